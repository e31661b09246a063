# SPDX-License-Identifier: BSD-3-Clause
"""The subject "header": checks any ``mpi.h`` against the ABI, in C and in C++, for any target of a compiler.

The header is untrusted: it is only ever compiled, within limits, in a folder of its own.
"""

from __future__ import annotations

import stat
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mpi_abi_check import rules
from mpi_abi_check.check_constants import check_constants
from mpi_abi_check.check_functions import check_functions, check_names, read_excluded
from mpi_abi_check.check_types import check_types
from mpi_abi_check.compiler import Compiler, Language
from mpi_abi_check.header_probe import HeaderFacts, probe_header
from mpi_abi_check.model import CheckError, Finding, Report, Status
from mpi_abi_check.probe import SUBJECT, Prober, Unanswered
from mpi_abi_check.vintage import check_origin, read_marks
from mpi_abi_spec.model import Abi

DEFAULT_STD = {Language.C: "c11", Language.CXX: "c++11"}
_MOST_HEADER = 16 << 20


@dataclass(frozen=True)
class Pass:
    """What one language showed: findings, or the reason why there are none."""

    language: Language
    findings: tuple[Finding, ...] = ()
    unchecked: str = ""
    facts: tuple[str, ...] = ()


def _platform(facts: HeaderFacts) -> str:
    """Word sizes and byte order of the target, as the ABI distinguishes them."""
    macros = facts.scan.macros

    def body(name: str) -> str:
        return macros[name].body if name in macros else ""

    bits = 8 * int(body("__SIZEOF_POINTER__") or 0)
    order = {"__ORDER_LITTLE_ENDIAN__": "little-endian", "__ORDER_BIG_ENDIAN__": "big-endian"}
    return f"A{bits}O64, {order.get(body('__BYTE_ORDER__'), 'unknown byte order')}"


def _check(facts: HeaderFacts, abi: Abi) -> Iterator[Finding]:
    yield from check_origin(facts, read_marks())
    yield from check_types(facts, abi)
    yield from check_constants(facts, abi)
    yield from check_functions(facts, abi)
    yield from check_names(facts, abi, read_excluded())


def _check_language(prober: Prober, abi: Abi) -> Pass:
    alone = prober.alone()
    if not alone.ok and not alone.errors:
        return Pass(prober.language, unchecked=f"{prober.compiler.program}: {alone.first_line}")
    if not alone.ok:
        line = alone.first_line.removeprefix("./").replace(f"{SUBJECT}:", f"{prober.header}:", 1)
        broken = Finding(rules.COMPILE, str(prober.header), "a header that compiles", line)
        return Pass(prober.language, (broken,), "nothing but that it does not compile")
    try:
        facts = probe_header(prober, abi)
    except Unanswered as reason:
        return Pass(prober.language, unchecked=str(reason))
    silent = f"no answer about {', '.join(facts.silent)}" if facts.silent else ""
    return Pass(prober.language, tuple(_check(facts, abi)), silent, (_platform(facts), facts.compared(abi)))


def _examine(path: Path) -> None:
    """Refuses anything but a file of sensible size before a compiler opens it."""
    try:
        mode = path.stat()
    except OSError as error:
        raise CheckError(f"{path}: {error.strerror}: wanted the path of a header", Status.USAGE) from error
    if not stat.S_ISREG(mode.st_mode):
        raise CheckError(f"{path}: wanted a regular file", Status.USAGE)
    if mode.st_size > _MOST_HEADER:
        raise CheckError(f"{path}: {mode.st_size} bytes; a header of over {_MOST_HEADER} is not read", Status.UNCHECKED)


def _merge(passes: list[Pass]) -> tuple[tuple[Finding, ...], dict[Finding, str]]:
    """Each finding once, in the order of the rules' report, and the language of those seen in one alone."""
    merged: dict[Finding, list[str]] = {}
    for done in passes:
        for finding in done.findings:
            merged.setdefault(finding, []).append(done.language.title)
    only = {f: seen[0] for f, seen in merged.items() if len(seen) < len(passes)}
    return tuple(merged), only


def check_header(path: Path, compiler: Compiler, stds: dict[Language, str], abi: Abi) -> Report:
    """Checks the header in each language of ``stds``, to the standard it names. Raises CheckError."""
    _examine(path)
    passes = []
    for language, std in stds.items():
        with tempfile.TemporaryDirectory(prefix="mpi-abi-") as folder:
            (Path(folder) / SUBJECT).symlink_to(path.resolve())
            passes.append(_check_language(Prober(compiler, language, std, Path(folder), path), abi))
    findings, only = _merge(passes)
    languages = " and ".join(f"{language.title} ({std})" for language, std in stds.items())
    facts = [f"{compiler.version}" + (f", target {compiler.target}" if compiler.target else ""), languages]
    facts += [f"compiled with {' '.join(compiler.definitions)}"] * bool(compiler.definitions)
    facts += dict.fromkeys(fact for done in passes for fact in done.facts)
    unchecked = tuple(f"{done.language.title}: {done.unchecked}" for done in passes if done.unchecked)
    layers = () if unchecked else ("header",)
    return Report("header", str(path), tuple(facts), findings, unchecked, only, layers=layers)


def look(path: Path, compiler: Compiler, language: Language, std: str, abi: Abi) -> HeaderFacts:
    """What a header says in one language, unchecked. Raises CheckError where it does not compile."""
    _examine(path)
    with tempfile.TemporaryDirectory(prefix="mpi-abi-") as folder:
        (Path(folder) / SUBJECT).symlink_to(path.resolve())
        prober = Prober(compiler, language, std, Path(folder), path)
        if not prober.alone().ok:
            raise CheckError(f"{path}: does not compile; mpi-abi check header reports why", Status.UNCHECKED)
        try:
            return probe_header(prober, abi)
        except Unanswered as reason:
            raise CheckError(f"{path}: {reason}", Status.UNCHECKED) from reason
