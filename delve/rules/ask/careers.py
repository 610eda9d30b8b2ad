"""What heroes have become: their classes, and the experience that they have earned and spent (rules §8.8)."""

from __future__ import annotations

from delve.model.named_text import ClassId, SkillId
from delve.model.skill import SkillDef
from delve.rules.ask.questions import Questions
from delve.state.career import Career


class CareerQuestions(Questions):
    """The classes and the experience of heroes."""

    __slots__ = ()

    def career(self, piece: int) -> Career:
        """What a hero has earned, and its second class; of anybody else nothing."""
        return next((one for one in self._game.state.careers if one.piece == piece), Career(piece, 0))

    def classes_of(self, piece: int) -> tuple[ClassId, ...]:
        """`pack:id` of its classes, the first one first; nothing for figures without a class."""
        return tuple(filter(None, (self._game.piece(piece).class_, self.career(piece).second_class)))

    def learned_skills(self, piece: int) -> tuple[SkillId, ...]:
        """The skills that a hero has learned for experience, in the order in which it has them."""
        skills, get = self._game.piece(piece).skills, self._game.library.get
        return tuple(skill for skill in skills if get(SkillDef, skill).experience)

    def experience_left(self, piece: int) -> int:
        """Experience that a hero has earned and not spent on skills."""
        get = self._game.library.get
        spent = sum(get(SkillDef, skill).experience for skill in self.learned_skills(piece))
        return max(0, self.career(piece).experience - spent)
