/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A send that was started before MPI_Finalize, and whose request was freed, reaches its receiver.
 * class:     required
 * basis:     2.9 "will be executed before this MPI finalization is finished", 11.2.2 "MPI_REQUEST_FREE, or any
 *            derived function; if the process", 3.7.3 "will only mark the request for freeing": The sender has done
 *            all that it must do before it calls MPI_Finalize, which completes the rest.
 * section:   2.9, 11.2.2, 3.7.3
 * covers:    MPI_Finalize, MPI_Isend, MPI_Request_free, MPI_Recv
 * shows:     2.9-finalize_freed_sends
 * ranks:     2
 * process:   alone
 *
 * The long message needs both processes.
 */
#define RULE_ALONE
#include "rule.h"

enum { COUNT = 1 << 20, MESSAGES = 3, TAG = 47 };

static int data[MESSAGES][COUNT];
static const int counts[MESSAGES] = {COUNT, 1, 5000};

static void send(void)
{
    for (int i = 0; i < MESSAGES; i++) {
        MPI_Request request = MPI_REQUEST_NULL;

        data[i][0] = data[i][counts[i] - 1] = 60 + i;
        CHECK_MPI(MPI_Isend(data[i], counts[i], MPI_INT, 1, TAG + i, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Request_free(&request));
        CHECK_HANDLE(request, MPI_REQUEST_NULL);
    }
}

static void receive(void)
{
    for (int i = MESSAGES - 1; i >= 0; i--) {
        rule_at("message %d", i);
        CHECK_MPI(MPI_Recv(data[i], COUNT, MPI_INT, 0, TAG + i, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(data[i][0], 60 + i);
        CHECK_INT(data[i][counts[i] - 1], 60 + i);
    }
    rule_at(NULL);
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    if (rule_rank() == 0) {
        send();
    } else if (rule_rank() == 1) {
        receive();
    }
    CHECK_MPI(MPI_Finalize());
}
