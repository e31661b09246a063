# SPDX-License-Identifier: BSD-3-Clause
"""ci/lint [--quick] [--files FILE...] [STEP]...: reads the sources and runs none of them.

Every step runs, each prints its findings, and one finding makes the exit status 1. What is generated is not read: what
generates it is. A file that was clean is not read again until it, or what it includes or imports, or the linter
changes (seen.py).

--quick leaves out what takes minutes: clang's analyzer, cppcheck, the second compiler, clang-tidy on rules, and pylint.
--files reads only these.
"""

from __future__ import annotations

import argparse
import functools
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from mpi_abi_ci import compiled, imports, jobs, project
from mpi_abi_ci.jobs import Job
from mpi_abi_ci.seen import Seen, key

LINT = project.ROOT / "build" / "lint"
RULES = project.ROOT / "conformance" / "tests"
WIDTH = 120
# A rule is a few lines on top of the harness, through which the analyzer would follow the same paths for each of more
# than a thousand rules: there it goes a tenth as far as by default.
SHALLOW = tuple(f"--extra-arg={word}" for word in ("-Xclang", "-analyzer-config", "-Xclang", "max-nodes=20000"))
NO_ANALYZER = ("--checks=-clang-analyzer-*",)
# cppcheck reads no system headers, so ElfW is defined for it. It takes a pointer that is kept as an integer for a leak
# (clang-tidy follows those), and minds that macros take the size of what they are given.
CPPCHECK = ("--quiet", "--error-exitcode=1", "--enable=warning,performance,portability", "--suppress=missingInclude",
            "--suppress=memleak", "--suppress=sizeofFunctionCall", "--inline-suppr", "-D__x86_64__",
            "-DElfW(type)=Elf64_##type")
SPELLING = re.compile(r"\b(behaviour|neighbour|initialise|recognise)", re.IGNORECASE)


