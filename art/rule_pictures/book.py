"""The pictures of the rule book, in its order: what is drawn, and what is claimed about it."""

from __future__ import annotations

from art.rule_pictures.claims import (
    armed,
    arrive,
    blast,
    distances,
    hidden,
    neighbors,
    reach,
    sees,
    shrunk,
    spreads,
    step,
    stops,
    strikes,
    view,
)
from art.rule_pictures.panel import Panel, Picture

ADJACENT = Picture(
    "adjacent",
    "Adjacent spaces",
    (
        Panel("All eight neighbors are adjacent.", "...\n.H.\n...", (neighbors("H", adjacent=8),)),
        Panel(
            "A wall parts neighbors, also around its ends.",
            "...\n.H.\n...",
            (neighbors("H", adjacent=5),),
            walls=(((1, 1), (2, 1)),),
        ),
        Panel(
            "Rock and what is no space part nobody.",
            ".^.\n#H.\n...",
            (neighbors("H", adjacent=7),),
        ),
    ),
)

DISTANCE = Picture(
    "distance",
    "Counting distance",
    (
        Panel(
            "The chain of adjacent spaces goes around walls and rock; figures and a chasm do not lengthen it. "
            "It may end on rock.",
            "H....._..\n...^.._..\n...^.G_..\n.....____",
            (distances("H"),),
            walls=(((1, 0), (2, 0)), ((1, 1), (2, 1)), ((1, 2), (2, 2))),
        ),
    ),
)

ELEVATION = Picture(
    "elevation",
    "An elevation",
    (
        Panel(
            "No step crosses the brink, nor leads around its end.",
            "...\n.H.\n...",
            (
                step("H", (2, 1), may=False),
                step("H", (2, 2), may=False),
                step("H", (1, 2), may=True),
                step("H", (1, 0), may=True),
            ),
            elevations=(((1, 0), (2, 0)), ((1, 1), (2, 1))),
        ),
        Panel(
            "One walks around it: the cost of each space.",
            "...\n.H.\n...",
            (reach("H", 4),),
            elevations=(((1, 0), (2, 0)), ((1, 1), (2, 1))),
        ),
        Panel(
            "But both sides are adjacent: one strikes across.",
            "..G\n.H.\n...",
            (sees("H", "G"), strikes("H", "G")),
            elevations=(((1, 0), (2, 0)), ((1, 1), (2, 1))),
        ),
    ),
)

EDGE = Picture(
    "edge",
    "Past a rock",
    (
        Panel(
            "One free line from corner to corner is enough.",
            "....G\nH.^..\n.....",
            (sees("H", "G"),),
        ),
        Panel(
            "Every line enters the rock or runs along its edge.",
            ".....\nH.^.G\n.....",
            (hidden("H", "G", ((1, 1), (4, 1)), ((1, 2), (4, 1))),),
        ),
    ),
)

BETWEEN = Picture(
    "between",
    "Between two rocks",
    (
        Panel(
            "A line may pass exactly between two rocks that touch at a corner.",
            "...G\n.^..\n..^.\nH...",
            (sees("H", "G"),),
        ),
        Panel(
            "Not between two that share an edge.",
            "H.^.\n..^G",
            (hidden("H", "G", ((1, 1), (3, 1))),),
        ),
        Panel("Neighbors see each other between rocks.", "^G\nH^", (sees("H", "G"),)),
    ),
)

VIEW = Picture(
    "view",
    "All that a hero sees",
    (
        Panel(
            "Yellow: all spaces that H sees, past rock, a goblin and a closed door.",
            ".....#....\n...^.d....\nH....#....\n.....##...\n..G....^..\n..........",
            (view("H"),),
        ),
    ),
)

FIGURES = Picture(
    "figures",
    "Figures block",
    (
        Panel("A friend hides the goblin …", "HAG\n...", (hidden("H", "G"),)),
        Panel("… but not from here.", ".AG\nH..", (sees("H", "G"),)),
        Panel(
            "Any space of a large figure may be seen. It hides what is behind it.",
            ".^B..g\nH.....",
            (sees("H", "B"), hidden("H", "g", ((1, 1), (5, 0)))),
        ),
        Panel("H sees G, as its own space does not block …", ".^..G\nH.^..", (sees("H", "G"),)),
        Panel("… but G does not see H.", ".^..G\nH.^..", (hidden("G", "H"),)),
    ),
)

