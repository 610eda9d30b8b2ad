"""What it finds: a sound of a pack that is not there.

Why: the game goes on without it, and delve's own sound is heard, so that nobody is told.

Bad:
    # pack.yaml
    sounds: {hit: sounds/clang.wav}

Good:
    # pack.yaml
    sounds: {}

How to fix: put the file into the pack, where the path says, as a WAV file. A sound that is not named is heard as delve
makes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from delve.catalog.folders import files_below, leads_out
from delve.catalog.on_disk import is_file
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.sounds import SOUND_FILE
from delve.near import nearest
from delve.validate.content import Content

CODE = "D443"
NAME = "sound that is not there"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each sound that a pack names and that cannot be played."""
    for pack in content.loaded.packs.values():
        if pack.definition is None or pack.document.path not in content.loaded.asked:
            continue
        for kind, name in pack.definition.sounds.items():
            fault, near = _fault(name, pack.folder)
            if fault:
                span = pack.document.span(("sounds", kind))
                yield Diagnostic(CODE, "warning", fault, pack.document.path, span, (), near)


def _fault(name: str, folder: Path) -> tuple[str, tuple[str, ...]]:
    """What is wrong with the path of a sound, and which are probably meant; empty for nothing."""
    file = folder / name
    if leads_out(file, folder):
        return f"{quote(name)} leads out of the pack: put the sound into it", ()
    if not is_file(file):
        near = nearest(name, [one.relative_to(folder).as_posix() for one in files_below(folder, SOUND_FILE)])
        words = f" (did you mean {quote(near[0])}?)" if near else ""
        return f"the pack has no file {quote(name)}; paths begin beside pack.yaml{words}", near
    if not name.lower().endswith(SOUND_FILE):
        return f"only WAV files are played: save {quote(name)} as WAV", ()
    return "", ()
