/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A description is cut to the buffer, and the length that all of it needs is returned if
 *            there is no buffer, for control variables and for categories.
 * class:     required
 * basis:     15.3.3 "the string will be truncated to", 15.3.3 "only returns the length of the
 *            string plus one": At most n-1 characters and a null are written to a buffer of n, and
 *            without a buffer the length of the whole string is returned.
 * section:   15.3.3, 15.3.6, 15.3.9
 * covers:    MPI_T_cvar_get_info, MPI_T_category_get_info
 * shows:     15.3.3-cut_to_buffer, 15.3.3-null_buffer
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 2048 };

typedef int getter(int index, char *text, int *length);

static int of_variable(int index, char *text, int *length)
{
    return MPI_T_cvar_get_info(index, NULL, NULL, NULL, NULL, NULL, text, length, NULL, NULL);
}

static int of_category(int index, char *text, int *length)
{
    return MPI_T_category_get_info(index, NULL, NULL, text, length, NULL, NULL, NULL);
}

/* Returns whether there is a description that can be cut; none need be given. */
static bool check_text(getter *get, int index)
{
    char whole[LENGTH];
    char text[LENGTH];
    int length = LENGTH;
    int needed = -1;

    CHECK_CODE(get(index, NULL, &needed), MPI_SUCCESS);
    CHECK(needed >= 0);
    if (needed < 3 || needed > LENGTH) {
        return false;
    }
    rule_poison(whole, sizeof whole);
    CHECK_CODE(get(index, whole, &length), MPI_SUCCESS);
    if (!CHECK(memchr(whole, '\0', sizeof whole) != NULL)) {
        return false;
    }
    CHECK_INT(strlen(whole) + 1, needed);
    rule_poison(text, sizeof text);
    length = needed;
    CHECK_CODE(get(index, text, &length), MPI_SUCCESS);
    CHECK_STR(text, whole);
    CHECK_UNTOUCHED(text + needed, sizeof text - (size_t)needed);
    length = needed - 1;
    rule_poison(text, sizeof text);
    CHECK_CODE(get(index, text, &length), MPI_SUCCESS);
    CHECK_INT(text[needed - 2], '\0');
    CHECK_UNTOUCHED(text + needed - 1, sizeof text - (size_t)needed + 1);
    return true;
}

static void check_all(const char *what, getter *get, int number)
{
    bool found = false;

    for (int i = 0; i < number && !found; i++) {
        rule_at("%s %d", what, i);
        found = check_text(get, i);
    }
}

void rule(void)
{
    int provided = -1;
    int number = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    check_all("variable", of_variable, number);
    number = -1;
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_SUCCESS);
    check_all("category", of_category, number);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
