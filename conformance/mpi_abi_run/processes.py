# SPDX-License-Identifier: BSD-3-Clause
"""Finds and ends every process of a launch, those included that a launcher left behind.

A process belongs to a launch if it descends from its launcher, or if its environment carries the
launch's mark: a launcher that dies leaves orphans, which still have the environment it gave them.  On
Linux /proc shows both, and this process adopts orphans (PR_SET_CHILD_SUBREAPER), so that they can
be waited for.  Elsewhere the launcher's process group is all that is known.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

_PR_SET_PDEATHSIG = 1
_PR_SET_CHILD_SUBREAPER = 36
_PROC = Path("/proc")
_GRACE = 2.0
"""Seconds between asking a launcher to end (it removes its files) and killing the whole tree."""
_KILL_LIMIT = 10.0
"""Seconds after which processes that cannot be killed are left to the system."""


def _prctl() -> ctypes.CDLL | None:
    """The C library that has prctl, looked up once, before any fork."""
    return ctypes.CDLL(None, use_errno=True) if sys.platform.startswith("linux") else None


_LIBC = _prctl()


def adopt_orphans() -> None:
    """Become the parent of what launchers leave behind."""
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def in_child() -> None:
    """Before exec: end with the runner however it ends, and leave no core files."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


def start(command: Sequence[str], environment: Mapping[str, str], folder: Path,
          output: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start a launcher in a session of its own, with no input, its output into a file."""
    return subprocess.Popen(  # pylint: disable=consider-using-with,subprocess-popen-preexec-fn
        list(command), env=dict(environment), cwd=folder, stdin=subprocess.DEVNULL, stdout=output,
        stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=in_child)


def _parents() -> dict[int, int]:
    """Parent by process, of all processes that have not ended."""
    parents: dict[int, int] = {}
    for entry in _PROC.glob("[0-9]*/stat"):
        try:
            state, parent = entry.read_text(errors="replace").rpartition(")")[2].split()[:2]
        except (OSError, ValueError):
            continue
        if state not in "ZX":
            parents[int(entry.parent.name)] = int(parent)
    return parents


def is_living(process: int) -> bool:
    """Whether a process has not ended."""
    return process in _parents()


def _environment(process: int) -> bytes:
    """A process's environment; empty when it has ended, is not ours, or is just executing a program."""
    try:
        return (_PROC / str(process) / "environ").read_bytes()
    except OSError:
        return b""


def members(launcher: int, mark: str) -> set[int]:
    """All living processes of a launch."""
    parents = _parents()
    found = {process for process in parents if mark.encode() in _environment(process)}
    found.add(launcher)
    grown = True
    while grown:
        fresh = {child for child, parent in parents.items() if parent in found} - found
        grown = bool(fresh)
        found |= fresh
    return (found & set(parents)) - {os.getpid()}


def _is_unclear() -> bool:
    """True while an adopted orphan has no environment: it may turn out to belong to a launch."""
    return any(parent == os.getpid() and not _environment(process)
               for process, parent in _parents().items())


def _signal_all(processes: set[int], number: int) -> None:
    for process in processes:
        try:
            os.kill(process, number)
        except (ProcessLookupError, PermissionError):
            continue


def reap() -> None:
    """Wait for adopted orphans that have ended.  Only while no launch is active: the end of a launcher
    is for its Popen to see."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0] != 0:
            pass
    except ChildProcessError:
        return


def _kill_group(launcher: int) -> None:
    try:
        os.killpg(launcher, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return


def _kill_tree(launcher: subprocess.Popen[bytes], mark: str) -> None:
    """Kill all members, and what they start meanwhile, until none is left."""
    limit = time.monotonic() + _KILL_LIMIT
    left = members(launcher.pid, mark)
    while (left or _is_unclear()) and time.monotonic() < limit:
        _signal_all(left, signal.SIGKILL)
        time.sleep(0.01)
        launcher.poll()
        left = members(launcher.pid, mark)


def end(launcher: subprocess.Popen[bytes], mark: str) -> None:
    """End a launch and everything that belongs to it: first politely, then without asking.

    Also right for a launcher that has ended, which may have left processes behind.
    """
    if launcher.poll() is None:
        launcher.terminate()
        try:
            launcher.wait(_GRACE)
        except subprocess.TimeoutExpired:
            pass
    if _LIBC is not None:
        _kill_tree(launcher, mark)
    else:
        _kill_group(launcher.pid)
    launcher.wait()
