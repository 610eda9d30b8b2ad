"""Which side learns of what happened, and of which places, by what the fields of a fact name (rules §3.6)."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints

import pytest

from delve import phrases
from delve.narrate.chronicle import Chronicle
from delve.rules import board_facts, card_facts, facts, item_facts
from delve.rules.do import noticing, witnesses
from delve.rules.fact import Fact, Named, named, names_of, seen
from delve.rules.facts import BoardEntered, CameIntoSight, FigureMoved, PieceAppeared, TerrainChanged
from delve.rules.item_facts import ItemMade
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_sight_of_sides import hidden
from tests.sides import HEROES, OVERLORD

FACTS = sorted(
    {
        each
        for module in (facts, board_facts, card_facts, item_facts)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Fact) and each is not Fact
    },
    key=lambda each: each.__name__,
)
COUNTS = {
    *("round", "points", "faces", "cost", "hearts", "shields", "pierce", "damage", "amount", "fatigue"),
    *("value", "now", "cards"),
}
"""fields that are numbers of something, and name nothing"""
OF_CLASSES = {(CameIntoSight, "spaces"), (facts.CounterChanged, "by")}
"""such fields of single classes"""
WORDS: dict[Any, Any] = {int: 1, str: "", bool: False}

DARK = "K..#..\n.#.#..\n.....g"
"""the knight does not see the goblin, nor the goblin the knight"""


def looking() -> tuple[Arena, int, int]:
    """A game, and two spaces that only the first and only the second side sees."""
    game = hidden(DARK, radius=3)
    game.turn_of("K")
    noticing.notice(game.play.game)
    stride = game.view.board.stride
    return game, 0, 2 * stride + 5


def example(fact: type[Fact], piece: int, item: int, space: int) -> Fact:
    """A fact of a class whose fields all name the same."""
    marks, values = names_of(fact), {}
    given = {Named.PIECE: piece, Named.ITEM: item, Named.PLACE: space, Named.BOARD: "main"}
    for field, declared in get_type_hints(fact, localns=vars(phrases), include_extras=True).items():
        if field in ("hides", "seen_by", "in_part"):
            continue
        mark, plain = marks.get(field), get_args(declared)[0] if get_args(declared) else declared
        several = get_origin(plain) is tuple or get_origin(declared) is tuple
        one = given[mark] if mark is not None else None
        if one is None:
            values[field] = () if several else WORDS.get(declared, "")
        else:
            values[field] = (one,) if several and isinstance(one, int) else one
    return fact(**values)


@pytest.mark.parametrize("fact", FACTS)
def test_every_number_in_a_fact_says_what_it_names(fact: type[Fact]) -> None:
    """A new fact cannot forget it: an id or a space that is not declared as one would be told to everybody."""
    undeclared = [
        field
        for field, declared in get_type_hints(fact, localns=vars(phrases)).items()
        if declared in (int, tuple[int, ...])
        and field not in names_of(fact)
        and field not in COUNTS
        and (fact, field) not in OF_CLASSES
    ]
    assert undeclared == []


@pytest.mark.parametrize("fact", [each for each in FACTS if {*names_of(each).values()} - {Named.BOARD}])
def test_a_fact_is_told_to_those_who_see_what_it_names_and_to_nobody_else(fact: type[Fact]) -> None:
    game, near, far = looking()
    (theirs,) = [game.lay_item("core:tide_spear", game.view.point(far))]
    told = witnesses.witnessed(game.play.game, example(fact, game.id("g"), theirs, far))
    assert told.seen_by == (OVERLORD,)
    mine = game.lay_item("core:tide_spear", game.view.point(near))
    told = witnesses.witnessed(game.play.game, example(fact, game.id("K"), mine, near))
    assert told.seen_by == (HEROES,)


@pytest.mark.parametrize("fact", [each for each in FACTS if Named.PIECE in names_of(each).values()])
def test_a_fact_that_is_about_no_piece_is_judged_by_its_places(fact: type[Fact]) -> None:
    game, _, far = looking()
    told = witnesses.witnessed(game.play.game, example(fact, 0, 0, far))
    where = named(told, Named.PLACE)
    assert told.seen_by == ((OVERLORD,) if where else None)


def test_a_side_does_not_learn_the_place_to_which_a_figure_goes_out_of_its_sight() -> None:
    """Wherever the goblin is put, the knight's side is told the same."""
    lines = set()
    for x, y in ((4, 0), (5, 1)):
        game = hidden("K..#..\n.#.#..\n..g...", radius=3)
        game.turn_of("K")
        state, goblin = game.play.state, game["g"]
        to = game.view.space(x, y)
        state.change(goblin.id, spaces=(to,))
        game.play.game.record(FigureMoved(piece=goblin.id, before=goblin.spaces, spaces=(to,), placed=True))
        moved = game.happened(FigureMoved)[-1]
        assert {HEROES, OVERLORD} == set(moved.seen_by or ())
        mine, theirs = seen(moved, HEROES), seen(moved, OVERLORD)
        assert mine is not None
        assert (mine.before, mine.spaces) == (goblin.spaces, ())
        assert theirs is not None
        assert theirs.spaces == (to,)
        chronicle = Chronicle(side=HEROES)
        chronicle.update(game.play.facts, game.session.view_of(HEROES))
        lines.add("".join(str(span) for span in chronicle.lines[-1]))
        assert "out of sight" in lines.copy().pop()
    assert len(lines) == 1


def test_of_a_terrain_that_changes_a_side_learns_what_it_sees() -> None:
    game, near, far = looking()
    told = witnesses.witnessed(
        game.play.game, TerrainChanged(spaces=(near, far), terrain="core:water", name="Water", board="main")
    )
    mine, theirs = seen(told, HEROES), seen(told, OVERLORD)
    assert mine is not None
    assert theirs is not None
    assert (mine.spaces, theirs.spaces) == ((near,), (far,))


def test_an_item_that_is_made_out_of_the_sight_of_a_side_is_not_told_to_it() -> None:
    class Forge(Skill):
        """Lays an item down on the farthest space."""

        async def use(self, ctx: Context) -> None:
            await ctx.make_item("core:tide_spear", at=ctx.view.space(5, 2))
            await ctx.lay_terrain([ctx.view.space(5, 1)], "core:water")

    bench = Bench()
    forge = bench.skill(Forge, timing="action")
    game = hidden(DARK.replace("g", "."), radius=3, bench=bench, pieces={"K": "nite knight"})
    game.change("K", skills=(forge,))
    game.turn_of("K")
    game.use("K", forge)
    assert [fact.seen_by for fact in (*game.happened(ItemMade), *game.happened(TerrainChanged))] == [(), ()]


def test_of_who_goes_to_another_board_each_end_is_judged_by_its_own_board() -> None:
    game, near, far = looking()
    goblin = game["g"]
    entered = BoardEntered(piece=goblin.id, before=(far,), from_board="main", spaces=(near,), board="deep")
    assert witnesses._places(game.play.game, entered, [goblin]) == [
        ("before", "main", (far,)),
        ("spaces", "deep", (near,)),
    ]


def test_a_figure_that_appears_out_of_sight_is_told_to_its_own_side() -> None:
    game, _, far = looking()
    told = witnesses.witnessed(game.play.game, PieceAppeared(piece=game.id("g"), spaces=(far,)))
    assert told.seen_by == (OVERLORD,)
