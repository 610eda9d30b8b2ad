"""Whose story is told, and what everything is called in it.

It is the story of one side: whoever of it acts is `you`, and its only hero always is.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from delve.ids import readable
from delve.model.object import ObjectDef
from delve.narrate.directions import way_between
from delve.narrate.names import cause_name, name_span, number_of
from delve.narrate.prose.words import PLACES, a, has_article, small, some, the
from delve.narrate.spans import Line, Span, Text, told
from delve.phrases import Phrase, Template, Value, phrase, printed
from delve.rules.view import View
from delve.state.piece import Piece

YOU: Final[Template] = "you"
STEPS: Final[Template] = "{n} {many|step|steps}"
PROPER: Final = ("hero", "lieutenant")
"""kinds of figures whose names are names, and no common words"""


class Said(NamedTuple):
    """A sentence, or what is said of its subject, which sentences about the same one can share."""

    line: Line
    """the whole sentence, or what is said of the subject; without a capital and without a full stop"""
    subject: int = 0
    """the piece of which it is said; 0: it is a whole sentence"""
    about: int = 0
    """the piece that it speaks of beside the subject; the next sentence may call it `it`"""
    alone: bool = False
    """whether nothing may be joined to it, but it may end what comes before it"""
    fresh: bool = False
    """whether it begins another turn, so that it is not joined to what comes before it"""


@dataclass(frozen=True)
class Voice:
    """The story of a side at a moment of a game."""

    view: View
    side: str = ""
    """the side that reads; empty: everything is told"""
    acting: int = 0
    """the figure whose turn it is; 0: nobody's"""
    is_now: bool = True
    """whether figures stand where they stood when that happened which is told: places are told from them"""
    fallen: frozenset[int] = field(default=frozenset())
    """figures that have only just fallen, and are still told from others of their name"""

    @property
    def you(self) -> int:
        """Whose story it is at this moment; 0: nobody's.

        It is the figure of one's own that acts, or else the only hero of the side that reads.
        """
        pieces = self.view.state.pieces
        acting = pieces.get(self.acting)
        if acting is not None and self.side in ("", acting.side):
            return acting.id
        heroes = [
            piece.id for piece in self.view.pieces() if piece.kind == "hero" and piece.side == self.side
        ]
        return heroes[0] if self.side and len(heroes) == 1 else 0

    def many(self, piece: int) -> int:
        """The number that chooses the form of a verb: 2 for `you`, else 1."""
        return 2 if piece and piece == self.you else 1

    # ------------------------------------------------------------------------------------------------ names
    def name(self, piece: int) -> Text:
        """A piece as it is named in the middle of a sentence: `Nite`, `you`, `the second elite goblin`."""
        shown = self.view.state.pieces.get(piece)
        if piece and piece == self.you:
            return Text(printed(YOU), "hero")
        span = name_span(self.view, piece)
        if shown is None:
            return span
        return Text(printed(the(shown.name)) if self._is_plain(shown) else self._named(shown), span.style)

    def new(self, piece: int) -> Text:
        """A piece as it is named when it is seen: `a goblin`, `an elite goblin`; one of several by its number."""
        shown = self.view.state.pieces.get(piece)
        if shown is None or self.has_name(shown) or self._place(shown):
            return self.name(piece)
        name = small(shown.name)
        if shown.rank == "elite":
            name = f"{printed('elite')} {name}"
        return Text(printed(a(name, lives=shown.is_figure)), name_span(self.view, piece).style)

    def has_name(self, piece: Piece) -> bool:
        """Whether a piece has a name that is no common word: a hero, or a thing that a quest calls like a person.

        A thing that is called by a word for its kind has no such name: a chest that is called Lamp Chest.
        """
        if piece.kind != "object" or has_article(piece.name):
            return piece.kind in PROPER
        kind = self.view.library.get(ObjectDef, piece.definition).name
        words = {*piece.name.lower().split()}
        return piece.name != kind and not words & {*kind.lower().split()}

    def _is_plain(self, piece: Piece) -> bool:
        """Whether nothing but its common name is said of a piece."""
        return not self.has_name(piece) and piece.rank != "elite" and not self._place(piece)

    def own_name(self, piece: int) -> Text:
        """The name of a figure, also of whoever is `you`."""
        return replace(self, side="", acting=0).name(piece)

    def _named(self, piece: Piece) -> str:
        """The name of a figure that has one, or is one of several."""
        if self.has_name(piece):
            name = printed(piece.name)
            return f"the {name[4:]}" if name.startswith("The ") else name
        word = printed(the(piece.name)).removeprefix(printed("the "))
        elite = f"{printed('elite')} " if piece.rank == "elite" else ""
        place = self._place(piece)
        number = f"{printed(PLACES[place - 1])} " if 0 < place <= len(PLACES) else ""
        ending = f" {place}" if place > len(PLACES) else ""
        return printed(phrase("the {thing}", thing=f"{number}{elite}{word}{ending}"))

    def _place(self, piece: Piece) -> int:
        """The number of a piece among those of its name that are there to be confused with it; 0: it is alone."""
        if piece.kind == "object":
            return 0  # where it is tells it from others
        confused = any(
            (other.name, other.rank, other.kind) == (piece.name, piece.rank, piece.kind)
            and other.board == piece.board
            and other.id != piece.id
            and ((not other.defeated and other.on_board) or other.id in self.fallen)
            for other in self.view.pieces()
        )
        return number_of(self.view, piece) if confused else 0

    def item(self, name: str) -> Text:
        """An item by its name: `the oaken blade`."""
        return Text(printed(the(name)), "object")

    def cause(self, cause: str) -> Phrase:
        """What a cause is called: a ground or a thing with an article, a skill as it is written."""
        name = cause_name(self.view.library, cause)
        is_thing = any((kind, cause) in self.view.library for kind in ("terrain", "object", "item"))
        return the(printed(name)) if is_thing else name

    # ------------------------------------------------------------------------------------------------ sentences
    def deed(
        self,
        subject: int,
        template: Template,
        *,
        about: int = 0,
        alone: bool = False,
        **values: Value | Span | Line,
    ) -> Said:
        """What somebody does or suffers, without its name: `{many|strikes|strike} {whom}`."""
        return Said(told(template, "plain", many=self.many(subject), **values), subject, about, alone)

    def remark(self, template: Template, **values: Value | Span | Line) -> Said:
        """A whole sentence."""
        return Said(told(template, "plain", **values), alone=True)

    # ------------------------------------------------------------------------------------------------ places
    def from_whom(self, board: str, but: int = 0) -> Piece | None:
        """The figure from which places on a board are told: whoever is `you`, else one's first figure there."""
        state = self.view.state
        wished = [self.you]
        wished += [one.id for one in self.view.figures(self.side)] if self.side else []
        for id in wished:
            piece = state.pieces.get(id)
            own = piece is not None and (not self.side or piece.side == self.side) and piece.spaces
            if piece is not None and own and piece.board == board and piece.id != but:
                return self.view.piece(id)
        return None

    def where(self, space: int, at: int | str, but: int = 0) -> Phrase | None:
        """Where a space lies as seen by one's own figures: `two steps south of Maud`; None where nobody is to tell it.

        `at` says on which board, by its name or as that of a piece; `but` is a figure that is no mark for itself.
        """
        view = self.view.on(at)
        seer = self.from_whom(view.here, but)
        if space < 0 or seer is None or not self.is_now:
            return None
        return self.between(view, seer, space)

    def between(self, view: View, seer: Piece, space: int) -> Phrase:
        """Where a space lies for a figure."""
        one, other = view.point(seer.spaces[0]), view.point(space)
        far = view.grid.apart(one, other)
        way = way_between(one, other)
        whom = self.name(seer.id).text
        if space in seer.spaces:
            return phrase("where {who} {many|stands|stand}", who=whom, many=self.many(seer.id))
        if far == 1 and seer.id == self.you:
            return phrase("beside you to the {way}", way=way)
        if far == 1:
            return phrase("beside {whom}, to the {way}", whom=whom, way=way)
        if seer.id == self.you:
            return phrase("{far} to the {way}", far=some(far, STEPS), way=way)
        return phrase("{far} {way} of {whom}", far=some(far, STEPS), way=way, whom=whom)

    def way(self, view: View, seer: Piece, space: int) -> Phrase:
        """How far and in which direction a space lies for a figure: `one step to the north`."""
        one, other = view.point(seer.spaces[0]), view.point(space)
        far = view.grid.apart(one, other)
        return phrase("{far} to the {way}", far=some(far, STEPS), way=way_between(one, other))

    def board(self, board: str) -> Phrase:
        """What a board is called."""
        return phrase(self.view.board_names.get(board, readable(board)))


def alike(names: list[str]) -> list[tuple[str, int]]:
    """Names in the order in which they come first, with how often each comes."""
    return list(Counter(names).items())
