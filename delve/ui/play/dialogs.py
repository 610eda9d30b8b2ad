"""What the boxes over the table say: stories, questions, cards, what is carried, the end, the menu and the help."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from delve.narrate.names import sentence
from delve.phrases import Template, filled, printed
from delve.rules.ask.hands import HeldCard
from delve.title.key_map import USUAL, KeyMap
from delve.title.leaving import AfterGame
from delve.title.settings_page import SPEEDS, size_told, volume_told
from delve.ui.button_face import ButtonFace
from delve.ui.motion import Speed
from delve.ui.play.dialog import DialogContent
from delve.ui.play.keys import GAME_ROWS, HelpRow
from delve.ui.sprites import Color
from delve.ui.table.ending import Ending
from delve.ui.table.table import BoxQuestion

AGAIN: AfterGame = "again"
TITLE: AfterGame = "title"
UNDO, CANCEL, QUIT, HELP, SPEED, VOLUME, SCALE, CONTINUE = (
    "undo",
    "cancel",
    "quit",
    "help",
    "speed",
    "volume",
    "scale",
    "continue",
)
MORE = "more"
RULES, SILENCE = "rules", "silence"
LINES_OF_RECAP = 18
"""lines of a recap: as many as a small window holds"""
NO_COVER: Color = (0, 0, 0, 0)
"""nothing is dimmed below advice: the game goes on there"""
NOTHING = -1
"""no choice is selected"""
CARDS_SHOWN = 5
"""cards in a box at a time: as many as a small window holds"""
WAYS: dict[AfterGame, Template] = {
    "on": "Go on with the campaign",
    "again": "Begin this quest again",
    "another": "Begin in another dungeon",
    "easier": "Begin it again against weaker opponents",
    "title": "Back to the title",
    "close": "Leave delve",
}


SAME_DUNGEON: Template = "Begin in the same dungeon again"
"""what `again` means where another one can be made"""


def story(title: str, text: str) -> DialogContent:
    """A text of the quest, or something else to be read before one goes on."""
    return DialogContent(title, text, keys={"escape": CONTINUE})


def advice(text: str) -> DialogContent:
    """What the quest advises: it stands off the board while the game goes on, and no key but Escape means it."""
    choices = ((CONTINUE, printed("Close (Esc)")), (SILENCE, printed("No more advice")))
    return DialogContent(
        printed("Advice"),
        text,
        choices=choices,
        keys={"escape": CONTINUE},
        cover=NO_COVER,
        selected=NOTHING,
        low=True,
        aside=True,
        compact=True,
    )


def question(asked: BoxQuestion, cancels: bool, undoes: bool, keys: KeyMap = USUAL) -> DialogContent:
    """A request with named answers; keys cancel the action and take the last answer back where that is possible."""
    choices = [*asked.choices]
    taken = {}
    if cancels:
        choices.append((CANCEL, printed("Cancel (Esc)")))
        taken["escape"] = CANCEL
    if undoes:
        taken |= keys.means(undo=UNDO)
    taken |= keys.means(rules=RULES)
    lines = tuple(f"{number}. {label}" for number, label in enumerate(asked.ordered, 1))
    cover = (0, 0, 0, 60)
    lines += asked.texts
    wanted = (
        n for n, (id, _) in enumerate(choices) if (id == asked.best if asked.best else id not in asked.idle)
    )
    first = next(wanted, 0)
    return DialogContent(
        asked.text,
        "",
        lines,
        choices=tuple(choices),
        notes=asked.notes,
        idle=asked.idle,
        keys=taken,
        numbered=True,
        cover=cover,
        selected=first,
        low=True,
        aside=asked.on_board,
    )


def ways_told(ways: Sequence[AfterGame]) -> tuple[tuple[str, str], ...]:
    """What somebody may want who leaves a game, as choices; to close comes last, and is always there."""
    told = {**WAYS, "again": SAME_DUNGEON} if "another" in ways else WAYS
    return *((way, printed(told[way])) for way in ways), (QUIT, printed(WAYS["close"]))


def ending(end: Ending, ways: Sequence[AfterGame] = (), keys: KeyMap = USUAL) -> DialogContent:
    """Who has won, the last text of the quest, and a summary; then `ways` to go on."""
    return DialogContent(
        end.title,
        end.text,
        end.summary,
        choices=(*ways_told(ways), (CONTINUE, printed("Look at the board"))),
        keys={"escape": CONTINUE, **keys.means(rules=RULES)},
        numbered=True,
        cover=(0, 0, 0, 170),
    )


def stopped(reason: str, ways: Sequence[AfterGame] = (), keys: KeyMap = USUAL) -> DialogContent:
    """Why the game cannot go on: a script broke where nobody chose anything, or automated players go in circles."""
    return ending(Ending(printed("The game cannot go on"), False, printed(reason), ()), ways, keys)


def hand_over(side: str) -> DialogContent:
    """Which side sees the table next; it covers all that lies below, until the person of that side has come."""
    return DialogContent(
        filled("It is the turn of: {side}", side=side),
        printed("Let that side come to the table. Nothing is shown until then."),
        choices=((CONTINUE, printed("Show the table")),),
        cover=(12, 11, 12, 255),
    )


def recap(side: str, lines: Sequence[str]) -> DialogContent:
    """What a side has seen while others played; of a long time the end."""
    left = len(lines) - LINES_OF_RECAP
    earlier = (filled("… after {n} {n|line|lines} that stand in the log", n=left),) if left > 0 else ()
    return DialogContent(
        filled("{side}: since you looked last", side=side),
        "",
        (*earlier, *lines[-LINES_OF_RECAP:]),
        keys={"escape": CONTINUE},
        wide=True,
    )


def moved(notice: str) -> DialogContent:
    """That another program has moved the save of the game, and where it is now."""
    return DialogContent(
        printed("Your save was moved"),
        filled("{notice}.", notice=sentence(printed(notice))),
        keys={"escape": CONTINUE},
    )


def menu(speed: Speed, size: int, volume: int, ways: Sequence[AfterGame] = ()) -> DialogContent:
    """The menu."""
    choices = (
        (CONTINUE, printed("Continue")),
        (SPEED, printed(SPEEDS[speed])),
        (SCALE, size_told(size)),
        (VOLUME, volume_told(volume)),
        (HELP, printed("Keys")),
        (RULES, printed("Rules")),
        *ways_told(ways),
    )
    return DialogContent(printed("Menu"), choices=choices, keys={"escape": CONTINUE}, numbered=True)


def cards(
    held: tuple[HeldCard, ...], others: tuple[str, ...], first: int = 0, keys: KeyMap = USUAL
) -> DialogContent:
    """The cards `held`, from the `first` on, with why each cannot be played now, and lines about what others hold."""
    rows = tuple(
        (_named(card), f"{printed(card.text).strip()}\n{_when(card)}")
        for card in held[first : first + CARDS_SHOWN]
    )
    more = ((MORE, printed("More cards")),) if len(held) > CARDS_SHOWN else ()
    choices = (*more, (CONTINUE, printed("Continue")))
    text = printed("" if held else "You hold no cards.")
    taken = {"escape": CONTINUE, **keys.means(cards=CONTINUE, rules=RULES)}
    return DialogContent(printed("Cards"), text, others, rows, choices=choices, keys=taken)


def inventory(title: str, things: Sequence[tuple[str, str]], keys: KeyMap = USUAL) -> DialogContent:
    """What figures carry: the name of each thing, and what it is and does."""
    taken = {"escape": CONTINUE, **keys.means(inventory=CONTINUE, rules=RULES)}
    return DialogContent(title, rows=tuple(things), keys=taken, wide=True)


def commands(faces: Sequence[ButtonFace]) -> DialogContent:
    """What can be done now, one line each."""
    choices = (*((face.id, face.label) for face in faces), (CONTINUE, printed("Back (Esc)")))
    return DialogContent(
        "",
        choices=choices,
        keys={"escape": CONTINUE},
        numbered=True,
        cover=(0, 0, 0, 60),
        low=True,
        aside=True,
    )


def _when(card: HeldCard) -> str:
    reason = card.verdict.reason
    return printed("It can be played now.") if reason is None else filled("Not now: {reason}.", reason=reason)


def _named(card: HeldCard) -> str:
    name = printed(card.name)
    return f"{name} ×{card.copies}" if card.copies > 1 else name


def help_text(
    rows: Sequence[HelpRow] = GAME_ROWS,
    keys: KeyMap = USUAL,
    first: Sequence[HelpRow] = (),
    pressed: Iterable[str] = (),
    without: Container[str] = (),
) -> DialogContent:
    """The keys, and what they do.

    `first`: rows that come first, and whose keys do nothing else; `pressed`: the keys of buttons that come before all;
    `without`: actions of which nothing is told, as the game has nothing that they are about.
    """
    buttons = frozenset(pressed)
    taken = buttons.union(*(row.keys(keys) for row in first))
    said = (
        *(row.told(keys, buttons) for row in first),
        *(
            row.told(keys, taken)
            for row in rows
            if not (row.actions and taken.issuperset(row.keys(keys)))
            and not any(action in without for action in row.actions)
        ),
    )
    return DialogContent(
        printed("Keys"), rows=said, wide=True, keys={"escape": CONTINUE, **keys.means(help=CONTINUE)}
    )
