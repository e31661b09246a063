# SPDX-License-Identifier: BSD-3-Clause
"""The report as a page, as text: what is in it, what cannot get into it, and who refuses what."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import unittest
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import sample
import support
from mpi_abi_run.writers import html_report


class Parts(HTMLParser):
    """The tags of a page, and the texts of its scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] == "script" and data.strip():
            self.scripts.append(data)

    def data(self) -> dict[str, Any]:
        """What the page's own script will read."""
        found: dict[str, Any] = json.loads(self.scripts[0])
        return found


def made(**more: Any) -> str:
    """The page of the sample."""
    return html_report.page(html_report.Material([("saved", sample.two())], **more))


class Page(unittest.TestCase):
    """One file, in which data stays data."""

    def test_hostile(self) -> None:
        """Texts that mean harm change neither the tags nor the script, and are there, each character seen."""
        harmless = json.loads(json.dumps(sample.two()).replace(json.dumps(sample.HOSTILE)[1:-1], "x"))
        plain = Parts(html_report.page(html_report.Material([("saved", harmless)])))
        parts = Parts(made())
        self.assertEqual(parts.tags[5:], plain.tags[5:])
        self.assertEqual(parts.scripts[1], plain.scripts[1])
        reported = next(row[5]["output"] for row in parts.data()["results"] if "gnp" in row[5].get("output", ""))
        self.assertIn("</script><script>window.hurt=1</script>", reported)
        self.assertIn("\u241b[31mred\u241b[0m \u2400\u2421\ufffd \ufffdgnp.exe", reported)
        self.assertIsNone(re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\ud800-\udfff]", reported))

    def test_hostile_title(self) -> None:
        """The implementation's name stands in the page itself, and is a text there."""
        report = sample.report(sample.run("</title><script>x", [sample.result("a/b-c", 1, "PASS")]))
        text = html_report.page(html_report.Material([("saved", report)]))
        self.assertIn("<title>MPI conformance: &lt;/title&gt;&lt;script&gt;x 1.2</title>", text)

    def test_alone(self) -> None:
        """Nothing is fetched: no tag names another file, and the policy allows none."""
        parts = Parts(made())
        self.assertFalse([tag for tag in parts.tags if {"src", "href"} & set(tag[1])
                          and tag != ("a", {"class": "skip", "href": "#main"})])
        policy = next(str(tag[1]["content"]) for tag in parts.tags
                      if tag[1].get("http-equiv") == "Content-Security-Policy")
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe", policy)

    def test_labels(self) -> None:
        """Runs of one implementation are distinguished."""
        reports = [(name, sample.report(sample.run("one", []))) for name in ("old", "new", "new")]
        runs = html_report.data(html_report.Material(reports))["runs"]
        self.assertEqual([run["label"] for run in runs], ["one 1.2, old", "one 1.2, new", "one 1.2, new, no. 2"])

    def test_size(self) -> None:
        """A page of a large suite on two implementations, with coverage and mutants, is below 2 MB."""
        tests = [f"topic{number % 17}/some_function-some_condition_{number}" for number in range(700)]
        results = [sample.result(test, np, "PASS", rule="x" * 120, covers=["MPI_Sendrecv_replace"] * 3)
                   for test in tests for np in sample.RANKS]
        covered = {**sample.coverage("one"), "functions": {
            f"MPI_Function_{number}": {"chapter": "one_sided", "tests": tests[:8], "calls": 9, "reason": None}
            for number in range(657)}}
        mutants = {**sample.mutants("one"), "mutants": [
            {**sample.mutants("one")["mutants"][0], "id": f"MPI_Some_function:{number}", "by": tests[5]}
            for number in range(3500)]}
        text = html_report.page(html_report.Material(
            [("saved", sample.report(sample.run("one", results), sample.run("other", results)))],
            coverage=[covered, covered], mutants=[mutants, mutants]))
        self.assertLess(len(text), 2_000_000)


class Command(unittest.TestCase):
    """mpi-abi report, and the writer among those of mpi-abi run."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))

    def save(self, name: str, value: Any) -> str:
        """A file with a value as JSON."""
        path = self.folder / name
        path.write_text(json.dumps(value), encoding="utf-8")
        return str(path)

    def call(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the command."""
        return subprocess.run(support.module("mpi_abi_run.report", *arguments), text=True,
                              env=support.environment(), capture_output=True, check=False,
                              cwd=self.folder, timeout=support.LIMIT)

    def test_report(self) -> None:
        """Several files become one page with all that is in them."""
        done = self.call(self.save("a.json", sample.two()), self.save("b.json", sample.two()),
                         "--coverage", self.save("c.json", sample.coverage("one")),
                         "--mutants", self.save("m.json", sample.mutants("one")), "--output", "page.html")
        self.assertEqual((done.returncode, done.stdout), (0, "wrote page.html\n"), done.stderr)
        data = Parts((self.folder / "page.html").read_text(encoding="ascii")).data()
        self.assertEqual([run["label"] for run in data["runs"]],
                         ["one 1.2, a", "other 1.2, a", "one 1.2, b", "other 1.2, b"])
        self.assertEqual((len(data["rules"]), len(data["coverage"]), len(data["mutants"])), (6, 1, 1))

    def test_refused(self) -> None:
        """A file that is not what it should be is named, with what was wanted."""
        two = sample.two()
        wrong = {**two, "runs": [{**two["runs"][0], "results": [{"test": "x"}]}]}
        for value, text in (([], "wanted results of mpi-abi run, an object; found list"),
                            ({**two, "schema_version": 3}, "schema_version is 3, this reads 1 and 2"),
                            (sample.coverage("one"), "field 'contract_version', found nothing"),
                            (wrong, "wanted a result with a field 'topic', found nothing there")):
            with self.subTest(text):
                done = self.call(self.save("wrong.json", value))
                self.assertEqual(done.returncode, 2)
                self.assertIn(text, done.stderr)
                self.assertIn("wrong.json", done.stderr)
        right = self.save("right.json", two)
        self.assertEqual(self.call("nowhere.json").returncode, 2)
        self.assertEqual(self.call(right, "--coverage", right).returncode, 2)
        self.assertEqual(self.call(right, "--mutants", right).returncode, 2)
        self.assertEqual(self.call(right, "--output", "no/such/folder").returncode, 3)

    def test_run(self) -> None:
        """mpi-abi run --report html writes the page of the run itself."""
        done = subprocess.run(support.command("--np", "2", "--test", "fail-every_check", "--report", "html",
                                              "--output", str(self.folder)), env=support.environment(),
                              capture_output=True, check=False, timeout=support.LIMIT)
        self.assertEqual(done.returncode, 1)
        data = Parts((self.folder / "report.html").read_text(encoding="ascii")).data()
        self.assertEqual(data["results"][0][3], "FAIL")
        self.assertEqual(len(data["results"][0][5]["failures"]), 28)


if __name__ == "__main__":
    unittest.main()
