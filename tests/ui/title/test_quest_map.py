"""The board of a quest on its card."""

from __future__ import annotations

from dataclasses import replace

from msgspec import structs

from delve.model.quest import QuestDef
from delve.ui.sprites import BoardPicture, EdgeSprite, TerrainSprite
from delve.ui.tiling import tiles_for
from delve.ui.title.quest_map import SPACE, drawn, quest_map
from tests.arenas import core


def test_map_has_a_row_of_walls_around_the_board() -> None:
    library = core().library
    made = quest_map(library, library.get(QuestDef, "core:the_sluice"))
    assert made is not None
    assert made.size == (18 * SPACE, 7 * SPACE)


def test_ground_and_thin_walls_differ_from_plain_floor() -> None:
    floor = frozenset({(0, 0), (1, 0)})
    plain = BoardPicture(2, 1, tiles_for(2, 1, floor))
    wet = replace(plain, terrain=(TerrainSprite(1, 0, "water"),))
    walled = replace(plain, edges=(EdgeSprite(1, 0, "west"),))
    pictures = [drawn(one) for one in (plain, wet, walled)]
    east = (2 * SPACE + 8, SPACE, 3 * SPACE, 2 * SPACE)
    beside = (2 * SPACE, SPACE, 2 * SPACE + 4, 2 * SPACE)
    assert pictures[0].crop(east).tobytes() != pictures[1].crop(east).tobytes()
    assert pictures[0].crop(east).tobytes() == pictures[2].crop(east).tobytes()
    assert pictures[0].crop(beside).tobytes() != pictures[2].crop(beside).tobytes()


def test_quest_that_cannot_be_laid_has_no_map() -> None:
    library = core().library
    quest = library.get(QuestDef, "core:drowned_cellar")
    assert quest_map(library, structs.replace(quest, ruleset="core:nowhere")) is None  # type: ignore[arg-type]
