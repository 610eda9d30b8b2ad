"""What a hostile script wants that lies outside of the fence, by what it is about.

These modules run within scripts of hostile packs too: they need nothing but Python. Aims that others see, such as a
server that notes a contact, are judged by whoever set them up; here an attempt only tells what it knows itself.
"""

from __future__ import annotations

import sys

from tests.strangers.attempts.files import FILES, NAMES
from tests.strangers.attempts.processes import MACHINE, PROCESSES
from tests.strangers.attempts.programs import PROGRAMS, SOCKETS
from tests.strangers.attempts.trying import REACHED, Aims, outcome_of

__all__ = ["GROUPS", "REACHED", "ROOT", "Aims", "tried"]

GROUPS = {
    "files": FILES, "names": NAMES, "programs": PROGRAMS, "sockets": SOCKETS, "processes": PROCESSES,
    "machine": MACHINE,
}  # fmt: skip
ROOT = {
    "give a file to somebody else", "open a file by its handle", "mount", "change the root", "rename the machine",
    "packet socket", "write into the kernel's log", "make a device",
}  # fmt: skip
"""attempts that only root can succeed in, whatever holds them"""


def tried(aims: Aims, group: str) -> dict[str, str]:
    """What came of each attempt of a group."""
    sys.stdout.flush()
    return {name: outcome_of(what, aims) for name, what in GROUPS[group].items()}
