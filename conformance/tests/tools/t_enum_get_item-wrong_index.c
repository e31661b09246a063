/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The index after the last item of an enumeration is refused with
 *            MPI_T_ERR_INVALID_INDEX.
 * class:     quality
 * basis:     15.3.10 "not required to check all user-provided parameters": An implementation may
 *            leave a wrong index unchecked; a tool is better served by an error than by a read out
 *            of bounds.
 * section:   15.3.10, 15.3.5
 * covers:    MPI_T_enum_get_item
 * constants: MPI_T_ERR_INVALID_INDEX
 * shows:     15.3.5-item_index
 * ranks:     1
 * capability: tool_enums
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_item(MPI_T_enum items, int index)
{
    int value = RULE_POISON_INT;

    CHECK_CODE(MPI_T_enum_get_item(items, index, &value, NULL, NULL), MPI_T_ERR_INVALID_INDEX);
    CHECK_INT(value, RULE_POISON_INT);
}

/* Returns how many enumerations were seen. */
static int check_enum(int index)
{
    MPI_T_enum items = MPI_T_ENUM_NULL;
    int number = 0;

    if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, &items, NULL, NULL, NULL, NULL) !=
            MPI_SUCCESS ||
        items == MPI_T_ENUM_NULL) {
        return 0;
    }
    rule_at("variable %d", index);
    CHECK_CODE(MPI_T_enum_get_info(items, &number, NULL, NULL), MPI_SUCCESS);
    check_item(items, number);
    return 1;
}

void rule(void)
{
    int provided, number = 0, seen = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        seen += check_enum(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (seen == 0) {
        SKIP("no control variable has an enumeration");
    }
}
