"""Answers that are put together: several figures, spaces or options, and shares, at the table."""

from __future__ import annotations

from delve.script import Context, Skill
from delve.ui.table import buttons
from tests.arenas import Bench
from tests.ui.table.seats import Seat


class Bless(Skill):
    """Up to two friends, then two spaces, then one or two of three words, then hearts among the friends."""

    async def use(self, ctx: Context) -> None:
        def mine() -> list[int]:
            return [piece.id for piece in ctx.view.figures("heroes")]

        who = await ctx.choose_figures(mine, 2, "Who is blessed?")
        await ctx.set_variable("who", len(who))
        await ctx.choose_spaces(lambda: ctx.view.spaces(ctx.view.free()), 2, "Where?", least=2)
        words = await ctx.choose_options((("a", "Ash"), ("b", "Birch"), ("c", "Cedar")), 2, "Which?", least=1)
        await ctx.set_variable("words", len(words))
        given = await ctx.share(3, lambda: [(id, 2) for id in mine()], "Who gets what?")
        await ctx.damage(given[0][0], given[0][1])


def seat() -> Seat:
    """A knight who is asked whom it blesses."""
    bench = Bench()
    skill = bench.skill(Bless, timing="action")
    game = bench.arena("KWM.\n...g", K="nite knight", W="wren strider", M="maud knight", g="goblin minion")
    game.turn_of("K")
    game.change("K", skills=(skill,))
    game.begin("skill", "K", skill)
    return Seat(game=game)


def variables(one: Seat) -> dict[str, int]:
    return dict(one.game.play.state.variables)


def face(one: Seat, id: str) -> object:
    return next(face for face in buttons.faces(one.hand) if face.id == id)


def blessed() -> Seat:
    """At the second question."""
    one = seat()
    assert buttons.press(one.hand, "done")
    return one


def test_figures_are_picked_and_dropped_by_pointing_and_finished_by_done() -> None:
    one = seat()
    for place in ((0, 0), (1, 0), (0, 0)):
        one.hand.look_at(place)
        assert one.hand.pick()
    assert one.hand.picked == (one.game.id("W"),)
    assert one.model().prompt == "Who is blessed? (1 of up to 2)"
    assert [token.kind for token in one.model().scene.marks].count("ring") == 1
    assert buttons.press(one.hand, "done")
    assert variables(one)["who"] == 1


def test_no_more_are_picked_than_may_be() -> None:
    one = seat()
    for number in range(3):
        buttons.press(one.hand, f"figure:{number}")
    assert one.hand.picked == (one.game.id("K"), one.game.id("W"))
    assert [each.selected for each in buttons.faces(one.hand)][:3] == [True, True, False]


def test_undo_drops_the_last_pick_before_it_takes_back_an_answer() -> None:
    one = seat()
    buttons.press(one.hand, "figure:0")
    buttons.press(one.hand, "figure:1")
    assert one.hand.undo()
    assert one.hand.picked == (one.game.id("K"),)
    assert one.game.asked.kind == "subset"


def test_done_waits_for_as_many_spaces_as_are_needed() -> None:
    one = blessed()
    one.hand.look_at((3, 0))
    one.hand.pick()
    assert not one.hand.may_finish()
    assert not buttons.press(one.hand, "done")
    done = next(each for each in buttons.faces(one.hand) if each.id == "done")
    assert (done.enabled, done.why_not, done.note) == (False, "not enough yet", "1 of 2")
    one.hand.look_at((0, 1))
    one.hand.pick()
    assert {(3, 0), (0, 1)} in [set(overlay.cells) for overlay in one.model().scene.overlays]
    assert buttons.press(one.hand, "done")


def test_options_are_ticked_in_their_box() -> None:
    one = blessed()
    one.reply(((3, 0), (0, 1)))
    assert [key for key, _ in one.hand.choices()] == ["a", "b", "c"], "one at least is needed"
    buttons.press(one.hand, "answer:b")
    question = one.model().question
    assert question is not None
    assert question.text == "Which? (1 of 1 to 2)"
    assert question.choices == (("a", "Ash"), ("b", "Birch (picked)"), ("c", "Cedar"), ("<done>", "Done"))
    buttons.press(one.hand, "answer:<done>")
    assert variables(one)["words"] == 1


def test_shares_grow_by_each_click_and_a_full_one_is_taken_back() -> None:
    one = blessed()
    one.reply(((3, 0), (0, 1)), ("a",))
    for number in (0, 0, 0, 1, 0, 1):
        assert buttons.press(one.hand, f"figure:{number}")
    assert [each.note for each in buttons.faces(one.hand)][:3] == [
        "1 of 2 hearts",
        "2 of 2 hearts",
        "0 of 2 hearts",
    ]
    assert one.model().prompt == "Who gets what? (3 of 3 hearts)"
    assert buttons.press(one.hand, "done")
    assert one.game["K"].damage == 1
