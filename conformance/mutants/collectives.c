/* SPDX-License-Identifier: BSD-3-Clause */
/* Mutants of collective operations: buffers in place, the order of operands, roots and displacements (MPI 5.0,
 * chapter 6). */
#include "mutant.h"

#include <stdlib.h>
#include <string.h>

/* --- MPI_IN_PLACE. --------------------------------------------------------------------------- */

static const char zeros[1 << 16];

/* Give zeros instead of what is in place, and say that they are as many as are received. */
static bool ignore_in_place(struct mutant_call *call)
{
    const void **sendbuf = mutant_argument(call, "sendbuf");
    int *sendcount = mutant_argument(call, "sendcount");
    const int *recvcount = mutant_argument(call, "recvcount");
    MPI_Datatype *sendtype = mutant_argument(call, "sendtype");
    const MPI_Datatype *recvtype = mutant_argument(call, "recvtype");
    size_t length = strlen(call->function->name);

    if (sendbuf == NULL || *sendbuf != MPI_IN_PLACE ||
        strcmp(call->function->name + length - 2, "_c") == 0) {
        return false;
    }
    if (mutant_argument(call, "recvcounts") == NULL && (sendcount == NULL || recvcount != NULL)) {
        *sendbuf = zeros;
        if (sendcount != NULL) {
            *sendcount = *recvcount;
            *sendtype = *recvtype;
        }
    }
    return false;
}
MUTANT("collective-in_place_ignored", "MPI_IN_PLACE is taken for a buffer of zeros.",
       "MPI_Allreduce, MPI_Reduce, MPI_Scan, MPI_Allgather, MPI_Alltoall", ignore_in_place, NULL);

static bool is_reduction(const struct mutant_call *call)
{
    return strcmp(call->function->name, "MPI_Allreduce") == 0 ||
           strcmp(call->function->name, "MPI_Reduce") == 0 ||
           strcmp(call->function->name, "MPI_Scan") == 0;
}

static bool only_in_place(struct mutant_call *call)
{
    const void **sendbuf = mutant_argument(call, "sendbuf");

    if (*sendbuf == MPI_IN_PLACE) {
        *(int *)call->result = MPI_SUCCESS;
        return true;
    }
    return false;
}
MUTANT_ONLY("collective-in_place_does_nothing", "A reduction in place leaves the buffer as it is.",
            "MPI_Allreduce, MPI_Reduce, MPI_Scan", only_in_place, NULL);

/* --- Order. ---------------------------------------------------------------------------------- */

/* A reduction over the same processes in the opposite order. */
static bool reverse_ranks(struct mutant_call *call)
{
    static MPI_Comm reversed = MPI_COMM_NULL;
    MPI_Comm *comm = mutant_argument(call, "comm");
    const MPI_Op *op = mutant_argument(call, "op");
    int *root = mutant_argument(call, "root");
    int commutes = 1;
    int inter = 0;
    int rank;
    int size;

    if (!is_reduction(call) || PMPI_Op_commutative(*op, &commutes) != MPI_SUCCESS || commutes) {
        return false;
    }
    PMPI_Comm_test_inter(*comm, &inter);
    if (!inter) {
        PMPI_Comm_rank(*comm, &rank);
        PMPI_Comm_size(*comm, &size);
        PMPI_Comm_split(*comm, 0, -rank, &reversed);
        *comm = reversed;
        if (root != NULL) {
            *root = size - 1 - *root;
        }
    }
    return false;
}
MUTANT_ONLY("collective-ranks_reversed",
            "Operands of an operator that does not commute come in the opposite order of ranks.",
            "MPI_Reduce, MPI_Allreduce, MPI_Scan", reverse_ranks, NULL);

static void clear_exscan(struct mutant_call *call)
{
    int rank = 1;

    PMPI_Comm_rank(*(MPI_Comm *)mutant_argument(call, "comm"), &rank);
    if (rank == 0 && mutant_value(call, "count") > 0) {
        memset(*(void **)mutant_argument(call, "recvbuf"), 0, 1);
    }
}
MUTANT_ONLY("collective-exscan_writes_at_0",
            "MPI_Exscan writes to the receive buffer of rank 0, as if it were significant.",
            "MPI_Exscan", NULL, clear_exscan);

static bool scan_for_exscan(struct mutant_call *call)
{
    *(int *)call->result = PMPI_Scan(
        *(const void **)mutant_argument(call, "sendbuf"),
        *(void **)mutant_argument(call, "recvbuf"), (int)mutant_value(call, "count"),
        *(MPI_Datatype *)mutant_argument(call, "datatype"), *(MPI_Op *)mutant_argument(call, "op"),
        *(MPI_Comm *)mutant_argument(call, "comm"));
    return true;
}
MUTANT_ONLY("collective-exscan_is_scan", "MPI_Exscan includes the process's own operand.",
            "MPI_Exscan", scan_for_exscan, NULL);

static bool root_is_0(struct mutant_call *call)
{
    int *root = mutant_argument(call, "root");

    if (root != NULL && *root > 0) {
        *root = 0;
    }
    return false;
}
MUTANT("collective-root_is_0", "Rank 0 is the root, whatever the program says.",
       "MPI_Bcast, MPI_Gather, MPI_Scatter, MPI_Reduce", root_is_0, NULL);

/* --- Displacements and types. ---------------------------------------------------------------- */

/* Put the blocks of a v operation one behind the other. */
static bool ignore_displacements(struct mutant_call *call)
{
    int **displs = mutant_argument(call, "displs");
    int **counts = mutant_argument(call, "recvcounts");
    MPI_Comm *comm = mutant_argument(call, "comm");
    int size = 0;
    int *made;

    counts = counts != NULL ? counts : mutant_argument(call, "sendcounts");
    if (displs == NULL || counts == NULL || !mutant_is_address(*displs) ||
        !mutant_is_address(*counts) || mutant_is(call, "MPI_Allgatherv_init") ||
        strcmp(call->function->name + strlen(call->function->name) - 2, "_c") == 0) {
        return false;
    }
    PMPI_Comm_size(*comm, &size);
    made = mutant_copy(*displs, sizeof *made * (size_t)size);
    for (int i = 0, at = 0; i < size; i++) {
        made[i] = at;
        at += (*counts)[i];
    }
    *displs = made;
    return false;
}
MUTANT("collective-displacements_ignored", "Blocks of a v operation lie one behind the other.",
       "MPI_Gatherv, MPI_Scatterv, MPI_Allgatherv", ignore_displacements, NULL);

static bool one_type_for_all(struct mutant_call *call)
{
    MPI_Datatype **types = mutant_argument(call, "recvtypes");
    MPI_Comm *comm = mutant_argument(call, "comm");
    int size = 0;
    MPI_Datatype *made;

    PMPI_Comm_size(*comm, &size);
    made = mutant_copy(*types, sizeof *made * (size_t)size);
    for (int i = 0; i < size; i++) {
        made[i] = (*types)[size - 1];
    }
    *types = made;
    return false;
}
MUTANT_ONLY("collective-w_types_alike", "MPI_Alltoallw takes the last type for that of all ranks.",
            "MPI_Alltoallw", one_type_for_all, NULL);

static bool merge_same(struct mutant_call *call)
{
    int *high = mutant_argument(call, "high");

    if (high != NULL) {
        *high = !*high;
    }
    return false;
}
MUTANT("collective-merge_high_inverted",
       "MPI_Intercomm_merge orders the groups the other way round.", "MPI_Intercomm_merge",
       merge_same, NULL);
