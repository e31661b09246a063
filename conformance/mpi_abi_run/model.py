# SPDX-License-Identifier: BSD-3-Clause
"""The one result model: rules, failures, results and the report made of them.

Everything here is frozen and holds no open resource; the writers take a Report and nothing else.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mpi_abi_run import signals


class RunError(Exception):
    """The run cannot go on; the message says who, what was wanted, what was found and what to do."""


class UsageError(RunError):
    """The command line or a file that it names is wrong."""


class Outcome(enum.Enum):
    """What became of one rule in one launch."""

    PASS = "PASS"
    FAIL = "FAIL"
    SKIP = "SKIP"
    XFAIL = "XFAIL"
    XPASS = "XPASS"
    CRASH = "CRASH"
    TIMEOUT = "TIMEOUT"
    ERROR = "ERROR"

    @property
    def is_failure(self) -> bool:
        """True when a run is red because of it, if the rule counts: the MPI (or an expectation) is wrong."""
        return self in (Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT, Outcome.XPASS)


class Verdict(enum.Enum):
    """What the results of the required rules say of an implementation."""

    CONFORMS = "conforms"
    EXPECTED = "conforms_except_expected"
    """Required rules fail, and each of them is expected to."""
    FAILS = "does_not_conform"
    NONE = "none"
    """There are results that would be needed and are not there, or an expectation is out of date."""


CLASSES = ("required", "quality")
"""Of rules: the standard binds an implementation to it, or one would want it from a good one."""


LEVELS = ("api", "abi", "extension")
"""What a rule is about: MPI, with any header; the standard ABI; an extension, which the standard does not know."""


class Mode(enum.Enum):
    """How the rules meet the implementation."""

    TRANSLATED = "translated"
    """Standard-ABI programs over the translation library."""
    NATIVE = "native"
    """Standard-ABI programs over the implementation's own libmpi_abi."""
    API = "api"
    """Rules built with the implementation's own mpi.h and library: no standard ABI involved."""


@dataclass(frozen=True)
class Passage:
    """A paragraph of MPI 5.0, or of the proposal of an extension: the number of its section, and words of it to find it
    by."""

    section: str
    words: str


@dataclass(frozen=True)
class Rule:
    """The head of one rule."""

    topic: str
    name: str
    path: Path
    sentence: str
    sections: tuple[str, ...]
    covers: tuple[str, ...]
    constants: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    ranks: int = 1
    capability: str = ""
    alone: bool = False
    own: bool = False
    heavy: bool = False
    level: str = "api"
    required: bool = True
    basis: tuple[Passage, ...] = ()
    argument: str = ""

    @property
    def test(self) -> str:
        """The rule's identity: topic/name."""
        return f"{self.topic}/{self.name}"

    @property
    def kind(self) -> str:
        """Its class, as a word."""
        return CLASSES[not self.required]


@dataclass(frozen=True)
class Failure:
    """One check that did not hold on one rank."""

    file: str
    line: int
    rank: int
    expression: str
    got: str
    wanted: str
    at: str = ""


@dataclass(frozen=True)
class Expectation:
    """An entry of an expectations file that matched: why the rule is known to fail."""

    reason: str
    link: str


@dataclass(frozen=True)
class Observed:
    """What the profiling layer saw a rule do: how often each function was called, and with which
    constants; nothing when there was no such layer."""

    calls: Mapping[str, int] = field(default_factory=dict)
    constants: frozenset[str] = frozenset()


@dataclass(frozen=True)
class RankState:
    """What one process was doing when its launch broke off.  `text` says all that but the stacks; `call`
    and `place` are the last MPI call of its main thread (empty if there was none) and whether it had
    `returned`; `signal` and `address` are empty where there was none; `threads` has the frames of each,
    innermost first."""

    rank: int
    process: int
    text: str
    call: str = ""
    place: str = ""
    returned: bool = False
    signal: str = ""
    address: str = ""
    threads: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Diagnosis:
    """What is known of a launch that broke off: its ranks, and a note on how stacks were looked up."""

    ranks: tuple[RankState, ...]
    note: str = ""


@dataclass(frozen=True)
class Result:
    """What became of one rule at one number of ranks.  `text` is the reason of a skip or the story
    of a crash, `output` the end of what the processes printed, `banner` what the launcher said of a
    rank that died, `command` how to run it alone; `outcomes` are those of all runs, where there were
    several; `case` has the choices of the generated case that failed, and `program` the path of a program that shows
    it; `drawn` is how many cases ran."""

    rule: Rule
    np: int
    outcome: Outcome
    seconds: float = 0.0
    text: str = ""
    failures: tuple[Failure, ...] = ()
    failed_checks: int = 0
    output: str = ""
    banner: str = ""
    diagnosis: Diagnosis | None = None
    command: str = ""
    expectation: Expectation | None = None
    outcomes: tuple[Outcome, ...] = ()
    observed: Observed = Observed()
    case: str = ""
    program: str = ""
    drawn: int = 0


@dataclass(frozen=True)
class Score:
    """How many rules pass, of those that count."""

    passed: int
    counted: int


