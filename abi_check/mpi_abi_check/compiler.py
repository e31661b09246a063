# SPDX-License-Identifier: BSD-3-Clause
"""Runs a C or C++ compiler over untrusted source: bounded in time, memory and output, in a private folder.

Nothing that the compiler makes is ever executed. The environment is cut down to what a compiler needs, so that
CPATH and similar variables cannot add folders to the search, and messages come in English.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from mpi_abi_check.model import CheckError, Status

SECONDS = 30
# What one compiler process may use: processor time, address space (KiB), size of a file (512-byte blocks).
_LIMITS = f"ulimit -t {SECONDS}; ulimit -v 1048576; ulimit -f 131072"
_MOST_MESSAGES = 4 << 20
_DEFINITION = re.compile(r"[A-Za-z_]\w*(=[^\x00-\x1f\x7f]*)?", re.ASCII)
_MESSAGE = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+)(?::\d+)?: (?:fatal )?error: (?P<text>.*)$", re.M)


class Language(Enum):
    """A language that a header is checked in; the value is the compiler's name for it."""

    C = "c"
    CXX = "c++"

    @property
    def title(self) -> str:
        """The name for people."""
        return self.value.upper()


@dataclass(frozen=True)
class Message:
    """An error message of the compiler."""

    file: str
    line: int
    text: str


@dataclass(frozen=True)
class Outcome:
    """What a run of the compiler came to. ``stopped`` says which limit ended it, if one did."""

    ok: bool
    errors: tuple[Message, ...]
    output: str
    stopped: str = ""

    @property
    def first_line(self) -> str:
        """The first line that says what went wrong."""
        lines = [line for line in self.output.splitlines() if "error" in line] or self.output.splitlines()
        return self.stopped or (lines[0] if lines else "the compiler says nothing")


@dataclass(frozen=True)
class Compiler:
    """A compiler that was found and identified, with the target and the folders it is to use."""

    program: str
    options: tuple[str, ...]
    version: str
    clang: bool
    target: str | None = None
    definitions: tuple[str, ...] = ()

    def flags(self, language: Language, std: str) -> list[str]:
        """The options of every run: language, target and a form of messages that can be read by line."""
        flags = ["-x", language.value, f"-std={std}", "-fdiagnostics-color=never"]
        if self.clang:
            # Without the limit clang stops at twenty errors; each one is a finding.
            flags += ["-ferror-limit=0", "-fno-caret-diagnostics", "-fintegrated-as"]
        else:
            # Errors inside a macro are then placed where the macro is used: on the line of the probe.
            flags += ["-ftrack-macro-expansion=0", "-fno-diagnostics-show-caret", "-fno-lto"]
        if self.target:
            flags += [f"--target={self.target}", "-ffreestanding", "-nostdlibinc"]
        return flags

    def run(self, arguments: list[str], folder: Path) -> Outcome:
        """Runs the compiler in ``folder`` within the limits; never raises for what the source does."""
        limited = ["/bin/sh", "-c", f'{{ {_LIMITS}; }} 2>/dev/null; exec "$@"', "sh"]
        command = [*limited, self.program, *self.options, *self.definitions, *arguments]
        messages = folder / "messages"
        with messages.open("wb") as out:
            stopped = _bounded(command, folder, out.fileno())
        with messages.open("rb") as got:
            text = got.read(_MOST_MESSAGES).decode("utf-8", "replace")
        errors = tuple(Message(os.path.normpath(m["file"]), int(m["line"]), m["text"]) for m in _MESSAGE.finditer(text))
        return Outcome(not stopped, errors, text, "" if stopped == "failed" else stopped)


def _environment(folder: Path) -> dict[str, str]:
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TMPDIR": str(folder), "HOME": str(folder)}


def _bounded(command: list[str], folder: Path, out: int) -> str:
    """Runs a command; empty if it succeeds, ``failed`` if not, else the limit that stopped it."""
    with subprocess.Popen(
        command,
        cwd=folder,
        env=_environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=out,
        start_new_session=True,
    ) as process:
        try:
            code = process.wait(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return f"stopped after {SECONDS} s"
    if code < 0 or code > 128:
        return f"stopped by signal {-code if code < 0 else code - 128} (time, memory and output are limited)"
    return "failed" if code else ""


def _identify(program: str) -> tuple[str, bool]:
    """First line of ``--version``, and whether the compiler is clang."""
    try:
        done = subprocess.run(
            [program, "--version"], capture_output=True, text=True, errors="replace", timeout=SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CheckError(f"compiler {program} does not run: {error}", Status.UNCHECKED) from error
    lines = done.stdout.splitlines() or [""]
    if done.returncode or not lines[0]:
        raise CheckError(f"{program} --version fails: wanted gcc, clang or one that acts like them", Status.UNCHECKED)
    return lines[0], "clang" in lines[0]


def _definitions(texts: Sequence[str]) -> tuple[str, ...]:
    """Options of the compiler for what ``-D`` was given; a macro with arguments is none of its business."""
    for text in texts:
        if not _DEFINITION.fullmatch(text):
            raise CheckError(f"-D {text}: wanted NAME or NAME=VALUE, such as -D MPI_ABI or -D MPI_ABI=1", Status.USAGE)
    return tuple(f"-D{text}" for text in texts)


def find_compiler(wanted: str | None, target: str | None, defined: Sequence[str] = ()) -> Compiler:
    """The compiler ``wanted`` (a command with options), or the first usual one; for a ``target`` it must be clang.
    ``defined`` are macros that it shall define, each NAME or NAME=VALUE.

    Raises CheckError (could not check) when there is none.
    """
    try:
        name, *options = shlex.split(wanted or "") or [""]
    except ValueError as error:
        raise CheckError(f"--cc {wanted}: {error}", Status.USAGE) from error
    definitions = _definitions(defined)
    names = [name] if wanted else ["clang"] if target else ["cc", "gcc", "clang"]
    for name in names:
        program = shutil.which(name)
        if program is None:
            continue
        version, clang = _identify(program)
        if target and not clang:
            raise CheckError(f"--target {target} needs clang; {name} is {version}", Status.UNCHECKED)
        return Compiler(os.path.abspath(program), tuple(options), version, clang, target, definitions)
    wanted_names = " or ".join(names)
    raise CheckError(f"no compiler: wanted {wanted_names} in PATH; install one or name it by --cc", Status.UNCHECKED)
