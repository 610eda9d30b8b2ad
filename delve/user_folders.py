"""Where a user's own things lie: packs and saved games, reports of faults, what can be found out again.

What lies in these folders is known to whoever puts it there.
"""

from __future__ import annotations

import os
import sys

_XDG = {
    "data": ("XDG_DATA_HOME", ".local/share"),
    "state": ("XDG_STATE_HOME", ".local/state"),
    "cache": ("XDG_CACHE_HOME", ".cache"),
}
"""What is kept there -> the variable that names the folder, and the folder in a user's home where it names none."""


def user_folder(keeps: str) -> str:
    """The folder of delve for what a user made ("data"), for reports ("state") or for what may be lost ("cache").

    It is absolute, and need not exist. Of a user who has no home it is one that can never be made.
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
