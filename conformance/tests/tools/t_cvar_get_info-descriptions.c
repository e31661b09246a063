/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A control variable without a description has the empty string, whose length with its null
 *            character is one.
 * section:   15.3.6, 15.3.3
 * covers:    MPI_T_cvar_get_info
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        char text[8] = "-------";
        int length = sizeof text;

        rule_at("variable %d", i);
        if (MPI_T_cvar_get_info(i, NULL, NULL, NULL, NULL, NULL, text, &length, NULL, NULL) ==
            MPI_SUCCESS) {
            CHECK(length >= 1);
            CHECK(text[0] != '-');
            CHECK((length == 1) == (text[0] == '\0'));
        }
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
