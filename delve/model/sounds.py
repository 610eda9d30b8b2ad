"""What can be heard in the window: a short effect for each kind of thing that happens, and what never ends."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from delve.model.declaration import END, formed

SoundKind = Literal[
    "step", "hit", "block", "miss", "die", "card", "item", "door", "defeat", "victory", "loss", "click",
    "water", "wind", "music",
]  # fmt: skip
SOUND_KINDS: Final[tuple[SoundKind, ...]] = get_args(SoundKind)
SoundName = Annotated[str, formed(f"^({'|'.join(SOUND_KINDS)}){END}", f"one of {', '.join(SOUND_KINDS)}")]
"""a kind of sound where records name it"""
BEDS: Final[tuple[SoundKind, ...]] = ("water", "wind", "music")
"""those that go on quietly all the time; all others are short"""
SOUND_FILE: Final = ".wav"
"""how the file of a sound ends"""
