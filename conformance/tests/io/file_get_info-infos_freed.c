/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The info objects of MPI_File_open, MPI_File_set_view, and MPI_File_set_info can be freed at once: the file
 *            has the same hints before and after.
 * class:     required
 * basis:     14.6.7 "Once an I/O routine completes, it is safe to", 14.6.7 "can be freed without affecting access to":
 *            The file has hints of its own, which MPI_File_get_info returns.
 * section:   14.6.7, 14.2.8
 * covers:    MPI_File_open, MPI_File_set_view, MPI_File_set_info, MPI_File_get_info
 * shows:     14.6.7-info_freed
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static MPI_Info make_info(void)
{
    MPI_Info info = MPI_INFO_NULL;

    CHECK_MPI(PMPI_Info_create(&info));
    CHECK_MPI(PMPI_Info_set(info, "cb_buffer_size", "1048576"));
    CHECK_MPI(PMPI_Info_set(info, "a_key_of_this_program", "yes"));
    return info;
}

/* Frees the info object of a call; the hints are the same before and after. */
static void free_info(const char *name, MPI_File file, MPI_Info *info)
{
    MPI_Info before = MPI_INFO_NULL, after = MPI_INFO_NULL;
    int keys = -1, found = 0;

    rule_at("%s", name);
    REQUIRE_MPI(MPI_File_get_info(file, &before));
    CHECK_MPI(PMPI_Info_free(info));
    REQUIRE_MPI(MPI_File_get_info(file, &after));
    CHECK_MPI(PMPI_Info_get_nkeys(before, &keys));
    for (int i = 0; i < keys; i++) {
        char key[MPI_MAX_INFO_KEY], old[MPI_MAX_INFO_VAL] = "", now[MPI_MAX_INFO_VAL] = "";
        int length = MPI_MAX_INFO_VAL;

        CHECK_MPI(PMPI_Info_get_nthkey(before, i, key));
        CHECK_MPI(PMPI_Info_get_string(before, key, &length, old, &found));
        length = MPI_MAX_INFO_VAL;
        CHECK_MPI(PMPI_Info_get_string(after, key, &length, now, &found));
        CHECK(found != 0);
        CHECK_STR(now, old);
    }
    CHECK_MPI(PMPI_Info_free(&before));
    CHECK_MPI(PMPI_Info_free(&after));
}

void rule(void)
{
    const int amode = MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_RDWR;
    MPI_Info info = make_info();
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME];
    int out = rule_rank(), in = -1;

    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_WORLD, name, amode, info, &file), "files");
    free_info("MPI_File_open", file, &info);
    info = make_info();
    REQUIRE_MPI(MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", info));
    free_info("MPI_File_set_view", file, &info);
    info = make_info();
    CHECK_MPI(MPI_File_set_info(file, info));
    free_info("MPI_File_set_info", file, &info);
    CHECK_MPI(PMPI_File_write_at_all(file, out, &out, 1, MPI_INT, MPI_STATUS_IGNORE));
    rule_file_synchronize(file);
    CHECK_MPI(PMPI_File_read_at_all(file, out, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in, out);
    CHECK_MPI(MPI_File_close(&file));
}
