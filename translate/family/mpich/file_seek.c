/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_SEEK_END (14.4.3, 14.4.4) in a file that ends before the view begins. The end of file is then offset 0, the first
 * etype of the view behind the last byte (14.1.1); the backend counts back from there, and refuses what is negative.
 */
#include "impl.h"

#include "types.h"

static int find_begin(impl_file file, MPI_Offset *begin)
{
    char name[IMPL_MAX_DATAREP_STRING] = "";
    impl_datatype etype = IMPL_DATATYPE_NULL;
    impl_datatype filetype = IMPL_DATATYPE_NULL;
    int rc = impl.File_get_view(file, begin, &etype, &filetype, name);
    if (rc == 0) {
        FAMILY(free_returned_type)(etype);
        FAMILY(free_returned_type)(filetype);
    }
    return rc;
}

/* Makes an offset from such an end one from the beginning of the view. */
static int count_from_begin(MPI_File fh, int *whence)
{
    MPI_Offset begin = 0;
    MPI_Offset size = 0;
    if (*whence != MPI_SEEK_END) {
        return MPI_SUCCESS;
    }
    int rc = find_begin(file_to_impl(fh), &begin);
    if (rc == 0) {
        rc = impl.File_get_size(file_to_impl(fh), &size);
    }
    if (rc == 0 && size < begin) {
        *whence = MPI_SEEK_SET;
    }
    return error_from_impl(rc);
}

int WRAP(File_seek)(MPI_File fh, MPI_Offset offset, int whence)
{
    int rc = count_from_begin(fh, &whence);
    return rc == MPI_SUCCESS ? PLAIN(File_seek)(fh, offset, whence) : rc;
}

int WRAP(File_seek_shared)(MPI_File fh, MPI_Offset offset, int whence)
{
    int rc = count_from_begin(fh, &whence);
    return rc == MPI_SUCCESS ? PLAIN(File_seek_shared)(fh, offset, whence) : rc;
}
