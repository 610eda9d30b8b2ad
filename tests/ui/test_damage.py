"""Which pixels are drawn anew: parts that changed, and few boxes that hold them; no window is needed."""

from __future__ import annotations

import random
from itertools import combinations

from delve.ui.damage import MOST_BOXES, NOWHERE, Damage, merged, pixels
from delve.ui.layout import Box
from tests.sizes import size


class Thing:
    """A part that lies somewhere."""

    def __init__(self, box: Box) -> None:
        self.touched = box


HERE, THERE = Box(0, 0, 10, 10), Box(500, 500, 10, 10)


def test_part_that_moves_spoils_where_it_was_and_where_it_is() -> None:
    damage, thing = Damage(), Thing(HERE)
    damage.note(thing)
    assert damage.take() == [HERE]
    assert damage.take() == []
    thing.touched = THERE
    damage.note(thing)
    assert damage.take() == [HERE, THERE]


def test_part_that_is_taken_away_spoils_where_it_was() -> None:
    damage, thing = Damage(), Thing(HERE)
    damage.note(thing)
    damage.take()
    assert damage.reaches(Box(9, 9, 5, 5))
    thing.touched = NOWHERE
    damage.note(thing)
    assert damage.take() == [HERE]
    assert not damage.reaches(HERE)


def test_part_that_comes_and_goes_between_two_frames_leaves_nothing() -> None:
    damage, thing = Damage(), Thing(HERE)
    damage.note(thing)
    thing.touched = NOWHERE
    damage.note(thing)
    assert not damage._noted
    assert damage.take() == []


def test_part_whose_damage_was_not_taken_may_lie_anywhere() -> None:
    damage = Damage()
    assert not damage.reaches(THERE)
    damage.note(Thing(HERE))
    assert damage.reaches(THERE)
    damage.take()
    assert not damage.reaches(THERE)
    assert damage.reaches(HERE)


def test_merged_boxes_hold_all_pixels_once_and_are_few() -> None:
    chance = random.Random("boxes")
    for _ in range(size(small=60, full=2_000)):
        boxes = [
            Box(*(chance.randrange(1200) for _ in range(2)), *(chance.randrange(200) for _ in range(2)))
            for _ in range(chance.randrange(30))
        ]
        found = merged(boxes)
        assert len(found) <= MOST_BOXES
        assert all(any(box.overlap(large) == box for large in found) for box in boxes if box.area)
        assert not any(one.meets(other) for one, other in combinations(found, 2))


def test_boxes_far_apart_are_not_joined_and_near_ones_are() -> None:
    assert sorted(merged([HERE, THERE, NOWHERE]), key=lambda box: box.x) == [HERE, THERE]
    assert merged([HERE, Box(30, 0, 10, 10)]) == [Box(0, 0, 40, 10)]


def test_pixels_of_a_shape_are_all_that_it_touches() -> None:
    assert pixels(10.2, 3.0, 12.9, 4.1) == Box(9, 2, 5, 4)
