# SPDX-License-Identifier: BSD-3-Clause
"""Heads of rules: what is read, and what the lint refuses."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import support
from mpi_abi_run import heads, layout, lint, suite
from mpi_abi_run.model import Passage, RunError

GOOD = """\
/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A sentence that goes on
 *             for two lines.
 * class:      required
 * basis:      3.2.4 "three words here", 20.3.1 "these words are found": A sentence that
 *             goes on.
 * section:    3.2.4, 20.3.1
 * covers:     MPI_Send,
 *             MPI_Recv
 * constants:  MPI_ANY_TAG
 * ranks:      2
 * capability: spawn
 * process:    alone
 * level:      abi
 *
 * Free text: what it likes.
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    MPI_Send(0, 0, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF);
    MPI_Recv(0, 0, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    SKIP("no");
}
"""
BASIS = """\
 * class:      required
 * basis:      3.2.4 "three words here", 20.3.1 "these words are found": A sentence that
 *             goes on.
"""
STANDARD = {"3.2.4": "There are three words here.", "20.3.1": "It is known that these words are found."}
PATH = Path("tests/point_to_point/send-matches_recv.c")


class Heads(unittest.TestCase):
    """The syntax of docs/conformance.md."""

    def test_every_key(self) -> None:
        """All keys, continued lines, free text."""
        rule = heads.parse(PATH, GOOD)
        self.assertEqual(rule.test, "point_to_point/send-matches_recv")
        self.assertEqual(rule.sentence, "A sentence that goes on for two lines.")
        self.assertEqual(rule.sections, ("3.2.4", "20.3.1"))
        self.assertEqual((rule.kind, rule.required, rule.argument), ("required", True, "A sentence that goes on."))
        self.assertEqual(rule.basis, (Passage("3.2.4", "three words here"),
                                      Passage("20.3.1", "these words are found")))
        self.assertFalse(heads.parse(PATH, GOOD.replace("required", "quality")).required)
        self.assertEqual((rule.covers, rule.constants),
                         (("MPI_Send", "MPI_Recv"), ("MPI_ANY_TAG",)))
        self.assertEqual((rule.ranks, rule.capability, rule.alone, rule.level),
                         (2, "spawn", True, "abi"))
        self.assertFalse(rule.own)
        for words, expected in (("own", (False, True)), ("alone, own", (True, True))):
            rule = heads.parse(PATH, GOOD.replace("process:    alone", f"process:    {words}"))
            self.assertEqual((rule.alone, rule.own), expected)

    def test_refused(self) -> None:
        """Each broken head is an error that names the file and what is wrong."""
        for old, new, message in (
                ("/* SPDX", "/*  SPDX", "SPDX"),
                (" * section:    3.2.4, 20.3.1\n", "", "lacks section"),
                (" * class:      required\n", "", "lacks class"),
                (BASIS, " * class:      required\n", "lacks basis"),
                ("required", "wanted", "class is 'wanted', wanted required or quality"),
                ("3.2.4 \"three", "three", "basis is"),
                ("goes on.\n * section", "goes on\n * section", "basis is"),
                ("found\": A", "found\" A", "basis is"),
                (" * ranks:      2\n", "", "lacks ranks"),
                ("ranks:      2", "ranks:      two", "ranks is 'two'"),
                ("covers: ", "cover: ", "cover:"),
                ("constants: ", "ranks: ", "ranks:"),
                ("process:    alone", "process:    other", "'other'"),
                ("level:      abi", "level:      api", "level is 'api', wanted abi or extension"),
                ("level:      abi", "level:      extension", "class is 'required', wanted 'quality'")):
            with self.subTest(new), self.assertRaisesRegex(RunError, message) as caught:
                heads.parse(PATH, GOOD.replace(old, new))
            self.assertIn(str(PATH), str(caught.exception))

    def test_names(self) -> None:
        """A name is <call>-<condition>, in lower case, in a topic."""
        for name in ("tests/rma/send.c", "tests/rma/Send-x.c", "tests/a b/send-x.c"):
            with self.subTest(name), self.assertRaises(RunError):
                heads.parse(Path(name), GOOD)


class Lint(unittest.TestCase):
    """Each finding of the lint is found."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        (self.folder / "tests" / "topic").mkdir(parents=True)
        (self.folder / "expectations").mkdir()
        self.addCleanup(shutil.rmtree, self.folder)

    def find(self, text: str, name: str = "send-x.c", expectations: str = "") -> list[str]:
        """Findings on one rule and one expectations file."""
        (self.folder / "tests" / "topic" / name).write_text(text)
        (self.folder / "expectations" / "mpi.toml").write_text(expectations)
        source = layout.source()
        return lint.findings(layout.Layout(
            tests=self.folder / "tests", harness=source.harness,
            requirements=self.folder / "requirements", expectations=self.folder / "expectations",
            include=source.include), STANDARD)

    def test_good(self) -> None:
        """No finding where there is nothing wrong."""
        self.assertEqual(self.find(GOOD), [])

    def test_findings(self) -> None:
        """One finding for each thing that is wrong."""
        for old, new, message in (
                ("two lines.", "two lines", "full stop"),
                ("20.3.1", "20.99", "no section 20.99"),
                ("covers:     MPI_Send", "covers:     MPI_Sent", "MPI_Sent is not in the ABI"),
                ("covers:     MPI_Send", "covers:     MPI_Bsend", "MPI_Bsend is said"),
                ("constants:  MPI_ANY_TAG", "constants:  MPI_ANY_SOURCE", "MPI_ANY_SOURCE is said"),
                ("#define RULE_ALONE\n", "", "'#define RULE_ALONE' go together"),
                ('    SKIP("no");\n', "", "'capability:' in the head and SKIP"),
                ("    SKIP(", "    if (MPI_Barrier(comm) != MPI_SUCCESS)\n        SKIP(", "SKIP on any error"),
                ("void rule", "\n" * 90 + "void rule", "lines"),
                ("on.\n * section:    3.2.4, 20.3.1", "on.\n * section:    20.3.1",
                 "rests on 3.2.4, which is not among"),
                ('basis:      3.2.4', 'basis:      3.99', "the basis cites 3.99, which"),
                ('basis:      3.2.4', 'basis:      20.3.1', "'three words here': not found in 20.3.1"),
                ("three words here", "three words there", "'three words there': not found in 3.2.4"),
                ("three words here", "three words", "'three words': wanted 3 to 9 words"),
                ("three words here", "a b c d e f g h i j", "wanted 3 to 9 words"),
                (" * ranks:      2\n", "", "lacks ranks")):
            with self.subTest(new):
                found = [one for one in self.find(GOOD.replace(old, new)) if message in one]
                self.assertEqual(len(found), 1)

    def test_table(self) -> None:
        """A table of the harness stands for the names in it, and the code has to use it."""
        (self.folder / "harness").symlink_to(layout.source().harness)
        text = GOOD.replace("constants:  MPI_ANY_TAG", "constants:  rule_tool_codes")
        self.assertIn("MPI_T_ERR_MEMORY is said to be covered", "".join(self.find(text)))
        self.assertEqual(self.find(text.replace("MPI_ANY_TAG", "rule_tool_codes[0].code")), [])
        rule = heads.load(self.folder / "tests" / "topic" / "send-x.c")
        self.assertIn("MPI_T_ERR_MEMORY", rule.constants)
        self.assertNotIn("MPI_ERR_TAG", rule.constants)

    def test_shared_code(self) -> None:
        """What a rule covers may be in a header that it includes, and SKIP in a call that ends with _or_skip."""
        (self.folder / "harness").symlink_to(layout.source().harness)
        text = GOOD.replace("covers:     MPI_Send", "covers:     MPI_File_open")
        self.assertIn("MPI_File_open is said", self.find(text)[0])
        text = text.replace('#include "rule.h"', '#include "rule_io.h"')
        self.assertEqual(self.find(text), [])
        self.assertEqual(self.find(text.replace('SKIP("no")', "io_run_or_skip(check)")), [])

    def test_quality(self) -> None:
        """A quality rule may rest on a section that the rule itself is not about, if MPI 5.0 has it."""
        text = GOOD.replace("required", "quality").replace("on.\n * section:    3.2.4, 20", "on.\n * section:    20")
        self.assertEqual(self.find(text), [])
        self.assertIn("cites 3.99", self.find(text.replace("basis:      3.2.4", "basis:      3.99"))[0])

    def test_extension(self) -> None:
        """A rule about an extension, and no other, may rest on its proposal and cover its functions."""
        text = GOOD.replace("required", "quality").replace('3.2.4 "three words', 'E3.2 "three words')
        text = text.replace("MPI_Send", "MPIX_Comm_attach")
        found = "".join(self.find(text))
        self.assertIn("the basis cites E3.2, which MPI 5.0 does not have", found)
        self.assertIn("MPIX_Comm_attach is not in the ABI", found)
        text = text.replace("level:      abi", "level:      extension")
        self.assertEqual(self.find(text), [])
        self.assertIn("cites E9.9", self.find(text.replace("E3.2", "E9.9"))[0])

    def test_lines_of_the_basis(self) -> None:
        """The lines of a basis do not count, and no others are taken for them."""
        lines = GOOD.count("\n")
        line = " *             on"
        more = GOOD.replace("goes on.\n * section", "goes\n" + f"{line}\n" * 90 + f"{line}.\n * section")
        self.assertEqual(self.find(more), [])
        rest = lines - 2  # those of the basis
        for number, found in ((100 - rest, 0), (101 - rest, 1)):
            self.assertEqual(len(self.find(GOOD + "\n" * number)), found)

    def test_short_rule(self) -> None:
        """A rule may be as short as it is; padding would help no reader."""
        text = GOOD
        for part in (" *\n * Free text: what it likes.\n", " * level:      abi\n", " * process:    alone\n",
                     "#define RULE_ALONE\n"):
            text = text.replace(part, "")
        self.assertLess(text.count("\n"), 20 + BASIS.count("\n") - 1)
        self.assertEqual(self.find(text), [])

    def test_standard(self) -> None:
        """The text of the standard: sections by number, spaces of any kind; a line says if there is none."""
        folder = self.folder / "standard"
        folder.mkdir()
        (folder / "node1.txt").write_text("MPI 5.0, section 3.2.4: A name\n\nThere are three\n  words here.\n")
        (folder / "node2.txt").write_text("no section\n")
        self.assertEqual(list(lint.standard(folder)), ["3.2.4"])
        (folder / "endpoints.txt").write_text("The words of\n the proposal.\n")
        self.assertEqual(lint.standard(folder)["E3.2"], "The words of the proposal.")
        self.assertIn("are three words here.", lint.standard(folder)["3.2.4"])
        self.assertEqual(lint.standard(self.folder), {})
        done = subprocess.run(support.module("mpi_abi_run.lint"), text=True, capture_output=True,
                              env={**support.environment(), "MPI_ABI_STANDARD": "/nowhere"}, check=False,
                              timeout=support.LIMIT)
        self.assertTrue(done.stdout.startswith("not checked: the words of each basis, as there is no text of the "
                                               "standard in /nowhere\n"), done.stdout[:200])

    def test_pasted_names(self) -> None:
        """A macro may put a covered name together, of words that occur."""
        text = GOOD.replace("MPI_Send(0", "CALL(Send)(0").replace(
            "void rule", "#define CALL(name) MPI_##name\n\nvoid rule")
        self.assertEqual(self.find(text), [])
        self.assertIn("MPI_Send is said", self.find(text.replace("CALL(Send)", "CALL(Bsend)"))[0])

    def test_names_that_clash(self) -> None:
        """Two names that are one in C."""
        self.find(GOOD, "send-x_y.c")
        self.assertIn("rule_send_x_y stands for two rules", self.find(GOOD, "send-x-y.c")[-1])

    def test_stray_file(self) -> None:
        """A topic holds rules only."""
        self.find(GOOD)
        self.assertIn("nothing else in a topic", self.find("", "notes.txt")[-1])

    def test_expectations(self) -> None:
        """An expectation of no rule, one without a reason, and one that names nothing that fails."""
        entry = '[[expect]]\ntest = "topic/{}"\nfails = ["CRASH"]\nreason = "{}"\nlink = ""\n'
        self.assertEqual(self.find(GOOD, expectations=entry.format("send-*", "why")), [])
        self.assertIn("matches no rule",
                      self.find(GOOD, expectations=entry.format("recv-*", "why"))[0])
        self.assertIn("reason", self.find(GOOD, expectations=entry.format("send-*", ""))[0])
        self.assertIn("the entry of 'topic/send-*' has no fails",
                      self.find(GOOD, expectations='[[expect]]\ntest = "topic/send-*"\nreason = "why"\n')[0])


    def test_requirements(self) -> None:
        """Requirements are in the standard, and rules show some that exist."""
        (self.folder / "requirements").mkdir()
        path = self.folder / "requirements" / "03.toml"
        table = ('[[requirement]]\nid = "3.2.4-{}"\nsays = "It is so."\nwords = "{}"\nfunctions = ["{}"]\n'
                 'class = "required"\n')
        rule = GOOD.replace(" * ranks:", " * shows:      3.2.4-a\n * ranks:")
        good = table.format("a", "three words here", "MPI_Send")
        path.write_text(good)
        self.assertEqual(self.find(rule), [])
        for text, finding in (
                ("", "shows 3.2.4-a, which is no requirement"),
                (good + good, "3.2.4-a is there 2 times"),
                (table.format("a", "four words elsewhere", "MPI_Send"), "is not in 3.2.4"),
                (table.format("a", "three words here", "MPI_Sent"), "MPI_Sent is not in the ABI"),
                (good.replace("3.2.4", "3.99"), "no section 3.99"),
                (good.replace("so.", "so"), "ends with a period"),
                (good + 'unobservable = "why"\n', "said to be unobservable"),
                (good.replace('"required"', '"quality"'), "which is not"),
                (good.replace("MPI_Send", "MPI_Bcast"), "functions that it does not cover"),
                (good + "more = 1\n", "more"),
                (good.replace("class", "klass"), "class")):
            with self.subTest(finding):
                path.write_text(text)
                self.assertIn(finding, "\n".join(self.find(rule)))


class Table(unittest.TestCase):
    """The generated table of a topic."""

    def test_texts_are_escaped(self) -> None:
        """Whatever a head says, the table is C."""
        self.assertEqual(suite.c_string('a"b\\c?é'), '"a\\042b\\134c\\077\\303\\251"')

    def test_clash(self) -> None:
        """Two rules with one name in C are refused by name."""
        rules = [heads.parse(Path(f"t/topic/{name}.c"), GOOD) for name in ("a-b_c", "a-b-c")]
        with self.assertRaisesRegex(RunError, "rule_a_b_c"):
            suite.table(rules)


if __name__ == "__main__":
    unittest.main()
