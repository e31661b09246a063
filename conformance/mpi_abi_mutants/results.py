# SPDX-License-Identifier: BSD-3-Clause
"""What became of each mutant: kept in a file as it is found out, so that a run can go on where it was
interrupted, and written as one report in the end."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from mpi_abi_run.model import Target, UsageError

from .catalogue import Mutant

SCHEMA = 1
ENOUGH = 0.99
"""The part of the generated mutants that must be killed; of the hand-made ones, all."""


@dataclass(frozen=True)
class Fate:
    """What became of a mutant.  `by` is the rule that noticed it, `how` the outcome that it had."""

    id: str
    outcome: str
    by: str | None = None
    how: str | None = None
    seconds: float = 0.0
    reason: str | None = None
    stale: bool = False


@dataclass(frozen=True)
class Green:
    """A rule that passes without any mutant: with so many ranks, how launched, and how long it takes."""

    test: str
    np: int
    launcher: bool
    seconds: float


class Journal:
    """The file of --resume: JSON lines, appended to as results come; None keeps nothing.

    `key` tells what is tested: results of another library or other programs are not gone on with.
    """

    def __init__(self, path: Path | None, key: dict[str, Any]) -> None:
        self.fates: dict[str, Fate] = {}
        self.greens: list[Green] = []
        self.tried: set[str] = set()
        self._stream: IO[str] | None = None
        if path is None:
            return
        try:
            if path.is_file() and path.stat().st_size > 0:
                self._load(path, key)
            self._stream = path.open("a", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"--resume {path}: {error.strerror}") from error
        if not self._stream.tell():
            self._append({"run": key})

    def _load(self, path: Path, key: dict[str, Any]) -> None:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
            try:
                row = json.loads(line)
            except ValueError:
                continue  # the line that was being written when the run ended
            if number == 0 and row.get("run") != key:
                raise UsageError(f"--resume {path}: it holds results of other programs or of another "
                                 f"MPI: {row.get('run')}, wanted {key}; name another file")
            if "greens" in row:
                self.greens += [Green(**green) for green in row["greens"]]
                self.tried.update(row["tried"])
            if "fate" in row:
                self.fates[row["fate"]["id"]] = Fate(**row["fate"])

    def _append(self, row: dict[str, Any]) -> None:
        if self._stream is not None:
            self._stream.write(json.dumps(row) + "\n")
            self._stream.flush()

    def keep_greens(self, tried: Sequence[str], greens: Sequence[Green]) -> None:
        """Keep which of the rules that were tried without a mutant passed."""
        self.greens += greens
        self.tried.update(tried)
        self._append({"tried": list(tried), "greens": [asdict(green) for green in greens]})

    def keep(self, fate: Fate) -> None:
        """Keep what became of a mutant."""
        self.fates[fate.id] = fate
        self._append({"fate": asdict(fate)})

    def close(self) -> None:
        """Close the file."""
        if self._stream is not None:
            self._stream.close()


@dataclass(frozen=True)
class Summary:
    """All fates, in the order of the catalogue, and what they amount to."""

    target: Target
    mutants: tuple[Mutant, ...]
    fates: tuple[Fate, ...]
    seconds: float

    def counts(self) -> dict[str, dict[str, int]]:
        """Number of mutants by kind and outcome, and of all."""
        rows = [("all", fate.outcome) for fate in self.fates]
        rows += [(mutant.kind, fate.outcome) for mutant, fate in zip(self.mutants, self.fates)]
        counted = Counter(rows)
        return {kind: {outcome: number for (one, outcome), number in counted.items() if one == kind}
                for kind in dict(rows)}

    def alive(self, hand_made: bool) -> list[Fate]:
        """The mutants that nobody noticed and nobody excuses."""
        return [fate for mutant, fate in zip(self.mutants, self.fates)
                if (mutant.kind == "hand_made") == hand_made
                and fate.outcome in ("survived", "not_covered")]

    def stale(self) -> list[Fate]:
        """The mutants that are killed although a reason says that they cannot be."""
        return [fate for fate in self.fates if fate.stale]

    def generated_score(self) -> float:
        """The part of the generated mutants that is killed, of those that can be."""
        able = sum(mutant.kind != "hand_made" and fate.outcome != "equivalent"
                   for mutant, fate in zip(self.mutants, self.fates))
        return 1 - len(self.alive(False)) / able if able else 1.0

    def exit_status(self) -> int:
        """0 if enough are killed and no reason is stale, else 1."""
        return int(bool(self.alive(True) or self.stale()) or self.generated_score() < ENOUGH)

    def json(self) -> str:
        """The report of --json."""
        rows = [{"id": mutant.id, "function": mutant.function, "constant": mutant.constant,
                 "kind": mutant.kind, "outcome": fate.outcome, "by": fate.by, "how": fate.how,
                 "seconds": round(fate.seconds, 3), "reason": fate.reason}
                for mutant, fate in zip(self.mutants, self.fates)]
        implementation = asdict(self.target)
        implementation["mode"] = self.target.mode.value
        return json.dumps({"schema_version": SCHEMA, "implementation": implementation,
                           "mutants": rows, "counts": self.counts(),
                           "seconds": round(self.seconds, 1),
                           "exit_status": self.exit_status()}, indent=1) + "\n"


def lines(summary: Summary) -> Iterable[str]:
    """The report for people: who survived, then the table."""
    for fate in summary.fates:
        if fate.outcome in ("survived", "not_covered"):
            yield f"{fate.outcome:11}  {fate.id}"
        elif fate.stale:
            yield f"stale        {fate.id}: killed by {fate.by}, yet equivalent: {fate.reason}"
    outcomes = ("killed", "survived", "not_covered", "equivalent")
    yield f"{'':12}" + "".join(f"{outcome:>13}" for outcome in outcomes)
    for kind, counted in summary.counts().items():
        yield f"{kind:12}" + "".join(f"{counted.get(outcome, 0):13}" for outcome in outcomes)
    hand_made = sum(mutant.kind == "hand_made" for mutant in summary.mutants)
    yield (f"{100 * summary.generated_score():.2f} % of the generated mutants that can be killed are, "
           f"and {hand_made - len(summary.alive(True))} of {hand_made} made by hand; "
           f"{summary.seconds:.0f} s")
