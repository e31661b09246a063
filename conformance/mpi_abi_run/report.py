# SPDX-License-Identifier: BSD-3-Clause
"""`mpi-abi report`: the page of reports that were saved as JSON, several side by side."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import commands, saved
from .writers import html_report


def parser() -> argparse.ArgumentParser:
    """The options of `mpi-abi report`."""
    options = argparse.ArgumentParser(
        prog="mpi-abi report",
        description="Make one HTML page of saved results; those of several files stand side by side.")
    add = options.add_argument
    add("results", metavar="RESULTS.json", type=Path, nargs="+",
        help="what mpi-abi run --report json wrote")
    add("--coverage", metavar="FILE", type=Path, action="append", default=[],
        help="which functions and constants were seen in use, as JSON; may be repeated")
    add("--mutants", metavar="FILE", type=Path, action="append", default=[],
        help="what became of each mutant, as JSON; may be repeated")
    add("--output", metavar="FILE", type=Path, default=Path("report.html"),
        help="the page (default: report.html)")
    return options


def _conduct(arguments: Sequence[str]) -> int:
    options = parser().parse_args(arguments)
    page = html_report.page(html_report.Material(
        reports=[(saved.name(path), saved.results(path)) for path in options.results],
        coverage=[saved.coverage(path) for path in options.coverage],
        mutants=[saved.mutants(path) for path in options.mutants]))
    commands.write(options.output, page)
    return 0


def main(arguments: Sequence[str]) -> int:
    """Run the command line."""
    return commands.guarded(lambda: _conduct(arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
