"""The page on which the games that come with delve stand beside each other: `python -m tests.docs.games_compared`.

What the sources do differently is a switch of content. Each row of the page is such a switch: what the sources say, the
field or hook that decides, its value in each game as the records have it, and the tests that show the rows. A game
whose pack is not there is left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import fields

from delve.catalog.load import load
from delve.model.attack import AttackProfile
from delve.model.behavior import BehaviorDef
from delve.model.command import CommandDef
from delve.model.declaration import Record
from delve.model.die import DieDef
from delve.model.dungeon import DungeonDef
from delve.model.dungeon_generators import GeneratedBy
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.ruleset import Activation, Each, RulesetDef, TurnStep
from delve.model.terrain import TerrainDef
from tests.docs.shown import SOURCES, TESTS, Proof, docstrings

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "games_compared.md"
CONTENT: Final = ROOT / "content"
PACKS: Final = ("core", "crawl", "depths", "bidden")
HEAD: Final = """\
# The games beside each other

delve began from several sources, and they disagree: about directions and turns, about what a blow does and what is left
of whom it kills. None of them is right in the engine. Each point is a field of the ruleset, of another record, or a
hook for a script, and each game says what it wants. Here stands every such point with what the
[sources](sources.md) say in it, the field or hook, its value in each game that comes with delve, and the tests that
show it.

`python -m tests.docs.games_compared` writes this page from the records of the games and from the docstrings of the
tests.
"""
NAMED: Final = re.compile(r"\b(S[0-4])-(\d+)(?: to \1-(\d+))?\b")
PRINTED: Final = re.compile(r"^\| (S[0-4]-\d+) \| .+ \| (.*) \|$")
R = TypeVar("R", bound=Record)


class GameTold(NamedTuple):
    """A game as its pack has it."""

    pack: str
    library: Library
    ruleset: RulesetDef
    """the one that most of its quests are played by"""

    def own(self, kind: type[R]) -> list[R]:
        """The records of a kind that are the pack's own."""
        return [record for record in self.library.all(kind) if record.id.startswith(f"{self.pack}:")]


