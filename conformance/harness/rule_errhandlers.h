/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Predefined error handlers that were retrieved. A retrieval behaves "as if a new error handler object is created"
 * (9.3), so its handle need not be that of the constant.
 */
#ifndef MPI_ABI_RULE_ERRHANDLERS_H
#define MPI_ABI_RULE_ERRHANDLERS_H

#include "rule.h"

/* Whether a handle that was retrieved can be one of the handler `want`: it is that, or one that is not predefined. */
static inline bool rule_errhandler_can_be(MPI_Errhandler got, MPI_Errhandler want)
{
    const MPI_Errhandler predefined[] = {
        MPI_ERRHANDLER_NULL,
        MPI_ERRORS_ARE_FATAL,
        MPI_ERRORS_RETURN,
#ifdef MPI_ERRORS_ABORT
        MPI_ERRORS_ABORT,
#endif
    };

    for (size_t i = 0; i < sizeof predefined / sizeof predefined[0]; i++) {
        if (got == predefined[i] && got != want) {
            return false;
        }
    }
    return true;
}

#endif
