"""Numbers of choices: each keeps its meaning while the same figure acts, and what is gone is told with its reason."""

from __future__ import annotations

import re

from delve.ai.nearest import NearestEnemy
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench, arena
from tests.terminal.table import Table, play


def numbered(lines: list[str]) -> dict[str, str]:
    """Number -> the choice, or what is blocked, in some lines that a terminal has shown."""
    found = (re.match(r"  ( \d|\d\d) \(?([^(:–,]+)", line) for line in lines)
    return {one[1].strip(): one[2].strip() for one in found if one}


def duel() -> Arena:
    game = arena("K.....g", K="nite knight", g="goblin minion", heroes=2)
    game.session.seats["overlord"] = NearestEnemy()
    game.turn_of("K")
    return game


def menus(table: Table, *typed: str) -> list[dict[str, str]]:
    """The numbers of each list that was shown for what was typed, the first one before anything was."""
    begin = table.shown.index(f"> {typed[0]}")
    return [numbered(table.shown[:begin]), *(numbered(table.after(line)) for line in typed)]


def test_number_keeps_its_meaning_while_the_same_figure_acts() -> None:
    table = play(duel().session, "move", "5,0", "rest")
    meant: dict[str, str] = {}
    for shown in menus(table, "move", "5,0"):
        assert {"Move", "Rest", "End turn", "Attack"} <= set(shown.values())
        assert all(meant.setdefault(number, choice) == choice for number, choice in shown.items())


def test_number_of_what_cannot_be_done_tells_the_reason_and_does_nothing() -> None:
    game = duel()
    table = play(game.session)
    attack = next(number for number, choice in numbered(table.shown).items() if choice == "Attack")
    before = game.play.state.digest()
    table = play(game.session, attack)
    assert table.after(attack)[0] == "Attack: nobody within reach"
    assert game.play.state.digest() == before


def test_number_that_was_typed_twice_does_not_do_two_things() -> None:
    game = duel()
    table = play(game.session, "rest")
    number = next(n for n, choice in numbered(table.shown).items() if choice == "Rest")
    game = duel()
    table = play(game.session, number, number)
    assert game["K"].resting
    assert table.shown[-2].startswith("Rest: "), "the second time it is refused"


def test_who_acts_next_keeps_the_number_for_the_whole_game() -> None:
    game = arena("KSH", K="nite knight", S="wren strider", H="maud knight", heroes=3)
    everybody = {"1": "Ni Nite at 0", "2": "Wr Wren at 1", "3": "Ma Maud at 2"}
    table = play(game.session, "2", "end", " 2", "3", "end turn", "End")
    assert numbered(table.after("end")) == {number: everybody[number] for number in "13"}
    assert table.after(" 2") == ["2 is not offered now: type 1 or 3, or how a choice begins"]
    assert numbered(table.after("End")) == everybody


class Barter(Skill):
    """Asks the same question, with one thing less each time, until there is but one."""

    async def use(self, ctx: Context) -> None:
        goods = ["Apples", "Bread", "Cheese", "Dates"]
        while len(goods) > 1:
            picked = await ctx.choose_option([(name, name) for name in goods], "Which is yours?")
            goods.remove(picked)
            await ctx.set_variable("noted", len(goods))


def test_same_question_asked_again_keeps_its_numbers() -> None:
    bench = Bench()
    barter = bench.skill(Barter, timing="action")
    game = bench.arena("K..g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.change("K", skills=(barter,))
    game.begin("skill", "K", barter)
    table = play(game.session, "2", "2", "3", "4")
    assert table.shown[table.shown.index("> 2") - 4 : table.shown.index("> 2")] == [
        "   1 Apples",
        "   2 Bread",
        "   3 Cheese",
        "   4 Dates",
    ]
    refused = [line for line in table.shown if line.startswith("2 is not offered now")]
    assert refused == ["2 is not offered now: type 1, 3 or 4, or how a choice begins"]
    assert "   1 Apples" in table.after("3")
