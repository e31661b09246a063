/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each error class has a string, and no two have the same.
 * class:     quality
 * basis:     9.3.5 "Text that corresponds to the errorcode": The text is free, but a user who reads
 *            the same for two classes cannot tell them apart.
 * section:   9.3.5, 9.4
 * covers:    MPI_Error_string
 * constants: MPI_MAX_ERROR_STRING
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

#include <string.h>

enum { CLASSES = MPI_ERR_ABI + 1 };

static char texts[CLASSES][MPI_MAX_ERROR_STRING];

void rule(void)
{
    for (int class = 0; class < CLASSES; class ++) {
        int length = -1;

        rule_at("%s", rule_error_name(class));
        CHECK_MPI(MPI_Error_string(class, texts[class], &length));
        CHECK(texts[class][0] != '\0');
        for (int other = 0; other < class; other++) {
            rule_at("classes %d and %d: \"%.200s\"", class, other, texts[class]);
            CHECK(strcmp(texts[class], texts[other]) != 0);
        }
    }
}
