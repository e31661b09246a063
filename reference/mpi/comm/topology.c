/* SPDX-License-Identifier: BSD-3-Clause */
/* topology.c: topologies of communicators. */
#include "topology.h"

struct mpir_topology *mpir_topology_retain(struct mpir_topology *topology)
{
    return topology;
}

void mpir_topology_release(struct mpir_topology *topology)
{
    (void)topology;
}
