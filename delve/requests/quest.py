"""The question that a campaign asks of the table: a quest is to be played, and what it leaves is the answer."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from delve.model.outcome import Outcome
from delve.model.quest_start import QuestStart
from delve.phrases import Phrase
from delve.requests.request import Answer, IllegalAnswer, Request

QUEST = "quest:"
"""an asker that begins with this is the table at which a quest is played, such as `quest:core:drowned_cellar`"""


class PlayQuest(Request[Outcome]):
    """A quest is played. The answer is its outcome as JSON text, as `outcome_text` writes it.

    The journal of a campaign holds it by value, so a quest that is over is never played again.
    """

    __slots__ = ("_refusal", "number", "start")
    kind = "quest"

    def __init__(
        self, start: QuestStart, number: int, message: Phrase, refusal: Callable[[Outcome], str]
    ) -> None:
        """`number`: the how manieth quest of the campaign it is, from 1.

        `refusal` says why such an outcome cannot have come of this quest; empty: it can.
        """
        super().__init__(QUEST + start.quest, "campaign", message, tuple)
        self.start, self.number, self._refusal = start, number, refusal

    def has_answer(self) -> bool:
        """A quest always comes to some end."""
        return True

    def accept(self, answer: object) -> Answer:
        """The text of an outcome that can have come of this quest. Raises IllegalAnswer."""
        if type(answer) is not str:
            raise IllegalAnswer(self, answer)
        try:
            outcome = self.decode(answer)
        except msgspec.MsgspecError:
            raise IllegalAnswer(self, answer) from None
        if outcome.quest != self.start.quest or self._refusal(outcome):
            raise IllegalAnswer(self, answer)
        return outcome_text(outcome)

    def decode(self, answer: Answer) -> Outcome:
        """The outcome that a text holds."""
        return msgspec.json.decode(answer, type=Outcome)


def outcome_text(outcome: Outcome) -> str:
    """An outcome as the answer to `PlayQuest`; equal outcomes have equal texts."""
    return msgspec.json.encode(outcome, order="deterministic").decode()
