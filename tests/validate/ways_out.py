"""Ways by which a script of a pack gets out of its context, or runs unasked, with the codes that tell them.

Each works on Python 3.11, 3.12 and 3.13 if nothing else holds it. They reach for a folder or a file `REACHED`, or show
in another way that they worked. The tests only read them.
"""

from __future__ import annotations

from textwrap import indent
from typing import NamedTuple


class Way(NamedTuple):
    """One way: what it is, the script, and the codes that tell it."""

    name: str
    codes: str
    text: str


def within(text: str, before: str = "") -> str:
    """A script whose way is within a function, so that loading it does nothing yet."""
    return f"{before}\n\ndef go():\n{indent(text, '    ')}\n"


API = "from delve.script import Context, Skill, blocked\n"
FROM_OS = 'modules["os"].mkdir("REACHED")'
OPEN = 'open("REACHED", "w").close()'
RUN = "__import__('os').mkdir('REACHED')"
FROM_GLOBALS = '["__builtins__"]["open"]("REACHED", "w").close()'
FOUND = 'found[min(name for name in found if "builtin" in name)]["open"]("REACHED", "w").close()'
"""opens the file with the names of a module, without saying any name that is hidden"""
JOINED = '"".join(("__glo", "bals__"))'
FROM_CLASSES = (
    'next(one for one in found if one.__name__ == "BuiltinImporter").load_module("posix").mkdir("REACHED")'
)
BOOM = "def boom(*given, **named):\n    raise LookupError\n\n\n"

IMPORTS = (
    Way("underscored name of a module", "S106", within(f"_sys.{FROM_OS}", "from collections import _sys\n")),
    Way("undocumented name of a module", "S106", within(f"sys.{FROM_OS}", "from dataclasses import sys\n")),
    Way("builtins by another name", "S106", within(f"bltns.{OPEN}", "from enum import bltns\n")),
    Way("module in a module", "S106", within(f"dataclasses.sys.{FROM_OS}", "import dataclasses\n")),
    Way("module in a renamed module", "S106", within(f"t.sys.{FROM_OS}", "import typing as t\n")),
    Way("module above an imported one", "S106", within(f"collections._sys.{FROM_OS}", "import collections.abc\n")),
    Way("module imported within", "S106", within(f"import dataclasses\ndataclasses.sys.{FROM_OS}")),
    Way("inside of the engine", "S106", within(f"load.sys.{FROM_OS}", "from delve.script import load\n")),
    Way("inside of the inside", "S106", within(f"imports.ast.sys.{FROM_OS}", "from delve.script import imports\n")),
    Way("module that another script imported", "S106",
        within(f"way.dataclasses.sys.{FROM_OS}", "import dataclasses\n\nfrom small.shared import way\n")),
    Way("module that another script imported, by another name", "S106",
        within(f"found.sys.{FROM_OS}", "import enum\n\nfrom small.shared.way import enum as found\n")),
    Way("module given another name", "S106", within(f"found = enum\nfound.sys.{FROM_OS}", "import enum\n")),
    Way("module handed on", "S106",
        within(f"inner(enum).{FROM_OS}", "import enum\n\n\ndef inner(module):\n    return module.sys\n")),
    Way("module taken apart by match", "S106",
        within(f"match enum:\n    case object(sys=found):\n        found.{FROM_OS}", "import enum\n")),
    Way("module asked for a text", "S106", within(f'getattr(enum, "sys").{FROM_OS}', "import enum\n")),
    Way("what runs texts of annotations", "S106 S123",
        within(f'def told(x: "{RUN}"): ...\n\n\nget_type_hints(told)', "from typing import get_type_hints\n")),
    Way("annotation that a decorator runs", "S123",
        within("@base.register\ndef told(x: boom() or int): ...",
               f"import functools\n\n\n{BOOM}@functools.singledispatch\ndef base(x): ...\n")),
    Way("text that becomes code", "S106 S122",
        within(f'type(go)(ForwardRef("{RUN}").__forward_code__, {{}})()', "from typing import ForwardRef\n")),
    Way("text in a type that becomes code", "S122",
        within(f'ref = get_args(Optional["{RUN}"])[0]\ntype(go)(ref.__forward_code__, {{}})()',
               "from typing import Optional, get_args\n")),
    Way("text in a type that is worked out", "S122",
        within(f'ref = get_args(Optional["{RUN} or int"])[0]\nref._evaluate({{}}, {{}}, recursive_guard=frozenset())',
               "from typing import Optional, get_args\n")),
    Way("names put into another module", "S106 S122",
        "from enum import Enum, global_enum\n\n\nclass Word(Enum):\n"
        "    __module__ = 'delve.script'\n    usable = 1\n\n\nFOUND = global_enum(Word)\n"),
)  # fmt: skip
"""Modules through modules, and what a documented module does with texts."""

