/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A datatype that is freed while a receive or another datatype uses it goes on to serve
 *            them.
 * class:     required
 * basis:     5.1.9 "Any communication that is currently using this datatype will", 5.1.9 "Freeing a
 *            datatype does not affect any other datatype": The receive and the datatype that was
 *            built go on as if nothing had been freed.
 * section:   5.1.9, 2.5.1
 * covers:    MPI_Type_free, MPI_Type_commit, MPI_Irecv
 * constants: MPI_DATATYPE_NULL
 * shows:     2.5.1-pending_completes, 5.1.9-free_not_inherited, 5.1.9-free_null, 5.1.9-free_pending
 * ranks:     1
 */
#include "rule.h"

enum { OTHERS = 50 };

static void spoil(MPI_Datatype types[OTHERS])
{
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Type_contiguous(i + 1, MPI_BYTE, &types[i]));
        CHECK_MPI(MPI_Type_commit(&types[i]));
    }
}

void rule(void)
{
    const int out[4] = {1, 2, 3, 4};
    int in[7] = {0, 0, 0, 0, 0, 0, 0};
    MPI_Datatype others[OTHERS];
    MPI_Datatype every_other = MPI_DATATYPE_NULL;
    MPI_Datatype spread = MPI_DATATYPE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Type_vector(2, 1, 2, MPI_INT, &every_other));
    REQUIRE_MPI(MPI_Type_create_hvector(2, 1, 4 * sizeof(int), every_other, &spread));
    CHECK_MPI(MPI_Type_free(&every_other));
    CHECK_HANDLE(every_other, MPI_DATATYPE_NULL);
    REQUIRE_MPI(MPI_Type_commit(&spread));
    REQUIRE_MPI(MPI_Irecv(in, 1, spread, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Type_free(&spread));
    spoil(others);
    CHECK_MPI(MPI_Send(out, 4, MPI_INT, 0, 0, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int i = 0; i < 7; i++) {
        CHECK_INT(in[i], i % 2 == 0 ? out[i / 2] : 0);
    }
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Type_free(&others[i]));
    }
}
