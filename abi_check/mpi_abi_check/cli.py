# SPDX-License-Identifier: BSD-3-Clause
"""The command ``mpi-abi check``: parses arguments, runs the check of a subject, prints its report."""

from __future__ import annotations

import argparse
import datetime
import io
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

from mpi_abi_check import diff
from mpi_abi_check.baseline import read_library, write_baseline
from mpi_abi_check.bounds import Stopped, bounded
from mpi_abi_check.catalogue import RULES
from mpi_abi_check.closure import Resolver
from mpi_abi_check.compiler import Compiler, Language, find_compiler
from mpi_abi_check.contents import is_binary
from mpi_abi_check.context import Context
from mpi_abi_check.explain import explain, find_rule
from mpi_abi_check.formatting import counted
from mpi_abi_check.header import DEFAULT_STD, check_header
from mpi_abi_check.library import check_library
from mpi_abi_check.model import CheckError, Report, Status
from mpi_abi_check.output import FORMATS
from mpi_abi_check.package import check_packages
from mpi_abi_check.program import check_program
from mpi_abi_check.reader import open_binaries
from mpi_abi_check.report import plain
from mpi_abi_check.summary import closing, total
from mpi_abi_check.tree import Search, check_tree
from mpi_abi_check.waivers import LAYERS, check_gate, read_waivers
from mpi_abi_spec import SpecError, load_abi

_EXIT = """exit status (a sum): 0 checked and conforms, 1 error of the tool, 2 usage, 4 deviation from the standard,
8 incompatible with binaries of the ABI, 16 something could not be checked"""
# What a shell reports of a program that SIGPIPE ended.
_BROKEN_PIPE = 141


def _layers(text: str) -> tuple[str, ...]:
    layers = tuple(part.strip() for part in text.split(","))
    for layer in layers:
        if layer not in LAYERS:
            raise argparse.ArgumentTypeError(f"'{layer}': wanted some of {', '.join(LAYERS)}")
    return layers


def _common() -> argparse.ArgumentParser:
    """The options of every subject."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--all", action="store_true", help="show every finding of every file")
    parser.add_argument("--format", choices=sorted(FORMATS), default="text", help="form of the report (default: text)")
    parser.add_argument("--output", type=Path, metavar="FILE", help="file for the report (default: standard output)")
    parser.add_argument("--waivers", type=Path, metavar="FILE", help="accepted deviations, in TOML")
    parser.add_argument(
        "--require", type=_layers, default=(), metavar="WHAT,...", help=f"fail unless checked: {', '.join(LAYERS)}"
    )
    return parser


def _search() -> argparse.ArgumentParser:
    """The options of subjects that need other libraries."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--root", type=Path, default=Path("/"), metavar="DIR", help="look for libraries below DIR")
    parser.add_argument(
        "--library-path", default="", metavar="DIR:...", help="look for libraries here first, below DIR"
    )
    parser.add_argument("--no-closure", action="store_true", help="do not look for needed libraries")
    return parser


