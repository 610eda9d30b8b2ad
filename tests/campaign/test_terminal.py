"""A campaign at the terminal, by what somebody types: it comes to the same as by its journal (rules §15)."""

from __future__ import annotations

from msgspec import structs

from delve.ai.levels import player_of
from delve.campaign.offers import ChooseOffer
from delve.flow.campaigns.session import CampaignSession, game_of
from delve.flow.session import Session
from delve.narrate.campaign_files import chronicle_text, summary
from delve.narrate.campaigns import chronicle
from delve.narrate.spans import plain
from delve.requests import QUEST
from delve.rules.outcome import outcome_of
from delve.terminal.campaign import CampaignTerminal
from delve.terminal.campaign_asking import question
from delve.terminal.paint import Painter
from delve.terminal.terminal import Terminal
from tests.campaign.playing import begun, campaign_of, play_quest, play_to_the_end, record
from tests.campaign.typing_lines import Typist
from tests.sides import HEROES, OVERLORD


def test_campaign_is_played_through_the_terminal_by_its_journal() -> None:
    by_itself = begun(4)
    play_to_the_end(by_itself)
    assert {"ford", "market", "crossing", "toll", "marsh"} <= {*by_itself.view.state.visits}
    session = begun(4, persons=(HEROES,))
    given = iter([one.answer for one in by_itself.play.journal if one.asker == HEROES])
    typist = Typist(session, lambda: next(given))
    terminal = CampaignTerminal(session, typist.read, typist.write)
    while terminal.run() and session.quest is not None:
        play_quest(session)
    assert session.play.journal == by_itself.play.journal
    assert session.view.state == by_itself.view.state
    shown = "\n".join(typist.shown)
    for told in (
        "The Salt Road",
        "Where do you go? (Heroes)",
        "Who sets out into The Ford?",
        *(by_itself.view.node(one).name for one in by_itself.view.state.visits),
    ):
        assert told in shown
    assert "{" not in shown, "a slot was filled by nothing"


