/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A blocking receive or a probe of MPI_PROC_NULL succeeds at once, leaves the buffer
 *            alone, and its status has source MPI_PROC_NULL, tag MPI_ANY_TAG and count 0.
 * class:     required
 * basis:     3.10 "with no modifications to the receive buffer", 3.10 "A probe or matching probe
 *            with source = MPI_PROC_NULL", 3.8.1 "A probe with MPI_PROC_NULL as source returns
 *            flag": The texts give the status and the flag, and forbid to change the buffer.
 * section:   3.10, 3.8.1
 * covers:    MPI_Recv, MPI_Probe, MPI_Iprobe, MPI_Sendrecv, MPI_Sendrecv_replace
 * constants: MPI_PROC_NULL, MPI_ANY_TAG
 * shows:     3.8.1-proc_null, 3.10-any_call, 3.10-probe, 3.10-receive, 3.10-receive_status
 * ranks:     1
 *
 * Both values differ between implementations, so the status must be translated on each of these
 * ways.
 */
#include "rule.h"

enum { TAG = 97 };

static MPI_Status status;
static int data;

static void begin(const char *call)
{
    rule_at("%s", call);
    rule_poison(&data, sizeof data);
    status = rule_status();
}

static void end(void)
{
    int count = -1;

    CHECK_UNTOUCHED(&data, sizeof data);
    CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
    CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
}

static void check_receive(void)
{
    begin("MPI_Recv");
    CHECK_MPI(MPI_Recv(&data, 1, MPI_INT, MPI_PROC_NULL, TAG, MPI_COMM_WORLD, &status));
    end();
}

static void check_probes(void)
{
    int flag = 0;

    begin("MPI_Probe");
    CHECK_MPI(MPI_Probe(MPI_PROC_NULL, TAG, MPI_COMM_WORLD, &status));
    end();
    begin("MPI_Iprobe");
    CHECK_MPI(MPI_Iprobe(MPI_PROC_NULL, TAG, MPI_COMM_WORLD, &flag, &status));
    CHECK(flag);
    end();
}

static void check_exchanges(void)
{
    const int out = 3;

    begin("MPI_Sendrecv");
    CHECK_MPI(MPI_Sendrecv(&out, 1, MPI_INT, MPI_PROC_NULL, TAG, &data, 1, MPI_INT, MPI_PROC_NULL,
                           TAG, MPI_COMM_WORLD, &status));
    end();
    begin("MPI_Sendrecv_replace");
    CHECK_MPI(MPI_Sendrecv_replace(&data, 1, MPI_INT, MPI_PROC_NULL, TAG, MPI_PROC_NULL, TAG,
                                   MPI_COMM_WORLD, &status));
    end();
}

void rule(void)
{
    check_receive();
    check_probes();
    check_exchanges();
}
