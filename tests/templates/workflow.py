# SPDX-License-Identifier: BSD-3-Clause
"""Renders jobs of GitHub and GitLab as bash scripts, which do what the services' runners would do with them.

Only what this project's templates and documents use is known; anything else is an error. A script runs in the
user's work tree, with RUNNER_TEMP naming a folder of its own, and ends with the status of the job.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from shlex import quote
from typing import Any

try:
    # Without its types, which one machine has and another has not.
    yaml: Any = import_module("yaml")
except ModuleNotFoundError:
    yaml = None  # pylint: disable=invalid-name # it stands for the module

ROOT = Path(__file__).resolve().parents[2]
Node = dict[str, Any]
Lookup = Callable[[str], str]

_OURS = "OWNER/mpi_abi/"

_GITHUB = r"""
set -u
export CI=true GITHUB_ACTIONS=true GITHUB_WORKSPACE="$PWD" RUNNER_TEMP
mkdir -p "$RUNNER_TEMP/artifacts"
status=0
# output STEP NAME: what a step has set.
output() {
    sed -n "s/^$2=//p" "$RUNNER_TEMP/$1.output" 2>/dev/null | tail -n 1
}
# step ID TEXT: runs a step, with the variables of its env.
step() {
    : >"$RUNNER_TEMP/$1.output" >"$RUNNER_TEMP/path"
    GITHUB_OUTPUT=$RUNNER_TEMP/$1.output GITHUB_PATH=$RUNNER_TEMP/path \
        bash --noprofile --norc -eo pipefail -c "$2" || status=$?
    local folder
    while IFS= read -r folder; do
        PATH=$folder:$PATH
    done <"$RUNNER_TEMP/path"
}
# upload NAME PATH, download PATH: artifacts; of a folder, what is in it.
upload() {
    local from=$2
    [[ ! -d $2 ]] || from=$2/.
    mkdir -p "$RUNNER_TEMP/artifacts/$1" && cp -R -- "$from" "$RUNNER_TEMP/artifacts/$1/" || status=99
}
download() {
    mkdir -p "$1" && cp -R -- "$RUNNER_TEMP/artifacts/." "$1/" || status=99
}
"""

_GITLAB = r"""
export CI=true GITLAB_CI=true CI_PROJECT_DIR="$PWD"
status=0
"""


def read(path: Path) -> Node:
    """What a file in YAML says."""
    found: Node = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


def word(text: object, lookup: Lookup) -> str:
    """A shell word for a text with expressions in it."""
    parts = re.split(r"\$\{\{ *(.+?) *\}\}", str(text))
    return "".join(lookup(part) if odd % 2 else quote(part) for odd, part in enumerate(parts))


class Github:
    """Renders the steps of one job; `root` is where the runner has this project's checkout."""

    def __init__(self, root: Path, matrix: Mapping[str, object] | None = None) -> None:
        self._root = root
        self._matrix = matrix or {}
        self._lines = [_GITHUB]
        self._count = 0

    def job(self, steps: Iterable[Node]) -> str:
        """The script of a job with these steps."""
        self._steps(steps, "", {})
        return "\n".join([*self._lines, 'exit "$status"', ""])

    def _steps(self, steps: Iterable[Node], scope: str, inputs: Mapping[str, str]) -> None:
        """Renders steps; `scope` goes before their ids, `inputs` are shell words."""

        def lookup(expression: str) -> str:
            kind, _, name = expression.partition(".")
            if kind == "inputs":
                return inputs[name]
            if kind == "matrix":
                return quote(str(self._matrix[name]))
            step, outputs, value = name.split(".")
            assert (kind, outputs) == ("steps", "outputs"), expression
            return f'"$(output {scope}{step} {value})"'

        for step in steps:
            self._count += 1
            always = step.get("if") == "always()"
            assert always or "if" not in step, step
            before = f"before{self._count}"
            self._lines.append("if true; then" if always else "if [[ $status == 0 ]]; then")
            self._lines.append(f"{before}=$status status=0")
            if "uses" in step:
                self._uses(step, scope, lookup)
            else:
                self._run(step, scope, lookup)
            keep = f"${before}" if step.get("continue-on-error") else f"$(({before} ? {before} : status))"
            self._lines += [f"status={keep}", "fi"]

    def _id(self, step: Node, scope: str) -> str:
        return scope + str(step.get("id", self._count))

    def _run(self, step: Node, scope: str, lookup: Lookup) -> None:
        assert step.get("shell", "bash") == "bash", step
        env = [f"{name}={word(value, lookup)}" for name, value in step.get("env", {}).items()]
        self._lines.append(" ".join([*env, "step", self._id(step, scope), word(step["run"], lookup)]))

    def _uses(self, step: Node, scope: str, lookup: Lookup) -> None:
        name, _, version = step["uses"].partition("@")
        given = {key: word(value, lookup) for key, value in step.get("with", {}).items()}
        assert version, step
        if name.startswith(_OURS):
            self._action(name.removeprefix(_OURS), self._id(step, scope), given)
        elif name == "actions/upload-artifact":
            self._lines.append(f"upload {given['name']} {given['path']}")
        elif name == "actions/download-artifact":
            self._lines.append(f"download {given['path']}")
        elif name == "github/codeql-action/upload-sarif":
            self._lines.append(f"upload sarif {given['sarif_file']}")
        else:
            assert name in ("actions/checkout", "actions/cache"), step

    def _action(self, place: str, caller: str, given: Mapping[str, str]) -> None:
        action = read(ROOT / place / "action.yml")
        known = action.get("inputs", {})
        assert set(given) <= set(known), f"{place} has no input {set(given) - set(known)}"
        inputs = {name: given.get(name, quote(node.get("default", ""))) for name, node in known.items()}
        assert action["runs"]["using"] == "composite"
        self._lines.append(f"export GITHUB_ACTION_PATH={quote(str(self._root / place))}")
        self._lines.append(f': >"$RUNNER_TEMP/{caller}.output"')
        self._steps(action["runs"]["steps"], f"{caller}.", inputs)
        for name, node in action.get("outputs", {}).items():
            value = word(node["value"], lambda expression: self._output(expression, caller))
            self._lines.append(f'printf "%s=%s\\n" {name} {value} >>"$RUNNER_TEMP/{caller}.output"')

    def _output(self, expression: str, caller: str) -> str:
        _, step, _, name = expression.split(".")
        return f'"$(output {caller}.{step} {name})"'


