"""The rules about quests and their maps, one in each module."""
