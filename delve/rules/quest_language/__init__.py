"""What the conditions and effects of quests mean: one module for each, and what all of them answer (rules §11)."""
