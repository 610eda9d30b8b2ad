"""Facts: frozen records of what happened, named in the past tense, for the log, animations, statistics and tests.

Rules never react to facts. Hearts, fatigue and movement are whole points.
"""

from __future__ import annotations

from delve.phrases import Phrase, Said
from delve.rules.board_facts import BoardEntered as BoardEntered
from delve.rules.board_facts import CameIntoSight as CameIntoSight
from delve.rules.board_facts import FigureMoved as FigureMoved
from delve.rules.board_facts import ObjectFound as ObjectFound
from delve.rules.fact import BoardName, Fact, ItemId, PieceId, PieceIds, Space, Spaces


class RoundBegan(Fact, frozen=True, tag=True):
    """A new round began."""

    round: int


class PhaseEntered(Fact, frozen=True, tag=True):
    """A phase of the turn structure began (rules §4.1); `piece` is the figure whose phase it is, or 0."""

    phase: str
    piece: PieceId = 0


class StoryTold(Fact, frozen=True, tag=True):
    """A text of the quest was told."""

    story: str
    text: str
    """as the quest has it, with its slots"""
    values: tuple[tuple[str, int | str | Phrase], ...] = ()
    """what fills the slots, by name"""

    @property
    def told(self) -> Phrase:
        """The text with its slots filled."""
        return Phrase(self.text, self.values)


class TurnBegan(Fact, frozen=True, tag=True):
    """A figure began its turn."""

    piece: PieceId


class TurnEnded(Fact, frozen=True, tag=True):
    """A figure ended its turn."""

    piece: PieceId


class TurnGiven(Fact, frozen=True, tag=True):
    """A figure was given a further turn, which follows the current one (rules §4.9)."""

    piece: PieceId
    source: PieceId
    """who or what gave it; 0: nobody"""


class FurtherTurnBegan(Fact, frozen=True, tag=True):
    """A figure began a further turn, one beyond those of the turn structure (rules §4.9)."""

    piece: PieceId


class PieceAppeared(Fact, frozen=True, tag=True):
    """A piece was put on the board."""

    piece: PieceId
    spaces: Spaces
    waits: bool = False
    """whether it came too late for this round, and acts from the next one on (rules §11.4)"""


class RemainsLeft(Fact, frozen=True, tag=True):
    """A fallen figure left an object behind where it fell."""

    piece: PieceId
    """the object"""
    of: PieceId
    """the figure that fell"""
    spaces: Spaces


class PieceVanished(Fact, frozen=True, tag=True):
    """A piece left the board for good without being defeated."""

    piece: PieceId
    spaces: Spaces


class MovementGained(Fact, frozen=True, tag=True):
    """A figure gained movement points, by a move action or for fatigue."""

    piece: PieceId
    points: int
    cause: str


class FigureSpread(Fact, frozen=True, tag=True):
    """A large figure that had moved on one of its spaces took up its whole base again (rules §5.14)."""

    piece: PieceId
    before: Spaces
    spaces: Spaces


class AttackDeclared(Fact, frozen=True, tag=True):
    """`piece` declared an attack."""

    piece: PieceId
    target: PieceId
    weapon: ItemId
    """the item in play that is the weapon; 0 for a monster's own attack or bare hands"""
    weapon_name: str
    others: PieceIds = ()
    """the targets besides `target`"""


class AttackRedirected(Fact, frozen=True, tag=True):
    """The target of an attack was replaced by another."""

    piece: PieceId
    before: PieceId
    """the target against which the attack was declared"""
    target: PieceId
    """the target that it strikes now"""


class DiceChanged(Fact, frozen=True, tag=True):
    """Some dice were rerolled or turned to other faces; `faces` are those of all the dice now."""

    piece: PieceId
    cause: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]


class DiceSet(Fact, frozen=True, tag=True):
    """Some dice of a roll were set to these faces instead of being rolled (rules §6.3)."""

    piece: PieceId
    cause: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]


