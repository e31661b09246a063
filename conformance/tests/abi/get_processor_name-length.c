/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The processor's name is a terminated string of the length that is returned with it; nothing
 *            is written beyond the maximum.
 * class:     required
 * basis:     9.1.2 "it must be possible to identify a specific piece", 9.1.2 "a null character is
 *            additionally stored at": The name is not empty, its length is the one before the null
 *            character, and the buffer has the constant as its size.
 * section:   9.1.2
 * covers:    MPI_Get_processor_name
 * constants: MPI_MAX_PROCESSOR_NAME
 * shows:     9.1.2-processor_length, 9.1.2-processor_length_maximum, 9.1.2-processor_name,
 *            9.1.2-processor_null, 19.3.9-library_and_processor
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

void rule(void)
{
    char name[MPI_MAX_PROCESSOR_NAME + 8];
    int length = -1;

    rule_poison(name, sizeof name);
    CHECK_MPI(MPI_Get_processor_name(name, &length));
    CHECK_UNTOUCHED(name + MPI_MAX_PROCESSOR_NAME, 8);
    REQUIRE(memchr(name, '\0', MPI_MAX_PROCESSOR_NAME) != NULL);
    CHECK_INT(length, strlen(name));
    CHECK(name[0] != '\0');
}
