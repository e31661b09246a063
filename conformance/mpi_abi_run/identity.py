# SPDX-License-Identifier: BSD-3-Clause
"""What results must have in common to be parts of one run: of a run that is resumed, and of shards.

An identity is a table of texts, in which one that differs says by its key what does not belong together.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from mpi_abi_run import CONTRACT_VERSION
from mpi_abi_run.layout import Layout
from mpi_abi_run.model import Mode, Rule
from mpi_abi_run.session import Plan
from mpi_abi_run.writers import formatting

Identity = dict[str, str]

_DIGITS = 16
_SETTINGS = ("FI_", "I_MPI_", "LD_PRELOAD", "MPICH_", "MPIR_", "MPI_ABI_", "OMPI_", "PMIX_MCA_", "PRTE_MCA_", "UCX_")


def _digest(pieces: Iterable[bytes]) -> str:
    """A few digits that differ if any of the pieces does."""
    total = hashlib.sha256()
    for piece in pieces:
        total.update(hashlib.sha256(piece).digest())
    return total.hexdigest()[:_DIGITS]


def _files(paths: Iterable[Path]) -> str:
    """The digest of files, by name and content."""
    known = sorted(path for path in paths if path.is_file())
    return _digest(piece for path in known for piece in (path.name.encode(), path.read_bytes()))


def _library(plan: Plan) -> str:
    """The libmpi_abi that is tested; there is none if the implementation's own mpi.h is."""
    return "none" if plan.library is None else _files(plan.library.glob("libmpi_abi.so.1"))


def _expected(plan: Plan) -> str:
    return _digest(repr(entry).encode() for entry in plan.expected)


def of_run(places: Layout, rules: Sequence[Rule], plans: Sequence[Plan], repeats: int, abi: str) -> Identity:
    """What all parts of a run share; `rules` are those of the whole run."""
    names = _digest(rule.test.encode() for rule in rules)
    return {
        "contract_version": str(CONTRACT_VERSION),
        "abi_version": abi,
        "suite": _files([*places.tests.glob("*/*.c"), *places.harness.glob("*.h")]),
        "selected_rules": f"{formatting.count(len(rules), 'rule')}, {names}",
        "numbers_of_ranks": ", ".join(map(str, plans[0].nps)) if plans else "none",
        "repeats": str(repeats),
        "cases": ", ".join(f"{name}={value}" for name, value in plans[0].cases.items()) if plans else "",
        "implementations": ", ".join(_implementation(plan) for plan in plans),
        "libraries": ", ".join(map(_library, plans)),
        "expected_failures": ", ".join(map(_expected, plans)),
    }


def _implementation(plan: Plan) -> str:
    one = plan.implementation
    named = formatting.named({"name": one.adapter.name, "version": one.version, "mode": plan.mode.value})
    return f"{named}, {one.ranks_per_process} ranks in each process" if one.ranks_per_process else named


def on_this_machine(plans: Sequence[Plan], shard: object) -> Identity:
    """What a run that is resumed must have kept, besides."""
    built = [path for plan in plans if plan.mode is not Mode.API for path in plan.programs.rglob("*")]
    return {"shard": str(shard or "none"), "programs": _files(built), "variables": _variables(),
            "launchers": ", ".join(str(plan.implementation.launcher) for plan in plans)}


def _variables() -> str:
    """The digest of the environment variables that MPIs and their libraries read."""
    return _digest(f"{name}={value}".encode(errors="surrogateescape") for name, value in sorted(os.environ.items())
                   if name.startswith(_SETTINGS))


def difference(ours: Mapping[str, str], theirs: Mapping[str, str]) -> str:
    """The first thing that is not the same, in words; nothing if all is."""
    for key in (*ours, *theirs):
        here, there = ours.get(key, "unknown"), theirs.get(key, "unknown")
        if here != there:
            return f"{key.replace('_', ' ')}: {there} there, {here} here"
    return ""
