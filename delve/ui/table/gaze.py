"""What a person at the table looks at: the board, what may be pointed at there, and what is."""

from __future__ import annotations

from dataclasses import replace

from delve.flow.session import Session
from delve.flow.walk import Walk
from delve.narrate.choices import regarded
from delve.narrate.listing import aimed_at
from delve.narrate.runs import where_it_ended
from delve.requests import Request
from delve.rules.legal import Option
from delve.rules.verdict import USABLE, Verdict
from delve.rules.view import View
from delve.ui.sprites import Space
from delve.ui.table.focus import NOWHERE, Focus, moved, next_of, next_space
from delve.ui.table.routes import ReachBands, Route, bands_of, route_of, route_to
from delve.ui.table.targets import (
    NO_TARGETS,
    Targets,
    figure_on,
    request_of_person,
    target_on,
    targets_of_command,
    targets_of_request,
)


class Gaze:
    """The eyes of one person at one session; no answer is given by them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.pointing = ""  # the command whose space or direction is pointed at next; empty: none was begun
        self._tired: tuple[int, int] = 0, 0
        """the round, and the figure in whose turn ways take fatigue before a move action"""
        self.shows_threats = False  # whether all spaces are shown that enemies could strike next
        self.shows_sight = False  # whether all spaces are shown that a figure sees
        self._focus: Focus = NOWHERE
        self._refused: tuple[object, Verdict] = None, USABLE
        """the moment at which something was refused, and why"""
        self._board: tuple[object, str] = None, ""
        """the moment from which on another board is looked at, and its name"""
        self._walk: Walk | None = None  # the way that is walked, or was walked last
        self._begun: tuple[object, Focus] = None, NOWHERE
        """the moment that was looked at last, and where the cursor began by itself at it"""
        self._known, self._targets = tuple[object, ...](), Targets()
        self._bands: ReachBands | None = None
        self._routes: dict[Space, Route | None] = {}

    @property
    def request(self) -> Request[object] | None:
        """What a person is asked now."""
        return request_of_person(self.session)

    @property
    def side(self) -> str:
        """The side that a person is asked for now, else the one that a person answered for last, else the party."""
        request, session = self.request, self.session
        if request is not None:
            return request.asker
        persons = session.persons
        answered = (entry.asker for entry in reversed(session.play.journal) if entry.asker in persons)
        return next(answered, session.play.view.party)

    @property
    def view(self) -> View:
        """The game as those at the table see it, on the board that is looked at."""
        view, board = self.session.view, self.board
        return view.on(board) if board else view

    @property
    def board(self) -> str:
        """The other board that is looked at until the game goes on; empty: the one where the game is.

        Once it is over nobody acts: then the one where the party was last.
        """
        moment, board = self._board
        if moment == self._moment():
            return board
        view = self.session.view
        return where_it_ended(view) if view.state.outcome else ""

    @property
    def focus(self) -> Focus:
        """What is pointed at: nowhere if that was a figure which those at the table do not know of any more.

        Of a figure that has fallen for good, or left, only the space is pointed at.
        """
        piece = self._focus.piece
        if not piece:
            return self._focus
        known = self.view.state.pieces.get(piece)
        if known is None:
            return NOWHERE
        return replace(self._focus, piece=0) if known.defeated or known.left else self._focus

    @property
    def refused(self) -> Verdict:
        """Why what was tried last did nothing, until something else is tried or pointed at."""
        moment, why = self._refused
        return why if moment == self._looked_at() else USABLE

    @property
    def target(self) -> object:
        """A value that is another one as soon as the game has moved or another figure is pointed at."""
        return (*self._looked_at(), self.focus.piece)

    def _moment(self) -> tuple[object, ...]:
        """A value that is another one as soon as the game has moved."""
        play = self.session.play
        return play.state.revision, len(play.journal), self.session.waits_for_person

    def _looked_at(self) -> tuple[object, ...]:
        """A value that is another one as soon as the game has moved, or other spaces and figures may be pointed at."""
        return (*self._moment(), self.board, self.pointing, self.rather_tired)

    def look_at_next_board(self) -> None:
        """Look at the next board; after the last one, look again at the one where the game is."""
        names = [*self.session.view.board_names]
        following = names[(names.index(self.view.here) + 1) % len(names)]
        self._board = self._moment(), "" if following == self.session.view.here else following
        self._focus = NOWHERE

    @property
    def walking(self) -> bool:
        """Whether a planned way is still being walked."""
        return self._walk is not None and self._walk.is_under_way

    @property
    def targets(self) -> Targets:
        """What may be pointed at now."""
        self.look_again()
        return self._targets

    @property
    def bands(self) -> ReachBands | None:
        """The reach of the figure that may be moved."""
        self.look_again()
        return self._bands

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of the active figure; empty while another side or chance is asked."""
        return self.session.options() if self.request is not None else ()

    def route(self, to: Space) -> Route | None:
        """The way of the active figure, or of the one that is led, to a space; None if it cannot get there."""
        targets = self.targets
        if self.walking:
            return None
        if to in targets.ways:
            return route_of(self.session.view, targets.leads, targets.ways[to])
        if not targets.mover:
            return None
        if to not in self._routes:
            inside = self.session.view.grid.contains(*to)
            view, tired = self.session.view, self.rather_tired
            self._routes[to] = (
                route_to(view, targets.mover, to, targets.steps, rather_tired=tired) if inside else None
            )
        return self._routes[to]

    @property
    def rather_tired(self) -> bool:
        """Whether ways take fatigue before a move action: in the turn in which that was asked for, and no longer."""
        return self._turn[1] > 0 and self._tired == self._turn

    @property
    def _turn(self) -> tuple[int, int]:
        """The round, and the figure whose turn it is; 0 for none."""
        return self.session.view.state.round, self.session.view.state.active

    def change_means(self) -> None:
        """Let ways take fatigue before a move action in this turn, or no longer."""
        self._tired = (0, 0) if self.rather_tired else self._turn

    def toggle_threats(self) -> None:
        """Show all spaces that enemies could strike in their next turn, or no longer."""
        self.shows_threats = not self.shows_threats

    def toggle_sight(self) -> None:
        """Let all spaces be shown that a figure sees, or no longer."""
        self.shows_sight = not self.shows_sight

    def look_again(self) -> None:
        """Work out targets and reach once for each moment of the game. No answer of the hand changes by it."""
        looked_at = self._looked_at()
        if looked_at == self._known:
            return
        self._known, self._routes = looked_at, {}
        self._targets = (
            targets_of_command(self.session, self.pointing)
            if self.pointing
            else targets_of_request(self.session)
        )
        if self.board:
            self._targets = replace(NO_TARGETS, figures=self._targets.figures)
        self._bands = bands_of(self.session.view, self._targets.mover) if self._targets.mover else None
        self._aim()

    def _aim(self) -> None:
        """Where a space is asked for on which enemies may stand, begin at the one that is pointed at, else the nearest.

        It begins there once: where something else is asked next, nothing is pointed at by that any more.
        """
        moment = self._moment()
        if moment == self._begun[0]:
            return
        aims = aimed_at(self.session.view, self.request)
        pointed = next((at for at, figure in aims.items() if figure == self._focus.piece), None)
        at = pointed or next(iter(aims), None)
        if at is not None:
            self._focus = Focus(at, aims[at], by_keys=True)
        elif self._focus == self._begun[1]:
            self._focus = NOWHERE
        self._begun = moment, self._focus if at is not None else NOWHERE

    # ------------------------------------------------------------------------------------------------ the cursor
    def look_at(self, space: Space | None, piece: int = 0, *, by_keys: bool = False) -> bool:
        """Point at a space or figure; True if that is another one than before.

        A figure that those at the table do not know of any more is nothing to point at, though it may still be drawn.
        """
        piece = piece if piece in self.view.state.pieces else 0
        piece = target_on(self.view, self.targets, space, piece) or piece or figure_on(self.view, space)
        focus = Focus(space, piece, by_keys)
        changed, self._focus = focus != self.focus, focus
        if changed:
            self._refused = None, USABLE
        return changed

    def move_cursor(self, dx: int, dy: int) -> None:
        """Move the keyboard's cursor by one space; it begins at the active figure."""
        view = self.view
        active = view.state.active
        place = view.point(view.piece(active).spaces[0]) if active and view.piece(active).on_board else (0, 0)
        board = view.board
        self.look_at(moved(self.focus, place, dx, dy, board.width, board.height), by_keys=True)

    def cycle(self, step: int) -> None:
        """Point at the next target: of the request, else of an attack, else at the next figure."""
        targets, view = self.targets, self.view
        if targets.spaces:
            first = [*aimed_at(view, self.request)]
            self.look_at(next_space(targets.pickable, self.focus.space, step, first), by_keys=True)
            return
        choices = [*(targets.figures or targets.attacks)] or self._worth_a_look()
        chosen = next_of(choices, self.focus.piece, step)
        if chosen:
            piece = view.piece(chosen)
            space = view.beside(chosen)[0] if piece.on_board else piece.fallen_at
            self.look_at(view.point(space) if space >= 0 else None, chosen, by_keys=True)

    def _worth_a_look(self) -> list[int]:
        """All figures, enemies and then the nearest first: whoever acts knows itself, and comes last."""
        view, side = self.view, self.side
        active, nowhere = view.state.active, view.grid.stride * view.board.height

        def order(figure: int) -> tuple[bool, bool, int]:
            apart = view.distance(active, figure) if active in view.state.pieces else None
            far = nowhere if apart is None else apart
            return figure == active, regarded(view, side, figure) != "enemy", far

        return sorted((piece.id for piece in view.figures()), key=order)
