"""What is kept of a game that was played: plain counts, which add up in any order."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

from delve.simulate.games import Count, GamePlan
from delve.testing.usage import Thing

Text: TypeAlias = Annotated[str, Meta(max_length=2_000)]
End: TypeAlias = Literal["won", "stuck", "broke"]
"""won: by an objective · stuck: automated players go in circles · broke: a script, the rules or delve itself did"""


class Source(NamedTuple):
    """What does something in a game: a record, by its kind and id; kind `rules` for what no record does."""

    kind: Text
    id: Text


class Deed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one source has done for one side in one game, or in several."""

    source: Source
    side: Text
    """the side that used it; empty: none"""
    uses: Count = 0
    dealt: Count = 0
    """hearts that it cost enemies of that side"""
    harmed: Count = 0
    """hearts that it cost the side itself and its friends"""
    recovered: Count = 0
    """hearts that the side and its friends recovered by it"""

    @property
    def value(self) -> int:
        """Hearts that it was worth to its side."""
        return self.dealt + self.recovered - self.harmed


class Fall(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A figure fell on a space of a board."""

    board: Text
    x: Annotated[int, Meta(ge=0, le=10_000)]
    y: Annotated[int, Meta(ge=0, le=10_000)]
    side: Text
    who: Source
    round: Count


class GameResult(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game that was played, in counts."""

    plan: GamePlan
    ended: End
    said: Text = ""
    """why it is stuck, or what broke and where; empty where somebody won"""
    winner: Text = ""
    """the side that won; empty: none"""
    objective: Count = 0
    """the number of the objective that decided, from 1; 0: none"""
    rounds: Count = 0
    answers: Count = 0
    """answers of sides and of chance"""
    choices: Count = 0
    """answers of sides alone"""
    wiped_out: tuple[Text, ...] = ()
    """the sides that had figures at the beginning, and none standing at the end of the first round"""
    damage: tuple[tuple[Source, Count], ...] = ()
    """hearts that each source cost anybody; they add up to all hearts that were lost"""
    deeds: tuple[Deed, ...] = ()
    falls: tuple[Fall, ...] = ()
    used: tuple[Thing, ...] = ()
    """everything of the packs that was used at least once"""
    unused: tuple[Thing, ...] = ()
    """everything that was there and was not used: known to a figure, carried, on the board, in a deck"""

    def __post_init__(self) -> None:
        """Refuse what would count one game twice. Raises ValueError; `decoded` makes a msgspec.DecodeError of it."""
        for name, keys in (
            ("deeds", [(deed.source, deed.side) for deed in self.deeds]),
            ("wiped_out", [*self.wiped_out]),
        ):
            if len({*keys}) < len(keys):
                raise ValueError(f"`{name}` names the same twice")


_decoder = msgspec.json.Decoder(GameResult)


def encoded(result: GameResult) -> bytes:
    """A result as one line of JSON, without a line end."""
    return msgspec.json.encode(result)


def decoded(raw: bytes) -> GameResult:
    """A result from a line of JSON. Raises msgspec.DecodeError for anything that is none.

    It may come from a process that runs scripts of strangers: whatever it holds, it holds plain values within bounds.
    """
    return _decoder.decode(raw)


def broken(plan: GamePlan, said: str) -> GameResult:
    """The result of a game of which nothing is known but that it broke."""
    return GameResult(plan=plan, ended="broke", said=said[:2_000])


LARGEST_LINE: Final = 4 << 20
"""bytes that the line of a result may have"""
