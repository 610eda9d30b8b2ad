"""The switches of the rules: the points on which editions of the game disagree."""

from __future__ import annotations

from typing import Annotated, Literal

from delve.model.declaration import Part, means, says


class Switches(Part, frozen=True, kw_only=True):
    """The points on which editions of the game disagree."""

    sight_blockers: Annotated[
        Literal["all_figures", "enemies", "none"],
        says("which figures block line of sight"),
        means(all_figures="friend and foe", enemies="only enemies of the viewer", none="no figure"),
    ] = "all_figures"
    edge_line_blocked_by: Annotated[
        Literal["one", "two", "none"],
        says("when a line along the edge of blocked spaces is blocked"),
        means(one="a blocked space on either side", two="blocked spaces on both sides", none="never"),
    ] = "one"
    wall_corners: Annotated[
        Literal["closed", "open"],
        says("whether spaces that touch only at the end of a wall are adjacent"),
        means(closed="they are not", open="they are, unless the corner is closed on both sides"),
    ] = "closed"
    distance_through_obstacles: Annotated[bool, says("whether distance is counted through obstacles")] = False
    move_n_pays_surcharge: Annotated[
        bool, says("whether a figure that is moved so many spaces counts dear ground as several")
    ] = False
    rest: Annotated[
        Literal["rest_of_turn", "one_action"],
        says("what a rest costs"),
        means(
            rest_of_turn="every action that is left; fatigue is recovered at the end of the turn",
            one_action="one action; fatigue is recovered at the end of the turn",
        ),
    ] = "rest_of_turn"
    movement_points: Annotated[
        Literal["end_of_turn", "after_actions"],
        says("when movement points can be spent"),
        means(
            end_of_turn="at any time to the end of the turn",
            after_actions="right after the move action, and what is left once no action is left",
        ),
    ] = "end_of_turn"
    cards_drawn: Annotated[
        bool, says("whether sides draw the cards of `draws` and `hands`, if the quest has such decks")
    ] = True
    objectives_checked: Annotated[
        Literal["after_turn", "at_once"],
        says("when objectives are checked"),
        means(after_turn="after every single figure's turn", at_once="after every applied event as well"),
    ] = "after_turn"
    reroll_order: Annotated[
        Literal["attacker_first", "defender_first"],
        says("which side is the first to change dice that were rolled"),
        means(
            attacker_first="the side of the attacker, then they take turns",
            defender_first="the side of the target, then they take turns",
        ),
    ] = "attacker_first"
    immobilized_ends: Annotated[
        Literal["own_turn_end", "condition"],
        says("when a figure that cannot take move actions is free again"),
        means(
            own_turn_end="at the end of its own turn",
            condition="only when something takes the condition away",
        ),
    ] = "own_turn_end"
    pierce_adds: Annotated[bool, says("whether several amounts of pierce in one attack add up")] = True
    blast_hits_attacker: Annotated[
        bool, says("whether a blast strikes the attacker too if it stands beside the target")
    ] = True
    miss_spends_surges: Annotated[bool, says("whether surges may be spent when the dice show a miss")] = False
    trading: Annotated[
        Literal["own_turn", "with_move"],
        says("when items change hands"),
        means(
            own_turn="at any time in the turn of one of the two",
            with_move="in that turn, while there are movement points",
        ),
    ] = "own_turn"
    blast_targets: Annotated[
        Literal["at_declaration", "at_defense"],
        says("when it is found whom a blast strikes"),
        means(
            at_declaration="when the attack is declared, or when a surge makes it a blast",
            at_defense="when they roll their defense",
        ),
    ] = "at_declaration"
    miss_rolls_defense: Annotated[
        bool, says("whether defense is rolled although the attack dice show a miss")
    ] = False
    changed_health: Annotated[
        Literal["damage_stays", "left_stays"],
        says("what becomes of a figure whose health is raised or lowered"),
        means(
            damage_stays="it has suffered as much as before, and falls if its health is no more than that",
            left_stays="it has as much left as before, but no more than its health",
        ),
    ] = "damage_stays"
    lowered_health: Annotated[
        Literal["clamp", "keep"],
        says("what becomes of hearts that a figure has left when its health is lowered below them"),
        means(
            clamp="they go by its health now, as `changed_health` says",
            keep="it keeps them until it loses them, and gets no further ones meanwhile",
        ),
    ] = "clamp"
    movement_outside_turn: Annotated[
        Literal["at_once", "kept"],
        says("when movement points are spent that a figure is given while it cannot act"),
        means(at_once="at once, and what is left is lost", kept="to the end of its next turn"),
    ] = "at_once"
    groups_refresh: Annotated[
        Literal["together", "one_by_one"],
        says("when exhausted skills of figures that act in groups are ready again"),
        means(
            together="those of a whole side before the first of its groups acts",
            one_by_one="each figure's in its own turn",
        ),
    ] = "together"
    may_stay_down: Annotated[
        bool, says("whether a knocked-out hero may end its turn without standing up")
    ] = False
    fatigue_without_stamina: Annotated[
        Literal["nothing", "damage"],
        says("what fatigue that a figure is made to suffer does to one without stamina"),
        means(nothing="nothing", damage="one damage for each point"),
    ] = "nothing"
    paid_hearts_are_damage: Annotated[
        bool,
        says("whether hearts that a skill costs can be raised, lowered, prevented and handed on as damage"),
    ] = False
    closing_on_figures: Annotated[
        Literal["moves_them", "stays_open"],
        says(
            "what happens where a quest or a skill closes something on a figure, or bars the ground under it"
        ),
        means(
            moves_them="it closes, and the figure is put on the nearest spaces where it has room",
            stays_open="it does not close, and the ground under the figure stays as it is",
        ),
    ] = "moves_them"
    order_of_responses: Annotated[
        Literal["chosen", "listed"],
        says("in which order responses come that happen by themselves, where a side has several at once"),
        means(chosen="the side chooses", listed="the oldest figure's first; nobody is asked"),
    ] = "chosen"
