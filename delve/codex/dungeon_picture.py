"""All boards of a quest on one picture, below each other, with the monsters that begin there and the entrance.

No script of the pack is run, and no display is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from delve.geometry.boards import bits
from delve.model.declaration import Record
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.quest import QuestDef
from delve.rules.ask.groups import spot
from delve.rules.game import Game
from delve.rules.view import View
from delve.ui import compose
from delve.ui.sprites import Frame
from delve.ui.table.ground import board_picture
from delve.ui.table.looks import record_look
from delve.ui.title.quest_map import SPACE, Token, drawn
from delve.validate.stage import bare_game

MARK: Final = "written by delve generate"
"""what stands in the file, so that it may be written anew"""
_GROUND: Final = (20, 18, 16)
_TITLE: Final = (205, 192, 170)
_ENTRANCE: Final = (150, 200, 255, 110)
_HEADING, _MARGIN = 34, 16


def png(library: Library, quest: QuestDef) -> bytes:
    """The picture as a PNG file. Raises KeyError or ValueError where a board cannot be laid."""
    game = bare_game(library, quest)
    boards = [
        (plan.name or id.replace("_", " "), drawn(board_picture(View(game).on(id)), _tokens(game, id)))
        for id, plan in quest.plans.items()
    ]
    several = len(boards) > 1
    width = max(picture.width for _, picture in boards) + 2 * _MARGIN
    height = sum(picture.height + (_HEADING if several else 0) + _MARGIN for _, picture in boards) + _MARGIN
    sheet = Image.new("RGB", (width, height), _GROUND)
    pen, top = ImageDraw.Draw(sheet), _MARGIN
    for name, picture in boards:
        if several:
            pen.text((_MARGIN, top), name, fill=_TITLE, font=ImageFont.load_default(22))
            top += _HEADING
        sheet.paste(picture, (_MARGIN, top))
        top += picture.height + _MARGIN
    written, note = BytesIO(), PngInfo()
    note.add_text("Software", MARK)
    sheet.save(written, "PNG", optimize=True, pnginfo=note)
    return written.getvalue()


def _tokens(game: Game, board: str) -> Iterator[Token]:
    """The spaces where the party begins, and a figure for each group that does so."""
    view = View(game).on(board)
    where, entrance = spot(game, game.quest.entrance)
    wash = Image.new("RGBA", (SPACE, SPACE), _ENTRANCE)
    for space in bits(entrance) if where == board else ():
        yield Token(wash, *view.point(space))
    figures: list[tuple[str | tuple[int, int], Record, Frame]] = [
        (
            one.at,
            game.library.get(MonsterDef, one.group),
            "elite" if one.elite and not one.minion else "minion",
        )
        for one in game.quest.groups
    ]
    figures += [
        (one.at, game.library.get(LieutenantDef, one.lieutenant), "lieutenant")
        for one in game.quest.lieutenants
    ]
    for at, record, frame in figures:
        where, mask = spot(game, at)
        if where == board and mask:
            yield Token(
                compose.token(record_look(game.library, record, frame)), *view.point(next(bits(mask)))
            )
