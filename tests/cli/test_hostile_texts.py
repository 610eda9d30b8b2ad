"""Hostile texts in every place from which the command prints: none of them steers the terminal or turns its lines."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Sequence
from functools import cache
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from delve_cli import beginning, recorded
from delve_cli.main import SUBCOMMANDS, main

from delve.flow.records import FaultRecord, Header, encode
from delve.flow.saved import read_save, records_of
from delve.harmless import harmless
from delve.model.library import PackStamp
from delve.model.party import PartyMember
from delve.model.refs import ref
from tests.cli.playing import QUEST
from tests.sizes import size
from tests.small_pack import SmallPack

pytestmark = [
    pytest.mark.one_of(12),
    pytest.mark.usefixtures("nothing_of_the_user", "agreed"),
    pytest.mark.skipif(sys.platform == "win32", reason="has no such names of files"),
]

EVIL = "\x1b]0;owned\x07\x1b[8m\x9b2J\u202etxt.\u2066\r\x08\x7f\u2028\ufeff"
NAME = f"{EVIL}\n::error::x"
"""a name of a file or folder"""


def run(*words: object, typed: str = "") -> Result:
    """What came of a command; nothing of it steers anything, and nothing in it begins a line that it should not."""
    ran = CliRunner().invoke(main, [str(word) for word in words], input=typed)
    assert ran.exit_code in (0, 1, 2), (words, ran.output)
    for printed in (ran.stdout, ran.stderr):
        assert all(char == "\n" or harmless(char) == char for char in printed), (words, printed)
    # an error may take several lines
    lines = (ran.stdout + ran.stderr.partition("Error: ")[0]).splitlines()
    assert not [line for line in lines if line.startswith("::error::x")], (words, lines)
    assert "Traceback" not in ran.output
    assert "delve itself broke, not your content:" not in ran.output, (words, ran.output)
    return ran


# ---------------------------------------------------------------------------------------- names of files
COMMANDS: dict[str, Sequence[Sequence[str]]] = {
    "art": [["preview", "small"], ["preview", "none_there"]],
    "conflicts": [[], ["--format", "json"]],
    "docs": [[], ["--into", "pages"], ["none_there", "--into", "others"]],
    "doctor": [[]],
    "explain": [["Y000"]],
    "generate": [["cellar"], ["none_there"]],
    "list": [["monster"], ["pack"], ["monster", "--format", "json"], ["quest"]],
    "new": [["monster", "bog"], ["skill", "knight/leap"], ["pack", "other"], ["quest", "second"]],
    "play": [["cellar", "--ui", "none", "--seed", "1"], ["cellar", "--ui", "terminal", "--seed", "1"]],
    "rename": [["monster", "rat", "mouse", "--dry-run"], ["monster", "rat", "mouse"]],
    "replay": [["none_there"]],
    "saves": [[], ["inspect", "none_there"]],
    "schema": [["made"], ["made", "--check"], ["--workspace", "."]],
    "solve": [["cellar"], ["none_there"]],
    "simulate": [["cellar", "-n", "1"], ["cellar", "-n", "1", "--json", "-"], ["none_there"]],
    "show": [["monster", "rat"], ["monster", "rat", "--blame"], ["monster", "rat", "--format", "json"]],
    "test": [["--yes"], ["none_there"]],
    "texts": [[], ["small"], ["--format", "json"]],
    "trust": [[], ["show", "."], ["add", "."], ["revoke", "."]],
    "validate": [
        [],
        ["--format", "json"],
        ["--format", "github"],
        ["--format", "plain"],
        ["--diff"],
        ["--fix"],
    ],
}


@pytest.mark.parametrize("verb", SUBCOMMANDS)
def test_names_of_files_are_harmless_in_what_every_command_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    """Of the folder of the pack, of its records, of a file that is no record, and of one that is none at all."""
    pack = SmallPack(tmp_path / f"mods{NAME}")
    for name in ("heroes/nite.yaml", "monsters/rat.yaml"):
        shutil.copy(pack.folder / name, pack.folder / name.replace(".yaml", f"{NAME}.yaml"))
    (pack.folder / "quests" / f"{NAME}.py").write_text("import os\n\x1b[8m", "utf-8")
    os.mkfifo(pack.folder / "items" / f"{NAME}.yaml")
    monkeypatch.chdir(pack.folder)
    for more in COMMANDS[verb]:
        run(verb, *more)


def test_name_of_a_file_that_is_no_text_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = SmallPack(tmp_path)
    odd = os.fsencode(pack.folder) + b"/monsters/\xff\xfe.yaml"
    try:
        with open(odd, "wb") as file:  # noqa: PTH123 - a path as bytes
            file.write(b"kind: monster\nid: x\n")
    except OSError:
        pytest.skip("the disk takes no such name")
    monkeypatch.chdir(pack.folder)
    assert "<U+DCFF><U+DCFE>.yaml" in run("validate").stdout
    run("list", "monster")
    assert json.loads(run("list", "monster", "--format", "json").stdout)


# ---------------------------------------------------------------------------------------- saves
@cache
def game() -> bytes:
    """What a save of a whole game holds."""
    with TemporaryDirectory() as folder:
        place = Path(folder) / "game.delve"
        run("play", QUEST, "--seed", 1, "--ui", "none", "--record", place)
        return place.read_bytes()


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A save of a game, and its folder."""
    place = tmp_path / "user" / "delve" / "saves" / "game.delve"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(game())
    return place