def score(results: Iterable[Result]) -> Score:
    """A rule passes if it does with every number of ranks, expected or not.  One that was skipped, or could not be
    run, says nothing of an implementation and does not count."""
    seen: dict[str, set[Outcome]] = {}
    for result in results:
        if result.outcome not in (Outcome.SKIP, Outcome.ERROR):
            seen.setdefault(result.rule.test, set()).add(result.outcome)
    return Score(sum(outcomes <= {Outcome.PASS, Outcome.XPASS} for outcomes in seen.values()), len(seen))


@dataclass(frozen=True)
class Target:
    """One implementation as it was run, and which library the processes really had."""

    name: str
    version: str
    mode: Mode
    launcher: str
    library: str = ""
    mpi_version: str = ""
    mapped: tuple[str, ...] = ()


@dataclass(frozen=True)
class Run:
    """All results of one implementation; `not_run` are the rules (topic/name, ranks) without a result,
    because the run was cut short."""

    target: Target
    results: tuple[Result, ...]
    seconds: float
    not_run: tuple[tuple[str, int], ...] = ()

    def counts(self) -> Counter[Outcome]:
        """Number of results by outcome."""
        return Counter(result.outcome for result in self.results)

    def of_class(self, required: bool) -> list[Result]:
        """The results of the rules of one class."""
        return [result for result in self.results if result.rule.required == required]

    def by_topic(self) -> dict[str, list[Result]]:
        """Results by topic, topics sorted by name."""
        topics: dict[str, list[Result]] = {}
        for result in sorted(self.results, key=lambda r: (r.rule.topic, r.rule.name, r.np)):
            topics.setdefault(result.rule.topic, []).append(result)
        return topics


@dataclass(frozen=True)
class Interruption:
    """Which signal ended a run, and how many of the results that it was to have it has."""

    signal: str
    results: int
    planned: int


@dataclass(frozen=True)
class Shard:
    """Which part of a run this is, `number` of `of`, and how many rules the whole run has."""

    number: int
    of: int
    rules: int

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


@dataclass(frozen=True)
class Report:
    """A whole invocation.  `rules` counts the rules that were to run, `left_out` are those selected that
    need more ranks than there were, that cost gigabytes or minutes, or for which `fast` leaves no time.
    `all_required` is True if every required rule was to run with each of the usual numbers of ranks, `all_but_heavy` if
    the heavy ones alone were missing, `exploration` if generated cases are others than usual, and `strict` if
    the exit status rests on the quality rules as well.
    `repeats` is how many times all was run, `date` is UTC in ISO 8601.  `identity` says what must be the
    same in all parts of one run; `missing` are the shards that a joined report lacks; `resumed` is True if
    some results are of an earlier invocation that was cut short."""

    runs: tuple[Run, ...]
    rules: int
    left_out: tuple[Rule, ...]
    date: str
    seconds: float
    contract: int
    abi: str
    command: str
    fast: bool = False
    repeats: int = 1
    identity: Mapping[str, str] = field(default_factory=dict)
    interrupted: Interruption | None = None
    shard: Shard | None = None
    missing: tuple[str, ...] = ()
    resumed: bool = False
    all_required: bool = False
    all_but_heavy: bool = False
    exploration: bool = False
    strict: bool = False

    def results(self) -> Iterator[Result]:
        """Every result of every run."""
        for run in self.runs:
            yield from run.results

    def flaky(self, run: Run) -> list[Result]:
        """The results of a run that were not the same each time."""
        return [result for results in run.by_topic().values() for result in results
                if self.repeats > 1 and result.outcomes != (result.outcome,) * self.repeats]

    def decides(self, rule: Rule) -> bool:
        """Whether the exit status rests on a rule."""
        return rule.required or self.strict

    def is_whole(self) -> bool:
        """False for a part of a run: one that was interrupted, a shard alone, shards of which some are missing."""
        return self.interrupted is None and self.shard is None and not self.missing

    def verdict(self, run: Run) -> Verdict:
        """What a run says of its implementation.  A failure stands whatever else is missing."""
        results = run.of_class(True)
        seen = {result.outcome for result in results}
        if seen & {Outcome.FAIL, Outcome.CRASH, Outcome.TIMEOUT} or any(
                result.rule.required for result in self.flaky(run)):
            return Verdict.FAILS
        if seen & {Outcome.ERROR, Outcome.XPASS} or not self.is_whole() or not score(results).counted:
            return Verdict.NONE
        return Verdict.EXPECTED if Outcome.XFAIL in seen else Verdict.CONFORMS

    def exit_status(self) -> int:
        """0: all is well; 1: a rule that decides failed, or not each time the same; 3: something could not be run, or
        a shard is missing; 128 and the signal's number: interrupted."""
        if self.interrupted is not None:
            return signals.status(self.interrupted.signal)
        if any(self.decides(result.rule) for run in self.runs for result in self.flaky(run)):
            return 1
        return exit_status(self.results(), self.strict) or (3 if self.missing else 0)


def exit_status(results: Iterable[Result], strict: bool = False) -> int:
    """The worst of a run: a failure (1) outranks what could not be run (3), as it is a verdict.

    A run without any result has shown nothing, so that all is not well.
    """
    known = list(results)
    if any(result.outcome.is_failure and (result.rule.required or strict) for result in known):
        return 1
    return 3 if not known or any(result.outcome is Outcome.ERROR for result in known) else 0