class DiceRolled(Fact, frozen=True, tag=True):
    """Dice were rolled; `faces` has one face number, 0 to 5, for each of `dice`."""

    piece: PieceId
    cause: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]


class SurgeSpent(Fact, frozen=True, tag=True):
    """An attacker spent surges on an ability."""

    piece: PieceId
    cost: int
    effect: Phrase


class AttackMissed(Fact, frozen=True, tag=True):
    """An attack did not hit."""

    piece: PieceId
    target: PieceId
    reason: Phrase


class AttackHit(Fact, frozen=True, tag=True):
    """An attack hit. Its damage is hearts - max(0, shields - pierce), and never less than 0."""

    piece: PieceId
    target: PieceId
    hearts: int
    shields: int
    pierce: int
    damage: int
    hearts_by: tuple[tuple[str, int], ...] = ()
    """what has added hearts to those of the dice, each with how many: ids of records, `surge`, or empty"""
    shields_by: tuple[tuple[str, int], ...] = ()
    """what has added shields to those of the dice, in the same way; empty is the sheet of the target"""
    pierce_by: tuple[tuple[str, int], ...] = ()
    """what the pierce comes from, in the same way"""


class DamageDealt(Fact, frozen=True, tag=True):
    """A piece suffered damage; `amount` is in hearts."""

    piece: PieceId
    amount: int
    source: PieceId
    cause: str


class DamageTransferred(Fact, frozen=True, tag=True):
    """Damage was transferred: `to` is to suffer it in place of `piece` (rules §7.6)."""

    piece: PieceId
    to: PieceId
    amount: int


class FatigueSuffered(Fact, frozen=True, tag=True):
    """A figure suffered fatigue."""

    piece: PieceId
    amount: int
    cause: str


class Recovered(Fact, frozen=True, tag=True):
    """A piece recovered damage, counted in hearts, and fatigue."""

    piece: PieceId
    hearts: int
    fatigue: int
    cause: str


class FigureDefeated(Fact, frozen=True, tag=True):
    """A figure was defeated and left the game; `source` is who brought it down, or 0."""

    piece: PieceId
    source: PieceId
    spaces: Spaces


class FigureLeft(Fact, frozen=True, tag=True):
    """A figure left the map by an exit or in flight, without being defeated (rules §11.6)."""

    piece: PieceId
    spaces: Spaces


class HeroKnockedOut(Fact, frozen=True, tag=True):
    """A hero was knocked out; `source` is who brought it down, or 0."""

    piece: PieceId
    source: PieceId
    space: Space


class HeroRevived(Fact, frozen=True, tag=True):
    """A knocked-out hero stood up again; `by` is who revived it, the hero itself if nobody did."""

    piece: PieceId
    by: PieceId
    space: Space


class ConditionGained(Fact, frozen=True, tag=True):
    """A figure gained a condition."""

    piece: PieceId
    condition: str
    name: str


class SideChanged(Fact, frozen=True, tag=True):
    """A figure joined another side, or came back to its own; `side` is the one that it is on now."""

    piece: PieceId
    side: str


class ConditionLost(Fact, frozen=True, tag=True):
    """A figure lost a condition."""

    piece: PieceId
    condition: str
    name: str


class AttributeTested(Fact, frozen=True, tag=True):
    """A figure passed or failed an attribute test (rules §9.3)."""

    piece: PieceId
    attribute: str
    passed: bool
    value: int = 0
    """the value of the attribute, which the shields must not exceed"""
    shields: int = -1
    """the shields that counted; -1: it failed without a roll"""


class RestDeclared(Fact, frozen=True, tag=True):
    """A hero rested, and will recover its fatigue at the end of the turn (rules §5.5)."""

    piece: PieceId


class SkillUsed(Fact, frozen=True, tag=True):
    """A figure used a skill: its cost was paid, and it takes effect."""

    piece: PieceId
    skill: str
    name: str


