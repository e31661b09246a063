# SPDX-License-Identifier: BSD-3-Clause
"""The data about the foreign ABIs against every ``mpi.h`` of theirs that is installed, as static assertions.

Headers are found through the compiler wrappers. Where a family is not installed its tests are skipped, with a word.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
import unittest
from functools import cache
from pathlib import Path

from mpi_abi_spec import Abi, load_abi
from mpi_abi_spec.model import Family

FAMILIES = load_abi().families
WRAPPERS = (*(f"mpicc.{family.library.word}" for family in FAMILIES.values()), "mpicc")
INTEGERS = ("MPI_Aint", "MPI_Offset", "MPI_Count")


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Runs a command to its end."""
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@cache
def installed() -> dict[str, tuple[Path, ...]]:
    """Family -> folders of its installed headers."""
    found: dict[str, list[Path]] = {family: [] for family in FAMILIES}
    for wrapper in WRAPPERS:
        try:
            words = run([wrapper, "-show"]).stdout.split()
        except OSError:
            continue
        for folder in (Path(word[2:]).resolve() for word in words if word.startswith("-I")):
            text = (folder / "mpi.h").read_text(errors="replace") if (folder / "mpi.h").is_file() else ""
            for name, family in FAMILIES.items():
                brand = rf"^# *define {family.version_macros[0]}\b"
                if re.search(brand, text, re.M) and folder not in found[name]:
                    found[name].append(folder)
    return {family: tuple(folders) for family, folders in found.items()}


def source(folder: Path, lines: list[str], *options: str) -> subprocess.CompletedProcess[str]:
    """Gives the compiler a source that includes the header in ``folder``; line N of ``lines`` is line N + 2."""
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "family.c"
        path.write_text("#include <stdint.h>\n#include <mpi.h>\n" + "".join(f"{line}\n" for line in lines), "ascii")
        return run(["cc", "-std=c11", "-w", f"-I{folder}", *options, str(path)])


def refused(folder: Path, lines: dict[str, str]) -> list[str]:
    """The names of the lines that do not compile."""
    done = source(folder, list(lines.values()), "-fsyntax-only")
    bad = {int(n) for n in re.findall(r"family\.c:(\d+):(?:\d+:)? (?:error|note: in expansion)", done.stderr)}
    names = list(lines)
    assert bad or not done.returncode, done.stderr
    return [names[n - 3] for n in sorted(bad)]


def version(folder: Path, family: str) -> str:
    """The version that a header says it is of."""
    done = source(folder, ["WORDS " + " ".join(FAMILIES[family].version_macros)], "-E", "-P")
    return ".".join(done.stdout.split("WORDS ")[-1].replace('"', "").split())


def assertion(name: str, condition: str) -> dict[str, str]:
    """A line that compiles if a condition holds."""
    return {name: f'_Static_assert({condition}, "{name}");'}


def same(left: str, right: str) -> str:
    """A condition: the types are the same."""
    return f"__builtin_types_compatible_p({left}, {right})"


def numbers(text: str) -> list[int]:
    """A version as numbers: 6.0.0rc2 is [6, 0, 0, 2]."""
    return [int(part) for part in re.findall(r"\d+", text)]


def common(family: Family, of: str) -> dict[str, str]:
    """Assertions for any family: integers, status, addresses and integer constants, those of a version."""
    lines: dict[str, str] = {}
    for name in INTEGERS:
        equal = f"sizeof({name}) == sizeof({family.types[name]}) && ({name})-1 < 0"
        lines |= assertion(name, equal)
    lines |= assertion("MPI_Status", f"sizeof(MPI_Status) == {family.status_size}")
    for field in family.status_fields:
        lines |= assertion(field.name, f"__builtin_offsetof(MPI_Status, {field.name}) == {field.offset}")
    for name, value in family.addresses.items():
        if isinstance(value, int):
            lines |= assertion(name, f"(intptr_t)({name}) == {value}")
    for name, value in family.constants.items():
        if numbers(of) >= numbers(family.later.get(name, "0")):
            lines |= assertion(name, f"(long long)({name}) == {value}")
    return lines


