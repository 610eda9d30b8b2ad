"""Objects of a quest that nobody knows of before they are found (rules §11.7)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.chance import Dice
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.rules.do import laying, noticing
from delve.rules.facts import ObjectFound
from delve.script import Context, Phase, Quest, param, reacts
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_quest_effects import on, quest
from tests.sides import HEROES, OVERLORD

BOX: dict[str, Any] = {
    "at": [3, 0],
    "object": "core:chest",
    "name": "strongbox",
    "called": "The Strongbox",
    "contents": ["core:tide_spear"],
    "hidden": True,
}
DOOR: dict[str, Any] = {
    "between": [[1, 0], [2, 0]],
    "is": "object",
    "object": "core:door",
    "name": "panel",
    "hidden": True,
}
FIND = {"find": "strongbox"}


def beach(*do: dict[str, Any], **fields: Any) -> Arena:
    """A row of spaces with a box in the sand; the first step of Nite brings about `do`."""
    fields.setdefault("place", [BOX])
    return quest("e.....\ne.....", on("figure_entered", *(do or (FIND,))), **fields)


def boxes(state: GameState) -> list[str]:
    return [piece.label for piece in state.pieces.values() if piece.label]


def step(game: Arena, to: tuple[int, int] = (0, 1), **answers: Any) -> None:
    game.do("move", "K")
    game.do("step", "K", to, **answers)


def test_hidden_object_is_no_part_of_the_game_before_it_is_found() -> None:
    hidden, without = beach(), beach(place=[])
    assert hidden.play.state.encoded() == without.play.state.encoded(), (
        "neither a save, a side, a forecast nor a list of answers can give away what is not there"
    )


def test_effect_finds_it_where_the_quest_has_put_it_with_what_it_holds() -> None:
    game = beach()
    step(game)
    (box,) = [piece for piece in game.play.state.pieces.values() if piece.label == "strongbox"]
    assert (box.name, box.spaces) == ("The Strongbox", (game.session.view.space(3, 0),))
    held = [game.play.state.items[item].definition for item in box.items]
    assert held == ["core:tide_spear"]
    assert [fact.piece for fact in game.happened(ObjectFound)] == [box.id]


def test_object_is_found_once() -> None:
    game = quest("e.....", on("figure_entered", FIND, FIND, once=False), place=[BOX])
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    game.do("step", "K", (2, 0))
    assert boxes(game.play.state) == ["strongbox"]


def test_finding_cannot_be_taken_back() -> None:
    game = beach()
    step(game)
    verdict = game.play.can_undo(HEROES)
    assert str(verdict.reason) == "something has been found"


def test_log_tells_what_was_found_and_where() -> None:
    game = beach()
    step(game)
    chronicle = Chronicle()
    chronicle.update(game.facts, game.session.view)
    assert "The Strongbox is found at 3,0" in [plain(line) for line in chronicle.lines]


def test_conditions_and_effects_do_not_meet_it_before_it_is_found() -> None:
    change = {"change": {"object": "strongbox", "becomes": "open"}}
    move = {"move": {"object": "strongbox", "to": [5, 0]}}
    game = beach(change, move, FIND)
    when = {"object": {"object": "strongbox", "state": "closed"}}
    game = quest("e.....\ne.....", on("figure_entered", change, move, FIND, when={"not": when}), place=[BOX])
    step(game)
    (box,) = [piece for piece in game.play.state.pieces.values() if piece.label == "strongbox"]
    assert (box.state, box.spaces) == ("closed", (game.session.view.space(3, 0),))


def test_figures_make_way_for_what_is_found_and_bars_their_space() -> None:
    bench = Bench()
    pillar = bench.object("pillar", states={"up": {"blocks_movement": True}})
    place = {**BOX, "object": pillar, "contents": [], "at": [0, 1]}
    game = quest("e.....\ne.....", on("figure_entered", FIND), place=[place], bench=bench)
    step(game)
    (found,) = [piece for piece in game.play.state.pieces.values() if piece.label == "strongbox"]
    assert found.spaces == (game.session.view.space(0, 1),)
    assert game["K"].spaces not in ((), found.spaces)


def test_hidden_door_is_a_wall_until_it_is_found() -> None:
    game = quest("e....", on("damage", {"find": "panel"}), edges=[DOOR])
    view = game.session.view
    there = view.space(2, 0)
    assert not view.adjacent(1 << view.space(1, 0)) >> there & 1
    assert not view.objects()
    game = quest("e....", on("figure_entered", {"find": "panel"}), edges=[DOOR])
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    view = game.session.view
    (door,) = view.objects()
    assert not view.adjacent(1 << view.space(1, 0)) >> there & 1, "it is closed"
    game.play.state.change(door.id, state="open")
    assert game.session.view.adjacent(1 << view.space(1, 0)) >> there & 1


def test_wall_that_stands_there_too_stays() -> None:
    wall = {"between": DOOR["between"]}
    game = quest("e....", on("figure_entered", {"find": "panel"}), edges=[{**DOOR, "state": "open"}, wall])
    game.do("move", "K")
    game.do("step", "K", (1, 0))
    view = game.session.view
    assert not view.adjacent(1 << view.space(1, 0)) >> view.space(2, 0) & 1


class Finder(Quest):
    """Finds what its params name when the first round begins."""

    thing: str = param("strongbox", "what it finds")

    @reacts("round_start", scope="everyone", optional=False)
    async def find(self, ctx: Context, event: Phase) -> None:
        """Nobody acts."""
        await ctx.find_object(self.thing)


def scripted(name: str) -> Arena:
    bench, key = Bench(), BehaviorKey("quest", "test:quest")
    bench.behaviors[key] = Finder(key, "Finder", {"thing": name})
    return quest("e.....", bench=bench, place=[BOX], script="test.quests.finder.Finder")


def test_script_finds_it() -> None:
    assert boxes(scripted("strongbox").play.state) == ["strongbox"]


def test_script_that_finds_what_is_not_hidden_is_told_the_name_that_was_meant() -> None:
    with pytest.raises(Exception, match=r'hides no object "strongbx".*did you mean "strongbox"'):
        scripted("strongbx")


# ---------------------------------------------------------------------------------------- limited sight
def watched(**fields: Any) -> Arena:
    """Nite's side finds things where the other side cannot see, and the other way round."""
    bench = Bench()
    rules = bench.ruleset(sight="remembered")
    groups = [{"group": "core:goblin", "at": "lair"}]
    return quest(
        "e....#..\ne....#.G\n#####...",
        on("figure_entered", *[{"find": name} for name in ("strongbox", "panel")]),
        bench=bench,
        ruleset=rules,
        groups=groups,
        place=[BOX],
        edges=[DOOR],
        **fields,
    )


