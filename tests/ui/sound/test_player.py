"""Sounds are played where there is a device, and nothing happens where there is none, or where it breaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from delve.model.sounds import SOUND_KINDS, SoundKind
from delve.ui import compat
from delve.ui.sound import player
from delve.ui.sound.player import AT_ONCE, KEPT, SILENT, Silence, Speaker, open_sounds, sound_file
from delve.ui.sound.synthesis import wave_file


class Played:
    """A player of a library that plays nothing and remembers what it was told."""

    def __init__(self) -> None:
        self.volume, self.loop, self.playing, self.deleted = 1.0, False, False, False
        self.source: Any = None

    def queue(self, source: Any) -> None:
        self.source = source

    def play(self) -> None:
        self.playing = True

    def delete(self) -> None:
        self.deleted = True


class Device:
    """A library with a device."""

    def __init__(self) -> None:
        self.players: list[Played] = []

    def load(self, name: str, file: Any, *, streaming: bool) -> str:
        assert file.read(4) == b"RIFF"
        assert not streaming
        return name.removesuffix(".wav")

    def Player(self) -> Played:
        self.players.append(Played())
        return self.players[-1]

    def heard(self) -> list[str]:
        return [played.source for played in self.players if not played.deleted]


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    """A device; sounds are made at once, and are all the same."""
    made = Device()
    monkeypatch.setattr(compat, "open_audio", lambda: made)
    monkeypatch.setattr(player, "sound_file", lambda kind, own: wave_file("click"))
    monkeypatch.setattr(player, "BREATH", 0)
    return made


def speaker(percent: int = 50) -> Speaker:
    made = Speaker(percent, {})
    made.begin()
    assert made._thread is not None
    made._thread.join()
    return made


def test_effects_are_played_once_at_the_volume_of_the_settings(device: Device) -> None:
    made = speaker()
    made.play("hit")
    (played,) = device.players
    assert (played.source, played.loop, played.playing) == ("hit", False, True)
    assert played.volume == pytest.approx(0.35)


def test_beds_go_on_until_others_are_wanted(device: Device) -> None:
    made = speaker()
    made.lie_below(("wind", "water"))
    made.lie_below(("wind", "water"))
    assert sorted(device.heard()) == ["water", "wind"]
    assert all(played.loop for played in device.players)
    made.lie_below(("wind",))
    assert device.heard() == ["wind"]


def test_beds_are_heard_only_while_somebody_is_at_the_window(device: Device) -> None:
    made = speaker()
    made.lie_below(("wind",))
    made.be_near(False)
    assert device.heard() == []
    made.lie_below(("wind", "water"))
    assert device.heard() == []
    made.play("hit")
    made.be_near(True)
    assert sorted(device.heard()) == ["hit", "water", "wind"]


def test_volume_is_taken_at_once_and_at_0_nothing_is_heard(device: Device) -> None:
    made = speaker()
    made.lie_below(("wind",))
    before = device.players[0].volume
    made.set_volume(100)
    assert device.players[0].volume == pytest.approx(2 * before)
    made.set_volume(0)
    made.play("hit")
    assert device.heard() == []
    made.set_volume(50)
    assert device.heard() == ["wind"]


def test_music_has_a_volume_of_its_own(device: Device) -> None:
    """S3-07"""
    made = speaker()
    made.lie_below(("wind", "music"))
    wind, music = (player.volume for player in device.players)
    made.set_volume(50, 25)
    assert [player.volume for player in device.players] == pytest.approx([wind, music / 2])
    made.set_volume(50, 0)
    assert device.heard() == ["wind"]
    made.set_volume(50, 50)
    assert sorted(device.heard()) == ["music", "wind"]


def test_not_too_many_effects_are_heard_at_once(device: Device) -> None:
    made = speaker()
    for _ in range(AT_ONCE + 3):
        made.play("step")
    assert len(device.players) == AT_ONCE
    device.players[0].playing = False
    made.play("hit")
    assert len(device.players) == AT_ONCE + 1


def test_after_it_was_stopped_nothing_is_heard(device: Device) -> None:
    made = speaker()
    made.lie_below(("wind",))
    made.play("hit")
    made.stop()
    made.play("hit")
    made.lie_below(("water",))
    assert device.heard() == []


def test_bed_that_is_wanted_before_it_is_made_is_heard_later(device: Device) -> None:
    made = Speaker(50, {})
    made.lie_below(("wind",))
    made.play("hit")
    assert device.players == []
    made._prepare()
    made.play("hit")
    assert sorted(device.heard()) == ["hit", "wind"]


@pytest.mark.parametrize("found", [None, ImportError("no library")])
def test_without_a_device_nothing_happens(found: object, monkeypatch: pytest.MonkeyPatch) -> None:
    def opened() -> None:
        if isinstance(found, Exception):
            raise found

    monkeypatch.setattr(compat, "open_audio", opened)
    made = speaker()
    made.play("hit")
    made.lie_below(("wind",))
    made.set_volume(80)
    made.be_near(False)
    made.stop()


def test_device_that_breaks_while_it_plays_is_not_noticed(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = speaker()

    def gone() -> None:
        raise OSError("unplugged")

    monkeypatch.setattr(device, "Player", gone)
    made.play("hit")
    made.lie_below(("wind",))
    made.stop()


def test_whoever_asks_for_silence_gets_it_without_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(open_sounds(50, {}), Silence), "as all tests do"
    monkeypatch.delenv(SILENT)
    began = list[Speaker]()
    monkeypatch.setattr(Speaker, "begin", lambda made: began.append(made))
    assert [open_sounds(50, {})] == began
    nothing = Silence()
    nothing.play("hit")
    nothing.lie_below(("wind",))
    nothing.set_volume(10)
    nothing.be_near(False)
    nothing.stop()


def test_sound_that_was_made_is_kept_and_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = sound_file("click", {})
    kept = tmp_path / "delve" / KEPT / "click.wav"
    assert kept.read_bytes() == made
    assert [path.name for path in kept.parent.iterdir()] == ["click.wav"]

    def never(kind: SoundKind) -> bytes:
        raise AssertionError(f"{kind} was made again")

    monkeypatch.setattr(player, "wave_file", never)
    assert sound_file("click", {}) == made


def test_what_is_no_wav_file_is_made_anew_and_a_cache_that_cannot_be_written_does_not_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kept = tmp_path / "delve" / KEPT
    kept.mkdir(parents=True)
    (kept / "click.wav").write_bytes(b"torn")
    assert sound_file("click", {}) == wave_file("click") == (kept / "click.wav").read_bytes()
    (tmp_path / "blocked").write_text("a file")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "blocked"))
    assert sound_file("click", {}) == wave_file("click")


def test_file_of_a_pack_is_heard_unless_it_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    own = tmp_path / "slap.wav"
    own.write_bytes(wave_file("miss"))
    assert sound_file("hit", {"hit": own}) == wave_file("miss")
    own.write_bytes(b"not a sound")
    assert sound_file("hit", {"hit": own}) == wave_file("hit")
    assert sound_file("hit", {"hit": tmp_path / "gone.wav"}) == wave_file("hit")


def test_file_that_only_begins_as_a_sound_silences_nothing(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = b"RIFF\0\0\0\0WAVE"
    monkeypatch.setattr(
        player, "sound_file", lambda kind, own: broken if kind == "hit" else wave_file("click")
    )
    made = []
    load = device.load

    def decode(name: str, file: Any, *, streaming: bool) -> str:
        if file.getvalue() == broken:
            raise EOFError
        made.append(name)
        return load(name, file, streaming=streaming)

    monkeypatch.setattr(device, "load", decode)
    speaker()
    assert made == [f"{kind}.wav" for kind in SOUND_KINDS]


def test_library_without_a_device_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compat, "AUDIO", ("silent",))
    assert compat.open_audio() is None
