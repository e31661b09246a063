/* SPDX-License-Identifier: BSD-3-Clause */
/* The pairs that Open MPI puts into MPI_INFO_ENV, from the same variables. */
#include "impl.h"

#include "info_object.h"
#include "launched.h"

#include <sys/utsname.h>

static struct info_object *launched; /* null: no launcher */

/* The first variable is that of Open MPI 5, the second that of Open MPI 4. */
static const struct {
    const char *key;
    const char *variables[2];
} pairs[] = {
    {"command", {"OMPI_COMMAND", NULL}},
    {"argv", {"OMPI_ARGV", NULL}},
    {"maxprocs", {"OMPI_MCA_num_procs", "OMPI_MCA_orte_ess_num_procs"}},
    {"soft", {"OMPI_MCA_num_procs", "OMPI_MCA_orte_ess_num_procs"}},
    {"arch", {"OMPI_MCA_cpu_type", "OMPI_MCA_orte_cpu_type"}},
    {"wdir", {"OMPI_MCA_initial_wdir", NULL}},
    {"ompi_num_apps", {"OMPI_NUM_APP_CTX", NULL}},
    {"ompi_first_rank", {"OMPI_FIRST_RANKS", NULL}},
    {"ompi_np", {"OMPI_APP_CTX_NUM_PROCS", NULL}},
    {"ompi_positioned_file_dir", {"OMPI_FILE_LOCATION", NULL}},
};

/* Null too if the value is longer than the ABI allows. */
static const char *value_of(const char *const variables[2])
{
    const char *value = NULL;
    for (int i = 0; i < 2 && !value && variables[i]; i++) {
        value = getenv(variables[i]);
    }
    return value && strlen(value) <= MPI_MAX_INFO_VAL ? value : NULL;
}

/* What Open MPI asks the system for. */
static int copy_machine(struct info_object *object)
{
    struct utsname name;
    if (uname(&name) < 0) {
        return 1;
    }
    return mpi_abi_info_put(object, "host", name.nodename) == MPI_SUCCESS &&
           mpi_abi_info_put(object, "arch", name.machine) == MPI_SUCCESS;
}

static int read_variables(struct info_object *object)
{
    int done = copy_machine(object);
    for (size_t i = 0; done && i < sizeof pairs / sizeof pairs[0]; i++) {
        const char *value = value_of(pairs[i].variables);
        done = !value || mpi_abi_info_put(object, pairs[i].key, value) == MPI_SUCCESS;
    }
    return done;
}

/* Without memory it is as if no launcher had said anything. */
void ompi_note_launch(void)
{
    struct info_object *made = getenv("OMPI_COMM_WORLD_SIZE") ? mpi_abi_info_new() : NULL;
    if (made && !read_variables(made)) {
        mpi_abi_info_destroy(made);
        made = NULL;
    }
    launched = made;
}

struct info_object *ompi_copy_launched(void)
{
    return launched ? mpi_abi_info_copy(launched) : mpi_abi_info_new();
}
