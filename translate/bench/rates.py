#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Compares rates and start-up through the library with native ones, over each MPI that is installed.

Runs of the two builds alternate, so that what else the machine does meets both; each ratio is the
median of the ratios of neighboring runs, shown with its quartiles. Needs a quiet machine of two cores.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))

# pylint: disable=wrong-import-position
from mpi_abi_bench.plot import bars  # noqa: E402
from mpi_abi_bench.programs import LAUNCHERS, Pair, build, build_translated, environment, parser  # noqa: E402


@dataclass(frozen=True)
class Case:
    """One measurement: rounds for about half a second, and what its ratio may be."""

    name: str
    rounds: int
    unit: str
    bound: str


CASES = (
    Case("message_rate", 100_000, "1/s", ">= 0.96"),
    Case("message_rate_errors_return", 100_000, "1/s", ""),
    Case("latency", 1_000_000, "s", "<= 1.03"),
    Case("allreduce", 500_000, "s", ""),
    Case("put_latency", 500_000, "s", ""),
)


@dataclass(frozen=True)
class Result:
    """Ratios of neighboring runs, with the standard's header to native, and the median of the native values."""

    case: Case
    mpi: str
    native: float
    ratios: list[float]

    @property
    def ratio(self) -> float:
        """The median."""
        return statistics.median(self.ratios)

    @property
    def quartiles(self) -> tuple[float, float]:
        """The first and the third."""
        cuts = statistics.quantiles(self.ratios, n=4)
        return cuts[0], cuts[2]


def run(program: Path, backend: str | None, mpi: str, case: Case) -> float:
    """The number that one run prints; raises CalledProcessError."""
    command = [*LAUNCHERS[mpi], str(program), case.name, str(case.rounds)]
    done = subprocess.run(command, check=True, env=environment(backend), capture_output=True, text=True, timeout=300)
    return float(done.stdout.split()[-1])


def compare(pair: Pair, case: Case, runs: int) -> Result:
    """Alternates the two builds, each first in half of the rounds. The launcher chooses the backend."""
    natives, ratios = [], []
    for i in range(runs):
        values = {}
        for program in (pair.native, pair.translated) if i % 2 else (pair.translated, pair.native):
            values[program] = run(program, None, pair.mpi, case)
        natives.append(values[pair.native])
        ratios.append(values[pair.translated] / values[pair.native])
    return Result(case, pair.title or pair.mpi, statistics.median(natives), ratios)


def own_libraries(pairs: list[Pair], args: argparse.Namespace, work: Path) -> list[Pair]:
    """The pairs for the MPIs' own libraries of the standard ABI."""
    found = []
    for text in args.own:
        mpi, folder = text.split("=", maxsplit=1)
        place = work / f"own_{mpi}"
        place.mkdir()
        own = argparse.Namespace(include=args.include, library=Path(folder))
        program = build_translated(Path(__file__).with_name("rates.c"), own, place)
        found += [Pair(mpi, pair.native, program, f"{mpi} (own)") for pair in pairs if pair.mpi == mpi]
    return found


def start(program: Path, backend: str | None) -> tuple[float, float]:
    """Wall seconds and peak resident KiB of MPI_Init and MPI_Finalize on one rank, without a launcher."""
    begin = time.perf_counter()
    done = subprocess.run(
        [str(program), "startup", "0"], check=True, env=environment(backend), capture_output=True, text=True, timeout=60
    )
    return time.perf_counter() - begin, float(done.stdout.split()[-1])


def compare_start(pair: Pair, runs: int) -> tuple[float, float]:
    """What the library adds to starting a process: milliseconds and MiB, medians of differences."""
    times, sizes = [], []
    for _ in range(runs):
        native, translated = start(pair.native, None), start(pair.translated, pair.mpi)
        times.append(translated[0] - native[0])
        sizes.append(translated[1] - native[1])
    return 1000 * statistics.median(times), statistics.median(sizes) / 1024


def show(results: list[Result]) -> None:
    """Prints one line a case and MPI."""
    print(f"{'case':<28}{'MPI':<16}{'native':>14}{'ratio':>8}{'quartiles':>16}  bound")
    for r in results:
        low, high = r.quartiles
        native = f"{r.native:.4g} {r.case.unit}"
        print(f"{r.case.name:<28}{r.mpi:<16}{native:>14}{r.ratio:>8.3f}{f'{low:.3f}..{high:.3f}':>16}  {r.case.bound}")


def main() -> int:
    """Runs the command."""
    options = parser(__doc__)
    options.add_argument("--runs", type=int, default=15, help="pairs of runs a case (default: 15)")
    options.add_argument("--svg", type=Path, help="also draws the ratios into this file")
    options.add_argument(
        "--own", action="append", default=[], metavar="MPI=FOLDER", help="also measure an MPI's own libmpi_abi.so there"
    )
    args = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pairs = build(Path(__file__).with_name("rates.c"), args, Path(folder))
        every = pairs + own_libraries(pairs, args, Path(folder))
        results = [compare(pair, case, args.runs) for case in CASES for pair in every]
        show(results)
        for pair in pairs:
            milliseconds, mebibytes = compare_start(pair, 4 * args.runs)
            print(f"start-up, {pair.mpi}: {milliseconds:+.2f} ms, {mebibytes:+.2f} MiB (at most 2 ms, 1 MiB)")
    if args.svg:
        rows = [(f"{r.case.name}, {r.mpi}", r.ratio, r.quartiles) for r in results]
        args.svg.write_text(bars("Through libmpi_abi, relative to native", rows), encoding="utf-8")
    return 0 if pairs else 1


if __name__ == "__main__":
    sys.exit(main())
