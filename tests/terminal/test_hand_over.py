"""Persons who see different things hand the terminal over: nothing of one side is seen by the other."""

from __future__ import annotations

from delve.terminal.telling import COVER
from delve.terminal.terminal import Terminal
from tests.march.games import WARDENS, session
from tests.march.test_persons import PERSONS, Typist


def test_terminal_puts_one_side_out_of_sight_before_the_other_reads() -> None:
    game = session(5, *PERSONS)
    typist, shown, prompts = Typist(game), list[str](), list[str]()

    def read(prompt: str) -> str:
        assert game.pending is not None
        handed = shown[-1] == "Let the wardens come to the terminal, and press Enter."
        prompts.append("handed" if handed else game.play.asker)
        if handed:
            return ""
        return "quit" if game.play.asker == WARDENS else typist.read(prompt)

    assert not Terminal(game, read, shown.append, covers=True).run()
    assert prompts[-2:] == ["handed", WARDENS]
    at = shown.index("Let the wardens come to the terminal, and press Enter.")
    assert shown[at - COVER : at] == [""] * COVER
    assert "Through the eyes of the wardens:" in shown[at:]
