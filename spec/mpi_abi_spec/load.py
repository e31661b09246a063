# SPDX-License-Identifier: BSD-3-Clause
"""Reads ``spec/data``. A field that is unknown, missing or of the wrong type is a ``SpecError``
that names file and entry; nothing is guessed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from mpi_abi_spec import model
from mpi_abi_spec.model import SpecError
from mpi_abi_spec.validate import validate

DATA = Path(__file__).resolve().parent.parent / "data"

# The chapters in the order of the standard: file name and title. The title is printed in the header.
CHAPTERS = (
    ("point_to_point", "Point-to-Point Communication"),
    ("partitioned", "Partitioned Communication"),
    ("datatypes", "Datatypes"),
    ("collectives", "Collective Communication"),
    ("communicators", "Groups, Contexts, Communicators, and Caching"),
    ("topologies", "Virtual Topologies"),
    ("environment", "MPI Environmental Management"),
    ("info", "The Info Object"),
    ("processes", "Process Initialization, Creation, and Management"),
    ("one_sided", "One-Sided Communications"),
    ("external", "External Interfaces"),
    ("io", "I/O"),
    ("language", "Language Bindings"),
    ("abi", "Application Binary Interface"),
    ("profiling", "Profiling Interface"),
    ("tools", "MPI Tool Information Interface"),
    ("deprecated", "Deprecated Interfaces"),
)


class Table:
    """A TOML table that is read field by field and then must be empty."""

    def __init__(self, file: str, entry: str, data: object) -> None:
        if not isinstance(data, dict):
            raise SpecError(file, entry, f"wanted a table, found {type(data).__name__}")
        self.file, self.entry, self.data = file, entry, dict(data)

    def fail(self, message: str) -> SpecError:
        """The error for this entry."""
        return SpecError(self.file, self.entry, message)

    def take(self, key: str, kind: type, default: Any = ...) -> Any:
        """Removes and returns a field; ``...`` as default means that it must be there."""
        if key not in self.data:
            if default is ...:
                raise self.fail(f"missing field '{key}'")
            return default
        value = self.data.pop(key)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(f"field '{key}': wanted {kind.__name__}, found {value!r}")
        return value

    def strings(self, key: str) -> tuple[str, ...]:
        """Removes and returns a list of strings, empty when absent."""
        values = self.take(key, list, [])
        if not all(isinstance(v, str) for v in values):
            raise self.fail(f"field '{key}': wanted strings, found {values!r}")
        return tuple(values)

    def choice(self, key: str, allowed: tuple[str, ...], default: Any = ...) -> Any:
        """Removes and returns a string that must be one of ``allowed``."""
        value = self.take(key, str, default)
        if value != default and value not in allowed:
            raise self.fail(f"field '{key}': wanted one of {', '.join(allowed)}, found {value!r}")
        return value

    def tables(self, key: str) -> list[Table]:
        """Removes and returns a list of tables; each is named by its own ``name`` in errors."""
        found = []
        for i, item in enumerate(self.take(key, list)):
            name = item.get("name", f"[{i}]") if isinstance(item, dict) else f"[{i}]"
            found.append(Table(self.file, f"{self.entry}.{name}", item))
        return found

    def done(self) -> None:
        """Fails when a field was not read."""
        if self.data:
            raise self.fail(f"unknown field '{sorted(self.data)[0]}'")


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SpecError(path.name, "file", str(error)) from error


def _entries(path: Path) -> list[Table]:
    return [Table(path.name, name, data) for name, data in _read(path).items()]


def _kind(t: Table) -> model.Kind:
    kind = model.Kind(
        name=t.entry,
        summary=t.take("summary", str),
        form=t.choice("form", ("value", "pointer"), "value"),
        small=t.take("small", str, None),
        large=t.take("large", str, None),
        handle=t.take("handle", bool, False),
        values=t.take("values", str, None),
        mask=t.take("mask", bool, False),
        extent=t.take("extent", int, None),
    )
    if kind.form == "value" and kind.small is None:
        raise t.fail("missing field 'small'")
    t.done()
    return kind


def _param(t: Table, kinds: dict[str, model.Kind]) -> model.Param:
    kind = t.take("kind", str)
    if kind not in kinds:
        raise t.fail(f"unknown kind '{kind}'")
    param = model.Param(
        name=t.take("name", str),
        kind=kinds[kind],
        direction=t.choice("direction", ("in", "out", "inout"), "in"),
        length=t.take("length", str, None),
        filled=t.take("filled", str, None),
        const=t.take("const", bool, None),
        in_place=t.choice("in_place", ("root", "all"), None),
        in_place_ignores=t.strings("in_place_ignores"),
        sentinels=t.strings("sentinels"),
        callback=t.take("callback", str, None),
        optional=t.take("optional", bool, False),
        root_only=t.take("root_only", bool, False),
        large_only=t.take("large_only", bool, False),
        pointer=t.take("pointer", bool, False),
        special=t.take("special", bool, True),
    )
    t.done()
    return param


def _function(t: Table, chapter: str, kinds: dict[str, model.Kind]) -> model.Function:
    function = model.Function(
        name=t.entry,
        chapter=chapter,
        section=t.take("section", str),
        params=tuple(_param(p, kinds) for p in t.tables("params")),
        returns=t.take("returns", str, "int"),
        large_count=t.take("large_count", bool, False),
        any_time=t.take("any_time", bool, False),
        deprecated=t.take("deprecated", str, None),
        replacement=t.take("replacement", str, None),
    )
    t.done()
    return function


def _callback(t: Table, kinds: dict[str, model.Kind]) -> model.Callback:
    callback = model.Callback(
        t.entry, t.take("returns", str), tuple(_param(p, kinds) for p in t.tables("params"))
    )
    t.done()
    return callback


def _constant(t: Table, group: str, ctype: str | None) -> model.Constant:
    constant = model.Constant(
        name=t.take("name", str),
        value=t.take("value", int),
        group=group,
        ctype=t.take("ctype", str, ctype if ctype is not None else ...),
        since=t.take("since", str),
        deprecated=t.take("deprecated", str, None),
        alias_of=t.take("alias_of", str, None),
    )
    t.done()
    return constant


def _group(t: Table) -> model.Group:
    ctype = t.take("ctype", str, None)
    group = model.Group(
        name=t.entry,
        title=t.take("title", str),
        section=t.take("section", str),
        rule=t.take("rule", str, None),
        unique=t.take("unique", bool, True),
        constants=tuple(_constant(c, t.entry, ctype) for c in t.tables("constants")),
    )
    t.done()
    return group


def _field(t: Table) -> model.StatusField:
    found = model.StatusField(t.take("name", str), t.take("type", str), t.take("length", int, None))
    t.done()
    return found


def _type(t: Table) -> model.Type:
    found = model.Type(
        name=t.entry,
        section=t.take("section", str),
        integer=t.take("integer", str, None),
        fields=tuple(_field(f) for f in t.tables("fields")) if "fields" in t.data else (),
        handle=t.take("handle", str, None),
        enum=t.take("enum", str, None),
        alias=t.take("alias", str, None),
        rule=t.take("rule", str, None),
        erratum=t.take("erratum", str, None),
    )
    t.done()
    return found


def _native_field(t: Table) -> model.NativeField:
    found = model.NativeField(t.take("name", str), t.take("offset", int))
    t.done()
    return found


def _library(t: Table) -> model.FamilyLibrary:
    found = model.FamilyLibrary(
        word=t.take("word", str),
        members=t.take("members", str),
        package=t.take("package", str),
        standard_since=t.take("standard_since", str, ""),
        sonames=t.strings("sonames"),
        folders=t.strings("folders"),
        defines=t.strings("defines"),
        mentions=t.strings("mentions"),
        inside=t.take("inside", str, ""),
        version_symbols=t.strings("version_symbols"),
        version_text=t.take("version_text", str),
        joins_global_scope=t.take("joins_global_scope", bool),
    )
    if not found.defines + found.mentions:
        raise t.fail("wanted a symbol in 'defines' or 'mentions', found none")
    t.done()
    return found


def _launcher(t: Table) -> model.FamilyLauncher:
    found = model.FamilyLauncher(
        title=t.take("title", str),
        rank=t.take("rank", str),
        size=t.take("size", str),
        socket=t.take("socket", str, ""),
        understands_pmix=t.take("understands_pmix", bool),
        processes=t.strings("processes"),
        programs=t.strings("programs"),
        says=t.take("says", str),
    )
    t.done()
    return found


def _family(path: Path) -> model.Family:
    t = Table(path.name, path.stem, _read(path))
    status = Table(path.name, "status", t.take("status", dict))
    family = model.Family(
        name=path.stem,
        title=t.take("name", str),
        version=t.take("version", str),
        version_macros=t.strings("version_macros"),
        library=_library(Table(path.name, "library", t.take("library", dict))),
        launcher=_launcher(Table(path.name, "launcher", t.take("launcher", dict))),
        types=t.take("types", dict),
        status_size=(size := status.take("size", int)),
        status_size_ilp32=status.take("size_ilp32", int, size),
        status_fields=tuple(_native_field(f) for f in status.tables("fields")),
        handles=t.take("handles", dict),
        handles_ilp32=t.take("handles_ilp32", dict, {}),
        later=t.take("later", dict, {}),
        addresses=t.take("addresses", dict),
        constants=t.take("constants", dict),
    )
    status.done()
    t.done()
    return family


def family_names(data: Path = DATA) -> tuple[str, ...]:
    """The families that have a file in ``families``, in the order in which they are looked for."""
    return tuple(sorted(path.stem for path in (data / "families").glob("*.toml")))


def load_abi(data: Path = DATA) -> model.Abi:
    """Reads and validates the ABI from the folder ``data``. Raises ``SpecError``."""
    kinds = {t.entry: _kind(t) for t in _entries(data / "kinds.toml")}
    chapters = []
    for key, title in CHAPTERS:
        entries = _entries(data / "functions" / f"{key}.toml")
        chapters.append(
            model.Chapter(key, title, tuple(_function(t, key, kinds) for t in entries))
        )
    abi = model.Abi(
        kinds=kinds,
        types=tuple(_type(t) for t in _entries(data / "types.toml")),
        groups=tuple(_group(t) for t in _entries(data / "constants.toml")),
        callbacks=tuple(_callback(t, kinds) for t in _entries(data / "callbacks.toml")),
        chapters=tuple(chapters),
        legacy=tuple(_function(t, "legacy", kinds) for t in _entries(data / "legacy.toml")),
        families={name: _family(data / "families" / f"{name}.toml") for name in family_names(data)},
    )
    validate(abi)
    return abi
