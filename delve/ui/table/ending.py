"""How a game ended, as the last box tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from delve.flow.session import Session
from delve.narrate.names import end_told
from delve.narrate.runs import counts, points
from delve.phrases import filled, phrase, printed, row
from delve.rules.fact import Fact
from delve.rules.facts import GameWon, HeroKnockedOut
from delve.rules.view import View


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of the game."""

    title: str
    won: bool
    text: str
    summary: tuple[str, ...]


def _counted(view: View) -> Iterator[str]:
    """The points of the game, and what they are for."""
    found = [phrase("{points} for {what}", points=one.points, what=one.what) for one in counts(view)]
    if found:
        yield filled("Score: {n} ({parts})", n=points(view), parts=row(found))
    else:
        yield filled("Score: {n}", n=0)


def _heroes(view: View, facts: Sequence[Fact]) -> str:
    """How often heroes were knocked out; where they fall for good, how many have."""
    fall = view.ruleset.falls.of("hero")
    if fall is None or fall.becomes != "knocked_out":
        fallen = [piece.defeated for piece in view.pieces() if piece.kind == "hero"]
        return filled("Heroes fallen: {n} of {all}", n=sum(fallen), all=len(fallen))
    downs = sum(1 for fact in facts if isinstance(fact, HeroKnockedOut))
    if not downs:
        return printed("Heroes knocked out: never")
    return filled("Heroes knocked out: {n} {n|time|times}", n=downs)


def ending_of(session: Session, stories: list[str]) -> Ending:
    """How the game ended; `stories` are the texts that were told at the end."""
    view, facts = session.view, session.told()
    won = next((fact for fact in reversed(facts) if isinstance(fact, GameWon)), None)
    fallen = [piece.name for piece in view.pieces() if piece.defeated and piece.kind == "monster"]
    summary: tuple[str, ...] = (
        end_told(view),
        printed(won.text) if won is not None else "",
        filled("Monsters defeated: {n}", n=len(fallen)),
        _heroes(view, facts),
    )
    if view.ruleset.score is not None:
        seed = filled("Seed {seed}", seed=session.chance.seed)
        summary = (*summary, *_counted(view), seed)
    kept = session.keep_end()
    if kept:
        summary = (*summary, filled("The run is told in {file}", file=kept))
    title = printed(("Defeat" if session.is_lost else "Victory") if session.side else "The end")
    told = tuple(line for line in summary if line)
    return Ending(title, not session.is_lost, "\n\n".join(stories), told)
