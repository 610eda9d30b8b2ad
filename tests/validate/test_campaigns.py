"""What the rules about campaigns know of conditions and effects, and what they leave alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.campaign.conditions import CONDITIONS
from delve.campaign.effects import EFFECTS
from delve.validate.campaigns.gains import GAINS
from delve.validate.campaigns.obstacles import OBSTACLES
from tests.validate.cellars import pack_with
from tests.validate.slips import CAMPAIGN, QUEST

pytestmark = pytest.mark.one_of(6)

CELLAR = "    here: {quest: {quest: cellar}}\n"


def test_every_condition_and_effect_is_foreseen() -> None:
    assert OBSTACLES.keys() == CONDITIONS.keys()
    assert GAINS.keys() == EFFECTS.keys()


@pytest.mark.parametrize(
    "node",
    [
        "{name: W, here: {rest: {price: 40}}}",
        "{name: W, here: {shop: {items: [key]}}}",
        "{name: W, here: {rest: {}}, when: [{not: {act: dusk}}]}",
        "{name: W, here: {rest: {}}, when: [{variable: {variable: dread, at_least: 2}}]}",
        "{name: W, here: {rest: {}}, when: [{holds: {item: sword}}]}",
        "{name: W, here: {rest: {}}, when: [{any: [{gold: {at_least: 900}}, {lost: {at_least: 1}}]}]}",
    ],
)
def test_what_may_happen_is_left_alone(tmp_path: Path, node: str) -> None:
    won = (
        "    here: {quest: {quest: cellar, won: {heroes: [{gold: 40}], overlord: [{add: {variable: dread, by: 2}}]}}}\n"
        "    do: [{act: dusk}]\n"
    )
    pack = pack_with(tmp_path, (CAMPAIGN, CELLAR, f"{won}    opens: [well]\n  well: {node}\n"))
    pack.change(
        CAMPAIGN, "start:", "acts: {dawn: {name: Dawn}, dusk: {name: Dusk}}\nvariables: {dread: 0}\nstart:"
    )
    pack.change(
        CAMPAIGN,
        "endings:\n",
        "achievements: {calm: {name: C, when: [{variable: {variable: dread}}]}}\nendings:\n",
    )
    assert [one.message for one in pack.findings()] == []


def test_gold_of_a_reward_of_a_quest_can_be_spent_behind_it_and_not_before(tmp_path: Path) -> None:
    inn = "  inn: {name: An Inn, here: {rest: {price: 30}}}\n"
    pack = pack_with(
        tmp_path,
        (CAMPAIGN, CELLAR, f"{CELLAR}    opens: [inn]\n{inn}"),
        (QUEST, "triggers:\n", "rewards: {purse: {side: heroes, text: A purse., gold: 30}}\ntriggers:\n"),
        (QUEST, "  - story: bye", "  - reward: purse"),
        (QUEST, "bye: You were here.", "bye: You were here."),
    )
    assert [one.code for one in pack.findings()] == []
    pack.change(CAMPAIGN, "start: [cellar]", "start: [inn]")
    pack.change(CAMPAIGN, f"    opens: [inn]\n{inn}", inn.replace("}}}", "}}, opens: [cellar]}"))
    assert [one.code for one in pack.findings()] == []


def test_what_only_a_place_that_cannot_be_paid_would_give_pays_nothing(tmp_path: Path) -> None:
    toll = "{name: T, here: {event: {text: Pay?, choices: [{text: Pay., price: 30, do: [{gold: 60}]}, {text: Go.}]}}}"
    pack = pack_with(tmp_path, (CAMPAIGN, CELLAR, f"{CELLAR}    opens: [toll]\n  toll: {toll}\n"))
    found = pack.findings()
    assert [(one.code, one.message) for one in found] == [
        ("C006", "nobody can pay this: the party never has more than 0 gold")
    ]


def test_place_of_a_script_may_do_what_nobody_can_tell(tmp_path: Path) -> None:
    script = (
        "from delve.script import CampaignContext, CampaignPlace\n\n\nclass Font(CampaignPlace):\n"
        "    async def visit(self, ctx: CampaignContext, place: str) -> bool | None:\n"
        "        ctx.open('crypt')\n        ctx.end('drowned')\n        return True\n"
    )
    font = "  font: {name: F, here: {script: {class: small.places.font.Font}}}\n"
    crypt = "  crypt: {name: C, here: {rest: {price: 500}}}\n"
    pack = pack_with(tmp_path, (CAMPAIGN, CELLAR, f"{CELLAR}    opens: [font]\n{font}{crypt}"))
    pack.change(CAMPAIGN, "endings:\n", "endings:\n  drowned: {name: Drowned, winner: overlord}\n")
    pack.write("places/font.py", script)
    assert [one.message for one in pack.findings()] == []
    pack.write("places/font.py", script.replace("crypt", "vault"))
    assert [one.code for one in pack.findings()] == ["C002"]


@pytest.mark.parametrize(
    ("when", "reason"),
    [
        ("variable: {variable: dread, at_least: 5}", '"dread" is never less than 0 or more than 2'),
        ("variable: {variable: dread, at_most: -1}", '"dread" is never less than 0 or more than 2'),
        ("heroes: {at_least: 2}", "there are never more than 1 hero"),
        ("holds: {item: key}", 'the party never gets "key"'),
        ("won: {side: heroes, at_least: 2}", "no more than 1 can be won"),
        ("won: {side: heroes, node: well}", 'no quest is played at "well"'),
        ("gold: {at_least: 41}", "the party never has more than 40 gold"),
        ("act: dusk", 'the act "dusk" never begins'),
        ("lost: {at_least: 2}", "there are never more than 1 hero"),
        ("deeds: {deed: defeated, at_least: 1, hero: wren}", '"wren" never joins'),
        ("all: [{gold: {at_least: 1}}, {act: dusk}]", 'the act "dusk" never begins'),
        ("any: [{gold: {at_least: 41}}, {act: dusk}]", "the party never has more than 40 gold"),
    ],
)
def test_every_condition_says_why_it_never_holds(tmp_path: Path, when: str, reason: str) -> None:
    won = "{heroes: [{gold: 40}], overlord: [{add: {variable: dread, by: 2}}]}"
    cellar = f"    here: {{quest: {{quest: cellar, won: {won}}}}}\n"
    pack = pack_with(
        tmp_path,
        (CAMPAIGN, CELLAR, f"{cellar}    opens: [well]\n  well: {{name: W, here: {{rest: {{}}}}}}\n"),
    )
    pack.change(
        CAMPAIGN, "start:", "acts: {dawn: {name: Dawn}, dusk: {name: Dusk}}\nvariables: {dread: 0}\nstart:"
    )
    pack.change(
        CAMPAIGN, "endings:\n", f"achievements: {{odd: {{name: Odd, when: [{{{when}}}]}}}}\nendings:\n"
    )
    told = [one.message for one in pack.findings() if one.code == "C004"]
    assert told == [f"nobody can earn this: {reason}"]


CROWN = "kind: item\nid: crown\nname: Crown\nprice: 100\n"
INN = "  inn: {name: An Inn, here: {rest: {price: 50}}}\n"
PURSE = "rewards: {purse: {side: heroes, text: A purse., gold: 10, items: [key]}}\ntriggers:\n"
WINS = "here: {quest: {quest: cellar, must_win: true}}\n"


def messages(folder: Path, *changes: tuple[str, str, str]) -> list[str]:
    """What is said of the pack with these changes."""
    pack = pack_with(folder, *changes)
    pack.write("items/crown.yaml", CROWN)
    return [one.message for one in pack.findings()]


def with_inn(more: str, cellar: str = CELLAR) -> tuple[str, str, str]:
    """The change that lets the quest lead to an inn that costs 50 gold, and to further nodes."""
    return CAMPAIGN, CELLAR, f"{cellar}    opens: [inn, more]\n{INN}  more: {more}\n"


def test_place_that_is_visited_again_gives_as_much_as_one_likes(tmp_path: Path) -> None:
    more = "{name: M, here: {rest: {}}, do: [{gold: 5}], again: AGAIN}"
    assert messages(tmp_path / "a", with_inn(more.replace("AGAIN", "true"))) == []
    told = messages(tmp_path / "b", with_inn(more.replace("AGAIN", "false")))
    assert told == ["nobody can pay this: the party never has more than 5 gold"]


def test_quest_that_is_tried_again_gives_its_rewards_again(tmp_path: Path) -> None:
    rewards = ((QUEST, "triggers:\n", PURSE), (QUEST, "  - story: bye", "  - reward: purse"))
    more = "{name: M, here: {rest: {}}}"
    assert messages(tmp_path / "a", *rewards, with_inn(more, f"    {WINS}")) == []
    told = messages(tmp_path / "b", *rewards, with_inn(more))
    assert told == ["nobody can pay this: the party never has more than 10 gold"]


def test_what_shops_pay_for_what_the_party_gains_counts(tmp_path: Path) -> None:
    more = "{name: M, here: {shop: {items: [sword], pays: PAYS}}, do: [{gain: {item: crown}}]}"
    assert messages(tmp_path / "a", with_inn(more.replace("PAYS", "50"))) == []
    told = messages(tmp_path / "b", with_inn(more.replace("PAYS", "49")))
    assert told == ["nobody can pay this: the party never has more than 49 gold"]


def test_items_of_rewards_can_be_held_and_heroes_can_be_lost(tmp_path: Path) -> None:
    more = (
        "{name: M, here: {rest: {}}, when: [{holds: {item: key}}, {heroes: {at_most: 1}}], do: [{gold: 50}]}"
    )
    party = "- {hero: nite, class: knight}\n"
    assert (
        messages(
            tmp_path,
            (QUEST, "triggers:\n", PURSE),
            (QUEST, "  - story: bye", "  - reward: purse"),
            (CAMPAIGN, party, f"{party}- {{hero: wren, class: knight}}\n"),
            with_inn(more),
        )
        == []
    )


def test_experience_that_a_side_begins_with_buys_cards(tmp_path: Path) -> None:
    omen = "kind: card\nid: omen\nname: Omen\nexperience: 9\nscript: small.cards.omen.Omen\n"
    for experience, said in ((8, []), (7, ['"omen" costs 9 experience, and the side never has more than 8'])):
        grows = f"grows: {{overlord: {{deck: omens, offers: [omen], experience: {experience}}}}}\nstart:"
        pack = pack_with(
            tmp_path / str(experience),
            (CAMPAIGN, "start:", grows),
            (QUEST, "groups:", "decks: {omens: [omen]}\ngroups:"),
            (QUEST, "  - story: bye", "  - draw: {side: overlord, deck: omens}"),
            ("pack.yaml", "offers: [", "offers: [card, "),
        )
        pack.write("cards/omen.yaml", omen)
        pack.write("cards/omen.py", "from delve.script import Card\n\n\nclass Omen(Card):\n    pass\n")
        assert [one.message for one in pack.findings()] == said


ENDS_HOME = "    when: [{deeds: {deed: defeated, at_least: 1}}]\n"


def of_endings(folder: Path, *whens: str, cellar: str = CELLAR, more: str = "") -> list[tuple[str, str]]:
    """(code, message) of what is said where the campaign ends so, `home` first and then `sad`."""
    sad = "".join(f"  sad: {{name: Sad, winner: overlord, when: [{when}]}}\n" for when in whens[1:])
    pack = pack_with(
        folder,
        (CAMPAIGN, ENDS_HOME, f"    when: [{whens[0]}]\n{sad}"),
        (CAMPAIGN, CELLAR, cellar),
        (CAMPAIGN, "start:", f"gold: 9\nvariables: {{dread: 0}}\n{more}start:"),
    )
    return [(one.code, one.message) for one in pack.findings()]


DREADFUL = "    here: {quest: {quest: cellar, won: {overlord: [{add: {variable: dread, by: 2}}]}}}\n"
FORESTALLED = ("C017", 'this ending never comes: whenever it could, "home" has come first')


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("{done: cellar}", "{done: cellar}, {variable: {variable: dread, at_least: 1}}"),
        ("{done: cellar}", "{all: [{variable: {variable: dread, at_least: 1}}, {done: cellar}]}"),
        ("{done: cellar}", "{won: {node: cellar, side: heroes}}, {variable: {variable: dread}}"),
        ("{won: {side: heroes}}", "{won: {side: heroes, node: cellar}}, {variable: {variable: dread}}"),
        ("{any: [{lost: {at_least: 1}}, {done: cellar}]}", "{done: cellar}, {variable: {variable: dread}}"),
        (
            "{variable: {variable: dread, at_least: 1, at_most: 3}}, {done: cellar}",
            "{done: cellar}, {variable: {variable: dread, at_least: 2, at_most: 2}}",
        ),
        ("{not: {variable: {variable: dread, at_most: 0}}}", "{variable: {variable: dread, at_least: 2}}"),
        ("{not: {variable: {variable: dread, at_least: 1}}}, {done: cellar}", "{not: {any: [{variable: "
         "{variable: dread, at_least: 1}}, {lost: {at_least: 1}}]}}, {won: {node: cellar, side: heroes}}"),
        (
            "{deeds: {deed: defeated, at_least: 1, together: true}}, {variable: {variable: dread}}",
            "{deeds: {deed: defeated, at_least: 2, hero: nite, in_one_quest: true}}",
        ),
        ("{holds: {item: sword}}, {done: cellar}", "{done: cellar}, {holds: {item: sword, at_least: 1}}, "
         "{variable: {variable: dread, at_least: 0}}"),
        ("{done: cellar}, {lost: {at_most: 1}}", "{done: cellar}, {variable: {variable: dread}}"),
        ("{done: cellar}, {not: {gold: {at_least: 50}}}", "{done: cellar}, {variable: {variable: dread}}"),
    ],
)  # fmt: skip
def test_ending_that_another_one_implies_never_comes(tmp_path: Path, first: str, second: str) -> None:
    """rules §15.8"""
    assert of_endings(tmp_path / "a", first, second, cellar=DREADFUL) == [FORESTALLED]
    other = of_endings(tmp_path / "b", second, first, cellar=DREADFUL)
    assert other in ([], [FORESTALLED]), "at most where both mean the same"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("{won: {node: cellar, side: heroes}}", "{done: cellar}, {variable: {variable: dread}}"),
        ("{variable: {variable: dread, at_least: 2}}", "{variable: {variable: dread, at_least: 1}}"),
        ("{lost: {at_least: 1}}", "{variable: {variable: dread, at_least: 1}}"),
        ("{not: {lost: {at_least: 1}}}, {done: cellar}", "{done: cellar}, {variable: {variable: dread}}"),
        (
            "{deeds: {deed: defeated, at_least: 2, in_one_quest: true}}, {variable: {variable: dread}}",
            "{deeds: {deed: defeated, at_least: 2}}",
        ),
        (
            "{deeds: {deed: defeated, at_least: 2}}, {variable: {variable: dread}}",
            "{deeds: {deed: defeated, at_least: 2, together: true}}",
        ),
        ("{done: cellar}, {holds: {item: sword}}", "{won: {node: cellar, side: heroes}}, {variable: "
         "{variable: dread}}"),
        ("{all: [{done: cellar}, {lost: {at_least: 1}}]}", "{done: cellar}, {variable: {variable: dread}}"),
    ],
)  # fmt: skip
def test_ending_that_may_come_without_the_one_before_it_is_left_alone(
    tmp_path: Path, first: str, second: str
) -> None:
    assert of_endings(tmp_path, first, second, cellar=DREADFUL) == []


def test_ending_that_an_effect_names_comes_though_its_conditions_never_decide(tmp_path: Path) -> None:
    reads = "{done: cellar}, {variable: {variable: dread}}"
    assert of_endings(tmp_path / "a", "{done: cellar}", reads, cellar=DREADFUL) == [FORESTALLED]
    named = DREADFUL.replace("by: 2}}", "by: 2}}, {end: sad}")
    assert of_endings(tmp_path / "b", "{done: cellar}", reads, cellar=named) == []


def test_quest_that_has_to_be_won_ends_the_campaign_only_where_its_victory_does(tmp_path: Path) -> None:
    well = "    opens: [well]\n  well: {name: W, here: {rest: {}}}\n"
    must = "    here: {quest: {quest: cellar, must_win: true, won: {overlord: [{add: {variable: dread, by: 2}}]}}}\n"
    dread = "{variable: {variable: dread, at_least: 1}}"
    behind = ("C002", 'no way leads to "well": the campaign is over once "cellar" is done')
    won = "{won: {side: heroes}}"
    assert of_endings(tmp_path / "a", won, dread, cellar=must + well) == [behind]
    assert of_endings(tmp_path / "b", won, dread, cellar=DREADFUL + well) == []
    lost = "{won: {side: overlord}}"
    assert of_endings(tmp_path / "c", lost, dread, cellar=must + well) == []


def test_effect_of_a_node_that_ends_the_campaign_opens_nothing(tmp_path: Path) -> None:
    def told(folder: str, do: str) -> list[tuple[str, str]]:
        nodes = f"    opens: [well]\n  well: {{name: W, here: {{rest: {{}}}}, do: [{do}]}}\n"
        last = "  crypt: {name: C, here: {rest: {}}}\n"
        dread = "{variable: {variable: dread, at_least: 1}}"
        return of_endings(tmp_path / folder, dread, cellar=DREADFUL + nodes + last)

    assert told("a", "{open: crypt}") == []
    behind = [("C002", 'no way leads to "crypt": the campaign is over once "well" is done')]
    assert told("b", "{open: crypt}, {end: home}") == behind


@pytest.mark.parametrize(
    "whens",
    [
        "[{any: [{act: dawn}, {act: dusk}]}, {done: cellar}]",
        "[{not: {act: dawn}}, {act: dusk}]",
        "[{any: [{gold: {at_most: 3}}, {done: cellar}]}, {gold: {at_least: 4}}]",
        "[{variable: {variable: dread, at_least: 2}}, {variable: {variable: dread, at_most: 2}}]",
    ],
)
def test_conditions_that_may_hold_together_are_left_alone(tmp_path: Path, whens: str) -> None:
    more = (
        f"acts: {{dawn: {{name: D}}, dusk: {{name: E}}}}\nachievements: {{odd: {{name: O, when: {whens}}}}}\n"
    )
    reads = "{variable: {variable: dread, at_least: 1}}"
    found = of_endings(tmp_path, reads, cellar=f"{DREADFUL}    do: [{{act: dusk}}]\n", more=more)
    assert found == []


@pytest.mark.parametrize(
    "whens",
    [
        "[{act: dawn}, {act: dusk}]",
        "[{done: cellar}, {not: {done: cellar}}]",
        "[{won: {node: cellar, side: heroes}}, {not: {done: cellar}}]",
        "[{any: [{act: dawn}, {not: {done: cellar}}]}, {all: [{act: dusk}, {done: cellar}]}]",
        "[{variable: {variable: dread, at_least: 2}}, {variable: {variable: dread, at_most: 1}}]",
        "[{not: {gold: {at_most: 99999}}}]",
    ],
)
def test_conditions_that_contradict_each_other_are_told(tmp_path: Path, whens: str) -> None:
    more = (
        f"acts: {{dawn: {{name: D}}, dusk: {{name: E}}}}\nachievements: {{odd: {{name: O, when: {whens}}}}}\n"
    )
    reads = "{variable: {variable: dread, at_least: 1}}"
    found = of_endings(tmp_path, reads, cellar=f"{DREADFUL}    do: [{{act: dusk}}]\n", more=more)
    assert [code for code, _ in found] == ["C018"]


RECIPE = """kind: dungeon
id: hole
name: A Hole
ruleset: short
heroes: {heroes}
party: [{hero: nite, class: knight}]
stories: {bye: You were there.}
width: 12
height: 10
far: 4
generator: {rooms: {tries: 20, least: 2}}
objectives: [{side: heroes, text: Stay., when: {round: {at_least: 2}}}]
"""


@pytest.mark.parametrize(
    ("named", "heroes", "told"),
    [
        ("hole", "{least: 1, most: 2}", []),
        (
            "hole",
            "{least: 1, most: 3}",
            ['"hole" makes quests for 1 to 3 heroes, and "cellar" is for 1 to 2 heroes'],
        ),
        ("cellar", "{least: 1, most: 2}", ['unknown dungeon "']),
        ("holes", "{least: 1, most: 2}", ['unknown dungeon "']),
    ],
)
def test_recipe_has_to_make_quests_like_the_one_in_whose_place_they_are_played(
    tmp_path: Path, named: str, heroes: str, told: list[str]
) -> None:
    pack = pack_with(
        tmp_path, (CAMPAIGN, CELLAR, f"    here: {{quest: {{quest: cellar, dungeon: {named}}}}}\n")
    )
    pack.write("dungeons/hole.yaml", RECIPE.replace("{heroes}", heroes))
    found = [one for one in pack.findings() if one.path.endswith(CAMPAIGN)]
    assert [one.message[: len(text)] for one, text in zip(found, told, strict=True)] == told
