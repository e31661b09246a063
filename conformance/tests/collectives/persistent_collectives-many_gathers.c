/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Many persistent gathers and scatters of unequal blocks, with gaps and in place, are
 *          active at once, started in an order of each process's own.
 * class:   required
 * basis:   6.13 "can be started in any order", 6.13 "the order can differ among the MPI processes",
 *          6.13 "the same effect as its blocking and nonblocking counterparts", 6.5 "beginning at
 *          offset displs[j] elements", 6.6 "from which to take the outgoing data to", 6.7 "in the
 *          area where that MPI process would receive": What matches is settled when the requests
 *          are made; each puts its blocks at their displacements, whatever the order of starts.
 * section: 6.13, 6.5, 6.6, 6.7
 * covers:  MPI_Gatherv_init, MPI_Scatterv_init, MPI_Allgatherv_init
 * shows:   6.5-gatherv_counts, 6.5-gatherv_places, 6.5-in_place_own_block, 6.5-nonroot_recvbuf,
 *          6.6-in_place_own_block, 6.6-scatterv_counts, 6.6-scatterv_places, 6.7-allgatherv_places,
 *          6.7-allgatherv_sizes, 6.7-in_place_own_block, 6.13-any_order, 6.13.3-gatherv_init,
 *          6.13.4-scatterv_init, 6.13.5-allgatherv_init
 * ranks:   1
 *
 * Buffers have a slot of SLOT ints for each process; block r has r + 1, and what lies between stays.
 */
#include "rule.h"

enum { GATHER, ALLGATHER, SCATTER };
enum { KINDS = 6, REQUESTS = 6 * KINDS, MOST = 16, SLOT = 16, GAP = -1 };

static MPI_Request requests[REQUESTS];
static int sent[REQUESTS][MOST * SLOT], got[REQUESTS][MOST * SLOT], wanted[REQUESTS][MOST * SLOT];
static int lengths[MOST], places[MOST];

/* Where a block lies, in blocks. */
static int place_of(int rank)
{
    return (rank + 1) % MOST;
}

/* Those of the higher kinds are in place. */
static void make(int i, int root, MPI_Comm comm, MPI_Info info)
{
    bool in_place = i % KINDS > SCATTER;
    void *g = got[i], *own = sent[i] + SLOT * place_of(0);
    void *from = in_place ? MPI_IN_PLACE : own;
    void *from_root = rule_rank() == root ? from : own;
    void *to = in_place && rule_rank() == root ? MPI_IN_PLACE : g;
    int mine = lengths[rule_rank()];
    MPI_Datatype type = MPI_INT;
    MPI_Request *r = &requests[i];

    switch (i % KINDS % 3) {
    case GATHER:
        CHECK_MPI(
            MPI_Gatherv_init(from_root, mine, type, g, lengths, places, type, root, comm, info, r));
        break;
    case ALLGATHER:
        REQUIRE_MPI(MPI_Allgatherv_init(from, mine, type, g, lengths, places, type, comm, info, r));
        break;
    default:
        CHECK_MPI(
            MPI_Scatterv_init(sent[i], lengths, places, type, to, mine, type, root, comm, info, r));
    }
}

static void put(int *buffer, int place, int i, int from, int block, int length)
{
    for (int k = 0; k < length; k++) {
        buffer[place * SLOT + k] = ((i * MOST + from) * MOST + block) * SLOT + k;
    }
}

/* Gathers send the first block, scatters one to each. */
static void prepare(int i, int root)
{
    int kind = i % KINDS % 3;
    int rank = rule_rank();
    bool in_place = i % KINDS > SCATTER;
    bool receives = kind == ALLGATHER || (kind == GATHER && rank == root);

    for (int j = 0; j < MOST * SLOT; j++) {
        got[i][j] = wanted[i][j] = GAP;
    }
    for (int r = 0; r < rule_size(); r++) {
        put(sent[i], place_of(r), i, rank, r, SLOT);
        put(wanted[i], place_of(r), i, r, 0, receives ? lengths[r] : 0);
    }
    put(got[i], place_of(rank), i, rank, 0, receives && in_place ? lengths[rank] : 0);
    if (kind == SCATTER && !(in_place && rank == root)) {
        put(wanted[i], 0, i, root, rank, lengths[rank]);
    }
}

void rule(void)
{
    REQUIRE(rule_size() <= MOST);
    for (int r = 0; r < rule_size(); r++) {
        lengths[r] = r + 1;
        places[r] = place_of(r) * SLOT;
    }
    for (int i = 0; i < REQUESTS; i++) {
        make(i, i / KINDS % rule_size(), MPI_COMM_WORLD, MPI_INFO_NULL);
        prepare(i, i / KINDS % rule_size());
    }
    for (int k = 0; k < REQUESTS; k++) {
        REQUIRE_MPI(MPI_Start(&requests[(5 * rule_rank() + k) % REQUESTS]));
    }
    CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < REQUESTS; i++) {
        rule_at("request %d of kind %d", i, i % KINDS);
        CHECK_BYTES(got[i], wanted[i], sizeof got[i]);
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}
