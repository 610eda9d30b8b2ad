"""Scripts that break while a game is saved: the save holds the game as it stands after the fault."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from delve.flow.autosave import Autosave
from delve.flow.driver import Diverged, Play, ScriptFault
from delve.flow.resume import resume
from delve.flow.save_file import SaveFile
from delve.flow.saved import read_save
from delve.rules.game import Game
from delve.rules.turns import machine
from delve.script import Context, Skill
from tests.arenas import Bench
from tests.flow.saves import header, kept, new
from tests.flow.test_save_file import Disk


class Breaks(Skill):
    """Asks, and then breaks."""

    async def use(self, ctx: Context) -> None:
        """Asks twice."""
        if await ctx.confirm("Sure?") and await ctx.confirm("Really?"):
            raise ValueError("my own fault")


def test_action_that_breaks_is_taken_back_in_the_save_too() -> None:
    bench = Bench()
    skill = bench.skill(Breaks, timing="action")
    game = bench.arena("K..g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    disk = Disk(0, 0)
    Autosave(SaveFile(disk.open)).begin(header(), game.play)
    game.turn_of("K")
    before, raw = len(game.play.journal), len(disk.raw)
    game.begin("skill", "K", "test:breaks", answers=[True])
    with pytest.raises(ScriptFault, match="my own fault"):
        game.play.answer(True)
    lines = disk.raw[raw:].decode().splitlines()
    assert [line[9:].split(",")[0] for line in lines[-3:]] == [
        '{"is":"answer"',
        '{"is":"answer"',
        '{"is":"back"',
    ]
    assert lines[-1].endswith(f'"back_to":{before}}}')
    assert read_save(disk.raw).entries == tuple(game.play.journal)
    assert len(game.play.journal) == before


@pytest.fixture
def second_round_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody chose breaks: the second round never begins."""
    begin_round = machine._begin_round

    async def broken() -> None:
        raise ValueError("no second round")

    def begin(game: Game) -> Coroutine[Any, Any, None]:
        return broken() if game.state.round else begin_round(game)

    monkeypatch.setattr(machine, "_begin_round", begin)


@pytest.mark.usefixtures("second_round_breaks")
def test_game_that_stopped_is_gone_on_with_as_it_stopped() -> None:
    disk = Disk(0, 0)
    session, autosave = kept(SaveFile(disk.open))
    with pytest.raises(ScriptFault, match="no second round"):
        session.advance()
    autosave.close()
    assert session.play.stopped
    saved = read_save(disk.raw)
    assert saved.entries == tuple(session.play.journal)
    play = Play(new())
    resume(play, saved)
    assert play.stopped == session.play.stopped
    assert play.state.digest() == session.play.state.digest()
    assert play.pending is None


def test_script_that_breaks_only_when_the_game_is_gone_on_with_is_told(
    request: pytest.FixtureRequest,
) -> None:
    disk = Disk(0, 0)
    session, _ = kept(SaveFile(disk.open))
    while session.play.state.round < 2:
        session.step()
    session.step()
    request.getfixturevalue("second_round_breaks")
    with pytest.raises(Diverged, match=r"^answer \d+: "):
        resume(Play(new()), read_save(disk.raw))


class OffersWhatNoSaveHolds(Skill):
    """Asks for something that is no answer."""

    async def use(self, ctx: Context) -> None:
        """Asks once."""
        await ctx.choose_figure(lambda: [1.5], "Which?")  # type: ignore[list-item]


def test_script_that_offers_what_no_save_can_hold_is_at_fault_and_the_save_can_be_read() -> None:
    bench = Bench()
    skill = bench.skill(OffersWhatNoSaveHolds, timing="action")
    game = bench.arena("K..g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    disk = Disk(0, 0)
    Autosave(SaveFile(disk.open)).begin(header(), game.play)
    game.turn_of("K")
    with pytest.raises(
        ScriptFault, match=r"^TypeError: the id of a piece must be a whole number, not float$"
    ):
        game.begin("skill", "K", skill)
    assert read_save(disk.raw).entries == tuple(game.play.journal)
