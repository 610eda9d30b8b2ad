"""Suspended play: who is asked what, and how any moment of a game is restored by giving its answers again."""
