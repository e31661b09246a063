# SPDX-License-Identifier: BSD-3-Clause
"""The command ``mpi-abi check``: parses arguments, runs the check of a subject, prints its report."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from mpi_abi_check.compiler import Language, find_compiler
from mpi_abi_check.header import DEFAULT_STD, check_header
from mpi_abi_check.model import CheckError, Status
from mpi_abi_check.report import write_text
from mpi_abi_check.rules import RULES
from mpi_abi_spec import SpecError, load_abi

_EXIT = """exit status (a sum): 0 checked and fine, 1 error of the tool, 2 usage, 4 deviation from the standard,
8 incompatible with binaries of the ABI, 16 could not check"""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="mpi-abi check",
        description="Static conformance with the MPI standard ABI; nothing is executed.",
        epilog=_EXIT,
    )
    subjects = parser.add_subparsers(dest="subject", required=True, metavar="SUBJECT")
    header = subjects.add_parser("header", help="an mpi.h", epilog=_EXIT)
    header.add_argument("path", type=Path, metavar="PATH", help="the header")
    header.add_argument("--cc", metavar="CC", help="compiler like gcc or clang, with options if need be (default: cc)")
    header.add_argument("--target", metavar="T", help="foreign target, for clang, for example powerpc-linux-gnu")
    header.add_argument("--std", metavar="S", help="language standard, for example c99 or c++17; implies the language")
    header.add_argument("--cxx", action="store_true", help="check as C++ only (default: as C and as C++)")
    header.add_argument("--all", action="store_true", help="show all findings, however many")
    subjects.add_parser("rules", help="list the rules by id")
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


def _header(args: argparse.Namespace) -> Status:
    stds = _standards(args)
    report = check_header(args.path, find_compiler(args.cc, args.target), stds, load_abi())
    sys.stdout.write(write_text(report, args.all))
    return report.status


def _rules() -> Status:
    for rule in RULES:
        print(f"{rule.id:<25} {rule.severity.value:<6} {rule.summary} ({rule.citation})")
    return Status.FINE


def main(argv: list[str]) -> int:
    """Runs ``mpi-abi check`` with the arguments behind ``check``; returns the exit status."""
    try:
        args = _parser().parse_args(argv)
    except SystemExit as leave:
        return int(leave.code or 0)
    try:
        return int(_header(args) if args.subject == "header" else _rules())
    except CheckError as error:
        print(f"mpi-abi: {error}", file=sys.stderr)
        return int(error.status)
    except (OSError, SpecError) as error:
        print(f"mpi-abi: error of the tool: {error}", file=sys.stderr)
        return int(Status.TOOL_ERROR)
