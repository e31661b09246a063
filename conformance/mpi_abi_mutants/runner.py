# SPDX-License-Identifier: BSD-3-Clause
"""Runs each mutant against the rules that must detect it, until one does.

Cheap launches come first: one rank before several, without a launcher where the implementation can,
short rules before long ones. Rules of one topic share a launch, which ends at the first failed check.
Only rules that pass without a mutant take part, so any failure is caused by the mutant.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from mpi_abi_mutants.catalogue import LIBRARY, REACHED, VARIABLE, Equivalent, Mutant, reason_for
from mpi_abi_mutants.results import Baseline, MutantResult
from mpi_abi_run import judge, processes
from mpi_abi_run.adapters import Implementation
from mpi_abi_run.launch import Launch
from mpi_abi_run.model import Outcome, Rule, Run, RunError, Target
from mpi_abi_run.session import Item, Plan, Session, Watcher

_PAUSE = 0.005
_LIMIT = 2.0
"""Seconds without progress that end a launch, beyond what its longest rule takes."""
_SLOWER = 5.0
"""How many times longer than without a mutant a rule may take."""
_TOGETHER = 0.5
"""Seconds that the rules of one launch take, if they are more than one."""
_START = {False: 0.05, True: 0.1}
"""Seconds that a launch takes for each rank, without and with a launcher: for the order only."""
_UNKNOWN = "there is no such mutant"
"""The library's message in that case. It must not count as a kill."""
_KILLS = (Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT, Outcome.ERROR)


@dataclass(frozen=True)
class Broken(Implementation):
    """An implementation with one mutant preloaded.  `singleton` is the environment in which one
    process needs no launcher, None if there is none."""

    library: Path = Path()
    mutant: str = ""
    reached: Path | None = None
    singleton: Mapping[str, str] | None = None

    def command(self, np: int) -> list[str]:
        """The launcher's command line up to the program; the launcher itself gets no mutant."""
        variables = {"LD_PRELOAD": str(self.library), VARIABLE: self.mutant}
        if self.reached is not None:
            variables[REACHED] = str(self.reached)
        launcher: list[str] = []
        if np == 1 and self.singleton is not None:
            variables.update(self.singleton)
        else:
            launcher = super().command(np)
        return [*launcher, "env", *(f"{name}={value}" for name, value in variables.items())]


def broken(plan: Plan, folder: Path, mutant: str, launcher: bool, reached: Path | None = None) -> Plan:
    """A plan with a mutant preloaded into its implementation."""
    whole = plan.implementation
    singleton = None if launcher else whole.adapter.singleton
    return replace(plan, implementation=Broken(
        whole.adapter, whole.version, whole.launcher, whole.compiler, whole.prefix, whole.ranks_per_process,
        folder / LIBRARY, mutant, reached, singleton))


def _passing(plan: Plan, watcher: Watcher) -> tuple[Run, list[Baseline]]:
    implementation = plan.implementation
    alone = isinstance(implementation, Broken) and implementation.singleton is not None
    with Session(plan, watcher) as session:
        run = session.run()
    return run, [Baseline(result.rule.test, result.np, result.np > 1 or not alone, result.seconds)
                 for result in run.results if result.outcome is Outcome.PASS]


def measure_baselines(plan: Plan, folder: Path, watcher: Watcher) -> tuple[Target, list[Baseline]]:
    """Run the rules with no mutant. Returns the target and the rules that pass. A rule that fails as a single
    process without a launcher is run again with one."""
    run, baselines = _passing(broken(plan, folder, "", False), watcher)
    passed = {baseline.test for baseline in baselines if baseline.np == 1}
    rest = tuple(rule for rule in plan.rules if rule.ranks == 1 and rule.test not in passed)
    if plan.implementation.adapter.singleton is not None and rest:
        baselines += _passing(replace(broken(plan, folder, "", True), rules=rest, nps=(1,)), watcher)[1]
    return run.target, baselines


@dataclass(frozen=True)
class Stage:
    """One launch of a mutant."""

    item: Item
    launcher: bool
    cost: float
    longest: float


def _chunks(members: Iterable[tuple[Rule, Baseline]]) -> Iterable[list[tuple[Rule, Baseline]]]:
    """Rules in the order of their time, as many together as take a short time."""
    chunk: list[tuple[Rule, Baseline]] = []
    total = 0.0
    for rule, baseline in sorted(members, key=lambda pair: pair[1].seconds):
        if chunk and (total + baseline.seconds > _TOGETHER or rule.alone):
            yield chunk
            chunk, total = [], 0.0
        chunk.append((rule, baseline))
        total += baseline.seconds
    if chunk:
        yield chunk


