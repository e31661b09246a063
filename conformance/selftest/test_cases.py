# SPDX-License-Identifier: BSD-3-Clause
"""Generated cases: they are made smaller, written as programs, and chosen by options."""

from __future__ import annotations

import functools
import re
import shutil
import subprocess
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

import support
from mpi_abi_run import cases
from mpi_abi_run.model import Outcome, Result, Rule
from mpi_abi_run.writers import formatting

RULES = support.COMPONENT / "selftest" / "generated"


class Shrinking(unittest.TestCase):
    """Choices are left out and lowered as long as the case fails."""

    def smallest(self, first: tuple[int, ...], fails: object) -> tuple[int, ...]:
        """What is left of a case that fails if `fails` is true of it."""
        assert callable(fails)
        return cases.shrink(first, fails, lambda: True)

    def test_smallest(self) -> None:
        """What is left has nothing that could be left out or lowered."""
        self.assertEqual(self.smallest((9, 3, 40, 7, 0, 12), lambda one: sum(one) >= 21), (21,))
        self.assertEqual(self.smallest((5, 8, 2, 8, 1), lambda one: 8 in one), (8,))
        self.assertEqual(self.smallest((5, 8, 2, 8, 1), lambda one: one.count(8) == 2), (8, 8))
        self.assertEqual(self.smallest((7, 7), lambda one: True), ())

    def test_time(self) -> None:
        """When time is over, the smallest case so far is the result."""
        left = iter([True, True, False])
        self.assertEqual(cases.shrink((4, 4, 4, 4), lambda one: len(one) >= 2, lambda: next(left)), (4, 4))

    def test_text(self) -> None:
        """Choices are numbers with commas; none are one zero, as an empty setting means nothing."""
        for choices, text in (((), "0"), ((3, 0, 1), "3,0,1")):
            self.assertEqual(cases.text(choices), text)
        self.assertEqual(cases.numbers("3,0,1"), (3, 0, 1))

    def test_which(self) -> None:
        """The case that failed is the one that a failed check names, or else the last that began."""
        begun = {0: "1", 1: "2", 2: "3"}
        self.assertEqual(cases.failed(begun, ["case 2, a", "case 1, b", ""]), "2")
        self.assertEqual(cases.failed(begun, [""]), "3")
        self.assertEqual(cases.failed({}, ["case 2"]), "")


class InARun(unittest.TestCase):
    """On the fake MPI."""

    @functools.cached_property
    def folder(self) -> Path:
        """A folder for reports."""
        made = Path(tempfile.mkdtemp(dir=support.scratch()))
        self.addCleanup(shutil.rmtree, made)
        return made

    def launch(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the rule on two ranks."""
        fake = support.built(RULES)
        return subprocess.run(
            support.module("mpi_abi_run", "--build", str(fake.build), "--mpi", str(fake.prefix), "--np", "2",
                           "--output", str(self.folder), *arguments),
            text=True, env=support.environment(**variables), capture_output=True, timeout=support.LIMIT, check=False)

    def program(self) -> str:
        """The program that a run wrote."""
        files = list((self.folder / "cases").glob("*.c"))
        self.assertEqual(len(files), 1)
        return files[0].read_text(encoding="utf-8")

    def test_program(self) -> None:
        """A case that fails is made smaller and written as a program that fails with any MPI."""
        done = self.launch(SUM_LIMIT="60")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("[case ", done.stdout)
        self.assertRegex(done.stdout, r"\n1 rule, \d+ generated cases, contract")
        self.assertRegex(done.stderr, r"cases-sum_of_parts failed; looking for a smaller case, at most \d+ s\n")
        self.assertRegex(done.stdout, r"shown by this program alone: .*cases-sum_of_parts-generic-2\.c")
        text = self.program()
        self.assertEqual(sum(map(int, re.findall(r"sum \+= (\d+);", text))), 60)
        self.assertEqual(len(re.findall(r"sum \+= [1-9]", text)), 2)
        self.assertIn("The parts of a case have a sum below the limit. (MPI 5.0, 11.2.1)", text)
        self.assertIn("wrong |= differ(\"sum < limit\", sum < limit, 1);", text)

    def test_hang(self) -> None:
        """One that hangs is made smaller, too."""
        done = self.launch("--timeout-scale", support.HANG_SCALE, SUM_LIMIT="2", SUM_HANGS="1")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertEqual(sum(map(int, re.findall(r"sum \+= (\d+);", self.program()))), 2)

    def test_good(self) -> None:
        """Where no case fails, nothing is written."""
        self.assertEqual(self.launch().returncode, 0)
        self.assertFalse((self.folder / "cases").exists())

    def test_options(self) -> None:
        """More cases, and those of another seed, find what the usual ones do not."""
        for options, status in (((), 0), (("--cases", "40"), 1), (("--seed", "12"), 1)):
            done = self.launch(*options, SUM_PARTS="3", SUM_LIMIT="90")
            self.assertEqual((done.returncode, "an exploration" in done.stdout), (status, bool(options)), options)
            self.assertEqual(f"alone: mpi-abi run --mpi {support.built(RULES).prefix} --build "
                             f"{support.built(RULES).build} {' '.join(options)} --np 2 --test" in done.stdout,
                             status == 1)

    def test_no_program(self) -> None:
        """A case that could not be made a program can be run again all the same."""
        rule = Rule("cases", "cases-of_a_kind", Path("x.c"), "A rule.", (), ())
        one = Result(rule, 2, Outcome.FAIL, case="3,0,17", command="mpi-abi run --np 2")
        self.assertIn("MPI_ABI_CASE=3,0,17 mpi-abi run --np 2", formatting.details(one)[-1])
        shown = formatting.details(replace(one, program="x.c"))
        self.assertNotIn("MPI_ABI_CASE", "".join(shown))

    def test_none(self) -> None:
        """Without a rule that has cases, the options are refused."""
        run = support.run("--np", "1", "--cases", "5")
        self.assertEqual((run.status, run.out), (2, ""))
        self.assertIn("none of the", run.err)


if __name__ == "__main__":
    unittest.main()
