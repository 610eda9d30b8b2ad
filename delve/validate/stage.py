"""A quest set up by the rules themselves, with every script left out, so that rules of content ask the rule book.

What can happen from there on is worked out in `possible`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cached_property
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast

from msgspec import Struct, structs

from delve.catalog.positions import ValuePath
from delve.geometry.boards import bits, mask_of
from delve.model.class_ import ClassDef
from delve.model.declaration import Record
from delve.model.hero import HeroDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.party import PartyMember
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.terrain import TerrainDef
from delve.model.tile import TileDef
from delve.rules.ask.groups import size, spot
from delve.rules.ask.space import SpaceQuestions
from delve.rules.behavior import Behavior
from delve.rules.do.spawning import put_group
from delve.rules.do.summoning import put_lieutenant
from delve.rules.game import Game
from delve.rules.party import unfit
from delve.rules.setup import empty_game, put_hero
from delve.state.behavior_key import BehaviorKey
from delve.state.board import Board
from delve.state.piece import Piece
from delve.validate.content import Content
from delve.validate.layout import Layout, layout_of

LARGEST: Final = 100_000
"""Spaces of a board, void included, beyond which nothing is worked out."""

_UNSCRIPTED = cast(
    "Mapping[BehaviorKey, Behavior]",
    defaultdict[BehaviorKey, Any](lambda: SimpleNamespace(listeners=(), name="")),
)


class Arrival(NamedTuple):
    """A group or a lieutenant of the set-up, as it comes for a number of heroes."""

    path: ValuePath
    definition: str
    wanted: int
    came: tuple[int, ...]
    """its pieces"""
    near: bool
    """whether a chain of spaces leads to all of them from where they were put"""


class Stage(Struct, frozen=True, dict=True):
    """A quest whose map is sound."""

    content: Content
    quest: QuestDef
    layout: Layout

    @cached_property
    def bare(self) -> Game:
        """The board with its things, the hidden ones too, and no figure."""
        return bare_game(self.content.loaded.library, self.quest)

    @cached_property
    def _begun(self) -> Game:
        """The board with the things that are there from the start, and no figure."""
        if not self.layout.plan.hidden:
            return self.bare
        return bare_game(self.content.loaded.library, self.quest, found=False)

    @cached_property
    def _set_up(self) -> dict[int, tuple[Game, list[Arrival]] | None]:
        return {}

    @property
    def board(self) -> Board:
        """The board of the quest, which has only one (see `stage_of`)."""
        return self.bare.state.boards[self.quest.first_board]

    @property
    def things(self) -> tuple[Piece, ...]:
        """The objects of the map, oldest first."""
        return tuple(piece for piece in self.bare.state.pieces.values() if piece.kind == "object")

    def spot(self, at: str | tuple[int, int]) -> int:
        """Mask of the spaces of a mark, a zone or coordinates; 0 where there are none."""
        if not isinstance(at, str) and not self.layout.is_space(*at):
            return 0
        board, mask = spot(self.bare, at)
        return mask & self.bare.state.boards[board].floor

    def places(self, mask: int) -> list[tuple[int, int]]:
        """The places [x, y] of a mask, in reading order."""
        stride = self.board.stride
        return [(number % stride, number // stride) for number in bits(mask)]

    def set_up(self, heroes: int) -> tuple[Game, list[Arrival]] | None:
        """The game for a number of heroes before anybody chooses, and who came; None if the heroes have no room.

        It is the same game each time: whoever changes it takes a copy.
        """
        if heroes not in self._set_up:
            self._set_up[heroes] = self._peopled(heroes)
        return self._set_up[heroes]

    def _peopled(self, heroes: int) -> tuple[Game, list[Arrival]] | None:
        game, party = self._begun.renew(self._begun.state.copy(), []), self.quest.party
        game.state.set(heroes=heroes)
        board, entrance = spot(game, self.quest.entrance)
        room = tuple(bits(entrance & SpaceQuestions(game, board).free()))
        if len(room) < heroes:
            return None
        for number in range(heroes):
            member = party[number % len(party)]
            put_hero(game, self._as_far_as_fit(member), room[number], board)
        return game, list(self._arrivals(game, heroes))

    def _as_far_as_fit(self, member: PartyMember) -> PartyMember:
        """A hero with what it brings, or with nothing where that is faulty, which is told elsewhere."""
        library = self.content.loaded.library
        faults = unfit(library, library.get(RulesetDef, self.quest.ruleset), member)
        if any(True for _ in faults):
            return PartyMember(hero=member.hero, class_=member.class_)
        carried = member.items and tuple(structs.replace(one, equipped=None) for one in member.items)
        return structs.replace(member, items=carried)

    def _arrivals(self, game: Game, heroes: int) -> Iterator[Arrival]:
        for number, group in enumerate(self.quest.groups):
            come = size(group, game.library.get(MonsterDef, group.group), heroes)
            came = put_group(game, group)
            near = self._are_near(game, group.at, came)
            yield Arrival(("groups", number), group.group, come.elite + come.minion, came, near)
        for number, one in enumerate(self.quest.lieutenants):
            piece = put_lieutenant(
                game, game.library.get(LieutenantDef, one.lieutenant), one.at, side=one.side
            )
            came = (piece,) if piece else ()
            yield Arrival(
                ("lieutenants", number), one.lieutenant, 1, came, self._are_near(game, one.at, came)
            )

    def _are_near(self, game: Game, at: str | tuple[int, int], pieces: tuple[int, ...]) -> bool:
        board, around = spot(game, at)
        reached = SpaceQuestions(game, board).within(around, LARGEST)
        return not self.spot(at) or all(mask_of(game.piece(piece).spaces) & reached for piece in pieces)


def bare_game(library: Library, quest: QuestDef, *, found: bool = True) -> Game:
    """The boards of a quest with their things and no figure, with `found` the hidden ones too. No script is run for it.

    Raises UnknownDefinition, KeyError or ValueError where what the quest names is missing or lies nowhere.
    """
    return empty_game(library, _UNSCRIPTED, quest, quest.heroes.most, found=found)


def stage_of(content: Content, quest: QuestDef) -> Stage | None:
    """The stage of a quest; None where its map is faulty or what it names is missing, which is told elsewhere.

    None as well for a quest with several boards: what can happen there is not worked out.
    """
    key = ("stage", quest.id)
    known = content.memo.get(key)
    if known is None or known[0] is not quest:
        known = content.memo[key] = (quest, _stage(content, quest))
    found: Stage | None = known[1]
    return found


def _stage(content: Content, quest: QuestDef) -> Stage | None:
    layout = layout_of(content, quest)
    width, height = layout.plan.size
    if quest.boards or not layout.plan.spaces or layout.plan.faults or width * height > LARGEST:
        return None
    stage = Stage(content, quest, layout)
    if any(content.find(kind, name) is None for kind, name in _needed(quest, layout)):
        return None
    try:
        stage.set_up(quest.heroes.least)
    except (KeyError, ValueError):  # a state or an edge that is not there
        return None
    return stage


def _needed(quest: QuestDef, layout: Layout) -> Iterator[tuple[type[Record], str]]:
    """What the set-up is made of; scripts and what figures can do are left out."""
    yield RulesetDef, quest.ruleset
    for member in quest.party:
        yield HeroDef, member.hero
        yield ClassDef, member.class_
    yield from ((TileDef, placed.tile) for placed in quest.tiles)
    yield from ((MonsterDef, group.group) for group in quest.groups)
    yield from ((LieutenantDef, one.lieutenant) for one in quest.lieutenants)
    for _, meaning in layout.plan.layers():
        yield from ((TerrainDef, name) for name in (meaning.terrain, meaning.over) if name)
        yield from ((ObjectDef, name) for name in (meaning.object,) if name)
    yield from ((ObjectDef, edge.object) for edge in layout.plan.edges if edge.object)
