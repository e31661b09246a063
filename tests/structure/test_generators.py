# SPDX-License-Identifier: BSD-3-Clause
"""The generators of all components: their outputs depend on the data alone, and stale committed files are found."""

from __future__ import annotations

import contextlib
import importlib
import io
import shutil
import tempfile
import unittest
from pathlib import Path

from mpi_abi_spec import load_abi
from mpi_abi_spec.command import ROOT, Outputs, verify

COMPONENTS = ("spec", "arguments", "runtime", "bigcount", "translate", "endpoints", "conformance", "reference")


def outputs(component: str, which: str) -> Outputs:
    """``EMITTERS`` or ``COMMITTED`` of a component's generator."""
    found: Outputs = getattr(importlib.import_module(f"mpi_abi_{component}.__main__"), which)
    return found


class Generators(unittest.TestCase):
    """What each generator makes."""

    def test_every_output_is_text_without_date(self) -> None:
        first, second = load_abi(), load_abi()
        for component in COMPONENTS:
            for name, emit in outputs(component, "EMITTERS").items():
                with self.subTest(name):
                    text = emit(first)
                    self.assertEqual(text, emit(second))
                    self.assertTrue(text.endswith("\n"))

    def test_no_two_have_an_output_of_one_name(self) -> None:
        names = [name for component in COMPONENTS for name in outputs(component, "EMITTERS")]
        self.assertEqual(len(names), len(set(names)))

    def test_verify_fails_after_an_edit(self) -> None:
        abi = load_abi()
        for component in COMPONENTS:
            for name, emit in outputs(component, "COMMITTED").items():
                with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                    path = Path(folder, name)
                    path.parent.mkdir(parents=True)
                    shutil.copy(ROOT / name, path)
                    self.assertEqual(verify(abi, Path(folder), {name: emit}), 0)
                    text = path.read_text(encoding="utf-8")
                    path.write_text(text.replace("enerated from", "259", 1), encoding="utf-8")
                    said = io.StringIO()
                    with contextlib.redirect_stdout(said):
                        self.assertEqual(verify(abi, Path(folder), {name: emit}), 1)
                    self.assertIn(f"{name} is not what spec/data makes", said.getvalue())
                    self.assertRegex(said.getvalue(), r"(?m)^-.*259")


if __name__ == "__main__":
    unittest.main()