class Lint:
    """One run of the linters over some files or all."""

    def __init__(self, quick: bool, chosen: Sequence[Path] | None) -> None:
        self.quick = quick
        self.chosen = None if chosen is None else {path.resolve() for path in chosen}
        self.seen = Seen(LINT / "seen")

    def of_these(self, paths: Sequence[Path]) -> list[Path]:
        """Those that --files names."""
        return [path for path in paths if self.chosen is None or path in self.chosen]

    def _build(self) -> bool:
        """Bring the objects of these files up to date; for Ninja, FILE^ is what is made of a file."""
        if not (project.BUILD / "build.ninja").is_file() and project.run("cmake", "--preset", "default") != 0:
            return False
        if self.chosen is None:
            return project.run("cmake", "--build", project.BUILD, "--", "--quiet") == 0
        known = sorted(f"{path}^" for path in self.chosen & compiled.sources())
        return not known or project.run("ninja", "-C", project.BUILD, "--quiet", *known) == 0

    @functools.cached_property
    def units(self) -> dict[Path, list[compiled.Unit]]:
        """The compilations of each file, in a build that is up to date."""
        if not self._build():
            raise SystemExit("ci/lint: the build that tells how files are compiled failed; see above")
        found: dict[Path, list[compiled.Unit]] = {}
        for unit in compiled.units():
            if not project.is_generated(unit.source):
                found.setdefault(unit.source, []).append(unit)
        compiled.database([unit for each in found.values() for unit in each], LINT / "compile_commands.json")
        return {path: found[path] for path in self.of_these(list(found))}

    def format(self) -> bool:
        """clang-format; it leaves comments as they are, so their width is checked here."""
        paths = self.of_these(project.hand_written_c(".c", ".h"))
        wide = [f"{path.relative_to(project.ROOT)}:{number}: over {WIDTH} columns" for path in paths
                for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1) if len(line) > WIDTH]
        print("\n".join(wide), end="\n" if wide else "")
        style = [project.ROOT / ".clang-format"]
        keyed = [(path, key([version("clang-format")], [path, *style])) for path in paths]
        todo = [(path, name) for path, name in keyed if not self.seen.has(name)]
        work = [Job(("clang-format", "--dry-run", "-Werror", *(path for path, _ in batch)),
                    tuple(name for _, name in batch)) for batch in jobs.batches(todo, 40)]
        return jobs.run_all(work, self.seen) and not wide

    def _per_unit(self, tool: str, source: Path, arguments: Sequence[str | Path], settings: Sequence[Path]) -> Job:
        """A linter on a file that the build compiles; without the compiler's list of inputs it always runs."""
        units = self.units[source]
        words = [version(tool), *map(str, arguments), *(" ".join(unit.command) for unit in units)]
        inputs = [path for unit in units for path in unit.inputs]
        known = all(unit.inputs for unit in units)
        name = key([*words, *([] if known else [f"unknown inputs, {time.time_ns()}"])], [source, *inputs, *settings])
        return Job((tool, *arguments), (name,))

    def tidy(self) -> bool:
        """clang-tidy, with the warnings of clang."""
        settings = [path / ".clang-tidy" for path in (project.ROOT, RULES)]
        work = []
        for source in self.units:
            if self.quick and source.is_relative_to(RULES):
                continue
            start = ("-p", LINT, "--quiet", "--extra-arg=-Wno-unknown-warning-option")
            shallow = SHALLOW if source.is_relative_to(RULES) else ()
            job = self._per_unit("clang-tidy", source, [*start, *shallow, source], settings)
            if self.quick and not self.seen.has(job.keys[0]):
                job = self._per_unit("clang-tidy", source, [*start, *NO_ANALYZER, source], settings)
            work.append(job)
        return jobs.run_all(work, self.seen, lambda line: line.endswith(("warning generated.", "warnings generated.")))

    def cppcheck(self) -> bool:
        """A second opinion on all but rules, for each of which it would read the harness again."""
        if self.quick:
            return True
        work = []
        for source, units in self.units.items():
            if not source.is_relative_to(RULES):
                options = sorted({word for unit in units for word in unit.options("-I", "-D", "-U")})
                # Definitions that differ between compilations stand for separate configurations.
                alike = [word for word in options if all(word in unit.options("-I", "-D", "-U") for unit in units)]
                work.append(self._per_unit("cppcheck", source, [*CPPCHECK, *alike, source], []))
        return jobs.run_all(work, self.seen)

    def compile(self) -> bool:
        """All of the project with clang, what is generated too; left out with --quick and --files."""
        if self.quick or self.chosen is not None:
            return True
        return project.run("cmake", "--preset", "lint", "--log-level=WARNING") == 0 and \
            project.run("cmake", "--build", "--preset", "lint", "--", "--quiet") == 0

    def shell(self) -> bool:
        """shellcheck on what begins as a shell script does, and on what is put into one."""
        scripts = [path for path in [project.ROOT / ".ci" / "run", *project.files("")]
                   if path.name in ("wrapper.in", "common.sh") or is_shell(path)]
        tool = version("shellcheck")
        work = [Job(("shellcheck", "--external-sources", path), (key([tool, str(path)], scripts),))
                for path in self.of_these(scripts)]
        return jobs.run_all(work, self.seen)

    def python(self) -> bool:
        """mypy, and pylint if there is time."""
        paths = self.of_these([path for path in project.files(".py") if path.parts[-3:-1] != ("packaging", "spack")])
        relative = [path for path in paths if re.search(r"^ *from \.", path.read_text(encoding="utf-8"), re.M)]
        for path in relative:
            print(f"{path.relative_to(project.ROOT)}: wanted absolute imports")
        results = [self._check_python(place, group) for place, group in python_places(paths).items()]
        return all(results) and not relative

    def _check_python(self, place: Path, paths: Sequence[Path]) -> bool:
        settings = [project.ROOT / "mypy.ini", project.ROOT / ".pylintrc"]
        words = [version(python_tool("mypy")), version(python_tool("pylint")), str(place)]
        keyed = [(path, key([*words, str(path)], [*imports.all_of(path), *settings])) for path in paths]
        todo = [(path, name) for path, name in keyed if not self.seen.has(name)]
        if not todo:
            return True
        names = [path for path, _ in todo]
        if project.run(python_tool("mypy"), "--no-error-summary", *names, MYPYPATH=str(place)) != 0:
            return False
        if self.quick:
            return True
        place_of_imports = (("PYTHONPATH", str(place)),)
        work = [Job((python_tool("pylint"), "--score=n", *(path for path, _ in batch)),
                    tuple(name for _, name in batch), place_of_imports) for batch in halves(todo)]
        return jobs.run_all(work, self.seen)

    def man(self) -> bool:
        """groff's warnings about man pages."""
        folder = project.ROOT / "docs" / "man"
        script = 'out=$(groff -man -Tutf8 -ww -I docs/man "$1" 2>&1 >/dev/null); echo "$out"; [ -z "$out" ]'
        work = [Job(("sh", "-c", script, "sh", page), (key([version("groff")], [page, *folder.glob("*")]),))
                for page in self.of_these(sorted(folder.glob("man?/*")))]
        return jobs.run_all(work, self.seen)

    def spelling(self) -> bool:
        """American spelling."""
        clean = True
        for path in self.of_these(project.files(".c", ".h", ".py", ".js", ".md", ".toml", ".txt", ".in")):
            if path.name in ("CHANGELOG.md", "glossary.md", Path(__file__).name):
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").split("\n"), 1):
                if SPELLING.search(line):
                    print(f"{path.relative_to(project.ROOT)}:{number}: {line.strip()}")
                    clean = False
        return clean


