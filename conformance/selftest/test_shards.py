# SPDX-License-Identifier: BSD-3-Clause
"""--shard: each rule in one shard, shards of about the same cost, and mpi-abi report that joins them."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from typing import Any

import support
from mpi_abi_run import heads, layout, shards
from mpi_abi_run.model import Rule, Shard, UsageError

SELECTION = ("--np", "1,2", "--test", "pass-*", "--test", "init-*", "--test", "fail-first", "--test", "spoiled-*",
             "--test", "fail-before_init")
"""Rules of three topics that end; one of them fails."""


def rule(topic: str, name: str, **more: Any) -> Rule:
    """A rule of which nothing else matters."""
    return Rule(topic, name, Path("x.c"), "", (), (), **more)


class Divide(unittest.TestCase):
    """Which rules a shard has."""

    def test_all_rules(self) -> None:
        """Each rule of the real suite is in one shard, whatever their number, each time in the same, and no
        shard starts many more programs than another."""
        rules = heads.load_all(layout.source().tests)
        for of in (1, 2, 5, 16):
            parts = shards.divide(rules, (1, 2, 4), of)
            self.assertEqual(sorted(one.test for part in parts for one in part), sorted(one.test for one in rules))
            self.assertEqual(parts, shards.divide(list(reversed(rules))[::-1], (1, 2, 4), of))
            launches = [len({one.test if one.alone else one.topic for one in part}) for part in parts]
            self.assertLess(max(launches) - min(launches), 0.3 * max(launches) + 2, launches)

    def test_topics(self) -> None:
        """Cheap rules stay with their topic, as each program is a launch; heavy ones are spread."""
        cheap = [rule(topic, f"call-{number}") for topic in ("one", "two") for number in range(10)]
        parts = shards.divide(cheap, (2,), 2)
        self.assertEqual([{one.topic for one in part} for part in parts], [{"one"}, {"two"}])
        heavy = [replace(one, heavy=True) for one in cheap]
        self.assertEqual([len(part) for part in shards.divide(heavy, (2,), 4)], [5, 5, 5, 5])

    def test_too_many(self) -> None:
        """A shard without a rule is an error that says so."""
        with self.assertRaisesRegex(UsageError, "--shard 3/3: nothing is left for this shard of 2 rules"):
            shards.part([rule("a", "b-c", alone=True), rule("a", "b-d", alone=True)], (1,), Shard(3, 3, 0))


class Join(unittest.TestCase):
    """Three shards of one run, made once."""

    folder: Path
    files: list[Path]
    whole: dict[str, Any]

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.files = []
        for number in (1, 2, 3):
            made = support.run(*SELECTION, "--shard", f"{number}/3").report
            cls.files.append(cls.folder / f"part{number}.json")
            cls.files[-1].write_text(json.dumps({key: value for key, value in made.items() if "." not in key}))
        cls.whole = support.run(*SELECTION).report

    def call(self, *arguments: object) -> subprocess.CompletedProcess[str]:
        """Run mpi-abi report."""
        return subprocess.run(support.module("mpi_abi_run.report", *map(str, arguments)), text=True,
                              env=support.environment(), capture_output=True, check=False, cwd=self.folder,
                              timeout=support.LIMIT)

    def changed(self, name: str, **more: Any) -> Path:
        """The second shard, with other values."""
        path = self.folder / name
        path.write_text(json.dumps({**json.loads(self.files[1].read_text()), **more}))
        return path

    @staticmethod
    def reported(report: dict[str, Any]) -> dict[tuple[str, int], str]:
        """Outcomes by rule and ranks."""
        return {(one["test"], one["np"]): one["outcome"] for run in report["runs"] for one in run["results"]}

    def test_one(self) -> None:
        """A shard says which it is, and that it is no whole run."""
        for number, path in enumerate(self.files, 1):
            report = json.loads(path.read_text())
            self.assertEqual(report["shard"], {"number": number, "of": 3, "rules": self.whole["rules"]})
            self.assertEqual(report["incomplete"], [f"shard {number}/3 alone"])

    def test_join(self) -> None:
        """All shards together are the whole run, in every format, and have its exit status."""
        done = self.call(*reversed(self.files), "--output", "page.html", "--json", "all.json", "--junit", "all.xml",
                         "--tap", "all.tap")
        self.assertEqual((done.returncode, self.whole["exit_status"]), (1, 1), done.stderr)
        self.assertIn("FAIL order/fail-first", done.stdout)
        joined = json.loads((self.folder / "all.json").read_text())
        for key in ("rules", "exit_status", "shard", "incomplete", "missing_shards", "left_out", "identity", "repeats"):
            self.assertEqual(joined[key], self.whole[key], key)
        self.assertEqual(self.reported(joined), self.reported(self.whole))
        self.assertEqual(joined["runs"][0]["counts"], self.whole["runs"][0]["counts"])
        points = (self.folder / "all.tap").read_text().count("ok ")
        self.assertEqual(points, self.whole["results.tap"].count("ok "))
        self.assertEqual(len(ET.parse(self.folder / "all.xml").findall(".//testcase")),
                         len(ET.fromstring(self.whole["junit.xml"]).findall(".//testcase")))
        self.assertNotIn("not a whole run:", (self.folder / "page.html").read_text().partition("<script>")[0].lower())

    def test_missing(self) -> None:
        """A shard that is not there is named everywhere, and all is not well even if nothing failed."""
        done = self.call(self.files[1], "--output", "page.html", "--json", "some.json", "--tap", "some.tap")
        self.assertIn("NOT A WHOLE RUN: shards 1/3, 3/3 missing", done.stdout)
        report = json.loads((self.folder / "some.json").read_text())
        self.assertEqual((report["missing_shards"], report["rules"]), (["1/3", "3/3"], self.whole["rules"]))
        self.assertEqual(done.returncode, report["exit_status"])
        self.assertIn("shards 1/3, 3/3 missing", (self.folder / "page.html").read_text())
        self.assertTrue((self.folder / "some.tap").read_text().endswith("Bail out! shards 1/3, 3/3 missing\n"))

    def test_nothing_failed(self) -> None:
        """Without a failure the exit status of a run that lacks a shard is 3."""
        report = json.loads(self.files[0].read_text())
        for run in report["runs"]:
            for result in run["results"]:
                result["outcome"] = "PASS"
        path = self.folder / "fine.json"
        path.write_text(json.dumps(report))
        self.assertEqual(self.call(path).returncode, 3)

    def test_interrupted(self) -> None:
        """A shard that was interrupted makes the whole run an interrupted one."""
        cut = self.changed("cut.json", interrupted={"signal": "SIGTERM", "results": 1, "planned": 9},
                           incomplete=["interrupted"])
        done = self.call(self.files[0], cut, self.files[2])
        self.assertEqual(done.returncode, 143)
        self.assertIn("NOT A WHOLE RUN: interrupted by SIGTERM after ", done.stdout)

    def test_refused(self) -> None:
        """Parts that do not belong together are refused, with what differs and in which file."""
        identity = json.loads(self.files[1].read_text())["identity"]
        runs = json.loads(self.files[1].read_text().replace("Fake MPI 1.2.3", "Fake MPI 9"))["runs"]
        others: tuple[tuple[str, dict[str, Any], str], ...] = (
                ("contract.json", {"identity": {**identity, "contract_version": "0"}},
                 "no shard of the run that part1.json is of: contract version: 0 in contract.json, 2 in part1.json"),
                ("mpi.json", {"identity": {**identity, "implementations": "other 7"}},
                 "implementations: other 7 in mpi.json, generic 1.2.3 in part1.json"),
                ("of.json", {"shard": {"number": 2, "of": 4, "rules": 9}}, "number of shards: 4 in of.json"),
                ("library.json", {"runs": runs}, "library: Fake MPI 9 in library.json, Fake MPI 1.2.3 in part1.json"),
                ("twice.json", {"shard": {"number": 1, "of": 3, "rules": 9}}, "shard 1/3 twice: part1.json and twice"))
        for name, more, text in others:
            with self.subTest(name):
                self.changed(name, **more)
                done = self.call("part1.json", name)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(text, done.stderr)
        done = self.call(self.changed("damaged.json", shard={"number": "2"}))
        self.assertEqual(done.returncode, 2)
        self.assertIn("damaged.json: wanted 'shard' with a field 'number', found str there", done.stderr)

    def test_one_report(self) -> None:
        """Formats that hold one run are refused for several."""
        done = self.call(*self.files, self.changed("other.json", shard=None), "--tap", "all.tap")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--tap all.tap: wanted one report or the shards of one run, found 2", done.stderr)


if __name__ == "__main__":
    unittest.main()
