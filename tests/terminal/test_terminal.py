"""The terminal as a player meets it: questions, words, walks, undo and cancel."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.script import AfterFigureEntered, Context, Skill, reacts
from delve.terminal.paint import Painter
from delve.testing.arena import Arena
from tests.arenas import Bench, arena, core, written
from tests.recorded import recorded
from tests.terminal.table import play


def duel() -> Arena:
    """It is the turn of Nite, who has a goblin before it; the overlord plays by itself."""
    game = arena("K.....g", K="nite knight", g="goblin minion", heroes=2)
    game.session.seats["overlord"] = NearestEnemy()
    game.turn_of("K")
    return game


def test_question_lists_choices_and_says_why_the_rest_is_blocked() -> None:
    table = play(duel().session)
    assert "What does Nite do? (Heroes)" in table.shown
    assert "   1 Move (4 movement points)" in table.shown
    assert "   3 (Attack: nobody within reach)" in table.shown
    assert "     type x,y to go to a space, or 1, 2, 4 or 8, or how a choice begins" in table.shown
    assert "Round 1 · Nite: 2 actions, 0 movement points left" in table.shown


def test_whoever_lies_is_not_told_to_go_anywhere() -> None:
    game = arena("KS....g", K="nite knight", S="wren strider", g="goblin minion", heroes=2)
    game.change("K", damage=12, fallen_at=game["K"].spaces[0], spaces=())
    game.turn_of("K")
    table = play(game.session)
    assert "   1 Stand up (the whole turn)" in table.shown
    assert not [line for line in table.shown if "to go to a space" in line]


def test_space_that_is_typed_is_walked_to() -> None:
    game = duel()
    table = play(game.session, "3,0", "go 4,0")
    assert game.at("K") == (4, 0)
    assert table.after("3,0")[0] == "  Nite moves to 3,0 in 3 steps from 0,0"
    assert table.after("go 4,0")[0] == "  Nite moves to 4,0"


def test_choice_that_is_typed_is_done() -> None:
    game = duel()
    play(game.session, "5,0", "attack", "g1")
    assert game["K"].action_points == 0
    assert game["K"].attacks == 1


def test_forecast_stands_beside_whom_to_attack() -> None:
    table = play(duel().session, "5,0", "attack")
    assert "Attack whom? (Heroes)" in table.shown
    assert any(line.startswith("   1 g1 Goblin 1 at 6,0, 4/4 health; Oaken Blade: ") for line in table.shown)


def test_board_and_figures_are_shown_again_only_when_they_changed() -> None:
    table = play(duel().session, "rest", "")
    header = "     0  1  2  3  4  5  6"
    assert header in table.after("rest")
    assert header not in table.after("")
    assert any(line.startswith("  Ni Nite") for line in table.after("rest"))
    assert not any(line.startswith("  g1 Goblin 1") for line in table.after("rest"))


def test_board_is_shown_again_when_asked_for() -> None:
    shown = play(duel().session, "board").after("board")
    assert shown[0].startswith("ground: ")
    assert "     0  1  2  3  4  5  6" in shown


def test_question_is_put_again_once_much_was_shown_for_a_word() -> None:
    table = play(duel().session, "help", "look 3,0", "cards")
    assert "What does Nite do? (Heroes)" in table.after("help")
    assert "   1 Move (4 movement points)" in table.after("help")
    looked = play(recorded(), "look").after("look")
    assert looked[-3:] == play(recorded()).shown[-3:]
    for word in ("look 3,0", "cards"):
        assert "What does Nite do? (Heroes)" not in table.after(word), word


def test_help_explains_every_word() -> None:
    shown = "\n".join(play(duel().session, "help").after("help"))
    for word in ("go 3,4", "undo", "cancel", "look 3,4", "task", "threat", "board", "log", "quit"):
        assert f"\n  {word}" in shown or f"or  {word}" in shown


def test_log_shows_the_last_lines_again() -> None:
    shown = play(duel().session, "3,0", "log").after("log")
    assert shown[-2:] == ["  Nite moves to 3,0 in 3 steps from 0,0", "You leave the game in round 1."]


def test_look_is_answered_at_once() -> None:
    shown = play(duel().session, "look 6,0", "look").after("look 6,0")
    assert shown[0].startswith("6,0: Floor. ")
    assert shown[1] == "Goblin 1 at 6,0, 4/4 health"


def test_task_tells_what_each_side_has_to_do() -> None:
    table = play(recorded(), "look", "task")
    shown = table.after("task")[:-1]
    assert shown[0].startswith("The heroes win: ")
    assert table.after("look")[: len(shown)] == shown


def test_undo_takes_back_a_whole_path_and_then_what_was_before() -> None:
    game = duel()
    start = game.play.state.digest()
    table = play(game.session, "rest", "undo", "move", "2,0", "4,0", "undo", "undo", "undo")
    assert game.play.state.digest() == start
    assert table.shown.count("(taken back)") == 4


def test_way_is_walked_for_fatigue_before_a_move_action_if_that_is_typed() -> None:
    game = duel()
    play(game.session, "2,0 tired")
    assert (game.at("K"), game["K"].fatigue, game["K"].action_points) == ((2, 0), 2, 2)
    game = duel()
    play(game.session, "go 2,0")
    assert (game.at("K"), game["K"].fatigue, game["K"].action_points) == ((2, 0), 0, 1)


def test_undo_of_what_nobody_did_says_why() -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    assert play(game.session, "undo").after("undo")[0] == "nothing has been done yet"


def test_undo_says_that_a_card_has_been_drawn() -> None:
    packs = core()
    game = new_game(packs.library, packs.behaviors, "core:lamp_stair")
    table = play(Session(game, 3, {"overlord": NearestEnemy()}), "undo")
    assert table.after("undo")[0] == "a card has been drawn"


def test_undo_stops_at_the_dice() -> None:
    game = duel()
    table = play(game.session, "5,0", "attack", "g1", "undo", "undo")
    assert table.after("undo")[0] == "the dice have spoken"
    assert game["K"].attacks == 1


def test_cancel_takes_back_the_action_under_way() -> None:
    game = duel()
    table = play(game.session, "5,0", "attack", "cancel", "cancel")
    assert "(the action is taken back)" in table.shown
    assert table.after("cancel")[0] == "no action is under way"
    assert (game["K"].action_points, game["K"].attacks) == (1, 0)


def test_words_that_are_nothing_change_nothing() -> None:
    game = duel()
    before = game.play.state.digest()
    table = play(game.session, "dance", "99", "go", "go home", "look here", "0,7", "go 99,99")
    assert game.play.state.digest() == before
    assert table.after("dance")[0].startswith('"dance" is no answer: type x,y')
    assert table.after("99")[0].startswith("there is no choice 99: type x,y")
    assert table.after("go")[0] == '"" is no space: type go x,y, such as go 3,4'
    assert table.after("go home")[0] == '"home" is no space: type go x,y, such as go 3,4'
    assert table.after("look here")[0] == '"here" is no space: type look x,y, such as look 3,4'
    assert table.after("0,7")[0] == "Nite cannot go to 0,7: that is outside the board"
    assert table.after("go 99,99")[0] == "Nite cannot go to 99,99: that is outside the board"


def test_nobody_goes_anywhere_while_something_else_is_asked() -> None:
    table = play(duel().session, "5,0", "attack", "go 3,0")
    assert table.after("go 3,0")[0].startswith("nobody can go anywhere now: type 1")


class Challenge(Skill):
    """Asks whoever comes near."""

    @reacts(AfterFigureEntered, scope="allies", optional=False)
    async def ask(self, ctx: Context, event: AfterFigureEntered) -> None:
        if event.spaces == (2,):
            number = await ctx.choose_number(1, 3, "How many?")
            sure = await ctx.confirm("Sure?")
            word = await ctx.choose_option([("a", "Apples"), ("p", "Pears")], "Which fruit?")
            await ctx.set_variable(f"{word}{number}", int(sure))


def challenged(drawing: str = "K.....S") -> Arena:
    """Nite, whose turn it is, and Wren, who asks at the third space."""
    bench = Bench()
    skill = bench.skill(Challenge, timing="passive")
    drawn = {"g": "goblin minion"} if "g" in drawing else {}
    game = bench.arena(drawing, K="nite knight", S="wren strider", variables={"p2": 0}, **drawn)
    game.turn_of("K")
    game.change("S", skills=(skill,))
    return game


def test_path_that_is_interrupted_stops_there() -> None:
    game = challenged()
    table = play(game.session, "4,0")
    assert game.at("K") == (2, 0)
    assert "Nite stops on the way: Challenge asks something" in table.after("4,0")


def led() -> Arena:
    """Wren leads Nite and herself by The Way Out, up to 3 spaces each."""
    board = "........\nW..K...g\n........"
    game = arena(board, W="wren strider", K="nite knight", g="goblin minion")
    game.turn_of("W")
    return game


def test_whole_way_of_a_figure_that_is_led_is_one_answer() -> None:
    game = led()
    table = play(game.session, "way out", "1,2", "stay", "6,0")
    assert [game.at(name) for name in "WK"] == [(1, 2), (6, 0)]
    assert (
        "The Way Out: Move Nite where? It goes 3 more spaces at most, or stays where it is. (Heroes)"
        in table.after("stay")
    )
    assert table.after("1,2")[0] == "  Wren moves to 1,2"
    assert "  Nite moves to 6,0 in 3 steps from 3,1" in table.after("6,0")
    game = led()
    table = play(game.session, "way out", "3,0", "6,0", "undo", "3,1")
    assert [game.at(name) for name in "WK"] == [(3, 0), (3, 1)], "the way is taken back as a whole"


def test_way_of_a_figure_that_is_led_ends_where_something_is_asked() -> None:
    game = challenged("K.....g\n..S....")
    game.change("S", skills=(*game["S"].skills, "core:the_way_out"))
    game.turn_of("S")
    table = play(game.session, "way out", "3,0")
    assert game.at("K") == (2, 0)
    assert "Nite stops on the way: Challenge asks something" in table.after("3,0")


def test_numbers_confirmations_and_options_are_asked_in_the_name_of_who_asks() -> None:
    game = challenged()
    table = play(game.session, "4,0", "7", "2", "y", "pears")
    assert "Challenge: How many? (a number from 1 to 3) (Heroes)" in table.shown
    assert table.after("7")[0] == '"7" is no answer: type a number from 1 to 3'
    assert written(game) == {"p2": 1}


def test_space_that_is_asked_for_is_typed() -> None:
    game = arena("S..g", S="wren strider hail_of_splinters", g="goblin minion")
    game.turn_of("S")
    table = play(game.session, "hail", "0,0", "2,0")
    assert "Hail of Splinters: Where does it come down? (Heroes)" in table.shown
    said = "0,0 cannot be picked: type 1, or how a choice begins, or one of 2,0 3,0"
    assert table.after("0,0")[0] == said
    assert game["g"].damage == 1


class First(Skill):
    """One of two that must happen."""

    @reacts(AfterFigureEntered, optional=False)
    async def note(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.set_variable("order", 10 * dict(ctx.view.state.variables)["order"] + self.digit)

    digit = 1


class Second(First):
    digit = 2


class Gifts(Skill):
    """Asks for figures, spaces, and how hearts are shared."""

    async def use(self, ctx: Context) -> None:
        def mine() -> list[int]:
            return [piece.id for piece in ctx.view.figures("heroes")]

        who = await ctx.choose_figures(mine, 2, "Who?")
        await ctx.set_variable("who", len(who))
        where = await ctx.choose_spaces(lambda: ctx.view.spaces(ctx.view.free()), 1, "Where?")
        await ctx.set_variable("where", len(where))
        for figure, hearts in await ctx.share(3, lambda: [(id, 2) for id in mine()], "Who is hurt?"):
            await ctx.damage(figure, hearts)


def test_several_are_typed_in_a_row_and_shares_by_repeating_a_number() -> None:
    bench = Bench()
    gifts = bench.skill(Gifts, timing="action")
    game = bench.arena("KW..", K="nite knight", W="wren strider")
    game.turn_of("K")
    game.change("K", skills=(gifts,))
    game.begin("skill", "K", gifts)
    table = play(game.session, "3", "2 1", "5,5", "2,0", "1 1 1", "2 1 2")
    first = table.shown.index("> 3")
    assert "Gifts: Who? (up to 2) (Heroes)" in table.shown[:first]
    assert table.after("3")[0].startswith(
        '"3" is no answer: type up to 2 of the numbers in a row, such as 1 2'
    )
    assert table.after("5,5")[0] == '"5,5" is no answer: type up to 1 of 2,0 3,0, or "none"'
    assert table.after("1 1 1")[0].startswith("that cannot be done now: type a number for each of 3 hearts")
    assert written(game) == {"who": 2, "where": 1}
    assert (game["K"].damage, game["W"].damage) == (1, 2)


def test_order_is_typed_as_numbers() -> None:
    bench = Bench()
    skills = (bench.skill(First, timing="passive"), bench.skill(Second, timing="passive"))
    game = bench.arena("K..", K="nite knight")
    game.turn_of("K")
    game.change("K", skills=skills)
    game.set_variable("order", 0)
    table = play(game.session, "1,0", "2", "2 1")
    assert table.after("2")[0].startswith('"2" is no order of them all: type the numbers in the order')
    assert written(game) == {"order": 21}


def test_step_onto_a_friend_can_be_typed() -> None:
    game = arena("KS..", K="nite knight", S="wren strider")
    game.turn_of("K")
    play(game.session, "move", "1,0")
    assert game.at("K") == (1, 0)


def test_nothing_is_chosen_by_itself() -> None:
    game = arena("K", K="nite knight")
    game.turn_of("K")
    game.change("K", action_points=0, fatigue=4)
    table = play(game.session)
    assert "   8 End turn" in table.shown
    assert not table.typed


def test_leaving_says_so_and_is_no_end() -> None:
    game = duel()
    for typed in ([], ["quit"], ["exit"]):
        table = play(game.session, *typed)
        assert table.shown[-1] == "You leave the game in round 1."
    assert not table.run()


def test_two_persons_are_asked_by_side() -> None:
    game = arena("K.gd", K="nite knight", g="goblin minion", d="drowned minion", heroes=2)
    table = play(game.session, "end", "1", "look")
    assert "Which group acts next? (Overlord)" in table.shown
    assert "   1 Goblin: Goblin 1" in table.shown
    assert "What does Goblin do? (Overlord)" in table.shown


def test_trace_shows_phases() -> None:
    assert "[hero_start] Nite" in play(duel().session, trace=True).shown
    assert "[hero_start] Nite" not in play(duel().session).shown


def test_colors_are_those_of_the_painter() -> None:
    assert any("\x1b[" in line for line in play(duel().session, painter=Painter(color=True)).shown)
    assert not any("\x1b[" in line for line in play(duel().session).shown)


def test_undo_after_a_path_and_a_choice_takes_back_the_choice_alone() -> None:
    game = duel()
    play(game.session, "2,0", "rest", "undo")
    assert (game.at("K"), game["K"].resting) == ((2, 0), False)


def test_what_is_done_again_after_undo_is_told_again() -> None:
    table = play(duel().session, "rest", "undo", "rest")
    assert table.shown.count("Nite rests until the end of the turn") == 2


def test_word_cards_shows_the_own_hand_and_only_the_number_of_the_others() -> None:
    """rules §14.4"""
    game = duel()
    game.deal("overlord", "small_print", "small_print")
    shown = play(game.session, "cards").after("cards")
    assert "  Overlord: 2 cards, not to be seen by you" in shown
    assert "  you hold no cards" in shown
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.deal("overlord", "small_print")
    game.turn_of("g")
    shown = play(game.session, "cards").after("cards")
    assert any(line.startswith("  Small Print: ") for line in shown)
    assert "     (it waits for its moment: an enemy has entered a space)" in shown
