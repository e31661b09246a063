# SPDX-License-Identifier: BSD-3-Clause
"""Runs the selected rules on one implementation: a first launch, then topic by topic.

One thread watches all launches.  Each topic's rules at one number of ranks are a queue item; what a
launch leaves unsettled goes back into the queue.
"""

from __future__ import annotations

import re
import shlex
import shutil
import tempfile
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from mpi_abi_run import cases, expectations, judge, processes, suite
from mpi_abi_run.adapters import Implementation
from mpi_abi_run.diagnosis import Examiner
from mpi_abi_run.launch import Ended, Ending, Launch
from mpi_abi_run.model import Mode, Outcome, Result, Rule, Run, RunError, Target, UsageError
from mpi_abi_run.native import SONAME, Library
from mpi_abi_run.patience import Patience
from mpi_abi_run.records import Records
from mpi_abi_run.turns import cores
from mpi_abi_run.writers import formatting

_PAUSE = 0.02
LAUNCH_PROGRAM = "launch"
"""The program of no rules: MPI_Init and MPI_Finalize."""
_AROUND = "rule_program.h"
_SHOWN = (Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT)
_SHRINKING = 60.0
"""Seconds to make one case smaller."""
_REPLAY = 5.0
"""Seconds without progress that end the launch of a case that is made smaller."""
_DECIDED = 1 / 6
"""The part of the time limit that is left to a launch whose verdict is known."""
_INCLUDE = re.compile(r'^#include "(\w+\.h)"', re.MULTILINE)


