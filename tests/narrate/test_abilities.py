"""What a figure has and can, explained: its attributes as they are now, and how often a skill may be used."""

from __future__ import annotations

from delve.narrate.abilities import attributes_of, attributes_told, skills_told
from delve.narrate.spans import plain
from delve.phrases import printed
from delve.terminal.status import description
from tests.arenas import arena


def test_attributes_are_told_as_they_are_now_in_the_order_of_the_ruleset() -> None:
    game, without = arena("K", K="nite knight"), arena("K", K="nite knight")
    game.change("K", items=(*game.items("K"), "core:oil_lantern"))
    game.play.accept_edited_state()
    for one in (game, without):
        values = dict(attributes_of(one.view, one.id("K")))
        assert list(values) == ["might", "knowledge", "willpower", "awareness"]
        (line,) = map(printed, attributes_told(one.view, one.id("K")))
        told = [f"{name} {value}" for name, value in values.items()]
        assert line == f"Attributes: {', '.join(told[:-1])} and {told[-1]}"
        assert any(line in plain(whole) for whole in description(one.view, one["K"]))
    (lit, dark) = (dict(attributes_of(one.view, one.id("K")))["awareness"] for one in (game, without))
    assert lit == dark + 1, "a lantern counts"


def test_monsters_have_no_attributes_to_tell() -> None:
    game = arena("gK", g="goblin minion", K="nite knight")
    assert [*attributes_told(game.view, game.id("g"))] == []


def test_skill_says_how_often_it_may_be_used() -> None:
    game = arena("M", M="maud thresher")
    told = [printed(line) for line in skills_told(game.view, game.id("M"))]
    assert [line for line in told if line.startswith("Miller's Share (once in a quest): Make a melee attack")]
    assert all("once" in line or "(" not in line.partition(":")[0] for line in told)
