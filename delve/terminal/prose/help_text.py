"""What `help` says of the words of stories, before it says what every terminal understands."""

from __future__ import annotations

from delve.phrases import Template

HELP_OF_STORIES: Template = """\
Say what you want to do in the words of what you can do: attack, open, end turn, or how these begin. A name may follow:
attack goblin, x goblin. You may also say
  look (l)            all of where you are, how you fare, what is to be seen and what you are to do
  inventory (i)       how you fare, what you carry and what that does
  task                what each side has to do, and how far it has come
  examine goblin (x)  all about somebody or something
  north, ne           go that way; north 3, or two north one east: so many steps
  go to the goblin    beside somebody or something, or as far as there is a way
  look north 2        what is there, and how it could be struck"""
