"""Slips of campaigns: names, ways, shops and what is paid."""

from __future__ import annotations

from tests.validate.campaign_changes import (
    CELLAR,
    CROWN,
    HOME,
    OTHER_RULES,
    after_cellar,
    run,
)
from tests.validate.slips import CAMPAIGN, QUEST, Slip

SLIPS = (
    Slip(
        "a node that is misspelt",
        "C001",
        (CAMPAIGN, "celar"),
        ('no node "celar"', '"cellar"'),
        ((CAMPAIGN, HOME, "when: [{done: celar}]"),),
    ),
    Slip(
        "a story that is misspelt",
        "C001",
        (CAMPAIGN, "helo"),
        ('no story "helo"', '"hello"'),
        ((CAMPAIGN, "opening: hello", "opening: helo"),),
    ),
    Slip(
        "a side of other rules",
        "C001",
        (CAMPAIGN, "hero\n"),
        ('the ruleset has no side "hero"', "heroes"),
        ((CAMPAIGN, "winner: heroes", "winner: hero"),),
    ),
    Slip(
        "a side that wins and there is not",
        "C001",
        (CAMPAIGN, "hero: [{"),
        ('no side "hero"',),
        ((CAMPAIGN, "{quest: cellar}", "{quest: cellar, won: {hero: [{gold: 5}]}}"),),
    ),
    Slip(
        "an attribute that the rules have not",
        "C001",
        (CAMPAIGN, "migth"),
        ('no attribute "migth"', '"might"'),
        (
            after_cellar(
                "{name: W, here: {event: {text: Look., choices: [{text: Do., test: {attribute: migth}}]}}}"
            ),
        ),
    ),
    Slip(
        "a quest of another name",
        "D204",
        (CAMPAIGN, "celler"),
        ('"celler"', '"cellar"'),
        ((CAMPAIGN, "{quest: cellar}", "{quest: celler}"),),
    ),
    Slip(
        "a node that nothing opens",
        "C002",
        (CAMPAIGN, "well:"),
        ('no way leads to "well"',),
        (
            (
                CAMPAIGN,
                CELLAR,
                f"{CELLAR}  well: {{name: A Well, here: {{rest: {{}}}}, opens: [pool]}}\n"
                "  pool: {name: A Pool, here: {rest: {}}}\n",
            ),
        ),
    ),
    Slip(
        "nodes that open only each other",
        "C002",
        (CAMPAIGN, "well:"),
        ('no way leads to "well"',),
        (
            (
                CAMPAIGN,
                CELLAR,
                f"{CELLAR}  well: {{name: A Well, here: {{rest: {{}}}}, opens: [pool]}}\n"
                "  pool: {name: A Pool, here: {rest: {}}, opens: [well]}\n",
            ),
        ),
    ),
    Slip(
        "an ending for more gold than there is",
        "C003",
        (CAMPAIGN, "{gold: {at"),
        ("never has more than 0 gold",),
        (
            (
                CAMPAIGN,
                "endings:\n",
                "endings:\n  rich: {name: R, winner: heroes, when: [{gold: {at_least: 9}}]}\n",
            ),
        ),
    ),
    Slip(
        "an ending that no effect names",
        "C003",
        (CAMPAIGN, "sad:"),
        ("no effect names it",),
        ((CAMPAIGN, "endings:\n", "endings:\n  sad: {name: Sad, winner: overlord}\n"),),
    ),
    Slip(
        "an achievement that asks for itself",
        "C004",
        (CAMPAIGN, "{earned"),
        ('nobody ever earns "vain"',),
        ((CAMPAIGN, "endings:\n", "achievements: {vain: {name: Vain, when: [{earned: vain}]}}\nendings:\n"),),
    ),
    Slip(
        "an achievement for more heroes than there are",
        "C004",
        (CAMPAIGN, "{heroes"),
        ("never more than 1 hero",),
        (
            (
                CAMPAIGN,
                "endings:\n",
                "achievements: {many: {name: M, when: [{heroes: {at_least: 3}}]}}\nendings:\n",
            ),
        ),
    ),
    Slip(
        "an act that has to be another first",
        "C005",
        (CAMPAIGN, "{act: two}"),
        ('the act "two" never begins',),
        (
            (CAMPAIGN, "start:", "acts: {one: {name: One}, two: {name: Two}}\nstart:"),
            after_cellar("{name: W, here: {rest: {}}, when: [{act: two}], do: [{act: two}]}"),
        ),
    ),
    Slip(
        "a choice for what nobody has",
        "C005",
        (CAMPAIGN, "{holds"),
        ('the party never gets "key"',),
        (
            after_cellar(
                "{name: W, here: {event: {text: Look., choices: [{text: Open., when: [{holds: {item: key}}]}, "
                "{text: Go.}]}}}"
            ),
        ),
    ),
    Slip(
        "a rest that is too dear",
        "C006",
        (CAMPAIGN, "50}"),
        ("nobody can pay this", "0 gold"),
        (after_cellar("{name: W, here: {rest: {price: 50}}}"),),
    ),
    Slip(
        "a choice that is too dear",
        "C006",
        (CAMPAIGN, "30}"),
        ("nobody can pay this", "20 gold"),
        (
            after_cellar(
                "{name: W, here: {event: {text: Look., choices: [{text: Pay., price: 30}, {text: Go.}]}}, "
                "do: [{gold: 20}]}"
            ),
        ),
    ),
    Slip(
        "a ware that is too dear",
        "C006",
        (CAMPAIGN, "crown"),
        ('"crown" costs 20', "0 gold"),
        (after_cellar("{name: W, here: {shop: {items: [crown]}}}"),),
        (("items/crown.yaml", CROWN),),
    ),
    Slip(
        "a quest for fewer than set out",
        "C007",
        (CAMPAIGN, "cellar}}\nend"),
        ("1 to 2 heroes", "3 to 4 heroes"),
        ((CAMPAIGN, "start:", "sets_out: {least: 3}\nstart:"),),
    ),
    Slip(
        "a quest for more than there are",
        "C007",
        (CAMPAIGN, "cellar}}\nend"),
        ("needs 2 heroes", "more than 1"),
        (
            (
                QUEST,
                "heroes: {least: 1, most: 2}\nparty:\n",
                "heroes: {least: 2, most: 2}\nparty:\n- {hero: wren, class: knight}\n",
            ),
        ),
    ),
    Slip(
        "a hero who is hired behind the quest that needs it",
        "C007",
        (CAMPAIGN, "cellar}}, opens"),
        ("needs 2 heroes", "by then", "more than 1 hero"),
        (
            (
                QUEST,
                "heroes: {least: 1, most: 2}\nparty:\n",
                "heroes: {least: 2, most: 2}\nparty:\n- {hero: wren, class: knight}\n",
            ),
            (
                CAMPAIGN,
                CELLAR,
                "    here: {quest: {quest: cellar}}, opens: [well]}\n"
                "  well: {name: W, here: {rest: {}}, do: [{recruit: {hero: wren, class: knight}}]}\n",
            ),
            (CAMPAIGN, "  cellar:\n    name: The Cellar\n", "  cellar: {name: The Cellar,\n"),
        ),
    ),
    Slip(
        "a quest by other rules",
        "C007",
        (CAMPAIGN, "cellar}}\nend"),
        ('the rules "short"', 'by "long"'),
        ((CAMPAIGN, "ruleset: short", "ruleset: long"),),
        (("rulesets/long.yaml", OTHER_RULES),),
    ),
    Slip(
        "a variable that the quest takes",
        "C008",
        (CAMPAIGN, "cellar}}\nend"),
        ('takes the variable "alarm"',),
        ((QUEST, "entrance: entrance", "entrance: entrance\ntakes: [alarm]"),),
    ),
    Slip(
        "more huts than there is room for",
        "C009",
        (CAMPAIGN, "2}], last"),
        ("needs 2 places, and 1",),
        run("{rows: 1, lanes: {most: 2}, nodes: [{node: pool, least: 2}], last: hut}"),
    ),
    Slip(
        "a row with nothing in it",
        "C009",
        (CAMPAIGN, "[{node"),
        ("nothing may be in row 2",),
        run("{rows: 2, nodes: [{node: pool, last_row: 1}], last: hut}"),
    ),
    Slip(
        "a node behind the last row",
        "C009",
        (CAMPAIGN, "3}], last"),
        ("it can be in no row",),
        run("{rows: 2, nodes: [{node: pool}, {node: hut, first_row: 3}], last: hut}"),
    ),
    Slip(
        "more places than nodes",
        "C009",
        (CAMPAIGN, "[{node"),
        ("6 places", "2 times"),
        run("{rows: 2, nodes: [{node: pool, most: 2}], last: hut}"),
    ),
    Slip(
        "a run whose rows end before they begin",
        "C009",
        (CAMPAIGN, "3}], last"),
        ("it can be in no row",),
        run("{rows: 2, nodes: [{node: pool, first_row: 3}], last: hut}"),
    ),
    Slip(
        "three nodes for one place",
        "C009",
        (CAMPAIGN, "3}], last"),
        ("in row 1 needs 6 places, and 1 is sure",),
        run(
            "{rows: 1, lanes: {most: 3}, nodes: [{node: pool, least: 1}, {node: hut, least: 2}, "
            "{node: pool, least: 3}], last: hut}"
        ),
    ),
    Slip(
        "what is too much in rows that overlap",
        "C009",
        (CAMPAIGN, "2, first_row: 2}"),
        ("in rows 1 to 3 needs 4 places, and 3 are sure",),
        run(
            "{rows: 3, lanes: {most: 2}, nodes: [{node: pool}, {node: pool, least: 2, last_row: 2}, "
            "{node: hut, least: 2, first_row: 2}], last: hut}"
        ),
    ),
)
