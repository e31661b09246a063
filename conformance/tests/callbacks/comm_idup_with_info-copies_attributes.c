/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Comm_idup_with_info calls the copy callback with the communicator that is
 *            duplicated, and the duplicate has the attribute.
 * class:     required
 * basis:     7.7.2 "The copy callback function is invoked for each key", 7.4.2 "function determines
 *            the attribute value associated with this key": MPI_COMM_IDUP_WITH_INFO is named among
 *            the calls that copy attributes.
 * section:   7.7.2, 7.4.2
 * covers:    MPI_Comm_idup_with_info
 * shows:     7.4.2-idup_with_info, 7.7.2-copy_called
 * ranks:     1
 */
#include "rule.h"

static char attribute;
static int calls;
static MPI_Comm seen;

static int copy(MPI_Comm comm, int keyval, void *extra_state, void *value, void *out, int *flag)
{
    (void)keyval;
    (void)extra_state;
    calls++;
    seen = comm;
    *(void **)out = value;
    *flag = 1;
    return MPI_SUCCESS;
}

void rule(void)
{
    int keyval = MPI_KEYVAL_INVALID;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm duplicate = MPI_COMM_NULL;
    MPI_Request request;
    void *value = NULL;
    int flag = 0;

    calls = 0;
    seen = MPI_COMM_NULL;
    rule_poison(&request, sizeof request);
    REQUIRE_MPI(MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &keyval, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_attr(comm, keyval, &attribute));
    REQUIRE_MPI(MPI_Comm_idup_with_info(comm, MPI_INFO_NULL, &duplicate, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen, comm);
    CHECK_MPI(MPI_Comm_get_attr(duplicate, keyval, &value, &flag));
    CHECK(flag != 0);
    CHECK_PTR(value, &attribute);
    CHECK_MPI(MPI_Comm_free(&duplicate));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
