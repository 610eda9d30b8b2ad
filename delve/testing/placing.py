"""What the letters of a drawing stand for, and how it is put onto the boards of an arena."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import structs

from delve.model.class_ import ClassDef
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.party import CarriedItem, PartyMember
from delve.model.refs import ref
from delve.model.skill import SkillDef
from delve.model.tile import Legend
from delve.rules.do.enrolling import enroll
from delve.rules.do.spawning import appear
from delve.rules.do.summoning import appear as appear_beside
from delve.rules.do.summoning import familiar_of, lead, lieutenant_of
from delve.rules.game import Game
from delve.rules.setup import CannotSetUp, put_hero
from delve.state.board import Board
from delve.state.piece import Piece
from delve.testing.belongings import bring_items
from delve.testing.drawings import drawn_pieces
from delve.testing.known import Records, require_one_of

FIGURES: Final = ("hero", "monster", "lieutenant", "familiar")
RANKS: Final = ("elite", "minion")
SHRUNK: Final = "shrunk"
"""the word for a large figure that holds one space, as in the middle of a movement (rules §5.14)"""
_WHOSE: Final = "of"
Point = tuple[int, int]


def member_of(records: Records, spec: str) -> PartyMember:
    """Who goes, as a test says it: `nite knight`, with what it brings: `nite knight stand_between tide_spear`.

    Skills are those that it has learned, with as much experience as they cost; items replace those of the class.
    Without a class it is the first one that the hero may take. Raises LookupError for what there is not.
    """
    name, *more = spec.split()
    hero = records.find("hero", name)
    wanted: tuple[str, ...] = ("item", "skill")
    if more and records.maybe("class", more[0]):
        taken = records.find("class", more.pop(0))
    else:
        archetype = records.library.get(HeroDef, hero).archetype
        taken = next(each.id for each in records.library.all(ClassDef) if each.archetype == archetype)
        wanted = ("class", *wanted)
    brought = [records.among(wanted, word) for word in more]
    skills = tuple(id for kind, id in brought if kind == "skill")
    return PartyMember(
        hero=ref(hero),
        class_=ref(taken),
        experience=sum(records.library.get(SkillDef, skill).experience for skill in skills),
        skills=tuple(map(ref, skills)),
        items=tuple(CarriedItem(item=ref(id)) for kind, id in brought if kind == "item") or None,
    )


def legend_of_thing(records: Records, character: str, spec: str) -> Legend | None:
    """What a letter means that stands for an object: `chest closed tide_spear`, with its state and what is in it.

    None for a letter that stands for a figure. Raises LookupError for what there is not.
    """
    name, *more = spec.split()
    thing = records.maybe("object", name)
    if not thing:
        records.among((*FIGURES, "object"), name)
        return None
    state = None
    if more and not records.maybe("item", more[0]):
        state = more.pop(0)
        require_one_of(f"the object {name} has no state", state, records.library.get(ObjectDef, thing).states)
    held = tuple(ref(records.find("item", item)) for item in more)
    return Legend(object=ref(thing), name=character.lower(), state=state, contents=held)


class Placing:
    """Puts what is drawn onto the boards of a game; `names` has the piece of each letter."""

    def __init__(self, game: Game, records: Records) -> None:
        self.game, self.records = game, records
        self.names: dict[str, int] = {}

    def put(self, drawings: Mapping[str, str], specs: Mapping[str, str]) -> None:
        """Put everything onto the boards, by the drawing of each board: in the order of reading, familiars last.

        Raises LookupError for what there is not, ValueError for what does not fit and for what is drawn twice.
        """
        drawn: dict[tuple[str, str], list[Point]] = {}
        for board, drawing in drawings.items():
            for character, x, y in drawn_pieces(drawing, specs):
                drawn.setdefault((board, character), []).append((x, y))
        follow = sorted(drawn, key=lambda each: self._kind(specs[each[1]]) == "familiar")
        for board, character in follow:
            if character in self.names:
                raise _twice(character)
            points = drawn[board, character]
            self.names[character] = self._put(character, specs[character], board, points)

    def _kind(self, spec: str) -> str:
        return self.records.among(("object", *FIGURES), spec.split()[0])[0]

    def _put(self, character: str, spec: str, board: str, points: Sequence[Point]) -> int:
        name, *more = spec.split()
        kind, id = self.records.among(("object", *FIGURES), name)
        size = (1, 1) if SHRUNK in more else self._size(kind, id)
        more = [word for word in more if word != SHRUNK]
        spaces = self._base(character, name, size, board, points)
        if kind == "object":
            return next(
                id
                for id, each in self.game.state.pieces.items()
                if (each.board, each.spaces) == (board, spaces)
            )
        self._require_room(character, name, board, spaces)
        if kind == "hero":
            try:
                return put_hero(self.game, member_of(self.records, spec), spaces[0], board)
            except CannotSetUp as error:
                raise ValueError(f"{spec!r} cannot be: {error}") from None
        if kind == "familiar":
            return self._put_familiar(character, id, more, board, spaces)
        if kind == "lieutenant":
            record = self.records.library.get(LieutenantDef, id)
            newcomer = lieutenant_of(self.game, record, self.game.ruleset.monsters, board)
            return self._with_items(lead(self.game, newcomer, spaces), more)
        rank = "minion"
        if more and not self.records.maybe("item", more[0]):
            rank = more.pop(0)
            require_one_of(f"the monster {name} has no rank", rank, RANKS)
        monster = self.records.library.get(MonsterDef, id)
        return self._with_items(appear(self.game, monster, rank, spaces, board), more)

    def _put_familiar(
        self, character: str, id: str, more: Sequence[str], board: str, spaces: tuple[int, ...]
    ) -> int:
        """A familiar of the hero that the spec names as its last word, or of the only hero."""
        heroes = [letter for letter, piece in self.names.items() if self._piece(piece).kind == "hero"]
        owner = next(iter([*more[-1:], *heroes]), "")
        if owner not in heroes or (not more and len(heroes) > 1):
            drawn = ", ".join(heroes) or "none"
            raise ValueError(
                f'{character!r} is the familiar of a hero: write "{id} {_WHOSE} K" with its letter (drawn: {drawn})'
            )
        record = self.records.library.get(FamiliarDef, id)
        newcomer = familiar_of(self.game, record, self.names[owner])
        return appear_beside(self.game, structs.replace(newcomer, board=board, spaces=spaces))

    def _with_items(self, piece: int, items: Iterable[str]) -> int:
        if wanted := [self.records.find("item", item) for item in items]:
            self.game.state.change(piece, **bring_items(self.game, self._piece(piece), wanted, None))
            enroll(self.game)
        return piece

    def _piece(self, id: int) -> Piece:
        return self.game.state.pieces[id]

    def _size(self, kind: str, id: str) -> Point:
        """Width and height of a base."""
        record = self.records.library.record(kind, id)
        return record.size if isinstance(record, MonsterDef | LieutenantDef) else (1, 1)

    def _base(
        self, character: str, name: str, size: Point, board: str, points: Sequence[Point]
    ) -> tuple[int, ...]:
        """The spaces that a drawn piece covers: those that are drawn, or from the one that is drawn on.

        A base may be turned either way. Raises ValueError where a piece is drawn on other spaces than its base covers,
        or would cover what is no space.
        """
        left, top = points[0]
        ways = [
            [(left + dx, top + dy) for dy in range(height) for dx in range(width)]
            for width, height in dict.fromkeys((size, size[::-1]))
        ]
        meant = [covered for covered in ways if len(points) == 1 or [*points] == covered]
        if not meant and size == (1, 1):
            raise _twice(character)
        if not meant:
            raise ValueError(
                f"{character!r} is drawn on {len(points)} spaces: {name} covers {size[0]} x {size[1]}; draw all of "
                f'them, or only the top left one, or write "{SHRUNK}" where it holds only one'
            )
        there = self.game.state.boards[board]
        missing = [next((at for at in covered if not _is_space(there, *at)), None) for covered in meant]
        if None not in missing:
            raise ValueError(
                f"{character!r} does not fit: {name} would cover {missing[0]}, which is no space; write "
                f'"{SHRUNK}" where it holds only one'
            )
        return tuple(y * there.stride + x for x, y in meant[missing.index(None)])

    def _require_room(self, character: str, name: str, board: str, spaces: Iterable[int]) -> None:
        wanted = set(spaces)
        for letter, id in self.names.items():
            other = self._piece(id)
            if other.is_figure and other.board == board and (shared := wanted & set(other.spaces)):
                y, x = divmod(min(shared), self.game.state.boards[board].stride)
                raise ValueError(
                    f"{character!r} does not fit: {name} would cover ({x}, {y}), where {letter!r} is"
                )


def _is_space(board: Board, x: int, y: int) -> bool:
    return x < board.stride and y < board.height and bool(board.floor >> (y * board.stride + x) & 1)


def _twice(character: str) -> ValueError:
    return ValueError(f"{character!r} is drawn twice: every piece needs a character of its own")
