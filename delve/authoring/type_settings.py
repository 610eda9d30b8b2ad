"""What a new pack tells type checkers, so that mypy and pyright see its scripts with all their types."""

from __future__ import annotations

from typing import Final

FILE: Final = "pyproject.toml"
SETTINGS: Final = """\
# How type checkers see the scripts of this pack: as modules of a package of its name, as the game imports them.
# Packs that lie beside this one are found. `delve validate --types` also finds those that it requires from elsewhere.
[tool.mypy]
mypy_path = "$MYPY_CONFIG_FILE_DIR/.."
namespace_packages = true
explicit_package_bases = true
strict = true
enable_error_code = ["unused-awaitable"]

[tool.pyright]
extraPaths = [".."]
typeCheckingMode = "strict"
reportUnusedCoroutine = "error"
"""
"""the text of `FILE`, in the folder of a pack"""
