"""Setting up a game: the board from the quest's drawing, heroes with their classes, monsters, things (rules §11.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from delve.geometry.boards import bits, edge_masks
from delve.model.class_ import ClassDef
from delve.model.hero import HeroDef
from delve.model.library import Library
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.skill import SkillDef
from delve.model.tile import Legend
from delve.rules import space
from delve.rules.behavior import Behavior
from delve.rules.game import Game
from delve.rules.responses import Responses
from delve.rules.roster import enroll
from delve.rules.spawning import limit, spawn
from delve.state.board import Board
from delve.state.game import HEROES, GameState
from delve.state.piece import Piece

VOID, FLOOR = "#", "."


class Member(NamedTuple):
    """A hero of the party and its class, both by `pack:id`."""

    hero: str
    class_: str


class CannotSetUp(Exception):
    """A quest cannot be played with this party; the message says why."""


def new_game(
    library: Library, behaviors: Mapping[str, Behavior], quest: str, party: Sequence[Member] = ()
) -> Game:
    """A game at its very beginning, with the quest's default party if none is given. Raises CannotSetUp."""
    record = library.get(QuestDef, quest)
    chosen = tuple(party) or tuple(Member(m.hero, m.class_) for m in record.party)
    _check_party(library, record, chosen)
    game = empty_game(library, behaviors, record, len(chosen))
    entrance = game.state.boards[space.MAIN_BOARD].zone(record.entrance)
    for member in chosen:
        room = tuple(bits(entrance & space.free(game)))
        if not room:
            raise CannotSetUp(f"the entrance {record.entrance!r} has no room for {len(chosen)} heroes")
        put_hero(game, member, room[0])
    for group in record.groups:
        size = limit(library.get(MonsterDef, group.group), game.state.heroes)
        spawn(game, group.group, group.at, size.elite, size.minion)
    enroll(game)
    game.facts.clear()
    return game


def empty_game(library: Library, behaviors: Mapping[str, Behavior], quest: QuestDef, heroes: int) -> Game:
    """The board of a quest with its things, and no figure on it; `heroes` is the number that group limits go by."""
    state = GameState(
        quest=quest.id,
        ruleset=quest.ruleset,
        act=quest.act,
        heroes=heroes,
        boards={space.MAIN_BOARD: lay_board(quest, library.get(RulesetDef, quest.ruleset).floor)},
        groups=(),
        pieces={},
        next_piece=1,
        next_group=1,
        round=0,
        turn=(),
        phase="setup",
        active=0,
        side=HEROES,
        variables=tuple(sorted(quest.variables.items())),
        spent_triggers=(),
        roster=(),
        outcome="",
    )
    game = Game(library, behaviors, state, [], Responses())
    _put_things(game, quest)
    enroll(game)
    return game


def _check_party(library: Library, quest: QuestDef, party: Sequence[Member]) -> None:
    least, most = quest.heroes.least, quest.heroes.most
    if not least <= len(party) <= most:
        raise CannotSetUp(f"the quest is for {least} to {most} heroes, not {len(party)}")
    seen: set[str] = set()
    for hero, class_ in party:
        for kind, id in (("hero", hero), ("class", class_)):
            if (kind, id) not in library:
                raise CannotSetUp(f"there is no {kind} {id} in these packs")
        if hero in seen:
            raise CannotSetUp(f"the hero {hero} is named twice")
        seen.add(hero)
        needs, has = library.get(ClassDef, class_).archetype, library.get(HeroDef, hero).archetype
        if needs != has:
            raise CannotSetUp(
                f"{hero} ({has.partition(':')[2]}) cannot be a {class_} ({needs.partition(':')[2]})"
            )


def drawn_rows(drawing: str) -> list[str]:
    """The rows of a map drawing, padded with void to one width."""
    rows = drawing.rstrip("\n").split("\n")
    width = max(map(len, rows))
    return [row.ljust(width, VOID).replace(" ", VOID) for row in rows]


def lay_board(quest: QuestDef, floor: str) -> Board:
    """The board of a quest: ground, walls, zones and marks (rules §2)."""
    rows = drawn_rows(quest.map)
    width, height = len(rows[0]), len(rows)
    stride = width + 1
    terrain: dict[str, int] = {}
    zones: dict[str, int] = {}
    marks: dict[str, int] = {}
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            if character == VOID:
                continue
            bit = 1 << y * stride + x
            meaning = quest.legend.get(character, Legend())
            ground = meaning.terrain or floor
            terrain[ground] = terrain.get(ground, 0) | bit
            if meaning.zone is not None:
                zones[meaning.zone] = zones.get(meaning.zone, 0) | bit
            if meaning.mark is not None:
                marks[meaning.mark] = marks.get(meaning.mark, 0) | bit
    pairs = [
        (one[1] * stride + one[0], other[1] * stride + other[0])
        for one, other in (edge.between for edge in quest.edges)
    ]
    vertical, horizontal = edge_masks(width, pairs)
    return Board(
        width=width,
        height=height,
        terrain=tuple(sorted(terrain.items())),
        vertical=vertical,
        horizontal=horizontal,
        zones=tuple(sorted(zones.items())),
        marks=tuple(sorted(marks.items())),
    )


def _put_things(game: Game, quest: QuestDef) -> None:
    """The objects that the legend draws, in reading order."""
    rows = drawn_rows(quest.map)
    stride = len(rows[0]) + 1
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            meaning = quest.legend.get(character)
            if meaning is None or meaning.object is None:
                continue
            record = game.library.get(ObjectDef, meaning.object)
            game.state.add(
                Piece(
                    id=0,
                    kind="object",
                    definition=record.id,
                    name=record.name,
                    board=space.MAIN_BOARD,
                    spaces=(y * stride + x,),
                    is_figure=False,
                    targetable=False,
                    activates=False,
                    state=meaning.state or record.initial,
                    items=meaning.contents,
                    label=meaning.name or "",
                )
            )


def put_hero(game: Game, member: Member, at: int) -> int:
    """Put a hero with the items and skills of its class on a space; returns its id."""
    record = game.library.get(HeroDef, member.hero)
    hero = game.state.add(
        Piece(
            id=0,
            kind="hero",
            definition=member.hero,
            name=record.name,
            side=HEROES,
            class_=member.class_,
            board=space.MAIN_BOARD,
            spaces=(at,),
            items=tuple(game.library.get(ClassDef, member.class_).items),
            skills=(*record.skills, *starting_skills(game.library, member.class_)),
        )
    )
    enroll(game)
    return hero.id


def starting_skills(library: Library, class_: str) -> tuple[str, ...]:
    """The skills that everybody of a class knows from the start, in the order of their ids (S0-04)."""
    return tuple(
        skill.id for skill in library.all(SkillDef) if skill.class_ == class_ and skill.experience == 0
    )
