/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Handles of objects that a program creates lie outside 1 to 4095, whatever their type is, and are not 0.
 * class:     required
 * basis:     20.3.3 "are never in the range reserved for predefined handle", 20.3.3 "Implementations must ensure that
 *            the handles they create for": Predefined handles, and no others, are in the first page of memory.
 * section:   20.3.3
 * covers:    MPI_Comm_dup, MPI_Comm_group, MPI_Type_contiguous, MPI_Op_create, MPI_Info_create,
 *            MPI_Comm_create_errhandler, MPI_Recv_init, MPI_Win_allocate, MPI_Mprobe, MPI_File_open, MPI_Session_init
 * shows:     20.3.3-users_outside, 20.3.3-users_outside_others
 * ranks:     1
 * capability: io
 * level:     abi
 */
#include "rule_files.h"

#define CHECK_OUTSIDE(handle)                                                                      \
    do {                                                                                           \
        rule_at("%s", #handle);                                                                    \
        CHECK((uintptr_t)(handle) > 4095);                                                         \
    } while (0)

static void keep(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    (void)length;
    (void)type;
}

static void handle_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

static void check_objects(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Op op = MPI_OP_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_OUTSIDE(type);
    REQUIRE_MPI(MPI_Op_create(keep, 1, &op));
    CHECK_OUTSIDE(op);
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_OUTSIDE(info);
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle_error, &errhandler));
    CHECK_OUTSIDE(errhandler);
    CHECK_MPI(MPI_Errhandler_free(&errhandler));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_MPI(MPI_Type_free(&type));
}

static void check_communication(void)
{
    const char sent = 'a';
    char data = 0;
    void *memory = NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_OUTSIDE(comm);
    REQUIRE_MPI(MPI_Comm_group(comm, &group));
    CHECK_OUTSIDE(group);
    REQUIRE_MPI(MPI_Recv_init(&data, 1, MPI_CHAR, 0, 1, comm, &request));
    CHECK_OUTSIDE(request);
    CHECK_MPI(MPI_Request_free(&request));
    REQUIRE_MPI(MPI_Isend(&sent, 1, MPI_CHAR, 0, 2, comm, &request));
    REQUIRE_MPI(MPI_Mprobe(0, 2, comm, &message, MPI_STATUS_IGNORE));
    CHECK_OUTSIDE(message);
    CHECK_MPI(MPI_Mrecv(&data, 1, MPI_CHAR, &message, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, comm, &memory, &win), "windows");
    CHECK_OUTSIDE(win);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Comm_free(&comm));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_File file = MPI_FILE_NULL;

    check_objects();
    check_communication();
    if (MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session) == MPI_SUCCESS) {
        CHECK_OUTSIDE(session);
        CHECK_MPI(MPI_Session_finalize(&session));
    }
    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file), "files");
    CHECK_OUTSIDE(file);
    CHECK_MPI(MPI_File_close(&file));
}
