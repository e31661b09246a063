# SPDX-License-Identifier: BSD-3-Clause
"""The report in a browser, used as a person uses it: clicks, keys, links, sizes; ctest's conformance/page.

It is no part of what unittest discovers, so that a machine without Chromium skips it and says so.
"""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

import sample
import support
from browser import Browser, missing
from mpi_abi_run import compare
from mpi_abi_run.writers import html_report

ROWS = "#rules-table .rule"
FAILURES = "#failures-body .failure"
ACTIVE = "document.activeElement"


@unittest.skipIf(missing(), missing())
class Opened(unittest.TestCase):
    """One page with everything, loaded anew for each test, in one browser."""

    browser: Browser
    page: Path

    @classmethod
    def setUpClass(cls) -> None:
        folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        cls.page = folder / "report.html"
        two = sample.two()
        comparison = compare.compare(compare.Side("a.json", {**two, "runs": two["runs"][:1]}),
                                     compare.Side("b.json", {**two, "runs": two["runs"][1:]}))
        cls.page.write_text(html_report.page(html_report.Material(
            [("saved", two)], coverage=[sample.coverage("one"), sample.coverage("other")],
            mutants=[sample.mutants("one")], comparison=comparison.data())), encoding="utf-8")
        cls.browser = cls.enterClassContext(Browser())

    def setUp(self) -> None:
        self.browser.resize(1280, 900)
        self.browser.requests()
        self.browser.open(self.page)
        self.browser.script("localStorage.clear()")

    def tearDown(self) -> None:
        """Whatever was done: nothing was said on the console, nothing fetched, nothing hostile has run."""
        self.assertEqual(self.browser.complaints(), [])
        asked = {address.partition("#")[0] for address in self.browser.requests()}
        self.assertEqual(asked - {"about:blank"}, {self.page.resolve().as_uri()})
        self.assertIsNone(self.browser.script("return window.hurt === undefined ? null : 'it ran'"))

    def rows(self) -> list[str]:
        """The rules that are seen, in their order."""
        return list(self.browser.script(
            "return [...document.querySelectorAll(arguments[0])].filter((one) => one.checkVisibility())"
            ".map((one) => one.dataset.test)", ROWS))


