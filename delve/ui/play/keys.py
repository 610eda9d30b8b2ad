"""What the help of the window says about keys: rows in which actions that belong together share a line."""

from __future__ import annotations

from collections.abc import Container
from typing import Final, NamedTuple

from delve.phrases import Phrase, Template, phrase, printed
from delve.title.key_map import KeyMap

WAYS: Final = {
    "left": (-1, 0),
    "right": (1, 0),
    "up": (0, -1),
    "down": (0, 1),
    "go_left": (-1, 0),
    "go_right": (1, 0),
    "go_up": (0, -1),
    "go_down": (0, 1),
    "up_left": (-1, -1),
    "up_right": (1, -1),
    "down_left": (-1, 1),
    "down_right": (1, 1),
}
"""Action -> the direction that it gives; the first four move the cursor too."""
RUN: Final = "shift+"
"""what is held with a key of a direction to run that way"""
WAIT: Final = "wait"
"""the action that lets a turn go by where directions are asked"""
PANS: Final = {"board_left": (1, 0), "board_right": (-1, 0), "board_up": (0, -1), "board_down": (0, 1)}
"""Action -> which way the board is dragged: steps to the right and up."""


class HelpRow(NamedTuple):
    """A line of the help."""

    actions: tuple[str, ...]
    meaning: Template
    beside: Template = "{keys}"
    """what does it besides the keys of these actions"""

    def told(self, keys: KeyMap, taken: Container[str] = ()) -> tuple[str, str]:
        """The keys, but for those that do something else, and what they do."""
        said: Phrase = (
            phrase(self.beside, keys=keys.told(*self.actions, taken=taken))
            if self.actions
            else phrase(self.beside)
        )
        return printed(said), printed(self.meaning)

    def keys(self, keys: KeyMap) -> tuple[str, ...]:
        """All keys of its actions."""
        return tuple(key for action in self.actions for key in keys.keys(action))


GAME_ROWS: Final[tuple[HelpRow, ...]] = (
    HelpRow(("confirm",), "walk there, attack, choose", "Click, {keys}"),
    HelpRow(("next_target", "previous_target"), "point at the next target, at the one before"),
    HelpRow(("left", "right", "up", "down"), "move the cursor"),
    HelpRow((), "the buttons below the board", "1 to 0, R to P"),
    HelpRow(("commands", "more"), "a list of what can be done, more buttons"),
    HelpRow(("inventory",), "what you carry, and what that does"),
    HelpRow(("cards",), "the cards in your hand"),
    HelpRow(("means",), "in this turn walk for fatigue before a move action, or no longer"),
    HelpRow(("threats",), "show where enemies could strike next turn, or no longer"),
    HelpRow(("sight",), "show all that a figure sees, or no longer"),
    HelpRow(("boards",), "look at the next board, where there are several"),
    HelpRow(("end_turn",), "end the turn; done with picking"),
    HelpRow(("undo",), "take back what was done last"),
    HelpRow((), "cancel; skip what others do; menu", "Esc, right click"),
    HelpRow(
        ("board_up", "board_left", "board_down", "board_right"), "move the board, as the middle button does"
    ),
    HelpRow(("nearer", "farther"), "zoom", "Wheel, {keys}"),
    HelpRow(("center",), "show the whole board"),
    HelpRow(("log_up", "log_down"), "read the log"),
    HelpRow(("history",), "read all that has happened, or only what one looks for"),
    HelpRow(("fullscreen",), "fill the screen, or no longer"),
    HelpRow(("picture",), "save a picture"),
    HelpRow(("help",), "show this"),
    HelpRow(("rules",), "read the rules, and what the words of the game mean"),
    HelpRow(("quit",), "leave the game"),
)
CAMPAIGN_ROWS: Final[tuple[HelpRow, ...]] = (
    HelpRow((), "go to a place, look at a hero", "Click"),
    HelpRow((), "the buttons below the map", "1 to 0, R to P"),
    HelpRow(("next_target", "previous_target"), "the next of what can be done, the one before"),
    HelpRow(("confirm",), "do it"),
    HelpRow(("cards",), "the party: skills and gear"),
    HelpRow(("end_turn",), "done with picking"),
    HelpRow(("undo",), "take back what was done last"),
    HelpRow(("more",), "more buttons"),
    HelpRow(("board_left", "board_right"), "move the map"),
    HelpRow(("log_up", "log_down"), "read what has happened"),
    HelpRow((), "the menu", "Esc"),
    HelpRow(("fullscreen",), "fill the screen, or no longer"),
    HelpRow(("picture",), "save a picture"),
    HelpRow(("help",), "show this"),
    HelpRow(("rules",), "read the rules, and what the words of the game mean"),
    HelpRow(("quit",), "leave the campaign"),
)
"""What the help says of keys between the quests of a campaign."""
DIRECTION_ROWS: Final[tuple[HelpRow, ...]] = (
    HelpRow(
        ("left", "down", "up", "right", "go_left", "go_down", "go_up", "go_right"),
        "go that way, strike who stands there, open what is shut",
    ),
    HelpRow(("up_left", "up_right", "down_left", "down_right"), "the same between these directions"),
    HelpRow((), "run that way, until something is to be decided", "Shift and a direction"),
    HelpRow(("explore",), "explore, step by step, until something is new"),
    HelpRow(("onward", "homeward"), "go to the stair that leads on, to the one that leads back, and take it"),
    HelpRow((), "go there step by step, until something is new", "Click on a space that is known"),
    HelpRow(("wait",), "do nothing in this turn"),
)
"""What the help says first where commands take directions; their keys do nothing else there."""
REPLAY_ROWS: Final[tuple[HelpRow, ...]] = (
    HelpRow(("replay_play",), "play, pause"),
    HelpRow(("replay_back", "replay_forward"), "one answer back, one on"),
    HelpRow(("replay_round_forward", "replay_round_back"), "one round on, one back"),
    HelpRow(("replay_first", "replay_last"), "the beginning, the end"),
    HelpRow(("replay_speed",), "speed"),
    HelpRow(("replay_here",), "play on from here, as a game of its own"),
    HelpRow(("board_up", "board_left", "board_down", "board_right"), "move the board"),
    HelpRow(("nearer", "farther"), "zoom", "Wheel, {keys}"),
    HelpRow(("log_up", "log_down"), "read the log"),
    HelpRow(("history",), "read all that has happened, or only what one looks for"),
    HelpRow(("rules",), "read the rules"),
    HelpRow(("picture",), "save a picture"),
    HelpRow((), "the menu", "Esc"),
    HelpRow(("quit",), "leave"),
)
DEVELOPMENT_ROWS: Final = (
    HelpRow(("reload",), "read the files anew, and give all answers again"),
    HelpRow(("trace",), "the last windows, responses and modifiers, each with what it brought about"),
    HelpRow(("console",), "the console: give, place, spawn, dice, set, reveal, skip, heal, hurt, why, where"),
    HelpRow(("where",), "click a figure or a space: the file and the line that set each of its values"),
)
"""What the help says besides while a game is being developed (`delve play --dev`)."""
