# SPDX-License-Identifier: BSD-3-Clause
"""Runs that are interrupted or killed: no report says more than is known, and --resume goes on with them."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import support
from mpi_abi_run import journal
from mpi_abi_run.model import Report
from mpi_abi_run.model import UsageError
from mpi_abi_run.writers import formatting
from test_processes import rank_processes, wait_until

RULES = ("--np", "1,2", "--jobs", "1", "--test", "pass-every_check", "--test", "hang-one_rank")
"""One result with one rank, and then a launch that hangs, in which two more would come."""
ALL = {("outcomes/pass-every_check", 1): "PASS", ("outcomes/pass-every_check", 2): "PASS",
       ("outcomes/hang-one_rank", 2): "TIMEOUT"}
FORMATS = ("--report", "html,json,junit,tap")
FILES = {"report.html", "results.json", "junit.xml", "results.tap"}


def outcomes(report: dict[str, Any]) -> dict[tuple[str, int], str]:
    """Outcomes by rule and ranks."""
    return {(one["test"], one["np"]): one["outcome"] for run in report["runs"] for one in run["results"]}


@unittest.skipUnless(Path("/proc/self/cmdline").exists(), "needs /proc")
class CutShort(unittest.TestCase):
    """One run in a folder of its own, which is ended while the second of its launches hangs."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        self.addCleanup(shutil.rmtree, self.folder)
        self.journal = self.folder / journal.NAME

    def command(self, *more: str) -> list[str]:
        """The command line of the run."""
        return support.command(*RULES, *FORMATS, "--output", str(self.folder), *more)

    def hanging(self) -> bool:
        """Whether the first launch is over and the second one hangs."""
        kept = self.journal.is_file() and b'"PASS"' in self.journal.read_bytes()
        return kept and len(rank_processes()) == 2

    def end(self, number: signal.Signals, *prefix: str) -> subprocess.CompletedProcess[str]:
        """Start the run, end it with a signal while it hangs, and see that no process is left."""
        with subprocess.Popen([*prefix, *self.command()], text=True, env=support.environment(), start_new_session=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as runner:
            self.assertTrue(wait_until(self.hanging))
            time.sleep(0.2)
            os.kill(runner.pid, number)
            out, err = runner.communicate(timeout=support.LIMIT)
        self.assertTrue(wait_until(lambda: not rank_processes()), rank_processes())
        return subprocess.CompletedProcess([], runner.returncode, out, err)

    def resume(self, *more: str) -> subprocess.CompletedProcess[str]:
        """Go on with the run; the hang is found after little more than a second."""
        return subprocess.run(self.command("--resume", "--timeout-scale", support.HANG_SCALE, *more), text=True,
                              env=support.environment(), capture_output=True, timeout=support.LIMIT, check=False)

    def report(self) -> dict[str, Any]:
        """The JSON report."""
        made: dict[str, Any] = json.loads((self.folder / "results.json").read_text(encoding="ascii"))
        return made

    def files(self) -> set[str]:
        """What is in the folder."""
        return {path.name for path in self.folder.iterdir()}


class Interrupted(CutShort):
    """A run that had time to say that it was interrupted."""

    def test_every_report(self) -> None:
        """All reports say which signal it was, and how much is missing; none of them is green."""
        done = self.end(signal.SIGINT)
        why = "interrupted by SIGINT after 1 of 3 results"
        self.assertEqual(done.returncode, 130)
        self.assertIn(f"NOT A WHOLE RUN: {why}", done.stdout)
        self.assertIn(f"mpi-abi: {why}; --resume", done.stderr)
        self.assertEqual(self.files(), {*FILES, journal.NAME})
        self.check_json(why)
        tap = (self.folder / "results.tap").read_text().splitlines()
        self.assertEqual((tap[1], tap[-1]), ("1..3", f"Bail out! {why}"))
        error = ET.parse(self.folder / "junit.xml").getroot().find("testsuite[@errors='1']/testcase/error")
        assert error is not None and error.text is not None
        self.assertEqual(error.get("message"), why)
        self.assertIn("outcomes/hang-one_rank", error.text)
        self.assertIn(why, (self.folder / "report.html").read_text(encoding="ascii"))

    def check_json(self, why: str) -> None:
        """The JSON report has the exit status, the reason and what was not run."""
        report = self.report()
        self.assertEqual((report["exit_status"], report["incomplete"]), (130, [why]))
        self.assertEqual(report["interrupted"], {"signal": "SIGINT", "results": 1, "planned": 3})
        self.assertEqual({(one["test"], one["np"]) for one in report["runs"][0]["not_run"]},
                         {("outcomes/pass-every_check", 2), ("outcomes/hang-one_rank", 2)})

    def test_terminated(self) -> None:
        """SIGTERM, which a CI system sends, has a status of its own."""
        self.assertEqual(self.end(signal.SIGTERM).returncode, 143)
        self.assertEqual(self.report()["interrupted"]["signal"], "SIGTERM")

    def test_in_the_background(self) -> None:
        """SIGINT ends a run also where a script started it in the background, that is, with SIGINT ignored."""
        self.assertEqual(self.end(signal.SIGINT, "sh", "-c", 'trap "" INT; exec "$@"', "sh").returncode, 130)

    def test_early(self) -> None:
        """A run that ends before its first launch leaves no report of an earlier run that looks like its own."""
        (self.folder / "results.json").write_text("of an earlier run")
        slow = self.folder / "slow" / "bin" / "mpiexec"
        slow.parent.mkdir(parents=True)
        slow.write_text("#!/bin/sh\ntouch asked\nexec sleep 1000\n")
        slow.chmod(0o755)
        arguments = [*support.command()[:-1], str(slow.parent.parent), *FORMATS, "--output", str(self.folder)]
        with subprocess.Popen(arguments, env=support.environment(), cwd=self.folder, stderr=subprocess.PIPE,
                              text=True) as runner:
            self.assertTrue(wait_until((self.folder / "asked").exists))
            runner.terminate()
            self.assertIn("interrupted by SIGTERM", runner.communicate(timeout=support.LIMIT)[1])
        self.assertEqual(runner.returncode, 143)
        self.assertFalse((self.folder / "results.json").exists())

    def test_nohup(self) -> None:
        """A run that was started to outlive its terminal does."""
        with subprocess.Popen(["sh", "-c", 'trap "" HUP; exec "$@"', "sh", *self.command()], env=support.environment(),
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as runner:
            self.assertTrue(wait_until(self.hanging))
            os.kill(runner.pid, signal.SIGHUP)
            time.sleep(0.5)
            self.assertIsNone(runner.poll())
            runner.terminate()
            self.assertEqual(runner.wait(support.LIMIT), 143)

    def test_other_implementation(self) -> None:
        """An implementation that was not begun is in the report, with all that it was to run."""
        arguments = ["--mpi", str(support.fake().prefix)]
        with subprocess.Popen(self.command(*arguments), env=support.environment(), stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as runner:
            self.assertTrue(wait_until(self.hanging))
            runner.send_signal(signal.SIGINT)
            runner.wait(support.LIMIT)
        numbers = [(len(run["results"]), len(run["not_run"])) for run in self.report()["runs"]]
        self.assertEqual(numbers, [(1, 2), (0, 3)])


class Readers(CutShort):
    """mpi-abi report and compare, of a run that was interrupted."""

    def test_readers(self) -> None:
        """Both say so, and neither ends with 0."""
        self.end(signal.SIGINT)
        saved = str(self.folder / "results.json")
        done = self.read("report", saved, "--output", str(self.folder / "page.html"))
        self.assertEqual(done.returncode, 130)
        self.assertIn("not a whole run: interrupted by SIGINT", done.stderr)
        for pair in ((saved, saved), (saved, self.whole()), (self.whole(), saved)):
            done = self.read("compare", *pair)
            self.assertEqual(done.returncode, 3, done.stdout)
            self.assertIn("is not a whole run: interrupted by SIGINT after 1 of 3 results", done.stdout)
            self.assertIn("1 result compared: no difference", done.stdout)

    def whole(self) -> str:
        """The same run as if it had come to its end."""
        report = self.report()
        run = report["runs"][0]
        more = [{**run["results"][0], **one} for one in run["not_run"]]
        whole: dict[str, Any] = {**report, "incomplete": [], "interrupted": None, "exit_status": 0,
                 "runs": [{**run, "not_run": [], "results": [*run["results"], *more]}]}
        path = self.folder / "whole.json"
        path.write_text(json.dumps(whole), encoding="ascii")
        return str(path)

    def read(self, verb: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command that reads reports."""
        return subprocess.run(support.module(f"mpi_abi_run.{verb}", *arguments), text=True, check=False,
                              env=support.environment(), capture_output=True, timeout=support.LIMIT)


class Resumed(CutShort):
    """--resume."""

    def test_killed(self) -> None:
        """A run that was killed leaves its journal and no report, not even an old one; what was being
        written is run again."""
        for name in FILES:
            (self.folder / name).write_text("of an earlier run")
        self.assertEqual(self.end(signal.SIGKILL).returncode, -signal.SIGKILL)
        self.assertEqual(self.files(), {journal.NAME})
        with self.journal.open("ab") as stream:
            stream.write(b'{"repetition": 0, "run": 0, "results": [{"test": "outcomes/ha')
        self.check_resumed()

    def test_interrupted(self) -> None:
        """A run that was interrupted."""
        self.end(signal.SIGTERM)
        self.check_resumed()

    def check_resumed(self) -> None:
        """What there was is not run again, and the reports are those of a whole run."""
        done = self.resume()
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertNotIn(", 1 rank, ", done.stderr)
        self.assertIn("[3/3] ", done.stderr)
        self.assertEqual(self.files(), FILES)
        report = self.report()
        self.assertEqual((outcomes(report), report["resumed"], report["incomplete"]), (ALL, True, []))
        self.assertEqual((report["exit_status"], report["runs"][0]["not_run"]), (1, []))
        self.assertEqual(report["runs"][0]["implementation"]["library"], "Fake MPI 1.2.3\nsecond line")

    def test_twice(self) -> None:
        """A run may be cut short again; rules that could not be run are run again."""
        self.end(signal.SIGKILL)
        text = self.journal.read_text()
        last = json.loads(text.splitlines()[-1])
        last["results"] = [{**last["results"][0], "test": "outcomes/hang-one_rank", "np": 2, "outcome": "ERROR"}]
        self.journal.write_text(text + json.dumps(last) + "\n")
        self.check_resumed()

    def test_nothing_there(self) -> None:
        """Without a journal, everything is run."""
        done = self.resume()
        self.assertEqual((done.returncode, outcomes(self.report())), (1, ALL))
        self.assertFalse(self.report()["resumed"])

    def refuse(self, text: str, *more: str) -> None:
        """--resume ends with status 2, says a text, and leaves the journal as it is."""
        before = self.journal.read_bytes()
        done = self.resume(*more)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertIn(text, done.stderr)
        self.assertEqual(self.journal.read_bytes(), before)

    def test_at_once(self) -> None:
        """Two runs that write to one folder would mix their results."""
        first = journal.start(self.folder, {})
        with self.assertRaisesRegex(UsageError, "another run is writing there"):
            journal.resume(self.folder, {}, ())
        first.close()
        journal.start(self.folder, {}).close()

    def test_refused(self) -> None:
        """What is of another run is not taken over, and the message says what differs."""
        self.end(signal.SIGKILL)
        self.refuse("of another run: selected rules: 2 rules, ", "--test", "pass-one_rank_checks")
        self.refuse("numbers of ranks: 1, 2 there, 2 here", "--np", "2")
        self.refuse("repeats: 1 there, 2 here", "--repeat", "2")
        self.refuse("implementations: generic 1.2.3 there, generic 1.2.3, generic 1.2.3 here", "--mpi",
                    str(support.fake().prefix))
        self.refuse("expected failures", "--expect", str(self.expectations()))
        self.refuse("shard: none there, 1/1 here", "--shard", "1/1")
        text = self.journal.read_text()
        for was, now, why in (('"contract_version":"2"', '"contract_version":"0"', "contract version: 0 there, 2 here"),
                              ('"suite":"', '"suite":"0', "suite: 0"), ('"programs":"', '"programs":"0', "programs: 0"),
                              ('"libraries":"', '"libraries":"0', "libraries: 0"),
                              ("Fake MPI 1.2.3", "Fake MPI 1.2.2", "another library: 'Fake MPI 1.2.2' there"),
                              ('"outcome":"PASS"', '"outcome":"WELL"', "cannot be read as results"),
                              ('{"journal":1', '{"journal":9', "line 1 cannot be read")):
            with self.subTest(was):
                self.assertIn(was, text)
                self.journal.write_text(text.replace(was, now))
                self.refuse(why)

    def expectations(self) -> Path:
        """A file of expected failures."""
        path = self.folder / "expected.toml"
        path.write_text('[[expect]]\ntest = "*"\nreason = "known"\nlink = ""\n')
        return path

    def test_shown(self) -> None:
        """The journal is no report, and an error says what to do with it."""
        self.end(signal.SIGKILL)
        done = subprocess.run(support.module("mpi_abi_run.report", str(self.journal)), text=True, check=False,
                              env=support.environment(), capture_output=True, timeout=support.LIMIT)
        self.assertEqual(done.returncode, 2)
        self.assertIn("a run that was cut short; mpi-abi run --resume --output", done.stderr)


class Words(unittest.TestCase):
    """Texts that reports share."""

    def test_text(self) -> None:
        """A byte that is no UTF-8 is written as one, and half of a character is none."""
        self.assertEqual(formatting.text(os.fsdecode(b"a\xff\xc3(") + "\ud800\u00fc"), "a\\xff\\xc3(\ufffd\u00fc")

    def test_whole(self) -> None:
        """Only a whole run is complete."""
        report = Report((), 1, (), "", 1.0, 1, "1.0", "", missing=("2/3",))
        self.assertEqual((formatting.incomplete(report), report.exit_status()), (["shard 2/3 missing"], 3))


if __name__ == "__main__":
    unittest.main()
