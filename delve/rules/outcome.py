"""What a quest leaves for the next one, and what the next one takes from it (rules §11.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from msgspec import structs

from delve.model.hero import HeroDef
from delve.model.outcome import Deeds, GainedReward, Kept, Outcome
from delve.model.party import PartyMember
from delve.model.refs import ref
from delve.rules.fact import Fact
from delve.rules.facts import (
    DamageDealt,
    FigureDefeated,
    GameWon,
    HeroKnockedOut,
    HeroRevived,
    Recovered,
)
from delve.rules.game import Game
from delve.rules.item_facts import ItemTaken
from delve.rules.party import member_of
from delve.state.piece import Piece


def outcome_of(game: Game) -> Outcome:
    """What a game that is over has left. Raises ValueError while it goes on."""
    state, quest = game.state, game.quest
    if not state.outcome:
        raise ValueError("the game goes on")
    won = next((fact for fact in reversed(game.facts) if isinstance(fact, GameWon)), None)
    values = dict(state.variables)
    heroes = [piece for piece in state.pieces.values() if piece.kind == "hero"]
    lost = [piece for piece in heroes if piece.defeated and not game.ruleset.kept.fallen]
    return Outcome(
        quest=quest.id,
        winner=state.outcome,
        objective=won.text if won is not None else "",
        round=max(1, state.round),
        variables={name: values[name] for name in sorted(quest.leaves)},
        rewards=tuple(_reward(game, name) for name in state.rewards),
        party=tuple(_member(game, piece) for piece in heroes if piece not in lost),
        lost=tuple(ref(piece.definition) for piece in lost),
        deeds=tuple(deeds_of(game, piece) for piece in heroes),
    )


def deeds_of(game: Game, hero: Piece) -> Deeds:
    """What a hero has done and suffered so far, as the facts of the game tell it."""
    counted = Counter[str]()
    for fact in game.facts:
        for field, deed in _COUNTED.get(type(fact), ()):
            if getattr(fact, field) == hero.id:
                counted[deed] += _amount(game, fact, deed)
    return Deeds(hero=ref(hero.definition), **counted)


_COUNTED: Final[Mapping[type[Fact], tuple[tuple[str, str], ...]]] = {
    DamageDealt: (("source", "damage"), ("piece", "suffered")),
    Recovered: (("piece", "recovered"),),
    FigureDefeated: (("source", "defeated"), ("piece", "fallen")),
    HeroKnockedOut: (("source", "defeated"), ("piece", "fallen")),
    HeroRevived: (("by", "raised"),),
    ItemTaken: (("piece", "found"),),
}
"""kind of fact -> (field that names the hero, deed that it counts for)"""


def _amount(game: Game, fact: Fact, deed: str) -> int:
    """For how much a fact counts; what a hero does to itself, or to things, is no deed of arms."""
    match fact:
        case DamageDealt():
            counts = deed == "suffered" or game.piece(fact.piece).kind not in ("object", "hero")
            return fact.amount if counts else 0
        case Recovered():
            return fact.hearts
        case HeroRevived():
            return int(fact.by != fact.piece)
    return 1


def _reward(game: Game, name: str) -> GainedReward:
    reward = game.quest.rewards[name]
    return GainedReward(
        reward=name,
        side=reward.side,
        text=reward.text,
        items=reward.items,
        gold=reward.gold,
        experience=reward.experience,
    )


def _member(game: Game, piece: Piece) -> PartyMember:
    """A hero with what lasts of what lies on it, and of its wounds."""
    kept, member = game.ruleset.kept, member_of(game, piece.id)
    if kept.wounds:
        health = game.library.get(HeroDef, piece.definition).health
        member = structs.replace(member, damage=min(piece.damage, health - 1), fatigue=piece.fatigue)
    return with_kept(member, kept)


def with_kept(member: PartyMember, kept: Kept) -> PartyMember:
    """A hero without the conditions and counters that end with a quest."""
    return structs.replace(
        member,
        conditions=tuple(one for one in member.conditions if one in kept.conditions),
        counters=tuple(one for one in member.counters if one.counter in kept.counters),
    )


def take(game: Game, variables: Mapping[str, int]) -> None:
    """Let the variables that the quest takes begin as the one before has left them, and no others."""
    taken = {name: value for name, value in variables.items() if name in game.quest.takes}
    game.state.set(variables=tuple(sorted({**dict(game.state.variables), **taken}.items())))
