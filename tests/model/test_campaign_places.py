"""What a node of a campaign plays, draws and opens is told by its record alone (rules §15.2)."""

from __future__ import annotations

import msgspec

from delve.model.campaign import Node


def node(text: str) -> Node:
    return msgspec.yaml.decode(text, type=Node)


def test_node_with_a_quest_plays_it_and_opens_what_each_victory_opens() -> None:
    found = node("""
        name: Ford
        opens: [market]
        do: [{open: camp}]
        here: {quest: {quest: saltway:ford, won: {heroes: [{open: toll}], overlord: [{gold: 5}, {open: camp}]}}}
    """)
    assert (found.here.plays, found.here.draws) == ("saltway:ford", ())
    assert found.ways == ("market", "toll", "camp")


def test_choices_of_an_event_and_their_tests_open_ways_too() -> None:
    found = node("""
        name: Toll
        here:
          event:
            text: What now?
            choices:
            - {text: Pay., do: [{open: gate}]}
            - {text: Climb., test: {attribute: might, passed: [{open: roof}], failed: [{open: cell}]}}
    """)
    assert (found.here.plays, found.here.draws) == (None, ())
    assert found.ways == ("gate", "roof", "cell")


def test_map_of_a_run_is_drawn_of_its_nodes_and_ends_with_its_last_one() -> None:
    found = node("""
        name: Marsh
        opens: [harbor]
        here: {run: {rows: 2, nodes: [{node: pool}, {node: hut}], last: tower}}
    """)
    assert (found.here.plays, found.here.draws) == (None, ("pool", "hut", "tower"))
    assert found.ways == ("harbor",), "the places of its map are opened by the map"
