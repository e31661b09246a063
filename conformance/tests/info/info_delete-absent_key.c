/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Info_delete of an absent key is refused with MPI_ERR_INFO_NOKEY, MPI_Info_get_nthkey of a
 *            number out of range with an error, and the object stays as it is.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 10 "raises an error of class
 *            MPI_ERR_INFO_NOKEY": An absent key is an error, which may go undetected; a program
 *            that asks whether a key was there wants the class.
 * section:   10
 * covers:    MPI_Info_delete, MPI_Info_get_nthkey
 * constants: MPI_ERR_INFO_NOKEY
 * shows:     10-delete_absent, 10-nthkey_out_of_range
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    char key[MPI_MAX_INFO_KEY + 1] = "";
    int count = -1;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "key", "value"));
    CHECK_ERROR_CLASS(MPI_Info_delete(info, "no key"), MPI_ERR_INFO_NOKEY);
    CHECK_ERROR_CLASS(MPI_Info_delete(info, "KEY"), MPI_ERR_INFO_NOKEY);
    CHECK_ANY_ERROR(MPI_Info_get_nthkey(info, 1, key));
    CHECK_ANY_ERROR(MPI_Info_get_nthkey(info, -1, key));
    CHECK_MPI(MPI_Info_get_nkeys(info, &count));
    CHECK_INT(count, 1);
    CHECK_MPI(MPI_Info_free(&info));
}
