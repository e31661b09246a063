/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Attaching a second buffer, automatic or not, and detaching or flushing one where there
 *            is none are errors, and the buffer that is attached stays.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 3.6 "It is erroneous to attach a
 *            communicator-specific": These calls are erroneous and need not be detected; a library
 *            knows its buffers, so that to look costs nothing.
 * section:   3.6
 * covers:    MPI_Buffer_attach, MPI_Buffer_detach, MPI_Buffer_flush, MPI_Buffer_iflush,
 *            MPI_Comm_attach_buffer, MPI_Comm_detach_buffer, MPI_Comm_flush_buffer,
 *            MPI_Comm_iflush_buffer
 * constants: MPI_BUFFER_AUTOMATIC
 * shows:     3.6-attach_twice, 3.6-detach_without_buffer, 3.6-flush_without_buffer
 * ranks:     1
 */
#include "rule.h"

enum { SIZE = 2000 };

static void check_process(void)
{
    static char storage[SIZE];
    void *detached = NULL;
    int size = -1;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_ANY_ERROR(MPI_Buffer_detach(&detached, &size));
    CHECK_ANY_ERROR(MPI_Buffer_flush());
    CHECK_ANY_ERROR(MPI_Buffer_iflush(&request));
    CHECK_MPI(MPI_Buffer_attach(storage, SIZE));
    CHECK_ANY_ERROR(MPI_Buffer_attach(storage, SIZE));
    CHECK_ANY_ERROR(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
    CHECK_PTR(detached, storage);
    CHECK_INT(size, SIZE);
    CHECK_MPI(MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0));
    CHECK_ANY_ERROR(MPI_Buffer_attach(storage, SIZE));
    CHECK_MPI(MPI_Buffer_detach(&detached, &size));
}

static void check_comm(MPI_Comm comm)
{
    static char storage[SIZE];
    void *detached = NULL;
    int size = -1;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_ANY_ERROR(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_ANY_ERROR(MPI_Comm_flush_buffer(comm));
    CHECK_ANY_ERROR(MPI_Comm_iflush_buffer(comm, &request));
    CHECK_MPI(MPI_Comm_attach_buffer(comm, storage, SIZE));
    CHECK_ANY_ERROR(MPI_Comm_attach_buffer(comm, storage, SIZE));
    CHECK_ANY_ERROR(MPI_Comm_attach_buffer(comm, MPI_BUFFER_AUTOMATIC, 0));
    CHECK_MPI(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_PTR(detached, storage);
    CHECK_INT(size, SIZE);
    CHECK_ANY_ERROR(MPI_Comm_detach_buffer(comm, &detached, &size));
    CHECK_ERROR_CLASS(MPI_Comm_attach_buffer(MPI_COMM_NULL, storage, SIZE), MPI_ERR_COMM);
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
