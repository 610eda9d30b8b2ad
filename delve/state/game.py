"""The state of one game: pieces, board, clock and variables; `copy`, `digest` and `diff` of it.

It holds ids of definitions, never definitions themselves. The rules for changing it stand in `delve.rules`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct, field, structs

from delve.answers import shortened, shown
from delve.state.away import Away
from delve.state.behavior_key import BehaviorKey, read_key
from delve.state.board import Board
from delve.state.cards import Deck, Hand
from delve.state.career import Career
from delve.state.item import ItemInPlay
from delve.state.knowledge import Knowledge
from delve.state.piece import Memory, Piece


class Subject(Struct, frozen=True, array_like=True):
    """The one for whom a repeated step is done: a figure, a monster group or a side; the other two fields are empty."""

    piece: int = 0
    group: int = 0
    """number of a monster group"""
    side: str = ""


class Known(dict[object, Any]):
    """What was found out about a game at one moment; no two are the same, whatever is in them."""

    __slots__ = ()
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__  # type: ignore[assignment]

    def __deepcopy__(self, memory: object) -> Known:
        """What was found out about a state is not copied with it."""
        return Known()


class Step(NamedTuple):
    """A piece that has gone from spaces to others of its board, and nothing else has changed of what is where."""

    before: Known
    """what was found out before that"""
    old: Piece
    new: Piece


class Whereabouts(Known):
    """What was found out about who and what is where, and by which step it has come to be so."""

    __slots__ = ("fixed", "step")

    def __init__(self, step: Step | None = None, fixed: dict[object, Any] | None = None) -> None:
        """`step`: what most of it can be told from. `fixed`: what holds however many steps figures take."""
        super().__init__()
        self.step = step
        self.fixed: dict[object, Any] = {} if fixed is None else fixed

    def after(self, old: Piece, new: Piece) -> Whereabouts:
        """What there is to find out once a piece has gone to other spaces; what was before that step is let go."""
        self.step = None
        return Whereabouts(Step(self, old, new), self.fixed if new.kind != "object" else None)


class Frame(Struct, frozen=True, array_like=True):
    """Where one level of the turn structure stands (rules §4.1)."""

    step: int
    """index of the step in its sequence"""
    subject: Subject = Subject()
    """whose turn it is in a repeated step; empty: nobody's yet"""
    done: tuple[Subject, ...] = ()
    """those that have had their turn"""
    begun: bool = False
    """whether the activation at this step is under way"""
    part: int = 0
    """the index of the repetition that is due, among those that alternate"""
    ticked: bool = False
    """whether the figures of a repetition ordered by energy have gathered this round's energy"""


class FurtherTurn(Struct, frozen=True, array_like=True):
    """A turn under way that was given to a figure beyond those of the turn structure (rules §4.9)."""

    depth: int
    """the number of frames down to those of this turn"""
    aside: tuple[Frame, ...]
    """the frames of the turn structure when it began, where the structure goes on afterwards"""


class GroupState(Struct, frozen=True, array_like=True):
    """A monster group in play. Its number is never used again."""

    number: int
    definition: str
    side: str


class Enrollment(NamedTuple):
    """One entry of the roster: a behavior that listens, and who owns it."""

    owner: int
    """id of the piece that owns it; 0: the board or a side does"""
    behavior: BehaviorKey
    side: str = ""
    """the side that owns it without a figure, as for a card in its hand; else empty"""
    item: int = 0
    """id of the item in play whose behavior it is, or that lends the skill; 0: none"""


