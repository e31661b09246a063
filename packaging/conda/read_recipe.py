# SPDX-License-Identifier: BSD-3-Clause
"""Reads packaging/conda/meta.yaml as conda-build would on Linux, and prints a part of it.

``read_recipe.py index`` prints info/index.json of a package, ``test`` the commands that test it, ``license`` the
file with its license. Names that conda's recipes do not have are errors.
"""

from __future__ import annotations

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

RECIPE = Path(__file__).resolve().parent / "meta.yaml"
FIELDS = {
    "package": {"name", "version"},
    "source": {"path", "url", "sha256"},
    "build": {"number", "skip"},
    "requirements": {"build", "host", "run"},
    "test": {"commands"},
    "about": {"summary", "license", "license_file"},
}


def rendered() -> str:
    """The recipe's text for Linux: functions are replaced by package names, lines for other systems left out."""
    text = RECIPE.read_text(encoding="utf-8")
    text = re.sub(r'\{\{ (compiler|stdlib)\("c"\) \}\}', r"c_\1_linux-64", text)
    return re.sub(r"^.*# \[not linux\]\n", "", text, flags=re.MULTILINE)


def read() -> dict[str, Any]:
    """The recipe, with known fields only."""
    yaml: Any = import_module("yaml")
    recipe: dict[str, Any] = yaml.safe_load(rendered())
    for section, fields in recipe.items():
        unknown = set(fields) - FIELDS.get(section, set())
        if unknown:
            sys.exit(f"meta.yaml: {section}: unknown fields {sorted(unknown)}")
    for kind, specs in recipe["requirements"].items():
        for spec in specs:
            if not re.fullmatch(r"[a-z0-9_-]+( >=[\d.]+)?", spec):
                sys.exit(f"meta.yaml: {kind}: wanted a name and perhaps a version, found '{spec}'")
    return recipe


def index(recipe: dict[str, Any]) -> str:
    """What conda-build writes into info/index.json."""
    package = recipe["package"]
    return json.dumps({
        "name": package["name"], "version": package["version"], "build": "0", "build_number": recipe["build"]["number"],
        "depends": recipe["requirements"]["run"], "license": recipe["about"]["license"], "subdir": "linux-64",
        "platform": "linux", "arch": "x86_64",
    }, indent=2)


def main(what: str) -> None:
    """Prints the part of the recipe."""
    recipe = read()
    if what == "index":
        print(index(recipe))
    elif what == "test":
        print("\n".join(recipe["test"]["commands"]))
    elif what == "license":
        print(recipe["about"]["license_file"])


if __name__ == "__main__":
    main(sys.argv[1])
