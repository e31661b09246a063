/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Pack and MPI_Unpack take MPI_BOTTOM with a datatype of absolute addresses.
 * class:     required
 * basis:     5.2 "input buffer can be any communication buffer allowed in": The items lie at the addresses of the
 *            type map, and no others are touched.
 * section:   5.2
 * covers:    MPI_Pack, MPI_Unpack
 * constants: MPI_BOTTOM
 * shows:     5.2-pack_bottom
 * ranks:     1
 */
#include "rule.h"

enum { ROOM = 400 };

void rule(void)
{
    int from[3] = {4, 5, 6}, to[3] = {-1, -1, -1};
    const int lengths[2] = {1, 1};
    const MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    MPI_Aint at[2] = {0, 0}, there[2] = {0, 0};
    MPI_Datatype all = MPI_DATATYPE_NULL, places = MPI_DATATYPE_NULL;
    unsigned char unit[ROOM];
    int position = 0, begin = 0;

    for (int i = 0; i < 2; i++) {
        CHECK_MPI(PMPI_Get_address(&from[2 * i], &at[i]));
        CHECK_MPI(PMPI_Get_address(&to[2 - 2 * i], &there[i]));
    }
    CHECK_MPI(PMPI_Type_create_struct(2, lengths, at, types, &all));
    CHECK_MPI(PMPI_Type_create_struct(2, lengths, there, types, &places));
    REQUIRE_MPI(PMPI_Type_commit(&all));
    REQUIRE_MPI(PMPI_Type_commit(&places));
    CHECK_MPI(MPI_Pack(MPI_BOTTOM, 1, all, unit, ROOM, &position, MPI_COMM_SELF));
    CHECK_MPI(MPI_Unpack(unit, position, &begin, MPI_BOTTOM, 1, places, MPI_COMM_SELF));
    CHECK_INT(to[2], 4);
    CHECK_INT(to[1], -1);
    CHECK_INT(to[0], 6);
    CHECK_MPI(PMPI_Type_free(&all));
    CHECK_MPI(PMPI_Type_free(&places));
}
