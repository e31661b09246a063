/* SPDX-License-Identifier: BSD-3-Clause */
/* infos.h: info objects that the library makes. */
#ifndef MPIR_INFOS_H
#define MPIR_INFOS_H

#include "info/info.h"

/* A new object of keys and values in turn; a null key ends them. */
int mpir_info_of_pairs(const char *const pairs[], MPI_Info *info);

#endif
