/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A split type that does not exist is refused with MPI_ERR_ARG.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 7.4.2 "Implementations can define their
 *            own split_type values": No wrong value need be detected, and an implementation may
 *            define more; a value that it does not know is best refused, for it is likely to come
 *            from another mpi.h.
 * section:   7.4.2, 9.4, 9.3
 * covers:    MPI_Comm_split_type
 * constants: MPI_ERR_ARG
 * shows:     20.3.4-unknown_split_type
 * ranks:     1
 * level:     abi
 *
 * Values that are types of some implementation, but not of the ABI, are among those tried.
 */
#include "rule.h"

void rule(void)
{
    const int types[] = {-1, 0, 1, 2, 3, 11, 12345};
    MPI_Comm comm = MPI_COMM_NULL;

    for (int i = 0; i < (int)(sizeof types / sizeof types[0]); i++) {
        rule_at("type %d", types[i]);
        CHECK_ERROR_CLASS(MPI_Comm_split_type(MPI_COMM_WORLD, types[i], 0, MPI_INFO_NULL, &comm),
                          MPI_ERR_ARG);
    }
}
