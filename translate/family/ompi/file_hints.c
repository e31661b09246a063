/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Hints of files (14.2.8). Open MPI 4.1 keeps all hints of MPI_File_open, also "filename", which MPI_File_get_info then
 * returns as the name of the file. Its MPI_File_set_info uses none, and deletes from the file those that it is given
 * again. So both are given the others only.
 */
#include "impl.h"

#include "info_object.h"
#include "open_files.h"

static const char filename_key[] = "filename";

static int has(MPI_Info info, const char *key)
{
    int length = 0;
    int is_there = 0;
    mpi_abi_table.Info_get_valuelen(info, key, &length, &is_there);
    return is_there;
}

static void drop(MPI_Info info, const char *key)
{
    if (has(info, key)) {
        mpi_abi_table.Info_delete(info, key);
    }
}

/* Drops the hints that a file has. */
static int drop_hints_of(MPI_File fh, MPI_Info info)
{
    MPI_Info hints = MPI_INFO_NULL;
    int count = 0;
    int rc = mpi_abi_table.File_get_info(fh, &hints);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    mpi_abi_table.Info_get_nkeys(hints, &count);
    for (int i = 0; i < count; i++) {
        char key[MPI_MAX_INFO_KEY] = "";
        mpi_abi_table.Info_get_nthkey(hints, i, key);
        drop(info, key);
    }
    return mpi_abi_table.Info_free(&hints);
}

/* What is no info object is the backend's to refuse. */
int WRAP(File_open)(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh)
{
    if (info == MPI_INFO_NULL || !mpi_abi_is_info(info) || !has(info, filename_key)) {
        return ompi_open_file(comm, filename, amode, info, fh);
    }
    MPI_Info hints = MPI_INFO_NULL;
    int rc = mpi_abi_table.Info_dup(info, &hints);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    drop(hints, filename_key);
    rc = ompi_open_file(comm, filename, amode, hints, fh);
    mpi_abi_table.Info_free(&hints);
    return rc;
}

int WRAP(File_set_info)(MPI_File fh, MPI_Info info)
{
    if (info == MPI_INFO_NULL || !mpi_abi_is_info(info)) {
        return PLAIN(File_set_info)(fh, info);
    }
    MPI_Info hints = MPI_INFO_NULL;
    int rc = mpi_abi_table.Info_dup(info, &hints);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = drop_hints_of(fh, hints);
    if (rc == MPI_SUCCESS) {
        rc = PLAIN(File_set_info)(fh, hints);
    }
    mpi_abi_table.Info_free(&hints);
    return rc;
}
