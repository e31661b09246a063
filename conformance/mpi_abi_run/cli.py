# SPDX-License-Identifier: BSD-3-Clause
"""The command line of `mpi-abi run`: options, plans, exit status.

Exit status: 0 all is well, 1 a required rule failed (with --strict, any rule), 2 the command line is wrong, 3
something could not be run, 128 and the number of a signal that ended it.
"""

from __future__ import annotations

import argparse
import datetime
import fnmatch
import os
import re
import shlex
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from mpi_abi_run import (
    CONTRACT_VERSION,
    adapters,
    cases,
    commands,
    expectations,
    heads,
    identity,
    layout,
    native,
    native_build,
    processes,
    rounds,
    shards,
    signals,
)
from mpi_abi_run.journal import Journal
from mpi_abi_run.model import CLASSES, Mode, Outcome, Report, Rule, RunError, Shard, UsageError
from mpi_abi_run.output import Output
from mpi_abi_run.session import Plan, ranks_for
from mpi_abi_run.writers import FILES, formatting, terminal

DEFAULT_NPS = (1, 2, 3, 4)
_DRAWING = 0.75
"""The part of --minutes for cases; the rest is there to make smaller what fails."""
FAST_NPS = (2,)
"""The smallest number of ranks that can communicate."""
TIME_LIMIT = 30.0
"""Seconds without any progress after which a launch counts as hung."""

_EPILOG = """\
exit status: 0 no required rule failed, 1 a required rule failed (with --strict, any rule), 2 wrong command line,
3 a rule could not be run, 128 + n ended by signal n (130 SIGINT, 143 SIGTERM, 129 SIGHUP)
"""


def _nps(text: str) -> tuple[int, ...]:
    numbers = [int(part) if part.isdecimal() else 0 for part in text.split(",")]
    if min(numbers) < 1 or max(numbers) > 4096:
        raise argparse.ArgumentTypeError(f"'{text}': wanted numbers of ranks, as in 1,2,4")
    return tuple(sorted(set(numbers)))


