"""A pack brings a condition and an effect of its own for quests, and everybody takes them for what they are."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from delve.ai.errands import errands
from delve.ai.nearest import NearestEnemy
from delve.authoring.rename import rename
from delve.catalog.load import load
from delve.diagnostics import Diagnostic
from delve.faults import ScriptBroke
from delve.flow.session import Session
from delve.installation import shipped_folder
from delve.narrate.objectives import parts_told
from delve.rules.facts import VariableSet
from delve.rules.setup import new_game
from delve.script.load import ScriptNotLoaded
from delve.script.load import load as run
from delve.terminal.look import goals
from delve.trust.consent import Consent, Withheld
from delve.ui.table.table import top_of
from delve.validate.runner import check
from tests.consents import scripts_of
from tests.sides import HEROES, OVERLORD
from tests.terminal.table import play

pytestmark = pytest.mark.one_of(6)

SEALS = Path(__file__).parents[1] / "packs" / "seals"
QUEST = "quests/vault.yaml"


class Copied:
    """A copy of the pack, to be changed in one place."""

    def __init__(self, top: Path) -> None:
        self.folder = top / "seals"
        shutil.copytree(SEALS, self.folder, ignore=shutil.ignore_patterns("__pycache__"))

    def change(self, file: str, old: str, new: str) -> Copied:
        text = (self.folder / file).read_text("utf-8")
        assert text.count(old) == 1, (file, old)
        (self.folder / file).write_text(text.replace(old, new), "utf-8")
        return self

    def write(self, file: str, text: str) -> None:
        path = self.folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def text(self, file: str) -> str:
        return (self.folder / file).read_text("utf-8")

    def findings(self) -> list[Diagnostic]:
        return [*check(load([self.folder], [shipped_folder()], elsewhere=())).diagnostics]

    def only(self, code: str) -> tuple[str, str]:
        """The message of the one finding, which has this code, and the text that it marks."""
        (found,) = self.findings()
        assert found.code == code, found
        line = Path(found.path).read_text("utf-8").splitlines()[found.span.line - 1]
        return found.message, line[found.span.column - 1 : found.span.end_column - 1]


@pytest.fixture
def pack(tmp_path: Path) -> Copied:
    return Copied(tmp_path)


def session(folder: Path = SEALS, *automated: str) -> Session:
    library = load([shipped_folder(), folder]).library
    seats = {side: NearestEnemy() for side in automated}
    game = new_game(library, scripts_of(library), "seals:vault")
    return Session(game, 7, seats)


# ------------------------------------------------------------------------------------------------ judging
def test_pack_with_its_own_condition_and_effect_is_sound(pack: Copied) -> None:
    assert pack.findings() == []


def test_path_of_a_script_within_a_quest_is_looked_up(pack: Copied) -> None:
    pack.change(QUEST, "seals.quests.toll.Toll", "seals.quests.toll.Tol")
    message, marked = pack.only("S002")
    assert message == 'no class "Tol" in quests/toll.py (did you mean "Toll"?)'
    assert marked == "seals.quests.toll.Tol"


def test_params_of_a_script_within_a_quest_are_judged(pack: Copied) -> None:
    pack.change(QUEST, "bonus: [tide_spear]", "needed: 0")
    message, marked = pack.only("D106")
    assert "needed" in message
    assert marked == "0"


def test_reference_given_to_a_script_within_a_quest_is_looked_up(pack: Copied) -> None:
    pack.change(QUEST, "tide_spear", "tide_speer")
    message, marked = pack.only("D204")
    assert message == 'unknown item "tide_speer" (did you mean "tide_spear"?)'
    assert marked == "tide_speer"


def test_unknown_names_given_to_scripts_are_found_where_they_stand(pack: Copied) -> None:
    pack.change(QUEST, "second_seal, third", "secnd_seal, third")
    message, marked = pack.only("Q006")
    assert message == 'the legend names no object "secnd_seal" (did you mean "second_seal"?)'
    assert marked == "secnd_seal"


def test_unknown_variable_given_to_a_script_is_found(pack: Copied) -> None:
    pack.change(QUEST, "{strokes: strokes}", "{strokes: stroks}")
    codes = {one.code: one.message for one in pack.findings()}
    assert codes["Q005"] == 'no variable "stroks" is declared (did you mean "strokes"?)'


def test_effect_that_stands_where_a_condition_belongs_is_refused(pack: Copied) -> None:
    pack.change(
        QUEST,
        "seals.quests.seals_lit.SealsLit, params: {seals: [first_seal, second_seal, third_seal], bonus: [tide_spear]}",
        "seals.quests.toll.Toll, params: {strokes: strokes}",
    )
    found = {one.code: one.message for one in pack.findings()}
    message = (
        '"Toll" is derived from QuestEffect: the script of this condition is derived from QuestCondition'
    )
    assert found["S107"] == message
    library = load([shipped_folder(), pack.folder]).library
    with pytest.raises(ScriptNotLoaded, match="what stands here is derived from QuestCondition"):
        scripts_of(library)


def test_hook_of_a_condition_with_other_arguments_is_told(pack: Copied) -> None:
    pack.change(
        "quests/seals_lit.py", "def goals(self, view: View, side: str)", "def goals(self, view: View)"
    )
    assert pack.only("S108")[0].startswith('"goals" is called with other arguments: write "def goals(')


@pytest.mark.one_of(8)
def test_script_of_a_condition_without_a_test_is_told_where_quests_are_tested(pack: Copied) -> None:
    pack.write("tests/quests/test_toll.py", "")
    message, marked = pack.only("T002")
    assert message == "this script has no test: expected tests/quests/test_seals_lit.py"
    assert marked == "seals.quests.seals_lit.SealsLit"
    pack.write("tests/quests/test_seals_lit.py", "")
    assert pack.findings() == []


def test_method_bound_by_a_condition_is_refused(pack: Copied) -> None:
    pack.change(
        "quests/toll.py",
        "    def describe",
        '    @reacts("round_start", scope="everyone", optional=False)\n'
        "    async def ring(self, ctx: Context, event: Phase) -> None:\n        pass\n\n    def describe",
    )
    pack.change("quests/toll.py", "import Context,", "import Context, Phase,")
    pack.change("quests/toll.py", "View, param", "View, param, reacts")
    library = load([shipped_folder(), pack.folder]).library
    with pytest.raises(ScriptNotLoaded, match="a condition or an effect of a quest binds no methods"):
        scripts_of(library)


def test_scripts_of_conditions_need_consent_as_others_do() -> None:
    library = load([shipped_folder(), SEALS]).library
    with pytest.raises(Withheld):
        run(library, Consent((), library.programs.values()))


# ------------------------------------------------------------------------------------------------ playing
def test_condition_of_a_pack_ends_the_game_and_its_effect_happens() -> None:
    table = session(SEALS, HEROES, OVERLORD)
    table.advance()
    lit = [one for one in table.play.view.objects() if one.state == "lit"]
    assert table.play.state.outcome == HEROES
    assert len(lit) == 2
    strokes = [fact.value for fact in table.play.facts if isinstance(fact, VariableSet)]
    assert strokes == [*range(1, table.play.state.round + 1)]


def test_automated_player_pursues_the_goals_of_a_condition_of_a_pack() -> None:
    view = session().play.view
    nite = view.figures(HEROES)[0]
    asked = errands(view, nite)
    assert {view.piece(one.thing).label for one in asked} == {"first_seal", "second_seal", "third_seal"}
    assert {one.interaction for one in asked} == {"light"}
    goblin = view.figures(OVERLORD)[0]
    assert errands(view, goblin) == ()


SHY = """\
from delve.script import BeAt, Goal, KeepAway, QuestCondition, View, Window, ZoneName, param