class GameState(Struct, kw_only=True, eq=False):
    """Everything that changes in a game. Fields are replaced, never mutated; pieces by `change`."""

    quest: str
    """`pack:id` of the quest"""
    ruleset: str
    act: int
    heroes: int
    """number of heroes in the party when the quest began"""
    boards: dict[str, Board]
    groups: tuple[GroupState, ...]
    pieces: dict[int, Piece]
    """by id, the oldest first"""
    next_piece: int
    next_group: int
    round: int
    """0 before the first round"""
    turn: tuple[Frame, ...]
    """one frame per level of the turn structure, outermost first; empty between rounds"""
    phase: str
    active: int
    """the piece whose turn it is; 0: nobody's"""
    side: str
    """the side whose part of the round it is; it responds first"""
    variables: tuple[tuple[str, int], ...]
    spent_triggers: tuple[int, ...]
    """numbers of the triggers that happen only once and have happened"""
    roster: tuple[Enrollment, ...]
    outcome: str
    """the side that has won; empty: the game goes on"""
    idle_rounds: int = 0
    """rounds in a row in which nobody could act"""
    given_turns: tuple[int, ...] = ()
    """the figures that have a further turn coming, in that order"""
    further_turn: FurtherTurn | None = None
    """the further turn that is under way"""
    knock_outs: int = 0
    """how often heroes have fallen: been knocked out, or left the game"""
    revealed: tuple[str, ...] = ()
    """the rooms that were revealed, in that order"""
    found: tuple[str, ...] = ()
    """the names of the hidden objects that were found, in that order"""
    rewards: tuple[str, ...] = ()
    """the rewards that were gained, in that order"""
    decks: tuple[Deck, ...] = ()
    hands: tuple[Hand, ...] = ()
    memory: tuple[Memory, ...] = ()
    """what the quest's own script remembers"""
    items: dict[int, ItemInPlay] = field(default_factory=dict)
    """every item in play by its id, also those that are used up"""
    next_item: int = 1
    careers: tuple[Career, ...] = ()
    """what heroes have earned beyond their first class, by their pieces"""
    away: tuple[Away, ...] = ()
    """the figures that are off the map for some rounds, in the order in which they went"""
    knowledge: tuple[Knowledge, ...] = ()
    """what each side knows of each board, where the ruleset hides what is out of sight"""
    revision: Known = field(default_factory=Known)
    """what was found out about this very state: fresh at every change, neither saved nor digested"""
    places: Whereabouts = field(default_factory=Whereabouts)
    """what was found out about who and what is where: fresh at every change of `PLACED`, of pieces and of boards"""
    look: Any = None
    """what was found out when the sides looked around last, as long as nothing but `stirred` has changed since of what
    is on the boards; None: they have to look around anew. Neither saved nor digested, as the two after it are not"""
    stirred: dict[int, Piece] = field(default_factory=dict)
    """the pieces that have changed since that look, each as it was then"""
    only_later: bool = True
    """whether nothing of them has changed but fields of `CLOCK`"""

    def copy(self) -> GameState:
        """An independent state: dictionaries are copied, everything in them is shared."""
        pieces, boards, items = self.pieces.copy(), self.boards.copy(), self.items.copy()
        return structs.replace(
            self,
            pieces=pieces,
            boards=boards,
            items=items,
            revision=Known(),
            places=Whereabouts(),
            stirred=self.stirred.copy(),
        )

    def replaced(self, **fields: Any) -> GameState:
        """An independent state with other fields, pieces, boards and items among them, of which nothing is known."""
        return structs.replace(
            self,
            **fields,
            revision=Known(),
            places=Whereabouts(),
            look=None,
            stirred={},
            only_later=True,
        )

    def looked(self, look: Any) -> None:
        """Note what was found out as the sides have just looked around: nothing has changed since."""
        self.look, self.stirred, self.only_later = look, {}, True

    def deck(self, name: str) -> Deck:
        """The deck of that name; an empty one if the game has none."""
        return next((deck for deck in self.decks if deck.name == name), Deck(name, ()))

    def hand(self, side: str) -> tuple[str, ...]:
        """The cards that a side holds."""
        return next((hand.cards for hand in self.hands if hand.side == side), ())

    def change(self, piece: int, **fields: Any) -> Piece:
        """Replace fields of a piece; returns the new piece. The revision stays as it is if no value differs.

        Raises TypeError for a value of another type: a state with it could be saved, but not read again.
        """
        old = self.pieces[piece]
        differing = _differing(old, old.name, fields)
        if not differing:
            return old
        new = structs.replace(old, **fields)
        self.pieces[piece] = new
        self.revision = Known()
        self.stirred.setdefault(piece, old)
        if not CLOCK.issuperset(differing):
            self.only_later = False
            if not PLACED.isdisjoint(differing):
                is_step = bool(old.spaces and new.spaces) and PLACED.intersection(differing) == SPACES
                self.places = self.places.after(old, new) if is_step else Whereabouts()
        return new

    def change_item(self, item: int, **fields: Any) -> ItemInPlay:
        """Replace fields of an item in play; returns the new item. Everything else is as for `change`."""
        old = self.items[item]
        if not _differing(old, old.definition, fields):
            return old
        new = structs.replace(old, **fields)
        self.items[item] = new
        self.revision, self.look = Known(), None
        return new

    def add_item(self, item: ItemInPlay) -> ItemInPlay:
        """Add an item to the game under the next id; returns the item with that id."""
        new = structs.replace(item, id=self.next_item)
        self.items[new.id] = new
        self.next_item += 1
        self.revision, self.look = Known(), None
        return new

    def add(self, piece: Piece) -> Piece:
        """Add a piece to the game under the next id; returns the piece with that id."""
        new = structs.replace(piece, id=self.next_piece)
        self.pieces[new.id] = new
        self.next_piece += 1
        self.revision, self.places, self.look = Known(), Whereabouts(), None
        return new

    def set(self, **fields: Any) -> None:
        """Replace fields of the game itself."""
        for name, value in fields.items():
            setattr(self, name, value)
        self.revision = Known()
        if not WHAT_IS_THERE.isdisjoint(fields):
            self.places, self.look = Whereabouts(), None

    def encoded(self) -> bytes:
        """Canonical JSON of every field: equal states have equal bytes, on every machine."""
        fields = structs.asdict(self)
        for name in FOUND_OUT:
            del fields[name]
        for name in OMITTED_WHILE_EMPTY:
            if not fields[name]:
                del fields[name]
        fields["roster"] = [
            (owner, f"{key.kind}:{key.id}", side, item) for owner, key, side, item in self.roster
        ]
        if self.memory:
            fields["memory"] = _memory_as_text(self.memory)
        fields["pieces"] = [
            _piece_as_text(piece) if piece.memory else piece for _, piece in sorted(self.pieces.items())
        ]
        fields["items"] = [self.items[id] for id in sorted(self.items)]
        fields["boards"] = [(name, _masks_as_text(board)) for name, board in sorted(self.boards.items())]
        if self.knowledge:
            fields["knowledge"] = [_knowledge_as_text(one) for one in self.knowledge]
        return msgspec.json.encode(fields)

    @staticmethod
    def decoded(raw: bytes) -> GameState:
        """The state that was `encoded` so. Raises ValueError if these bytes are no state of this version of delve."""
        try:
            fields = msgspec.json.decode(raw)
            fields["roster"] = [_enrollment_from_text(*one) for one in fields["roster"]]
            fields["memory"] = _memory_from_text(fields.get("memory", ()))
            fields["pieces"] = {piece["id"]: _piece_from_text(piece) for piece in fields["pieces"]}
            fields["items"] = {item["id"]: item for item in fields["items"]}
            fields["boards"] = {name: _masks_from_text(board) for name, board in fields["boards"]}
            fields["knowledge"] = tuple(_knowledge_from_text(one) for one in fields.get("knowledge", ()))
            state = msgspec.convert(fields, GameState)
            same = state.encoded() == raw
        except (msgspec.MsgspecError, ValueError, TypeError, KeyError, RecursionError) as error:
            raise ValueError(
                f"this is no state of this version of delve: {shortened(str(error), most=200)}"
            ) from error
        if not same:
            raise ValueError("this is no state of this version of delve: it has other fields")
        return state

    def digest(self) -> str:
        """32 hexadecimal digits that differ for different states; equal across processes and Python versions."""
        return hashlib.blake2b(self.encoded(), digest_size=16).hexdigest()


