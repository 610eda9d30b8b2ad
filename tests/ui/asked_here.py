"""Which scripts are asked in the thread that plays: the window's own."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from delve.flow.watchdog import take_back_signals

_ROOT: Final = Path(__file__).parents[2]
_SCRIPTS: Final = (str(_ROOT / "content"), str(_ROOT / "tests" / "packs"))


@contextmanager
def asked_here(found: set[str]) -> Iterator[None]:
    """Note which functions of scripts are called in this thread."""

    def noted(frame: FrameType, event: str, _about: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(_SCRIPTS):
            found.add(f"{Path(code.co_filename).name}: {code.co_qualname}")

    take_back_signals(threading.get_ident())  # what an earlier test has left would hang a profiler
    before = sys.getprofile()
    sys.setprofile(noted)
    try:
        yield
    finally:
        sys.setprofile(before)
