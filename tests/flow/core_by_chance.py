"""Games of everything that the core pack has, on boards by chance on which everything that lies on edges lies too.

A number makes the same game each time: large monsters and flying ones, lieutenants, two heroes with all skills of their
classes and the familiars that they call, every ground and every object, doors and bars and brinks on edges.
"""

from __future__ import annotations

import random
from typing import Any, Final

from msgspec import structs

from delve.model.card import CardDef
from delve.model.class_ import ClassDef
from delve.model.condition import ConditionDef
from delve.model.counter import CounterDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.model.skill import SkillDef
from delve.model.switches import Switches
from delve.model.tile import Edge, Legend
from delve.testing.arena import Arena
from tests.arenas import Bench, core
from tests.flow.test_random_chaos import Flee, Jostle, Slam

LIBRARY: Final = core().library
WIDE, HIGH = 9, 7
GROUNDS: Final = {
    "~": "water",
    "m": "mud",
    "p": "pit",
    "l": "lava",
    "s": "sludge",
    "c": "chasm",
    "o": "rock",
    "h": "hazard",
}
OVER: Final = {"b": "floor", "B": "chasm", "w": "water"}
"""character -> the ground that lies under a floor that crumbles"""
THINGS: Final = ("crate", "door", "portcullis", "stone_ring", "mill_bell", "puffball", "flotsam", "chest")
ON_EDGES: Final = ("door", "door", "portcullis", "barred_door")
Point = tuple[int, int]


def _core(kind: type[Any]) -> list[Any]:
    return [record for record in LIBRARY.all(kind) if record.id.startswith("core:")]


def _bare(id: str) -> str:
    return id.partition(":")[2]


def edges_by_chance(chance: random.Random, wide: int = WIDE, high: int = HIGH) -> list[Edge]:
    """Walls, brinks, doors and bars, each on an edge of its own or on two in a row."""
    found: list[Edge] = []
    taken: set[tuple[Point, Point]] = set()
    for _ in range(chance.randint(0, 9)):
        x, y = chance.randrange(wide), chance.randrange(high)
        across = chance.random() < 0.5
        row = [((x, y), (x + 1, y)), ((x, y + 1), (x + 1, y + 1))]
        if across:
            row = [((x, y), (x, y + 1)), ((x + 1, y), (x + 1, y + 1))]
        row = row[: chance.randint(1, 2)]
        inside = all(bx < wide and by < high for pair in row for bx, by in pair)
        if not inside or taken & {*row}:
            continue
        taken |= {*row}
        what = chance.choice(("wall", "wall", "elevation", "object", "object"))
        thing = chance.choice(ON_EDGES) if what == "object" else None
        more = {"object": ref(f"core:{thing}"), "name": f"edge_{len(found)}"} if thing else {}
        state = "open" if thing in ("door", "portcullis") and chance.random() < 0.5 else None
        found.append(Edge(between=row[0], further=tuple(row[1:]), is_=what, state=state, **more))
    return found


def cast_by_chance(chance: random.Random) -> list[str]:
    """Two or three heroes, and four monsters of which one is large at least; each as drawings say it."""
    heroes = []
    for hero in chance.sample(_core(HeroDef), chance.randint(2, 3)):
        classes = [one.id for one in _core(ClassDef) if one.archetype == hero.archetype]
        heroes.append(f"{_bare(hero.id)} {_bare(chance.choice(classes))}")
    monsters = _core(MonsterDef)
    large = [one for one in monsters if one.size != (1, 1)]
    found = [chance.choice(large), *chance.choices(monsters, k=2)]
    hostile = [f"{_bare(one.id)} {chance.choice(('elite', 'minion'))}" for one in found]
    return [*heroes, *hostile, _bare(chance.choice(_core(LieutenantDef)).id)]


def _size(spec: str) -> Point:
    key = ("monster", f"core:{spec.split()[0]}")
    return LIBRARY.get(MonsterDef, key[1]).size if key in LIBRARY else (1, 1)


