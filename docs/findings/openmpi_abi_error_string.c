/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi-abi >=6.0, <6.1
 * ranks: 1
 *
 * MPI_Add_error_string takes as many characters as the standard ABI allows, MPI_MAX_ERROR_STRING, which
 * is more than the block that it writes them to: the heap is damaged.
 */
#include "finding.h"

enum { CODES = 100 };

int main(int argc, char **argv)
{
    char text[MPI_MAX_ERROR_STRING] = "";
    int codes[CODES];

    MPI_Init(&argc, &argv);
    memset(text, 'x', sizeof text - 1);
    finding_attempts("longest error strings", 60);
    for (int i = 0; i < CODES; i++) {
        MPI_Add_error_code(MPI_ERR_OTHER, &codes[i]);
        MPI_Add_error_string(codes[i], text);
    }
    for (int i = CODES - 1; i >= 0; i--) {
        MPI_Remove_error_string(codes[i]);
        MPI_Remove_error_code(codes[i]);
    }
    finding_returned();
    MPI_Finalize();
    return finding_seen;
}
