/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A new file is viewed as bytes from its beginning in the native representation.
 * class:     required
 * basis:     14.2.1 "view the file as a linear byte stream", 14.3 "view of the data in the file",
 *            14.3 "If etype or filetype are derived datatypes": A stream of bytes from the
 *            beginning is displacement 0 and MPI_BYTE, a predefined datatype that the user does not
 *            free, in the representation native.
 * section:   14.2.1, 14.3
 * covers:    MPI_File_get_view
 * constants: MPI_MAX_DATAREP_STRING, MPI_BYTE
 * shows:     14.2.1-initial_view, 14.3-datarep_length, 14.3-get_view_displacement,
 *            14.3-get_view_representation, 14.3-get_view_types
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_view(MPI_File file)
{
    MPI_Offset displacement = -1;
    MPI_Datatype etype = MPI_DATATYPE_NULL, filetype = MPI_DATATYPE_NULL;
    char representation[MPI_MAX_DATAREP_STRING + 8];

    rule_poison(representation, sizeof representation);
    CHECK_MPI(MPI_File_get_view(file, &displacement, &etype, &filetype, representation));
    CHECK_INT(displacement, 0);
    rule_file_check_type(etype, MPI_BYTE);
    rule_file_check_type(filetype, MPI_BYTE);
    CHECK_BYTES(representation, "native", sizeof "native");
    CHECK_UNTOUCHED(representation + MPI_MAX_DATAREP_STRING, 8);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_view);
}
