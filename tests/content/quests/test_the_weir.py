"""The Weir: the Reeve is beaten twice, and then his book is burned or read out."""

from __future__ import annotations

import pytest

from delve.rules.facts import TurnBegan
from delve.testing.quest_arena import MakeQuest, QuestArena

PARTIES = [
    ("corm tallier",),
    ("corm tallier", "ysolt ferrier"),
    ("corm tallier", "ysolt ferrier", "wren strider"),
    ("corm tallier", "ysolt ferrier", "wren strider", "nite knight"),
]
PASSED, FAILED = (0, 0), (5, 5)
"""faces of both dice of a test of an attribute"""
PAY, REFUSE = "1", "2"
HIT, NOTHING = (4, 4), (0,)


def step_onto_the_weir(game: QuestArena, toll: str) -> None:
    """Let Corm be the first, and answer the Reeve."""
    game.jump(figures={"corm": (11, 5)})
    game.turn_of("corm")
    game.deal("overlord", deck=("finders_fee",))
    game.do("move", "corm")
    game.do("step", "corm", (12, 5), answers=[toll] if toll == PAY else [toll, "finders_fee"])


def wound_the_reeve(game: QuestArena, left: int, defense: tuple[int, ...] = NOTHING) -> None:
    """Let Corm strike the Reeve, who has so many hearts left before."""
    name = next(one for one in ("drowned_reeve_2", "drowned_reeve") if has(game, one))
    health = game.view.number("health", game.id(name))
    game.change(name, damage=health - left)
    game.change("corm", skills=())
    game.turn_of("corm")
    game.do("attack", "corm", "core:ledger", answers=[game.id(name), HIT, defense])


def has(game: QuestArena, name: str) -> bool:
    try:
        return game[name].on_board
    except LookupError:
        return False


def dry_the_book(game: QuestArena, **items: tuple[str, ...]) -> None:
    """Let the Reeve have been beaten, with Corm beside his book."""
    game.jump(figures={"corm": (22, 7)}, objects={"book": "dry"})
    if items:
        game.change("corm", items=("core:ledger", *items["more"]))
    game.turn_of("corm")


@pytest.mark.parametrize(("party", "eels"), [*zip(PARTIES, (1, 1, 2, 2), strict=True)])
def test_he_stands_at_the_gate_and_eels_lie_between_the_barrels(
    quest: MakeQuest, party: tuple[str, ...], eels: int
) -> None:
    game = quest("the_weir", party=party)
    game.turn_of("corm")
    assert game.stories[0] == "opening"
    assert len(game.spawned("eel_knot")) == eels
    assert game.at("drowned_reeve") == (15, 6)
    game.go_to_round(2)
    assert (game.told("race"), len(game.spawned("eel_knot"))) == (True, eels + 1)
    game.go_to_round(3)
    assert len(game.spawned("eel_knot")) == eels + 1


@pytest.mark.parametrize(("party", "drowned"), [*zip(PARTIES, (0, 1, 3, 5), strict=True)])
def test_whoever_pays_is_met_by_few(quest: MakeQuest, party: tuple[str, ...], drowned: int) -> None:
    game = quest("the_weir", party=party)
    step_onto_the_weir(game, PAY)
    assert (game.told("toll"), game.told("paid"), game.told("refused")) == (True, True, False)
    assert [game[one.split()[0]].damage for one in party] == [1] * len(party)
    assert len(game.spawned("drowned")) == drowned


@pytest.mark.parametrize(("party", "drowned"), [*zip(PARTIES, (1, 4, 6, 7), strict=True)])
def test_whoever_refuses_is_met_by_all(quest: MakeQuest, party: tuple[str, ...], drowned: int) -> None:
    game = quest("the_weir", party=party)
    step_onto_the_weir(game, REFUSE)
    assert (game.told("paid"), game.told("refused")) == (False, True)
    assert len(game.spawned("drowned")) == drowned
    assert game.play.state.hand("overlord") == ("core:finders_fee",)


