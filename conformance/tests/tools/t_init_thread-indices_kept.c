/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Control variables, performance variables, categories, event types and sources keep their indices and
 *            names through MPI_Init, MPI_Finalize and a new initialization of the tools interface.
 * class:     required
 * basis:     15.3.6 "are not allowed to change the index of", 15.3.7 "are not allowed to change the index of", 15.3.8
 *            "are not allowed to change the index of", 15.3.9 "not allowed to change the index of a category", 15.3.4
 *            "can reinitialize the interface": What was added is neither moved nor deleted, whatever begins and ends in
 *            between.
 * section:   15.3.6, 15.3.7, 15.3.8, 15.3.9, 15.3.4
 * covers:    MPI_T_cvar_get_info, MPI_T_pvar_get_info, MPI_T_category_get_info, MPI_T_event_get_info,
 *            MPI_T_source_get_info, MPI_T_init_thread, MPI_T_finalize, MPI_T_cvar_get_num, MPI_T_pvar_get_num,
 *            MPI_T_category_get_num, MPI_T_event_get_num, MPI_T_source_get_num
 * shows:     15.3.4-reinitialize, 15.3.6-index_kept, 15.3.6-never_deleted, 15.3.7-index_kept, 15.3.7-never_deleted,
 *            15.3.8-index_kept, 15.3.8-never_deleted, 15.3.8-source_index_kept, 15.3.8-source_name,
 *            15.3.9-index_kept, 15.3.9-never_deleted
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdio.h>
#include <string.h>

enum { KINDS = 5, MOST = 4096, LENGTH = 80 };

static char names[KINDS][MOST][LENGTH];
static int numbers[KINDS];

static int get_number(int kind, int *number)
{
    return kind == 0   ? MPI_T_cvar_get_num(number)
           : kind == 1 ? MPI_T_pvar_get_num(number)
           : kind == 2 ? MPI_T_category_get_num(number)
           : kind == 3 ? MPI_T_event_get_num(number)
                       : MPI_T_source_get_num(number);
}

/* The first characters of a name, and the class, which is part of what identifies a performance variable. */
static int get_name(int kind, int i, char *name)
{
    int length = LENGTH - 20, class = 0, code;
    MPI_T_source_order ordering;
    MPI_Count ticks, most;

    memset(name, 0, LENGTH);
    code =
        kind == 0 ? MPI_T_cvar_get_info(i, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL)
        : kind == 1 ? MPI_T_pvar_get_info(i, name, &length, NULL, &class, NULL, NULL, NULL, NULL,
                                          NULL, NULL, NULL, NULL)
        : kind == 2 ? MPI_T_category_get_info(i, name, &length, NULL, NULL, NULL, NULL, NULL)
        : kind == 3
            ? MPI_T_event_get_info(i, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                   NULL)
            : MPI_T_source_get_info(i, name, &length, NULL, NULL, &ordering, &ticks, &most, NULL);
    snprintf(name + strlen(name), 20, " %d", class);
    return code;
}

/* Compares with the names that were seen before, and notes the new ones. A variable may be inactive. */
static void compare(const char *when, int kind)
{
    int number = -1;

    rule_at("%s, kind %d", when, kind);
    CHECK_CODE(get_number(kind, &number), MPI_SUCCESS);
    CHECK(number >= numbers[kind]);
    for (int i = 0; i < number && i < MOST; i++) {
        char name[LENGTH];

        rule_at("%s, kind %d, index %d", when, kind, i);
        if (get_name(kind, i, name) != MPI_SUCCESS) {
            continue;
        }
        if (names[kind][i][0] == '\0') {
            memcpy(names[kind][i], name, LENGTH);
        }
        CHECK_STR(name, names[kind][i]);
    }
    numbers[kind] = number;
}

static void check(const char *when)
{
    for (int kind = 0; kind < KINDS; kind++) {
        compare(when, kind);
    }
}

void rule(void)
{
    int provided;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check("between");
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    check("initialized again");
    CHECK_MPI(MPI_Finalize());
    check("after MPI_Finalize");
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
