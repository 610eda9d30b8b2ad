"""Rulesets: what a game declares, and the turn structure as data that `delve.rules.turns` interprets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias, get_args

from delve.model.attack import AttackProfile
from delve.model.declaration import (
    Color,
    Count,
    OneOf,
    Part,
    Points,
    Positive,
    Prose,
    Record,
    Word,
    means,
    naming,
    of_use,
    says,
)
from delve.model.falls import Falls
from delve.model.outcome import Kept
from delve.model.party import SecondClass
from delve.model.refs import Ref
from delve.model.switches import Switches

if TYPE_CHECKING:
    from delve.model.behavior import BehaviorDef
    from delve.model.command import CommandDef
    from delve.model.die import DieDef
    from delve.model.terrain import TerrainDef

SideName = Annotated[Word, says("a side that the ruleset declares", "watch"), naming("side")]
Attitude = Literal["ally", "neutral", "enemy"]
ATTITUDES: tuple[Attitude, ...] = get_args(Attitude)


class SideDef(Part, frozen=True, kw_only=True):
    """A side of the game: it owns figures and cards, and wins or loses as a whole."""

    name: Annotated[Prose, says("what players read as a heading", "Watch", min_length=1, max_length=40)]
    told: Annotated[
        Prose,
        says("what it is called within a sentence; empty: as its heading says", "the watch", max_length=40),
    ] = ""
    plural: Annotated[bool, says("true: within a sentence it is a plural, as in `the bandits win`")] = False
    seat: Annotated[
        Literal["person", "ai"],
        says("who answers for it, unless the players say otherwise"),
        means(person="somebody at the table", ai="an automated player"),
    ] = "ai"
    color: Annotated[Color, says("the color that marks its figures", "#7ec8e3")]
    behavior: (
        Annotated[
            Ref["BehaviorDef"],
            says(
                "what those of its figures do that have no behavior of their own, while an automated player has it"
            ),
        ]
        | None
    ) = None
    sight: (
        Annotated[Positive, says("how many spaces far its figures see, where the ruleset hides anything", 6)]
        | None
    ) = None
    attitude: Annotated[
        dict[
            SideName,
            Annotated[
                Attitude,
                means(
                    ally="its figures let each other pass and are not struck",
                    neutral="its figures are not struck and let nobody pass",
                    enemy="its figures are struck",
                ),
            ],
        ],
        says(
            "how it regards other sides; one that is not named here regards it as it is regarded, and is an enemy "
            "if neither says anything",
            {"villagers": "neutral"},
        ),
    ] = {}

    @property
    def in_sentences(self) -> str:
        """What it is called within a sentence: `the watch`."""
        return self.told or self.name


FigureKind = Literal["hero", "monster", "lieutenant", "familiar"]


class Activation(Part, frozen=True, kw_only=True):
    """The part of a figure's turn in which it is played: commands are asked until it ends its turn."""

    kinds: Annotated[
        tuple[FigureKind, ...],
        says("only for figures of these kinds, whichever side they are on; none: for all", ["hero"]),
    ] = ()
    phase: Annotated[Word, says("name of this phase", "hero_action")] = "activation"
    action_points: Annotated[Count, says("actions that it may take")] = 2
    commands: Annotated[
        tuple[Ref["CommandDef"], ...], says("what it may do", ["move", "attack"], min_length=1)
    ]
    most_attacks: Annotated[Positive, says("actions that it may spend on attacks")] | None = None
    most_moves: Annotated[Positive, says("actions that it may spend on moving")] | None = None
    must: Annotated[
        tuple[Ref["CommandDef"], ...],
        says(
            "commands in the order in which they are to be used, each of them if it is possible: before that neither a "
            "later one may be used nor the turn be ended",
            ["move", "attack"],
        ),
    ] = ()
    ends_by_itself: Annotated[
        bool,
        says(
            "true: it is over as soon as nothing is left to do in it but to end the turn; so it is anyway where no "
            "command ends the turn"
        ),
    ] = False


Order = Literal["chosen", "listed", "energy"]
CHOICE: Final = "choice"
"""what the phase is called in which somebody chooses who is next, where the ruleset does not say it"""


