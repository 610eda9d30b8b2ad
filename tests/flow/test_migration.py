"""Ids in saved games: every one is found where it stands, and renamed ones are what they are called now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Raw, structs

from delve.flow.migration import applied, migrated, missing, swapped
from delve.flow.records import Checkpoint
from delve.flow.saved import Saved, read_save
from delve.model.party import CarriedItem, LyingCounters, PartyMember
from delve.model.refs import ref
from delve.rules.do.context import Context
from delve.script.base import Skill
from delve.state.behavior_key import BehaviorKey
from delve.state.board import Board
from delve.state.cards import Deck, Hand, TopCard
from delve.state.game import Enrollment, GameState
from delve.state.item import ItemInPlay
from delve.state.piece import OF_THE_RULES, Memory
from tests.arenas import Bench, core
from tests.flow.saves import saved_game

GOLDEN = Path(__file__).parents[1] / "golden"
ID = re.compile(rb'"(?:[a-z_]+:)?[a-z_]+:[a-z_]+"')


def states() -> list[GameState]:
    """States of every shipped quest, from its first round to its last."""
    found = []
    for file in sorted(GOLDEN.glob("*_7.delve")):
        checkpoints = read_save(file.read_bytes()).checkpoints
        found += [GameState.decoded(bytes(one.state)) for one in (*checkpoints[:1], *checkpoints[-1:])]
    return found


def full() -> GameState:
    """A state with an id in every field that may hold some."""
    state = states()[-1].copy()
    id, piece = next(iter(state.pieces.items()))
    one, other = (
        state.add_item(ItemInPlay(id=0, definition="core:a", used=(("core:s", "exhaust"),))).id for _ in "ab"
    )
    state.pieces[id] = structs.replace(
        piece,
        class_="core:knight",
        items=(one,), equipped=(one,), used_up=(other,), skills=("core:s",),
        conditions=("core:c",), used=(("core:s", "turn"),), counters=(("core:b", 2), ("core:n", 1)),
        memory=(Memory(BehaviorKey("skill", "core:s"), "word", 1, "turn"),),
    )  # fmt: skip
    board = state.boards["main"]
    state.set(
        boards={"main": structs.replace(board, overlay=(("core:water", 2),))},
        decks=(
            Deck("overlord", ("core:x", "core:y"), (TopCard("core:z", ("heroes",)),), ("core:x",)),
            Deck("search", ("core:a",)),
        ),
        hands=(Hand("overlord", ("core:x", "core:y")),),
        memory=(Memory(BehaviorKey("quest", "core:q"), "rounds", 1),),
        roster=(*state.roster, Enrollment(0, BehaviorKey("card", "core:w"), "overlord")),
    )
    return state


@pytest.mark.parametrize("state", [*states(), full()])
def test_every_id_of_a_state_is_found(state: GameState) -> None:
    assert ID.search(state.encoded())
    assert not ID.search(swapped(state, lambda kind, id, where: id.upper()).encoded())


def test_state_whose_ids_stay_is_the_same() -> None:
    state = full()
    assert swapped(state, lambda kind, id, where: id).digest() == state.digest()


def test_what_lies_in_the_order_of_the_alphabet_does_so_with_new_names() -> None:
    renamed = swapped(full(), lambda kind, id, where: {"core:x": "core:zz", "core:b": "core:q"}.get(id, id))
    assert renamed.decks[0].bag == ("core:y", "core:zz")
    assert renamed.hands[0].cards == ("core:y", "core:zz")
    piece = next(iter(renamed.pieces.values()))
    assert piece.counters == (("core:n", 1), ("core:q", 2))


def test_records_that_are_missing_are_named_with_who_uses_them() -> None:
    library = core().library
    assert missing(states()[-1], library) == ()
    lacking = {(one.kind, one.id, one.where) for one in missing(full(), library)}
    name = next(iter(full().pieces.values())).name
    assert ("skill", "core:s", name) in lacking
    assert ("card", "core:x", "the deck overlord") in lacking
    assert ("item", "core:a", "the deck search") not in lacking, (
        "each is named once, where it was found first"
    )
    assert ("item", "core:a", name) in lacking
    assert not [one for one in lacking if one[0] == "terrain"]


def test_board_names_its_terrain() -> None:
    board = Board(width=1, height=1, terrain=(("core:moss", 1),))
    state = states()[0].copy()
    state.set(boards={"main": board})
    assert ("terrain", "core:moss", "the board") in missing(state, core().library)


# ------------------------------------------------------------------------------------------------ whole saves
@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Saved:
    path = tmp_path_factory.mktemp("saves") / "game.delve"
    saved_game(path, answers=80)
    return read_save(path.read_bytes())


RENAMES = {
    ("quest", "core:drowned_cellar"): "core:wet_cellar",
    ("hero", "core:nite"): "core:dusk",
    ("monster", "core:goblin"): "core:imp",
    ("item", "core:oaken_blade"): "core:iron_blade",
}


def test_save_is_renamed_in_header_answers_and_checkpoints(saved: Saved) -> None:
    named = saved._replace(header=structs.replace(saved.header, party=(("core:nite", "core:knight"),)))
    renamed = migrated(named, RENAMES, core().library.extended())
    assert renamed.header.quest == "core:wet_cellar"
    assert renamed.header.party == (("core:dusk", "core:knight"),)
    state = bytes(renamed.checkpoints[0].state)
    for old, new in (("goblin", "imp"), ("oaken_blade", "iron_blade"), ("nite", "dusk")):
        assert f'"core:{old}"'.encode() in bytes(saved.checkpoints[0].state)
        assert f'"core:{old}"'.encode() not in state
        assert f'"core:{new}"'.encode() in state
    assert applied(named, RENAMES) == [
        ("hero", "core:nite", "core:dusk"),
        ("item", "core:oaken_blade", "core:iron_blade"),
        ("monster", "core:goblin", "core:imp"),
        ("quest", "core:drowned_cellar", "core:wet_cellar"),
    ]
    assert applied(saved, {("card", "core:none"): "core:other"}) == []


def test_what_heroes_bring_is_renamed_in_the_header(saved: Saved) -> None:
    member = PartyMember(
        hero=ref("core:nite"),
        class_=ref("core:knight"),
        second_class=ref("core:old"),
        skills=(ref("core:old"),),
        items=(CarriedItem(item=ref("core:old")),),
        counters=(LyingCounters(counter=ref("core:old")),),
        conditions=(ref("core:old"),),
    )
    kinds = ("class", "skill", "item", "counter", "condition")
    renames = {(kind, "core:old"): f"core:new_{kind}" for kind in kinds} | RENAMES
    named = saved._replace(header=structs.replace(saved.header, brought=(member,)))
    (now,) = migrated(named, renames, core().library.extended()).header.brought
    assert now.hero == "core:dusk"
    assert (now.second_class, now.skills) == ("core:new_class", ("core:new_skill",))
    assert now.items is not None
    assert (now.items[0].item, now.counters[0].counter) == ("core:new_item", "core:new_counter")
    assert now.conditions == ("core:new_condition",)


def test_command_of_another_name_is_found_in_answers_whatever_else_has_its_id(saved: Saved) -> None:
    renames = {("command", "base:move"): "base:march", ("skill", "base:move"): "base:glide"}
    given = [entry.answer[0] for entry in saved.entries if entry.kind == "command"]
    now = [
        entry.answer[0]
        for entry in migrated(saved, renames, core().library).entries
        if entry.kind == "command"
    ]
    assert "base:move" in given
    assert now == ["base:march" if one == "base:move" else one for one in given]
    assert applied(saved, renames) == [("command", "base:move", "base:march")]


@pytest.mark.parametrize(
    ("answer", "now"),
    [
        (("base:attack", 4, "core:old"), ("base:attack", 4, "core:new")),
        ("4:skill:core:old.respond", "4:skill:core:fresh.respond"),
        ("item:core:old", "item:core:new"),
        (("pick", ("core:older", True, 3)), ("pick", ("core:older", True, 3))),
        ("core:knight", "core:knight"),
    ],
)
def test_answer_is_renamed_where_it_can_only_mean_that(saved: Saved, answer: object, now: object) -> None:
    renames = {("item", "core:old"): "core:new", ("monster", "core:knight"): "core:guard"}
    if "skill" in str(answer):
        renames["skill", "core:old"] = "core:fresh"
    entry = saved.entries[0]._replace(answer=answer)
    assert migrated(saved._replace(entries=(entry,)), renames, core().library).entries[0].answer == now


def test_checkpoint_that_cannot_be_read_is_left_as_it_is(saved: Saved) -> None:
    strange = Checkpoint(n=0, round=1, state=Raw(b'{"color":"core:goblin"}'))
    assert migrated(saved._replace(checkpoints=(strange,)), RENAMES, core().library).checkpoints == (strange,)


class Counting(Skill):
    """Counts its uses on the figure."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("uses", ctx.recall("uses") + 1, until="turn")


def test_what_a_script_remembers_is_of_a_record_that_there_is_and_follows_its_name() -> None:
    bench = Bench()
    skill = bench.skill(Counting, timing="action")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.do("skill", "K", skill)
    state = game.play.state
    assert not [one for one in missing(state, game.play.game.library) if one.id not in (state.quest,)]
    renamed = swapped(state, lambda kind, id, where: "test:tally" if (kind, id) == ("skill", skill) else id)
    assert renamed.pieces[game.id("K")].memory == (
        Memory(BehaviorKey("skill", "test:tally"), "uses", 1, "turn"),
    )


def test_what_the_rules_remember_is_of_no_record() -> None:
    state = states()[-1].copy()
    id, piece = next(iter(state.pieces.items()))
    state.pieces[id] = structs.replace(piece, memory=(Memory(OF_THE_RULES, "health", 12),))
    assert missing(state, core().library) == ()
    assert swapped(state, lambda kind, id, where: id.upper()).pieces[id].memory == state.pieces[id].memory
