/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Isendrecv and MPI_Isendrecv_replace with MPI_PROC_NULL on one side only do the other side and
 *            complete, in a shift that is not circular.
 * class:     required
 * basis:     3.10 "case of a noncircular shift done with calls to", 3.10 "A communication with MPI_PROC_NULL has no
 *            effect": Only the first process has no source, and only the last one no destination.
 * section:   3.10
 * covers:    MPI_Isendrecv, MPI_Isendrecv_replace
 * constants: MPI_PROC_NULL
 * shows:     3.10-one_side_null_nonblocking
 * ranks:     1
 *
 * The status is the subject of isendrecv-status.
 */
#include "rule.h"

enum { LONG = 20000, TAG = 8 };

static int in[LONG], out[LONG];

static void shift(int count, bool replaces, int step)
{
    const int next = rule_rank() + step, before = rule_rank() - step, size = rule_size();
    const int to = next >= 0 && next < size ? next : MPI_PROC_NULL;
    const int from = before >= 0 && before < size ? before : MPI_PROC_NULL;
    int *got = replaces ? out : in, expected = replaces ? rule_rank() : -1;
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("%d ints, %s, step %d", count, replaces ? "replaced" : "two buffers", step);
    for (int i = 0; i < count; i++) {
        out[i] = rule_rank();
        in[i] = -1;
    }
    if (replaces) {
        REQUIRE_MPI(MPI_Isendrecv_replace(out, count, MPI_INT, to, TAG, from, TAG, MPI_COMM_WORLD,
                                          &request));
    } else {
        REQUIRE_MPI(MPI_Isendrecv(out, count, MPI_INT, to, TAG, in, count, MPI_INT, from, TAG,
                                  MPI_COMM_WORLD, &request));
    }
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    if (from != MPI_PROC_NULL) {
        expected = from;
    }
    CHECK_INT(got[0], expected);
    CHECK_INT(got[count - 1], expected);
}

void rule(void)
{
    for (int i = 0; i < 8; i++) {
        shift(i / 4 == 0 ? 1 : LONG, i / 2 % 2 != 0, i % 2 == 0 ? 1 : -1);
    }
}
