"""What a new pack has beside its records: a page for readers, its license, and what checks each change of it.

Each file is one row of `FILES`; `$id` and the like are filled in by `scaffold`.
"""

from __future__ import annotations

from string import Template
from typing import Final

from delve.authoring import type_settings

_README: Final = Template("""\
# $title

A pack for delve: heroes, monsters, skills and quests for tactical dungeon crawls.

## Play it

```sh
pip install delve-engine
delve play quests/first_quest.yaml
```

`delve play` asks once whether the scripts of this pack may run.

## Change it

```sh
delve new monster marsh_rat   # also hero, class, skill, item, quest: `delve new --help` names all
delve validate                # tells what is wrong, with file, line and what to write
delve test                    # plays the tests in tests/, and says what none has used
delve docs --into docs        # pages of all its heroes, monsters, skills and quests
```

`.github/workflows/check.yml` does this for every change on GitHub, and `.pre-commit-config.yaml` checks before each
commit where [pre-commit](https://pre-commit.com) is installed.

## License

$license
""")

_LICENSE: Final = Template("""\
SPDX-License-Identifier: $license

The pack $title is under the license $license.
Its text is at https://spdx.org/licenses
""")

_IGNORED: Final = Template("""\
# written anew by `delve schema --workspace .`
.delve/
.vscode/

__pycache__/
*.pyc
.pytest_cache/
.venv/
""")

_WORKFLOW: Final = Template("""\
name: check
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with: {path: $id}
      - uses: actions/setup-python@v5
        with: {python-version: "3.12"}
      - run: pip install delve-engine pytest
      - run: delve validate $id --strict --format github
      - run: delve test $id --yes
""")

_HOOKS: Final = Template("""\
repos:
  - repo: local
    hooks:
      - id: delve-validate
        name: delve validate
        entry: delve validate --strict .
        language: python
        additional_dependencies: [delve-engine]
        files: \\.(yaml|py)$$
        pass_filenames: false
""")

FILES: Final = {
    "README.md": _README,
    "LICENSE": _LICENSE,
    ".gitignore": _IGNORED,
    ".github/workflows/check.yml": _WORKFLOW,
    ".pre-commit-config.yaml": _HOOKS,
    type_settings.FILE: Template(type_settings.SETTINGS.replace("$", "$$")),
}
"""Path in the pack -> the file."""
