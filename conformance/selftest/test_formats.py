# SPDX-License-Identifier: BSD-3-Clause
"""Reports as others read them: prove, a JSON schema, XML; and names of folders with any characters."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path
from typing import Any

import sample
import support
from mpi_abi_run import restored
from mpi_abi_run.model import Interruption, Report
from mpi_abi_run.writers import json_report, junit, tap

SCHEMA = support.COMPONENT / "mpi_abi_run" / "report.schema.json"
PLANNED = [{"test": "p2p/left-out", "np": 2}, {"test": "p2p/left-out", "np": 4}]


def hostile(*names: str) -> Report:
    """The runs of the sample with these outcomes alone, all texts included."""
    made = sample.two()
    runs = [sample.run(run["implementation"]["name"], [one for one in run["results"] if one["outcome"] in names])
            for run in made["runs"]]
    return restored.report({**made, "runs": runs})


def cut_short(report: Report) -> Report:
    """A report as if it had been interrupted."""
    missing = tuple((one["test"], one["np"]) for one in PLANNED)
    runs = tuple(replace(run, not_run=missing) for run in report.runs)
    return replace(report, runs=runs, interrupted=Interruption("SIGINT", 5, 9))


@unittest.skipUnless(shutil.which("prove"), "no prove on PATH")
class Prove(unittest.TestCase):
    """Perl's prove reads the TAP report."""

    def prove(self, report: Report) -> subprocess.CompletedProcess[str]:
        """Have prove read a report as it is saved."""
        with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
            path = Path(folder) / "results.tap"
            path.write_text(tap.write(report), encoding="utf-8")
            done = subprocess.run(["prove", "-e", "cat", str(path)], text=True, capture_output=True, check=False,
                                  errors="replace", timeout=support.LIMIT, env={**os.environ, "LC_ALL": "C"})
        self.assertNotIn("YAML", done.stdout + done.stderr)
        return done

    def test_pass(self) -> None:
        """Passes, skips and known failures are all read, and are a pass."""
        report = hostile("PASS", "SKIP", "XFAIL")
        done = self.prove(report)
        number = sum(len(run.results) for run in report.runs)
        self.assertRegex(done.stdout, rf"Tests={number},[^\n]*\nResult: PASS")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_fail(self) -> None:
        """Failures, with texts that mean harm in their YAML, are counted as such, and no other thing is wrong."""
        report = replace(hostile("PASS", "SKIP", "XFAIL", "FAIL", "CRASH"), strict=True)
        failed = sum(one.outcome.is_failure for run in report.runs for one in run.results)
        done = self.prove(report)
        self.assertIn(f"Failed: {failed})", done.stdout)
        self.assertNotIn("Parse errors", done.stdout)
        self.assertRegex(done.stdout, rf"Tests={sum(len(run.results) for run in report.runs)},[^\n]*\nResult: FAIL")

    def test_interrupted(self) -> None:
        """A run that was cut short is no pass, be it as fine as it may until then."""
        done = self.prove(cut_short(hostile("PASS")))
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("Further testing stopped: interrupted by SIGINT after 5 of 9 results", done.stdout + done.stderr)

    def test_real(self) -> None:
        """What a run writes, and what prove makes of it."""
        run = support.run("--np", "2", "--test", "fail-every_check", "--test", "pass-*", "--test", "skip-*")
        with tempfile.NamedTemporaryFile("w", dir=support.scratch(), encoding="utf-8") as file:
            file.write(run.report["results.tap"])
            file.flush()
            done = subprocess.run(["prove", "-e", "cat", file.name], text=True, capture_output=True, check=False,
                                  timeout=support.LIMIT)
        self.assertRegex(done.stdout, r"Tests: 6 Failed: 2\)")
        self.assertNotIn("Parse errors", done.stdout)


class Schema(unittest.TestCase):
    """report.schema.json describes what json_report.py writes."""

    def validate(self, report: dict[str, Any]) -> None:
        """The report keeps the schema."""
        self.checker().validate(report)

    def checker(self) -> Any:
        """A validator, or a skip."""
        try:
            import jsonschema  # pylint: disable=import-outside-toplevel # of Debian's Python alone
        except ModuleNotFoundError:
            self.skipTest("python3-jsonschema is not installed")
        schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        return jsonschema.Draft202012Validator(schema)

    def test_runs(self) -> None:
        """Reports of runs: with failures of each kind, repeated, and of a shard."""
        for arguments in (("--topic", "outcomes", "--timeout-scale", support.HANG_SCALE),
                          ("--test", "pass-*", "--repeat", "2"), ("--test", "pass-*", "--shard", "1/1")):
            report = support.run("--np", "2", *arguments).report
            self.validate({key: value for key, value in report.items() if "." not in key})

    def test_others(self) -> None:
        """Reports that were cut short, joined without a shard, or read back."""
        report = hostile("PASS", "FAIL", "XFAIL", "CRASH", "SKIP")
        for one in (report, cut_short(report), replace(report, missing=("2/3",), resumed=True)):
            self.validate(json.loads(json_report.write(one)))

    def test_strict(self) -> None:
        """A field that is missing, unknown or of another kind breaks the schema."""
        checker = self.checker()
        good = json.loads(json_report.write(hostile("PASS")))
        checker.validate(good)
        run = good["runs"][0]
        for bad in ({**good, "exit_status": 2}, {**good, "more": 1}, {**good, "interrupted": "SIGINT"},
                    {key: value for key, value in good.items() if key != "incomplete"},
                    {**good, "runs": [{**run, "counts": {"GOOD": 1}}]},
                    {**good, "runs": [{**run, "results": [{**run["results"][0], "np": 0}]}]}):
            self.assertFalse(checker.is_valid(bad))

    def test_read_back(self) -> None:
        """A report that is read and written again is the same."""
        for report in (hostile("PASS", "FAIL", "XFAIL", "CRASH", "SKIP"), cut_short(hostile("PASS"))):
            text = json_report.write(report)
            again = json_report.write(restored.report(json.loads(text)))
            self.assertEqual(json.loads(again), json.loads(text))
        # Half of a surrogate pair is no character, and is written as one that says so.
        made = json.loads(json.dumps(sample.two()).replace("\\ud800", "\\ufffd"))
        text = json_report.write(restored.report(made))
        for before, after in zip(made["runs"], json.loads(text)["runs"], strict=True):
            self.assertEqual(after["results"], sorted(before["results"], key=lambda one: (one["test"], one["np"])))


