from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from tests.small_pack import SmallPack


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallPack:
    """The small pack; we are in its folder."""
    pack = SmallPack(tmp_path)
    monkeypatch.chdir(pack.folder)
    return pack


def delve(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments])


def test_record_is_renamed_in_the_packs_here_and_beside(pack: SmallPack) -> None:
    beside = pack.folder.parent / "other" / "items"
    beside.mkdir(parents=True)
    (beside.parent / "pack.yaml").write_text(
        "kind: pack\nid: other\nname: Other\nversion: 1.0.0\nrequires: {small: '>=1'}\n"
    )
    (beside / "axe.yaml").write_text("kind: item\nid: axe\nname: Axe\nattack: {type: melee, dice: [red]}\n")
    ran = delve("rename", "die", "red", "crimson")
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == [
        "../other/items/axe.yaml",
        "dice/red.yaml -> dice/crimson.yaml",
        "familiars/hound.yaml",
        "items/sword.yaml",
        "lieutenants/warden.yaml",
        "monsters/rat.yaml",
        "rulesets/short.yaml",
    ]
    assert pack.findings() == ()
    assert "dice: [crimson]" in (beside / "axe.yaml").read_text()


@pytest.mark.one_of(8)
def test_schemas_of_the_workspace_know_the_new_name(pack: SmallPack) -> None:
    delve("schema", "--workspace", ".")
    assert delve("rename", "die", "red", "crimson").exit_code == 0
    text = (pack.folder / ".delve" / "schemas" / "item.schema.json").read_text()
    assert '"crimson"' in text
    assert '"red"' not in text


def test_dry_run_shows_a_diff_and_changes_nothing(pack: SmallPack) -> None:
    pack.write("skills/note.py", 'WHOM = "rat"\n')
    ran = delve("rename", "monster", "rat", "vole", "--dry-run")
    assert ran.exit_code == 0
    assert ran.stdout.startswith("rename monsters/rat.yaml -> monsters/vole.yaml\n--- monsters/rat.yaml\n")
    assert ran.stderr.splitlines() == [
        "these texts name it too; whether they mean it is for you to say:",
        "  skills/note.py:1:8: 'rat'",
    ]
    assert (pack.folder / "monsters" / "rat.yaml").is_file()
    assert "against: rat" in pack.text("skills/knight/guard.yaml")


def test_texts_are_changed_where_that_is_wanted(pack: SmallPack) -> None:
    pack.write(
        "skills/note.py",
        'ONE = ("rat", "a rat minion", \'small:rat\', "rats", "big:rat")\n'
        'SOME = ("""a rat\n""", f"rat {ONE}")\n',
    )
    ran = delve("rename", "monster", "rat", "vole", "--texts")
    assert ran.exit_code == 0
    _, several_lines, computed = ran.stderr.splitlines()
    assert several_lines == "  skills/note.py:2:9: 'a rat\\n'"
    assert computed.startswith("  skills/note.py:3:")
    assert pack.text("skills/note.py") == (
        'ONE = ("vole", "a vole minion", \'small:vole\', "rats", "big:rat")\n'
        'SOME = ("""a rat\n""", f"rat {ONE}")\n'
    )


def test_text_that_means_a_record_of_another_pack_is_left_alone(pack: SmallPack) -> None:
    for name, requires, record in (("own", "small", True), ("none", "", False), ("heir", "small", False)):
        folder = pack.folder.parent / name
        (folder / "monsters").mkdir(parents=True)
        needs = f"requires: {{{requires}: '>=1'}}\n" if requires else ""
        (folder / "pack.yaml").write_text(f"kind: pack\nid: {name}_\nname: P\nversion: 1.0.0\n{needs}")
        (folder / "note.py").write_text('WHOM = "rat"\n')
        if record:
            (folder / "monsters" / "rat.yaml").write_text(
                "kind: monster\nid: rat\nname: Rat\nextends: small:rat\n"
            )
    ran = delve("rename", "monster", "small:rat", "vole", "--dry-run")
    assert [line.partition(":")[0] for line in ran.stderr.splitlines()[1:]] == ["  ../heir/note.py"]


def test_what_is_refused_is_told_without_a_traceback(pack: SmallPack) -> None:
    ran = delve("rename", "die", "red", "gray")
    assert ran.exit_code == 2
    assert 'the pack small has a die "gray" already' in ran.stderr


def test_folder_without_packs_is_told(pack: SmallPack, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = delve("rename", "die", "red", "crimson", str(tmp_path / "empty"))
    assert ran.exit_code == 2
    assert "a pack is a folder with a pack.yaml" in ran.stderr


def test_pack_is_no_kind_that_can_be_renamed(pack: SmallPack) -> None:
    assert delve("rename", "pack", "small", "tiny").exit_code == 2


def test_migration_is_written_for_saved_games_after_those_that_are_there(pack: SmallPack) -> None:
    assert delve("rename", "monster", "rat", "mouse", "--migration").exit_code == 0
    assert pack.text("pack.yaml").endswith(
        'migrations:\n- {since: "1.0.0", rename: {monster: {rat: mouse}}}\n'
    )
    pack.write("pack.yaml", pack.text("pack.yaml") + "license: MIT\n")
    ran = delve("rename", "monster", "mouse", "vole", "--migration")
    assert ran.exit_code == 0, ran.output
    assert "pack.yaml" in ran.stdout.splitlines()
    assert pack.text("pack.yaml").endswith("""\
migrations:
- {since: "1.0.0", rename: {monster: {rat: mouse}}}
- {since: "1.0.0", rename: {monster: {mouse: vole}}}
license: MIT
""")
    assert pack.findings() == ()


def test_migrations_in_one_line_are_left_to_their_author(pack: SmallPack) -> None:
    text = pack.text("pack.yaml") + 'migrations: [{since: "1.0.0", rename: {monster: {imp: rat}}}]\n'
    pack.write("pack.yaml", text)
    ran = delve("rename", "item", "sword", "blade", "--migration")
    assert ran.exit_code == 2
    assert 'add - {since: "1.0.0", rename: {item: {sword: blade}}} by hand' in ran.stderr
    assert pack.text("pack.yaml") == text
