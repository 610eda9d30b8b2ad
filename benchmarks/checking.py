"""`python -m benchmarks.checking [--tiny]`: whole processes of the checker beside check-jsonschema on the same files.

Wall time from start to end, the peers in turn, in an environment as users have it. check-jsonschema holds each file
against the same schemas; it neither looks up references nor knows lines. The largest pack takes the peer about a
minute, so each size is measured in as many rounds as its patience allows, and the row says in how many. Behind the
table stands how long each rule took, for the largest pack, which has no scripts, and for the pack that comes with
delve, which has.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks import packs
from benchmarks.installation import Installation, installation
from delve.model import schema
from delve.model.kinds import FOLDERS

LINE = "{:<34}{:>10}   {:<24}{:>10}{:>9}{:>9}{:>9}"
PEER = "check-jsonschema"
PEER_CALL = "from check_jsonschema import main; main()"
PEER_CALLS = """
import json, pathlib, sys
from check_jsonschema import main
for arguments in json.loads(pathlib.Path(sys.argv[1]).read_text()):
    main.main(arguments, standalone_mode=False)
"""


class Row(NamedTuple):
    """Two commands that are to be compared, and how often."""

    what: str
    ours: Sequence[str]
    theirs: Sequence[str]
    most: float
    """the highest ratio that we are content with"""
    rounds: int
    before: Callable[[], object]
    """what is done, untimed, before each run of ours"""


def main(arguments: Sequence[str]) -> int:
    """Print the table. Returns 2 for an argument that it does not know."""
    if set(arguments) - {"--tiny"}:
        print("usage: python -m benchmarks.checking [--tiny]", file=sys.stderr)
        return 2
    if not installed():
        print(f"{PEER} is not installed: pip install '.[benchmarks]'", file=sys.stderr)
        return 2
    sizes = {20: 1} if arguments else {1000: 5, 10_000: 1}
    print(LINE.format("whole process", "delve, ms", "beside", "peer, ms", "ratio", "at most", "rounds"))
    with TemporaryDirectory(prefix="delve-benchmark-") as place:
        folder = Path(place)
        users = installation(folder)
        environment = {**os.environ, "DELVE_CACHE_DIR": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": ""}
        for row in _rows(folder, users, sizes, 1 if arguments else 9, environment):
            print(_measured(row, environment), flush=True)
        for pack in (_pack(folder, max(sizes)), users.content / "core"):
            print(
                f"\n{pack.name}, with {sum(1 for _ in pack.rglob('*.py'))} Python files:\n{_timings(users, pack)}"
            )
    return 0


def installed() -> bool:
    """Whether the peer is there."""
    return find_spec("check_jsonschema") is not None


def _rows(
    folder: Path, users: Installation, sizes: Mapping[int, int], rounds: int, environment: Mapping[str, str]
) -> Iterator[Row]:
    schemas = folder / "schemas"
    schemas.mkdir()
    for name, text in schema.files():
        (schemas / name).write_text(text, encoding="utf-8")

    def forget() -> None:
        shutil.rmtree(folder / "cache", ignore_errors=True)

    def keep() -> None:
        pass

    for size, times in sizes.items():
        pack = _pack(folder, size)
        packs.write(pack, size)
        ours, theirs = _validate(users, pack), _peer(users, schemas, sorted(pack.rglob("*.yaml")))
        yield Row(f"{size:,} files, cold", ours, theirs, 0.08 if size <= 1000 else 0.06, times, forget)
        # nothing is kept of files that have only just been written, so the cold run may have left nothing
        again = partial(_milliseconds, ours, environment)
        yield Row(f"{size:,} files, nothing changed", ours, theirs, 0.008, times, again)
    hero = schemas / f"hero{schema.SUFFIX}"
    small = folder / "small" / "many"
    packs.write(small, packs.SMALLEST)
    clean = small / "heroes" / "hero_0.yaml"
    yield Row(
        "one clean file", _validate(users, clean), _peer_of_one(users, hero, clean), 0.45, rounds, forget
    )
    faulty = small / "heroes" / "hero_1.yaml"
    faulty.write_text(packs.hero(1).replace(*packs.MISSPELT), encoding="utf-8")
    yield Row(
        "one faulty file", _validate(users, faulty), _peer_of_one(users, hero, faulty), 0.75, rounds, forget
    )
    click = [users.python, "-c", "import click"]
    yield Row("delve --help", [users.delve, "--help"], click, 1.3, rounds, keep)


def _pack(folder: Path, size: int) -> Path:
    """Where the pack of this size lies."""
    return folder / f"of_{size}" / "many"


def _timings(users: Installation, pack: Path) -> str:
    """How long loading took, each stage and each of its rules, behind one line on what was looked at."""
    found = subprocess.run([*_validate(users, pack), "--timings"], capture_output=True, text=True, check=True)
    return found.stderr.rstrip()


def _measured(row: Row, environment: Mapping[str, str]) -> str:
    ours, theirs = [], []
    for _ in range(row.rounds):
        row.before()
        ours.append(_milliseconds(row.ours, environment))
        theirs.append(_milliseconds(row.theirs, environment))
    ratio = statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
    return LINE.format(
        row.what,
        f"{statistics.median(ours):.0f}",
        "python -c 'import click'" if row.theirs[-1] == "import click" else PEER,
        f"{statistics.median(theirs):.0f}",
        f"{ratio:.4f}",
        f"{row.most:g}",
        row.rounds,
    )


def _validate(users: Installation, path: Path) -> list[str]:
    return [users.delve, "validate", "--format", "concise", str(path)]


def _peer(users: Installation, schemas: Path, files: Sequence[Path]) -> list[str]:
    """All files of each kind against its schema, in one process: the peer's own command takes one schema a call."""
    kinds: dict[str, list[str]] = {}
    for file in files:
        name = next((kind for kind, folder in FOLDERS.items() if folder == file.parent.name), "pack")
        kinds.setdefault(str(schemas / f"{name}{schema.SUFFIX}"), []).append(str(file))
    calls = json.dumps([["--no-cache", "--schemafile", name, *paths] for name, paths in kinds.items()])
    argument_file = schemas / f"{len(files)}.json"
    argument_file.write_text(calls, encoding="utf-8")
    return [users.python, "-c", PEER_CALLS, str(argument_file)]


def _peer_of_one(users: Installation, schema_file: Path, file: Path) -> list[str]:
    return [users.python, "-c", PEER_CALL, "--no-cache", "--schemafile", str(schema_file), str(file)]


def _milliseconds(command: Sequence[str], environment: Mapping[str, str]) -> float:
    begin = time.perf_counter()
    subprocess.run(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    )
    return (time.perf_counter() - begin) * 1e3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
