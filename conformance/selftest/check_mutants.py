# SPDX-License-Identifier: BSD-3-Clause
"""`mpi-abi mutants` on the fake MPI: a mutant that is killed, one that a blind rule lets live, one that hangs.

MPI_ABI_MUTANTS is the folder in which the build has put the mutants.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import support
from mpi_abi_mutants import catalogue

_KILLED = "MPI_Get_version:success"
_BLIND = "MPI_Error_class:unwritten:errorclass"
_HANGS = "MPI_Initialized:unwritten:flag"


@dataclass(frozen=True)
class Run:
    """A finished run."""

    status: int
    out: str
    err: str
    mutants: dict[str, dict[str, Any]]
    conditions: dict[str, dict[str, int]]


def _command(*arguments: str) -> list[str]:
    fake = support.built(support.HERE / "mutated", Path(os.environ["MPI_ABI_MUTANTS"]))
    return support.module("mpi_abi_mutants", "--build", str(fake.build), "--mpi", str(fake.prefix), *arguments)


def _run(*arguments: str) -> Run:
    with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
        report = Path(folder) / "mutants.json"
        done = subprocess.run(_command("--json", str(report), *arguments), text=True, check=False,
                              env=support.environment(), capture_output=True, timeout=support.LIMIT)
        found = json.loads(report.read_text(encoding="utf-8")) if report.is_file() else {}
    return Run(done.returncode, done.stdout, done.stderr, {row["id"]: row for row in found.get("mutants", ())},
               found.get("conditions", {}))


def _temporary(text: str) -> str:
    with tempfile.NamedTemporaryFile("w", dir=support.scratch(), delete=False) as file:
        file.write(text)
    return file.name


class Mutants(unittest.TestCase):
    """What becomes of mutants, and what the command says of it."""

    def test_killed_and_survived(self) -> None:
        """One of each, by which rule and how; a red rule takes no part, and a blind one sees nothing."""
        run = _run("--only", _KILLED, "--only", _BLIND, "--only", "constant:MPI_VERSION",
                   "--only", "MPI_Send:error")
        self.assertEqual(run.status, 1, run.err)
        killed = run.mutants[_KILLED]
        self.assertEqual((killed["outcome"], killed["by"], killed["how"]),
                         ("killed", "queries/get_version-five", "FAIL"))
        self.assertEqual(run.mutants[_BLIND]["outcome"], "survived")
        self.assertEqual(run.mutants["constant:MPI_VERSION"]["outcome"], "killed")
        self.assertEqual(run.mutants["MPI_Send:error"]["outcome"], "not_covered")
        self.assertIn(f"survived     {_BLIND}\n", run.out)
        self.assertIn("50.00 %", run.out)

    def test_all_killed(self) -> None:
        """Exit status 0; a hang counts as noticed, with the rule that hung."""
        run = _run("--only", _KILLED, "--only", _HANGS)
        self.assertEqual(run.status, 0, run.out + run.err)
        hung = run.mutants[_HANGS]
        self.assertEqual((hung["outcome"], hung["by"], hung["how"]),
                         ("killed", "queries/initialized-waits", "TIMEOUT"))

    def test_reasons(self) -> None:
        """A reason excuses a survivor; for a mutant that is killed it is stale."""
        right = _temporary(f'[[equivalent]]\nid = "{_BLIND}"\nreason = "no rule looks"\n')
        run = _run("--only", _BLIND, "--equivalent", right)
        self.assertEqual(run.status, 0, run.out + run.err)
        self.assertEqual((run.mutants[_BLIND]["outcome"], run.mutants[_BLIND]["reason"]),
                         ("equivalent", "no rule looks"))
        stale = _temporary('[[equivalent]]\nid = "MPI_Get_version:*"\nreason = "wrong"\n')
        run = _run("--only", _KILLED, "--equivalent", stale)
        self.assertEqual(run.status, 1, run.out + run.err)
        self.assertIn(f"stale        {_KILLED}: killed by queries/get_version-five", run.out)

    def test_resume(self) -> None:
        """What a file holds is not run again, even if the last line is broken off."""
        file = _temporary("")
        first = _run("--only", _KILLED, "--resume", file)
        with open(file, "a", encoding="utf-8") as stream:
            stream.write('{"fate": {"id": "MPI_Get')
        second = _run("--only", _KILLED, "--only", _BLIND, "--resume", file)
        self.assertEqual(first.mutants[_KILLED], second.mutants[_KILLED])
        self.assertEqual(len(second.mutants), 2)
        other = _temporary('{"run": {"mpi": "another"}}\n')
        run = _run("--only", _KILLED, "--resume", other)
        self.assertEqual(run.status, 2)
        self.assertIn("name another file", run.err)

    def test_interrupt(self) -> None:
        """Ctrl-C while a mutant hangs: exit status 130, and no process is left."""
        mark = f"left-{os.getpid()}"
        with subprocess.Popen(_command("--only", _HANGS, "--timeout-scale", "100"), text=True,
                              env=support.environment(MUTANTS_MARK=mark), stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            while not _processes(f"MPI_ABI_MUTANT={_HANGS}"):
                time.sleep(0.02)
                self.assertIsNone(process.poll())
            process.send_signal(signal.SIGINT)
            self.assertIn("interrupted", process.communicate(timeout=support.LIMIT)[1])
        self.assertEqual(process.returncode, 130)
        self.assertEqual(_processes(f"MUTANTS_MARK={mark}"), [])

    def test_conditions(self) -> None:
        """A damage is done under its condition and under no other; the report counts by condition."""
        wanted = {
            "MPI_Reduce_local:byte_behind@over_8": "killed",
            "MPI_Reduce_local:last_unwritten@over_64": "survived",
            "MPI_Reduce_local:last_unwritten@under_8": "survived",
            "MPI_Reduce_local:error@zero_count": "killed",
            "MPI_Reduce_local:last_unwritten@last": "killed",
            "MPI_Reduce_local:byte_before@gaps": "survived",
            "MPI_Reduce_local:byte_before@lower_bound": "survived",
            "MPI_Reduce_local:last_unwritten@after_error": "survived",
            "MPI_Comm_size:wrong:size@size_3": "killed",
            "MPI_Comm_size:wrong:size@one_rank": "killed",
            "MPI_Comm_size:wrong:size@second_call": "survived",
            "MPI_Comm_size:error@inter": "survived"}
        run = _run(*(word for name in wanted for word in ("--only", name)))
        self.assertEqual({name: row["outcome"] for name, row in run.mutants.items()}, wanted, run.err)
        self.assertEqual({name for name, row in run.mutants.items() if row["reached"]},
                         {name for name, outcome in wanted.items() if outcome == "killed"})
        self.assertIn("survived     MPI_Comm_size:error@inter (never reached)\n", run.out)
        self.assertEqual({row["condition"] for row in run.mutants.values()},
                         {name.partition("@")[2] for name in wanted})
        self.assertEqual(run.conditions["over_64"], {"survived": 1})
        self.assertEqual(run.conditions["size_3"], {"killed": 1})
        self.assertRegex(run.out, r"\nsize_3 +1 +0 +0 +0 +100\.0 %\n")
        self.assertIn("41.67 % of those with a condition", run.out)
        self.assertEqual(run.status, 1)

    def test_enough_conditions(self) -> None:
        """Survivors among those with a condition count, although none of the others survives."""
        run = _run("--only", _KILLED, "--only", "MPI_Reduce_local:last_unwritten@under_8")
        self.assertEqual(run.status, 1, run.out)
        run = _run("--only", _KILLED, "--only", "MPI_Reduce_local:byte_behind@over_8")
        self.assertEqual(run.status, 0, run.out)

    def test_refused(self) -> None:
        """A pattern that means nothing, and a library with an unknown mutant."""
        self.assertIn("--list shows them", _run("--only", "MPI_Nothing:*").err)
        for unknown in ("MPI_Send:nothing", "MPI_Nothing:error@gaps", "MPI_Send:last_byte@gaps", "MPI_Recv:error@many",
                        "MPI_Recv:nothing@gaps", "MPI_Recv:error@nothing", "MPI_Recv@gaps", "@"):
            done = subprocess.run([sys.executable, "-c", ""], text=True, capture_output=True, check=False,
                                  env={**os.environ, "MPI_ABI_MUTANT": unknown, "LD_PRELOAD":
                                       f"{os.environ['MPI_ABI_MUTANTS']}/{catalogue.LIBRARY}"})
            self.assertEqual(done.returncode, 3, unknown)
            self.assertIn("there is no such mutant", done.stderr)


class LibraryWithoutProfiling(unittest.TestCase):
    """A library that has a function without its PMPI_ name."""

    def test_call(self) -> None:
        """The wrappers call the function by its other name, with a mutant and without."""
        library = f"{os.environ['MPI_ABI_MUTANTS']}/{catalogue.LIBRARY}"
        for mutant in ("", "MPI_Send:success"):
            with self.subTest(mutant):
                self.assertEqual(support.run_unprofiled(LD_PRELOAD=library, MPI_ABI_MUTANT=mutant), 42)


class Catalogue(unittest.TestCase):
    """The lists of mutants."""

    def test_hand_made(self) -> None:
        """A mutant in a source, with its strings in several pieces."""
        found = catalogue.parse_hand_made('MUTANT("one",\n       "It is "\n       "wrong.", "MPI_A, b/*", f,'
                                          " NULL);\n")
        self.assertEqual(found, [catalogue.Mutant("one", "hand_made", covers=("MPI_A", "b/*"),
                                                  sentence="It is wrong.")])


def _processes(mark: str) -> list[int]:
    """The processes with this in their environment."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes().split(b"\0"):
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


if __name__ == "__main__":
    unittest.main()
