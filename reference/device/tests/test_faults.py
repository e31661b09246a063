# SPDX-License-Identifier: BSD-3-Clause
"""Ranks that die: test_faults.py LAUNCHER PROGRAM TIMES kills one rank of a job at a random moment, TIMES times.

PROGRAM is random_messages. Each job must end soon, with an exit status that is not 0 and a line that says which rank,
and leave no process behind.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

RANKS = 4
# A job of a loaded machine may be slow to end; one that hangs never does.
PATIENCE = 60


def ranks_of(program: str, seed: str) -> list[int]:
    """The processes that run the program with this seed, which no other job has."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_text(encoding="utf-8").split("\0")
        except OSError:
            continue  # it ended meanwhile
        if words[:2] == [program, seed]:
            found.append(int(path.parent.name))
    return found


def is_alive(process: int) -> bool:
    """Whether a process exists and is no zombie."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def run(launcher: str, program: str, chance: random.Random) -> list[str]:
    """What is wrong after one rank was killed."""
    seed = f"{os.getpid()}{chance.randrange(1000)}"
    command = [launcher, "-n", str(RANKS), program, seed, "100000000", "2", "1"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as job:
        while len(ranks := ranks_of(program, seed)) < RANKS and job.poll() is None:
            time.sleep(0.01)
        if not ranks:
            return [f"the job ended by itself, with exit status {job.returncode}"]
        time.sleep(chance.random() * 0.1)
        victim = chance.choice(ranks)
        os.kill(victim, signal.SIGKILL)
        killed = time.monotonic()
        try:
            _, errors = job.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            job.kill()
            return [f"the job did not end within {PATIENCE} s"]
    took = time.monotonic() - killed
    found = [f"process {rank} is left" for rank in ranks if is_alive(rank)]
    if job.returncode == 0:
        found.append("exit status 0")
    if f"process {victim}" not in errors or "signal" not in errors.lower() and "kill" not in errors.lower():
        found.append(f"no line says that process {victim} was killed: {errors!r}")
    print(f"ended after {took:.3f} s: {errors.strip().splitlines()[:1]}")
    return found


def main() -> int:
    """Repeats it."""
    launcher, program, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
    for seed in range(times):
        wrong = run(launcher, program, random.Random(seed))
        if wrong:
            print(f"seed {seed}: {'; '.join(wrong)}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
