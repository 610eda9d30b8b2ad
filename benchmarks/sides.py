"""The sides of the ruleset that is measured."""

HEROES, OVERLORD = "heroes", "overlord"
