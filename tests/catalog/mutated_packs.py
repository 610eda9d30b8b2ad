"""Mutated files through the whole checker: `python -m tests.catalog.mutated_packs FILES SEED`, a process of its own.

Prints how many files were judged, the findings, the most processor time that a pack of them took, and the most memory.
"""

from __future__ import annotations

import json
import random
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from delve.catalog.load import load
from delve.diagnostics import Diagnostic
from delve.validate.runner import check
from tests.catalog.test_hostile import broken
from tests.catalog.test_source_mutants import TOKENS
from tests.small_pack import FILES, SmallPack

A_PACK = 50
"""mutated files that are judged together; one that hangs is seen in the time of its pack"""


def main(files: int, seed: int) -> dict[str, float]:
    """What came of so many files."""
    chance = random.Random(seed)
    findings, slowest = 0, 0.0
    with TemporaryDirectory() as folder:
        check(
            load([SmallPack(Path(folder)).folder], (), ())
        )  # what is imported at the first look does not count
    for number in range(0, files, A_PACK):
        with TemporaryDirectory() as folder:
            pack = SmallPack(Path(folder))
            for one in range(number, min(number + A_PACK, files)):
                name, raw = _mutant(one, chance)
                (pack.folder / name).write_bytes(raw)
            begin = time.process_time()
            found = check(load([pack.folder], (), ())).diagnostics
            slowest = max(slowest, time.process_time() - begin)
            findings += len(found)
            _refuse([one for one in found if one.code.startswith("X")], pack)
    return {"files": files, "findings": findings, "slowest": slowest, "megabytes": _most_memory()}


def _most_memory() -> float:
    """The most memory that this program has had, in megabytes.

    What the system says of its resources counts the program from which it was started, too, where Linux tells better.
    """
    status = Path("/proc/self/status")
    for line in status.read_text(encoding="utf-8").splitlines() if status.exists() else ():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _mutant(number: int, chance: random.Random) -> tuple[str, bytes]:
    """A file of its own name and id beside one of the pack's, with words, lines, bytes or tokens changed."""
    path = PurePosixPath(chance.choice([name for name in FILES if name != "pack.yaml"]))
    stem = f"m{number}"
    text = FILES[str(path)].replace(f"id: {path.stem}\n", f"id: {stem}\n")
    name = str(path.with_name(f"{stem}{path.suffix}"))
    if chance.random() < 0.5:
        return name, broken(text, chance).encode("utf-8", "surrogatepass")
    raw = bytearray(text.encode())
    for change in _changes(raw, chance):
        raw[:] = change
    return name, bytes(raw)


def _changes(raw: bytearray, chance: random.Random) -> Iterator[bytes]:
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(raw) + 1)
        to = min(len(raw), at + chance.randint(0, 12))
        token = chance.choice(TOKENS).encode("utf-8", "surrogatepass")
        yield (
            bytes(raw[:at])
            + chance.choice((token, bytes([chance.randrange(256)]), b"", bytes(raw[at:to]) * 2))
            + bytes(raw[to:])
        )


def _refuse(broke: list[Diagnostic], pack: SmallPack) -> None:
    if broke:
        texts = {file.name: file.read_bytes() for file in sorted(pack.folder.rglob("m*.*"))}
        raise AssertionError(f"{broke}\n{texts}")


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), int(sys.argv[2]))))
