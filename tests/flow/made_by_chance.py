"""Games whose rulesets and quests are made by chance, of everything that a game may declare.

What a number makes is always the same: sides, a turn structure, falls, directions, sight, switches, boards with links
between them, quest triggers, and figures all of whom meddle with everything that a script may change.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from delve.ai.nearest import NearestEnemy
from delve.flow.session import AnswerSource
from delve.model.counter import CounterDef
from delve.model.familiar import FamiliarDef
from delve.model.lieutenant import LieutenantDef
from delve.model.party import PartyMember
from delve.model.quest import QuestDef
from delve.model.switches import Switches
from delve.rules.do.enrolling import enroll
from delve.rules.game import Game
from delve.rules.setup import new_game
from delve.testing.plugin import load_packs
from tests.arenas import Bench, made
from tests.flow.meddling import Brisk, Meddle
from tests.flow.test_random_games import AtRandom
from tests.rules.test_followers import HOUND, WARDEN, WISP

BURROW: Final = Path(__file__).parents[1] / "packs" / "burrow"
COMMANDS: Final = [
    *("base:move", "base:step", "base:fatigue_move", "base:attack", "base:rest", "base:skill", "base:offer"),
    *("base:familiar", "base:interact", "base:equip", "base:put_away", "base:pick_up", "base:trade"),
    *("base:revive", "base:stand_up"),
]
CARDS: Final = [
    "core:cold_surge",
    "core:small_print",
    "core:quick_feet",
    "core:spite",
    "core:swollen_wood",
    "core:second_breath",
]
SEARCHED: Final = ["core:red_draught", "core:bitter_draught", "core:tide_spear", "core:lucky_float"]
EFFECTS: Final[list[dict[str, Any]]] = [
    {"spawn": {"group": "core:goblin", "at": "gate", "minion": 1}},
    {"reinforce": {"at": "den"}},
    {"damage": {"to": {"side": "reds"}, "hearts": 1}},
    {"recover": {"to": {"side": "blues"}, "hearts": 2}},
    {"condition": {"to": {"side": "reds"}, "condition": "core:poisoned"}},
    {"draw": {"side": "blues", "deck": "omens", "cards": 1}},
    {"move": {"object": "hoard", "to": "gate"}},
    {"reveal": "vault"},
    {"reward": "gold"},
    {"story": "dark"},
    {"change": {"object": "hoard", "becomes": "open"}},
]
FINDS: Final[list[dict[str, Any]]] = [
    {"find": "cache"},
    {"find": "cache"},
    {"search": {"who": {"side": "reds"}, "look": 3, "keep": 1}},
    {"search": {"who": {"side": "reds", "doer": True}, "look": 2, "keep": 2}},
    {"place": {"who": {"side": "reds"}, "at": "den"}},
    {"test": {"who": {"side": "reds"}, "attribute": "awareness", "failed": [{"find": "cache"}]}},
    {"chance": [{"do": [{"find": "cache"}]}, {"weight": 2, "do": [{"story": "dark"}]}]},
    {
        "choose": {
            "side": "blues",
            "text": "What is it?",
            "options": [
                {"text": "A treasure.", "do": [{"find": "cache"}]},
                {"text": "Nothing.", "do": [{"damage": {"to": {"side": "reds"}, "hearts": 1}}]},
            ],
        }
    },
]
EFFECTS_IN_THE_YARD: Final[list[dict[str, Any]]] = [
    {"terrain": {"zone": "yard", "terrain": "core:rock"}},
    {"terrain": {"zone": "yard", "terrain": "core:pit"}},
    {"leave": {"side": "blues", "zone": "yard"}},
]
LEGEND: Final[dict[str, Any]] = {
    "e": {"zone": "entrance"},
    "b": {"mark": "gate"},
    "g": {"mark": "den"},
    "h": {"mark": "lair"},
    "~": {"terrain": "core:water"},
    "m": {"terrain": "core:mud"},
    "p": {"terrain": "core:pit"},
    "l": {"terrain": "core:lava"},
    "c": {"terrain": "core:crumbling"},
    "D": {"object": "core:door"},
    "C": {"object": "core:crate"},
    "x": {"object": "core:chest", "name": "hoard"},
    "o": {"object": "core:stone_ring", "link": "one"},
    "r": {"object": "core:stone_ring", "link": "two"},
    "z": {"zone": "yard"},
    "H": {"object": "core:chest", "name": "cache", "contents": ["test:wand"], "hidden": True},
    "P": {"object": "test:pillar", "name": "cache", "hidden": True},
    "F": {"object": "test:pillar", "name": "folly", "hidden": True},
}
PATTERNS: Final = {
    "fan": {"drawing": "x x x\n. @ ."},
    "spike": {"drawing": "@ >", "range": 3},
    "wheel": {"drawing": "x x x\nx @ x\nx x x"},
}


class Structure:
    """What may be said of a round, by chance."""

    def __init__(self, chance: random.Random, sides: list[str], *, burrow: bool) -> None:
        self.chance, self.sides = chance, sides
        self.commands = COMMANDS + (["burrow:bump", "burrow:wait"] if burrow else [])

    def steps(self) -> list[dict[str, Any]]:
        """A round of one of several forms."""
        sides, first, others = self.sides, self.sides[0], self.sides[1:]
        forms: list[Callable[[], list[dict[str, Any]]]] = [
            self._side_by_side,
            self._side_by_side,
            lambda: [{"each": self._figures(sides=sides, order="listed")}, {"phase": "round_end"}],
            lambda: [{"each": self._figures(sides=sides, order="energy")}],
            self._classic,
            lambda: [{"alternate": [self._figures(side=side) for side in sides]}],
            lambda: [
                {"each": self._figures(side=first)},
                {"each": self._figures(sides=others, order="listed")},
            ],
        ]
        return self.chance.choice(forms)()

    def _side_by_side(self) -> list[dict[str, Any]]:
        inner = [{"each": self._figures(order=self.chance.choice(["chosen", "listed"]))}]
        if self.chance.random() < 0.5:
            inner = [{"phase": "side_start"}, *inner]
        return [{"phase": "round_start"}, {"each": {"of": "sides", "do": inner}}]

    def _classic(self) -> list[dict[str, Any]]:
        by_groups = [self.chance.random() < 0.5 for _ in self.sides[1:]]
        others = [
            {"each": self._groups(side) if grouped else self._figures(side=side)}
            for side, grouped in zip(self.sides[1:], by_groups, strict=True)
        ]
        return [{"phase": "round_start"}, {"each": self._figures(side=self.sides[0])}, *others]

    def _figures(self, **more: Any) -> dict[str, Any]:
        do: list[Any] = [self._activation()]
        if self.chance.random() < 0.3:
            do = [{"phase": "figure_start"}, *do, {"phase": "figure_end"}]
        return {"of": "figures", **more, "do": do}

    def _groups(self, side: str) -> dict[str, Any]:
        order = self.chance.choice(["chosen", "listed"])
        members = {"of": "members", "side": side, "order": order, "do": [self._activation()]}
        return {"of": "groups", "side": side, "order": order, "do": [{"each": members}]}

    def _activation(self) -> dict[str, Any]:
        chance, commands = self.chance, self.commands
        told: dict[str, Any] = {"action_points": chance.choice([1, 2, 2, 3])}
        told["commands"] = commands if chance.random() < 0.15 else [*commands, "base:end_turn"]
        for limit in ("most_attacks", "most_moves"):
            if chance.random() < 0.3:
                told[limit] = 1
        if chance.random() < 0.25:
            demands = [["move"], ["move", "attack"], ["attack"], ["step"]]
            told["must"] = [f"base:{one}" for one in chance.choice(demands)]
        if chance.random() < 0.5:
            told["ends_by_itself"] = True
        return {"activation": told}


def switches_by_chance(chance: random.Random) -> dict[str, Any]:
    """Each switch as it is by default, or by chance another."""
    told = {}
    for name, kind in get_type_hints(Switches).items():
        if chance.random() < 0.7 or name == "cards_drawn":
            continue
        told[name] = chance.choice([True, False] if kind is bool else list(get_args(kind)))
    return told


def drawn(chance: random.Random, first: bool, several: bool) -> str:
    """A board by chance."""
    width, height = chance.randint(7, 10), chance.randint(5, 7)
    rows = [chance.choices(".#~mplcDCz", (22, 3, 1, 1, 1, 1, 1, 1, 1, 2), k=width) for _ in range(height)]
    if first:
        rows[0][:4] = "eeee"
        rows[1][:3] = "..."
        rows[-2][-3:] = "..."
        rows[-1][-3:] = "..b"
        rows[-3][-2:] = ".."
        rows[2][width // 2] = "g"
        if several:
            rows[1][1] = "o"
    else:
        rows[0][:3] = "o.."
        rows[1][:3] = ".h."
        rows[2][:3] = "..."
    rows[-1][0] = "x" if first else "r"
    rows[height // 2][width - 1] = "r" if several and chance.random() < 0.7 else "."
    return "\n".join("".join(row) for row in rows)


def made_by_chance(number: int) -> Game:
    """The game of a number, set up."""
    chance, later = random.Random(f"crossed {number}"), random.Random(f"crossed later {number}")
    bench, loaded = Bench(), load_packs(BURROW)
    meddle = bench.skill(Meddle, timing=chance.choice(["free", "action"]), limit="exhaust")
    brisk = bench.skill(Brisk, timing="passive")
    sides = sides_by_chance(chance)
    _add_records(bench, chance, later, meddle)
    ruleset = bench.ruleset(**_rules(bench, chance, sides))
    record = made(QuestDef, with_hidden_things(_quest(chance, ruleset, [*sides]), later))
    game = new_game(
        loaded.library.extended(*bench.records, record),
        {**loaded.behaviors, **bench.behaviors},
        record.id,
        [
            PartyMember(hero="core:nite", class_="core:knight"),
            PartyMember(hero="core:wren", class_="core:strider"),
        ],
    )
    for piece in tuple(game.state.pieces.values()):
        if piece.is_figure:
            meddles = (meddle,) if chance.random() < 0.7 else ()
            game.state.change(piece.id, skills=(*piece.skills, brisk, *meddles))
    enroll(game)
    return game


def sides_by_chance(chance: random.Random) -> dict[str, Any]:
    """Two sides or three, of which the third may be a friend or neutral; each may see a few spaces far only."""
    sides: dict[str, Any] = {
        "reds": {"name": "Reds", "seat": "person", "color": "#ff0000"},
        "blues": {"name": "Blues", "color": "#0000ff"},
    }
    if chance.random() < 0.5:
        sides["greens"] = {"name": "Greens", "color": "#00ff00"}
        if chance.random() < 0.4:
            sides["greens"]["attitude"] = {"reds": chance.choice(["neutral", "ally"])}
    for side in sides.values():
        if chance.random() < 0.5:
            side["sight"] = chance.randint(1, 6)
    return sides


def attack_by_chance(chance: random.Random) -> dict[str, Any]:
    """How an attack differs from a plain one: by a pattern, by power, or by whom it strikes."""
    told: dict[str, Any] = {"type": "melee"}
    if chance.random() < 0.5:
        told["pattern"] = f"test:{chance.choice([*PATTERNS])}"
    if chance.random() < 0.5:
        told["power"] = chance.randint(1, 3)
    if "power" not in told or chance.random() < 0.5:
        told["dice"] = ["core:blue"]
    if chance.random() < 0.5:
        told["strikes"] = chance.choice(["all", "enemies"])
    return told


def _add_records(bench: Bench, chance: random.Random, later: random.Random, meddle: str) -> None:
    """A monster of some size, a lieutenant, familiars, a wand with charges, and remains."""
    loot = {"id": "loot", "name": "Loot", "state": "lying", "becomes": "bare", "gives_contents": True}
    bench.object("remains", states={"lying": {}, "bare": {}}, interactions=[loot])
    for name, fields in PATTERNS.items():
        bench.pattern(name, **fields)
    bench.object("pillar", states={"up": {"blocks_movement": True, "blocks_sight": True}})
    attack = attack_by_chance(later)
    bench.item("wand", values={"charges": 3}, slot="hand", hands=1, attack=attack)
    bench.records += [
        made(LieutenantDef, WARDEN | {"acts": {"1": WARDEN["acts"]["1"] | {"skills": [meddle]}}}),
        made(FamiliarDef, HOUND | {"skills": [meddle]}),
        made(FamiliarDef, WISP),
        CounterDef(id="test:ember", name="Ember", most=3, shared=True),
    ]
    size = chance.choice([(1, 1), (1, 1), (1, 2), (2, 2)])
    bench.monster("beast", size=size, limits={"2": {"elite": 1, "minion": 1}})


def _rules(bench: Bench, chance: random.Random, sides: dict[str, Any]) -> dict[str, Any]:
    fates = [{"becomes": "gone"}, {"becomes": "knocked_out"}, {"becomes": "corpse", "thing": "test:remains"}]
    kinds = ("hero", "monster", "lieutenant", "familiar")
    draws = [{"after": "round_start", "side": "blues", "deck": "omens"}]
    hands = [{"side": "blues", "deck": "omens", "cards": 1}, {"side": "reds", "deck": "omens", "per_hero": 1}]
    sight = chance.choice(["all", "seen", "remembered"])
    if sight == "all":
        for side in sides.values():
            side.pop("sight", None)
    return {
        "sides": sides,
        "party": "reds",
        "monsters": "blues",
        "draws": draws if chance.random() < 0.5 else [],
        "hands": hands if chance.random() < 0.5 else [],
        "turns": Structure(chance, [*sides], burrow=chance.random() < 0.6).steps(),
        "falls": {kind: chance.choice(fates) for kind in kinds if chance.random() < 0.8},
        "directions": chance.choice([4, 8]),
        "sight": sight,
        "boards": chance.choice(["all", "with_party"]),
        "switches": switches_by_chance(chance),
    }


def _boards(chance: random.Random, *, several: bool) -> dict[str, Any]:
    """One board or two that are linked, with a wall or a door on an edge."""
    drawings = {"upper": drawn(chance, True, several)}
    if several:
        drawings["deep"] = drawn(chance, False, True)
    boards: dict[str, Any] = {
        name: {"map": text, "legend": {sign: what for sign, what in LEGEND.items() if sign in text}}
        for name, text in drawings.items()
    }
    between = {"between": [[1, 1], [2, 1]]}
    boards["upper"]["edges"] = chance.choice([[], [between], [{**between, "object": "core:door"}]])
    return boards


def _groups(sides: list[str], *, several: bool) -> list[dict[str, Any]]:
    greens = {"side": "greens"} if "greens" in sides else {}
    groups: list[dict[str, Any]] = [{"group": "core:goblin", "at": "den"}]
    if several:
        groups.append({"group": "test:beast", "at": "lair", **greens})
    elif greens:
        groups.append({"group": "test:beast", "at": "gate", **greens})
    return groups


def _triggers(chance: random.Random, *, yard: bool) -> list[dict[str, Any]]:
    effects = EFFECTS + (EFFECTS_IN_THE_YARD if yard else [])
    return [
        {
            "after": event,
            "do": chance.sample(effects, 2),
            "once": event == "figure_entered" or chance.random() < 0.5,
        }
        for event in ("defeat", "figure_entered", "round_start")
        if chance.random() < 0.6
    ]


def _quest(chance: random.Random, ruleset: str, sides: list[str]) -> dict[str, Any]:
    several = chance.random() < 0.6
    boards = _boards(chance, several=several)
    spawn = {"spawn": {"group": "core:goblin", "at": "den", "minion": 1}}
    return {
        "id": "quest",
        "name": "Quest",
        "ruleset": ruleset,
        "entrance": "entrance",
        "party": [
            {"hero": "core:nite", "class": "core:knight"},
            {"hero": "core:wren", "class": "core:strider"},
        ],
        "boards": boards,
        "groups": _groups(sides, several=several),
        "lieutenants": [{"lieutenant": "test:warden", "at": "gate"}] if chance.random() < 0.6 else [],
        "stories": {"dark": "It is dark."},
        "rooms": {"vault": {"contents": [{"do": [spawn]}]}},
        "rewards": {"gold": {"side": "reds", "text": "Gold.", "items": ["test:wand"]}},
        "decks": {"omens": CARDS},
        "triggers": _triggers(chance, yard=any("z" in board["map"] for board in boards.values())),
        "search": chance.choice([[], SEARCHED, SEARCHED]),
        "objectives": [
            {"side": "reds", "text": "Win.", "when": {"side_fallen": "blues"}},
            {"side": "blues", "text": "Win.", "when": {"side_fallen": "reds"}},
            {"side": "blues", "text": "Last.", "when": {"round": {"at_least": 15}}},
        ],
    }


def with_hidden_things(quest: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A quest in which something is hidden on spaces and in an edge, and found by one of several effects."""
    for board in quest["boards"].values():
        rows = board["map"].split("\n")
        for sign in "HPPF":
            y = chance.randrange(len(rows))
            if free := [x for x, what in enumerate(rows[y]) if what == "."]:
                x = chance.choice(free)
                rows[y] = rows[y][:x] + sign + rows[y][x + 1 :]
        board["map"] = "\n".join(rows)
        board["legend"] = {sign: what for sign, what in LEGEND.items() if sign in board["map"]}
    places = [*open_pairs(quest["boards"]["upper"]["map"])]
    hidden = {"is": "object", "object": "core:door", "name": "cache", "hidden": True}
    edges = [{"between": list(pair), **hidden} for pair in chance.sample(places, min(2, len(places)))]
    upper = quest["boards"]["upper"]
    upper["edges"] = [*upper["edges"], *edges]
    if not edges and not any({"P", "H"} & {*board["map"]} for board in quest["boards"].values()):
        return quest
    quest["triggers"] = [
        *quest["triggers"],
        {"after": "figure_entered", "once": chance.random() < 0.5, "do": chance.sample(FINDS, 1)},
        {"after": "round_end", "do": [chance.choice(FINDS)]},
    ]
    return quest


def open_pairs(drawing: str) -> Iterator[list[list[int]]]:
    """The pairs of open spaces beside each other in the middle of a drawing."""
    rows = drawing.split("\n")
    for y in range(2, len(rows) - 2):
        for x in range(len(rows[y]) - 1):
            if rows[y][x] == "." == rows[y][x + 1]:
                yield [[x, y], [x + 1, y]]


def seats_of(number: int, game: Game) -> dict[str, AnswerSource]:
    """Who plays the sides of a game: of four seats, one seeks the nearest enemy, and the others play at random."""
    return {
        side: NearestEnemy() if (number + place) % 4 == 3 else AtRandom(number * 8 + place)
        for place, side in enumerate(game.ruleset.sides)
    }
