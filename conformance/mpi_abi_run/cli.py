# SPDX-License-Identifier: BSD-3-Clause
"""The command line of `mpi-abi run`: options, plans, exit status.

Exit status: 0 all is well, 1 something failed, 2 the command line is wrong, 3 something could not be
run, 130 interrupted.
"""

from __future__ import annotations

import argparse
import datetime
import fnmatch
import os
import re
import shlex
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from . import (CONTRACT_VERSION, adapters, commands, expectations, heads, layout, native_build,
               processes, steady)
from .model import Mode, Report, Rule, Run, RunError, UsageError
from .progress import Progress
from .session import Plan, Session, expected_results, ranks_for
from .writers import FILES, terminal, words

DEFAULT_NPS = (1, 2, 4)
FAST_NPS = (2,)
"""The least number of ranks that have somebody to speak with."""
TIME_LIMIT = 30.0
"""Seconds without any progress after which a launch counts as hung."""

_EPILOG = """\
exit status: 0 all is well, 1 something failed, 2 wrong command line, 3 could not run, 130 interrupted
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


def parser() -> argparse.ArgumentParser:
    """The options of `mpi-abi run`."""
    options = argparse.ArgumentParser(
        prog="mpi-abi run", epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Run the conformance suite on one or more implementations of MPI.")
    add = options.add_argument
    add("--mpi", metavar="NAME|PREFIX", action="append", default=[],
        help="implementation: mpich, openmpi, or a folder with bin/mpiexec (default: all on PATH)")
    add("--native", metavar="DIR", type=Path,
        help="test the libmpi_abi of an implementation in this folder, with no translation")
    add("--api", metavar="NAME|PREFIX", action="append", default=[],
        help="build the rules with an implementation's own mpi.h and library, and run those")
    add("--topic", metavar="GLOB", action="append", default=[], help="only rules of these topics")
    add("--test", metavar="GLOB", action="append", default=[],
        help="only these rules: a name, or topic/name")
    add("--np", metavar="LIST", type=_nps,
        help="numbers of ranks (default: 1,2,4; with --fast: 2)")
    add("--fast", action="store_true",
        help="leave out the rules that need processes of their own, and run the others with 2 ranks")
    add("--heavy", action="store_true",
        help="run also the rules that move gigabytes, which otherwise run only if --topic or --test name them")
    add("--repeat", metavar="N", type=jobs_number, default=1,
        help="run everything so many times, and fail what is not the same each time")
    add("--list", action="store_true", help="list the selected rules and run nothing")
    add("--timeout-scale", metavar="FACTOR", type=time_scale, default=1.0,
        help=f"multiply the time limit for hangs, {TIME_LIMIT:g} s without progress, by this")
    add("--expect", metavar="FILE", type=Path, action="append", default=[],
        help="expected failures (default: expectations/<implementation>.toml)")
    add("--report", metavar="LIST", type=_reports, default=(),
        help=f"also write these reports: {','.join(FILES)}")
    add("--output", metavar="DIR", type=Path, default=Path("mpi-abi-results"),
        help="folder for the reports (default: mpi-abi-results)")
    add("--jobs", metavar="N", type=jobs_number,
        help="launches at the same time (default: as many as the cores hold; busy waiting suffers)")
    add("--build", metavar="DIR", type=Path, help="build tree with the programs (default: found)")
    return options


def select(rules: Sequence[Rule], topics: Sequence[str], tests: Sequence[str]) -> list[Rule]:
    """The rules that --topic and --test ask for; UsageError when a pattern matches none."""
    for pattern in topics:
        if not any(fnmatch.fnmatchcase(rule.topic, pattern) for rule in rules):
            known = sorted({rule.topic for rule in rules})
            raise UsageError(f"--topic {pattern}: no such topic; there are {', '.join(known)}")
    for pattern in tests:
        if not any(_is_named(rule, pattern) for rule in rules):
            raise UsageError(f"--test {pattern}: no such rule; mpi-abi run --list shows them")
    return [rule for rule in rules
            if (not topics or any(fnmatch.fnmatchcase(rule.topic, one) for one in topics))
            and (not tests or any(_is_named(rule, one) for one in tests))]


def split(rules: Sequence[Rule], nps: Sequence[int], fast: bool, heavy: bool) -> tuple[list[Rule], list[Rule]]:
    """The rules that run with some of the numbers of ranks, and those that need more or, if time is short,
    a launch for each, or that are heavy and not asked for; UsageError when none runs."""
    runnable = [rule for rule in rules
                if ranks_for(rule, nps) and not (fast and rule.alone) and (heavy or not rule.heavy)]
    left_out = [rule for rule in rules if rule not in runnable]
    if not runnable:
        raise UsageError(f"{'--fast ' if fast else ''}--np {','.join(map(str, nps))}: none of the "
                         f"{len(rules)} selected rules runs with it; {words.needs(left_out)}")
    return runnable, left_out


def _is_named(rule: Rule, pattern: str) -> bool:
    return fnmatch.fnmatchcase(rule.test if "/" in pattern else rule.name, pattern)


def _print_list(rules: Sequence[Rule]) -> None:
    for rule in rules:
        ranks = f"{rule.ranks} rank{'s' if rule.ranks > 1 else ''}"
        print(f"{rule.test}  [{ranks}; {', '.join(rule.sections)}]\n    {rule.sentence}")


def _expected(options: argparse.Namespace, places: layout.Layout,
              name: str) -> tuple[expectations.Entry, ...]:
    usual = places.expectations / f"{name}.toml"
    if not options.expect:
        return tuple(expectations.load(usual)) if usual.is_file() else ()
    try:
        return tuple(entry for path in options.expect for entry in expectations.load(path))
    except UsageError as error:
        raise UsageError(f"--expect {error}") from error


def _is_translation(library: Path) -> bool:
    """True for this project's own library: no other has its messages and its variable."""
    data = library.read_bytes() if library.is_file() else b""
    return b"libmpi_abi: " in data and b"MPI_ABI_BACKEND" in data


