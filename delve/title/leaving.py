"""What somebody wants who leaves a game."""

from __future__ import annotations

from typing import Literal

AfterGame = Literal["close", "title", "again"]
"""to leave the program, to go back to the title, or to begin the same game again, with other dice"""
