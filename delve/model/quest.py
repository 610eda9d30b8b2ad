"""Quests: a map, who stands where, what each side wants, and what happens on the way."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any

from delve.model.declaration import (
    AttributeName,
    Count,
    DeckName,
    EventName,
    HealthNumber,
    Number,
    ObjectName,
    OneOf,
    Params,
    Part,
    Positive,
    Prose,
    Record,
    RewardName,
    RoomName,
    RoundNumber,
    Scripted,
    ScriptPath,
    SeedNumber,
    Spot,
    StateName,
    StateOfKind,
    StoryName,
    VariableName,
    Word,
    ZoneName,
    of_use,
    says,
)
from delve.model.party import PartyMember
from delve.model.refs import Ref
from delve.model.ruleset import SideName
from delve.model.tile import Drawing, Edge, Legend, Placed, PlacedTile, Symbol
from delve.phrases import Template

if TYPE_CHECKING:
    from delve.model.card import CardDef
    from delve.model.condition import ConditionDef
    from delve.model.hero import HeroDef
    from delve.model.item import ItemDef
    from delve.model.keyword import KeywordDef
    from delve.model.lieutenant import LieutenantDef
    from delve.model.monster import MonsterDef
    from delve.model.object import ObjectDef
    from delve.model.ruleset import RulesetDef
    from delve.model.terrain import TerrainDef

NAMES_IN_QUESTS: Mapping[str, Any] = MappingProxyType(
    {
        "ZoneName": ZoneName,
        "VariableName": VariableName,
        "StoryName": StoryName,
        "ObjectName": ObjectName,
        "StateName": StateName,
        "RoomName": RoomName,
        "RewardName": RewardName,
        "DeckName": DeckName,
        "SideName": SideName,
    }
)
"""types for parameters of scripts that hold names of what a quest declares"""


class HeroCount(Part, frozen=True, kw_only=True):
    """How many heroes a quest is for."""

    least: Annotated[Positive, says("at least")] = 1
    most: Annotated[Positive, says("at most")] = 4


class Group(Part, frozen=True, kw_only=True):
    """A monster group that is there from the start. Its size is its limit for the number of heroes."""

    group: Annotated[Ref["MonsterDef"], says("which monsters", "marsh_rat")]
    side: Annotated[SideName, says("whose they are; the monsters' side, if none is named")] | None = None
    at: Annotated[Spot, says("mark or zone around which it is put, or a space [x, y]", "guards")]


class LieutenantAt(Part, frozen=True, kw_only=True):
    """A lieutenant that is there from the start."""

    lieutenant: Annotated[Ref["LieutenantDef"], says("which lieutenant")]
    at: Annotated[Spot, says("mark or zone around which it is put, or a space [x, y]", "guards")]
    side: Annotated[SideName, says("whose it is; the monsters' side, if none is named")] | None = None
    flees: Annotated[bool, says("true: it leaves the map instead of being defeated")] = False


class FigureOf(Part, frozen=True, kw_only=True):
    """A figure of a side, perhaps only a certain one."""

    side: Annotated[SideName, says("whose figure")]
    hero: Annotated[Ref["HeroDef"], says("only this hero")] | None = None
    group: Annotated[Ref["MonsterDef"], says("only one of these monsters")] | None = None
    lieutenant: Annotated[Ref["LieutenantDef"], says("only this lieutenant")] | None = None


class Among(FigureOf, frozen=True, kw_only=True):
    """Standing figures: those of a side, in a zone if it is given."""

    zone: Annotated[ZoneName, says("only those in this zone")] | None = None


class Targets(Among, frozen=True, kw_only=True):
    """Whom an effect concerns."""

    doer: Annotated[bool, says("true: only the figure that has brought the event about")] = False


class Amount(Part, frozen=True, kw_only=True):
    """A number that is counted when it is needed: the sum of what is given, and never less than 0."""

    each_hero: Annotated[Number, says("so many for each hero that has set out")] = 0
    variable: Annotated[VariableName, says("as many as the value of this variable")] | None = None


class InZone(Part, frozen=True, kw_only=True):
    """Standing figures of a side are in a zone."""

    zone: Annotated[ZoneName, says("which zone")]
    side: Annotated[SideName, says("whose figures")]
    at_least: Annotated[Positive, says("how many")] = 1


class VariableIs(Part, frozen=True, kw_only=True):
    """A variable lies between two bounds, both included; a bound may be left out."""

    variable: Annotated[VariableName, says("which variable")]
    at_least: Number | None = None
    at_most: Number | None = None


class RoundIs(Part, frozen=True, kw_only=True):
    """So many rounds have begun."""

    at_least: Annotated[RoundNumber, says("the round's number, from 1")] = 1
    at_most: Annotated[RoundNumber, says("the last round for which it holds")] | None = None


class ObjectIs(Part, frozen=True, kw_only=True):
    """An object of the map is in a state."""

    object: Annotated[ObjectName, says("the name that the legend gives it", "vault_door")]
    state: Annotated[StateName, says("which state", "open")]


class Defeated(Part, frozen=True, kw_only=True):
    """So many figures of a side have been defeated since the quest began; each time a hero is knocked out counts."""

    side: Annotated[SideName, says("whose figures")]
    at_least: Annotated[Positive, says("how many")]


class Holds(Part, frozen=True, kw_only=True):
    """A standing figure of a side carries an item."""

    item: Annotated[Ref["ItemDef"], says("which item")]
    side: Annotated[SideName, says("whose figures; those of the party's side, if none is named")] | None = (
        None
    )
    zone: Annotated[ZoneName, says("only if it stands in this zone")] | None = None


class ObjectIn(Part, frozen=True, kw_only=True):
    """An object of the map lies in a zone."""

    object: Annotated[ObjectName, says("the name that the legend gives it")]
    zone: Annotated[ZoneName, says("which zone")]


class Left(Part, frozen=True, kw_only=True):
    """So many figures of a side have left the map; familiars do not count."""

    side: Annotated[SideName, says("whose figures; those of the party's side, if none is named")] | None = (
        None
    )
    at_least: Annotated[Positive, says("how many")] = 1
    lieutenant: Annotated[Ref["LieutenantDef"], says("only this lieutenant")] | None = None
    item: Annotated[Ref["ItemDef"], says("only those that carry this item")] | None = None


class Entered(Part, frozen=True, kw_only=True):
    """The event is a figure of a side entering a zone from outside of it. For triggers only."""

    zone: Annotated[ZoneName, says("which zone")]
    side: Annotated[SideName, says("whose figure")]


class HeroesAre(Part, frozen=True, kw_only=True):
    """So many heroes have set out, whatever has become of them since."""

    at_least: Annotated[Positive, says("how many")] = 1
    at_most: Annotated[Positive, says("not more than so many")] | None = None


class HealthIs(Among, frozen=True, kw_only=True):
    """One of these figures stands and has so much health left; a bound may be left out."""

    at_least: Annotated[HealthNumber, says("hearts that it has left")] | None = None
    at_most: Annotated[HealthNumber, says("not more than so many")] | None = None


class ObjectsAre(Part, frozen=True, kw_only=True):
    """So many objects of one kind, whatever the quest calls them, are in a state."""

    kind: Annotated[Ref["ObjectDef"], says("objects of which record", "lever")]
    state: Annotated[StateOfKind, says("which state", "pulled")]
    at_least: Annotated[Positive, says("how many")] = 1


class Used(Part, frozen=True, kw_only=True):
    """The event is an interaction with any object of one kind. For triggers only."""

    kind: Annotated[Ref["ObjectDef"], says("objects of which record", "lever")]
    state: Annotated[StateOfKind, says("only if it is in this state now")] | None = None


class OwnCondition(Scripted, frozen=True, kw_only=True, rename={"class_": "class"}):
    """A condition that a script of a pack decides: a class derived from `QuestCondition`."""

    base = "QuestCondition"


class When(OneOf, frozen=True, kw_only=True, rename={"not_": "not"}):
    """A condition: exactly one of these."""

    in_zone: InZone | None = None
    variable: VariableIs | None = None
    round: RoundIs | None = None
    object: ObjectIs | None = None
    group_defeated: Annotated[Ref["MonsterDef"], says("no figure of that group is left")] | None = None
    side_fallen: Annotated[SideName, says("no figure of that side stands")] | None = None
    lieutenant_defeated: Annotated[Ref["LieutenantDef"], says("it was defeated, and is not back")] | None = (
        None
    )
    defeated: Defeated | None = None
    holds: Holds | None = None
    object_in: ObjectIn | None = None
    left: Left | None = None
    entered: Entered | None = None
    heroes: HeroesAre | None = None
    health: HealthIs | None = None
    objects: ObjectsAre | None = None
    used: Used | None = None
    by: (
        Annotated[FigureOf, says("the event was brought about by such a figure; for triggers only")] | None
    ) = None
    who: Annotated[FigureOf, says("the event happened to such a figure; for triggers only")] | None = None
    changed: (
        Annotated[VariableName, says("the event is a change of this variable; for triggers only")] | None
    ) = None
    script: OwnCondition | None = None
    all: Annotated[tuple[When, ...], says("every one of these holds", min_length=1)] | None = None
    any: Annotated[tuple[When, ...], says("at least one of these holds", min_length=1)] | None = None
    not_: Annotated[When, says("this does not hold")] | None = None


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

    to: Targets
    hearts: Annotated[Positive, says("hearts that each suffers")]


class Heal(Part, frozen=True, kw_only=True):
    """What figures recover, one after another."""

    to: Targets
    hearts: Annotated[Count, says("hearts that each recovers")] = 0
    fatigue: Annotated[Count, says("fatigue that each recovers")] = 0


class Inflict(Part, frozen=True, kw_only=True):
    """A condition that befalls figures, one after another."""

    to: Targets
    condition: Annotated[Ref["ConditionDef"], says("what befalls them")]


class MoveObject(Part, frozen=True, kw_only=True):
    """Put an object of the map elsewhere."""

    object: Annotated[ObjectName, says("the name that the legend gives it")]
    to: Annotated[Spot, says("mark or zone, of which the first space counts, or a space [x, y]")]


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
    chance: (
        Annotated[tuple[Contents, ...], says("chance picks one of these, which happens", min_length=1)] | None
    ) = None
    choose: Choose | None = None
    reveal: Annotated[RoomName, says("a room of `rooms` whose contents come out now")] | None = None
    reward: Annotated[RewardName, says("one of `rewards` that is gained")] | None = None
    story: Annotated[StoryName, says("a text of `stories` that is told")] | None = None
    win: Annotated[SideName, says("this side has won")] | None = None
    script: OwnEffect | None = None


class Trigger(Part, frozen=True, kw_only=True, rename={"if_": "if"}):
    """After an event, if conditions hold, do something."""

    after: Annotated[EventName, says("an event: a phase, or what just happened", "figure_entered")]
    if_: Annotated[tuple[When, ...], says("all of these must hold")] = ()
    do: Annotated[tuple[Effect, ...], says("effects, in this order", min_length=1)]
    once: Annotated[bool, says("true: only the first time")] = True


class Contents(Part, frozen=True, kw_only=True):
    """One thing that a room may hold."""

    weight: Annotated[Positive, says("how much likelier it is than others")] = 1
    do: Annotated[tuple[Effect, ...], says("what happens when it is revealed, in this order")] = ()


class Room(Part, frozen=True, kw_only=True):
    """A part of the map whose contents nobody knows until it is revealed; then chance picks one of them."""

    contents: Annotated[tuple[Contents, ...], says("what it may hold", min_length=1)]


class Reward(Part, frozen=True, kw_only=True):
    """What a side gains for later."""

    side: Annotated[SideName, says("who gains it")]
    text: Annotated[Prose, says("what players read", min_length=1, max_length=400)]
    items: Annotated[tuple[Ref["ItemDef"], ...], says("items that it is")] = ()


class OpenGroup(Part, frozen=True, kw_only=True):
    """A group that the monsters' side chooses when the quest begins, among the monsters with one of these traits."""

    traits: Annotated[
        tuple[Annotated[Ref["KeywordDef"], of_use("trait")], ...],
        says("kinds of creature that may come", min_length=1),
    ]
    at: Annotated[Spot, says("mark or zone around which it is put, or a space [x, y]")]