def native_library(folder: Path) -> Path:
    """The folder of --native, which must hold a libmpi_abi that is not this project's."""
    libraries = list(folder.glob("libmpi_abi.*"))
    if not libraries:
        raise UsageError(f"--native {folder}: wanted a folder with libmpi_abi.so.1")
    if any(map(_is_translation, libraries)):
        raise UsageError(f"--native {folder}: this is the translation library; leave out --native")
    return folder.resolve()


def implementations(options: argparse.Namespace) -> list[adapters.Implementation]:
    """What to launch with; a native library brings its launcher, unless --mpi names another."""
    if options.mpi:
        return [adapters.find(name, "--mpi") for name in options.mpi]
    if options.native is not None:
        return [adapters.from_prefix(native_library(options.native).parent)]
    if options.api:
        return []
    found = adapters.find_all()
    if not found:
        raise RunError("no MPI found: wanted a launcher (mpiexec.mpich, mpiexec.openmpi, mpiexec) on "
                       "PATH, or --mpi PREFIX")
    return found


def standard_plan(options: argparse.Namespace, places: layout.Layout, rules: Sequence[Rule],
          implementation: adapters.Implementation) -> Plan:
    """The plan for standard-ABI programs."""
    if places.programs is None:
        raise RunError("the suite is not built: wanted a build tree; run cmake and its build, "
                       "then give --build DIR")
    native = options.native is not None
    lacks = implementation.adapter.lacks
    return Plan(
        implementation=implementation, mode=Mode.NATIVE if native else Mode.TRANSLATED,
        programs=places.programs,
        library=native_library(options.native) if native else places.library,
        rules=tuple(rules), nps=options.np, limit=TIME_LIMIT * options.timeout_scale,
        jobs=options.jobs, expected=_expected(options, places, implementation.adapter.name),
        skipped={rule: lacks[rule.capability] for rule in rules if rule.capability in lacks},
        broken={}, harness=None if places.installed else places.harness, build=options.build)


