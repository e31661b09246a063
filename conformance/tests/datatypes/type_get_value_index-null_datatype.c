/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Type_get_value_index with a null value or index type is an error of class
 *            MPI_ERR_TYPE.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle": A null handle is no combination without a
 *            pair type, but a mistake, which success would hide until the pair type is used.
 * section:   6.9.4, 9.3, 9.4
 * covers:    MPI_Type_get_value_index
 * constants: MPI_DATATYPE_NULL, MPI_ERR_TYPE
 * ranks:     1
 */
#include "rule.h"

static void check(MPI_Datatype value, MPI_Datatype index)
{
    MPI_Datatype pair = MPI_DATATYPE_NULL;

    CHECK_ERROR_CLASS(MPI_Type_get_value_index(value, index, &pair), MPI_ERR_TYPE);
}

void rule(void)
{
    rule_at("null value type");
    check(MPI_DATATYPE_NULL, MPI_INT);
    rule_at("null index type");
    check(MPI_FLOAT, MPI_DATATYPE_NULL);
}
