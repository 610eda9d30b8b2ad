"""Facts: frozen records of what happened, in the past tense, for log, animation, statistics and tests.

Rules never listen to facts. Spaces are numbers of the board, hearts and fatigue are counted in whole points.
"""

from __future__ import annotations

from typing import ClassVar

from delve.phrases import Phrase, Said
from delve.rules.board_facts import BoardEntered as BoardEntered
from delve.rules.board_facts import CameIntoSight as CameIntoSight
from delve.rules.fact import BoardName, Fact, ItemId, PieceId, PieceIds, Space, Spaces


class RoundBegan(Fact, frozen=True, tag=True):
    """A new round."""

    round: int


class PhaseEntered(Fact, frozen=True, tag=True):
    """A phase of the turn structure (rules §4.1); `piece` is whose phase it is, or 0."""

    phase: str
    piece: PieceId = 0


class StoryTold(Fact, frozen=True, tag=True):
    """A text of the quest was told."""

    story: str
    text: str


class TurnBegan(Fact, frozen=True, tag=True):
    """A figure began to act."""

    piece: PieceId


class TurnEnded(Fact, frozen=True, tag=True):
    """A figure's turn is over."""

    piece: PieceId


class TurnGiven(Fact, frozen=True, tag=True):
    """A figure was given a further turn, which comes after the one under way (rules §4.9)."""

    piece: PieceId
    source: PieceId
    """who or what gave it; 0: nobody"""


class FurtherTurnBegan(Fact, frozen=True, tag=True):
    """A figure has a turn beyond those of the turn structure (rules §4.9)."""

    piece: PieceId


class PieceAppeared(Fact, frozen=True, tag=True):
    """A piece was put on the board."""

    piece: PieceId
    spaces: Spaces


class ObjectFound(Fact, frozen=True, tag=True):
    """A hidden object of the quest was found (rules §11.7)."""

    piece: PieceId
    spaces: Spaces
    """where it lies; of one in an edge, the spaces on both sides"""


class RemainsLeft(Fact, frozen=True, tag=True):
    """Of a fallen figure a thing is left, which lies where it fell."""

    piece: PieceId
    of: PieceId
    spaces: Spaces


class PieceVanished(Fact, frozen=True, tag=True):
    """A piece left the board for good, undefeated."""

    piece: PieceId
    spaces: Spaces


class MovementGained(Fact, frozen=True, tag=True):
    """Movement points were gained, by a move action or for fatigue."""

    piece: PieceId
    points: int
    cause: str


class FigureMoved(Fact, frozen=True, tag=True):
    """A figure entered other spaces: by a step, or by being placed."""

    piece: PieceId
    before: Spaces
    spaces: Spaces
    placed: bool = False


class FigureSpread(Fact, frozen=True, tag=True):
    """A large figure holds its whole base again."""

    piece: PieceId
    before: Spaces
    spaces: Spaces


class AttackDeclared(Fact, frozen=True, tag=True):
    """An attack begins; `others` are those whom it strikes besides."""

    piece: PieceId
    target: PieceId
    weapon: ItemId
    """the item in play that is the weapon; 0 for a monster's own attack or bare hands"""
    weapon_name: str
    others: PieceIds = ()


class AttackRedirected(Fact, frozen=True, tag=True):
    """An attack strikes another than it was declared against."""

    piece: PieceId
    before: PieceId
    target: PieceId


class DiceChanged(Fact, frozen=True, tag=True):
    """Dice were rolled again or turned: how all of them lie now."""

    piece: PieceId
    cause: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]


class DiceLaid(Fact, frozen=True, tag=True):
    """Some dice of a throw were not left to chance: these faces were laid (rules §6.3)."""

    piece: PieceId
    cause: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]


class DiceRolled(Fact, frozen=True, tag=True):
    """Dice lie on the table: one face number per die."""

    piece: PieceId
    cause: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]


class SurgeSpent(Fact, frozen=True, tag=True):
    """Surges bought something."""

    piece: PieceId
    cost: int
    effect: Phrase


class AttackMissed(Fact, frozen=True, tag=True):
    """An attack did not hit."""

    piece: PieceId
    target: PieceId
    reason: Phrase


class AttackHit(Fact, frozen=True, tag=True):
    """How the damage of an attack came about: hearts - max(0, shields - pierce)."""

    piece: PieceId
    target: PieceId
    hearts: int
    shields: int
    pierce: int
    damage: int


class DamageDealt(Fact, frozen=True, tag=True):
    """Hearts were suffered."""

    piece: PieceId
    amount: int
    source: PieceId
    cause: str


class DamageHandedOn(Fact, frozen=True, tag=True):
    """Another piece is to suffer hearts in place of the one that would have suffered them (rules §7.6)."""

    piece: PieceId
    to: PieceId
    amount: int


class FatigueSuffered(Fact, frozen=True, tag=True):
    """Fatigue was suffered."""

    piece: PieceId
    amount: int
    cause: str


class Recovered(Fact, frozen=True, tag=True):
    """Hearts and fatigue were recovered."""

    piece: PieceId
    hearts: int
    fatigue: int
    cause: str


class FigureDefeated(Fact, frozen=True, tag=True):
    """A figure left the game."""

    piece: PieceId
    source: PieceId
    spaces: Spaces


class FigureLeft(Fact, frozen=True, tag=True):
    """A figure left the map, by an exit or in flight."""

    piece: PieceId
    spaces: Spaces


class HeroKnockedOut(Fact, frozen=True, tag=True):
    """A hero lies on the ground."""

    piece: PieceId
    source: PieceId
    space: Space


