"""Records without art, or with art that the house does not draw, get the next best picture."""

from __future__ import annotations

import pytest
from msgspec import structs

from delve import house_art
from delve.installation import shipped_folder
from delve.model.condition import ConditionDef
from delve.model.declaration import Art, Picture
from delve.model.die import DieDef, Face
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.testing.plugin import load_packs
from delve.ui.table.looks import (
    condition_color,
    die_sign,
    edge_look,
    figure_look,
    frame_of,
    ground_look,
    item_look,
    object_look,
    record_icon,
    state_look,
)
from tests.arenas import core
from tests.ui.table.seats import Seat

LIBRARY = core().library
FACE = Face(hearts=2, surges=1, range=3)


def terrain(texture: str = "", **fields: object) -> TerrainDef:
    art = Art(picture=Picture(texture=texture)) if texture else None
    return TerrainDef(id="test:ground", name="Ground", art=art, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("record", "ground", "thing"),
    [
        (terrain("floor"), "", ""),
        (terrain("water", cost=2), "water", ""),
        (terrain("rubble", cost=3), "", "rubble"),
        (terrain("never_drawn", blocks_sight=True), "", "pillar"),
        (terrain("never_drawn", blocks_movement=True), "chasm", ""),
        (terrain("never_drawn"), "marked", ""),
        (terrain(cost=2), "marked", ""),
        (terrain(), "", ""),
    ],
)
def test_ground_is_drawn_by_its_art_else_by_what_it_does(record: TerrainDef, ground: str, thing: str) -> None:
    look = ground_look(LIBRARY, record)
    assert (look.terrain, look.thing) == (ground, thing)


def test_picture_outside_the_pack_is_not_opened() -> None:
    record = terrain()
    outside = structs.replace(record, art=Art(picture=Picture(token="../../etc/secret.png")))
    assert ground_look(Library([], folders={"test": "/tmp/pack"}), outside).image is None
    inside = structs.replace(record, art=Art(picture=Picture(token="art/floor.png")))
    assert ground_look(Library([], folders={"test": "/tmp/pack"}), inside).image is not None


def test_door_looks_closed_until_it_is_open() -> None:
    seat = Seat("K+g", K="nite knight", g="goblin minion", **{"+": "door"})
    door = seat.game["+"]
    assert object_look(LIBRARY, door).picture == "door_closed"
    assert object_look(LIBRARY, structs.replace(door, state="open")).picture == "door_open"
    odd = structs.replace(
        LIBRARY.get(ObjectDef, "core:door"),
        art=None,
        states={
            "closed": structs.replace(LIBRARY.get(ObjectDef, "core:door").states["closed"], picture=None)
        },
    )
    assert (
        object_look(
            LIBRARY.extended(structs.replace(odd, id="test:odd")),
            structs.replace(door, definition="test:odd"),
        ).picture
        == "object"
    )


@pytest.mark.parametrize("record", [each.id for each in LIBRARY.all(ObjectDef)])
def test_what_was_searched_looks_otherwise_than_before(record: str) -> None:
    thing = LIBRARY.get(ObjectDef, record)
    piece = structs.replace(
        Seat("K+g", K="nite knight", g="goblin minion", **{"+": "door"}).game["+"], definition=record
    )

    def drawn(state: str) -> str:
        return object_look(LIBRARY, structs.replace(piece, state=state)).picture

    for each in thing.interactions:
        if each.searches:
            assert drawn(each.becomes) != drawn(each.state)
    if not any(each.searches for each in thing.interactions):
        assert all(drawn(state) not in ("search", "searched") for state in thing.states)


@pytest.mark.parametrize("record", [each.id for each in LIBRARY.all(ObjectDef)])
def test_states_of_a_thing_of_the_core_pack_look_different(record: str) -> None:
    thing = LIBRARY.get(ObjectDef, record)
    drawn = [state_look(LIBRARY, thing, state).picture for state in thing.states]
    assert len(drawn) == len({*drawn})


def test_nothing_in_the_core_pack_but_the_crate_looks_like_a_crate() -> None:
    things = LIBRARY.all(ObjectDef)
    crates = {
        thing.id
        for thing in things
        for state in thing.states
        if state_look(LIBRARY, thing, state).picture == "object"
    }
    assert crates == {"core:crate"}
    shown = {item_look(LIBRARY, item).picture for item in LIBRARY.all(ItemDef)}
    assert "object" not in shown
    assert shown - {"bundle"} <= {*house_art.names("icon")}, "what lies there looks like its button"


@pytest.mark.parametrize("pack", ["bidden", "crawl", "depths"])
def test_nothing_in_the_other_games_looks_like_what_has_no_picture(pack: str) -> None:
    """A barrel that rolls is no crate."""
    library = load_packs(shipped_folder() / pack).library
    shown = {
        f"{thing.id} {state}": state_look(library, thing, state).picture
        for thing in library.all(ObjectDef)
        for state in thing.states
    }
    assert not [which for which, picture in shown.items() if picture == "object"]


