"""The game as a story in a terminal, as `--ui prose` shows it."""
