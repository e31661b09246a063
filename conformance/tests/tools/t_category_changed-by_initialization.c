/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      As long as the update number of the categories stays, there is no new category and none has got a member;
 *            if there is something new, it is higher.
 * class:     required
 * basis:     15.3.9 "guaranteed that the category information has not changed between", 15.3.9 "some categories have
 *            been added or expanded": A change makes the number another one, which is a higher one because it never
 *            goes down, unless it has reached its maximum.
 * section:   15.3.9
 * covers:    MPI_T_category_changed, MPI_T_category_get_num, MPI_T_category_get_info
 * shows:     15.3.9-update_unchanged, 15.3.9-update_changed
 * ranks:     1
 * process:   alone
 *
 * A category of which nothing is known is left out.
 */
#define RULE_ALONE
#include "rule.h"

#include <limits.h>

enum { MOST = 8192, KINDS = 4 };

struct snapshot {
    int update, number;
    int members[MOST][KINDS];
    bool known[MOST];
};

/* The number is the same before and after, or the snapshot is of no use. */
static bool take(struct snapshot *to)
{
    int after = -1;

    CHECK_CODE(MPI_T_category_changed(&to->update), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num(&to->number), MPI_SUCCESS);
    for (int i = 0; i < to->number && i < MOST; i++) {
        int *n = to->members[i];

        rule_at("category %d", i);
        rule_poison(n, sizeof to->members[i]);
        to->known[i] =
            MPI_T_category_get_info(i, NULL, NULL, NULL, NULL, &n[0], &n[1], &n[2]) == MPI_SUCCESS;
        CHECK(!to->known[i] || MPI_T_category_get_num_events(i, &n[3]) == MPI_SUCCESS);
    }
    rule_at(NULL);
    CHECK_CODE(MPI_T_category_changed(&after), MPI_SUCCESS);
    return after == to->update;
}

static bool is_changed(const struct snapshot *before, const struct snapshot *after)
{
    bool changed = after->number != before->number;

    for (int i = 0; i < before->number && i < after->number && i < MOST; i++) {
        for (int kind = 0; kind < KINDS; kind++) {
            changed = changed || (before->known[i] && after->known[i] &&
                                  after->members[i][kind] > before->members[i][kind]);
        }
    }
    return changed;
}

static void compare(const char *when, const struct snapshot *before, const struct snapshot *after)
{
    rule_at("%s: %d, then %d", when, before->update, after->update);
    if (after->update != INT_MAX && is_changed(before, after)) {
        CHECK(after->update > before->update);
    }
    CHECK(after->update >= before->update);
}

void rule(void)
{
    static struct snapshot snapshots[3];
    bool valid[3];
    int provided;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    valid[0] = take(&snapshots[0]);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    valid[1] = take(&snapshots[1]);
    CHECK_MPI(MPI_Finalize());
    valid[2] = take(&snapshots[2]);
    if (valid[0] && valid[1]) {
        compare("after MPI_Init", &snapshots[0], &snapshots[1]);
    }
    if (valid[1] && valid[2]) {
        compare("after MPI_Finalize", &snapshots[1], &snapshots[2]);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
