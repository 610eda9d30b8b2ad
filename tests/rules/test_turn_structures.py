"""Turn structures beside the classic one: sides in turn, listed orders, energy, demands, further turns (rules §4.5)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.faults import RulesBroke
from delve.flow.driver import Play, ScriptFault
from delve.flow.session import Session
from delve.narrate.spans import plain
from delve.requests import ChooseCommand
from delve.rules.facts import FurtherTurnBegan, PhaseEntered, RoundBegan, TurnBegan, TurnEnded, TurnGiven
from delve.rules.planning import bands
from delve.rules.turns import structure
from delve.script import Context, Phase, Skill, View, modifies, reacts
from delve.state.game import GameState
from delve.terminal.status import clock, condition
from delve.testing.arena import Arena
from delve.ui.table.figures import avatars
from tests.arenas import KNIGHT, STRIDER, Bench

SIDES: dict[str, Any] = {
    "bandits": {"name": "Bandits", "seat": "person", "color": "#ffffff"},
    "watch": {"name": "Watch", "color": "#00ff00"},
    "beasts": {"name": "Beasts", "color": "#0000ff"},
}
COMMANDS = ["base:move", "base:step", "base:attack", "base:skill", "base:end_turn"]
PLACES = {"g": ("guard", "watch"), "h": ("guard", "watch"), "b": ("boar", "beasts"), "c": ("boar", "beasts")}

DEPTHS = [
    {
        "each": {
            "of": "sides",
            "do": [
                {"phase": "side_start"},
                {
                    "each": {
                        "of": "figures",
                        "order": "chosen",
                        "do": [
                            {
                                "activation": {
                                    "commands": ["base:move", "base:step", "base:attack", "base:end_turn"],
                                    "most_moves": 1,
                                    "most_attacks": 1,
                                    "must": ["base:move", "base:attack"],
                                    "ends_by_itself": True,
                                }
                            }
                        ],
                    }
                },
            ],
        }
    }
]
"""every unit moves, then attacks; sides one after another"""
MOVE_AND_STRIKE = ["base:move", "base:step", "base:attack", "base:end_turn"]
ONE_ACTION = {"activation": {"action_points": 1, "commands": MOVE_AND_STRIKE}}
CRAWL = [
    {"each": {"of": "figures", "side": "bandits", "do": [ONE_ACTION]}},
    {"each": {"of": "figures", "sides": ["watch", "beasts"], "order": "listed", "do": [ONE_ACTION]}},
]
"""whoever plays acts once, then everything that lives"""
THREE = [
    {"phase": "round_start"},
    {"each": {"of": "sides", "do": [{"each": {"of": "figures", "do": [ONE_ACTION]}}]}},
]
ENERGY = [
    {
        "each": {
            "of": "figures",
            "sides": ["bandits", "watch", "beasts"],
            "order": "energy",
            "do": [{"activation": {"action_points": 1, "commands": COMMANDS}}],
        }
    }
]


def board(
    turns: list[dict[str, Any]], bench: Bench | None = None, drawing: str = "eegh\n..bc", **more: Any
) -> Arena:
    """Two bandits K and S, two of the watch g and h, two beasts b and c."""
    bench = bench or Bench()
    ruleset = bench.ruleset(
        sides=SIDES, party="bandits", monsters="watch", draws=[], hands=[], familiar=None, turns=turns
    )
    for name in ("guard", "boar"):
        bench.monster(name, limits={"2": {"elite": 1, "minion": 1}, "1": {"elite": 1, "minion": 1}})
    given = {
        "party": (("core:nite", KNIGHT), ("core:wren", STRIDER)),
        "objectives": [{"side": "watch", "text": "Win.", "when": {"side_fallen": "bandits"}}],
        **more,
    }
    return bench.quest(
        drawing,
        {
            "K": "Nite",
            "S": "Wren",
            "g": "Guard elite",
            "h": "Guard minion",
            "b": "Boar elite",
            "c": "Boar minion",
        },
        ruleset=ruleset,
        legend={"g": {"mark": "post"}, "b": {"mark": "den"}},
        groups=[
            {"group": "test:guard", "at": "post", "side": "watch"},
            {"group": "test:boar", "at": "den", "side": "beasts"},
        ],
        **given,
    )


def acting(game: Arena) -> str:
    """The name of the figure whose turn it is; empty if nobody's."""
    return next((name for name, id in game.names.items() if id == game.play.state.active), "")


