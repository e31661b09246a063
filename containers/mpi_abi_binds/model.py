# SPDX-License-Identifier: BSD-3-Clause
"""The things that a container must see, and what libraries use besides libraries: the table parts.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path


class BindsError(Exception):
    """The MPI cannot run in the container, or cannot be described: the message says why, and what to do."""


class Kind(Enum):
    """What a thing is. All but the last three are files or folders, which get the same path in the container."""

    LIBRARY = "library"
    PLUGINS = "plugins"
    PROGRAM = "program"
    PREFIX = "prefix"
    CONFIGURATION = "configuration"
    SOCKETS = "sockets"
    SHARED = "shared"
    DEVICE = "device"
    NAMESPACE = "namespace"
    PASSED = "passed"
    VARIABLE = "variable"


@dataclass(frozen=True, order=True)
class Item:
    """A file or folder, with its path in the container and here; or a name, of a variable with its value."""

    kind: Kind
    name: str
    source: str = ""


@dataclass(frozen=True)
class Part:
    """An entry of parts.toml, which explains the fields."""

    library: str
    programs: tuple[str, ...] = ()
    plugins: tuple[str, ...] = ()
    configuration: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    devices: tuple[str, ...] = ()
    sockets: tuple[str, ...] = ()
    variables: tuple[str, ...] = ()
    namespaces: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()


def read_parts() -> list[Part]:
    """The whole table."""
    text = Path(__file__).with_name("parts.toml").read_text(encoding="utf-8")
    return [
        Part(**{key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()})
        for entry in tomllib.loads(text)["part"]
    ]
