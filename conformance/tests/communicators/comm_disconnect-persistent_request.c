/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      After a communicator with an inactive persistent request is disconnected, others are
 *            freed as ever: their attributes are deleted.
 * class:     required
 * basis:     11.10.4 "must be inactive or freed in the case of", 3.9 "Inactive persistent requests
 *            are not automatically freed", 7.4.3 "The delete callback functions for all cached
 *            attributes", 7.7.2 "function is invoked when a communicator is deleted by": An
 *            inactive request does not hinder the disconnect; MPI_Comm_free then deletes the
 *            attributes of each other communicator as ever.
 * section:   11.10.4, 7.7.2, 6.13, 3.9, 7.4.3
 * covers:    MPI_Comm_disconnect, MPI_Barrier_init, MPI_Comm_free, MPI_Comm_set_attr
 * shows:     2.5.1-invalid_session_handle, 3.9-disconnect_with_inactive, 11.10.4-inactive_requests,
 *            11.10.4-null
 * ranks:     1
 *
 * The request may not be freed after MPI_Comm_disconnect, but the handle of the communicator is
 * free: a library that notes by handle what the request uses takes the new one for the old one.
 */
#include "rule.h"

enum { ROUNDS = 10 };

static int deleted;

static int count(MPI_Comm comm, int keyval, void *value, void *extra_state)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra_state;
    deleted++;
    return MPI_SUCCESS;
}

static void leave_request(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Barrier_init(comm, MPI_INFO_NULL, &request));
    CHECK_MPI(MPI_Comm_disconnect(&comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}

void rule(void)
{
    MPI_Comm comms[ROUNDS];
    int keyval = MPI_KEYVAL_INVALID;

    deleted = 0;
    REQUIRE_MPI(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count, &keyval, NULL));
    leave_request();
    for (int i = 0; i < ROUNDS; i++) {
        REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comms[i]));
        CHECK_MPI(MPI_Comm_set_attr(comms[i], keyval, NULL));
    }
    for (int i = 0; i < ROUNDS; i++) {
        CHECK_MPI(MPI_Comm_free(&comms[i]));
        CHECK_INT(deleted, i + 1);
    }
    CHECK_MPI(MPI_Comm_free_keyval(&keyval));
}
