"""What lasts between quests: a party that grows, gold, a way from place to place, and how it ends (rules §15)."""
