"""The base of a script's context: in whose name it acts, its verbs, and the questions among them.

What a script *does* to the game stands in `context`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from operator import index
from typing import Any, Concatenate, ParamSpec, TypeVar

from delve.bounds import bounded
from delve.faults import ScriptSignal
from delve.geometry.boards import bits
from delve.phrases import Phrase, Said, Template, Value, phrase, row
from delve.requests import (
    ChooseNumber,
    ChooseOption,
    ChooseSubset,
    Confirm,
    Fizzle,
    Request,
    Several,
    copies,
)
from delve.rules.arguments import Arguments, no_number
from delve.rules.ask.presence import Presence
from delve.rules.ask.sides import opponent
from delve.rules.causes import Cause
from delve.rules.do import questions
from delve.rules.facts import ChoiceMade
from delve.rules.game import Game
from delve.rules.seen_game import reading_as_asked_of
from delve.rules.view import View

A = TypeVar("A", bound="Asking")
P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Revoked(ScriptSignal):
    """The run was abandoned: this context can do nothing any more."""


class Forgotten(Exception):
    """A verb was called but never awaited to its end."""


def verbs(cls: type[Asking]) -> dict[str, Callable[..., Any]]:
    """The verbs of a context by their names: questions first, then what it adds to them."""
    members = {name: each for base in reversed(cls.__mro__) for name, each in vars(base).items()}
    return {name: each for name, each in members.items() if hasattr(each, "__wrapped__")}


def verb(method: Callable[Concatenate[A, P], R]) -> Callable[Concatenate[A, P], R]:
    """A method of Context that must be awaited; `close_verbs` finds those that were not.

    What it is given is checked here by its annotations. Raises TypeError, ValueError.
    """
    arguments = Arguments(method)
    method.__qualname__ = (
        f"ctx.{method.__name__}"  # as scripts write it: Python names it so where it cannot be called
    )

    @wraps(method)
    def begin(self: A, /, *args: P.args, **named: P.kwargs) -> R:
        if not self._game.live:
            raise Revoked
        if self.actor and self._presence.lost(self._game, self.actor):
            raise Fizzle(self, f"{self._game.piece(self.actor).name} is gone")
        effect: R = method(self, *arguments.placed(args), **arguments.named(named))
        self.begun.append(effect)
        return effect

    return begin


class Asking:
    """Whom one use of one behavior acts for, and what it may ask."""

    __slots__ = (
        "_doing",
        "_for_quest",
        "_game",
        "_led",
        "_presence",
        "actor",
        "begun",
        "cause",
        "chosen",
        "holder",
        "own_item",
        "view",
    )

    _game: Game
    _doing: Cause
    """what it is as a cause of what it brings about"""
    _for_quest: bool
    """whether it is the quest's own script, which remembers on the quest"""
    _led: list[int]
    """whom it has let step out of turn: their movement ends with it"""
    _presence: Presence
    """since it was begun: who falls meanwhile does nothing more of it"""
    actor: int
    """id of the figure in whose name it happens; 0: nobody's, as with cards and quests"""
    holder: str
    """the side whose card it is; empty for all that is no card"""
    cause: str
    """`pack:id` of the skill, condition, terrain or object"""
    own_item: int
    """id of the item in play whose script it is, or which lends the skill; 0: none"""
    view: View
    """the game as it may be read"""
    chosen: int
    """what the user of the skill chose to pay, where its cost leaves that to it"""
    begun: list[Any]

    def __init__(
        self,
        game: Game,
        doing: Cause,
        holder: str = "",
        chosen: int = 0,
        *,
        item: int = 0,
        for_quest: bool = False,
        fallen: bool = False,
    ) -> None:
        """`doing` is the behavior, and who acts with it; `fallen`: who is off the board, and answers its own fall."""
        put = object.__setattr__
        put(self, "_game", game)
        put(self, "_for_quest", for_quest)
        put(self, "_doing", doing)
        put(self, "_led", [])
        put(self, "_presence", Presence(game, doing.by if fallen else 0))
        put(self, "actor", doing.by)
        put(self, "holder", holder)
        put(self, "cause", doing.id)
        put(self, "own_item", item)
        put(self, "view", View(game, doing.by, item, holder))
        put(self, "chosen", chosen)
        put(self, "begun", [])

    def __setattr__(self, name: str, value: object) -> None:
        """Raises AttributeError: in whose name a script acts is decided by the rules."""
        raise AttributeError(f"ctx.{name} can only be read")

    @property
    def side(self) -> str:
        """The side of the actor; of a thing that belongs to nobody, the side whose turn it is."""
        if self.holder:
            return self.holder
        return (self._game.piece(self.actor).side if self.actor else "") or self._game.state.side

    @property
    def other_side(self) -> str:
        """A side against that of the actor: the active one if it is, else the first of the ruleset; see `by`."""
        return opponent(self._game, self.side)

    def _asked(self, by: str) -> str:
        """The side that is asked: the one that a script names, or else the actor's. Raises ValueError."""
        if by and by not in self.view.sides:
            raise ValueError(f"by must be one of {', '.join(map(repr, self.view.sides))}, not {by!r}")
        return by or self.side

    def _who(self, named: int, verb: str, remedy: str) -> int:
        """The figure that a verb is about, else the actor. Raises ValueError where there is neither."""
        who = named or self.actor
        if not who:
            raise ValueError(f"{verb}: {self.cause} acts for nobody here (ctx.actor is 0): {remedy}")
        return who

    # ------------------------------------------------------------------------------------------------ questions
    @verb
    def choose_figure(
        self,
        /,
        legal: Callable[[], Iterable[int]],
        message: Template,
        *,
        by: str = "",
        or_none: bool = False,
        unseen: bool = False,
        **values: Value,
    ) -> Request[int]:
        """Ask for one of several pieces, by id. `by` is the side that is asked; else the actor's.

        Where the ruleset hides what is out of sight, `legal` reads the game as that side knows it, and figures that it
        does not see are left out, as are things of which it does not know. `unseen`: nothing is hidden from it here.
        """
        game, asker, said = self._game, self._asked(by), phrase(message, **values)
        there = self._there(self._as_known(legal, asker, unseen=unseen))
        return questions.choose_figure(
            game, asker, self.cause, said, there, self, or_none=or_none, unseen=unseen
        )

    @verb
    def choose_space(
        self,
        /,
        legal: Callable[[], Iterable[int]],
        message: Template,
        *,
        by: str = "",
        or_none: bool = False,
        unseen: bool = False,
        strikes: Callable[[int], int] | None = None,
        **values: Value,
    ) -> Request[int]:
        """Ask for one of several spaces; returns the space's number.

        Spaces that the asked side neither sees nor remembers are left out; otherwise as `choose_figure`. `strikes`
        gives the mask of all spaces that come to harm by a choice: players see it, and who is there, before they do.
        """
        game, asker, said, here = self._game, self._asked(by), phrase(message, **values), self.view.here
        inside = self._inside(self._as_known(legal, asker, unseen=unseen))
        told = None if strikes is None else self._harmed(strikes, asker, unseen=unseen)
        return questions.choose_space(
            game, asker, self.cause, said, here, inside, self, or_none=or_none, unseen=unseen, strikes=told
        )

    @verb
    def choose_option(
        self, /, options: Sequence[tuple[str, Said]], message: Template, *, by: str = "", **values: Value
    ) -> Request[str]:
        """Ask for one of several (key, label) options; returns the key."""
        request = ChooseOption(self._asked(by), self.cause, phrase(message, **values), options, self)
        request.noted = lambda key: self._note(request, request.labels[key])
        return request

    @verb
    def choose_figures(
        self,
        /,
        legal: Callable[[], Iterable[int]],
        most: int,
        message: Template,
        *,
        least: int = 0,
        by: str = "",
        or_none: bool = False,
        unseen: bool = False,
        **values: Value,
    ) -> Request[tuple[int, ...]]:
        """Ask for several pieces, at least and at most so many; returns their ids, rising.

        `unseen` is as with `choose_figure`.
        """
        _check_bounds("choose_figures: nobody can pick", least, most)
        game, asker, said, bounds = self._game, self._asked(by), phrase(message, **values), (least, most)
        there = self._there(self._as_known(legal, asker, unseen=unseen))
        return questions.choose_figures(
            game, asker, self.cause, said, there, bounds, self, or_none=or_none, unseen=unseen
        )

    @verb
    def choose_spaces(
        self,
        /,
        legal: Callable[[], Iterable[int]],
        most: int,
        message: Template,
        *,
        least: int = 0,
        by: str = "",
        or_none: bool = False,
        unseen: bool = False,
        **values: Value,
    ) -> Request[tuple[int, ...]]:
        """Ask for several spaces, at least and at most so many; returns their numbers, rising.

        `unseen` is as with `choose_space`.
        """
        _check_bounds("choose_spaces: nobody can pick", least, most)
        game, asker, said, here = self._game, self._asked(by), phrase(message, **values), self.view.here
        inside, bounds = self._inside(self._as_known(legal, asker, unseen=unseen)), (least, most)
        return questions.choose_spaces(
            game, asker, self.cause, said, here, inside, bounds, self, or_none=or_none, unseen=unseen
        )

    @verb
    def choose_options(
        self,
        /,
        options: Sequence[tuple[str, Said]],
        most: int,
        message: Template,
        *,
        least: int = 0,
        by: str = "",
        **values: Value,
    ) -> Request[tuple[str, ...]]:
        """Ask for several of some (key, label) options, at least and at most so many; returns their keys."""
        request = self._options(dict(options), least, most, by, phrase(message, **values), "options")
        request.noted = lambda keys: self._note(
            request, row([request.labels[key] for key in keys]) if keys else "nothing"
        )
        return request

    @verb
    def choose_cards(
        self,
        /,
        cards: Iterable[str],
        most: int,
        message: Template,
        *,
        least: int = 0,
        by: str = "",
        items: bool = False,
        **values: Value,
    ) -> Request[tuple[str, ...]]:
        """Ask for several of some cards, of which there may be copies; returns the cards that were picked.

        `items`: they are items, as those of the deck `search`.
        """
        library, kind = self.view.library, "item" if items else "card"
        labels = {key: library.record(kind, card).name for key, card in copies(cards)}
        return self._options(labels, least, most, by, phrase(message, **values), "cards")

    def _options(
        self, labels: Mapping[str, Said], least: int, most: int, by: str, said: Phrase, of: Several
    ) -> ChooseSubset:
        _check_bounds(f"choose_{of}: nobody can pick", least, most)
        return ChooseSubset(
            self._asked(by), self.cause, said, labels.keys, least, most, of, self, labels=labels
        )

    @verb
    def share(
        self,
        /,
        amount: int,
        parts: Callable[[], Iterable[tuple[int, int]]],
        message: Template,
        *,
        least: int | None = None,
        unit: Template = "hearts",
        by: str = "",
        or_none: bool = False,
        unseen: bool = False,
        **values: Value,
    ) -> Request[tuple[tuple[int, int], ...]]:
        """Ask how an amount is shared among figures; returns (figure, share) of those that get any.

        `parts` gives (figure, the most that it takes). All is given away, or as much as they take together, unless
        `least` is less. `unit` is what players read, and `unseen` is as with `choose_figure`.
        """
        game, asker, said = self._game, self._asked(by), phrase(message, **values)
        known = self._as_known(parts, asker, unseen=unseen)

        def shared() -> Iterator[tuple[int, int]]:
            for figure, most in known():
                yield self._piece(figure), most

        bounds = (amount if least is None else least, amount)
        _check_bounds("share: nobody can give away", *bounds)
        return questions.share(
            game, asker, self.cause, said, shared, bounds, unit, self, or_none=or_none, unseen=unseen
        )

    @verb
    def choose_number(
        self, /, least: int, most: int, message: Template, *, by: str = "", **values: Value
    ) -> Request[int]:
        """Ask for a whole number between two bounds, both included. Raises ValueError where there is none."""
        if least > most:
            raise ValueError(f"choose_number: there is no number from {least} to {most}")
        said, asker = phrase(message, **values), self._asked(by)
        request = ChooseNumber(asker, self.cause, said, lambda: range(least, most + 1), self)
        request.noted = lambda number: self._note(request, str(number))
        return request

    @verb
    def confirm(self, /, message: Template, *, by: str = "", **values: Value) -> Request[bool]:
        """Ask yes or no."""
        request = Confirm(self._asked(by), self.cause, phrase(message, **values), self)
        request.noted = lambda yes: self._note(request, "yes" if yes else "no")
        return request

    def _note(self, request: Request[Any], answer: Said) -> None:
        """Record a question and what was answered, in words."""
        self._game.record(
            ChoiceMade(cause=self.cause, side=request.asker, question=request.message, answer=answer)
        )

    def _as_known(
        self, helper: Callable[[], Iterable[T]], asker: str, *, unseen: bool
    ) -> Callable[[], Iterable[T]]:
        """The same helper, which reads the game as the asked side knows it, unless it is to offer the unseen too."""
        if unseen or self._game.ruleset.sight == "all":
            return helper

        def told() -> Iterable[T]:
            with reading_as_asked_of(self.view, asker):
                return bounded(helper(), f"{self.cause}: what it asks for")

        return told

    def _there(self, legal: Callable[[], Iterable[int]]) -> Callable[[], Iterator[int]]:
        """The same helper, which raises UnknownPiece where it names a piece that there is not."""
        return lambda: map(self._piece, legal())

    def _piece(self, figure: Any) -> int:
        """The id of a piece. Raises TypeError for what is no id, UnknownPiece if there is none."""
        try:
            return self._game.piece(index(figure)).id
        except TypeError:
            raise no_number(figure, "the id of a piece") from None

    def _space(self, space: int, of: int = 0) -> int:
        """The number of a space of the board on which the actor, or the piece `of`, is. Raises LookupError."""
        view = self.view.on(of) if of else self.view
        board = view.board
        if not 0 <= space < board.stride * board.height or space % board.stride == board.width:
            raise LookupError(f"there is no space {space} on the board")
        return space

    def _harmed(
        self, strikes: Callable[[int], int], asker: str, *, unseen: bool
    ) -> Callable[[int], Iterable[int]]:
        """What `strikes` says of a space, as the numbers of spaces of the board."""
        here = self.view.here

        def harmed(space: int) -> Iterable[int]:
            return bits(index(strikes(space)) & self._game.state.boards[here].floor)

        return lambda space: self._as_known(lambda: harmed(space), asker, unseen=unseen)()

    def _inside(self, legal: Callable[[], Iterable[int]]) -> Callable[[], Iterator[int]]:
        """The same helper, which raises LookupError where it names a space outside of the board."""

        def inside() -> Iterator[int]:
            for given in legal():
                try:
                    space = index(given)
                except TypeError:
                    raise no_number(given, "the number of a space") from None
                yield self._space(space)

        return inside

    def close_verbs(self, *, quietly: bool = False) -> tuple[str, ...]:
        """At the end of a script: everything it began must have ended. Raises Forgotten, unless it is done `quietly`.

        Returns the verbs that were called but never awaited to their end.
        """
        forgotten = []
        for effect in self.begun:
            if isinstance(effect, Request):
                if effect.state != "closed":
                    forgotten.append(effect.verb)
            elif effect.cr_frame is not None:
                effect.close()
                forgotten.append(effect.__name__)
        if forgotten and not quietly:
            raise Forgotten(
                f"{self.cause}: the verb {forgotten[0]!r} was called but not awaited to its end: write await before it"
            )
        return tuple(dict.fromkeys(forgotten))


def _check_bounds(what: str, least: int, most: int) -> None:
    """Raises ValueError where no number lies between the bounds: a question that only a mistake can ask."""
    if least > most or most < 0:
        raise ValueError(f"{what} at least {least} and at most {most}")
