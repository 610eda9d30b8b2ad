"""Suspended play: who waits for what, and how any moment is rebuilt by running answers again."""
