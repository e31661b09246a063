/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A string is cut to the buffer; without a buffer or with length 0 only the length that it
 *            needs is returned, and without a length nothing.
 * class:     required
 * basis:     15.3.3 "function writes at most", 15.3.3 "does not return the string and only
 *            returns", 15.3.3 "buffer argument is ignored and nothing is returned": These sentences
 *            fix what is written for a buffer that is too small, just large enough, of no length or
 *            null, and for a null length.
 * section:   15.3.3, 15.3.6, 15.3.9
 * covers:    MPI_T_cvar_get_info, MPI_T_category_get_info
 * shows:     15.3.3-cut_to_buffer, 15.3.3-fits_exactly, 15.3.3-length_zero, 15.3.3-null_buffer,
 *            15.3.3-null_length, 15.3.9-null_arguments
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>
#include <string.h>

enum { BEHIND = 8 };

typedef void getter(int index, char *name, int *length);

static void get_name(int index, char *name, int *length)
{
    CHECK_CODE(MPI_T_cvar_get_info(index, name, length, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
}

static void get_category_name(int index, char *name, int *length)
{
    CHECK_CODE(MPI_T_category_get_info(index, name, length, NULL, NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
}

static void check_length(getter *get, int index, int needed)
{
    const size_t size = (size_t)needed + BEHIND;
    char *whole = calloc(size, 1), *name = malloc(size);
    int length = (int)size;

    REQUIRE(whole != NULL && name != NULL);
    get(index, whole, &length);
    CHECK_INT(strlen(whole) + 1, needed);
    rule_poison(name, size);
    length = 0;
    get(index, name, &length);
    CHECK_INT(length, needed);
    CHECK_UNTOUCHED(name, size);
    length = needed - 1;
    get(index, name, &length);
    CHECK(strncmp(name, whole, (size_t)needed - 2) == 0);
    CHECK_INT(name[needed - 2], '\0');
    CHECK_UNTOUCHED(name + needed - 1, size - (size_t)needed + 1);
    rule_poison(name, size);
    length = needed;
    get(index, name, &length);
    CHECK_STR(name, whole);
    CHECK_UNTOUCHED(name + needed, size - (size_t)needed);
    rule_poison(name, size);
    get(index, name, NULL);
    CHECK_UNTOUCHED(name, size);
    free(whole);
    free(name);
}

/* No sentence bounds a name, so its length is asked first. */
static void check_name(getter *get, int index)
{
    int needed = 0;

    get(index, NULL, &needed);
    REQUIRE(needed > 1);
    check_length(get, index, needed);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    if (number > 0) {
        rule_at("a control variable");
        check_name(get_name, 0);
    }
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_SUCCESS);
    if (number > 0) {
        rule_at("a category");
        check_name(get_category_name, 0);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