def stages(mutant: Mutant, baselines: Iterable[tuple[Rule, Baseline]], programs: Path) -> list[Stage]:
    """The launches for a mutant, in order."""
    shared: dict[tuple[int, bool, Path], list[tuple[Rule, Baseline]]] = {}
    for rule, baseline in baselines:
        if mutant.is_for(rule):
            program = programs / (f"alone/{rule.test}" if rule.alone else rule.topic)
            shared.setdefault((baseline.np, baseline.launcher, program), []).append((rule, baseline))
    found = []
    for (np, launcher, program), members in shared.items():
        for chunk in _chunks(members):
            seconds = [baseline.seconds for _, baseline in chunk]
            found.append(Stage(Item(np, program, tuple(rule for rule, _ in chunk)), launcher,
                               np * _START[launcher] + sum(seconds), max(seconds)))
    return sorted(found, key=lambda stage: (stage.item.np, stage.cost))


@dataclass
class _Case:
    """A mutant that is being run. `reached`: its condition has held."""

    mutant: Mutant
    left: list[Stage]
    reached: bool = False
    started: float = field(default_factory=time.monotonic)


class MutantRunner:
    """Runs all mutants. Leaving the with block ends every process that it started."""

    def __init__(self, plan: Plan, folder: Path, baselines: Sequence[Baseline],
                 equivalents: Sequence[Equivalent], scale: float) -> None:
        rules = {rule.test: rule for rule in plan.rules}
        self._baselines = [(rules[baseline.test], baseline) for baseline in baselines if baseline.test in rules]
        self._plan = plan
        self._folder = folder
        self._equivalents = equivalents
        self._scale = scale
        self._jobs = plan.jobs or os.cpu_count() or 1
        self._active: dict[Launch, tuple[_Case, Stage, Path]] = {}
        self._scratch = Path(tempfile.mkdtemp(prefix="mpi-abi-"))
        self._launches = 0

    def __enter__(self) -> MutantRunner:
        return self

    def __exit__(self, *_exception: object) -> None:
        for launch in list(self._active):
            launch.close()
        self._active.clear()
        processes.reap()
        shutil.rmtree(self._scratch, ignore_errors=True)

    def run(self, mutants: Sequence[Mutant], settle: Callable[[MutantResult], None]) -> None:
        """Run all mutants and report the result of each."""
        waiting = list(reversed(mutants))
        while waiting or self._active:
            while waiting and len(self._active) < self._jobs:
                mutant = waiting.pop()
                self._go_on(_Case(mutant, stages(mutant, self._baselines, self._plan.programs)), settle)
            for launch in list(self._active):
                self._look(launch, settle)
            time.sleep(_PAUSE)

    def _go_on(self, case: _Case, settle: Callable[[MutantResult], None], uncovered: bool = True) -> None:
        """Start the next launch of a mutant. If none is left, it has survived."""
        if case.left:
            stage = case.left.pop(0)
            self._launches += 1
            scratch = self._scratch / str(self._launches)
            self._active[self._launch(case.mutant, stage, scratch)] = (case, stage, scratch)
        else:
            settle(self._result(case, "not_covered" if uncovered else "survived"))

    def _launch(self, mutant: Mutant, stage: Stage, scratch: Path) -> Launch:
        plan = broken(self._plan, self._folder, mutant.id, stage.launcher, scratch / REACHED)
        item = stage.item
        names = [] if item.rules[0].alone else [rule.name for rule in item.rules]
        limit = self._scale * (_LIMIT + _SLOWER * stage.longest)
        return Launch([*plan.implementation.command(item.np), str(item.program), *names],
                      plan.environment(), scratch, lambda _records: limit)

    def _look(self, launch: Launch, settle: Callable[[MutantResult], None]) -> None:
        """Poll a launch. A failed check ends it."""
        case, stage, scratch = self._active[launch]
        ended = launch.poll()
        failed = next((name for name, trace in launch.records.rules.items() if trace.failures), None)
        if ended is None and failed is None:
            return
        del self._active[launch]
        launch.close()
        case.reached |= (scratch / REACHED).exists()
        shutil.rmtree(scratch, ignore_errors=True)
        if failed is not None:
            topic = stage.item.rules[0].topic
            settle(self._result(case, "killed", f"{topic}/{failed}", Outcome.FAIL))
            return
        assert ended is not None
        if _UNKNOWN in ended.output:
            raise RunError(f"{case.mutant.id}: {self._folder / LIBRARY} does not know it; build again")
        verdicts = judge.judge(stage.item.rules, stage.item.np, ended).results
        for result in verdicts:
            if result.outcome in _KILLS:
                by = result.rule if result.rule.covers else stage.item.rules[0]
                settle(self._result(case, "killed", by.test, result.outcome))
                return
        self._go_on(case, settle, uncovered=False)

    def _result(self, case: _Case, outcome: str, by: str | None = None,
                how: Outcome | None = None) -> MutantResult:
        reason = reason_for(case.mutant, self._equivalents)
        killed = outcome == "killed"
        reached = case.reached if case.mutant.condition is not None else None
        return MutantResult(case.mutant.id, "equivalent" if reason is not None and not killed else outcome,
                            by, how.value if how is not None else None,
                            time.monotonic() - case.started, reason, reason is not None and killed, reached)
