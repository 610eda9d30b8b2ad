"""What a process can still reach once the fence is round it, tried by one that wants everything."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from delve.trust import fence, seccomp
from tests.cli.real import user

HELD = pytest.mark.skipif(
    not all(fence.active()), reason="this system has no Landlock, or its system calls cannot be filtered"
)
PROWLER = """
    import json, os, socket, subprocess, sys, threading

    import delve.ui.layout
    from delve.trust.fence import enclose, writable_folders

    pack, home, port, datagrams = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    os.chdir("/")
    enclose([pack])

    def tried(what):
        try:
            found = what()
        except OSError as error:
            return error.strerror
        return "done" if not isinstance(found, str) else found

    def written(folder):
        with open(f"{folder}/mark", "w") as file:
            file.write("x")
        os.rename(f"{folder}/mark", f"{folder}/mark2")
        os.unlink(f"{folder}/mark2")

    def in_thread(what):
        found = []
        thread = threading.Thread(target=lambda: found.append(tried(what)))
        thread.start()
        thread.join()
        return found[0]

    unix = socket.AF_UNIX
    print(json.dumps({
        "read home": tried(lambda: open(f"{home}/secret").read()),
        "list home": tried(lambda: os.listdir(home)),
        "write home": tried(lambda: written(home)),
        "write home in a thread": in_thread(lambda: written(home)),
        "write pack": tried(lambda: written(pack)),
        "write delve": tried(lambda: written(os.path.dirname(delve.ui.layout.__file__))),
        "write trust": tried(lambda: written(os.environ["XDG_DATA_HOME"] + "/delve/trust")),
        "write temporary": tried(lambda: written("/tmp")),
        "link out": tried(lambda: os.symlink(home, f"{writable_folders()[0]}/link")),
        "link in": tried(lambda: os.link(f"{pack}/pack.yaml", f"{writable_folders()[0]}/hard")),
        "exec": tried(lambda: os.execv("/bin/true", ["true"])),
        "fork": tried(lambda: os.fork()),
        "spawn": tried(lambda: subprocess.run(["/bin/true"])),
        "kill": tried(lambda: os.kill(os.getppid(), 0)),
        "see others": tried(lambda: open(f"/proc/{os.getppid()}/environ").read()),
        "tcp": tried(lambda: socket.create_connection(("127.0.0.1", port))),
        "udp": tried(lambda: socket.socket(type=socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", datagrams))),
        "unix": tried(lambda: socket.socket(unix).connect(f"{home}/socket")),
        "abstract": tried(lambda: socket.socket(unix).connect("\\0delve")),
        "read pack": tried(lambda: open(f"{pack}/pack.yaml").read()),
        "read delve": tried(lambda: open(delve.ui.layout.__file__).read()[:3]),
        "import": tried(lambda: __import__("colorsys").__name__),
        "write saves": tried(lambda: written(writable_folders()[0])),
        "write everywhere it may": tried(lambda: [written(folder) for folder in writable_folders()]),
        "thread": in_thread(lambda: None),
    }))
    """


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of each try."""
    top = tmp_path_factory.mktemp("fence")
    home, pack = top / "home", top / "pack"
    for folder in (home, pack, top / "user" / "data" / "delve" / "trust"):
        folder.mkdir(parents=True)
    (home / "secret").write_text("a secret")
    (pack / "pack.yaml").write_text("kind: pack")
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket(type=socket.SOCK_DGRAM) as datagrams:
        datagrams.bind(("127.0.0.1", 0))
        datagrams.setblocking(False)
        ports = [str(one.getsockname()[1]) for one in (server, datagrams)]
        ran = subprocess.run(
            [sys.executable, "-c", dedent(PROWLER), str(pack), str(home), *ports],
            env={**user(top / "user"), "HOME": str(home)}, capture_output=True, text=True, check=True, timeout=60,
        )  # fmt: skip
        with pytest.raises(BlockingIOError):
            datagrams.recv(1)
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


@HELD
@pytest.mark.parametrize(
    "what",
    [
        "read home", "list home", "write home", "write home in a thread", "write pack", "write delve", "write trust",
        "write temporary", "link out", "link in", "exec", "fork", "spawn", "kill", "see others", "tcp", "udp", "unix",
        "abstract",
    ],
)  # fmt: skip
def test_what_lies_outside_is_denied(found: dict[str, Any], what: str) -> None:
    assert found[what] in ("Permission denied", "Operation not permitted", "Invalid cross-device link")


@HELD
@pytest.mark.parametrize(
    ("what", "result"),
    [
        ("read pack", "kind: pack"),
        ("read delve", '"""'),
        ("import", "colorsys"),
        ("write saves", "done"),
        ("write everywhere it may", "done"),
        ("thread", "done"),
    ],
)
def test_what_a_game_needs_is_there(found: dict[str, Any], what: str, result: str) -> None:
    assert found[what] == result


@HELD
def test_memory_is_bounded(tmp_path: Path) -> None:
    code = """
        from delve.trust.fence import enclose

        enclose([])
        try:
            b"x" * (6 << 30)
        except MemoryError:
            print("told")
        """
    ran = subprocess.run(
        [sys.executable, "-c", dedent(code)], env=user(tmp_path), capture_output=True, text=True, check=True
    )
    assert ran.stdout == "told\n"


def test_nothing_that_may_be_written_decides_what_may_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from delve.flow.whereabouts import Whereabouts
    from delve.trust.grants import Grants

    for name in ("DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    decides = [
        Grants().folder,
        tmp_path / "DATA" / "delve" / "packs",
        tmp_path / "DATA" / "delve" / "whereabouts",
    ]
    assert Whereabouts.__module__.endswith("whereabouts")
    for written in fence.writable_folders():
        assert not any(one.is_relative_to(written) or written.is_relative_to(one) for one in decides)


BY_THE_FILTER_ALONE = """
    import ctypes, json, os, resource, socket, sys

    from delve.trust import seccomp

    seccomp.restrict()
    other = os.getppid()
    libc = ctypes.CDLL(None, use_errno=True)

    def tgkill():
        number = {"x86_64": 234, "aarch64": 131}[os.uname().machine]
        if libc.syscall(number, other, other, 0):
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

    def tried(what):
        try:
            what()
        except OSError as error:
            return error.strerror
        return "done"

    print(json.dumps({
        "kill": tried(lambda: os.kill(other, 0)),
        "kill a thread": tried(tgkill),
        "exec": tried(lambda: os.execv("/bin/true", ["true"])),
        "fork": tried(lambda: os.fork() or os._exit(0)),
        "connect": tried(lambda: socket.create_connection(("127.0.0.1", 9))),
        "bound another": tried(lambda: resource.prlimit(other, resource.RLIMIT_NOFILE)),
        "signal itself": tried(lambda: os.kill(os.getpid(), 0)),
    }))
    """


@pytest.mark.skipif(
    not seccomp.is_there(), reason="this system cannot filter system calls as it is known here"
)
def test_filter_holds_by_itself_what_newer_landlocks_hold_too(tmp_path: Path) -> None:
    """On this machine both may hold it; on an older one the filter is alone."""
    done = subprocess.run(
        [sys.executable, "-c", dedent(BY_THE_FILTER_ALONE)], env=user(tmp_path), capture_output=True, text=True,
        timeout=20, check=True,
    )  # fmt: skip
    found = json.loads(done.stdout)
    assert found.pop("signal itself") == "done"
    assert {*found.values()} == {"Operation not permitted"}, found
