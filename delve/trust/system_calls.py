"""The system calls that a game of strangers has no use for, each with its numbers on x86-64 and on ARM of 64 bits.

They are those that Landlock lets through. It restricts the contents and names of files, TCP, and in its newest versions
signals, but not who may use a file, other sockets, limits of other processes, or what programs share besides files.
Calls that only root may make are refused too, for those who play as root.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

NONE: Final = -1
"""the number of a call that a machine does not have"""

_PROGRAMS: Final = {
    "execve": (59, 221), "execveat": (322, 281), "fork": (57, NONE), "vfork": (58, NONE),
}  # fmt: skip
_CONNECTIONS: Final = {
    "socket": (41, 198), "connect": (42, 203), "bind": (49, 200),
    # rings do all of this by themselves
    "io_uring_setup": (425, 425), "io_uring_enter": (426, 426), "io_uring_register": (427, 427),
}  # fmt: skip
_OTHER_PROCESSES: Final = {
    "ptrace": (101, 117), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271), "kcmp": (312, 272),
    "pidfd_getfd": (438, 438), "pidfd_send_signal": (424, 424), "process_madvise": (440, 440),
    "process_mrelease": (448, 448), "rt_sigqueueinfo": (129, 138), "rt_tgsigqueueinfo": (297, 240),
    "tkill": (200, 130), "setrlimit": (160, 164), "setpriority": (141, 140), "ioprio_set": (251, 30),
    "sched_setparam": (142, 118), "sched_setscheduler": (144, 119), "sched_setattr": (314, 274),
    "sched_setaffinity": (203, 122), "migrate_pages": (256, 238), "move_pages": (279, 239),
}  # fmt: skip
_SHARED: Final = {
    "shmget": (29, 194), "shmat": (30, 196), "shmctl": (31, 195), "semget": (64, 190), "semop": (65, 193),
    "semtimedop": (220, 192), "semctl": (66, 191), "msgget": (68, 186), "msgsnd": (69, 189), "msgrcv": (70, 188),
    "msgctl": (71, 187), "mq_open": (240, 180), "mq_unlink": (241, 181), "add_key": (248, 217),
    "request_key": (249, 218), "keyctl": (250, 219),
}  # fmt: skip
_ABOUT_FILES: Final = {
    "chmod": (90, NONE), "fchmod": (91, 52), "fchmodat": (268, 53), "fchmodat2": (452, 452), "chown": (92, NONE),
    "fchown": (93, 55), "lchown": (94, NONE), "fchownat": (260, 54), "utime": (132, NONE), "utimes": (235, NONE),
    "futimesat": (261, NONE), "utimensat": (280, 88), "setxattr": (188, 5), "lsetxattr": (189, 6),
    "fsetxattr": (190, 7), "setxattrat": (463, 463), "removexattr": (197, 14), "lremovexattr": (198, 15),
    "fremovexattr": (199, 16), "removexattrat": (466, 466), "file_setattr": (469, 469), "truncate": (76, 45),
    "inotify_init": (253, NONE), "inotify_init1": (294, 26), "inotify_add_watch": (254, 27),
    "fanotify_init": (300, 262), "open_by_handle_at": (304, 265),
}  # fmt: skip
_MACHINE: Final = {
    "mount": (165, 40), "umount2": (166, 39), "pivot_root": (155, 41), "chroot": (161, 51), "unshare": (272, 97),
    "setns": (308, 268), "open_tree": (428, 428), "move_mount": (429, 429), "fsopen": (430, 430),
    "fsconfig": (431, 431), "fsmount": (432, 432), "fspick": (433, 433), "mount_setattr": (442, 442),
    "swapon": (167, 224), "swapoff": (168, 225), "reboot": (169, 142), "sethostname": (170, 161),
    "setdomainname": (171, 162), "iopl": (172, NONE), "ioperm": (173, NONE), "init_module": (175, 105),
    "delete_module": (176, 106), "finit_module": (313, 273), "quotactl": (179, 60), "kexec_load": (246, 104),
    "kexec_file_load": (320, 294), "settimeofday": (164, 170), "clock_settime": (227, 112), "adjtimex": (159, 171),
    "clock_adjtime": (305, 266), "acct": (163, 89), "syslog": (103, 116), "bpf": (321, 280),
    "perf_event_open": (298, 241), "userfaultfd": (323, 282),
}  # fmt: skip

FORBIDDEN: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    _PROGRAMS | _CONNECTIONS | _OTHER_PROCESSES | _SHARED | _ABOUT_FILES | _MACHINE
)
"""name -> its numbers on x86-64 and on ARM of 64 bits, for calls that are always refused"""

JUDGED: Final[Mapping[str, tuple[int, int]]] = MappingProxyType({
    "clone": (56, 220), "clone3": (435, 435), "kill": (62, 129), "tgkill": (234, 131), "prlimit64": (302, 261),
    "prctl": (157, 167), "ioctl": (16, 29), "fcntl": (72, 25),
})  # fmt: skip
"""the same for calls that a game needs, and that are refused with some arguments"""
