# SPDX-License-Identifier: BSD-3-Clause
"""The table of several runs: mpi-abi report --markdown."""

from __future__ import annotations

import json
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any

import sample
import support


def table(*runs: sample.Document) -> str:
    """What is written of a report of these runs."""
    with tempfile.TemporaryDirectory(dir=support.scratch()) as folder:
        results, page = Path(folder) / "results.json", Path(folder) / "page.md"
        results.write_text(json.dumps(sample.report(*runs)))
        done = subprocess.run(support.module("mpi_abi_run.report", str(results), "--output", f"{folder}/page.html",
                                             "--markdown", str(page)), env=support.environment(), text=True,
                              capture_output=True, timeout=support.LIMIT, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return page.read_text()


def rows(page: str, start: str) -> list[list[str]]:
    """The cells of the rows that begin so."""
    found = [line for line in page.splitlines() if line.startswith(start)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in found]


def known(reason: str, link: str = "") -> dict[str, Any]:
    """What an expected failure has besides."""
    return {"expectation": {"reason": reason, "link": link}}


class Table(unittest.TestCase):
    """A row for each rule that fails, in the part of its class."""

    def test_cells(self) -> None:
        """How a rule fails where, and with which ranks if not with all."""
        page = table(
            sample.run("one", [sample.result("p2p/send-a", np, "XFAIL", **known("it drops it")) for np in (1, 2)]),
            sample.run("two", [sample.result("p2p/send-a", 1, "PASS"), sample.result("p2p/send-a", 2, "CRASH")]),
            sample.run("three", [sample.result("p2p/send-a", np, "PASS") for np in (1, 2)]))
        self.assertEqual(rows(page, "| `p2p/send-a`")[0][2:], ["F", "C 2", "", "A: it drops it; B: unexpected"])

    def test_reason(self) -> None:
        """A reason that all share stands once; only a real address is a link."""
        one = [sample.result("p2p/send-a", 1, "XFAIL", **known("it | drops\nit", "https://example.org/7"))]
        two = [sample.result("p2p/send-a", 1, "XFAIL", **known("it | drops\nit", "https://example.org/7"))]
        page = table(sample.run("one", one), sample.run("two", two))
        self.assertIn("| F | F | it \\| drops it ([report](https://example.org/7)) |\n", page)
        hostile = [sample.result("p2p/send-a", 1, "XFAIL", **known("it drops it", "javascript:window.hurt=1"))]
        self.assertIn("| F | it drops it |\n", table(sample.run("one", hostile)))

    def test_classes(self) -> None:
        """Quality rules have a part of their own, and a score of their own; a rule that passes has no row."""
        page = table(sample.run("one", [sample.result("p2p/send-a", 1, "FAIL"), sample.result("p2p/send-b", 1, "PASS"),
                                        sample.result("p2p/send-c", 1, "FAIL", **{"class": "quality"}),
                                        sample.result("p2p/send-d", 1, "SKIP")]))
        required, _, quality = page.partition("## Quality rules that fail")
        self.assertTrue(rows(required, "| `p2p/send-a`") and rows(quality, "| `p2p/send-c`"))
        self.assertFalse(rows(page, "| `p2p/send-b`") + rows(page, "| `p2p/send-d`") + rows(quality, "| `p2p/send-a`"))
        self.assertEqual(rows(page, "| A ")[0][3:5], ["1 of 2", "0 of 1"])


if __name__ == "__main__":
    unittest.main()
