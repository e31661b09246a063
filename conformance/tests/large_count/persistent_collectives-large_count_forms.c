/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The large-count forms of persistent collectives do what the others do.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 6.4 "content of the root's buffer is copied
 *            to all", 6.7 "process is received by every MPI process and placed", 6.8 "the
 *            displacement of blocks within the send and receive", 6.11.2 "the reduction of the
 *            values in the send buffers", 6.13 "the same effect as its blocking and nonblocking
 *            counterparts", 6.13 "perform the same operation as their blocking and nonblocking":
 *            The large-count forms are bindings of the same procedures, so that each start has the
 *            same effect.
 * section:   6.13, 19.2, 6.4, 6.7, 6.8, 6.11.2
 * covers:    MPI_Bcast_init_c, MPI_Allgatherv_init_c, MPI_Alltoallw_init_c, MPI_Exscan_init_c
 * shows:     6.13.2-bcast_init, 6.13.5-allgatherv_init, 6.13.12-exscan_init
 * ranks:     1
 * capability: large_count
 *
 * Counts and displacements are of other types here.
 */
#include "rule.h"

#include <stdlib.h>

enum { BCAST, GATHER, EXCHANGE, SCAN, REQUESTS, ROUNDS = 3 };

static int mine, value, prefix;
static int *gathered;
static int *exchanged;

static void expect(int round)
{
    CHECK_INT(value, round);
    for (int r = 0; r < rule_size(); r++) {
        CHECK_INT(gathered[rule_size() - 1 - r], 100 * round + r);
        CHECK_INT(exchanged[r], 100 * round + r);
    }
    if (rule_rank() > 0) {
        CHECK_INT(prefix, 100 * round * rule_rank() + rule_rank() * (rule_rank() - 1) / 2);
    }
}

static bool is_missing(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = MPI_Bcast_init_c(&value, 0, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);

    if (rc == MPI_SUCCESS) {
        CHECK_MPI(MPI_Request_free(&request));
    }
    return rule_is_unsupported(rc);
}

static void make(MPI_Request requests[REQUESTS], MPI_Count *ones, MPI_Aint *zeros, MPI_Aint *places,
                 MPI_Aint *bytes, MPI_Datatype *types)
{
    MPI_Comm comm = MPI_COMM_WORLD;

    for (int r = 0; r < rule_size(); r++) {
        ones[r] = 1;
        zeros[r] = 0;
        places[r] = rule_size() - 1 - r;
        bytes[r] = r * (MPI_Aint)sizeof(int);
        types[r] = MPI_INT;
    }
    REQUIRE_MPI(MPI_Bcast_init_c(&value, 1, MPI_INT, 0, comm, MPI_INFO_NULL, &requests[BCAST]));
    REQUIRE_MPI(MPI_Allgatherv_init_c(&mine, 1, MPI_INT, gathered, ones, places, MPI_INT, comm,
                                      MPI_INFO_NULL, &requests[GATHER]));
    REQUIRE_MPI(MPI_Alltoallw_init_c(&mine, ones, zeros, types, exchanged, ones, bytes, types, comm,
                                     MPI_INFO_NULL, &requests[EXCHANGE]));
    REQUIRE_MPI(MPI_Exscan_init_c(&mine, &prefix, 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL,
                                  &requests[SCAN]));
}

void rule(void)
{
    if (is_missing()) {
        SKIP("the library has no MPI_Bcast_init_c");
    }
    size_t size = (size_t)rule_size();
    MPI_Count *ones = malloc(size * sizeof *ones);
    MPI_Aint *displs = malloc(3 * size * sizeof *displs);
    MPI_Datatype *types = malloc(size * sizeof(MPI_Datatype));
    MPI_Request requests[REQUESTS];

    gathered = malloc(2 * size * sizeof(int));
    exchanged = gathered + size;
    make(requests, ones, displs, displs + size, displs + 2 * size, types);
    for (int round = 0; round < ROUNDS; round++) {
        mine = 100 * round + rule_rank();
        value = rule_rank() == 0 ? round : -1;
        REQUIRE_MPI(MPI_Startall(REQUESTS, requests));
        CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
        expect(round);
    }
    for (int i = 0; i < REQUESTS; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
    free(ones);
    free(displs);
    free(types);
    free(gathered);
}
