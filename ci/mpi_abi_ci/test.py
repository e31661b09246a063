# SPDX-License-Identifier: BSD-3-Clause
"""ci/test in its three sizes: what every change must pass, what a change affects, and everything."""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Sequence

from mpi_abi_ci import changed, lint, parts, project
from mpi_abi_ci.steps import Steps, end, failures

RESULTS = project.BUILD / "ctest.xml"
AGAIN = project.BUILD / "ctest-again.xml"
FEW = 5
"""Tests that fail together in a larger number do so for a reason: they are not run again."""
MPI_ABI = project.ROOT / "bin" / "mpi-abi"


def configure() -> int:
    """Writes build/default."""
    return project.run("cmake", "--preset", "default", "--log-level=WARNING")


def build(*targets: str) -> int:
    """Builds all, or some targets."""
    return project.run("cmake", "--build", "--preset", "default", *(["--target", *targets] if targets else []),
                       "--", "--quiet")


def lint_all() -> int:
    """All that can be linted in the time; with the linters of Debian 12 only, since others have other findings."""
    found = lint.version("clang-format")
    if "version 14." not in found:
        print(f"ci/test: lint is left out: wanted Debian 12's linters, such as clang-format 14; found {found.strip()}")
        return 0
    return lint.main(["--quick"])


def sample() -> list[str]:
    """One rule of each topic, by name: the first that needs no process of its own."""
    text = project.output(MPI_ABI, "run", "--build", project.BUILD, "--fast", "--class", "required", "--list")
    first: dict[str, str] = {}
    for name in re.findall(r"^([a-z_]+/[\w-]+)", text, re.M):
        first.setdefault(name.split("/")[0], name)
    return sorted(first.values())


def run_rules(names: Sequence[str], *options: str) -> int:
    """The exit status of rules on each MPI."""
    if not names:
        return 0
    with tempfile.TemporaryDirectory() as folder:
        return project.run(MPI_ABI, "run", "--build", project.BUILD, *options, "--output", folder,
                           *(word for name in names for word in ("--test", name)))


def ctest(*options: str, again: bool = False) -> int:
    """Runs tests; their results are in build/default/ctest.xml, or those of a second run in ctest-again.xml."""
    AGAIN.unlink(missing_ok=True)
    results = AGAIN if again else RESULTS
    results.unlink(missing_ok=True)
    return project.run("ctest", "--preset", "default", "--parallel", "2", "--no-tests=error",
                       "--output-junit", str(results), *options)


def tests() -> int:
    """All tests. The few that fail run once more, alone: what then passes is told, since it depends on the machine."""
    if ctest() == 0:
        return 0
    names = failures(RESULTS)
    if not 0 < len(names) <= FEW or ctest("--rerun-failed", "--parallel", "1", again=True) != 0:
        return 1
    for name in names:
        print(f"ci/test: UNSTEADY: {name} failed beside other tests, and passed alone")
    return 0


def closing_line() -> str:
    """ctest's own words on its results, made again from them so that they come last."""
    if not RESULTS.is_file():
        return "ci/test: no tests ran"
    head = RESULTS.read_text(encoding="utf-8")[:2000]
    total = int(*re.findall(r'\btests="(\d+)"', head)[:1])
    names = failures(AGAIN if AGAIN.is_file() else RESULTS)
    percent = 100 * (total - len(names)) // max(total, 1)
    return f"{percent}% tests passed, {len(names)} tests failed out of {total}{': ' * bool(names)}{', '.join(names)}"


def whole() -> int:
    """What every change must pass."""
    steps = Steps()
    if steps.run("configure", configure) and steps.run("build", build):
        steps.run("lint", lint_all)
        steps.run("tests", tests)
        steps.run("one rule of each topic", lambda: run_rules(sample(), "--fast"))
    print(f"\n{steps.table(RESULTS)}")
    return end("ci/test", steps, closing_line())


def only_changed(base: str | None) -> int:
    """What the files that differ from a commit affect."""
    paths = changed.paths(base)
    if not paths:
        print("ci/test: nothing has changed")
        return 0
    plan = changed.plan(paths)
    steps = Steps()
    print(plan.text())
    if not steps.run("configure", lambda: 0 if plan.is_configured() else configure()):
        return end("ci/test", steps, "ci/test: not configured")
    built = steps.run("build", lambda: build(*plan.targets) if plan.targets else 0)
    steps.run("lint", lambda: lint.main(["--files", *map(str, paths)]))
    if built:
        steps.run("tests", lambda: ctest("-R", plan.tests_pattern()) if plan.tests else 0)
        steps.run("rules", lambda: run_rules(sorted(plan.rules), *plan.rule_options))
    print(f"\n{steps.table(RESULTS if plan.tests else None)}")
    return end("ci/test", steps, f"ci/test: what this change affects {'failed' if steps.failed else 'passed'}")


def main(words: Sequence[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="ci/test", description="Tests the project: what every change must pass.")
    parser.add_argument("--changed", nargs="?", const="", metavar="BASE",
                        help="only what a change affects: files that differ from BASE, by default from the main branch")
    parser.add_argument("--all", nargs="*", metavar="PART",
                        help=f"everything, or these parts: {', '.join(parts.PARTS)}")
    parser.add_argument("--resume", action="store_true", help="with --all: leave out what passed for the same sources")
    args = parser.parse_args(words)
    if args.changed is not None:
        return only_changed(args.changed or None)
    if args.all is not None:
        return parts.run(args.all, args.resume)
    if args.resume:
        parser.error("--resume goes with --all")
    return whole()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
