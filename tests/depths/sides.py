"""Who wins each challenge, from either side, by levels of the players: writes docs/depths_sides.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.rules.setup import new_game
from tests.depths.packs import depths

PAGE = Path(__file__).parents[2] / "docs" / "depths_sides.md"
SEED = 1
LEVELS = (("hard", "hard"), ("hard", "simple"), ("simple", "hard"), ("simple", "simple"))
"""of the side that begins, and of the other"""

HEAD = """\
# Who wins the challenges of the game of positions

Each of the twelve challenges of the pack `content/depths` can be played from either side. As it is drawn, one side
begins and has one round. Turned, the other side begins, with somebody more or less and a round or more, in which the
others answer. Here stands who wins, by who leads the side that begins and the other one: automated players of the level
*hard* try whole turns, those of the level *simple* do not look ahead.

`python -m tests.depths.sides` plays these games, with one seed, and writes this page. Nothing is left to chance in
them: a seed decides among turns of equal worth only.

| challenge | begins | hard against hard | hard against simple | simple against hard | simple against simple |
|---|---|---|---|---|---|
"""
FOOT = """
Played well, a challenge is won by whoever begins, as that is what it is for. Who waits wins against players who do not
look ahead, but for two that forgive it: *First Light*, which teaches the game, and *Clear the Way, Turned*. So each
side wins each landing, from the one end of the turn or from the other.
"""


def challenges() -> list[QuestDef]:
    """The challenges and, after each, its other way round."""
    return sorted(
        (quest for quest in depths().library.all(QuestDef) if not quest.triggers), key=lambda q: q.id
    )


def begins(quest: QuestDef) -> str:
    """The side that comes first: that whose objective is named last, as it is its turn that decides."""
    return quest.objectives[-1].side


def outcome(quest: QuestDef, mine: str, theirs: str, seed: int = SEED) -> tuple[str, int]:
    """Who wins, and in which round, where the side that begins is led by a player of a level, and the other too."""
    packs, first = depths(), begins(quest)
    levels = {side: mine if side == first else theirs for side in ("people", "creatures")}
    game = new_game(packs.library, packs.behaviors, quest.id)
    session = Session(game, seed, {side: player_of(level, seed) for side, level in levels.items()})
    session.advance()
    return session.play.state.outcome, session.play.state.round


def rows(quests: Iterable[QuestDef]) -> Iterator[str]:
    """The lines of the table for some challenges."""
    for quest in quests:
        names = {
            side: one.told.removeprefix("the ")
            for side, one in depths().library.get(RulesetDef, "depths:depths").sides.items()
        }
        cells = [
            f"{names[side]}, round {number}" for side, number in (outcome(quest, *pair) for pair in LEVELS)
        ]
        yield "| " + " | ".join([quest.name, names[begins(quest)], *cells]) + " |\n"


def page() -> str:
    """The whole page."""
    return HEAD + "".join(rows(challenges())) + FOOT


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
