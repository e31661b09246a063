/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The attribute MPI_TAG_UB of MPI_COMM_WORLD, and of other communicators that have it, is at least 32767,
 *            and a message with that tag is received.
 * class:     required
 * basis:     3.2.3 "UB be no less than 32767": Tags from 0 to this value are valid, and every implementation has the
 *            first 32768 of them.
 * section:   3.2.3
 * covers:    MPI_Comm_get_attr
 * constants: MPI_TAG_UB
 * shows:     3.2.3-tag_ub_minimum
 * ranks:     1
 */
#include "rule.h"

enum { LEAST = 32767 };

static void check(const char *what, MPI_Comm comm)
{
    const int out = 5;
    int in = -1, flag = 0, rank = -1;
    int *bound = NULL;

    rule_at("%s", what);
    CHECK_MPI(MPI_Comm_get_attr(comm, MPI_TAG_UB, &bound, &flag));
    CHECK(flag || comm != MPI_COMM_WORLD);
    CHECK(!flag || *bound >= LEAST);
    PMPI_Comm_rank(comm, &rank);
    CHECK_MPI(PMPI_Sendrecv(&out, 1, MPI_INT, rank, LEAST, &in, 1, MPI_INT, rank, LEAST, comm,
                            MPI_STATUS_IGNORE));
    CHECK_INT(in, 5);
}

void rule(void)
{
    MPI_Comm twin = MPI_COMM_NULL, part = MPI_COMM_NULL;

    check("MPI_COMM_WORLD", MPI_COMM_WORLD);
    check("MPI_COMM_SELF", MPI_COMM_SELF);
    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &twin));
    check("a duplicate", twin);
    REQUIRE_MPI(PMPI_Comm_split(twin, rule_rank() % 2, 0, &part));
    check("a part of it", part);
    CHECK_MPI(PMPI_Comm_free(&part));
    CHECK_MPI(PMPI_Comm_free(&twin));
}
