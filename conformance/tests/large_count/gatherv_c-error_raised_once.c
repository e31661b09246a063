/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A call with large counts that is refused calls the error handler of its communicator
 *            once, where displacements fit an int and where they do not.
 * class:     quality
 * basis:     9.3 "Each such failure causes an error to be raised", 9.3 "may be unable or choose not
 *            to handle": Negative counts and null handles need not be detected; where they are, one
 *            failure is one error.
 * section:   9.3, 6.5, 6.7, 6.8
 * covers:    MPI_Gatherv_c, MPI_Scatterv_c, MPI_Allgatherv_c, MPI_Alltoallv_c, MPI_Allreduce_c,
 *            MPI_Send_c
 * shows:     9.3-raised_once
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

static const MPI_Count one = 1, negative = -1;
static const MPI_Aint far = (MPI_Aint)1 << 40;
static int data[2];
static int calls;
static MPI_Comm comm;

static void count_call(MPI_Comm *on, int *code, ...)
{
    (void)code;
    calls += *on == comm;
}

static void check_refused(int code, const char *what)
{
    rule_at("%s", what);
    CHECK(code != MPI_SUCCESS);
    CHECK_INT(calls, 1);
    calls = 0;
}

#define CHECK_REFUSED(call) check_refused(call, #call)

static void check_blocks(MPI_Aint at, const MPI_Count *count, MPI_Datatype type)
{
    CHECK_REFUSED(MPI_Gatherv_c(&data[0], 1, MPI_INT, &data[1], count, &at, type, 0, comm));
    CHECK_REFUSED(MPI_Scatterv_c(&data[0], count, &at, type, &data[1], 1, MPI_INT, 0, comm));
    CHECK_REFUSED(MPI_Allgatherv_c(&data[0], 1, MPI_INT, &data[1], count, &at, type, comm));
    CHECK_REFUSED(MPI_Alltoallv_c(&data[0], count, &at, type, &data[1], count, &at, type, comm));
}

static void check_all(void)
{
    check_blocks(0, &negative, MPI_INT);
    check_blocks(far, &negative, MPI_INT);
    check_blocks(0, &one, MPI_DATATYPE_NULL);
    check_blocks(far, &one, MPI_DATATYPE_NULL);
    CHECK_REFUSED(MPI_Gatherv_c(&data[0], 1, MPI_INT, &data[1], &one, &far, MPI_INT, 9, comm));
    CHECK_REFUSED(MPI_Allreduce_c(&data[0], &data[1], far, MPI_DATATYPE_NULL, MPI_SUM, comm));
    CHECK_REFUSED(MPI_Send_c(data, far, MPI_DATATYPE_NULL, 0, 0, comm));
    CHECK_REFUSED(MPI_Send_c(data, -far, MPI_INT, 0, 0, comm));
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int class = MPI_SUCCESS;

    MPI_Error_class(MPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF), &class);
    if (class == MPI_ERR_UNSUPPORTED_OPERATION) {
        SKIP("the library has no MPI_Send_c");
    }
    CHECK_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_create_errhandler(count_call, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    check_all();
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&comm));
}
