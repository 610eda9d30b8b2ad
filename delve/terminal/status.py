"""Lines about figures: what they have left, where they stand, what an attack would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from delve.amounts import ACTIONS, MOVEMENT_POINTS, SHIELDS, counted
from delve.flow.session import Session
from delve.model.class_ import ClassDef
from delve.narrate.abilities import attributes_told, explained
from delve.narrate.cards import cards_unseen
from delve.narrate.names import counters, display_name, experience, name_span, place, sentence
from delve.narrate.odds import odds_told, outlook, percent
from delve.narrate.runs import counts, points
from delve.narrate.spans import Line, Text, told, worded
from delve.phrases import Phrase, Template, phrase, printed, row
from delve.requests import Request
from delve.rules.ask.combat import Weapon
from delve.rules.journeys import travels
from delve.rules.view import View
from delve.state.piece import Piece
from delve.terminal.glyphs import Glyphs

SHOWN_NEXT = 3
"""figures that are named as coming next"""


def clock(view: View) -> Line:
    """The round, and what the active figure has left."""
    line: Line = (worded("Round {n}", "heading", n=view.state.round),)
    if not view.state.active:
        return (*line, *_coming_next(view))
    figure = view.piece(view.state.active)
    left: list[str | Phrase] = [counted(figure.action_points, ACTIONS)]
    if figure.movement_points or not travels(view):
        left.append(counted(figure.movement_points, MOVEMENT_POINTS))
    name = name_span(view, figure.id)
    acts = told("{round} · {who}: {left} left", round=line, who=name, left=row(left))
    return (*acts, *_coming_next(view))


def _coming_next(view: View) -> Line:
    """The figures that come next, where no side chooses them."""
    names = [display_name(view, id) for id in view.coming_next]
    if not names:
        return ()
    more = " …" if len(names) > SHOWN_NEXT else ""
    return told(" · then {names}{more}", "quiet", names=row(names[:SHOWN_NEXT]), more=more)


def roster(view: View, glyphs: Glyphs) -> Iterator[tuple[int, Line]]:
    """A line for each hero and each monster that is in the game, by its piece."""
    for piece in sorted(view.pieces(), key=lambda p: (p.kind != "hero", p.id)):
        if piece.kind != "object" and not piece.defeated and (piece.on_board or piece.knocked_out):
            yield piece.id, (Text(f"  {glyphs.figure(piece)} "), *condition(view, piece))


def condition(view: View, piece: Piece) -> Line:
    """A figure in one line: name, place, health if it has a body, fatigue, conditions, counters and the like."""
    parts: list[str | Phrase] = []
    if most := view.number("health", piece.id):
        parts.append(phrase("{left}/{most} health", left=view.health_left(piece.id), most=most))
    if stamina := view.number("stamina", piece.id):
        suffered = stamina - view.stamina_left(piece.id)
        parts.append(phrase("fatigue {n} of {most}", n=suffered, most=stamina))
    parts += [view.library.record("condition", id).name for id in piece.conditions]
    parts += counters(view, piece)
    if view.ruleset.goes_by_energy and piece.activates:
        parts.append(phrase("energy {n}", n=piece.energy))
    if piece.resting:
        parts.append(phrase("resting"))
    if view.waits(piece.id):
        parts.append(phrase("waits for the next round"))
    who = name_span(view, piece.id)
    if not parts:
        return (
            told("{who} at {place}", who=who, place=_where(view, piece, piece.spaces[0]))
            if piece.spaces
            else (who,)
        )
    state = row(parts)
    if piece.knocked_out:
        lies = worded("lies at {place}", "bad", place=_where(view, piece, piece.fallen_at))
        return told("{who} {lies}, {state}", who=who, lies=lies, state=state)
    if not piece.spaces:
        return told("{who}, {state}", who=who, state=state)
    return told("{who} at {place}, {state}", who=who, place=_where(view, piece, piece.spaces[0]), state=state)


def _where(view: View, piece: Piece, space: int) -> str | Phrase:
    """A space of a figure, with the name of its board where that is not the one that is shown."""
    there = place(view.on(piece.board), space)
    if piece.board == view.here:
        return there
    return phrase("{place} in {board}", place=there, board=view.board_names[piece.board])


def description(view: View, piece: Piece) -> Iterator[Line]:
    """A figure in full: its line, then class, speed, defense, and what its attacks, skills, traits and dice mean."""
    yield condition(view, piece)
    dice: list[str | Phrase] = [
        view.library.record("die", id).name for id in view.query("defense_dice", piece.id, 0, "")
    ]
    if shields := view.query("bonus_shields", piece.id, 0, ""):
        dice.append(counted(shields, SHIELDS))
    defense = phrase("defense {dice}", dice=row(dice)) if dice else phrase("defense none")
    parts: list[str | Phrase] = [phrase("speed {n}", n=view.number("speed", piece.id)), defense]
    classes = [view.library.get(ClassDef, id).name for id in view.classes_of(piece.id)]
    parts = [*classes, *experience(view, piece), *parts]
    yield (worded("  {parts}", parts=row(parts)),)
    lines = (*map(sentence, attributes_told(view, piece.id)), *explained(view, piece.id))
    yield from ((worded("  {line}", line=line),) for line in lines)


def forecast(view: View, attacker: int, target: int) -> Iterator[Phrase]:
    """What each weapon with which it may be attacked now would do, exactly, with surges spent best (rules §6.14)."""
    for weapon in view.weapons(attacker) if attacker else ():
        if view.may_target(attacker, target, weapon).usable:
            alone = odds_told(outlook(view, attacker, target, weapon))
            yield row([alone, *_as_well(view, attacker, target, weapon)])


def _as_well(view: View, attacker: int, target: int, weapon: Weapon) -> Iterator[Phrase]:
    """Who would suffer beside the target, each with its chances: by a share of its damage, or struck by a blast."""
    strikes: Template = "strikes {who} as well: {wounds} to wound, {kills} to defeat"
    friends: Template = "strikes your friend {who} as well: {wounds} to wound, {kills} to defeat"
    takes: Template = "{who} takes a share: {wounds} to wound, {kills} to defeat"
    for struck in (target, *view.beside_target(attacker, target, weapon)):
        for other, odds in view.share_odds(attacker, target, weapon, struck).items():
            if other == target:
                continue
            beside = friends if view.attitude(attacker, other) == "ally" else strikes
            yield phrase(
                beside if other == struck else takes,
                who=display_name(view, other),
                wounds=percent(odds.at_least(1)),
                kills=percent(odds.at_least(view.health_left(other))),
            )


def out_of_reach(view: View, attacker: int, target: int) -> Iterator[Phrase]:
    """Why weapons do not reach an enemy now."""
    for weapon in view.weapons(attacker):
        verdict = view.may_target(attacker, target, weapon)
        if verdict.reason is not None and view.attitude(attacker, target) != "ally":
            yield phrase("{weapon}: {reason}", weapon=weapon.name, reason=verdict.reason)


def hand(view: View, asked: Request[Any]) -> Iterator[Line]:
    """How many cards other sides hold, then those of the side that is asked, each with why it cannot be played now."""
    for held in view.state.hands:
        if held.side != asked.asker and held.cards:
            yield (worded("  {cards}", "quiet", cards=cards_unseen(view, held)),)
    cards = view.held_cards(asked.asker, asked)
    if not cards:
        yield (worded("  you hold no cards", "quiet"),)
    for card in cards:
        number = f" ×{card.copies}" if card.copies > 1 else ""
        name = worded("  {card}{number}", "heading", card=card.name, number=number)
        yield told("{card}: {text}", card=name, text=printed(card.text).strip())
        reason = card.verdict.reason
        yield (worded("     ({reason})", "quiet", reason=reason or phrase("it can be played now")),)


def ended(session: Session) -> Iterator[Line]:
    """What a game that is over has counted, where it counts anything, and where a text about it lies."""
    view = session.view
    if view.ruleset.score is not None:
        yield (worded("Score: {n}", n=points(view)),)
        yield from (
            (worded("  {points} for {what}", points=one.points, what=one.what),) for one in counts(view)
        )
        yield (worded("Seed {seed}", seed=session.chance.seed),)
    if kept := session.keep_end():
        yield (worded("The run is told in {file}", file=kept),)
