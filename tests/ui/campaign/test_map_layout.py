"""Where places lie on the map of a campaign: arithmetic, without a window."""

from __future__ import annotations

import ast
from pathlib import Path

import delve.ui.campaign
from delve.campaign.places.tables import PLACES
from delve.house_art import names
from delve.ui.campaign.map_layout import Spot, spots, ways_of
from tests.campaign.playing import begun, play_quest, saltway


def test_a_place_lies_behind_all_that_lead_to_it() -> None:
    ways = {"a": ("b", "c"), "b": ("d",), "c": ("b",), "d": ()}
    found = spots([*ways], ways)
    assert [found[id].column for id in "acbd"] == [0, 1, 2, 3]
    assert all(spot.height == 0.5 for spot in found.values())


def test_places_of_one_column_lie_in_the_order_of_those_that_lead_there() -> None:
    ways = {"low": ("x",), "high": ("y",), "y": (), "x": ()}
    found = spots([*ways], ways)
    assert found["low"].height < found["high"].height
    assert found["x"].height < found["y"].height
    assert found["x"] == Spot(1, 0.25)


def test_circles_end() -> None:
    ways = {"a": ("b",), "b": ("c",), "c": ("a", "b"), "alone": ("alone",)}
    found = spots([*ways], ways)
    assert [found[id].column for id in ("a", "b", "c", "alone")] == [0, 1, 2, 0]


def test_effects_open_ways_too() -> None:
    session = begun(1, persons=("heroes",))
    ways = ways_of(session.view, session.view.places())
    assert ways["ford"] == ("crossing",)
    assert ways["crossing"] == ("toll",), "its choices open it, and nothing else"


def test_places_of_a_run_lie_between_where_it_is_entered_and_what_comes_after() -> None:
    session = begun(3)
    while not session.view.state.drawn:
        if session.quest is not None:
            play_quest(session)
        else:
            session.step()
    places = session.view.places()
    ways = ways_of(session.view, places)
    found = spots([place.id for place in places], ways)
    entrance = found["marsh"].column
    for one in session.view.state.drawn:
        assert found[one.id].column == entrance + one.row
        assert set(one.leads) <= {*ways[one.id]}


def test_every_sort_of_place_has_a_sign_that_is_drawn() -> None:
    assert saltway().library
    for sort in PLACES.values():
        assert sort.emblem in names("icon")
        assert sort.told_as


def test_the_window_names_no_sort_of_place() -> None:
    for file in Path(*delve.ui.campaign.__path__).glob("*.py"):
        tree = ast.parse(file.read_text())
        said = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        assert not said & {*PLACES}, file.name
