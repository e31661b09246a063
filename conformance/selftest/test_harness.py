# SPDX-License-Identifier: BSD-3-Clause
"""The harness by hand: one rule built with a compiler wrapper and nothing else, and run."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import support


RECORDER = """
#include "rule_record.h"
int main(int count, char **arguments)
{
    struct rule_record record = {0};
    rule_records = count > 1 ? 1 : -1;
    rule_add_string(&record, "text", arguments[count - 1]);
    rule_finish(&record);
    (void)rule_begin, (void)rule_open_records;
    return 0;
}
"""


class ByHand(unittest.TestCase):
    """Exit status, the line on stdout, failures on stderr."""

    def setUp(self) -> None:
        self.folder = Path(tempfile.mkdtemp(dir=support.scratch()))
        self.addCleanup(shutil.rmtree, self.folder)
        self.prefix = support.fake().prefix

    def build(self, source: Path, *options: str) -> Path:
        """Build a rule as docs/conformance.md says."""
        program = self.folder / source.stem
        subprocess.run([str(self.prefix / "bin" / "mpicc"), *options, "-std=c11", "-Wall",
                        "-Wextra", "-Wpedantic", "-Werror", f"-I{support.COMPONENT}/harness",
                        str(source), "-o", str(program)], check=True, capture_output=True,
                       timeout=support.LIMIT)
        return program

    def run_by_hand(self, name: str, np: int,
                    *arguments: str) -> subprocess.CompletedProcess[str]:
        """Build and run a rule of the selftest."""
        program = self.build(support.HERE / "rules" / f"{name}.c")
        return subprocess.run(
            [str(self.prefix / "bin" / "mpiexec"), "-n", str(np), str(program), *arguments],
            text=True, env=support.environment(), capture_output=True, timeout=support.LIMIT,
            check=False)

    def test_pass(self) -> None:
        """Silent but for one line."""
        done = self.run_by_hand("outcomes/pass-every_check", 2)
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (0, "PASS pass-every_check\n", ""))

    def test_fail(self) -> None:
        """Place, rank, expression, both values; then what is demanded and where."""
        done = self.run_by_hand("outcomes/fail-one_rank", 2)
        self.assertEqual((done.returncode, done.stdout), (1, "FAIL fail-one_rank\n"))
        self.assertRegex(done.stderr, r"fail-one_rank.c:\d+: rank 1: CHECK_INT\(rule_rank\(\) == 1 "
                                      r"\? 5 : 0, 0\)\n    got    5\n    wanted 0\n")
        self.assertIn("MPI 5.0, 11.2.1: One rank fails.", done.stderr)

    def test_skip(self) -> None:
        """A skip has its reason."""
        done = self.run_by_hand("outcomes/skip-every_rank", 1)
        self.assertEqual((done.returncode, done.stdout), (77, "SKIP skip-every_rank\n"))
        self.assertIn("there is no such thing", done.stderr)

    def test_too_few_ranks(self) -> None:
        """The head says how many it needs."""
        done = self.run_by_hand("outcomes/fail-one_rank", 1)
        self.assertEqual(done.returncode, 77)
        self.assertIn("needs 2 ranks, has 1", done.stderr)

    def test_no_check(self) -> None:
        """A rule that checks nothing says nothing: it is skipped."""
        done = self.run_by_hand("outcomes/none-no_check", 2)
        self.assertEqual((done.returncode, done.stdout),
                         (77, "SKIP none-no_check: no check was made\n"))

    def test_alone(self) -> None:
        """A rule that initializes MPI itself, and one that never does."""
        self.assertEqual(self.run_by_hand("alone/init-itself", 2).returncode, 0)
        done = self.run_by_hand("alone/fail-before_init", 1)
        self.assertEqual((done.returncode, done.stdout), (1, "FAIL fail-before_init\n"))

    def test_source_gone(self) -> None:
        """Without its source a rule runs all the same."""
        source = self.folder / "moved-away.c"
        shutil.copy(support.HERE / "rules" / "outcomes" / "fail-one_rank.c", source)
        program = self.build(source)
        source.unlink()
        done = subprocess.run([str(program)], text=True, env=support.environment(),
                              capture_output=True, timeout=support.LIMIT, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, "PASS moved-away\n"))

    def test_topic(self) -> None:
        """A topic's program by hand: a line for each rule asked for, and no rule inherits another's
        failures."""
        program = support.fake().build / "programs" / "outcomes"
        done = subprocess.run(
            [str(program), "fail-many_times", "fail-one_rank", "pass-every_check"], text=True,
            env=support.environment(), capture_output=True, timeout=support.LIMIT, check=False)
        self.assertEqual((done.returncode, done.stdout.splitlines()),
                         (1, ["FAIL fail-many_times", "SKIP fail-one_rank",
                              "PASS pass-every_check"]))
        self.assertEqual(done.stderr.count("fail-many_times.c:"), 20)

    def test_unknown_rule(self) -> None:
        """A misspelt name is not a pass."""
        done = self.run_by_hand("outcomes/pass-every_check", 1, "pass-ever_check")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no rule named 'pass-ever_check'", done.stderr)

    def test_records_of_bytes(self) -> None:
        """Text goes into the records as it is; each byte that is none is kept as Python keeps it."""
        program = self.folder / "record"
        source = program.with_suffix(".c")
        source.write_text(RECORDER)
        subprocess.run([os.environ.get("CC", "cc"), "-std=gnu11", f"-I{support.COMPONENT}/harness", str(source), "-o",
                        str(program)], check=True, timeout=support.LIMIT)
        for value in (b'plain "quoted" \\ back', b"a\nb\t\x01\x7f", "\u00fc\u20ac\U0001f600\U0010ffff".encode(),
                      b"\xff\xc0\x80\xc3", b"\xe0\x9f\xbf", b"\xed\xa0\x80", b"\xf0\x8f\xbf\xbf", b"\xf4\x90\x80\x80",
                      b"\xe2\x82", "\u00fc".encode() * 2000):
            done = subprocess.run([str(program), value], capture_output=True, check=True, timeout=support.LIMIT)
            reported = json.loads(done.stdout)["text"]
            self.assertEqual(os.fsencode(reported), value[:len(os.fsencode(reported))])
            self.assertGreaterEqual(len(os.fsencode(reported)), min(len(value), 1500))

    def test_records_folder_missing(self) -> None:
        """Records that cannot be written end the program."""
        program = self.build(support.HERE / "rules" / "outcomes" / "pass-every_check.c")
        done = subprocess.run([str(program)], text=True, capture_output=True, check=False,
                              env=support.environment(MPI_ABI_RECORDS="/nowhere/at/all"),
                              timeout=support.LIMIT)
        self.assertEqual(done.returncode, 3)
        self.assertIn("MPI_ABI_RECORDS=/nowhere/at/all", done.stderr)

    def test_alone_is_no_suite(self) -> None:
        """A rule of its own process does not compile into a suite."""
        with self.assertRaises(subprocess.CalledProcessError):
            self.build(support.HERE / "rules" / "alone" / "init-itself.c", "-DRULE_SUITE", "-c")


if __name__ == "__main__":
    unittest.main()
