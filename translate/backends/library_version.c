/* SPDX-License-Identifier: BSD-3-Clause */
/* MPI_Get_library_version: the text of the backend, then that of the library. */
#include "abi_functions.h"
#include "loader.h"
#include "version.h"

#include <dlfcn.h>
#include <stdio.h>

/* The backend's text comes first, since programs look there to learn whose MPI it is. */
int abi_Get_library_version(char *version, int *resultlen)
{
    typedef int native_function(char *, int *);
    const struct mpi_abi_backend *backend = mpi_abi_backend_load();
    native_function *native = (native_function *)dlsym(backend->handle, "PMPI_Get_library_version");
    char text[MPI_MAX_LIBRARY_VERSION_STRING] = "";
    int length = 0;
    if (native && native(text, &length) != 0) {
        text[0] = '\0';
    }
    length = snprintf(version, MPI_MAX_LIBRARY_VERSION_STRING, "%.*s\nlibmpi_abi %s (%s)",
                      MPI_MAX_LIBRARY_VERSION_STRING - 256, text, MPI_ABI_LIBRARY_VERSION,
                      mpi_abi_family_name(backend->family));
    *resultlen =
        length < MPI_MAX_LIBRARY_VERSION_STRING ? length : MPI_MAX_LIBRARY_VERSION_STRING - 1;
    return MPI_SUCCESS;
}
