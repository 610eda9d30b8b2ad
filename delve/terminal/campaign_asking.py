"""Which question a request of a campaign becomes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, NamedTuple

from delve.campaign.offers import EQUIP, GIVE, LEARN, STOW, TAKE, CampaignOffer, ChooseDeed, ChooseOffer
from delve.narrate.campaigns import REFUSED
from delve.narrate.names import amounts_told
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import filled, phrase, printed
from delve.requests import Answer, ChooseOption, ChooseSubset, Confirm, Request
from delve.terminal.questions import Choice, NotUnderstood, Question

OF_ITEMS: Final = (EQUIP, STOW, GIVE, TAKE)
"""words of the offers that share out what the party has: they are listed when somebody wants them"""

ON_DEMAND: Final = (*OF_ITEMS, LEARN)
"""words of the offers of which it is not told each time why they cannot be taken"""


class AskedOffers(NamedTuple):
    """A question whose last choices are shown only on demand."""

    question: Question
    shown: int
    """how many choices are shown at once"""
    refused: tuple[str, ...] = ()
    """what cannot be done now and is shown at once, each with its reason"""

    def numbered(self, first: int, behind: int | None) -> list[tuple[int, Choice]]:
        """Some of the choices with their numbers, the least number first."""
        some = self.question.choices[first:behind]
        return [(number, one) for number, one in self.question.numbered().items() if one in some]

    def read(self, typed: str, *, all_shown: bool) -> Answer:
        """The answer that was typed; a number counts only where its choice was shown. Raises NotUnderstood."""
        hidden = [str(number) for number, _ in self.numbered(self.shown, None)]
        if all_shown or not hidden:
            return self.question.read(typed)
        if typed in hidden:
            raise NotUnderstood(filled("{n} is not shown yet: items shows it", n=typed))
        try:
            return replace(self.question, choices=self.question.choices[: self.shown]).read(typed)
        except NotUnderstood as refusal:
            with suppress(NotUnderstood):
                return self.question.read(typed)
            raise refusal


def question(request: Request[Any]) -> AskedOffers:
    """The question for a request; of any other kind its legal answers are listed."""
    message = printed(request.message)
    match request:
        case ChooseOffer():
            return _offers(message, request)
        case ChooseDeed():
            refused = tuple(filled(REFUSED, label=what, reason=why) for what, why in request.refused)
            asked = Question(message, _options(request), blocked=refused)
            return AskedOffers(asked, len(asked.choices), refused)
        case ChooseOption():
            return _all(Question(message, _options(request)))
        case ChooseSubset():
            return _all(_some(message, request))
        case Confirm():
            answers = (Choice(True, (worded("Yes"),)), Choice(False, (worded("No"),)))
            words = {"yes": True, "y": True, "no": False, "n": False}
            return _all(Question(message, answers, words=words))
    return _all(Question(message, tuple(Choice(one, (Text(str(one)),)) for one in request.legal())))


def _options(request: ChooseOption) -> tuple[Choice, ...]:
    return tuple(Choice(key, (Text(printed(request.labels[key])),)) for key in request.items())


def _all(asked: Question) -> AskedOffers:
    return AskedOffers(asked, len(asked.choices))


def _offers(message: str, request: ChooseOffer) -> AskedOffers:
    usable = [one for one in request.offers if one.verdict.usable]
    main = [one for one in usable if one.word not in OF_ITEMS]
    of_items = [one for one in usable if one.word in OF_ITEMS]
    choices = tuple(Choice(one.command, _line(one), printed(one.label)) for one in (*main, *of_items))
    refused = tuple(_refused(one for one in request.offers if one.word not in ON_DEMAND))
    asked = Question(message, choices, blocked=tuple(_refused(request.offers)))
    return AskedOffers(asked, len(main), refused)


def _refused(offers: Iterable[CampaignOffer]) -> Iterator[str]:
    for one in offers:
        if one.verdict.reason is not None:
            yield filled(REFUSED, label=one.label, reason=one.verdict.reason)


def _line(offer: CampaignOffer) -> Line:
    label = Text(printed(offer.label))
    return (label, worded(" – {note}", "quiet", note=offer.note)) if offer.note is not None else (label,)


def _some(message: str, request: ChooseSubset) -> Question:
    amount = amounts_told(request.sizes())
    choices = tuple(Choice(key, told("{what}", what=request.labels[key])) for key in request.items())
    example = " ".join(str(number) for number in range(1, max(request.sizes()) + 1))
    hint = phrase("{amount} of the numbers in a row, such as {example}", amount=amount, example=example)
    asked = filled("{message} ({amount})", message=message, amount=amount)
    return Question(asked, choices, hint=printed(hint), many="some")
