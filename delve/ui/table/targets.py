"""Targets: the figures and spaces that a person may point at now, to answer the pending request.

It turns requests into targets on the board and back into answers; it knows the kinds of request and nothing of skills.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from delve.flow.session import Session
from delve.model.command import CommandDef
from delve.narrate.listing import as_listed
from delve.requests import (
    Answer,
    ChooseAllocation,
    ChooseCommand,
    ChooseFigure,
    ChooseSpace,
    ChooseSubset,
    Command,
    Request,
    Way,
)
from delve.rules.legal import aims
from delve.rules.planning import steps_among
from delve.rules.turns.machine import ACTIVATE, GROUP
from delve.rules.view import View
from delve.state.piece import Piece
from delve.ui.sprites import Space


@dataclass(frozen=True, slots=True)
class Targets:
    """The targets of one request. `figures` and `spaces` map what is picked to the answer that it stands for."""

    figures: dict[int, Answer] = field(default_factory=dict)
    spaces: dict[Space, Answer] = field(default_factory=dict)
    ways: Mapping[Space, Way] = field(default_factory=dict)
    """the spaces to which several answers lead one after another, as those of a figure that is led"""
    leads: int = 0
    """the figure that is led by picking a space; 0 for none"""
    mover: int = 0
    """the figure that may be moved by pointing at a space; 0 for none"""
    steps: dict[Space, Command] = field(default_factory=dict)
    """where it may step at once"""
    goes: dict[Space, Command] = field(default_factory=dict)
    """where a single command brings it that is no step of a movement, or opens what bars the way"""
    attacks: dict[int, Command] = field(default_factory=dict)
    """enemies and things that may be attacked right away: the command that begins it"""

    @property
    def empty(self) -> bool:
        """Whether nothing on the board answers the request."""
        return not (self.figures or self.spaces or self.mover)

    @property
    def pickable(self) -> tuple[Space, ...]:
        """The spaces that may be picked, by one answer or by several."""
        return tuple(sorted({*self.spaces, *self.ways})) if self.ways else tuple(self.spaces)


NO_TARGETS = Targets()


def request_of_person(session: Session) -> Request[Any] | None:
    """The pending request if a person has to answer it."""
    return session.pending if session.waits_for_person else None


def targets_of_request(session: Session) -> Targets:
    """What the pending request can be answered with on the board."""
    request, view = request_of_person(session), session.view
    match request:
        case ChooseFigure():
            return Targets(figures=_each(view, request, request.items()))
        case ChooseSubset() if request.of == "figures":
            return Targets(figures=_each(view, request, request.items()))
        case ChooseAllocation():
            return Targets(figures=_each(view, request, request.parts()))
        case ChooseSubset() if request.of == "spaces":
            return Targets(spaces={point: point for point in request.items()})
        case ChooseSpace():
            spaces = {point: point for point in request.items()}
            return Targets(spaces=spaces, ways=request.ways, leads=request.leads)
        case ChooseCommand() if request.piece:
            return _of_figure(view, request.piece, request.items())
        case ChooseCommand():
            return Targets(figures=_next_ones(view, request.legal()))
    return NO_TARGETS


def _each(view: View, request: Request[Any], pieces: Iterable[int]) -> dict[int, Answer]:
    """The pieces that may be picked in the order in which they are listed, each an answer by itself."""
    return {id: id for id in as_listed(view, request.asker, pieces)}


def _next_ones(view: View, commands: Iterable[Command]) -> dict[int, Answer]:
    """Who may act next, or whose group."""
    found: dict[int, Answer] = {}
    for command in commands:
        if command[0] == ACTIVATE:
            found[command[1]] = command
        elif command[0] == GROUP:
            found |= {piece.id: command for piece in view.standing() if piece.group == command[1]}
    return found


def _of_figure(view: View, figure: int, commands: Sequence[Command]) -> Targets:
    """Where the figure may go and whom it may strike now, with the first command that does it."""
    found = Targets(mover=figure if view.piece(figure).on_board else 0, steps=steps_among(view, commands))
    attacks: dict[int, Command] = {}
    for aim, command in aims(view, figure, commands):
        if aim.purpose in ("go", "step"):
            found.goes.setdefault(view.point(aim.space), command)
        elif aim.purpose == "use" and view.library.get(CommandDef, command[0]).takes == "direction":
            for thing in aim.figures:
                barred = (at for at in view.piece(thing).spaces if view.barred() >> at & 1)
                found.goes.update((view.point(at), command) for at in barred)
        elif aim.purpose == "strike":
            for target in aim.figures:
                if _is_struck_by_a_click(view, figure, target):
                    attacks.setdefault(target, command)
    side = view.piece(figure).side
    found.attacks.update((target, attacks[target]) for target in as_listed(view, side, attacks))
    return found


def _is_struck_by_a_click(view: View, figure: int, target: int) -> bool:
    """Whether pointing at somebody means to attack: friends and neutral figures are attacked by the command alone."""
    return not view.piece(target).side or view.attitude(figure, target) == "enemy"


def targets_of_command(session: Session, id: str) -> Targets:
    """The spaces that a command with this id may be given for, or that lie in the directions that it may be given."""
    request, view, found = request_of_person(session), session.view, {}
    for command in request.items() if isinstance(request, ChooseCommand) else ():
        if command[0] == id:
            said = command[2]
            toward = view.toward(command[1], said) if isinstance(said, str) else view.space(*said)
            if toward is not None:
                found[view.point(toward)] = command
    return Targets(spaces=found)


def figure_on(view: View, space: Space | None) -> int:
    """The figure that stands or lies on a space; 0 for none."""
    if space is None or not view.grid.contains(*space):
        return 0
    number = view.space(*space)
    figure = view.at(number)
    if figure is not None:
        return figure.id
    return next(
        (piece.id for piece in view.pieces() if piece.fallen_at == number and piece.board == view.here), 0
    )


def target_on(view: View, targets: Targets, space: Space | None, piece: int) -> int:
    """Who or what may be picked and lies on the space, where the figure standing there may not be; 0 for none."""
    if space is None or piece in targets.figures:
        return 0
    return next((id for id in targets.figures if space in map(view.point, _lies_on(view.piece(id)))), 0)


def _lies_on(piece: Piece) -> tuple[int, ...]:
    """The spaces on which a figure lies that does not stand, or a thing."""
    if piece.kind == "object":
        return piece.spaces
    return (piece.fallen_at,) if piece.fallen_at >= 0 else ()
