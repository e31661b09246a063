/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A matched probe of MPI_PROC_NULL gives MPI_MESSAGE_NO_PROC, and receiving that gives
 *            the status of a receive from MPI_PROC_NULL and the message MPI_MESSAGE_NULL.
 * class:     required
 * basis:     3.8.2 "returns flag = true, message = MPI_MESSAGE_NO_PROC", 3.8.3 "with
 *            MPI_MESSAGE_NO_PROC as the message argument", 3.8.2 "but it is not erroneous to do
 *            so": The texts name the message that the probe returns, and the status and the handle
 *            after a receive of it.
 * section:   3.8.2, 3.8.3, 3.10
 * covers:    MPI_Mprobe, MPI_Improbe, MPI_Mrecv, MPI_Imrecv
 * constants: MPI_MESSAGE_NO_PROC, MPI_MESSAGE_NULL, MPI_PROC_NULL
 * shows:     3.8.2-no_proc_received, 3.8.2-proc_null, 3.8.3-imrecv_no_proc, 3.8.3-imrecv_sets_null,
 *            3.8.3-mrecv_no_proc, 3.8.3-mrecv_sets_null, 3.10-any_call, 3.10-matching_probe
 * ranks:     1
 */
#include "rule.h"

static void check_status(const MPI_Status *status)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, MPI_PROC_NULL);
    CHECK_INT(status->MPI_TAG, MPI_ANY_TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, 0);
}

static void check_blocking(void)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status = rule_status();
    int data = 9;

    REQUIRE_MPI(MPI_Mprobe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &message, &status));
    REQUIRE_HANDLE(message, MPI_MESSAGE_NO_PROC);
    check_status(&status);
    status = rule_status();
    CHECK_MPI(MPI_Mrecv(&data, 1, MPI_INT, &message, &status));
    CHECK_HANDLE(message, MPI_MESSAGE_NULL);
    CHECK_INT(data, 9);
    check_status(&status);
}

static void check_nonblocking(void)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;
    int data = 9;
    int flag = 0;

    REQUIRE_MPI(MPI_Improbe(MPI_PROC_NULL, 0, MPI_COMM_WORLD, &flag, &message, &status));
    CHECK(flag);
    REQUIRE_HANDLE(message, MPI_MESSAGE_NO_PROC);
    check_status(&status);
    status = rule_status();
    REQUIRE_MPI(MPI_Imrecv(&data, 1, MPI_INT, &message, &request));
    CHECK_HANDLE(message, MPI_MESSAGE_NULL);
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_INT(data, 9);
    check_status(&status);
}

/* The constant may be received though no probe gave it. */
static void check_constant(void)
{
    MPI_Message message = MPI_MESSAGE_NO_PROC;
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Mrecv(NULL, 0, MPI_INT, &message, &status));
    CHECK_HANDLE(message, MPI_MESSAGE_NULL);
    check_status(&status);
}

void rule(void)
{
    check_blocking();
    check_nonblocking();
    check_constant();
}