def test_toll_is_asked_at_the_edge_of_the_weir_too(quest: MakeQuest) -> None:
    game = quest("the_weir")
    game.jump(figures={"corm": (10, 3)})
    game.turn_of("corm")
    game.deal("overlord", deck=("finders_fee",))
    game.do("move", "corm")
    game.do("step", "corm", (11, 4), answers=[PAY])
    assert (game.told("toll"), game.told("paid")) == (True, True)


def test_nobody_asks_for_the_toll_once_he_has_sunk(quest: MakeQuest) -> None:
    game = quest("the_weir")
    game.jump(figures={"corm": (10, 3)}, variables={"phase": 3})
    game.turn_of("corm")
    game.deal("overlord", deck=("finders_fee",))
    game.do("move", "corm")
    game.do("step", "corm", (11, 4))
    assert not game.told("toll")


WRITES, RACE, BARRELS = "1", "2", "3"


@pytest.mark.parametrize(
    ("chosen", "entries", "at"), [(WRITES, 3, None), (RACE, 2, (11, 6)), (BARRELS, 2, (3, 2))]
)
def test_reeve_may_leave_a_house_out_to_call_somebody(
    quest: MakeQuest, chosen: str, entries: int, at: tuple[int, int] | None
) -> None:
    game = quest("the_weir")
    game.go_to_round(3)
    game.deal("overlord", deck=("finders_fee",))
    for name in ("corm", "ysolt"):
        game.turn_of(name)
        game.do("end_turn", name, answers=["finders_fee", chosen] if name == "ysolt" else [])
    come = game.spawned("silt_delver")
    assert game.told("raps") == (chosen != WRITES)
    assert len(come) == bool(at)
    if at:  # an eel knot may lie on the very space
        assert game.view.mask(come[0].id) & game.view.within(1 << game.view.space(*at), 1)
    game.go_to_round(4)
    assert game.variable("entries") == entries
    assert game.variable("raps") == (chosen != WRITES)


@pytest.mark.parametrize(
    ("figures", "raps"),
    [({"corm": (12, 5)}, 0), ({}, 0), ({}, 2)],
    ids=["somebody stands before him", "round 7", "he has done so twice"],
)
def test_reeve_calls_nobody_once_it_is_too_late_for_that(
    quest: MakeQuest, figures: dict[str, tuple[int, int]], raps: int
) -> None:
    game = quest("the_weir")
    game.jump(round=4 if figures or raps else 7, figures=figures, variables={"raps": raps})
    game.deal("overlord", deck=("finders_fee",))
    for name in ("corm", "ysolt"):
        game.turn_of(name)
        game.do("end_turn", name, answers=["finders_fee"] if name == "ysolt" else [])
    assert (game.told("raps"), game.spawned("weir_serpent")) == (False, [])


def test_chest_holds_a_lantern(quest: MakeQuest) -> None:
    game = quest("the_weir")
    game.jump(figures={"corm": (10, 3)})
    game.turn_of("corm")
    game.do("interact", "corm", game.id("pit_chest"), "open")
    assert {"core:oil_lantern", "core:silver_wick"} <= set(game.items("corm"))


def test_weir_breaks_once_he_is_badly_hurt(quest: MakeQuest) -> None:
    game = quest("the_weir")
    step_onto_the_weir(game, PAY)
    before = game.view.ground()
    assert not before.get("core:crumbling")
    wound_the_reeve(game, 8)
    assert (game.variable("phase"), game.told("breaks")) == (2, True)
    ground = game.view.ground()
    assert ground["core:crumbling"] == game.view.zone("crest")
    assert ground["core:water"] & game.view.zone("sill") == game.view.zone("sill")
    assert [one.rank for one in game.spawned("weir_serpent")] == ["elite"]


def test_weir_holds_while_he_is_hardly_hurt(quest: MakeQuest) -> None:
    game = quest("the_weir")
    step_onto_the_weir(game, PAY)
    wound_the_reeve(game, 10)
    assert game["drowned_reeve"].damage == 3
    assert (game.variable("phase"), game.told("breaks")) == (1, False)


