"""What conditions that are made of others have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import When
from delve.phrases import Phrase, Template, listed
from delve.rules.goals import Goal
from delve.rules.quest_language.language import Condition, Conditions
from delve.rules.quest_language.subjects import Subject

if TYPE_CHECKING:
    from delve.model.ruleset import RulesetDef
    from delve.rules.view import View


class Several(Condition[tuple[When, ...]]):
    """A condition that is made of others: it reads what they read, and asks for what they ask for."""

    def __init__(self, of: Conditions) -> None:
        self.of = of
        """the meaning of its parts"""

    def reads(self, ruleset: RulesetDef, value: tuple[When, ...]) -> Iterator[Subject]:
        """What any of its parts reads."""
        for part in value:
            yield from self.of.reads(ruleset, part)

    def goals(self, view: View, value: tuple[When, ...], side: str) -> Iterator[Goal]:
        """What any of its parts asks for."""
        for part in value:
            yield from self.of.goals(view, part, side)

    def parts(self, value: tuple[When, ...]) -> tuple[When, ...]:
        """The conditions that it is made of."""
        return value

    def joined(self, view: View, value: tuple[When, ...], between: Template) -> Phrase:
        """Its parts in words, joined by a template of `others` and `last`."""
        return listed([self.of.describe(view, part) for part in value], between, between)
