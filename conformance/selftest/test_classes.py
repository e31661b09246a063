# SPDX-License-Identifier: BSD-3-Clause
"""Required and quality rules: the verdict and the exit status rest on the first alone, and every report separates
them."""

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
from typing import Any

import sample
import support
from mpi_abi_run import restored
from mpi_abi_run.model import (Interruption, Mode, Outcome, Report, Result, Rule, Run, Score, Shard, Target, Verdict,
                               score)
from mpi_abi_run.writers import formatting, json_report, tap, terminal

BASIS = 'quality, 11.2.1 "of the fake MPI": It is the runner that is tested.'


def result(name: str, outcome: Outcome, required: bool = True, np: int = 2, **more: Any) -> Result:
    """A result of which nothing else matters."""
    return Result(Rule("topic", name, Path("x.c"), "A rule.", (), (), required=required), np, outcome, **more)


def report(*results: Result, **more: Any) -> Report:
    """A report of one run."""
    target = Target("one", "1.2", Mode.TRANSLATED, "mpiexec")
    return Report((Run(target, results, 1.0),), len(results), (), "", 1.0, 2, "1.0", "", **more)


class Verdicts(unittest.TestCase):
    """What results say of an implementation."""

    def check(self, verdict: Verdict, text: str, *results: Result, **more: Any) -> None:
        """The verdict and its words."""
        made = report(*results, **more)
        self.assertEqual((made.verdict(made.runs[0]), formatting.verdict(made, made.runs[0])), (verdict, text))

    def test_heavy_rules_alone_are_missing(self) -> None:
        """That is no part of the suite, and other cases than the usual ones are an exploration."""
        good = result("a-good", Outcome.PASS)
        self.check(Verdict.CONFORMS, "conforms: 1 of 1 required rule passes (100 %)", good, all_but_heavy=True)
        self.check(Verdict.CONFORMS, "conforms: 1 of 1 required rule passes (100 %); an exploration, with other "
                   "generated cases than a usual run", good, exploration=True)

    def test_required(self) -> None:
        """Failures speak against it; expected ones are listed; without the results that it needs there is none."""
        good = result("a-good", Outcome.PASS)
        self.check(Verdict.CONFORMS, "conforms: 1 of 1 required rule passes (100 %)", good,
                   result("b-skip", Outcome.SKIP), all_required=True)
        self.check(Verdict.CONFORMS, "conforms: 1 of 1 required rule passes (100 %); this is a part of the suite", good)
        self.check(Verdict.EXPECTED, "conforms, with 1 known defect: "
                   "1 of 2 required rules passes (50 %)", good, result("b-known", Outcome.XFAIL), all_required=True)
        for outcome in (Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT):
            self.check(Verdict.FAILS, "does not conform: 1 required rule fails", good, result("b-bad", outcome),
                       result("b-bad", outcome, np=4), result("c-known", Outcome.XFAIL), result("d-x", Outcome.ERROR))
        self.check(Verdict.NONE, "none: 1 required rule passes that is expected to fail: update the expectations", good,
                   result("b-better", Outcome.XPASS))
        self.check(Verdict.NONE, "none: 1 required rule could not be run", good, result("b-x", Outcome.ERROR))
        self.check(Verdict.NONE, "none: no required rule was run", result("b-skip", Outcome.SKIP))
        self.check(Verdict.NONE, "none: no required rule was run", result("b-asked", Outcome.PASS, False))

    def test_topics_without_a_rule_that_ran(self) -> None:
        """The verdict names them: it says nothing of what an implementation does not have."""
        good, bare = result("a-good", Outcome.PASS), result("b-bare", Outcome.SKIP)
        elsewhere = replace(bare, rule=replace(bare.rule, topic="rma"))
        self.check(Verdict.CONFORMS, "conforms: 1 of 1 required rule passes (100 %); every rule of rma was skipped",
                   good, bare, elsewhere, all_required=True)

    def test_quality(self) -> None:
        """No outcome of a quality rule changes the verdict."""
        for outcome in Outcome:
            self.check(Verdict.CONFORMS, "conforms: 1 of 1 required rule passes (100 %)",
                       result("a-good", Outcome.PASS), result("b-asked", outcome, False), all_required=True)

    def test_parts(self) -> None:
        """A part of a run conforms to nothing, and a failure in it is one."""
        good, bad = result("a-good", Outcome.PASS), result("b-bad", Outcome.FAIL)
        parts: dict[str, dict[str, Any]] = {
            "shard 1/2 alone": {"shard": Shard(1, 2, 9)},
            "shard 2/2 missing": {"missing": ("2/2",)},
            "interrupted by SIGINT after 1 of 9 results": {"interrupted": Interruption("SIGINT", 1, 9)}}
        for text, more in parts.items():
            self.check(Verdict.NONE, f"none: not a whole run: {text}", good, **more)
            self.check(Verdict.FAILS, "does not conform: 1 required rule fails", good, bad, **more)

    def test_flaky(self) -> None:
        """A required rule that is not the same each time speaks against it, a quality rule does not."""
        twice = (Outcome.PASS, Outcome.SKIP)
        for required, verdict, status in ((True, Verdict.FAILS, 1), (False, Verdict.CONFORMS, 0)):
            made = report(result("a-good", Outcome.PASS, outcomes=(Outcome.PASS, Outcome.PASS)),
                          result("b-varies", Outcome.SKIP, required, outcomes=twice), repeats=2)
            self.assertEqual((made.verdict(made.runs[0]), made.exit_status()), (verdict, status))
        self.assertEqual(replace(made, strict=True).exit_status(), 1)
        made = report(result("b-varies", Outcome.SKIP, outcomes=twice), repeats=2)
        self.assertIn("does not conform: 1 required rule varies", formatting.verdict(made, made.runs[0]))

    def test_exit_status(self) -> None:
        """A quality rule that does not do as expected is red only if the run is strict; what could not be run is 3."""
        good = result("a-good", Outcome.PASS)
        for outcome in (Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT, Outcome.XPASS):
            made = report(good, result("b-asked", outcome, False))
            self.assertEqual((made.exit_status(), replace(made, strict=True).exit_status()), (0, 1))
            self.assertEqual(report(good, result("b-must", outcome)).exit_status(), 1)
        for outcome in (Outcome.PASS, Outcome.SKIP, Outcome.XFAIL):
            self.assertEqual(report(good, result("b-asked", outcome, False), strict=True).exit_status(), 0)
        for required in (True, False):
            self.assertEqual(report(good, result("b-x", Outcome.ERROR, required)).exit_status(), 3)
        self.assertEqual(report().exit_status(), 3)

    def test_score(self) -> None:
        """A rule counts once, and passes if it does with every number of ranks; skips and errors do not count."""
        self.assertEqual(score([
            result("a-good", Outcome.PASS), result("a-good", Outcome.PASS, np=4), result("b-better", Outcome.XPASS),
            result("c-half", Outcome.PASS), result("c-half", Outcome.FAIL, np=4), result("d-known", Outcome.XFAIL),
            result("e-part", Outcome.PASS), result("e-part", Outcome.SKIP, np=4),
            result("f-skip", Outcome.SKIP), result("g-x", Outcome.ERROR)]), Score(3, 5))


