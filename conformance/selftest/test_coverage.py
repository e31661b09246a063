# SPDX-License-Identifier: BSD-3-Clause
"""Coverage by observation: the profiling layer on the fake MPI, and the table made of what it saw."""

from __future__ import annotations

import functools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path
from typing import Any

import support
from mpi_abi_coverage import coverage, demands, reasons, writers
from mpi_abi_run.model import Mode, Observed, Outcome, Result, Rule, Target, UsageError
from mpi_abi_run.requirements import Requirement

_NAMES = ("observe_calls.c", "observe_sizes.h", "observe.json", "weak_names.h")


@functools.cache
def _layer() -> Path:
    """The layer, built beside the programs of the fake MPI."""
    folder = support.fake().build / "programs" / "observe"
    subprocess.run([sys.executable, "-B", "-m", "mpi_abi_conformance", "--emit", *_NAMES, "--out",
                    str(folder)], env={**os.environ, "PYTHONPATH": f"{support.PROJECT}/spec:{support.COMPONENT}"},
                   check=True, timeout=support.LIMIT)
    component = support.COMPONENT
    subprocess.run([os.environ.get("CC", "cc"), "-std=c11", "-shared", "-fPIC", "-Wall", "-Werror",
                    f"-I{support.PROJECT}/include/mpi_abi", f"-I{component}/observe", f"-I{component}/harness",
                    f"-I{folder}", str(component / "observe" / "observe.c"),
                    str(folder / "observe_calls.c"), "-o", str(folder / "mpi_abi_observe.so")],
                   check=True, timeout=support.LIMIT)
    return folder


def _run(*arguments: str) -> tuple[subprocess.CompletedProcess[str], dict[str, Any]]:
    _layer()
    with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
        table = Path(folder, "coverage.json")
        done = subprocess.run(
            support.module("mpi_abi_coverage", "--build", str(support.fake().build), "--mpi",
                           str(support.fake().prefix), "--np", "2", "--json", str(table), *arguments),
            env=support.environment(), text=True, capture_output=True, timeout=support.LIMIT,
            check=False)
        return done, json.loads(table.read_text(encoding="utf-8")) if table.is_file() else {}


class Layer(unittest.TestCase):
    """What rules do on the fake MPI is seen, and held against their heads."""

    done: subprocess.CompletedProcess[str]
    table: dict[str, Any]

    @classmethod
    def setUpClass(cls) -> None:
        cls.done, cls.table = _run("--topic", "covered")

    def test_named_and_called(self) -> None:
        """Each call of each rank is counted, the harness's are not."""
        entry = self.table["functions"]["MPI_Comm_rank"]
        self.assertEqual(entry["tests"], ["covered/call-named", "covered/call-not_made",
                                          "covered/call-not_named"])
        self.assertEqual((entry["calls"], entry["chapter"], entry["reason"]),
                         (2 * (3 + 1 + 1), "communicators", None))
        self.assertEqual(self.table["functions"]["MPI_Init"]["calls"], 0)

    def test_false_head(self) -> None:
        """A false head is found and makes the run red. Names that only the library can use do not count."""
        self.assertEqual(self.done.returncode, 1)
        self.assertRegex(self.done.stdout, r"not seen in the rule: 1\n"
                         r"  covered/call-not_made: MPI_Comm_size, MPI_COMM_SELF\n")
        self.assertEqual(self.table["counts"]["false_heads"], 1)
        self.assertEqual(self.table["functions"]["MPI_Comm_size"]["tests"], [])

    def test_called_and_not_named(self) -> None:
        """A call in a rule that does not name it, or that crashed, covers nothing."""
        entry = self.table["functions"]["MPI_Comm_dup"]
        self.assertEqual(entry["tests"], [])
        self.assertGreaterEqual(entry["calls"], 2 + 1)
        self.assertIn("MPI_Comm_dup: covered/call-not_named", self.done.stdout)
        self.assertIn("CRASH covered/call-crashes", self.done.stdout)

    def test_constants(self) -> None:
        """Arguments and results are listed by name; what no call shows is covered by its use."""
        constants = self.table["constants"]
        self.assertEqual(constants["MPI_COMM_WORLD"]["tests"],
                         ["covered/call-named", "covered/call-not_made"])
        for name in ("MPI_SUCCESS", "MPI_MAX_PORT_NAME"):
            self.assertEqual(constants[name]["tests"], ["covered/call-named"])
        self.assertEqual(constants["MPI_COMM_SELF"]["tests"], [])

    def test_everything_is_listed(self) -> None:
        """The table has every function and constant of the catalogue, which the data makes."""
        catalogue = json.loads((_layer() / "observe.json").read_text(encoding="utf-8"))
        for kind in ("functions", "constants"):
            self.assertTrue(catalogue[kind])
            self.assertEqual(set(self.table[kind]), set(catalogue[kind]))

    def test_true_heads(self) -> None:
        """A part of the suite need not cover everything."""
        done, table = _run("--test", "covered/call-named")
        self.assertEqual((done.returncode, done.stderr.count("error")), (0, 0))
        self.assertEqual(table["counts"]["functions"]["covered"], 1)

    def test_implementations(self) -> None:
        """One table is of one implementation."""
        done, _ = _run("--mpi", str(support.fake().prefix))
        self.assertEqual(done.returncode, 2)
        self.assertIn("one implementation", done.stderr)


