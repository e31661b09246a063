/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The functions of MPI 4.0 that may be called at any time work after MPI_Finalize.
 * class:     required
 * basis:     11.4.1 "prior to MPI initialization and following MPI finalization", 11.2.3 "Whether
 *            MPI_FINALIZE has been": All these functions are in the list, and nothing says that
 *            their results change with the time.
 * section:   11.4.1, 11.2.3
 * covers:    MPI_Initialized, MPI_Finalized, MPI_Get_version, MPI_Get_library_version, MPI_Info_create,
 *            MPI_Info_set, MPI_Info_get_string, MPI_Info_get_nkeys, MPI_Info_get_nthkey, MPI_Info_dup,
 *            MPI_Info_delete, MPI_Info_free, MPI_Info_create_env, MPI_Error_class, MPI_Error_string
 * constants: MPI_INFO_NULL, MPI_ERR_TAG
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

static void check_queries(void)
{
    static char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int flag = 0;
    int version = -1;
    int subversion = -1;
    int length = -1;

    CHECK_MPI(MPI_Initialized(&flag));
    CHECK(flag != 0);
    flag = 0;
    CHECK_MPI(MPI_Finalized(&flag));
    CHECK(flag != 0);
    CHECK_MPI(MPI_Get_version(&version, &subversion));
    CHECK_INT(version, MPI_VERSION);
    CHECK_INT(subversion, MPI_SUBVERSION);
    CHECK_MPI(MPI_Get_library_version(text, &length));
    CHECK(length > 0);
}

static void check_info(void)
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

static void check_errors(void)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = -1;
    int class = MPI_SUCCESS;

    CHECK_MPI(MPI_Error_class(MPI_ERR_TAG, &class));
    CHECK_CODE(class, MPI_ERR_TAG);
    CHECK_MPI(MPI_Error_string(MPI_ERR_TAG, text, &length));
    CHECK_INT(length, strlen(text));
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Finalize());
    check_queries();
    check_info();
    check_errors();
}
