/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_Pack_external packs 4 bytes of an integer of 10 decimal digits, and the rest of the value is lost. The size
 * that MPI_Pack_external_size returns for it is 8 up to 5.0, and 4 in 6.0.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const long long sent = 9999999999;
    long long received = 0;
    char packed[64];
    MPI_Aint size = 0, position = 0;
    MPI_Datatype type;

    MPI_Init(&argc, &argv);
    MPI_Type_create_f90_integer(10, &type);
    MPI_Pack_external_size("external32", 1, type, &size);
    finding_compare("size", size, 8);
    MPI_Pack_external("external32", &sent, 1, type, packed, sizeof packed, &position);
    finding_compare("bytes that were packed", position, 8);
    position = 0;
    MPI_Unpack_external("external32", packed, sizeof packed, &position, &received, 1, type);
    finding_compare("value", received, sent);
    MPI_Finalize();
    return finding_seen;
}
