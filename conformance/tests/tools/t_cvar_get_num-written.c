/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The calls that return how many variables, events, sources and categories there are
 *            return a number that is not negative and never goes down.
 * class:     required
 * basis:     15.3.6 "delete a variable once it has been added", 15.3.7 "delete a variable once it
 *            has been added", 15.3.8 "returns number of event sources", 15.3.9 "delete it once it
 *            has been added": Each call returns how many there are, and what was added to a set is
 *            never deleted.
 * section:   15.3.6, 15.3.7, 15.3.8, 15.3.9
 * covers:    MPI_T_cvar_get_num, MPI_T_pvar_get_num, MPI_T_event_get_num, MPI_T_source_get_num,
 *            MPI_T_category_get_num
 * shows:     15.3-before_init, 15.3.6-never_deleted, 15.3.7-never_deleted, 15.3.8-never_deleted,
 *            15.3.8-source_num, 15.3.9-never_deleted
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

typedef int getter(int *number);

static void check_number(const char *name, getter *get)
{
    int first = -1;
    int second = -2;

    rule_at("%s", name);
    CHECK_CODE(get(&first), MPI_SUCCESS);
    CHECK(first >= 0);
    CHECK_CODE(get(&second), MPI_SUCCESS);
    CHECK(second >= first);
}

void rule(void)
{
    int provided = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    check_number("control variables", MPI_T_cvar_get_num);
    check_number("performance variables", MPI_T_pvar_get_num);
    check_number("event types", MPI_T_event_get_num);
    check_number("event sources", MPI_T_source_get_num);
    check_number("categories", MPI_T_category_get_num);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
