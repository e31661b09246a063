/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Comm_idup or its completion fails if a copy callback returns an error code.
 * class:    required
 * basis:    7.7.2 "MPI_COMM_DUP or MPI_COMM_IDUP will fail", 9.4 "if and only if the specification of that function":
 *           an operation fails in one of its two calls, since nothing says in which.
 * section:  7.7.2, 9.4
 * covers:   MPI_Comm_idup
 * constants: MPI_REQUEST_NULL
 * shows:    7.7.2-copy_error_idup
 * ranks:    1
 *
 * The communicator is not used or freed after the error.
 */
#include "rule.h"

static char attribute;

static int copy(MPI_Comm comm, int keyval, void *extra, void *in, void *out, int *flag)
{
    (void)comm;
    (void)keyval;
    (void)extra;
    *(void **)out = in;
    *flag = 1;
    return MPI_ERR_OTHER;
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm made = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    int keyval = MPI_KEYVAL_INVALID;
    int code = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
    code = MPI_Comm_idup(comm, &made, &request);
    if (code == MPI_SUCCESS) {
        code = MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    CHECK_ANY_ERROR(code);
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