class OnTheFake(unittest.TestCase):
    """Runs of rules of both classes."""

    made: support.Run

    @classmethod
    def setUpClass(cls) -> None:
        cls.made = support.run("--np", "1", "--topic", "classes")

    def test_status(self) -> None:
        """Quality rules that crash and fail leave verdict and exit status alone, and the required rule passes."""
        self.assertEqual(self.made.outcomes(), {
            "classes/asked-crashes": "CRASH", "classes/asked-fails": "FAIL", "classes/asked-passes": "PASS",
            "classes/must-pass": "PASS"})
        run = self.made.report["runs"][0]
        self.assertEqual((self.made.status, self.made.report["exit_status"], run["verdict"]), (0, 0, "conforms"))

    def test_last(self) -> None:
        """What a quality rule leaves behind meets no required rule of its program, whatever their names."""
        made = support.run("--np", "1", "--test", "classes/*-passes", "--test", "classes/must-pass")
        self.assertEqual(made.outcomes(), {"classes/asked-passes": "PASS", "classes/must-pass": "PASS"})

    def test_strict(self) -> None:
        """--strict makes them red, and the verdict stays."""
        made = support.run("--np", "1", "--topic", "classes", "--strict")
        self.assertEqual((made.status, made.report["strict"], made.report["runs"][0]["verdict"]), (1, True, "conforms"))
        junit = made.report["junit.xml"]
        self.assertEqual((junit.count("<failure "), junit.count("<error ")), (1, 1))
        self.assertEqual(made.report["results.tap"].count("TODO"), 0)

    def test_at_the_end(self) -> None:
        """If MPI_Finalize crashes after rules of both classes, the required ones are run without the others."""
        made = support.run("--np", "1", "--topic", "classes_end")
        self.assertEqual(made.outcomes(), {
            "classes_end/asked-at_exit": "PASS", "classes_end/must-pass": "PASS", "classes_end/(finalize)": "CRASH"})
        self.assertEqual((made.results()["classes_end/(finalize)"]["class"], made.status), ("quality", 0))

    def test_required_end(self) -> None:
        """A required rule after which MPI_Finalize crashes is red, as ever."""
        made = support.run("--np", "1", "--test", "crash-at_exit", "--test", "classes_end/*")
        self.assertEqual((made.results()["ending/(finalize)"]["class"], made.status), ("required", 1))

    def test_json(self) -> None:
        """Each result has its class and basis, each implementation its verdict and both scores, by topic too."""
        one = self.made.results()["classes/asked-fails"]
        self.assertEqual((one["class"], one["basis"], one["argument"]), (
            "quality", [{"section": "11.2.1", "words": "of the fake MPI"}], "It is the runner that is tested."))
        run = self.made.report["runs"][0]
        for kind, counted in (("quality", 3), ("required", 1)):
            made = {"passed": 1, "counted": counted}
            self.assertEqual(run[kind], {**made, "topics": {"classes": made}})
        self.assertEqual((self.made.report["all_required"], run["verdict_text"]), (
            False, "conforms: 1 of 1 required rule passes (100 %); this is a part of the suite"))

    def test_terminal(self) -> None:
        """The table counts the required rules, with the score beside; the verdict is the last word."""
        self.assertRegex(self.made.out, r"topic +required +PASS +FAIL +SKIP +quality +in rules\n"
                         r"classes +1 +1 +0 +0 +1/3 ")
        self.assertIn("2 quality rules not as expected (no part of the verdict):\n", self.made.out)
        self.assertIn(f"  {BASIS}\n", self.made.out)
        self.assertIn("\nverdict: conforms: 1 of 1 required rule passes (100 %); this is a part of the suite\n",
                      self.made.out)
        self.assertEqual(self.made.err.count("not as they should be"), 0)

    def test_order(self) -> None:
        """Failures of required rules come first, whatever their names."""
        made = report(result("a-asked", Outcome.FAIL, False), result("z-must", Outcome.FAIL))
        reported = terminal.write(made)
        self.assertRegex(reported, r"(?s)1 required rule not as expected:.*FAIL topic/z-must.*1 quality rule not as "
                         r"expected.*FAIL topic/a-asked.*verdict: does not conform: 1 required rule fails")

    def test_junit(self) -> None:
        """What no gate may be red for is skipped, with a word; verdict and score are properties."""
        root = ET.fromstring(self.made.report["junit.xml"])
        suite = root.find("testsuite")
        assert suite is not None
        self.assertEqual([suite.get(name) for name in ("tests", "failures", "errors", "skipped")], ["4", "0", "0", "2"])
        reported = {case.get("name"): one.get("message", "") for case in suite.iter("testcase") for one in case}
        self.assertEqual(set(reported), {"asked-crashes", "asked-fails"})
        self.assertIn("quality: asked-fails.c:", reported["asked-fails"])
        self.assertIn("quality: rank 0 got SIGSEGV", reported["asked-crashes"])
        properties = {one.get("name"): one.get("value", "") for one in suite.iter("property")}
        self.assertEqual(properties["quality"], "1 of 3 rules passes (33 %)")
        self.assertEqual(properties["quality of all topics"], "1 of 3 rules passes (33 %)")
        self.assertTrue(properties["verdict"].startswith("conforms"))

    def test_tap(self) -> None:
        """They are TODOs, and prove is content."""
        text = self.made.report["results.tap"]
        self.assertEqual((text.count("\nnot ok"), text.count(" # TODO quality: ")), (2, 2))
        for line in ("quality, classes: 1 of 3 rules passes (33 %)", "quality: 1 of 3 rules passes (33 %)",
                     "verdict: conforms: 1 of 1"):
            self.assertRegex(text, rf"\n# generic 1\.2\.3 \(.*\): {line.replace('(', '.').replace(')', '.')}")

    @unittest.skipUnless(shutil.which("prove"), "no prove on PATH")
    def test_prove(self) -> None:
        """prove ends with 0 for quality rules that failed, and not for required ones."""
        for required, status in ((False, 0), (True, 1)):
            made = report(result("a-good", Outcome.PASS), result("b-bad", Outcome.FAIL, required),
                          result("c-better", Outcome.XPASS, required))
            with tempfile.NamedTemporaryFile("w", dir=support.scratch(), encoding="utf-8") as file:
                file.write(tap.write(made))
                file.flush()
                done = subprocess.run(["prove", "-e", "cat", file.name], text=True, capture_output=True, check=False,
                                      timeout=support.LIMIT, env={**os.environ, "LC_ALL": "C"})
            self.assertEqual(done.returncode, status, done.stdout)
            self.assertNotIn("Parse errors", done.stdout)

    def test_expectations(self) -> None:
        """An expected failure of a quality rule does not pass, and one that passes in spite of it is red if strict."""
        path = support.scratch() / "classes.toml"
        entry = '[[expect]]\ntest = "classes/asked-{}"\nreason = "known"\nlink = ""\n'
        path.write_text(entry.format("fails") + entry.format("passes"))
        for more, status in (((), 0), (("--strict",), 1)):
            made = support.run("--np", "1", "--test", "asked-fails", "--test", "asked-passes", "--test", "must-pass",
                               "--expect", str(path), *more)
            self.assertEqual(made.status, status)
            self.assertEqual((made.outcomes()["classes/asked-fails"], made.outcomes()["classes/asked-passes"]),
                             ("XFAIL", "XPASS"))
        self.assertEqual(made.report["runs"][0]["quality"]["topics"], {"classes": {"passed": 1, "counted": 2}})
        self.assertIn("XFAIL (quality) classes/asked-fails: known", made.out)


