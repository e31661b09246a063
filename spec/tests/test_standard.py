# SPDX-License-Identifier: BSD-3-Clause
"""The canonical header against an independent table of MPI 5.0: value by value, prototype by prototype.

The table is no part of this project: the test needs the folder ``shared/mpi5`` beside it and is skipped elsewhere.
It reads the header with a compiler and with a regular expression, and nothing of ``spec``.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HEADER = ROOT / "include" / "mpi_abi" / "mpi.h"
TABLE = ROOT.parent / "shared" / "mpi5"

Entry = dict[str, Any]


def table(name: str) -> list[Entry]:
    """A file of the table."""
    entries: list[Entry] = json.loads((TABLE / name).read_text(encoding="utf-8"))
    return entries


def function_type(entry: Entry) -> str:
    """The C type of a function of the table."""
    return f"{entry['returns']} ({', '.join(p['ctype'] for p in entry['params']) or 'void'})"


def failures(assertions: dict[str, str]) -> list[str]:
    """The names of the assertions that do not hold, by the compiler's word."""
    lines = ['#include "mpi.h"\n', "struct no_1; struct no_2;\n"]
    lines += [f'_Static_assert({text}, "{name}");\n' for name, text in assertions.items()]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "table.c"
        source.write_text("".join(lines), encoding="ascii")
        command = ["cc", "-std=c11", "-fsyntax-only", f"-I{HEADER.parent}", str(source)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    bad = {int(n) for n in re.findall(r"table\.c:(\d+):(?:\d+:)? (?:fatal )?error", done.stderr)}
    names = ["include", "structs", *assertions]
    found = [names[n - 1] for n in sorted(bad)]
    assert found or not done.returncode, done.stderr
    return found


def same(left: str, right: str) -> str:
    """An assertion that two types are the same."""
    return f"__builtin_types_compatible_p({left}, {right})"


def prototyped(name: str, result: str) -> str:
    """An assertion that a function has a prototype; without one it would be compatible with any."""
    return f"!{same(f'__typeof__({name})', f'{result} (struct no_1 *, struct no_2 *, int *, char *)')}"


@unittest.skipUnless(TABLE.is_dir(), f"no table of the standard in {TABLE}")
@unittest.skipIf(shutil.which("cc") is None, "no C compiler")
class Standard(unittest.TestCase):
    """The header and the table."""

    maxDiff = None

    def test_values(self) -> None:
        constants = table("constants.json")
        cast = {c["name"]: "(intptr_t)" if c["ctype"] not in ("int", "MPI_Offset") else "" for c in constants}
        values = {c["name"]: f"{cast[c['name']]}({c['name']}) == {c['value']}" for c in constants}
        self.assertEqual(failures(values), [])

    def test_types_of_constants(self) -> None:
        # In C an enumerator is an int.
        wanted = {"MPI_T_cb_safety": "int", "MPI_T_source_order": "int"}
        constants = table("constants.json")
        types = {c["name"]: same(f"__typeof__({c['name']})", wanted.get(c["ctype"], c["ctype"])) for c in constants}
        self.assertEqual(failures(types), [])

    def test_prototypes(self) -> None:
        functions = table("functions.json")
        assertions = {}
        for entry in functions:
            for name in (entry["name"], "P" + entry["name"]):
                assertions[name] = same(f"__typeof__({name})", function_type(entry))
                assertions[f"prototype of {name}"] = prototyped(name, entry["returns"])
        self.assertEqual(failures(assertions), [])

    def test_callbacks(self) -> None:
        callbacks = table("callbacks.json")
        self.assertEqual(failures({c["name"]: same(c["name"], function_type(c)) for c in callbacks}), [])

    def test_types(self) -> None:
        types = table("types.json")
        plain = {t["name"]: t["definition"] for t in types if re.fullmatch(r"\w+|struct \w+\*", t["definition"])}
        self.assertEqual({t["name"] for t in types} - set(plain), {"MPI_Count", "MPI_Status", *ENUMS})
        assertions = {name: same(name, definition) for name, definition in plain.items()}
        assertions["MPI_Count"] = same("MPI_Count", "int64_t")
        assertions |= {name: same(name, f"enum {name}") for name in ENUMS}
        assertions["MPI_Status"] = "sizeof(MPI_Status) == 32 && _Alignof(MPI_Status) == _Alignof(int)"
        assertions |= {
            name: f"__builtin_offsetof(MPI_Status, {name}) == {4 * i} && "
            + same(f"__typeof__(((MPI_Status *)0)->{name})", ctype)
            for i, (name, ctype) in enumerate(STATUS.items())
        }
        self.assertEqual(failures(assertions), [])

    def test_nothing_else(self) -> None:
        """The names that the header declares are those of the table, each once."""
        text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(encoding="utf-8"), flags=re.S)
        declared = re.findall(r"^(?:int|double|MPI_\w+) (P?MPI_\w+)\(", text, re.M)
        names = [f["name"] for f in table("functions.json")]
        self.assertEqual(sorted(declared), sorted([*names, *("P" + n for n in names)]), DIFFERENT)
        constants = [a or b for a, b in re.findall(r"^#define (MPI_\w+) +\S|^    (MPI_\w+) +=", text, re.M)]
        self.assertEqual(sorted(constants), sorted(c["name"] for c in table("constants.json")), DIFFERENT)
        types = re.findall(r"^(?:typedef .*?|\} )(\w+)(?:\(.*\))?;$", text, re.M)
        wanted = [*(t["name"] for t in table("types.json")), *(c["name"] for c in table("callbacks.json"))]
        self.assertEqual(sorted(types), sorted(wanted), DIFFERENT)
        self.assertEqual(re.findall(r"#include (.*)", text), ["<stdint.h>"])

    def test_legacy_names_are_absent(self) -> None:
        legacy = json.loads((TABLE / "legacy.json").read_text(encoding="utf-8"))
        text = HEADER.read_text(encoding="utf-8")
        for name in [e["name"] for part in legacy.values() for e in part]:
            self.assertNotRegex(text, rf"\b{name}\b")


DIFFERENT = f"the header and {TABLE} have other names: correct spec/data, or add the name of a later standard there"
ENUMS = ("MPI_T_cb_safety", "MPI_T_source_order")
STATUS = {"MPI_SOURCE": "int", "MPI_TAG": "int", "MPI_ERROR": "int", "MPI_internal": "int[5]"}

if __name__ == "__main__":
    unittest.main()
