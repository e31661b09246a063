# SPDX-License-Identifier: BSD-3-Clause
"""Stacks of a process: from a debugger that is attached to it, or as the process itself wrote it.

A debugger may be absent, forbidden (ptrace in a container, Yama's ptrace_scope), broken or slow.
None of that is an error of the run: there is a reason in words instead of a stack.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

Threads = tuple[tuple[str, ...], ...]
"""The frames of each thread, innermost first; the thread that matters most comes first."""

_LIMIT = 20.0
"""Seconds that a debugger gets for one process."""
_FRAMES = 64
_ARGUMENTS = {
    "gdb": ("-nx", "-batch", "-iex", "set auto-load no", "-ex", "set width 0",
            "-ex", f"thread apply all backtrace {_FRAMES}", "-p"),
    "eu-stack": ("-s", "-i", "-m", "-n", str(_FRAMES), "-p"),
}
"""How each debugger is asked, up to the number of the process."""
_THREAD = re.compile(r"(Thread|TID) \d+")
_FRAME = re.compile(r"#\d+\s+(?:0x[0-9a-f]+\s+(?:in )?)?(.+)")
_SIGNAL = re.compile(r"<signal handler called>|__restore_rt|__kernel_rt_sigreturn")
_MAIN = re.compile(r"main\b")
_HARNESS = re.compile(r"(rule_run|main)\b")
_MODULE = re.compile(r"^(.*?) ?- (?=/)")
"""How eu-stack names the file that a function is in; there may be no name of a function before it."""
_FORBIDDEN = re.compile(r"ptrace.*|.*Operation not permitted.*", re.IGNORECASE)
_OWN_FRAME = re.compile(r"(?P<object>.*?)(?:\((?P<symbol>.*?)(?P<offset>\+0x[0-9a-f]+)?\))?"
                        r" ?\[0x[0-9a-f]+\]")


@dataclass(frozen=True)
class Look:
    """What a debugger gave: stacks, or the reason why there are none."""

    threads: Threads = ()
    reason: str = ""


def _within(frames: Sequence[str]) -> tuple[str, ...]:
    """Without what lies around the rule: the handler of a signal, and the harness that calls it."""
    handlers = [place for place, frame in enumerate(frames) if _SIGNAL.search(frame)]
    inner = frames[handlers[0] + 1:] if handlers else frames
    outer = next((place for place, frame in enumerate(inner) if _HARNESS.match(frame)), len(inner))
    return tuple(inner[:outer])


def parse(text: str) -> Threads:
    """The stacks in what a debugger printed.  A thread that got a signal comes first, then that of
    main()."""
    threads: list[list[str]] = []
    for line in text.splitlines():
        frame = _FRAME.match(line)
        if _THREAD.match(line):
            threads.append([])
        elif frame is not None and threads:
            threads[-1].append(_MODULE.sub(lambda match: f"{match[1] or '??'} from ", frame[1]))
        elif line.startswith(" ") and threads and threads[-1]:
            threads[-1][-1] = f"{threads[-1][-1].partition(' from ')[0]} at {line.strip()}"
    threads.sort(key=lambda frames: (not any(map(_SIGNAL.search, frames)),
                                     not any(map(_MAIN.match, frames))))
    return tuple(_within(frames) for frames in threads if frames)


def _reason(name: str, output: str) -> str:
    found = _FORBIDDEN.search(output)
    if found is not None:
        return (f"{name} may not look at processes here ({found[0].strip()}): a container or "
                "/proc/sys/kernel/yama/ptrace_scope forbids it")
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return f"{name} gave no stack: {lines[-1] if lines else 'no output'}"


@dataclass(frozen=True)
class Debugger:
    """A debugger that was found on PATH."""

    path: str

    @property
    def name(self) -> str:
        """gdb or eu-stack."""
        return Path(self.path).name

    def look(self, process: int) -> Look:
        """The stacks of all threads of a process, which goes on afterwards."""
        known = {key: value for key, value in os.environ.items() if key != "DEBUGINFOD_URLS"}
        try:
            done = subprocess.run(
                [self.path, *_ARGUMENTS[self.name], str(process)], stdin=subprocess.DEVNULL,
                text=True, errors="replace", capture_output=True, timeout=_LIMIT, check=False,
                env={**known, "LC_ALL": "C"})
        except subprocess.TimeoutExpired:
            return Look(reason=f"{self.name} gave no stack within {_LIMIT:g} s")
        except OSError as error:
            return Look(reason=f"{self.name} cannot be run: {error.strerror}")
        threads = parse(done.stdout)
        return Look(threads, "" if threads else _reason(self.name, done.stderr + done.stdout))


def find() -> Debugger | None:
    """The first debugger on PATH, if there is one."""
    for name in _ARGUMENTS:
        path = shutil.which(name)
        if path is not None:
            return Debugger(path)
    return None


def _own_frames(lines: Iterable[str]) -> list[tuple[str, str]]:
    """Object and text of each frame: MPI_Scan+0x1c (libmpi_abi.so.1)."""
    frames = []
    for line in lines:
        match = _OWN_FRAME.fullmatch(line.strip())
        if match is not None:
            name = Path(match["object"]).name
            symbol, offset = match["symbol"], match["offset"] or ""
            text = f"{symbol}{offset} ({name})" if symbol else f"{name}{offset}"
            frames.append((match["object"], text))
    return frames


def own_stack(path: Path) -> Threads:
    """The stack of one thread that the process wrote; nothing if it could not.

    The frames at its top are the handler's, in the program itself, and one that the system put below
    them; those at its bottom, below the program's last, lead to main() or to the thread.
    """
    try:
        frames = _own_frames(path.read_text(errors="replace").splitlines())
    except OSError:
        return ()
    program = frames[0][0] if frames else ""
    handler = 0
    while handler < len(frames) and frames[handler][0] == program:
        handler += 1
    left = frames[handler + 1:]
    starts = [place for place, frame in enumerate(left) if frame[1].startswith("__libc_start")]
    left = left[:starts[0]] if starts else left
    while left and left[-1][0] != program:
        left.pop()
    return (tuple(text for _, text in left),) if left else ()
