/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Datatypes, operations, error handlers, and info objects that are made while one session is there are used
 *            in another one, and in the world model, after that one is finalized.
 * class:     required
 * basis:     11.3.1 "can be used in any other session (or in", 11.3.1 "Most handles that exist independently from the
 *            World Model": These objects belong to no session, so its end does not harm them.
 * section:   11.3.1
 * covers:    MPI_Session_init, MPI_Session_finalize, MPI_Type_contiguous, MPI_Type_commit,
 *            MPI_Op_create, MPI_Comm_create_errhandler, MPI_Info_create
 * shows:     11.3.1-operators_outlive
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

enum { COUNT = 3 };

static int calls;

static void largest(void *in, void *inout, int *count, MPI_Datatype *datatype)
{
    const int *from = in;
    int *to = inout;

    (void)datatype;
    for (int i = 0; i < COUNT * *count; i++) {
        to[i] = from[i] > to[i] ? from[i] : to[i];
    }
}

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls++;
}

static void use(MPI_Comm comm, MPI_Datatype type, MPI_Op op, MPI_Errhandler handler)
{
    int size = -1, rank = -1;
    int values[COUNT], got[COUNT];

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    for (int i = 0; i < COUNT; i++) {
        values[i] = 10 * rank + i;
    }
    CHECK_MPI(MPI_Allreduce(values, got, 1, type, op, comm));
    for (int i = 0; i < COUNT; i++) {
        CHECK_INT(got[i], 10 * (size - 1) + i);
    }
    calls = 0;
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    CHECK_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
    CHECK_INT(calls, 1);
}

static MPI_Comm make(MPI_Session session)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    CHECK_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    CHECK_MPI(
        MPI_Comm_create_from_group(group, "objects stay", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    return comm;
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Op op = MPI_OP_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Type_contiguous(COUNT, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    CHECK_MPI(MPI_Op_create(largest, 1, &op));
    CHECK_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "a key", "kept"));
    CHECK_MPI(MPI_Session_finalize(&session));
    REQUIRE_MPI(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    comm = make(session);
    use(comm, type, op, handler);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Session_finalize(&session));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    use(comm, type, op, handler);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_MPI(MPI_Type_free(&type));
}
