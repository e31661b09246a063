/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An uninitialized handle, which is zero, and MPI_INFO_NULL are refused with MPI_ERR_INFO where an
 *            info object is needed.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 20.3.3 "allows the detection of
 *            uninitialized data": Zero is never a valid handle so that a library can detect it,
 *            which this rule hopes for.
 * section:   9.4, 10, 20.5
 * covers:    MPI_Info_set, MPI_Info_get_nkeys, MPI_Info_get_nthkey, MPI_Info_get_string, MPI_Info_delete,
 *            MPI_Info_dup, MPI_Info_free, MPI_Comm_set_info
 * constants: MPI_INFO_NULL, MPI_ERR_INFO
 * shows:     20.3.3-zero_info
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

static void check(const char *what, MPI_Info info)
{
    char text[MPI_MAX_INFO_KEY + 1] = "";
    MPI_Info copy = MPI_INFO_NULL;
    int number = 1;
    int flag = -1;

    rule_at("%s", what);
    CHECK_ERROR_CLASS(MPI_Info_set(info, "key", "value"), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_get_nkeys(info, &number), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_get_nthkey(info, 0, text), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_get_string(info, "key", &number, text, &flag), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_delete(info, "key"), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_dup(info, &copy), MPI_ERR_INFO);
    CHECK_ERROR_CLASS(MPI_Info_free(&info), MPI_ERR_INFO);
}

void rule(void)
{
    check("MPI_INFO_NULL", MPI_INFO_NULL);
    check("zero", (MPI_Info)0);
    CHECK_ERROR_CLASS(MPI_Comm_set_info(MPI_COMM_SELF, (MPI_Info)0), MPI_ERR_INFO);
}
