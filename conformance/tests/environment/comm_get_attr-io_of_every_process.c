/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      If each process can write and read a file with the functions of C, MPI_IO is MPI_ANY_SOURCE.
 * class:     required
 * basis:     9.1.2 "then the value MPI_ANY_SOURCE will be returned", 9.1.2 "I/O operations are supported (e.g.,
 *            fopen, fprintf, lseek)": Each process tries these operations; if one cannot, nothing is checked of the
 *            value.
 * section:   9.1.2
 * covers:    MPI_Comm_get_attr
 * constants: MPI_IO, MPI_ANY_SOURCE
 * shows:     9.1.2-io_any_source
 * ranks:     1
 */
#include "rule.h"

#include <stdio.h>

/* Whether this process can write, seek, and read. */
static int has_files(void)
{
    FILE *file = tmpfile();
    char text[8] = "";
    int works = 0;

    if (file == NULL) {
        return 0;
    }
    works = fprintf(file, "%d words\n", 3) > 0 && fseek(file, 2, SEEK_SET) == 0 &&
            fgets(text, 6, file) != NULL && text[0] == 'w' && ftell(file) == 7;
    fclose(file);
    return works;
}

void rule(void)
{
    int mine = has_files(), all = -1, flag = -1;
    int *value = NULL;

    CHECK_MPI(PMPI_Allreduce(&mine, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_IO, &value, &flag));
    REQUIRE(flag != 0 && value != NULL);
    if (all == 1) {
        CHECK_INT(*value, MPI_ANY_SOURCE);
    }
}
