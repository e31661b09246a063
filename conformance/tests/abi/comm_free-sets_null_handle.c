/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each function that frees an object sets the variable to the null handle of its kind, and
 *            functions that return no object return that null handle.
 * class:     required
 * basis:     2.5.1 "In a call to deallocate this is an INOUT", 7.4.2 "supply the color value",
 *            3.7.3 "Upon successful return", 11.8.2 "If the process was not spawned": Each of these
 *            calls gives back the constant that marks a handle as invalid.
 * section:   2.5.1, 7.4.2, 3.7.3, 11.8.2
 * covers:    MPI_Comm_free, MPI_Group_free, MPI_Type_free, MPI_Op_free, MPI_Info_free, MPI_Win_free,
 *            MPI_Errhandler_free, MPI_Request_free, MPI_Comm_split, MPI_Comm_get_parent
 * constants: MPI_COMM_NULL, MPI_GROUP_NULL, MPI_DATATYPE_NULL, MPI_OP_NULL, MPI_INFO_NULL,
 *            MPI_WIN_NULL, MPI_ERRHANDLER_NULL, MPI_REQUEST_NULL, MPI_UNDEFINED
 * shows:     2.5.1-invalid_handle_returned, 3.7.3-free_inactive, 3.7.3-free_sets_null,
 *            5.1.9-free_null, 7.3.3-null_handle, 7.4.2-split_undefined, 7.4.3-null_handle,
 *            9.3.5-free_null, 10-free, 11.8.2-not_spawned
 * ranks:     1
 * capability: windows
 */
#include "rule.h"

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    (void)length;
    (void)type;
}

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

static void check_comm_and_group(void)
{
    MPI_Comm comm = MPI_COMM_SELF;
    MPI_Group group = MPI_GROUP_EMPTY;

    CHECK_MPI(MPI_Comm_split(MPI_COMM_SELF, MPI_UNDEFINED, 0, &comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
    comm = MPI_COMM_SELF;
    CHECK_MPI(MPI_Comm_get_parent(&comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_group(comm, &group));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_HANDLE(group, MPI_GROUP_NULL);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}

static void check_local_objects(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Op op = MPI_OP_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_free(&type));
    CHECK_HANDLE(type, MPI_DATATYPE_NULL);
    REQUIRE_MPI(MPI_Op_create(add, 1, &op));
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_HANDLE(op, MPI_OP_NULL);
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_HANDLE(info, MPI_INFO_NULL);
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_HANDLE(handler, MPI_ERRHANDLER_NULL);
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;
    char data = 0;

    check_comm_and_group();
    check_local_objects();
    REQUIRE_MPI(MPI_Recv_init(&data, 1, MPI_CHAR, 0, 0, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Request_free(&request));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_HANDLE(win, MPI_WIN_NULL);
}