def handle_types(abi: Abi, family: Family) -> dict[str, str]:
    """Each handle type that the family has, with the word for it in the data."""
    groups = {c.name: c.ctype for c in abi.constants}
    types = {groups[name]: family.types["handle"] for name in family.handles}
    return types | {t: family.types[t] for t in types if t in family.types}


def others(abi: Abi, family: Family) -> dict[str, str]:
    """Lines that compile if the family has a constant that the data does not have."""
    known = {*family.handles, *family.addresses, *family.constants}
    lines = {}
    for constant in abi.constants:
        name = constant.name
        if name in known or constant.alias_of or constant.group in OWN:
            continue
        lines[name] = f"void have_{name}(void) {{ (void)sizeof(__typeof__({name})); }}"
        if constant.ctype == "MPI_Datatype" and family.types["handle"] == "int":
            # An optional type that is not there is a name for the null handle.
            lines |= assertion(name, f"({name}) != MPI_DATATYPE_NULL")
    return lines


class Families(unittest.TestCase):
    """Each family, each header."""

    maxDiff = None

    def headers(self, family: str) -> tuple[Path, ...]:
        """The folders of the family's headers; skips the test when there are none."""
        if not installed()[family]:
            self.skipTest(f"no mpi.h of {load_abi().families[family].title} is installed")
        return installed()[family]

    def test_values_and_layout(self) -> None:
        for key, family in load_abi().families.items():
            with self.subTest(key):
                for folder in self.headers(key):
                    self.assertEqual(refused(folder, common(family, version(folder, key))), [], folder)

    def test_addresses_in_variables(self) -> None:
        for key, family in load_abi().families.items():
            wanted = {name: text for name, text in family.addresses.items() if isinstance(text, str)}
            with self.subTest(key):
                for folder in self.headers(key):
                    variables = {name: f"const void *of_{name}(void) {{ return &{v}; }}" for name, v in wanted.items()}
                    self.assertEqual(refused(folder, variables), [])
                    done = source(folder, [f"ADDRESS {name}_ {name} END" for name in wanted], "-E", "-P")
                    self.assertEqual(dict(re.findall(r"ADDRESS (\w+)_ \(*(\w+)\)* END", done.stdout)), wanted)

    def test_types_of_handles(self) -> None:
        abi = load_abi()
        for key, family in abi.families.items():
            with self.subTest(key):
                lines: dict[str, str] = {}
                for name, word in handle_types(abi, family).items():
                    pointer = f"__builtin_classify_type(({name})0) == 5 && sizeof({name}) == sizeof(void *)"
                    lines |= assertion(name, same(name, "int") if word == "int" else pointer)
                self.assertGreater(len(lines), 9)
                for folder in self.headers(key):
                    self.assertEqual(refused(folder, lines), [], folder)

    def test_mpich_handles(self) -> None:
        family = load_abi().families["mpich"]
        for folder in self.headers("mpich"):
            lines: dict[str, str] = {}
            for name, value in family.handles.items():
                lines |= assertion(name, f"(uint32_t)(uintptr_t)({name}) == {value}u")
            self.assertEqual(refused(folder, lines), [])

    def test_ompi_handles(self) -> None:
        family = load_abi().families["ompi"]
        for folder in self.headers("ompi"):
            done = source(folder, [f"HANDLE {name}_ {name} END" for name in family.handles], "-E", "-P")
            found = dict(re.findall(r"HANDLE (\w+)_ \(.*&\s*\(?(\w+)\)?.*\) END", done.stdout))
            self.assertEqual(found, family.handles)

    def test_nothing_is_left_out(self) -> None:
        """Of the version that the data describes, the family has no constant that the data does not have."""
        abi = load_abi()
        for key, family in abi.families.items():
            with self.subTest(key):
                lines = others(abi, family)
                for folder in self.headers(key):
                    if version(folder, key) != family.version:
                        self.skipTest(f"{folder} is {version(folder, key)}, the data that of {family.version}")
                    self.assertEqual(set(lines) - set(refused(folder, lines)), set())


# Groups that are no data of a family: the library answers for them itself, whatever the backend.
OWN = ("version", "callback", "fortran_status", "tool_null")

if __name__ == "__main__":
    unittest.main()
