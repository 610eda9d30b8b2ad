"""A command that a pack brings along is everywhere where those of the rules are, and no line of the engine knows it."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.flow.driver import Play, ScriptFault
from delve.installation import built_in_folder, shipped_folder
from delve.model.command import CommandDef
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef, TurnStep
from delve.model.schema import files
from delve.requests import ChooseCommand, IllegalAnswer
from delve.rules.ask.command_offers import Argument
from delve.rules.commands.walking import Move
from delve.rules.facts import AttackDeclared, FigureMoved
from delve.rules.legal import aims
from delve.script import Command, Context, View
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import Arena
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from delve.ui.play import keys
from delve.ui.table import buttons
from tests.sides import HEROES, OVERLORD
from tests.terminal.table import play
from tests.ui.table.seats import Seat

BURROW = Path(__file__).parents[1] / "packs" / "burrow"
ROOT = Path(__file__).parents[2]
BUMP, WAIT = "burrow:bump", "burrow:wait"


@cache
def packs() -> Packs:
    loaded = load_packs(BURROW)
    return Packs(loaded.library, loaded.behaviors, "burrow:bumping")


def hole(drawing: str = "K..g\n....", **pieces: str) -> Arena:
    game = packs().arena(drawing, **(pieces or {"K": "nite knight", "g": "goblin minion"}))
    game.turn_of("K")
    return game


def test_it_is_a_command_of_the_arena_and_an_entry_of_the_journal() -> None:
    game = hole()
    game.do("bump", "K", "e")
    assert game.at("K") == (1, 0)
    assert game.play.journal[-1].answer == (BUMP, game.id("K"), "e")
    assert game["K"].action_points == 1, "its record says what it costs"
    assert [f.spaces for f in game.happened(FigureMoved)] == [(game.view.space(1, 0),)]
    game.do("wait", "K")
    with pytest.raises(IllegalAnswer):
        game.do("bump", "K", "e")


def test_it_strikes_who_stands_there() -> None:
    game = hole("Kg\n..")
    game.begin("bump", "K", "e")
    assert game.happened(AttackDeclared)
    assert game.asked.asker == "chance:combat"


def test_it_is_taken_back_like_any_other() -> None:
    game = hole()
    before = game.play.state.digest()
    game.do("bump", "K", "s")
    game.play.undo(HEROES)
    assert game.play.state.digest() == before


def test_game_with_it_is_gone_on_with_from_its_answers() -> None:
    game = hole()
    game.do("bump", "K", "se")
    game.do("wait", "K")
    fresh = packs().arena("K..g\n....", K="nite knight", g="goblin minion")
    again = Play(fresh.play.game)
    again.replay(game.play.journal, verify=True)
    assert again.state.digest() == game.play.state.digest()


def test_it_has_a_button_with_its_key_that_waits_for_a_direction() -> None:
    game = hole()
    seat = Seat(game=game)
    face = next(face for face in buttons.faces(seat.hand) if face.label == "Bump")
    assert (face.hotkey, face.declared, face.note, face.enabled) == ("B", True, "1 action", True)
    assert face.hint == "Go one space in a direction, or strike who stands there."
    assert buttons.press(seat.hand, face.id)
    assert set(seat.hand.targets.spaces) == {(1, 0), (1, 1), (0, 1)}
    assert seat.model().hint == "Click a marked space · Esc gives up"
    seat.hand.look_at((0, 1))
    assert seat.hand.pick()
    assert game.at("K") == (0, 1)
    assert not seat.hand.pointing


def test_button_that_waits_is_given_up_by_cancel() -> None:
    seat = Seat(game=hole())
    face = next(face for face in buttons.faces(seat.hand) if face.label == "Bump")
    buttons.press(seat.hand, face.id)
    assert seat.hand.cancel()
    assert not seat.hand.pointing
    assert not seat.hand.targets.spaces


def test_arrow_keys_are_directions_where_a_command_takes_one() -> None:
    game = hole()
    seat = Seat(game=game)
    assert seat.hand.arrows_give_directions()
    assert seat.hand.go(*keys.WAYS["right"])
    assert game.at("K") == (1, 0)
    assert not seat.hand.go(*keys.WAYS["up"])
    assert str(seat.hand.refused) == "nothing can be done in that direction"
    assert not Seat().hand.arrows_give_directions(), "in the classic game they move the cursor"


def test_arrow_key_tells_why_its_command_cannot_be_given_at_all() -> None:
    seat = Seat(game=hole("K#\n##"))
    assert not seat.hand.go(*keys.WAYS["right"])
    (why,) = (option.verdict for option in seat.hand.options if option.id == BUMP)
    assert not why.usable
    assert str(seat.hand.refused) == str(why)


def test_click_on_a_space_or_a_figure_gives_the_command_that_aims_there() -> None:
    game = hole("K.\n.g")
    seat = Seat(game=game)
    seat.hand.look_at((1, 0))
    assert seat.hand.pick()
    assert game.at("K") == (1, 0)
    seat.hand.look_at((1, 1), game.id("g"))
    assert seat.hand.pick()
    assert game.happened(AttackDeclared)


def test_it_is_typed_in_a_terminal_by_its_word_or_the_mere_direction() -> None:
    game = hole()
    table = play(game.session, "go e", "s")
    assert game.at("K") == (1, 1)
    assert any("go and one of e se s" in line for line in table.shown)
    assert any(line.strip().endswith("Wait (1 action)") for line in table.shown)
    again = hole()
    play(again.session, "wait")
    assert again.play.journal[-1].answer == (WAIT, again.id("K"))


def test_automated_player_goes_and_strikes_with_it() -> None:
    game = hole()
    player = NearestEnemy()
    assert player.answer(game.asked, game.view) == (BUMP, game.id("K"), "e")
    game.do("bump", "K", "e")
    game.do("bump", "K", "e")
    game = hole("Kg\n..")
    assert player.answer(game.asked, game.view) == (BUMP, game.id("K"), "e")


def test_automated_players_play_a_whole_game_of_it() -> None:
    game = packs().arena("K...g\n.....", K="nite knight", g="goblin minion", heroes=1)
    game.session.seats.update({HEROES: NearestEnemy(), OVERLORD: NearestEnemy()})
    for _ in range(400):
        if not game.session.step():
            break
    used = {entry.answer[0] for entry in game.play.journal if entry.kind == "command"}
    assert BUMP in used
    assert game.happened(AttackDeclared)


def test_what_forbids_a_deed_forbids_all_that_counts_as_it() -> None:
    game = hole()
    game.change("K", conditions=("core:immobilized",))
    assert game.reason("bump") == "immobilized"
    assert game.reason("wait") == ""
    assert game.reason("end_turn") == ""


def test_what_answers_a_deed_answers_all_that_counts_as_it() -> None:
    game = hole()
    game.change("K", conditions=("core:bleeding",))
    game.do("wait", "K")
    assert game["K"].damage == 0
    game.do("bump", "K", "e")
    assert game["K"].damage == 1


def test_it_aims_at_spaces_and_figures() -> None:
    game = hole("Kg\n..")
    found = {
        (aim.purpose, command[2])
        for aim, command in aims(game.view, game.id("K"), game.asked.items())
        if command[0] == BUMP
    }
    assert found == {("strike", "e"), ("go", "s"), ("go", "se")}


def test_kind_has_a_schema_and_its_fields_are_described() -> None:
    schema = json.loads(dict(files())["command.schema.json"])
    assert {
        "takes",
        "script",
        "counts_as",
        "action_points",
        "word",
        "key",
        "ends_turn",
        "interrupts_move",
    } <= set(schema["properties"])
    assert json.loads((ROOT / "schemas" / "command.schema.json").read_text()) == schema


def test_commands_of_the_rules_are_there_whatever_is_loaded(tmp_path: Path) -> None:
    (tmp_path / "lone").mkdir()
    (tmp_path / "lone" / "pack.yaml").write_text(
        "kind: pack\nid: lone\nname: Lone\nversion: 1.0.0\nlicense: MIT\nauthors: [me]\n"
    )
    library = load([tmp_path / "lone"], elsewhere=()).library
    assert "base:move" in library.names("command")
    assert library.get(CommandDef, "base:attack").words == ("attack",)


def test_bare_id_means_the_own_pack_first_and_that_of_the_rules_last(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    (pack / "commands").mkdir(parents=True)
    (pack / "pack.yaml").write_text(
        "kind: pack\nid: mine\nname: Mine\nversion: 1.0.0\nlicense: MIT\nauthors: [me]\nrequires: {core: '>=0.1'}\n"
    )
    (pack / "commands" / "move.yaml").write_text(
        "kind: command\nid: move\nname: Move\nscript: delve.rules.commands.walking.Move\naction_points: 1\n"
    )
    loaded = load([pack])
    scope = loaded.scopes["mine"]
    assert scope.meant("command", "move") == "mine:move"
    assert scope.meant("command", "step") == "base:step"
    assert "did you mean" in scope.meant("command", "stepp").message  # type: ignore[union-attr]


def test_pack_of_the_rules_cannot_be_replaced(tmp_path: Path) -> None:
    pack = tmp_path / "base"
    pack.mkdir()
    (pack / "pack.yaml").write_text(
        "kind: pack\nid: base\nname: Mine\nversion: 1.0.0\nlicense: MIT\nauthors: [me]\n"
    )
    loaded = load([pack])
    assert [finding.code for finding in loaded.diagnostics] == ["D207"]
    assert "base:move" in loaded.library.names("command")


# ------------------------------------------------------------------------------------------------ scripts that break
class Muddled(Command):
    """Its classes below break in one method each."""

    async def carry_out(self, ctx: Context, said: str) -> None:
        await ctx.recover(ctx.actor, fatigue=1)


class Raises(Muddled):
    def legal(self, view: View, figure: int) -> Iterator[str]:
        raise ValueError("no idea")


class NeverEnds(Muddled):
    def legal(self, view: View, figure: int) -> Iterator[str]:
        return (f"word{number}" for number in count())


class SaysWhatNoSaveHolds(Muddled):
    def legal(self, view: View, figure: int) -> Iterator[Any]:
        return iter([1.5])


def knowing(script: type[Command], play: Mapping[str, Any] = MappingProxyType({}), **fields: Any) -> Arena:
    """An arena whose figures know one command more, of this class; `play`: what their activation has besides."""
    known = packs()
    record = CommandDef(id="burrow:odd", name="Odd", script="burrow.odd.Odd", **fields)
    rules = known.library.get(RulesetDef, "burrow:bumping")
    hero = rules.turns[1].each
    assert hero is not None
    activation = hero.do[0].activation
    assert activation is not None
    activation = structs.replace(activation, commands=(*activation.commands, ref("burrow:odd")))
    activation = structs.replace(activation, **play)
    each = structs.replace(hero, do=(TurnStep(activation=activation),))
    rules = structs.replace(rules, turns=(rules.turns[0], TurnStep(each=each), *rules.turns[2:]))
    key = BehaviorKey("command", "burrow:odd")
    behaviors = {**known.behaviors, key: script(key, "Odd", {})}
    odd = Packs(known.library.extended(record, rules), behaviors, "burrow:bumping")
    return odd.arena("K..g", K="nite knight", g="goblin minion")


@pytest.mark.parametrize(
    ("script", "told"),
    [
        (Raises, "ValueError: no idea"),
        (NeverEnds, "burrow:odd: legal was given more than"),
    ],
)
def test_class_that_breaks_is_a_fault_of_its_script(script: type[Command], told: str) -> None:
    with pytest.raises(ScriptFault, match=told):
        knowing(script, takes="choice").turn_of("K")


def test_class_that_says_what_no_save_holds_is_a_fault_of_its_script() -> None:
    game = knowing(SaysWhatNoSaveHolds, takes="choice")
    game.turn_of("K")
    with pytest.raises(ScriptFault, match="which no save can hold"):
        game.play.answer(("burrow:odd", game.id("K"), 1.5))


class Waits(Command):
    """Does nothing."""

    async def carry_out(self, ctx: Context, said: None) -> None:
        """Nothing."""


def test_command_that_ends_the_turn_ends_it_and_cannot_be_forbidden() -> None:
    game = knowing(Waits, ends_turn=True, counts_as=("move",))
    game.turn_of("K")
    game.change("K", conditions=("core:immobilized",))
    game.do("odd", "K")
    assert isinstance(game.asked, ChooseCommand)
    assert game.asked.piece != game.id("K")


def test_idle_command_reminds_nobody_of_what_is_left() -> None:
    game = knowing(Waits, idle=True)
    game.turn_of("K")
    game.do("wait", "K")
    game.do("wait", "K")
    assert game.reason("odd") == ""
    assert not Seat(game=game).hand.something_left()
    other = knowing(Waits)
    other.turn_of("K")
    other.do("wait", "K")
    other.do("wait", "K")
    assert Seat(game=other).hand.something_left()


@pytest.mark.parametrize("prepares", [True, False])
def test_equipment_may_be_changed_only_after_what_prepares(prepares: bool) -> None:
    game = knowing(Waits, prepares=prepares)
    game.turn_of("K")
    game.do("odd", "K")
    assert game["K"].begun is not prepares


def test_command_for_the_fallen_is_given_to_them_alone() -> None:
    game = knowing(Waits, given_to="fallen")
    game.turn_of("K")
    assert "odd" not in game.options()
    game.change("K", damage=12, fallen_at=0, spaces=())
    assert set(game.options()) == {"stand_up", "odd"}


def test_activation_may_demand_it() -> None:
    """Rules §4.7."""
    game = knowing(Waits, {"must": (ref("burrow:odd"),)}, action_points=1)
    game.turn_of("K")
    assert game.reason("end_turn") == "first it has to use Odd"
    game.do("odd", "K")
    assert game.reason("end_turn") == ""


@pytest.mark.parametrize("ends_turn", [True, False])
def test_activation_waits_for_the_command_that_ends_it_whoever_brings_it_along(ends_turn: bool) -> None:
    """Rules §4.7."""
    play = {"commands": (ref(WAIT), ref("burrow:odd"))}
    game = knowing(Waits, play, ends_turn=ends_turn, action_points=0 if ends_turn else 1)
    game.turn_of("K")
    before = game.play.state.round
    game.do("wait", "K")
    game.change("K", action_points=1)
    game.do("wait", "K")
    assert (game.play.state.active == game.id("K") and game.play.state.round == before) is ends_turn


class MovesInstead(Command):
    """Does what a move does."""

    async def carry_out(self, ctx: Context, said: None) -> None:
        """The move of the rules."""
        await ctx.carry_out("base:move")


def test_what_it_does_with_another_command_has_both_as_causes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules §8.4."""
    seen = []

    async def look(self: Move, ctx: Context, said: Argument) -> None:
        seen.extend((cause.kind, cause.id, cause.by) for cause in ctx._game.cause.chain())

    monkeypatch.setattr(Move, "carry_out", look)
    game = knowing(MovesInstead)
    game.turn_of("K")
    game.do("odd", "K")
    knight = game.id("K")
    assert seen == [("command", "base:move", knight), ("command", "burrow:odd", knight)]


