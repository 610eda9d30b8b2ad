"""The fence around a game that runs scripts of strangers: what its process can still reach.

The process may read Python, the libraries, delve, the packs of the game, fonts, and devices that draw a window. It may
write saves, pictures, reports of faults, and a cache of its own. It can start no program and make no connection; the
one to the display was made before. Where a system has no such fence, the player's consent is the only protection.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from delve.installation import rules_folder, shipped_folder
from delve.trust import landlock, seccomp
from delve.user_folders import user_folder

_SYSTEM: Final = (
    # libraries and drivers, terminals and fonts: nobody's own things lie there
    "/usr", "/lib", "/lib64", "/bin", "/opt/X11", "/nix/store", "/gnu/store", "/run/opengl-driver",
    "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime", "/etc/terminfo", "/etc/inputrc",
    "/etc/fonts", "/etc/drirc", "/etc/glvnd", "/etc/egl", "/etc/vulkan", "/etc/X11", "/etc/passwd", "/etc/hosts",
    "/etc/nsswitch.conf", "/etc/host.conf", "/etc/resolv.conf", "/var/cache/fontconfig",
    # what this machine is
    "/sys/dev", "/sys/devices", "/sys/class/drm", "/sys/bus/pci", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat",
    "/proc/self", "/proc/modules", "/proc/driver/nvidia", "/proc/sys/kernel",
    "/dev/random", "/dev/urandom", "/dev/zero",
)  # fmt: skip
_DEVICES: Final = (
    "/dev/null", "/dev/tty", "/dev/dri", "/dev/kfd", "/dev/nvidiactl", "/dev/nvidia0", "/dev/nvidia1",
    "/dev/nvidia-modeset", "/dev/nvidia-uvm", "/dev/udmabuf",
)  # fmt: skip
_OF_USER: Final = (
    ".fonts", ".fonts.conf", ".config/fontconfig", ".local/share/fonts", ".cache/fontconfig", ".drirc", ".terminfo",
    ".inputrc", ".XCompose", ".Xdefaults", ".Xauthority",
)  # fmt: skip
_MOST_MEMORY: Final = 4 << 30
"""bytes of memory that a game of strangers may take: more than any needs, less than would stop the machine"""
_LONGEST_FILE: Final = 1 << 30
"""bytes that a file may have which it writes: no save is longer, and shaders are much shorter"""


class Active(NamedTuple):
    """The parts of the fence that this machine offers."""

    landlock: int
    """the version of Landlock; 0: there is none, so that files can be reached"""
    seccomp: bool
    """whether connections and processes can be refused"""


def active() -> Active:
    """The parts of the fence that this machine offers."""
    return Active(landlock.version(), seccomp.is_there())


def writable_folders() -> tuple[Path, ...]:
    """The folders of the user that a game may write, whoever wrote its scripts."""
    saves, pictures = (Path(user_folder("data"), name) for name in ("saves", "pictures"))
    return saves, pictures, Path(user_folder("state"), "faults"), _shaders()


def enclose(packs: Iterable[str]) -> None:
    """Fence this process in for good: besides what every game needs it can read these packs' folders. Raises OSError.

    Call it before there is a second thread, as Landlock binds only this thread and those it starts; and after the
    display was connected, as no connection can be made any more.
    """
    for folder in writable_folders():
        with suppress(OSError):  # what cannot be made cannot be written, which is told when somebody wants to
            folder.mkdir(parents=True, exist_ok=True)
    # drivers of graphics keep what they compiled where other programs look for it, unless they are told not to
    shaders = str(_shaders())
    os.environ |= {"MESA_SHADER_CACHE_DIR": shaders, "__GL_SHADER_DISK_CACHE_PATH": shaders}
    _bound()
    if landlock.version():
        landlock.restrict(_reached(packs))
    if seccomp.is_there():
        seccomp.restrict()


def _reached(packs: Iterable[str]) -> dict[str, landlock.Files]:
    """Path -> what may be done with the files there."""
    read = (*_SYSTEM, *_delve(), *_things_of_user(), *packs)
    allowed = dict.fromkeys(read, landlock.READ) | dict.fromkeys(_DEVICES, landlock.DEVICE)
    return allowed | {str(folder): landlock.WRITE for folder in writable_folders()}


def _shaders() -> Path:
    return Path(user_folder("cache"), "shaders")


def _delve() -> Iterator[str]:
    """Python, the libraries, and delve with what comes with it."""
    folders = {
        sys.prefix,
        sys.base_prefix,
        *sysconfig.get_paths().values(),
        str(shipped_folder()),
        str(rules_folder()),
    }
    own = ("delve", "delve_cli", "delve_content", "delve_schemas", "delve_rules")
    for module in (sys.modules.get(name) for name in own):
        folders |= {str(Path(file).parent) for file in (getattr(module, "__file__", None),) if file}
    yield from sorted(folders)


def _things_of_user() -> Iterator[str]:
    """The user's files for fonts, for the access to the display, and for the editing of lines."""
    home = os.environ.get("HOME", "")
    yield from (f"{home}/{name}" for name in _OF_USER if home)
    yield from (os.environ[name] for name in ("XAUTHORITY", "TERMINFO") if os.environ.get(name))


def _bound() -> None:
    """Limit memory and files of this process for good, by hard limits: a script could widen soft ones."""
    if sys.platform != "win32":
        import resource  # which Windows does not have

        for what, wanted in ((resource.RLIMIT_DATA, _MOST_MEMORY), (resource.RLIMIT_FSIZE, _LONGEST_FILE)):
            _, most = resource.getrlimit(what)
            bound = wanted if most == resource.RLIM_INFINITY else min(most, wanted)
            resource.setrlimit(what, (bound, bound))
