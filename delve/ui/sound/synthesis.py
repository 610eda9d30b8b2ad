"""Sounds made of tones and noise, as samples of 16 bits; arithmetic only, and the same each time."""

from __future__ import annotations

import io
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from delve.model.sounds import SoundKind

RATE: Final = 22_050
"""samples a second"""
LOUDEST: Final = 0.85
"""the highest sample of a sound, of what fits into 16 bits"""
BED_SECONDS: Final = 4.0
MUSIC_SECONDS: Final = 18.5
MUSIC_PITCHES: Final = (110, 0, 165, 131, 0, 147, 110, 98, 0, 131, 0)
"""a bell each one and a half seconds, in a minor key; 0: none"""
MUSIC_BEGINS: Final = 1.0
"""seconds before the first bell, so that none begins where the end passes into the beginning"""
JOINED: Final = 0.5
"""seconds in which the end of a bed passes into its beginning"""
Samples = list[float]


def samples(kind: SoundKind) -> array[int]:
    """A sound as samples."""
    made = _MADE[kind]()
    highest = max(1e-9, max(map(abs, made)))
    return array("h", [round(32_767 * LOUDEST * sample / highest) for sample in made])


def wave_file(kind: SoundKind) -> bytes:
    """A sound as the bytes of a WAV file."""
    told = samples(kind)
    if sys.byteorder == "big":
        told.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes(told.tobytes())
    return file.getvalue()


# ------------------------------------------------------------------------------------------------ what they are made of
def _tone(seconds: float, start: float, end: float | None = None, *, fade: float = 3.0) -> Samples:
    """A tone that glides from one frequency to another and dies away; the higher `fade`, the sooner."""
    end = start if end is None else end
    count, turn, made = round(seconds * RATE), 0.0, []
    for number in range(count):
        share = number / count
        turn += (start + (end - start) * share) / RATE
        made.append(math.sin(math.tau * turn) * math.exp(-fade * share) * _begun(number))
    return made


def _noise(seconds: float, dark: float, *, fade: float = 3.0, seed: str = "") -> Samples:
    """Noise that dies away; `dark` is from 0, all of it, to 1, only its lowest part."""
    chance, kept, count = random.Random(f"noise {seed}"), 0.0, round(seconds * RATE)
    made = []
    for number in range(count):
        kept = dark * kept + (1 - dark) * chance.uniform(-1, 1)
        made.append(kept * math.exp(-fade * number / count) * _begun(number))
    return made


def _begun(number: int) -> float:
    """How loud the first samples are: nothing begins with a crack."""
    return min(1.0, number / 40)


