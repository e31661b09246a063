/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each error class has a string, and no two have the same.
 * class:     quality
 * basis:     9.3.5 "Text that corresponds to the errorcode": The text is free, but a user who reads
 *            the same for two classes cannot distinguish them.
 * section:   9.3.5, 9.4
 * covers:    MPI_Error_string
 * constants: MPI_MAX_ERROR_STRING
 * shows:     9.3.5-string_informs
 * ranks:     1
 * level:     abi
 */
#include "rule.h"
#include "rule_error_names.h"

#include <string.h>

static char texts[RULE_ERROR_CLASSES][MPI_MAX_ERROR_STRING];

void rule(void)
{
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        const char *name = rule_error_classes[i].name;
        int length = -1;

        rule_at("%s", name);
        CHECK_MPI(MPI_Error_string(rule_error_classes[i].code, texts[i], &length));
        CHECK(texts[i][0] != '\0');
        for (int other = 0; other < i; other++) {
            rule_at("%s and %s: \"%.200s\"", name, rule_error_classes[other].name, texts[i]);
            CHECK(strcmp(texts[i], texts[other]) != 0);
        }
    }
}
