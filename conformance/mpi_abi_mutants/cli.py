# SPDX-License-Identifier: BSD-3-Clause
"""The command line of `mpi-abi mutants`.

Exit status: 0 enough mutants are killed, 1 too many survive or a reason is stale, 2 the command line is
wrong, 3 something could not be run, 130 interrupted.
"""

from __future__ import annotations

import argparse
import fnmatch
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from mpi_abi_mutants import catalogue, runner
from mpi_abi_mutants.catalogue import Mutant
from mpi_abi_mutants.results import Journal, MutantResult, Summary, lines
from mpi_abi_run import adapters, heads, layout, native
from mpi_abi_run.cli import TIME_LIMIT, guarded, jobs_number, time_scale
from mpi_abi_run.model import Mode, Rule, RunError, Target, UsageError
from mpi_abi_run.progress import REDRAW, Line
from mpi_abi_run.session import Item, Plan

_NPS = (1, 2, 3, 4)
_LOG = 30.0
"""Seconds between two lines in a log."""


def parser() -> argparse.ArgumentParser:
    """The options of `mpi-abi mutants`."""
    options = argparse.ArgumentParser(
        prog="mpi-abi mutants",
        description="Inject one fault at a time into an implementation, and see whether the suite detects it.",
        epilog="exit status: 0 enough are killed, 1 too many survive or a reason is stale, 2 wrong "
               "command line, 3 could not run, 130 interrupted")
    add = options.add_argument
    add("--mpi", metavar="NAME|PREFIX", help="implementation (default: the first on PATH)")
    add("--native", metavar="DIR|FILE|NAME", help="an implementation's own libmpi_abi")
    add("--only", metavar="GLOB", action="append", default=[], help="only these mutants")
    add("--sample", metavar="N", type=jobs_number, help="only N of them, chosen at random")
    add("--seed", metavar="S", type=int, default=0, help="which sample (default: 0)")
    add("--resume", metavar="FILE", type=Path,
        help="save results in this file as they come, and skip those that it has")
    add("--json", metavar="FILE", type=Path, help="also write this report")
    add("--jobs", metavar="N", type=jobs_number, help="launches at the same time (default: the cores)")
    add("--timeout-scale", metavar="FACTOR", type=time_scale, default=1.0,
        help="multiply the time limits for hangs by this")
    add("--equivalent", metavar="FILE", type=Path,
        help="mutants that cannot be detected, with reasons (default: conformance/mutants/equivalent.toml)")
    add("--list", action="store_true", help="list the mutants and run nothing")
    add("--build", metavar="DIR", type=Path, help="build tree with the programs (default: found)")
    return options


class Progress(Line):
    """Counts the mutants on a stream: one line that changes on a terminal, plain lines in a log."""

    def __init__(self, stream: TextIO, total: int) -> None:
        super().__init__(stream, total)
        self._alive = 0
        self._drawn = self._started

    def launched(self, target: Target, item: Item) -> None:
        self._show(f"{target.name}: without a mutant, {item.np} ranks, {item.rules[0].topic}")

    def settled_mutant(self, result: MutantResult, fresh: bool) -> None:
        """A mutant is settled; `fresh` if by this run."""
        self._done += 1
        self._before += not fresh
        self._alive += result.outcome in ("survived", "not_covered")
        if self._is_due(REDRAW if self._live else _LOG) or self._done == self._total:
            self._drawn = time.monotonic()
            text = f"[{self._done}/{self._total}] mutants, {self._alive} alive{self._left(self._done)}"
            (self._show if self._live else self._line)(text)


def choose(mutants: Sequence[Mutant], only: Sequence[str], sample: int | None,
           seed: int) -> list[Mutant]:
    """The mutants that --only and --sample ask for; UsageError when a pattern matches none."""
    for pattern in only:
        if not any(fnmatch.fnmatchcase(mutant.id, pattern) for mutant in mutants):
            raise UsageError(f"--only {pattern}: no such mutant; mpi-abi mutants --list shows them")
    chosen = [mutant for mutant in mutants
              if not only or any(fnmatch.fnmatchcase(mutant.id, one) for one in only)]
    if sample is None or sample >= len(chosen):
        return chosen
    picked = set(random.Random(seed).sample(range(len(chosen)), sample))
    return [mutant for number, mutant in enumerate(chosen) if number in picked]


def _implementation(options: argparse.Namespace, library: native.Library | None) -> adapters.Implementation:
    if options.mpi:
        return adapters.find(options.mpi, "--mpi")
    if library is not None:
        return native.implementation(library)
    found = adapters.find_all()
    if not found:
        raise RunError("no MPI found: wanted a launcher on PATH, or --mpi PREFIX")
    return found[0]


