/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       No two items of an enumeration have one name, and enumerations of one name are the same.
 * class:      required
 * basis:      15.3.5 "unique with respect to all other names for enumerations", 15.3.5 "other names of items for the
 *            same
 *             enumeration": One enumeration may be that of many variables, with one handle or with several; two that
 *             differ have two names.
 * section:    15.3.5
 * covers:     MPI_T_enum_get_info, MPI_T_enum_get_item, MPI_T_cvar_get_info
 * shows:      15.3.5-enum_name_unique, 15.3.5-item_names_unique
 * ranks:      1
 * capability: tool_enums
 * process:    alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 256, ITEMS = 64, ENUMS = 1024 };

static struct description {
    char name[LENGTH];
    int number;
    struct {
        char name[LENGTH];
        int value;
    } items[ITEMS];
} all[ENUMS];
static int known;

/* False if it is longer than there is space for. */
static bool describe(MPI_T_enum handle, struct description *to)
{
    int length = LENGTH;

    memset(to, 0, sizeof *to);
    CHECK_CODE(MPI_T_enum_get_info(handle, &to->number, to->name, &length), MPI_SUCCESS);
    for (int i = 0; i < to->number && i < ITEMS; i++) {
        length = LENGTH;
        CHECK_CODE(MPI_T_enum_get_item(handle, i, &to->items[i].value, to->items[i].name, &length),
                   MPI_SUCCESS);
        if (strlen(to->items[i].name) == LENGTH - 1) {
            return false;
        }
    }
    return to->number <= ITEMS && strlen(to->name) < LENGTH - 1;
}

static void check_items(const struct description *one)
{
    for (int i = 0; i < one->number; i++) {
        rule_at("enumeration %s, item %d, %s", one->name, i, one->items[i].name);
        for (int j = 0; j < i; j++) {
            CHECK(strcmp(one->items[i].name, one->items[j].name) != 0);
        }
    }
}

static void check_enum(MPI_T_enum handle)
{
    static struct description one;

    if (!describe(handle, &one)) {
        return;
    }
    check_items(&one);
    rule_at("enumeration %s", one.name);
    for (int i = 0; i < known; i++) {
        if (strcmp(all[i].name, one.name) == 0) {
            CHECK_INT(one.number, all[i].number);
            for (int j = 0; j < one.number && j < all[i].number; j++) {
                CHECK_INT(one.items[j].value, all[i].items[j].value);
                CHECK_STR(one.items[j].name, all[i].items[j].name);
            }
            return;
        }
    }
    if (known < ENUMS) {
        all[known++] = one;
    }
}

void rule(void)
{
    int provided, number = 0;

    known = 0;
    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        MPI_T_enum items = MPI_T_ENUM_NULL;

        if (MPI_T_cvar_get_info(i, NULL, NULL, NULL, NULL, &items, NULL, NULL, NULL, NULL) ==
                MPI_SUCCESS &&
            items != MPI_T_ENUM_NULL) {
            check_enum(items);
        }
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (known == 0) {
        SKIP("no control variable has an enumeration");
    }
}
