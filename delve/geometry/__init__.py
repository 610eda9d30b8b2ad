"""Spaces, walls, distance, paths and line of sight on a square grid: pure functions on bit boards, no game words."""
