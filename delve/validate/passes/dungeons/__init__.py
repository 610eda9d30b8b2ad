"""The rules about recipes of dungeons, one in each module."""
