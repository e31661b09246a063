/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      At processes other than the root, the receive buffer of a reduction may be any address.
 * class:     required
 * basis:     2.3 "is not significant at a process then an arbitrary", 6.9.1 "significant only at root": The receive
 *            buffer is significant at the root only.
 * section:   2.3, 6.9.1
 * covers:    MPI_Reduce, MPI_Ireduce, MPI_Reduce_init
 * shows:     2.3-insignificant_elsewhere
 * ranks:     2
 */
#include "rule.h"

enum { COUNT = 3, LONG = 20000, KINDS = 3 };

static int sent[LONG], got[LONG];

static void reduce(int kind, int count, int root, void *to)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (kind == 0) {
        CHECK_MPI(MPI_Reduce(sent, to, count, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD));
    } else if (kind == 1) {
        CHECK_MPI(MPI_Ireduce(sent, to, count, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    } else {
        REQUIRE_MPI(MPI_Reduce_init(sent, to, count, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD,
                                    MPI_INFO_NULL, &request));
        CHECK_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Request_free(&request));
    }
}

static void check(int kind, int count, int root)
{
    void *const anywhere[2] = {NULL, (void *)(uintptr_t)4096};
    int last = count - 1;

    for (int i = 0; i < 2; i++) {
        rule_at("kind %d, %d elements, root %d, buffer %d", kind, count, root, i);
        rule_poison(got, sizeof got);
        reduce(kind, count, root, rule_rank() == root ? (void *)got : anywhere[i]);
        if (rule_rank() == root) {
            CHECK_INT(got[0], rule_size() * 2);
            CHECK_INT(got[last], rule_size() * 2);
        } else {
            CHECK_UNTOUCHED(got, sizeof got);
        }
    }
}

void rule(void)
{
    for (int i = 0; i < LONG; i++) {
        sent[i] = 2;
    }
    for (int kind = 0; kind < KINDS; kind++) {
        check(kind, COUNT, 0);
        check(kind, COUNT, 1);
        check(kind, LONG, 1);
    }
}