class Topic(NamedTuple):
    """A point on which the sources disagree."""

    name: str
    numbers: Mapping[str, tuple[int, ...]]
    """source -> the numbers of its rows; those that docs/sources.md does not print yet are left out of the page"""
    field: str
    """what decides it, with a link to its page"""
    value: Callable[[GameTold], str]

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows as they are named."""
        return tuple(
            f"{source}-{number:02}" for source, numbers in self.numbers.items() for number in numbers
        )


# ------------------------------------------------------------------------------------------------ values
def directions(game: GameTold) -> str:
    """How many directions there are, and whether figures go by patterns."""
    gaits = {hero.gait for hero in game.own(HeroDef) if hero.gait}
    for monster in game.own(MonsterDef):
        gaits |= {rank.gait for act in monster.acts.values() for rank in (act.elite, act.minion) if rank.gait}
    return f"{game.ruleset.directions}" + (f", and {len(gaits)} gaits of figures" if gaits else "")


def turn_shape(game: GameTold) -> str:
    """Who has a turn, in which order, and how many actions it has."""
    return "; ".join(_shapes(game.ruleset.turns, ()))


def _shapes(steps: Iterable[TurnStep], around: tuple[Each, ...]) -> Iterator[str]:
    for step in steps:
        for each in step.repetitions():
            yield from _shapes(each.do, (*around, each))
        if step.activation is not None:
            whose = next((each.side for each in reversed(around) if each.side), "")
            order = "chosen" if around and around[-1].is_chosen else "listed"
            order = around[-1].order or order if around else order
            of = " of ".join(each.of for each in reversed(around))
            yield f"{of}{f' of the {whose}' if whose else ''}, {order}: {_actions(step.activation.action_points)}"


def _actions(number: int) -> str:
    return f"{number} action" if number == 1 else f"{number} actions"


def activations(steps: Iterable[TurnStep], side: str = "") -> Iterator[tuple[str, Activation]]:
    """Every activation of a round, with the side whose it is; "" for that of any side."""
    for step in steps:
        for each in step.repetitions():
            yield from activations(each.do, each.side or side)
        if step.activation is not None:
            yield side, step.activation


def limits(game: GameTold) -> str:
    """What monsters may do in a turn."""
    found = []
    for side, one in activations(game.ruleset.turns):
        if side in ("", game.ruleset.monsters) and (not one.kinds or "monster" in one.kinds):
            parts = [_actions(one.action_points)]
            parts += [f"at most {one.most_attacks} of them an attack"] if one.most_attacks else []
            parts += [f"at most {one.most_moves} a move"] if one.most_moves else []
            parts += (
                ["it has to " + " and to ".join(word.partition(":")[2] for word in one.must)]
                if one.must
                else []
            )
            found.append(", ".join(parts))
    return "; ".join(dict.fromkeys(found))


def attacks(game: GameTold) -> Iterator[AttackProfile]:
    """Every attack of the game: bare hands, weapons and those of monsters."""
    yield game.ruleset.unarmed
    yield from (item.attack for item in game.own(ItemDef) if item.attack is not None)
    for monster in game.own(MonsterDef):
        for act in monster.acts.values():
            yield from (rank.attack for rank in (act.elite, act.minion) if rank.attack is not None)


def damage(game: GameTold) -> str:
    """What a blow is made of, and how much heroes can bear."""
    kinds = Counter("dice" if attack.dice else "a fixed power" for attack in attacks(game))
    health = [hero.health for hero in game.own(HeroDef)]
    blow = "dice" if kinds["dice"] else "a fixed power"
    stopped = "dice of defense" if kinds["dice"] else "defense"
    how = f"{blow} less {stopped}" if any(_stops(game)) else f"{blow}, of which nothing is taken"
    bears = f"{min(health)}" if min(health) == max(health) else f"{min(health)} to {max(health)}"
    return f"{how}; heroes have {bears} health"


def _stops(game: GameTold) -> Iterator[bool]:
    """Whether figures stop anything of a blow by themselves."""
    for hero in game.own(HeroDef):
        yield bool(hero.shields or hero.defense)
    for monster in game.own(MonsterDef):
        for act in monster.acts.values():
            yield from (bool(rank.shields or rank.defense) for rank in (act.elite, act.minion))


def friendly_fire(game: GameTold) -> str:
    """Whom attacks strike."""
    kinds = {attack.strikes for attack in attacks(game)}
    if kinds == {"all"}:
        return "on: `all` for every attack"
    plain = "off: enemies, and a blast strikes friends too"
    return f"{plain}; `all` for some attacks" if "all" in kinds else plain


def death(game: GameTold) -> str:
    """What becomes of the fallen."""
    falls = game.ruleset.falls
    kinds = {"a hero": falls.hero, "a monster": falls.monster}
    return ", ".join(f"{kind}: {fall.becomes.replace('_', ' ')}" for kind, fall in kinds.items())


def occupied(game: GameTold) -> str:
    """How dear spaces are on which others stand, to those who look for a way."""
    crowds = {
        rule.do.approach.crowd
        for behavior in game.own(BehaviorDef)
        for rule in behavior.rules
        if rule.do.approach is not None and rule.do.approach.crowd
    }
    if crowds:
        return f"`crowd: {', '.join(map(str, sorted(crowds)))}`"
    return "none: as [movement](rules/05_actions.md) has it"


def links(game: GameTold) -> str:
    """What a step costs, and whether things lead elsewhere."""
    costs = sorted({terrain.cost for terrain in game.own(TerrainDef)})
    leading = [thing.name for thing in game.own(ObjectDef) if thing.id in set(_leading(game))]
    cost = f"a step costs {costs[0]}" if len(costs) == 1 else f"a step costs {costs[0]} to {costs[-1]}"
    return cost + (f"; what leads elsewhere: {', '.join(leading)}" if leading else "")


def _leading(game: GameTold) -> Iterator[str]:
    for thing in game.own(ObjectDef):
        if any(state.leads for state in thing.states.values()):
            yield thing.id


def visibility(game: GameTold) -> str:
    """What a side knows of the board."""
    rules = game.ruleset
    radii = {side.sight for side in rules.sides.values() if side.sight is not None}
    radius = f" as far as {', '.join(map(str, sorted(radii)))} spaces" if radii else ""
    blockers = {
        "all_figures": "figures hide others",
        "enemies": "enemies hide others",
        "none": "figures hide nobody",
    }
    known = {"all": "everything lies open", "seen": "what is seen now", "remembered": "what is and was seen"}
    return f"`{rules.sight}`: {known[rules.sight]}{radius}; {blockers[rules.switches.sight_blockers]}"


def keys(game: GameTold) -> str:
    """Whether figures go by keys of directions, and the keys of the game's own commands."""
    ids = {id for _, one in activations(game.ruleset.turns) for id in one.commands}
    commands = [game.library.get(CommandDef, id) for id in sorted(ids)]
    goes = "directions" if any(one.takes == "direction" for one in commands) else "spaces that are pointed at"
    own = [
        f"{one.name} {one.key.upper()}" for one in commands if one.key and one.id.startswith(f"{game.pack}:")
    ]
    return goes + (f"; its own: {', '.join(own)}" if own else "")


