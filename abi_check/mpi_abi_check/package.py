# SPDX-License-Identifier: BSD-3-Clause
"""The subject "package": what is in one or several packages, and whether all of it belongs together.

The packages are read in a child process within bounds. Headers are checked afterwards and outside of it, because the
compiler that does it has bounds of its own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import starmap
from pathlib import Path

from mpi_abi_check import bounds, rules, rules_package
from mpi_abi_check.archive import Budget
from mpi_abi_check.bounds import Stopped, bounded
from mpi_abi_check.build_files import BuildFile, BuildFileKind
from mpi_abi_check.check_package import check_one, check_whole
from mpi_abi_check.compiler import find_compiler
from mpi_abi_check.contents import Contents, read_contents, spool
from mpi_abi_check.context import Context
from mpi_abi_check.families import STANDARD, read_families
from mpi_abi_check.formatting import counted
from mpi_abi_check.header import DEFAULT_STD, check_header
from mpi_abi_check.metadata import Metadata, PackageKind
from mpi_abi_check.model import CheckError, Finding, Report
from mpi_abi_check.names import few
from mpi_abi_check.package_resolver import check_closures
from mpi_abi_spec.model import Abi

STDIN = "-"


def _read(paths: list[str], context: Context, folder: Path) -> list[Contents]:
    """The work of the child."""
    found, budget = [], Budget()
    for path in paths:
        file = spool(sys.stdin.fileno(), folder, bounds.FILE) if path == STDIN else Path(path)
        found.append(read_contents(file, path if path != STDIN else "standard input", context, budget))
    check_closures(found)
    return found


def _stopped(paths: list[str], reason: str) -> list[Contents]:
    """The contents when a bound ended the reading of all packages: nothing but a finding."""
    found = []
    for path in paths:
        contents = Contents(path, Metadata(PackageKind.ARCHIVE))
        contents.fail(rules_package.PKG_BOUND, path, reason)
        found.append(contents)
    return found


def _check_standard(header: BuildFile, path: str, abi: Abi) -> Report:
    """A header of the standard ABI, checked by a compiler in a private folder."""
    compiler = find_compiler(None, None)
    with bounds.private_folder() as folder:
        file = folder / "mpi.h"
        file.write_text(header.body, encoding="utf-8")
        return replace(check_header(file, compiler, DEFAULT_STD, abi), path=path)


def _place(part: str, contents: Contents) -> str:
    """The path of a part of a package: a real one in a folder, after ``!/`` in an archive."""
    folder = contents.metadata.kind is PackageKind.FOLDER
    return os.path.join(contents.path, part) if folder else f"{contents.path}!/{part}"


def _check_header(header: BuildFile, path: str, abi: Abi) -> Report:
    if header.family == STANDARD:
        try:
            return _check_standard(header, path, abi)
        except CheckError as error:
            return Report("header", path, (), (), (str(error),))
    title = next((f.title for f in read_families() if f.id == header.family), "")
    if not title:
        unknown = "its ABI cannot be determined; mpi-abi check header looks closer"
        return Report("header", path, (), (), (unknown,))
    native = Finding(rules.VENDOR, title, "the header of the standard ABI", f"macros of {title}")
    return Report("header", path, (), (native,), (), verdict=title)


def _uses(contents: Contents) -> dict[str, int]:
    """How many parts are of which ABI."""
    shown: dict[str, int] = {}
    for part in contents.parts:
        title = part.report.verdict or next((f.title for f in read_families() if f.id == part.provides), "an MPI")
        shown[title] = shown.get(title, 0) + 1
    return shown


def _facts(contents: Contents) -> Iterator[str]:
    yield contents.metadata.title
    counts = {what: n for what, n in contents.counts.items() if not what.startswith("ABI-")}
    yield ", ".join(starmap(counted, ((n, what) for what, n in counts.items()))) or "nothing in it"
    shown = _uses(contents)
    yield "binaries with MPI: " + (", ".join(f"{title} ({number})" for title, number in shown.items()) or "none")
    if contents.outside:
        number = counted(len(contents.outside), "library", "libraries")
        yield f"needs {number} from outside: {few(list(contents.outside), 4)}"


def _closed(contents: Contents) -> Iterator[str]:
    """What names MPI and cannot be checked, for people."""
    for what, paths in contents.closed.items():
        yield f"{counted(len(paths), what)} with names of MPI, which cannot be checked: {few(paths, 4)}"


def _reports(contents: Contents, findings: tuple[Finding, ...], abi: Abi) -> Iterator[Report]:
    """The package's report, and one for each of its parts."""
    unchecked = tuple(dict.fromkeys((*contents.unchecked, *_closed(contents))))
    layers = () if unchecked else ("package",) if contents.outside else ("package", "closure")
    verdict = " and ".join(_uses(contents)) or "none"
    yield Report("package", contents.path, tuple(_facts(contents)), findings, unchecked, verdict=verdict, layers=layers)
    for header in contents.build_files:
        if header.kind is BuildFileKind.HEADER:
            report = _check_header(header, _place(header.path, contents), abi)
            yield replace(report, package=contents.path, part=header.path)
    for part in contents.parts:
        yield replace(part.report, path=_place(part.path, contents), package=contents.path, part=part.path)


def check_packages(paths: list[str], abi: Abi) -> list[Report]:
    """Checks packages together: one report for each, followed by those of its parts. ``-`` is standard input.

    Raises CheckError if one of them is not a package.
    """
    context = Context(abi)
    try:
        whole = bounded(lambda folder: _read(paths, context, folder))
    except Stopped as error:
        whole = _stopped(paths, str(error))
    together = tuple(check_whole(whole, context))
    reports: list[Report] = []
    for contents in whole:
        first = together if contents is whole[0] else ()
        findings = (*contents.findings, *check_one(contents, whole, context), *first)
        reports += _reports(contents, tuple(dict.fromkeys(findings)), abi)
    return reports
