"""What a game counted, and the text that is left of it: who went, how far, what ended it, and what was there to see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from delve.flow.session import Session
from delve.model.class_ import ClassDef
from delve.model.ruleset import Score
from delve.narrate.chronicle import Chronicle
from delve.narrate.names import display_name, end_told
from delve.narrate.spans import Line, plain
from delve.phrases import Phrase, filled, phrase, printed
from delve.rules.facts import DamageDealt
from delve.rules.view import View

VICTORY: Final = "victory"
DEFEAT: Final = "defeat"
MARGIN: Final = "  "
LAST_LINES: Final = 16
"""lines of the log that a text of a game ends with"""


class Count(NamedTuple):
    """Points, and what they are for."""

    what: Phrase
    points: int


def counts(view: View) -> tuple[Count, ...]:
    """What the game counts by now, as its ruleset has it; nothing where it counts nothing."""
    rule = view.ruleset.score
    return tuple(one for one in _counts(view, rule) if one.points) if rule is not None else ()


def points(view: View) -> int:
    """All points together."""
    return sum(one.points for one in counts(view))


def _counts(view: View, rule: Score) -> Iterator[Count]:
    fallen = fallen_enemies(view)
    health = sum(view.number("health", one) for one in fallen)
    yield Count(phrase("{n} {n|enemy|enemies} fallen", n=len(fallen)), health * rule.health)
    seen = boards_seen(view)
    yield Count(phrase("{n} {n|level|levels} seen", n=seen), max(0, seen - 1) * rule.board)
    if view.state.outcome == view.party:
        yield Count(phrase("victory"), rule.won)
        left = max(0, rule.swift - view.state.round)
        yield Count(phrase("{n} {n|round|rounds} sooner than {most}", n=left, most=rule.swift), left)


def fallen_enemies(view: View) -> tuple[int, ...]:
    """The figures of other sides that have fallen for good."""
    return tuple(one.id for one in view.pieces() if one.is_figure and one.defeated and one.side != view.party)


def boards_seen(view: View) -> int:
    """How many boards the party has seen anything of; all of them where nothing is hidden."""
    if view.ruleset.sight == "all":
        return len(view.board_names)
    known = {one.board for one in view.state.knowledge if one.side == view.party and one.explored}
    return len(known)


def end_of(view: View) -> str:
    """VICTORY or DEFEAT, as the party sees it; empty while the game goes on."""
    if not view.state.outcome:
        return ""
    return VICTORY if view.state.outcome == view.party else DEFEAT


def where_it_ended(view: View) -> str:
    """The board on which the party was last: where most of its figures are, or have fallen."""
    boards = Counter(one.board for one in view.pieces() if one.side == view.party and one.is_figure)
    return boards.most_common(1)[0][0] if boards else view.here


def run_text(session: Session, drawn: Sequence[Line] = ()) -> str:
    """The text of a game that is over, for a file. `drawn`: the board at its end.

    All is told as the party knows it.
    """
    return "\n".join(line.rstrip() for line in _run(session, drawn)) + "\n"


def _run(session: Session, drawn: Sequence[Line]) -> Iterator[str]:
    view = session.view_of(session.play.view.party)
    title = printed(view.quest.name)
    yield from (title, "=" * len(title), "")
    yield from (end_told(view), filled("Seed {seed}.", seed=session.chance.seed))
    if view.state.outcome != view.party:
        yield from _how_they_fell(session, view)
    yield from ("", filled("Score: {n}", n=points(view)))
    yield from (
        filled("{points} for {what}", points=f"{one.points:>6}", what=one.what) for one in counts(view)
    )
    yield from ("", printed("Who went"))
    for figure in (one for one in view.pieces() if one.side == view.party and one.is_figure):
        classes = ", ".join(printed(view.library.get(ClassDef, id).name) for id in view.classes_of(figure.id))
        yield MARGIN + (
            f"{display_name(view, figure.id)}, {classes}" if classes else display_name(view, figure.id)
        )
        for item in view.items(figure.id):
            yield MARGIN * 2 + printed(view.item_title(item))
    yield from _enemies(view)
    if drawn:
        yield from ("", *map(plain, drawn))
    yield from ("", printed("What happened last"))
    yield from (plain(line) for line in _log(session, view)[-LAST_LINES:])


def _how_they_fell(session: Session, view: View) -> Iterator[str]:
    """Where the last of the party fell, and who struck it."""
    struck = (fact for fact in reversed(session.told()) if isinstance(fact, DamageDealt))
    mine = (
        fact
        for fact in struck
        if fact.piece in view.state.pieces and view.piece(fact.piece).side == view.party
    )
    last = next(mine, None)
    if last is None:
        return
    names, board = [*view.board_names], where_it_ended(view)
    if len(names) > 1 and board in names:
        level, place = names.index(board) + 1, view.board_names[board]
        yield filled("It ended in {place}, level {n} of {all}.", place=place, n=level, all=len(names))
    if last.source in view.state.pieces:
        yield filled("{who} struck last.", who=display_name(view, last.source))


def _enemies(view: View) -> Iterator[str]:
    """How many of each kind have fallen."""
    fallen = map(view.piece, fallen_enemies(view))
    found = Counter(view.library.record(one.kind, one.definition).name for one in fallen)
    if found:
        yield from ("", printed("Who fell before them"))
        yield from (f"{MARGIN}{n} × {printed(name)}" for name, n in found.most_common())


def _log(session: Session, view: View) -> Sequence[Line]:
    chronicle = Chronicle(side=view.party)
    chronicle.update(session.play.facts, view)
    return chronicle.lines
