# SPDX-License-Identifier: BSD-3-Clause
"""What a report says of a rule that crashes, hangs or leaves: with a debugger, without, and with a bad one."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

import support
from mpi_abi_run import adapters, debugger, diagnosis, notes
from mpi_abi_run.model import Failure
from mpi_abi_run.writers import formatting

FORBIDDEN = "ptrace: Operation not permitted."
AT_TWO = {
    "broken/crash-in_call": ("CRASH", (
        "rank 0: has ended the rule",
        "rank 1: in MPI_Comm_rank (crash-in_call.c:17); SIGSEGV at address 0x10")),
    "broken/crash-in_callback": ("CRASH", (
        "in MPI_Reduce_local (crash-in_callback.c:30), in its callback after MPI_Comm_rank returned "
        "(crash-in_callback.c:19); SIGSEGV at address 0x8",)),
    "broken/crash-in_thread": ("CRASH", (
        "after MPI_Comm_size returned (crash-in_thread.c:24); another thread in MPI_Comm_rank "
        "(crash-in_thread.c:15); SIGSEGV at address 0x10",)),
    "broken/crash-outside": ("CRASH", (
        "rank 0: has ended the rule",
        "rank 1: after MPI_Comm_size returned (crash-outside.c:17); SIGSEGV at address 0x18")),
    "broken/crash-stack_overflow": ("CRASH", ("before its first MPI call; SIGSEGV at address 0x",)),
    "broken/exit-after_call": ("TIMEOUT", (
        "rank 0: has ended the rule",
        "rank 1: after MPI_Comm_size returned (exit-after_call.c:17); it called exit()")),
    "broken/hang-in_call": ("TIMEOUT", (
        "rank 0: in MPI_Recv (hang-in_call.c:17)", "rank 1: has ended the rule")),
    "broken/kill-after_call": ("CRASH", ("after MPI_Comm_size returned (kill-after_call.c:17)",)),
}
"""Outcome, and lines of the story, by rule."""
STACKS = {"broken/crash-in_call": "MPI_Comm_rank", "broken/crash-in_callback": "MPI_Reduce_local",
          "broken/crash-in_thread": "MPI_Comm_rank", "broken/hang-in_call": "MPI_Recv"}
"""A function that stands in the first thread's stack, by rule."""


FEW = ("broken/crash-in_call", "broken/hang-in_call")


def run(path: str, *tests: str) -> support.Run:
    """Run some of the rules with another PATH."""
    chosen = [part for test in tests for part in ("--test", test)]
    return support.run("--np", "2", *chosen, "--timeout-scale", support.HANG_SCALE, PATH=path)


def folder_with(name: str, script: str) -> str:
    """A folder in which a program of this name is a shell script."""
    folder = Path(tempfile.mkdtemp(dir=support.scratch()))
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / name).chmod(0o755)
    return str(folder)


def gdb_works() -> bool:
    """Whether gdb is there and may look at a process that is not its child."""
    if shutil.which("gdb") is None:
        return False
    with subprocess.Popen(["sleep", "1000"]) as other:
        try:
            return bool(debugger.Debugger("gdb").look(other.pid).threads)
        finally:
            other.kill()


def stacks(result: dict[str, Any]) -> list[str]:
    """The frames of the first thread of the first rank that has any, where there is one."""
    return next((rank["threads"][0] for rank in result["diagnosis"]["ranks"] if rank["threads"]), [])


