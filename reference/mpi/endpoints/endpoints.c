/* SPDX-License-Identifier: BSD-3-Clause */
/* endpoints.c: hints, and what is local: how many there can be, whether a handle is one, who works where. */
#define _GNU_SOURCE
#include "endpoints.h"
#include "info/info.h"
#include <sched.h>

static int has(struct mpir_info *info, const char *key, const char *wanted)
{
    char value[MPI_MAX_INFO_VAL];
    return mpir_info_find(info, key, value, sizeof value) && strcmp(value, wanted) == 0;
}

struct mpir_ep_hints mpir_ep_hints_of(struct mpir_info *info)
{
    return (struct mpir_ep_hints){.is_exclusive = has(info, "mpix_ep_exclusive", "true"),
                                  .drives_itself = has(info, "mpix_ep_progress", "endpoint")};
}

void mpir_ep_equip(struct MPID_PORT *port, const struct mpir_ep_hints *hints)
{
    if (hints->is_exclusive) {
        MPID_Port_exclusive(port);
        MPID_Port_bell(port, 1);
    }
    if (hints->drives_itself) {
        MPID_Port_drives_itself(port);
    }
}

static int processors(void)
{
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

int mpir_ep_query(int *optimal, int *maximum)
{
    *maximum = MPID_Ports_left();
    *optimal = processors() < *maximum ? processors() : *maximum;
    return MPI_SUCCESS;
}

int mpir_ep_is_one(const struct mpir_comm *comm)
{
    return mpir_port_of(comm->dev.port)->is_endpoint;
}

int mpir_ep_attach(struct mpir_comm *comm)
{
    MPID_THREAD_DS_LOCK(comm)
    comm->attached++;
    MPID_Port_bell(comm->dev.port, 1);
    MPID_THREAD_DS_UNLOCK(comm)
    return MPI_SUCCESS;
}

int mpir_ep_detach(struct mpir_comm *comm)
{
    MPID_THREAD_DS_LOCK(comm)
    int error = comm->attached > 0 ? MPI_SUCCESS : MPI_ERR_OTHER;
    if (!error && --comm->attached == 0) {
        MPID_Port_bell(comm->dev.port, 0);
    }
    MPID_THREAD_DS_UNLOCK(comm)
    return error;
}
