/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Info objects work before MPI is initialized and after MPI_Finalize, and one that was made
 *            before is good afterwards.
 * class:     required
 * basis:     11.4.1 "prior to MPI initialization and following MPI finalization", 11.3.1 "error
 *            handler, and info handles exist independently": All these functions are in the list,
 *            and an info object does not depend on what is initialized.
 * section:   11.4.1, 10, 11.3.1
 * covers:    MPI_Info_create, MPI_Info_set, MPI_Info_delete, MPI_Info_get_string, MPI_Info_get_nkeys,
 *            MPI_Info_get_nthkey, MPI_Info_dup, MPI_Info_free
 * shows:     10-create_empty, 10-delete, 10-free, 10-get_string_found, 10-nkeys, 10-set_adds,
 *            11.4.1-info
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_object(MPI_Info info)
{
    char key[MPI_MAX_INFO_KEY + 1] = "";
    char value[16] = "";
    int length = sizeof value;
    int keys = -1;
    int flag = 0;

    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    CHECK_INT(keys, 1);
    CHECK_MPI(MPI_Info_get_nthkey(info, 0, key));
    CHECK_STR(key, "mpi_assert_no_any_tag");
    CHECK_MPI(MPI_Info_get_string(info, key, &length, value, &flag));
    CHECK(flag != 0);
    CHECK_STR(value, "true");
}

static MPI_Info make(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info copy = MPI_INFO_NULL;

    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "mpi_assert_no_any_tag", "true"));
    CHECK_MPI(MPI_Info_set(info, "deleted", "false"));
    CHECK_MPI(MPI_Info_delete(info, "deleted"));
    CHECK_MPI(MPI_Info_dup(info, &copy));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_HANDLE(info, MPI_INFO_NULL);
    return copy;
}

void rule(void)
{
    MPI_Info early = MPI_INFO_NULL;
    MPI_Info late = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    rule_at("before MPI_Init");
    early = make();
    check_object(early);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rule_at("between");
    check_object(early);
    REQUIRE_MPI(MPI_Comm_dup_with_info(MPI_COMM_SELF, early, &comm));
    CHECK_MPI(MPI_Comm_free(&comm));
    REQUIRE_MPI(MPI_Finalize());
    rule_at("after MPI_Finalize");
    check_object(early);
    CHECK_MPI(MPI_Info_free(&early));
    late = make();
    check_object(late);
    CHECK_MPI(MPI_Info_free(&late));
}
