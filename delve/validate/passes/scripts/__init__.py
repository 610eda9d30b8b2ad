"""The rules about the scripts of packs, one in each module."""