class Select(unittest.TestCase):
    """--class, --list and --explain."""

    def call(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the runner."""
        return subprocess.run(support.command(*arguments), env=support.environment(), text=True, capture_output=True,
                              timeout=support.LIMIT, check=False)

    def test_class(self) -> None:
        """One class runs alone; of a quality rule alone there is no verdict."""
        made = support.run("--np", "1", "--topic", "classes*", "--class", "required")
        self.assertEqual(made.outcomes(), {"classes/must-pass": "PASS", "classes_end/must-pass": "PASS"})
        self.assertNotIn("quality", made.out)
        made = support.run("--np", "1", "--test", "asked-passes", "--class", "quality")
        self.assertEqual((made.outcomes(), made.status), ({"classes/asked-passes": "PASS"}, 0))
        self.assertRegex(made.out, r"topic +quality +PASS .*\nclasses +1 +1 ")
        self.assertIn("verdict: none: no required rule was run", made.out)

    def test_none(self) -> None:
        """A selection without a rule of the class, and a class that there is not."""
        done = self.call("--topic", "outcomes", "--class", "quality")
        self.assertEqual(done.returncode, 2)
        self.assertIn("--class quality: none of the 15 selected rules is of this class", done.stderr)
        self.assertEqual(self.call("--class", "other").returncode, 2)

    def test_list(self) -> None:
        """The list has the class of each rule."""
        done = self.call("--list", "--topic", "classes", "--class", "quality")
        self.assertIn("classes/asked-fails  [quality; 1 rank; 11.2.1]\n", done.stdout)
        self.assertNotIn("must-pass", done.stdout)

    def test_explain(self) -> None:
        """All that the head of a rule says."""
        done = self.call("--explain", "--test", "classes/asked-fails")
        self.assertEqual((done.returncode, done.stdout.split("\n  ")), (0, [
            "classes/asked-fails", "rule:       A quality rule fails.",
            "class:      quality", 'basis:      11.2.1 "of the fake MPI"',
            "argument:   It is the runner that is tested.", "section:    11.2.1", "covers:     MPI_Init",
            "ranks:      1",
            f"file:       {support.HERE}/rules/classes/asked-fails.c\n"]))

    def test_whole(self) -> None:
        """All required rules with the usual numbers of ranks are what a verdict on the suite needs."""
        rules = support.scratch() / "only"
        shutil.copytree(support.HERE / "rules" / "classes", rules / "classes")
        build = support.built(rules).build
        for arguments, whole in (((), True), (("--class", "required"), True), (("--np", "1,2"), False),
                                 (("--test", "asked-*"), False), (("--np", "1,2,3,4"), True)):
            made = support.run("--build", str(build), *arguments)
            self.assertEqual(made.report["all_required"], whole, arguments)


class Joined(unittest.TestCase):
    """mpi-abi report of shards."""

    def test_join(self) -> None:
        """The classes survive, and the exit status is strict if the report or a shard is."""
        with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
            made = support.run("--np", "1", "--test", "classes/*", "--test", "init-itself", "--np", "2",
                               "--shard", "1/1").report
            kept = {key: one for key, one in made.items() if "." not in key}
            Path(folder, "part.json").write_text(json.dumps(kept), encoding="utf-8")
            for more, status in (((), 0), (("--strict",), 1)):
                done = subprocess.run(support.module("mpi_abi_run.report", "part.json", "--json", "all.json", *more),
                                      env=support.environment(), text=True, capture_output=True, check=False,
                                      cwd=folder, timeout=support.LIMIT)
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertIn(f"  {BASIS}\n", done.stdout)
                self.assertIn("verdict: conforms: 2 of 2 required rules pass", done.stdout)
            joined = json.loads(Path(folder, "all.json").read_text(encoding="utf-8"))
        self.assertEqual([one["class"] for one in joined["runs"][0]["results"]],
                         [one["class"] for one in made["runs"][0]["results"]])
        self.assertEqual((joined["exit_status"], joined["strict"]), (1, True))


class Old(unittest.TestCase):
    """Reports in which rules have no class, of schema 1."""

    def test_read(self) -> None:
        """What a rule asked for, it required."""
        with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
            two = sample.two()
            for run in two["runs"]:
                for one in run["results"]:
                    for key in ("class", "basis", "argument"):
                        del one[key]
                for key in ("verdict", "verdict_text", "required", "quality"):
                    del run[key]
            Path(folder, "old.json").write_text(json.dumps({**two, "schema_version": 1}), encoding="utf-8")
            done = subprocess.run(support.module("mpi_abi_run.report", "old.json", "--json", "new.json"),
                                  env=support.environment(), text=True, capture_output=True, check=False, cwd=folder,
                                  timeout=support.LIMIT)
            self.assertEqual(done.returncode, 0, done.stderr)
            new = json.loads(Path(folder, "new.json").read_text(encoding="utf-8"))
        self.assertEqual((new["schema_version"], new["runs"][0]["verdict"]), (2, "does_not_conform"))
        self.assertEqual({one["class"] for run in new["runs"] for one in run["results"]}, {"required"})

    def test_restored(self) -> None:
        """Classes, basis and argument survive a report that is read back."""
        made = report(result("a-asked", Outcome.FAIL, False), strict=True, all_required=True)
        again = restored.report(json.loads(json_report.write(made)))
        self.assertEqual((again.results().__next__().rule.required, again.strict, again.all_required),
                         (False, True, True))


if __name__ == "__main__":
    unittest.main()