def randomness(game: GameTold) -> str:
    """Where chance has a part. All of it comes from one generator with the seed of the game."""
    dice = len(game.own(DieDef))
    made = len(game.own(DungeonDef))
    parts = [f"{dice} {'die' if dice == 1 else 'dice'}" if dice else "no dice"]
    parts += (
        [f"{made} dungeon made from the seed" if made == 1 else f"{made} dungeons made from the seed"]
        if made
        else []
    )
    return ", ".join(parts)


def events(game: GameTold) -> str:
    """In which order scripts are asked that respond to the same event."""
    return {
        "chosen": "a side with several responses chooses which comes first",
        "listed": "the oldest figure's first; nobody is asked",
    }[game.ruleset.switches.order_of_responses]


def maps(game: GameTold) -> str:
    """Where maps come from."""
    quests, made = game.own(QuestDef), game.own(DungeonDef)
    tiled = sum(bool(quest.tiles) for quest in quests)
    ways = {
        way
        for dungeon in made
        for one in (dungeon, *dungeon.deeper)
        if one.generator
        for way in _ways(one.generator)
    }
    layouts = sorted(ways)
    parts = [f"{len(quests) - tiled} drawn by hand"] if len(quests) > tiled else []
    parts += [f"{tiled} laid of pieces"] if tiled else []
    parts += [f"{len(made)} made by rule ({', '.join(layouts)})"] if made else []
    return ", ".join(parts)


def _ways(generator: GeneratedBy) -> Iterator[str]:
    return (field.name for field in fields(generator) if getattr(generator, field.name) is not None)


