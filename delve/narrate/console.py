"""The console of `delve play --dev`: lines by which whoever writes the content changes a game, or asks about it.

Both front ends read lines and show what is said; what a change does stands in `delve.rules.turns.by_hand`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from delve.ai.level_names import EXPLAINED
from delve.ai.levels import player_of
from delve.ai.reasons import Explaining
from delve.answers import shortened
from delve.flow.errors import CannotChange
from delve.flow.session import Session
from delve.ids import unqualified
from delve.narrate.names import as_typed, display_name
from delve.narrate.origins import OriginsOf, origins_of_piece, origins_of_space
from delve.narrate.weighing import told as why_told
from delve.near import nearest
from delve.phrases import Said, Template, filled, listed, phrase, printed
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.legal import may_go
from delve.rules.turns.by_hand import (
    CONDITION,
    GIVE,
    GIVEN,
    HEAL,
    HURT,
    LOAD,
    PLACE,
    RANKS,
    REVEAL,
    SET,
    SKIP,
    SPAWN,
    in_words,
    named,
)

Slot = Callable[["Console"], Iterable[str]]
"""the words that may stand at a place of a line"""
_MOST_LISTED: Final = 12
_WIDEST: Final = 56
"""the characters of a value beside which its place still stands in one column with the others"""
_POINT: Final = re.compile(r"(\d{1,6}),(\d{1,6})")
_NUMBER: Final = re.compile(r"-?\d{1,9}")
HELP, WHY, WHERE = "help", "why", "where"
ROWS: Final[tuple[tuple[str, Template], ...]] = (
    ("give FIGURE ITEM [N]", "a new item, a condition, N counters: give nite lucky_float"),
    ("place FIGURE X,Y", "puts a figure on a space, however far"),
    ("spawn MONSTER X,Y [elite]", "a new monster, for its side"),
    ("dice FACES...", "the next dice show these faces, such as dice 6 6 1"),
    ("set VARIABLE VALUE", "a variable of the quest"),
    ("reveal [ROOM]", "what a room holds; without a name, the rooms"),
    ("skip", "ends this turn and goes to the next round"),
    ("heal FIGURE N", "so many hearts recover"),
    ("hurt FIGURE N", "so many hearts of damage"),
    (
        "why [WORDS...]",
        "why something cannot be done now: why charge, why 3,4; alone, what automated players weigh",
    ),
    ("where FIGURE, where X,Y", "the file and the line that set each of its values"),
)
"""what can be typed, and what it does"""


class _Command(NamedTuple):
    """What one word of the console does."""

    usage: str
    slots: tuple[Slot, ...]
    do: Callable[[Console, Sequence[str]], tuple[str, ...]]
    least: int
    """how many words must follow"""
    most: int
    """how many words may follow"""


class Console:
    """The console of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def obey(self, typed: str) -> tuple[str, ...]:
        """Do what a line says. Returns what is said about it. Raises CannotChange, with nothing done; ScriptFault."""
        word, *rest = re.sub(r"\s*,\s*", ",", typed.strip()).split() or [HELP]
        word = word.lower()
        command = _COMMANDS.get(word)
        if command is None:
            raise _unknown(phrase('the console knows no "{word}"', word=shortened(word)), word, _COMMANDS)
        if not command.least <= len(rest) <= command.most:
            raise CannotChange(phrase("type {usage}", usage=command.usage))
        return command.do(self, rest)

    def completions(self, typed: str) -> tuple[str, ...]:
        """The words with which the last word of a line may go on."""
        *before, last = typed.split(" ")
        if not before:
            return tuple(sorted(word for word in _COMMANDS if word.startswith(last.lower())))
        command = _COMMANDS.get(before[0].lower())
        if command is None or len(before) > len(command.slots):
            return ()
        known = command.slots[len(before) - 1](self)
        return tuple(sorted(word for word in known if word.startswith(last.lower())))

    def _change(self, *change: Answer) -> tuple[str, ...]:
        self._session.change(change)
        return (filled("done: {change}", change=named(self._session.play.game, change)),)

    # ------------------------------------------------------------------------------------------------ words
    def figures(self) -> Mapping[str, int]:
        """The words for figures: the names that are shown, as `elite_goblin_1`, and ids where only one has them."""
        view, found = self._session.play.view, dict[str, int]()
        figures = [piece for piece in view.state.pieces.values() if piece.is_figure]
        definitions = [piece.definition for piece in figures]
        for piece in figures:
            if definitions.count(piece.definition) == 1:
                found[piece.definition] = found[unqualified(piece.definition)] = piece.id
        for piece in figures:
            shown = as_typed(display_name(view, piece.id))
            found["_".join(shown.split())] = piece.id
            if piece.label:
                found[piece.label] = piece.id
        return found

    def records(self, *kinds: str) -> Mapping[str, list[tuple[str, str]]]:
        """The words for records of some kinds: bare ids, full ids, and full ids with the kind in front."""
        found: dict[str, list[tuple[str, str]]] = {}
        for kind in kinds:
            for id in self._session.play.game.library.names(kind):
                for word in (unqualified(id), id, f"{kind}:{id}"):
                    found.setdefault(word, []).append((kind, id))
        return found

    def _figure(self, word: str) -> int:
        known = self.figures()
        if word.lower() not in known:
            raise _unknown(phrase('there is no figure "{word}"', word=shortened(word)), word, known)
        return known[word.lower()]

    def _record(self, word: str, *kinds: str) -> tuple[str, str]:
        known = self.records(*kinds)
        found = known.get(word.lower(), [])
        if not found:
            what = listed(kinds, "{others} or {last}")
            bare = [one for one in known if ":" not in one or word.count(":") == one.count(":")]
            raise _unknown(phrase('there is no {kind} "{word}"', kind=what, word=shortened(word)), word, bare)
        if len(found) > 1:
            several = ", ".join(f"{kind}:{id}" for kind, id in found)
            raise CannotChange(
                phrase('"{word}" may be several things: type one of {them}', word=word, them=several)
            )
        return found[0]

    # ------------------------------------------------------------------------------------------------ commands
    def _give(self, words: Sequence[str]) -> tuple[str, ...]:
        figure, (kind, id) = self._figure(words[0]), self._record(words[1], *GIVEN)
        amount = _number(words[2]) if len(words) > 2 else 1
        if kind == CONDITION and len(words) > 2:
            raise CannotChange(phrase("a figure has a condition once: leave the number out"))
        return self._change(GIVE, figure, kind, id, amount)

    def _place(self, words: Sequence[str]) -> tuple[str, ...]:
        return self._change(PLACE, self._figure(words[0]), _point(words[1]))

    def _spawn(self, words: Sequence[str]) -> tuple[str, ...]:
        rank = words[2].lower() if len(words) > 2 else RANKS[-1]
        if rank not in RANKS:
            raise _unknown(phrase('there is no rank "{word}"', word=shortened(rank)), rank, RANKS)
        monster, view = self._record(words[0], "monster")[1], self._session.play.view
        active = view.state.active
        board = view.piece(active).board if active else ""
        return self._change(SPAWN, monster, rank, board or view.quest.first_board, _point(words[1]))

    def _load(self, words: Sequence[str]) -> tuple[str, ...]:
        return self._change(LOAD, tuple(map(_number, words)))

    def _set(self, words: Sequence[str]) -> tuple[str, ...]:
        known = self._session.play.game.quest.variables
        if words[0] not in known:
            raise _unknown(
                phrase('the quest has no variable "{word}"', word=shortened(words[0])), words[0], known
            )
        return self._change(SET, words[0], _number(words[1]))

    def _reveal(self, words: Sequence[str]) -> tuple[str, ...]:
        game = self._session.play.game
        hidden = [room for room in game.quest.rooms if room not in game.state.revealed]
        if not words:
            if not hidden:
                raise CannotChange(phrase("no room is left to reveal"))
            return (filled("not revealed yet: {rooms}", rooms=", ".join(hidden)),)
        if words[0] not in game.quest.rooms:
            raise _unknown(
                phrase('the quest has no room "{word}"', word=shortened(words[0])), words[0], hidden
            )
        return self._change(REVEAL, words[0])

    def _skip(self, words: Sequence[str]) -> tuple[str, ...]:
        return self._change(SKIP)

    def _heal(self, words: Sequence[str]) -> tuple[str, ...]:
        return self._change(HEAL, self._figure(words[0]), _number(words[1]))

    def _hurt(self, words: Sequence[str]) -> tuple[str, ...]:
        return self._change(HURT, self._figure(words[0]), _number(words[1]))

    def _help(self, words: Sequence[str]) -> tuple[str, ...]:
        rows = tuple(f"{usage:<26} {printed(meaning)}" for usage, meaning in ROWS)
        return (
            *rows,
            printed("Each change is kept like an answer, and the save says that it was changed by hand."),
        )

    # ------------------------------------------------------------------------------------------------ where
    def _where(self, words: Sequence[str]) -> tuple[str, ...]:
        """The records of a figure, or of a space, with file and line of each value. Nothing changes."""
        session = self._session
        if _POINT.fullmatch(words[0]):
            found = origins_of_space(session, session.view.here, *_point(words[0]))
        else:
            found = origins_of_piece(session, self._figure(words[0]))
        if not found:
            raise CannotChange(phrase("no file is known to have set anything there"))
        return tuple(line for one in found for line in _with_places(one))

    # ------------------------------------------------------------------------------------------------ why
    def _why(self, words: Sequence[str]) -> tuple[str, ...]:
        """Why something is not offered, or that it is; without words, what automated players weigh. Nothing changes."""
        request, session = self._session.pending, self._session
        if not words:
            return self._weighed(request)
        if not isinstance(request, ChooseCommand) or not request.piece:
            raise CannotChange(phrase("no figure is asked for a command now"))
        if len(words) == 1 and _POINT.fullmatch(words[0]):
            return self._why_not_go(request, _point(words[0]))
        known = {printed(option.label): option for option in session.options()}
        wanted = [word.lower().replace("_", " ") for word in words]
        lines = []
        for option in session.options():
            label = printed(option.label)
            text = f"{label} {in_words(option.command)}".lower().replace("_", " ")
            if not all(word in text for word in wanted):
                continue
            reason = option.verdict.reason
            lines.append(
                filled("{what}: it can be done now", what=label)
                if reason is None
                else filled("{what}: {reason}", what=label, reason=reason)
            )
        if not lines:
            said, name = " ".join(words), display_name(session.play.view, request.piece)
            raise _unknown(
                phrase('{name} has nothing called "{word}"', name=name, word=shortened(said)), said, known
            )
        return tuple(dict.fromkeys(lines))

    def _weighed(self, request: Request[Any] | None) -> tuple[str, ...]:
        """What each automated player weighed last, and what one would weigh for the figure that is asked now."""
        session = self._session
        found: list[str] = []
        for side, seat in session.seats.items():
            if isinstance(seat, Explaining) and seat.last is not None:
                found += why_told(session.view_of(side), seat.last)
        if request is not None and request.asker not in session.seats:
            view, player = session.view_of(request.asker), player_of(EXPLAINED, 0)
            assert isinstance(player, Explaining)
            if (now := session.play.told(lambda: player.why(request, view))) is not None:
                found += why_told(view, now)
        if not found:
            raise CannotChange(phrase("no automated player has weighed anything yet"))
        return tuple(found)

    def _why_not_go(self, request: ChooseCommand, point: tuple[int, int]) -> tuple[str, ...]:
        view = self._session.view
        if not view.grid.contains(*point):
            raise CannotChange(phrase("that is outside the board"))
        reason = may_go(view, request.piece, view.space(*point)).reason
        name = display_name(view, request.piece)
        if reason is None:
            return (filled("{name} can go there now", name=name),)
        return (filled("{what}: {reason}", what=name, reason=reason),)


