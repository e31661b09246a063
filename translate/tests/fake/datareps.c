/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Conversion functions of representations, of the variant that the MPI has: what they see and return.
 * Usage: datareps FAKE_MPI
 */
#include <dlfcn.h>
#include <mpi.h>
#include <stddef.h>

#include "check.h"

static int state;       /* whose address is the extra state */
static int codes[3];    /* what read, write and extent return */
static long long count; /* what was seen last */
static long long position;

static int extent_of(MPI_Datatype datatype, MPI_Aint *extent, void *extra_state)
{
    CHECK(datatype == MPI_INT && extra_state == &state, 1);
    *extent = 12;
    return codes[2];
}

#define CONVERSION(name, count_t, code)                                                            \
    static int name(void *userbuf, MPI_Datatype datatype, count_t items, void *filebuf,            \
                    MPI_Offset at, void *extra_state)                                              \
    {                                                                                              \
        CHECK(datatype == MPI_INT && extra_state == &state, 1);                                    \
        CHECK(userbuf == &codes && filebuf == &state, 1);                                          \
        count = items;                                                                             \
        position = at;                                                                             \
        return code;                                                                               \
    }

CONVERSION(read_items, int, codes[0])
CONVERSION(write_items, int, codes[1])
CONVERSION(read_items_c, MPI_Count, codes[0])
CONVERSION(write_items_c, MPI_Count, codes[1])

typedef int move(void *userbuf, void *filebuf, long long count, long long position);

/* Every class comes back as the MPI's own: 2 is MPI_ERR_COUNT to both, 43 to the MPI what 54 is. */
static void check_callbacks(void *fake, long long items)
{
    move *read = (move *)dlsym(fake, "fake_read");
    move *write = (move *)dlsym(fake, "fake_write");
    int (*extent)(MPI_Aint *) = (int (*)(MPI_Aint *))dlsym(fake, "fake_extent");
    MPI_Aint found = 0;
    codes[0] = MPI_SUCCESS;
    codes[1] = MPI_ERR_COUNT;
    codes[2] = MPI_ERR_UNSUPPORTED_DATAREP;
    CHECK(read(&codes, &state, items, 7), 0);
    CHECK(count == items && position == 7, 1);
    CHECK(write(&codes, &state, items + 1, (long long)1 << 40), 2);
    CHECK(count == items + 1 && position == (long long)1 << 40, 1);
    CHECK(extent(&found), 43);
    CHECK(found, 12);
}

static void check_small(void *fake)
{
    CHECK(MPI_Register_datarep("mine", read_items, write_items, extent_of, &state), MPI_SUCCESS);
    check_callbacks(fake, 3);
    CHECK(MPI_Register_datarep("half", MPI_CONVERSION_FN_NULL, write_items, extent_of, &state),
          MPI_SUCCESS);
    CHECK(((int (*)(void))dlsym(fake, "fake_converts"))(), 0);
    CHECK(MPI_Register_datarep("none", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, extent_of,
                               &state),
          MPI_SUCCESS);
    CHECK(MPI_Register_datarep("none", read_items, write_items, extent_of, &state),
          MPI_ERR_DUP_DATAREP);
    CHECK(MPI_Register_datarep("native", read_items, write_items, extent_of, &state),
          MPI_ERR_DUP_DATAREP);
    for (int i = 0; i < 2; i++) { /* what the MPI refuses is not registered */
        CHECK(MPI_Register_datarep("refused", read_items, write_items, extent_of, &state),
              MPI_ERR_CONVERSION);
    }
    CHECK(MPI_Register_datarep("other", read_items, write_items, NULL, &state), MPI_ERR_ARG);
}

/* Where the MPI has the small variant alone, that one does it. */
static void check_large(void *fake, long long items)
{
    CHECK(MPI_Register_datarep_c("large", read_items_c, write_items_c, extent_of, &state),
          MPI_SUCCESS);
    check_callbacks(fake, items);
    CHECK(MPI_Register_datarep_c("large half", MPI_CONVERSION_FN_NULL_C, write_items_c, extent_of,
                                 &state),
          MPI_SUCCESS);
    CHECK(((int (*)(void))dlsym(fake, "fake_converts"))(), 0);
    CHECK(MPI_Register_datarep_c("large none", MPI_CONVERSION_FN_NULL_C, MPI_CONVERSION_FN_NULL_C,
                                 extent_of, &state),
          MPI_SUCCESS);
    CHECK(MPI_Register_datarep_c("large none", read_items_c, write_items_c, extent_of, &state),
          MPI_ERR_DUP_DATAREP);
    CHECK(MPI_Register_datarep_c("native", read_items_c, write_items_c, extent_of, &state),
          MPI_ERR_DUP_DATAREP);
    CHECK(MPI_Register_datarep_c("other", read_items_c, write_items_c, NULL, &state), MPI_ERR_ARG);
}

int main(int argc, char **argv)
{
    int flag;
    CHECK(MPI_Initialized(&flag), MPI_SUCCESS);
    void *fake = dlopen(argc > 1 ? argv[1] : "", RTLD_NOW | RTLD_NOLOAD);
    if (!fake) {
        printf("this MPI is not loaded\n");
        return 1;
    }
    int is_large = dlsym(fake, "PMPI_Register_datarep_c") != NULL;
    if (!is_large) {
        check_small(fake);
    }
    check_large(fake, is_large ? (long long)1 << 33 : 5);
    dlclose(fake);
    return failed != 0;
}
