# SPDX-License-Identifier: BSD-3-Clause
"""How long a launch may go without progress: a limit for the usual machine, and how slow this one is.

A machine that is slow, or busy with something else, needs longer for the same; a rule may not fail for that.  So the
limit grows with the worst of three measures: the time that a fixed piece of work takes, the processes that want to run
for each core, and the time that a launch takes which only starts and ends MPI.
"""

from __future__ import annotations

import time
from pathlib import Path

from mpi_abi_run.turns import cores

_USUAL_RATE = 4000.0
"""Pieces of work in a second: what a slow core of a machine with nothing else to do manages."""
_USUAL_LAUNCH = 1.0
"""Seconds that a launch takes at most on such a machine."""
_SAMPLE = 0.1
"""Seconds to work: long enough that others get their time slices in it."""
_MOST = 20.0
"""A factor above which a machine is of no use."""
_LOAD = Path("/proc/loadavg")


def _piece() -> int:
    total = 0
    for number in range(2000):
        total += number * number & 7
    return total


def _rate() -> float:
    """Pieces of work in a second of the clock on the wall."""
    started = time.monotonic()
    pieces = 0
    while time.monotonic() < started + _SAMPLE:
        _piece()
        pieces += 1
    return pieces / (time.monotonic() - started)


def _running(path: Path = _LOAD) -> int:
    """How many other processes want to run just now; 0 where nothing says it."""
    try:
        return max(0, int(path.read_text(encoding="ascii").split()[3].partition("/")[0]) - 1)
    except (OSError, ValueError, IndexError):
        return 0


def factor(rate: float, running: int, launch: float) -> float:
    """What these measures make of a limit: 1 on a machine that is as fast as usual, and at most 20."""
    return min(_MOST, max(1.0, _USUAL_RATE / rate, (running + 1) / cores(), launch / _USUAL_LAUNCH))


class Patience:
    """The seconds without progress after which a launch counts as hung; `usual` is for the usual machine."""

    def __init__(self, usual: float) -> None:
        self._usual = usual
        self._factor = 1.0

    @property
    def limit(self) -> float:
        """The limit on this machine, as it was when it was last measured."""
        return round(self._usual * self._factor, 1)

    def look(self) -> None:
        """Measure the machine.  Only while no launch is active, whose ranks would count as load."""
        self._factor = factor(_rate(), _running(), 0.0)

    def launched(self, seconds: float) -> None:
        """Take the time of a launch into account."""
        self._factor = max(self._factor, factor(_USUAL_RATE, 0, seconds))
