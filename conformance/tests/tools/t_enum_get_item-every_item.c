/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Every item of an enumeration has a name; the index after the last is refused.
 * section:    15.3.5, 15.3.10
 * covers:     MPI_T_enum_get_info, MPI_T_enum_get_item
 * constants:  MPI_T_ENUM_NULL, MPI_T_ERR_INVALID_INDEX
 * ranks:      1
 * capability: tool_enums
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

enum { LENGTH = 512 };

/* Returns how many enumerations were seen. */
static int check_enum(int index)
{
    MPI_T_enum items = MPI_T_ENUM_NULL;
    char name[LENGTH] = "";
    int number = -1, length = LENGTH, value = 0;

    if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, &items, NULL, NULL, NULL, NULL) !=
            MPI_SUCCESS ||
        items == MPI_T_ENUM_NULL) {
        return 0;
    }
    rule_at("variable %d", index);
    CHECK_INT(MPI_T_enum_get_info(items, &number, name, &length), MPI_SUCCESS);
    CHECK(number > 0);
    CHECK(name[0] != '\0');
    for (int i = 0; i < number; i++) {
        length = LENGTH;
        name[0] = '\0';
        CHECK_INT(MPI_T_enum_get_item(items, i, &value, name, &length), MPI_SUCCESS);
        CHECK(name[0] != '\0');
    }
    length = LENGTH;
    CHECK_INT(MPI_T_enum_get_item(items, number, &value, name, &length), MPI_T_ERR_INVALID_INDEX);
    return 1;
}

void rule(void)
{
    int provided, number = 0, seen = 0;

    REQUIRE_INT(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_INT(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        seen += check_enum(i);
    }
    CHECK_INT(MPI_T_finalize(), MPI_SUCCESS);
    if (seen == 0) {
        SKIP("no control variable has an enumeration");
    }
}
