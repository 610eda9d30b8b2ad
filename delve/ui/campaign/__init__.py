"""A campaign in the window, between its quests: the map, the party, what is asked, and what has happened."""
