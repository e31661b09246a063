/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Keys and values come back as they were set: with spaces, characters above 127, an empty value, and a value
 *           that makes no sense for a key that MPI knows; the strings of the call may be overwritten.
 * class:    required
 * basis:    10 "key and value are null-terminated strings in C", 10 "pairs, regardless of whether it recognizes the
 *           key", 10 "adds the ( key, value) pair to info", 10 "is at least 33 and at most 256": The pair that is
 *           added has the strings of the call, and what MPI knows about the key does not matter.
 * section:  10
 * covers:   MPI_Info_set, MPI_Info_get_string, MPI_Info_get_nthkey
 * shows:    10-arguments_copied, 10-known_key_any_value, 10-max_key, 10-strings_as_they_are
 * ranks:    1
 */
#include "rule.h"

#include <stdio.h>
#include <string.h>

static const char *const pairs[][2] = {
    {"empty value", ""},
    {"inner  spaces ", "two  spaces"},
    {" leading", "  leading"},
    {"trailing", "trailing \t "},
    {"\xc3\xa9\xff", "\x80\xfe\xff"},
    {"a=b;c,d", "\"quoted\" \\ and %s"},
    {"cb_buffer_size", "not a number"},
    {"mpi_assert_no_any_tag", "perhaps"},
    {"no_locks", ""},
    {"file_perm", "-1"},
};

enum { PAIRS = sizeof pairs / sizeof pairs[0], LONGEST = 64 };

/* The strings are those of an array that is overwritten after each call. */
static void set_pairs(MPI_Info info)
{
    char key[LONGEST], value[LONGEST];

    for (int i = 0; i < PAIRS; i++) {
        snprintf(key, sizeof key, "%s", pairs[i][0]);
        snprintf(value, sizeof value, "%s", pairs[i][1]);
        CHECK_MPI(MPI_Info_set(info, key, value));
        memset(key, 'x', sizeof key - 1);
        memset(value, 'y', sizeof value - 1);
    }
}

/* Whether a key of the object is one that was set. */
static int is_key(const char *key)
{
    int found = 0;

    for (int i = 0; i < PAIRS; i++) {
        found += strcmp(pairs[i][0], key) == 0;
    }
    return found;
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;

    CHECK(MPI_MAX_INFO_KEY >= 33 && MPI_MAX_INFO_KEY <= 256);
    REQUIRE_MPI(MPI_Info_create(&info));
    set_pairs(info);
    for (int i = 0; i < PAIRS; i++) {
        char value[LONGEST], key[MPI_MAX_INFO_KEY];
        int length = sizeof value, flag = 0;

        rule_at("pair %d", i);
        rule_poison(value, sizeof value);
        CHECK_MPI(MPI_Info_get_string(info, pairs[i][0], &length, value, &flag));
        CHECK(flag != 0);
        CHECK_INT(length, (int)strlen(pairs[i][1]) + 1);
        CHECK_BYTES(value, pairs[i][1], strlen(pairs[i][1]) + 1);
        rule_poison(key, sizeof key);
        CHECK_MPI(MPI_Info_get_nthkey(info, i, key));
        CHECK_INT(is_key(key), 1);
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Info_free(&info));
}
