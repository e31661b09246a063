/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Sendrecv_replace of a shorter message keeps the rest of the buffer, and with a datatype with holes it
 *          leaves the holes alone.
 * class:   required
 * basis:   3.2.7 "so that the message sent is replaced by the", 3.2.7 "Execute a blocking send and receive. The same
 *          buffer": Each entry of the datatype is sent and replaced as far as the message reaches, and no other byte
 *          of the buffer.
 * section: 3.2.7
 * covers:  MPI_Sendrecv_replace
 * shows:   3.2.7-replace_derived, 3.2.7-replace_shorter
 * ranks:   2
 */
#include "rule.h"

enum { TAG = 216, LENGTH = 20000, SIZES = 2 };

static int data[2 * LENGTH];

static void check(const char *what, int i, int want)
{
    if (data[i] != want) {
        rule_at("%s, place %d", what, i);
        CHECK_INT(data[i], want);
    }
}

/* Rank 0 sends all, rank 1 half of it: the other half of the buffer of rank 0 stays. */
static void replace_by_shorter(int count)
{
    int rank = rule_rank();
    MPI_Status status = rule_status();
    int sent = rank == 0 ? count : count / 2;
    int got = -1;

    for (int i = 0; i < count; i++) {
        data[i] = 1000000 * rank + i;
    }
    if (rank == 0) {
        CHECK_MPI(
            MPI_Sendrecv_replace(data, count, MPI_INT, 1, TAG, 1, TAG, MPI_COMM_WORLD, &status));
    } else {
        CHECK_MPI(PMPI_Sendrecv(data, sent, MPI_INT, 0, TAG, data + LENGTH, count, MPI_INT, 0, TAG,
                                MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        return;
    }
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &got));
    CHECK_INT(got, count / 2);
    for (int i = 0; i < count; i++) {
        check("shorter", i, i < count / 2 ? 1000000 + i : i);
    }
}

static void replace_with_holes(int count)
{
    int rank = rule_rank();
    MPI_Datatype sparse = MPI_DATATYPE_NULL;

    REQUIRE_MPI(PMPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &sparse));
    REQUIRE_MPI(PMPI_Type_commit(&sparse));
    for (int i = 0; i < 2 * count; i++) {
        data[i] = 1000000 * rank + i;
    }
    CHECK_MPI(MPI_Sendrecv_replace(data, count, sparse, 1 - rank, TAG, 1 - rank, TAG,
                                   MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    for (int i = 0; i < 2 * count; i++) {
        check("holes", i, i % 2 == 0 ? 1000000 * (1 - rank) + i : 1000000 * rank + i);
    }
    CHECK_MPI(PMPI_Type_free(&sparse));
}

void rule(void)
{
    static const int counts[SIZES] = {6, LENGTH};

    for (int i = 0; i < SIZES && rule_rank() < 2; i++) {
        replace_by_shorter(counts[i]);
        replace_with_holes(counts[i]);
    }
}
