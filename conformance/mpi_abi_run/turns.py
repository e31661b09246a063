# SPDX-License-Identifier: BSD-3-Clause
"""Makes ranks that wait busily take turns, where there are more of them than cores.

Most MPIs poll while they wait.  A rank that polls keeps its core until its time slice ends, several milliseconds,
while the rank that it waits for is ready to run, so that a message costs a time slice.  A process on each core that
does nothing but wake up often makes the kernel choose again each time.  The ranks and their environment are as they
would be without it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from mpi_abi_run import processes

INTERVAL = 0.0002
"""Seconds between two wakings: a tenth of a time slice, and a hundred times what one waking costs."""
_WAKE = """\
import os, sys, time
os.sched_setaffinity(0, {int(sys.argv[1])})
while True:
    time.sleep(float(sys.argv[2]))
"""
_QUOTA = Path("/sys/fs/cgroup/cpu.max")


def _quota(path: Path) -> float:
    """The number of cores that a container may use at the same time; infinite if nothing limits it."""
    try:
        limit, period = path.read_text(encoding="ascii").split()
        return int(limit) / int(period)
    except (OSError, ValueError, ZeroDivisionError):
        return float("inf")


def cores(quota: Path = _QUOTA) -> int:
    """The number of cores that ranks can have."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, int(min(allowed, _quota(quota))))


class Turns:
    """Ranks take turns within the with block, if the system has what it takes."""

    def __init__(self) -> None:
        self._wakers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Turns:
        if hasattr(os, "sched_getaffinity"):
            self._wakers = [self._waker(core) for core in os.sched_getaffinity(0)]
        return self

    def __exit__(self, *_exception: object) -> None:
        for waker in self._wakers:
            waker.kill()
            waker.wait()

    @staticmethod
    def _waker(core: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # pylint: disable=subprocess-popen-preexec-fn
            [sys.executable, "-I", "-S", "-c", _WAKE, str(core), str(INTERVAL)], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            preexec_fn=processes.in_child)