class Each(Part, frozen=True, kw_only=True):
    """Repeat for each of several, one after another."""

    of: Annotated[
        Literal["figures", "groups", "members", "sides"],
        says("what it is repeated for"),
        means(
            figures="every figure of the side",
            groups="every monster group of the side",
            members="every figure of the group whose turn it is",
            sides="every side that has a figure which can have a turn",
        ),
    ]
    order: (
        Annotated[
            Order,
            says("who comes next; the default is `chosen`, but for sides, which come as they are listed"),
            means(
                chosen="the side chooses as it goes; where one is left, nobody is asked",
                listed="the oldest first; sides as `sides` or the ruleset lists them",
                energy="who has the most energy, of those who have enough of it, however often",
            ),
        ]
        | None
    ) = None
    side: (
        Annotated[
            SideName,
            says(
                "whose they are; that side chooses. None: the side whose turn it is in what stands around this"
            ),
        ]
        | None
    ) = None
    sides: Annotated[
        tuple[SideName, ...],
        says(
            "in place of `side`: whose figures come in one common order that nobody chooses; of `sides`: which, none "
            "for all of them",
            ["bandits", "watch"],
        ),
    ] = ()
    kinds: Annotated[
        tuple[FigureKind, ...],
        says("only figures of these kinds, or groups that have some; none: all", ["hero"]),
    ] = ()
    choice: Annotated[Word, says("name of the phase in which the next one is chosen", "hero_choice")] = CHOICE
    do: Annotated[tuple[TurnStep, ...], says("what happens for each", min_length=1)]

    @property
    def is_chosen(self) -> bool:
        """Whether a side says who comes next, where several are left."""
        return self.order in (None, "chosen") and self.of != "sides"


class TurnStep(OneOf, frozen=True, kw_only=True):
    """One step of a round: exactly one of these."""

    phase: Annotated[Word, says("a phase that passes by; effects may hook into it", "round_start")] | None = (
        None
    )
    each: Each | None = None
    alternate: (
        Annotated[
            tuple[Each, ...],
            says(
                "take turns: one of the first, one of the second and so on; who has none left is passed over",
                min_length=2,
            ),
        ]
        | None
    ) = None
    activation: Activation | None = None

    def repetitions(self) -> tuple[Each, ...]:
        """What is repeated in it: one, several that alternate, or nothing."""
        return self.alternate or ((self.each,) if self.each is not None else ())


Slot: TypeAlias = Literal["hand", "armor", "other"]
"""a slot in which items are equipped"""


class Slots(Part, frozen=True, kw_only=True):
    """What a figure can have equipped at one time."""

    hands: Annotated[Count, says("hands that items can take")] = 2
    armor: Annotated[Count, says("items of the slot `armor`")] = 1
    other: Annotated[Count, says("items of the slot `other`")] = 2

    def of(self, slot: Slot) -> int:
        """How many hands there are, or items of another slot that can be equipped."""
        return {"hand": self.hands, "armor": self.armor, "other": self.other}[slot]


class CardDraw(Part, frozen=True, kw_only=True):
    """Cards that a side draws by itself after an event, if the quest has such a deck."""

    after: Annotated[Word, says("an event: a phase, or what just happened", "round_start")]
    of: Annotated[SideName, says("only if it befell a figure of this side")] | None = None
    side: Annotated[SideName, says("who draws")]
    deck: Annotated[Word, says("name of the deck", "omens")]
    cards: Annotated[Positive, says("how many")] = 1


class StartingHand(Part, frozen=True, kw_only=True):
    """Cards that a side has drawn when the first round begins, if the quest has such a deck."""

    side: Annotated[SideName, says("who draws")]
    deck: Annotated[Word, says("name of the deck", "omens")]
    cards: Annotated[Count, says("how many in any case")] = 0
    per_hero: Annotated[Count, says("how many more for each hero")] = 0


class AttributeTest(Part, frozen=True, kw_only=True):
    """How attributes are tested: passed if the dice show no more shields than the value."""

    dice: Annotated[
        tuple[Annotated[Ref["DieDef"], of_use("defense")], ...], says("dice of a test", ["gray", "black"])
    ] = ()
    least: Annotated[Count, says("no value counts for less")] = 0
    most: Annotated[Count, says("no value counts for more")] = 6


class Score(Part, frozen=True, kw_only=True):
    """What a game counts for its party, and what it leaves to read."""

    health: Annotated[Points, says("points for each health of an enemy of the party that has fallen")] = 0
    board: Annotated[Points, says("points for each board but the first that the party has seen")] = 0
    won: Annotated[Points, says("points for the victory of the party")] = 0
    swift: Annotated[
        Points, says("rounds within which a victory counts for more: one point for each that is left", 2000)
    ] = 0


