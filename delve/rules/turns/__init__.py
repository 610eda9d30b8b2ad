"""Turn structures: a state machine over the data that a ruleset declares."""