def turns_taken(game: Arena) -> str:
    """Everybody who had a turn in the rounds so far, in their order; a bar between two rounds."""
    names = {id: name for name, id in game.names.items()}
    told = ""
    for fact in game.facts:
        if isinstance(fact, RoundBegan):
            told += "|"
        if isinstance(fact, TurnBegan):
            told += names[fact.piece]
    return told.strip("|")


def pass_turns(game: Arena, rounds: int = 1) -> None:
    """Everybody ends the turn at once, the oldest first where somebody may choose."""
    until = game.play.state.round + rounds
    while game.play.state.round < until:
        game.session.roll()
        commands = list(game.asked.legal())
        ends = [("base:end_turn", game.play.state.active)] if isinstance(game.asked, ChooseCommand) else []
        game.play.answer(next((one for one in ends if one in commands), commands[0]))


def strike(game: Arena, name: str, target: str) -> None:
    """One attack, whatever comes of it."""
    game.begin("attack", name, "core:oaken_blade", answers=[game.id(target)])
    while not game.play.at_rest:
        game.session.roll() if game.asked.asker.startswith("chance") else game.reply(
            next(iter(game.asked.legal()))
        )


def asked_who_is_next(game: Arena) -> list[Any]:
    request = game.asked
    assert isinstance(request, ChooseCommand)
    return [] if request.piece else list(request.legal())


# ---------------------------------------------------------------------------------------- sides in turn
def test_sides_come_one_after_another_in_the_order_of_the_ruleset_and_choose_among_their_own() -> None:
    game = board(THREE)
    for side, pair in (("bandits", "KS"), ("watch", "gh"), ("beasts", "bc")):
        assert (game.play.state.side, game.asked.asker) == (side, side)
        assert asked_who_is_next(game) == [("activate", game.id(name)) for name in sorted(pair, key=game.id)]
        game.turn_of(pair[1])
        game.do("end_turn", pair[1])
        assert acting(game) == pair[0], "one is left: nobody is asked"
        game.do("end_turn", pair[0])
    assert game.play.state.round == 2


def test_sides_that_are_named_come_in_the_order_in_which_they_are_named() -> None:
    turns = [
        {
            "each": {
                "of": "sides",
                "sides": ["beasts", "bandits"],
                "do": [{"each": {"of": "figures", "do": [ONE_ACTION]}}],
            }
        }
    ]
    game = board(turns)
    pass_turns(game)
    assert {*turns_taken(game).split("|")[0]} == {*"bcKS"}
    assert turns_taken(game)[:2] in ("bc", "cb")


def test_side_that_is_wiped_out_in_mid_turn_is_passed_over() -> None:
    game = board(DEPTHS)
    game.turn_of("g")
    for name in "gh":
        game.play.state.change(game.id(name), spaces=(), defeated=True)
    game.play.accept_edited_state()
    assert game.play.state.side == "beasts"
    for name in "bc":
        game.play.state.change(game.id(name), spaces=(), defeated=True)
    game.play.accept_edited_state()
    assert (game.play.state.round, game.play.state.side) == (2, "bandits")
    phases = [fact for fact in game.facts if isinstance(fact, PhaseEntered) and fact.phase == "side_start"]
    pass_turns(game)
    after = [fact for fact in game.facts if isinstance(fact, PhaseEntered) and fact.phase == "side_start"]
    assert len(after) - len(phases) == 1, "sides without figures have no phases either"


def test_phase_within_the_turn_of_a_side_is_of_that_side() -> None:
    bench = Bench()

    class Hears(Skill):
        @reacts("side_start", scope="everyone", optional=False)
        async def hear(self, ctx: Context, event: Phase) -> None:
            await ctx.remember(ctx.view.state.side, 1)

    hears = bench.skill(Hears)
    game = board(DEPTHS, bench)
    game.change("K", skills=(hears,))
    pass_turns(game)
    assert {memory.name for memory in game["K"].memory} == {*SIDES}


# ---------------------------------------------------------------------------------------- listed
def test_listed_figures_come_in_the_order_of_age_and_nobody_is_asked() -> None:
    game = board(CRAWL)
    game.turn_of("K")
    game.do("end_turn", "K")
    game.do("end_turn", "S")
    listed = sorted("ghbc", key=game.id)
    for name in listed:
        assert acting(game) == name
        assert game.play.state.side == PLACES[name][1]
        game.do("end_turn", name)
    assert game.play.state.round == 2


