"""The nearest room for a base: as near as its nearest space, parted by elevations and bars (rules §5.14, §11.1)."""

from __future__ import annotations

import random

import pytest

from delve.geometry.boards import bits, mask_of
from delve.rules.ask import space
from delve.rules.ask.standing import occupied
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.geometry.slow_footprints import all_bases, slow_first, slow_nearest
from tests.rules.test_edges import Pair, elevation, lying
from tests.rules.test_large_figures import beast, block, held
from tests.sizes import size

Point = tuple[int, int]
DOWN: Pair = ((1, 0), (2, 0))
WHOLE_ROW = (DOWN, ((1, 1), (2, 1)))


def spawned(drawing: str, base: Point, **given: object) -> set[Point]:
    """Where a large monster stands that a quest puts on the mark `m`; the hero enters far away."""
    bench = Bench()
    bench.monster("beast", size=base)
    game = bench.quest(
        drawing,
        {"B": "Beast minion"},
        legend={"m": {"mark": "den"}},
        groups=[{"group": "test:beast", "at": "den"}],
        **given,  # type: ignore[arg-type]
    )
    return held(game)


def test_large_monster_comes_on_the_room_whose_nearest_space_is_nearest() -> None:
    """Rules §2.3, §5.14, §11.1: here the room that covers its mark, not one whose top left space is beside it."""
    assert spawned("e####\n###..\n#.m..\n#..#.\n#####", (2, 2)) == block(1, 2, 2, 2)


def test_shrunk_figure_that_has_no_room_is_put_on_the_nearest_one() -> None:
    """Rules §5.14: up and left, where the room begins beside it, not down and right, where its corner is nearer."""
    game = beast("B..####\n...####\n###.###\n####.##\n####...\n####...", (2, 3))
    game.change("B", spaces=(game.view.space(3, 2),), movement_points=0)
    game.do("end_turn", "B")
    assert held(game) == block(0, 0, 3, 2)


@pytest.mark.parametrize(
    ("brink", "spaces"),
    [
        ([], block(1, 0, 2, 2)),
        ([elevation(*WHOLE_ROW)], block(0, 0, 2, 2)),
        ([elevation(DOWN)], block(0, 0, 2, 2)),
        ([lying("core:portcullis", "closed", *WHOLE_ROW)], block(0, 0, 2, 2)),
        ([lying("core:portcullis", "open", *WHOLE_ROW)], block(1, 0, 2, 2)),
        ([lying("core:door", "closed", DOWN)], block(0, 0, 2, 2)),
        ([elevation(((0, 0), (0, 1)), ((1, 0), (1, 1)))], block(2, 0, 2, 2)),
    ],
)
def test_room_for_a_base_is_parted_by_elevations_bars_and_closed_doors(
    brink: list[object], spaces: set[Point]
) -> None:
    """Rules §2.7, §5.14: none of them runs through a base."""
    edges = [
        {
            "between": edge.between,  # type: ignore[attr-defined]
            "further": edge.further,  # type: ignore[attr-defined]
            "is": edge.is_,  # type: ignore[attr-defined]
            **({"object": edge.object, "state": edge.state} if edge.object else {}),  # type: ignore[attr-defined]
        }
        for edge in brink
    ]
    assert spawned(".m...e\n.....#", (2, 2), edges=edges) == spaces


def test_room_is_near_across_a_brink_although_no_step_leads_there() -> None:
    """Rules §2.3, §2.7: distance is counted across elevations and bars, not around them."""
    for edge in (elevation(*WHOLE_ROW), lying("core:portcullis", "closed", *WHOLE_ROW)):
        game = beast(".#...\n..B..\n.....", (2, 2), edges=[edge])
        game.change("B", spaces=(game.view.space(1, 1),), movement_points=0)
        assert game.view.footprints(game.id("B"), game.view.space(1, 1)) == (
            tuple(game.view.space(*point) for point in sorted(block(0, 1, 2, 2), key=lambda p: (p[1], p[0]))),
        )
        game.change("B", spaces=(game.view.space(0, 0),))
        room = space.nearest_free(
            game.play.game, game.view.mask(game.id("B")), "main", (2, 2), but=game.id("B")
        )
        assert {game.view.point(at) for at in room} == block(0, 1, 2, 2)


def by_chance(chance: random.Random, base: Point) -> Arena:
    """A board with elevations, bars and doors, open and closed, on which a beast stands, and a few goblins."""
    bench = Bench()
    bench.monster("beast", size=base)
    pairs: list[Pair] = [((x, y), (x + 1, y)) for x in range(6) for y in range(5)]
    pairs += [((x, y), (x, y + 1)) for x in range(7) for y in range(4)]
    rows = [chance.choices(".#o~", (12, 1, 1, 1), k=7) for _ in range(5)]
    for letter in "Babc":
        rows[chance.randrange(5)][chance.randrange(7)] = letter
    drawing = "\n".join("".join(row) for row in rows)
    edges = [
        elevation(pair)
        if chance.random() < 0.5
        else lying(
            *chance.choice([("core:door", "closed"), ("core:door", "open"), ("core:portcullis", "closed")]),
            pair,
        )
        for pair in pairs
        if _both_are_spaces(rows, pair) and chance.random() < 0.12
    ]
    drawn = {letter: "goblin minion" for letter in "abc" if letter in drawing}
    return bench.arena(
        drawing,
        legend={"o": "rock", "~": "chasm"},
        edges=edges,
        **({"B": "beast minion shrunk"} if "B" in drawing else {}),
        **drawn,
    )


def _both_are_spaces(rows: list[list[str]], pair: Pair) -> bool:
    return all(rows[y][x] != "#" for x, y in pair)


def test_rooms_that_figures_find_are_those_of_the_slow_model_with_elevations_bars_and_doors() -> None:
    """Rules §5.14, §7.4, §11.1: for arrivals, for stops and for those who are put aside alike."""
    chance = random.Random("rooms")
    for _ in range(size(small=60, full=1_500)):
        base = chance.choice([(1, 1), (1, 2), (2, 2), (2, 3)])
        game = by_chance(chance, base)
        board, play = game.view.board, game.play.game
        counted, walls = space.layout(play, "main").grid, space.layout(play, "main").ways.grid
        but = game.id("B") if "B" in game.names else 0
        free = game.view.free(but)
        assert free == board.floor & ~game.view.barred() & ~occupied(play, "main", but=but)
        at = chance.choice(list(bits(board.floor)))
        found = [spaces for *_, spaces in all_bases(walls, free, base)]
        assert space.nearest_free(play, 1 << at, "main", base, but) == (
            slow_nearest(counted, walls, free, 1 << at, base) or slow_first(walls, free, base)
        )
        if but:
            assert game.view.stops(game.id("B")) == mask_of(each for spaces in found for each in spaces)
            assert game.view.footprints(game.id("B"), at) == tuple(sorted({b for b in found if at in b}))
