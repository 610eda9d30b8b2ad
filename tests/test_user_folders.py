"""The folders of a user are those that platformdirs knows, also where they are found without it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from delve.user_folders import user_folder


@pytest.mark.parametrize("keeps", ["data", "config", "state", "cache"])
@pytest.mark.parametrize("home", ["/home/ann", "/home/ann/", "", "ann", None])
@pytest.mark.parametrize("named", ["/srv/files", "/srv/files/", "", "files", " ", None])
@pytest.mark.parametrize("system", ["linux", "freebsd14"])
def test_user_folder_is_that_of_platformdirs(
    keeps: str, home: str | None, named: str | None, system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    variables = {"HOME": home, f"XDG_{keeps.upper()}_HOME": named}
    for variable, value in variables.items():
        if value is None:
            monkeypatch.delenv(variable, raising=False)
        else:
            monkeypatch.setenv(variable, value)
    monkeypatch.setattr("sys.platform", system)
    expected = getattr(platformdirs, f"user_{keeps}_path")("delve", appauthor=False)
    assert type(expected)(user_folder(keeps)) == expected


def without_a_home(*_: object, **__: object) -> str:
    raise RuntimeError("could not determine the home directory")


def left_as_it_was(*_: object, **__: object) -> str:
    return "~/.local/share/delve"


@pytest.mark.parametrize("library", [without_a_home, left_as_it_was])
def test_folder_of_a_user_without_a_home_can_never_be_made(
    library: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_dir", library)
    folder = Path(user_folder("data"))
    assert folder.is_absolute()
    with pytest.raises(OSError):
        folder.mkdir(parents=True)
