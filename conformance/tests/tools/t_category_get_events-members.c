/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A category has as many event types as it says; entries after the last are not written.
 * class:     required
 * basis:     15.3.9 "returns the number of event types", 15.3.9 "remaining array entries are not
 *            modified": The list of event types has as many indices as the category says, all of
 *            them valid, and leaves the rest of the array alone.
 * section:   15.3.9
 * covers:    MPI_T_category_get_num_events, MPI_T_category_get_events, MPI_T_event_get_num
 * shows:     15.3.9-members_rest, 15.3.9-members_valid, 15.3.9-num_events
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

static void check_category(int index, int events)
{
    int number = -1, *indices;

    rule_at("category %d", index);
    CHECK_CODE(MPI_T_category_get_num_events(index, &number), MPI_SUCCESS);
    REQUIRE(number >= 0 && number <= events);
    indices = malloc(((size_t)number + 1) * sizeof *indices);
    REQUIRE(indices != NULL);
    rule_poison(indices, ((size_t)number + 1) * sizeof *indices);
    CHECK_CODE(MPI_T_category_get_events(index, number + 1, indices), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        CHECK(indices[i] >= 0 && indices[i] < events);
    }
    CHECK_INT(indices[number], RULE_POISON_INT);
    free(indices);
}

void rule(void)
{
    int provided, number = 0, events = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&events), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        check_category(i, events);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