class LibraryWithoutProfiling(unittest.TestCase):
    """A library that has a function without its PMPI_ name."""

    def test_call(self) -> None:
        """The layer calls the function by its other name."""
        self.assertEqual(support.run_unprofiled(LD_PRELOAD=str(_layer() / "mpi_abi_observe.so")), 42)


def _rule(name: str, *constants: str) -> Rule:
    return Rule(topic="topic", name=name, path=Path(name), sentence="It holds.", sections=("1",),
                covers=("MPI_Send",), constants=constants)


class Table(unittest.TestCase):
    """Pure functions of the table."""

    catalogue = coverage.Catalogue(
        (coverage.Thing("MPI_Send", "point_to_point", "MPI_Send"),),
        (coverage.Thing("MPI_LONG_LONG", "datatype", "MPI_LONG_LONG"),
         coverage.Thing("MPI_LONG_LONG_INT", "datatype", "MPI_LONG_LONG"),
         coverage.Thing("MPI_VERSION", "version", None)))

    def measure(self, *results: Result, **reason: str) -> coverage.Coverage:
        """The coverage of results."""
        return coverage.measure(self.catalogue, results, reason)

    def test_complete(self) -> None:
        """A second name of a value is covered by the value; an expected failure covers."""
        rule = _rule("a-b", "MPI_LONG_LONG_INT", "MPI_LONG_LONG", "MPI_VERSION")
        observed = Observed({"MPI_Send": 2}, frozenset({"MPI_LONG_LONG"}))
        for outcome in (Outcome.PASS, Outcome.XFAIL):
            found = self.measure(Result(rule, 1, outcome, observed=observed))
            self.assertTrue(found.complete())

    def test_quality(self) -> None:
        """What quality rules alone cover is covered, and marked; one required rule is enough for it not to be."""
        observed = Observed({"MPI_Send": 2}, frozenset())
        asked = replace(_rule("a-b"), required=False)
        for rules, quality in (((asked,), True), ((asked, _rule("c-d")), False), ((), False)):
            found = self.measure(*(Result(rule, 1, Outcome.PASS, observed=observed) for rule in rules))
            self.assertEqual(found.functions[0].quality_only, quality)
        target = Target("one", "1.2", Mode.TRANSLATED, "mpiexec")
        results = [Result(asked, 1, Outcome.PASS, observed=observed)]
        found = self.measure(*results)
        self.assertIn("covered by quality rules alone: 1\n  MPI_Send: topic/a-b\n",
                      writers.text(found, target, results))
        table = json.loads(writers.to_json(found, target))
        self.assertEqual((table["functions"]["MPI_Send"]["quality_only"], table["counts"]["functions"]["quality_only"]),
                         (True, 1))

    def test_outcomes(self) -> None:
        """Other outcomes cover nothing."""
        rule = _rule("a-b", "MPI_LONG_LONG_INT", "MPI_LONG_LONG", "MPI_VERSION")
        observed = Observed({"MPI_Send": 2}, frozenset({"MPI_LONG_LONG"}))
        for outcome in set(Outcome) - {Outcome.PASS, Outcome.XFAIL}:
            found = self.measure(Result(rule, 1, outcome, observed=observed))
            self.assertTrue(all(one.missing for one in found.entries()))

    def test_reasons(self) -> None:
        """A reason excuses what is missing, and is an error once it is covered."""
        observed = Observed({"MPI_Send": 1}, frozenset())
        passed = Result(_rule("a-b"), 1, Outcome.PASS, observed=observed)
        excused = {"MPI_LONG_LONG": "no", "MPI_LONG_LONG_INT": "no", "MPI_VERSION": "no"}
        self.assertTrue(self.measure(passed, **excused).complete())
        self.assertFalse(self.measure(passed, **excused, MPI_Send="no").complete())

    def test_reasons_file(self) -> None:
        """Reasons are of implementations, and about things that exist."""
        path = Path(support.scratch(), "reasons.toml")
        path.write_text('[[uncovered]]\nnames = ["MPI_Send"]\nimplementations = ["mpich"]\n'
                        'reason = "why"\n', encoding="utf-8")
        self.assertEqual(reasons.load(path, "mpich", {"MPI_Send"}), {"MPI_Send": "why"})
        self.assertEqual(reasons.load(path, "openmpi", {"MPI_Send"}), {})
        with self.assertRaisesRegex(UsageError, "MPI_Send"):
            reasons.load(path, "mpich", {"MPI_Recv"})
        path.write_text('[[uncovered]]\nnames = ["MPI_Send"]\n', encoding="utf-8")
        with self.assertRaisesRegex(UsageError, "reason"):
            reasons.load(path, "mpich", {"MPI_Send"})

    def test_own_reasons(self) -> None:
        """The project's own file speaks of the ABI."""
        catalogue = coverage.load_catalogue(_layer() / "observe.json")
        for implementation in ("mpich", "openmpi"):
            reasons.load(reasons.USUAL, implementation, catalogue.names())


