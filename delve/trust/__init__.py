"""Which scripts may run, and what a game that runs scripts of strangers can reach."""
