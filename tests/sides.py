"""The sides of the rulesets that most tests play by."""

HEROES, OVERLORD = "heroes", "overlord"
