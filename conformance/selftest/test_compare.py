# SPDX-License-Identifier: BSD-3-Clause
"""Two runs side by side: what counts as broken, fixed, changed, new, gone and slower, and what as worse."""

from __future__ import annotations

import json
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any

import sample
import support
from mpi_abi_run import compare
from mpi_abi_run.model import UsageError


def side(name: str, *runs: dict[str, Any]) -> compare.Side:
    """A side with these runs."""
    return compare.Side(name, sample.report(*runs))


def changes(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> list[tuple[str, bool]]:
    """Kind and verdict of each change."""
    found = compare.compare(side("a", sample.run("one", before)), side("b", sample.run("one", after)))
    return [(change.kind, change.worse) for change in found.changes]


class Kinds(unittest.TestCase):
    """One result, before and after."""

    def test_outcomes(self) -> None:
        """An expected failure is a failure, an unexpected pass is a pass, a skip is neither."""
        for before, after, kind, worse in (
                ("PASS", "FAIL", "broken", True), ("PASS", "XFAIL", "broken", True),
                ("FAIL", "PASS", "fixed", False), ("XFAIL", "XPASS", "fixed", False),
                ("PASS", "SKIP", "changed", True), ("SKIP", "PASS", "changed", False),
                ("SKIP", "CRASH", "changed", True), ("FAIL", "CRASH", "changed", True),
                ("FAIL", "XFAIL", "changed", False), ("PASS", "XPASS", "changed", False),
                ("XPASS", "ERROR", "broken", True)):
            with self.subTest(before=before, after=after):
                self.assertEqual(changes([sample.result("a/b-c", 2, before)],
                                         [sample.result("a/b-c", 2, after)]), [(kind, worse)])

    def test_same(self) -> None:
        """The same outcome is no change, be it bad."""
        for outcome in ("PASS", "FAIL", "SKIP"):
            one = sample.result("a/b-c", 2, outcome)
            self.assertEqual(changes([one], [one]), [])

    def test_new_and_gone(self) -> None:
        """A new rule is worse if it fails; one that is gone is listed and not judged."""
        kept = sample.result("a/kept-x", 2, "PASS")
        self.assertEqual(changes([kept], [kept, sample.result("a/b-c", 2, "PASS")]), [("new", False)])
        self.assertEqual(changes([kept], [kept, sample.result("a/b-c", 2, "FAIL")]), [("new", True)])
        self.assertEqual(changes([kept, sample.result("a/b-c", 2, "PASS")], [kept]), [("gone", False)])

    def test_slower(self) -> None:
        """Twice as long and half a second more; that is listed and not judged."""
        for before, after, kinds in ((0.3, 0.9, [("slower", False)]), (0.1, 0.5, []), (2.0, 3.0, [])):
            with self.subTest(before=before, after=after):
                self.assertEqual(changes([sample.result("a/b-c", 2, "PASS", seconds=before)],
                                         [sample.result("a/b-c", 2, "PASS", seconds=after)]), kinds)

    def test_many(self) -> None:
        """Of many rules that did not get worse, the first are listed and the others counted."""
        kept = sample.result("a/kept-x", 2, "PASS")
        added = [sample.result(f"a/new-{number}", 2, "PASS") for number in range(30)]
        failed = sample.result("b/new-bad", 2, "FAIL")
        reported = compare.text(compare.compare(side("a", sample.run("one", [kept])),
                                            side("b", sample.run("one", [kept, *added, failed]))))
        self.assertEqual(reported.count("new      a/"), 20)
        self.assertIn("new      b/new-bad, one 1.2, ranks 2: nothing, now FAIL\n", reported)
        self.assertIn("new      and 10 more rules\n", reported)

    def test_other_ranks(self) -> None:
        """Numbers of ranks that one side alone has are left out, with a note."""
        found = compare.compare(
            side("a", sample.run("one", [sample.result("a/b-c", np, "PASS") for np in (1, 2, 4)])),
            side("b", sample.run("one", [sample.result("a/b-c", 2, "PASS")])))
        self.assertEqual((found.changes, found.compared), ((), 1))
        self.assertIn("one 1.2: 1, 2, 4 ranks before and 2 after", found.notes[0])

    def test_partners(self) -> None:
        """Runs of one implementation are compared, two single ones whatever they are of."""
        one, other = (sample.run(name, [sample.result("a/b-c", 1, "PASS")]) for name in ("one", "other"))
        found = compare.compare(side("a", one, other), side("b", other))
        self.assertEqual(found.notes, ("only in a: one 1.2",))
        self.assertEqual(compare.compare(side("a", one), side("b", other)).compared, 1)
        with self.assertRaises(UsageError):
            compare.compare(side("a", one, one), side("b", other))


class Command(unittest.TestCase):
    """mpi-abi compare."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        (self.folder / "two.json").write_text(json.dumps(sample.two()), encoding="utf-8")

    def call(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the command."""
        return subprocess.run(support.module("mpi_abi_run.compare", *arguments), text=True,
                              env=support.environment(), capture_output=True, check=False,
                              cwd=self.folder, timeout=support.LIMIT)

    def test_worse(self) -> None:
        """From the good implementation to the other one: names, numbers, commands, exit status 1."""
        done = self.call("two.json:other", "two.json:one", "--json", "c.json", "--html", "c.html")
        self.assertEqual(done.returncode, 1, done.stderr)
        for text in ("before: other 1.2 (two.json)\nafter:  one 1.2 (two.json)\n",
                     "broken   p2p/recv-any, other 1.2 to one 1.2, ranks 2, 4: PASS, now FAIL\n"
                     "         alone: mpi-abi run --mpi one --np 2 --test 'p2p/recv-any'\n",
                     "broken   zzz/hostile-texts (quality), other 1.2 to one 1.2, ranks 1: PASS, now FAIL\n",
                     "9 results compared: 4 broken, 2 changed\n"
                     "5 results of required rules and 1 result of quality rules got worse\n"):
            self.assertIn(text, done.stdout)
        saved = json.loads((self.folder / "c.json").read_text(encoding="utf-8"))
        self.assertEqual((saved["worse"], saved["worse_quality"], saved["counts"]["broken"], len(saved["changes"])),
                         (6, 1, 4, 6))
        self.assertEqual([one["class"] for one in saved["changes"]], ["required"] * 5 + ["quality"])
        self.assertIn("other 1.2 (two.json)", (self.folder / "c.html").read_text(encoding="ascii"))

    def test_quality(self) -> None:
        """A quality rule that gets worse is listed, and makes the exit status 1 only if the comparison is strict; a
        rule that has changed its class is noted."""
        for name, outcome, kind in (("a", "PASS", "quality"), ("b", "FAIL", "quality"), ("c", "FAIL", "required")):
            made = sample.report(sample.run("one", [
                sample.result("x/must-be", 1, "PASS"), sample.result("x/is-asked", 1, outcome, **{"class": kind})]))
            (self.folder / f"{name}.json").write_text(json.dumps(made), encoding="utf-8")
        for arguments, status in ((("a.json", "b.json"), 0), (("a.json", "b.json", "--strict"), 1),
                                  (("b.json", "a.json", "--strict"), 0), (("a.json", "c.json"), 1)):
            self.assertEqual(self.call(*arguments).returncode, status, arguments)
        self.assertIn("1 result of quality rules got worse\n", self.call("a.json", "b.json").stdout)
        self.assertIn("note:   x/is-asked is a required rule now\n", self.call("a.json", "c.json").stdout)

    def test_better(self) -> None:
        """The other way nothing got worse, and a file is the same as itself."""
        self.assertEqual(self.call("two.json:one", "two.json:other").returncode, 0)
        done = self.call("two.json", "two.json")
        self.assertEqual(done.returncode, 0)
        self.assertIn("18 results compared: no difference\nnothing got worse\n", done.stdout)

    def test_refused(self) -> None:
        """Files and names that are not there."""
        for arguments, text in ((("no.json", "two.json"), "no.json: No such file"),
                                (("two.json:third", "two.json"), "wanted a run of 'third', found one, other")):
            done = self.call(*arguments)
            self.assertEqual(done.returncode, 2)
            self.assertIn(text, done.stderr)


if __name__ == "__main__":
    unittest.main()
