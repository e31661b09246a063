/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The nonblocking combined send and receive with large counts passes values round a
 *            ring, with two buffers or with one, and its status is that of the receive.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 3.7.2 "Initiate a nonblocking communication
 *            request for a send and", 3.7.2 "message sent is replaced by the message received",
 *            3.7.3 "content of the status object for a receive operation": The operation has a
 *            receive operation in it, and the status at its completion is the only place for what
 *            that received.
 * section:   3.7.2, 3.7.3, 19.2
 * covers:    MPI_Isendrecv_c, MPI_Isendrecv_replace_c
 * shows:     3.7.2-isendrecv, 3.7.2-isendrecv_replace
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

enum { LENGTH = 2 };

static int left, right;

/* Tags differ by sender, so that a tag of the wrong direction is seen. */
static void expect(MPI_Request *request, const int *got)
{
    MPI_Status status = rule_status();
    int count = -1;

    CHECK_MPI(MPI_Wait(request, &status));
    CHECK_HANDLE(*request, MPI_REQUEST_NULL);
    CHECK_INT(status.MPI_SOURCE, left);
    CHECK_INT(status.MPI_TAG, left);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, LENGTH);
    CHECK_INT(got[0], left);
    CHECK_INT(got[1], -left);
    CHECK_UNTOUCHED(&got[LENGTH], sizeof got[LENGTH]);
}

void rule(void)
{
    int mine = rule_rank();
    int out[LENGTH] = {mine, -mine};
    int in[LENGTH + 1];
    MPI_Request request = MPI_REQUEST_NULL;

    left = (mine + rule_size() - 1) % rule_size();
    right = (mine + 1) % rule_size();
    REQUIRE_OR_SKIP(MPI_Isendrecv_c(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, NULL, 0, MPI_INT,
                                    MPI_PROC_NULL, 0, MPI_COMM_SELF, &request),
                    "MPI_Isendrecv_c");
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    rule_poison(in, sizeof in);
    REQUIRE_MPI(MPI_Isendrecv_c(out, LENGTH, MPI_INT, right, mine, in, LENGTH, MPI_INT, left, left,
                                MPI_COMM_WORLD, &request));
    expect(&request, in);
    CHECK_INT(out[0], mine);
    in[0] = mine;
    in[1] = -mine;
    REQUIRE_MPI(MPI_Isendrecv_replace_c(in, LENGTH, MPI_INT, right, mine, left, left,
                                        MPI_COMM_WORLD, &request));
    expect(&request, in);
}
