"""Words on a terminal: the command `capsa` and its subcommands, each imported when it is run."""

__all__: list[str] = []