class Shy(QuestCondition):
    off: ZoneName = param(..., "where nobody shall stop")
    aim: ZoneName = param(..., "where somebody shall be")

    def holds(self, view: View, event: Window | None) -> bool:
        return any(view.mask(one.id) & view.zone(self.aim) for one in view.figures(view.party))

    def goals(self, view: View, side: str) -> tuple[Goal, ...]:
        return (BeAt(view.zone(self.aim)), KeepAway(view.zone(self.off)))
"""


def test_automated_player_ends_no_walk_where_a_condition_keeps_it_away(pack: Copied) -> None:
    pack.write("quests/shy.py", SHY)
    ends: dict[str, set[tuple[int, int]]] = {}
    for off in ("mire", "hatch"):
        copy = Copied(pack.folder.parent / off)
        copy.write("quests/shy.py", SHY)
        text = copy.text(QUEST)
        begin, end = text.index("map: |"), text.index("groups:")
        text = (
            f"{text[:begin]}map: |\n  #########\n  #e..nnnf#\n  #.......#\n  #########\n"
            "legend:\n  e: {terrain: floor, zone: hatch}\n  n: {terrain: floor, zone: mire}\n"
            "  f: {terrain: floor, zone: far, mark: den}\nentrance: hatch\n"
            "objectives:\n  - side: heroes\n    text: Get there.\n    when:\n      script:\n"
            f"        {{class: seals.quests.shy.Shy, params: {{off: {off}, aim: far}}}}\n"
            f"  - side: overlord{text[end:].partition('  - side: overlord')[2]}"
        )
        copy.write(QUEST, text)
        table = session(copy.folder, HEROES, OVERLORD)
        nite = table.play.view.figures(HEROES)[0].id
        ends[off] = set()
        while table.step():
            piece = table.play.view.piece(nite)
            if not piece.movement_points and piece.spaces:
                ends[off].add(table.play.view.point(piece.spaces[0]))
        assert table.play.state.outcome == HEROES
    assert any(y == 1 and x in (4, 5, 6) for x, y in ends["hatch"])
    assert not any(y == 1 and x in (4, 5, 6) for x, y in ends["mire"])


def test_lists_of_objectives_show_how_far_a_condition_of_a_pack_has_come() -> None:
    table = session(SEALS, HEROES, OVERLORD)
    view = table.play.view
    first = view.quest.objectives[0]
    assert str(parts_told(view, first)[0]) == "2 of the seals are lit (0 of 2 seals)"
    table.advance()
    assert str(parts_told(table.play.view, first)[0]) == "2 of the seals are lit: reached"


def test_window_and_terminal_list_the_same_objectives() -> None:
    table = session()
    view = table.play.view
    wanted = (
        "Heroes: Light two of the seals.",
        "    2 of the seals are lit (0 of 2 seals)",
        "    Round 1 has begun: reached",
        "Overlord: Hold out until the bell has tolled six times. (1 of 6 strokes)",
    )
    assert top_of(view, chooses=False).objectives == wanted
    lines = ["".join(part.text for part in line) for line in goals(view)]
    assert [line.partition(": ")[2] for line in lines[::3]] == [
        "Light two of the seals.",
        "Hold out until the bell has tolled six times. (1 of 6 strokes)",
    ]
    assert lines[1] == "  2 of the seals are lit (0 of 2 seals)"


def test_quest_with_a_condition_of_a_pack_is_played_in_the_terminal() -> None:
    table = play(session(SEALS, OVERLORD), "goals")
    assert any("Light two of the seals." in line for line in table.shown)


def test_game_whose_condition_says_no_truth_stops_with_its_words(pack: Copied) -> None:
    pack.change("quests/seals_lit.py", ">= self.needed\n", "+ self.needed\n")
    table = session(pack.folder, HEROES, OVERLORD)
    with pytest.raises(Exception, match=r"holds\(\) gives True or False, not int"):
        table.advance()


@pytest.mark.parametrize("method", ["progress", "describe"])
def test_list_of_objectives_says_that_a_script_breaks_and_nothing_else_does(
    pack: Copied, method: str
) -> None:
    old = {"progress": "return Progress(min", "describe": 'return phrase("{n} of'}[method]
    pack.change("quests/seals_lit.py", old, f"raise ValueError('not today')\n        {old}")
    view = session(pack.folder).play.view
    assert [*map(str, parts_told(view, view.quest.objectives[0]))] == [
        "a script breaks: ValueError: not today"
    ]
    assert top_of(view, chooses=False).objectives[:2] == (
        "Heroes: Light two of the seals.",
        "    A script breaks: ValueError: not today",
    )


@pytest.mark.parametrize("goal", ["Change(99, 'lit')", "Change(view.figures()[0].id, 'lit')", "'light them'"])
def test_goal_that_cannot_be_pursued_is_the_fault_of_its_script(pack: Copied, goal: str) -> None:
    pack.change(
        "quests/seals_lit.py",
        "return tuple(Change(one.id",
        f"return ({goal},)\n        return tuple(Change(one.id",
    )
    view = session(pack.folder).play.view
    with pytest.raises(ScriptBroke):
        errands(view, view.figures(HEROES)[0])


# ------------------------------------------------------------------------------------------------ renaming
def test_record_that_a_condition_of_a_pack_is_given_follows_when_it_is_renamed(pack: Copied) -> None:
    pack.write("items/torch.yaml", "kind: item\nid: torch\nname: Torch\n")
    pack.change(QUEST, "[tide_spear]", "[torch]")
    rename("item", "torch", "lantern", [pack.folder], [shipped_folder()]).changes.apply()
    assert "bonus: [lantern]" in pack.text(QUEST)


def test_record_follows_in_what_a_patch_gives_to_a_script_of_a_quest(pack: Copied) -> None:
    pack.write("items/torch.yaml", "kind: item\nid: torch\nname: Torch\n")
    given = "{class: seals.quests.seals_lit.SealsLit, params: {seals: [first_seal], bonus: [torch]}}"
    pack.write(
        "patches/brighter.yaml",
        "kind: patch\nid: brighter\nname: Brighter\ntarget: {quest: vault}\nadd:\n  objectives:\n"
        f"  - {{side: heroes, text: Light one and hold a torch., when: {{script: {given}}}}}\n",
    )
    rename("item", "torch", "lantern", [pack.folder], [shipped_folder()]).changes.apply()
    assert "bonus: [lantern]" in pack.text("patches/brighter.yaml")


def test_script_beside_a_quest_follows_when_the_quest_is_renamed(pack: Copied) -> None:
    (pack.folder / "quests" / "toll.py").rename(pack.folder / "quests" / "vault.py")
    pack.change(QUEST, "seals.quests.toll.Toll", "seals.quests.vault.Toll")
    rename("quest", "vault", "crypt", [pack.folder], [shipped_folder()]).changes.apply()
    assert "class: seals.quests.crypt.Toll" in pack.text("quests/crypt.yaml")


def test_nothing_is_found_impossible_that_an_effect_of_a_pack_might_do(pack: Copied) -> None:
    text = pack.text(QUEST)
    begin, end = text.index("  - side: overlord"), text.index("triggers:")
    pack.write(QUEST, text[:begin] + text[end:])
    assert "Q013" not in [one.code for one in pack.findings()]
    text = pack.text(QUEST)
    pack.write(QUEST, text[: text.index("triggers:")])
    assert "Q013" in [one.code for one in pack.findings()]


def test_patch_may_add_an_effect_of_a_pack_with_names_as_its_own_pack_means_them(pack: Copied) -> None:
    pack.write(
        "patches/louder.yaml",
        "kind: patch\nid: louder\nname: Louder\ntarget: {quest: vault}\nadd:\n  triggers:\n"
        "  - after: round_end\n    once: false\n    do:\n"
        "    - script: {class: seals.quests.toll.Toll, params: {strokes: strokes, times: 3}}\n",
    )
    assert pack.findings() == []
    table = session(pack.folder, HEROES, OVERLORD)
    table.advance()
    strokes = [fact.value for fact in table.play.facts if isinstance(fact, VariableSet)]
    assert strokes[:3] == [1, 4, 5]
    pack.change("patches/louder.yaml", "strokes: strokes", "strokes: stroks")
    assert [one.code for one in pack.findings()] == ["Q005"]