class Used(Opened):
    """What can be chosen, typed and clicked."""

    def test_summary(self) -> None:
        """What is seen first: both implementations with a verdict, and their numbers."""
        self.assertIn("6 rules of MPI 5.0", self.browser.text("#about"))
        self.assertEqual(self.browser.shown(".card"), 2)
        self.assertIn("Verdict: does not conform", self.browser.text(".card:nth-child(1) .verdict.bad"))
        self.assertIn("Verdict: conforms", self.browser.text(".card:nth-child(2) .verdict.good"))
        self.assertIn("Quality:\n0 of 1", self.browser.text(".card:nth-child(1)").replace("Quality: ", "Quality:\n"))
        self.assertIn("1 of 1", self.browser.text(".card:nth-child(2)"))
        self.browser.click("#quality summary")
        self.browser.wait("document.querySelectorAll('#quality tbody tr').length === 2")
        self.assertEqual(self.browser.text("#shown"), "6 of 6 rules shown")

    def test_filter(self) -> None:
        """By outcome, topic, implementation and ranks; all are back after Show all."""
        self.browser.click("#outcomes .PASS")
        self.assertNotIn("p2p/send-matches", self.rows())
        self.assertEqual(self.browser.shown(FAILURES), 4)
        self.browser.script("document.getElementById('run').value = '1';"
                            "document.getElementById('run').dispatchEvent(new Event('input', {bubbles: true}))")
        self.assertEqual(self.rows(), ["rma/put-crash"])
        self.browser.click("#all")
        self.browser.wait("document.getElementById('shown').textContent === '6 of 6 rules shown'")
        self.browser.script("document.getElementById('class').value = 'quality';"
                            "document.getElementById('class').dispatchEvent(new Event('input', {bubbles: true}))")
        self.assertEqual(self.rows(), ["zzz/hostile-texts"])
        self.assertEqual((self.browser.shown(FAILURES), self.browser.shown("#failures-body h3")), (1, 1))
        self.browser.click("#all")
        self.browser.wait("document.getElementById('shown').textContent === '6 of 6 rules shown'")
        self.browser.click("#topic")
        self.browser.press("r", "enter")
        self.browser.wait("document.getElementById('shown').textContent === '2 of 6 rules shown'")
        self.assertEqual(self.browser.shown("#matrix .tile"), 2)

    def test_search(self) -> None:
        """A whole name means what covers it, other words any text; all of them must be found."""
        self.browser.write("#text", "MPI_Recv")
        self.assertEqual(self.rows(), ["p2p/send-matches", "p2p/recv-any"])
        self.browser.write("#text", " sigsegv")
        self.assertEqual(self.rows(), [])
        self.assertEqual(self.browser.text("#none"), "No rule is left by the filter.")
        self.browser.script("document.getElementById('text').value = ''")
        self.browser.write("#text", "SIGSEGV")
        self.assertEqual(self.rows(), ["rma/put-crash"])

    def test_failure(self) -> None:
        """A failure stands open with all there is to say; a known one unfolds when it is clicked."""
        reported = self.browser.text(f"{FAILURES}.FAIL")
        for text in ("What p2p/recv-any demands.", "MPI 5.0, section 3.2.4, 3.10", "recv-any.c:31",
                     "ranks 0, 1:", "tests/p2p/recv-any.c", "CHECK_INT(count, 4)", "got\n3", "wanted\n4", "round 2",
                     "and 7 more failed checks", "mpi-abi run --mpi one --np 2 --test 'p2p/recv-any'"):
            self.assertIn(text, reported)
        self.assertIn("required by 3.10", reported)
        self.assertIn("words of the paragraph", reported)
        self.assertIn(": So it follows.", reported)
        self.assertEqual(self.browser.script(
            "return [...document.querySelectorAll('#failures-body h3')].map((one) => one.textContent)"),
            ["Required rules", "Quality rules, which have no part in the verdict"])
        self.assertNotIn("round 3", reported)
        self.assertEqual(self.browser.text(f"{FAILURES}.FAIL li summary"), "1 more failure of this check")
        self.browser.click(f"{FAILURES}.FAIL li summary")
        self.assertIn("round 3", self.browser.text(f"{FAILURES}.FAIL"))
        self.assertNotIn("CHECK_INT", self.browser.text(f"{FAILURES}.XFAIL"))
        self.browser.click(f"{FAILURES}.XFAIL summary")
        self.assertIn("Known defect: it is known https://example.org/7", self.browser.text(f"{FAILURES}.XFAIL"))

    def test_diagnosis(self) -> None:
        """A crash says where each rank was; stacks and what the launcher said unfold."""
        crash = f"{FAILURES}.CRASH"
        reported = self.browser.text(crash)
        for text in ("rank 0: in MPI_Win_fence (put-crash.c:20)",
                     "rank 1: in MPI_Put (put-crash.c:21); SIGSEGV at address 0x10",
                     "Stack of rank 1\nStack of rank 1, thread 2", "last words", "What the launcher said"):
            self.assertIn(text, reported)
        self.assertNotIn("put_bytes", reported)
        self.assertNotIn("the launcher's last words", reported)
        self.browser.click(f"{crash} li summary")
        self.assertIn("#0 put_bytes (count=4) at put.c:7", self.browser.text(crash).replace("  ", " "))

    def test_hostile(self) -> None:
        """What means harm is a text, and links lead to the web alone."""
        reported = self.browser.text(f"{FAILURES} pre ~ *") + self.browser.text("#failures-body")
        self.assertIn("</script><script>window.hurt=1</script>", reported)
        self.assertIn("\u241b[31mred", reported)
        self.assertIn("Not the same each time: FAIL 1, PASS 2", reported)
        self.assertEqual(self.browser.shown("main a[href^='javascript']"), 0)
        self.assertEqual(self.browser.shown("main img"), 0)

    def test_rule(self) -> None:
        """A row unfolds and folds, and the address is that of the rule."""
        toggle = "[data-test='p2p/send-matches'] .toggle"
        self.browser.click(toggle)
        self.assertIn("PASS with 1, 2, 4 ranks", self.browser.text(".story").replace("\n", " "))
        self.assertTrue(self.browser.script("return location.hash === '#p2p/send-matches'"))
        self.browser.click(toggle)
        self.assertEqual(self.browser.shown(".story"), 0)

    def test_sort(self) -> None:
        """A click on a head sorts by it, another one the other way, and the head says so."""
        time = "#rules-table th:last-child"
        self.browser.click(f"{time} button")
        self.browser.click(f"{time} button")
        self.assertEqual(self.browser.script(
            f"return document.querySelector('{time}').getAttribute('aria-sort')"), "descending")
        self.assertEqual(self.rows()[0], "p2p/recv-any")
        self.browser.click("#rules-table th:nth-child(4) button")
        self.assertEqual(self.rows()[0], "rma/put-crash")
        for place in (-1, 0):
            self.browser.click("#rules-table th:nth-child(2) button")
            self.assertEqual(self.rows()[place], "zzz/hostile-texts")

    def test_link(self) -> None:
        """A link to a rule opens it, when the page is opened and later, whatever is filtered away."""
        self.browser.open(self.page, "#rma/get-skip")
        self.assertIn("no shared memory", self.browser.text(".story"))
        self.assertTrue(self.browser.script(
            f"return {ACTIVE}.textContent === 'rma/get-skip' && {ACTIVE}.getBoundingClientRect().top > 0"
            f" && {ACTIVE}.getBoundingClientRect().bottom < innerHeight"))
        self.browser.click("#outcomes .FAIL")
        self.browser.script("location.hash = '#p2p/recv-any'")
        self.browser.wait("document.querySelectorAll('.story').length === 2")
        self.assertIn("p2p/recv-any", self.rows())
        self.browser.script("location.hash = '#%E0%A4%A'")

    def test_keyboard(self) -> None:
        """Everything can be reached and done without a mouse, and one sees where one is."""
        self.browser.press("tab")
        self.assertEqual(self.browser.script(f"return {ACTIVE}.className"), "skip")
        self.assertGreaterEqual(self.browser.script(f"return {ACTIVE}.getBoundingClientRect().left"), 0)
        self.assertNotEqual(self.browser.script(f"return getComputedStyle({ACTIVE}).outlineStyle"), "none")
        self.browser.press("enter")
        self.browser.wait(f"{ACTIVE}.id === 'main'")
        self.browser.press("/")
        self.browser.wait(f"{ACTIVE}.id === 'text'")
        self.browser.press(*"put-crash")
        self.assertEqual(self.rows(), ["rma/put-crash"])
        for _ in range(40):
            self.browser.press("tab")
            if self.browser.script(f"return {ACTIVE}.className === 'toggle'"):
                break
        self.browser.press("enter")
        self.assertIn("rank 1 got SIGSEGV", self.browser.text(".story"))

    def test_tiles(self) -> None:
        """Arrows go from function to function; choosing one shows its rules in its topic."""
        self.browser.script("document.querySelector('.tile').focus()")
        self.browser.press("right")
        self.assertEqual(self.browser.script(f"return {ACTIVE}.lastChild.firstChild.textContent"), "MPI_Recv")
        self.assertEqual(self.browser.script(
            "return document.querySelectorAll('.topic:first-child .tile[tabindex=\"0\"]').length"), 1)
        self.browser.press("end")
        self.assertEqual(self.browser.script(f"return {ACTIVE}.lastChild.firstChild.textContent"), "MPI_Send")
        self.browser.press("enter")
        self.assertEqual(self.rows(), ["p2p/send-matches"])
        self.assertEqual(self.browser.script(f"return {ACTIVE}.textContent"), "p2p/send-matches")


