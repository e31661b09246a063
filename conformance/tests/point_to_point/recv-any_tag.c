/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A receive with MPI_ANY_TAG takes the earliest message whatever its tag, from 0 to
 *            MPI_TAG_UB, and its status gives the tag.
 * class:     required
 * basis:     3.2.4 "indicating that any source and/or tag are acceptable", 3.5 "this operation
 *            cannot receive the second message if", 9.1.2 "tag upper bound value must be at least
 *            32767": With any tag each message of the sender matches, so they are received in the
 *            order sent, and the status has the tag.
 * section:   3.2.4, 3.2.5, 3.5, 9.1.2
 * covers:    MPI_Recv, MPI_Iprobe, MPI_Probe
 * constants: MPI_ANY_TAG, MPI_TAG_UB
 * shows:     3.2.3-tag_range, 3.2.4-any_tag, 3.2.5-status_fields, 3.5-any_tag_first,
 *            3.8.1-probe_same_message, 3.8.1-probe_status, 3.8.1-probed_several_times,
 *            3.8.1-wildcards, 9.1.2-tags_inclusive
 * ranks:     2
 *
 * The standard promises that MPI_TAG_UB is at least 32767.
 */
#include "rule.h"

enum { TAGS = 5 };

static bool find_tags(int tags[TAGS])
{
    int *upper = NULL;
    int flag = 0;

    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &upper, &flag));
    if (!CHECK(flag && upper != NULL) || !CHECK(*upper >= 32767)) {
        return false;
    }
    tags[0] = *upper;
    tags[1] = 0;
    tags[2] = 32767;
    tags[3] = 1;
    tags[4] = *upper - 1;
    return true;
}

static void receive(const int tags[TAGS])
{
    for (int i = 0; i < TAGS; i++) {
        MPI_Status probed = rule_status();
        MPI_Status status = rule_status();
        int data = -1;
        int flag = 0;

        rule_at("tag %d", tags[i]);
        CHECK_MPI(MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &probed));
        CHECK_INT(probed.MPI_TAG, tags[i]);
        probed = rule_status();
        while (!flag && CHECK_MPI(MPI_Iprobe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &probed))) {
        }
        CHECK_INT(probed.MPI_TAG, tags[i]);
        CHECK_MPI(MPI_Recv(&data, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
        CHECK_INT(data, i);
        CHECK_INT(status.MPI_TAG, tags[i]);
        CHECK_INT(status.MPI_SOURCE, 0);
    }
}

void rule(void)
{
    int tags[TAGS] = {0};

    if (rule_rank() > 1 || !find_tags(tags)) {
        return;
    }
    if (rule_rank() == 1) {
        receive(tags);
        return;
    }
    for (int i = 0; i < TAGS; i++) {
        CHECK_MPI(MPI_Send(&i, 1, MPI_INT, 1, tags[i], MPI_COMM_WORLD));
    }
}
