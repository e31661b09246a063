/* SPDX-License-Identifier: BSD-3-Clause */
/* find.h: the endpoints of the MPI below, or functions that say that there are none. */
#ifndef ENDPOINTS_FIND_H
#define ENDPOINTS_FIND_H

#include "../table/mpi_abi_endpoints_table.h"

/* What an MPI without endpoints has: every slot is filled. */
extern const struct mpi_abi_endpoints_table endpoints_none;

/* The table of the MPI below, found at the first call, or endpoints_none. Any thread may call it at any time. */
const struct mpi_abi_endpoints_table *endpoints_find(void);

/* Calls a function of that table. One without the static interface, say, lacks some. */
#define ENDPOINTS_CALL(slot, ...)                                                                  \
    (endpoints_find()->slot ? endpoints_find()->slot : endpoints_none.slot)(__VA_ARGS__)

#endif
