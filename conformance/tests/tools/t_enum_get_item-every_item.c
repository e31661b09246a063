/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An enumeration and each of its items have a name, which fits in a buffer of its
 *            length, and an item has a value.
 * class:     required
 * basis:     15.3.5 "the enumeration must represent at least", 15.3.5 "return a name of at least
 *            length one", 15.3.5 "returns the name/value pair", 15.3.3 "function writes at most":
 *            An enumeration has at least one item, all have names, and a buffer just long enough for
 *            a name gets all of it.
 * section:   15.3.5, 15.3.3
 * covers:    MPI_T_enum_get_info, MPI_T_enum_get_item, MPI_T_cvar_get_info
 * constants: MPI_T_ENUM_NULL
 * shows:     15.3.3-fits_exactly, 15.3.5-enum_name, 15.3.5-enum_number, 15.3.5-item_pair
 * ranks:     1
 * capability: tool_enums
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 512 };

/* The same item, asked twice: the second time the buffer is just long enough. */
static void check_item(MPI_T_enum items, int i)
{
    char name[LENGTH] = "", again[LENGTH] = "";
    int length = LENGTH, value = 1, same = 2;

    CHECK_CODE(MPI_T_enum_get_item(items, i, &value, name, &length), MPI_SUCCESS);
    CHECK(name[0] != '\0');
    length = (int)strlen(name) + 1;
    CHECK_CODE(MPI_T_enum_get_item(items, i, &same, again, &length), MPI_SUCCESS);
    CHECK_STR(again, name);
    CHECK_INT(same, value);
}

static int check_name(MPI_T_enum items)
{
    char name[LENGTH] = "", again[LENGTH] = "";
    int number = -1, length = LENGTH;

    CHECK_CODE(MPI_T_enum_get_info(items, &number, name, &length), MPI_SUCCESS);
    CHECK(number > 0);
    CHECK(name[0] != '\0');
    length = (int)strlen(name) + 1;
    CHECK_CODE(MPI_T_enum_get_info(items, &number, again, &length), MPI_SUCCESS);
    CHECK_STR(again, name);
    return number;
}

/* Returns how many enumerations were seen. */
static int check_enum(int index)
{
    MPI_T_enum items;
    int number;

    rule_poison(&items, sizeof items);
    if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, &items, NULL, NULL, NULL, NULL) !=
            MPI_SUCCESS ||
        items == MPI_T_ENUM_NULL) {
        return 0;
    }
    rule_at("variable %d", index);
    number = check_name(items);
    for (int i = 0; i < number; i++) {
        check_item(items, i);
    }
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