class Names(unittest.TestCase):
    """Folders whose names have any characters: the installation, the build tree and the reports."""

    KINDS = {"utf-8": "\u00fc \u20ac \U0001f600".encode(), "quotes": b"a \"b\" 'c' `d` $e \\ #f & <g>",
             "control": b"a\nb\tc\x01\x1b[31m", "invalid": b"a\xff\xc3(\xed\xa0\x80b"}

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        self.addCleanup(shutil.rmtree, self.folder)

    def moved(self, name: str) -> Path:
        """A copy of the fake MPI and of the build tree below a folder of this name."""
        made = support.fake()
        folder = self.folder / name
        shutil.copytree(made.prefix, folder / "p", symlinks=True)
        shutil.copytree(made.build, folder / "build")
        places = json.loads((made.build / "layout.json").read_text())
        places |= {"programs": str(folder / "build" / "programs"), "library": str(folder / "p" / "lib")}
        (folder / "build" / "layout.json").write_bytes(
            os.fsencode(json.dumps(places, ensure_ascii=False)))
        return folder

    def run_in(self, folder: Path) -> int:
        """Run two rules, one of which fails, with everything below a folder."""
        arguments = support.module("mpi_abi_run", "--build", str(folder / "build"), "--mpi", str(folder / "p"), "--np",
                                   "1", "--test", "pass-every_check", "--test", "fail-every_check",
                                   "--report", "html,json,junit,tap", "--output", str(folder / "out"))
        done = subprocess.run(arguments, env=support.environment(LD_LIBRARY_PATH=""), capture_output=True, check=False,
                              timeout=support.LIMIT)
        self.assertNotIn(b"Traceback", done.stderr)
        return done.returncode

    def test_names(self) -> None:
        """The library is found to be the right one, and every report can be read."""
        for kind, name in self.KINDS.items():
            with self.subTest(kind):
                folder = self.moved(os.fsdecode(name))
                self.assertEqual(self.run_in(folder), 1)
                report = json.loads((folder / "out" / "results.json").read_text(encoding="ascii"))
                results = report["runs"][0]["results"]
                self.assertEqual({one["test"]: one["outcome"] for one in results},
                                 {"outcomes/pass-every_check": "PASS", "outcomes/fail-every_check": "FAIL"})
                self.check_names(report, folder, name)

    def check_names(self, report: dict[str, Any], folder: Path, name: bytes) -> None:
        """Names are shown as they are, or with the bytes that are no text as \\xff."""
        reported = re.sub("[\udc80-\udcff]", lambda byte: f"\\x{ord(byte[0]) - 0xdc00:02x}", os.fsdecode(name))
        self.assertEqual(report["runs"][0]["implementation"]["mapped"],
                         [str(self.folder / reported / "p" / "lib" / "libmpi_abi.so.1")])
        ET.parse(folder / "out" / "junit.xml")
        self.assertEqual((folder / "out" / "results.tap").read_text(encoding="utf-8").count("\nnot ok"), 1)
        (folder / "out" / "report.html").read_text(encoding="ascii")

    def test_colon(self) -> None:
        """A path that the dynamic linker cannot take is an error."""
        folder = self.moved("a:b")
        self.assertEqual(self.run_in(folder), 3)
        report = json.loads((folder / "out" / "results.json").read_text(encoding="ascii"))
        self.assertIn("cannot hold a folder with ':'", report["runs"][0]["results"][0]["text"])

    def test_xml(self) -> None:
        """JUnit stays XML whatever stands in a result, names included."""
        report = hostile("PASS", "FAIL", "XFAIL", "CRASH", "SKIP")
        run = report.runs[0]
        target = replace(run.target, name=sample.HOSTILE + "\ufffe", version="\x1b\udcff")
        ET.fromstring(junit.write(replace(report, runs=(replace(run, target=target),))))


if __name__ == "__main__":
    unittest.main()
