"""What everything is worth to automated players that plan: whole numbers, in tenths of a heart of damage.

They were found by whole games against other players, on other quests and seeds than those that compare the levels.
"""

from __future__ import annotations

from typing import Final

HEART: Final = 10
"""one heart of damage to an enemy"""
FALL: Final = 25
"""the fall of a figure, beside what it can do"""
POWER: Final = 10
"""for each heart that a figure does on average with its best attack: its fall is worth so much more"""
SKILLED: Final = 6
"""for each skill that a figure uses in its turn, such as a call for help: its fall is worth so much more"""
RELIEF: Final = 4
"""tenths of the worst that a figure could do next: its fall now is worth so much more"""
RELIEF_AT_STAKE: Final = 10
"""the same of what it could do to somebody on whose life the game hangs"""
NAMED: Final = 35
"""the fall of a figure that an objective names"""
FATIGUE: Final = 4
"""one fatigue that a figure suffers"""
MOST_FATIGUE: Final = 3
"""fatigue that a figure suffers at most for one walk"""
AGAIN: Final = 6
"""tenths of an attack that a second one in the same turn is worth: its target may have fallen"""

GOAL: Final = 8
"""one step nearer to what an objective asks for, for the nearest figure"""
GOAL_OF_OTHERS: Final = 3
"""the same for each other figure"""
GOAL_IN_HASTE: Final = 16
"""one step nearer for the nearest figure of a side that has to be done before time is up"""
GOAL_OF_OTHERS_IN_HASTE: Final = 12
"""the same for each other figure"""
ERRAND: Final = 120
"""doing what an objective asks for"""
ARRIVAL: Final = 60
"""ending a turn where an objective wants somebody to be"""
OPENING: Final = 25
"""opening a way that is barred, where no objective asks for it"""
LOOT: Final = 25
"""finding something of which nothing is known"""
SPARE_ROUNDS: Final = 4
"""rounds that must be left beside the way to what an objective asks for, before anything is searched for"""
ROUNDS_IN_HAND: Final = 1
"""rounds that must be left beside the way to what an objective asks for, else a figure minds no danger on it"""
HELP: Final = 60
"""getting somebody up who has fallen"""
FAMILIAR: Final = 30
"""letting somebody act who acts within the turn of another"""
BESIDE_FALLEN: Final = 15
"""standing where a friend can be helped up"""
ESCAPE: Final = 12
"""taking what is offered, which is mostly a way out of something"""
SKILL: Final = 15
"""a skill of which nothing is known but its price"""
NEW: Final = 4
"""one step nearer to what the side has never seen"""

NEAR: Final = 5
"""one step nearer to a space from which somebody can be struck"""
NEAR_IDLE: Final = 1
"""the same for a side for which time works, or for a figure with an errand"""
NEAR_IN_HASTE: Final = 12
"""the same for a side that has to be done before time is up"""
DANGER: Final = 6
"""tenths of what enemies could do to a figure in their next turn that count"""
DANGER_IN_HASTE: Final = 5
"""the same for a side that has to be done before time is up"""
PATIENCE: Final = 10
"""rounds after which a side for which time does not work grows careless, and as many until it has grown so entirely"""
SHUNNED: Final = 90
"""standing where an objective wants nobody to be"""
BAD_GROUND: Final = 60
"""ending a turn on ground that acts upon whoever does"""
BAD_STEP: Final = 15
"""entering ground that acts upon whoever does"""

BLOCK: Final = 40
"""the most that standing in the way of enemies is worth"""
PART_OF_BLOCK: Final = 16
"""standing in one of two spaces through which they must go"""
COVER: Final = 60
"""standing where enemies want to be, if that can leave them no room there"""
DENIED: Final = 200
"""keeping an enemy from ending the game in its next turn"""
DENIED_FARTHER: Final = 400
"""the same for a player that reckons farther: of several friends who bar the way together, each counts for a share"""
FINISHED: Final = 200
"""the fall with which the game is won"""
GUARD: Final = 2
"""one step nearer to what enemies want"""

WARD: Final = 3
"""one step nearer to somebody whom a side escorts or shelters"""

DOOR: Final = 5
"""steps more on a way through what has to be opened first"""
CROWD: Final = 5
"""steps more on a way through an enemy"""
FAR: Final = 60
"""steps: whatever is farther counts as this"""
CONDITION: Final = 8
"""one condition that a figure has: most are bad"""
HELD: Final = 90
"""holding an item that an objective or a lock asks for"""
LEFT_TO_DO: Final = 90
"""one thing less that is left to do for an objective"""
WON: Final = 100_000
"""a game that is won"""
VOLLEY: Final = 7
"""tenths of what the best attacks of friends would do in the rest of the round that count after a plan"""
REPLY: Final = 10
"""tenths of what the best attacks of enemies would do after a plan that count as danger"""
REPLY_IN_HASTE: Final = 6
"""the same for a side that has to be somewhere before time is up"""
REPLY_TO_MEANS: Final = 5
"""the same for a side whose falls bring no enemy nearer to the end of the game: its figures are means to hinder them"""
WORN: Final = 10
"""tenths of the fall of a figure that count, the more of them the more worn it is"""
