"""What `help` says at the terminal."""

from __future__ import annotations

from delve.phrases import Template

HELP: Template = """\
Type the number of a choice, or how it begins (end for End turn, g2 for that goblin). A number means the same for as
long as the same figure acts. You may also type:
  3,4  or  go 3,4   go there: points at hand first, then as few move actions as will do, and fatigue for what they
                    lack (during a figure's turn); elsewhere a space that is asked for
  go 3,4 tired      the same, but fatigue before a move action where fatigue alone would do
  undo              take back your last answer or path, until dice were rolled or another side answered
  cancel            take back the action under way, its cost included
  pass on           where a response is offered once more in a turn: let it pass for the rest of that turn
  look 3,4          what is there, how far, whether it is in sight, and the odds of an attack;
                    on another board: look The Deep 3,4
  look              goals, figures, and what the characters of the board mean
  task              what each side has to do, and how far it has come
  threat            where enemies could strike in their next turn, and whom; threat 3,4: who could strike there
  board             draw the board again; of several another one too: board The Deep
  inventory (i)     what the figure that acts carries, what of that it wears, and what it does
  cards             the cards in your hand, and why they cannot be played now
  advice off        no more advice of quests; advice on: show it again
  log               the last lines again; log orc: the last of those that say so
  help blast        what a word of the game means, and the text of a skill, an item, a card, a figure or a thing that
                    is in play, or of something that you can do: help oaken blade
  rules             the rule book; rules 6.5: that section of it
  quit              leave the game; it is saved
  title             leave it, and go back to the title"""

HELP_OF_DIRECTIONS: Template = """\
Every step is a turn here. A direction (n, ne, e, se, s, sw, w, nw) goes there, strikes who stands there, or opens what
is shut. Until something is new you also go on by
  explore           go to what is not known yet, and take up what lies about and what you have room for, but nothing
                    that an objective asks for
  run e             run that way
  go 3,4            go to a space that is known
  >  and  <         go to the stair that leads on, or back, and take it
Ctrl-C stops you on such a way; where you are asked something it leaves the game, which is saved."""

HELP_AGAIN: Template = "  again             leave it, and begin the same quest again, with other dice"

HELP_OF_DUNGEON: Template = """\
  again             leave it, and begin in the same dungeon again
  another           leave it, and begin in another dungeon"""

HELP_OF_BOARD: Template = """\
On the board a digit is the movement points that a space costs, ' a space within one move action, ! one that costs
fatigue as well, * a space that may be picked."""

HELP_OF_DEVELOPMENT: Template = """\
While the game is being developed (--dev):
  reload            read the files anew, and give all answers again
  trace             the last windows, responses and modifiers, each with what it brought about
  dev LINE          the console, such as dev give nite lucky_float; dev help tells what it can do"""


def help_texts(
    *, again: bool, development: bool, directions: bool = False, another: bool = False
) -> tuple[Template, ...]:
    """What can be typed. `again`: the game may be begun again; `development`: whoever plays writes its content.

    `directions`: figures go by directions; `another`: another dungeon can be made.
    """
    begins = HELP_OF_DUNGEON if another else HELP_AGAIN
    own = (HELP, begins, HELP_OF_BOARD) if again else (HELP, HELP_OF_BOARD)
    own = (HELP_OF_DIRECTIONS, *own) if directions else own
    return (*own, HELP_OF_DEVELOPMENT) if development else own
