"""delve: author, check and play tactical dungeon crawls."""