TOPICS: Final = (
    Topic(
        "Directions",
        {"S0": (131,), "S1": (52,), "S4": (93,), "S3": (2,)},
        "[`directions`](reference/ruleset.md), `gait` of a [hero](reference/hero.md) or "
        "[monster](reference/monster.md)",
        directions,
    ),
    Topic(
        "Turn shape",
        {"S0": (80,), "S1": (14,), "S3": (1,), "S4": (16,)},
        "[`turns`](reference/ruleset.md)",
        turn_shape,
    ),
    Topic(
        "Limits of monsters",
        {"S0": (44,), "S1": (44,), "S3": (62,)},
        "`action_points`, `most_attacks`, `most_moves`, `must` of an "
        "[activation](reference/ruleset.md#activation)",
        limits,
    ),
    Topic(
        "Damage",
        {"S0": (153,), "S1": (60,), "S4": (90, 91), "S3": (5,)},
        "`dice` or `power` of an [attack](reference/ruleset.md#attack-profile); the window "
        "[`damage`](reference/events.md) for scripts",
        damage,
    ),
    Topic(
        "Friendly fire",
        {"S0": (47,), "S3": (3,)},
        "`strikes` of an [attack](reference/ruleset.md#attack-profile)",
        friendly_fire,
    ),
    Topic(
        "Death",
        {"S0": (84, 42), "S1": (64,), "S4": (58,), "S3": (50,)},
        "[`falls`](reference/ruleset.md#falls)",
        death,
    ),
    Topic(
        "Spaces where somebody stands, for those who look for a way",
        {"S0": (16,), "S1": (34,), "S3": (30,)},
        "`crowd` of [`approach`](reference/behavior.md#approach)",
        occupied,
    ),
    Topic(
        "Cost of a step, and links",
        {"S0": (131,), "S3": (31,)},
        "`cost` of a [terrain](reference/terrain.md), `leads` of an [object](reference/object.md)",
        links,
    ),
    Topic(
        "Visibility",
        {"S0": (122,), "S2": (25,), "S1": (43,), "S3": (41,)},
        "[`sight`](reference/ruleset.md), of the ruleset and of its sides; `sight_blockers`",
        visibility,
    ),
    Topic(
        "Keys",
        {"S1": (54,), "S4": (100, 96)},
        "`takes: direction` of a [command](reference/command.md); every key is a "
        "[setting](settings.md) of the player",
        keys,
    ),
    Topic(
        "Chance",
        {"S2": (16,), "S3": (39,), "S4": (45,)},
        "[dice](reference/die.md), and one generator for all with the game's [seed](rng.md)",
        randomness,
    ),
    Topic(
        "Events",
        {"S1": (72,), "S3": (28,), "S4": (35, 32), "S0": (109,)},
        "`order_of_responses` of the [switches](reference/ruleset.md#switches); "
        "[windows](scripting.md) that scripts bind to",
        events,
    ),
    Topic(
        "Maps",
        {"S3": (8, 17), "S2": (8,), "S4": (65, 5)},
        "`map` or `tiles` of a [quest](reference/quest.md), a [recipe](dungeons.md)",
        maps,
    ),
)


# ------------------------------------------------------------------------------------------------ the page
def games(content: Path = CONTENT) -> list[GameTold]:
    """The games whose packs are there."""
    found = []
    for pack in PACKS:
        if (content / pack / "pack.yaml").is_file():
            library = load([content / pack]).library
            used = Counter(
                record.ruleset
                for kind in (QuestDef, DungeonDef)
                for record in library.all(kind)
                if record.id.startswith(f"{pack}:")
            )
            ruleset = library.get(RulesetDef, used.most_common(1)[0][0])
            found.append(GameTold(pack, library, ruleset))
    return found


def proofs(folder: Path = TESTS, root: Path = ROOT) -> dict[str, list[Proof]]:
    """Row -> the tests that name it in their docstrings, in the order of their files and lines."""
    found: dict[str, list[Proof]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        for name, said in docstrings(text) if NAMED.search(text) else ():
            for source, first, last in NAMED.findall(said):
                for number in range(int(first), int(last or first) + 1):
                    proof = Proof(path.relative_to(root).as_posix(), name)
                    shown = found.setdefault(f"{source}-{number:02}", [])
                    if proof not in shown:
                        shown.append(proof)
    return found


def answers() -> dict[str, str]:
    """Row -> what answers it, as docs/sources.md has it."""
    lines = SOURCES.read_text("utf-8").splitlines()
    return {found[1]: found[2] for line in lines if (found := PRINTED.match(line))}


def written() -> str:
    """The page as it should be."""
    there, shown, answered = games(), proofs(), answers()
    lines = [HEAD]
    for topic in TOPICS:
        lines += [
            f"## {topic.name}",
            "",
            f"What decides it: {topic.field}",
            "",
            "| game | what it says |",
            "|---|---|",
        ]
        lines += [f"| {game.pack} | {topic.value(game)} |" for game in there]
        lines += ["", "| row | what shows it |", "|---|---|"]
        for row in topic.rows:
            links = "; ".join(proof.link for proof in shown.get(row, ())[:3]) or answered.get(row, "")
            lines += [f"| {row} | {links} |"] if links else []
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