BUILTINS = (
    Way("open", "S106", within(OPEN)),
    Way("open by another name", "S106", within(f"found = open\nfound{OPEN.removeprefix('open')}")),
    Way("eval", "S106", within(f'eval("{RUN}")')),
    Way("eval where another scope binds the name", "S106", within(f'eval("{RUN}")', "class Other:\n    eval = 1\n")),
    Way("eval where a comprehension binds the name", "S106", within(f'[eval for eval in ()]\neval("{RUN}")')),
    Way("exec", "S106", within(f'exec("{RUN}")')),
    Way("exec behind except", "S106",
        within(f'try:\n    [][1]\nexcept (exec("{RUN}"), IndexError)[1]:\n    pass')),
    Way("exec by its method", "S106", within(f'exec.__call__("{RUN}")')),
    Way("compile", "S106", within(f'type(go)(compile("{RUN}", "", "eval"), {{}})()')),
    Way("__import__", "S106", within('__import__("os").mkdir("REACHED")')),
    Way("globals", "S106", within(f"found = globals()\n{FOUND}")),
    Way("locals of the module", "S106", within(FOUND.replace("found", "FOUND"), "FOUND = locals()\n")),
    Way("vars of the module", "S106", within(FOUND.replace("found", "FOUND"), "FOUND = vars()\n")),
    Way("vars of another module", "S106", within(f'vars(enum)["sys"].{FROM_OS}', "import enum\n")),
    Way("dir", "S106", within("return dir()")),
    Way("print", "S106", within('print("\\x1b]0;title\\x07")')),
    Way("reveal_type", "S106", within("reveal_type(1)", "from typing import reveal_type\n")),
    Way("input", "S106", within("input()")),
    Way("breakpoint", "S106", within("breakpoint()")),
    Way("help", "S106", within('help("keywords")')),
    Way("copyright", "S106", within("copyright()")),
    Way("credits", "S106", within("credits()")),
    Way("license", "S106", within("license()")),
    Way("exit", "S106", within("exit()")),
    Way("quit", "S106", within("quit()")),
    Way("SystemExit", "S106", within("raise SystemExit")),
    Way("KeyboardInterrupt", "S106", within("raise KeyboardInterrupt")),
    Way("GeneratorExit", "S106", within("raise GeneratorExit")),
    Way("own class that no except catches", "S106", within("raise End", "class End(BaseException): ...\n")),
    Way("Ctrl-C caught", "S102", within("try:\n    pass\nexcept KeyboardInterrupt:\n    pass")),
    Way("SystemExit caught among others", "S102", within("try:\n    pass\nexcept (KeyError, SystemExit):\n    pass")),
)  # fmt: skip
"""What Python has at hand: files, code in texts, names in bulk, the terminal, the end of the program."""

