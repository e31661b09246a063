# SPDX-License-Identifier: BSD-3-Clause
"""The folder of a run's reports: the journal while it runs, the reports once it is over.

Reports of an earlier run go when a run begins, so that one that is killed leaves none that look like its own.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from mpi_abi_run import commands, journal
from mpi_abi_run.identity import Identity
from mpi_abi_run.journal import Journal
from mpi_abi_run.model import Report, Rule, RunError, UsageError
from mpi_abi_run.writers import FILES


class Output:
    """Where the reports of these names go; nothing is written if there are none, unless to be resumed."""

    def __init__(self, folder: Path, names: Sequence[str], resume: bool) -> None:
        self._folder = folder
        self._names = names
        self._resume = resume
        if names or resume:
            self._prepare()

    def _prepare(self) -> None:
        """Make the folder and write to it, since after the run it is late to find that one cannot."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=self._folder):
                pass
        except (FileExistsError, NotADirectoryError) as error:
            raise UsageError(f"--output {self._folder}: wanted a folder, found a file") from error
        except OSError as error:
            raise UsageError(f"--output {self._folder}: cannot be written to: {error.strerror}") from error

    def journal(self, header: Identity, rules: Sequence[Rule]) -> Journal:
        """The journal to keep results in, with those from before if they are to be taken over."""
        if not self._names and not self._resume:
            return Journal()
        path = self._folder / journal.NAME
        if self._resume:
            made = journal.resume(self._folder, header, rules)
        else:
            self._note(path)
            made = journal.start(self._folder, header)
        self.clear()
        return made

    def _note(self, path: Path) -> None:
        if path.is_file():
            print(f"mpi-abi: starting over; --resume would have gone on with {path}", file=sys.stderr)

    def clear(self) -> None:
        """Remove the reports of an earlier run."""
        for name in self._names:
            try:
                (self._folder / FILES[name][0]).unlink(missing_ok=True)
            except OSError as error:
                raise RunError(f"cannot replace {error.filename}: {error.strerror}") from error

    def save(self, report: Report) -> list[Path]:
        """Write the reports; their names."""
        written = []
        for name in self._names:
            file, writer = FILES[name]
            written.append(self._folder / file)
            commands.save(written[-1], writer(report))
        return written
