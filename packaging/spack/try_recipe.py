# SPDX-License-Identifier: BSD-3-Clause
"""Runs packaging/spack/package.py in a stand-in for the part of Spack's interface that it uses.

``try_recipe.py SOURCE WORK`` configures SOURCE with each combination of variants, and builds and installs the
defaults into WORK/prefix. The stand-in knows no dependencies; it refuses names that Spack would refuse.
"""

from __future__ import annotations

import itertools
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

RECIPE = Path(__file__).resolve().parent / "package.py"


class Directives:
    """What the directives of the recipe say, kept to be looked at."""

    def __init__(self) -> None:
        self.versions: list[str] = []
        self.variants: dict[str, bool] = {}
        self.said: list[tuple[str, str]] = []
        self.after: list[Callable[[Any], None]] = []

    def version(self, number: str, sha256: str = "") -> None:
        """A version, with the checksum that is known after its release."""
        assert re.fullmatch(r"\d+(\.\d+)+", number), number
        assert re.fullmatch(r"([0-9a-f]{64})?", sha256), sha256
        self.versions.append(number)

    def variant(self, name: str, default: bool, description: str, when: str = "") -> None:
        """A boolean variant."""
        assert description, name
        self.check_when(when)
        self.variants[name] = default

    def check_when(self, when: str) -> None:
        """A condition names variants that were declared before."""
        for word in when.split():
            assert word[0] in "+~" and word[1:] in self.variants, f"when={when}"

    def spec(self, kind: str) -> Callable[..., None]:
        """A directive about another package."""

        def directive(spec: str, *, type: object = (), when: str = "") -> None:  # pylint: disable=redefined-builtin
            assert re.fullmatch(r"[a-z0-9-]+(@[\d.]+:?)?", spec), spec
            types = (type,) if isinstance(type, str) else type
            assert isinstance(types, tuple) and set(types) <= {"build", "link", "run", "test"}, spec
            self.check_when(when)
            self.said.append((kind, spec))

        return directive

    def run_after(self, phase: str) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
        """Keeps a method that runs after the installation."""
        assert phase == "install", phase

        def decorate(method: Callable[[Any], None]) -> Callable[[Any], None]:
            self.after.append(method)
            return method

        return decorate


class CMakePackage:
    """The methods of Spack's class that the recipe uses."""

    def __init__(self, variants: dict[str, bool], prefix: Path) -> None:
        self.variants = variants
        self.prefix = SimpleNamespace(bin=f"{prefix}/bin", lib=f"{prefix}/lib")
        self.spec = SimpleNamespace(satisfies=self.satisfies)

    def satisfies(self, spec: str) -> bool:
        """Are all of these variants on (+) or off (~)?"""
        return all(self.variants[word[1:]] == (word[0] == "+") for word in spec.split())

    def define(self, name: str, value: bool | str) -> str:
        """An option for CMake."""
        if isinstance(value, bool):
            return f"-D{name}:BOOL={'ON' if value else 'OFF'}"
        return f"-D{name}:STRING={value}"

    def define_from_variant(self, name: str, variant: str) -> str:
        """An option that follows a variant."""
        return self.define(name, self.variants[variant])


def executable(path: str) -> Callable[..., None]:
    """A program that must succeed."""
    return lambda *arguments: run(path, *arguments)


def run(*command: str | Path) -> None:
    """Runs a command that must succeed."""
    print("$", *command, flush=True)
    subprocess.run([str(word) for word in command], check=True)


def load(directives: Directives) -> Any:
    """The recipe's class."""
    api: Any = ModuleType("spack.package")
    api.CMakePackage = CMakePackage
    api.version, api.variant, api.run_after = directives.version, directives.variant, directives.run_after
    api.provides, api.depends_on = directives.spec("provides"), directives.spec("depends_on")
    api.license = lambda _text: None
    api.on_package_attributes = lambda **_attributes: lambda method: method
    api.Executable, api.join_path = executable, os.path.join
    sys.modules.update({"spack": ModuleType("spack"), "spack.package": api})
    names: dict[str, Any] = {}
    exec(compile(RECIPE.read_text(encoding="utf-8"), RECIPE, "exec"), names)  # pylint: disable=exec-used
    return names["MpiAbiReference"]


def configure(source: Path, build: Path, *options: str) -> None:
    """Runs cmake, which must know every option."""
    command = ["cmake", "-S", str(source), "-B", str(build), *options]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    print(done.stdout, done.stderr)
    assert done.returncode == 0 and "were not used by the project" not in done.stderr, command


def main(source: Path, work: Path) -> None:
    """Tries the recipe."""
    directives = Directives()
    recipe = load(directives)
    assert ("provides", "mpi-abi@1.0") in directives.said
    names = list(directives.variants)
    for values in itertools.product((False, True), repeat=len(names)):
        variants = dict(zip(names, values))
        package = recipe(variants, work / "prefix")
        build = work / ("build-" + "".join("01"[value] for value in values))
        usual = variants == directives.variants
        configure(source, build, f"-DCMAKE_INSTALL_PREFIX={work}/prefix", "-DCMAKE_BUILD_TYPE=Release",
                  *package.cmake_args())
        print("recipe: configured", *(("~+"[value] + name) for name, value in variants.items()))
        if usual:
            run("cmake", "--build", build, "--parallel", "2")
            run("cmake", "--install", build)
            for method in directives.after:
                method(package)
            print("recipe: built and installed the last")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