FOUND_OUT = ("revision", "places", "look", "stirred", "only_later")
"""the fields that hold what was found out about a state, which is no part of it"""
WHAT_IS_THERE = frozenset(("pieces", "boards", "items"))
"""the fields of a game that hold what is on its boards"""
CLOCK = frozenset(
    (
        "energy",
        "action_points",
        "movement_points",
        "moves",
        "attacks",
        "demands_met",
        "acted",
        "begun",
        "moved_last",
    )
)
"""the fields of a piece that say how far its turn has come, and nothing of what it sees or how it is seen"""
PLACED = frozenset(
    (
        "board",
        "spaces",
        "edges",
        "side",
        "is_figure",
        "targetable",
        "kind",
        "definition",
        "state",
        "link",
        "carried_by",
        "group",
    )
)
"""the fields of a piece on which depends who and what is where, and what it means there"""
SPACES = frozenset(("spaces",))
"""the only one of them that a step changes"""
FIELDS = tuple(name for name in GameState.__struct_fields__ if name not in FOUND_OUT)
"""the fields that are copied, digested and compared"""
OMITTED_WHILE_EMPTY = ("memory", "careers", "knowledge", "found", "away")
"""fields that states of older saves do not have; they are left out while they are empty, so that those can be read"""


def _enrollment_from_text(
    owner: Any, behavior: Any, side: Any, item: Any
) -> tuple[Any, BehaviorKey, Any, Any]:
    """The fields of an entry of the roster as it was written."""
    return owner, read_key(behavior), side, item


def _memory_as_text(memory: tuple[Memory, ...]) -> list[tuple[str | int, ...]]:
    """What is remembered, each with the text that stands for its behavior; until when, where it is not kept."""
    return [(str(one.key), one.name, one.value, *((one.until,) if one.until else ())) for one in memory]


def _memory_from_text(memory: Iterable[Any]) -> list[tuple[Any, ...]]:
    """The fields of what is remembered as it was written."""
    return [(read_key(key), *rest) for key, *rest in memory]


def _piece_as_text(piece: Piece) -> dict[str, Any]:
    """The fields of a piece that remembers something, as they are written."""
    return {**structs.asdict(piece), "memory": _memory_as_text(piece.memory)}


def _piece_from_text(piece: dict[str, Any]) -> dict[str, Any]:
    """The fields of a piece as it was written."""
    return {**piece, "memory": _memory_from_text(piece["memory"])} if piece.get("memory") else piece


