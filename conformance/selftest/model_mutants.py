# SPDX-License-Identifier: BSD-3-Clause
"""Damages the models one place at a time: python3 model_mutants.py [OPTION]... [MODEL]...

A damage (an operator or a constant that is another one) is noticed if the model's own test in models/ fails, or else,
if an MPI is given, if a rule that uses the model fails on it.  It prints those that nothing notices; the exit status is
1 if there are any.  What is the same program with other words is in EQUIVALENT, with the reason.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

COMPONENT = Path(__file__).resolve().parent.parent
HARNESS = COMPONENT / "harness"
TESTS = Path(__file__).resolve().parent / "models"
_LIMIT = 60
"""Seconds for a compiler, a test or the cases of a rule; a damage that makes it take longer is noticed."""
_CHANGES = ((" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > "), (" == ", " != "), (" != ", " == "),
            (" + ", " - "), (" - ", " + "), (" * ", " + "), (" && ", " || "), (" || ", " && "), (" % ", " / "),
            ("true", "false"), ("false", "true"), (" += ", " -= "), ("++", "--"), (" = 0;", " = 1;"),
            (" = 1;", " = 0;"))
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_INCLUDE = re.compile(r'#include "((?:cases|model)\w*\.h)"')
EQUIVALENT: dict[str, str] = {}
"""Reasons by place, as `model_x.h: the line: FROM to TO`."""


@dataclass(frozen=True)
class Damage:
    """One place of a model, and what stands there instead."""

    model: Path
    at: int
    old: str
    new: str

    def text(self) -> str:
        """The damaged model."""
        whole = self.model.read_text(encoding="utf-8")
        return whole[:self.at] + self.new + whole[self.at + len(self.old):]

    def __str__(self) -> str:
        whole = self.model.read_text(encoding="utf-8")
        begin, end = whole.rfind("\n", 0, self.at) + 1, whole.find("\n", self.at)
        return f"{self.model.name}: {whole[begin:end].strip()}: {self.old.strip()} to {self.new.strip()}"


def damages(model: Path) -> list[Damage]:
    """Every damage of a model's code."""
    text = _COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), model.read_text(encoding="utf-8"))
    text = re.sub(r"(?m)^\s*(#.*|enum \{.*)$", lambda found: " " * len(found[0]), text)
    return [Damage(model, found.start(), old, new) for old, new in _CHANGES
            for found in re.finditer(re.escape(old), text)]


def users(model: str) -> list[Path]:
    """The rules that include a model, themselves or by way of another header."""
    wanted = {model}
    headers = {path: set(_INCLUDE.findall(path.read_text(encoding="utf-8"))) for path in HARNESS.glob("*.h")}
    while True:
        more = {path.name for path, included in headers.items() if included & wanted} - wanted
        if not more:
            break
        wanted |= more
    return [path for path in sorted(COMPONENT.glob("tests/*/cases-*.c"))
            if wanted & set(_INCLUDE.findall(path.read_text(encoding="utf-8")))]


def tests_of(model: Path) -> list[Path]:
    """The tests of a model: those that include it."""
    return [path for path in sorted(TESTS.glob("test_*.c"))
            if f'#include "{model.name}"' in path.read_text(encoding="utf-8")]


def _succeeds(command: Sequence[str], folder: Path) -> bool:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=_LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


class Judge:
    """Says whether a damage is noticed; `mpi` are a compiler wrapper and a launcher with its options, if any."""

    def __init__(self, folder: Path, mpi: Sequence[str]) -> None:
        self._folder = folder
        self._mpi = mpi

    def _compiles(self, compiler: str, source: Path) -> bool:
        return _succeeds([compiler, "-std=c11", "-D_XOPEN_SOURCE=700", f"-I{self._folder}", f"-I{HARNESS}",
                          f"-I{COMPONENT.parent / 'include' / 'mpi_abi'}", str(source), "-o", "program"], self._folder)

    def is_noticed(self, damage: Damage) -> bool | None:
        """Whether the model's test or a rule fails; None if the damaged model is no C."""
        (self._folder / damage.model.name).write_text(damage.text(), encoding="utf-8")
        try:
            return self._outcome(damage)
        finally:
            (self._folder / damage.model.name).unlink()

    def _outcome(self, damage: Damage) -> bool | None:
        for test in tests_of(damage.model):
            if not self._compiles(os.environ.get("CC", "cc"), test):
                return None
            if not _succeeds(["./program"], self._folder):
                return True
        return any(map(self._fails, users(damage.model.name))) if self._mpi else False

    def _fails(self, rule: Path) -> bool:
        compiler, *launcher = self._mpi
        return self._compiles(compiler, rule) and not _succeeds([*launcher, "./program"], self._folder)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Damage the models, and print what nothing notices.")
    parser.add_argument("--sample", type=int, metavar="N", help="that many of each model, the same each time")
    parser.add_argument("--mpicc", help="compiler wrapper of an MPI")
    parser.add_argument("--mpiexec", default="mpiexec", help="its launcher")
    parser.add_argument("models", nargs="*", metavar="MODEL", help="model_NAME.h (default: all)")
    return parser.parse_args(arguments)


def _chosen(options: argparse.Namespace) -> Iterator[Damage]:
    for model in sorted(HARNESS.glob("model_*.h")):
        if not options.models or model.name in options.models:
            found = damages(model)
            size = min(len(found), options.sample or len(found))
            yield from random.Random(model.name).sample(found, size)


def main(arguments: Sequence[str]) -> int:
    """Print what nothing notices; 1 if there is any."""
    options = _options(arguments)
    folder = Path(tempfile.mkdtemp(prefix="mpi-abi-models-"))
    mpi = [options.mpicc, *options.mpiexec.split(), "-n", "3"] if options.mpicc else []
    counts = {True: 0, False: 0, None: 0}
    try:
        judge = Judge(folder, mpi)
        for damage in _chosen(options):
            noticed = True if str(damage) in EQUIVALENT else judge.is_noticed(damage)
            counts[noticed] += 1
            if noticed is False:
                print(f"not noticed: {damage}", flush=True)
    finally:
        shutil.rmtree(folder)
    print(f"{counts[True]} noticed, {counts[False]} not noticed, {counts[None]} no C")
    return 1 if counts[False] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
