"""What players reckon that friends and then enemies would strike after a plan."""

from __future__ import annotations

from delve.ai.levels import player_of
from delve.ai.moment import Moment
from delve.ai.outlook import Outlook
from delve.ai.plans import Deed, Plan
from delve.ai.reasons import Explaining, Reasons
from delve.ai.weights import FINISHED, REPLY, REPLY_TO_MEANS
from delve.ai.wishes import Wishes
from delve.testing.arena import Arena
from tests.ai.positions import FIGHT, Wanted, position, turns
from tests.sides import HEROES, OVERLORD

HUNT: Wanted = (
    (OVERLORD, {"defeated": {"side": HEROES, "at_least": 2}}),
    (HEROES, {"round": {"at_least": 9}}),
)


def after(game: Arena, name: str, target: str = "", end: str = "") -> int:
    """What comes after a plan of the active figure: to stay, or to end on a space, and perhaps to strike somebody."""
    view, figure = game.view, game[name]
    deed = Deed("strike", target=game.id(target)) if target else Deed("")
    space = view.space(*game.at(end)) if end else figure.spaces[0]
    return Outlook(Moment(view.on(figure.id)), figure, 6).worth(Plan(0, deed, figure.spaces[0], end=space))


def test_strike_that_may_fell_whoever_would_strike_back_is_followed_by_less_harm() -> None:
    game = position("dKe", K="nite knight", d="drowned elite", e="drowned elite")
    game.change("d", damage=7)
    game.turn_of("K")
    assert after(game, "K", "d") > after(game, "K", "e")


def test_target_that_is_worn_is_worth_more_than_one_that_is_whole() -> None:
    """Neither will fall by it, and both would strike alike."""
    game = position("dKe", K="nite knight", d="drowned elite", e="drowned elite")
    game.change("d", damage=2)
    game.turn_of("K")
    assert after(game, "K", "d") > after(game, "K", "e")


def test_friends_who_are_still_to_come_strike_before_the_enemies_answer() -> None:
    game = position("M..\nKd.\n...", K="nite knight", M="maud knight", d="drowned minion")
    game.turn_of("K")
    with_friend = after(game, "K", "d")
    alone = position("...\nKd.\n...", K="nite knight", d="drowned minion")
    alone.turn_of("K")
    assert with_friend > after(alone, "K", "d")


def test_figure_with_two_attacks_in_a_turn_does_more_harm_to_who_stands_beside_it() -> None:
    """Who has to walk before has one action less to strike with."""
    near = position("d...K", K="nite knight", d="drowned elite")
    near.turn_of("d")
    beside = position("dK...", K="nite knight", d="drowned elite")
    beside.turn_of("d")
    assert after(beside, "d") < after(near, "d") < 0


def test_hard_strikes_whom_a_friend_has_worn_rather_than_one_who_is_whole() -> None:
    for seed in range(1, 4):
        game = position("KdM", HUNT, K="nite knight", M="nite knight", d="drowned minion")
        game.change("M", damage=5)
        game.turn_of("d")
        assert turns(game, OVERLORD, "hard", seed=seed).struck()[0] == game.id("M")


def test_hard_tells_what_comes_after_in_place_of_danger() -> None:
    game = position("dKe", FIGHT, K="nite knight", d="drowned elite", e="drowned elite")
    game.turn_of("K")
    view = game.session.view_of(HEROES)
    found = {}
    for level in ("normal", "hard"):
        player = player_of(level, 1)
        player.answer(game.asked, view)
        assert isinstance(player, Explaining)
        assert isinstance(player.last, Reasons)
        found[level] = {name for one in player.last.candidates for name, _ in one.terms}
    assert found["normal"] & {"danger", "after"} == {"danger"}
    assert found["hard"] & {"danger", "after"} == {"after"}


def test_no_blade_is_reckoned_to_strike_from_afar() -> None:
    game = position("K...d", K="nite knight", d="drowned minion")
    fighting = Moment(game.view).fighting
    knight, target = game["K"], game["d"]
    assert fighting.blow_from(knight, target, game.view.space(0, 0)) is None
    assert fighting.blow_from(knight, target, game.view.space(3, 0)) is not None


def test_each_fall_that_an_end_lacks_counts_for_who_reckons_farther() -> None:
    game = position("dKM", HUNT, K="nite knight", M="nite knight", d="drowned minion")
    shares = [Wishes(game.view, farther=farther).share_of_fall(game["K"]) for farther in (False, True)]
    assert shares == [0, FINISHED // 2]
    game.change("M", spaces=())
    assert Wishes(game.view, farther=True).share_of_fall(game["d"]) == 0, "its fall ends nothing"


def test_side_whose_falls_end_nothing_minds_the_answer_less() -> None:
    """Its figures are there to hinder somebody, and are of no use where they stay whole and away."""
    reach = {"in_zone": {"zone": "z", "side": HEROES}}
    minded = {}
    for name, when in (("ends", {"side_fallen": OVERLORD}), ("ends nothing", reach)):
        game = position("dK..z", ((HEROES, when),), K="nite knight", d="drowned minion", seed=1)
        game.turn_of("d")
        minded[name] = after(game, "d")
    assert minded["ends nothing"] < 0
    assert minded["ends"] < minded["ends nothing"] * REPLY // REPLY_TO_MEANS
