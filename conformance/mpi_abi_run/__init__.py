# SPDX-License-Identifier: BSD-3-Clause
"""The runner of the conformance suite: `mpi-abi run`.

Heads of rules are parsed once into frozen dataclasses (heads, model); launches of the built programs
leave records (launch, records); records become results (judge, session); writers turn results into
text.  Files, processes and the clock are touched in launch, build and cli only.

The package sees the rules and include/ and nothing else of the project.
"""

CONTRACT_VERSION = 2
"""Version of what the suite demands; it changes when the required rules demand more than before."""
