/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      300 error handlers can exist at once.
 * class:     quality
 * basis:     2.8 "implementation will provide generous limits on the important": How many handlers
 *            can exist is a limit; each library that a program uses may want some.
 * section:   9.3.1, 2.8
 * covers:    MPI_Comm_create_errhandler, MPI_Comm_set_errhandler
 * shows:     2.8-generous_limits
 * ranks:     1
 */
#include "rule.h"

enum { AT_ONCE = 300 };

static int calls;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls++;
}

void rule(void)
{
    static MPI_Errhandler handlers[AT_ONCE];
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    for (int i = 0; i < AT_ONCE; i++) {
        REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handlers[i]));
    }
    calls = 0;
    for (int i = 0; i < AT_ONCE; i++) {
        REQUIRE_MPI(MPI_Comm_set_errhandler(comm, handlers[i]));
        REQUIRE_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
        REQUIRE_MPI(MPI_Errhandler_free(&handlers[i]));
    }
    CHECK_INT(calls, AT_ONCE);
    CHECK_MPI(MPI_Comm_free(&comm));
}
