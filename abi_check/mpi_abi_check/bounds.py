# SPDX-License-Identifier: BSD-3-Clause
"""Does work on untrusted input in a process of its own: bounded in memory, time and size of files.

Readers have bounds of their own and say which one was hit. This is the last one, for what they miss:
whatever happens to
the child, the caller gets an answer in time. The child is not trusted either: of its answer only records are accepted.
"""

from __future__ import annotations

import io
import os
import pickle
import resource
import select
import shutil
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

from mpi_abi_check.model import CheckError, Status

MEMORY = 960 << 20
SECONDS = 120
FILE = 2 << 30
_MOST_ANSWER = 256 << 20
_ANSWERS = ("answer", "check", "stopped", "error")

T = TypeVar("T")


class Stopped(Exception):
    """The work was ended by a bound; the message says by which."""


def _member(kind: Any, name: str) -> Any:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind[name]
    raise pickle.UnpicklingError("no member of an enumeration")


class _Records(pickle.Unpickler):
    """Reads records of this package and nothing else that could act."""

    def find_class(self, module_name: str, global_name: str) -> Any:
        if (module_name, global_name) == ("builtins", "getattr"):
            return _member  # how some versions of Python write a member of an enumeration
        if module_name.startswith("mpi_abi_check.") and global_name.isidentifier() and global_name[0].isupper():
            found = super().find_class(module_name, global_name)
            if isinstance(found, type) and found.__module__ == module_name:
                return found
        raise pickle.UnpicklingError(f"{module_name}.{global_name} is no record")


def _limit() -> None:
    for what, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_FSIZE, FILE),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(what)[1]
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (most, most))


def _answer(work: Callable[[Path], Any], folder: Path) -> tuple[str, Any]:
    try:
        return "answer", work(folder)
    except CheckError as error:
        return "check", (str(error), int(error.status))
    except MemoryError:
        return "stopped", f"it takes more than {MEMORY >> 20} MiB of memory"
    except RecursionError:
        return "stopped", "it is nested too deep"
    except Exception:  # pylint: disable=broad-exception-caught # a bug of this tool, which the caller reports
        return "error", traceback.format_exc()


def _child(work: Callable[[Path], Any], folder: Path, out: int) -> None:
    """Never returns."""
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        _limit()
        answer = _answer(work, folder)
        with open(out, "wb") as pipe:
            pickle.dump(answer, pipe)
        code = 0
    finally:
        os._exit(code)  # pylint: disable=protected-access # no handlers of the parent are to run


def _receive(pipe: int, deadline: float) -> bytes:
    """All that comes from the child. Raises Stopped at the deadline."""
    parts: list[bytes] = []
    size = 0
    while True:
        ready, _, _ = select.select([pipe], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            raise Stopped(f"it takes more than {SECONDS} s")
        part = os.read(pipe, 1 << 20)
        if not part:
            return b"".join(parts)
        parts.append(part)
        size += len(part)
        if size > _MOST_ANSWER:
            raise Stopped(f"the report on it is over {_MOST_ANSWER >> 20} MiB")


def _ended(code: int) -> str:
    if os.WIFSIGNALED(code):
        number = os.WTERMSIG(code)
        if number in (signal.SIGXCPU, signal.SIGKILL):
            return f"it takes more than {SECONDS} s"
        return f"reading it ended with signal {number}"
    return "reading it ended without an answer"


def _run(work: Callable[[Path], Any], folder: Path) -> tuple[str, Any]:
    inward, outward = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(inward)
        _child(work, folder, outward)
    os.close(outward)
    code = None
    try:
        raw = _receive(inward, time.monotonic() + SECONDS)
        code = os.waitpid(child, 0)[1]
    finally:
        os.close(inward)
        if code is None:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
    if code:
        raise Stopped(_ended(code))
    try:
        kind, answer = _Records(io.BytesIO(raw)).load()
    except Exception as error:
        raise Stopped(f"its answer cannot be read ({error})") from error
    if kind not in _ANSWERS:
        raise Stopped("its answer is none")
    return kind, answer


@contextmanager
def private_folder() -> Iterator[Path]:
    """A private folder, removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="mpi-abi-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def bounded(work: Callable[[Path], T]) -> T:
    """Does ``work`` in a child process and returns its result, which consists of records of this package.

    ``work`` gets a private folder, which is gone afterwards. Raises what ``work`` raises as a CheckError, and Stopped.
    """
    with private_folder() as folder:
        kind, answer = _run(work, folder)
    if kind == "check":
        raise CheckError(answer[0], Status(answer[1]))
    if kind == "stopped":
        raise Stopped(answer)
    if kind == "error":
        raise CheckError(f"error of the tool:\n{answer}", Status.TOOL_ERROR)
    result: T = answer
    return result