@pytest.mark.parametrize(
    ("party", "left", "breaks"),
    [(3, 12, True), (4, 12, True), (4, 13, False)],
    ids=["nine are left of three's", "nine of four's", "ten of four's"],
)
def test_weir_breaks_sooner_under_three_or_four(
    quest: MakeQuest, party: int, left: int, breaks: bool
) -> None:
    game = quest("the_weir", party=PARTIES[party - 1])
    step_onto_the_weir(game, PAY)
    wound_the_reeve(game, left, NOTHING if party < 4 else (0, 0))
    assert game["drowned_reeve"].damage == game.view.number("health", game.id("drowned_reeve")) - left + 3
    assert game.told("breaks") == breaks


@pytest.mark.parametrize(
    ("party", "serpents"),
    [*zip(PARTIES, (["minion"], ["elite"], ["elite", "minion"], ["elite"] + ["minion"] * 2), strict=True)],
    ids=["one", "two", "three", "four"],
)
def test_who_comes_as_he_sinks_waits_for_the_next_round(
    quest: MakeQuest, party: tuple[str, ...], serpents: list[str]
) -> None:
    """Felled by one blow, he breaks the weir before he sinks."""
    game = quest("the_weir", party=party)
    step_onto_the_weir(game, PAY)
    wound_the_reeve(game, 3, NOTHING if len(party) < 4 else (0, 0))
    assert game.stories[-3:] == ("breaks", "sinks", "breath")
    come = [*game.spawned("weir_serpent"), *game.spawned("mother_silt"), game["drowned_reeve_2"]]
    assert [one.rank for one in game.spawned("weir_serpent")] == serpents
    game.go_to_round(2)
    assert not {one.id for one in come} & {fact.piece for fact in game.happened(TurnBegan)}


def test_he_sinks_and_sits_in_the_well_house_with_less(quest: MakeQuest) -> None:
    game = quest("the_weir")
    step_onto_the_weir(game, PAY)
    game.change("ysolt", damage=6)
    wound_the_reeve(game, 3)
    assert (game.variable("phase"), game.told("breaks"), game.told("sinks")) == (3, True, True)
    assert game.at("drowned_reeve_2") == (21, 6)
    assert game["drowned_reeve_2"].damage == 3
    assert [one.damage for one in game.spawned("mother_silt")] == [5]
    assert game["ysolt"].damage == 0
    assert not game.objective("Beat the Reeve, and burn").reached
    assert game["book"].state == "wet"


@pytest.mark.parametrize(
    ("party", "hurt", "defense"),
    [*zip(PARTIES, (5, 5, 3, 3), (NOTHING, NOTHING, NOTHING, (0, 0)), strict=True)],
)
def test_mother_silt_comes_up_more_hurt_where_one_or_two_set_out(
    quest: MakeQuest, party: tuple[str, ...], hurt: int, defense: tuple[int, ...]
) -> None:
    """Up to three recover twelve hearts as she comes; four recover six."""
    game = quest("the_weir", party=party)
    step_onto_the_weir(game, PAY)
    health = game.view.number("health", game.id("corm"))
    game.change("corm", damage=health - 1)
    wound_the_reeve(game, 3, defense)
    assert [one.damage for one in game.spawned("mother_silt")] == [hurt]
    assert game["corm"].damage == max(0, health - 1 - (12 if len(party) < 4 else 6))


def test_drowned_lie_down_and_the_book_dries_slowly_when_he_falls(quest: MakeQuest) -> None:
    game = quest("the_weir")
    step_onto_the_weir(game, REFUSE)
    wound_the_reeve(game, 3)
    game.change("corm", spaces=(game.view.space(20, 6),))
    game.play.accept_edited_state()
    game.go_to_round(2)
    wound_the_reeve(game, 3)
    assert (game.variable("phase"), game.told("falls")) == (4, True)
    assert game["book"].state == "damp"
    assert not [one for one in game.spawned("drowned") if one.on_board]
    entries = game.variable("entries")
    game.go_to_round(3)
    assert game["book"].state == "damp", "the next round has to end as well"
    game.go_to_round(4)
    assert game.variable("entries") == entries, "nobody writes any more"
    assert (game["book"].state, game.told("dries")) == ("dry", True)


