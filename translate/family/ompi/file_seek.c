/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_SEEK_END (14.4.3, 14.4.4). In a view with holes, or a file that ends within an etype, the backend takes another
 * place for the end of file than the first etype of the view behind the last byte (14.1.1). Here that etype is looked
 * for among those of the view, whose places the backend knows, and the pointer set to it.
 */
#include "file_seek.h"

#include "raise.h"
#include "types.h"

#include <limits.h>

/* Returns a code of the ABI, as all that follow. */
static int measure(MPI_Datatype etype, MPI_Datatype filetype, struct ompi_view *view)
{
    MPI_Count lb = 0;
    int rc = mpi_abi_table.Type_size_c(etype, &view->etype_size);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Type_size_c(filetype, &view->size);
    }
    return rc == MPI_SUCCESS ? mpi_abi_table.Type_get_extent_c(filetype, &lb, &view->extent) : rc;
}

int ompi_find_view(impl_file file, struct ompi_view *view)
{
    char name[IMPL_MAX_DATAREP_STRING] = "";
    impl_datatype etype = IMPL_DATATYPE_NULL;
    impl_datatype filetype = IMPL_DATATYPE_NULL;
    int rc = impl.File_get_view(file, &view->begin, &etype, &filetype, name);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    rc = measure(datatype_from_impl(etype), datatype_from_impl(filetype), view);
    FAMILY(free_returned_type)(etype);
    FAMILY(free_returned_type)(filetype);
    return rc;
}

/*
 * Whether the end can be found. A view of nothing has none, and offsets of the backend are wrong within a filetype of
 * more than INT_MAX bytes.
 */
static int is_searched(const struct ompi_view *view)
{
    return view->etype_size > 0 && view->size >= view->etype_size && view->extent > 0 &&
           view->extent <= PTRDIFF_MAX / 4 && view->size <= INT_MAX;
}

/* An offset whose byte is not before `size`: `high`, or more where extents in the file are less than in memory. */
static int find_high(impl_file file, MPI_Offset size, MPI_Offset *high)
{
    MPI_Offset place = 0;
    int rc = impl.File_get_byte_offset(file, *high, &place);
    while (rc == 0 && place < size && *high <= PTRDIFF_MAX / 4) {
        *high = 2 * *high + 1;
        rc = impl.File_get_byte_offset(file, *high, &place);
    }
    return rc;
}

/* The least offset whose byte is not before `size`, which is probably at or before `high`. */
static int search(impl_file file, MPI_Offset size, MPI_Offset high, MPI_Offset *end)
{
    MPI_Offset low = 0;
    int rc = find_high(file, size, &high);
    while (rc == 0 && low < high) {
        MPI_Offset middle = low + (high - low) / 2;
        MPI_Offset place = 0;
        rc = impl.File_get_byte_offset(file, middle, &place);
        if (place < size) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *end = high;
    return error_from_impl(rc);
}

/* The end of file in etypes; -1 if the backend must find it. */
static int find_end(impl_file file, MPI_Offset *end)
{
    struct ompi_view view = {0, 0, 0, 0};
    MPI_Offset size = 0;
    int amode = 0;
    *end = -1;
    int rc = error_from_impl(impl.File_get_amode(file, &amode));
    if (rc != MPI_SUCCESS || amode & IMPL_MODE_SEQUENTIAL) {
        return rc;
    }
    rc = ompi_find_view(file, &view);
    if (rc != MPI_SUCCESS || !is_searched(&view)) {
        return rc;
    }
    rc = error_from_impl(impl.File_get_size(file, &size));
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    MPI_Offset tiles = size > view.begin ? (size - view.begin) / view.extent + 1 : 0;
    return search(file, size, tiles * (view.size / view.etype_size), end);
}

/* Makes an offset from the end of file one from the beginning of the view. */
static int count_from_begin(MPI_File fh, MPI_Offset *offset, int *whence)
{
    MPI_Offset end = -1;
    if (*whence != MPI_SEEK_END) {
        return MPI_SUCCESS;
    }
    int rc = find_end(file_to_impl(fh), &end);
    if (rc != MPI_SUCCESS || end < 0) {
        return rc;
    }
    MPI_Offset sum = 0;
    if (__builtin_add_overflow(end, *offset, &sum) || sum < 0) {
        return mpi_abi_raise_file(fh, MPI_ERR_ARG);
    }
    *offset = sum;
    *whence = MPI_SEEK_SET;
    return MPI_SUCCESS;
}

int WRAP(File_seek)(MPI_File fh, MPI_Offset offset, int whence)
{
    int rc = count_from_begin(fh, &offset, &whence);
    return rc == MPI_SUCCESS ? PLAIN(File_seek)(fh, offset, whence) : rc;
}

/* Collective: all processes have the same view and offset, so they raise the same errors. */
int WRAP(File_seek_shared)(MPI_File fh, MPI_Offset offset, int whence)
{
    int rc = count_from_begin(fh, &offset, &whence);
    return rc == MPI_SUCCESS ? PLAIN(File_seek_shared)(fh, offset, whence) : rc;
}