def _demand(name: str, required: bool = True, unobservable: str = "") -> Requirement:
    return Requirement(name, "It holds.", "holds", ("MPI_Send",), required, unobservable)


class Demands(unittest.TestCase):
    """Which requirements rules show."""

    requirements = (_demand("3.1-named"), _demand("3.1-open"), _demand("3.2-unseen", unobservable="no call shows it"),
                    _demand("10-asked", required=False))

    def measure(self, *names: str) -> demands.Demands:
        """The requirements, with one rule that shows the names."""
        return demands.measure(self.requirements, [replace(_rule("a-b"), shows=names)])

    def test_table(self) -> None:
        """Chapters are sorted by number; the open ones are listed, those of quality only on request."""
        found = self.measure("3.1-named")
        lines = demands.text(found).splitlines()
        self.assertEqual([line.split() for line in lines[2:5]],
                         [["3", "1", "1", "1", "0", "0", "0"], ["10", "0", "0", "0", "0", "1", "0"],
                          ["all", "1", "1", "1", "0", "1", "0"]])
        self.assertEqual(lines[-1], "  3.1-open: It holds.")
        self.assertEqual(demands.text(found, all_open=True).splitlines()[-1], "  10-asked: It holds.")

    def test_json(self) -> None:
        """Each requirement has its state, and the rules or the reason."""
        rows = json.loads(demands.to_json(self.measure("3.1-named")))["requirements"]
        self.assertEqual([(row["id"], row["state"], row["rules"], row["reason"]) for row in rows],
                         [("3.1-named", "shown", ["topic/a-b"], ""), ("3.1-open", "open", [], ""),
                          ("3.2-unseen", "unobservable", [], "no call shows it"), ("10-asked", "open", [], "")])

    def test_command(self) -> None:
        """An open required requirement is exit status 1; nothing runs."""
        folder = support.fake().build.parent / "requirements"
        folder.mkdir()
        self.addCleanup(shutil.rmtree, folder)
        written = ['[[requirement]]', 'id = "3.1-open"', 'says = "It holds."', 'words = "holds"',
                   'functions = ["MPI_Send"]', 'class = "required"']
        Path(folder, "03.toml").write_text("\n".join(written), encoding="utf-8")
        done, table = _run("--requirements")
        self.assertEqual((done.returncode, [row["state"] for row in table["requirements"]]), (1, ["open"]))
        Path(folder, "03.toml").write_text("\n".join(written).replace("required", "quality"), encoding="utf-8")
        self.assertEqual(_run("--requirements")[0].returncode, 0)


if __name__ == "__main__":
    unittest.main()
