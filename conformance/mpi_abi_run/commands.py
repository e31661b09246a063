# SPDX-License-Identifier: BSD-3-Clause
"""What the commands share: how errors become exit statuses, and how a file is written."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

from mpi_abi_run import signals
from mpi_abi_run.model import RunError, UsageError


def guarded(conduct: Callable[[], int]) -> int:
    """Run a command; the exit status is its own, 2 for a wrong command line or a file that it names, 3 for
    what could not be done, 128 and the signal's number if one ended it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # names of files may be any bytes
    try:
        return conduct()
    except UsageError as error:
        print(f"mpi-abi: {error}", file=sys.stderr)
        return 2
    except RunError as error:
        print(f"mpi-abi: {error}", file=sys.stderr)
        return 3
    except KeyboardInterrupt as error:
        name = error.signal if isinstance(error, signals.Interrupted) else "SIGINT"
        print(f"mpi-abi: interrupted by {name}", file=sys.stderr)
        return signals.status(name)
    except BrokenPipeError:
        # Whoever reads the output has seen enough; Python must not complain when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 3


def save(path: Path, text: str) -> None:
    """Write a file, whole or not at all; RunError if that cannot be."""
    fresh = path.with_name(f".{path.name}.new")
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")  # such as /dev/stdout
            return
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    except OSError as error:
        raise RunError(f"cannot write {path}: {error.strerror}") from error


def write(path: Path, text: str) -> None:
    """Write a file and say so."""
    save(path, text)
    print(f"wrote {path}")
