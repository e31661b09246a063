# SPDX-License-Identifier: BSD-3-Clause
"""The runner as a whole, on the fake MPI: outcomes, isolation, broken launchers, reports."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import support
from mpi_abi_run import cli, heads
from mpi_abi_run.model import UsageError

ALL_AT_TWO = {
    "outcomes/crash-one_rank": "CRASH",
    "outcomes/crash-silently": "CRASH",
    "outcomes/exit-early": "TIMEOUT",
    "outcomes/fail-every_check": "FAIL",
    "outcomes/fail-many_times": "FAIL",
    "outcomes/fail-one_rank": "FAIL",
    "outcomes/hang-after_failure": "FAIL",
    "outcomes/hang-one_rank": "TIMEOUT",
    "outcomes/none-no_check": "SKIP",
    "outcomes/pass-every_check": "PASS",
    "outcomes/pass-one_rank_checks": "PASS",
    "outcomes/skip-every_rank": "SKIP",
    "outcomes/skip-one_rank": "SKIP",
    "outcomes/skip-other_fails": "FAIL",
    "outcomes/zzz-after_all_others": "PASS",
}


class Outcomes(unittest.TestCase):
    """Each kind of rule gets the outcome it must get, whatever the others in its program do."""

    run_at_two: support.Run

    @classmethod
    def setUpClass(cls) -> None:
        cls.run_at_two = support.run("--np", "2", "--topic", "outcomes",
                                     "--timeout-scale", support.HANG_SCALE)

    def test_outcomes(self) -> None:
        """The table above."""
        self.assertEqual(self.run_at_two.outcomes(), ALL_AT_TWO)
        self.assertEqual(self.run_at_two.status, 1)

    def test_checks_are_told_with_both_values(self) -> None:
        """Every kind of check that fails shows what was got and what was wanted."""
        failures = self.run_at_two.results()["outcomes/fail-every_check"]["failures"]
        self.assertEqual(len(failures), 2 * 14)
        reported = {one["expression"]: (one["got"], one["wanted"]) for one in failures}
        self.assertEqual(reported["CHECK_INT(-1, UINT_MAX)"], ("-1", "4294967295"))
        self.assertEqual(reported["CHECK_INT(LLONG_MIN, LLONG_MAX)"],
                         ("-9223372036854775808", "9223372036854775807"))
        self.assertEqual(reported["CHECK_HANDLE(MPI_COMM_WORLD, MPI_COMM_SELF)"],
                         ("257 (0x101)", "258 (0x102)"))
        self.assertEqual(reported['CHECK_STR(NULL, "null")'], ("NULL", '"null"'))
        self.assertEqual(reported['CHECK_BYTES("text", "tex-", 4)'],
                         ("byte 3 is 0x74", "byte 3 is 0x2d"))
        self.assertEqual(reported["CHECK_MPI(100 + MPI_ERR_TAG)"],
                         ('MPI_ERR_TAG (code 104): fake error 104 "\x01\\xff', "MPI_SUCCESS"))
        self.assertIn("MPI_SUCCESS", reported["CHECK_ERROR_CLASS(MPI_SUCCESS, MPI_ERR_RANK)"][0])
        self.assertNotIn('CHECK_STR("never", "reached")', reported)
        first = failures[0]
        self.assertEqual((first["file"], first["rank"], first["at"]),
                         ("fail-every_check.c", 0, "number 14"))

    def test_failures_beyond_the_limit_are_counted(self) -> None:
        """A thousand failures are counted and twenty for each rank are listed."""
        result = self.run_at_two.results()["outcomes/fail-many_times"]
        self.assertEqual((result["failed_checks"], len(result["failures"])), (2000, 40))

    def test_stories(self) -> None:
        """A crash, a hang, a skip and an empty rule say what happened and on which rank."""
        texts = {test: result["text"] for test, result in self.run_at_two.results().items()}
        self.assertIn("rank 1 got SIGSEGV", texts["outcomes/crash-one_rank"])
        self.assertIn("launcher", texts["outcomes/crash-silently"])
        self.assertRegex(texts["outcomes/hang-one_rank"], r"no progress for [0-9.]+ s; rank 0 in the rule")
        self.assertIn("no progress", texts["outcomes/hang-after_failure"])
        self.assertEqual(texts["outcomes/skip-every_rank"], "there is no such thing")
        self.assertEqual(texts["outcomes/skip-one_rank"], "not on rank 1")
        self.assertEqual(texts["outcomes/none-no_check"], "no rank made a check")

    def test_terminal(self) -> None:
        """The table counts, and failures unfold with rule, section, place, rank, values, command."""
        out = self.run_at_two.out
        self.assertRegex(out, r"outcomes +15 +3 +5 +3 +2 +2 ")
        for text in ("CHECK_INT(-1, UINT_MAX)", "got    -1", "wanted 4294967295", "ranks 0, 1",
                     "(MPI 5.0, 11.2.1)", "fail-every_check.c:", "--np 2",
                     f"--build {support.fake().build} --timeout-scale {support.HANG_SCALE} --np 2",
                     "and 17 more of this check (--report lists all)",
                     "--test 'outcomes/fail-one_rank'", "SKIP outcomes/skip-every_rank: there is"):
            self.assertIn(text, out)

    def test_progress(self) -> None:
        """In a log, progress is plain lines that end with all results."""
        self.assertIn("[15/15] generic 1.2.3, 2 ranks, outcomes", self.run_at_two.err)
        self.assertNotIn("\x1b", self.run_at_two.err)

    def test_junit(self) -> None:
        """The XML is well-formed and has each outcome in its place."""
        root = ET.fromstring(self.run_at_two.report["junit.xml"])
        suite = root.find("testsuite")
        assert suite is not None
        self.assertEqual((suite.get("tests"), suite.get("failures"), suite.get("errors"),
                          suite.get("skipped")), ("15", "5", "4", "3"))
        self.assertEqual(len(suite.findall("testcase")), 15)

    def test_tap(self) -> None:
        """The plan agrees with the points, and details are indented blocks."""
        lines = self.run_at_two.report["results.tap"].splitlines()
        points = [line for line in lines if line.startswith(("ok ", "not ok "))]
        self.assertEqual((lines[0], lines[1], len(points)), ("TAP version 13", "1..15", 15))
        self.assertEqual(sum(line.startswith("ok ") for line in points), 6)
        self.assertTrue(any("# SKIP there is no such thing" in line for line in points))
        rest = [line for line in lines[2:] if line not in points]
        self.assertTrue(all(line.startswith(("  ", "# generic 1.2.3 ")) for line in rest))

    def test_json(self) -> None:
        """The report says which versions, launcher and library it speaks of."""
        report = self.run_at_two.report
        self.assertEqual((report["schema_version"], report["contract_version"],
                          report["abi_version"], report["rules"]), (2, 2, "1.0", 15))
        target = report["runs"][0]["implementation"]
        self.assertEqual(target["library"], "Fake MPI 1.2.3\nsecond line")
        self.assertEqual(target["mapped"], [str(support.fake().prefix / "lib/libmpi_abi.so.1")])
        self.assertEqual((target["version"], target["mpi_version"], target["mode"]),
                         ("1.2.3", "5.0", "translated"))


class Parts(unittest.TestCase):
    """Runs of one number of ranks each, which together are a run of all."""

    def test_at(self) -> None:
        """A rule with processes of its own runs with the smallest number; a part without rules can be a skip."""
        two = ("--np", "1,2", "--test", "fail-before_init", "--test", "pass-every_check")
        first = support.run(*two, "--at", "1")
        self.assertEqual(set(first.outcomes()), {"alone/fail-before_init", "outcomes/pass-every_check"})
        second = support.run(*two, "--at", "2")
        self.assertEqual(second.outcomes(), {"outcomes/pass-every_check": "PASS"})
        self.assertEqual([result["np"] for run in second.report["runs"] for result in run["results"]], [2])
        none = support.run("--np", "1,2", "--at", "2", "--test", "fail-before_init")
        self.assertEqual(none.status, 2)
        self.assertIn("--at 2: none of the 1 selected rules runs with it", none.err)
        self.assertIn("--at 3: wanted one of --np, 1,2", support.run("--np", "1,2", "--at", "3").err)

    def test_skip_status(self) -> None:
        """Nothing to run, and only skips, end with that status; a pass beside a skip does not."""
        ends = ("--np", "1", "--skip-status", "77")
        self.assertEqual(support.run(*ends, "--test", "init-itself").status, 77)
        self.assertEqual(support.run(*ends, "--test", "skip-every_rank").status, 77)
        both = support.run(*ends, "--test", "skip-every_rank", "--test", "pass-every_check")
        self.assertEqual(both.status, 0)


class Selection(unittest.TestCase):
    """Which rules run with how many ranks."""

    def test_one_rank(self) -> None:
        """Rules that need more ranks are not run but named, and nothing is red if all pass."""
        run = support.run("--np", "1", "--test", "pass-every_check", "--test", "outcomes/fail-one_rank")
        self.assertEqual(run.outcomes(), {"outcomes/pass-every_check": "PASS"})
        self.assertEqual(run.status, 0)
        self.assertRegex(run.out, r"\n1 rule, .*\nverdict: .*\nleft out, 1 rule: 1 for 2 ranks \(--np 2 adds them\): "
                         "outcomes/fail-one_rank\n$")
        self.assertEqual((run.report["rules"], run.report["left_out"]),
                         (1, ["outcomes/fail-one_rank"]))

    def test_heavy(self) -> None:
        """A rule that moves gigabytes is left out with a word, unless it is asked for."""
        head = (support.HERE / "rules/outcomes/pass-every_check.c").read_text(encoding="utf-8")
        heavy = heads.parse(Path("outcomes/pass-every_check.c"),
                            head.replace(" * ranks:", " * cost: heavy\n * ranks:"))
        light = replace(heavy, heavy=False)
        self.assertEqual(cli.split([heavy, light], (1,), False, False), ([light], [heavy]))
        self.assertEqual(cli.split([heavy, light], (1,), False, True), ([heavy, light], []))
        for tests in ((), ("pass-*",), ("outcomes/*",)):
            with self.assertRaisesRegex(UsageError, r"1 heavy \(--heavy adds them\): outcomes/pass-every_check"):
                cli.split([heavy], (1,), False, False, tests)
        for name in ("pass-every_check", "outcomes/pass-every_check"):
            self.assertEqual(cli.split([heavy], (1,), False, False, (name,)), ([heavy], []))

    def test_alone(self) -> None:
        """A rule with a process of its own runs once, at the least number of ranks that suffices."""
        run = support.run("--np", "1,2,3", "--topic", "alone")
        self.assertEqual(run.outcomes(), {
            "alone/crash-alone": "CRASH", "alone/fail-before_init": "FAIL",
            "alone/init-itself": "PASS"})
        self.assertEqual({test: result["np"] for test, result in run.results().items()},
                         {"alone/crash-alone": 1, "alone/fail-before_init": 1,
                          "alone/init-itself": 2})
        self.assertIn("SIGABRT", run.results()["alone/crash-alone"]["text"])

    def test_crash_after_the_end(self) -> None:
        """A crash when the program ends is red, and the rules keep their verdicts."""
        run = support.run("--np", "1", "--test", "crash-at_exit")
        self.assertEqual(run.outcomes(), {"ending/crash-at_exit": "PASS",
                                          "ending/(finalize)": "CRASH"})
        self.assertEqual(run.status, 1)

    def test_crash_after_a_failure(self) -> None:
        """A rule that failed is not taken for the cause until the others end well without it."""
        run = support.run("--np", "1", "--topic", "ending")
        self.assertEqual(run.outcomes(), {"ending/crash-at_exit": "PASS",
                                          "ending/fail-before_end": "FAIL",
                                          "ending/(finalize)": "CRASH"})
        self.assertIn("SIGSEGV", run.results()["ending/fail-before_end"]["text"])

    def test_failure_after_a_failure(self) -> None:
        """A failure that comes after another one counts if it comes without it too."""
        run = support.run("--np", "1", "--topic", "order")
        self.assertEqual(run.outcomes(), {"order/fail-first": "FAIL",
                                          "order/spoiled-by_first": "PASS"})

    def test_jobs(self) -> None:
        """Launches at the same time do not mix up their results."""
        run = support.run("--np", "2", "--jobs", "8", "--timeout-scale", support.HANG_SCALE)
        outcomes = {test: outcome for test, outcome in run.outcomes().items()
                    if test.startswith("outcomes/")}
        self.assertEqual(outcomes, ALL_AT_TWO)

    def test_list(self) -> None:
        """--list runs nothing."""
        done = subprocess.run(support.command("--list"), env=support.environment(), text=True,
                              capture_output=True, timeout=support.LIMIT, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertIn("outcomes/pass-every_check  [required; 1 rank; 11.2.1]", done.stdout)


class Environment(unittest.TestCase):
    """What is no rule's fault is one ERROR, with the reason, and not a failure of every rule."""

    def check_error(self, text: str, *arguments: str, **variables: str) -> support.Run:
        """The run ends with one ERROR that says why."""
        run = support.run("--np", "2", "--test", "pass-every_check", *arguments, **variables)
        self.assertEqual(run.outcomes(), {"launch/init-finalize": "ERROR"})
        self.assertEqual(run.status, 3)
        self.assertIn(text, run.results()["launch/init-finalize"]["text"])
        return run

    def test_launcher_fails(self) -> None:
        """A launcher with an exit status."""
        self.check_error("exit status of the launcher 9", FAKE_LAUNCHER="fails")

    def test_launcher_hangs(self) -> None:
        """A launcher that does nothing, and does not want to end."""
        self.check_error("no progress", "--timeout-scale", support.HANG_SCALE,
                         FAKE_LAUNCHER="hangs")

    def test_init_fails(self) -> None:
        """MPI_Init returns an error."""
        self.check_error("does not run MPI_Init", FAKE_MPI_BREAK="init")

    def test_finalize_crashes(self) -> None:
        """MPI_Finalize crashes, and the report says where each rank was."""
        run = self.check_error("SIGABRT", FAKE_MPI_BREAK="finalize")
        self.assertRegex(run.out, r"in MPI_Finalize \(rule_program.h:\d+\); SIGABRT")

    def test_singletons(self) -> None:
        """The launcher does not belong to the library."""
        self.check_error("each believe to be alone", FAKE_MPI_BREAK="singleton")

    def test_wrong_library(self) -> None:
        """Another libmpi_abi than the one to be tested was loaded."""
        with tempfile.TemporaryDirectory() as folder:
            layout = json.loads((support.fake().build / "layout.json").read_text())
            (Path(folder) / "layout.json").write_text(json.dumps({**layout, "library": folder}))
            self.check_error(f"wanted {folder}/libmpi_abi.so.1, loaded", "--build", folder)

    def test_stale_build(self) -> None:
        """A program that lacks a rule says so, and the rule is not taken for run."""
        with tempfile.TemporaryDirectory() as folder:
            rules = Path(folder) / "rules" / "outcomes"
            rules.mkdir(parents=True)
            for path in (support.HERE / "rules" / "outcomes").glob("pass-every_check.c"):
                (rules / path.name).write_text(path.read_text())
                (rules / "pass-new_one.c").write_text(path.read_text())
            for path in rules.iterdir():
                os.utime(path, (0, 0))
            layout = json.loads((support.fake().build / "layout.json").read_text())
            (Path(folder) / "layout.json").write_text(
                json.dumps({**layout, "tests": str(rules.parent)}))
            run = support.run("--np", "1", "--build", folder)
        self.assertEqual(run.outcomes(), {"outcomes/(start)": "ERROR"})
        self.assertIn("no rule named 'pass-new_one'",
                      run.results()["outcomes/(start)"]["output"])

    def run_older(self, changed: str) -> support.Run:
        """Run two rules of a build tree in which a file was changed since it was built."""
        with tempfile.TemporaryDirectory() as folder:
            layout = json.loads((support.fake().build / "layout.json").read_text())
            for part in ("tests", "harness"):
                shutil.copytree(layout[part], Path(folder) / part)
                layout[part] = str(Path(folder) / part)
            (Path(folder) / "layout.json").write_text(json.dumps(layout))
            arguments = ("--np", "2", "--build", folder, "--test", "init-itself",
                         "--test", "pass-every_check")
            fresh = support.run(*arguments)
            os.utime(Path(folder) / changed)
            older = support.run(*arguments)
        self.assertEqual(fresh.outcomes(), {"alone/init-itself": "PASS",
                                            "outcomes/pass-every_check": "PASS"})
        return older

    def test_older_than_rule(self) -> None:
        """A rule that was changed since its program was built does not run in its old form."""
        text = "the program is older than the rules; build it again (changed since: "
        older = self.run_older("tests/outcomes/pass-every_check.c")
        self.assertEqual(older.status, 3)
        self.assertEqual(older.outcomes(), {"alone/init-itself": "PASS",
                                                 "outcomes/(start)": "ERROR"})
        self.assertIn(f"{text}pass-every_check.c)",
                      older.results()["outcomes/(start)"]["text"])
        older = self.run_older("tests/alone/init-itself.c")
        self.assertEqual(older.outcomes(), {"alone/init-itself": "ERROR",
                                                 "outcomes/pass-every_check": "PASS"})

    def test_older_than_harness(self) -> None:
        """Nor does any rule after a change of a header of the harness that it includes, itself or by
        another one."""
        for header in ("rule.h", "rule_checks.h", "rule_error_names.h"):
            with self.subTest(header):
                older = self.run_older(f"harness/{header}")
                self.assertEqual(older.status, 3)
                self.assertEqual(older.outcomes(), {"alone/init-itself": "ERROR",
                                                    "outcomes/(start)": "ERROR"})

    def test_newer_header_of_others(self) -> None:
        """A header that a rule does not include is none of its business: no build would make its
        program newer."""
        self.assertEqual(self.run_older("harness/rule_files.h").status, 0)

    def test_harness_barrier_fails(self) -> None:
        """A broken barrier of the harness is a failure of the rule before it, not of none."""
        run = support.run("--np", "1", "--test", "pass-every_check", FAKE_MPI_BREAK="barrier")
        self.assertEqual(run.outcomes(), {"outcomes/pass-every_check": "FAIL"})

    def test_message_left_over(self) -> None:
        """A message that was not received is a failure of the rule that left it."""
        run = support.run("--np", "1", "--test", "pass-every_check", FAKE_MPI_BREAK="message")
        failures = run.results()["outcomes/pass-every_check"]["failures"]
        self.assertIn("rank 0, tag 42, is left over", failures[0]["got"])


