/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent collectives keep the counts and displacements that they were made with when the
 *            program overwrites the arrays after the initialization.
 * class:     quality
 * basis:     6.13 "(such as arrays of counts, displacements, and": A program must leave the arrays alone,
 *            but widely used bindings free them after the call, as they may for other requests.
 * section:   6.13, 6.13.3, 6.13.4, 6.13.5, 6.13.6, 6.13.10
 * covers:    MPI_Gatherv_init, MPI_Scatterv_init, MPI_Allgatherv_init, MPI_Alltoallv_init,
 *            MPI_Alltoallw_init, MPI_Reduce_scatter_init
 * ranks:     1
 *
 * Rank r gives or gets one int at place r of each buffer.
 */
#include "rule.h"

enum { MOST = 16, CALLS = 6 };

struct arrays {
    int ones[MOST];
    int places[MOST];
    int bytes[MOST];
    MPI_Datatype types[MOST];
};

/* One int for each rank, or with 0 nothing. */
static void fill(struct arrays *with, int one)
{
    for (int r = 0; r < MOST; r++) {
        with->ones[r] = one;
        with->places[r] = one * r;
        with->bytes[r] = one * r * (int)sizeof(int);
        with->types[r] = MPI_INT;
    }
}

static int make(int call, const struct arrays *a, const int *in, int *out, MPI_Request *request)
{
    const MPI_Comm comm = MPI_COMM_WORLD;
    const MPI_Info none = MPI_INFO_NULL;
    const int *n = a->ones;

    switch (call) {
    case 0:
        return MPI_Gatherv_init(in, 1, MPI_INT, out, n, a->places, MPI_INT, 0, comm, none, request);
    case 1:
        return MPI_Scatterv_init(in, n, a->places, MPI_INT, out, 1, MPI_INT, 0, comm, none,
                                 request);
    case 2:
        return MPI_Allgatherv_init(in, 1, MPI_INT, out, n, a->places, MPI_INT, comm, none, request);
    case 3:
        return MPI_Alltoallv_init(in, n, a->places, MPI_INT, out, n, a->places, MPI_INT, comm, none,
                                  request);
    case 4:
        return MPI_Alltoallw_init(in, n, a->bytes, a->types, out, n, a->bytes, a->types, comm, none,
                                  request);
    default:
        return MPI_Reduce_scatter_init(in, out, n, MPI_INT, MPI_SUM, comm, none, request);
    }
}

/* Rank s has 100 * s + r at place r. */
static int expected(int call, int place)
{
    const int rank = rule_rank(), size = rule_size();

    switch (call) {
    case 0:
        return rank == 0 ? 100 * place : RULE_POISON_INT;
    case 1:
        return place == 0 ? rank : RULE_POISON_INT;
    case 2:
        return 100 * place;
    case 5:
        return place == 0 ? 100 * (size * (size - 1) / 2) + size * rank : RULE_POISON_INT;
    default:
        return 100 * place + rank;
    }
}

void rule(void)
{
    for (int call = 0; call < CALLS; call++) {
        struct arrays arrays;
        int in[MOST], out[MOST];
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("call %d", call);
        fill(&arrays, 1);
        REQUIRE_MPI(make(call, &arrays, in, out, &request));
        fill(&arrays, 0);
        for (int r = 0; r < MOST; r++) {
            in[r] = 100 * rule_rank() + r;
        }
        rule_poison(out, sizeof out);
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int r = 0; r < rule_size(); r++) {
            CHECK_INT(out[r], expected(call, r));
        }
        CHECK_MPI(MPI_Request_free(&request));
    }
}