def drawn(chance: random.Random, cast: list[str], edges: list[Edge]) -> tuple[str, dict[str, str]]:
    """A drawing with everybody of a cast and some things in it, and what its letters are."""
    weights = (26, 2, 3, 2, 2, 2, 1, 2, 1, 1, 1, 1, 1)
    signs = [".", "#", *GROUNDS, *OVER]
    rows = [chance.choices(signs, weights, k=WIDE) for _ in range(HIGH)]
    split = {frozenset(pair) for edge in edges for pair in edge.pairs}
    pieces: dict[str, str] = {}
    taken: set[Point] = set()
    things = [chance.choice(THINGS) for _ in range(chance.randint(2, 6))]
    for number, spec in enumerate(sorted([*cast, *things], key=lambda one: -_size(one)[0] * _size(one)[1])):
        width, height = _size(spec)
        letter = chr(ord("À") + number)
        corners = [(x, y) for x in range(WIDE - width + 1) for y in range(HIGH - height + 1)]
        chance.shuffle(corners)
        for x0, y0 in corners:
            base = {(x0 + x, y0 + y) for x in range(width) for y in range(height)}
            if base & taken or any(len(base & pair) == 2 for pair in split):
                continue
            for x, y in base:
                rows[y][x] = "."
            rows[y0][x0] = letter
            pieces[letter] = spec
            taken |= base
            break
    return "\n".join("".join(row) for row in rows), pieces


def legend() -> dict[str, str | Legend]:
    """What the grounds of these boards are drawn with."""
    over = {
        sign: Legend(terrain=ref(f"core:{under}"), over=ref("core:crumbling")) for sign, under in OVER.items()
    }
    return {**GROUNDS, **over}


def game_by_number(number: int, *, meddling: bool = False) -> Arena:
    """The game of a number; `meddling`: figures shut doors, flee and change places whenever they are asked."""
    chance = random.Random(f"core {number}")
    bench = Bench()
    skills = [bench.skill(Slam), bench.skill(Flee), bench.skill(Jostle)] if meddling else []
    cast, edges = cast_by_chance(chance), edges_by_chance(chance)
    drawing, pieces = drawn(chance, cast, edges)
    game = bench.arena(
        drawing,
        legend=legend(),
        edges=edges,
        switches=switches_by_chance(chance),
        act=chance.randint(1, 2),
        search=("red_draught", "lucky_float", "mill_shield"),
        rules=sight_by_number(number),
        **pieces,
    )
    for letter in pieces:
        piece = game[letter]
        if not piece.is_figure:
            continue
        learned = tuple(s.id for s in _core(SkillDef) if piece.kind == "hero" and s.class_ == piece.class_)
        more = tuple(skill for skill in skills if chance.random() < 0.5)
        game.change(letter, skills=tuple(dict.fromkeys((*piece.skills, *learned, *more))))
    _load(game, chance, [letter for letter in pieces if game[letter].is_figure])
    return game


def _load(game: Arena, chance: random.Random, figures: list[str]) -> None:
    """Damage, counters, conditions, items and cards, by chance."""
    counters = tuple((counter.id, 2) for counter in _core(CounterDef))
    for letter in figures:
        piece = game[letter]
        if chance.random() < 0.4:
            game.change(letter, damage=chance.randint(1, 3))
        if chance.random() < 0.4:
            game.change(letter, counters=counters)
        if chance.random() < 0.2:
            game.change(letter, conditions=(chance.choice(_core(ConditionDef)).id,))
        if piece.kind == "hero" and chance.random() < 0.5:
            more = tuple(item.id for item in chance.sample(_core(ItemDef), 3))
            game.change(letter, items=(*game.items(letter), *more), equipped=game.equipped(letter))
    game.deal("overlord", *(_bare(card.id) for card in chance.sample(_core(CardDef), 3)))


def sight_by_number(number: int) -> dict[str, Any]:
    """In every third game sides see only what is in sight, and that some spaces far (rules §3.6)."""
    if number % 3:
        return {}
    chance = random.Random(f"sight {number}")
    sides = LIBRARY.get(RulesetDef, "core:classic").sides
    far = {id: structs.replace(side, sight=chance.choice((None, 2, 4))) for id, side in sides.items()}
    return {"sight": chance.choice(("seen", "remembered")), "sides": far}


def switches_by_chance(chance: random.Random) -> Switches:
    """The switches on which movement hangs, by chance; the others as they are."""
    base = LIBRARY.get(RulesetDef, "core:classic").switches
    return structs.replace(
        base,
        wall_corners=chance.choice(("closed", "closed", "open")),
        closing_on_figures=chance.choice(("moves_them", "stays_open")),
        move_n_pays_surcharge=chance.random() < 0.3,
        movement_outside_turn=chance.choice(("at_once", "kept")),
    )
