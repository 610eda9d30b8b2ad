"""The boards of a game by their names, as they are headed and typed at the terminal (rules §2.9)."""

from __future__ import annotations

from delve.narrate.spans import Line, worded
from delve.phrases import filled, listed, phrase, printed
from delve.rules.view import View
from delve.terminal.questions import EITHER


def heading(view: View) -> list[Line]:
    """The name of the board that is drawn, where there are several."""
    names = view.board_names
    return [(worded(names[view.here], "heading"),)] if len(names) > 1 else []


def board_named(view: View, text: str) -> tuple[View, str]:
    """The board whose name or id begins a text in small letters, and the rest of the text; else both unchanged."""
    for id, name in view.board_names.items():
        for word in (printed(name).lower(), id):
            if text == word or text.startswith(f"{word} "):
                return view.on(id), text[len(word) :].strip()
    return view, text


def boards_to_type(view: View) -> str:
    """What may be typed to see a board: `type board, or board The Deep`."""
    named = [phrase("board {name}", name=name) for name in view.board_names.values()]
    return filled("type board, or {boards}", boards=listed(named, EITHER, EITHER))