def test_book_is_burned_with_a_lantern(quest: MakeQuest) -> None:
    game = quest("the_weir")
    dry_the_book(game, more=("core:oil_lantern",))
    game.do("interact", "corm", game.id("book"), "burn")
    assert game.variable("book") == 1
    game.do("end_turn", "corm")
    assert (game.winner, game.told("burned")) == ("heroes", True)


def test_book_does_not_burn_by_itself(quest: MakeQuest) -> None:
    game = quest("the_weir")
    dry_the_book(game)
    offered = [one.id for one in game.view.interactions(game.id("corm"), game.id("book"))]
    assert offered == ["begin"]


def test_book_is_read_in_two_passed_tests(quest: MakeQuest) -> None:
    game = quest("the_weir")
    dry_the_book(game)
    game.do("interact", "corm", game.id("book"), "begin", answers=[PASSED])
    assert (game.told("half"), game["book"].state) == (True, "half_read")
    game.do("interact", "corm", game.id("book"), "finish", answers=[PASSED])
    assert game.variable("book") == 2
    game.do("end_turn", "corm")
    assert (game.winner, game.told("read")) == ("heroes", True)


def test_damp_book_can_be_read_and_does_not_burn_before_it_is_dry(quest: MakeQuest) -> None:
    game = quest("the_weir")
    dry_the_book(game, more=("core:oil_lantern",))
    game.jump(objects={"book": "damp"}, variables={"phase": 4, "water": 1})
    assert [one.id for one in game.view.interactions(game.id("corm"), game.id("book"))] == ["begin_damp"]
    game.do("interact", "corm", game.id("book"), "begin_damp", answers=[PASSED])
    assert (game["book"].state, game.told("half")) == ("damp_half_read", True)
    assert [one.id for one in game.view.interactions(game.id("corm"), game.id("book"))] == ["finish_damp"]
    game.jump(figures={"corm": (8, 3), "ysolt": (9, 3)})
    game.go_to_round(2)
    assert (game["book"].state, game.told("dries")) == ("half_read", True)


def test_damp_book_is_read_to_the_end_at_once(quest: MakeQuest) -> None:
    game = quest("the_weir")
    dry_the_book(game)
    game.jump(objects={"book": "damp_half_read"})
    game.do("interact", "corm", game.id("book"), "finish_damp", answers=[PASSED])
    assert (game["book"].state, game.variable("book")) == ("read", 2)


def test_half_a_book_burns_too(quest: MakeQuest) -> None:
    game = quest("the_weir")
    dry_the_book(game, more=("core:oil_lantern",))
    game.do("interact", "corm", game.id("book"), "begin", answers=[PASSED])
    game.do("interact", "corm", game.id("book"), "burn_the_rest")
    assert game.variable("book") == 1


def test_each_quarter_of_the_village_is_told_as_he_writes(quest: MakeQuest) -> None:
    game = quest("the_weir")
    told = []
    for number, (entries, story) in enumerate(((4, "five"), (9, "ten"), (14, "fifteen"), (19, "twenty")), 2):
        game.jump(variables={"entries": entries})
        before = game.told(story)
        game.go_to_round(number)
        told.append((before, game.told(story)))
    assert told == [(False, True)] * 4


@pytest.mark.parametrize(
    ("now", "place", "houses"), [(1, (16, 6), 2), (1, (21, 6), 1), (5, (16, 6), 2), (5, (21, 6), 2)]
)
def test_after_he_has_sunk_he_writes_two_houses_a_round_on_the_weir(
    quest: MakeQuest, now: int, place: tuple[int, int], houses: int
) -> None:
    """It is never more than two, and from the fifth round on no less while the heroes stay away."""
    game = quest("the_weir")
    step_onto_the_weir(game, PAY)
    wound_the_reeve(game, 3)
    game.jump(round=now, figures={"drowned_reeve_2": place, "corm": (8, 3), "ysolt": (9, 3)})
    before = game.variable("entries")
    game.go_to_round(now + 1)
    assert game.variable("entries") == before + houses


