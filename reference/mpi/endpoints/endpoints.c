/* SPDX-License-Identifier: BSD-3-Clause */
/* endpoints.c: hints, and what is local: how many there can be, whether a handle is one, who works where. */
#define _GNU_SOURCE
#include "endpoints.h"
#include "entry.h"
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

/* A promise that was broken cannot be kept any more. */
static void overlap(void)
{
    static const char text[] =
        "calls on an endpoint with the hint mpix_ep_exclusive overlap in time";
    check_write(text);
    MPID_Abort(NULL, MPI_ERR_OTHER, "MPI_ABI_CHECK", text);
}

/* Without threads nothing overlaps, and the port has no lock. */
void mpir_ep_equip(struct MPID_PORT *port, const struct mpir_ep_hints *hints)
{
    if (hints->is_exclusive) {
        int is_checked = mpir_check_is_wanted && mpir_rank()->provided == MPI_THREAD_MULTIPLE;
        MPID_Port_exclusive(port, is_checked ? overlap : NULL);
        MPID_Port_bell(port, 1);
    }
    if (hints->drives_itself) {
        MPID_Port_drives_itself(port);
    }
}

/* What a new communicator tells of its hints. */
static const struct {
    const char *key, *values[2];
} known[] = {{"mpix_ep_exclusive", {"true", "false"}},
             {"mpix_ep_within_channels", {"true", "false"}},
             {"mpix_ep_progress", {"endpoint", "process"}}};

enum { KNOWN = sizeof known / sizeof *known };

int mpir_ep_keep_hints(struct mpir_comm *comm, struct mpir_info *info)
{
    int error = MPI_SUCCESS;
    for (int i = 0; i < KNOWN && !error; i++) {
        for (int k = 0; k < 2 && !error; k++) {
            if (has(info, known[i].key, known[i].values[k])) {
                comm->info = comm->info ? comm->info : mpir_info_new();
                error = comm->info ? mpir_info_set(comm->info, known[i].key, known[i].values[k])
                                   : MPI_ERR_NO_MEM;
            }
        }
    }
    return error;
}

int mpir_ep_tell_hints(struct mpir_info *hints, struct mpir_info *info)
{
    char value[MPI_MAX_INFO_VAL];
    int error = MPI_SUCCESS;
    for (int i = 0; i < KNOWN && !error; i++) {
        if (mpir_info_find(hints, known[i].key, value, sizeof value)) {
            error = mpir_info_set(info, known[i].key, value);
        }
    }
    return error;
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
