/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The library has each function of the ABI, with MPI_ and with PMPI_, those with the suffix _c among them.
 * class:     required
 * basis:     20.3.6 "the main MPI application program can be linked and", 19.2 "with the same name but suffixed by",
 *            15.2.1 "mechanism through which all of the MPI defined functions", 15.3.11 "also apply to the MPI tool
 *            information interface", 20.2.1 "must not require more than mpi_abi or its": A program that is linked with
 *            this library alone finds each function by both names.
 * section:   20.3.6, 19.2, 15.2.1, 15.3.11, 2.6.4, 20.2.1
 * covers:    MPI_Get_version
 * shows:     20.3.6-every_function, 19.2-large_count_procedures, 15.2.1-pmpi_every_function,
 *            2.6.4-functions_not_macros, 20.2.1-sole_dependency
 * ranks:     1
 * level:     abi
 *
 * MPI_Aint_add and MPI_Aint_diff may be macros (2.6.4), and are not looked up.
 */
#include "rule.h"
#include "rule_function_names.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static void check(void *program, const struct rule_function *function)
{
    char profiling[80];

    snprintf(profiling, sizeof profiling, "P%s", function->name);
    rule_at("%s", function->name);
    if (strncmp(function->name, "MPI_Aint_", strlen("MPI_Aint_")) != 0) {
        CHECK(dlsym(program, function->name) != NULL);
        CHECK(dlsym(program, profiling) != NULL);
    }
    CHECK_INT(function->address_size, sizeof(void (*)(void)));
    CHECK_INT(function->profiling_address_size, sizeof(void (*)(void)));
}

void rule(void)
{
    void *program = dlopen(NULL, RTLD_LAZY);
    int version = -1, subversion = -1;

    REQUIRE(program != NULL);
    CHECK_MPI(MPI_Get_version(&version, &subversion));
    for (size_t i = 0; i < sizeof rule_functions / sizeof rule_functions[0]; i++) {
        check(program, &rule_functions[i]);
    }
    rule_at(NULL);
    CHECK(dlsym(program, "MPI_No_such_function") == NULL);
    dlclose(program);
}