def test_listed_groups_come_in_the_order_of_age() -> None:
    members = {"each": {"of": "members", "order": "listed", "do": [ONE_ACTION]}}
    turns = [{"each": {"of": "groups", "sides": ["watch", "beasts"], "order": "listed", "do": [members]}}]
    game = board(turns)
    pass_turns(game)
    assert turns_taken(game).split("|")[0] == "".join(sorted("ghbc", key=game.id))


# ---------------------------------------------------------------------------------------- kinds
def test_repetition_of_kinds_passes_all_others_over() -> None:
    turns = [
        {
            "each": {
                "of": "sides",
                "do": [{"each": {"of": "figures", "kinds": ["monster"], "do": [ONE_ACTION]}}],
            }
        }
    ]
    game = board(turns)
    pass_turns(game)
    assert {*turns_taken(game).split("|")[0]} == {*"ghbc"}


# ---------------------------------------------------------------------------------------- demands
def verbs(game: Arena) -> set[str]:
    """The commands that are legal now, by their ids without the pack."""
    return {command[0].removeprefix("base:") for command in game.asked.legal()}


def test_what_an_activation_demands_comes_in_its_order_before_it_may_end() -> None:
    """Rules §4.7: each before the next, as far as it is possible."""
    game = board(DEPTHS, drawing="ee.b\ng...")
    game.turn_of("K")
    assert verbs(game) == {"move"}, "to attack and to end have to wait"
    assert game.reason("attack") == "first it has to use Move"
    assert game.reason("end_turn") == "first it has to use Move"
    game.do("move", "K")
    assert verbs(game) == {"step", "attack"}
    assert game.reason("end_turn") == "first it has to use Attack"
    strike(game, "K", "g")
    assert "end_turn" in verbs(game)
    assert "move" not in verbs(game)


def test_what_is_not_possible_is_not_demanded() -> None:
    game = board(DEPTHS, drawing="ee......g\n........b")
    game.turn_of("K")
    game.do("move", "K")
    assert verbs(game) == {"step", "end_turn"}, "nobody is within reach"


def test_nothing_that_is_demanded_is_used_after_a_later_one() -> None:
    turns = [
        {
            "each": {
                "of": "figures",
                "side": "bandits",
                "do": [
                    {
                        "activation": {
                            "action_points": 3,
                            "commands": COMMANDS,
                            "must": ["base:attack", "base:move"],
                        }
                    }
                ],
            }
        }
    ]
    game = board(turns, drawing="ee......g\n........b")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (0, 1), (1, 1), (2, 1), (3, 0))
    game.change("h", spaces=(game.view.space(4, 0),))
    assert game.reason("attack") == "it has gone on to what comes after that"
    assert "end_turn" in verbs(game)


def test_way_is_not_planned_with_a_move_that_comes_before_what_was_used() -> None:
    game = board(DEPTHS, drawing="ee.b\ng...")
    game.turn_of("K")
    game.do("move", "K")
    strike(game, "K", "g")
    game.change("K", movement_points=0, action_points=1, moves=0)
    assert not bands(game.view, game.id("K")).move


def test_demands_begin_anew_with_each_turn() -> None:
    game = board(DEPTHS, drawing="ee......g\n........b")
    game.turn_of("K")
    game.do("move", "K")
    assert game["K"].demands_met == 1
    game.do("end_turn", "K")
    game.turn_of("K")
    assert (game["K"].demands_met, verbs(game)) == (0, {"move"})


# ---------------------------------------------------------------------------------------- ends by itself
def test_activation_ends_by_itself_when_nothing_is_left_to_do() -> None:
    game = board(DEPTHS, drawing="eeg.\nbbb.")
    game.turn_of("K")
    entries = len(game.play.journal)
    assert verbs(game) == {"move"}
    game.do("move", "K")
    game.change("K", movement_points=0)
    strike(game, "K", "b")
    assert acting(game) == "S"
    assert TurnEnded(piece=game.id("K")) in game.facts
    assert ("base:end_turn", game.id("K")) not in [entry.answer for entry in game.play.journal[entries:]]


def test_activation_without_a_command_that_ends_it_ends_by_itself_and_no_answer_is_noted() -> None:
    do = [{"activation": {"action_points": 1, "commands": ["base:move", "base:attack"]}}]
    game = board([{"each": {"of": "figures", "side": "bandits", "do": do}}])
    game.turn_of("K")
    game.do("move", "K")
    assert acting(game) == "S"
    assert [entry.answer[0] for entry in game.play.journal if entry.kind == "command"] == [
        "activate",
        "base:move",
    ]


