"""The journal in memory: the answers that were given, and the checkpoints from which they can be given again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from delve.answers import same
from delve.phrases import Template
from delve.requests import CHANCE, NOTHING, Answer, ChooseCommand
from delve.rules.ask.decks import STREAM
from delve.state.game import GameState

if TYPE_CHECKING:
    from delve.flow.driver import Play

CHANGE: Final = "change"
"""the kind of an entry that answers no question: whoever writes the content changed the game"""
BY_HAND: Final = "by hand"
"""the asker of such an entry; no side is called so, as its name has a space"""
_OUTCOMES: Final[dict[str, Template]] = {
    "roll": "the dice have spoken",
    "draw": "chance has drawn",
    "reveal": "something has been revealed",
}
_OF_DECKS: Final[dict[str, Template]] = {"draw": "a card has been drawn"}
"""kind of an answer of chance -> why nobody takes it back: of all that is drawn, and of what is drawn from decks"""


class JournalEntry(NamedTuple):
    """One answered question. By kind and asker it is noticed when a journal no longer fits its game."""

    kind: str
    asker: str
    answer: Answer

    @property
    def is_by_hand(self) -> bool:
        """Whether the game was changed here, and no question was answered."""
        return (self.kind, self.asker) == (CHANGE, BY_HAND)

    @property
    def begins_by_choice(self) -> bool:
        """Whether somebody chose the transition that it began, of an entry at a rest."""
        return self.is_by_hand or (self.kind == ChooseCommand.kind and not same(self.answer, NOTHING))

    def is_of(self, side: str) -> bool:
        """Whether it is for a side to take back: its own answer, or a change by hand, which is anybody's."""
        return self.is_by_hand or self.asker == side

    def other(self) -> Template:
        """Why a side that did not give it may not take it back."""
        another: Template = "the other side has answered"
        known = {**_OUTCOMES, **_OF_DECKS} if self.asker == CHANCE + STREAM else _OUTCOMES
        return known.get(self.kind, another)


def changed_by_hand(change: Answer) -> JournalEntry:
    """The entry of a change."""
    return JournalEntry(CHANGE, BY_HAND, change)


class RestPoint(NamedTuple):
    """A checkpoint: the game at rest, after so many answers and facts."""

    answers: int
    state: GameState
    facts: int


class JournalObserver(Protocol):
    """Somebody who is told of changes of the journal, to save or to check it."""

    def journal_changed(self, play: Play) -> None:
        """The journal has grown by one answer, or has become shorter."""
