/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The duties of a family, which its folder provides. A family that lacks one does not compile or link.
 *
 * `converters.h` defines the family's types and converters, and the names FAMILY(name). `inline_duties.h` defines
 * these, which calls use directly:
 *
 *   IMPL_INFO_ENV        the backend's MPI_INFO_ENV
 *   USER_KEYVALS         the offset that separates the backend's attribute keys from those of the ABI
 *   COMM_INVENTS, DATATYPE_INVENTS, WIN_INVENTS
 *                        whether objects of a kind may have names that the program did not set (names.c)
 *   TOOLS_END_WITH_MPI   whether MPI_Finalize finalizes the tools interface, unless it is still in use
 *   RAISES_ON_FILE_NULL  whether MPI_File_call_errhandler accepts MPI_FILE_NULL, which has the default handler
 *   PLACE_SINGLE_BLOCK, ALLTOALLW_BEGIN, IALLTOALLW_BEGIN
 *                        corrections before the forms of MPI_Alltoallw (alltoallw.c)
 *   NEIGHBOR_FUNCTION    WRAP, or DIRECT if the family corrects the calls before the functions with a datatype for each
 *                        neighbor (neighbor_alltoallw.h)
 *   GET_STATUS           the backend's MPI_Request_get_status
 *   GREQUEST_BEFORE, GREQUEST_AFTER
 *                        run before and after it; the second returns the code to return
 *   GREQUEST_RECORD, GREQUEST_STARTED, GREQUEST_ENDED
 *                        make a record for a generalized request, or null; attach it when the request starts; free it
 *   POSTPONES_FREE       whether MPI_Request_free must wait until the generalized request is complete
 *   JOINS_COMMANDS       whether MPI_Comm_spawn_multiple spawns one command for all (joined_commands.h)
 *   REPLACE_COMMANDS, END_COMMANDS
 *                        replace commands that the backend cannot start as they are (commands.h)
 *   COMPLETE_ENV         corrects a copy of MPI_INFO_ENV; 0 without memory
 *   SPLIT_TYPE           the backend's MPI_Comm_split_type, of intercommunicators, too; returns a code of the ABI
 *   WIN_SIZE             corrects the backend's MPI_WIN_SIZE to the size that the program passed
 */
#ifndef MPI_ABI_FAMILY_DUTIES_H
#define MPI_ABI_FAMILY_DUTIES_H

struct context_id;
struct info_object;

/* At load, before all else: finds the predefined handles, and sentinels that are variables, in the library. */
void FAMILY(fill_handles)(void *library);
/* At load, once the backend's functions and its version are known. No function of the backend is called. */
void FAMILY(prepare)(void);

/* The context id of a communicator (backend.h); it is located once, when MPI_COMM_WORLD exists. */
void FAMILY(find_context_id)(void);
int FAMILY(context_id)(MPI_Comm comm, struct context_id *found);

/* `info_launched` of the contract (backend.h). */
struct info_object *FAMILY(copy_launched)(void);

/*
 * Makes the info object with which spawned processes find the backend of this process; `made` is MPI_INFO_NULL if
 * `info` suffices. Returns a code of the ABI. The caller frees `made` in any case.
 */
int FAMILY(info_for_children)(MPI_Info info, MPI_Info *made);

/* Corrects the backend's `newrank` for a topology of `places` processes (8.5.8). Returns a backend code. */
int FAMILY(map_rank)(impl_comm comm, int64_t places, int *newrank);

/* Records the code that the program's query function returned. Returns the one that the backend gets. */
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
/* Whether the backend's MPI_Error_string may be called with a code, and whether it returned a real text. */
int FAMILY(may_be_asked)(int native);
int FAMILY(has_text)(int native, const char *text);

/* Control variables (15.3.6). All return backend codes, but `cvar_add`, called with a new handle, one of the ABI. */
int FAMILY(cvar_add)(int index, MPI_T_cvar_handle handle);
void FAMILY(cvar_forget)(MPI_T_cvar_handle handle);
int FAMILY(cvar_read)(MPI_T_cvar_handle handle, void *buf);
int FAMILY(cvar_write)(MPI_T_cvar_handle handle, const void *buf);
/* Corrects the type and the enumeration to those with which the program reads the variable. */
void FAMILY(cvar_correct_type)(impl_datatype *type, MPI_T_enum *items);
/* Corrects a text in a buffer of `capacity` bytes, and its length; the whole text needs `whole`. */
void FAMILY(tool_correct_text)(char *text, int *length, int capacity, int whole);

/* How a call uses a performance variable. */
enum pvar_use { PVAR_READS, PVAR_RESETS, PVAR_READS_AND_RESETS, PVAR_WRITES };

/* Handles of performance variables (15.3.7). Return codes of the ABI. */
int FAMILY(pvar_add)(MPI_T_pvar_session session, int index, MPI_T_pvar_handle handle);
void FAMILY(pvar_forget)(MPI_T_pvar_handle handle);
int FAMILY(pvar_check)(MPI_T_pvar_session session, MPI_T_pvar_handle handle, enum pvar_use use);

/*
 * The address of the backend handle of an object that a variable is bound to. The caller's handle is at `object`; a
 * predefined one has the ABI value `code`.
 */
void *FAMILY(tool_user_object)(int bind, void *object);
void *FAMILY(tool_predefined_object)(int bind, uintptr_t code);

#endif