class SkillExhausted(Fact, frozen=True, tag=True):
    """A skill was exhausted by something other than its own use (rules §8.6)."""

    piece: PieceId
    skill: str
    name: str


class SkillRefreshed(Fact, frozen=True, tag=True):
    """An exhausted skill became ready again (rules §8.6)."""

    piece: PieceId
    skill: str
    name: str


class CounterChanged(Fact, frozen=True, tag=True):
    """Counters were put on a figure or taken from it (rules §8.7)."""

    piece: PieceId
    counter: str
    name: str
    """what so many of them are called"""
    by: int
    """how many were put there; less than 0: taken away"""
    now: int
    """how many lie there now"""


class MovementLost(Fact, frozen=True, tag=True):
    """A figure lost movement points that it had not spent."""

    piece: PieceId
    points: int
    cause: str


class OfferTaken(Fact, frozen=True, tag=True):
    """A figure chose what a condition, a skill, an object or the ground offers it."""

    piece: PieceId
    behavior: str
    """kind and id of the record, such as `condition:core:stunned`"""
    label: Said


class ChoiceMade(Fact, frozen=True, tag=True):
    """A side answered a question that a script asked."""

    cause: str
    side: str
    question: Said
    answer: Said


class ChangedByHand(Fact, frozen=True, tag=True):
    """Whoever writes the content changed the game from the console; what that brought about follows."""

    change: str
    """what was done, in the words of the console: `hurt Nite 3`"""


class Fizzled(Fact, frozen=True, tag=True):
    """The rest of an effect was given up because it could not happen."""

    piece: PieceId
    cause: str
    reason: Said


class Prevented(Fact, frozen=True, tag=True):
    """Something prevented what was about to happen to `piece`, which is 0 where no piece was concerned."""

    piece: PieceId
    reason: Phrase


class ObjectChanged(Fact, frozen=True, tag=True):
    """An object changed its state, or somebody did something with it that leaves it as it was."""

    piece: PieceId
    state: str
    """the state that it is in now"""
    by: PieceId
    """the figure that did it; 0: none"""
    action: str
    """the interaction that did it; empty: none"""
    same: bool = False
    """whether it was in this state before"""


class TerrainChanged(Fact, frozen=True, tag=True):
    """The terrain of some spaces changed to this one (rules §2.6)."""

    spaces: Spaces
    terrain: str
    name: str
    board: BoardName = ""
    """the board that the spaces belong to; empty: the first board of the quest"""


class ObjectBroken(Fact, frozen=True, tag=True):
    """An object broke: its damage reached its health."""

    piece: PieceId
    source: PieceId
    """the piece that broke it; 0: none"""
    spaces: Spaces
    state: str
    """the state that it is in now; empty: it is gone"""


class ObjectLifted(Fact, frozen=True, tag=True):
    """A figure picked up an object and carries it."""

    piece: PieceId
    by: PieceId


class ObjectPutDown(Fact, frozen=True, tag=True):
    """A figure put down an object that it carried."""

    piece: PieceId
    by: PieceId
    space: Space
    dropped: bool = False
    """whether it fell, because its carrier did"""


class ObjectPushed(Fact, frozen=True, tag=True):
    """A figure pushed an object to another space."""

    piece: PieceId
    by: PieceId
    before: Space
    space: Space


class VariableSet(Fact, frozen=True, tag=True):
    """A variable of the quest changed."""

    variable: str
    value: int


class RoomRevealed(Fact, frozen=True, tag=True):
    """A room was revealed, with everything that it holds."""

    room: str


class RewardGained(Fact, frozen=True, tag=True):
    """A side gained a reward of the quest."""

    side: str
    reward: str
    text: str


class VariablesLeft(Fact, frozen=True, tag=True):
    """What a quest that is over leaves of its variables for the next one (rules §11.8)."""

    variables: tuple[tuple[str, int], ...]
    """(name, value)"""


class GameWon(Fact, frozen=True, tag=True):
    """A side won the game; `text` is the objective that it reached."""

    side: str
    text: str
