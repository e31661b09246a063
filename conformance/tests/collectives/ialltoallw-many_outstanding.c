/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Many nonblocking alltoallw may be pending while other requests start and complete.
 * class:   required
 * basis:   6.12 "operations can be outstanding on a single communicator", 6.12 "does not indicate
 *          completion of any other posted", 6.12 "the same effect as its blocking counterpart":
 *          Fifty are no pathological number, and the completion of one, or of other requests, does
 *          not change what the others do.
 * section: 6.12, 6.12.6
 * covers:  MPI_Ialltoallw, MPI_Waitall, MPI_Waitany, MPI_Testall
 * shows:   6.12-any_completion_order, 6.12-completion_calls, 6.12-multiple_outstanding,
 *          6.12-not_persistent, 6.12-request_returned, 6.12.6-ialltoallw
 * ranks:   1
 *
 * A library that keeps something for each of them must find it again, whatever completes.
 */
#include "rule.h"

#include <stdlib.h>

enum { PENDING = 50, OTHERS = 40, TAG = 5 };

struct operation {
    int *send;
    int *recv;
    int *counts;
    int *displs;
    MPI_Datatype *types;
};

static struct operation operations[PENDING];
static MPI_Request requests[PENDING];

static void begin(int n)
{
    size_t size = (size_t)rule_size();
    struct operation *o = &operations[n];

    *o = (struct operation){malloc(size * sizeof(int)), malloc(size * sizeof(int)),
                            malloc(size * sizeof(int)), malloc(size * sizeof(int)),
                            malloc(size * sizeof(MPI_Datatype))};
    for (int r = 0; r < rule_size(); r++) {
        o->send[r] = 10000 * n + 100 * rule_rank() + r;
        o->counts[r] = 1;
        o->displs[r] = r * (int)sizeof(int);
        o->types[r] = MPI_INT;
    }
    rule_poison(o->recv, size * sizeof(int));
    REQUIRE_MPI(MPI_Ialltoallw(o->send, o->counts, o->displs, o->types, o->recv, o->counts,
                               o->displs, o->types, MPI_COMM_WORLD, &requests[n]));
}

static void end(int n)
{
    struct operation *o = &operations[n];

    for (int from = 0; from < rule_size(); from++) {
        CHECK_INT(o->recv[from], 10000 * n + 100 * from + rule_rank());
    }
    free(o->send);
    free(o->recv);
    free(o->counts);
    free(o->displs);
    free(o->types);
}

/* Messages to oneself need nothing but request handling to complete. */
static void others(void)
{
    for (int i = 0; i < OTHERS; i++) {
        MPI_Request pair[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
        int got = -1;

        REQUIRE_MPI(MPI_Irecv(&got, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &pair[0]));
        REQUIRE_MPI(MPI_Isend(&i, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &pair[1]));
        CHECK_MPI(MPI_Waitall(2, pair, MPI_STATUSES_IGNORE));
        CHECK_INT(got, i);
        CHECK_HANDLE(pair[1], MPI_REQUEST_NULL);
    }
}

void rule(void)
{
    int done = 0;
    int index = MPI_UNDEFINED;

    for (int n = 0; n < PENDING; n++) {
        requests[n] = MPI_REQUEST_NULL;
        begin(n);
    }
    others();
    for (int n = 0; n < PENDING / 2; n++) {
        REQUIRE_MPI(MPI_Waitany(PENDING, requests, &index, MPI_STATUS_IGNORE));
        REQUIRE(index >= 0 && index < PENDING);
        CHECK_HANDLE(requests[index], MPI_REQUEST_NULL);
        end(index);
        operations[index].send = NULL;
    }
    while (!done) {
        REQUIRE_MPI(MPI_Testall(PENDING, requests, &done, MPI_STATUSES_IGNORE));
    }
    for (int n = 0; n < PENDING; n++) {
        if (operations[n].send != NULL) {
            end(n);
        }
    }
}
