/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Nonblocking and persistent collectives on an intercommunicator whose groups differ in size bring each
 *            group the data of the other one: an entry or a block for each process of the other group.
 * class:     required
 * basis:     6.12 "the same effect as its blocking counterpart", 6.13 "the same effect as its blocking and nonblocking
 *            counterparts", 6.2.3 "then the transfer is bidirectional": The blocking forms are checked in the same way.
 * section:   6.12, 6.13, 6.2.3
 * covers:    MPI_Iallgather, MPI_Iallgatherv, MPI_Ialltoall, MPI_Ialltoallv, MPI_Ireduce_scatter_block,
 *            MPI_Allgatherv_init, MPI_Alltoallv_init, MPI_Alltoallw_init, MPI_Reduce_scatter_block_init
 * shows:     6.12-inter_all_others, 6.13-inter_all_vectors
 * ranks:     2
 */
#include "rule_forms.h"

enum { MOST = 32 };
static MPI_Comm between = MPI_COMM_NULL;
static int rank, size, remote, low;
static int send[MOST], got[MOST], counts[MOST], displs[MOST], vector[MOST * MOST];
static MPI_Datatype types[MOST];

/* The first process is a group of its own. What process `from` of the low or the high group sends to process `to`. */
static int item(bool from_low, int from, int to)
{
    return (from_low ? 10000 : 20000) + 100 * from + to;
}

static void prepare(void)
{
    for (int r = 0; r < remote; r++) {
        send[r] = item(low, rank, r);
        got[r] = -1;
        counts[r] = 1;
        displs[r] = r;
        types[r] = MPI_INT;
    }
}

/* Each process of the other group has sent its number for `to`. */
static void expect(int to)
{
    for (int r = 0; r < remote; r++) {
        CHECK_INT(got[r], item(!low, r, to));
    }
    prepare();
}

static void exchange(int form)
{
    const MPI_Datatype t = MPI_INT;

    prepare();
    FORMS_CALL(form, MPI_Allgather, MPI_Iallgather, MPI_Allgather_init, send, 1, t, got, 1, t,
               between);
    expect(0);
    FORMS_CALL(form, MPI_Allgatherv, MPI_Iallgatherv, MPI_Allgatherv_init, send, 1, t, got, counts,
               displs, t, between);
    expect(0);
    FORMS_CALL(form, MPI_Alltoall, MPI_Ialltoall, MPI_Alltoall_init, send, 1, t, got, 1, t,
               between);
    expect(rank);
    FORMS_CALL(form, MPI_Alltoallv, MPI_Ialltoallv, MPI_Alltoallv_init, send, counts, displs, t,
               got, counts, displs, t, between);
    expect(rank);
    for (int r = 0; r < remote; r++) {
        displs[r] = r * (int)sizeof(int);
    }
    FORMS_CALL(form, MPI_Alltoallw, MPI_Ialltoallw, MPI_Alltoallw_init, send, counts, displs, types,
               got, counts, displs, types, between);
    expect(rank);
}

/* Each process of a group gets as many elements as the other group has processes. */
static void reduce(int form)
{
    for (int i = 0; i < size * remote; i++) {
        vector[i] = item(low, 0, i);
    }
    FORMS_CALL(form, MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block,
               MPI_Reduce_scatter_block_init, vector, got, remote, MPI_INT, MPI_SUM, between);
    for (int i = 0; i < remote; i++) {
        CHECK_INT(got[i], remote * item(!low, 0, rank * remote + i));
    }
}

void rule(void)
{
    MPI_Comm group = MPI_COMM_NULL;

    low = rule_rank() == 0;
    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, low, 0, &group));
    REQUIRE_MPI(PMPI_Intercomm_create(group, 0, MPI_COMM_WORLD, low ? 1 : 0, 1, &between));
    CHECK_MPI(PMPI_Comm_rank(between, &rank));
    CHECK_MPI(PMPI_Comm_size(between, &size));
    CHECK_MPI(PMPI_Comm_remote_size(between, &remote));
    for (int form = 0; form < FORMS; form++) {
        exchange(form);
        reduce(form);
    }
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
}
