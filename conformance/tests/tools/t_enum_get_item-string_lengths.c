/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Strings are cut to the buffer; without a buffer, or with length 0, the length that is needed is returned.
 * class:     required
 * basis:     15.3.3 "the function writes at most n-1 of", 15.3.3 "string will be truncated to n-1 characters", 15.3.3
 *            "only returns the length of the string plus one", 15.3.3 "buffer argument is ignored and nothing is
 *            returned": The convention is one for all functions that return strings.
 * section:   15.3.3, 15.3.5, 15.3.7, 15.3.8
 * covers:    MPI_T_pvar_get_info, MPI_T_enum_get_info, MPI_T_enum_get_item, MPI_T_event_get_info,
 *            MPI_T_source_get_info, MPI_T_cvar_get_info
 * shows:     15.3.3-buffer_of_one, 15.3.3-cut_event_and_source, 15.3.3-cut_pvar_and_enum, 15.3.3-fits_exactly,
 *            15.3.3-length_zero_others, 15.3.3-null_buffer_others, 15.3.3-null_length_others
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 4096 };
static int number;
static MPI_T_enum items; /* what the getters of enumerations ask */
static MPI_T_source_order order;
static MPI_Count ticks, most;

#define GETTER(name, call)                                                                         \
    static int name(int i, char *text, int *length)                                                \
    {                                                                                              \
        return (void)i, call;                                                                      \
    }

GETTER(cvar, MPI_T_cvar_get_info(i, text, length, NULL, NULL, NULL, NULL, NULL, NULL, NULL))
GETTER(pvar, MPI_T_pvar_get_info(i, text, length, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                 NULL, NULL))
GETTER(pvar_text, MPI_T_pvar_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, text, length, NULL,
                                      NULL, NULL, NULL))
GETTER(event,
       MPI_T_event_get_info(i, text, length, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL))
GETTER(event_text,
       MPI_T_event_get_info(i, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, text, length, NULL))
GETTER(source, MPI_T_source_get_info(i, text, length, NULL, NULL, &order, &ticks, &most, NULL))
GETTER(source_text, MPI_T_source_get_info(i, NULL, NULL, text, length, &order, &ticks, &most, NULL))
GETTER(enumeration, MPI_T_enum_get_info(items, &number, text, length))
GETTER(item, MPI_T_enum_get_item(items, i, &number, text, length))

static void check(int (*get)(int, char *, int *), int i)
{
    char whole[LENGTH] = "", text[LENGTH];
    int length = LENGTH, needed;

    if (get(i, whole, &length) != MPI_SUCCESS || strlen(whole) == LENGTH - 1) {
        return; /* inactive, or longer than the buffer */
    }
    needed = (int)strlen(whole) + 1;
    rule_poison(text, sizeof text);
    CHECK_CODE(get(i, NULL, &length), MPI_SUCCESS);
    CHECK_INT(length, needed);
    CHECK_CODE(get(i, text, NULL), MPI_SUCCESS);
    CHECK_UNTOUCHED(text, sizeof text);
    for (int given = 0; given <= needed + 1 && needed + 1 < LENGTH;
         given += given < 3 || given > needed - 3 ? 1 : 7) {
        int written = given == 0 ? 0 : given < needed ? given : needed;

        length = given;
        rule_poison(text, sizeof text);
        CHECK_CODE(get(i, text, &length), MPI_SUCCESS);
        CHECK(given > 0 || length == needed);
        CHECK(written == 0 ||
              (memcmp(text, whole, (size_t)written - 1) == 0 && text[written - 1] == '\0'));
        CHECK_UNTOUCHED(text + given, sizeof text - (size_t)given);
    }
}

static void check_all(const char *what, int all, int (*name)(int, char *, int *),
                      int (*text)(int, char *, int *))
{
    for (int i = 0; i < all; i++) {
        rule_at("%s %d", what, i);
        check(name, i);
        check(text, i);
        items = MPI_T_ENUM_NULL;
        if (name == cvar &&
            PMPI_T_cvar_get_info(i, NULL, NULL, NULL, NULL, &items, NULL, NULL, NULL, NULL) == 0 &&
            items != MPI_T_ENUM_NULL) {
            check(enumeration, 0);
            check(item, number - 1); /* of the number just returned */
        }
    }
}

void rule(void)
{
    int provided, cvars = 0, pvars = 0, events = 0, sources = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&cvars), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_num(&pvars), MPI_SUCCESS);
    CHECK_CODE(MPI_T_event_get_num(&events), MPI_SUCCESS);
    CHECK_CODE(MPI_T_source_get_num(&sources), MPI_SUCCESS);
    check_all("control variable", cvars, cvar, cvar);
    check_all("performance variable", pvars, pvar, pvar_text);
    check_all("event type", events, event, event_text);
    check_all("source", sources, source, source_text);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