HIDDEN = (
    Way("globals of a function", "S122", within(f"blocked.__globals__{FROM_GLOBALS}", API)),
    Way("globals of a verb", "S122", within(f"Context.attack.__globals__{FROM_GLOBALS}", API)),
    Way("globals of what dataclasses made", "S122",
        within(f"Odd.__init__.__globals__{FROM_GLOBALS}",
               "import dataclasses\n\n\n@dataclasses.dataclass\nclass Odd:\n    force: int = 1\n")),
    Way("globals in letters of full width", "S122", within(f"found = blocked.__ｇlobals__\n{FOUND}", API)),
    Way("builtins of a function", "S122", within(f'blocked.__builtins__["{OPEN[:4]}"]{OPEN[4:]}', API)),
    Way("builtins of the module", "S122", within(f'__builtins__["open"]{OPEN[4:]}')),
    Way("loader of the module", "S122", within('__loader__.set_data("REACHED", b"")')),
    Way("spec of the module", "S122", within('__spec__.loader.set_data("REACHED", b"")')),
    Way("module of a builtin", "S122", within(f"len.__self__.{OPEN}")),
    Way("function of a bound method", "S122",
        within(f'Pair._make.__func__.__globals__["_sys"].{FROM_OS}',
               "from collections import namedtuple\n\nPair = namedtuple('Pair', 'one two')\n")),
    Way("function below a decorator", "S122", within(f"Context.attack.__wrapped__.__globals__{FROM_GLOBALS}", API)),
    Way("cells of a function", "S122",
        within(f"Context.attack.__closure__[0].cell_contents.__globals__{FROM_GLOBALS}", API)),
    Way("classes below object", "S122", within(f"found = object.__subclasses__()\n{FROM_CLASSES}")),
    Way("classes by way of a base", "S122",
        within(f"found = ().__class__.__base__.__subclasses__()\n{FROM_CLASSES}")),
    Way("classes by way of the order of bases", "S122",
        within(f"found = type(()).__mro__[1].__subclasses__()\n{FROM_CLASSES}")),
    Way("function that makes copies", "S122", within(f"object().__reduce_ex__(2)[0].__globals__{FROM_GLOBALS}")),
    Way("frame of a generator", "S122",
        within(f'one().gi_frame.f_builtins["open"]{OPEN[4:]}', "def one():\n    yield 1\n")),
    Way("frame of whoever calls", "S122",
        within("frames = []\ntodo = (frames.append(todo.gi_frame.f_back) for one in (1,))\nnext(todo)\n"
               f'frames[0].f_builtins["open"]{OPEN[4:]}')),
    Way("frame of a generator that is waited for", "S122",
        within(f'todo = two()\nnext(todo)\ntodo.gi_yieldfrom.gi_frame.f_builtins["open"]{OPEN[4:]}',
               "def one():\n    yield 1\n\n\ndef two():\n    yield from one()\n")),
    Way("frame of a coroutine", "S122",
        within(f'(todo,) = [one()]\ntodo.cr_frame.f_builtins["open"]{OPEN[4:]}\ntodo.close()',
               "async def one(): ...\n")),
    Way("frame of an asynchronous generator", "S122",
        within(f'one().ag_frame.f_builtins["open"]{OPEN[4:]}', "async def one():\n    yield 1\n")),
    Way("frame of an exception", "S122",
        within("try:\n    [][1]\nexcept IndexError as error:\n"
               f'    error.__traceback__.tb_frame.f_builtins["open"]{OPEN[4:]}')),
    Way("match with a hidden name", "S122",
        within(f"match blocked:\n    case object(__globals__=found):\n        {FOUND}", API)),
    Way("match with a frame", "S122",
        within("match one():\n    case object(gi_frame=object(f_builtins=found)):\n"
               f'        found["open"]{OPEN[4:]}', "def one():\n    yield 1\n")),
    Way("match by the arguments of a class", "S122 S123",
        within(f"match blocked:\n    case Odd(found):\n        {FOUND}",
               f"from abc import ABC\n\n{API}\n\nclass Odd(ABC):\n    __match_args__ = ('__globals__',)\n\n\n"
               "Odd.register(type(blocked))\n")),
    Way("attrgetter", "S122",
        within(f'found = operator.attrgetter("__globals__")(blocked)\n{FOUND}', f"import operator\n\n{API}")),
    Way("attrgetter over several", "S122",
        within(f'found = get("attack.__globals__")(Context)\n{FOUND}',
               f"from operator import attrgetter as get\n\n{API}")),
    Way("methodcaller", "S122",
        within(f'found = operator.methodcaller("__subclasses__", object)(type)\n{FROM_CLASSES}', "import operator\n")),
    Way("getattr", "S122", within(f'found = getattr(blocked, "__globals__")\n{FOUND}', API)),
    Way("getattr of every thing", "S122",
        within(f"found = object.__getattribute__(blocked, {JOINED})\n{FOUND}", API)),
    Way("format", "S122", within('return "{0.__globals__}".format(blocked)', API)),
    Way("format of a mapping", "S122", within('return "{it.__globals__}".format_map({"it": blocked})', API)),
    Way("format with a class", "S122", within('return "{0.__class__}".format(blocked)', API)),
    Way("code in the annotations of a dataclass", "S122",
        within("return repr(Odd())",
               "from dataclasses import dataclass\n\n\n@dataclass(init=False, eq=False)\nclass Odd:\n    x = 1\n"
               f'    __annotations__ = {{"x, {RUN}": int}}\n')),
    Way("module as a folder of another place", "S122", '__path__ = ["/somewhere"]\n'),
    Way("folder of the pack as one of another place", "S122",
        "from small import shared\n\nFOUND = shared.__path__.append('/somewhere')\n"),
    Way("inside of the context", "S122",
        within("found = Context(None, 1, '')\nfound.view._game.state.set(round=5)", API)),
    Way("inside of the context, under a name of the script too", "S122",
        within("ctx = Context(None, 1, '')\nctx._game.state.set(round=5)", f"{API}\n_game = 1\n")),
    Way("inside of a class of the engine", "S122", within("return Context._game", API)),
)  # fmt: skip
"""Names of Python's own inside, and of the engine's."""

