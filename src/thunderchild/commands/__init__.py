"""The subcommands of the command line, one module each: `HELP`, `add_arguments(parser)` and `run(args) -> exit code`."""
