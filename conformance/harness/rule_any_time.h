/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Functions of MPI 4.0 that may be called at any time, for a rule that calls them before MPI is initialized or after
 * it is finalized.
 */
#ifndef MPI_ABI_RULE_ANY_TIME_H
#define MPI_ABI_RULE_ANY_TIME_H

#include "rule.h"

#include <string.h>

static inline void any_time_check_queries(bool finalized)
{
    static char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int flag = finalized ? 0 : -1;
    int version = -1;
    int subversion = -1;
    int length = -1;

    CHECK_MPI(MPI_Initialized(&flag));
    CHECK_INT(flag != 0, finalized);
    flag = finalized ? 0 : -1;
    CHECK_MPI(MPI_Finalized(&flag));
    CHECK_INT(flag != 0, finalized);
    CHECK_MPI(MPI_Get_version(&version, &subversion));
    CHECK_INT(version, MPI_VERSION);
    CHECK_INT(subversion, MPI_SUBVERSION);
    CHECK_MPI(MPI_Get_library_version(text, &length));
    CHECK(length > 0);
}

static inline void any_time_check_info(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info copy = MPI_INFO_NULL;
    char text[MPI_MAX_INFO_KEY] = "";
    int number = -1;
    int flag = 0;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "key", "value"));
    REQUIRE_MPI(MPI_Info_dup(info, &copy));
    CHECK_MPI(MPI_Info_get_nkeys(copy, &number));
    CHECK_INT(number, 1);
    CHECK_MPI(MPI_Info_get_nthkey(copy, 0, text));
    CHECK_STR(text, "key");
    number = sizeof text;
    CHECK_MPI(MPI_Info_get_string(copy, "key", &number, text, &flag));
    CHECK(flag != 0);
    CHECK_STR(text, "value");
    CHECK_MPI(MPI_Info_delete(copy, "key"));
    CHECK_MPI(MPI_Info_get_nkeys(copy, &number));
    CHECK_INT(number, 0);
    CHECK_MPI(MPI_Info_free(&copy));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_HANDLE(info, MPI_INFO_NULL);
    REQUIRE_MPI(MPI_Info_create_env(0, NULL, &info));
    CHECK_MPI(MPI_Info_free(&info));
}

static inline void any_time_check_errors(void)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = -1;
    int class = MPI_SUCCESS;

    CHECK_MPI(MPI_Error_class(MPI_ERR_TAG, &class));
    CHECK_CODE(class, MPI_ERR_TAG);
    CHECK_MPI(MPI_Error_string(MPI_ERR_TAG, text, &length));
    CHECK_INT(length, strlen(text));
}

static inline void any_time_check(bool finalized)
{
    any_time_check_queries(finalized);
    any_time_check_info();
    any_time_check_errors();
}

#endif
