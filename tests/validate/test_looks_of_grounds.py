"""A look of a ground that cannot be drawn is told at its place, with what may stand there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.small_pack import SmallPack

ROCK = "terrain/rock.yaml"


@pytest.mark.parametrize(
    ("look", "needle", "code", "words"),
    [
        ("{flow: 101}", "101", "D106", "100"),
        ("{flow: fast}", "fast", "D103", "number"),
        ('{shore: "#12345"}', '"#12345"', "D105", "'#c8402f80' where it covers half"),
        ('{character: "ab"}', '"ab"', "D105", "one sign that no other thing on the board has"),
        ('{character: "#"}', '"#"', "D105", "one sign that no other thing on the board has"),
        ('{glow: {color: "#ff6428", radius: 3}}', "glow", "D102", "strength"),
        ("{sink: true}", "sink", "D101", "sinks"),
    ],
)
def test_look_that_cannot_be_drawn_is_told_at_its_place(
    tmp_path: Path, look: str, needle: str, code: str, words: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(ROCK, "blocks_movement: true\n", f"blocks_movement: true\nlook: {look}\n")
    (finding,) = pack.findings()
    assert (finding.code, pack.where(finding)) == (code, pack.place(ROCK, needle)), finding.message
    assert words in finding.message + str(finding.suggestions)


def test_whole_look_is_found_sound(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    look = 'look: {flow: 5, shore: "#10203040", glow: {color: "#ff6428", radius: 3, strength: 50}, character: "~"}'
    pack.change(ROCK, "blocks_movement: true\n", f"blocks_movement: true\n{look}\n")
    assert pack.findings() == ()
