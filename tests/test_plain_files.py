"""Only plain files are read; what is none is not waited for: pipes that nobody writes to, devices without end."""

from __future__ import annotations

import os
import socket
import sys
import time
from pathlib import Path

import pytest

from delve.plain_files import plain_bytes

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no such files")


@pytest.fixture(params=["pipe", "socket", "endless device", "link to a device", "folder"])
def odd(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Something that is there and no plain file."""
    path = tmp_path / "odd"
    match request.param:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            here = Path.cwd()
            os.chdir(tmp_path)  # the whole path may be longer than the name of a socket
            with socket.socket(socket.AF_UNIX) as made:
                made.bind("odd")
            os.chdir(here)
        case "endless device":
            path = Path("/dev/zero")
        case "link to a device":
            path.symlink_to("/dev/zero")
        case _:
            path.mkdir()
    return path


def test_what_is_no_plain_file_is_refused_at_once(odd: Path) -> None:
    with pytest.raises(OSError, match=r"plain file|No such device"):
        plain_bytes(odd, 100)


def test_plain_file_is_read_up_to_a_length_and_through_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "a", tmp_path / "b"
    file.write_bytes(b"x" * 200_000)
    link.symlink_to(file)
    assert plain_bytes(file, 1 << 20) == b"x" * 200_000
    assert plain_bytes(str(link), 100_001) == b"x" * 100_001
    with pytest.raises(FileNotFoundError):
        plain_bytes(tmp_path / "c", 1)


def test_long_file_is_read_in_a_time_that_grows_with_its_length(tmp_path: Path) -> None:
    file = tmp_path / "long"
    file.write_bytes(b"x" * 48_000_000)
    begun = time.process_time()
    assert len(plain_bytes(file, 1 << 26)) == 48_000_000
    assert time.process_time() - begun < 2  # seconds; where each part is put behind all others it takes ten