class Stories(unittest.TestCase):
    """The rules of the topic `broken`, on the fake MPI."""

    def check(self, done: support.Run, note: str) -> None:
        """Verdicts and stories do not depend on how stacks are looked up; the note says how they were."""
        for test, outcome in done.outcomes().items():
            self.assertEqual(outcome, AT_TWO[test][0], test)
            for text in AT_TWO[test][1]:
                for reported in (done.out, done.report["junit.xml"], done.report["results.tap"]):
                    self.assertIn(text, reported, test)
            self.assertRegex(done.results()[test]["diagnosis"]["note"], note)

    def check_stacks(self, done: support.Run) -> None:
        """Stacks begin where it happened, the handler not among them, and end at the rule."""
        for test, name in STACKS.items():
            frames = stacks(done.results()[test])
            self.assertTrue(any(name in frame for frame in frames[:4]), (test, frames))
            self.assertNotIn("rule_on_signal", "".join(frames))
            self.assertNotIn("rule_run_all", "".join(frames))

    def test_gdb(self) -> None:
        """The stacks of the processes themselves, with the rule's own lines."""
        if not gdb_works():
            self.skipTest("gdb is not installed, or may not look at processes here")
        done = run(os.environ["PATH"], *STACKS)
        self.check(done, r"^$")
        self.check_stacks(done)
        for test in STACKS:
            self.assertRegex(stacks(done.results()[test])[-1], "rule_|crash|start_thread|clone")
        self.assertRegex(stacks(done.results()["broken/hang-in_call"])[-1],
                         r"^rule_hang_in_call .*hang-in_call\.c:17$")

    @unittest.skipUnless(Path("/usr/include/execinfo.h").exists(), "the C library has no backtrace()")
    def test_no_debugger(self) -> None:
        """The processes write their own stacks, and the report says what to install."""
        done = run(folder_with("other", "exit 1"), *AT_TWO)
        self.assertEqual(set(done.outcomes()), set(AT_TWO))
        self.check(done, "install gdb")
        self.check_stacks(done)
        self.assertIn("(there is no debugger on PATH; install gdb", done.out)

    def test_forbidden(self) -> None:
        """A debugger that may not attach is a line, once a result, and asked once."""
        folder = folder_with("gdb", f"echo x >> $0.log; echo '{FORBIDDEN}' >&2; exit 1")
        done = run(folder, *FEW)
        self.assertEqual(len(Path(folder, "gdb.log").read_text(encoding="ascii").splitlines()), 1)
        hang = done.results()["broken/hang-in_call"]
        self.assertEqual(hang["diagnosis"]["note"],
                         f"gdb may not look at processes here ({FORBIDDEN}): a container or "
                         "/proc/sys/kernel/yama/ptrace_scope forbids it")
        self.check(done, r"^gdb may not look at processes here \(ptrace: ")

    def test_silent(self) -> None:
        """A debugger that prints nonsense gives no stack and changes no verdict."""
        self.check(run(folder_with("gdb", "echo '#0 \\x1b'; exit 0"), *FEW), "^gdb gave no stack: ")

    def test_ranks(self) -> None:
        """JSON has the parts of the story."""
        done = support.run("--np", "2", "--test", "crash-in_call", PATH=folder_with("other", "exit 1"))
        first, second = done.results()["broken/crash-in_call"]["diagnosis"]["ranks"]
        self.assertEqual((first["rank"], first["call"], first["threads"]), (0, "", []))
        self.assertEqual({key: second[key] for key in ("rank", "call", "place", "returned", "signal", "address")},
                         {"rank": 1, "call": "MPI_Comm_rank", "place": "crash-in_call.c:17", "returned": False,
                          "signal": "SIGSEGV", "address": "0x10"})

    def test_pass(self) -> None:
        """What did not break has no diagnosis, and no debugger was asked."""
        folder = folder_with("gdb", "echo x >> $0.log")
        done = support.run("--np", "2", "--test", "pass-every_check", "--test", "fail-one_rank", PATH=folder)
        self.assertEqual([result["diagnosis"] for result in done.results().values()], [None, None])
        self.assertFalse(Path(folder, "gdb.log").exists())


class Debuggers(unittest.TestCase):
    """What debuggers print, and what they fail to."""

    def test_gdb(self) -> None:
        """The thread with the signal comes first, without the handler's frames and those of the harness."""
        text = ("Thread 2 (Thread 0x7f01 (LWP 12) \"x\"):\n#0  0x00007f2 in poll () from /lib/libc.so.6\n\n"
                "Thread 1 (LWP 11):\n#0  rule_on_signal (number=11) at a.c:1\n#1  <signal handler called>\n"
                "#2  0x00007f1 in PMPI_Scan (count=1) at scan.c:7\n#3  rule_x () at x.c:2\n#4  rule_run (entry=0x1)\n"
                "#5  main ()\n")
        self.assertEqual(debugger.parse(text), (("PMPI_Scan (count=1) at scan.c:7", "rule_x () at x.c:2"),
                                                ("poll () from /lib/libc.so.6",)))

    def test_eu_stack(self) -> None:
        """A source line belongs to the frame above it."""
        text = ("PID 11 - process\nTID 12:\n#0  0x00007f2a poll - /lib/libc.so.6\n    ../poll.c:29:10\nTID 11:\n"
                "#0  0x00007f1a - /lib/libmpi.so.1\n#1  0x00007f1b PMPI_Recv - /lib/libmpi.so.1\n"
                "#2  0x000055a1 rule_x - /p/prog\n    x.c:15:9\n#3  0x000055b2 main - /p/prog\n    r.h:9\n"
                "#4  0x1 - /p/prog\n")
        self.assertEqual(debugger.parse(text), (
            ("?? from /lib/libmpi.so.1", "PMPI_Recv from /lib/libmpi.so.1", "rule_x at x.c:15:9"),
            ("poll at ../poll.c:29:10",)))

    def test_slow(self) -> None:
        """A debugger that does not end is ended."""
        slow = debugger.Debugger(str(Path(folder_with("gdb", "exec sleep 1000")) / "gdb"))
        with mock.patch.object(debugger, "_LIMIT", 0.1):
            self.assertEqual(slow.look(os.getpid()).reason, "gdb gave no stack within 0.1 s")

    def test_not_executable(self) -> None:
        """One that cannot be run is a reason."""
        self.assertEqual(debugger.Debugger("/nowhere/gdb").look(1).reason,
                         "gdb cannot be run: No such file or directory")

    def test_budget(self) -> None:
        """A run in which everything breaks does not wait for a debugger for ever."""
        with mock.patch.object(debugger, "find", return_value=mock.Mock(
                look=mock.Mock(return_value=debugger.Look((("f",),))))), \
                mock.patch.object(diagnosis, "_BUDGET", -1.0):
            examiner = diagnosis.Examiner()
            self.assertEqual((examiner.look(1), examiner.look(1)), ((("f",),), ()))
            self.assertIn("has taken more than", examiner.note)

    def test_own_stack(self) -> None:
        """A process's own stack: the handler's frames go, and what lies below the program's last."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.stack"
            path.write_text("/p/prog(+0x11)[0x1]\n/p/prog(+0x12)[0x2]\n/lib/libc.so.6(+0x3c050)[0x3]\n"
                            "/lib/libm.so(MPI_Scan+0x1c)[0x4]\nnonsense\n/p/prog(+0x21)[0x5]\n"
                            "/lib/libc.so.6(+0x2724a)[0x6]\n/lib/libc.so.6(__libc_start_main+0x85)[0x7]\n"
                            "/p/prog(+0x31)[0x8]\n", encoding="ascii")
            self.assertEqual(debugger.own_stack(path), (("MPI_Scan+0x1c (libm.so)", "prog+0x21"),))
            path.write_bytes(b"\xff\x00" * 1000)
            self.assertEqual(debugger.own_stack(path), ())
            self.assertEqual(debugger.own_stack(Path(folder) / "none"), ())


class Notes(unittest.TestCase):
    """Notes that a broken library has written over."""

    def test_garbage(self) -> None:
        """Whatever stands in the file, it is read."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "x.calls"
            self.assertIsNone(notes.read(path))
            for block in (b"\xff", b"\x7f", b"\x00", b"\x01\x00\x00\x00"):
                path.write_bytes(block * 8192)
                found = notes.read(path)
                assert found is not None
                self.assertTrue(all(map(notes.story, found.threads)))
            path.write_bytes(b"short")
            self.assertIsNone(notes.read(path))


