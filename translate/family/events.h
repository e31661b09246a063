/* SPDX-License-Identifier: BSD-3-Clause */
/* Info objects of the tools interface, which some backends leave out (MPI 5.0, 15.3.8). */
#ifndef MPI_ABI_EVENTS_H
#define MPI_ABI_EVENTS_H

#include "impl.h"

/* Makes an info object without keys if the backend returned none. Returns a code. */
int FAMILY(tool_info_from_impl)(impl_info native, MPI_Info *info);

#endif
