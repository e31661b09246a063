/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The library's description is a terminated string, the same each time, and its length is the
 *            one returned with it; nothing is written beyond the maximum.
 * class:     required
 * basis:     9.1.1 "number of characters actually written is returned in the", 9.1.1 "a null
 *            character is additionally stored at": The length is that of the string before its null
 *            character, and the buffer has the constant as its size.
 * section:   9.1.1
 * covers:    MPI_Get_library_version
 * constants: MPI_MAX_LIBRARY_VERSION_STRING
 * shows:     9.1.1-library_length, 9.1.1-library_length_maximum, 9.1.1-library_null,
 *            9.1.1-library_version, 19.3.9-library_and_processor
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

void rule(void)
{
    static char text[MPI_MAX_LIBRARY_VERSION_STRING + 8];
    static char again[MPI_MAX_LIBRARY_VERSION_STRING + 8];
    int length = -1;

    rule_poison(text, sizeof text);
    CHECK_MPI(MPI_Get_library_version(text, &length));
    CHECK_UNTOUCHED(text + MPI_MAX_LIBRARY_VERSION_STRING, 8);
    REQUIRE(memchr(text, '\0', MPI_MAX_LIBRARY_VERSION_STRING) != NULL);
    CHECK_INT(length, strlen(text));
    CHECK(text[0] != '\0');
    CHECK_MPI(MPI_Get_library_version(again, &length));
    CHECK_STR(again, text);
}