UNASKED = (
    Way("call at the top", "S123", f"{BOOM}boom()\n"),
    Way("call in a class", "S123", f"{BOOM}class Odd:\n    boom()\n"),
    Way("call in a class in a class", "S123", f"{BOOM}class Odd:\n    class Inner:\n        boom()\n"),
    Way("call below if", "S123", f"{BOOM}if 1 + 1:\n    boom()\n"),
    Way("call below try", "S123", f"{BOOM}try:\n    boom()\nfinally:\n    MOST = 1\n"),
    Way("call where something failed", "S123",
        f"{BOOM}try:\n    from small.shared import other\nexcept ImportError:\n    boom()\n"),
    Way("call whose answer is dropped", "S123", f"{BOOM}_ = boom()\n"),
    Way("comprehension for its effect", "S123", f"{BOOM}[boom() for _ in (1,)]\n"),
    Way("for", "S123", f"{BOOM}for one in (1, 2):\n    MOST = boom()\n"),
    Way("while", "S123", f"{BOOM}while boom():\n    pass\n"),
    Way("endless while", "S104 S123", "while True:\n    pass\n"),
    Way("with", "S123",
        f"{BOOM}class Odd:\n    __enter__ = boom\n    __exit__ = boom\n\n\nwith Odd():\n    pass\n"),
    Way("match", "S123", f"{BOOM}match boom():\n    case _:\n        pass\n"),
    Way("raise", "S123", "raise LookupError\n"),
    Way("decorator without a name", "S123", f"{BOOM}@lambda function: boom()\ndef odd(): ...\n"),
    Way("decorator that is no decorator", "S123", "@len\nclass Odd: ...\n"),
    Way("decorator out of a list", "S123", f"{BOOM}FOUND = (boom,)\n\n\n@FOUND[0]\ndef odd(): ...\n"),
    Way("metaclass", "S123",
        f"{BOOM}class Meta(type):\n    __init__ = boom\n\n\nclass Odd(metaclass=Meta): ...\n"),
    Way("function as a metaclass", "S123", f"{BOOM}class Odd(metaclass=boom): ...\n"),
    Way("class that is prepared", "S123",
        f"{BOOM}class Meta(type):\n    @classmethod\n    def __prepare__(cls, name, bases):\n        boom()\n\n\n"
        "class Odd(metaclass=Meta): ...\n"),
    Way("class that another is derived from", "S123",
        f"{BOOM}class Base:\n    def __init_subclass__(cls):\n        boom()\n\n\nclass Odd(Base): ...\n"),
    Way("thing that stands in a class", "S123",
        f"{BOOM}class Base:\n    __set_name__ = boom\n\n\nclass Odd:\n    one = Base()\n"),
    Way("class with brackets", "S123",
        f"{BOOM}class Odd:\n    def __class_getitem__(cls, item):\n        boom()\n\n\nFOUND = Odd[1]\n"),
    Way("thing in the place of a base", "S123",
        f"{BOOM}class Base:\n    __mro_entries__ = boom\n\n\nclass Odd(Base()): ...\n"),
    Way("thing that is thrown away", "S123", "class Odd:\n    def __del__(self):\n        raise LookupError\n"),
)  # fmt: skip
"""Code that runs when the script is merely loaded, when a class is made, when a thing goes."""

CHANGED = (
    Way("class of the engine", "S124", f"{API}\n\ndef odd(): ...\n\n\nContext.attack = odd\n"),
    Way("class of the engine, annotated", "S124", f"{API}\nSkill.use: object = 3\n"),
    Way("class of the engine, by a loop", "S124", within("for Context.attack in (3,):\n    pass", API)),
    Way("class of the engine, by a comprehension", "S124", within("return [0 for Context.attack in (3,)]", API)),
    Way("method deleted", "S124", within("del Context.attack", API)),
    Way("setattr", "S124", within('setattr(Context, "attack", 3)', API)),
    Way("delattr", "S124", within('delattr(Context, "attack")', API)),
    Way("setattr of every class", "S124", within('type.__setattr__(Context, "attack", 3)', API)),
    Way("class of what is given", "S124", within('type(Skill("", "", {})).use = 3', API)),
    Way("class of what is given, by its name", "S124", within('Skill("", "", {}).__class__.use = 3', API)),
    Way("class that comes with the engine", "S124",
        within("Heal.use = 3", "from delve.script.common.heal import Heal\n")),
    Way("module of Python", "S124", within("math.ceil = 3", "import math\n")),
    Way("what can only be read", "S124",
        within('found = Context(None, 1, "")\nobject.__setattr__(found, "actor", 2)\nreturn found.actor', API)),
    Way("class of another script", "S124", within("Strike.force = 3", "from small.skills.strike import Strike\n")),
)  # fmt: skip
"""Writing into what belongs to all."""

