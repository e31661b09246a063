# SPDX-License-Identifier: BSD-3-Clause
"""How long ``mpi-abi check tree`` takes, and how much memory: run it with the Python that has elftools.

    /usr/bin/python3 abi_check/bench/tree.py [DIR...]

It prints a line for each number of processes: time of day, time of the processors, the largest process. Run it twice:
the first run also reads the files from the disk.
"""

from __future__ import annotations

import os
import resource
import sys
import time
from pathlib import Path

COMPONENT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(COMPONENT), str(COMPONENT.parent / "spec")]

# pylint: disable=wrong-import-position # the path comes first
from mpi_abi_check.tree import Search, check_tree


def measure(folders: list[Path], jobs: int) -> None:
    """Checks the folders once and prints what it took."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    facts = check_tree(folders, Search("/", (), True), jobs, lambda done, all_of: None)[0].facts
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{jobs} processes: {wall:.1f} s, {used:.1f} s of processors, {after.ru_maxrss >> 10} MiB each; {facts[0]}")


if __name__ == "__main__":
    given = [Path(name) for name in sys.argv[1:]] or [Path("/usr/bin"), Path("/usr/lib")]
    for number in dict.fromkeys((1, os.cpu_count() or 1)):
        measure(given, number)