def _plan(options: argparse.Namespace, places: layout.Layout, rules: Sequence[Rule]) -> Plan:
    assert places.programs is not None
    library = native.find(options.native) if options.native is not None else None
    implementation = _implementation(options, library)
    return Plan(
        implementation=implementation,
        mode=Mode.TRANSLATED if library is None else Mode.NATIVE, programs=places.programs,
        library=places.library if library is None else library.folder, native=library,
        rules=tuple(rule for rule in rules if not rule.heavy), nps=_NPS,
        limit=TIME_LIMIT * options.timeout_scale,
        jobs=options.jobs, expected=(),
        skipped={}, broken={}, harness=None if places.installed else places.harness,
        where=("--build", str(options.build)) if options.build else (), diagnose=False)


def _key(plan: Plan) -> dict[str, object]:
    """What a result depends on: the implementation and when the programs and mutants were built."""
    files = [path for path in plan.programs.rglob("*") if path.is_file()]
    implementation = plan.implementation
    return {"mpi": f"{implementation.adapter.name} {implementation.version}",
            "launcher": str(implementation.launcher), "mode": plan.mode.value,
            "library": str(plan.library if plan.native is None else plan.native.file), "programs": len(files),
            "built": max((path.stat().st_mtime_ns for path in files), default=0)}


def _measure_baselines(plan: Plan, folder: Path, mutants: Sequence[Mutant], journal: Journal,
                       progress: Progress) -> Target:
    """Run the needed rules that have no baseline yet, without a mutant."""
    rules = tuple(rule for rule in plan.rules
                  if rule.test not in journal.measured and any(one.is_for(rule) for one in mutants))
    # The launch program reports which library is tested, even when no rule is left.
    target, baselines = runner.measure_baselines(replace(plan, rules=rules or plan.rules[:1]), folder, progress)
    if not any(Path(path).name == catalogue.LIBRARY for path in target.mapped):
        raise RunError(f"{folder / catalogue.LIBRARY} was not loaded by the programs: wanted it among "
                       f"{', '.join(target.mapped) or 'the mapped libraries, of which nothing is known'}")
    journal.save_baselines([rule.test for rule in rules], baselines if rules else [])
    return target


def _run_mutants(options: argparse.Namespace, plan: Plan, folder: Path, mutants: Sequence[Mutant],
                 journal: Journal, progress: Progress) -> Target:
    """Run the mutants that are not settled yet."""
    usual = plan.rules[0].path.parent.parent.parent / "mutants" / "equivalent.toml"
    equivalents = catalogue.load_equivalents(options.equivalent or usual,
                                             plan.implementation.adapter.name)
    target = _measure_baselines(plan, folder, mutants, journal, progress)
    for mutant in mutants:
        if mutant.id in journal.results:
            progress.settled_mutant(journal.results[mutant.id], False)

    def settle(result: MutantResult) -> None:
        journal.save(result)
        progress.settled_mutant(result, True)

    with runner.MutantRunner(plan, folder, journal.baselines, equivalents, options.timeout_scale) as active:
        active.run([one for one in mutants if one.id not in journal.results], settle)
    return target


def _run(options: argparse.Namespace, plan: Plan, folder: Path,
         mutants: Sequence[Mutant]) -> tuple[Summary, bool]:
    """Run the mutants; the summary of all that are settled, and whether that is all."""
    started = time.monotonic()
    progress = Progress(sys.stderr, len(mutants))
    implementation = plan.implementation
    target = Target(implementation.adapter.name, implementation.version, plan.mode,
                    " ".join(implementation.command(0)).replace(" 0", " N"))
    journal = Journal(options.resume, _key(plan))
    complete = False
    try:
        target = _run_mutants(options, plan, folder, mutants, journal, progress)
        complete = True
    except KeyboardInterrupt:
        pass
    finally:
        progress.clear()
        journal.close()
    settled = tuple(mutant for mutant in mutants if mutant.id in journal.results)
    return Summary(target, settled, tuple(journal.results[mutant.id] for mutant in settled),
                   time.monotonic() - started), complete


def _run_command(options: argparse.Namespace) -> int:
    places = layout.locate(options.build)
    if places.programs is None or places.mutants is None:
        raise RunError("the mutants are not built: wanted a build with tests (cmake --preset default and its "
                       "build, not release); give it with --build DIR")
    mutants = choose(catalogue.load(places.mutants), options.only, options.sample, options.seed)
    if options.list:
        for mutant in mutants:
            print(f"{mutant.id}  {mutant.sentence}".rstrip())
        return 0
    plan = _plan(options, places, heads.load_all(places.tests))
    summary, complete = _run(options, plan, places.mutants, mutants)
    print("\n".join(lines(summary)), flush=True)
    if options.json is not None:
        try:
            options.json.write_text(summary.json(), encoding="utf-8")
        except OSError as error:
            raise UsageError(f"--json {options.json}: {error.strerror}") from error
    if not complete:
        print("mpi-abi: interrupted; the results above are not all", file=sys.stderr)
        return 130
    return summary.exit_status()


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit status is that of the module's first comment."""
    options = parser().parse_args(arguments)
    return guarded(lambda: _run_command(options))