WORKED_OUT = (
    Way("name that is joined", "S125", within(f"found = getattr(blocked, {JOINED})\n{FOUND}", API)),
    Way("name that is added up", "S125", within(f'found = getattr(blocked, "__glo" + "bals__")\n{FOUND}', API)),
    Way("name that is turned round", "S125",
        within(f'found = getattr(blocked, "__slabolg__"[::-1])\n{FOUND}', API)),
    Way("name from an argument", "S125",
        within(f"found = read({JOINED})\n{FOUND}", f"{API}\n\ndef read(name):\n    return getattr(blocked, name)\n")),
    Way("name out of a list that is made", "S125",
        within(f"for name in [{JOINED}]:\n    found = getattr(blocked, name)\n    {FOUND}", API)),
    Way("name that is said to be another", "S125",
        within(f"name: Literal['use'] = {JOINED}\nfound = getattr(blocked, name)\n{FOUND}",
               f"from typing import Literal\n\n{API}")),
    Way("name by a star", "S125", within(f"found = getattr(*(blocked, {JOINED}))\n{FOUND}", API)),
    Way("getattr by another name", "S125", within(f"read = getattr\nfound = read(blocked, {JOINED})\n{FOUND}", API)),
    Way("getattr for all", "S125", within(f"(found,) = map(getattr, (blocked,), ({JOINED},))\n{FOUND}", API)),
    Way("attrgetter of what is joined", "S125",
        within(f"found = operator.attrgetter({JOINED})(blocked)\n{FOUND}", f"import operator\n\n{API}")),
    Way("copying what is joined", "S125",
        within(f"box = functools.update_wrapper(Box(), blocked, ({JOINED},), ())\nreturn box",
               f"import functools\n\n{API}\n\nclass Box: ...\n")),
    Way("copying by a keyword", "S125",
        within(f"return functools.wraps(blocked, assigned=[{JOINED}])(Box())",
               f"import functools\n\n{API}\n\nclass Box: ...\n")),
    Way("class out of a mapping", "S125", "Odd = type('Odd', (), {'force': 3})\n"),
)  # fmt: skip
"""Names that no reader can see."""

ENCODED = (
    Way("code in a comment", "S126", "# coding: utf-7\n# +AAo-__loader__.set_data('REACHED', b'')\nMOST = 1\n"),
    Way("code in a comment, by escapes", "S126",
        "# coding: raw_unicode_escape\nMOST = 1 # \\u000a__loader__.set_data('REACHED', b'')\n"),
    Way("encoding in the second line", "S126", "#!/usr/bin/python\n# vim: set fileencoding=utf_7 :\nMOST = 1\n"),
)  # fmt: skip
"""Lines that one reader of a file sees and another does not."""

WAYS = (*IMPORTS, *BUILTINS, *HIDDEN, *UNASKED, *CHANGED, *WORKED_OUT, *ENCODED)

UNTOLD = (
    Way("own function in a constant", "", f"{BOOM}MOST = boom()\n"),
    Way("own function in a comprehension", "", f"{BOOM}MOST = [boom() for _ in (1,)]\n"),
    Way("own function as a default", "", f"{BOOM}def odd(most=boom()): ...\n"),
    Way("own function as a decorator", "", f"{BOOM}@boom\ndef odd(): ...\n"),
    Way("own function in an assert", "", f"{BOOM}assert boom()\n"),
    Way("own function in a condition", "", f"{BOOM}if boom():\n    MOST = 1\n"),
    Way("own operator", "", f"{BOOM}class Odd:\n    __add__ = boom\n\n\nMOST = Odd() + 1\n"),
    Way("own __getattr__, which the engine asks", "",
        f"{BOOM}class Odd:\n    __getattr__ = boom\n\n\n{API}\n\nclass Strike(Skill):\n    odd = Odd()\n"),
    Way("format of a text that is made", "",
        within('return "{0.__glo_}".replace("_}", "bals__}").format(blocked)', API)),
    Way("class of the engine by another name", "", within("found = Context\nfound.attack = 3", API)),
    Way("decorator of Python on a class of the engine", "",
        within("return dataclasses.dataclass(Skill).__eq__", f"import dataclasses\n\n{API}")),
    Way("name that is bound only after it was used", "", f'FOUND = eval("{RUN}")\neval = 1\n'),
    Way("name that is bound to itself", "", within(OPEN, "open = open\n")),
)  # fmt: skip
"""What looks as honest scripts do, so that no rule tells it."""
