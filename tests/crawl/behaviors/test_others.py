"""The behaviors that are no plain hunter's."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.testing.arena import Arena, MakeArena

pytestmark = pytest.mark.one_of(4)

PLAYER = "marrow hod_carrier"


def apart(game: Arena, name: str = "m") -> int:
    found = game.view.distance(game.id("K"), game.id(name))
    assert found is not None
    return found


def turns(game: Arena, count: int, name: str = "m", seed: int = 0) -> list[tuple[int, int]]:
    """Where a monster stands after each of several rounds in which the player waits."""
    places = []
    for number in range(count):
        game.turn_of("K")
        game.do("wait", "K")
        game.let_act(name, seed=seed + number)
        places.append(game.at(name))
    return places


def test_wanderer_walks_about_until_it_sees_somebody(arena: MakeArena) -> None:
    """S4-45."""
    game = arena("K###....\n####....\n####.m..", K=PLAYER, m="orc minion")
    for seed in range(6):
        game.turn_of("K")
        game.do("wait", "K")
        game.let_act("m", "wanderer", seed=seed)
    assert game.at("m") != (5, 2)
    game = arena("K.....m", K=PLAYER, m="orc minion")
    game.let_act("m", "wanderer")
    assert game.at("m") == (5, 0)


def test_coward_fights_until_it_has_lost_half_its_health(arena: MakeArena) -> None:
    game = arena("K.m....", K=PLAYER, m="grit_rat minion")
    game.let_act("m")
    assert apart(game) == 1
    game.change("m", damage=2)
    turns(game, 2)
    assert apart(game) == 3


def test_coward_that_cannot_get_away_bites(arena: MakeArena) -> None:
    game = arena("Km", K=PLAYER, m="grit_rat minion")
    game.change("m", damage=2)
    game.let_act("m")
    assert game["K"].damage == 1


def test_flitter_goes_half_of_its_way_by_chance(arena: MakeArena) -> None:
    ends = set()
    for seed in range(30):
        game = arena(".....\n..m..\n.....\n....K", K=PLAYER, m="brick_bat minion")
        game.let_act("m", seed=seed)
        ends.add(game.at("m"))
    assert len(ends) > 4


def test_marksman_shoots_from_afar_and_steps_back(arena: MakeArena) -> None:
    game = arena("K....m...", K=PLAYER, m="kiln_imp minion")
    game.let_act("m")
    assert (game["K"].damage, game.at("m")) == (5 - 2, (5, 0))
    ends = set()
    for seed in range(12):
        game = arena("K.m......", K=PLAYER, m="kiln_imp minion")
        game.let_act("m", seed=seed)
        ends.add((game["K"].damage, game.at("m")))
    assert ends == {(0, (3, 0)), (5 - 2, (2, 0))}, "not every time, so that it can be caught"
    game = arena("K.m", K=PLAYER, m="kiln_imp minion")
    game.let_act("m")
    assert game["K"].damage == 5 - 2, "it cannot step back, so it shoots"


def test_fixture_strikes_from_where_it_stands_and_stands_there(arena: MakeArena) -> None:
    game = arena("K...m..", K=PLAYER, m="spitting_jar minion")
    game.let_act("m")
    assert (game["K"].damage, game.at("m")) == (2, (4, 0))
    game = arena("Km..", K=PLAYER, m="spitting_jar minion")
    game.change("K", conditions=("crawl:overlooked",))
    game.let_act("m")
    assert (game["K"].damage, game.at("m")) == (0, (1, 0))


def test_crier_calls_when_it_sees_somebody_and_keeps_away(arena: MakeArena) -> None:
    game = arena("K...m....", K=PLAYER, m="bellmouth minion")
    game.let_act("m")
    assert len(game.view.figures("dwellers")) == 2
    assert turns(game, 1) == [(5, 0)]
    game = arena("K.#.m....", K=PLAYER, m="bellmouth minion")
    game.let_act("m")
    assert len(game.view.figures("dwellers")) == 1


def test_thief_takes_something_and_runs(arena: MakeArena) -> None:
    game = arena("#########\nKm.......", K=f"{PLAYER} shard clay_knife", m="tally_jack minion")
    game.let_act("m")
    assert game.items("m") == ("crawl:shard",), "what is held stays where it is"
    turns(game, 4)
    assert apart(game) == 5


def test_thief_leaves_what_it_took_where_it_falls(arena: MakeArena) -> None:
    game = arena("Km...", K=f"{PLAYER} shard", m="tally_jack minion")
    game.let_act("m")
    game.change("m", damage=8)
    game.turn_of("K")
    game.do("bump", "K", "e")
    (remains,) = game.view.objects()
    assert [game.view.item(item).definition for item in remains.items] == ["crawl:shard"]


def test_binder_ties_up_whom_it_can_and_strikes_only_then(arena: MakeArena) -> None:
    game = arena("K...m", K=PLAYER, m="rope_spinner minion")
    game.let_act("m")
    assert "crawl:tied" in game["K"].conditions
    places = turns(game, 4)
    assert places[:2] == [(3, 0), (2, 0)]
    assert game["K"].damage == 0
    game = arena("Km", K=PLAYER, m="rope_spinner minion")
    game.change("K", conditions=("crawl:tied",))
    game.let_act("m")
    assert game["K"].damage == 2


def test_puller_hauls_in_whoever_is_not_near_enough(arena: MakeArena) -> None:
    game = arena("K...m", K=PLAYER, m="cellar_toad minion")
    game.let_act("m")
    assert (game.at("m"), apart(game)) == ((4, 0), 1)
    turns(game, 1)
    assert game["K"].damage == 3


def test_mender_mends_the_one_who_is_hurt_most(arena: MakeArena) -> None:
    game = arena("K....om.", K=PLAYER, m="slip_wife minion", o="troll minion")
    game.change("o", damage=9)
    game.let_act("m")
    assert game["o"].damage == 4
    game = arena("K.m......", K=PLAYER, m="slip_wife minion")
    game.let_act("m")
    assert game.at("m") == (3, 0)


@pytest.mark.parametrize(
    "monster",
    [
        "orc", "troll", "grit_rat", "brick_bat", "kiln_imp", "clay_hulk", "draught_hound", "bellmouth", "tally_jack",
        "mortar", "old_digger", "lodger", "rope_spinner", "dust_moth", "slip_wife", "foreman", "cellar_toad",
        "spitting_jar",
    ],
)  # fmt: skip
@pytest.mark.parametrize("rank", ["minion", "elite"])
def test_every_monster_acts_by_itself_for_many_rounds(arena: MakeArena, monster: str, rank: str) -> None:
    """In the open, in a passage, and with something to steal."""
    game = arena(
        "K.......\n...##...\n....##..\n......m.", K=f"{PLAYER} shard trowel red_clay", m=f"{monster} {rank}"
    )
    game.session.seats["dwellers"] = player_of("simple", 1)
    for _ in range(15):
        game.turn_of("K")
        game.change("K", damage=0)
        game.do("wait", "K")
        game.session.advance()
    assert game.play.state.round >= 15
