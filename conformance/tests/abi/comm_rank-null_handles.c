/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A null handle where an object is needed is refused with the class of its kind, and crashes
 *            nothing.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle": A null handle in place of an object is
 *            the commonest mistake, and cheap to detect.
 * section:   9.4, 2.5.1
 * covers:    MPI_Comm_rank, MPI_Comm_dup, MPI_Send, MPI_Type_size, MPI_Type_commit, MPI_Group_size,
 *            MPI_Reduce_local, MPI_Start, MPI_Cancel
 * constants: MPI_COMM_NULL, MPI_DATATYPE_NULL, MPI_GROUP_NULL, MPI_OP_NULL,
 *            MPI_REQUEST_NULL, MPI_ERR_COMM, MPI_ERR_TYPE, MPI_ERR_GROUP, MPI_ERR_OP, MPI_ERR_REQUEST
 * shows:     2.8-error_code_returned, 9.4-null_handles
 * ranks:     1
 *
 * The errors are those of calls without an object, so the handler is that of MPI_COMM_SELF or, in
 * older versions of the standard, of MPI_COMM_WORLD.
 */
#include "rule.h"

static void check_comm(void)
{
    MPI_Comm duplicate = MPI_COMM_NULL;
    int number = -1;

    CHECK_ERROR_CLASS(MPI_Comm_rank(MPI_COMM_NULL, &number), MPI_ERR_COMM);
    CHECK_ERROR_CLASS(MPI_Comm_size(MPI_COMM_NULL, &number), MPI_ERR_COMM);
    CHECK_ERROR_CLASS(MPI_Comm_dup(MPI_COMM_NULL, &duplicate), MPI_ERR_COMM);
    CHECK_ERROR_CLASS(MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_ERROR_CLASS(MPI_Barrier(MPI_COMM_NULL), MPI_ERR_COMM);
}

static void check_type_and_op(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype other = MPI_DATATYPE_NULL;
    int data[2] = {0, 0};

    CHECK_ERROR_CLASS(MPI_Type_size(type, data), MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(MPI_Type_dup(type, &other), MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(MPI_Type_commit(&type), MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(MPI_Type_free(&type), MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(MPI_Send(data, 1, type, 0, 0, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_ERROR_CLASS(MPI_Reduce_local(&data[0], &data[1], 1, MPI_INT, MPI_OP_NULL), MPI_ERR_OP);
}

static void check_others(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int size = -1;

    CHECK_ERROR_CLASS(MPI_Group_size(MPI_GROUP_NULL, &size), MPI_ERR_GROUP);
    CHECK_ERROR_CLASS(MPI_Start(&request), MPI_ERR_REQUEST);
    CHECK_ERROR_CLASS(MPI_Cancel(&request), MPI_ERR_REQUEST);
    CHECK_ERROR_CLASS(MPI_Request_free(&request), MPI_ERR_REQUEST);
}

void rule(void)
{
    check_comm();
    check_type_and_op();
    check_others();
}
