"""The effects of quests, each in a module named after its key."""