def _compiler() -> argparse.ArgumentParser:
    """The options of subjects that compile."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--cc", metavar="CC", help="compiler like gcc or clang, may have options (default: cc)")
    parser.add_argument(
        "-D",
        action="append",
        default=[],
        dest="defined",
        metavar="NAME[=VALUE]",
        help="define a macro before the header, for example MPI_ABI; may be repeated",
    )
    parser.add_argument("--target", metavar="T", help="foreign target, for clang, for example powerpc-linux-gnu")
    parser.add_argument("--std", metavar="S", help="language standard, for example c99 or c++17; implies the language")
    parser.add_argument("--cxx", action="store_true", help="check as C++ only (default: as C and as C++)")
    return parser


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mpi-abi check",
        description="Static conformance with the MPI standard ABI; nothing is executed.",
        epilog=_EXIT,
    )
    subjects = parser.add_subparsers(dest="subject", required=True, metavar="SUBJECT")
    common, search, compiler = _common(), _search(), _compiler()
    header = subjects.add_parser("header", help="an mpi.h", epilog=_EXIT, parents=[compiler, common])
    header.add_argument("path", type=Path, metavar="PATH", help="the header")
    for name, text in (("library", "a libmpi_abi"), ("program", "a program, or a library that uses MPI")):
        binary = subjects.add_parser(name, help=text, epilog=_EXIT, parents=[search, common])
        binary.add_argument("paths", type=Path, nargs="+", metavar="PATH", help="the file")
        binary.add_argument(
            "--skip-others", action="store_true", help="skip scripts, folders, links and other non-binaries"
        )
    tree = subjects.add_parser("tree", help="all programs below folders", epilog=_EXIT, parents=[search, common])
    tree.add_argument("paths", type=Path, nargs="+", metavar="DIR", help="the folder")
    tree.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (default: processors)"
    )
    package = subjects.add_parser(
        "package", help="deb, rpm, wheel, conda, tar, zip, a folder or -", epilog=_EXIT, parents=[common]
    )
    package.add_argument("files", nargs="+", metavar="FILE", help="a package; several are checked together")
    versions = subjects.add_parser(
        "diff", help="two versions of a library, a header or a baseline", epilog=_EXIT, parents=[compiler, common]
    )
    versions.add_argument("old", type=Path, metavar="OLD")
    versions.add_argument("new", type=Path, metavar="NEW")
    baseline = subjects.add_parser("baseline", help="write the baseline of a library, for diff")
    baseline.add_argument("path", type=Path, metavar="PATH", help="the library")
    rules = subjects.add_parser("rules", help="list the rules, or explain some")
    rules.add_argument("ids", nargs="*", metavar="ID", help="the rule to explain, for example ABI-PRG-VENDOR")
    return parser


def _standards(args: argparse.Namespace) -> dict[Language, str]:
    """The languages to check in, each with its standard."""
    if args.std is None:
        return {k: v for k, v in DEFAULT_STD.items() if k is Language.CXX or not args.cxx}
    if not re.fullmatch(r"(c|gnu)(\+\+)?\d[\da-z]", args.std):
        raise CheckError(f"--std {args.std}: wanted a standard of C or C++, for example c99 or c++17", Status.USAGE)
    language = Language.CXX if "++" in args.std else Language.C
    if args.cxx and language is Language.C:
        raise CheckError(f"--cxx and --std {args.std}: wanted a standard of C++", Status.USAGE)
    return {language: args.std}


def _find_compiler(args: argparse.Namespace) -> Compiler:
    return find_compiler(args.cc, args.target, args.defined)


def _header(args: argparse.Namespace) -> list[Report]:
    stds = _standards(args)
    return [check_header(args.path, _find_compiler(args), stds, load_abi())]


def _library_path(args: argparse.Namespace) -> tuple[str, ...]:
    return tuple(folder for folder in args.library_path.split(":") if folder)


def _skip_others(args: argparse.Namespace) -> None:
    """Leaves the paths of binaries, and says how many others there were."""
    binaries = [path for path in args.paths if is_binary(path)]
    skipped = len(args.paths) - len(binaries)
    if skipped:
        print(f"mpi-abi: skipped {counted(skipped, 'path')}: not ELF, Mach-O or PE files", file=sys.stderr)
    args.paths = binaries


def _binaries(args: argparse.Namespace) -> list[Report]:
    """In a child process: whatever the files make it do ends there."""
    if args.skip_others:
        _skip_others(args)
        if not args.paths:
            return [Report(args.subject, "no binary", (), (), (), verdict="none")]
    try:
        return bounded(lambda _: _check_binaries(args))
    except Stopped as error:
        return [Report(args.subject, str(path), (), (), (str(error),)) for path in args.paths]


def _check_binaries(args: argparse.Namespace) -> list[Report]:
    library = args.subject == "library"
    if not args.root.is_dir():
        raise CheckError(f"--root {args.root}: wanted a folder", Status.USAGE)
    resolver = Resolver(args.root.resolve(), _library_path(args), symbols=library)
    context = Context(load_abi(), None if args.no_closure else resolver)
    check = check_library if library else check_program
    reports = []
    for path in args.paths:
        try:
            reports += [check(binary, context) for binary in open_binaries(path, context)]
        except CheckError as error:
            if error.status != Status.UNCHECKED:
                hint = "; --skip-others skips such paths" if len(args.paths) > 1 else ""
                raise CheckError(f"{error}{hint}", error.status) from error
            reports.append(Report(args.subject, str(path), (), (), (str(error).removeprefix(f"{path}: "),)))
    return reports


def _tree(args: argparse.Namespace) -> list[Report]:
    if args.jobs < 1:
        raise CheckError(f"--jobs {args.jobs}: wanted 1 or more", Status.USAGE)
    search = Search(str(args.root.resolve()), _library_path(args), not args.no_closure)
    return check_tree(args.paths, search, args.jobs)


def _diff(args: argparse.Namespace) -> list[Report]:
    return [
        diff.check_diff(args.old, args.new, load_abi(), _standards(args), lambda: _find_compiler(args))
    ]


_SUBJECTS: dict[str, Callable[[argparse.Namespace], list[Report]]] = {
    "header": _header,
    "library": _binaries,
    "program": _binaries,
    "package": lambda args: check_packages(args.files, load_abi()),
    "tree": _tree,
    "diff": _diff,
}


def _rules(ids: list[str]) -> Status:
    """Lists all rules, or explains some."""
    if ids:
        sys.stdout.write("\n".join(explain(find_rule(name)) for name in ids))
    else:
        for rule in RULES:
            print(f"{rule.id:<25} {rule.severity.value:<6} {rule.summary} ({rule.citation})")
    return Status.FINE


def _run(args: argparse.Namespace) -> Status:
    if args.subject == "rules":
        return _rules(args.ids)
    if args.subject == "baseline":
        context = Context(load_abi())
        sys.stdout.write(write_baseline(read_library(args.path, context)))
        return Status.FINE
    waivers = read_waivers(args.waivers) if args.waivers is not None else ()
    reports = check_gate(_SUBJECTS[args.subject](args), waivers, args.require, datetime.date.today())
    text = FORMATS[args.format](reports, args.all)
    if args.output is not None:
        args.output.write_text(text, encoding="utf-8", errors="backslashreplace")
    else:
        sys.stdout.write(text)
    if args.format == "lines":
        sys.stdout.flush()
        sys.stderr.write(plain(f"mpi-abi: {closing(reports)}"))
    return total(reports)


def main(argv: list[str]) -> int:
    """Runs ``mpi-abi check`` with the arguments behind ``check``; returns the exit status."""
    # Names come from the subjects, and not every terminal can show them.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _flushed(argv)
    except CheckError as error:
        print(f"mpi-abi: {error}", file=sys.stderr)
        return int(error.status)
    except BrokenPipeError:
        # The reader, such as head, has seen enough.
        _drop_output()
        return _BROKEN_PIPE
    except (OSError, SpecError) as error:
        print(f"mpi-abi: error of the tool: {error}", file=sys.stderr)
        _drop_output()
        return int(Status.TOOL_ERROR)


def _flushed(argv: list[str]) -> int:
    """Parses and runs; the output is written when this returns, so that errors of writing are seen."""
    try:
        status = int(_run(_parser().parse_args(argv)))
    except SystemExit as leave:
        status = int(leave.code or 0)
    sys.stdout.flush()
    return status


def _drop_output() -> None:
    """What is left in the buffer would fail once more when Python exits."""
    if sys.stdout is sys.__stdout__:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
