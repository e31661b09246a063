# SPDX-License-Identifier: BSD-3-Clause
"""What is committed is what the data makes, and what is emitted has the form that is documented."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import Any

from mpi_abi_spec import load_abi
from mpi_abi_spec.__main__ import COMMITTED
from mpi_abi_spec.command import ROOT
from mpi_abi_spec.export import emit_json
from mpi_abi_spec.model import Constant, Function, Group, Kind, Param, Type
from mpi_abi_spec.names import emit_names, emit_version_script
from mpi_abi_spec.validate import EXTENTS

DOCUMENT = ROOT / "docs" / "mpi_abi_json.md"
# The ABI of MPI 5.0, counted in the standard (A.1.1 to A.1.4, A.3, 20.5). No other test has these numbers.
SIZES = {"types": 27, "constants": 361, "callbacks": 21, "functions": 657}
TYPES = {"string": str, "integer": int, "boolean": bool, "list": list}


def run(*argv: str) -> subprocess.CompletedProcess[str]:
    """Runs the generator's command."""
    command = [sys.executable, "-B", "-m", "mpi_abi_spec", *argv]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "spec")}
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env=environment)


class Committed(unittest.TestCase):
    """The files that are generated and committed."""

    def setUp(self) -> None:
        self.root = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        for name in COMMITTED:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)

    def test_verify(self) -> None:
        self.assertEqual(run("--verify", "--root", str(self.root)).returncode, 0)

    def test_verify_fails_for_a_missing_file(self) -> None:
        (self.root / "include/mpi_abi/mpi.h").unlink()
        self.assertEqual(run("--verify", "--root", str(self.root)).returncode, 1)

    def test_update_mends(self) -> None:
        path = self.root / "include/mpi_abi/mpi.h"
        path.write_text("", encoding="utf-8")
        self.assertEqual(run("--update", "--root", str(self.root)).returncode, 0)
        self.assertEqual(run("--verify", "--root", str(self.root)).returncode, 0)

    def test_faulty_data_is_an_error_without_traceback(self) -> None:
        data = self.root / "data"
        shutil.copytree(ROOT / "spec" / "data", data)
        (data / "types.toml").write_text("[MPI_Aint]\n", encoding="utf-8")
        done = run("--verify", "--data", str(data))
        message = "mpi_abi_spec: types.toml: MPI_Aint: missing field 'section'\n"
        self.assertEqual((done.returncode, done.stderr), (1, message))

    def test_emit_leaves_what_is_right_alone(self) -> None:
        for _ in range(2):
            self.assertEqual(run("--emit", "names.txt", "--out", str(self.root)).returncode, 0)
            times = os.stat(self.root / "names.txt").st_mtime_ns
            os.utime(self.root / "names.txt", ns=(1, 1))
        self.assertEqual(times, 1)

    def test_names(self) -> None:
        abi = load_abi()
        names = emit_names(abi).split()
        size = len(abi.variants)
        self.assertEqual((len(names), len(set(names)), names), (size, size, sorted(names)))
        exported = re.findall(r"^    (\w+);$", emit_version_script(abi), re.M)
        legacy = [f.name for f in abi.legacy]
        self.assertEqual(len(legacy), 5)
        self.assertEqual(sorted(exported), sorted(p + n for n in [*names, *legacy] for p in ("", "P")))


class Documentation(unittest.TestCase):
    """docs/spec.md explains what the data can say."""

    def test_every_field_and_kind_of_length(self) -> None:
        text = (ROOT / "docs" / "spec.md").read_text(encoding="utf-8")
        words = set(re.findall(r"`([\w.()\[\]-]+)`", text))
        derived = {"chapter", "group"}  # the name of the file, the name of the table
        for record in (Kind, Param, Function, Constant, Group, Type):
            for each in dataclasses.fields(record):
                self.assertIn(each.name, words | derived, record.__name__)
        for extent in EXTENTS:
            self.assertIn("`" + re.sub(r"(?<=envelope\.).*", "", extent), text)

    def test_lengths_in_use(self) -> None:
        text = (ROOT / "docs" / "spec.md").read_text(encoding="utf-8")
        used = {p.length for v in load_abi().variants for p in v.params if p.length and "(" in p.length}
        for name in {length.split("(")[0] for length in used}:
            self.assertIn(f"`{name}(", text)


def documented_fields() -> dict[str, dict[str, tuple[str, bool]]]:
    """Section of the document -> field -> (type, always there), from its tables."""
    sections: dict[str, dict[str, tuple[str, bool]]] = {}
    current: dict[str, tuple[str, bool]] = {}
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        heading = re.match(r"## `(\w+)`", line)
        row = re.match(r"\| `(\w+)` \| (\w+) \| (always|if .*?|no) \|", line)
        if heading:
            current = sections.setdefault(heading[1], {})
        elif row:
            current[row[1]] = (row[2], row[3] == "always")
    return sections


class Schema(unittest.TestCase):
    """mpi_abi.json against the tables of its document, and against itself."""

    def setUp(self) -> None:
        self.data: dict[str, Any] = json.loads(emit_json(load_abi()))
        self.fields = documented_fields()

    def check_records(self, section: str, records: list[dict[str, Any]]) -> None:
        """Each record has the documented fields, and each documented field is in some record."""
        fields = self.fields[section]
        for record in records:
            self.assertLessEqual(set(record), set(fields), record)
            for name, (kind, always) in fields.items():
                if name in record:
                    self.assertIs(type(record[name]), TYPES[kind], (name, record))
                else:
                    self.assertFalse(always, (name, record))
        self.assertEqual(set(fields), {name for record in records for name in record})

    def test_records(self) -> None:
        self.check_records("top", [self.data])
        for section in ("kinds", "types", "constants", "callbacks", "functions"):
            with self.subTest(section):
                self.check_records(section, self.data[section])
        self.check_records("params", [p for f in self.data["functions"] for p in f["params"]])
        self.check_records("fields", [f for t in self.data["types"] for f in t.get("fields", [])])

    def test_all_of_the_abi(self) -> None:
        counts = {name: len(self.data[name]) for name in SIZES}
        self.assertEqual(counts, SIZES, "a name was added or lost; if the standard has it so, correct SIZES")
        for name in counts:
            names = [record["name"] for record in self.data[name]]
            self.assertEqual(len(names), len(set(names)))

    def test_references(self) -> None:
        kinds = {k["name"] for k in self.data["kinds"]}
        callbacks = {c["name"] for c in self.data["callbacks"]}
        constants = {c["name"] for c in self.data["constants"]}
        groups = {c["group"] for c in self.data["constants"]}
        self.assertLessEqual({k["values"] for k in self.data["kinds"] if "values" in k}, groups)
        for function in self.data["functions"]:
            for param in function["params"]:
                self.assertIn(param["kind"], kinds)
                self.assertLessEqual(set(param.get("sentinels", [])), constants)
                self.assertIn(param.get("callback", "MPI_User_function"), callbacks)

    def test_some_entries(self) -> None:
        functions = {f["name"]: f for f in self.data["functions"]}
        send = functions["MPI_Psend_init"]["params"][2]
        self.assertEqual((send["name"], send["declaration"]), ("count", "MPI_Count count"))
        world = next(c for c in self.data["constants"] if c["name"] == "MPI_COMM_WORLD")
        self.assertEqual((world["value"], world["ctype"], world["group"]), (257, "MPI_Comm", "comm"))
        self.assertIs(functions["MPI_Comm_idup"]["params"][1]["special"], False)
        self.assertNotIn("special", functions["MPI_Comm_dup"]["params"][1])


if __name__ == "__main__":
    unittest.main()
