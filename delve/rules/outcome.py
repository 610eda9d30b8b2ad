"""What a quest leaves for the next one, and what the next one takes from it (rules §11.8)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from delve.model.outcome import GainedReward, Kept, Outcome
from delve.model.party import PartyMember
from delve.rules.facts import GameWon
from delve.rules.game import Game
from delve.rules.party import member_of
from delve.state.piece import Piece


def outcome_of(game: Game) -> Outcome:
    """What a game that is over has left. Raises ValueError while it goes on."""
    state, quest = game.state, game.quest
    if not state.outcome:
        raise ValueError("the game goes on")
    won = next((fact for fact in reversed(game.facts) if isinstance(fact, GameWon)), None)
    values = dict(state.variables)
    heroes = [piece for piece in state.pieces.values() if piece.kind == "hero" and not piece.defeated]
    return Outcome(
        quest=quest.id,
        winner=state.outcome,
        objective=won.text if won is not None else "",
        round=max(1, state.round),
        variables={name: values[name] for name in sorted(quest.leaves)},
        rewards=tuple(_reward(game, name) for name in state.rewards),
        party=tuple(_member(game, piece) for piece in heroes),
    )


def _reward(game: Game, name: str) -> GainedReward:
    reward = game.quest.rewards[name]
    return GainedReward(reward=name, side=reward.side, text=reward.text, items=reward.items)


def _member(game: Game, piece: Piece) -> PartyMember:
    """A hero with what lasts of what lies on it."""
    return with_kept(member_of(game, piece.id), game.ruleset.kept)


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
