"""The `delve` command, installed as `delve_cli`: one thin module for each subcommand."""
