# SPDX-License-Identifier: BSD-3-Clause
"""The subject "diff": what a new version of a library or a header adds, drops and changes.

Both may be files or baselines; what an old program relies on must still be there. It does not say whether either
keeps the ABI.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from mpi_abi_check import rules_gate as rules
from mpi_abi_check.baseline import MOST_BYTES, TITLE, Baseline, read_baseline, read_library
from mpi_abi_check.compiler import Compiler, Language
from mpi_abi_check.context import Context
from mpi_abi_check.elf import MAGIC
from mpi_abi_check.formatting import counted
from mpi_abi_check.header import look
from mpi_abi_check.header_probe import HeaderFacts
from mpi_abi_check.model import CheckError, Finding, Report, Status
from mpi_abi_check.names import few
from mpi_abi_spec.model import Abi

_MPI = re.compile(r"P?MPI_\w+")


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(len(TITLE))
    except OSError as error:
        raise CheckError(f"{path}: {error.strerror}: wanted a library, a header or a baseline", Status.USAGE) from error


def _baseline(path: Path, abi: Abi) -> Baseline | None:
    """The baseline of a library or the one in a file; None for something else."""
    head = _head(path)
    if head == TITLE.encode():
        if path.stat().st_size > MOST_BYTES:
            raise CheckError(f"{path}: a baseline of over {MOST_BYTES} bytes is not read", Status.UNCHECKED)
        return read_baseline(path.read_text(encoding="utf-8", errors="replace"), str(path))
    return read_library(path, Context(abi)) if head.startswith(MAGIC) else None


def _groups(dropped: list[str], added: list[str]) -> Iterator[Finding]:
    """Names that are gone and names that are new; those of MPI one by one."""
    others = [name for name in dropped if not _MPI.fullmatch(name)]
    for name in dropped:
        if _MPI.fullmatch(name):
            yield Finding(rules.DIFF_REMOVED, name, "as before", "nothing")
    if others:
        yield Finding(rules.DIFF_DROPPED, counted(len(others), "name"), "", few(others))
    if added:
        yield Finding(rules.DIFF_ADDED, counted(len(added), "name"), "", few(added))


def _diff_symbols(old: Baseline, new: Baseline) -> Iterator[Finding]:
    yield from _groups(sorted(set(old.symbols) - set(new.symbols)), sorted(set(new.symbols) - set(old.symbols)))
    for name, was in old.symbols.items():
        now = new.symbols.get(name)
        if now is None:
            continue
        if now.kind is not was.kind:
            yield Finding(rules.DIFF_KIND, name, was.kind.value, now.kind.value)
        elif now.size != was.size:
            yield Finding(rules.DIFF_SIZE, name, f"{was.size} bytes", f"{now.size} bytes")
        if now.version != was.version:
            yield Finding(rules.DIFF_VERSION, name, was.version or "no version", now.version or "no version")


def diff_libraries(old: Baseline, new: Baseline) -> Iterator[Finding]:
    """All findings about two libraries."""
    if old.machine and new.machine and old.machine != new.machine:
        yield Finding(rules.DIFF_MACHINE, new.name or "(none)", old.machine, new.machine)
    if old.name != new.name:
        yield Finding(rules.DIFF_NAME, new.name or "(none)", old.name or "(none)", new.name or "(none)")
    # A baseline of the ABI, which is for every machine, does not say what is needed.
    if old.machine and new.machine and old.needed != new.needed:
        gone = [f"no longer {n}" for n in old.needed if n not in new.needed]
        come = [f"now {n}" for n in new.needed if n not in old.needed]
        yield Finding(rules.DIFF_NEEDED, new.name or "(none)", "", ", ".join(gone + come))
    yield from _diff_symbols(old, new)


def diff_headers(old: HeaderFacts, new: HeaderFacts) -> Iterator[Finding]:
    """All findings about two headers."""
    before, after = ({name for name, _ in facts.scan.names()} for facts in (old, new))
    yield from _groups(sorted(before - after), sorted(after - before))
    for name in sorted(before & after):
        was, now = (facts.numbers.get(f"value:{name}") for facts in (old, new))
        if was is not None and now is not None and was != now:
            yield Finding(rules.DIFF_VALUE, name, str(was), str(now))
        elif was is None and old.scan.text(name) != new.scan.text(name):
            yield Finding(rules.DIFF_DECLARATION, name, old.scan.text(name), new.scan.text(name))


def check_diff(old: Path, new: Path, abi: Abi, stds: dict[Language, str], compiler: Callable[[], Compiler]) -> Report:
    """Compares two versions; headers in the first language of ``stds``. Raises CheckError."""
    was, now = _baseline(old, abi), _baseline(new, abi)
    if (was is None) != (now is None):
        raise CheckError(f"{old}, {new}: wanted two libraries or two headers", Status.USAGE)
    if was is not None and now is not None:
        facts = [f"{counted(len(was.symbols), 'symbol')} before, {len(now.symbols)} now"]
        findings = tuple(diff_libraries(was, now))
    else:
        language, std = next(iter(stds.items()))
        before, after = (look(path, compiler(), language, std, abi) for path in (old, new))
        findings = tuple(diff_headers(before, after))
        facts = [f"compared in {language.title} ({std})"]
    return Report("diff", f"{old} {new}", (f"from {old} to {new}", *facts), findings, (), layers=("diff",))
