/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A receive that is too short, nonblocking, persistent, or matched, is reported by every call that
 *            completes it: calls for one request return the error, those for several MPI_ERR_IN_STATUS with the error
 *            in its status.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 3.7.5 "will set the error field of each status", 3.7.3 "the
 *            error code is returned by the function": The error need not be found; a library that finds it should say
 *            so.
 * section:   3.7.5, 3.7.3, 3.2.4
 * covers:    MPI_Wait, MPI_Test, MPI_Waitany, MPI_Testany, MPI_Waitall, MPI_Testall, MPI_Waitsome, MPI_Testsome,
 *            MPI_Recv_init, MPI_Irecv, MPI_Imrecv
 * constants: MPI_ERR_IN_STATUS, MPI_ERR_TRUNCATE
 * ranks:     1
 *
 * The only request of the list fails. A persistent one is inactive then, and fails again when it starts again.
 */
#include "rule.h"

#include "rule_complete.h"

enum { TAG = 173, ROUNDS = 2 };
enum kind { NONBLOCKING, PERSISTENT, MATCHED, KINDS };

static void complete(int way, MPI_Request *request)
{
    MPI_Status status = rule_status();
    int done = 0;
    int code = MPI_SUCCESS;

    while (!done && code == MPI_SUCCESS) {
        status = rule_status();
        code = complete_call(way, request, &status, &done);
    }
    if (way < COMPLETE_SINGLE) {
        CHECK_ERROR_CLASS(code, MPI_ERR_TRUNCATE);
    } else if (CHECK_ERROR_CLASS(code, MPI_ERR_IN_STATUS)) {
        CHECK_ERROR_CLASS(status.MPI_ERROR, MPI_ERR_TRUNCATE);
    }
}

static void start(enum kind kind, int *in, MPI_Request *request)
{
    MPI_Message message = MPI_MESSAGE_NULL;

    if (kind == MATCHED) {
        CHECK_MPI(MPI_Mprobe(0, TAG, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Imrecv(in, 1, MPI_INT, &message, request));
    } else if (kind == PERSISTENT) {
        CHECK_MPI(MPI_Start(request));
    } else {
        CHECK_MPI(MPI_Irecv(in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, request));
    }
}

static void check(enum kind kind, int way)
{
    const int out[2] = {1, 2};
    int in[2] = {0, 7};
    MPI_Request send = MPI_REQUEST_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    if (kind == PERSISTENT) {
        CHECK_MPI(MPI_Recv_init(in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    }
    for (int i = 0; i < ROUNDS; i++) {
        CHECK_MPI(MPI_Isend(out, 2, MPI_INT, 0, TAG, MPI_COMM_SELF, &send));
        start(kind, in, &request);
        complete(way, &request);
        CHECK_INT(request != MPI_REQUEST_NULL, kind == PERSISTENT);
        MPI_Wait(&send, MPI_STATUS_IGNORE); /* it may fail, too */
        CHECK_INT(in[1], 7);
    }
    if (kind == PERSISTENT && request != MPI_REQUEST_NULL) {
        CHECK_MPI(MPI_Request_free(&request));
    }
}

void rule(void)
{
    static const char *const names[KINDS] = {"MPI_Irecv", "MPI_Recv_init", "MPI_Imrecv"};

    for (int kind = 0; kind < KINDS; kind++) {
        for (int way = 0; way < COMPLETE_WAYS; way++) {
            rule_at("%s, %s", names[kind], complete_ways[way]);
            check((enum kind)kind, way);
        }
    }
}
