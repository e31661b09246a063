/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     After any sequence of sets and deletes an info object, and each duplicate of it, has the keys and values
 *           that a list of pairs would have.
 * class:    required
 * basis:    10 "adds the ( key, value) pair to info", 10 "value) pair from info", 10 "pairs and the same ordering of
 *           keys", 10 "A key can have only one value": the model is a list of pairs; a set adds a pair or changes the
 *           value of one, a delete takes one out.
 * section:  10
 * covers:   MPI_Info_create, MPI_Info_set, MPI_Info_delete, MPI_Info_dup, MPI_Info_free, MPI_Info_get_string,
 *           MPI_Info_get_nkeys, MPI_Info_get_nthkey
 * shows:    10-one_value, 10-keys_case_sensitive_both, 10-set_after_delete
 * ranks:    1
 */
#include "rule.h"

#include "cases_info.h"

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct info_case), info_draw, info_run};

    cases_run(&kind, 40);
}
