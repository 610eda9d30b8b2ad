"""What can be asked of a game. Nothing here changes one; `view` brings it all together."""
