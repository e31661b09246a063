/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Only the first MPI_Abi_set_fortran_info may have an effect, every later one returns
 *            MPI_ERR_ABI; afterwards MPI_Abi_get_fortran_info knows what was set.
 * class:     required
 * basis:     20.4.1 "affects the state of the MPI library", 20.4.1 "to determine what Fortran
 *            compiler properties were set": Later calls have a fixed answer, MPI_ERR_ABI, and the
 *            inquiry shows what the first call has set.
 * section:   20.4.1
 * covers:    MPI_Abi_set_fortran_info, MPI_Abi_get_fortran_info
 * constants: MPI_ERR_ABI, MPI_INFO_NULL
 * shows:     20.4.1-only_first, 20.4.1-set_info
 * ranks:     1
 * process:   alone
 * level:     abi
 *
 * A library that knows its Fortran compiler may refuse the first call too, and keeps what it knows.
 */
#define RULE_ALONE
#include "rule.h"

static const char *const keys[4] = {"mpi_logical_size", "mpi_integer_size", "mpi_real_size",
                                    "mpi_double_precision_size"};

static void fill(MPI_Info info, bool wide)
{
    for (int i = 0; i < 4; i++) {
        CHECK_MPI(MPI_Info_set(info, keys[i], wide || i == 3 ? "8" : "4"));
    }
}

static void check(bool known)
{
    MPI_Info info = MPI_INFO_NULL;
    char value[16] = "";
    int flag = 0;

    REQUIRE_MPI(MPI_Abi_get_fortran_info(&info));
    if (!known) {
        REQUIRE(info != MPI_INFO_NULL);
        CHECK_MPI(MPI_Info_get(info, keys[1], sizeof value - 1, value, &flag));
        CHECK(flag != 0);
        CHECK_STR(value, "4");
    }
    if (info != MPI_INFO_NULL) {
        CHECK_MPI(MPI_Info_free(&info));
    }
}

static void run(void)
{
    MPI_Info before = MPI_INFO_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int code;
    bool known;

    REQUIRE_MPI(MPI_Abi_get_fortran_info(&before));
    known = before != MPI_INFO_NULL;
    REQUIRE_MPI(MPI_Info_create(&info));
    fill(info, false);
    code = MPI_Abi_set_fortran_info(info);
    CHECK(known || code == MPI_SUCCESS);
    fill(info, true);
    CHECK_ERROR_CLASS(MPI_Abi_set_fortran_info(info), MPI_ERR_ABI);
    CHECK_ERROR_CLASS(MPI_Abi_set_fortran_info(info), MPI_ERR_ABI);
    CHECK_MPI(MPI_Info_free(&info));
    check(known);
    if (known) {
        CHECK_MPI(MPI_Info_free(&before));
    }
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    run();
    CHECK_MPI(MPI_Finalize());
}
