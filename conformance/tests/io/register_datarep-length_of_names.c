/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_MAX_DATAREP_STRING is at least 64, and representations with names of up to that length, less the null
 *            character, can be registered.
 * class:     required
 * basis:     14.5.3 "must have a value of at least 64.", 14.5.3 "string is limited to the value of": Names below the
 *            limit are allowed.
 * section:   14.5.3
 * covers:    MPI_Register_datarep
 * constants: MPI_MAX_DATAREP_STRING
 * shows:     14.5.3-max_datarep_string
 * ranks:     1
 * capability: io
 */
#include "rule_datarep.h"

static void add(size_t length)
{
    char name[MPI_MAX_DATAREP_STRING];
    const size_t used = (size_t)snprintf(name, sizeof name, "%.6f ", PMPI_Wtime());

    rule_at("%zu characters", length);
    memset(name + used, 'n', sizeof name - used);
    name[length] = '\0';
    CHECK_MPI(datarep_add_native(name));
}

/* Names can be registered where there are files. */
static void check(MPI_File file)
{
    (void)file;
    CHECK(MPI_MAX_DATAREP_STRING >= 64);
    add(63);
    add(MPI_MAX_DATAREP_STRING - 2);
    add(MPI_MAX_DATAREP_STRING - 1);
    rule_at(NULL);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_SELF, check);
}
