/* SPDX-License-Identifier: BSD-3-Clause */
/* init.c: begin and end of MPI in a process. */
#include "bodies.h"

struct mpir_comm *mpir_world, *mpir_self;
