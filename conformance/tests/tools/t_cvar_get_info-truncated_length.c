/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The length returned with a string that was cut is the length that all of it needs.
 * class:     quality
 * basis:     15.3.3 "In this case, the length of the string": The text can be read to speak of the
 *            cut string, too; a tool learns only from the length of the whole how much it lacks.
 * section:   15.3.3, 15.3.6, 15.3.9
 * covers:    MPI_T_cvar_get_info, MPI_T_category_get_info
 * shows:     15.3.3-length_when_cut
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_cvar(void)
{
    char name[2];
    int needed = 0, length = sizeof name;

    CHECK_CODE(MPI_T_cvar_get_info(0, NULL, &needed, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_info(0, name, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    CHECK_INT(length, needed);
}

static void check_category(void)
{
    char name[2];
    int needed = 0, length = sizeof name;

    CHECK_CODE(MPI_T_category_get_info(0, NULL, &needed, NULL, NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_info(0, name, &length, NULL, NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    CHECK_INT(length, needed);
}

void rule(void)
{
    int provided, cvars = 0, categories = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&cvars), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num(&categories), MPI_SUCCESS);
    if (cvars > 0) {
        check_cvar();
    }
    if (categories > 0) {
        check_category();
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (cvars == 0 && categories == 0) {
        SKIP("there are no control variables and no categories");
    }
}
