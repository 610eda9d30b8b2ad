from __future__ import annotations

from delve.ui.sprites import (
    BoardPicture,
    BoardScene,
    EdgeSprite,
    LabelSprite,
    MarkSprite,
    ObjectSprite,
    Overlay,
    PathSprite,
    SightSprite,
    TerrainSprite,
    TileSprite,
    TokenLook,
    TokenSprite,
    draw_list,
)


def test_draw_list_names_everything_from_the_ground_up() -> None:
    """S0-159."""
    picture = BoardPicture(
        2,
        1,
        tiles=(TileSprite(0, 0), TileSprite(1, 0, "wall")),
        terrain=(TerrainSprite(0, 0, "water"),),
        edges=(EdgeSprite(1, 0, "west", "door_open"),),
        objects=(ObjectSprite(5, 0, 0, picture="chest_closed", gray=True),),
    )
    scene = BoardScene(
        overlays=(Overlay(frozenset({(1, 0), (0, 0)}), (1, 2, 3, 255), pattern="hatched"),),
        paths=(PathSprite(((0.5, 0.5), (1.5, 0.5)), ("1",)),),
        sights=(SightSprite(0, 0, 1, 1, clear=False),),
        marks=(MarkSprite(0, 0),),
        tokens=(
            TokenSprite(
                9, 0, 0, TokenLook("core:ogre", "elite"), 2, 2, True, (255, 0, 0, 255), 0.5, 6, stamina=1.0
            ),
        ),
        labels=(LabelSprite(0.5, 0.5, "-2"),),
    )
    assert draw_list(picture, scene) == (
        "tile floor 0,0",
        "tile wall 1,0",
        "terrain water 0,0",
        "edge door_open 1,0 west",
        "object chest_closed 0,0 gray",
        "reach #010203ff hatched 0,0 1,0",
        "path 0.5,0.5 1.5,0.5 cost 1",
        "sight blocked 0,0 1,1",
        "mark brackets 0,0 1x1",
        "token 9 core:ogre elite 0,0 2x2 gray outline #ff0000ff health 0.50/6 stamina 1.00/0",
        "label '-2' 0.5,0.5",
    )