def _mixed(parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Parts, each with when it begins and how loud it is, as one."""
    placed = [(round(start * RATE), loud, part) for start, loud, part in parts]
    made = [0.0] * max(start + len(part) for start, _loud, part in placed)
    for start, loud, part in placed:
        for number, sample in enumerate(part, start):
            made[number] += loud * sample
    return made


def _bell(pitch: float, seconds: float, partials: Sequence[float] = (1, 2, 3.01)) -> Samples:
    tones = (
        (0.0, 1 / number, _tone(seconds, pitch * partial, fade=4.0 + number))
        for number, partial in enumerate(partials, 1)
    )
    return _mixed(tones)


# ------------------------------------------------------------------------------------------------ effects
def _step() -> Samples:
    return _mixed([(0, 1.0, _noise(0.09, 0.86, fade=5)), (0, 0.35, _tone(0.07, 120, 70, fade=5))])


def _hit() -> Samples:
    return _mixed([(0, 1.0, _noise(0.16, 0.6, fade=6)), (0, 0.6, _tone(0.24, 150, 55, fade=4))])


def _block() -> Samples:
    return _mixed([
        (0, 1.0, _bell(610, 0.36, (1, 1.93, 2.8, 3.83))),
        (0, 0.5, _noise(0.05, 0.2, fade=5)),
    ])  # fmt: skip


def _miss() -> Samples:
    noise = _noise(0.28, 0.75, fade=0.0, seed="miss")
    return [sample * math.sin(math.pi * number / len(noise)) ** 2 for number, sample in enumerate(noise)]


def _die() -> Samples:
    falls = (0.0, 0.09, 0.16, 0.21, 0.25)
    return _mixed([
        *((start, 1.0 - start * 2.4, _noise(0.03, 0.3, fade=5, seed=f"{start}")) for start in falls),
        *((start, 0.6 - start * 1.6, _tone(0.03, 1500 + 500 * place, fade=5)) for place, start in enumerate(falls)),
    ])  # fmt: skip


def _card() -> Samples:
    return _mixed([
        (0, 0.8, _noise(0.06, 0.1, fade=3, seed="card")),
        (0.07, 1.0, _noise(0.05, 0.5, fade=6, seed="laid")),
    ])  # fmt: skip


def _item() -> Samples:
    return _mixed([(0, 0.7, _bell(660, 0.3)), (0.1, 0.8, _bell(990, 0.4))])


def _door() -> Samples:
    creak = _tone(0.42, 82, 118, fade=0.6)
    rough = [sample * (0.55 + 0.45 * math.sin(number / 95) ** 3) for number, sample in enumerate(creak)]
    return _mixed([
        (0, 0.6, rough),
        (0, 0.35, _noise(0.4, 0.9, fade=1, seed="door")),
        (0.38, 1.0, _noise(0.14, 0.88, fade=5, seed="shut")),
    ])  # fmt: skip


def _defeat() -> Samples:
    return _mixed([
        (0, 1.0, _tone(0.6, 220, 62, fade=2.5)),
        (0.05, 0.6, _noise(0.4, 0.9, fade=3, seed="fall")),
    ])  # fmt: skip


def _victory() -> Samples:
    pitches = (262, 330, 392, 523)
    return _mixed((0.15 * place, 0.8, _bell(pitch, 0.75)) for place, pitch in enumerate(pitches))


def _loss() -> Samples:
    pitches = (262, 233, 208, 131)
    return _mixed((0.22 * place, 0.8, _bell(pitch, 0.8, (1, 2))) for place, pitch in enumerate(pitches))


def _click() -> Samples:
    return _mixed([(0, 0.7, _tone(0.025, 1250, 900, fade=6)), (0, 0.4, _noise(0.012, 0.3, fade=5))])


# ------------------------------------------------------------------------------------------------ beds
def _water() -> Samples:
    chance = random.Random("drips")
    flow = _swelling(_noise(BED_SECONDS, 0.93, fade=0, seed="water"), (3, 7, 11))
    drips = (
        (chance.uniform(0.2, BED_SECONDS - 1), 0.05, _tone(0.06, chance.uniform(700, 1300), 1500, fade=5))
        for _ in range(9)
    )
    return _joined(_mixed([(0.0, 1.0, flow), *drips]))


def _wind() -> Samples:
    return _joined(_swelling(_noise(BED_SECONDS, 0.985, fade=0, seed="wind"), (1, 2, 5)))


def _music() -> Samples:
    """Slow low bells over a drone, which never come to an end."""
    count = round(MUSIC_SECONDS * RATE)
    drone = [
        (0.6 + 0.4 * math.sin(math.tau * 3 * number / count))
        * (math.sin(math.tau * 55 * number / RATE) + 0.6 * math.sin(math.tau * 82.5 * number / RATE))
        for number in range(count)
    ]
    bells = (
        (MUSIC_BEGINS + 1.5 * place, 0.55, _bell(pitch, 2.6, (1, 2.01)))
        for place, pitch in enumerate(MUSIC_PITCHES)
        if pitch
    )
    return _joined(_mixed([(0.0, 0.35, drone), *bells])[:count])


def _swelling(made: Samples, times: Sequence[int]) -> Samples:
    """Noise that becomes louder and quieter so many times."""
    return [
        sample * (0.6 + sum(0.13 * math.sin(math.tau * each * number / len(made)) for each in times))
        for number, sample in enumerate(made)
    ]


def _joined(made: Samples) -> Samples:
    """A bed whose end passes into its beginning, so that it can be heard again and again."""
    over = round(JOINED * RATE)
    body, tail = made[:-over], made[-over:]
    for number, sample in enumerate(tail):
        share = number / over
        body[number] = body[number] * share + sample * (1 - share)
    return body


_MADE: Final[dict[SoundKind, Callable[[], Samples]]] = {
    "step": _step,
    "hit": _hit,
    "block": _block,
    "miss": _miss,
    "die": _die,
    "card": _card,
    "item": _item,
    "door": _door,
    "defeat": _defeat,
    "victory": _victory,
    "loss": _loss,
    "click": _click,
    "water": _water,
    "wind": _wind,
    "music": _music,
}
