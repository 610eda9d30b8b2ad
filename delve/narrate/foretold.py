"""Whom or what a command will ask about, told before anything is paid for it; else what its attack would do.

The command is given in a game of its own that the side cannot tell from the true one, up to the first question.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from delve.flow.errors import ScriptFault
from delve.flow.session import Session
from delve.narrate.ahead import AttacksAhead, odds_of
from delve.narrate.areas import area_of_space, struck_told
from delve.narrate.choices import regarded
from delve.narrate.for_moment import ForMoment
from delve.narrate.listing import as_listed
from delve.narrate.names import display_name
from delve.narrate.patience import Unforeseen, briefly
from delve.narrate.possible import possible_game
from delve.phrases import Phrase, listed, phrase, row
from delve.requests import (
    Area,
    ChooseCommand,
    ChooseFigure,
    ChooseSpace,
    ChooseSubset,
    Command,
    IllegalAnswer,
    Request,
)
from delve.rules.ask.combat.ordered import OrderedAttack
from delve.rules.view import View


class Foretold(NamedTuple):
    """What a command asks first, or what the attack would do that it makes without a question."""

    area: Area
    """the spaces and figures from which one chooses, or which one strikes by any choice"""
    told: Phrase


class Foretelling:
    """What the commands of the figure that acts would ask first; worked out once for each command and moment."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._ahead = AttacksAhead(session)
        self._known: ForMoment[Command, Foretold | None] = ForMoment()
        self._endless: set[tuple[object, ...]] = set()
        """what has run for too long, as a command without its figure: it is tried no more"""

    def of(self, request: Request[Any] | None, command: Command) -> Foretold | None:
        """What a legal command asks of the same side, or does by an attack; None for neither, and where unforeseen."""
        if not isinstance(request, ChooseCommand) or command not in request.items():
            return None
        moment = self._session.play.state.revision, request
        return self._known.of(moment, command, lambda: self._tried(request, command))

    def _tried(self, request: ChooseCommand, command: Command) -> Foretold | None:
        what = (command[0], *command[2:])
        if what in self._endless:
            return None
        try:
            found = briefly(lambda: _foretold(self._session, request, command))
        except ScriptFault:
            return None
        except Unforeseen:
            self._endless.add(what)
            return None
        nobody_else = found is None or (not found.area.spaces and len(found.area.pieces) == 1)
        return (self._attack_of(request, command) if nobody_else else None) or found

    def _attack_of(self, request: ChooseCommand, command: Command) -> Foretold | None:
        """The attack that a command makes without a question before it that has several answers."""
        found = self._ahead.of(request, command, _struck_by)
        if found is None or found.attack is None:
            return None
        area, odds = found.attack
        return Foretold(area, row([*found.before, odds]))


def _struck_by(view: View, attack: OrderedAttack) -> tuple[Area, Phrase]:
    """Whom an attack strikes, and what it would do."""
    whom, area = display_name(view, attack.target), Area(view.here, (), (attack.target, *attack.others))
    return area, phrase("{whom}, {odds}", whom=whom, odds=odds_of(view, attack))


def _foretold(session: Session, request: ChooseCommand, command: Command) -> Foretold | None:
    view = session.view_of(request.asker)
    with possible_game(session, request.asker) as play:
        if play is None:
            return None
        try:
            play.answer(command)
        except IllegalAnswer:
            return None
        asked = play.pending
        if asked is None or asked.asker != request.asker:
            return None
        return _of(view.on(request.piece) if request.piece else view, asked)


def _of(view: View, asked: Request[Any]) -> Foretold | None:
    """What a question offers, as far as the view has it."""
    match asked:
        case ChooseFigure():
            return _figures(view, asked, asked.items())
        case ChooseSubset() if asked.of == "figures":
            return _figures(view, asked, asked.items())
        case ChooseSpace():
            areas = [area_of_space(view, asked, point) for point in asked.items()]
            struck = tuple(
                dict.fromkeys(piece for area in areas if area is not None for piece in area.pieces)
            )
            area = Area(view.here, tuple(sorted({*asked.items(), *asked.ways})), struck)
            if not struck:
                return Foretold(area, asked.message)
            told = struck_told(view, asked.asker, struck)
            return Foretold(
                area, phrase("{question} At most it {strikes}", question=asked.message, strikes=told)
            )
    return None


def _figures(view: View, asked: Request[Any], items: tuple[int, ...]) -> Foretold | None:
    known = tuple(as_listed(view, asked.asker, (id for id in items if id in view.state.pieces)))
    if not known:
        return None
    names: list[str | Phrase] = []
    for id in known:
        name = display_name(view, id)
        is_friend = regarded(view, asked.asker, id) == "ally"
        names.append(phrase("your friend {name}", name=name) if is_friend else name)
    told = phrase("{question} {names}", question=asked.message, names=listed(names))
    return Foretold(Area(view.here, (), known), told)
