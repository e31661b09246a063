/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The initialization of a persistent collective takes an info object with keys that it does not know, which
 *            can be freed at once, and the results are the same as without it.
 * class:     required
 * basis:     6.13 "signatures include an info object in order to support", 6.13 "the same effect as its blocking and
 *            nonblocking counterparts", 10 "must be prepared to ignore any key it", 2.5.1 "that involves this object
 *            will complete normally": Keys that are not known are ignored, and the operation does not need the
 *            caller's object any more.
 * section:   6.13, 10, 2.5.1
 * covers:    MPI_Barrier_init, MPI_Bcast_init, MPI_Gather_init, MPI_Gatherv_init, MPI_Scatter_init,
 *            MPI_Scatterv_init, MPI_Allgather_init, MPI_Allgatherv_init, MPI_Alltoall_init, MPI_Alltoallv_init,
 *            MPI_Alltoallw_init, MPI_Reduce_init, MPI_Allreduce_init, MPI_Reduce_scatter_block_init,
 *            MPI_Reduce_scatter_init, MPI_Scan_init, MPI_Exscan_init
 * shows:     6.13-info_object
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

enum { CALLS = 17, EXSCAN = 15, MOST = 16 };

static int in[MOST], out[2][CALLS][MOST], ones[MOST], places[MOST], bytes[MOST];
static MPI_Datatype types[MOST];
static MPI_Request r[CALLS];

static void make(MPI_Info info, int (*o)[MOST])
{
    const MPI_Datatype t = MPI_INT;
    const MPI_Comm c = MPI_COMM_WORLD;
    const MPI_Op op = MPI_SUM;

    CHECK_MPI(MPI_Bcast_init(o[0], 1, t, 0, c, info, &r[0]));
    CHECK_MPI(MPI_Gather_init(in, 1, t, o[1], 1, t, 0, c, info, &r[1]));
    CHECK_MPI(MPI_Gatherv_init(in, 1, t, o[2], ones, places, t, 0, c, info, &r[2]));
    CHECK_MPI(MPI_Scatter_init(in, 1, t, o[3], 1, t, 0, c, info, &r[3]));
    CHECK_MPI(MPI_Scatterv_init(in, ones, places, t, o[4], 1, t, 0, c, info, &r[4]));
    CHECK_MPI(MPI_Allgather_init(in, 1, t, o[5], 1, t, c, info, &r[5]));
    CHECK_MPI(MPI_Allgatherv_init(in, 1, t, o[6], ones, places, t, c, info, &r[6]));
    CHECK_MPI(MPI_Alltoall_init(in, 1, t, o[7], 1, t, c, info, &r[7]));
    CHECK_MPI(MPI_Alltoallv_init(in, ones, places, t, o[8], ones, places, t, c, info, &r[8]));
    CHECK_MPI(MPI_Alltoallw_init(in, ones, bytes, types, o[9], ones, bytes, types, c, info, &r[9]));
    CHECK_MPI(MPI_Reduce_init(in, o[10], 1, t, op, 0, c, info, &r[10]));
    CHECK_MPI(MPI_Allreduce_init(in, o[11], 1, t, op, c, info, &r[11]));
    CHECK_MPI(MPI_Reduce_scatter_block_init(in, o[12], 1, t, op, c, info, &r[12]));
    CHECK_MPI(MPI_Reduce_scatter_init(in, o[13], ones, t, op, c, info, &r[13]));
    CHECK_MPI(MPI_Scan_init(in, o[14], 1, t, op, c, info, &r[14]));
    CHECK_MPI(MPI_Exscan_init(in, o[15], 1, t, op, c, info, &r[15]));
    CHECK_MPI(MPI_Barrier_init(c, info, &r[16]));
}

static void run(bool with_info, int (*o)[MOST])
{
    MPI_Info info = MPI_INFO_NULL;

    if (with_info) {
        REQUIRE_MPI(PMPI_Info_create(&info));
        CHECK_MPI(PMPI_Info_set(info, "a_key_of_this_program", "a value"));
        CHECK_MPI(PMPI_Info_set(info, "another_key_of_it", "17"));
    }
    for (int i = 0; i < CALLS; i++) {
        r[i] = MPI_REQUEST_NULL;
    }
    make(info, o);
    if (with_info) {
        CHECK_MPI(PMPI_Info_free(&info));
    }
    for (int round = 0; round < 2; round++) {
        CHECK_MPI(PMPI_Startall(CALLS, r));
        CHECK_MPI(PMPI_Waitall(CALLS, r, MPI_STATUSES_IGNORE));
    }
    for (int i = 0; i < CALLS; i++) {
        CHECK_MPI(PMPI_Request_free(&r[i]));
    }
}

void rule(void)
{
    const int rank = rule_rank();

    REQUIRE(rule_size() <= MOST);
    for (int i = 0; i < MOST; i++) {
        in[i] = 10 * rank + i;
        ones[i] = 1;
        places[i] = i;
        bytes[i] = i * (int)sizeof(int);
        types[i] = MPI_INT;
    }
    memset(out, 0, sizeof out);
    out[0][0][0] = out[1][0][0] = rank == 0 ? 77 : 0;
    run(false, out[0]);
    run(true, out[1]);
    CHECK_INT(out[1][0][0], 77);
    CHECK_INT(out[1][11][0], 5 * rule_size() * (rule_size() - 1));
    for (int i = 0; i < CALLS; i++) {
        if (i != EXSCAN || rank > 0) { /* its result is undefined on rank 0 */
            rule_at("call %d", i);
            CHECK_BYTES(out[1][i], out[0][i], sizeof out[0][i]);
        }
    }
}
