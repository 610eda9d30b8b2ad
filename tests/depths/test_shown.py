"""What window and terminal show of a game in which nothing is left to chance: all of it, before it is chosen."""

from __future__ import annotations

from delve.narrate.abilities import attacks_told
from delve.phrases import printed
from delve.rules.facts import AttackDeclared, DamageDealt, FigureDefeated, FigureMoved
from delve.testing.arena import Arena
from delve.ui.table.cards import figure_card
from delve.ui.table.foreseen import Foreseen
from delve.ui.table.playback import Playback
from delve.ui.table.scene import CROSS
from tests.depths.packs import depths
from tests.depths.plays import SHIFT
from tests.terminal.table import play
from tests.ui.table.seats import Seat


def beside_a_cap(weapon: str = "long_pike", hero: str = "oat") -> Arena:
    """Somebody has gone to where a puffcap is struck, with a gnaw and another of the shift beside it."""
    drawing = "u.pG...\n..f....\n......W"
    game = depths().arena(
        drawing, u=SHIFT[hero], f=SHIFT["dunne"], p="puffcap", G="gnaw minion", W="weeper minion"
    )
    game.turn_of("u")
    game.do("stride", "u", (1, 0))
    game.begin("attack", "u", f"depths:{weapon}")
    return game


def test_thing_is_marked_and_chosen_on_the_board_like_a_figure() -> None:
    """S3-20, S3-23, S3-58."""
    seat = Seat(game=beside_a_cap())
    assert (2, 0) in {(mark.x, mark.y) for mark in seat.model().scene.marks}
    seat.hand.look_at((2, 0))
    assert seat.hand.focus.piece == seat.game.id("p")
    assert seat.hand.pick()
    assert seat.game.view.piece(seat.game.id("p")).defeated


def test_whoever_would_be_out_is_crossed_out_and_whoever_would_be_hurt_is_not() -> None:
    """S3-58: what a strike brings is seen before it is chosen."""
    seat = Seat(game=beside_a_cap())
    seat.hand.look_at((2, 0))
    crossed = {(int(one.x), int(one.y)) for one in seat.model().scene.labels if one.text == CROSS}
    assert crossed == {(2, 0), (3, 0)}


def test_all_that_comes_of_it_stands_in_the_panel_instead_of_odds() -> None:
    """S3-40, S3-58: where there are no odds there is nothing to tell of them."""
    seat = Seat(game=beside_a_cap())
    seat.hand.look_at((2, 0))
    shown = seat.model()
    assert isinstance(shown.middle, Foreseen)
    assert shown.middle.title == "Oat attacks Puffcap with Long Pike, and strikes Gnaw 1"
    assert shown.middle.beware
    assert any(line.startswith("Gnaw 1 is defeated") for line in shown.middle.lines)
    assert not any("1 heart =" in line for line in shown.middle.lines)


def test_nothing_else_is_drawn_over_what_would_be_struck() -> None:
    """S3-58: neither what the enemy who is struck could do, nor lines of sight."""
    seat = Seat(game=beside_a_cap())
    seat.hand.look_at((3, 0))
    shown = seat.model().scene
    assert shown.sights == ()
    assert [wash.means for wash in shown.overlays] == ["this is struck"]


def test_it_is_shown_where_somebody_would_be_shoved_to() -> None:
    """S3-58."""
    game = depths().arena("u.G.....", u=SHIFT["emmet"], G="gnaw minion")
    game.turn_of("u")
    game.do("stride", "u", (1, 0))
    game.begin("attack", "u", "depths:barrow")
    seat = Seat(game=game)
    seat.hand.look_at((2, 0))
    assert (5, 0) in {(mark.x, mark.y) for mark in seat.model().scene.marks if mark.kind == "ring"}


def test_way_of_a_unit_is_seen_and_can_be_skipped() -> None:
    """S3-55, S3-65: a leap or a shove is shown like a step, and none where the speed is off."""
    game = depths().arena("u.....\n......", u=SHIFT["dunne"])
    moved = FigureMoved(piece=game.id("u"), before=(0,), spaces=(2,), placed=True)
    (glide,) = Playback().show([moved], game.view, {}, 0.0)
    assert glide.points == ((0, 0), (2, 0))
    off = Playback("off")
    off.show([moved], game.view, {}, 0.0)
    assert off.ready(0.0)


