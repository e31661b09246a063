/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Duplicates made in any way, of intercommunicators too, have the error handler and the attributes that a
 *           model has, communicators made otherwise have no attribute, and each callback is called as often, and with
 *           the values, as the model says.
 * class:    required
 * basis:    7.4.2 "associated key values, topology information and error handlers", 7.4.2 "same error handlers and
 *           any copied cached information", 7.7.1 "communicator to another except when the communicator is", 7.7.2
 *           "copy callback function is invoked for each key value", 7.7.2 "was first called to delete the previous",
 *           7.7.2 "Frees an extant attribute key": the model has the values of each communicator; 7.6.2 may be read
 *           in two ways on merging, so error handlers are checked on duplicates only.
 * section:  7.4.2, 7.7.1, 7.7.2
 * covers:   MPI_Comm_create_keyval, MPI_Comm_free_keyval, MPI_Comm_set_attr, MPI_Comm_get_attr, MPI_Comm_delete_attr,
 *           MPI_Comm_dup, MPI_Comm_idup, MPI_Comm_dup_with_info, MPI_Comm_free, MPI_Comm_set_errhandler,
 *           MPI_Comm_call_errhandler, MPI_Intercomm_merge
 * constants: MPI_KEYVAL_INVALID
 * shows:    7.4.2-idup_error_handler, 7.7.1-specific, 7.7.1-only_by_duplication, 7.7.2-intercommunicator,
 *           7.7.2-copy_each_key, 7.4.2-dup_error_handler, 7.4.3-inter
 * ranks:    1
 */
#include "rule.h"

#include "cases_attributes.h"

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct attr_case), attr_draw, attr_run};

    case_functions(attr_functions);
    if (cases_fit()) {
        cases_run(&kind, 25);
    }
}