def gitlab(config: Node, job: str, variables: Mapping[str, str], shell: str = "bash -eo pipefail") -> str:
    """The script of a GitLab job; `variables` are those that a user sets for the project, which win."""
    whole = _merged(read(ROOT / "ci/gitlab/mpi_abi.yml"), config)
    node: Node = whole[job]
    while "extends" in node:
        parent = whole[node["extends"]]
        node = _merged(parent, {key: value for key, value in node.items() if key != "extends"})
    values = {**whole.get("variables", {}), **node.get("variables", {}), **variables}
    lines = [_GITLAB]
    lines += [f"export {name}={_expanded(value)}" for name, value in values.items()]
    text = "\n".join([*node.get("before_script", ()), *node["script"]])
    lines.append(f"{shell} -c {quote(text)} || status=$?")
    artifacts = node.get("artifacts", {})
    for path in [*artifacts.get("paths", ()), *artifacts.get("reports", {}).values()]:
        lines.append(f"compgen -G {_expanded(path)} || [[ $status != 0 ]] || {{ echo 'no such artifact'; status=99; }}")
    return "\n".join([*lines, 'exit "$status"', ""])


def _merged(below: Node, above: Node) -> Node:
    """Mappings are merged, anything else is replaced."""
    result = dict(below)
    for key, value in above.items():
        both = isinstance(value, dict) and isinstance(result.get(key), dict)
        result[key] = _merged(result[key], value) if both else value
    return result


def _expanded(value: object) -> str:
    """GitLab expands variables in the values of variables."""
    return re.sub(r"\$([A-Z]\w*)", r"""'"$\1"'""", quote(str(value)))