class Shortened(unittest.TestCase):
    """What the terminal leaves out, and the other reports have."""

    def test_banners(self) -> None:
        """What a launcher says of a rank that died stands apart from what ranks printed."""
        hydra = ("=" * 83 + "\n=   BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES\n=   PID 7 RUNNING AT vm\n"
                 "=   EXIT CODE: 11\n" + "=" * 83 + "\nYOUR APPLICATION TERMINATED WITH THE EXIT STRING: Segmentation "
                 "fault (signal 11)\nThis typically refers to a problem with your application.\nPlease see the FAQ "
                 "page for debugging suggestions\n")
        rule = "-" * 74 + "\n"
        orte = (f"{rule}Primary job  terminated normally, but 1 process returned\na non-zero exit code.\n{rule}{rule}"
                f"mpiexec noticed that process rank 0 with PID 0 on node vm exited on signal 11.\n{rule}")
        slots = f"{rule}There are not enough slots available in the system\n{rule}"
        known = {one.name: one for one in adapters.adapters()}
        self.assertEqual(known["mpich"].split(f"before\n{hydra}after\n"), ("before\nafter", hydra.strip()))
        self.assertEqual(known["openmpi"].split(f"before\n{slots}{orte}after\n"),
                         (f"before\n{slots}after", orte.strip()))
        self.assertEqual(known["generic"].split(hydra), (hydra, ""))

    def test_loop(self) -> None:
        """A check that failed many times in a loop: three times, and how many more there are."""
        failures = [Failure("a.c", 7, rank, "CHECK_INT(got, 1)", str(i), "1", f"round {i}")
                    for i in range(42) for rank in (0, 1)]
        other = Failure("a.c", 9, 0, "CHECK(last)", "false", "true")
        brief = formatting.failure_lines([*failures, other], brief=True)
        self.assertEqual((len(brief), brief[9]), (3 * 3 + 1 + 3, "    and 39 more of this check (--report lists all)"))
        self.assertEqual(brief[10], "a.c:9: rank 0: CHECK(last)")
        self.assertEqual(len(formatting.failure_lines([*failures, other])), 43 * 3)

    def test_by_hand(self) -> None:
        """Without a runner that wants a diagnosis, a crash leaves records and nothing else, and does not wait."""
        program = support.fake().build / "programs" / "broken"
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([str(program), "crash-outside", "crash-in_callback"], check=False,
                                  env=support.environment(MPI_ABI_RECORDS=folder), timeout=support.LIMIT)
            self.assertEqual(done.returncode, -11)
            self.assertEqual([path.suffix for path in Path(folder).iterdir()], [".jsonl"])


if __name__ == "__main__":
    unittest.main()
