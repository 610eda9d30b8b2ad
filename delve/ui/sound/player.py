"""Playing sounds: they are made or read in a thread of their own once the window is there, and nothing waits for them.

Where there is no device for sound, or the library finds no way to it, everything is silent.
"""

from __future__ import annotations

import io
import os
import threading
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Protocol

from delve.model.sounds import BEDS, SOUND_KINDS, SoundKind
from delve.plain_files import plain_bytes
from delve.ui import compat
from delve.ui.sound.synthesis import wave_file
from delve.user_folders import user_folder

SILENT: Final = "DELVE_SILENT"
"""environment variable: whatever it says, nothing is heard"""
KEPT: Final = "sounds_1"
"""folder of the user's cache for sounds that were made; another number for other sounds"""
LARGEST_FILE: Final = 4 * 1024 * 1024
LOUDNESS: Final[Mapping[SoundKind, float]] = {
    "water": 0.10,
    "wind": 0.08,
    "music": 0.16,
    "step": 0.35,
    "click": 0.3,
}
"""how loud a sound is beside the others, which are 0.7"""
MUSIC: Final[SoundKind] = "music"
USUAL_MUSIC: Final = 50
"""how loud music is where no setting says it, in percent"""
BREATH: Final = 0.02
"""seconds between two sounds that are made, in which the window has the processor for itself"""
AT_ONCE: Final = 6
"""effects that are heard at the same time, at most"""


class Sounds(Protocol):
    """Whoever is told what is to be heard."""

    def play(self, kind: SoundKind) -> None:
        """Let an effect be heard."""

    def lie_below(self, beds: Iterable[SoundKind]) -> None:
        """Let these be heard all the time from now on, and no others."""

    def set_volume(self, percent: int, music: int = USUAL_MUSIC) -> None:
        """Take other settings of the player; `music`: how loud music is, in percent of all that is heard."""

    def be_near(self, near: bool) -> None:
        """Take in whether somebody is at the window: what goes on all the time is heard only then."""

    def stop(self) -> None:
        """Be silent for good."""


class Silence:
    """Nothing is heard."""

    def play(self, kind: SoundKind) -> None:
        """Nothing."""

    def lie_below(self, beds: Iterable[SoundKind]) -> None:
        """Nothing."""

    def set_volume(self, percent: int, music: int = USUAL_MUSIC) -> None:
        """Nothing."""

    def be_near(self, near: bool) -> None:
        """Nothing."""

    def stop(self) -> None:
        """Nothing."""


class Speaker:
    """Plays sounds on the device of the machine. `own` are the files of packs that are heard instead of delve's."""

    def __init__(self, percent: int, own: Mapping[str, Path], music: int = USUAL_MUSIC) -> None:
        self._percent, self._music = percent, music
        self._own = own
        self._sources: dict[SoundKind, Any] = {}
        """what can be played; whoever makes it is another thread"""
        self._players: list[Any] = []
        self._beds: dict[SoundKind, Any] = {}
        self._wanted: tuple[SoundKind, ...] = ()
        self._media: Any = None
        self._near = True
        self._stopped = False
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Make the sounds, beside everything else. Until one is made, it is not heard."""
        self._thread = threading.Thread(target=self._prepare, name="sounds", daemon=True)
        self._thread.start()

    def _prepare(self) -> None:
        # a library without a device, or one that is broken, must not be seen anywhere
        with suppress(Exception):
            media = compat.open_audio()
            self._media = media
            for kind in SOUND_KINDS:
                if media is None or self._stopped:
                    return
                time.sleep(BREATH)
                self._sources[kind] = self._read(kind)

    def _read(self, kind: SoundKind) -> Any:
        """A sound as the library plays it: made anew where its file begins as a sound does and is none."""
        try:
            return self._loaded(kind, sound_file(kind, self._own))
        except Exception:  # whatever the decoder raises
            return self._loaded(kind, wave_file(kind))

    def _loaded(self, kind: SoundKind, content: bytes) -> Any:
        return self._media.load(f"{kind}.wav", file=io.BytesIO(content), streaming=False)

    def play(self, kind: SoundKind) -> None:
        """Let an effect be heard, unless there are too many already."""
        source = self._sources.get(kind)
        if self._media is None or source is None or not self._percent:
            return
        self._players = [player for player in self._players if player.playing and player.source is not None]
        if len(self._players) < AT_ONCE:
            with suppress(Exception):  # a device that was unplugged
                self._players.append(self._started(kind, source))
        self._keep_beds()

    def lie_below(self, beds: Iterable[SoundKind]) -> None:
        """Let these be heard all the time from now on, and no others."""
        self._wanted = tuple(beds)
        self._keep_beds()

    def _keep_beds(self) -> None:
        if self._media is None:
            return
        heard = (each for each in self._wanted if each != MUSIC or self._music)
        wanted = (*heard,) if self._percent and self._near else ()
        with suppress(Exception):
            for kind in [each for each in self._beds if each not in wanted]:
                self._beds.pop(kind).delete()
            for kind in wanted:
                if kind not in self._beds and kind in self._sources:
                    self._beds[kind] = self._started(kind, self._sources[kind])

    def _started(self, kind: SoundKind, source: Any) -> Any:
        player = self._media.Player()
        player.volume = self._volume(kind)
        player.loop = kind in BEDS
        player.queue(source)
        player.play()
        return player

    def _volume(self, kind: SoundKind) -> float:
        loud = LOUDNESS.get(kind, 0.7) * self._percent / 100
        return loud * self._music / 100 if kind == MUSIC else loud

    def set_volume(self, percent: int, music: int = USUAL_MUSIC) -> None:
        """Take other settings of the player: the beds follow at once."""
        self._percent, self._music = percent, music
        with suppress(Exception):
            for kind, player in self._beds.items():
                player.volume = self._volume(kind)
        self._keep_beds()

    def be_near(self, near: bool) -> None:
        """Take in whether somebody is at the window: what goes on all the time is heard only then."""
        self._near = near
        self._keep_beds()

    def stop(self) -> None:
        """Be silent for good."""
        self._stopped, self._wanted, self._percent = True, (), 0
        with suppress(Exception):
            for player in (*self._players, *self._beds.values()):
                player.delete()
        self._players, self._beds = [], {}


def open_sounds(percent: int, own: Mapping[str, Path], music: int = USUAL_MUSIC) -> Sounds:
    """Sounds for a window that has just been seen; silence where somebody asks for it by the environment."""
    if os.environ.get(SILENT):
        return Silence()
    speaker = Speaker(percent, own, music)
    speaker.begin()
    return speaker


def sound_file(kind: SoundKind, own: Mapping[str, Path]) -> bytes:
    """The bytes of a sound: the file of a pack, else one that is kept from an earlier game, else one that is made."""
    if kind in own:
        with suppress(OSError, ValueError):
            content = plain_bytes(own[kind], LARGEST_FILE + 1)
            if len(content) <= LARGEST_FILE and is_wave(content):
                return content
    kept = Path(user_folder("cache"), KEPT, f"{kind}.wav")
    with suppress(OSError, ValueError):
        content = plain_bytes(kept, LARGEST_FILE)
        if is_wave(content):
            return content
    made = wave_file(kind)
    with suppress(OSError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        beside = kept.with_suffix(f".{os.getpid()}")
        beside.write_bytes(made)
        beside.replace(kept)
    return made


def is_wave(content: bytes) -> bool:
    """Whether the bytes of a file begin as those of a WAV file do."""
    return content[:4] == b"RIFF" and content[8:12] == b"WAVE"
