"""Campaigns that are played: the journal of answers, those who answer, and the save (rules §15.9)."""