class Api(unittest.TestCase):
    """Rules built with an implementation's own compiler wrapper."""

    def run_api(self, body: str) -> support.Run:
        """Build and run one rule with --api."""
        with tempfile.TemporaryDirectory() as folder:
            rules = Path(folder) / "rules" / "topic"
            rules.mkdir(parents=True)
            source = (support.HERE / "rules" / "outcomes" / "none-no_check.c").read_text()
            (rules / "new-rule.c").write_text(source.replace("void rule(void)\n{", body))
            layout = json.loads((support.fake().build / "layout.json").read_text())
            (Path(folder) / "layout.json").write_text(
                json.dumps({**layout, "tests": str(rules.parent)}))
            arguments = [*support.command()[:-2], "--build", folder, "--np", "1",
                         "--api", str(support.fake().prefix), "--report", "json",
                         "--output", folder]
            done = subprocess.run(arguments, env=support.environment(), text=True, check=False,
                                  capture_output=True, timeout=support.LIMIT)
            report = json.loads((Path(folder) / "results.json").read_text())
        return support.Run(done.returncode, done.stdout, done.stderr, report)

    def test_missing_function(self) -> None:
        """What mpi.h lacks is a skip that names it."""
        run = self.run_api("void rule(void)\n{\n    CHECK_MPI(MPI_Not_yet(1));")
        self.assertEqual(run.outcomes(), {"topic/new-rule": "SKIP"})
        self.assertIn("MPI_Not_yet", run.results()["topic/new-rule"]["text"])

    def test_broken_rule(self) -> None:
        """A rule that is no C is an error."""
        run = self.run_api("void rule(void)\n{\n    CHECK(oops);")
        self.assertEqual(run.outcomes(), {"topic/new-rule": "ERROR"})
        self.assertEqual(run.status, 3)


if __name__ == "__main__":
    unittest.main()
