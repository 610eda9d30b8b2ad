"""What a new record of each kind begins with: small, sound, and fit to be played.

Only values stand here. What a field means stands in its declaration, and is written beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final


@dataclass(frozen=True)
class SomeRecord:
    """Stands for a record that exists already: the preferred one, else the first of its kind with these values.

    A value may be such a record itself.
    """

    kind: str
    prefer: str = ""
    having: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    its: str = ""
    """the field of the record that is wanted in place of its id; empty: its id"""
    number: int | None = None
    """from 0, again and again: which one of those of the pack itself, if it has any"""


def _die(prefer: str, use: str = "attack") -> SomeRecord:
    return SomeRecord("die", prefer, {"use": use})


def _quest(number: int) -> SomeRecord:
    return SomeRecord("quest", "drowned_cellar", {"ruleset": SomeRecord("ruleset", "classic")}, number=number)


_WARRIOR: Final = SomeRecord("keyword", "warrior", {"use": "archetype"})
_ATTACK: Final = {"type": "melee", "dice": [_die("blue"), _die("red")]}
_DEFENSE: Final = [_die("gray", "defense")]
_PARTY, _MONSTERS = (SomeRecord("ruleset", "classic", its=field) for field in ("party", "monsters"))
_RULES: Final = SomeRecord("ruleset", "classic")
_FULL_TURN: Final = ["move", "step", "fatigue_move", "attack", "rest", "skill", "offer", "interact", "revive",
                     "stand_up", "end_turn"]  # fmt: skip
_MAP: Final = """\
##########
#ee......#
#ee..#...#
#ee....mm#
##########
"""

STARTERS: Final[dict[str, dict[str, Any]]] = {
    "pack": {"version": "0.1.0", "requires": {"core": ">=0.1"}, "license": "CC-BY-4.0", "authors": ["you"]},
    "keyword": {"use": "term", "text": "What players should know about this word."},
    "die": {
        "use": "attack",
        "color": "#6a4fb0",
        "faces": [{"miss": True}, {"hearts": 1}, {"hearts": 1}, {"hearts": 2}, {"hearts": 1, "surges": 1}, {}],
    },
    "terrain": {"text": "Two movement points to enter.", "cost": 2},
    "object": {
        "states": {"shut": {"blocks_movement": True}, "open": {}},
        "initial": "shut",
        "interactions": [{"id": "open", "name": "Open it", "state": "shut", "becomes": "open"}],
    },
    "command": {"action_points": 1, "word": "breathe"},
    "condition": {},
    "patch": {},
    "counter": {"text": "Skills gather and spend it.", "most": 3},
    "pattern": {"drawing": "x x x\n. @ .\n"},
    "behavior": {
        "text": "It goes for whom it sees, and stands still otherwise.",
        "rules": [
            {"do": {"attack": {"pick": "weakest"}}},
            {"if": [{"sees": {"who": "enemy"}}], "do": {"approach": {}}},
            {"do": {"stay": {}}},
        ],
    },
    "skill": {},
    "item": {"slot": "hand", "hands": 1, "attack": _ATTACK, "surges": [{"hearts": 1}], "price": 25},
    "card": {"copies": 2},
    "class": {"archetype": _WARRIOR},
    "hero": {
        "archetype": _WARRIOR,
        "speed": 4,
        "health": 12,
        "stamina": 4,
        "defense": _DEFENSE,
        "attributes": {"might": 3, "knowledge": 2, "willpower": 3, "awareness": 3},
    },
    "monster": {
        "limits": {"1": {"minion": 2}, "2": {"elite": 1, "minion": 1}, "3": {"elite": 1, "minion": 2},
                   "4": {"elite": 1, "minion": 3}},
        "acts": {
            "1": {
                "elite": {"speed": 4, "health": 5, "defense": _DEFENSE, "attack": _ATTACK, "surges": [{"hearts": 1}]},
                "minion": {"speed": 4, "health": 3, "defense": _DEFENSE, "attack": _ATTACK},
            }
        },
    },
    "lieutenant": {
        "attributes": {"might": 3, "knowledge": 2, "willpower": 3, "awareness": 3},
        "acts": {
            "1": {
                "speed": 4,
                "by_heroes": {"1": {"health": 8, "defense": _DEFENSE}, "2": {"health": 12, "defense": _DEFENSE}},
                "attack": _ATTACK,
            }
        },
    },
    "familiar": {"speed": 4, "body": {"health": 3, "defense": _DEFENSE}, "attack": _ATTACK},
    "tile": {"map": "....\n....\n", "openings": {"west": [[0, 0], [0, 1]], "east": [[3, 0], [3, 1]]}},
    "ruleset": {
        "sides": {
            "players": {"name": "Players", "told": "the players", "plural": True, "seat": "person", "color": "#7ec8e3"},
            "dungeon": {"name": "Dungeon", "told": "the dungeon", "color": "#e08a6e"},
        },
        "party": "players",
        "monsters": "dungeon",
        "attributes": ["might", "knowledge", "willpower", "awareness"],
        "floor": SomeRecord("terrain", "floor"),
        "unarmed": {"type": "melee", "dice": [_die("blue")]},
        "revival": [_die("red"), _die("red")],
        "falls": {"hero": {"becomes": "knocked_out"}, "monster": {"becomes": "gone"}},
        "turns": [
            {"phase": "round_start"},
            {"each": {"of": "figures", "side": "players", "choice": "hero_choice", "do": [
                {"activation": {"phase": "hero_action", "commands": _FULL_TURN}}]}},
            {"each": {"of": "groups", "side": "dungeon", "choice": "group_choice", "do": [
                {"each": {"of": "members", "side": "dungeon", "choice": "monster_choice", "do": [
                    {"activation": {"phase": "monster_action", "most_attacks": 1,
                                    "commands": ["move", "step", "attack", "skill", "interact", "end_turn"]}}]}}]}},
            {"phase": "round_end"},
        ],
    },
    "quest": {
        "text": "One room, one group of monsters.",
        "ruleset": SomeRecord("ruleset", "classic"),
        "party": [{"hero": SomeRecord("hero", "nite"), "class": SomeRecord("class", "knight")}],
        "stories": {"opening": "What players read first.", "victory": "How it ends well.", "defeat": "And how not."},
        "opening": "opening",
        "map": _MAP,
        "legend": {"e": {"zone": "entrance"}, "m": {"mark": "lair"}},
        "entrance": "entrance",
        "groups": [{"group": SomeRecord("monster", "goblin"), "at": "lair"}],
        "objectives": [
            {"side": _PARTY, "text": "Defeat them all.", "when": {"group_defeated": SomeRecord("monster", "goblin")},
             "story": "victory"},
            {"side": _MONSTERS, "text": "Strike down every hero at once.", "when": {"side_fallen": _PARTY},
             "story": "defeat"},
        ],
    },
    "dungeon": {
        "text": "Rooms and tunnels, each time others.",
        "ruleset": _RULES,
        "party": [{"hero": SomeRecord("hero", "nite"), "class": SomeRecord("class", "knight")}],
        "stories": {"opening": "What players read first.", "victory": "How it ends well.", "defeat": "And how not."},
        "opening": "opening",
        "width": 30,
        "height": 20,
        "generator": {"rooms": {"tries": 20, "least": 4}},
        "spawns": {"each_room": {"most": 1}, "table": [{"group": SomeRecord("monster", "goblin"), "minion": 1}]},
        "objectives": [
            {"side": _PARTY, "text": "Find the far end.", "when": {"in_zone": {"zone": "goal", "side": _PARTY}},
             "story": "victory"},
            {"side": _MONSTERS, "text": "Strike down every hero at once.", "when": {"side_fallen": _PARTY},
             "story": "defeat"},
        ],
    },
    "campaign": {
        "text": "Two quests, a market, and somebody on the way.",
        "ruleset": _RULES,
        "party": [{"hero": SomeRecord("hero", "nite"), "class": SomeRecord("class", "knight")}],
        "gold": 50,
        "stories": {"opening": "What players read first.", "thanks": "What comes of a good deed."},
        "opening": "opening",
        "start": ["outset"],
        "nodes": {
            "outset": {"name": "The Outset", "here": {"quest": {"quest": _quest(0)}}, "do": [{"gold": 25}],
                       "opens": ["market", "crossroads"]},
            "market": {"name": "The Market", "here": {"shop": {"items": [SomeRecord("item", "red_draught")]}},
                       "again": True},
            "crossroads": {
                "name": "The Crossroads",
                "here": {"event": {"text": "Somebody sits by the road, hungry and without a coat.", "choices": [
                    {"text": "Share what you have.", "price": 10, "do": [{"story": "thanks"}]},
                    {"text": "Walk on."}]}},
                "opens": ["finale"],
            },
            "finale": {"name": "The Finale", "here": {"quest": {"quest": _quest(1)}}},
        },
        "endings": {
            "victory": {"name": "How it ends well", "winner": _PARTY,
                        "when": [{"won": {"side": _PARTY, "node": "finale"}}]},
            "defeat": {"name": "How it does not", "winner": _MONSTERS, "when": [{"done": "finale"}]},
        },
    },
}  # fmt: skip
"""Kind -> fields, beside id, name and script."""

OWN_SCRIPTS: Final[dict[str, dict[str, Any]]] = {
    "command": {"text": "Recover 1 fatigue.", "params": {"fatigue": 1}},
    "condition": {"text": "You have 1 speed less, until the end of your turn.", "params": {"slower": 1}},
    "card": {
        "text": "Play it when a hero enters a space. The hero suffers 1 damage.",
        "params": {"hearts": 1},
    },
}
"""Kind -> the fields that go with the script of its own that a new record of it has; of skills: `skill_starts`."""
