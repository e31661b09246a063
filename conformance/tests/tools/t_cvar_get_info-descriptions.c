/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A control variable without a description returns the empty string, with a length of
 *            one for its null character.
 * class:     required
 * basis:     15.3.6 "Returning a description is optional": Where no description is returned, the
 *            text must be empty and its length must be set to one.
 * section:   15.3.6, 15.3.3
 * covers:    MPI_T_cvar_get_info
 * shows:     15.3.6-no_description
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

/* A description may begin with any character: the first one was written if it is not the mark twice. */
static void check(int index)
{
    char first[2];

    for (int i = 0; i < 2; i++) {
        char text[8];
        int length = sizeof text;

        memset(text, "-+"[i], sizeof text);
        if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, NULL, text, &length, NULL, NULL) !=
            MPI_SUCCESS) {
            return;
        }
        CHECK(length >= 1);
        CHECK((length == 1) == (text[0] == '\0'));
        first[i] = text[0];
    }
    CHECK(first[0] == first[1]);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        rule_at("variable %d", i);
        check(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (number == 0) {
        SKIP("there are no control variables");
    }
}
