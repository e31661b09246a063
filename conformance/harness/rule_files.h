/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * New files for rules: in the folder that TMPDIR names, or in /tmp, under a name that no other run and no
 * other rule has. Calls are collective over the communicator.
 *
 * A library may lack files (rule_is_unsupported). Any other error of MPI_File_open is a defect, or says
 * that the folder cannot be written.
 */
#ifndef MPI_ABI_RULE_FILES_H
#define MPI_ABI_RULE_FILES_H

#include "rule.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { RULE_FILE_NAME = 512 };

/* The name of a file that is not there, the same in all processes. */
static inline void rule_file_name(MPI_Comm comm, char name[RULE_FILE_NAME])
{
    const char *folder = getenv("TMPDIR");

    snprintf(name, RULE_FILE_NAME, "%s/mpi_abi-%ld-%.7f", folder != NULL ? folder : "/tmp",
             (long)getpid(), PMPI_Wtime());
    PMPI_Bcast(name, RULE_FILE_NAME, MPI_CHAR, 0, comm);
}

/* Makes a file and opens it; it is gone when it is closed. Returns what MPI_File_open returns. */
static inline int rule_file_open(MPI_Comm comm, int amode, MPI_File *file)
{
    char name[RULE_FILE_NAME];

    rule_file_name(comm, name);
    return MPI_File_open(comm, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

/*
 * Runs a check with a new file that is open for reading and writing, and closes it. Leaves the rule with
 * SKIP if the library has no files.
 */
static inline void rule_file_run_or_skip(MPI_Comm comm, void (*check)(MPI_File))
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(comm, MPI_MODE_RDWR, &file), "files");
    check(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}

/* Makes the data that one process wrote visible to all. */
static inline void rule_file_synchronize(MPI_File file)
{
    CHECK_MPI(MPI_File_sync(file));
    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_sync(file));
}

/*
 * Checks a datatype of MPI_File_get_view against the predefined one that was set: 14.3 wants the
 * same type map, so a duplicate is right, too.
 */
static inline void rule_file_check_type(MPI_Datatype got, MPI_Datatype want)
{
    int counts[3], combiner = -1, size = -1, wanted = -1;

    CHECK_MPI(MPI_Type_get_envelope(got, &counts[0], &counts[1], &counts[2], &combiner));
    if (combiner == MPI_COMBINER_NAMED) {
        CHECK_HANDLE(got, want);
        return;
    }
    CHECK_MPI(MPI_Type_size(got, &size));
    CHECK_MPI(MPI_Type_size(want, &wanted));
    CHECK_INT(size, wanted);
    CHECK_MPI(MPI_Type_free(&got));
}

/*
 * Leaves the rule with SKIP if a call is refused because it registers or uses a representation with conversions: that
 * libraries must have these is shown by register_datarep-conversions alone.
 */
#define DATAREP_OR_SKIP(call)                                                                      \
    do {                                                                                           \
        int datarep_code = (call);                                                                 \
        if (rule_is_missing(datarep_code, MPI_ERR_CONVERSION) ||                                   \
            rule_is_missing(datarep_code, MPI_ERR_UNSUPPORTED_DATAREP)) {                          \
            SKIP("the library refuses data representations with conversions");                     \
        }                                                                                          \
        REQUIRE_MPI(datarep_code);                                                                 \
    } while (0)

#endif
