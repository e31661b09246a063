# SPDX-License-Identifier: BSD-3-Clause
"""What the tests of the gate share: the canonical header, edits of it that must take effect, and one check."""

from __future__ import annotations

import os
import re
import tempfile
from functools import cache
from pathlib import Path

from mpi_abi_check.compiler import Compiler, Language, find_compiler
from mpi_abi_check.header import DEFAULT_STD, check_header
from mpi_abi_check.model import CheckError, Report
from mpi_abi_spec import Abi, load_abi

CANONICAL = Path(__file__).resolve().parents[2] / "include" / "mpi_abi" / "mpi.h"
C_ONLY = {Language.C: "c11"}
CXX_ONLY = {Language.CXX: "c++11"}
LONG = os.environ.get("MPI_ABI_LONG_TESTS") == "1"
"""With every compiler, standard and target; else with the least that shows each kind."""


@cache
def abi() -> Abi:
    """The ABI."""
    return load_abi()


@cache
def compiler(name: str | None = None, target: str | None = None) -> Compiler | None:
    """A compiler, or None when there is none of that name."""
    try:
        return find_compiler(name, target)
    except CheckError:
        return None


@cache
def canonical() -> str:
    """The text of the canonical header."""
    return CANONICAL.read_text(encoding="utf-8")


def edit(text: str, *changes: tuple[str, str]) -> str:
    """The text after each regular expression is replaced; one that changes nothing is a faulty test."""
    for pattern, replacement in changes:
        changed = re.sub(pattern, replacement, text, flags=re.M)
        if changed == text:
            raise AssertionError(f"the edit changes nothing: {pattern}")
        text = changed
    return text


def value(name: str, new: object) -> tuple[str, str]:
    """An edit that gives a constant another value and keeps its cast, if it has one."""
    number = r"(?:\(-\d+\)|-?\d+)"
    return rf"^(#define {name} +(?:\(\(.*?\))?|    {name} += ){number}", rf"\g<1>{new}"


def define(name: str, body: str) -> tuple[str, str]:
    """An edit that defines a macro anew."""
    return rf"^#define {name} .*$", f"#define {name} {body}"


def append(text: str) -> tuple[str, str]:
    """An edit that adds a line behind the types and constants."""
    return r"^/\* =+ Functions =.*$", rf"{text}\n\g<0>"


def check(
    text: str, stds: dict[Language, str] | None = None, using: Compiler | None = None, name: str = "mpi.h"
) -> Report:
    """Checks a header with this text."""
    used = using or compiler()
    assert used is not None
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8")
        return check_header(path, used, stds or DEFAULT_STD, abi())


def found(report: Report) -> set[tuple[str, str]]:
    """The findings of a report as pairs of id (without ABI-HDR-) and name."""
    return {(f.rule.id.removeprefix("ABI-HDR-"), f.name) for f in report.findings}