def answers(session: CampaignSession, *lines: str) -> list[str]:
    """What the terminal shows while these lines are typed; then somebody leaves, or a quest is next."""
    shown: list[str] = []
    left = list(lines)

    def read(prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    CampaignTerminal(session, read, shown.append, painter=Painter()).run()
    assert not left
    return shown


def test_words_show_party_map_and_log_and_change_nothing() -> None:
    session = begun(3, persons=(HEROES,))
    shown = "\n".join(answers(session, "party", "map", "log", "items", "help", "nonsense"))
    assert "Nite: 12 of 12 hearts" in shown
    assert "40 gold" in shown
    assert "> The Ford" in shown
    assert "Nite puts Oaken Blade away" in shown
    assert '"nonsense" is no answer' in shown
    assert not session.play.journal


def test_what_was_bought_is_taken_back_and_a_visit_is_not() -> None:
    session = begun(3, persons=(HEROES,))
    shown = "\n".join(answers(session, "go to the market", "1", "undo", "undo"))
    assert "(taken back)" in shown
    assert "chance has decided something" in shown
    assert session.view.state.gold == 40
    assert session.view.state.stash == ()
    assert [entry.answer for entry in session.play.journal if entry.asker == HEROES] == [("travel", "market")]


def test_offer_that_cannot_be_taken_says_why() -> None:
    session = begun(3, persons=(HEROES,))
    shown = "\n".join(answers(session, "nite learns salted"))
    assert "Nite learns Salted for 1 experience: it costs 1 experience, and 0 is left" in shown
    assert isinstance(session.pending, ChooseOffer)


def test_quest_of_a_campaign_is_played_at_a_terminal_of_its_own() -> None:
    session = begun(4, persons=(HEROES,))
    answers(session, "go to the ford", "1 2")
    request = session.quest
    assert request is not None
    assert request.asker == f"{QUEST}saltway:ford"
    game = game_of(session.play.campaign, request, session.seed_of_quest)
    table = Session(
        game, session.seed_of_quest, {side: player_of("simple", 1) for side in game.ruleset.sides}
    )
    shown: list[str] = []
    assert Terminal(table, lambda prompt: "", shown.append).run()
    session.take_outcome(outcome_of(table.play.game))
    assert session.view.state.results[0].quest == "saltway:ford"


def test_choice_of_an_event_that_cannot_be_paid_says_why() -> None:
    changed = structs.replace(record(), start=("crossing",), gold=3)
    session = begun(3, persons=(HEROES,), changed=campaign_of(changed))
    shown = answers(session, "1", "pay")
    assert shown.count("     (Pay the ferryman. (10 gold): the party has only 3 gold)") == 1
    assert "Pay the ferryman. (10 gold): the party has only 3 gold" in shown


def test_quest_of_a_campaign_is_not_begun_again() -> None:
    session = begun(4, persons=(HEROES,))
    answers(session, "go to the ford", "1 2")
    assert session.quest is not None
    game = game_of(session.play.campaign, session.quest, session.seed_of_quest)
    table = Session(game, 1, {side: player_of("simple", 1) for side in game.ruleset.sides if side != HEROES})
    for may, said in ((False, True), (True, False)):
        shown, left = list[str](), ["help", "again", "quit"]
        terminal = Terminal(table, lambda _prompt, left=left: left.pop(0), shown.append, can_begin_again=may)  # type: ignore[misc]
        assert not terminal.run()
        told = "\n".join(shown)
        assert ("a quest of a campaign is played once: the campaign goes on after it" in told) is said
        assert ("begin the same quest again" in told) is not said
        assert terminal.afterwards == ("again" if may else "close")


def test_visit_in_which_nothing_happens_is_left_out_of_chronicle_and_count() -> None:
    session = begun(3, persons=(HEROES,))
    answers(session, "market", "leave", "market", "leave", "market", "1", "leave", "market", "leave")
    answers(session, "nite gives oaken", "market", "leave")
    text = chronicle_text(session.view)
    assert text.count("\nThe Market\n") == 2, "the first visit, and the one at which something was bought"
    told = text.split("\n\n")
    assert told[-1].startswith("The Market")
    assert "gold (for wares)." in told[-1]
    assert "Nite gives Oaken Blade away." in told[-1]
    assert any("1 place visited" in line for line in summary(session.view, 3))


def test_card_that_a_side_has_bought_is_known_to_it_alone() -> None:
    session = begun(4, persons=(HEROES,))
    shown = answers(session, "ford", "1 2")
    play_quest(session)
    shown += answers(session, "log")
    assert "The overlord gets a card for 1 experience." in shown
    assert not any("Grit" in line or "Brine" in line for line in shown)
    assert "The overlord gets Grit for 1 experience." in plain_lines(session, (OVERLORD,))
    assert begun(4, persons=(OVERLORD,)).readers == (OVERLORD,)
    assert begun(4, persons=(HEROES, OVERLORD)).readers == ()


def plain_lines(session: CampaignSession, readers: tuple[str, ...]) -> list[str]:
    """The chronicle as those read it who may know the business of these sides."""
    return [plain(line) for line in chronicle(session.view, readers=readers)]


def test_to_give_up_is_asked_twice() -> None:
    session = begun(3, persons=(HEROES,))
    shown = answers(session, "give", "no", "give", "", "give", "give")
    assert shown.count("Give the campaign up? It ends here, and cannot be gone on with.") == 3
    assert not session.view.state.ending
    assert not session.play.journal
    answers(session, "give", "yes")
    assert session.view.state.ending == "stranded"


def test_number_of_a_choice_that_is_not_shown_does_nothing() -> None:
    session = begun(3, persons=(HEROES,))
    request = session.pending
    assert request is not None
    hidden = str(question(request).shown + 1)
    assert f"{hidden} is not shown yet: items shows it" in answers(session, hidden)
    assert '"nonsense" is no answer: type a number from 1 to 3, or how a choice begins' in answers(
        session, "nonsense"
    )
    assert not session.play.journal
    answers(session, "items", hidden)
    assert len(session.play.journal) == 1
    session.play.undo(HEROES)
    other = str(int(hidden) + 1)
    shown = answers(session, "items", hidden, hidden, other)
    assert any(line.startswith(f"{hidden} is not offered now: type a number from 1") for line in shown), (
        "the number of what was done means nothing else now"
    )
    assert f"{other} is not shown yet: items shows it" in shown, (
        "the list that was shown is gone once something was done"
    )


def test_places_of_a_run_that_have_one_name_are_told_apart() -> None:
    names = {name: structs.replace(node, name="A Hut") for name, node in record().nodes.items()}
    changed = structs.replace(record(), start=("marsh",), nodes={**names, "marsh": record().nodes["marsh"]})
    session = begun(3, persons=(HEROES,), changed=campaign_of(changed))
    shown = answers(session, "go to the marsh", "go to a hut (1/2)", "map")
    labels = [one.strip() for one in shown if "Go to" in one]
    assert len(set(labels)) == len(labels)
    assert "   1 Go to A Hut (1/1) – row 1, lane 1" in shown
    assert "A way leads to A Hut (1/1)." in shown
    assert "x 1/2 A Hut (to 2/1 and 2/2)" in shown
    assert "> 2/1 A Hut (to 3/1)" in shown
    assert "2/1 is row 2, lane 1." in shown
    assert "@ you are here, > you can go there, ! not now, x done with" in shown
