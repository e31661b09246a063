/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Attaching a second buffer, automatic or not, and detaching or flushing one where there is
 *            none are errors, and the buffer that is attached stays.
 * section:   3.6
 * covers:    MPI_Buffer_attach, MPI_Buffer_detach, MPI_Buffer_flush, MPI_Buffer_iflush,
 *            MPI_Comm_attach_buffer, MPI_Comm_detach_buffer, MPI_Comm_flush_buffer, MPI_Comm_iflush_buffer
 * constants: MPI_BUFFER_AUTOMATIC
 * ranks:     1
 */
#include "rule.h"

enum { SIZE = 2000 };

static void check_process(void)
{
    static char room[SIZE];
    void *detached = NULL;
    int size = -1;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK(MPI_Buffer_detach(&detached, &size) != MPI_SUCCESS);
    CHECK(MPI_Buffer_flush() != MPI_SUCCESS);
    CHECK(MPI_Buffer_iflush(&request) != MPI_SUCCESS);
    CHECK_MPI(MPI_Buffer_attach(room, SIZE));
    CHECK(MPI_Buffer_attach(room, SIZE) != MPI_SUCCESS);
    CHECK(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0) != MPI_SUCCESS);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, room);
    CHECK_INT(size, SIZE);
    CHECK_MPI(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
    CHECK(MPI_Buffer_attach(room, SIZE) != MPI_SUCCESS);
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
}

static void check_comm(MPI_Comm comm)
{
    static char room[SIZE];
    void *detached = NULL;
    int size = -1;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK(MPI_Comm_detach_buffer(comm, &detached, &size) != MPI_SUCCESS);
    CHECK(MPI_Comm_flush_buffer(comm) != MPI_SUCCESS);
    CHECK(MPI_Comm_iflush_buffer(comm, &request) != MPI_SUCCESS);
    CHECK_MPI(MPI_Comm_attach_buffer(comm, room, SIZE));
    CHECK(MPI_Comm_attach_buffer(comm, room, SIZE) != MPI_SUCCESS);
    CHECK(MPI_Comm_attach_buffer(comm, MPI_BUFFER_AUTOMATIC, 0) != MPI_SUCCESS);
    CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_PTR(detached, room);
    CHECK_INT(size, SIZE);
    CHECK(MPI_Comm_detach_buffer(comm, &detached, &size) != MPI_SUCCESS);
    CHECK_ERROR_CLASS(MPI_Comm_attach_buffer(MPI_COMM_NULL, room, SIZE), MPI_ERR_COMM);
}

void rule(void)
{
    MPI_Comm comm;

    check_process();
    check_comm(MPI_COMM_SELF);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    check_comm(comm);
    CHECK_MPI(MPI_Comm_free(&comm));
}
