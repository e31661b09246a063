/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Finalize succeeds while persistent requests are inactive: never started, or completed.
 * class:     required
 * basis:     3.9 "Inactive persistent requests are not automatically freed", 11.2.2 "must be inactive or freed in the
 *            case of": Requests that are inactive need not be freed.
 * section:   3.9, 11.2.2
 * covers:    MPI_Finalize, MPI_Send_init, MPI_Bsend_init, MPI_Ssend_init, MPI_Rsend_init, MPI_Recv_init
 * shows:     3.9-finalize_with_inactive
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { SENDS = 4, COUNT = 1000, TAG = 54 };

static int out[COUNT], in[COUNT];

static void make(MPI_Comm comm, MPI_Request requests[SENDS + 1])
{
    CHECK_MPI(MPI_Send_init(out, COUNT, MPI_INT, 0, TAG, comm, &requests[0]));
    CHECK_MPI(MPI_Bsend_init(out, COUNT, MPI_INT, 0, TAG, comm, &requests[1]));
    CHECK_MPI(MPI_Ssend_init(out, COUNT, MPI_INT, 0, TAG, comm, &requests[2]));
    CHECK_MPI(MPI_Rsend_init(out, COUNT, MPI_INT, 0, TAG, comm, &requests[3]));
    CHECK_MPI(MPI_Recv_init(in, COUNT, MPI_INT, 0, TAG, comm, &requests[SENDS]));
}

/* One send and one receive are started and completed, the others never. */
static void use(MPI_Request *send, MPI_Request *receive)
{
    out[0] = out[COUNT - 1] = 8;
    rule_poison(in, sizeof in);
    REQUIRE_MPI(MPI_Start(receive));
    REQUIRE_MPI(MPI_Start(send));
    CHECK_MPI(MPI_Wait(send, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(receive, MPI_STATUS_IGNORE));
    CHECK_INT(in[0], 8);
    CHECK_INT(in[COUNT - 1], 8);
    CHECK(*send != MPI_REQUEST_NULL && *receive != MPI_REQUEST_NULL);
}

void rule(void)
{
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Request requests[2][SENDS + 1];
    int finalized = 0;

    for (int i = 0; i <= SENDS; i++) {
        requests[0][i] = requests[1][i] = MPI_REQUEST_NULL;
    }
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &copy));
    make(MPI_COMM_SELF, requests[0]);
    make(copy, requests[1]);
    use(&requests[0][0], &requests[0][SENDS]);
    use(&requests[1][2], &requests[1][SENDS]);
    CHECK_MPI(MPI_Finalize());
    CHECK_MPI(MPI_Finalized(&finalized));
    CHECK(finalized != 0);
}