class Seen(Opened):
    """What it looks like, and the parts that a page may have."""

    def test_theme(self) -> None:
        """The button turns the page dark and back, and the page keeps what was chosen."""
        color = "return getComputedStyle(document.body).backgroundColor"
        first = self.browser.script(color)
        name = self.browser.text("#theme")
        self.browser.click("#theme")
        second = self.browser.script(color)
        self.assertNotEqual(first, second)
        self.assertEqual({name, self.browser.text("#theme")}, {"Dark theme", "Light theme"})
        self.browser.open(self.page)
        self.assertEqual(self.browser.script(color), second)
        self.browser.click("#theme")
        self.assertEqual(self.browser.script(color), first)

    def test_system_theme(self) -> None:
        """Until something is chosen, the page is as light or dark as the system is."""
        for scheme, wanted in (("dark", "dark"), ("light", "light")):
            # What is emulated may be lost when another process takes over the page, so the page is there first.
            self.browser.open(self.page)
            self.browser.emulate(scheme)
            self.browser.script("location.reload()")
            self.browser.wait(f"document.documentElement.dataset.theme === '{wanted}'")

    def test_coverage_and_mutants(self) -> None:
        """Tables that open when they are wanted, search themselves, and lead to the rules."""
        self.assertIn("one_sided", self.browser.text("#coverage"))
        self.assertIn("1 of 1", self.browser.text("#coverage"))
        self.browser.click("#coverage-body > details:nth-of-type(2) > summary")
        self.browser.wait("document.querySelectorAll('#coverage-body > details:nth-of-type(2) tr').length > 1")
        self.assertIn("MPI_Pcontrol", self.browser.text("#coverage-body > details:nth-of-type(2)"))
        self.assertIn("a count or length is off by one", self.browser.text("#mutants"))
        self.assertIn("2 of 3, 1 with a reason", self.browser.text("#coverage"))
        self.assertIn("66.6 %", self.browser.text("#mutants tbody tr:last-child"))
        self.browser.click("#mutants-body > details:last-child > summary")
        self.browser.wait("document.querySelector('#mutants-body > details:last-child input')")
        self.browser.write("#mutants-body > details:last-child input", "killed")
        self.assertEqual(self.browser.shown("#mutants-body > details:last-child tbody tr"), 2)
        self.browser.click("#mutants-body > details:last-child tbody a")
        self.browser.wait("document.querySelector('.story')")

    def test_comparison(self) -> None:
        """What changed, first, with its verdict."""
        reported = self.browser.text("#comparison")
        self.assertIn("From one 1.2 (a.json) to other 1.2 (b.json): 4 fixed, 2 changed", reported)
        self.assertIn("nothing got worse", reported)
        self.assertEqual(self.browser.shown("#comparison tbody tr"), 6)

    def test_narrow(self) -> None:
        """At the width of a telephone nothing is wider than the page; the page is printed without tools."""
        self.browser.resize(360, 740)
        self.browser.open(self.page, "#zzz/hostile-texts")
        self.assertLessEqual(self.browser.script("return document.documentElement.scrollWidth"), 360)
        self.assertEqual(self.browser.shown(".rule .mark"), 18)
        heads = "return [...document.querySelectorAll('#rules-table th')].map((one) => one.getBoundingClientRect())"
        box = "document.querySelector('#rules-table thead tr').getBoundingClientRect()"
        self.assertTrue(self.browser.script(
            f"{heads}.every((one) => one.left >= {box}.left && one.right <= {box}.right"
            f" && one.top >= {box}.top && one.bottom <= {box}.bottom)"))

    def test_tabs(self) -> None:
        """Tabs that do not fit have a shadow where there are more of them; those that fit have none."""
        shadow = "return getComputedStyle(document.getElementById('sections')).backgroundImage"
        self.assertEqual(self.browser.script(shadow), "none")
        self.browser.resize(360, 740)
        self.assertGreater(self.browser.script("return document.getElementById('sections').scrollWidth"), 360)
        self.assertIn("gradient", self.browser.script(shadow))

    def test_cut_short(self) -> None:
        """A run that was cut short says so in red, first, and nothing is well."""
        page = self.page.with_name("cut_short.html")
        run = {**sample.run("one", [sample.result("a/b-c", 1, "PASS")]), "not_run": [{"test": "a/b-c", "np": 2}] * 3,
               "verdict": "none", "verdict_text": "none: not a whole run"}
        report = {**sample.report(run), "incomplete": ["interrupted by SIGINT after 1 of 4 results"]}
        page.write_text(html_report.page(html_report.Material([("", report)])), encoding="utf-8")
        self.browser.open(page)
        self.assertIn("not a whole run: interrupted by SIGINT after 1 of 4 results", self.browser.text(".alarm"))
        self.assertIn("Not a whole run: 3 results missing", self.browser.text(".card .verdict.bad"))
        self.assertEqual(self.browser.shown(".card .good"), 0)
        self.assertIn("1 rule at 1 rank: 1 result in", self.browser.text(".card"))
        self.assertIn("not a whole run", self.browser.text("#origin-body"))
        self.browser.open(self.page)
        self.browser.requests()
        self.browser.open(self.page)

    def test_print(self) -> None:
        """Paper is light, and holds what was unfolded but neither filter nor sections."""
        self.browser.click("#theme")
        self.browser.emulate("dark", "print")
        self.assertEqual(self.browser.shown("#filter, nav, #theme"), 0)
        self.assertGreater(self.browser.shown(FAILURES), 0)
        self.assertEqual(self.browser.script("return getComputedStyle(document.body).backgroundColor"),
                         "rgb(255, 255, 255)")
        self.browser.emulate("light")

    def test_names(self) -> None:
        """Each thing that can be used has a name, each part a heading, each id is there once."""
        nameless = self.browser.script(
            "return [...document.querySelectorAll('button, input, select, a, summary')].filter((one) =>"
            " !one.textContent.trim() && !one.closest('label') && !one.getAttribute('aria-label')).length")
        self.assertEqual(nameless, 0)
        self.assertEqual(self.browser.script(
            "const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);"
            "return ids.length - new Set(ids).size"), 0)
        self.assertEqual(self.browser.script("return document.documentElement.lang"), "en")

    def test_nothing(self) -> None:
        """A page of a run without any result says so."""
        page = self.page.with_name("nothing.html")
        report = sample.report(sample.run("one", []))
        page.write_text(html_report.page(html_report.Material([("", report)])), encoding="utf-8")
        self.browser.requests()
        self.browser.open(page)
        self.assertIn("Verdict: none", self.browser.text(".card"))
        self.assertEqual(self.browser.text("#shown"), "0 of 0 rules shown")
        self.browser.open(self.page)
        self.browser.requests()
        self.browser.open(self.page)


if __name__ == "__main__":
    unittest.main()
