"""The folders of a user: for packs and saved games, for settings, for reports of faults, and for caches.

Each room knows by itself which files it keeps in them.
"""

from __future__ import annotations

import os
import sys

_XDG = {
    "config": ("XDG_CONFIG_HOME", ".config"),
    "data": ("XDG_DATA_HOME", ".local/share"),
    "state": ("XDG_STATE_HOME", ".local/state"),
    "cache": ("XDG_CACHE_HOME", ".cache"),
}
"""what a folder is for -> the environment variable that names it, and its path in the home if that is not set"""


def user_folder(keeps: str) -> str:
    """The folder of delve for what a user made ("data"), for settings ("config"), for reports ("state") or for what may
    be lost ("cache").

    It is absolute, and need not exist. For a user without a home it is a path at which no folder can be made.
    """
    variable, below_home = _XDG[keeps]
    named, home = os.environ.get(variable, ""), os.environ.get("HOME", "")
    if sys.platform == "linux" and named[:1] == "/":
        return f"{named}/delve"
    if sys.platform == "linux" and not named and home[:1] == "/":
        return f"{home}/{below_home}/delve"
    # knows all other systems and cases; imported only now: a check that is remembered takes less time than this
    import platformdirs

    try:
        folder: str = getattr(platformdirs, f"user_{keeps}_dir")("delve", appauthor=False)
    except RuntimeError:  # newer ones say that there is no home; older ones leave the `~` in its place
        folder = ""
    return folder if os.path.isabs(folder) else f"{os.devnull}{os.sep}delve"  # noqa: PTH117 - see above
