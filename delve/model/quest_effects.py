"""Effects of quests: what their triggers, rooms and choices do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from delve.model.declaration import (
    AttributeName,
    Count,
    DeckName,
    Number,
    ObjectName,
    OneOf,
    Part,
    Positive,
    Prose,
    RewardName,
    RoomName,
    Scripted,
    Spot,
    StateName,
    StoryName,
    VariableName,
    ZoneName,
    says,
)
from delve.model.quest_conditions import Among
from delve.model.refs import Ref
from delve.model.ruleset import SideName

if TYPE_CHECKING:
    from delve.model.condition import ConditionDef
    from delve.model.lieutenant import LieutenantDef
    from delve.model.monster import MonsterDef
    from delve.model.terrain import TerrainDef


class Targets(Among, frozen=True, kw_only=True):
    """Whom an effect concerns."""

    doer: Annotated[bool, says("true: only the figure that has brought the event about")] = False


class Amount(Part, frozen=True, kw_only=True):
    """A number that is counted when it is needed: the sum of what is given, and never less than 0."""

    each_hero: Annotated[Number, says("so many for each hero that has set out")] = 0
    variable: Annotated[VariableName, says("as many as the value of this variable")] | None = None


class LieutenantAt(Part, frozen=True, kw_only=True):
    """A lieutenant that is there from the start."""

    lieutenant: Annotated[Ref["LieutenantDef"], says("which lieutenant", "warden")]
    at: Annotated[Spot, says("mark or zone around which it is put, or a space [x, y]", "guards")]
    side: Annotated[SideName, says("whose it is; the monsters' side, if none is named")] | None = None
    flees: Annotated[bool, says("true: it leaves the map instead of being defeated")] = False


class SetVariable(Part, frozen=True, kw_only=True):
    """Write a variable."""

    variable: Annotated[VariableName, says("which variable")]
    to: Annotated[Number, says("its new value")]


class AddToVariable(Part, frozen=True, kw_only=True):
    """Change a variable by a number."""

    variable: Annotated[VariableName, says("which variable")]
    by: Annotated[Number, says("what is added; may be negative")]


class Spawn(Part, frozen=True, kw_only=True):
    """Put figures of a group on the map, no more than its limit allows."""

    group: Annotated[Ref["MonsterDef"], says("which monsters")]
    side: Annotated[SideName, says("whose they are; the monsters' side, if none is named")] | None = None
    at: Annotated[Spot, says("mark or zone around which they are put, or a space [x, y]")]
    elite: Annotated[Count, says("how many elites")] = 0
    minion: Annotated[Count, says("how many minions")] = 0
    further_elites: Annotated[Amount, says("elites beyond those, counted when they come")] | None = None
    further_minions: Annotated[Amount, says("minions beyond those, counted when they come")] | None = None
    acts_this_round: Annotated[bool, says("false: they wait for the next round")] = True


class Reinforce(Part, frozen=True, kw_only=True):
    """A side picks one of its groups in play that has room, and one figure of it comes."""

    at: Annotated[Spot, says("mark or zone around which it is put, or a space [x, y]")]
    side: Annotated[SideName, says("who picks; the monsters' side, if none is named")] | None = None
    figures: Annotated[Positive, says("how often it picks")] = 1
    further: Annotated[Amount, says("how often it picks beyond that, counted when they come")] | None = None
    groups: Annotated[tuple[Ref["MonsterDef"], ...], says("only of these; none: of all in play")] = ()
    acts_this_round: Annotated[bool, says("false: it waits for the next round")] = True


class LieutenantComes(LieutenantAt, frozen=True, kw_only=True):
    """A lieutenant comes, unless it is there already; one that was defeated or has left comes anew."""

    acts_this_round: Annotated[bool, says("false: it waits for the next round")] = True


class Harm(Part, frozen=True, kw_only=True):
    """Hearts that figures suffer, all at once."""

    to: Annotated[Targets, says("who", {"side": "heroes"})]
    hearts: Annotated[Positive, says("hearts that each suffers", 2)]


class Heal(Part, frozen=True, kw_only=True):
    """What figures recover, one after another."""

    to: Annotated[Targets, says("who", {"side": "heroes"})]
    hearts: Annotated[Count, says("hearts that each recovers")] = 0
    fatigue: Annotated[Count, says("fatigue that each recovers")] = 0


class Inflict(Part, frozen=True, kw_only=True):
    """A condition that befalls figures, one after another."""

    to: Annotated[Targets, says("who", {"side": "heroes"})]
    condition: Annotated[Ref["ConditionDef"], says("what befalls them", "poisoned")]


class MoveObject(Part, frozen=True, kw_only=True):
    """Put an object of the map elsewhere."""

    object: Annotated[ObjectName, says("the name that the legend gives it", "idol")]
    to: Annotated[
        Spot,
        says(
            "a space [x, y], a mark or a zone: its first free space, before others one where no thing lies",
            "altar",
        ),
    ]


class LayTerrain(Part, frozen=True, kw_only=True):
    """Lay another ground over a zone, or without a terrain take off what was laid over it."""

    zone: Annotated[ZoneName, says("which zone")]
    terrain: Annotated[Ref["TerrainDef"], says("what it becomes")] | None = None


class DrawCards(Part, frozen=True, kw_only=True):
    """Cards that a side draws."""

    side: Annotated[SideName, says("who draws")]
    deck: Annotated[DeckName, says("name of the deck", "omens")]
    cards: Annotated[Positive, says("how many")] = 1


class ChangeObject(Part, frozen=True, kw_only=True):
    """Put an object of the map into another state."""

    object: Annotated[ObjectName, says("the name that the legend gives it")]
    becomes: Annotated[StateName, says("its new state")]


class PlaceFigures(Part, frozen=True, kw_only=True):
    """Put figures elsewhere, one after another, wherever they are."""

    who: Targets
    at: Annotated[Spot, says("mark or zone around which they are put, or a space [x, y]")]


class FiguresSearch(Part, frozen=True, kw_only=True):
    """Figures find something, one after another, of what the quest says can be found."""

    who: Targets
    look: Annotated[Positive, says("at how many items each looks")] = 1
    keep: Annotated[Positive, says("how many of them it keeps; the rest lies on top again")] = 1


class FiguresTest(Part, frozen=True, kw_only=True):
    """Figures test an attribute, one after another, until one passes."""

    who: Targets
    attribute: Annotated[AttributeName, says("what they test", "awareness")]
    passed: Annotated[tuple[Effect, ...], says("what happens if one has passed")] = ()
    failed: Annotated[tuple[Effect, ...], says("what happens if none has")] = ()


class Choice(Part, frozen=True, kw_only=True):
    """One thing that a side may choose."""

    text: Annotated[Prose, says("what players read", "Light the beacon.", min_length=1, max_length=200)]
    do: Annotated[tuple[Effect, ...], says("what happens then, in this order")] = ()


class Choose(Part, frozen=True, kw_only=True):
    """A side chooses what happens."""

    side: Annotated[SideName, says("who chooses")]
    text: Annotated[Prose, says("what it is asked", "What do you do?", min_length=1, max_length=200)]
    options: Annotated[tuple[Choice, ...], says("what it may choose", min_length=1)]


class OwnEffect(Scripted, frozen=True, kw_only=True, rename={"class_": "class"}):
    """An effect that a script of a pack carries out: a class derived from `QuestEffect`."""

    base = "QuestEffect"


class Effect(OneOf, frozen=True, kw_only=True):
    """Something that happens: exactly one of these."""

    set: SetVariable | None = None
    add: AddToVariable | None = None
    spawn: Spawn | None = None
    change: ChangeObject | None = None
    reinforce: Reinforce | None = None
    lieutenant: LieutenantComes | None = None
    leave: Annotated[Targets, says("they leave the map by themselves, and do not come back")] | None = None
    damage: Harm | None = None
    recover: Heal | None = None
    condition: Inflict | None = None
    move: MoveObject | None = None
    find: Annotated[ObjectName, says("the hidden objects of this name are found")] | None = None
    terrain: LayTerrain | None = None
    draw: DrawCards | None = None
    place: PlaceFigures | None = None
    test: FiguresTest | None = None
    search: FiguresSearch | None = None
    chance: (
        Annotated[tuple[Contents, ...], says("chance picks one of these, which happens", min_length=1)] | None
    ) = None
    choose: Choose | None = None
    reveal: Annotated[RoomName, says("a room of `rooms` whose contents come out now")] | None = None
    reward: Annotated[RewardName, says("one of `rewards` that is gained")] | None = None
    story: Annotated[StoryName, says("a text of `stories` that is told")] | None = None
    win: Annotated[SideName, says("this side has won", "heroes")] | None = None
    script: OwnEffect | None = None


class Contents(Part, frozen=True, kw_only=True):
    """One thing that a room may hold."""

    weight: Annotated[Positive, says("how much likelier it is than others")] = 1
    do: Annotated[tuple[Effect, ...], says("what happens when it is revealed, in this order")] = ()
