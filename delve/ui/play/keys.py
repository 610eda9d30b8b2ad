"""Which key does what at the table; the same list is printed by the help."""

from __future__ import annotations

from delve.phrases import Template

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
DIRECTIONS = ARROWS | {"home": (-1, -1), "page_up": (1, -1), "end": (-1, 1), "page_down": (1, 1)}
"""The keys of a command that takes a direction: the arrows, and those at the corners of a numeric pad."""
PANS = {"a": (1, 0), "d": (-1, 0), "w": (0, -1), "s": (0, 1)}
"""Which way the board is dragged: steps to the right and up."""

CYCLE, BACK, CONFIRM, END_TURN, UNDO, LEAVE = "cycle", "cycle back", "confirm", "end turn", "undo", "leave"
RELOAD, TRACE, CONSOLE, WHERE = "reload", "trace", "console", "where"
CENTER, NEARER, FARTHER, HELP = "center", "nearer", "farther", "help"
LOG_UP, LOG_DOWN, MORE, CARDS, BOARDS = "log up", "log down", "more", "cards", "boards"
MEANS, SIGHT = "means", "sight"

PICTURE, QUIT = ("f12", "ctrl+p"), ("ctrl+q",)
"""Keys that work whatever box is open."""

COMMANDS = {
    "tab": CYCLE,
    "shift+tab": BACK,
    "enter": CONFIRM,
    "space": CONFIRM,
    "e": END_TURN,
    "z": UNDO,
    "ctrl+z": UNDO,
    "escape": LEAVE,
    "home": CENTER,
    "plus": NEARER,
    "equal": NEARER,
    "minus": FARTHER,
    "f1": HELP,
    "f5": RELOAD,
    "f6": TRACE,
    "f7": CONSOLE,
    "f8": WHERE,
    "page_up": LOG_UP,
    "page_down": LOG_DOWN,
    "m": MORE,
    "c": CARDS,
    "b": BOARDS,
    "f": MEANS,
    "v": SIGHT,
}

LOOKING = (NEARER, FARTHER, HELP, LOG_UP, LOG_DOWN)
"""The commands that a replay obeys just as a game does."""

REPLAY = {
    "home": "first",
    "left": "back",
    "space": "play",
    "right": "forward",
    "end": "last",
    "up": "round forward",
    "down": "round back",
    "f": "speed",
    "enter": "here",
}
"""Which key does what at a replay: the buttons of its bar."""

REPLAY_ROWS: tuple[tuple[Template, Template], ...] = (
    ("Space", "play, pause"),
    ("Left, Right", "one answer back, one on"),
    ("Up, Down", "one round on, one back"),
    ("Home, End", "the beginning, the end"),
    ("F", "speed"),
    ("Enter", "play on from here, as a game of its own"),
    ("W A S D", "move the board"),
    ("Wheel, + and -", "zoom"),
    ("Page Up, Page Down", "read the log"),
    ("F12, Ctrl+P", "save a picture"),
    ("Esc, Ctrl+Q", "the menu, leave"),
)

HELP_ROWS: tuple[tuple[Template, Template], ...] = (
    ("Click, Enter", "walk there, attack, choose"),
    ("Tab, arrows", "next target, move the cursor"),
    ("1 to 0, R to P", "the buttons below the board; M for more of them"),
    ("C", "the cards in your hand"),
    ("F", "walk for fatigue before a move action, or no longer"),
    ("V", "show all that a figure sees, or no longer"),
    ("B", "look at the next board, where there are several"),
    ("E", "end the turn; done with picking"),
    ("Z, Ctrl+Z", "take back what was done last"),
    ("Esc, right click", "cancel; skip what others do; menu"),
    ("W A S D", "move the board, as the middle button does"),
    ("Wheel, + and -", "zoom"),
    ("Home", "show the whole board"),
    ("Page Up, Page Down", "read the log"),
    ("F11", "fill the screen, or no longer"),
    ("F12, Ctrl+P", "save a picture"),
    ("Ctrl+Q", "leave the game"),
)

DEVELOPMENT_ROWS: tuple[tuple[Template, Template], ...] = (
    ("F5", "read the files anew, and give all answers again"),
    ("F6", "the last windows, responses and modifiers, each with what it brought about"),
    ("F7", "the console: give, place, spawn, dice, set, reveal, skip, heal, hurt, why, where"),
    ("F8", "click a figure or a space: the file and the line that set each of its values"),
)
"""What the help says besides while a game is being developed (`delve play --dev`)."""
