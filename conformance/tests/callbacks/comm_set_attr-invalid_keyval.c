/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A key that was never created is refused with MPI_ERR_KEYVAL by everything that takes one.
 * class:     quality
 * basis:     7.7.5 "an erroneous key value has been passed to one", 9.3 "may be unable or choose
 *            not to handle": The class is said to be one that can be returned; a key that was never
 *            made is cheap to detect.
 * section:   7.7.5, 7.7.2
 * covers:    MPI_Comm_set_attr, MPI_Comm_get_attr, MPI_Comm_delete_attr, MPI_Comm_free_keyval,
 *            MPI_Type_set_attr, MPI_Type_get_attr, MPI_Type_delete_attr, MPI_Type_free_keyval
 * constants: MPI_KEYVAL_INVALID, MPI_ERR_KEYVAL
 * shows:     7.7.2-get_invalid_key, 7.7.2-set_invalid_key, 7.7.5-error_class
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    static char attribute;
    int keyval = MPI_KEYVAL_INVALID;
    int flag = 0;
    void *value = NULL;

    CHECK_ERROR_CLASS(MPI_Comm_set_attr(MPI_COMM_SELF, keyval, &attribute), MPI_ERR_KEYVAL);
    CHECK_ERROR_CLASS(MPI_Comm_get_attr(MPI_COMM_SELF, keyval, &value, &flag), MPI_ERR_KEYVAL);
    CHECK_ERROR_CLASS(MPI_Comm_delete_attr(MPI_COMM_SELF, keyval), MPI_ERR_KEYVAL);
    CHECK_ERROR_CLASS(MPI_Comm_free_keyval(&keyval), MPI_ERR_KEYVAL);
    CHECK_ERROR_CLASS(MPI_Type_set_attr(MPI_INT, keyval, &attribute), MPI_ERR_KEYVAL);
    CHECK_ERROR_CLASS(MPI_Type_get_attr(MPI_INT, keyval, &value, &flag), MPI_ERR_KEYVAL);
    CHECK_ERROR_CLASS(MPI_Type_delete_attr(MPI_INT, keyval), MPI_ERR_KEYVAL);
    CHECK_ERROR_CLASS(MPI_Type_free_keyval(&keyval), MPI_ERR_KEYVAL);
}
