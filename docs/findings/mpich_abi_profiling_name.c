/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich-abi >=5.0
 * ranks: 1
 *
 * The library has no PMPI_File_close, so that a tool that replaces MPI_File_close cannot be linked.
 */
#include "finding.h"

#include <dlfcn.h>

int main(int argc, char **argv)
{
    void *program = dlopen(NULL, RTLD_LAZY);

    MPI_Init(&argc, &argv);
    finding_compare("PMPI_File_open is there", dlsym(program, "PMPI_File_open") != NULL, 1);
    finding_compare("PMPI_File_close is there", dlsym(program, "PMPI_File_close") != NULL, 1);
    MPI_Finalize();
    dlclose(program);
    return finding_seen;
}
