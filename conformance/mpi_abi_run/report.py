# SPDX-License-Identifier: BSD-3-Clause
"""`mpi-abi report`: the page of reports that were saved as JSON, several side by side.

Shards are not put side by side but joined: they are parts of one run, and the exit status is its verdict.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mpi_abi_run import commands, saved, shards, signals
from mpi_abi_run.model import Report, UsageError
from mpi_abi_run.saved import Document
from mpi_abi_run.writers import FILES, comparison, html_report, json_report, terminal

_EPILOG = """\
exit status: of joined shards that of the whole run, 3 if one is missing; else 0, or 128 + n if one of the
runs was ended by signal n; 2 wrong command line or file
"""


def parser() -> argparse.ArgumentParser:
    """The options of `mpi-abi report`."""
    options = argparse.ArgumentParser(
        prog="mpi-abi report", epilog=_EPILOG, formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Make one HTML page of saved results; those of several files are shown side by side, and the "
        "shards of one run are joined.")
    add = options.add_argument
    add("results", metavar="RESULTS.json", type=Path, nargs="+",
        help="output of mpi-abi run --report json")
    add("--coverage", metavar="FILE", type=Path, action="append", default=[],
        help="output of mpi-abi coverage --json; may be repeated")
    add("--mutants", metavar="FILE", type=Path, action="append", default=[],
        help="output of mpi-abi mutants --json; may be repeated")
    add("--output", metavar="FILE", type=Path, default=Path("report.html"),
        help="the page (default: report.html)")
    add("--strict", action="store_true",
        help="an unexpected result of a quality rule in joined shards is a failure, too")
    add("--markdown", metavar="FILE", type=Path,
        help="also write a table of all runs, with a row for each rule that fails in any")
    for name in ("json", "junit", "tap"):
        add(f"--{name}", metavar="FILE", type=Path, help=f"also write the run, or the joined shards, as {name}")
    return options


def _join(read: Sequence[tuple[Path, Document]], strict: bool) -> Report | None:
    """The report that the shards among the files make; None if there are none."""
    parts = [(str(path), saved.model(path, document)) for path, document in read if document.get("shard")]
    if not parts:
        return None
    joined = shards.join(parts)
    return replace(joined, strict=joined.strict or strict)


def _write_others(options: argparse.Namespace, reports: Sequence[Report]) -> None:
    """The reports that hold one run alone."""
    for name in ("json", "junit", "tap"):
        path = getattr(options, name)
        if path is not None and len(reports) != 1:
            raise UsageError(f"--{name} {path}: wanted one report or the shards of one run, found {len(reports)}")
        if path is not None:
            commands.write(path, FILES[name][1](reports[0]))


def _status(joined: Report | None, others: Sequence[Document]) -> int:
    interrupted = [one["interrupted"]["signal"] for one in others if one.get("interrupted")]
    if joined is not None:
        return joined.exit_status()
    return signals.status(interrupted[0]) if interrupted else 0


def _tell(joined: Report | None, others: Sequence[tuple[Path, Document]]) -> None:
    """What a whole run would say at its end, and which of the files hold no whole run."""
    if joined is not None:
        print(terminal.write(joined), end="", flush=True)
    for path, document in others:
        for why in document.get("incomplete", ()):
            print(f"mpi-abi: {path}: not a whole run: {why}", file=sys.stderr)


def _run_command(arguments: Sequence[str]) -> int:
    options = parser().parse_args(arguments)
    read = [(path, saved.results(path)) for path in options.results]
    joined = _join(read, options.strict)
    others = [(path, document) for path, document in read if not document.get("shard")]
    shown = [("joined shards" if others else "", json_report.data(joined))] if joined is not None else []
    page = html_report.page(html_report.Material(
        reports=[*shown, *((saved.name(path), document) for path, document in others)],
        coverage=[saved.coverage(path) for path in options.coverage],
        mutants=[saved.mutants(path) for path in options.mutants]))
    models = [*([] if joined is None else [joined]), *(saved.model(*one) for one in others)]
    _write_others(options, models)
    if options.markdown is not None:
        commands.write(options.markdown, comparison.write(models))
    commands.write(options.output, page)
    _tell(joined, others)
    return _status(joined, [document for _, document in others])


def main(arguments: Sequence[str]) -> int:
    """Run the command line."""
    return commands.guarded(lambda: _run_command(arguments))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
