"""What a visit to each sort of place is (rules §15.2, §15.4 to §15.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from delve.campaign.books import MOST_EXPERIENCE
from delve.campaign.context import CampaignContext
from delve.campaign.facts import AttributeTried, CardBought, GoldChanged, StoryRead
from delve.campaign.machine import KEEP
from delve.campaign.offers import ChooseDeed, ChooseOffer
from delve.flow.campaigns.session import CampaignSession
from delve.model.campaign import Node
from delve.narrate.campaigns import chronicle
from delve.narrate.spans import plain
from delve.requests import ChooseOption, Confirm, IllegalAnswer
from tests.campaign.playing import begun, campaign_of, of_yaml, record, require_balance
from tests.sides import HEROES, OVERLORD


def at(node: str, **fields: Any) -> CampaignSession:
    """A campaign of one place, led by a person, before it is visited; `fields` replace others of the record."""
    nodes = {**record().nodes, "here": of_yaml(Node, node)}
    changed = structs.replace(record(), **{"nodes": nodes, "start": ("here",), "opening": None, **fields})
    return begun(3, persons=(HEROES, OVERLORD), changed=campaign_of(changed))


def go(session: CampaignSession) -> CampaignSession:
    """Visit the place."""
    session.answer(("travel", "here"))
    session.advance()
    return session


def offers(session: CampaignSession) -> dict[tuple[Any, ...], str]:
    """What is offered, and why it cannot be done; empty: it can."""
    assert isinstance(session.pending, ChooseOffer)
    return {one.command: str(one.verdict.reason or "") for one in session.pending.offers}


SHOP = "{name: Shop, here: {shop: {items: [core:river_mail, core:red_draught], pays: 50}}, again: true}"


def test_shop_sells_for_the_price_and_buys_for_its_share_of_it() -> None:
    session = go(at(SHOP, gold=60))
    assert offers(session)["buy", "core:river_mail"] == "the party has only 60 gold"
    session.answer(("buy", "core:red_draught"))
    assert session.view.state.gold == 35
    assert [one.item for one in session.view.state.stash] == ["core:red_draught"]
    assert ("buy", "core:red_draught") not in offers(session), "it was there once"
    session.answer(("sell", 0))
    assert session.view.state.gold == 47
    session.answer(("buy", "core:red_draught"))
    require_balance(session)
    session.answer(("leave",))
    assert session.view.state.at == ""
    assert ("travel", "here") in offers(session)


def test_shop_without_items_sells_those_of_the_act() -> None:
    session = go(at("{name: Shop, here: {shop: {}}}", gold=500))
    assert {one[1] for one in offers(session) if one[0] == "buy"} == set(record().acts["inland"].shop)


def test_shop_shows_only_so_many_items_as_chance_draws() -> None:
    session = go(at("{name: Shop, here: {shop: {shows: 2}}}", gold=500))
    assert len([one for one in offers(session) if one[0] == "buy"]) == 2
    assert session.play.answers_of("chance:goods") == 2


def test_hired_hero_joins_with_what_its_class_gives_until_the_roster_is_full() -> None:
    shop = (
        "{name: Shop, here: {shop: {items: [core:red_draught], "
        "recruits: [{member: {hero: core:ister, class: core:strider}, price: 10}]}}}"
    )
    session = go(at(shop))
    session.answer(("hire", 0))
    assert session.view.state.gold == 30
    assert [one.item for one in session.view.state.figures[3].items] == [
        "core:ash_bow",
        "core:skinning_knife",
    ]
    assert ("hire", 0) not in offers(session)
    require_balance(session)
    assert offers(go(at(shop, roster=3)))["hire", 0] == "the roster is full"


def test_broken_item_is_worth_nothing_to_a_shop() -> None:
    session = at(SHOP)
    (stash, *_) = session.play.campaign.member(1).items or ()
    session.play.campaign.change(stash=(structs.replace(stash, broken=True),))
    go(session)
    session.answer(("sell", 0))
    assert session.view.state.gold == 40


def test_items_are_shared_out_and_worn_as_they_fit() -> None:
    session = at(SHOP)
    session.answer(("take", 1, 0))
    session.answer(("give", 3, 0))
    assert [one.item for one in session.view.items(3)] == ["core:oaken_blade", "core:oaken_blade"]
    assert session.view.worn(3) == (True, False) or session.view.worn(3) == (True, True)
    session.answer(("stow", 3, 0))
    assert session.view.worn(3)[0] is False
    session.answer(("equip", 3, 0))
    assert session.view.worn(3)[0] is True
    assert session.view.items(1) == ()
    require_balance(session)


def test_rest_is_paid_if_the_party_wants_it_and_heals_everybody() -> None:
    session = at("{name: Rest, here: {rest: {price: 5, cures: [core:poisoned]}}}")
    session.play.campaign.change_member(1, damage=4, fatigue=2, conditions=("core:poisoned",))
    session.play.campaign.change_member(2, damage=1)
    go(session)
    assert isinstance(session.pending, Confirm)
    assert str(session.pending.message) == (
        "Do you rest here for 5 gold? Nite lacks 4 hearts and Wren lacks 1 heart."
    )
    session.answer(True)
    assert session.view.state.gold == 35
    assert all(one.member.damage == one.member.fatigue == 0 for one in session.view.state.figures)
    assert session.view.state.figures[0].member.conditions == ()


def test_rest_that_cannot_be_paid_or_is_declined_heals_nobody() -> None:
    for gold in (4, 5):
        session = at("{name: Rest, here: {rest: {price: 5}}}", gold=gold)
        session.play.campaign.change_member(1, damage=4)
        go(session)
        if gold == 5:
            session.answer(False)
        assert session.view.state.gold == gold
        assert session.view.state.figures[0].member.damage == 4


EVENT = """
name: Event
here:
  event:
    text: What now?
    choices:
    - {text: Pay., price: 30, do: [{gain: {item: core:red_draught, amount: 2}}]}
    - {text: Unlock., when: [{holds: {item: core:rusty_key}}]}
    - {text: Climb., test: {attribute: might, passed: [{gold: 7}], failed: [{damage: {hearts: 99, who: one}}]}}
