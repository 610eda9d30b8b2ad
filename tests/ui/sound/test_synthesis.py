"""Every sound is made by delve itself: short, never cut off, and the same each time."""

from __future__ import annotations

import io
import itertools
import wave

import pytest

from delve.model.sounds import BEDS, SOUND_KINDS, SoundKind
from delve.ui.sound.synthesis import JOINED, LOUDEST, MUSIC_BEGINS, RATE, samples, wave_file

SHORT = [kind for kind in SOUND_KINDS if kind not in BEDS]


@pytest.mark.parametrize("kind", SHORT)
def test_effect_is_short_begins_and_ends_in_silence_and_is_as_loud_as_the_others(kind: SoundKind) -> None:
    made = samples(kind)
    assert 0.01 < len(made) / RATE < 1.6
    assert abs(made[0]) < 400
    assert max(map(abs, made[-20:])) < 0.2 * 32_767
    assert max(map(abs, made)) == round(32_767 * LOUDEST)


def test_no_two_effects_are_alike_and_each_is_the_same_again() -> None:
    made = {kind: samples(kind).tobytes() for kind in SHORT}
    assert len({*made.values()}) == len(SHORT)
    assert samples("hit").tobytes() == made["hit"]


@pytest.mark.parametrize("kind", ["water", "wind", "music"])
def test_bed_ends_as_it_begins(kind: SoundKind) -> None:
    made = samples(kind)
    steps = [abs(one - other) for one, other in itertools.pairwise(made)]
    assert abs(made[-1] - made[0]) <= max(steps), "no crack where it begins again"
    assert len(made) / RATE > 3


def test_no_bell_of_the_music_is_swallowed_where_its_end_passes_into_its_beginning() -> None:
    made, passing = samples("music"), round(JOINED * RATE)
    began = round(MUSIC_BEGINS * RATE)
    strokes = max(map(abs, made[began : began + 2_000]))
    assert strokes > 1.5 * max(map(abs, made[: began - 100]))
    assert passing < began


def test_file_is_a_wav_file_of_these_samples() -> None:
    with wave.open(io.BytesIO(wave_file("click"))) as read:
        assert (read.getnchannels(), read.getsampwidth(), read.getframerate()) == (1, 2, RATE)
        assert read.getnframes() == len(samples("click"))
