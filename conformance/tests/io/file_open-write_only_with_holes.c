/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file opened with MPI_MODE_WRONLY takes data through a view with holes, collectively and alone, and the
 *            bytes in the holes stay.
 * class:     required
 * basis:     14.2.1 "MPI_MODE_WRONLY write only", 14.3 "then the data in the holes is inaccessible to": Writing is
 *            allowed through any view, so an implementation that reads the holes to write them back has to find a way.
 * section:   14.2.1, 14.3
 * covers:    MPI_File_open, MPI_File_write, MPI_File_write_all, MPI_File_write_at, MPI_File_set_view
 * constants: MPI_MODE_WRONLY
 * shows:     14.2.1-mode_wronly, 14.3-holes_kept_alone
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

#include <string.h>

enum { PART = 48 }; /* bytes of each process */

/* Each process sees every second pair of bytes of its part. */
static void write_pairs(MPI_File file)
{
    const char digits[] = "0123456789";
    MPI_Datatype pair = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    MPI_Offset start = (MPI_Offset)PART * rule_rank();

    CHECK_MPI(MPI_Type_contiguous(2, MPI_CHAR, &pair));
    CHECK_MPI(MPI_Type_create_resized(pair, 0, 4, &filetype));
    CHECK_MPI(MPI_Type_commit(&filetype));
    CHECK_MPI(MPI_File_set_view(file, start, MPI_CHAR, filetype, "native", MPI_INFO_NULL));
    CHECK_MPI(MPI_Type_free(&pair));
    CHECK_MPI(MPI_Type_free(&filetype));
    CHECK_MPI(MPI_File_write_all(file, digits, 4, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_write(file, digits + 4, 4, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_write_at(file, 8, digits + 8, 2, MPI_CHAR, MPI_STATUS_IGNORE));
}

static void check_bytes(const char *name)
{
    const char want[] = "01--23--45--67--89--------------";
    char got[sizeof want];
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &file));
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_File_read_at(file, (MPI_Offset)PART * rule_rank(), got, sizeof got - 1, MPI_CHAR,
                               MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, sizeof want - 1);
    CHECK_MPI(MPI_File_close(&file));
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME], dashes[PART];

    memset(dashes, '-', sizeof dashes);
    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_WRONLY,
                                  MPI_INFO_NULL, &file),
                    "files");
    CHECK_MPI(MPI_File_write_at(file, (MPI_Offset)PART * rule_rank(), dashes, PART, MPI_CHAR,
                                MPI_STATUS_IGNORE));
    rule_file_synchronize(file);
    write_pairs(file);
    CHECK_MPI(MPI_File_close(&file));
    MPI_Barrier(MPI_COMM_WORLD);
    check_bytes(name);
}
