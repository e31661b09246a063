# SPDX-License-Identifier: BSD-3-Clause
"""What the library does itself: the layers of functions in ``spec/data/translate.toml``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

from mpi_abi_runtime.persistent import descriptions
from mpi_abi_spec.load import DATA
from mpi_abi_spec.model import Abi, SpecError


@dataclass(frozen=True)
class Layers:
    """Functions of the library (name -> reason): for any backend, for one that lacks them, and before its own."""

    builtin: dict[str, str]
    emulated: dict[str, str]
    intercepted: dict[str, str]


_Layers = TypeVar("_Layers", bound=Layers)


@cache
def read_plan() -> dict[str, Any]:
    """``translate.toml`` as it is."""
    return tomllib.loads((DATA / "translate.toml").read_text(encoding="utf-8"))


def by_name(file: str, groups: dict[str, list[str]]) -> dict[str, str]:
    """Function -> reason, of data that is grouped by reason."""
    found: dict[str, str] = {}
    for reason, names in groups.items():
        for name in names:
            if name in found:
                raise SpecError(file, name, "has two reasons")
            found[name] = reason
    return found


def reasons(section: str) -> dict[str, str]:
    """Function -> reason, of a section of ``translate.toml``."""
    return by_name("translate.toml", read_plan()[section])


@cache
def load_layers() -> Layers:
    """The layers as they are named in the data."""
    return Layers(reasons("builtin"), reasons("emulated"), reasons("intercepted"))


def with_persistent(layers: _Layers, abi: Abi) -> _Layers:
    """The same with the persistent collectives, which are generated."""
    return replace(layers, builtin={**layers.builtin, **descriptions(abi)})


def layers_of(abi: Abi) -> Layers:
    """All layers of this component."""
    return with_persistent(load_layers(), abi)
