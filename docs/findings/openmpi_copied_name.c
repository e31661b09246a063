/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * A duplicate of a datatype that has a name has a name of its own, which the program did not give it.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char name[MPI_MAX_OBJECT_NAME] = "";
    int length = -1;
    MPI_Datatype type, copy;

    MPI_Init(&argc, &argv);
    MPI_Type_contiguous(3, MPI_INT, &type);
    MPI_Type_set_name(type, "wave");
    MPI_Type_dup(type, &copy);
    MPI_Type_get_name(copy, name, &length);
    printf("name of the duplicate: '%s'\n", name);
    finding_compare("its length", length, 0);
    MPI_Type_free(&copy);
    MPI_Type_free(&type);
    MPI_Finalize();
    return finding_seen;
}
