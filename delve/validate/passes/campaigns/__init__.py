"""The rules about campaigns, one in each module."""
