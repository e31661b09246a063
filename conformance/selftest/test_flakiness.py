# SPDX-License-Identifier: BSD-3-Clause
"""Runs that are repeated, and runs that are to be fast."""

from __future__ import annotations

import unittest
from pathlib import Path

import support
from mpi_abi_run import flakiness
from mpi_abi_run.model import Mode, Outcome, Report, Result, Rule, Run, Target
from mpi_abi_run.writers import json_report, terminal

RULE = Rule("rma", "put-once", Path("x.c"), "A rule.", ("12.1",), ("MPI_Put",))
TARGET = Target("one", "1.2", Mode.TRANSLATED, "mpiexec")


def report(*outcomes: Outcome | None) -> Report:
    """The report of a rule that had these outcomes in turn; None where it was not run."""
    runs = [Run(TARGET, () if one is None else (Result(RULE, 2, one, text=one.value),), 1.0)
            for one in outcomes]
    return Report(runs=(flakiness.merge(runs),), rules=1, left_out=(), date="", seconds=1.0, contract=1,
                  abi="1.0", command="", repeats=len(runs))


class Steady(unittest.TestCase):
    """What several runs of one rule become."""

    def test_same(self) -> None:
        """One outcome each time is that outcome."""
        for outcome, status in ((Outcome.PASS, 0), (Outcome.XFAIL, 0), (Outcome.FAIL, 1)):
            made = report(outcome, outcome, outcome)
            self.assertEqual(made.flaky(made.runs[0]), [])
            self.assertEqual(made.exit_status(), status)

    def test_other(self) -> None:
        """Several outcomes are the worst of them and make the run red, be each of them well."""
        for outcomes, worst in (((Outcome.PASS, Outcome.FAIL), Outcome.FAIL),
                                ((Outcome.SKIP, Outcome.PASS), Outcome.SKIP),
                                ((Outcome.PASS, Outcome.PASS, Outcome.CRASH), Outcome.CRASH)):
            with self.subTest(outcomes):
                made = report(*outcomes)
                self.assertEqual(made.exit_status(), 1)
                result = made.flaky(made.runs[0])[0]
                self.assertEqual((result.outcome, result.text), (worst, worst.value))
                self.assertIn("1 result of 1 not the same each time", terminal.write(made))

    def test_sometimes(self) -> None:
        """A result that is missing from one run is flaky."""
        made = report(Outcome.PASS, None)
        self.assertEqual(made.exit_status(), 1)
        self.assertEqual(json_report.data(made)["runs"][0]["results"][0]["outcomes"], {"PASS": 1})

    def test_once(self) -> None:
        """A single run has no other outcomes to be compared with."""
        made = report(Outcome.PASS)
        self.assertEqual(made.exit_status(), 0)
        self.assertNotIn("each time", terminal.write(made))


class Options(unittest.TestCase):
    """--repeat and --fast."""

    def test_repeat(self) -> None:
        """Everything runs N times. A rule that counts its runs is flaky and is named."""
        folder = support.scratch() / "counted"
        folder.mkdir(exist_ok=True)
        run = support.run("--np", "2", "--topic", "repeated", "--repeat", "3",
                          MPI_ABI_SELFTEST_COUNT=str(folder))
        self.assertEqual(run.status, 1, run.out + run.err)
        self.assertIn("3 times: 1 result of 1 not the same each time\n"
                      "  repeated/fail-first_time, generic, ranks 2: FAIL 1, PASS 2\n", run.out)
        self.assertEqual(run.report["repeats"], 3)
        self.assertEqual(run.results()["repeated/fail-first_time"]["outcomes"], {"FAIL": 1, "PASS": 2})

    def test_fast(self) -> None:
        """Rules with processes of their own are left out and named, the others run with two ranks."""
        run = support.run("--fast", "--test", "pass-*", "--test", "init-itself")
        self.assertEqual(run.status, 0, run.out + run.err)
        self.assertEqual({result["np"] for one in run.report["runs"] for result in one["results"]}, {2})
        self.assertEqual(run.report["left_out"], ["alone/init-itself"])
        self.assertTrue(run.report["fast"])
        self.assertIn("left out, 1 rule: 1 with processes of their own (left out by --fast): alone/init-itself\n",
                      run.out)


if __name__ == "__main__":
    unittest.main()