class RulesetDef(Record, frozen=True, kw_only=True, tag="ruleset"):
    """A game: its turn structure, its attributes and the points that are left to choice."""

    sides: Annotated[
        dict[Word, SideDef],
        says("who plays; the others respond after the active one in this order", min_length=1),
    ]
    party: Annotated[SideName, says("the side that the party of a quest belongs to", "bandits")]
    monsters: Annotated[
        SideName,
        says("the side that monsters and lieutenants belong to, where a quest says nothing else", "watch"),
    ]
    switches: Annotated[Switches, says("where editions disagree")] = Switches()
    attributes: Annotated[tuple[Word, ...], says("what heroes are measured by", ["might"])] = ()
    attribute_test: Annotated[AttributeTest, says("how they are tested")] = AttributeTest()
    floor: Annotated[Ref["TerrainDef"], says("the ground that `.` stands for", "floor")]
    unarmed: Annotated[AttackProfile, says("the attack of a hero without a weapon")]
    revival: Annotated[
        tuple[Ref["DieDef"], ...],
        says(
            "dice for standing up and reviving: hearts heal damage, surges heal fatigue; without any, nobody gets up"
        ),
    ] = ()
    directions: Annotated[
        Literal[4, 8],
        says("how many neighbors a space has: with 4 those that touch at a corner only are two spaces apart"),
    ] = 8
    falls: Annotated[Falls, says("what becomes of the fallen of each kind")] = Falls()
    slots: Annotated[Slots, says("what a figure can have equipped")] = Slots()
    kept: Annotated[Kept, says("what lies on heroes still when a quest is over")] = Kept()
    second_class: (
        Annotated[SecondClass, says("how heroes may have a second class; none may, if not given")] | None
    ) = None
    draws: Annotated[tuple[CardDraw, ...], says("cards that are drawn on the way")] = ()
    hands: Annotated[tuple[StartingHand, ...], says("cards that the sides begin with")] = ()
    familiar: Annotated[Activation, says("how a familiar acts in its owner's turn")] | None = None
    water: (
        Annotated[Ref["TerrainDef"], says("the ground that all special ground is for familiars", "water")]
        | None
    ) = None
    score: (
        Annotated[
            Score,
            says(
                "how the game is counted; at its end a text beside the save tells of it. Without it nothing is"
            ),
        ]
        | None
    ) = None
    boards: Annotated[
        Literal["all", "with_party"],
        says("on which boards figures have their turns"),
        means(
            all="on every board",
            with_party="on those where somebody of the party's side is; elsewhere time stands still while any is left",
        ),
    ] = "all"
    sight: Annotated[
        Literal["all", "seen", "remembered"],
        says("what a side knows of the boards"),
        means(
            all="everything that lies open",
            seen="what its figures see now",
            remembered="what its figures see now, and what they saw where they look no longer",
        ),
    ] = "all"
    intent: Annotated[
        Literal["hidden", "shown"],
        says(
            "whether players are told what an automated player means to do with a figure as its turn begins"
        ),
        means(hidden="they see what it does", shown="they read it before, as far as they see the figure"),
    ] = "hidden"
    outcomes: Annotated[
        Literal["hidden", "shown"],
        says("whether a window tells all that comes of a choice before it is made, up to the first die"),
        means(
            hidden="players see whom an attack strikes, and its odds",
            shown="they read and see what happens, in its order, as far as no die is rolled",
        ),
    ] = "hidden"
    playback: Annotated[
        Literal["in_turn", "at_once"],
        says("how a window shows what automated players do"),
        means(
            in_turn="one deed after another",
            at_once="all that happens until a person is asked again, so that nobody waits for it",
        ),
    ] = "in_turn"
    light: Annotated[
        Literal["even", "low"],
        says("how a window lights boards; a setting lights all of them evenly"),
        means(even="alike everywhere, and a little more at lights", low="dark but for what lights there are"),
    ] = "even"
    music: Annotated[
        bool,
        says(
            "true: quiet music is heard in a window while it is played; a pack may bring `sounds/music.wav`"
        ),
    ] = False
    log: Annotated[
        Literal["full", "events"],
        says("what the log tells"),
        means(
            full="rounds, turns and steps, and what comes of them",
            events="only what comes of them, in few words, as where a turn is a single step",
        ),
    ] = "full"
    behavior: (
        Annotated[
            Ref["BehaviorDef"],
            says(
                "what figures do that have no behavior of their own and none of their side, while an automated player "
                "has them"
            ),
        ]
        | None
    ) = None
    turns: Annotated[tuple[TurnStep, ...], says("one round, step by step", min_length=1)]

    @property
    def persons(self) -> tuple[str, ...]:
        """The sides that persons play unless the players say otherwise; the party's, if none has `seat: person`."""
        return tuple(id for id, side in self.sides.items() if side.seat == "person") or (self.party,)

    @property
    def goes_by_energy(self) -> bool:
        """Whether energy decides anywhere in the round who comes next."""
        return any(each.order == "energy" for each in _repetitions(self.turns))

    def attitude(self, side: str, other: str) -> Attitude:
        """How one side regards another; a side regards itself as an ally (rules §4.6)."""
        if side == other:
            return "ally"
        for one, about in ((side, other), (other, side)):
            said = self.sides[one].attitude.get(about) if one in self.sides else None
            if said is not None:
                return said
        return "enemy"


def _repetitions(steps: tuple[TurnStep, ...]) -> Iterator[Each]:
    for step in steps:
        for each in step.repetitions():
            yield each
            yield from _repetitions(each.do)
