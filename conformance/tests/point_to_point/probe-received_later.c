/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A probed message stays while messages with another envelope are received, and can be received later.
 * class:     required
 * basis:     3.8.1 "It is not necessary to receive a message immediately", 3.8.1 "message may be probed for several
 *            times": The messages have tags of their own, so that each receive can match one of them only.
 * section:   3.8.1
 * covers:    MPI_Probe, MPI_Iprobe, MPI_Recv
 * shows:     3.8.1-receive_later
 * ranks:     2
 */
#include "rule.h"

enum { MESSAGES = 5, LONG = 20000 };

static int buffer[LONG], sent[MESSAGES][LONG];

static void send_all(void)
{
    MPI_Request requests[MESSAGES];

    for (int tag = 0; tag < MESSAGES; tag++) {
        for (int i = 0; i < LONG; i++) {
            sent[tag][i] = tag;
        }
        CHECK_MPI(PMPI_Isend(sent[tag], tag % 2 == 0 ? 1 : LONG, MPI_INT, 0, tag, MPI_COMM_WORLD,
                             &requests[tag]));
    }
    CHECK_MPI(PMPI_Waitall(MESSAGES, requests, MPI_STATUSES_IGNORE));
}

/* Looks for the message of a tag with both calls; it is there. */
static void look(int tag)
{
    MPI_Status status = rule_status();
    int found = -1, count = -1;

    CHECK_MPI(MPI_Probe(1, tag, MPI_COMM_WORLD, &status));
    CHECK_INT(status.MPI_SOURCE, 1);
    CHECK_INT(status.MPI_TAG, tag);
    CHECK_MPI(PMPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, tag % 2 == 0 ? 1 : LONG);
    CHECK_MPI(MPI_Iprobe(1, tag, MPI_COMM_WORLD, &found, MPI_STATUS_IGNORE));
    CHECK(found != 0);
}

/* Receives the others first. */
static void receive_all(int probed)
{
    MPI_Status status = rule_status();

    look(probed);
    for (int i = 1; i <= MESSAGES; i++) {
        int tag = (probed + i) % MESSAGES;

        if (i < MESSAGES) {
            look(probed);
        }
        rule_poison(buffer, sizeof buffer);
        CHECK_MPI(MPI_Recv(buffer, LONG, MPI_INT, 1, tag, MPI_COMM_WORLD, &status));
        CHECK_INT(status.MPI_TAG, tag);
        CHECK_INT(buffer[0], tag);
        CHECK_INT(buffer[LONG - 1], tag % 2 == 0 ? RULE_POISON_INT : tag);
    }
}

void rule(void)
{
    for (int probed = 0; probed < MESSAGES; probed++) {
        rule_at("message %d probed", probed);
        if (rule_rank() == 1) {
            send_all();
        } else if (rule_rank() == 0) {
            receive_all(probed);
        }
    }
}
