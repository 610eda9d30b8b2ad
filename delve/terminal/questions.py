"""Questions in plain lines: numbered choices, spaces and words, and what typed text means as an answer.

One shape for every kind of request; which request becomes which question stands in `asking`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from delve.narrate.names import as_typed
from delve.narrate.spans import Line, Text, plain, worded
from delve.phrases import Phrase, Template, filled, listed, phrase
from delve.requests import Answer

_SPACE = re.compile(r"\[?\s*(\d{1,6})\s*,\s*(\d{1,6})\s*\]?")
_NUMBER = re.compile(r"\d{1,6}")


LEAST_LETTERS = 3
"""letters of a word that may stand for a longer one"""
EITHER: Template = "{others} or {last}"
ALSO: Template = "{others}, or {last}"
NO_ANSWER: Template = '"{typed}" is no answer: {how}'
NO_SPACE_TO_GO_TO: Template = '"{typed}" is no space: type go x,y, such as go 3,4'
NO_SPACE_TO_LOOK_AT: Template = '"{typed}" is no space: type look x,y, such as look 3,4'


class NotUnderstood(Exception):
    """What was typed is no answer; the message says what would be."""


@dataclass(frozen=True)
class Choice:
    """One numbered answer."""

    answer: Answer
    line: Line
    name: str = ""
    """another text whose beginning may be typed: of a figure, whose line begins with a token; of a command"""
    asks: Line = ()
    """what it would ask first; shown behind the line, and never meant by what is typed"""
    kind: str = ""
    """a word that tells it from others of its name: `minion`"""

    def is_called(self, text: str) -> bool:
        """Whether its line or its name is a text, as `as_typed` gives it, and not only the beginning of it."""
        name = as_typed(self.name)
        return text in (as_typed(plain(self.line)), name, f"{self.kind} {name}", f"{name} {self.kind}")

    def begins(self, text: str) -> bool:
        """Whether its line or its name begins with a text, as `as_typed` gives it."""
        return any(as_typed(said).startswith(text) for said in (plain(self.line), self.name))

    def names(self, text: str) -> bool:
        """Whether words of its line, its name or its kind begin with those of a text, as `as_typed` gives it."""
        return _names(as_typed(f"{plain(self.line)} {self.name} {self.kind}"), text)


def _names(said: str, text: str) -> bool:
    """Whether each word of a text in small letters begins one that is said; a word of two letters has to be one."""
    words = re.findall(r"\w+", said.lower())
    wanted = re.findall(r"\w+", text)
    return bool(wanted) and all(
        one in words or (len(one) >= LEAST_LETTERS and any(word.startswith(one) for word in words))
        for one in wanted
    )


@dataclass(frozen=True)
class Question:
    """A request as it is shown and answered."""

    message: str
    choices: tuple[Choice, ...] = ()
    notes: tuple[str, ...] = ()
    """what the records say that the choices are about"""
    numbers: Mapping[Answer, int] = field(default_factory=dict)
    """answer -> its number; empty: each has that of its place"""
    gone: frozenset[int] = frozenset()
    """numbers of what was offered before and is not any more"""
    order: tuple[Answer, ...] = ()
    """the order in which answers get numbers, those that cannot be given now included; empty: that of the choices"""
    refused: Mapping[Answer, str] = field(default_factory=dict)
    """answers that cannot be given now and have numbers too -> what each would be, and the reason"""
    blocked: tuple[str, ...] = ()
    """what else cannot be done now, each with its reason"""
    elsewhere: tuple[str, ...] = ()
    """what could be done in another place, and where that is; told only to whoever types it"""
    spaces: tuple[tuple[int, int], ...] = ()
    """spaces that may be typed as an answer"""
    words: Mapping[str, Answer] = field(default_factory=dict)
    """words that may be typed as an answer"""
    hint: str = ""
    """how to answer, where numbers and spaces do not say it"""
    many: Literal["", "order", "some", "shares"] = ""
    """how several typed choices make one answer: all of them in the order typed, some of them, or one share for each
    time that a choice is typed; empty: one choice is the answer"""

    def numbered(self) -> dict[int, Choice]:
        """The choices by their numbers."""
        places = enumerate(self.choices, 1)
        found = {self.numbers.get(one.answer, place): one for place, one in places}
        return dict(sorted(found.items()))

    def read(self, typed: str) -> Answer:
        """The answer that was typed. Raises NotUnderstood."""
        text = as_typed(typed)
        if text in self.words:
            return self.words[text]
        if self.many:
            return self._several(text)
        if self.choices and _NUMBER.fullmatch(text):
            return self._of_number(int(text))
        point = read_space(text)
        if point is None or not self.spaces:
            return self._begun(text)
        if point not in self.spaces:
            refusal: Template = "{x},{y} cannot be picked: {how}"
            raise NotUnderstood(filled(refusal, x=point[0], y=point[1], how=self.how()))
        return point

    def _of_number(self, number: int) -> Answer:
        """The answer of a number. Raises NotUnderstood, with the reason where it cannot be given now."""
        choice = self.numbered().get(number)
        if choice is not None:
            return choice.answer
        why = next((text for answer, text in self.refused.items() if self.numbers.get(answer) == number), "")
        if why:
            raise NotUnderstood(why)
        gone: Template = "{n} is not offered now: {how}"
        never: Template = "there is no choice {n}: {how}"
        raise NotUnderstood(filled(gone if number in self.gone else never, n=number, how=self.how()))

    def read_beginning(self, typed: str) -> tuple[Answer, str]:
        """The answer that was typed, or that its first words mean, and the words behind these. Raises NotUnderstood."""
        try:
            return self.read(typed), ""
        except NotUnderstood:
            words = typed.strip().lower().split()
            if self.many or len(words) < 2 or not words[0].isalpha():
                raise
        for count in range(len(words) - 1, 0, -1):
            try:
                return self.read(" ".join(words[:count])), " ".join(words[count:])
            except NotUnderstood:
                if count == 1:
                    raise
        raise NotUnderstood(filled(NO_ANSWER, typed=typed, how=self.how()))

    def _begun(self, text: str) -> Answer:
        """The answer of the one choice that is called or begins so. Raises NotUnderstood; if blocked, with the reason.

        Whose name is typed in full is meant, though other names begin with it: `drowned` is no Drowned Reeve.
        """
        ways = (Choice.is_called, Choice.begins, Choice.names)
        by_way = ([choice for choice in self.choices if means(choice, text)] for means in ways)
        found = next((choices for choices in by_way if choices), [])
        reasons = (*self.refused.values(), *self.blocked)
        blocked = [reason for reason in reasons if reason.lower().startswith(text)]
        blocked = blocked or [
            one for one in (*reasons, *self.elsewhere) if _names(one.rpartition(": ")[0], text)
        ]
        if not found and blocked:
            raise NotUnderstood("; ".join(blocked))
        if not found:
            raise NotUnderstood(filled(NO_ANSWER, typed=text, how=self.how()))
        if len(found) > 1:
            found = [one for one in found if as_typed(plain(one.line)).startswith(text)] or found
        if len(found) > 1:
            those = listed([plain(choice.line).partition(", ")[0] for choice in found], EITHER, EITHER)
            raise NotUnderstood(filled('"{typed}" may be {those}', typed=text, those=those))
        return found[0].answer

    def _several(self, text: str) -> Answer:
        """The answer that several numbers or spaces in a row mean. Raises NotUnderstood."""
        numbers = [int(number) for number in _NUMBER.findall(text)]
        if self.spaces:
            picked: list[Answer] = [(int(x), int(y)) for x, y in _SPACE.findall(text)]
            understood = 2 * len(picked) == len(numbers) and set(picked) <= set(self.spaces)
        else:
            understood = all(0 < number <= len(self.choices) for number in numbers)
            picked = [self.choices[number - 1].answer for number in numbers] if understood else []
        if self.many == "order" and sorted(numbers) != list(range(1, len(self.choices) + 1)):
            raise NotUnderstood(
                filled('"{typed}" is no order of them all: {how}', typed=text, how=self.how())
            )
        if not numbers or not understood:
            raise NotUnderstood(filled(NO_ANSWER, typed=text, how=self.how()))
        if self.many == "shares":
            return tuple((one, picked.count(one)) for one in dict.fromkeys(picked))
        return tuple(picked)

    def how(self) -> str:
        """What may be typed."""
        ways: list[str | Phrase] = [self.hint] if self.hint else []
        if self.choices and not self.many:
            ways.append(phrase("{numbers}, or how a choice begins", numbers=_told([*self.numbered()])))
        if self.spaces and not self.many:
            ways.append(phrase("one of {spaces}", spaces=spelt(self.spaces)))
        return filled("type {ways}", ways=listed(ways, ALSO, ALSO) if ways else "")


def _told(numbers: list[int]) -> Phrase:
    """Numbers of choices: all from the first to the last, or each of them."""
    if len(numbers) > 1 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
        return phrase("a number from {least} to {most}", least=numbers[0], most=numbers[-1])
    return phrase("{numbers}", numbers=listed(list(map(str, numbers)), last=EITHER))


def read_space(text: str) -> tuple[int, int] | None:
    """The point that `3,4` or `[3, 4]` means; None for anything else."""
    found = _SPACE.fullmatch(text.strip())
    return (int(found[1]), int(found[2])) if found else None


def spelt(points: Iterable[tuple[int, int] | tuple[str, int, int]]) -> str:
    """Points in a row: `3,4 3,5`; one of another board with the name of the board: `deep 3,4`."""
    return " ".join(" ".join([*map(str, board), f"{x},{y}"]) for *board, x, y in points)


def put(asked: Question, side: str) -> Iterator[Line]:
    """A question as it is shown to a side: what is asked, the choices, and what cannot be chosen now."""
    yield (worded("{message} ({side})", "heading", message=asked.message, side=side),)
    yield from ((Text(f"     {note}", "quiet"),) for note in asked.notes)
    for number, choice in asked.numbered().items():
        yield Text(f"  {number:>2} "), *choice.line, *choice.asks
    for answer, reason in asked.refused.items():
        yield (worded("  {n} ({reason})", "quiet", n=f"{asked.numbers[answer]:>2}", reason=reason),)
    yield from ((worded("     ({reason})", "quiet", reason=reason),) for reason in asked.blocked)
    if asked.spaces or asked.hint:
        yield (Text(f"     {asked.how()}", "quiet"),)
