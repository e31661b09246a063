# SPDX-License-Identifier: BSD-3-Clause
"""The command line of `mpi-abi coverage`: options, the run under the profiling layer, exit status.

Exit status: 0 everything is covered or has a reason, 1 something is missing or a head is false, 2 the
command line or a file is wrong, 3 something could not be run, 128 and the number of a signal
that ended it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mpi_abi_coverage import coverage, demands, reasons, writers
from mpi_abi_run import cli as runner
from mpi_abi_run import commands, heads, layout, requirements, rounds, signals
from mpi_abi_run.model import Outcome, Run, RunError, UsageError
from mpi_abi_run.session import Plan

_LAYER = "mpi_abi_observe.so"
_EPILOG = """\
With --topic or --test the tables are of these rules alone, and only false heads are an error.

exit status: 0 all covered, 1 something is missing or a head is false, 2 wrong command line,
3 could not run, 128 + n ended by signal n
"""


def parser() -> argparse.ArgumentParser:
    """The options of `mpi-abi coverage`; those that choose and run rules are those of `mpi-abi run`."""
    options = argparse.ArgumentParser(
        prog="mpi-abi coverage", epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter, parents=[runner.selection()],
        description="Run the conformance suite under a profiling layer, and show which functions and "
        "constants of the ABI are covered: named by a rule's head, and seen in the rule.")
    add = options.add_argument
    options.set_defaults(api=[], expect=[], np=runner.DEFAULT_NPS)
    add("--mpi", metavar="NAME|PREFIX", action="append", default=[],
        help="implementation: mpich, openmpi, or a folder with bin/mpiexec (default: the first on PATH)")
    add("--native", metavar="DIR|FILE|NAME", action="append", default=[],
        help="run with an implementation's own libmpi_abi")
    add("--reasons", metavar="FILE", type=Path, default=reasons.USUAL,
        help="reasons why names are not covered (default: the project's)")
    add("--requirements", action="store_true",
        help="run nothing: show which requirements of MPI 5.0 the rules show, and which none does")
    add("--json", metavar="FILE", type=Path, help="also write the tables as JSON")
    return options


def _plan(options: argparse.Namespace) -> tuple[Plan, coverage.Catalogue]:
    places = layout.locate(options.build, options.suite)
    rules, _ = runner.split(
        runner.select(heads.load_all(places.tests), options.topic, options.test), options.np,
        fast=False, heavy=True)
    plan = runner.standard_plans(options, places, rules)[0]
    layer = plan.programs / "observe" / _LAYER
    if not layer.is_file():
        raise RunError(f"there is no {layer}; build the target mpi_abi_observe")
    return replace(plan, preload=layer), coverage.load_catalogue(layer.with_name("observe.json"))


def _verdict(run: Run, found: coverage.Coverage, whole: bool) -> int:
    """The exit status; a part of the suite need not cover everything."""
    if any(result.outcome is Outcome.ERROR for result in run.results):
        return 3
    if whole:
        return 0 if found.complete() else 1
    return 1 if found.false_heads else 0


def _show_requirements(options: argparse.Namespace) -> int:
    """The table of requirements; 1 if a required one is shown by no rule."""
    places = layout.locate(options.build, options.suite)
    rules = runner.select(heads.load_all(places.tests), options.topic, options.test)
    found = demands.measure(requirements.load_all(places.requirements), rules)
    print(demands.text(found), end="", flush=True)
    if options.json is not None:
        commands.write(options.json, demands.to_json(found))
    return 1 if found.open(required=True) else 0


def _run_command(options: argparse.Namespace) -> int:
    if options.requirements:
        return _show_requirements(options)
    if len(options.mpi) > 1 or len(options.native) > 1:
        raise UsageError("--mpi, --native: a table is of one implementation; give one")
    plan, catalogue = _plan(options)
    why = reasons.load(options.reasons, plan.implementation.adapter.name, catalogue.names())
    ran = rounds.run([plan], 1)
    if ran.interrupted is not None:
        raise signals.Interrupted(ran.interrupted.signal)
    run = ran.runs[0]
    whole = not options.topic and not options.test
    found = coverage.measure(catalogue, run.results, why if whole else {})
    print(writers.text(found, run.target, run.results), end="", flush=True)
    if options.json is not None:
        commands.write(options.json, writers.to_json(found, run.target))
    return _verdict(run, found, whole)


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit status is that of the module's first comment."""
    options = parser().parse_args(arguments)
    return runner.guarded(lambda: _run_command(options))
