"""Which packages there are: setuptools cannot find them by itself where a folder has another name than its package.

Everything else about the project stands in pyproject.toml.
"""

from setuptools import find_packages, setup


def under(package: str, folder: str) -> list[str]:
    """A package and all that are nested in its folder."""
    return [package, *(f"{package}.{nested}" for nested in find_packages(folder))]


setup(
    packages=[
        *under("delve", "delve"),
        *under("delve_cli", "cli"),
        "delve_content",
        "delve_schemas",
        "delve_rules",
    ]
)
