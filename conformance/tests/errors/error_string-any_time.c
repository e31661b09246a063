/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each error class has a class and a string of its own before MPI is initialised and after
 *            MPI_Finalize.
 * section:   11.4.1, 9.3.5, 9.4
 * covers:    MPI_Error_string, MPI_Error_class
 * constants: MPI_ERR_ABI
 * ranks:     1
 * process:   alone
 * level:     abi
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

static char texts[MPI_ERR_ABI + 1][MPI_MAX_ERROR_STRING];

static void check(const char *when)
{
    for (int i = MPI_SUCCESS; i <= MPI_ERR_ABI; i++) {
        int length = -1;
        int class = -1;
        rule_at("%s, class %d", when, i);
        CHECK_MPI(MPI_Error_class(i, &class));
        CHECK_CODE(class, i);
        CHECK_MPI(MPI_Error_string(i, texts[i], &length));
        CHECK_INT(length, strlen(texts[i]));
        CHECK(length > 0);
        for (int other = 0; other < i; other++) {
            CHECK(strcmp(texts[i], texts[other]) != 0);
        }
    }
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check("between");
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
