/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Finalize returns although communicators, windows, datatypes, groups, operations, info objects, error
 *            handlers, attribute keys and inactive persistent requests were not freed.
 * class:     required
 * basis:     11.2.2 "must be inactive or freed in the case of", 11.2.2 "does not free objects created by": What must be
 *            done before is the completion of communication, and inactive requests may stay.
 * section:   11.2.2
 * covers:    MPI_Finalize, MPI_Finalized
 * shows:     11.2.2-with_objects_left
 * ranks:     2
 * capability: windows
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static int sent, received;
static _Alignas(16) int memory[4];

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in, (void)inout, (void)length, (void)type;
}

static void on_error(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
}

static void leave_requests(MPI_Comm comm)
{
    static MPI_Request requests[3];

    CHECK_MPI(MPI_Send_init(&sent, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &requests[0]));
    CHECK_MPI(MPI_Recv_init(&received, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &requests[1]));
    sent = 5;
    CHECK_MPI(MPI_Startall(2, requests));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(received, 5);
    CHECK_MPI(MPI_Recv_init(&received, 1, MPI_INT, MPI_ANY_SOURCE, 1, comm, &requests[2]));
}

static void leave_objects(MPI_Comm comm)
{
    MPI_Comm split = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Op op = MPI_OP_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int keyval = MPI_KEYVAL_INVALID;

    CHECK_MPI(MPI_Comm_split(comm, 0, 0, &split));
    REQUIRE_OR_SKIP(MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, comm, &win), "windows");
    CHECK_MPI(MPI_Type_vector(2, 1, 3, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Comm_group(comm, &group));
    CHECK_MPI(MPI_Op_create(add, 1, &op));
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Comm_create_errhandler(on_error, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(split, handler));
    CHECK_MPI(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
    CHECK_MPI(MPI_Comm_set_attr(split, keyval, NULL));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    int finalized = 0;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    leave_requests(comm);
    leave_objects(comm);
    CHECK_MPI(MPI_Finalize());
    CHECK_MPI(MPI_Finalized(&finalized));
    CHECK(finalized != 0);
}