def test_activation_that_does_not_end_by_itself_waits_for_the_command() -> None:
    game = board(CRAWL)
    game.turn_of("K")
    game.do("move", "K")
    game.change("K", movement_points=0)
    assert acting(game) == "K"
    assert verbs(game) == {"end_turn"}


# ---------------------------------------------------------------------------------------- energy
def test_whoever_has_enough_energy_acts_and_pays_for_it_most_energy_first_then_the_oldest() -> None:
    """Rules §4.8."""
    game = board(ENERGY)
    given = {"K": 97, "S": 200, "g": 96, "h": 0, "b": 250, "c": 97}
    for name, energy in given.items():
        game.change(name, energy=energy)
    expected, left, now = [], dict(given), game.play.state.round
    while any(energy >= 100 for energy in left.values()):
        name = max(left, key=lambda one: (left[one], -game.id(one)))
        left[name] -= 100
        expected.append(name)
    found = []
    while game.play.state.round == now:
        found.append(acting(game))
        game.do("end_turn", acting(game))
    assert found == expected
    assert found.count("b") == 2, "who has enough for two turns has two"


def test_energy_is_nothing_at_first_and_a_tick_is_a_round() -> None:
    game = board(ENERGY)
    speeds = {name: game.view.speed(game.id(name)) for name in game.names}
    first = -(-100 // max(speeds.values()))
    assert game.play.state.round == first, "the quickest gathers for so many rounds before anybody acts"
    assert acting(game) == max(speeds, key=lambda one: (speeds[one], -game.id(one)))
    assert game[acting(game)].energy == speeds[acting(game)] * first - 100


class Hasty(Skill):
    """Its bearer gathers energy faster."""

    @modifies("energy")
    def hurry(self, view: View, owner: int, figure: int) -> int:
        return 60


def test_energy_of_a_tick_is_a_query_that_scripts_modify() -> None:
    bench = Bench()
    hasty = bench.skill(Hasty)
    game = board(ENERGY, bench)
    speed = game.view.speed(game.id("c"))
    game.change("c", skills=(hasty,))
    for name in "KghbcS":
        game.change(name, energy=0)
    assert acting(game) == "c"
    assert {name: game[name].energy for name in "Kc"} == {
        "K": 2 * game.view.speed(game.id("K")),
        "c": 20 + 2 * speed,
    }


def test_newcomer_begins_without_energy() -> None:
    game = board(
        ENERGY,
        triggers=[{"after": "turn", "do": [{"spawn": {"group": "test:boar", "at": "den", "minion": 1}}]}],
    )
    game.change("c", spaces=(), defeated=True)
    game.do("end_turn", acting(game))
    assert max(game.play.state.pieces.values(), key=lambda p: p.id).energy == 0


def exhaust_all(game: Arena) -> None:
    for name in game.names:
        game.change(name, energy=0)


def test_game_in_which_nobody_can_act_ends_as_a_fault_of_its_rules() -> None:
    """Rules §4.8: after 50 ticks; what to do is told with the name of the ruleset."""
    bench = Bench()

    class Frozen(Skill):
        @modifies("energy", scope="everyone")
        def stop(self, view: View, owner: int, figure: int) -> int:
            return -99

    frozen = bench.skill(Frozen)
    game = board(ENERGY, bench)
    game.change("K", skills=(frozen,))
    with pytest.raises(ScriptFault, match="by the ruleset test:rules") as told:
        exhaust_all(game)
    assert isinstance(told.value.__cause__, RulesBroke)
    assert "nobody could do anything for 50 rounds" in str(told.value)
    assert "figures with speed" in str(told.value)
    assert game.session.stopped == str(told.value)
    assert game.play.state.round == 50


def test_figures_that_can_do_nothing_are_not_passed_over_for_ever() -> None:
    do = [{"activation": {"commands": ["base:stand_up"]}}]
    with pytest.raises(ScriptFault, match="nobody could do anything for 50 rounds"):
        board(
            [{"each": {"of": "figures", "side": "bandits", "order": "listed", "do": do}}],
            objectives=[{"side": "bandits", "text": "Win.", "when": {"side_fallen": "watch"}}],
        ).play.go_on()


# ---------------------------------------------------------------------------------------- further turns
class Again(Skill):
    """Gives the actor, or a friend, a further turn."""

    async def use(self, ctx: Context) -> None:
        chosen = await ctx.choose_figure(lambda: [piece.id for piece in ctx.view.figures()], "Whose?")
        await ctx.remember("given", int(await ctx.give_turn(chosen)) + 1)


def giving(turns: list[dict[str, Any]], **more: Any) -> Arena:
    bench = Bench()
    again = bench.skill(Again, timing="free", limit="round")
    game = board(turns, bench, **more)
    game.change("K", skills=(again,))
    game.turn_of("K")
    return game


WITH_SKILLS = [
    {
        "each": {
            "of": "sides",
            "do": [
                {
                    "each": {
                        "of": "figures",
                        "do": [
                            {"phase": "own_start"},
                            {"activation": {"commands": COMMANDS}},
                            {"phase": "own_end"},
                        ],
                    }
                }
            ],
        }
    }
]


@pytest.mark.parametrize("name", ["K", "S", "g", "c"])
def test_further_turn_comes_after_the_present_one_and_is_told(name: str) -> None:
    """Rules §4.9: of whatever side the figure is, with its start and end phase; then the structure goes on."""
    game = giving(WITH_SKILLS)
    game.use("K", "again", game.id(name))
    assert game.happened(TurnGiven) == [TurnGiven(piece=game.id(name), source=game.id("K"))]
    assert acting(game) == "K", "the present turn goes on"
    game.do("end_turn", "K")
    assert (acting(game), game.play.state.side) == (name, game[name].side)
    assert game[name].action_points == 2
    assert game.happened(FurtherTurnBegan) == [FurtherTurnBegan(piece=game.id(name))]
    game.do("end_turn", name)
    began = game.facts.index(FurtherTurnBegan(piece=game.id(name)))
    phases = [fact.phase for fact in game.facts[began:] if isinstance(fact, PhaseEntered)]
    assert phases[:4] == ["own_start", "activation", "own_end", "choice"]
    assert acting(game) == "S", "the other of the bandits has its own turn all the same"
    pass_turns(game)
    assert sorted(turns_taken(game).split("|")[0]) == sorted("KSghbc" + name)


def test_several_further_turns_come_in_the_order_in_which_they_were_given() -> None:
    bench = Bench()

    class All(Skill):
        async def use(self, ctx: Context) -> None:
            for piece in reversed(ctx.view.figures()):
                await ctx.give_turn(piece.id)

    everybody = bench.skill(All, timing="free", limit="round")
    game = board(WITH_SKILLS, bench)
    game.change("K", skills=(everybody,))
    game.turn_of("K")
    game.use("K", "all")
    game.do("end_turn", "K")
    expected = sorted("KSghbc", key=game.id, reverse=True)
    for name in expected:
        assert acting(game) == name
        game.do("end_turn", name)


def test_figure_that_is_gone_by_then_has_no_further_turn() -> None:
    game = giving(WITH_SKILLS)
    game.use("K", "again", game.id("g"))
    game.change("g", spaces=(), defeated=True)
    game.do("end_turn", "K")
    assert (acting(game), game.happened(FurtherTurnBegan)) == ("S", [])


def test_thing_has_no_further_turn() -> None:
    game = giving(WITH_SKILLS)
    game.change("g", activates=False)
    game.use("K", "again", game.id("g"))
    assert game.view.recalled(game.id("K"), "test:again", "given") == 1
    assert game.happened(TurnGiven) == []


def test_further_turn_survives_saves_and_is_taken_back() -> None:
    game = giving(WITH_SKILLS)
    start, given_before = game.play.state.copy(), len(game.play.journal)
    before = start.digest()
    game.use("K", "again", game.id("c"))
    given = game.play.state
    assert GameState.decoded(given.encoded()).given_turns == (game.id("c"),)
    game.do("end_turn", "K")
    under_way = game.play.state
    assert under_way.further_turn is not None
    assert GameState.decoded(under_way.encoded()).further_turn == under_way.further_turn
    again = Play(game.play.game.renew(start, []), game.play.journal[given_before:])
    assert again.state.digest() == under_way.digest()
    for _ in range(3):
        game.play.undo("bandits")
    assert game.play.state.digest() == before


@pytest.mark.parametrize("turns", [CRAWL, ENERGY, THREE], ids=["crawl", "energy", "three"])
def test_every_structure_has_a_way_to_the_turn_of_every_figure(turns: list[dict[str, Any]]) -> None:
    game = board(turns)
    for name in "KSghbc":
        assert structure.way_to_turn(game.play.game, game[name])


# ---------------------------------------------------------------------------------------- what is shown
def coming(game: Arena) -> str:
    names = {id: name for name, id in game.names.items()}
    return "".join(names[piece] for piece in game.view.coming_next)


def test_order_that_nobody_chooses_can_be_looked_at() -> None:
    """Rules §4.8: as listed or by energy, without those who had their turn; nothing where a side chooses."""
    game = board(CRAWL)
    assert coming(game) == ""
    game.turn_of("S")
    assert coming(game) == ""
    game.do("end_turn", "S")
    game.do("end_turn", "K")
    listed = "".join(sorted("ghbc", key=game.id))
    for place, name in enumerate(listed):
        assert (acting(game), coming(game)) == (name, listed[place + 1 :])
        game.do("end_turn", name)
    game = board(ENERGY)
    for name, energy in {"K": 120, "S": 0, "g": 150, "h": 99, "b": 230, "c": 120}.items():
        game.change(name, energy=energy)
    assert (acting(game), coming(game)) == ("b", "gb" + "".join(sorted("Kc", key=game.id)))


def test_window_and_terminal_show_energy_and_who_comes_next() -> None:
    game = board(ENERGY)
    for name, energy in {"K": 120, "S": 0, "g": 150, "h": 99, "b": 230, "c": 121}.items():
        game.change(name, energy=energy)
    shown = avatars(game.view, game.facts, {})
    by_id = {id: name for name, id in game.names.items()}
    assert [by_id[avatar.piece] for avatar in shown] == [*"bgcK", *sorted("Sh", key=game.id)]
    assert shown[0].active
    assert {by_id[one.piece]: one.energy for one in shown}["h"] == "99"
    assert not any(one.acted for one in shown if by_id[one.piece] in "gcK")
    assert plain(clock(game.view)).endswith(" · then ★ Guard, ★ Boar, Boar …")
    assert "energy 99" in plain(condition(game.view, game["h"]))


# ---------------------------------------------------------------------------------------- whole games
GAMES = {"depths": DEPTHS, "crawl": CRAWL, "three": THREE, "energy": ENERGY}


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_played_by_automated_players(name: str) -> None:
    game = board(
        GAMES[name], objectives=[{"side": "bandits", "text": "Win.", "when": {"round": {"at_least": 60}}}]
    )
    session = game.session
    session.seats.update(dict.fromkeys(SIDES, NearestEnemy()))
    session.advance()
    assert session.stopped == ""
    assert session.play.state.outcome == "bandits"


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("name", GAMES)
def test_random_games_are_saved_undone_and_resumed_at_every_answer(name: str, number: int) -> None:
    """Persons on all sides answer anything that is legal; each state is read again, undone and come to again."""
    game = board(GAMES[name], drawing="ee.gh\n...bc\n.....")
    chosen = random.Random(f"{name} {number}")
    play, session = game.play, game.session
    digests = [play.state.digest()]
    for _ in range(120):
        request = play.pending
        if request is None:
            break
        session.roll()
        request = play.pending
        if request is None:
            break
        digests = (
            digests[: len(play.journal)] + [""] * (len(play.journal) - len(digests)) + [play.state.digest()]
        )
        if isinstance(request, ChooseCommand) and not request.piece:
            assert request.count() > 1, "nobody is asked who acts where one is left"
        play.answer(chosen.choice(list(request.legal())))
        state = play.state
        assert GameState.decoded(state.encoded()).digest() == state.digest()
    end, journal = play.state.digest(), list(play.journal)
    resumed = Session(play.game.renew(play.rests[0].state.copy(), []), 1)
    resumed.play.replay(journal, verify=True)
    assert resumed.play.state.digest() == end
    for answers, digest in reversed([*enumerate(digests)]):
        if digest:
            play.go_back_to(answers)
            assert play.state.digest() == digest


@pytest.mark.parametrize("name", GAMES)
def test_what_begins_by_itself_is_no_step_of_undo(name: str) -> None:
    game = board(GAMES[name])
    first = game.play.state.digest()
    answered = 0
    while game.play.pending is not None and game.asked.asker == "bandits" and answered < 4:
        commands = list(game.asked.legal())
        game.play.answer(commands[-1])
        answered += 1
        game.play.undo("bandits")
        assert len(game.play.journal) == answered - 1
        game.play.answer(commands[-1])
    assert answered
    game.play.go_back_to(0)
    assert game.play.state.digest() == first