@pytest.mark.parametrize(
    ("now", "place", "houses"),
    [(4, (8, 3), 1), (5, (8, 3), 2), (7, (8, 3), 2), (8, (8, 3), 1), (5, (12, 5), 1), (5, (20, 5), 1)],
    ids=["fourth round", "in the west", "seventh round", "eighth round", "on the weir", "in the well house"],
)
def test_from_the_fifth_round_to_the_seventh_he_writes_two_houses_while_nobody_is_out_there(
    quest: MakeQuest, now: int, place: tuple[int, int], houses: int
) -> None:
    game = quest("the_weir")
    game.begin_quest()
    game.jump(round=now, figures={"corm": place, "ysolt": (4, 3), "drowned_reeve_1": (14, 6)})
    before = game.variable("entries")
    game.turn_of("corm")
    game.go_to_round(now + 1)
    assert (game.variable("entries") - before, game.told("unhurried")) == (houses, houses == 2)


def test_twenty_first_house_is_the_last(quest: MakeQuest) -> None:
    game = quest("the_weir")
    game.go_to_round(3)
    assert game.variable("entries") == 2
    game.jump(variables={"entries": 21})
    game.turn_of("corm")
    game.do("end_turn", "corm")
    assert (game.winner, game.told("entered")) == ("overlord", True)


@pytest.mark.parametrize(("party", "rounds"), [(1, 5), (2, 5), (3, 4), (4, 3)])
def test_book_is_the_rivers_the_sooner_the_more_have_set_out(
    quest: MakeQuest, party: int, rounds: int
) -> None:
    """The round in which he falls, here the first, is counted."""
    game = quest("the_weir", party=PARTIES[party - 1])
    game.turn_of("corm")
    game.jump(variables={"phase": 4})
    game.go_to_round(rounds)
    assert not game.objective("Keep the book").reached
    game.go_to_round(rounds + 1)
    assert game.objective("Keep the book").reached


def test_river_takes_a_book_that_nobody_burns_or_reads_in_five_rounds(quest: MakeQuest) -> None:
    game = quest("the_weir")
    game.turn_of("corm")
    game.jump(variables={"phase": 4}, objects={"book": "dry"}, figures={"corm": (3, 0), "ysolt": (4, 0)})
    game.go_to_round(2)
    assert (game.variable("water"), game.told("goes"), game.told("rises")) == (1, True, True)
    assert len([one for one in game.spawned("eel_knot") if one.on_board]) == 3
    game.go_to_round(3)
    assert game.view.zone("low_floor") == game.view.ground()["core:water"] & game.view.zone("low_floor")
    game.turn_of("corm")
    game.do("end_turn", "corm")
    assert not game.winner
    game.jump(variables={"water": 5})
    game.turn_of("ysolt")
    game.do("end_turn", "ysolt")
    assert (game.winner, game.told("lost")) == ("overlord", True)


def test_some_of_the_drowned_come_to_hear_the_rest_of_the_book(quest: MakeQuest) -> None:
    game = quest("the_weir")
    dry_the_book(game)
    game.do("interact", "corm", game.id("book"), "begin", answers=[PASSED])
    assert [one.rank for one in game.spawned("drowned")] == ["elite", "minion"]


def test_overlord_wins_where_no_hero_stands(quest: MakeQuest) -> None:
    game = quest("the_weir")
    game.turn_of("drowned_reeve")
    for name in ("corm", "ysolt"):
        game.change(name, fallen_at=game[name].spaces[0], spaces=())
    game.do("end_turn", "drowned_reeve")
    assert (game.winner, game.told("fallen")) == ("overlord", True)


def test_reeve_keeps_to_the_weir_while_nobody_is_near(quest: MakeQuest) -> None:
    game = quest("the_weir")
    game.jump(figures={"drowned_reeve": (20, 7)})
    game.let_act("drowned_reeve")
    assert game.at("drowned_reeve")[0] < 20
    stood = game.at("drowned_reeve")
    game.go_to_round(2)
    game.let_act("drowned_reeve")
    assert game.at("drowned_reeve") == stood
