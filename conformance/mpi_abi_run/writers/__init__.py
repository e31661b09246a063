# SPDX-License-Identifier: BSD-3-Clause
"""Writers: each takes a Report and returns text.  FILES names those that --report offers."""

from __future__ import annotations

from collections.abc import Callable

from mpi_abi_run.model import Report
from mpi_abi_run.writers import html_report, json_report, junit, tap

FILES: dict[str, tuple[str, Callable[[Report], str]]] = {
    "html": ("report.html", html_report.write),
    "json": ("results.json", json_report.write),
    "junit": ("junit.xml", junit.write),
    "tap": ("results.tap", tap.write),
}
"""File name and writer of each format of --report."""
