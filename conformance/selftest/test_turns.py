# SPDX-License-Identifier: BSD-3-Clause
"""Ranks that wait busily take turns, and the processes that see to it end with the run."""

from __future__ import annotations

import os
import tempfile
import unittest
from pathlib import Path

from mpi_abi_run import turns


_CHILDREN = Path(f"/proc/self/task/{os.getpid()}/children")


def _state(process: int) -> str:
    """The state of a process, X if there is none."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[0]
    except OSError:
        return "X"


def _children() -> set[int]:
    return set(map(int, _CHILDREN.read_text(encoding="ascii").split()))


class Turns(unittest.TestCase):
    """The wakers, and the number of cores."""

    @unittest.skipUnless(_CHILDREN.exists(), "needs /proc")
    def test_each_core_has_one_while_it_lasts(self) -> None:
        """There is a process for each core within the block, and none afterwards."""
        before = _children()
        with turns.Turns():
            started = _children() - before
            self.assertEqual(len(started), len(os.sched_getaffinity(0)))
            self.assertNotIn("X", map(_state, started))
        self.assertEqual({_state(one) for one in started}, {"X"})

    def test_cores(self) -> None:
        """The quota of a container counts; where there is none, or no number, the allowed cores do."""
        allowed = len(os.sched_getaffinity(0))
        with tempfile.TemporaryDirectory() as folder:
            quota = Path(folder, "cpu.max")
            self.assertEqual(turns.cores(quota), allowed)
            for text, wanted in (("max 100000\n", allowed), ("100000 100000\n", 1), ("50000 100000\n", 1),
                                 ("6400000 100000\n", min(allowed, 64)), ("what\n", allowed), ("1 0\n", allowed)):
                quota.write_text(text, encoding="ascii")
                self.assertEqual(turns.cores(quota), wanted, text)


if __name__ == "__main__":
    unittest.main()
