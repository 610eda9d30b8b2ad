"""Quests: a map, who stands where, what each side wants, and what happens on the way."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any

from delve.model.behavior import Behaving
from delve.model.declaration import (
    BY_SCRIPTS,
    Count,
    DeckName,
    EventName,
    Gold,
    Number,
    ObjectName,
    Params,
    Part,
    Positive,
    Prose,
    Record,
    RewardName,
    RoomName,
    ScriptPath,
    SeedNumber,
    Spot,
    StateName,
    StoryName,
    VariableName,
    Word,
    ZoneName,
    filled_with,
    of_use,
    offers,
    says,
)
from delve.model.events import EVENT_NAMES
from delve.model.party import PartyMember
from delve.model.quest_advice import Advice
from delve.model.quest_conditions import When
from delve.model.quest_effects import Contents, Effect, LieutenantAt
from delve.model.refs import Ref
from delve.model.ruleset import SideName
from delve.model.tile import Drawing, Edge, Legend, Placed, PlacedTile, Symbol
from delve.phrases import Template

if TYPE_CHECKING:
    from delve.model.card import CardDef
    from delve.model.item import ItemDef
    from delve.model.keyword import KeywordDef
    from delve.model.monster import MonsterDef
    from delve.model.ruleset import RulesetDef

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
    """Monsters that are there from the start: as many as their limit for the number of heroes, unless counted here."""

    group: Annotated[Ref["MonsterDef"], says("which monsters", "marsh_rat")]
    side: Annotated[SideName, says("whose they are; the monsters' side, if none is named")] | None = None
    at: Annotated[Spot, says("mark or zone around which it is put, or a space [x, y]", "guards")]
    elite: (
        Annotated[
            Count, says("how many elites, whatever the limit; it counts where neither rank is counted", 1)
        ]
        | None
    ) = None
    minion: Annotated[Count, says("how many minions, likewise", 2)] | None = None

    @property
    def is_counted(self) -> bool:
        """Whether the quest says how many come, and not the limit."""
        return self.elite is not None or self.minion is not None


class Trigger(Part, frozen=True, kw_only=True, rename={"if_": "if"}):
    """After an event, if conditions hold, do something."""

    after: Annotated[EventName, says("an event: a phase, or what just happened"), offers(EVENT_NAMES)]
    if_: Annotated[tuple[When, ...], says("all of these must hold")] = ()
    do: Annotated[tuple[Effect, ...], says("effects, in this order", min_length=1)]
    once: Annotated[bool, says("true: only the first time")] = True


class Room(Part, frozen=True, kw_only=True):
    """A part of the map whose contents nobody knows until it is revealed; then chance picks one of them."""

    contents: Annotated[tuple[Contents, ...], says("what it may hold", min_length=1)]


class Reward(Part, frozen=True, kw_only=True):
    """What a side gains for later."""

    side: Annotated[SideName, says("who gains it")]
    text: Annotated[Prose, says("what players read", min_length=1, max_length=400)]
    items: Annotated[tuple[Ref["ItemDef"], ...], says("items that it is")] = ()
    gold: Annotated[Gold, says("coins that it is, for whoever leads a campaign")] = 0
    experience: Annotated[
        Count, says("experience that each hero of the side earns by it, or the side itself")
    ] = 0


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
    hint: Annotated[
        tuple[When, ...],
        says(
            "conditions that automated players of the side bring about for it, where `when` does not tell what leads "
            "to it; they do not count"
        ),
    ] = ()
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


Rules = Annotated[Ref["RulesetDef"], says("the rules that it is played by", "core:classic")]
Minutes = Annotated[int, says("how long it takes, about, in minutes", 45, ge=1, le=999)]
ActNumber = Annotated[Positive, says("act of the campaign: how strong monsters are")]
Heroes = Annotated[HeroCount, says("how many heroes it is for")]
Members = Annotated[tuple[PartyMember, ...], says("who goes if nobody else is named", min_length=1)]
Variables = Annotated[dict[Word, Number], says("numbers that triggers read and write", {"alarm": 0})]
Taken = Annotated[
    tuple[VariableName, ...], says("variables that begin as the quest before has left them", ["alarm"])
]
Leaving = Annotated[tuple[VariableName, ...], says("variables that are left for the next quest", ["alarm"])]
Stories = Annotated[
    dict[Word, Prose],
    says("texts that are told; a script that tells one fills in what stands in braces there"),
    filled_with(BY_SCRIPTS),
]
Opening = Annotated[StoryName, says("the text of `stories` that is told first")]
Findings = Annotated[
    tuple[Ref["ItemDef"], ...], says("what can be found by searching; an item as often as it is named")
]
Groups = Annotated[tuple[Group, ...], says("monster groups that are there from the start")]
Lieutenants = Annotated[tuple[LieutenantAt, ...], says("lieutenants that are there from the start")]
OpenGroups = Annotated[tuple[OpenGroup, ...], says("monster groups that the monsters' side chooses")]
Behaviors = Annotated[
    tuple[Behaving, ...],
    says("how figures behave in this quest while an automated player has their side"),
]
Rooms = Annotated[dict[Word, Room], says("what is behind doors, by name")]
Rewards = Annotated[dict[Word, Reward], says("what the sides may gain, by name")]
Decks = Annotated[
    dict[Word, tuple[Ref["CardDef"], ...]],
    says(
        "cards of each deck, by its name; each comes as often as its record says", {"omens": ["small_print"]}
    ),
]
Objectives = Annotated[tuple[Objective, ...], says("how the sides win", min_length=1)]
Triggers = Annotated[tuple[Trigger, ...], says("what happens on the way")]
AllAdvice = Annotated[tuple[Advice, ...], says("what new players are told on the way, each text once")]
"""what a quest says besides its map; a dungeon says it likewise"""


class QuestDef(Record, frozen=True, kw_only=True, tag="quest"):
    """An adventure that can be played."""

    ruleset: Rules
    seed: (
        Annotated[
            SeedNumber,
            says("decides all dice, so that each game of it has the same ones; --seed overrides it", 7),
        ]
        | None
    ) = None
    minutes: Minutes | None = None
    act: ActNumber = 1
    heroes: Heroes = HeroCount()
    party: Members
    variables: Variables = {}
    takes: Taken = ()
    leaves: Leaving = ()
    stories: Stories = {}
    opening: Opening | None = None
    map: Drawing | None = None
    tiles: Annotated[tuple[PlacedTile, ...], says("map pieces, instead of a map or beside it")] = ()
    place: Annotated[tuple[Placed, ...], says("what is put on spaces of the map, by coordinates")] = ()
    legend: Annotated[dict[Symbol, Legend], says("what the characters of the map stand for")] = {}
    edges: Annotated[tuple[Edge, ...], says("walls between spaces")] = ()
    boards: Annotated[
        dict[Word, BoardPlan],
        says("further boards, or all of them: the first counts as the quest's own if it has no map itself"),
    ] = {}
    search: Findings = ()
    entrance: Annotated[Word, says("the zone where the heroes begin", "entrance")]
    groups: Groups = ()
    lieutenants: Lieutenants = ()
    open_groups: OpenGroups = ()
    behaviors: Behaviors = ()
    rooms: Rooms = {}
    rewards: Rewards = {}
    decks: Decks = {}
    objectives: Objectives
    triggers: Triggers = ()
    advice: AllAdvice = ()
    script: ScriptPath | None = None
    params: Params = {}

    @property
    def first_board(self) -> str:
        """The board that coordinates without a board mean: its own, or the first of several."""
        return OWN_BOARD if self.has_own_map else next(iter(self.boards))

    @property
    def has_own_map(self) -> bool:
        """Whether it draws a map itself, beside its `boards` if it has any."""
        return not self.boards or self.map is not None or bool(self.tiles)

    @property
    def plans(self) -> dict[str, BoardPlan]:
        """Every board by its id, the first one first; the quest's own map is the short form of one."""
        if not self.has_own_map:
            return dict(self.boards)
        own = BoardPlan(
            map=self.map, tiles=self.tiles, place=self.place, legend=self.legend, edges=self.edges
        )
        return {OWN_BOARD: own, **{id: board for id, board in self.boards.items() if id != OWN_BOARD}}
