"""Why picking what is pointed at does nothing: the reason that the rules give, for figures, things and spaces alike.

What may be picked is worked out in `targets`; nothing is decided here.
"""

from __future__ import annotations

from delve.flow.session import Session
from delve.model.command import ATTACK
from delve.narrate.names import display_name
from delve.rules.legal import Option, may_go
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View
from delve.ui.table.focus import Focus
from delve.ui.table.targets import Targets


def why_not(session: Session, targets: Targets, focus: Focus) -> Verdict:
    """Why picking the focus does nothing while a person is asked; a usable verdict where there is no reason to tell."""
    view = session.view
    if targets.figures or targets.spaces:
        if not focus.piece:
            return blocked("this space cannot be chosen now")
        return blocked("{what} cannot be chosen now", what=display_name(view, focus.piece))
    if focus.space is None or not view.grid.contains(*focus.space) or not targets.mover:
        return USABLE
    at = view.space(*focus.space)
    piece = focus.piece or next((thing.id for thing in view.objects() if at in thing.spaces), 0)
    if piece and piece != targets.mover:
        about = _about_piece(view, session.options(), targets.mover, piece)
        if not about.usable:
            return about
    return may_go(view, targets.mover, at)


def _about_piece(view: View, options: tuple[Option, ...], mover: int, piece: int) -> Verdict:
    """Why pointing at a figure or thing does nothing; a usable verdict if the reason lies in its space alone."""
    mine = [option for option in options if option.command[2:3] == (piece,)]
    if ready := next((option for option in mine if option.verdict.usable), None):
        return blocked("press the button for that: {label}", label=ready.label)
    if mine:
        return mine[0].verdict
    other = view.piece(piece)
    if not other.targetable or view.attitude(mover, piece) == "ally":
        return USABLE
    attacks = [option.verdict for option in options if ATTACK in option.record.words]
    aimed = [view.may_target(mover, piece, weapon) for weapon in view.weapons(mover)]
    if any(each.usable for each in aimed):
        return next((each for each in attacks if not each.usable), USABLE)
    return next(iter(aimed), USABLE)
