/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_FILE_NULL is refused with MPI_ERR_FILE by the default file error handler, which
 *            returns.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 14.8 "Invalid file handle": A null handle
 *            need not be detected; the class for it exists, and the default handler of files
 *            returns it.
 * section:   14.7, 14.8
 * covers:    MPI_File_close, MPI_File_get_size, MPI_File_get_amode, MPI_File_get_info,
 *            MPI_File_seek, MPI_File_write
 * constants: MPI_FILE_NULL, MPI_ERR_FILE
 * shows:     14.8-file
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    MPI_Offset size = -1;
    MPI_Info info = MPI_INFO_NULL;
    int value = 0;

    CHECK_ERROR_CLASS(MPI_File_close(&file), MPI_ERR_FILE);
    CHECK_ERROR_CLASS(MPI_File_get_size(file, &size), MPI_ERR_FILE);
    CHECK_ERROR_CLASS(MPI_File_get_amode(file, &value), MPI_ERR_FILE);
    CHECK_ERROR_CLASS(MPI_File_get_info(file, &info), MPI_ERR_FILE);
    CHECK_ERROR_CLASS(MPI_File_seek(file, 0, MPI_SEEK_SET), MPI_ERR_FILE);
    CHECK_ERROR_CLASS(MPI_File_write(file, &value, 1, MPI_INT, MPI_STATUS_IGNORE), MPI_ERR_FILE);
    CHECK_INT(size, -1);
}
