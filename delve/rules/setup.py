"""Setting up a game: boards from the quest's maps, heroes with their classes, monsters, objects (rules §11.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from msgspec import structs

from delve.geometry.boards import bits
from delve.model.card import CardDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.party import CarriedItem, PartyMember
from delve.model.quest import QuestDef
from delve.model.quest_start import QuestStart
from delve.model.ruleset import RulesetDef
from delve.rules.ask import equipment
from delve.rules.ask.decks import SEARCH, decks_of
from delve.rules.ask.groups import spot
from delve.rules.ask.knowledge import hides_anything
from delve.rules.ask.space import SpaceQuestions
from delve.rules.behavior import Behavior
from delve.rules.do import equipping
from delve.rules.do.enrolling import enroll
from delve.rules.do.laying import lay_board, plan_of, put_objects
from delve.rules.do.new_items import bring
from delve.rules.do.spawning import put_group
from delve.rules.do.summoning import put_lieutenant
from delve.rules.drawing import Plan
from delve.rules.fact import Fact
from delve.rules.game import Game
from delve.rules.outcome import take
from delve.rules.party import items_of, known_from_start, unfit
from delve.rules.responses import Responses
from delve.state.behavior_key import BehaviorKey
from delve.state.cards import Deck
from delve.state.career import Career
from delve.state.game import GameState
from delve.state.piece import Piece


class CannotSetUp(Exception):
    """A quest cannot be played with this party; the message says why."""


class _SettingUp(Responses):
    """The responder of a game that is being set up: nobody looks around each time that somebody is put on a board."""

    def witnessed(self, game: Game, fact: Fact) -> Fact:
        """The fact as it is: what is recorded before a game begins is told to nobody."""
        return fact


def new_game(
    library: Library,
    behaviors: Mapping[BehaviorKey, Behavior],
    quest: str,
    party: Sequence[PartyMember] = (),
    left: Mapping[str, int] = MappingProxyType({}),
) -> Game:
    """A game at its very beginning, with the quest's default party unless one is given. Raises CannotSetUp.

    `left` holds the variables left by the quest before; only those that this quest takes are used (rules §11.8).
    """
    record = library.get(QuestDef, quest)
    chosen = tuple(party) or record.party
    _check_party(library, record, chosen)
    game = empty_game(library, behaviors, record, len(chosen))
    take(game, left)
    board, entrance = spot(game, record.entrance)
    for member in chosen:
        room = tuple(bits(entrance & SpaceQuestions(game, board).free()))
        if not room:
            raise CannotSetUp(f"the entrance {record.entrance!r} has no room for {len(chosen)} heroes")
        put_hero(game, member, room[0], board)
    for group in record.groups:
        put_group(game, group)
    for one in record.lieutenants:
        put_lieutenant(
            game, library.get(LieutenantDef, one.lieutenant), one.at, side=one.side, flees=one.flees
        )
    enroll(game)
    begin(game)
    return game


def begin(game: Game) -> None:
    """Let a game that was set up be played: the sides look around once, and what has come about before is forgotten."""
    game.responder = Responses()
    if game.facts and hides_anything(game):
        game.notice()
    game.facts.clear()


def library_for(
    library: Library, behaviors: Mapping[BehaviorKey, Behavior], start: QuestStart, seed: int
) -> Library:
    """The records as a game finds them that starts so: its quest has the act and the decks that it starts with.

    Where it starts by a recipe, its quest is the one that the recipe makes of the seed. Raises UnknownDefinition, also
    for a card and a recipe, and CannotSetUp where nobody makes quests by recipes.
    """
    drawn = quest = library.get(QuestDef, start.quest)
    if start.dungeon:
        if library.quest_maker is None:
            raise CannotSetUp(f"nobody makes a quest of the recipe {start.dungeon} here")
        make = library.quest_maker()
        quest = make(library, behaviors, start.dungeon, seed, drawn, start.act)
    for card in (card for cards in start.decks.values() for card in cards):
        library.get(CardDef, card)
    decks = {**quest.decks, **{name: cards for name, cards in start.decks.items() if name in quest.decks}}
    started = structs.replace(quest, act=start.act or quest.act, decks=decks)
    return library if started == drawn else library.extended(started)


def game_at(library: Library, behaviors: Mapping[BehaviorKey, Behavior], state: GameState) -> Game:
    """A game that continues from a state between two transitions, such as a saved one; it has no facts yet."""
    return Game(library, behaviors, state, [], Responses())


def empty_game(
    library: Library,
    behaviors: Mapping[BehaviorKey, Behavior],
    quest: QuestDef,
    heroes: int,
    *,
    found: bool = False,
    plans: Mapping[str, Plan] | None = None,
) -> Game:
    """The boards of a quest with their objects and no figures; group limits go by the number of `heroes`.

    It is still being set up: nobody looks around before it is told to `begin`. With `found`, hidden objects are there
    too, as authors want to see them. `plans` are laid in place of the quest's own boards, by the id of each.
    """
    laid = plans or {id: plan_of(library, board) for id, board in sorted(quest.plans.items())}
    floor = library.get(RulesetDef, quest.ruleset).floor
    known = tuple(sorted(frozenset().union(*(board.hidden for board in laid.values())))) if found else ()
    finds = [Deck(SEARCH, tuple(sorted(quest.search)))] if quest.search else []
    state = GameState(
        quest=quest.id,
        ruleset=quest.ruleset,
        act=quest.act,
        heroes=heroes,
        boards={id: lay_board(board, floor, known) for id, board in laid.items()},
        groups=(),
        pieces={},
        next_piece=1,
        next_group=1,
        round=0,
        turn=(),
        phase="setup",
        active=0,
        side=library.get(RulesetDef, quest.ruleset).party,
        variables=tuple(sorted(quest.variables.items())),
        spent_triggers=(),
        roster=(),
        outcome="",
        decks=(*decks_of(library, quest), *finds),
    )
    game = Game(library, behaviors, state, [], _SettingUp())
    for id, board in laid.items():
        put_objects(game, id, board, known)
    enroll(game)
    return game


def _check_party(library: Library, quest: QuestDef, party: Sequence[PartyMember]) -> None:
    least, most = quest.heroes.least, quest.heroes.most
    if not least <= len(party) <= most:
        raise CannotSetUp(f"the quest is for {least} to {most} heroes, not {len(party)}")
    seen: set[str] = set()
    rules = library.get(RulesetDef, quest.ruleset)
    for member in party:
        for one in unfit(library, rules, member):
            if one.is_certain:
                raise CannotSetUp(one.message)
        if member.hero in seen:
            raise CannotSetUp(f"the hero {member.hero} is named twice")
        seen.add(member.hero)


def put_hero(game: Game, member: PartyMember, at: int, board: str = "") -> int:
    """Put a hero, with all that it brings, on a space; returns its id (rules §8.8).

    `board` is the board of the space; empty: the first board of the quest. Raises CannotSetUp if an item that has to
    be equipped does not fit.
    """
    library, rules = game.library, game.ruleset
    record = library.get(HeroDef, member.hero)
    name, brought = record.name, items_of(library, rules, member)
    wanted = {_bring(game, one): one.equipped for one in brought}
    skills = dict.fromkeys((*known_from_start(library, rules, member), *member.skills))
    hero = game.state.add(
        Piece(
            id=0,
            kind="hero",
            definition=member.hero,
            name=name,
            side=game.ruleset.party,
            class_=member.class_,
            board=board or game.quest.first_board,
            spaces=(at,),
            items=tuple(wanted),
            skills=tuple(skills),
            conditions=member.conditions,
            counters=tuple(sorted((one.counter, one.amount) for one in member.counters)),
            damage=min(member.damage, record.health - 1),
            fatigue=min(member.fatigue, record.stamina),
        )
    )
    if member.experience or member.second_class:
        career = Career(hero.id, member.experience, member.second_class or "")
        game.state.set(careers=(*game.state.careers, career))
    enroll(game)
    misfit = equipping.outfit(game, hero.id, wanted)
    if misfit:
        why = equipment.fits_now(game, game.piece(hero.id), misfit)
        item = game.library.get(ItemDef, game.state.items[misfit].definition).name
        raise CannotSetUp(f"{name} cannot have {item} equipped: {why}")
    return hero.id


def _bring(game: Game, one: CarriedItem) -> int:
    """Take an item into the game as it was left; returns its id."""
    item = bring(game, one.item)
    values = {**dict(game.state.items[item].values), **one.values}
    game.state.change_item(item, values=tuple(sorted(values.items())), broken=one.broken)
    return item
