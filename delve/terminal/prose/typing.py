"""What players of stories type, in the words that the terminal understands: `go north`, `x goblin`, `hit the toad`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from delve.geometry.boards import DIRECTIONS, bits
from delve.narrate.names import as_typed, display_name
from delve.narrate.prose.voice import Voice
from delve.narrate.prose.words import NUMBERS
from delve.phrases import Template, filled, listed, printed
from delve.requests import ChooseCommand, Request
from delve.rules.ask.combat.words import TOWARD
from delve.rules.journeys import travels
from delve.rules.legal import aims
from delve.rules.view import View
from delve.state.piece import Piece
from delve.terminal.questions import EITHER, NotUnderstood, read_space

SHORT: Final[Mapping[str, str]] = {
    "l": "look",
    "i": "inventory",
    "inv": "inventory",
    "x": "examine",
    "q": "quit",
    "score": "task",
    "walk": "go",
    "head": "go",
    "travel": "go",
}
"""words of stories -> those that mean the same here"""
STRIKES: Final = ("attack", "hit", "kill", "strike", "fight", "shoot")
OPENS: Final = ("open", "close", "use", "unlock", "search", "touch")
_LEFT_OUT: Final = re.compile(r"\b(?:the|a|an|at|my|your|to|toward|towards|with|and|then|steps?|spaces?)\b")
_PURPOSES: Final[Mapping[str, tuple[str, ...]]] = {"strike": STRIKES, "use": OPENS}
"""what a command is for -> the words for it"""


def direction(word: str) -> str:
    """The id of a direction that a word means, `n` for `north` and `n`; empty for none."""
    if word in DIRECTIONS:
        return word
    return next((id for id, way in TOWARD.items() if word in (printed(way), way)), "")


def understood(typed: str, view: View, request: Request[object]) -> str:
    """The same in the words that the terminal understands; unchanged where it needs no other words.

    Raises NotUnderstood for a way to something that cannot be gone, and for a name that several have.
    """
    said, _, rest = typed.strip().lower().partition(" ")
    word = SHORT.get(said, said)
    rest = " ".join(_LEFT_OUT.sub(" ", rest).split())
    if way := direction(f"{word} {rest}".strip()):
        return way if travels(view) else _point(view, request, [(1, way)]) or typed
    if word == "run" and direction(rest):
        return f"run {direction(rest)}"
    if word in ("go", "look", "threat") and rest and read_space(rest) is None:
        return _toward(word, rest, view, request) or f"{word} {rest}"
    if steps := _steps(f"{word} {rest}".strip()):
        return _point(view, request, steps) or typed
    aimed = _aimed(word, rest, view, request)
    return aimed or (f"{word} {rest}".strip() if word != said or word == "examine" else typed)


def _toward(word: str, rest: str, view: View, request: Request[object]) -> str:
    """The space that `go`, `look` or `threat` means: some steps away, or where somebody or something is."""
    if (way := direction(rest)) and word == "go" and travels(view):
        return way
    steps = [(1, direction(rest))] if direction(rest) else _steps(rest)
    if steps:
        point = _point(view, request, steps)
        return f"{word} {point}" if point else ""
    found = _named(view, rest)
    if found is None:
        return ""
    return f"{word} {_at(view, found, to_go=word == 'go', request=request)}"


def _steps(text: str) -> list[tuple[int, str]]:
    """Amounts and directions in a row, as in `two north one east` and `north 2`; nothing for anything else."""
    words = text.split()
    found: list[tuple[int, str]] = []
    amounts = [_amount(word) for word in words]
    ways = [direction(word) for word in words]
    if (
        not words
        or any(not amount and not way for amount, way in zip(amounts, ways, strict=True))
        or not any(ways)
    ):
        return []
    first = bool(amounts[0])
    waiting = 0
    for amount, way in zip(amounts, ways, strict=True):
        if way and first:
            found.append((waiting or 1, way))
            waiting = 0
        elif way:
            found.append((1, way))
        elif first:
            waiting = amount
        else:
            found[-1] = (amount, found[-1][1])
    return found


def _amount(word: str) -> int:
    if word.isdigit() and len(word) < 3:
        return int(word)
    return next((n for n, name in enumerate(NUMBERS) if n and word in (name, printed(name))), 0)


def _point(view: View, request: Request[object], steps: list[tuple[int, str]]) -> str:
    """The space that lies so many steps from the figure that acts: `3,4`; empty where nobody acts."""
    piece = view.state.pieces.get(view.state.active)
    if piece is None or not piece.on_board:
        return ""
    x, y = view.point(view.piece(piece.id).spaces[0])
    for amount, way in steps:
        across, down = DIRECTIONS[way]
        x, y = x + amount * across, y + amount * down
    if min(x, y) < 0:
        raise NotUnderstood(printed("nothing is that way"))
    return f"{x},{y}"


def called_so(view: View, name: str) -> list[Piece]:
    """The figures and things on the board that a name means, as players read them in sentences or on labels."""
    voice = Voice(view)
    there = [piece for piece in view.pieces() if piece.board == view.here and (piece.spaces or piece.edges)]
    wanted = name.split()

    def matches(piece: Piece) -> Iterator[bool]:
        said = f"{voice.name(piece.id).text} {as_typed(display_name(view, piece.id))} {piece.state}".lower().split()
        for word in wanted:
            yield word in said or (len(word) > 2 and any(one.startswith(word) for one in said))

    found = [piece for piece in there if all(matches(piece))]
    exact = [piece for piece in found if as_typed(display_name(view, piece.id)) == name]
    return exact or found


def _named(view: View, name: str) -> Piece | None:
    """The nearest of those that a name means; None for none. Raises NotUnderstood where figures of several names do."""
    found = called_so(view, name)
    names = list(dict.fromkeys(piece.name for piece in found))
    if len(names) > 1:
        raise NotUnderstood(
            filled('"{typed}" may be {those}', typed=name, those=listed(names, EITHER, EITHER))
        )
    active = view.state.pieces.get(view.state.active)
    if active is None or not active.on_board:
        return found[0] if found else None
    here = view.point(view.piece(active.id).spaces[0])

    def far(piece: Piece) -> int:
        return view.grid.apart(here, view.point((piece.spaces or piece.edges[0])[0]))

    return min(found, key=far, default=None)


def _at(view: View, piece: Piece, *, to_go: bool, request: Request[object]) -> str:
    """The space where a piece is; to go there, the nearest space beside it where something else stands on it."""
    space = (piece.spaces or piece.edges[0])[0]
    goal = "{},{}".format(*view.point(space))
    if not to_go or travels(view) or not isinstance(request, ChooseCommand) or not request.piece:
        return goal
    reach = view.reachable(request.piece, 1 << 10)
    beside = view.adjacent(view.mask(piece.id) or 1 << space)
    costs = [
        (cost, at) for at in bits(beside) if (cost := reach.cost(at)) is not None and view.at(at) is None
    ]
    return "{},{}".format(*view.point(min(costs)[1])) if costs else goal


def _aimed(word: str, rest: str, view: View, request: Request[object]) -> str:
    """What is typed for a command that goes by a direction, where a verb and the name of its target were typed."""
    if not rest or not isinstance(request, ChooseCommand) or not request.piece or not travels(view):
        return ""
    purposes = [purpose for purpose, verbs in _PURPOSES.items() if word in verbs]
    if not purposes:
        return ""
    figures = "strike" in purposes
    meant = {piece.id for piece in called_so(view, rest) if (piece.kind != "object") == figures}
    for aim, command in aims(view, request.piece, request.legal()):
        if aim.purpose in purposes and meant & {*aim.figures} and command[-1] in DIRECTIONS:
            return str(command[-1])
    far = [piece for piece in view.pieces() if piece.id in meant and piece.spaces]
    if not far and figures:
        raise NotUnderstood(filled('there is no "{name}" here to {verb}', name=rest, verb=word))
    if not far:
        return ""
    voice = Voice(view, acting=request.piece)
    where = voice.where(far[0].spaces[0], far[0].id)
    refusal: Template = "{who} is out of reach, {where}"
    raise NotUnderstood(filled(refusal, who=voice.name(far[0].id).text, where=where or ""))
