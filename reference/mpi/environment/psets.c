/* SPDX-License-Identifier: BSD-3-Clause */
/* psets.c: process sets: all processes of the job, and the caller alone. */
#include "comm/comm.h"
#include "infos.h"
#include <stdio.h>
#include <string.h>
#include <strings.h>

static const char *const NAMES[] = {"mpi://WORLD", "mpi://SELF"};

enum { WORLD, SELF, PSETS };

static int number_of(const char *name)
{
    int n = 0;
    while (n < PSETS && strcasecmp(name, NAMES[n]) != 0) {
        n++;
    }
    return n;
}

int mpir_session_get_num_psets(struct mpir_session *session, struct mpir_info *info,
                               int *npset_names)
{
    (void)session;
    (void)info;
    *npset_names = PSETS;
    return MPI_SUCCESS;
}

int mpir_session_get_nth_pset(struct mpir_session *session, struct mpir_info *info, int n,
                              int *pset_len, char *pset_name)
{
    (void)session;
    (void)info;
    if (n < 0 || n >= PSETS || *pset_len < 0 || (*pset_len > 0 && !pset_name)) {
        return MPI_ERR_ARG;
    }
    if (*pset_len > 0) {
        snprintf(pset_name, (size_t)*pset_len, "%s", NAMES[n]);
    }
    *pset_len = (int)strlen(NAMES[n]) + 1;
    return MPI_SUCCESS;
}

int mpir_session_get_pset_info(struct mpir_session *session, const char *pset_name, MPI_Info *info)
{
    char size[16];
    int n = number_of(pset_name);
    (void)session;
    if (n == PSETS) {
        return MPI_ERR_ARG;
    }
    snprintf(size, sizeof size, "%d", n == WORLD ? MPID_MyWorldSize : 1);
    return mpir_info_of_pairs((const char *const[]){"mpi_size", size, NULL}, info);
}

/* A name that is none gives the null group (7.3.2). */
int mpir_group_from_session_pset(struct mpir_session *session, const char *pset_name,
                                 MPI_Group *newgroup)
{
    int n = number_of(pset_name), own = session->rank->number;
    if (n == PSETS) {
        *newgroup = MPI_GROUP_NULL;
        return MPI_SUCCESS;
    }
    struct mpir_group *group =
        mpir_group_new(n == WORLD ? MPID_MyWorldSize : 1, n == WORLD ? NULL : &own, session);
    for (int i = 0; group && n == WORLD && i < group->size; i++) {
        group->ports[i] = i;
    }
    if (group) {
        group->rank = mpir_group_find(group, own);
    }
    return mpir_group_give(group, newgroup);
}
