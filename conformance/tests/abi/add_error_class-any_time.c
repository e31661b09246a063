/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Error classes, codes and strings can be added and removed before MPI is initialized and
 *            after MPI_Finalize.
 * class:     required
 * basis:     11.4.1 "prior to MPI initialization and following MPI finalization", 9.5.1 "that may
 *            be called before MPI is": All eight functions are in the list, and each is called in
 *            the order that 9.5.1 demands.
 * section:   11.4.1, 9.5.1
 * covers:    MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Remove_error_string,
 *            MPI_Remove_error_code, MPI_Remove_error_class
 * shows:     9.5.1-add_string, 9.5.1-any_time, 11.4.1-errors
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * Older versions of the standard did not allow it.
 */
#define RULE_ALONE
#include "rule.h"

static void check(const char *when)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = -1;
    int class = MPI_SUCCESS;
    int code = MPI_SUCCESS;
    int got = -1;

    rule_at("%s", when);
    REQUIRE_MPI(MPI_Add_error_class(&class));
    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    REQUIRE_MPI(MPI_Add_error_string(code, "to be removed"));
    CHECK_MPI(MPI_Error_string(code, text, &length));
    CHECK_STR(text, "to be removed");
    CHECK_MPI(MPI_Error_class(code, &got));
    CHECK_INT(got, class);
    CHECK_MPI(MPI_Remove_error_string(code));
    CHECK_MPI(MPI_Remove_error_code(code));
    CHECK_MPI(MPI_Remove_error_class(class));
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
