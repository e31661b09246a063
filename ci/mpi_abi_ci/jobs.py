# SPDX-License-Identifier: BSD-3-Clause
"""Linters run on files: those that were seen clean are left out, the others run on all cores."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from mpi_abi_ci import project
from mpi_abi_ci.seen import Seen


@dataclass(frozen=True)
class Job:
    """A command that is clean if it exits with 0, and the keys of the results that it then gives."""

    command: tuple[str | Path, ...]
    keys: tuple[str, ...]
    environment: tuple[tuple[str, str], ...] = ()

    def run(self) -> tuple[int, str]:
        """The exit status, and what the linter printed."""
        done = subprocess.run(self.command, cwd=project.ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", check=False,
                              env={**os.environ, **dict(self.environment)})
        return done.returncode, done.stdout


def run_all(jobs: Iterable[Job], seen: Seen, clean_line: Callable[[str], bool] = lambda line: False) -> bool:
    """Run jobs whose results are not all known; print what those with findings say, without `clean_line`s.

    Returns whether there was no finding.
    """
    waiting = [job for job in jobs if not all(seen.has(key) for key in job.keys)]
    clean = True
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job, (status, text) in zip(waiting, pool.map(Job.run, waiting)):
            if status == 0:
                for key in job.keys:
                    seen.add(key)
                continue
            clean = False
            lines = [line for line in text.splitlines() if not clean_line(line)]
            print("\n".join(lines or [f"{job.command[0]}: exit status {status}"]), flush=True)
    return clean


def batches(items: Sequence[tuple[Path, str]], size: int) -> list[Sequence[tuple[Path, str]]]:
    """Files with their keys, some at a time."""
    return [items[start:start + size] for start in range(0, len(items), size)]
