/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An intercommunicator has, in each process, the error handler of the communicator that contributed the
 *            local group.
 * class:     required
 * basis:     7.6.2 "is inherited from the communicator that contributes the local": The two groups have different
 *            handlers, and the handler of each group is called in its processes.
 * section:   7.6.2, 9.3
 * covers:    MPI_Intercomm_create, MPI_Comm_call_errhandler
 * shows:     7.6.2-inherits_handler
 * ranks:     2
 */
#include "rule.h"

static int calls[2];
static MPI_Comm seen;

static void handle_even(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    calls[0]++;
    seen = *comm;
}

static void handle_odd(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    calls[1]++;
    seen = *comm;
}

static void check(const char *name, MPI_Comm comm, int parity)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    rule_at("%s", name);
    CHECK_MPI(PMPI_Comm_get_errhandler(comm, &handler));
    REQUIRE(handler != MPI_ERRORS_ARE_FATAL && handler != MPI_ERRORS_ABORT);
    CHECK_MPI(PMPI_Errhandler_free(&handler));
    calls[0] = calls[1] = 0;
    seen = MPI_COMM_NULL;
    CHECK_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
    CHECK_INT(calls[parity], 1);
    CHECK_INT(calls[1 - parity], 0);
    CHECK_HANDLE(seen, comm);
}

void rule(void)
{
    const int parity = rule_rank() % 2;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm half = MPI_COMM_NULL, inter = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, parity, rule_rank(), &half));
    REQUIRE_MPI(MPI_Comm_create_errhandler(parity ? handle_odd : handle_even, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(half, handler));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    REQUIRE_MPI(MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - parity, 5, &inter));
    check("the intercommunicator", inter, parity);
    CHECK_MPI(MPI_Comm_free(&half));
    check("without the local communicator", inter, parity);
    CHECK_MPI(MPI_Comm_free(&inter));
}
