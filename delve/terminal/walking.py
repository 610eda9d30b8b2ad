"""The way to a space that was typed."""

from __future__ import annotations

from delve.narrate.names import display_name
from delve.phrases import Template, filled
from delve.requests import ChooseCommand, Command
from delve.rules.legal import may_go
from delve.rules.planning import plan, steps_among
from delve.rules.verdict import blocked
from delve.rules.view import View
from delve.terminal.questions import NotUnderstood


def way(
    view: View, request: ChooseCommand, point: tuple[int, int], *, rather_tired: bool
) -> tuple[Command, ...]:
    """The commands to a space; a single step also to where the figure may not stop. Raises NotUnderstood for no way."""
    step = steps_among(view, request.items()).get(point)
    if step is not None:
        return (step,)
    inside = view.grid.contains(*point)
    commands = plan(view, request.piece, view.space(*point), rather_tired=rather_tired) if inside else ()
    if not commands:
        outside = blocked("that is outside the board")
        may = may_go(view, request.piece, view.space(*point)) if inside else outside
        refusal: Template = "{name} cannot go to {x},{y}: {why}"
        name = display_name(view, request.piece)
        raise NotUnderstood(filled(refusal, name=name, x=point[0], y=point[1], why=may.reason or str(may)))
    return commands
