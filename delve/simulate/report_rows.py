"""The report of a run as one plain value: every number that is shown, whatever shows it."""

from __future__ import annotations

from msgspec import Struct

from delve.testing.usage import Thing


class Share(Struct, frozen=True):
    """In how many of some games something was seen, as a number and as a share of 1 with its interval."""

    seen: int
    games: int
    share: float
    low: float
    high: float


class SideRow(Struct, frozen=True):
    """How often a side has won."""

    side: str
    wins: Share


class ObjectiveRow(Struct, frozen=True):
    """How often an objective has decided."""

    number: int
    side: str
    text: str
    decided: Share


class SizeRow(Struct, frozen=True):
    """How often a side has won with so many heroes."""

    heroes: int
    side: str
    wins: Share


class Rounds(Struct, frozen=True):
    """How long the games took."""

    mean: float
    half: float
    """half of the width of its interval"""
    games: tuple[tuple[int, int], ...]
    """(rounds, games), ascending"""


class DamageRow(Struct, frozen=True):
    """What a source cost everybody."""

    kind: str
    id: str
    hearts: int
    share: float
    """of all hearts that were lost"""


class DeedRow(Struct, frozen=True):
    """What a record did for a side, and whether that side won more often with it."""

    kind: str
    id: str
    side: str
    games: int
    """in which it did anything"""
    uses: int
    dealt: int
    harmed: int
    recovered: int
    value: int
    value_of_use: float
    won_with: Share
    won_without: Share
    gain_low: float
    """by how much more often the side won with it, at least"""
    gain_high: float
    """and at most"""


class BoardMap(Struct, frozen=True):
    """A board of the quest, and where figures fell on it."""

    name: str
    width: int
    height: int
    spaces: tuple[tuple[int, int, str], ...]
    """(x, y, terrain) of each space"""
    colors: tuple[tuple[str, str], ...]
    """(terrain, `#rrggbb`) of the terrains that are shown in a color of their own"""
    barred: tuple[str, ...]
    """terrains that no figure may enter"""
    falls: tuple[tuple[int, int, str, int], ...]
    """(x, y, side, times)"""


class Repro(Struct, frozen=True):
    """A game that did not end as a game should, and the command that plays it again."""

    what: str
    said: str
    command: str


class Report(Struct, frozen=True, kw_only=True):
    """What the games of a run have shown."""

    quest: str
    engine: str
    content: str
    levels: tuple[dict[str, str], ...]
    """side -> level; of several, the games take one after another"""
    acts: tuple[int, ...]
    """the acts whose monsters came, in turn; empty: that of the quest"""
    seed: int
    games: int
    choices: int
    """answers of sides in all games"""
    sides: tuple[SideRow, ...]
    objectives: tuple[ObjectiveRow, ...]
    stuck: Share
    broke: Share
    sizes: tuple[SizeRow, ...]
    rounds: Rounds
    wiped_out: tuple[SideRow, ...]
    """in how many games no figure of a side was standing at the end of the first round"""
    damage: tuple[DamageRow, ...]
    deeds: tuple[DeedRow, ...]
    unused: tuple[Thing, ...]
    """what was there in some of the games, and was used in none"""
    boards: tuple[BoardMap, ...]
    repros: tuple[Repro, ...]
    hints: tuple[str, ...] = ()
    """what a designer should look at first, in sentences"""

    @property
    def acts_told(self) -> str:
        """The acts, as they follow on the players in a sentence; empty: nobody has chosen any."""
        return f"; act {', '.join(map(str, self.acts))}" if self.acts else ""
