/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_File_get_byte_offset (14.4.3) of a file of MPI_MODE_SEQUENTIAL, which the backend refuses, before 5.0 without an
 * error. The result depends on the view alone, so another file with this view is asked.
 */
#include "impl.h"

#include "raise.h"
#include "types.h"

/* The view of a file; the datatypes are to be freed. */
struct view {
    char representation[IMPL_MAX_DATAREP_STRING];
    MPI_Offset begin;
    impl_datatype etype;
    impl_datatype filetype;
};

/* Every system has this file, and nothing is read from it. */
static int ask_another(const struct view *view, MPI_Offset offset, MPI_Offset *disp)
{
    MPI_File other = MPI_FILE_NULL;
    int rc = WRAP(File_open)(MPI_COMM_SELF, "/dev/null", MPI_MODE_RDONLY, MPI_INFO_NULL, &other);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    impl_file native = file_to_impl(other);
    rc = impl.File_set_view(native, view->begin, view->etype, view->filetype, view->representation,
                            IMPL_INFO_NULL);
    if (rc == 0) {
        rc = impl.File_get_byte_offset(native, offset, disp);
    }
    int closed = impl.File_close(&native);
    return error_from_impl(rc != 0 ? rc : closed);
}

/* Nothing is visible in a view of size 0, so any offset is as good as the first. */
static int find_offset(const struct view *view, MPI_Offset offset, MPI_Offset *disp)
{
    MPI_Count size = 0;
    int rc = impl.Type_size_x(view->filetype, &size);
    if (rc == 0 && size > 0) {
        return ask_another(view, offset, disp);
    }
    *disp = view->begin;
    return error_from_impl(rc);
}

int WRAP(File_get_byte_offset)(MPI_File fh, MPI_Offset offset, MPI_Offset *disp)
{
    struct view view = {"", 0, IMPL_DATATYPE_NULL, IMPL_DATATYPE_NULL};
    impl_file native = file_to_impl(fh);
    int amode = 0;
    int rc = impl.File_get_amode(native, &amode);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    if (!(amode & IMPL_MODE_SEQUENTIAL)) {
        return PLAIN(File_get_byte_offset)(fh, offset, disp);
    }
    if (offset < 0) {
        return mpi_abi_raise_file(fh, MPI_ERR_ARG);
    }
    rc = impl.File_get_view(native, &view.begin, &view.etype, &view.filetype, view.representation);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    rc = find_offset(&view, offset, disp);
    FAMILY(free_returned_type)(view.etype);
    FAMILY(free_returned_type)(view.filetype);
    return rc;
}