# ------------------------------------------------------------------------------------------------ nobody knows them
BARE = {file.stem for file in (built_in_folder() / "commands").glob("*.yaml")}
OTHER_MEANINGS = {
    "skill": "a kind of records, and of what script keys begin with",
    "familiar": "a kind of records and figures",
    "offer": "what listeners of what is offered are found by",
    "rest": "the cause of recovery, an event, a field, and a purpose of aims",
    "attack": "a use of dice, the cause of damage and rolls, a field of records, an event, a picture",
    "move": "the cause of movement points, a field of quests, a picture",
    "interact": "a verb of the context",
    "trade": "the cause of a question",
    "end_turn": "a picture",
    "step": "a purpose of aims, and what counts as spending movement points",
}
"""words that mean something else as well; what they must not be is compared with the word of a command"""
SAYS_NOTHING = {
    "delve/campaign/offers.py": "between quests it is an answer of the campaign",
    "delve/ui/campaign/hand.py": "a picture is called so",
    "delve/authoring/starters.py": "what new rulesets contain is content",
    "delve/authoring/templates.py": "what new tests contain is content",
    "delve/model/quest_advice.py": "the example of a field on its page is content",
}


def words_in(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def sources() -> list[Path]:
    found = [*(ROOT / "delve").rglob("*.py"), *(ROOT / "cli").rglob("*.py")]
    own = ROOT / "delve" / "rules" / "commands"
    return sorted(path for path in found if not path.is_relative_to(own))


@pytest.mark.one_of(8)
def test_no_line_of_the_engine_names_a_command_of_the_rules() -> None:
    told = []
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        if name in SAYS_NOTHING:
            continue
        said = words_in(path)
        told += [f"{name}: {word}" for word in sorted(said) if word.startswith("base:")]
        told += [f"{name}: {word}" for word in sorted(said & BARE - OTHER_MEANINGS.keys())]
    assert told == []


@pytest.mark.one_of(8)
def test_no_line_of_the_engine_asks_which_command_it_is() -> None:
    """Of the words that mean something else too: nobody compares the first word of a command with them."""
    told = []
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare) and "[0]" in ast.unparse(node.left):
                compared = {
                    n.value
                    for n in ast.walk(node)
                    if isinstance(n, ast.Constant) and isinstance(n.value, str)
                }
                told += [f"{path}: {ast.unparse(node)}" for word in compared & BARE]
    assert told == []


@pytest.mark.one_of(8)
def test_no_line_of_the_engine_knows_the_command_of_this_pack() -> None:
    for path in sources():
        assert not {"bump", BUMP, "burrow"} & words_in(path)


def test_core_pack_has_no_other_commands_than_those_of_the_rules() -> None:
    library = load([shipped_folder() / "core"]).library
    assert {id.partition(":")[0] for id in library.names("command")} == {"base"}
