/* SPDX-License-Identifier: BSD-3-Clause */
/* info.h: info objects, as other chapters use them. To set a pair, call the body mpir_info_set. */
#ifndef MPIR_INFO_H
#define MPIR_INFO_H

#include "mpir.h"

/* An empty one; null: no memory. */
struct mpir_info *mpir_info_new(void);
/* Another object with the same pairs; of a null one, an empty one. */
struct mpir_info *mpir_info_copy(struct mpir_info *info);
/* The value of a key, cut to `room` characters with the null one. 0: the object (it may be null) has no such key. */
int mpir_info_find(struct mpir_info *info, const char *key, char *value, size_t room);
/* MPI_INFO_ENV learns what was asked of the start of the world model. */
void mpir_info_env_start(int thread_level);

#endif