"""


def test_event_offers_what_can_be_paid_and_what_conditions_allow() -> None:
    session = go(at(EVENT, gold=10))
    assert isinstance(session.pending, ChooseDeed)
    assert session.pending.items() == ("3",)
    ((what, why),) = session.pending.refused
    assert (str(what), str(why)) == ("Pay. (30 gold)", "the party has only 10 gold")
    with pytest.raises(IllegalAnswer):
        session.answer("1")
    session = go(at(EVENT, gold=30))
    assert isinstance(session.pending, ChooseDeed)
    assert session.pending.refused == (), "what a condition forbids is not known yet"
    session.answer("1")
    assert session.view.state.gold == 0
    assert [one.item for one in session.view.state.stash] == ["core:red_draught"] * 2
    require_balance(session)


def told(session: CampaignSession) -> list[str]:
    """The lines of the chronicle from the last arrival on."""
    lines = [plain(line) for line in chronicle(session.view)]
    return lines[len(lines) - lines[::-1].index("") :]


def test_event_in_which_nothing_can_be_chosen_is_told_all_the_same() -> None:
    event = EVENT.partition("    - {text: Climb.")[0]
    assert told(go(at(event, gold=10, start=("here", "market"))))[:4] == [
        "Event",
        "What now?",
        "There is nothing that the party could do here, or pay for.",
        "Pay. (30 gold): the party has only 10 gold",
    ]


def test_rest_that_cannot_be_paid_says_so() -> None:
    rest = "{name: Rest, here: {rest: {price: 5}}}"
    assert told(go(at(rest, gold=4, start=("here", "market"))))[1:3] == [
        "There is nothing that the party could do here, or pay for.",
        "Rest here for 5 gold: the party has only 4 gold",
    ]


def test_test_of_an_event_is_that_of_the_hero_who_is_chosen() -> None:
    session = go(at(EVENT, gold=0))
    session.answer("3")
    assert isinstance(session.pending, ChooseOption)
    assert session.pending.items() == ("1", "2", "3")
    session.answer("1")
    session.advance()
    (tried,) = [fact for fact in session.view.facts if isinstance(fact, AttributeTried)]
    assert tried.passed == (tried.shields <= tried.value)
    if tried.passed:
        assert session.view.state.gold == 7
    else:
        session.answer("2")
        assert session.view.state.figures[1].member.damage == session.view.health(2) - 1, "one heart is left"


def test_choice_is_paid_then_carried_out_and_tested_last() -> None:
    """rules §15.4"""
    choice = (
        "{text: Go., price: 30, do: [{gold: 7}, {story: gone}], "
        "test: {attribute: might, passed: [{gold: 100}], failed: [{gold: 1}]}}"
    )
    session = at(f"{{name: E, here: {{event: {{text: Well?, choices: [{choice}]}}}}}}")
    session.answer(("travel", "here"))
    before = len(session.view.facts)
    session.answer("1")
    session.answer("1")
    session.advance()
    facts = session.view.facts[before:]
    told = [one.amount if isinstance(one, GoldChanged) else type(one).__name__ for one in facts]
    (tried,) = [one for one in facts if isinstance(one, AttributeTried)]
    last = 100 if tried.passed else 1
    assert told[:6] == ["OptionTaken", -30, 7, "StoryRead", "AttributeTried", last]


def test_choice_that_ends_the_campaign_tests_nothing() -> None:
    """rules §15.4"""
    choice = "{text: Go., price: 30, do: [{end: lost}, {gold: 7}], test: {attribute: might}}"
    session = at(f"{{name: E, here: {{event: {{text: Well?, choices: [{choice}]}}}}}}")
    session.answer(("travel", "here"))
    session.answer("1")
    assert (session.pending, session.view.state.ending, session.view.state.gold) == (None, "lost", 10)
    assert not [one for one in session.view.facts if isinstance(one, AttributeTried)]


def test_place_of_a_pack_asks_and_acts_through_its_context() -> None:
    session = go(at("{name: Stone, here: {script: {class: saltway.places.shrine.Shrine}}}"))
    session.answer("give")
    assert session.view.state.gold == 35
    assert dict(session.view.state.variables)["luck"] == 1


def test_place_of_a_run_opens_what_is_not_on_its_map() -> None:
    """rules §15.2"""
    run = (
        "{name: Deep, here: {run: {rows: 1, lanes: {least: 1, most: 1}, nodes: [{node: first}], last: end}}}"
    )
    rest = "{name: R, here: {rest: {}}, opens: [first, other]}"
    others = {name: of_yaml(Node, rest) for name in ("first", "end", "other")}
    session = at(run, nodes={**record().nodes, **others, "here": of_yaml(Node, run)})
    go(session)
    assert session.view.state.open == ("here/1/1",)
    session.answer(("travel", "here/1/1"))
    assert session.view.state.open == ("first", "other", "here/2/1")
    session.answer(("travel", "first"))
    assert session.view.state.open == ("other", "here/2/1"), "it stands for itself, and the run is not left"
    session.answer(("travel", "here/2/1"))
    assert session.view.state.open == ("other",)
    assert {one.id for one in session.view.places() if one.done} == {"first", "here", "here/1/1", "here/2/1"}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda ctx: ctx.end("see"), r'the campaign has no ending "see" \(did you mean "sea"'),
        (lambda ctx: ctx.end(5), 'the campaign has no ending "5"'),
        (
            lambda ctx: ctx.write_variable("lukc", 1),
            r'the campaign has no variable "lukc" \(did you mean "luck"',
        ),
        (lambda ctx: ctx.write_variable("luck", "many"), "the variable luck must be a whole number, not str"),
        (lambda ctx: ctx.write_variable("luck", 10**40), "the variable luck must be a number between"),
        (lambda ctx: ctx.gain_items("core:red_draught", 10**9, "found"), "no more than 99 items"),
        (lambda ctx: ctx.gain_items("core:nothing", 1, "found"), "there is no item"),
        (lambda ctx: ctx.change_gold(0.5, "found"), "the gold must be a whole number, not float"),
        (lambda ctx: ctx.books.earn(1, 10**40), "the experience must be a number between"),
        (lambda ctx: ctx.books.earn_for(OVERLORD, "much"), "the experience must be a whole number"),
    ],
)
def test_script_of_a_place_is_told_at_once_what_it_hands_over_wrongly(
    wrong: Callable[[CampaignContext], object], why: str
) -> None:
    session = at(SHOP)
    before = session.view.state
    with pytest.raises((LookupError, TypeError, ValueError), match=why):
        wrong(CampaignContext(session.play.campaign))
    assert session.view.state == before


def test_no_side_earns_more_experience_than_there_can_be() -> None:
    session = at(SHOP)
    books = CampaignContext(session.play.campaign).books
    for earn in (lambda: books.earn(1, 5_000), lambda: books.earn_for(OVERLORD, 5_000)):
        earn()
        earn()
    assert session.view.state.figure(1).member.experience == MOST_EXPERIENCE
    assert session.view.state.grown[0].experience == MOST_EXPERIENCE
    require_balance(session)


RUN = "{name: N, here: {run: {rows: 1, lanes: {least: 2, most: 2}, nodes: [{node: NODE}], last: end}}, again: true}"


def test_run_can_be_entered_again_and_nothing_is_left_of_its_old_map() -> None:
    """rules §15.1 §15.2"""
    rest = of_yaml(Node, "{name: R, here: {rest: {}}}")
    run = RUN.replace("NODE", "rest")
    session = go(at(run, nodes={**record().nodes, "here": of_yaml(Node, run), "rest": rest, "end": rest}))
    assert session.view.state.open == ("here/1/1", "here/1/2")
    session.answer(("travel", "here/1/1"))
    session.answer(("travel", "here/2/1"))
    assert session.view.state.open == ("here",)
    go(session)
    assert session.view.state.open == ("here/3/1", "here/3/2"), (
        "places of their own, which nobody has visited"
    )
    assert [(one.id, one.row) for one in session.view.state.drawn][-1] == ("here/4/1", 2)
    assert not any(one.done for one in session.view.places() if one.row)
    session.answer(("travel", "here/3/2"))
    session.answer(("travel", "here/4/1"))
    assert session.view.state.open == ("here",)


def test_map_that_is_drawn_anew_while_the_party_is_on_it_takes_its_place() -> None:
    """rules §15.2"""
    opening = of_yaml(Node, "{name: R, here: {rest: {}}, do: [{open: here}]}")
    run = RUN.replace("NODE", "rest")
    session = go(
        at(run, nodes={**record().nodes, "here": of_yaml(Node, run), "rest": opening, "end": opening})
    )
    session.answer(("travel", "here/1/1"))
    assert set(session.view.state.open) == {"here", "here/2/1"}
    go(session)
    assert session.view.state.open == ("here/3/1", "here/3/2")
    assert {one.run for one in session.view.state.drawn} == {"here"}
    assert len(session.view.state.drawn) == 3


def test_map_within_a_map_is_left_behind_with_its_row() -> None:
    """rules §15.2"""
    rest = of_yaml(Node, "{name: R, here: {rest: {}}}")
    outer, inner = RUN.replace("NODE", "inner"), of_yaml(Node, RUN.replace("NODE", "rest"))
    nodes = {**record().nodes, "here": of_yaml(Node, outer), "inner": inner, "rest": rest, "end": rest}
    session = go(at(outer, nodes=nodes))
    session.answer(("travel", "here/1/1"))
    session.advance()
    session.answer(("travel", "here/1/2"))
    session.advance()
    session.answer(("travel", "here/1/2/1/1"))
    session.answer(("travel", "here/1/2/2/1"))
    assert session.view.state.open == ("here/2/1",), "neither the other row nor the map that was drawn there"


def test_effects_change_what_they_name_and_nothing_else() -> None:
    effects = """
    [{set: {variable: luck, to: 4}}, {add: {variable: luck, by: -1}}, {gold: -500}, {experience: {amount: 2}},
     {experience: {amount: 3, side: overlord}}, {gain: {item: core:rusty_key}},
     {lose: {item: core:oaken_blade, amount: 3}},
     {card: {side: overlord, card: saltway:brine}}, {recruit: {hero: core:ister, class: core:strider}},
     {recruit: {hero: core:nite, class: core:knight}}, {recover: {hearts: 1}}, {open: market},
     {open: camp}, {close: camp},
     {act: coast}, {story: gone}]
    """
    session = go(at(f"{{name: All, here: {{rest: {{}}}}, do: {effects}}}"))
    state = session.view.state
    assert dict(state.variables)["luck"] == 3
    assert state.gold == 0
    assert [one.member.experience for one in state.figures] == [2, 2, 2, 0]
    assert [one.member.hero for one in state.figures].count("core:nite") == 1
    assert [one.item for one in state.stash] == ["core:rusty_key"]
    assert not any(one.item == "core:oaken_blade" for figure in state.figures for one in figure.items)
    assert state.grown[0].cards == ("core:small_print", "saltway:brine")
    assert state.act == "coast"
    assert "market" in state.open
    assert "camp" not in state.open
    assert any(isinstance(fact, StoryRead) for fact in session.view.facts)
    require_balance(session)


def test_effect_that_ends_the_campaign_is_the_last_one() -> None:
    session = go(at("{name: End, here: {rest: {}}, do: [{end: sea}, {gold: 10}]}"))
    assert session.pending is None
    assert (session.view.state.ending, session.view.state.winner) == ("sea", HEROES)
    assert session.view.state.gold == 40


def test_side_without_heroes_buys_cards_for_its_experience_after_a_visit() -> None:
    session = at("{name: Rest, here: {rest: {}}, do: [{experience: {side: overlord, amount: 2}}]}")
    go(session)
    assert isinstance(session.pending, ChooseOption)
    assert session.pending.asker == OVERLORD
    assert session.pending.items() == ("saltway:grit", "saltway:brine", KEEP)
    session.answer("saltway:grit")
    assert session.pending.items() == ("saltway:grit", KEEP), (
        "each as often as it is offered, as far as it is paid"
    )
    session.answer(KEEP)
    (grown,) = session.view.state.grown
    assert (grown.experience, grown.bought) == (1, ("saltway:grit",))
    assert [fact.cost for fact in session.view.facts if isinstance(fact, CardBought)] == [1]
    require_balance(session)