def _unknown(refusal: Said, word: str, known: Iterable[str]) -> CannotChange:
    """A refusal with the words that were probably meant, or else with some that there are."""
    names = sorted(known)
    near = nearest(word, names)
    if near:
        meant = " / ".join(near)
        return CannotChange(phrase("{refusal}: did you mean {near}?", refusal=refusal, near=meant))
    if not names:
        return CannotChange(refusal)
    some = ", ".join(names[:_MOST_LISTED]) + (", …" if len(names) > _MOST_LISTED else "")
    return CannotChange(phrase("{refusal} (there are: {known})", refusal=refusal, known=some))


def _with_places(found: OriginsOf) -> Iterator[str]:
    """A record's lines, with the places in a column."""
    yield f"{found.kind} {found.id}"
    width = min(_WIDEST, max(len(line.text) for line in found.lines if line.place) + 4)
    for line in found.lines:
        yield f"  {line.text:<{width}}  {line.place}".rstrip()


def _point(word: str) -> tuple[int, int]:
    found = _POINT.fullmatch(word)
    if found is None:
        raise CannotChange(phrase('"{typed}" is no space: type it as 3,4', typed=shortened(word)))
    return int(found[1]), int(found[2])


def _number(word: str) -> int:
    if not (word.isascii() and _NUMBER.fullmatch(word)):
        raise CannotChange(phrase('"{typed}" is no whole number', typed=shortened(word)))
    return int(word)


