"""Counting what happens in one game, as its facts are recorded.

What automated players only try out on forks of the game does not count: nobody has done it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from delve.ai.levels import AutomatedPlayer
from delve.model.item import ItemDef
from delve.model.quest import QuestDef
from delve.requests import Answer, Request
from delve.rules.ask.sheets import sheet
from delve.rules.card_facts import CardPlayed
from delve.rules.causes import Cause
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    ConditionGained,
    DamageDealt,
    FigureDefeated,
    HeroKnockedOut,
    OfferTaken,
    PieceAppeared,
    Recovered,
    RoundBegan,
    SkillUsed,
    TurnBegan,
)
from delve.rules.game import Game
from delve.rules.item_facts import ItemUsedUp
from delve.rules.view import View
from delve.simulate.results import Deed, Fall, Source
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Piece
from delve.testing.usage import Thing, Usage, abilities_of

_OF_QUEST: Final = ("objective", "quest", "trigger")
"""the kinds of things that only a quest itself can use"""
_RECORDS: Final = frozenset(("card", "condition", "item", "object", "quest", "skill", "terrain"))
"""the kinds of causes that are records; an attack is counted for its weapon, or for whoever has none"""


class Counts(Usage):
    """What happened in one game so far, beside what was used in it."""

    def __init__(self, game: Game) -> None:
        """`game` stands at its beginning."""
        super().__init__()
        self.pauses = False
        """whether an automated player thinks: what happens then happens on forks"""
        self.damage: Counter[Source] = Counter()
        self.falls: list[Fall] = []
        self.wiped_out: tuple[str, ...] = ()
        self._counts: dict[tuple[Source, str], Counter[str]] = {}
        self._known: dict[int, Piece] = {}
        self._began = {piece.side for piece in View(game).standing()}
        self._first_round_is_over = False
        self._there: set[tuple[str, str]] = set()
        """(kind, id) of the records that have been in the game"""
        self._abilities: set[Thing] = set()
        """the surges of the figures and weapons that have been in the game: those of their ranks and of its act"""
        self._note_presence(game)

    @contextmanager
    def pausing(self) -> Iterator[None]:
        """What happens meanwhile is not counted."""
        self.pauses = True
        try:
            yield
        finally:
            self.pauses = False

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What each source has done for each side, in the order of sources and sides."""
        return tuple(
            Deed(source=source, side=side, **counts)
            for (source, side), counts in sorted(self._counts.items())
        )

    def close_first_round(self, game: Game) -> None:
        """Note who has no figure left, if the first round was not over before."""
        if not self._first_round_is_over:
            self._first_round_is_over = True
            standing = {piece.side for piece in View(game).standing()}
            self.wiped_out = tuple(sorted(self._began - standing))

    def left_over(self, game: Game, things: Iterable[Thing]) -> tuple[Thing, ...]:
        """Those of these things that are there, or were when the game began, and that nobody has used."""
        self._note_presence(game)
        return tuple(sorted(one for one in things if one not in self.things and self._was_there(game, one)))

    def _was_there(self, game: Game, thing: Thing) -> bool:
        if thing.kind in _OF_QUEST:
            return thing.id == game.quest.id
        if thing.kind == "ability":
            return thing in self._abilities
        return (thing.kind, thing.id) in self._there

    def _note_presence(self, game: Game) -> None:
        """Note the records of whatever is on the boards and in the decks now."""
        state = game.state
        for piece in (*state.pieces.values(), *self._known.values()):
            self._there.add((piece.kind, piece.definition))
            self._there.update(("skill", skill) for skill in piece.skills)
            if (own := sheet(game, piece)) is not None:
                self._abilities.update(abilities_of(piece.definition, own.surges))
        for item in state.items.values():
            self._there.add(("item", item.definition))
            surges = game.library.get(ItemDef, item.definition).surges
            self._abilities.update(abilities_of(item.definition, surges))
        for deck in state.decks:
            self._there.update(("card", card) for card in (*deck.bag, *deck.discard))
        for board in state.boards.values():
            self._there.update(("terrain", terrain) for terrain, mask in board.terrain if mask)

    # ------------------------------------------------------------------------------------------------ being told
    def note_call(self, key: BehaviorKey, part: str = "") -> None:
        """Note that a script did something, unless somebody only thinks about it."""
        if not self.pauses:
            super().note_call(key, part)

    def note_trigger(self, quest: QuestDef, effects: object) -> None:
        """Note that a quest carried out the effects of a trigger, unless somebody only thinks about it."""
        if not self.pauses:
            super().note_trigger(quest, effects)

    def note_fact(self, game: Game, fact: Fact) -> None:
        """Count what a fact tells, unless somebody only thinks about it."""
        if self.pauses:
            return
        super().note_fact(game, fact)
        if isinstance(fact, DamageDealt):
            self._note_damage(game, fact)
        elif isinstance(fact, Recovered):
            self._note_recovery(game, fact)
        elif isinstance(fact, FigureDefeated):
            self._note_fall(game, fact.piece, fact.spaces[:1])
        elif isinstance(fact, HeroKnockedOut):
            self._note_fall(game, fact.piece, (fact.space,))
        elif isinstance(fact, RoundBegan):
            if fact.round > 1:
                self.close_first_round(game)
        elif isinstance(fact, PieceAppeared):
            self._note_arrival(game.piece(fact.piece))
        else:
            self._note_use(game, fact)

    # ------------------------------------------------------------------------------------------------ uses
    def _note_use(self, game: Game, fact: Fact) -> None:
        if isinstance(fact, SkillUsed):
            self._use(Source("skill", fact.skill), self._side(game, fact.piece))
        elif isinstance(fact, TurnBegan):
            self._known[fact.piece] = piece = game.piece(fact.piece)
            self._use(_figure(piece), piece.side)
        elif isinstance(fact, AttackDeclared):
            if fact.weapon:
                self._use(_item(game, fact.weapon), self._side(game, fact.piece))
        elif isinstance(fact, CardPlayed):
            self._use(Source("card", fact.card), fact.side)
        elif isinstance(fact, ItemUsedUp):
            self._use(_item(game, fact.item), self._side(game, fact.piece))
        elif isinstance(fact, ConditionGained):
            self._use(Source("condition", fact.condition), self._side(game, fact.piece))
        elif isinstance(fact, OfferTaken):
            kind, _, id = fact.behavior.partition(":")
            if kind != "skill":  # which is told by its own fact
                self._use(Source(kind, id), self._side(game, fact.piece))

    def _note_arrival(self, piece: Piece) -> None:
        """Count that a familiar without turns was put down: it is of use by being there."""
        if piece.kind == "familiar" and not piece.is_figure:
            self._known[piece.id] = piece
            self._use(_figure(piece), piece.side)

    def _use(self, source: Source, side: str) -> None:
        self._add(source, side, "uses", 1)

    def _add(self, source: Source, side: str, what: str, amount: int) -> None:
        self._counts.setdefault((source, side), Counter())[what] += amount

    # ------------------------------------------------------------------------------------------------ hearts
    def _note_damage(self, game: Game, fact: DamageDealt) -> None:
        involved = [*self._involved(game, game.cause)]
        doer = self._piece(game, fact.source)
        if doer is not None:
            involved.append((_figure(doer), doer.side))
        first = involved[0][0] if involved else Source("rules", fact.cause)
        self.damage[first] += fact.amount
        victim = self._side(game, fact.piece)
        for source, side in dict.fromkeys(involved):
            what = "dealt" if _is_enemy(game, side, victim) else "harmed"
            self._add(source, side, what, fact.amount)

    def _note_recovery(self, game: Game, fact: Recovered) -> None:
        healed = self._side(game, fact.piece)
        for source, side in dict.fromkeys(self._involved(game, game.cause)):
            if fact.hearts and not _is_enemy(game, side, healed):
                self._add(source, side, "recovered", fact.hearts)

    def _involved(self, game: Game, cause: Cause) -> Iterator[tuple[Source, str]]:
        """Every record that has a part in a cause, with the side that it acts for, the nearest one first."""
        for one in cause.chain():
            side = self._side(game, one.by)
            if one.kind in _RECORDS:
                yield Source(one.kind, one.id), side
            elif one.kind == "attack":
                doer = self._piece(game, one.by)
                if one.id:
                    yield Source("item", one.id), side
                elif doer is not None:
                    yield _figure(doer), side

    def _note_fall(self, game: Game, piece: int, spaces: tuple[int, ...]) -> None:
        fallen = self._piece(game, piece)
        if fallen is None or not spaces or spaces[0] < 0:
            return
        stride = game.state.boards[fallen.board].stride
        y, x = divmod(spaces[0], stride)
        self.falls.append(
            Fall(
                board=fallen.board,
                x=x,
                y=y,
                side=fallen.side,
                who=_figure(fallen),
                round=max(0, game.state.round),
            )
        )

    # ------------------------------------------------------------------------------------------------ pieces
    def _piece(self, game: Game, id: int) -> Piece | None:
        """A piece, also one that is gone by now."""
        found = game.state.pieces.get(id)
        if found is not None:
            self._known[id] = found
        return self._known.get(id)

    def _side(self, game: Game, id: int) -> str:
        piece = self._piece(game, id)
        return piece.side if piece is not None else ""


class Thinking:
    """A player whose look-ahead is not counted."""

    def __init__(self, player: AutomatedPlayer, counts: Counts) -> None:
        self._player, self._counts = player, counts

    def answer(self, request: Request[Any], view: View) -> Answer:
        """What the player answers."""
        with self._counts.pausing():
            return self._player.answer(request, view)


def _figure(piece: Piece) -> Source:
    return Source(piece.kind, piece.definition)


def _item(game: Game, item: int) -> Source:
    found = game.state.items.get(item)
    return Source("item", found.definition if found is not None else "")


def _is_enemy(game: Game, side: str, other: str) -> bool:
    """Whether one side counts another as an enemy; of what belongs to no side, nobody is one."""
    return game.attitudes[side, other] == "enemy"