def _reports(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if not set(names) <= set(FILES):
        raise argparse.ArgumentTypeError(f"'{text}': wanted some of {','.join(FILES)}")
    return names


def time_scale(text: str) -> float:
    """The value of --timeout-scale."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 1e4:
        raise argparse.ArgumentTypeError(f"'{text}': wanted a factor between 0 and 10000")
    return value


def jobs_number(text: str) -> int:
    """A number of things to do, of --jobs."""
    if not text.isdecimal() or not 1 <= int(text) <= 1024:
        raise argparse.ArgumentTypeError(f"'{text}': wanted a number from 1 to 1024")
    return int(text)


def status_number(text: str) -> int:
    """An exit status, of --skip-status."""
    if not text.isdecimal() or int(text) > 125:
        raise argparse.ArgumentTypeError(f"'{text}': wanted a number from 0 to 125")
    return int(text)


def _below_2_31(text: str) -> int:
    """A seed, or a number of cases."""
    if not text.isdecimal() or not 1 <= int(text) < 1 << 31:
        raise argparse.ArgumentTypeError(f"'{text}': wanted a number from 1 to 2147483647")
    return int(text)


def shard_of(text: str) -> Shard:
    """The value of --shard."""
    found = re.fullmatch(r"(\d{1,4})/(\d{1,4})", text, re.ASCII)
    if found is None or not 1 <= int(found[1]) <= int(found[2]):
        raise argparse.ArgumentTypeError(f"'{text}': wanted K/N with K from 1 to N, as in 2/5")
    return Shard(int(found[1]), int(found[2]), 0)


def selection() -> argparse.ArgumentParser:
    """The options that choose rules and say how to run them: also those of other commands that do so."""
    options = argparse.ArgumentParser(add_help=False)
    add = options.add_argument
    add("--topic", metavar="GLOB", action="append", default=[], help="only rules of these topics")
    add("--test", metavar="GLOB", action="append", default=[],
        help="only these rules: a name, or topic/name")
    add("--np", metavar="LIST", type=_nps,
        help="numbers of ranks (default: 1,2,3,4)")
    add("--timeout-scale", metavar="FACTOR", type=time_scale, default=1.0,
        help=f"multiply the time limit for hangs, {TIME_LIMIT:g} s without progress, by this")
    add("--jobs", metavar="N", type=jobs_number,
        help="launches at the same time (default: two for each core, or with 3 ranks or more two ranks per core)")
    add("--build", metavar="DIR", type=Path, help="build tree with the programs (default: found)")
    add("--suite", metavar="PREFIX", type=Path, help="run the suite that is installed at this prefix")
    return options


def parser() -> argparse.ArgumentParser:
    """The options of `mpi-abi run`."""
    options = argparse.ArgumentParser(
        prog="mpi-abi run", epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter, parents=[selection()],
        description="Run the conformance suite on one or more implementations of MPI.")
    add = options.add_argument
    add("--mpi", metavar="NAME|PREFIX", action="append", default=[],
        help="implementation: mpich, openmpi, or a folder with bin/mpiexec (default: all on PATH)")
    add("--native", metavar="DIR|FILE|NAME", action="append", default=[],
        help="test an implementation's own libmpi_abi, with no translation: the folder of libmpi_abi.so.1, such a "
        "library under any name, or the NAME in libmpi_abi_NAME.so.1")
    add("--api", metavar="NAME|PREFIX", action="append", default=[],
        help="build the rules with an implementation's own mpi.h and library, and run those")
    add("--class", metavar="|".join(CLASSES), choices=CLASSES, dest="kind",
        help="only rules of this class: those of the verdict, or those of the quality score")
    add("--fast", action="store_true",
        help="leave out the rules that need their own processes, and run the others with 2 ranks (or those of --np) "
        "and few generated cases")
    add("--heavy", action="store_true",
        help="also run the rules that move gigabytes, which otherwise run only if --test gives their full name")
    add("--repeat", metavar="N", type=jobs_number, default=1,
        help="run everything N times; a result that varies is a failure")
    add("--shard", metavar="K/N", type=shard_of,
        help="run the K-th of N parts of the rules; mpi-abi report joins their results")
    add("--resume", action="store_true",
        help="continue the run in the folder of --output that was interrupted or killed")
    add("--cases", metavar="N", type=_below_2_31, help="run only rules with generated cases, with N cases each")
    add("--seed", metavar="S", type=_below_2_31, help="the same, with the cases of another seed than 1")
    add("--minutes", metavar="M", type=time_scale,
        help="the same, with as many cases as M minutes allow, with the time to make those smaller that fail")
    add("--strict", action="store_true",
        help="an unexpected result of a quality rule makes the exit status 1, too; the verdict does not change")
    add("--list", action="store_true", help="list the rules that these options would run, and run nothing")
    add("--explain", action="store_true",
        help="show the heads of the selected rules, with the basis of each in the standard, and run nothing")
    add("--expect", metavar="FILE", type=Path, action="append", default=[],
        help="expected failures (default: expectations/<implementation>.toml)")
    add("--at", metavar="N", type=jobs_number,
        help="of the numbers of ranks in --np, run only this one; a rule that needs a process of its own still runs "
        "with the smallest number in --np")
    add("--skip-status", metavar="S", type=status_number,
        help="end with this exit status if no selected rule runs with these numbers of ranks, or if all are skipped")
    add("--ranks-per-proc", metavar="K", type=jobs_number, default=0, dest="ranks_per_process",
        help="each process is K ranks, which are threads: only with the reference, and the target conformance_threads")
    add("--report", metavar="LIST", type=_reports, default=(),
        help=f"also write these reports: {','.join(FILES)}")
    add("--output", metavar="DIR", type=Path, default=Path("mpi-abi-results"),
        help="folder for the reports (default: mpi-abi-results)")
    return options


class NothingToRun(UsageError):
    """The command line selects rules, none of which runs with the numbers of ranks."""


def select(rules: Sequence[Rule], topics: Sequence[str], tests: Sequence[str], kind: str | None = None) -> list[Rule]:
    """The rules that --topic, --test and --class ask for; UsageError when a pattern matches none, or all none."""
    for pattern in topics:
        if not any(fnmatch.fnmatchcase(rule.topic, pattern) for rule in rules):
            known = sorted({rule.topic for rule in rules})
            raise UsageError(f"--topic {pattern}: no such topic; there are {', '.join(known)}")
    for pattern in tests:
        if not any(_is_named(rule, pattern) for rule in rules):
            raise UsageError(f"--test {pattern}: no such rule; mpi-abi run --list shows them")
    chosen = [rule for rule in rules
              if (not topics or any(fnmatch.fnmatchcase(rule.topic, one) for one in topics))
              and (not tests or any(_is_named(rule, one) for one in tests))]
    if not chosen:
        raise UsageError(f"--topic {' '.join(topics)} --test {' '.join(tests)}: no rule is selected by both")
    if kind is None:
        return chosen
    if not any(rule.kind == kind for rule in chosen):
        raise UsageError(f"--class {kind}: none of the {len(chosen)} selected rules is of this class")
    return [rule for rule in chosen if rule.kind == kind]


def split(rules: Sequence[Rule], nps: Sequence[int], fast: bool, heavy: bool,
          tests: Sequence[str] = ()) -> tuple[list[Rule], list[Rule]]:
    """The rules that run with some of the numbers of ranks, and those that need more or, if time is short, a launch
    for each, or that are heavy and neither asked for nor among the `tests` in full; UsageError when none runs."""
    runnable = [rule for rule in rules if ranks_for(rule, nps) and not (fast and rule.alone)
                and (heavy or not rule.heavy or not {rule.test, rule.name}.isdisjoint(tests))]
    left_out = [rule for rule in rules if rule not in runnable]
    if not runnable:
        raise NothingToRun(f"{'--fast ' if fast else ''}--np {','.join(map(str, nps))}: none of the "
                         f"{len(rules)} selected rules runs with it; {formatting.needs(left_out, nps)}")
    return runnable, left_out


def _is_named(rule: Rule, pattern: str) -> bool:
    return fnmatch.fnmatchcase(rule.test if "/" in pattern else rule.name, pattern)


def _print_list(rules: Sequence[Rule]) -> None:
    for rule in rules:
        ranks = f"{rule.ranks} rank{'s' if rule.ranks > 1 else ''}"
        heavy = "; heavy" if rule.heavy else ""
        print(f"{rule.test}  [{rule.kind}; {ranks}{heavy}; {', '.join(rule.sections)}]\n    {rule.sentence}")


def _explain(rules: Sequence[Rule]) -> None:
    print("\n\n".join("\n".join(formatting.explanation(rule)) for rule in rules))


def _expected(options: argparse.Namespace, places: layout.Layout,
              name: str) -> tuple[expectations.Entry, ...]:
    usual = places.expectations / f"{name}.toml"
    if not options.expect:
        return tuple(expectations.load(usual)) if usual.is_file() else ()
    try:
        return tuple(entry for path in options.expect for entry in expectations.load(path))
    except UsageError as error:
        raise UsageError(f"--expect {error}") from error


def implementations(options: argparse.Namespace) -> list[adapters.Implementation]:
    """What to launch with, where there is no native library."""
    if options.mpi:
        return [adapters.find(name, "--mpi") for name in options.mpi]
    if options.api:
        return []
    found = adapters.find_all()
    if not found:
        raise RunError("no MPI found: wanted a launcher (mpiexec.mpich, mpiexec.openmpi, mpiexec) on "
                       "PATH, or --mpi PREFIX")
    return found


def _native_plan(options: argparse.Namespace, places: layout.Layout, rules: Sequence[Rule], given: str) -> Plan:
    """The plan for a native library, which brings its launcher, unless --mpi names another."""
    if len(options.mpi) > 1:
        raise UsageError(f"--native {given} --mpi {' --mpi '.join(options.mpi)}: wanted one --mpi at most, whose "
                         "launcher starts the programs")
    library = native.find(given)
    launcher = adapters.find(options.mpi[0], "--mpi") if options.mpi else native.implementation(library)
    return standard_plan(options, places, rules, launcher, library)


def standard_plans(options: argparse.Namespace, places: layout.Layout, rules: Sequence[Rule]) -> list[Plan]:
    """What to run standard-ABI programs on: the native libraries, if any are named, or else implementations."""
    if options.native:
        return [_native_plan(options, places, rules, given) for given in options.native]
    return [standard_plan(options, places, rules, one) for one in implementations(options)]


def _where(options: argparse.Namespace) -> tuple[str, ...]:
    """The options with which a rule that runs alone has the same outcome: where the suite is, what is expected, which
    cases there are.  Other commands than this one lack some of them."""
    given = [(f"--{name}", getattr(options, name, None)) for name in ("build", "suite", "cases", "seed", "minutes")]
    given += [("--expect", path) for path in getattr(options, "expect", ())]
    if options.timeout_scale != 1:
        given.append(("--timeout-scale", options.timeout_scale))
    return tuple(text for option, value in given if value is not None
                 for text in (option, f"{value:g}" if isinstance(value, float) else str(value)))


def without(adapter: adapters.Adapter, rules: Sequence[Rule]) -> dict[Rule, str]:
    """The rules that need what an implementation does not have yet, each with what is said of it."""
    missing = {rule: adapter.missing(rule.topic, rule.covers) for rule in rules}
    return {rule: f"{adapter.title} has {what} yet" for rule, what in missing.items() if what}


def _of_process(rules: Sequence[Rule]) -> dict[Rule, str]:
    """The rules that cannot be run where ranks are threads."""
    return {rule: "each rank of the rule must be a process" for rule in rules if rule.own}


def with_threads(plan: Plan, ranks: int) -> Plan:
    """The plan with so many ranks in each process, which are threads."""
    adapter = plan.implementation.adapter
    if not adapter.threads or plan.mode is not Mode.NATIVE:
        raise UsageError(f"--ranks-per-proc {ranks}: wanted --native with the folder of the reference, whose ranks can "
                         f"be threads; found {adapter.title}")
    programs = plan.programs / "threads"
    return replace(plan, implementation=replace(plan.implementation, ranks_per_process=ranks), programs=programs,
                   runner=(str(programs / "ranks_as_threads"), str(ranks)),
                   skipped={**_of_process(plan.rules), **plan.skipped})


def _numbers_of_ranks(options: argparse.Namespace) -> tuple[int, ...]:
    """Those of --np, or the usual ones; with several ranks in each process, multiples of these."""
    wanted: tuple[int, ...] = options.np or (FAST_NPS if options.fast else DEFAULT_NPS)
    found = tuple(np for np in wanted if np % (options.ranks_per_process or 1) == 0)
    if not found or options.np and found != wanted:
        raise UsageError(f"--ranks-per-proc {options.ranks_per_process}: wanted a multiple of it, found --np "
                         f"{','.join(map(str, wanted))}")
    return found


def standard_plan(options: argparse.Namespace, places: layout.Layout, rules: Sequence[Rule],
                  implementation: adapters.Implementation, library: native.Library | None = None) -> Plan:
    """The plan for standard-ABI programs, over a native library or the translation library."""
    if places.programs is None:
        raise RunError("the suite is not built: wanted a build tree or an installation; run cmake and its build, "
                       "then give --build DIR, or --suite PREFIX for one that is installed")
    return Plan(
        implementation=implementation, mode=Mode.TRANSLATED if library is None else Mode.NATIVE,
        programs=places.programs, library=places.library if library is None else library.folder, native=library,
        rules=tuple(rules), nps=options.np, limit=TIME_LIMIT * options.timeout_scale,
        jobs=options.jobs, expected=_expected(options, places, implementation.adapter.name),
        skipped=without(implementation.adapter, rules), broken={},
        harness=None if places.installed else places.harness, where=_where(options))


def _api_plan(options: argparse.Namespace, places: layout.Layout, rules: Sequence[Rule],
              name: str, scratch: Path) -> Plan:
    """The plan for rules built with an implementation's own header, which this builds."""
    implementation = adapters.find(name, "--api")
    if implementation.compiler is None:
        raise RunError(f"--api {name}: no compiler wrapper found; wanted "
                       f"{' or '.join(implementation.adapter.compilers) or 'bin/mpicc'}")
    print(f"mpi-abi: building {formatting.count(len(rules), 'rule')} with {implementation.compiler}",
          file=sys.stderr)
    built = native_build.build(implementation.compiler, places, rules,
                               scratch / implementation.adapter.name)
    return Plan(implementation=implementation, mode=Mode.API, programs=built.programs, library=None,
                rules=tuple(rules), nps=options.np, limit=TIME_LIMIT * options.timeout_scale,
                jobs=options.jobs,
                expected=_expected(options, places, implementation.adapter.name),
                skipped=built.skipped, broken=built.broken, where=_where(options))


def _abi_version(include: Path) -> str:
    """The version of the ABI that the programs were built for, as its header says."""
    text = (include / "mpi_abi" / "mpi.h").read_text(encoding="utf-8", errors="replace")
    found = re.findall(r"define\s+MPI_ABI_(?:SUB)?VERSION\s+(\d+)", text)
    return ".".join(found[:2]) or "unknown"


def _colors() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def guarded(conduct: Callable[[], int]) -> int:
    """Run a command that launches programs: however it ends, no process is left."""
    processes.adopt_orphans()
    signals.catch()
    return commands.guarded(conduct)


def _finish(options: argparse.Namespace, report: Report, output: Output, journal: Journal) -> int:
    """Save first: who ended the run may not wait for it to be shown."""
    written = output.save(report)
    if report.interrupted is None:
        journal.remove()
    for path in written:
        print(f"wrote {path}")
    print(terminal.write(report, _colors()), end="", flush=True)
    if report.interrupted is not None:
        print(f"mpi-abi: {formatting.cut_short(report)}; "
              + (f"--resume --output {shlex.quote(str(options.output))} goes on" if written or options.resume
                 else "nothing was saved, since there was no --report"), file=sys.stderr)
    return report.exit_status()


def _plans(options: argparse.Namespace, places: layout.Layout, rules: Sequence[Rule],
           scratch: Path) -> list[Plan]:
    """What to run on each implementation."""
    plans = standard_plans(options, places, rules)
    if options.ranks_per_process:
        plans = [with_threads(plan, options.ranks_per_process) for plan in plans]
    return plans + [_api_plan(options, places, rules, name, scratch) for name in options.api]


@dataclass(frozen=True)
class _Chosen:
    """The rules of the whole run, those of them that run here, and those that are left out; and whether all that a
    verdict on the whole suite needs is there."""

    whole: list[Rule]
    rules: list[Rule]
    left_out: list[Rule]
    all_required: bool
    all_but_heavy: bool
    shard: Shard | None = None


def _exploring(options: argparse.Namespace) -> list[str]:
    """The options given that ask for other generated cases than the usual ones."""
    return [name for name in ("cases", "seed", "minutes") if getattr(options, name) is not None]


def _of_cases(options: argparse.Namespace, rules: Sequence[Rule]) -> Sequence[Rule]:
    """The rules with generated cases, if options ask for those; else all."""
    asked = _exploring(options)
    chosen = [rule for rule in rules if cases.are_in(rule)] if asked else rules
    if not chosen:
        raise UsageError(f"--{asked[0]}: none of the {len(rules)} selected rules has generated cases")
    return chosen


def _with_cases(options: argparse.Namespace, plans: Sequence[Plan]) -> list[Plan]:
    """Plans that know which generated cases to run, and where to write programs that show what fails."""
    seconds = None
    if options.minutes is not None:
        shares = sum(cases.are_in(rule) * len(ranks_for(rule, plan.nps)) for plan in plans for rule in plan.rules)
        seconds = max(1, int(options.minutes * 60 * _DRAWING / max(1, shares)))
    few = cases.FEW if options.fast else None
    chosen = cases.environment(options.cases or few, options.seed, seconds)
    return [replace(plan, cases=chosen, programs_shown=options.output / "cases",
                    shrinking=None if options.minutes is None else options.minutes * 60 * (1 - _DRAWING) / len(plans))
            for plan in plans]


def _at(options: argparse.Namespace, rules: Sequence[Rule]) -> list[Rule]:
    """The rules that a run with all numbers of ranks runs with those of --at; from here on there is no other number."""
    if options.at not in options.np:
        raise UsageError(f"--at {options.at}: wanted one of --np, {','.join(map(str, options.np))}")
    chosen = [rule for rule in rules if options.at in ranks_for(rule, options.np)]
    if not chosen:
        raise NothingToRun(f"--at {options.at}: none of the {len(rules)} selected rules runs with it")
    options.np = (options.at,)
    return chosen


def _choose(options: argparse.Namespace, rules: Sequence[Rule]) -> _Chosen:
    selected = _of_cases(options, select(rules, options.topic, options.test, options.kind))
    whole, left_out = split(selected, options.np, options.fast, options.heavy, options.test)
    lacking = [rule for rule in rules if rule.required and rule not in set(whole)]
    usual = set(DEFAULT_NPS) <= set(options.np) and options.at is None
    all_required, all_but_heavy = usual and not lacking, usual and all(rule.heavy for rule in lacking)
    if options.at is not None:
        whole = _at(options, whole)
    if options.shard is None:
        return _Chosen(whole, whole, left_out, all_required, all_but_heavy)
    mine = shards.part(whole, options.np, options.shard)
    return _Chosen(whole, mine, left_out, all_required, all_but_heavy, replace(options.shard, rules=len(whole)))


def _run(options: argparse.Namespace, places: layout.Layout, chosen: _Chosen, output: Output) -> tuple[Report, Journal]:
    """Run what was chosen; the report lacks nothing but the command."""
    started = time.monotonic()
    abi = _abi_version(places.include)
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mpi-abi-api-")))
        plans = _with_cases(options, _plans(options, places, chosen.rules, scratch))
        known = identity.of_run(places, chosen.whole, plans, options.repeat, abi)
        journal = output.journal({**known, **identity.on_this_machine(plans, chosen.shard)}, chosen.rules)
        stack.callback(journal.close)
        ran = rounds.run(plans, options.repeat, journal)
    report = Report(
        runs=ran.runs, rules=len(chosen.rules), left_out=tuple(chosen.left_out),
        seconds=journal.seconds() + time.monotonic() - started,
        date=datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        contract=CONTRACT_VERSION, abi=abi, command="", fast=options.fast, repeats=ran.repeats, identity=known,
        interrupted=ran.interrupted, shard=chosen.shard, resumed=journal.resumed,
        all_required=chosen.all_required, all_but_heavy=chosen.all_but_heavy, exploration=bool(_exploring(options)),
        strict=options.strict)
    return report, journal


def _run_command(options: argparse.Namespace, arguments: Sequence[str]) -> int:
    places = layout.locate(options.build, options.suite)
    rules = heads.load_all(places.tests)
    if options.explain:
        _explain(select(rules, options.topic, options.test, options.kind))
        return 0
    try:
        chosen = _choose(options, rules)
        if options.list:
            _print_list(chosen.rules)
            return 0
    except NothingToRun as nothing:
        if options.skip_status is None:
            raise
        print(f"mpi-abi: skipped: {nothing}")
        return int(options.skip_status)
    output = Output(options.output, options.report, options.resume)
    try:
        report, journal = _run(options, places, chosen, output)
    except KeyboardInterrupt:
        output.clear()  # it has no result yet, and what lies there is not its report
        raise
    command = shlex.join(["mpi-abi", "run", *arguments])
    status = _finish(options, replace(report, command=command), output, journal)
    skipped = status == 0 and all(result.outcome is Outcome.SKIP for result in report.results())
    return int(options.skip_status) if skipped and options.skip_status is not None else status


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit status is that of the module's first comment."""
    options = parser().parse_args(arguments)

    def run() -> int:
        options.np = _numbers_of_ranks(options)
        return _run_command(options, arguments)
    return guarded(run)