class HeroRevived(Fact, frozen=True, tag=True):
    """A hero stands again; `by` is who helped, the hero itself if nobody did."""

    piece: PieceId
    by: PieceId
    space: Space


class ConditionGained(Fact, frozen=True, tag=True):
    """A condition befell a figure."""

    piece: PieceId
    condition: str
    name: str


class SideChanged(Fact, frozen=True, tag=True):
    """A figure has gone over to a side, or come back to it."""

    piece: PieceId
    side: str


class ConditionLost(Fact, frozen=True, tag=True):
    """A condition left a figure."""

    piece: PieceId
    condition: str
    name: str


class AttributeTested(Fact, frozen=True, tag=True):
    """A figure passed or failed an attribute test. `shields` are all that counted; -1: it fails without rolling."""

    piece: PieceId
    attribute: str
    passed: bool
    value: int = 0
    shields: int = -1


class RestDeclared(Fact, frozen=True, tag=True):
    """A hero rests and recovers its fatigue at the end of the turn."""

    piece: PieceId


class SkillUsed(Fact, frozen=True, tag=True):
    """A skill was paid for and takes effect."""

    piece: PieceId
    skill: str
    name: str


class SkillExhausted(Fact, frozen=True, tag=True):
    """A skill was exhausted by something else than its own use."""

    piece: PieceId
    skill: str
    name: str


class SkillRefreshed(Fact, frozen=True, tag=True):
    """An exhausted skill is ready again."""

    piece: PieceId
    skill: str
    name: str


class CounterChanged(Fact, frozen=True, tag=True):
    """Counters were put on a figure or taken from it; `now` lie there."""

    piece: PieceId
    counter: str
    name: str
    by: int
    now: int


class MovementLost(Fact, frozen=True, tag=True):
    """A figure lost the movement points that it had."""

    piece: PieceId
    points: int
    cause: str


class OfferTaken(Fact, frozen=True, tag=True):
    """A figure does what a condition, a skill, a thing or the ground offers it."""

    piece: PieceId
    behavior: str
    """kind and id of the record, such as `condition:core:stunned`"""
    label: Said


class ChoiceMade(Fact, frozen=True, tag=True):
    """A side has answered a question of a script; both are told in words."""

    cause: str
    side: str
    question: Said
    answer: Said


class Fizzled(Fact, frozen=True, tag=True):
    """The rest of an effect did not happen."""

    piece: PieceId
    cause: str
    reason: Said


class Prevented(Fact, frozen=True, tag=True):
    """An effect prevented what was about to happen; `piece` is 0 where it was nobody's."""

    piece: PieceId
    reason: Phrase


class ObjectChanged(Fact, frozen=True, tag=True):
    """A thing is in another state; `by` is who did it, or 0."""

    piece: PieceId
    state: str
    by: PieceId
    action: str


class TerrainChanged(Fact, frozen=True, tag=True):
    """Some spaces are now of this terrain (rules §2.6)."""

    spaces: Spaces
    terrain: str
    name: str
    board: BoardName = ""
    """where; empty: on the first board of the quest"""


class ObjectBroken(Fact, frozen=True, tag=True):
    """A thing has no hearts left; `state` is what it is now, empty if it is gone."""

    piece: PieceId
    source: PieceId
    spaces: Spaces
    state: str


class ObjectLifted(Fact, frozen=True, tag=True):
    """A figure carries a thing from now on."""

    piece: PieceId
    by: PieceId


class ObjectPutDown(Fact, frozen=True, tag=True):
    """A thing that was carried lies on a space."""

    piece: PieceId
    by: PieceId
    space: Space


class ObjectPushed(Fact, frozen=True, tag=True):
    """A thing was pushed to another space."""

    piece: PieceId
    by: PieceId
    before: Space
    space: Space


class CardDrawn(Fact, frozen=True, tag=True):
    """A side drew a card; the other sees only that it did."""

    hides: ClassVar[tuple[str, ...]] = ("card", "name")
    side: str
    deck: str
    card: str
    name: str


class DeckLookedAt(Fact, frozen=True, tag=True):
    """A side looked at the next cards of a deck; only it learns what they are."""

    hides: ClassVar[tuple[str, ...]] = ("names",)
    side: str
    deck: str
    cards: int
    names: str
    """what it saw, first what comes next"""


class CardPutBack(Fact, frozen=True, tag=True):
    """A side laid a card from its hand upon a deck."""

    hides: ClassVar[tuple[str, ...]] = ("card", "name")
    side: str
    deck: str
    card: str
    name: str


class CardPlayed(Fact, frozen=True, tag=True):
    """A side played a card; `piece` is the figure of the event that it answers, or 0."""

    side: str
    card: str
    name: str
    piece: PieceId


class CardDiscarded(Fact, frozen=True, tag=True):
    """A side laid a card from its hand aside."""

    side: str
    card: str
    name: str


class DeckShuffled(Fact, frozen=True, tag=True):
    """The discarded cards of a deck are its new cards."""

    deck: str
    cards: int


class VariableSet(Fact, frozen=True, tag=True):
    """A variable of the quest changed."""

    variable: str
    value: int


class RoomRevealed(Fact, frozen=True, tag=True):
    """What a room holds came out."""

    room: str


class RewardGained(Fact, frozen=True, tag=True):
    """A side has gained something for later."""

    side: str
    reward: str
    text: str


class VariablesLeft(Fact, frozen=True, tag=True):
    """What a quest that is over leaves of its variables for the next one (rules §11.8)."""

    variables: tuple[tuple[str, int], ...]
    """(name, value)"""


class GameWon(Fact, frozen=True, tag=True):
    """A side has won; `text` is the objective that it reached."""

    side: str
    text: str
