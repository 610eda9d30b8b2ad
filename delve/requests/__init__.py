"""Requests: the closed set of questions that a game asks of players and of chance, and at which it stops.

A request says who is asked, why, and everything that may be answered. The legal answers come from a *helper*, which is
called only when somebody looks at them: a re-run that already knows the answer computes nothing. An answer is a plain
value (int, str, bool, or a tuple of these), never an index; a space is the tuple (x, y). Who answers is decided in
`delve.flow`, what an answer does in `delve.rules`.
"""

from delve.requests.chance import FACES, Draw, Reveal, Roll
from delve.requests.one import (
    Area,
    ChooseCommand,
    ChooseFigure,
    ChooseNumber,
    ChooseOption,
    ChooseSpace,
    Command,
    Confirm,
    Harm,
    Led,
    Response,
    SurgeOffer,
    Way,
)
from delve.requests.quest import QUEST, PlayQuest, outcome_text
from delve.requests.request import CHANCE, NOTHING, Answer, EndTransition, Fizzle, IllegalAnswer, Request
from delve.requests.several import ChooseAllocation, ChooseOrder, ChooseSubset, Several, copies

__all__ = [
    "CHANCE",
    "FACES",
    "NOTHING",
    "QUEST",
    "Answer",
    "Area",
    "ChooseAllocation",
    "ChooseCommand",
    "ChooseFigure",
    "ChooseNumber",
    "ChooseOption",
    "ChooseOrder",
    "ChooseSpace",
    "ChooseSubset",
    "Command",
    "Confirm",
    "Draw",
    "EndTransition",
    "Fizzle",
    "Harm",
    "IllegalAnswer",
    "Led",
    "PlayQuest",
    "Request",
    "Response",
    "Reveal",
    "Roll",
    "Several",
    "SurgeOffer",
    "Way",
    "copies",
    "outcome_text",
]