def is_shell(path: Path) -> bool:
    """Whether a file is an executable script for a shell."""
    if not path.stat().st_mode & 0o100:
        return False
    with path.open("rb") as file:
        return re.match(rb"#!.*sh\n", file.readline()) is not None


@functools.cache
def version(tool: str) -> str:
    """What a linter says of its version; an error if it is not there."""
    try:
        return project.output(tool, "--version")
    except FileNotFoundError as error:
        raise SystemExit(f"ci/lint: wanted {tool}, found none on PATH; `ci/setup lint` installs it") from error


@functools.cache
def python_tool(name: str) -> str:
    """Debian's tools have an interpreter of their own; a python3 earlier on PATH may bring shims that do not work."""
    debian = Path("/usr/bin", name)
    return str(debian) if debian.exists() else shutil.which(name) or name


def python_places(paths: Sequence[Path]) -> dict[Path, list[Path]]:
    """Files by the folder from which they import: packages by the project's; a folder that is no package is a place
    of its own, since another folder may have files of the same names."""
    places: dict[Path, list[Path]] = {}
    for path in paths:
        packaged = any(part.startswith("mpi_abi") for part in path.relative_to(project.ROOT).parts[:-1])
        places.setdefault(project.ROOT if packaged else path.parent, []).append(path)
    return places


def halves(items: Sequence[tuple[Path, str]]) -> Iterator[Sequence[tuple[Path, str]]]:
    """Two lots of about the same work, or one if they are few."""
    if len(items) < 8:
        yield items
    else:
        yield items[::2]
        yield items[1::2]


STEPS: dict[str, Callable[[Lint], bool]] = {
    "format": Lint.format, "spelling": Lint.spelling, "man": Lint.man, "shell": Lint.shell, "python": Lint.python,
    "tidy": Lint.tidy, "cppcheck": Lint.cppcheck, "compile": Lint.compile}


def main(words: Sequence[str]) -> int:
    """Runs the steps; 0: no findings."""
    parser = argparse.ArgumentParser(prog="ci/lint", description="Lints the sources.")
    parser.add_argument("--quick", action="store_true", help="leave out what takes minutes")
    parser.add_argument("--files", nargs="+", type=Path, metavar="FILE", help="read only these")
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"of {', '.join(STEPS)}; default: all")
    args = parser.parse_args(words)
    for name in args.steps:
        if name not in STEPS:
            parser.error(f"no step {name}; there are {', '.join(STEPS)}")
    lint = Lint(args.quick, args.files)
    failed = []
    for name in args.steps or STEPS:
        started = time.monotonic()
        if not STEPS[name](lint):
            failed.append(name)
        print(f"ci/lint: {name}, {time.monotonic() - started:.0f} s", flush=True)
    if failed:
        print(f"ci/lint: findings in: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