def _differing(old: Piece | ItemInPlay, name: str, fields: dict[str, Any]) -> list[str]:
    """The fields that get another value. Raises TypeError for a value of another type."""
    found = []
    for field_name, value in fields.items():
        before = getattr(old, field_name)
        if value is before:
            continue
        if type(value) is not type(before):
            raise TypeError(f"{field_name} of {name} cannot be {shown(value)}")
        if value != before:
            found.append(field_name)
    return found


def _masks_as_text(board: Board) -> dict[str, Any]:
    """A board with its masks as hexadecimal text: JSON numbers end at 64 bits."""
    fields = structs.asdict(board)
    for name in ("terrain", "overlay", "zones", "marks"):
        fields[name] = [(key, f"{mask:x}") for key, mask in fields[name]]
    for name in ("vertical", "horizontal"):
        fields[name] = f"{fields[name]:x}"
    fields["barriers"] = [f"{mask:x}" for mask in board.barriers]
    return fields


def _masks_from_text(fields: dict[str, Any]) -> Board:
    """The board whose masks were written as text."""
    masks: dict[str, Any] = dict(fields)
    for name in ("terrain", "overlay", "zones", "marks"):
        masks[name] = tuple((key, int(mask, 16)) for key, mask in fields[name])
    for name in ("vertical", "horizontal"):
        masks[name] = int(fields[name], 16)
    steps, sight = fields["barriers"]
    masks["barriers"] = int(steps, 16), int(sight, 16)
    return Board(**masks)  # by its class: msgspec converts no number beyond 64 bits


def _knowledge_as_text(known: Knowledge) -> dict[str, Any]:
    fields = structs.asdict(known)
    fields["pieces"] = [_piece_as_text(piece) if piece.memory else piece for piece in known.pieces]
    for name in _OMITTED_OF_KNOWLEDGE:
        if not fields[name]:
            del fields[name]
    masks = {name: f"{fields[name]:x}" for name in _MASKS_OF_KNOWLEDGE}
    return {**fields, **masks, "laid": _masks_as_text(known.laid)}


def _knowledge_from_text(fields: dict[str, Any]) -> Knowledge:
    """What a side knows, whose masks were written as text."""
    plain = {name: fields[name] for name in ("side", "board", "items", "carried", "found")}
    plain |= {name: fields.get(name, ()) for name in _OMITTED_OF_KNOWLEDGE}
    pieces = [_piece_from_text(piece) for piece in fields["pieces"]]
    known = msgspec.convert({**plain, "laid": _NOWHERE, "pieces": pieces}, Knowledge)
    masks = {name: int(fields.get(name, "0"), 16) for name in _MASKS_OF_KNOWLEDGE}
    return structs.replace(known, **masks, laid=_masks_from_text(fields["laid"]))


_MASKS_OF_KNOWLEDGE = ("in_sight", "explored", "edge")
_OMITTED_OF_KNOWLEDGE = ("traces", "sightings", "met")
"""what is left out of the text of what a side knows while it is empty"""
_NOWHERE = Board(width=1, height=1, terrain=())


def diff(before: GameState, after: GameState) -> list[str]:
    """The differences of two states, one readable line each: `piece 3 (Nite): damage 2 -> 4`."""
    lines = []
    for name in FIELDS:
        old, new = getattr(before, name), getattr(after, name)
        if name == "pieces":
            lines += _lines(old, new, lambda one: f"piece {one.id} ({one.name})")
        elif name == "items":
            lines += _lines(old, new, lambda one: f"item {one.id} ({one.definition})")
        elif name == "knowledge":
            lines += _knowledge_lines(old, new)
        elif old != new:
            lines.append(f"{name}: {old!r} -> {new!r}")
    return lines


def _knowledge_lines(before: tuple[Knowledge, ...], after: tuple[Knowledge, ...]) -> list[str]:
    old, new = ({(one.side, one.board): one for one in known} for known in (before, after))
    return [
        f"what {side} knows of {board}: differs"
        for side, board in sorted(old.keys() | new.keys())
        if old.get((side, board)) != new.get((side, board))
    ]


def _lines(before: dict[int, Any], after: dict[int, Any], called: Callable[[Any], str]) -> list[str]:
    lines = []
    for id in sorted(before.keys() | after.keys()):
        old, new = before.get(id), after.get(id)
        if old is new:
            continue
        if old is None or new is None:
            lines.append(f"{called(old or new)}: {'gone' if new is None else 'new'}")
            continue
        lines += [
            f"{called(new)}: {name} {getattr(old, name)!r} -> {getattr(new, name)!r}"
            for name in new.__struct_fields__
            if getattr(old, name) != getattr(new, name)
        ]
    return lines