class Objective(Part, frozen=True, kw_only=True):
    """How a side wins."""

    side: Annotated[SideName, says("who wins by it")]
    text: Annotated[Prose, says("what players read", "Clear the cellar.", min_length=1, max_length=400)]
    when: Annotated[When, says("holds when it is reached")]
    story: Annotated[StoryName, says("a text of `stories` that is told at the end")] | None = None


OWN_BOARD: Template = "main"
"""the name of the board that a quest's own `map` and `tiles` make, which players read too"""


class BoardPlan(Part, frozen=True, kw_only=True):
    """One of several boards of a quest, drawn and named as its own map is. Its zones and marks belong to it."""

    name: Annotated[str, says("what players read; its id, if not given", "The Deep", max_length=40)] = ""
    map: Drawing | None = None
    tiles: Annotated[tuple[PlacedTile, ...], says("map pieces, instead of a map or beside it")] = ()
    place: Annotated[tuple[Placed, ...], says("what is put on spaces of the map, by coordinates")] = ()
    legend: Annotated[dict[Symbol, Legend], says("what the characters of the map stand for")] = {}
    edges: Annotated[tuple[Edge, ...], says("walls between spaces")] = ()


class QuestDef(Record, frozen=True, kw_only=True, tag="quest"):
    """An adventure that can be played."""

    ruleset: Annotated[Ref["RulesetDef"], says("the rules that it is played by", "core:classic")]
    seed: (
        Annotated[
            SeedNumber,
            says("decides all dice, so that each game of it has the same ones; --seed overrides it", 7),
        ]
        | None
    ) = None
    act: Annotated[Positive, says("act of the campaign: how strong monsters are")] = 1
    heroes: Annotated[HeroCount, says("how many heroes it is for")] = HeroCount()
    party: Annotated[tuple[PartyMember, ...], says("who goes if nobody else is named", min_length=1)]
    variables: Annotated[dict[Word, Number], says("numbers that triggers read and write", {"alarm": 0})] = {}
    takes: Annotated[
        tuple[VariableName, ...], says("variables that begin as the quest before has left them", ["alarm"])
    ] = ()
    leaves: Annotated[
        tuple[VariableName, ...], says("variables that are left for the next quest", ["alarm"])
    ] = ()
    stories: Annotated[dict[Word, Prose], says("texts that are told")] = {}
    opening: Annotated[StoryName, says("the text of `stories` that is told first")] | None = None
    map: Drawing | None = None
    tiles: Annotated[tuple[PlacedTile, ...], says("map pieces, instead of a map or beside it")] = ()
    place: Annotated[tuple[Placed, ...], says("what is put on spaces of the map, by coordinates")] = ()
    legend: Annotated[dict[Symbol, Legend], says("what the characters of the map stand for")] = {}
    edges: Annotated[tuple[Edge, ...], says("walls between spaces")] = ()
    boards: Annotated[
        dict[Word, BoardPlan],
        says("further boards, or all of them: the first counts as the quest's own if it has no map itself"),
    ] = {}
    search: Annotated[
        tuple[Ref["ItemDef"], ...], says("what can be found by searching; an item as often as it is named")
    ] = ()
    entrance: Annotated[Word, says("the zone where the heroes begin", "entrance")]
    groups: Annotated[tuple[Group, ...], says("monster groups that are there from the start")] = ()
    lieutenants: Annotated[tuple[LieutenantAt, ...], says("lieutenants that are there from the start")] = ()
    open_groups: Annotated[tuple[OpenGroup, ...], says("monster groups that the monsters' side chooses")] = ()
    rooms: Annotated[dict[Word, Room], says("what is behind doors, by name")] = {}
    rewards: Annotated[dict[Word, Reward], says("what the sides may gain, by name")] = {}
    decks: Annotated[
        dict[Word, tuple[Ref["CardDef"], ...]],
        says("cards of each deck, by its name; each comes as often as its record says", {"omens": ["snare"]}),
    ] = {}
    objectives: Annotated[tuple[Objective, ...], says("how the sides win", min_length=1)]
    triggers: Annotated[tuple[Trigger, ...], says("what happens on the way")] = ()
    script: ScriptPath | None = None
    params: Params = {}

    @property
    def first_board(self) -> str:
        """The board that coordinates without a board mean: its own, or the first of several."""
        return OWN_BOARD if self._has_own_map else next(iter(self.boards))

    @property
    def _has_own_map(self) -> bool:
        return not self.boards or self.map is not None or bool(self.tiles)

    @property
    def plans(self) -> dict[str, BoardPlan]:
        """Every board by its id, the first one first; the quest's own map is the short form of one."""
        if not self._has_own_map:
            return dict(self.boards)
        own = BoardPlan(
            map=self.map, tiles=self.tiles, place=self.place, legend=self.legend, edges=self.edges
        )
        return {OWN_BOARD: own, **{id: board for id, board in self.boards.items() if id != OWN_BOARD}}