# ------------------------------------------------------------------------------------------------ what there is
def _bare(*kinds: str) -> Slot:
    return lambda console: console.records(*kinds)


def _none(console: Console) -> Iterable[str]:
    return ()


def _labels(console: Console) -> Iterable[str]:
    return ("_".join(printed(option.label).lower().split()) for option in console._session.options())


_DO: Final[Mapping[str, tuple[tuple[Slot, ...], Callable[..., tuple[str, ...]], int, int]]] = {
    GIVE: ((Console.figures, _bare(*GIVEN)), Console._give, 2, 3),
    PLACE: ((Console.figures,), Console._place, 2, 2),
    SPAWN: ((_bare("monster"), _none, lambda _: RANKS), Console._spawn, 2, 3),
    LOAD: ((), Console._load, 1, 60),
    SET: ((lambda console: console._session.play.game.quest.variables,), Console._set, 2, 2),
    REVEAL: ((lambda console: console._session.play.game.quest.rooms,), Console._reveal, 0, 1),
    SKIP: ((), Console._skip, 0, 0),
    HEAL: ((Console.figures,), Console._heal, 2, 2),
    HURT: ((Console.figures,), Console._hurt, 2, 2),
    WHY: ((_labels,), Console._why, 0, 20),
    WHERE: ((Console.figures,), Console._where, 1, 1),
}
_USAGES: Final = {usage.partition(" ")[0]: usage for usage, _ in ROWS}
_COMMANDS: Final[Mapping[str, _Command]] = {
    **{word: _Command(_USAGES[word], *about) for word, about in _DO.items()},
    HELP: _Command(HELP, (), Console._help, 0, 20),
}
