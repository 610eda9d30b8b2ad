"""What it finds: an objective that holds as soon as the quest is set up.

Why: objectives are checked after every turn, so the quest is over after the first one.

Bad:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Clear the cellar., when: {group_defeated: rat}, story: bye}
    - {side: overlord, text: Keep the vault., when: {in_zone: {zone: vault, side: overlord}}}
    variables: {}
    triggers: []

Good:
    # quests/cellar.yaml
    objectives:
    - {side: heroes, text: Clear the cellar., when: {group_defeated: rat}, story: bye}
    - side: overlord
      text: Keep the vault for ten rounds.
      when: {all: [{in_zone: {zone: vault, side: overlord}}, {round: {at_least: 10}}]}
    variables: {}
    triggers: []

How to fix: ask for more, or for a round in which it is to be so.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.rules.game import Game
from delve.rules.quests import holds
from delve.validate.content import Content, finding
from delve.validate.foreseen import Foreseen, each_foreseen
from delve.validate.touched import may_change

CODE = "Q026"
NAME = "won from the start"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each objective with the smallest number of heroes for which it holds."""
    for entry, quest, seen in each_foreseen(content):
        for number, objective in enumerate(quest.objectives):
            if may_change(seen.at_best, objective.when):
                continue
            for heroes in seen.at_best.parties:
                if _holds(seen, number, heroes):
                    message = f"this holds from the start, for a party of {heroes}: the quest is over after one turn"
                    yield finding(CODE, entry, ("objectives", number, "when"), message)
                    break


def _holds(seen: Foreseen, number: int, heroes: int) -> bool:
    """Whether an objective holds in the first round, also if the hero who goes first is not counted."""
    found = seen.stage.set_up(heroes)
    if found is None:
        return False
    game = found[0].renew(found[0].state.copy(), [])
    when = seen.stage.quest.objectives[number].when
    game.state.set(round=1)
    return holds(game, when) and holds(_less_one(game), when)


def _less_one(game: Game) -> Game:
    first = next(piece for piece in game.state.pieces.values() if piece.side == game.ruleset.party)
    game.state.change(first.id, spaces=())
    return game
