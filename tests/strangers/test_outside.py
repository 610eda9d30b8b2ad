"""What lies outside of the fence is not reached from within it, and would be without it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from delve.trust import fence
from delve.trust.system_calls import FORBIDDEN, JUDGED, NONE
from tests.strangers.attempts import GROUPS, REACHED, ROOT

REPOSITORY = Path(__file__).parents[2]
EVERY = [(group, name) for group, attempts in GROUPS.items() for name in attempts]

pytestmark = pytest.mark.skipif(
    not all(fence.active()), reason="this system has no Landlock, or its system calls cannot be filtered"
)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.strangers.outside", str(tmp_path_factory.mktemp("outside"))],
        cwd=REPOSITORY, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


@pytest.mark.one_of(12)
@pytest.mark.parametrize(("group", "name"), EVERY, ids=[f"{group}: {name}" for group, name in EVERY])
def test_what_lies_outside_of_the_fence_is_not_reached(found: dict[str, Any], group: str, name: str) -> None:
    told = found[group]["fenced"]["told"]
    assert told[name] in (
        "nothing came of it", "Permission denied", "Operation not permitted", "Invalid cross-device link",
        "Function not implemented", "File too large",
    )  # fmt: skip


@pytest.mark.parametrize(("group", "name"), EVERY, ids=[f"{group}: {name}" for group, name in EVERY])
def test_without_the_fence_the_same_attempt_reaches_its_aim(
    found: dict[str, Any], group: str, name: str
) -> None:
    told = found[group]["free"]["told"][name]
    if name in ROOT and os.geteuid() != 0:
        pytest.skip("only root can do this")
    if told in _NOT_HERE.get(name, ()):
        pytest.skip(f"this system does not have it, whoever asks: {told}")
    assert told == REACHED


_NOT_HERE = {
    "a file without end": ("File too large",),
    "packet socket": ("Address family not supported by protocol",),
    "ring of the kernel": ("Operation not permitted", "Function not implemented"),
    "type at the terminal": ("Input/output error",),
    "type at the terminal, with a number that only looks like another": ("Input/output error",),
    "an own kind of user": ("nothing came of it",),
    "write an attribute of a file": ("Operation not supported",),
    "queues between programs": ("No such file or directory", "Function not implemented"),
    "faults of memory": ("Operation not permitted",),
    "counters of the processor": (
        "Permission denied",
        "Operation not permitted",
        "No such file or directory",
    ),
    "programs of the kernel": ("Operation not permitted",),
    "read memory": ("Operation not permitted",),
    "read memory as a file": ("Permission denied",),
    "trace": ("Operation not permitted",),
    "take what it has open": ("Operation not permitted",),
}
"""attempt -> what systems say that have nothing of the kind, or keep it from everybody but root"""


@pytest.mark.parametrize("group", GROUPS)
def test_nobody_outside_of_the_fence_notices_anything(found: dict[str, Any], group: str) -> None:
    assert found[group]["fenced"]["seen"] == []


@pytest.mark.parametrize("group", ["files", "names", "programs", "sockets", "processes"])
def test_without_the_fence_it_is_noticed(found: dict[str, Any], group: str) -> None:
    assert found[group]["free"]["seen"]


@pytest.mark.parametrize(
    ("header", "machine"),
    [("x86_64-linux-gnu/asm/unistd_64.h", 0), ("asm-generic/unistd.h", 1)],
    ids=["x86_64", "aarch64"],
)
def test_system_calls_have_the_numbers_that_the_system_gives_them(header: str, machine: int) -> None:
    file = Path("/usr/include", header)
    if not file.exists():
        pytest.skip("the headers of the system are not installed")
    known = dict(re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)$", file.read_text(), re.MULTILINE))
    assert len(known) > 250
    ours = {name: numbers[machine] for name, numbers in {**FORBIDDEN, **JUDGED}.items()}
    assert {
        name: number for name, number in ours.items() if name in known and int(known[name]) != number
    } == {}
    new = {name for name, number in ours.items() if name not in known and number != NONE}
    assert new <= {"fchmodat2", "setxattrat", "removexattrat", "file_setattr", "open_by_handle_at"}
