"""Setting up a game: boards from the quest's maps, heroes with their classes, monsters, objects (rules §11.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import structs

from delve.geometry.boards import bits, edge_masks
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.party import CarriedItem, PartyMember
from delve.model.quest import BoardPlan, QuestDef
from delve.model.ruleset import RulesetDef
from delve.model.tile import Edge, TileDef
from delve.rules.ask import equipment
from delve.rules.ask.decks import SEARCH, decks_of
from delve.rules.ask.groups import limit, spot
from delve.rules.ask.space import SpaceQuestions
from delve.rules.behavior import Behavior
from delve.rules.do import equipping
from delve.rules.do.enrolling import enroll
from delve.rules.do.new_items import bring
from delve.rules.do.new_things import new_thing
from delve.rules.do.spawning import spawn
from delve.rules.do.summoning import put_lieutenant
from delve.rules.drawing import Plan, plan
from delve.rules.game import Game
from delve.rules.party import items_of, known_from_start, unfit
from delve.rules.responses import Responses
from delve.state.behavior_key import BehaviorKey
from delve.state.board import Board
from delve.state.cards import Deck
from delve.state.career import Career
from delve.state.game import GameState
from delve.state.piece import Piece


class CannotSetUp(Exception):
    """A quest cannot be played with this party; the message says why."""


def new_game(
    library: Library, behaviors: Mapping[BehaviorKey, Behavior], quest: str, party: Sequence[PartyMember] = ()
) -> Game:
    """A game at its very beginning, with the quest's default party unless one is given. Raises CannotSetUp."""
    record = library.get(QuestDef, quest)
    chosen = tuple(party) or record.party
    _check_party(library, record, chosen)
    game = empty_game(library, behaviors, record, len(chosen))
    board, entrance = spot(game, record.entrance)
    for member in chosen:
        room = tuple(bits(entrance & SpaceQuestions(game, board).free()))
        if not room:
            raise CannotSetUp(f"the entrance {record.entrance!r} has no room for {len(chosen)} heroes")
        put_hero(game, member, room[0], board)
    for group in record.groups:
        size = limit(library.get(MonsterDef, group.group), game.state.heroes)
        spawn(game, group.group, group.at, size.elite, size.minion, group.side)
    for one in record.lieutenants:
        put_lieutenant(
            game, library.get(LieutenantDef, one.lieutenant), one.at, side=one.side, flees=one.flees
        )
    enroll(game)
    game.facts.clear()
    return game


def game_at(library: Library, behaviors: Mapping[BehaviorKey, Behavior], state: GameState) -> Game:
    """A game that continues from a state between two transitions, such as a saved one; it has no facts yet."""
    return Game(library, behaviors, state, [], Responses())


def empty_game(
    library: Library, behaviors: Mapping[BehaviorKey, Behavior], quest: QuestDef, heroes: int
) -> Game:
    """The boards of a quest with their objects and no figures; group limits go by the number of `heroes`."""
    laid = {id: plan_of(library, board) for id, board in sorted(quest.plans.items())}
    floor = library.get(RulesetDef, quest.ruleset).floor
    finds = [Deck(SEARCH, tuple(sorted(quest.search)))] if quest.search else []
    state = GameState(
        quest=quest.id,
        ruleset=quest.ruleset,
        act=quest.act,
        heroes=heroes,
        boards={id: lay_board(board, floor) for id, board in laid.items()},
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
    game = game_at(library, behaviors, state)
    for id, board in laid.items():
        _put_things(game, id, board)
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


def plan_of(library: Library, board: BoardPlan) -> Plan:
    """The plan of a board, composed of its drawing and of the map pieces placed on it."""
    return plan(board, lambda tile: library.get(TileDef, tile))


def lay_board(laid: Plan, floor: str) -> Board:
    """A board of a quest, built from its plan: ground, walls, zones and marks (rules §2)."""
    width, height = laid.size
    stride = width + 1
    masks: dict[str, dict[str, int]] = {"terrain": {}, "overlay": {}, "zones": {}, "marks": {}}

    def add(kind: str, name: str | None, bit: int) -> None:
        if name is not None:
            masks[kind][name] = masks[kind].get(name, 0) | bit

    for x, y in laid.spaces:
        add("terrain", laid.terrain((x, y)) or floor, 1 << y * stride + x)
    for (x, y), meaning in laid.layers():
        add("overlay", meaning.over, 1 << y * stride + x)
        add("zones", meaning.zone, 1 << y * stride + x)
        add("marks", meaning.mark, 1 << y * stride + x)
    parted = {
        kind: edge_masks(
            width, (pair for edge in laid.edges if edge.is_ == kind for pair in _pairs(edge, stride))
        )
        for kind in ("wall", "elevation")
    }
    vertical, horizontal = parted["wall"]
    terrain, overlay, zones, marks = (tuple(sorted(found.items())) for found in masks.values())
    return Board(
        width=width,
        height=height,
        terrain=terrain,
        vertical=vertical,
        horizontal=horizontal,
        barriers=parted["elevation"],
        overlay=overlay,
        zones=zones,
        marks=marks,
    )


def _pairs(edge: Edge, stride: int) -> tuple[tuple[int, int], ...]:
    """The pairs of spaces between which something lies."""
    return tuple((a[1] * stride + a[0], b[1] * stride + b[0]) for a, b in edge.pairs)


def _put_things(game: Game, board: str, laid: Plan) -> None:
    """The objects and items of a board, in reading order, then the objects that lie on edges."""
    stride = laid.size[0] + 1
    for (x, y), meaning in laid.layers():
        if meaning.object is not None:
            piece = new_thing(
                game, meaning.object, board, meaning.state or "", meaning.name or "", meaning.called or ""
            )
            at = (y * stride + x,)
            held = tuple(bring(game, item) for item in meaning.contents)
            game.state.add(structs.replace(piece, spaces=at, items=held, link=meaning.link or ""))
        for item in meaning.items:
            game.state.change_item(bring(game, item), board=board, space=y * stride + x)
    for edge in laid.edges:
        if edge.object is not None:
            piece = new_thing(game, edge.object, board, edge.state or "", edge.name or "", edge.called or "")
            game.state.add(structs.replace(piece, edges=_pairs(edge, stride)))


def put_hero(game: Game, member: PartyMember, at: int, board: str = "") -> int:
    """Put a hero, with all that it brings, on a space; returns its id (rules §8.8).

    `board` is the board of the space; empty: the first board of the quest. Raises CannotSetUp if an item that has to
    be equipped does not fit.
    """
    library, rules = game.library, game.ruleset
    name, brought = library.get(HeroDef, member.hero).name, items_of(library, rules, member)
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