def forged(save: Path, *, fault: bool = False, **fields: Any) -> None:
    """The same game with other fields in its header, a text of which no field is; checksums are right."""
    told = read_save(save.read_bytes())
    header = msgspec.structs.replace(told.header, **fields)
    records = [*records_of(header, told.entries[:20])]
    if fault:
        records.append(FaultRecord(message=EVIL, trace=EVIL, system=EVIL))
    raw, checksum = b"", 0
    for record in records:
        line, checksum = encode(record, checksum)
        raw += line
    save.write_bytes(raw)


def test_forging_is_known_of_every_text_of_a_header() -> None:
    told = {name for name in Header.__struct_fields__ if name in FIELDS}
    assert told | {"format", "seed", "free_undo", "from_checkpoint", "by_hand", "act"} == {
        *Header.__struct_fields__
    }


FIELDS: dict[str, Any] = {
    "engine": EVIL,
    "content": EVIL,
    "packs": {EVIL: PackStamp(EVIL, EVIL), "core": PackStamp(EVIL, EVIL)},
    "quest": f"core:{EVIL}",
    "dungeon": f"core:{EVIL}",
    "party": ((EVIL, EVIL),),
    "persons": (EVIL,),
    "follows": EVIL,
    "brought": (PartyMember(hero=ref(EVIL), class_=ref(EVIL), skills=(ref(EVIL),)),),
    "left": ((EVIL, 1),),
    "opponent": EVIL,
    "levels": {EVIL: EVIL},
    "decks": {EVIL: (f"core:{EVIL}",)},
    "remembered_as": EVIL,
}


WAYS = (
    ("replay", "game", "--ui", "none"),
    ("replay", "game", "--verify"),
    ("replay", "game", "--ui", "terminal"),
    ("play", "--resume", "game", "--ui", "none"),
    ("play", "--resume", "game", "--ui", "terminal"),
)
"""commands that take a save in hand; each field is tried with some of them in turns, at full size with all"""


@pytest.mark.parametrize("field", [*FIELDS, "fault"])
def test_texts_of_saves_are_harmless_in_what_is_said_of_them(save: Path, field: str) -> None:
    forged(save, fault=True) if field == "fault" else forged(save, **{field: FIELDS[field]})
    run("saves")
    run("saves", "inspect", "game")
    first = [*FIELDS, "fault"].index(field)
    for words in islice(cycle(WAYS), first, first + size(small=2, full=len(WAYS))):
        run(*words)
    run("saves", "delete", "game", typed="n\n")


def test_names_of_saves_are_harmless(save: Path) -> None:
    odd = save.with_name(f"{NAME}.delve".replace("/", ""))
    save.rename(odd)
    run("saves")
    run("saves", "inspect", odd.stem)
    run("replay", odd, "--verify")
    run("replay", odd, "--rerecord")
    run("play", "--resume", odd, "--ui", "none")
    run("saves", "delete", odd.stem, typed="n\n")
    run("saves", "delete", odd.stem, "--yes")


# ---------------------------------------------------------------------------------------- scripts
SAYS = f"""\
from delve.script import Context, Phase, Quest, reacts

EVIL = {EVIL!r}


class Cellar(Quest):
    @reacts("round_start", scope="everyone", optional=False)
    async def begin(self, ctx: Context, event: Phase) -> None:
        await ctx.choose_option([(EVIL, EVIL), ("b", EVIL)], EVIL + "{{x}}", x=EVIL, by="heroes")
        print(EVIL)
        await ctx.confirm(EVIL, by="heroes")
        raise ValueError(EVIL)
"""


@pytest.mark.parametrize("ui", ["none", "terminal"])
def test_texts_of_scripts_are_harmless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ui: str) -> None:
    for module in (beginning, recorded):
        monkeypatch.setattr(module, "refuse_faults", lambda chosen: None)
    pack = SmallPack(tmp_path)
    pack.write("quests/cellar.py", SAYS)
    pack.write("quests/cellar.yaml", pack.text("quests/cellar.yaml") + "script: small.quests.cellar.Cellar\n")
    ran = run("play", pack.folder / "quests" / "cellar.yaml", "--seed", 1, "--ui", ui, typed="x\n1\nyes\n")
    assert "Error: a script broke: ValueError: <U+001B>]0;owned<U+0007>" in ran.stderr
    (command,) = [line for line in ran.stderr.splitlines() if line.startswith("delve replay ")]
    run("replay", command.split()[2], "--ui", "none")
    run("saves", "inspect", command.split()[2])


def test_every_verb_is_tried() -> None:
    assert {*COMMANDS} == {*SUBCOMMANDS}