def test_no_two_kinds_of_things_of_the_core_pack_look_alike_unless_they_are_of_one_sort() -> None:
    first: dict[str, set[str]] = {}
    for thing in LIBRARY.all(ObjectDef):
        first.setdefault(state_look(LIBRARY, thing, thing.initial).picture, set()).add(thing.id)
    alike = [found for found in first.values() if len(found) > 1]
    assert alike == [{"core:portcullis", "core:toll_bar"}], "both are bars that one sees through"


def test_no_two_grounds_of_the_core_pack_look_alike_and_none_is_left_undrawn() -> None:
    looks = [ground_look(LIBRARY, each) for each in LIBRARY.all(TerrainDef)]
    drawn = [look.terrain or look.thing for look in looks]
    assert len(drawn) == len({*drawn})
    assert "marked" not in drawn


@pytest.mark.parametrize("name", ["toll_bar", "portcullis"])
def test_gate_of_bars_is_not_drawn_as_a_door(name: str) -> None:
    thing = LIBRARY.get(ObjectDef, f"core:{name}")
    looks = {(state.picture.shape or "") if state.picture else "" for state in thing.states.values()}
    assert looks == {"grate", "grate_open"}


def test_thing_on_an_edge_looks_like_itself_where_that_is_drawn_and_else_like_a_door() -> None:
    door = Seat("K+g", K="nite knight", g="goblin minion", **{"+": "door"}).game["+"]

    def drawn(definition: str, state: str) -> str:
        return edge_look(LIBRARY, structs.replace(door, definition=definition, state=state))

    assert [drawn("core:portcullis", state) for state in ("closed", "open")] == ["grate_closed", "grate_open"]
    assert [drawn("core:barred_door", state) for state in ("locked", "closed", "broken")] == [
        "door_locked",
        "door_closed",
        "door_broken",
    ]
    assert [drawn("core:windlass", "slack"), drawn("core:flotsam", "heaped")] == ["door_closed", "door_open"]


@pytest.mark.parametrize("shape", sorted(house_art.known("shape", "object")))
def test_every_shape_that_the_checker_takes_is_drawn_for_things_and_for_items_on_the_ground(
    shape: str,
) -> None:
    art = Art(picture=Picture(shape=shape))
    named = {shape, f"{shape}_closed"}
    item = next(one for one in LIBRARY.all(ItemDef))
    assert item_look(LIBRARY, structs.replace(item, art=art)).picture in named
    door = Seat("K+g", K="nite knight", g="goblin minion", **{"+": "door"}).game["+"]
    record = structs.replace(LIBRARY.get(ObjectDef, "core:door"), id="test:odd", art=art, states={})
    library = LIBRARY.extended(record)
    assert object_look(library, structs.replace(door, definition="test:odd")).picture in named


@pytest.mark.parametrize("texture", sorted(house_art.known("texture", "terrain") - {house_art.FLOOR}))
def test_every_texture_that_the_checker_takes_is_drawn(texture: str) -> None:
    look = ground_look(LIBRARY, terrain(texture))
    assert texture in (look.terrain, look.thing)


def test_elite_and_minion_differ_by_their_frame() -> None:
    seat = Seat("Kgh", K="nite knight", g="goblin minion", h="goblin elite")
    looks = [figure_look(LIBRARY, seat.game[name]) for name in "Kgh"]
    assert [look.frame for look in looks] == ["hero", "minion", "elite"]
    assert looks[1].symbol == looks[2].symbol == "goblin"


@pytest.mark.parametrize(
    ("kind", "frame"),
    [("hero", "hero"), ("familiar", "familiar"), ("monster", "minion"), ("lieutenant", "lieutenant")],
)
def test_each_kind_of_figure_has_a_frame_of_its_own_that_is_drawn(kind: str, frame: str) -> None:
    assert frame_of(kind) == frame
    assert all(frame in house_art.names(family) for family in ("rim", "field", "gloss"))


def test_no_two_conditions_of_the_core_pack_look_alike_by_icon_or_color() -> None:
    conditions = LIBRARY.all(ConditionDef)
    signs = [record_icon(each) for each in conditions]
    assert all(signs)
    assert len({*signs}) == len(conditions) == len({condition_color(each) for each in conditions})
    plain = structs.replace(conditions[0], art=None)
    assert record_icon(plain) == ""
    odd = structs.replace(plain, art=Art(picture=Picture(emblem="never_drawn")))
    assert record_icon(odd) == ""


@pytest.mark.parametrize(("color", "name"), [("#3b6fd4", "blue"), ("#c0402f", "red"), ("#151515", "black")])
def test_die_of_any_color_looks_like_the_nearest_that_is_drawn(color: str, name: str) -> None:
    die = DieDef(id="test:die", name="Die", use="attack", color=color, faces=(FACE,) * 6)  # type: ignore[arg-type]
    assert die_sign(die) == f"die {name}"
    assert die_sign(die, FACE) == f"die {name} 3 heart heart surge"
    assert die_sign(die, Face(miss=True, hearts=1)) == f"die {name} miss"
