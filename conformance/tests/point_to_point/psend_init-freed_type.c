/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Partitioned operations go on to use a datatype that was freed after their
 *            initialization.
 * class:     quality
 * basis:     5.1.9 "communication that is currently using this datatype", 2.5.1 "copies all the
 *            information required for the object": Freeing spares only communication in progress,
 *            and that an inactive request has its own copy is advice; yet programs free types as
 *            soon as their requests exist.
 * section:   2.5.1, 4.2.3, 5.1.9
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Type_free
 * ranks:     1
 */
#include "rule.h"

enum { PARTITIONS = 3, COUNT = 2, BLOCK = 4, TAG = 31 };

/* Four ints of which the first and the third are sent. */
static int out[PARTITIONS * COUNT * BLOCK];
static int in[PARTITIONS * COUNT * BLOCK];

void rule(void)
{
    const int places[2] = {0, 2};
    MPI_Datatype pieces;
    MPI_Datatype type;
    MPI_Request requests[2];

    CHECK_MPI(MPI_Type_create_indexed_block(2, 1, places, MPI_INT, &pieces));
    CHECK_MPI(MPI_Type_create_resized(pieces, 0, BLOCK * sizeof(int), &type));
    CHECK_MPI(MPI_Type_commit(&type));
    REQUIRE_MPI(MPI_Psend_init(out, PARTITIONS, COUNT, type, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL,
                               &requests[0]));
    REQUIRE_MPI(MPI_Precv_init(in, PARTITIONS, COUNT, type, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL,
                               &requests[1]));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_MPI(MPI_Type_free(&pieces));
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < PARTITIONS * COUNT * BLOCK; i++) {
            out[i] = 100 * round + i;
            in[i] = -1;
        }
        REQUIRE_MPI(MPI_Startall(2, requests));
        CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, requests[0]));
        CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        for (int i = 0; i < PARTITIONS * COUNT * BLOCK; i++) {
            rule_at("round %d, element %d", round, i);
            CHECK_INT(in[i], i % 2 == 0 ? out[i] : -1);
        }
    }
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}
