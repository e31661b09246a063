# SPDX-License-Identifier: BSD-3-Clause
"""What the commands share: how errors become exit statuses, and how a file is written."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

from .model import RunError, UsageError


def guarded(conduct: Callable[[], int]) -> int:
    """Run a command; the exit status is its own, 2 for a wrong command line or a file that it names, 3 for
    what could not be done, 130 if it was interrupted."""
    try:
        return conduct()
    except UsageError as error:
        print(f"mpi-abi: {error}", file=sys.stderr)
        return 2
    except RunError as error:
        print(f"mpi-abi: {error}", file=sys.stderr)
        return 3
    except KeyboardInterrupt:
        print("mpi-abi: interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever reads the output has seen enough; Python must not complain when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 3


def write(path: Path, text: str) -> None:
    """Write a file and say so; RunError if that cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RunError(f"cannot write {path}: {error.strerror}") from error
    print(f"wrote {path}")
