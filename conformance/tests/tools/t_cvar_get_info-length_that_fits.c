/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A string that fits in its buffer comes with its own length, not that of the buffer.
 * class:     quality
 * basis:     15.3.3 "the length of the string plus one": The text gives the returned length for
 *            strings that are cut or not returned, and says nothing of one that fits; a caller
 *            expects the same meaning in all cases.
 * section:   15.3.3
 * covers:    MPI_T_cvar_get_info, MPI_T_category_get_info, MPI_T_pvar_get_info,
 *            MPI_T_enum_get_info, MPI_T_enum_get_item
 * shows:     15.3.3-length_that_fits
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 2048 };

static char text[LENGTH];
static int length;

#define CHECK_LENGTH(call)                                                                         \
    (length = LENGTH, text[0] = '\0', CHECK_CODE(call, MPI_SUCCESS),                               \
     CHECK_INT(length, strlen(text) + 1))

static void check_enum(MPI_T_enum items)
{
    int number, value;

    CHECK_LENGTH(MPI_T_enum_get_info(items, &number, text, &length));
    CHECK_LENGTH(MPI_T_enum_get_item(items, 0, &value, text, &length));
}

static void check_cvar(int index)
{
    MPI_T_enum items = MPI_T_ENUM_NULL;

    rule_at("control variable %d", index);
    CHECK_LENGTH(
        MPI_T_cvar_get_info(index, text, &length, NULL, NULL, &items, NULL, NULL, NULL, NULL));
    if (items != MPI_T_ENUM_NULL) {
        check_enum(items);
    }
}

static void check_others(int pvars, int categories)
{
    if (pvars > 0) {
        rule_at("performance variable");
        CHECK_LENGTH(MPI_T_pvar_get_info(0, text, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                         NULL, NULL, NULL));
    }
    if (categories > 0) {
        rule_at("category");
        CHECK_LENGTH(MPI_T_category_get_info(0, text, &length, NULL, NULL, NULL, NULL, NULL));
    }
}

void rule(void)
{
    int provided, cvars = 0, pvars = 0, categories = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&cvars), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_num(&pvars), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num(&categories), MPI_SUCCESS);
    for (int i = 0; i < cvars; i++) {
        check_cvar(i);
    }
    check_others(pvars, categories);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (cvars + pvars + categories == 0) {
        SKIP("there are no variables and no categories");
    }
}
