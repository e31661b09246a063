/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A send to MPI_PROC_NULL succeeds and does nothing: in each mode, blocking, nonblocking
 *            and persistent.
 * class:     required
 * basis:     3.10 "A send to MPI_PROC_NULL succeeds and returns", 3.10 "wherever a source or a
 *            destination argument is required": Each of these calls has a destination argument, and
 *            a send to MPI_PROC_NULL succeeds in any mode.
 * section:   3.10
 * covers:    MPI_Send, MPI_Ssend, MPI_Bsend, MPI_Rsend, MPI_Isend, MPI_Issend, MPI_Ibsend,
 *            MPI_Irsend, MPI_Send_init, MPI_Ssend_init, MPI_Bsend_init, MPI_Rsend_init
 * constants: MPI_PROC_NULL
 * shows:     3.10-any_call, 3.10-send
 * ranks:     1
 *
 * A synchronous and a ready send would otherwise need a receiver.  A rank that is not translated is
 * another rank or an error in the backend.
 */
#include "rule_buffer.h"

enum { TAG = 95 };

typedef int blocking(const void *, int, MPI_Datatype, int, int, MPI_Comm);
typedef int nonblocking(const void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *);

static void send_blocking(void)
{
    static blocking *const calls[] = {MPI_Send, MPI_Ssend, MPI_Bsend, MPI_Rsend};
    const int data = 4;

    for (int i = 0; i < 4; i++) {
        rule_at("blocking send %d", i);
        CHECK_MPI(calls[i](&data, 1, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_WORLD));
    }
}

static void send_nonblocking(void)
{
    static nonblocking *const calls[] = {MPI_Isend, MPI_Issend, MPI_Ibsend, MPI_Irsend};
    const int data = 4;

    for (int i = 0; i < 4; i++) {
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("nonblocking send %d", i);
        CHECK_MPI(calls[i](&data, 1, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_HANDLE(request, MPI_REQUEST_NULL);
    }
}

static void send_persistent(void)
{
    static nonblocking *const calls[] = {MPI_Send_init, MPI_Ssend_init, MPI_Bsend_init,
                                         MPI_Rsend_init};
    const int data = 4;

    for (int i = 0; i < 4; i++) {
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("persistent send %d", i);
        CHECK_MPI(calls[i](&data, 1, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_WORLD, &request));
        for (int round = 0; round < 2; round++) {
            REQUIRE_MPI(MPI_Start(&request));
            CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        }
        CHECK(request != MPI_REQUEST_NULL);
        CHECK_MPI(MPI_Request_free(&request));
    }
}

void rule(void)
{
    struct rule_buffer storage;
    void *detached = NULL;
    int size = 0;

    storage = rule_buffer_new(4, 1, MPI_INT, MPI_COMM_WORLD);
    REQUIRE_MPI(MPI_Buffer_attach(storage.at, storage.size));
    send_blocking();
    send_nonblocking();
    send_persistent();
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    rule_buffer_free(&storage);
}
