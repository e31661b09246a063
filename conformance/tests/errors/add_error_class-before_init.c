/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Error classes, codes and strings that were added before MPI_Init mean the same after it, and after
 *            MPI_Finalize; MPI_LASTUSEDCODE covers them, and does not change when another process adds a class.
 * class:     required
 * basis:     9.5.1 "add and remove error classes, codes, or strings are", 9.5.1 "is a local value and may be
 *            different", 9.5.1 "predefined attribute key MPI_LASTUSEDCODE is associated with": What was added stays
 *            until it is removed, and the attribute is that of this process.
 * section:   9.5.1
 * covers:    MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Error_class, MPI_Error_string,
 *            MPI_Comm_get_attr, MPI_Init
 * constants: MPI_LASTUSEDCODE
 * shows:     9.5.1-kept_over_init, 9.5.1-lastusedcode_early, 9.5.1-lastusedcode_local
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static int added, code;

static void check(const char *when)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = -1, class = -1;

    rule_at("%s", when);
    CHECK_MPI(MPI_Error_class(code, &class));
    CHECK_INT(class, added);
    class = -1;
    CHECK_MPI(MPI_Error_class(added, &class));
    CHECK_INT(class, added);
    CHECK_MPI(MPI_Error_string(code, text, &length));
    CHECK_STR(text, "of the code");
    CHECK_INT(length, 11);
    CHECK_MPI(MPI_Error_string(added, text, &length));
    CHECK_STR(text, "of the class");
}

static int last_used(void)
{
    int *value = NULL, flag = RULE_POISON_INT;

    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag));
    return CHECK(flag != 0 && flag != RULE_POISON_INT && value != NULL) ? *value : -1;
}

/* Only the process of rank 0 adds classes. */
static void check_local(void)
{
    int before = last_used(), classes[3];

    CHECK(before >= added);
    PMPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 3 && rule_rank() == 0; i++) {
        CHECK_MPI(MPI_Add_error_class(&classes[i]));
        CHECK(last_used() >= classes[i]);
    }
    PMPI_Barrier(MPI_COMM_WORLD);
    if (rule_rank() != 0) {
        CHECK_INT(last_used(), before);
    }
}

void rule(void)
{
    REQUIRE_MPI(MPI_Add_error_class(&added));
    REQUIRE_MPI(MPI_Add_error_code(added, &code));
    CHECK_MPI(MPI_Add_error_string(added, "of the class"));
    CHECK_MPI(MPI_Add_error_string(code, "of the code"));
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check("between");
    check_local();
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
