/* SPDX-License-Identifier: BSD-3-Clause */
/* topology.h: what a communicator knows of its topology. It does not change, and copies of a communicator share it. */
#ifndef MPIR_TOPOLOGY_H
#define MPIR_TOPOLOGY_H

#include "mpir.h"

/* Both take null. */
struct mpir_topology *mpir_topology_retain(struct mpir_topology *topology);
void mpir_topology_release(struct mpir_topology *topology);

#endif
