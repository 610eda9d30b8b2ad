"""Dungeons made by rule: from a recipe and a seed to a quest, the same one each time."""