def test_side_that_does_not_see_the_place_does_not_learn_what_was_found() -> None:
    game = watched()
    step(game)
    (found, door) = [piece for piece in game.play.state.pieces.values() if piece.label]
    mine, theirs = (game.session.view_of(side) for side in (HEROES, OVERLORD))
    assert {found.id, door.id} <= {piece.id for piece in mine.pieces()}
    assert not {found.id, door.id} & {piece.id for piece in theirs.pieces()}
    for fact in game.happened(ObjectFound):
        assert fact.seen_by == (HEROES,)


def find_unseen(game: Arena) -> None:
    """Nite goes where its side sees nothing of the row, and then all is found."""
    game.play.state.change(game.id("K"), spaces=(game.session.view.space(7, 0),))
    game.session.view_of(HEROES)
    noticing.notice(game.play.game)
    for name in ("strongbox", "panel"):
        with pytest.raises(StopIteration):
            laying.find(game.play.game, name).send(None)
    noticing.notice(game.play.game)


def test_wall_is_remembered_that_hid_a_door_which_was_found_out_of_sight() -> None:
    game = watched()
    noticing.notice(game.play.game)
    edge = 1 << game.session.view.space(2, 0)
    find_unseen(game)
    assert not game.play.state.boards["main"].vertical & edge
    assert game.session.view_of(HEROES).state.boards["main"].vertical & edge
    assert not game.session.view_of(HEROES).objects()
    game.play.state.change(game.id("K"), spaces=(game.session.view.space(1, 0),))
    seen = game.session.view_of(HEROES)
    assert not seen.state.boards["main"].vertical & edge
    assert "panel" in [thing.label for thing in seen.objects()]


def test_possible_states_of_a_side_do_not_have_what_was_found_out_of_its_sight() -> None:
    game = watched()
    noticing.notice(game.play.game)
    edge = 1 << game.session.view.space(2, 0)
    find_unseen(game)
    possible = game.session.view_of(HEROES).possible_state(lambda draw: Dice(1).answer(draw, 1))
    assert possible.boards["main"].vertical & edge
    assert all(not piece.on_board for piece in possible.pieces.values() if piece.label)


def test_nobody_guesses_in_what_state_a_thing_is_that_was_found_out_of_sight() -> None:
    game = watched()
    find_unseen(game)
    (box,) = [piece for piece in game.play.state.pieces.values() if piece.label == "strongbox"]
    guesses = set()
    for state in ("closed", "open"):
        game.play.state.change(box.id, state=state)
        dice = Dice(1)
        guess = game.session.view_of(HEROES).possible_state(lambda draw, dice=dice: dice.answer(draw, 0))
        guesses.add(guess.pieces[box.id])
    assert len(guesses) == 1


def test_looking_around_once_more_changes_nothing_where_what_was_seen_is_forgotten() -> None:
    """A wall on the rim of what a side saw is forgotten together with the spaces beside it (rules §3.6)."""
    bench = Bench()
    wall = {"between": [[1, 0], [2, 0]]}
    game = quest("e....#..\ne....#..", bench=bench, ruleset=bench.ruleset(sight="seen"), edges=[wall])
    state, edge = game.play.state, 1 << game.session.view.space(2, 0)
    noticing.notice(game.play.game)
    assert any(one.side == HEROES and one.laid.vertical & edge for one in state.knowledge)
    state.change(game.id("K"), spaces=(game.session.view.space(7, 0),))
    noticing.notice(game.play.game)
    assert not any(one.laid.vertical & edge for one in state.knowledge)
    twin = game.play.game.renew(state.copy(), [])
    noticing.notice(twin)
    assert twin.state.digest() == state.digest()
