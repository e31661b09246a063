/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The strings of error classes are terminated, as long as they are said to be, and no two
 *            classes have the same.
 * section:   9.3.5, 9.4
 * covers:    MPI_Error_string
 * constants: MPI_MAX_ERROR_STRING
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

#include <string.h>

enum { CLASSES = MPI_ERR_ABI + 1 };

static char texts[CLASSES][MPI_MAX_ERROR_STRING + 8];

static void check(int class)
{
    int length = -1;

    rule_poison(texts[class], sizeof texts[class]);
    CHECK_MPI(MPI_Error_string(class, texts[class], &length));
    CHECK_UNTOUCHED(texts[class] + MPI_MAX_ERROR_STRING, 8);
    REQUIRE(memchr(texts[class], '\0', MPI_MAX_ERROR_STRING) != NULL);
    CHECK_INT(length, strlen(texts[class]));
    CHECK(length > 0);
}

void rule(void)
{
    for (int class = 0; class < CLASSES; class ++) {
        rule_at("%s", rule_error_name(class));
        check(class);
        for (int other = 0; other < class; other++) {
            rule_at("classes %d and %d: \"%.200s\"", class, other, texts[class]);
            CHECK(strcmp(texts[class], texts[other]) != 0);
        }
    }
}
