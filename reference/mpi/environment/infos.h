/* SPDX-License-Identifier: BSD-3-Clause */
/* infos.h: info objects as the library reads and makes them. */
#ifndef MPIR_INFOS_H
#define MPIR_INFOS_H

#include "mpir.h"

/* The value of a key; null if there is none, or no info object. Valid until the object changes. */
const char *mpir_info_find(const struct mpir_info *info, const char *key);
/* A new object of keys and values in turn; a null key ends them. */
int mpir_info_of_pairs(const char *const pairs[], MPI_Info *info);

#endif
