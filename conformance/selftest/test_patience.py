# SPDX-License-Identifier: BSD-3-Clause
"""Limits for hangs: they grow with a machine that is slow or busy, and a hang costs its limit once."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import support
from mpi_abi_run import patience, turns

_USUAL_MACHINE = """\
import sys
from mpi_abi_run import cli, patience
patience.factor = lambda *measures: 1.0
sys.exit(cli.main(sys.argv[1:]))
"""
"""The runner, on a machine that it takes for the usual one."""


class Factor(unittest.TestCase):
    """What the measures make of a limit."""

    def test_worst_measure_counts(self) -> None:
        """The usual machine has 1; each measure can raise it, and nothing beyond 20."""
        cores = turns.cores()
        for wanted, rate, running, launch in ((1, 4000, 0, 0), (1, 40000, 0, 0.1), (4, 1000, 0, 1), (3, 4000, 0, 3),
                                              (5, 4000, 5 * cores - 1, 0), (5, 1000, 5 * cores - 1, 2),
                                              (20, 1, 0, 0), (20, 4000, 10**6, 0)):
            self.assertEqual(patience.factor(rate, running, launch), wanted, (rate, running, launch))

    def test_launch_raises_the_limit(self) -> None:
        """A launcher that takes 3 seconds has three times the limit, and a fast one takes nothing from it."""
        one = patience.Patience(30)
        self.assertEqual(one.limit, 30)
        one.launched(3)
        one.launched(0.1)
        self.assertEqual(one.limit, 90)
        one.look()
        self.assertGreaterEqual(one.limit, 30)


class Hurry(unittest.TestCase):
    """A rule that hangs, and one that is slow behind it."""

    def test_hang_costs_its_limit_once(self) -> None:
        """With more ranks it has a part of the time, and what is slow passes in spite of the hurry after a hang."""
        output = Path(tempfile.mkdtemp(dir=support.scratch()))
        arguments = support.command("--np", "1,2", "--topic", "hurry", "--timeout-scale", "0.2", "--report", "json",
                                    "--output", str(output))
        subprocess.run([sys.executable, "-c", _USUAL_MACHINE, *arguments[3:]], env=support.environment(), check=False,
                       timeout=support.LIMIT)
        report = json.loads((output / "results.json").read_text(encoding="utf-8"))
        results = {(one["test"], one["np"]): one for one in report["runs"][0]["results"]}
        self.assertEqual({key: one["outcome"] for key, one in results.items()},
                         {("hurry/a-hangs", 1): "TIMEOUT", ("hurry/a-hangs", 2): "TIMEOUT",
                          ("hurry/b-slow", 1): "PASS", ("hurry/b-slow", 2): "PASS"})
        self.assertIn("no progress for 6 s", results["hurry/a-hangs", 1]["text"])
        self.assertIn("no progress for 1 s", results["hurry/a-hangs", 2]["text"])


if __name__ == "__main__":
    unittest.main()
