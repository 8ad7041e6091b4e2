"""One file per version of the store."""
