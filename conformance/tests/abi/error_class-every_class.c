/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each error class is an error code of its own class.
 * class:     required
 * basis:     9.4 "maps each standard error code (error class) onto itself": The sentence is what is
 *            checked, for each class of the ABI.
 * section:   9.4
 * covers:    MPI_Error_class
 * constants: rule_error_classes
 * shows:     9.4-class_of_class
 * ranks:     1
 * level:     abi
 */
#include "rule.h"
#include "rule_error_names.h"

void rule(void)
{
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        int got = RULE_POISON_INT;

        rule_at("%s", rule_error_classes[i].name);
        CHECK_MPI(MPI_Error_class(rule_error_classes[i].code, &got));
        CHECK_CODE(got, rule_error_classes[i].code);
    }
}
