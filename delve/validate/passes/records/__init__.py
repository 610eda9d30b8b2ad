"""The rules about records of any kind, one in each module."""
