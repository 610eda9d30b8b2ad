"""The buttons below the board: what may be done, with its price, or why it may not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from delve.model.keys import DIRECTIONS, GAME, actions
from delve.narrate.names import display_name, rule_told, sentence
from delve.phrases import filled, phrase, printed
from delve.requests import ChooseAllocation, ChooseCommand, Command
from delve.rules.ask.hands import HeldCard
from delve.rules.legal import Option
from delve.rules.verdict import Verdict
from delve.rules.view import View
from delve.title.key_map import KeyMap
from delve.ui.button_face import ButtonFace
from delve.ui.table.hand import PlayerHand
from delve.ui.table.looks import figure_look, option_icon
from delve.ui.table.picking import is_answered_piecewise, progress

OPTION, FIGURE, ANSWER = "option", "figure", "answer"
UNDO, CANCEL, END, DONE, CARDS, ENDED = "undo", "cancel", "end", "done", "cards", "ended"
KEYS = "1234567890RTYUIOP"
"""keys of the buttons whose commands have none of their own, in this order; other letters have other uses"""
DONE_ICON = "end_turn"
"""the picture of the button that finishes an answer"""


def faces(hand: PlayerHand) -> tuple[ButtonFace, ...]:
    """All buttons: options or figures to choose from, then undo, cancel and the end of the turn."""
    request, view = hand.request, hand.session.view
    found: list[ButtonFace] = []
    if isinstance(request, ChooseCommand) and request.piece:
        options = hand.options
        keys = _keys(options, hand.keys, DIRECTIONS if hand.arrows_give_directions() else GAME)
        found = [
            _option(view, number, option, keys[number], hand)
            for number, option in enumerate(options)
            if not option.ends
        ]
    elif hand.targets.figures:
        answers = list(dict.fromkeys(hand.targets.figures.values()))
        found = [_figure(view, hand, number, answer) for number, answer in enumerate(answers)]
    return (*found, *_always(hand))


def press(hand: PlayerHand, id: str) -> bool:
    """Do what the button with this id says; True if it did anything."""
    kind, _, number = id.partition(":")
    if kind == OPTION:
        option = hand.options[int(number)]
        return hand.begin(option)
    if kind == FIGURE:
        return hand.take(list(dict.fromkeys(hand.targets.figures.values()))[int(number)])
    if kind == ANSWER:
        return hand.choose(number)
    action = {UNDO: hand.undo, CANCEL: hand.cancel, END: hand.end_turn, DONE: hand.finish}.get(kind)
    return action() if action is not None else False


def figure_of(hand: PlayerHand, id: str) -> int:
    """The figure that the button with this id chooses; 0 for any other button, and for one of a whole group."""
    kind, _, number = id.partition(":")
    answers = list(dict.fromkeys(hand.targets.figures.values())) if kind == FIGURE else []
    if not number.isdigit() or int(number) >= len(answers):
        return 0
    meant = [piece for piece, answer in hand.targets.figures.items() if answer == answers[int(number)]]
    return meant[0] if len(meant) == 1 else 0


def command_of(hand: PlayerHand, id: str) -> Command:
    """The command that the button with this id gives, if it can be used; empty for any other."""
    kind, _, number = id.partition(":")
    if kind != OPTION or not number.isdigit() or int(number) >= len(hand.options):
        return ()
    option = hand.options[int(number)]
    return option.command if option.verdict.usable and not option.waits else ()


def _option(view: View, number: int, option: Option, key: str, hand: PlayerHand) -> ButtonFace:
    begun = option.waits and option.id == hand.pointing
    shown = option.id == hand.moving
    price = "point at a space" if begun else "choose a space, or press again" if shown else option.price
    return ButtonFace(
        f"{OPTION}:{number}",
        printed(option.face),
        option_icon(view.library, option),
        printed(price),
        key,
        option.verdict.usable,
        _reason(option.verdict),
        selected=begun or shown,
        hint=_hint(option, hand.keys),
        declared=option.record.key is not None and option.record.key.upper() == key,
    )


def _hint(option: Option, keys: KeyMap) -> str:
    """What there is to know of an option, and why it has not the key that its pack wants for it."""
    hint = printed(option.hint) if option.hint else sentence(printed(option.note))
    key = option.record.key
    taken = keys.chosen(key) if key else ""
    if not key or not taken:
        return hint
    use = filled("Its own key {key} is yours for: {use}.", key=key.upper(), use=phrase(actions()[taken].text))
    return f"{hint} {use}".strip()


def _keys(options: tuple[Option, ...], others: KeyMap, where: str) -> list[str]:
    """The key of each option: that of its command where it has one and is the first of it, else the next one free.

    A key that whoever plays has given to something else stays there. `where`: what keys do first of all now.
    """
    own: dict[str, int] = {}
    for number, option in enumerate(options):
        if option.record.key and not others.chosen(option.record.key):
            own.setdefault(option.record.key.upper(), number)
    free = (key for key in free_keys(others, where) if key not in own)
    taken = {number: key for key, number in own.items()}
    return [taken[number] if number in taken else next(free, "") for number in range(len(options))]


def _figure(view: View, hand: PlayerHand, number: int, answer: object) -> ButtonFace:
    """A figure or group that may be chosen."""
    piece = next(id for id, other in hand.targets.figures.items() if other == answer)
    several = sum(1 for other in hand.targets.figures.values() if other == answer) > 1
    name = printed(view.piece(piece).name) if several else display_name(view, piece)
    whole = view.number("health", piece)
    health = filled("{left} of {most} health", left=view.health_left(piece), most=whole) if whole else ""
    given = hand.picked.count(answer)
    if isinstance(hand.request, ChooseAllocation):
        most, unit = hand.request.parts()[piece], hand.request.unit
        health = filled("{given} of {most} {unit}", given=given, most=most, unit=unit)
    name_of_rule, text = rule_told(view.library, hand.request.cause) if hand.request is not None else ("", "")
    return ButtonFace(
        f"{FIGURE}:{number}",
        name,
        note=printed("the group") if several else health,
        hotkey=next(islice(free_keys(hand.keys), number, None), ""),
        selected=given > 0,
        hint=filled("{name}: {text}", name=name_of_rule, text=text) if text else "",
        look=figure_look(view.library, view.piece(piece)),
    )


def _always(hand: PlayerHand) -> list[ButtonFace]:
    """Cards, undo, cancel while there is something to cancel, and the end of the turn or of picking.

    There are none while others act, or while a box asks: it has buttons of its own. At the end of the game there is
    the way to what comes after it.
    """
    if hand.session.pending is None:
        return [ended_face(hand.keys)]
    if hand.request is None or hand.choices():
        return []
    undo, cancel, end = hand.can_undo(), hand.can_cancel(), hand.end_option()
    found = [
        ButtonFace(
            UNDO,
            printed("Undo"),
            "undo",
            printed("one step"),
            hand.keys.name("undo"),
            undo.usable,
            _reason(undo),
            hint=printed("Take back what you did last."),
        )
    ]
    if cancel.usable:
        found.append(
            ButtonFace(
                CANCEL,
                printed("Cancel"),
                "cancel",
                printed("take it back"),
                "Esc",
                hint=printed("Take back this action and its cost."),
            )
        )
    if held := cards_of(hand):
        number = sum(card.copies for card in held)
        hint = printed("Look at the cards in your hand.")
        found.insert(
            0,
            ButtonFace(
                CARDS,
                printed("Cards"),
                "book",
                filled("{n} in hand", n=number),
                hand.keys.name("cards"),
                hint=hint,
            ),
        )
    if end is not None:
        found.append(_end(hand, end))
    if is_answered_piecewise(hand.request):
        found.append(_done(hand))
    return found


def ended_face(keys: KeyMap) -> ButtonFace:
    """The way to what comes after the end."""
    hint = printed("How the game ended, and what you want next.")
    return ButtonFace(ENDED, printed("What now?"), "menu", "", keys.name("confirm"), hint=hint, selected=True)


def cards_of(hand: PlayerHand) -> tuple[HeldCard, ...]:
    """The cards of the side that is asked now."""
    request = hand.request
    return hand.session.view.held_cards(request.asker, request) if request is not None else ()


def _done(hand: PlayerHand) -> ButtonFace:
    """Finishes an answer that is put together piece by piece."""
    ready = hand.may_finish()
    return ButtonFace(
        DONE,
        printed("Done"),
        DONE_ICON,
        progress(hand.request, hand.picked),
        hand.keys.name("end_turn"),
        ready,
        "" if ready else printed("not enough yet"),
        selected=ready,
        hint=printed("Answer with what was picked."),
    )


def _end(hand: PlayerHand, end: Option) -> ButtonFace:
    left, key = hand.something_left(), end.record.key
    declared = key is not None and not hand.keys.chosen(key)
    return ButtonFace(
        END,
        printed("Really end?" if hand.ending else end.label),
        option_icon(hand.session.view.library, end),
        printed("again to confirm") if hand.ending else "" if left else _left_over(hand),
        key.upper() if key is not None and declared else hand.keys.name("end_turn"),
        end.verdict.usable,
        _reason(end.verdict),
        selected=hand.ending or not left,
        hint=printed(
            "Something could still be done: press once more to end the turn." if hand.ending else ""
        ),
        declared=declared,
    )


def _left_over(hand: PlayerHand) -> str:
    """What is left although nobody goes on with a turn for it, if it is one thing; empty where there is more."""
    over = hand.left_over()
    if not over:
        return printed("nothing left")
    return filled("left: {what}", what=over[0]) if len(over) == 1 else ""


def free_keys(keys: KeyMap, where: str = GAME) -> Iterator[str]:
    """The keys of buttons, but for those that have another use in a game, or among directions where these are asked."""
    taken = (GAME, where)
    return (key for key in KEYS if not any(keys.is_taken(key.lower(), one) for one in taken))


def _reason(verdict: Verdict) -> str:
    return "" if verdict.reason is None else printed(verdict.reason)
