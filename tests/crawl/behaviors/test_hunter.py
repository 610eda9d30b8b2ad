"""The hunter: it strikes and follows whom it sees, goes where it saw somebody last, and queues in corridors."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PLAYER = "marrow hod_carrier"


def act(game: Arena, *names: str) -> None:
    """Let monsters have their turns, in this order."""
    for name in names:
        game.let_act(name)


def wait(game: Arena) -> None:
    game.turn_of("K")
    game.do("wait", "K")


def test_it_strikes_whoever_stands_beside_it_also_across_a_corner(arena: MakeArena) -> None:
    """S1-41, S1-44: in sight and at most one space away, diagonals included."""
    game = arena("K.\n.o", K=PLAYER, o="orc minion")
    act(game, "o")
    assert (game["K"].damage, game.at("o")) == (1, (1, 1))


def test_it_strikes_without_hope_as_well(arena: MakeArena) -> None:
    game = arena("Ko", K=PLAYER, o="orc minion")
    game.change("K", conditions=("crawl:thick_skinned",))
    act(game, "o")
    assert any(type(fact).__name__ == "AttackHit" for fact in game.facts)


def test_it_comes_nearer_to_whom_it_sees(arena: MakeArena) -> None:
    """S1-42, S1-45: the distance is the greater of both directions."""
    game = arena("K......\n.......\n.......\n......o", K=PLAYER, o="orc minion")
    act(game, "o")
    assert game.at("o")[0] == 5


@pytest.mark.parametrize(("far", "goes"), [(8, True), (9, False)])
def test_it_sees_as_far_as_it_is_seen(arena: MakeArena, far: int, goes: bool) -> None:
    """S1-43, S2-25: 8 spaces, from both ends."""
    game = arena("K" + "." * (far - 1) + "o", K=PLAYER, o="orc minion")
    game.turn_of("K")
    assert bool(game.session.view_of("gleaners").figures("dwellers")) == goes
    act(game, "o")
    assert (game.at("o") == (far - 1, 0)) == goes


def test_it_waits_where_it_has_never_seen_anybody(arena: MakeArena) -> None:
    """S1-48."""
    game = arena("K.#.o", K=PLAYER, o="orc minion")
    act(game, "o")
    assert game.at("o") == (4, 0)


def test_it_goes_to_where_it_saw_somebody_last_and_then_waits(arena: MakeArena) -> None:
    """S1-46: in the source it follows the way that it had found while it saw the player."""
    game = arena("..K...o\n.######\n.######\n.######\n.......", K=PLAYER, o="orc minion")
    for way in ("w", "sw", "s", "s"):
        game.turn_of("K")
        game.do("bump", "K", way)
        act(game, "o")
    game.change("K", spaces=(game.view.space(6, 4),))
    last = game.view.point(game.view.last_seen_by(game.id("o"), game.id("K")).bit_length() - 1)
    places = []
    for _ in range(6):
        wait(game)
        act(game, "o")
        places.append(game.at("o"))
    assert last != game.at("K")
    assert places[-1] == places[-2] == last


def test_what_others_have_seen_moves_nobody(arena: MakeArena) -> None:
    game = arena("K....o\n######\n.....p", K=PLAYER, o="orc minion", p="orc minion")
    act(game, "o", "p")
    assert (game.at("o"), game.at("p")) == ((4, 0), (5, 2))


def test_second_one_in_a_passage_waits_behind_the_first(arena: MakeArena) -> None:
    """S1-33 to S1-36, S1-47: the acceptance case; the way round is 12 steps longer."""
    game = arena("K.op......\n.########.\n.########.\n..........", K=PLAYER, o="orc minion", p="orc minion")
    act(game, "o", "p")
    assert (game.at("o"), game.at("p")) == ((1, 0), (2, 0))
    for _ in range(4):
        wait(game)
        act(game, "o", "p")
        assert (game.at("o"), game.at("p")) == ((1, 0), (2, 0))


def test_it_goes_round_the_first_where_that_is_short(arena: MakeArena) -> None:
    """S1-34, S1-36: who stands in the way counts as ten steps, and is not solid."""
    game = arena("Kop\n.#.\n...", K=PLAYER, o="orc minion", p="orc minion")
    act(game, "o", "p")
    assert game.at("p") == (2, 1)


def test_space_that_somebody_has_left_is_no_cheaper_than_others(arena: MakeArena) -> None:
    """S1-37, S1-39."""
    ways = []
    for gone in (False, True):
        game = arena("K.p...\n......\n.....o", K=PLAYER, o="orc minion", p="orc minion")
        game.change("p", spaces=(), defeated=True) if gone else game.change("p", spaces=(5,))
        act(game, "o")
        ways.append(game.at("o"))
    assert ways[0] == ways[1]


def test_everything_that_lives_acts_in_the_order_in_which_it_came(arena: MakeArena) -> None:
    """S1-50, S1-51, S2-35: and who has fallen meanwhile does not."""
    game = arena("K.....op.", K=PLAYER, o="orc minion", p="orc minion")
    game.turn_of("o")
    assert game.active == game.id("o")
    game.do("wait", "o")
    assert game.active == game.id("p")
    game.change("p", damage=10, spaces=(), defeated=True)
    game.turn_of("K")
    game.do("wait", "K")
    game.turn_of("o")
    game.do("wait", "o")
    assert game.active == game.id("K")
