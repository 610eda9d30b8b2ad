"""The house art, drawn by code: scripts for developers, not shipped; `python -m art.bake` writes the pictures."""
