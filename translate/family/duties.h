/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What each family provides in its own folder; a family that lacks one of these does not compile or link.
 *
 * `converters.h` has its types and converters, and the names FAMILY(name). `inline_duties.h` has what is on the path
 * of calls:
 *
 *   IMPL_INFO_ENV        the backend's MPI_INFO_ENV
 *   USER_KEYVALS         what is added to the backend's attribute keys, so that they are none of the ABI's
 *   COMM_INVENTS, DATATYPE_INVENTS, WIN_INVENTS
 *                        whether objects of a kind may have names that no program gave them (names.c)
 *   TOOLS_END_WITH_MPI   whether MPI_Finalize ends the tools interface too, unless somebody uses it
 *   PLACE_SINGLE_BLOCK, COPY_IN_PLACE
 *                        before the forms of MPI_Alltoallw (alltoallw.c)
 *   NEIGHBOR_FUNCTION    WRAP or DIRECT: whether functions of the family stand before those with a datatype
 *                        for each neighbor (neighbor_alltoallw.h)
 *   GET_STATUS           the backend's MPI_Request_get_status
 *   GREQUEST_BEFORE, GREQUEST_AFTER
 *                        around it; the second gives the code to return
 *   GREQUEST_RECORD, GREQUEST_STARTED, GREQUEST_ENDED
 *                        makes a record for a generalized request, or null; the request begins; it is gone
 *   POSTPONES_FREE       whether MPI_Request_free of it has to wait until it is complete
 *   JOINS_COMMANDS       whether MPI_Comm_spawn_multiple spawns one command for all (joined_commands.h)
 *   COMPLETE_ENV         corrects a copy of MPI_INFO_ENV; 0 without memory
 *   WIN_SIZE             makes the backend's MPI_WIN_SIZE what the program asked for
 */
#ifndef MPI_ABI_FAMILY_DUTIES_H
#define MPI_ABI_FAMILY_DUTIES_H

struct context_id;
struct info_object;

/* At load, before all else: finds the predefined handles, and sentinels that are variables, in the library. */
void FAMILY(fill_handles)(void *library);
/* At load, once the backend's functions and its version are known. No function of the backend is called. */
void FAMILY(prepare)(void);

/* The number of a communicator (backend.h), looked for once, when MPI_COMM_WORLD is there. */
void FAMILY(find_context_id)(void);
int FAMILY(context_id)(MPI_Comm comm, struct context_id *found);

/* `info_launched` of the contract (backend.h). */
struct info_object *FAMILY(copy_launched)(void);

/*
 * The info object for processes that are spawned, so that they find the backend that this process has: `made`, or
 * MPI_INFO_NULL if `info` will do. Returns a code of the ABI; `made` is to be freed in any case.
 */
int FAMILY(info_for_children)(MPI_Info info, MPI_Info *made);

/* Makes `newrank`, the backend's for a topology of `places` processes, the standard's (8.5.8). The backend's code. */
int FAMILY(map_rank)(impl_comm comm, int64_t places, int *newrank);

/* Sees what a query function of the program returned to the backend, and hands it on. */
int FAMILY(note_query)(int rc);

/*
 * Error codes. Numbers of up to 22 bits are carried through the backend, as codes for which it has no text: `carry`
 * makes one, `carried` gives its number.
 */
int FAMILY(carry)(int number);
int FAMILY(is_carried)(int native);
int FAMILY(carried)(int native);
/* The backend's class of one of its codes. */
int FAMILY(class_of_native)(int native);
/* Whether the backend's MPI_Error_string may be called with a code, and whether its answer says anything. */
int FAMILY(may_be_asked)(int native);
int FAMILY(has_text)(int native, const char *text);

/* Control variables (15.3.6). Codes are the backend's; that of `cvar_add`, after a handle was made, the ABI's. */
int FAMILY(cvar_add)(int index, MPI_T_cvar_handle handle);
void FAMILY(cvar_forget)(MPI_T_cvar_handle handle);
int FAMILY(cvar_read)(MPI_T_cvar_handle handle, void *buf);
int FAMILY(cvar_write)(MPI_T_cvar_handle handle, const void *buf);
/* Makes type and enumeration those with which the program reads the variable. */
void FAMILY(cvar_correct_type)(impl_datatype *type, MPI_T_enum *items);
/* Makes a text and its length what they should be; it had `capacity`, and all of it needs `whole`. */
void FAMILY(tool_correct_text)(char *text, int *length, int capacity, int whole);

/* What a call does with a performance variable, beside reading. */
enum pvar_use { PVAR_READS, PVAR_WRITES, PVAR_READS_AND_RESETS };

/* Handles of performance variables (15.3.7). Codes are the ABI's. */
int FAMILY(pvar_add)(MPI_T_pvar_session session, int index, MPI_T_pvar_handle handle);
void FAMILY(pvar_forget)(MPI_T_pvar_handle handle);
int FAMILY(pvar_check)(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum pvar_use use);

/*
 * Where the backend's handle lies of an object that a variable is bound to: the caller's is at `object`, or the
 * predefined one has that ABI value.
 */
void *FAMILY(tool_user_object)(int bind, void *object);
void *FAMILY(tool_predefined_object)(int bind, uintptr_t code);

#endif
