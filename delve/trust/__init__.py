"""Whose scripts may run, and what a game that runs them can reach."""
