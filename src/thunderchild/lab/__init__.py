"""The laboratory: designs of many games, played on this machine or on many, kept as they come, and told with how sure they are.

    design   what is compared: games, players, packs, options         jobs    one game of a design, and how it went
    local    on this machine                                          cluster on many, by Ray
    store    what is kept, as Parquet                                 run     plays what is missing
    sure     how sure a rate is                                       report  all of it on a page

The same design gives the same games wherever and in whichever order they are played."""
