# SPDX-License-Identifier: BSD-3-Clause
"""How the build compiles each C file, and which files the compiler read for it: from CMake and Ninja."""

from __future__ import annotations

import functools
import json
import os
import shlex
import subprocess
from dataclasses import dataclass
from pathlib import Path

from mpi_abi_ci import project

_ONLY_GCC = {"-maccumulate-outgoing-args", "-fvect-cost-model=dynamic"}


@dataclass(frozen=True)
class Unit:
    """One compilation: the words of its command, and the files that the compiler read, if it ran."""

    source: Path
    command: tuple[str, ...]
    inputs: tuple[Path, ...]

    def options(self, *prefixes: str) -> list[str]:
        """The options that begin so; a separate argument is joined to its option."""
        joined = []
        words = iter(self.command)
        for word in words:
            if word in ("-I", "-isystem", "-D", "-U"):
                word += next(words)
            joined.append(word)
        return [word for word in joined if word.startswith(prefixes)]


@functools.cache
def _absolute(build: Path, name: str) -> Path:
    return Path(os.path.normpath(build / name))


def _inputs(build: Path) -> dict[str, tuple[Path, ...]]:
    """By object file, from Ninja's log of dependencies: `OBJECT: #deps ...` and a line with each file."""
    done = subprocess.run(["ninja", "-C", build, "-t", "deps"], capture_output=True, text=True, check=False)
    found: dict[str, tuple[Path, ...]] = {}
    for block in done.stdout.split("\n\n"):
        head, *lines = block.strip().split("\n")
        if "(VALID)" in head:
            found[head.split(":", 1)[0]] = tuple(_absolute(build, line.strip()) for line in lines)
    return found


def sources(build: Path = project.BUILD) -> set[Path]:
    """The C files that the build compiles."""
    return {Path(entry["file"]) for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))}


def units(build: Path = project.BUILD) -> list[Unit]:
    """All hand-written C files that the build compiles; a file that is compiled twice alike is here once."""
    inputs = _inputs(build)
    found: dict[tuple[Path, tuple[str, ...]], Unit] = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        source = Path(entry["file"])
        words = tuple(word for word in shlex.split(entry["command"]) if word not in _ONLY_GCC)
        if source.suffix != ".c" or not source.is_relative_to(project.ROOT) or source.is_relative_to(build):
            continue
        unit = Unit(source, words, inputs.get(words[words.index("-o") + 1], ()))
        definitions = tuple(sorted(unit.options("-D", "-U", "-f", "-m", "-O")))
        found.setdefault((source, definitions), unit)
    return [found[name] for name in sorted(found)]


def database(chosen: list[Unit], path: Path, build: Path = project.BUILD) -> None:
    """Write a compile_commands.json of these units, for tools that read one."""
    entries = [{"directory": str(build), "file": str(unit.source), "command": shlex.join(unit.command)}
               for unit in chosen]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(entries, indent=0), encoding="utf-8")
