"""Effects of a quest: what its triggers do, one after another (rules §11.2). When they do it stands in `quests`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from delve.geometry.boards import bits, mask_of
from delve.model.lieutenant import LieutenantDef
from delve.model.quest import (
    AddToVariable,
    Among,
    ChangeObject,
    DrawCards,
    Effect,
    Harm,
    Heal,
    Inflict,
    LayTerrain,
    LieutenantComes,
    MoveObject,
    QuestDef,
    Reinforce,
    SetVariable,
    Spawn,
)
from delve.near import clipped, guess
from delve.phrases import phrase
from delve.requests import Reveal
from delve.rules import cards, conditions, damage, ground, space
from delve.rules.arguments import kept
from delve.rules.facts import GameWon, RewardGained, RoomRevealed, StoryTold, VariableSet
from delve.rules.followers import put_lieutenant
from delve.rules.game import Game
from delve.rules.leaving import leave
from delve.rules.objects import change_state, move
from delve.rules.spawning import reinforce, spawn, spot
from delve.state.piece import Piece

CAUSE = "quest"
STREAM = "quest"


class UnknownVariable(LookupError):
    """Something writes a variable that the quest does not declare."""

    def __init__(self, name: str, quest: QuestDef) -> None:
        meant = guess(name, quest.variables)[0]
        super().__init__(
            f"{quest.id} declares no variable {clipped(name)}{meant}: write it into its `variables`"
        )


async def apply(game: Game, effect: Effect) -> None:
    """Carry out one effect of the quest."""
    name, value = effect.choice()
    if name in PLAIN:
        PLAIN[name](game, value)
    else:
        await ASKING[name](game, value)


def _set(game: Game, effect: SetVariable) -> None:
    set_variable(game, effect.variable, effect.to)


def _add(game: Game, effect: AddToVariable) -> None:
    now = dict(game.state.variables).get(effect.variable, 0)
    set_variable(game, effect.variable, now + effect.by)


def _spawn(game: Game, effect: Spawn) -> None:
    born = spawn(game, effect.group, effect.at, effect.elite, effect.minion, effect.side)
    if not effect.acts_this_round:
        wait(game, born)


async def _reinforce(game: Game, effect: Reinforce) -> None:
    born = await reinforce(game, effect.at, effect.figures, effect.groups, effect.side)
    if not effect.acts_this_round:
        wait(game, born)


def _lieutenant_comes(game: Game, effect: LieutenantComes) -> None:
    """A lieutenant comes if it is not there (rules §11.6)."""
    if any(piece.definition == effect.lieutenant for piece in space.standing(game)):
        return
    record = game.library.get(LieutenantDef, effect.lieutenant)
    born = put_lieutenant(game, record, effect.at, side=effect.side, flees=effect.flees)
    if born and not effect.acts_this_round:
        wait(game, (born,))


async def _leave(game: Game, who: Among) -> None:
    await leave(game, among(game, who))


async def _change(game: Game, effect: ChangeObject) -> None:
    for thing in named(game, effect.object):
        await change_state(game, thing.id, effect.becomes, 0, "")


async def _draw(game: Game, effect: DrawCards) -> None:
    await cards.draw(game, effect.side, effect.deck, effect.cards, CAUSE)


async def _harm(game: Game, effect: Harm) -> None:
    await damage.deal(game, among(game, effect.to), effect.hearts, 0, CAUSE)


async def _heal(game: Game, effect: Heal) -> None:
    for figure in among(game, effect.to):
        await damage.recover(game, figure, effect.hearts, effect.fatigue, 0, CAUSE)


async def _inflict(game: Game, effect: Inflict) -> None:
    for figure in among(game, effect.to):
        await conditions.inflict(game, figure, effect.condition, 0)


def wait(game: Game, figures: tuple[int, ...]) -> None:
    """Who came too late does not act in this round (rules §11.4)."""
    for figure in figures:
        game.state.change(figure, waits=game.state.round)


def named(game: Game, label: str) -> tuple[Piece, ...]:
    """The objects that the quest calls so, also one that somebody carries."""
    return tuple(p for p in game.state.pieces.values() if p.label == label and not p.is_figure)


def among(game: Game, who: Among) -> tuple[int, ...]:
    """The standing figures that are meant, oldest first."""
    return tuple(
        piece.id
        for piece in space.standing(game)
        if piece.side == who.side
        and (who.zone is None or mask_of(piece.spaces) & space.board_of(game, piece).zone(who.zone))
        and who.lieutenant in (None, piece.definition)
    )


async def move_object(game: Game, effect: MoveObject) -> None:
    """Put an object on the first free space of a place; it stays where it is if figures stand on all of it."""
    board, there = spot(game, effect.to)
    free = tuple(bits(there & ~space.occupied(game, board)))[:1]
    for thing in named(game, effect.object) if free else ():
        await move(game, thing.id, free[0], board)


async def lay_terrain(game: Game, effect: LayTerrain) -> None:
    """Change the ground of a zone on every board that has it, or give it back its own."""
    for name, board in tuple(game.state.boards.items()):
        spaces = tuple(bits(board.zone(effect.zone)))
        if spaces and effect.terrain is None:
            await ground.lift(game, spaces, name)
        elif spaces and effect.terrain is not None:
            await ground.lay(game, spaces, effect.terrain, name)


async def reveal(game: Game, room: str) -> None:
    """Let the contents of a room come out, once; of several chance picks one, and only now (rules §11.5)."""
    if room in game.state.revealed:
        return
    contents = game.quest.rooms[room].contents
    picked = 1
    if len(contents) > 1:
        bag = [str(number) for number, one in enumerate(contents, 1) for _ in range(one.weight)]
        picked = int(await Reveal(STREAM, room, phrase("What is behind it?"), bag))
    game.state.set(revealed=(*game.state.revealed, room))
    game.record(RoomRevealed(room=room))
    for effect in contents[picked - 1].do:
        await apply(game, effect)


def gain(game: Game, reward: str) -> None:
    """A side gains a reward of the quest, once (rules §11.3)."""
    if reward in game.state.rewards:
        return
    gained = game.quest.rewards[reward]
    game.state.set(rewards=(*game.state.rewards, reward))
    game.record(RewardGained(side=gained.side, reward=reward, text=gained.text))


def set_variable(game: Game, name: str, value: int) -> None:
    """Write a variable of the quest.

    Raises LookupError for one that it does not declare; TypeError, ValueError for a value that no save can hold.
    """
    if name not in game.quest.variables:
        raise UnknownVariable(name, game.quest)
    value = kept(value, f"the variable {name}")
    variables = {**dict(game.state.variables), name: value}
    game.state.set(variables=tuple(sorted(variables.items())))
    game.record(VariableSet(variable=name, value=value))


def tell(game: Game, story: str) -> None:
    """Tell a text of the quest."""
    game.record(StoryTold(story=story, text=game.quest.stories.get(story, "")))


def win(game: Game, side: str, text: str) -> None:
    """A side has won; the game is over."""
    game.state.set(outcome=side, phase="over", active=0)
    game.record(GameWon(side=side, text=text))


def _win(game: Game, side: str) -> None:
    win(game, side, "")


PLAIN: dict[str, Callable[[Game, Any], None]] = {
    "set": _set,
    "add": _add,
    "spawn": _spawn,
    "lieutenant": _lieutenant_comes,
    "reward": gain,
    "story": tell,
    "win": _win,
}
"""effects by the key that a record gives, which ask nobody anything"""
ASKING: dict[str, Callable[[Game, Any], Awaitable[None]]] = {
    "change": _change,
    "move": move_object,
    "terrain": lay_terrain,
    "reinforce": _reinforce,
    "damage": _harm,
    "recover": _heal,
    "condition": _inflict,
    "draw": _draw,
    "leave": _leave,
    "reveal": reveal,
}
"""effects that may ask somebody, or to which somebody may respond"""
