"""The folders of a user are those that platformdirs knows, also where they are found without it."""

from __future__ import annotations

import platformdirs
import pytest

from delve.user_folders import user_folder


@pytest.mark.parametrize("keeps", ["data", "state", "cache"])
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
