"""The way to a space that was typed."""

from __future__ import annotations

from delve.narrate.names import display_name
from delve.phrases import Template, filled
from delve.requests import ChooseCommand, Command
from delve.rules.legal import may_go
from delve.rules.planning import plan, steps_among, walks
from delve.rules.verdict import blocked
from delve.rules.view import View
from delve.terminal.questions import NotUnderstood


def way(
    view: View, request: ChooseCommand, point: tuple[int, int], *, rather_tired: bool
) -> tuple[Command, ...]:
    """The commands to a space; a single step also to where the figure may not stop.

    Where nobody walks, the command is meant that takes this space. Raises NotUnderstood for no way.
    """
    step = steps_among(view, request.items()).get(point)
    if step is not None:
        return (step,)
    inside = view.grid.contains(*point)
    commands = plan(view, request.piece, view.space(*point), rather_tired=rather_tired) if inside else ()
    drawn = [command for command in request.items() if len(command) > 2 and command[2] == point]
    if not commands and len(drawn) == 1 and not walks(view):
        return (drawn[0],)
    if not commands:
        outside = blocked("that is outside the board")
        drawing = blocked("its way of going does not lead there now")
        walk = may_go(view, request.piece, view.space(*point)) if inside and walks(view) else drawing
        may = walk if inside else outside
        refusal: Template = "{name} cannot go to {x},{y}: {why}"
        name = display_name(view, request.piece)
        raise NotUnderstood(filled(refusal, name=name, x=point[0], y=point[1], why=may.reason or str(may)))
    return commands
