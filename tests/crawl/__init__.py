"""The pack `crawl`: each command, behavior, monster and thing of it, and its quests played to their ends."""