@dataclass(frozen=True)
class Plan:
    """What to run, where, and how patiently.  `limit` is the seconds without progress that end a
    launch on the usual machine; `library` is the folder libmpi_abi must come from, None when there must be none, and
    `native` the native library that it stands for; `harness` is where
    the headers are that the programs are to be newer than, as their rules, None when they cannot be out of date;
    `where` are the options that say where the suite is, if there were any; `preload` is a library for the dynamic
    linker to load before all others; `diagnose` is false where the cause of a crash is not needed; `cases` are the
    settings that choose generated cases, if not the usual ones, and `programs_shown` is the folder for programs that
    show what fails; `runner` is what the launcher starts, with the program for its argument, if that is not the
    program itself; `shrinking` is the seconds for all searches for smaller cases, None if there is no end to them."""

    implementation: Implementation
    mode: Mode
    programs: Path
    library: Path | None
    rules: tuple[Rule, ...]
    nps: tuple[int, ...]
    limit: float
    jobs: int | None
    expected: tuple[expectations.Entry, ...]
    skipped: Mapping[Rule, str]
    broken: Mapping[Rule, str]
    native: Library | None = None
    harness: Path | None = None
    where: tuple[str, ...] = ()
    preload: Path | None = None
    diagnose: bool = True
    cases: Mapping[str, str] = field(default_factory=dict)
    programs_shown: Path | None = None
    shrinking: float | None = None
    runner: tuple[str, ...] = ()

    def command(self, np: int) -> list[str]:
        """The command line up to the program."""
        return [*self.implementation.command(np), *self.runner]

    def at_once(self, np: int) -> int:
        """The number of launches of `np` ranks that run at the same time, unless one was asked for.  Two for each core
        if they are small, since these mostly wait for their launcher; else at most two ranks for each core, if need be
        in one launch: ranks wait busily."""
        return self.jobs or max(1, 2 * cores() // (1 if np <= 2 else np))

    def environment(self) -> dict[str, str]:
        """The adapter's environment, the way to libraries that the system does not know, and what is
        to be preloaded."""
        folders = []
        prefix = self.implementation.prefix
        if self.library is not None and (self.mode is Mode.NATIVE or prefix is not None):
            folders.append(str(self.library))
        if prefix is not None:
            folders.append(str(prefix / "lib"))
        for folder in folders:
            if not {":", ";"}.isdisjoint(folder):
                raise UsageError(f"{folder}: LD_LIBRARY_PATH cannot hold a folder with ':' or ';' in its name; "
                                 "give one without, such as a symbolic link to it")
        path = {"LD_LIBRARY_PATH": ":".join(folders)} if folders else {}
        preload = {"LD_PRELOAD": str(self.preload)} if self.preload is not None else {}
        return {**self.implementation.adapter.environment, **path, **preload, **self.cases}


@dataclass(frozen=True)
class Item:
    """Rules that one launch runs: of one topic, or a single one that runs alone.  They are `hurried` if they were in a
    launch that hung: one that then hangs, too, is found soon, and is launched again with more time."""

    np: int
    program: Path
    rules: tuple[Rule, ...]
    hurried: bool = False


def _sources(rules: Sequence[Rule], harness: Path) -> list[Path]:
    """The rules, and the headers of the harness that they or the program around them include."""
    found: list[Path] = []
    waiting = [*(rule.path for rule in rules), harness / _AROUND]
    while waiting:
        found.append(waiting.pop(0))
        included = [harness / name for name in _INCLUDE.findall(found[-1].read_text(encoding="utf-8"))]
        waiting += [path for path in included if path.is_file() and path not in (*found, *waiting)]
    return found


def unusable(item: Item, harness: Path | None) -> str:
    """Why an item's program cannot be launched, in words; nothing if it can.

    One that is older than its sources would judge by what a rule said before.
    """
    if not item.program.is_file():
        return f"there is no {item.program}; configure and build again"
    if harness is None:
        return ""
    built = item.program.stat().st_mtime_ns
    newer = [path.name for path in _sources(item.rules, harness)
             if path.stat().st_mtime_ns > built]
    if not newer:
        return ""
    return (f"{item.program}: the program is older than the rules; build it again (changed since: "
            f"{', '.join(newer)})")


class Watcher:
    """Receives the events of a session; progress.py shows them."""

    def launched(self, target: Target, item: Item) -> None:
        """A launch begins."""

    def advanced(self, target: Target, item: Item, done: int) -> None:
        """So many rules of a launch have ended."""

    def settled(self, target: Target, item: Item, results: Sequence[Result]) -> None:
        """A launch is over and these results stand."""

    def shrinking(self, result: Result, seconds: float) -> None:
        """A smaller case of a rule that failed is looked for, for so many seconds at most."""


def ranks_for(rule: Rule, nps: Sequence[int]) -> list[int]:
    """The numbers of ranks a rule is run with: all that suffice; for one that needs processes of its
    own, and so a launch, the least."""
    enough = sorted(np for np in set(nps) if np >= rule.ranks)
    return enough[:1] if rule.alone else enough


def items(plan: Plan, np: int) -> list[Item]:
    """The launches that a plan begins with at one number of ranks."""
    rules = [rule for rule in plan.rules
             if rule not in plan.skipped and rule not in plan.broken and np in ranks_for(rule, plan.nps)]
    shared: dict[str, list[Rule]] = {}
    for rule in rules:
        if not rule.alone:
            shared.setdefault(rule.topic, []).append(rule)
    together = [Item(np, plan.programs / topic, tuple(suite.in_order(members)))
                for topic, members in shared.items()]
    return together + [Item(np, plan.programs / "alone" / rule.topic / rule.name, (rule,))
                       for rule in rules if rule.alone]


def planned(plan: Plan) -> list[tuple[str, int]]:
    """The results that a plan will have if every launch works."""
    return [(rule.test, np) for rule in plan.rules for np in ranks_for(rule, plan.nps)]


def expected_results(plan: Plan) -> int:
    """How many these are."""
    return len(planned(plan))


@dataclass
class Kept:
    """What is known of an implementation from before, or what a launch has added to it: results by rule and
    ranks, and how long they took in all."""

    target: Target | None = None
    seconds: float = 0.0
    results: dict[tuple[str, int], Result] = field(default_factory=dict)


class Session:
    """One plan being run, from what is `kept` on.  `keep` is called with each result that stands.  `close`
    (or leaving the with block) ends every process it has started."""

    def __init__(self, plan: Plan, watcher: Watcher, kept: Kept | None = None,
                 keep: Callable[[Kept], None] | None = None) -> None:
        self._plan = plan
        self._watcher = watcher
        self._examiner = Examiner() if plan.diagnose else None
        self._kept = kept or Kept()
        self._keep = keep
        self._started = time.monotonic()
        self._whole = False
        # Short, since launchers put sockets below it, whose paths are limited to about 100 bytes.
        self._scratch = Path(tempfile.mkdtemp(prefix="mpi-abi-"))
        self._launches = 0
        self._patience = Patience(plan.limit)
        self._hung = {result.rule for result in self._kept.results.values() if result.outcome is Outcome.TIMEOUT}
        self._doubtful: list[Item] = []
        self._active: dict[Launch, Item] = {}
        self._results = dict(self._kept.results)
        implementation = plan.implementation
        self._target = self._kept.target or Target(
            name=implementation.adapter.name, version=implementation.version, mode=plan.mode,
            launcher=" ".join(implementation.command(0)).replace(" 0", " N"))

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def close(self) -> None:
        """End every launch and remove the scratch folder."""
        for launch in list(self._active):
            launch.close()
        self._active.clear()
        processes.reap()
        shutil.rmtree(self._scratch, ignore_errors=True)

    def run(self) -> Run:
        """Run the plan to its end."""
        self._settle_unrun(self._plan.skipped, Outcome.SKIP)
        self._settle_unrun(self._plan.broken, Outcome.ERROR)
        for np in self._plan.nps:
            work = [item for item in map(self._rest, items(self._plan, np)) if item.rules]
            if work and self._first_launch(np):
                self._run_items([part for item in work for part in self._parts(item)])
                doubtful, self._doubtful = self._doubtful, []
                self._run_items(doubtful)
        self._show_cases()
        self._whole = True
        return self.result()

    def result(self) -> Run:
        """All results so far, and the rules that were not run."""
        missing = () if self._whole else tuple(
            key for key in planned(self._plan) if key not in self._results)
        return Run(self._target, tuple(self._results.values()), self._seconds(), missing)

    def _seconds(self) -> float:
        return self._kept.seconds + time.monotonic() - self._started

    def _rest(self, item: Item) -> Item:
        """What of an item there is no result of from before."""
        return replace(item, rules=tuple(
            rule for rule in item.rules if (rule.test, item.np) not in self._kept.results))

    def _parts(self, item: Item) -> list[Item]:
        """The launches that an item begins with.  Rules that are expected to fail are apart from the others, and one
        that may end the launch, or has hung with fewer ranks, has its own: what fails later, or is under way when a
        launch breaks off, is launched again."""
        entries = {rule: self._entries(rule, item.np) for rule in item.rules if rule not in self._hung}
        sound = tuple(rule for rule, found in entries.items() if not found)
        failing = tuple(rule for rule, found in entries.items() if found and expectations.may_go_on(found))
        apart = [(rule,) for rule in item.rules if rule not in sound and rule not in failing]
        return [replace(item, rules=rules) for rules in (sound, failing, *apart) if rules]

    def _entries(self, rule: Rule, np: int) -> list[expectations.Entry]:
        plan = self._plan
        return expectations.about(rule, np, plan.expected, self._target.version, plan.mode)

    def _is_known(self, result: Result) -> bool:
        """True if a result is a failure that is expected."""
        return self._as_expected(result).outcome is Outcome.XFAIL

    def _as_expected(self, result: Result) -> Result:
        plan = self._plan
        return expectations.apply(result, plan.expected, self._target.version, plan.mode)

    # --- Launching. ---

    def _launch(self, item: Item) -> Launch:
        self._launches += 1
        names = [] if item.rules[0].alone else [rule.name for rule in item.rules]
        command = [*self._plan.command(item.np), str(item.program), *names]
        return Launch(command, self._plan.environment(),
                      self._scratch / str(self._launches), self._limit(item), self._examiner)

    def _limit(self, item: Item) -> Callable[[Records], float]:
        """The time limit for hangs in a launch.  It is shorter in a rule whose verdict does not depend on it: one that
        is expected to hang, has failed already, has hung with fewer ranks, or will be launched again."""
        hanging = {rule.name for rule in item.rules
                   if rule in self._hung or expectations.may_hang(self._entries(rule, item.np))}
        hurried = {rule.name for rule in item.rules if item.hurried and not rule.heavy}

        def limit(records: Records) -> float:
            name = records.last_rule
            decided = (name in hanging or name in records.rules and records.rules[name].failures
                       or name in hurried and not records.finalizing)
            return self._patience.limit * (_DECIDED if decided else 1)
        return limit

    def _judged(self, item: Item, ended: Ended) -> judge.Verdicts:
        """The verdicts on a launch.  A hang that was found in a hurry is none yet."""
        verdicts = judge.judge(item.rules, item.np, ended, self._is_known)
        hung = [result for result in verdicts.results if result.outcome is Outcome.TIMEOUT]
        doubtful = [result for result in hung if item.hurried and result.rule in item.rules
                    and not self._is_known(result) and result.rule not in self._hung]
        self._doubtful += [replace(item, rules=(result.rule,), hurried=False) for result in doubtful]
        self._hung |= {result.rule for result in hung if result not in doubtful}
        return judge.Verdicts([result for result in verdicts.results if result not in doubtful], verdicts.left)

    def _wait(self) -> tuple[Item, Ended]:
        """The next launch to end."""
        while True:
            for launch, item in self._active.items():
                ended = launch.poll()
                if ended is not None:
                    del self._active[launch]
                    return item, ended
                done = sum(len(trace.ended) >= item.np for trace in launch.records.rules.values())
                self._watcher.advanced(self._target, item, done)
            time.sleep(_PAUSE)

    def _start(self, item: Item) -> None:
        """Launch an item, or settle it at once if its program cannot be used."""
        self._watcher.launched(self._target, item)
        why = unusable(item, self._plan.harness)
        if why:
            result = judge.not_built(item.rules, item.np, why)
            self._watcher.settled(self._target, item, self._settle([result]))
        else:
            self._active[self._launch(item)] = item

    def _run_items(self, work: Sequence[Item]) -> None:
        queue = deque(work)
        while queue or self._active:
            while queue and len(self._active) < self._plan.at_once(queue[0].np):
                self._start(queue.popleft())
            if self._active:
                item, ended = self._wait()
                verdicts = self._judged(item, ended)
                self._watcher.settled(self._target, item, self._settle(verdicts.results))
                if verdicts.left:
                    hurried = item.hurried or ended.ending is Ending.HUNG
                    queue.appendleft(replace(item, rules=tuple(verdicts.left), hurried=hurried))

    # --- Cases that failed. ---

    def _show_cases(self) -> None:
        """Make a generated case of each rule that failed unexpectedly as small as possible, and write its program."""
        folder = self._plan.programs_shown
        shown: set[Rule] = set()
        if folder is None:
            return
        end = time.monotonic() + (float("inf") if self._plan.shrinking is None else self._plan.shrinking)
        for key, result in sorted(self._results.items()):
            if result.case and result.rule not in shown and result.outcome in _SHOWN:
                shown.add(result.rule)
                folder.mkdir(parents=True, exist_ok=True)
                name = f"{result.rule.topic}-{result.rule.name}-{self._target.name}-{result.np}.c"
                self._results[key] = self._shown(result, folder / name, min(end, time.monotonic() + _SHRINKING))

    def _shown(self, result: Result, path: Path, end: float) -> Result:
        """A result with the smallest case found until `end` that fails, and the program that shows it."""
        self._watcher.shrinking(result, max(0.0, end - time.monotonic()))
        item = Item(result.np, self._program(result.rule), (result.rule,))

        def failures(choices: cases.Choices, limit: float) -> list[Result]:
            seen = self._replayed(item, cases.replaying(cases.text(choices)), limit)
            return [one for one in seen if one.outcome in _SHOWN]

        best = cases.shrink(cases.numbers(result.case), lambda choices: bool(failures(choices, _REPLAY)),
                            lambda: time.monotonic() < end)
        seen = failures(best, self._patience.limit)
        if not seen:
            return result  # it fails only after the cases before it, or now and then
        written = self._replayed(item, cases.replaying(cases.text(best), str(path)), _REPLAY)
        if not path.is_file() or any(one.outcome in _SHOWN for one in written):
            path.unlink(missing_ok=True)
            return result
        comment = cases.head(seen[0], self._target.library)
        path.write_text(comment + path.read_text(encoding="utf-8"), encoding="utf-8")
        return replace(result, case=cases.text(best), program=str(path))

    def _program(self, rule: Rule) -> Path:
        return self._plan.programs / rule.topic

    def _replayed(self, item: Item, settings: Mapping[str, str], limit: float) -> list[Result]:
        """What becomes of one case, after expectations; `limit` is in seconds."""
        self._launches += 1
        launch = Launch([*self._plan.command(item.np), str(item.program), item.rules[0].name],
                        {**self._plan.environment(), **settings}, self._scratch / str(self._launches),
                        lambda _records: min(limit, self._patience.limit))
        self._active[launch] = item
        ended = self._wait()[1]
        return [self._as_expected(result) for result in judge.judge(item.rules, item.np, ended).results]

    # --- Results. ---

    def _settle(self, results: Sequence[Result]) -> list[Result]:
        """Keep results, as expectations make them; a later one on the same rule replaces it."""
        plan = self._plan
        settled = []
        for result in results:
            known = self._as_expected(result)
            if plan.cases and cases.are_in(result.rule) and known.outcome is Outcome.XPASS:
                known = result  # other cases than the usual ones need not fail
            known = self._without_banner(replace(known, command=self._command(result)))
            self._results[known.rule.test, known.np] = known
            settled.append(known)
        if self._keep is not None and settled:
            self._keep(Kept(self._target, self._seconds(),
                            {(one.rule.test, one.np): one for one in settled}))
        return settled

    def _without_banner(self, result: Result) -> Result:
        """A result whose launcher's words stand apart, where a diagnosis says more."""
        if result.diagnosis is None:
            return result
        output, banner = self._plan.implementation.adapter.split(result.output)
        return replace(result, output=output, banner=banner)

    def _settle_unrun(self, rules: Mapping[Rule, str], outcome: Outcome) -> None:
        for rule, text in rules.items():
            self._settle([Result(rule=rule, np=np, outcome=outcome, text=text)
                          for np in ranks_for(rule, self._plan.nps)])

    def _command(self, result: Result) -> str:
        """How to run one rule alone."""
        implementation = self._plan.implementation
        how = ["mpi-abi", "run", "--mpi", str(implementation.prefix or implementation.adapter.name)]
        if self._plan.native is not None:
            how += ["--native", self._plan.native.given]
        if implementation.ranks_per_process:
            how += ["--ranks-per-proc", str(implementation.ranks_per_process)]
        if self._plan.mode is Mode.API:
            how[2:4] = ["--api", how[3]]
        how += self._plan.where
        what = ["--test", f"'{result.rule.test}'"]
        if not result.rule.covers:
            heavy = any(rule.heavy and rule.topic == result.rule.topic for rule in self._plan.rules)
            what = ["--topic", result.rule.topic, *(["--heavy"] if heavy else [])]
        return " ".join([shlex.join(how), "--np", str(result.np), *what])

    # --- The first launch. ---

    def _first_launch(self, np: int) -> bool:
        """Start and end MPI and look at what it says of itself; False, with one ERROR, if it fails."""
        probe = Rule("launch", "init-finalize", self._plan.programs, sections=("11.2.1", "11.2.2"),
                     sentence=f"A program that calls MPI_Init and MPI_Finalize runs on {formatting.count(np, 'rank')}.",
                     covers=("MPI_Init", "MPI_Finalize"), alone=True)
        item = Item(np, self._plan.programs / LAUNCH_PROGRAM, (probe,))
        self._watcher.launched(self._target, item)
        self._patience.look()
        started = time.monotonic()
        ended = None
        try:
            self._active[self._launch(item)] = item
        except RunError as error:
            fault = str(error)
        else:
            ended = self._wait()[1]
            self._patience.launched(time.monotonic() - started)
            self._introduce(ended)
            fault = self._fault(np, ended)
        results = [judge.unrun(probe, np, fault, ended)] if fault else []
        self._watcher.settled(self._target, item, self._settle(results))
        return not fault

    def _introduce(self, ended: Ended) -> None:
        """Take down which library the processes had; a run that is resumed must have the one it had."""
        before = self._kept.target.library if self._kept.target is not None else ""
        for record in ended.records.up.values():
            self._target = replace(
                self._target, library=str(record.get("library", "")).strip(),
                mpi_version=f"{record.get('mpi_version')}.{record.get('mpi_subversion')}",
                mapped=tuple(ended.records.mapped))
        if before not in ("", self._target.library):
            raise UsageError(f"--resume: the run was cut short on another library: '{before.splitlines()[0]}' "
                             f"there, '{self._target.library.partition(chr(10))[0]}' here; leave out --resume "
                             "to start over")

    def _fault(self, np: int, ended: Ended) -> str:
        """What is wrong with a first launch, in words; nothing if it is as it should be."""
        launcher = self._plan.implementation.launcher
        up = ended.records.up.values()
        sizes = sorted({int(record.get("size", -1)) for record in up})
        ranks = sorted(int(record.get("rank", -1)) for record in up)
        if len(up) > 1 and sizes == [1]:
            return (f"{launcher} started {len(up)} processes that each believe to be alone: it does "
                    "not belong to the MPI library that they loaded")
        if ended.ending is not Ending.EXITED or ended.status != 0:
            return f"{launcher} does not run MPI_Init and MPI_Finalize: {judge.ending(ended)}"
        if ranks != list(range(np)) or sizes != [np] or len(ended.records.closed) != np:
            return f"{launcher} was asked for {formatting.count(np, 'rank')}, got ranks {ranks} of sizes {sizes}"
        return self._wrong_library(ended.records.mapped)

    def _wrong_library(self, mapped: Sequence[str]) -> str:
        """The processes must have the libmpi_abi that is to be tested and no other."""
        loaded = [Path(path) for path in mapped if Path(path).name.startswith("libmpi_abi")]
        wanted = self._plan.library
        if wanted is None:
            return (f"loaded {loaded[0]}, wanted no libmpi_abi: the compiler wrapper of this MPI is one for the "
                    "standard ABI; run it with --native" if loaded else "")
        file = self._plan.native.file if self._plan.native is not None else wanted.resolve() / SONAME
        if mapped and file.resolve() not in loaded:
            return f"wanted {file}, loaded {', '.join(map(str, loaded)) or 'none'}"
        return ""
