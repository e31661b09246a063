# SPDX-License-Identifier: BSD-3-Clause
"""From records to results: expectations, broken records, exit status."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import support
from mpi_abi_run import expectations
from mpi_abi_run.model import Failure, Mode, Outcome, Result, Rule, UsageError, exit_status
from mpi_abi_run.records import Records

RULE = Rule("rma", "put-once", Path("x.c"), "A rule.", ("12.1",), ("MPI_Put",))


def entries(text: str) -> list[expectations.Entry]:
    """The entries of an expectations file with one table."""
    with tempfile.NamedTemporaryFile("w", suffix=".toml", dir=support.scratch()) as file:
        file.write(f'[[expect]]\nreason = "why"\nlink = "https://example.org"\n{text}\n')
        file.flush()
        return expectations.load(Path(file.name))


def applied(text: str, outcome: Outcome, version: str = "4.0.2", np: int = 2,
            mode: Mode = Mode.API) -> Outcome:
    """The outcome that an expectation makes of another one."""
    result = Result(rule=RULE, np=np, outcome=outcome)
    return expectations.apply(result, entries(text), version, mode).outcome


class Expectations(unittest.TestCase):
    """XFAIL and XPASS."""

    def test_outcomes(self) -> None:
        """A failure of any kind is expected, a pass is not, a skip stays."""
        for before, after in ((Outcome.FAIL, Outcome.XFAIL), (Outcome.CRASH, Outcome.XFAIL),
                              (Outcome.TIMEOUT, Outcome.XFAIL), (Outcome.PASS, Outcome.XPASS),
                              (Outcome.SKIP, Outcome.SKIP), (Outcome.ERROR, Outcome.ERROR)):
            with self.subTest(before):
                self.assertIs(applied('test = "rma/put-*"', before), after)

    def test_other_rules(self) -> None:
        """An entry for another rule, number of ranks or mode does not speak."""
        for text in ('test = "rma/get-*"', 'test = "rma/*"\nnp = [1, 4]',
                     'test = "rma/*"\nmodes = ["translated"]'):
            with self.subTest(text):
                self.assertIs(applied(text, Outcome.FAIL), Outcome.FAIL)

    def test_sometimes(self) -> None:
        """What fails now and then may pass; a failure is the expected one."""
        for before, after in ((Outcome.PASS, Outcome.PASS), (Outcome.CRASH, Outcome.XFAIL)):
            with self.subTest(before):
                self.assertIs(applied('test = "*"\nsometimes = true', before), after)

    def test_several_rules(self) -> None:
        """One reason may explain the failures of several rules."""
        for text, outcome in (('["io/*", "rma/put-*"]', Outcome.XFAIL), ('["io/*", "rma/get-*"]', Outcome.FAIL)):
            with self.subTest(text):
                self.assertIs(applied(f"test = {text}", Outcome.FAIL), outcome)

    def test_versions(self) -> None:
        """Versions are compared as numbers."""
        for versions, version, speaks in (
                (">=4.0, <4.1", "4.0.2", True), (">=4.0, <4.1", "4.1", False),
                ("==4.1", "4.1.0", True), ("<4.10", "4.9.1", True), ("<4.10", "4.10.0", False),
                ("<=4.1.5", "4.1.5rc2", True), ("", "9", True)):
            with self.subTest(versions=versions, version=version):
                outcome = applied(f'test = "*"\nversions = "{versions}"', Outcome.FAIL, version)
                self.assertIs(outcome, Outcome.XFAIL if speaks else Outcome.FAIL)

    def test_defaults(self) -> None:
        """Versions and modes before the first entry are those of each entry that has none."""
        path = support.scratch() / "defaults.toml"
        path.write_text('versions = ">=4.0, <4.1"\nmodes = ["api"]\n[[expect]]\ntest = "a/*"\nreason = "known"\n'
                        '[[expect]]\ntest = "b/*"\nreason = "known"\nlink = "there"\n'
                        'versions = ""\nmodes = ["native"]\n')
        usual, own = expectations.load(path)
        self.assertEqual((usual.versions, usual.modes, usual.link), (((">=", "4.0"), ("<", "4.1")), (Mode.API,), ""))
        self.assertEqual((own.versions, own.modes, own.link), ((), (Mode.NATIVE,), "there"))
        for text in ('np = [1]\n', 'versions = "4.*"\n', 'modes = ["abi"]\n'):
            with self.subTest(text), self.assertRaisesRegex(UsageError, r"\.toml: "):
                path.write_text(text + '[[expect]]\ntest = "*"\nreason = "known"\n')
                expectations.load(path)

    def test_unless(self) -> None:
        """A setting of the environment silences an entry, and only its own value does."""
        text = 'test = "*"\nunless = "RULES_CHECKED=1"'
        for value, outcome in (("1", Outcome.PASS), ("0", Outcome.XPASS), ("", Outcome.XPASS)):
            with self.subTest(value), mock.patch.dict(os.environ, {"RULES_CHECKED": value}):
                self.assertIs(applied(text, Outcome.PASS), outcome)

    def test_fails(self) -> None:
        """An entry speaks of the failures that it names; any other one beside them is unexpected."""
        def made(text: str, outcome: Outcome, *checks: str) -> Outcome:
            failures = tuple(Failure("put.c", 7, 0, check.rpartition(": ")[2], "1", "2", check.rpartition(": ")[0])
                             for check in checks)
            result = Result(rule=RULE, np=2, outcome=outcome, failures=failures)
            return expectations.apply(result, entries(f'test = "*"\n{text}'), "4.0.2", Mode.API).outcome

        named = 'fails = ["CHECK(a[i] * 2)", "type *: CHECK(b)", "CRASH"]'
        for outcome, checks, after in (
                (Outcome.FAIL, ("CHECK(a[i] * 2)",), Outcome.XFAIL),
                (Outcome.FAIL, ("CHECK(a[i] * 2)", "type MPI_INT: CHECK(b)"), Outcome.XFAIL),
                (Outcome.FAIL, ("CHECK(a[i] * 2)", "CHECK(c)"), Outcome.FAIL),
                (Outcome.FAIL, ("CHECK(b)",), Outcome.FAIL),
                (Outcome.FAIL, (), Outcome.FAIL),
                (Outcome.CRASH, (), Outcome.XFAIL),
                (Outcome.CRASH, ("CHECK(c)",), Outcome.CRASH),
                (Outcome.TIMEOUT, (), Outcome.TIMEOUT),
                (Outcome.PASS, (), Outcome.XPASS)):
            with self.subTest(outcome=outcome, checks=checks):
                self.assertIs(made(named, outcome, *checks), after)
        second = named + '\n[[expect]]\ntest = "rma/*"\nreason = "other"\nfails = ["CHECK(c)"]'
        self.assertIs(made(second, Outcome.FAIL, "CHECK(c)", "CHECK(a[i] * 2)"), Outcome.XFAIL)
        for text in ("fails = []", 'fails = "CRASH"', 'fails = [""]', "fails = [1]"):
            with self.subTest(text), self.assertRaisesRegex(UsageError, r"\.toml: fails|\.toml: missing or of a wrong"):
                entries('test = "*"\n' + text)

    def test_second_defect(self) -> None:
        """A check that is not the expected one makes the run red, and the report says which."""
        path = support.scratch() / "expected.toml"
        path.write_text('[[expect]]\ntest = "*/hang-*"\nreason = "known"\nfails = ["TIMEOUT"]\n')
        run = support.run("--np", "2", "--test", "hang-after_failure", "--timeout-scale", support.HANG_SCALE,
                          "--expect", str(path))
        self.assertEqual((run.outcomes(), run.status), ({"outcomes/hang-after_failure": "FAIL"}, 1))
        self.assertRegex(run.out, r"no progress for [0-9.]+ s; rank 1 in the rule; not among the expected failures: "
                         "REQUIRE_INT")

    def test_launches(self) -> None:
        """Rules that are expected to fail are launched apart from the others, one that may end the launch alone."""
        path = support.scratch() / "expected.toml"
        launches = support.scratch() / "launches"
        path.write_text('[[expect]]\ntest = "*/*-every_check"\nsometimes = true\nreason = "known"\n'
                        '[[expect]]\ntest = "*/fail-many_times"\nreason = "known"\nfails = ["*CHECK*"]\n'
                        '[[expect]]\ntest = "*/fail-one_rank"\nreason = "known"\nfails = ["*CHECK*"]\n')
        rules = ("fail-every_check", "fail-many_times", "fail-one_rank", "pass-every_check", "pass-one_rank_checks",
                 "zzz-after_all_others")
        run = support.run("--np", "2", *(word for rule in rules for word in ("--test", rule)), "--expect", str(path),
                          FAKE_LAUNCHES=str(launches))
        self.assertEqual(sorted(launches.read_text(encoding="utf-8").splitlines()), [
            "launch", "outcomes fail-every_check", "outcomes fail-many_times fail-one_rank",
            "outcomes pass-every_check", "outcomes pass-one_rank_checks zzz-after_all_others"])
        self.assertEqual((run.status, list(run.outcomes().values()).count("XFAIL")), (0, 3))

    def test_refused(self) -> None:
        """A file that is not as it should be is an error that names it."""
        for text in ('', 'test = 1', 'test = []', 'test = ["*", 1]', 'test = "*"\nversion = "4"',
                     'test = "*"\nversions = "4.*"', 'test = "*"\nunless = "NAME"', 'test = "*"\nmodes = ["abi"]',
                     'test = "*"\n[other]\n', 'test = '):
            with self.subTest(text), self.assertRaisesRegex(UsageError, r"\.toml: "):
                entries(text)

    def test_in_a_run(self) -> None:
        """--expect turns a failure into XFAIL and a pass into XPASS, which is red."""
        path = support.scratch() / "expected.toml"
        path.write_text('[[expect]]\ntest = "*/fail-*"\nreason = "known"\nlink = "there"\n')
        run = support.run("--np", "1", "--test", "fail-every_check", "--expect", str(path))
        self.assertEqual((run.outcomes(), run.status), ({"outcomes/fail-every_check": "XFAIL"}, 0))
        self.assertIn("XFAIL outcomes/fail-every_check: known there", run.out)
        self.assertIn("# TODO known", run.report["results.tap"])
        path.write_text('[[expect]]\ntest = "*/pass-*"\nreason = "known"\n')
        run = support.run("--np", "1", "--test", "pass-every_check", "--expect", str(path))
        self.assertEqual((run.outcomes(), run.status), ({"outcomes/pass-every_check": "XPASS"}, 1))
        self.assertIn("take its entry out", run.out)
        self.assertIn("not ok", run.report["results.tap"])


class ExitStatus(unittest.TestCase):
    """0 all is well, 1 failed, 3 could not run."""

    def test_exit_status(self) -> None:
        """A failure outranks an error."""
        def status(*outcomes: Outcome) -> int:
            return exit_status(Result(rule=RULE, np=2, outcome=outcome) for outcome in outcomes)

        fine = (Outcome.PASS, Outcome.SKIP, Outcome.XFAIL)
        self.assertEqual(status(*fine), 0)
        self.assertEqual(status(), 3)
        for outcome in (Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT, Outcome.XPASS):
            self.assertEqual(status(*fine, outcome, Outcome.ERROR), 1)
        self.assertEqual(status(*fine, Outcome.ERROR), 3)


class BrokenRecords(unittest.TestCase):
    """Whatever a process leaves in its file, the rest is read."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        self.addCleanup(shutil.rmtree, self.folder)
        self.records = Records(self.folder)
        self.file = self.folder / "host-1.jsonl"

    def test_garbage(self) -> None:
        """Lines that are no records, or records of unknown kind or without their fields."""
        end = {"event": "end", "rank": 0, "rule": "a-b", "checks": 1, "failed": 0,
               "microseconds": 5}
        self.file.write_bytes(b"\xff\x00garbage\n[]\n3\n{\"event\": 1}\n{\"event\": \"poll\"}\n"
                              b"{\"event\": \"end\"}\n" + b"[" * 100000 + b"\n"
                              + json.dumps(end).encode() + b"\n")
        self.assertTrue(self.records.poll())
        self.assertEqual(self.records.rules["a-b"].checks, 1)
        self.assertEqual(list(self.records.rules), ["a-b"])

    def test_half_a_line(self) -> None:
        """A line is taken when it is whole, once."""
        line = b'{"event": "start", "rank": 3, "rule": "a-b"}\n'
        self.file.write_bytes(line[:20])
        self.assertFalse(self.records.poll())
        self.file.write_bytes(line)
        self.assertTrue(self.records.poll())
        self.assertFalse(self.records.poll())
        self.assertEqual(self.records.rules["a-b"].ranks_in, {3})


if __name__ == "__main__":
    unittest.main()
