/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Many persistent all-to-all exchanges, with gaps and in place, and barriers are active at
 *          once, started in an order of each process's own.
 * class:   required
 * basis:   6.13 "can be started in any order", 6.13 "the order can differ among the MPI processes",
 *          6.13 "the same effect as its blocking and nonblocking counterparts", 6.8 "the placement
 *          of the data on the receive side", 6.8 "taken from the recvbuf and replaced by the
 *          received": What matches is settled when the requests are made; each exchanges its own
 *          blocks at their displacements, whatever the order of starts.
 * section: 6.13, 6.8
 * covers:  MPI_Alltoall_init, MPI_Alltoallv_init, MPI_Alltoallw_init, MPI_Barrier_init
 * shows:   5.1.11-count_in_collectives, 6.8-alltoallv_in_place, 6.8-alltoallv_places,
 *          6.8-alltoallw_bytes, 6.8-extents, 6.8-in_place, 6.13-any_order, 6.13.6-alltoall_init,
 *          6.13.6-alltoallv_init, 6.13.6-alltoallw_init
 * ranks:   1
 *
 * Buffers have SLOT ints for each process; the first LENGTH are sent, and the rest stays as it is.
 */
#include "rule.h"

enum { COPIES = 6, KINDS = 6 };
enum { REQUESTS = COPIES * KINDS, MOST = 16, LENGTH = 3, SLOT = 4, GAP = -1 };

static MPI_Request requests[REQUESTS];
static int sent[REQUESTS][MOST * SLOT], got[REQUESTS][MOST * SLOT], wanted[REQUESTS][MOST * SLOT];
static int counts[MOST], places[MOST], offsets[MOST];
static MPI_Datatype types[MOST], spaced = MPI_DATATYPE_NULL;

static void make(int i, MPI_Comm comm, MPI_Info info)
{
    int *s = sent[i], *g = got[i];
    const int *n = counts;
    MPI_Request *r = &requests[i];

    switch (i % KINDS) {
    case 0:
        CHECK_MPI(MPI_Alltoall_init(s, 1, spaced, g, 1, spaced, comm, info, r));
        break;
    case 1:
        CHECK_MPI(MPI_Alltoall_init(MPI_IN_PLACE, 0, MPI_INT, g, 1, spaced, comm, info, r));
        break;
    case 2:
        CHECK_MPI(MPI_Alltoallv_init(s, n, places, MPI_INT, g, n, places, MPI_INT, comm, info, r));
        break;
    case 3:
        CHECK_MPI(MPI_Alltoallv_init(MPI_IN_PLACE, NULL, NULL, MPI_INT, g, n, places, MPI_INT, comm,
                                     info, r));
        break;
    case 4:
        CHECK_MPI(MPI_Alltoallw_init(s, n, offsets, types, g, n, offsets, types, comm, info, r));
        break;
    default:
        CHECK_MPI(MPI_Barrier_init(comm, info, r));
    }
}

static int item(int i, int from, int to, int k)
{
    return ((i * MOST + from) * MOST + to) * SLOT + k;
}

static void prepare(int i)
{
    int rank = rule_rank();
    int kind = i % KINDS;
    bool in_place = kind % 2;

    for (int j = 0; j < MOST * SLOT; j++) {
        sent[i][j] = got[i][j] = wanted[i][j] = GAP;
    }
    for (int j = 0; kind < 5 && j < rule_size() * SLOT; j++) {
        if (j % SLOT < LENGTH) {
            (in_place ? got : sent)[i][j] = item(i, rank, j / SLOT, j % SLOT);
            wanted[i][j] = item(i, j / SLOT, rank, j % SLOT);
        }
    }
}

void rule(void)
{
    MPI_Datatype block = MPI_DATATYPE_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(MPI_Type_contiguous(LENGTH, MPI_INT, &block));
    REQUIRE_MPI(MPI_Type_create_resized(block, 0, SLOT * sizeof(int), &spaced));
    REQUIRE_MPI(MPI_Type_commit(&spaced));
    for (int r = 0; r < rule_size(); r++) {
        counts[r] = LENGTH;
        places[r] = r * SLOT;
        offsets[r] = r * SLOT * (int)sizeof(int);
        types[r] = MPI_INT;
    }
    for (int i = 0; i < REQUESTS; i++) {
        make(i, MPI_COMM_WORLD, MPI_INFO_NULL);
        prepare(i);
    }
    for (int k = 0; k < REQUESTS; k++) {
        CHECK_MPI(MPI_Start(&requests[(5 * rule_rank() + k) % REQUESTS]));
    }
    CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < REQUESTS; i++) {
        rule_at("request %d of kind %d", i, i % KINDS);
        CHECK_BYTES(got[i], wanted[i], sizeof got[i]);
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
    CHECK_MPI(MPI_Type_free(&block));
    CHECK_MPI(MPI_Type_free(&spaced));
}
