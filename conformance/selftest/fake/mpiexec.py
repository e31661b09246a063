# SPDX-License-Identifier: BSD-3-Clause
"""A launcher for the fake MPI: -n NP PROGRAM ARGUMENT...

As real ones do, it ends all ranks when one dies or on a signal, and returns a status that is
not 0.  FAKE_LAUNCHER
breaks it: "fails" (exit status 9 at once), "hangs" (never starts anything, ignores SIGTERM), "orphans"
(each rank is in a session of its own, below a process that goes away without it).  FAKE_LAUNCHES names a file to which
each launch adds its command, without the folder.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time


def _start(rank: int, size: int, command: list[str], meeting: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PMI_RANK": str(rank), "PMI_SIZE": str(size),
                   "FAKE_MPI_MEETING": meeting}
    if os.environ.get("FAKE_LAUNCHER") == "orphans":
        command = ["/bin/sh", "-c", 'setsid "$@" & wait $!', "sh", *command]
    return subprocess.Popen(command, env=environment)


def _wait(ranks: list[subprocess.Popen[bytes]]) -> int:
    try:
        while True:
            states = [rank.poll() for rank in ranks]
            failed = [state for state in states if state]
            if failed:
                return failed[0] % 256
            if None not in states:
                return 0
            time.sleep(0.005)
    finally:
        for rank in ranks:
            rank.kill()


def main(arguments: list[str]) -> int:
    """Launch; the exit status is that of the first rank that failed."""
    if arguments == ["--version"]:
        print("Fake launcher 1.2.3")
        return 0
    if os.environ.get("FAKE_LAUNCHER") == "fails":
        print("the fake launcher fails")
        return 9
    if os.environ.get("FAKE_LAUNCHER") == "hangs":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(1000)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if "FAKE_LAUNCHES" in os.environ:
        with open(os.environ["FAKE_LAUNCHES"], "a", encoding="utf-8") as file:
            print(os.path.basename(arguments[2]), *arguments[3:], file=file)
    size = int(arguments[1])
    with tempfile.TemporaryDirectory() as meeting:
        return _wait([_start(rank, size, arguments[2:], meeting) for rank in range(size)])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