WALLS = Picture(
    "walls",
    "Walls and corners",
    (
        Panel(
            "From inside, no line leads out through the corner of two walls.",
            "G...\n....\n....\n...H",
            (hidden("G", "H"),),
            walls=(((1, 0), (2, 0)), ((1, 1), (2, 1)), ((0, 1), (0, 2)), ((1, 1), (1, 2))),
        ),
        Panel(
            "From outside a line may graze it.",
            "...G\n....\n....\nH...",
            (sees("H", "G"),),
            walls=(((1, 0), (2, 0)), ((1, 1), (2, 1)), ((0, 1), (0, 2)), ((1, 1), (1, 2))),
        ),
        Panel(
            "Neighbors across the free end of a wall see nothing of each other.",
            ".G.\nH..\n...",
            (hidden("H", "G"),),
            walls=(((0, 0), (1, 0)),),
        ),
        Panel(
            "From farther away one sees past the end.",
            "..G.\n....\nH...",
            (sees("H", "G"),),
            walls=(((1, 0), (2, 0)),),
        ),
        Panel("A closed door hides.", ".#.\nHdG\n.#.", (hidden("H", "G"),)),
        Panel("An open one does not.", ".#.\nHoG\n.#.", (sees("H", "G"),)),
    ),
)

FRIENDS = Picture(
    "friends",
    "Past friends, not past enemies",
    (
        Panel(
            "With 4 movement points H passes its friend A, but may not stop there. The goblin bars the way.",
            "####..\nHA..G.\n####..",
            (reach("H", 4), stops("H", at=((2, 1),), never=((1, 1), (4, 1)))),
        ),
    ),
)

LARGE = Picture(
    "large",
    "A large figure moves",
    (
        Panel(
            "It shrinks to one of its spaces …",
            "B.#..\n.....\n..#..\n..#..",
            (shrunk("B", (1, 1)),),
        ),
        Panel(
            "… and moves as if it were small. In brackets: no room to stop, it only passes.",
            "B.#..\n.....\n..#..\n..#..",
            (shrunk("B", (1, 1)), reach("B", 3), stops("B", at=((3, 1),), never=((2, 1),))),
        ),
        Panel(
            "Where it stops it spreads out over its space, one way or another.",
            "B.#..\n.....\n..#..\n..#..",
            (shrunk("B", (3, 1)), spreads("B", bases_count=2)),
        ),
        Panel(
            "A figure of 1x2 turns as it likes, but no wall runs through it.",
            "D...\n....\n....\n....",
            (shrunk("D", (2, 1)), spreads("D", bases_count=3)),
            walls=(((2, 1), (3, 1)),),
        ),
        Panel(
            "2x3: rock, figures and the rim leave it two places.",
            "R....\n.....\n...^.\n.A...",
            (shrunk("R", (3, 1)), spreads("R", bases_count=2)),
        ),
        Panel(
            "No room for its base: here it may neither stop nor interrupt its movement.",
            "B...\n..^.\n....\n^.A.",
            (shrunk("B", (2, 2)), spreads("B", bases_count=0), stops("B", never=((2, 2),))),
        ),
    ),
)

REACH = Picture(
    "reach",
    "Melee and reach",
    (
        Panel(
            "A sword strikes what is adjacent.",
            ".G.\nH..",
            (armed("H", "core:oaken_blade"), strikes("H", "G")),
        ),
        Panel(
            "Not around the end of a wall.",
            ".G.\nH..",
            (armed("H", "core:oaken_blade"), strikes("H", "G", may=False)),
            walls=(((0, 0), (1, 0)),),
        ),
        Panel(
            "With reach 2 one strikes past a friend …",
            "..G.\nHA..",
            (armed("H", "core:tide_spear"), strikes("H", "G")),
        ),
        Panel(
            "… but only whom one sees.",
            "....\nHAG.",
            (armed("H", "core:tide_spear"), strikes("H", "G", may=False)),
        ),
        Panel(
            "A bow asks for sight alone; the dice show whether it carries.",
            "......\nH.^.G.",
            (armed("H", "core:ash_bow"), strikes("H", "G", may=False)),
        ),
    ),
)

BLAST = Picture(
    "blast",
    "A blast",
    (
        Panel(
            "Aimed at the ringed space, it strikes everybody in the orange ones, friend and foe, and nobody behind a wall.",
            "...D...\n.......\nH..Gg..\n..A....",
            (blast("H", "G", hits="GDA"),),
            walls=(((3, 2), (4, 2)),),
        ),
    ),
)

ARRIVALS = Picture(
    "arrivals",
    "Coming to a place that is taken",
    (
        Panel(
            "Two goblins come to the ringed space, where A stands: they take the nearest free ones.",
            "....\n.A..\n^...",
            (arrive("core:goblin", (1, 1), 2, held=((0, 0), (1, 0))),),
        ),
        Panel(
            "A beast of 2x2 takes the nearest place on which all of it fits.",
            "...^..\n.A....\n......",
            (arrive("pictures:beast", (1, 1), 1, held=((2, 1), (3, 1), (2, 2), (3, 2))),),
        ),
    ),
)

PICTURES = (
    ADJACENT,
    DISTANCE,
    ELEVATION,
    EDGE,
    BETWEEN,
    VIEW,
    FIGURES,
    WALLS,
    FRIENDS,
    LARGE,
    REACH,
    BLAST,
    ARRIVALS,
)
