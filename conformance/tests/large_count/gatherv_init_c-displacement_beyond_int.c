/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent collectives gather blocks beyond 2^31 at each start, on one process alone,
 *            too.
 * class:     required
 * basis:     19.2 "MPI_Aint for parameters that represent byte displacement in memory", 6.5
 *            "beginning at offset displs[j] elements (in terms of the", 6.7 "process is received by
 *            every MPI process and placed", 6.13 "the same effect as its blocking and nonblocking
 *            counterparts": At each start blocks are put where displacements of the width of
 *            MPI_Aint say.
 * section:   6.13.3, 6.13.5, 2.5.8, 19.2, 6.5, 6.7, 6.13
 * covers:    MPI_Gatherv_init_c, MPI_Allgatherv_init_c
 * ranks:     1
 * capability: large_count
 *
 * Messages are one byte; on the last process they begin at 2^31.
 */
#include "rule_room.h"

#include <stdlib.h>

#define FAR ((MPI_Aint)1 << 31)

enum { MOST = 64 };

static unsigned char *to_here;
static MPI_Count counts[MOST];
static MPI_Aint places[MOST];
static MPI_Datatype types[MOST];
static unsigned char one;

static unsigned char value(int from, int to, int round)
{
    return (unsigned char)(1 + 40 * from + 8 * to + round);
}

/* Blocks for the ranks from `first` on to `last` of the receive buffer are right. */
static void check(int first, int last, int to, int round)
{
    for (int i = first; i <= last; i++) {
        CHECK_INT(to_here[places[i]], value(i, to, round));
        to_here[places[i]] = 0;
    }
}

static void fill(int round)
{
    one = value(rule_rank(), 0, round);
}

static void run(MPI_Request *request)
{
    REQUIRE_MPI(MPI_Start(request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void check_gather(void)
{
    const int root = rule_size() - 1;
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("MPI_Gatherv_init_c");
    REQUIRE_MPI(MPI_Gatherv_init_c(&one, 1, types[0], to_here, counts, places, types[0], root,
                                   MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < 2; round++) {
        fill(round);
        run(&request);
        check(0, rule_rank() == root ? root : -1, 0, round);
    }
    CHECK_MPI(MPI_Request_free(&request));
    rule_at("MPI_Allgatherv_init_c");
    REQUIRE_MPI(MPI_Allgatherv_init_c(&one, 1, types[0], to_here, counts, places, types[0],
                                      MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < 2; round++) {
        fill(round);
        run(&request);
        check(0, rule_size() - 1, 0, round);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    REQUIRE_OR_SKIP(MPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF),
                    "functions for large counts");
    to_here = malloc((size_t)FAR + MOST);
    if (!rule_room_everywhere(to_here != NULL)) {
        free(to_here);
        SKIP("2 GiB of address space cannot be reserved");
    }
    CHECK(rule_size() <= MOST);
    if (rule_size() <= MOST) {
        for (int i = 0; i < rule_size(); i++) {
            counts[i] = 1;
            places[i] = i + (rule_rank() == rule_size() - 1 ? FAR : 0);
            types[i] = MPI_UNSIGNED_CHAR;
        }
        check_gather();
    }
    free(to_here);
}