def _api_plan(options: argparse.Namespace, places: layout.Layout, rules: Sequence[Rule],
              name: str, scratch: Path) -> Plan:
    """The plan for rules built with an implementation's own header, which this builds."""
    implementation = adapters.find(name, "--api")
    if implementation.compiler is None:
        raise RunError(f"--api {name}: no compiler wrapper found; wanted "
                       f"{' or '.join(implementation.adapter.compilers) or 'bin/mpicc'}")
    print(f"mpi-abi: building {words.count(len(rules), 'rule')} with {implementation.compiler}",
          file=sys.stderr)
    built = native_build.build(implementation.compiler, places, rules,
                               scratch / implementation.adapter.name)
    return Plan(implementation=implementation, mode=Mode.API, programs=built.programs, library=None,
                rules=tuple(rules), nps=options.np, limit=TIME_LIMIT * options.timeout_scale,
                jobs=options.jobs,
                expected=_expected(options, places, implementation.adapter.name),
                skipped=built.skipped, broken=built.broken, build=options.build)


def _abi_version(include: Path) -> str:
    """The version of the ABI that the programs were built for, as its header says."""
    text = (include / "mpi_abi" / "mpi.h").read_text(encoding="utf-8", errors="replace")
    found = re.findall(r"define\s+MPI_ABI_(?:SUB)?VERSION\s+(\d+)", text)
    return ".".join(found[:2]) or "unknown"


def _run_all(plans: Sequence[Plan], progress: Progress) -> tuple[list[Run], bool]:
    """The runs, and whether all came to their end: an interrupted one keeps what it has."""
    runs: list[Run] = []
    for plan in plans:
        started = time.monotonic()
        with Session(plan, progress) as session:
            try:
                runs.append(session.run())
            except KeyboardInterrupt:
                runs.append(session.result(time.monotonic() - started))
                return runs, False
            finally:
                progress.clear()
    return runs, True


def run_times(plans: Sequence[Plan], times: int) -> tuple[list[Run], int, bool]:
    """The runs of all times as one for each plan, how many times that was, and whether it is all."""
    progress = Progress(sys.stderr, times * sum(map(expected_results, plans)))
    rounds: list[list[Run]] = []
    complete = True
    while complete and len(rounds) < times:
        runs, complete = _run_all(plans, progress)
        if complete or not rounds:
            rounds.append(runs)
    return [steady.merge(same) for same in zip(*rounds)], len(rounds), complete


def _prepare(folder: Path) -> None:
    """Make the folder for the reports and write to it, since after the run it is late to find that
    one cannot."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except (FileExistsError, NotADirectoryError) as error:
        raise UsageError(f"--output {folder}: wanted a folder, found a file") from error
    except OSError as error:
        raise UsageError(f"--output {folder}: cannot be written to: {error.strerror}") from error


def _write(report: Report, names: Sequence[str], folder: Path) -> None:
    for name in names:
        file, writer = FILES[name]
        commands.write(folder / file, writer(report))


def _colours() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt


def guarded(conduct: Callable[[], int]) -> int:
    """Run a command that launches programs: however it ends, no process is left."""
    processes.adopt_orphans()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _interrupt)
    return commands.guarded(conduct)


def _conduct(options: argparse.Namespace, arguments: Sequence[str]) -> int:
    places = layout.locate(options.build)
    rules = select(heads.load_all(places.tests), options.topic, options.test)
    if options.list:
        _print_list(rules)
        return 0
    named = bool(options.topic or options.test)
    rules, left_out = split(rules, options.np, options.fast, options.heavy or named)
    if options.report:
        _prepare(options.output)
    started = time.monotonic()
    with ExitStack() as stack:
        scratch = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mpi-abi-api-")))
        plans = [standard_plan(options, places, rules, one) for one in implementations(options)]
        plans += [_api_plan(options, places, rules, name, scratch) for name in options.api]
        runs, repeats, complete = run_times(plans, options.repeat)
    report = Report(
        runs=tuple(runs), rules=len(rules), left_out=tuple(left_out), seconds=time.monotonic() - started,
        date=datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        contract=CONTRACT_VERSION, abi=_abi_version(places.include),
        command=shlex.join(["mpi-abi", "run", *arguments]), fast=options.fast, repeats=repeats)
    print(terminal.write(report, _colours()), end="", flush=True)
    _write(report, options.report, options.output)
    if not complete:
        print("mpi-abi: interrupted; the results above are not all", file=sys.stderr)
        return 130
    return report.exit_status()


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit status is that of the module's first comment."""
    options = parser().parse_args(arguments)
    options.np = options.np or (FAST_NPS if options.fast else DEFAULT_NPS)
    return guarded(lambda: _conduct(options, arguments))
