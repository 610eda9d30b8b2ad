"""The effects of quests, each in the module that is called as its key."""
