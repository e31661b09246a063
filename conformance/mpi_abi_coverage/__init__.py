# SPDX-License-Identifier: BSD-3-Clause
"""Coverage of the ABI by the conformance suite: `mpi-abi coverage`.

The suite runs under the profiling layer of conformance/observe; what each rule was seen to do is held
against what its head says.  Running is mpi_abi_run's; the layer's catalogue (observe.json) says what there
is to cover, and uncovered.toml what cannot be, with reasons.
"""
