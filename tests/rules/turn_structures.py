"""Turn structures, and boards to play them on, for the tests of what a ruleset may say of turns."""

from __future__ import annotations

from typing import Any

from delve.requests import ChooseCommand
from delve.rules.facts import RoundBegan, TurnBegan
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, STRIDER, Bench

SIDES: dict[str, Any] = {
    "bandits": {"name": "Bandits", "seat": "person", "color": "#ffffff"},
    "watch": {"name": "Watch", "color": "#00ff00"},
    "beasts": {"name": "Beasts", "color": "#0000ff"},
}
COMMANDS = ["base:move", "base:step", "base:attack", "base:skill", "base:end_turn"]
PLACES = {"g": ("guard", "watch"), "h": ("guard", "watch"), "b": ("boar", "beasts"), "c": ("boar", "beasts")}

DEPTHS = [
    {
        "each": {
            "of": "sides",
            "do": [
                {"phase": "side_start"},
                {
                    "each": {
                        "of": "figures",
                        "order": "chosen",
                        "do": [
                            {
                                "activation": {
                                    "commands": ["base:move", "base:step", "base:attack", "base:end_turn"],
                                    "most_moves": 1,
                                    "most_attacks": 1,
                                    "must": ["base:move", "base:attack"],
                                    "ends_by_itself": True,
                                }
                            }
                        ],
                    }
                },
            ],
        }
    }
]
"""every unit moves, then attacks; sides one after another"""
MOVE_AND_STRIKE = ["base:move", "base:step", "base:attack", "base:end_turn"]
ONE_ACTION = {"activation": {"action_points": 1, "commands": MOVE_AND_STRIKE}}
CRAWL = [
    {"each": {"of": "figures", "side": "bandits", "do": [ONE_ACTION]}},
    {"each": {"of": "figures", "sides": ["watch", "beasts"], "order": "listed", "do": [ONE_ACTION]}},
]
"""whoever plays acts once, then everything that lives"""
THREE = [
    {"phase": "round_start"},
    {"each": {"of": "sides", "do": [{"each": {"of": "figures", "do": [ONE_ACTION]}}]}},
]
ENERGY = [
    {
        "each": {
            "of": "figures",
            "sides": ["bandits", "watch", "beasts"],
            "order": "energy",
            "do": [{"activation": {"action_points": 1, "commands": COMMANDS}}],
        }
    }
]


RULES: dict[str, Any] = {
    "sides": SIDES,
    "party": "bandits",
    "monsters": "watch",
    "draws": [],
    "hands": [],
    "familiar": None,
}


def board(
    turns: list[dict[str, Any]], bench: Bench | None = None, drawing: str = "eegh\n..bc", **more: Any
) -> Arena:
    """Two bandits K and S, two of the watch g and h, two beasts b and c."""
    bench = bench or Bench()
    ruleset = bench.ruleset(**RULES, turns=turns)
    for name in ("guard", "boar"):
        bench.monster(name, limits={"2": {"elite": 1, "minion": 1}, "1": {"elite": 1, "minion": 1}})
    given = {
        "party": (("core:nite", KNIGHT), ("core:wren", STRIDER)),
        "objectives": [{"side": "watch", "text": "Win.", "when": {"side_fallen": "bandits"}}],
        **more,
    }
    return bench.quest(
        drawing,
        {
            "K": "Nite",
            "S": "Wren",
            "g": "Guard elite",
            "h": "Guard minion",
            "b": "Boar elite",
            "c": "Boar minion",
        },
        ruleset=ruleset,
        legend={"g": {"mark": "post"}, "b": {"mark": "den"}},
        groups=[
            {"group": "test:guard", "at": "post", "side": "watch"},
            {"group": "test:boar", "at": "den", "side": "beasts"},
        ],
        **given,
    )


def acting(game: Arena) -> str:
    """The name of the figure whose turn it is; empty if nobody's."""
    return next((name for name, id in game.names.items() if id == game.play.state.active), "")


def turns_taken(game: Arena) -> str:
    """Everybody who had a turn in the rounds so far, in their order; a bar between two rounds."""
    names = {id: name for name, id in game.names.items()}
    told = ""
    for fact in game.facts:
        if isinstance(fact, RoundBegan):
            told += "|"
        if isinstance(fact, TurnBegan):
            told += names[fact.piece]
    return told.strip("|")


def pass_turns(game: Arena, rounds: int = 1) -> None:
    """Everybody ends the turn at once, the oldest first where somebody may choose."""
    until = game.play.state.round + rounds
    while game.play.state.round < until:
        game.session.roll()
        commands = list(game.asked.legal())
        ends = [("base:end_turn", game.play.state.active)] if isinstance(game.asked, ChooseCommand) else []
        game.play.answer(next((one for one in ends if one in commands), commands[0]))


def strike(game: Arena, name: str, target: str) -> None:
    """One attack, whatever comes of it."""
    game.begin("attack", name, "core:oaken_blade", answers=[game.id(target)])
    while not game.play.at_rest:
        game.session.roll() if game.asked.asker.startswith("chance") else game.reply(
            next(iter(game.asked.legal()))
        )


def asked_who_is_next(game: Arena) -> list[Any]:
    """The commands that say who acts next, if a side is asked for one now; else nothing."""
    request = game.asked
    assert isinstance(request, ChooseCommand)
    return [] if request.piece else list(request.legal())