def test_unit_that_is_out_stays_on_the_list_and_is_left_out() -> None:
    """S3-50, S3-54, S3-60: as a turn begins nobody is current, and all that stand are fresh."""
    game = depths().arena(
        "u.G..\n.....\n..W.V", u=SHIFT["oat"], G="gnaw minion", W="weeper minion", V="gnaw minion"
    )
    game.turn_of("u")
    game.do("stride", "u", (1, 0))
    game.begin("attack", "u", "depths:long_pike")
    game.reply(game.id("G"))
    assert game.view.piece(game.id("G")).defeated
    assert (game.view.state.side, game.view.state.active) == ("creatures", 0)
    others = {piece.id for piece in game.view.standing("creatures")}
    assert {command[1] for command in game.asked.items()} == others
    assert not any(game.view.piece(id).acted for id in others)


def test_unit_tells_what_it_does_one_after_another_and_knows_what_it_has_done() -> None:
    """S3-27, S3-63, S3-64: it has moved, begins to strike, hurts somebody, who falls."""
    game = depths().arena("u.G....W", u=SHIFT["oat"], G="gnaw minion", W="weeper minion")
    game.turn_of("u")
    begin = len(game.play.facts)
    game.do("stride", "u", (1, 0))
    assert (game["u"].moves, game["u"].attacks) == (1, 0)
    game.begin("attack", "u", "depths:long_pike")
    game.reply(game.id("G"))
    told = [type(fact) for fact in game.play.facts[begin:]]
    in_order = [kind for kind in told if kind in (FigureMoved, AttackDeclared, DamageDealt, FigureDefeated)]
    assert in_order == [FigureMoved, AttackDeclared, DamageDealt, FigureDefeated]


def test_what_may_be_clicked_is_what_may_be_answered() -> None:
    """S3-51, S3-53."""
    game = depths().arena("u..\n...\nb.G", u=SHIFT["dunne"], b=SHIFT["berrin"], G="gnaw minion")
    seat = Seat(game=game)
    assert set(seat.hand.targets.figures) == {game.id("u"), game.id("b")}
    game.turn_of("u")
    assert set(seat.hand.targets.goes) == {command[2] for command in game.asked.items()}


def test_card_tells_how_a_unit_goes_and_strikes_by_the_names_of_its_drawings() -> None:
    """S3-02."""
    game = beside_a_cap()
    gnaw = figure_card(game.view, game.id("G"), "Gnaw")
    assert (gnaw.goes, gnaw.weapons[0].short) == ("Amble", "Jab")
    assert "Amble: Up to two spaces, any way round." in gnaw.explained
    assert "Jab: The one space ahead." in gnaw.explained


def test_card_of_a_thing_has_its_picture_and_nothing_that_figures_have() -> None:
    game = beside_a_cap()
    cap = figure_card(game.view, game.id("p"), "Puffcap")
    assert (cap.goes, cap.weapons) == ("", ())
    assert (cap.look.frame, cap.look.symbol) == ("thing", "puffball")


def test_window_tells_where_a_waiter_leads() -> None:
    """S3-21: which two ends belong together."""
    game = depths().arena("u.w#...\n####...\n......v", u=SHIFT["oat"], w="waiter", v="waiter")
    seat = Seat(game=game)
    seat.hand.look_at((2, 0))
    assert "It leads to 6,2." in seat.model().tooltip


def test_terminal_takes_a_space_alone_and_says_why_another_is_none() -> None:
    """S3-58."""
    game = depths().arena("u......", u=SHIFT["oat"])
    game.turn_of("u")
    table = play(game.session, "6,0", "1,0")
    assert table.after("6,0")[0] == "Oat cannot go to 6,0: its way of going does not lead there now"
    assert game.view.point(game.view.piece(game.id("u")).spaces[0]) == (1, 0)


def test_terminal_tells_no_chances_where_there_are_none() -> None:
    """S3-40."""
    lines = play(beside_a_cap().session).shown
    assert any("Gnaw 1 is defeated" in line for line in lines)
    assert not any("%" in line or "surges" in line for line in lines)


def test_blow_without_force_is_not_said_to_be_stopped() -> None:
    game = depths().arena("u.G.....", u=SHIFT["emmet"], G="gnaw minion")
    game.turn_of("u")
    table = play(game.session, "1,0", "look 2,0")
    assert any(line.strip() == "Barrow: 0 damage" for line in table.after("look 2,0")), table.shown


def test_an_attack_with_a_pattern_is_not_said_to_strike_near_or_far() -> None:
    game = depths().arena("C..g", C=SHIFT["cressa"], g="gnaw minion")
    (told,) = attacks_told(game.view, game.id("C"))
    assert printed(told) == "Burning Glass: power 1, Beam, strikes friend and foe"


def test_window_tells_of_no_other_end_where_none_is_known() -> None:
    seat = Seat(game=depths().arena("u.w", u=SHIFT["oat"], w="waiter"))
    seat.hand.look_at((2, 0))
    assert seat.model().tooltip
    assert "leads to" not in " ".join(seat.model().tooltip)
