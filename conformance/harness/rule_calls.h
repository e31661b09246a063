/* SPDX-License-Identifier: BSD-3-Clause */
/* Generated from spec/; do not edit. A call of MPI in a rule leaves a note (rule_notes.h). */
/* Functions that return something else than an error code or an integer leave none. */
#ifndef MPI_ABI_RULE_CALLS_H
#define MPI_ABI_RULE_CALLS_H

#define RULE_CALL(function, arguments)                                                             \
    (rule_enter_call(#function, __FILE__, __LINE__), rule_leave_call(function arguments))

#ifndef MPI_Send
#define MPI_Send(...) RULE_CALL(MPI_Send, (__VA_ARGS__))
#endif
#ifndef MPI_Send_c
#define MPI_Send_c(...) RULE_CALL(MPI_Send_c, (__VA_ARGS__))
#endif
#ifndef MPI_Recv
#define MPI_Recv(...) RULE_CALL(MPI_Recv, (__VA_ARGS__))
#endif
#ifndef MPI_Recv_c
#define MPI_Recv_c(...) RULE_CALL(MPI_Recv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Get_count
#define MPI_Get_count(...) RULE_CALL(MPI_Get_count, (__VA_ARGS__))
#endif
#ifndef MPI_Get_count_c
#define MPI_Get_count_c(...) RULE_CALL(MPI_Get_count_c, (__VA_ARGS__))
#endif
#ifndef MPI_Status_get_source
#define MPI_Status_get_source(...) RULE_CALL(MPI_Status_get_source, (__VA_ARGS__))
#endif
#ifndef MPI_Status_get_tag
#define MPI_Status_get_tag(...) RULE_CALL(MPI_Status_get_tag, (__VA_ARGS__))
#endif
#ifndef MPI_Status_get_error
#define MPI_Status_get_error(...) RULE_CALL(MPI_Status_get_error, (__VA_ARGS__))
#endif
#ifndef MPI_Sendrecv
#define MPI_Sendrecv(...) RULE_CALL(MPI_Sendrecv, (__VA_ARGS__))
#endif
#ifndef MPI_Sendrecv_c
#define MPI_Sendrecv_c(...) RULE_CALL(MPI_Sendrecv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Sendrecv_replace
#define MPI_Sendrecv_replace(...) RULE_CALL(MPI_Sendrecv_replace, (__VA_ARGS__))
#endif
#ifndef MPI_Sendrecv_replace_c
#define MPI_Sendrecv_replace_c(...) RULE_CALL(MPI_Sendrecv_replace_c, (__VA_ARGS__))
#endif
#ifndef MPI_Bsend
#define MPI_Bsend(...) RULE_CALL(MPI_Bsend, (__VA_ARGS__))
#endif
#ifndef MPI_Bsend_c
#define MPI_Bsend_c(...) RULE_CALL(MPI_Bsend_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ssend
#define MPI_Ssend(...) RULE_CALL(MPI_Ssend, (__VA_ARGS__))
#endif
#ifndef MPI_Ssend_c
#define MPI_Ssend_c(...) RULE_CALL(MPI_Ssend_c, (__VA_ARGS__))
#endif
#ifndef MPI_Rsend
#define MPI_Rsend(...) RULE_CALL(MPI_Rsend, (__VA_ARGS__))
#endif
#ifndef MPI_Rsend_c
#define MPI_Rsend_c(...) RULE_CALL(MPI_Rsend_c, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_attach_buffer
#define MPI_Comm_attach_buffer(...) RULE_CALL(MPI_Comm_attach_buffer, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_attach_buffer_c
#define MPI_Comm_attach_buffer_c(...) RULE_CALL(MPI_Comm_attach_buffer_c, (__VA_ARGS__))
#endif
#ifndef MPI_Session_attach_buffer
#define MPI_Session_attach_buffer(...) RULE_CALL(MPI_Session_attach_buffer, (__VA_ARGS__))
#endif
#ifndef MPI_Session_attach_buffer_c
#define MPI_Session_attach_buffer_c(...) RULE_CALL(MPI_Session_attach_buffer_c, (__VA_ARGS__))
#endif
#ifndef MPI_Buffer_attach
#define MPI_Buffer_attach(...) RULE_CALL(MPI_Buffer_attach, (__VA_ARGS__))
#endif
#ifndef MPI_Buffer_attach_c
#define MPI_Buffer_attach_c(...) RULE_CALL(MPI_Buffer_attach_c, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_detach_buffer
#define MPI_Comm_detach_buffer(...) RULE_CALL(MPI_Comm_detach_buffer, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_detach_buffer_c
#define MPI_Comm_detach_buffer_c(...) RULE_CALL(MPI_Comm_detach_buffer_c, (__VA_ARGS__))
#endif
#ifndef MPI_Session_detach_buffer
#define MPI_Session_detach_buffer(...) RULE_CALL(MPI_Session_detach_buffer, (__VA_ARGS__))
#endif
#ifndef MPI_Session_detach_buffer_c
#define MPI_Session_detach_buffer_c(...) RULE_CALL(MPI_Session_detach_buffer_c, (__VA_ARGS__))
#endif
#ifndef MPI_Buffer_detach
#define MPI_Buffer_detach(...) RULE_CALL(MPI_Buffer_detach, (__VA_ARGS__))
#endif
#ifndef MPI_Buffer_detach_c
#define MPI_Buffer_detach_c(...) RULE_CALL(MPI_Buffer_detach_c, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_flush_buffer
#define MPI_Comm_flush_buffer(...) RULE_CALL(MPI_Comm_flush_buffer, (__VA_ARGS__))
#endif
#ifndef MPI_Session_flush_buffer
#define MPI_Session_flush_buffer(...) RULE_CALL(MPI_Session_flush_buffer, (__VA_ARGS__))
#endif
#ifndef MPI_Buffer_flush
#define MPI_Buffer_flush(...) RULE_CALL(MPI_Buffer_flush, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_iflush_buffer
#define MPI_Comm_iflush_buffer(...) RULE_CALL(MPI_Comm_iflush_buffer, (__VA_ARGS__))
#endif
#ifndef MPI_Session_iflush_buffer
#define MPI_Session_iflush_buffer(...) RULE_CALL(MPI_Session_iflush_buffer, (__VA_ARGS__))
#endif
#ifndef MPI_Buffer_iflush
#define MPI_Buffer_iflush(...) RULE_CALL(MPI_Buffer_iflush, (__VA_ARGS__))
#endif
#ifndef MPI_Isend
#define MPI_Isend(...) RULE_CALL(MPI_Isend, (__VA_ARGS__))
#endif
#ifndef MPI_Isend_c
#define MPI_Isend_c(...) RULE_CALL(MPI_Isend_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ibsend
#define MPI_Ibsend(...) RULE_CALL(MPI_Ibsend, (__VA_ARGS__))
#endif
#ifndef MPI_Ibsend_c
#define MPI_Ibsend_c(...) RULE_CALL(MPI_Ibsend_c, (__VA_ARGS__))
#endif
#ifndef MPI_Issend
#define MPI_Issend(...) RULE_CALL(MPI_Issend, (__VA_ARGS__))
#endif
#ifndef MPI_Issend_c
#define MPI_Issend_c(...) RULE_CALL(MPI_Issend_c, (__VA_ARGS__))
#endif
#ifndef MPI_Irsend
#define MPI_Irsend(...) RULE_CALL(MPI_Irsend, (__VA_ARGS__))
#endif
#ifndef MPI_Irsend_c
#define MPI_Irsend_c(...) RULE_CALL(MPI_Irsend_c, (__VA_ARGS__))
#endif
#ifndef MPI_Irecv
#define MPI_Irecv(...) RULE_CALL(MPI_Irecv, (__VA_ARGS__))
#endif
#ifndef MPI_Irecv_c
#define MPI_Irecv_c(...) RULE_CALL(MPI_Irecv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Isendrecv
#define MPI_Isendrecv(...) RULE_CALL(MPI_Isendrecv, (__VA_ARGS__))
#endif
#ifndef MPI_Isendrecv_c
#define MPI_Isendrecv_c(...) RULE_CALL(MPI_Isendrecv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Isendrecv_replace
#define MPI_Isendrecv_replace(...) RULE_CALL(MPI_Isendrecv_replace, (__VA_ARGS__))
#endif
#ifndef MPI_Isendrecv_replace_c
#define MPI_Isendrecv_replace_c(...) RULE_CALL(MPI_Isendrecv_replace_c, (__VA_ARGS__))
#endif
#ifndef MPI_Wait
#define MPI_Wait(...) RULE_CALL(MPI_Wait, (__VA_ARGS__))
#endif
#ifndef MPI_Test
#define MPI_Test(...) RULE_CALL(MPI_Test, (__VA_ARGS__))
#endif
#ifndef MPI_Request_free
#define MPI_Request_free(...) RULE_CALL(MPI_Request_free, (__VA_ARGS__))
#endif
#ifndef MPI_Waitany
#define MPI_Waitany(...) RULE_CALL(MPI_Waitany, (__VA_ARGS__))
#endif
#ifndef MPI_Testany
#define MPI_Testany(...) RULE_CALL(MPI_Testany, (__VA_ARGS__))
#endif
#ifndef MPI_Waitall
#define MPI_Waitall(...) RULE_CALL(MPI_Waitall, (__VA_ARGS__))
#endif
#ifndef MPI_Testall
#define MPI_Testall(...) RULE_CALL(MPI_Testall, (__VA_ARGS__))
#endif
#ifndef MPI_Waitsome
#define MPI_Waitsome(...) RULE_CALL(MPI_Waitsome, (__VA_ARGS__))
#endif
#ifndef MPI_Testsome
#define MPI_Testsome(...) RULE_CALL(MPI_Testsome, (__VA_ARGS__))
#endif
#ifndef MPI_Request_get_status
#define MPI_Request_get_status(...) RULE_CALL(MPI_Request_get_status, (__VA_ARGS__))
#endif
#ifndef MPI_Request_get_status_any
#define MPI_Request_get_status_any(...) RULE_CALL(MPI_Request_get_status_any, (__VA_ARGS__))
#endif
#ifndef MPI_Request_get_status_all
#define MPI_Request_get_status_all(...) RULE_CALL(MPI_Request_get_status_all, (__VA_ARGS__))
#endif
#ifndef MPI_Request_get_status_some
#define MPI_Request_get_status_some(...) RULE_CALL(MPI_Request_get_status_some, (__VA_ARGS__))
#endif
#ifndef MPI_Iprobe
#define MPI_Iprobe(...) RULE_CALL(MPI_Iprobe, (__VA_ARGS__))
#endif
#ifndef MPI_Probe
#define MPI_Probe(...) RULE_CALL(MPI_Probe, (__VA_ARGS__))
#endif
#ifndef MPI_Improbe
#define MPI_Improbe(...) RULE_CALL(MPI_Improbe, (__VA_ARGS__))
#endif
#ifndef MPI_Mprobe
#define MPI_Mprobe(...) RULE_CALL(MPI_Mprobe, (__VA_ARGS__))
#endif
#ifndef MPI_Mrecv
#define MPI_Mrecv(...) RULE_CALL(MPI_Mrecv, (__VA_ARGS__))
#endif
#ifndef MPI_Mrecv_c
#define MPI_Mrecv_c(...) RULE_CALL(MPI_Mrecv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Imrecv
#define MPI_Imrecv(...) RULE_CALL(MPI_Imrecv, (__VA_ARGS__))
#endif
#ifndef MPI_Imrecv_c
#define MPI_Imrecv_c(...) RULE_CALL(MPI_Imrecv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Cancel
#define MPI_Cancel(...) RULE_CALL(MPI_Cancel, (__VA_ARGS__))
#endif
#ifndef MPI_Test_cancelled
#define MPI_Test_cancelled(...) RULE_CALL(MPI_Test_cancelled, (__VA_ARGS__))
#endif
#ifndef MPI_Send_init
#define MPI_Send_init(...) RULE_CALL(MPI_Send_init, (__VA_ARGS__))
#endif
#ifndef MPI_Send_init_c
#define MPI_Send_init_c(...) RULE_CALL(MPI_Send_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Bsend_init
#define MPI_Bsend_init(...) RULE_CALL(MPI_Bsend_init, (__VA_ARGS__))
#endif
#ifndef MPI_Bsend_init_c
#define MPI_Bsend_init_c(...) RULE_CALL(MPI_Bsend_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ssend_init
#define MPI_Ssend_init(...) RULE_CALL(MPI_Ssend_init, (__VA_ARGS__))
#endif
#ifndef MPI_Ssend_init_c
#define MPI_Ssend_init_c(...) RULE_CALL(MPI_Ssend_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Rsend_init
#define MPI_Rsend_init(...) RULE_CALL(MPI_Rsend_init, (__VA_ARGS__))
#endif
#ifndef MPI_Rsend_init_c
#define MPI_Rsend_init_c(...) RULE_CALL(MPI_Rsend_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Recv_init
#define MPI_Recv_init(...) RULE_CALL(MPI_Recv_init, (__VA_ARGS__))
#endif
#ifndef MPI_Recv_init_c
#define MPI_Recv_init_c(...) RULE_CALL(MPI_Recv_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Start
#define MPI_Start(...) RULE_CALL(MPI_Start, (__VA_ARGS__))
#endif
#ifndef MPI_Startall
#define MPI_Startall(...) RULE_CALL(MPI_Startall, (__VA_ARGS__))
#endif
#ifndef MPI_Psend_init
#define MPI_Psend_init(...) RULE_CALL(MPI_Psend_init, (__VA_ARGS__))
#endif
#ifndef MPI_Precv_init
#define MPI_Precv_init(...) RULE_CALL(MPI_Precv_init, (__VA_ARGS__))
#endif
#ifndef MPI_Pready
#define MPI_Pready(...) RULE_CALL(MPI_Pready, (__VA_ARGS__))
#endif
#ifndef MPI_Pready_range
#define MPI_Pready_range(...) RULE_CALL(MPI_Pready_range, (__VA_ARGS__))
#endif
#ifndef MPI_Pready_list
#define MPI_Pready_list(...) RULE_CALL(MPI_Pready_list, (__VA_ARGS__))
#endif
#ifndef MPI_Parrived
#define MPI_Parrived(...) RULE_CALL(MPI_Parrived, (__VA_ARGS__))
#endif
#ifndef MPI_Type_contiguous
#define MPI_Type_contiguous(...) RULE_CALL(MPI_Type_contiguous, (__VA_ARGS__))
#endif
#ifndef MPI_Type_contiguous_c
#define MPI_Type_contiguous_c(...) RULE_CALL(MPI_Type_contiguous_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_vector
#define MPI_Type_vector(...) RULE_CALL(MPI_Type_vector, (__VA_ARGS__))
#endif
#ifndef MPI_Type_vector_c
#define MPI_Type_vector_c(...) RULE_CALL(MPI_Type_vector_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_hvector
#define MPI_Type_create_hvector(...) RULE_CALL(MPI_Type_create_hvector, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_hvector_c
#define MPI_Type_create_hvector_c(...) RULE_CALL(MPI_Type_create_hvector_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_indexed
#define MPI_Type_indexed(...) RULE_CALL(MPI_Type_indexed, (__VA_ARGS__))
#endif
#ifndef MPI_Type_indexed_c
#define MPI_Type_indexed_c(...) RULE_CALL(MPI_Type_indexed_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_hindexed
#define MPI_Type_create_hindexed(...) RULE_CALL(MPI_Type_create_hindexed, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_hindexed_c
#define MPI_Type_create_hindexed_c(...) RULE_CALL(MPI_Type_create_hindexed_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_indexed_block
#define MPI_Type_create_indexed_block(...) RULE_CALL(MPI_Type_create_indexed_block, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_indexed_block_c
#define MPI_Type_create_indexed_block_c(...) RULE_CALL(MPI_Type_create_indexed_block_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_hindexed_block
#define MPI_Type_create_hindexed_block(...) RULE_CALL(MPI_Type_create_hindexed_block, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_hindexed_block_c
#define MPI_Type_create_hindexed_block_c(...) RULE_CALL(MPI_Type_create_hindexed_block_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_struct
#define MPI_Type_create_struct(...) RULE_CALL(MPI_Type_create_struct, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_struct_c
#define MPI_Type_create_struct_c(...) RULE_CALL(MPI_Type_create_struct_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_subarray
#define MPI_Type_create_subarray(...) RULE_CALL(MPI_Type_create_subarray, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_subarray_c
#define MPI_Type_create_subarray_c(...) RULE_CALL(MPI_Type_create_subarray_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_darray
#define MPI_Type_create_darray(...) RULE_CALL(MPI_Type_create_darray, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_darray_c
#define MPI_Type_create_darray_c(...) RULE_CALL(MPI_Type_create_darray_c, (__VA_ARGS__))
#endif
#ifndef MPI_Get_address
#define MPI_Get_address(...) RULE_CALL(MPI_Get_address, (__VA_ARGS__))
#endif
#ifndef MPI_Type_size
#define MPI_Type_size(...) RULE_CALL(MPI_Type_size, (__VA_ARGS__))
#endif
#ifndef MPI_Type_size_c
#define MPI_Type_size_c(...) RULE_CALL(MPI_Type_size_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_extent
#define MPI_Type_get_extent(...) RULE_CALL(MPI_Type_get_extent, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_extent_c
#define MPI_Type_get_extent_c(...) RULE_CALL(MPI_Type_get_extent_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_resized
#define MPI_Type_create_resized(...) RULE_CALL(MPI_Type_create_resized, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_resized_c
#define MPI_Type_create_resized_c(...) RULE_CALL(MPI_Type_create_resized_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_true_extent
#define MPI_Type_get_true_extent(...) RULE_CALL(MPI_Type_get_true_extent, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_true_extent_c
#define MPI_Type_get_true_extent_c(...) RULE_CALL(MPI_Type_get_true_extent_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_commit
#define MPI_Type_commit(...) RULE_CALL(MPI_Type_commit, (__VA_ARGS__))
#endif
#ifndef MPI_Type_free
#define MPI_Type_free(...) RULE_CALL(MPI_Type_free, (__VA_ARGS__))
#endif
#ifndef MPI_Type_dup
#define MPI_Type_dup(...) RULE_CALL(MPI_Type_dup, (__VA_ARGS__))
#endif
#ifndef MPI_Get_elements
#define MPI_Get_elements(...) RULE_CALL(MPI_Get_elements, (__VA_ARGS__))
#endif
#ifndef MPI_Get_elements_c
#define MPI_Get_elements_c(...) RULE_CALL(MPI_Get_elements_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_envelope
#define MPI_Type_get_envelope(...) RULE_CALL(MPI_Type_get_envelope, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_envelope_c
#define MPI_Type_get_envelope_c(...) RULE_CALL(MPI_Type_get_envelope_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_contents
#define MPI_Type_get_contents(...) RULE_CALL(MPI_Type_get_contents, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_contents_c
#define MPI_Type_get_contents_c(...) RULE_CALL(MPI_Type_get_contents_c, (__VA_ARGS__))
#endif
#ifndef MPI_Pack
#define MPI_Pack(...) RULE_CALL(MPI_Pack, (__VA_ARGS__))
#endif
#ifndef MPI_Pack_c
#define MPI_Pack_c(...) RULE_CALL(MPI_Pack_c, (__VA_ARGS__))
#endif
#ifndef MPI_Unpack
#define MPI_Unpack(...) RULE_CALL(MPI_Unpack, (__VA_ARGS__))
#endif
#ifndef MPI_Unpack_c
#define MPI_Unpack_c(...) RULE_CALL(MPI_Unpack_c, (__VA_ARGS__))
#endif
#ifndef MPI_Pack_size
#define MPI_Pack_size(...) RULE_CALL(MPI_Pack_size, (__VA_ARGS__))
#endif
#ifndef MPI_Pack_size_c
#define MPI_Pack_size_c(...) RULE_CALL(MPI_Pack_size_c, (__VA_ARGS__))
#endif
#ifndef MPI_Pack_external
#define MPI_Pack_external(...) RULE_CALL(MPI_Pack_external, (__VA_ARGS__))
#endif
#ifndef MPI_Pack_external_c
#define MPI_Pack_external_c(...) RULE_CALL(MPI_Pack_external_c, (__VA_ARGS__))
#endif
#ifndef MPI_Unpack_external
#define MPI_Unpack_external(...) RULE_CALL(MPI_Unpack_external, (__VA_ARGS__))
#endif
#ifndef MPI_Unpack_external_c
#define MPI_Unpack_external_c(...) RULE_CALL(MPI_Unpack_external_c, (__VA_ARGS__))
#endif
#ifndef MPI_Pack_external_size
#define MPI_Pack_external_size(...) RULE_CALL(MPI_Pack_external_size, (__VA_ARGS__))
#endif
#ifndef MPI_Pack_external_size_c
#define MPI_Pack_external_size_c(...) RULE_CALL(MPI_Pack_external_size_c, (__VA_ARGS__))
#endif
#ifndef MPI_Barrier
#define MPI_Barrier(...) RULE_CALL(MPI_Barrier, (__VA_ARGS__))
#endif
#ifndef MPI_Bcast
#define MPI_Bcast(...) RULE_CALL(MPI_Bcast, (__VA_ARGS__))
#endif
#ifndef MPI_Bcast_c
#define MPI_Bcast_c(...) RULE_CALL(MPI_Bcast_c, (__VA_ARGS__))
#endif
#ifndef MPI_Gather
#define MPI_Gather(...) RULE_CALL(MPI_Gather, (__VA_ARGS__))
#endif
#ifndef MPI_Gather_c
#define MPI_Gather_c(...) RULE_CALL(MPI_Gather_c, (__VA_ARGS__))
#endif
#ifndef MPI_Gatherv
#define MPI_Gatherv(...) RULE_CALL(MPI_Gatherv, (__VA_ARGS__))
#endif
#ifndef MPI_Gatherv_c
#define MPI_Gatherv_c(...) RULE_CALL(MPI_Gatherv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Scatter
#define MPI_Scatter(...) RULE_CALL(MPI_Scatter, (__VA_ARGS__))
#endif
#ifndef MPI_Scatter_c
#define MPI_Scatter_c(...) RULE_CALL(MPI_Scatter_c, (__VA_ARGS__))
#endif
#ifndef MPI_Scatterv
#define MPI_Scatterv(...) RULE_CALL(MPI_Scatterv, (__VA_ARGS__))
#endif
#ifndef MPI_Scatterv_c
#define MPI_Scatterv_c(...) RULE_CALL(MPI_Scatterv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Allgather
#define MPI_Allgather(...) RULE_CALL(MPI_Allgather, (__VA_ARGS__))
#endif
#ifndef MPI_Allgather_c
#define MPI_Allgather_c(...) RULE_CALL(MPI_Allgather_c, (__VA_ARGS__))
#endif
#ifndef MPI_Allgatherv
#define MPI_Allgatherv(...) RULE_CALL(MPI_Allgatherv, (__VA_ARGS__))
#endif
#ifndef MPI_Allgatherv_c
#define MPI_Allgatherv_c(...) RULE_CALL(MPI_Allgatherv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoall
#define MPI_Alltoall(...) RULE_CALL(MPI_Alltoall, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoall_c
#define MPI_Alltoall_c(...) RULE_CALL(MPI_Alltoall_c, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoallv
#define MPI_Alltoallv(...) RULE_CALL(MPI_Alltoallv, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoallv_c
#define MPI_Alltoallv_c(...) RULE_CALL(MPI_Alltoallv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoallw
#define MPI_Alltoallw(...) RULE_CALL(MPI_Alltoallw, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoallw_c
#define MPI_Alltoallw_c(...) RULE_CALL(MPI_Alltoallw_c, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce
#define MPI_Reduce(...) RULE_CALL(MPI_Reduce, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_c
#define MPI_Reduce_c(...) RULE_CALL(MPI_Reduce_c, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_value_index
#define MPI_Type_get_value_index(...) RULE_CALL(MPI_Type_get_value_index, (__VA_ARGS__))
#endif
#ifndef MPI_Op_create
#define MPI_Op_create(...) RULE_CALL(MPI_Op_create, (__VA_ARGS__))
#endif
#ifndef MPI_Op_create_c
#define MPI_Op_create_c(...) RULE_CALL(MPI_Op_create_c, (__VA_ARGS__))
#endif
#ifndef MPI_Op_free
#define MPI_Op_free(...) RULE_CALL(MPI_Op_free, (__VA_ARGS__))
#endif
#ifndef MPI_Allreduce
#define MPI_Allreduce(...) RULE_CALL(MPI_Allreduce, (__VA_ARGS__))
#endif
#ifndef MPI_Allreduce_c
#define MPI_Allreduce_c(...) RULE_CALL(MPI_Allreduce_c, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_local
#define MPI_Reduce_local(...) RULE_CALL(MPI_Reduce_local, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_local_c
#define MPI_Reduce_local_c(...) RULE_CALL(MPI_Reduce_local_c, (__VA_ARGS__))
#endif
#ifndef MPI_Op_commutative
#define MPI_Op_commutative(...) RULE_CALL(MPI_Op_commutative, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_scatter_block
#define MPI_Reduce_scatter_block(...) RULE_CALL(MPI_Reduce_scatter_block, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_scatter_block_c
#define MPI_Reduce_scatter_block_c(...) RULE_CALL(MPI_Reduce_scatter_block_c, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_scatter
#define MPI_Reduce_scatter(...) RULE_CALL(MPI_Reduce_scatter, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_scatter_c
#define MPI_Reduce_scatter_c(...) RULE_CALL(MPI_Reduce_scatter_c, (__VA_ARGS__))
#endif
#ifndef MPI_Scan
#define MPI_Scan(...) RULE_CALL(MPI_Scan, (__VA_ARGS__))
#endif
#ifndef MPI_Scan_c
#define MPI_Scan_c(...) RULE_CALL(MPI_Scan_c, (__VA_ARGS__))
#endif
#ifndef MPI_Exscan
#define MPI_Exscan(...) RULE_CALL(MPI_Exscan, (__VA_ARGS__))
#endif
#ifndef MPI_Exscan_c
#define MPI_Exscan_c(...) RULE_CALL(MPI_Exscan_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ibarrier
#define MPI_Ibarrier(...) RULE_CALL(MPI_Ibarrier, (__VA_ARGS__))
#endif
#ifndef MPI_Ibcast
#define MPI_Ibcast(...) RULE_CALL(MPI_Ibcast, (__VA_ARGS__))
#endif
#ifndef MPI_Ibcast_c
#define MPI_Ibcast_c(...) RULE_CALL(MPI_Ibcast_c, (__VA_ARGS__))
#endif
#ifndef MPI_Igather
#define MPI_Igather(...) RULE_CALL(MPI_Igather, (__VA_ARGS__))
#endif
#ifndef MPI_Igather_c
#define MPI_Igather_c(...) RULE_CALL(MPI_Igather_c, (__VA_ARGS__))
#endif
#ifndef MPI_Igatherv
#define MPI_Igatherv(...) RULE_CALL(MPI_Igatherv, (__VA_ARGS__))
#endif
#ifndef MPI_Igatherv_c
#define MPI_Igatherv_c(...) RULE_CALL(MPI_Igatherv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Iscatter
#define MPI_Iscatter(...) RULE_CALL(MPI_Iscatter, (__VA_ARGS__))
#endif
#ifndef MPI_Iscatter_c
#define MPI_Iscatter_c(...) RULE_CALL(MPI_Iscatter_c, (__VA_ARGS__))
#endif
#ifndef MPI_Iscatterv
#define MPI_Iscatterv(...) RULE_CALL(MPI_Iscatterv, (__VA_ARGS__))
#endif
#ifndef MPI_Iscatterv_c
#define MPI_Iscatterv_c(...) RULE_CALL(MPI_Iscatterv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Iallgather
#define MPI_Iallgather(...) RULE_CALL(MPI_Iallgather, (__VA_ARGS__))
#endif
#ifndef MPI_Iallgather_c
#define MPI_Iallgather_c(...) RULE_CALL(MPI_Iallgather_c, (__VA_ARGS__))
#endif
#ifndef MPI_Iallgatherv
#define MPI_Iallgatherv(...) RULE_CALL(MPI_Iallgatherv, (__VA_ARGS__))
#endif
#ifndef MPI_Iallgatherv_c
#define MPI_Iallgatherv_c(...) RULE_CALL(MPI_Iallgatherv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ialltoall
#define MPI_Ialltoall(...) RULE_CALL(MPI_Ialltoall, (__VA_ARGS__))
#endif
#ifndef MPI_Ialltoall_c
#define MPI_Ialltoall_c(...) RULE_CALL(MPI_Ialltoall_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ialltoallv
#define MPI_Ialltoallv(...) RULE_CALL(MPI_Ialltoallv, (__VA_ARGS__))
#endif
#ifndef MPI_Ialltoallv_c
#define MPI_Ialltoallv_c(...) RULE_CALL(MPI_Ialltoallv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ialltoallw
#define MPI_Ialltoallw(...) RULE_CALL(MPI_Ialltoallw, (__VA_ARGS__))
#endif
#ifndef MPI_Ialltoallw_c
#define MPI_Ialltoallw_c(...) RULE_CALL(MPI_Ialltoallw_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ireduce
#define MPI_Ireduce(...) RULE_CALL(MPI_Ireduce, (__VA_ARGS__))
#endif
#ifndef MPI_Ireduce_c
#define MPI_Ireduce_c(...) RULE_CALL(MPI_Ireduce_c, (__VA_ARGS__))
#endif
#ifndef MPI_Iallreduce
#define MPI_Iallreduce(...) RULE_CALL(MPI_Iallreduce, (__VA_ARGS__))
#endif
#ifndef MPI_Iallreduce_c
#define MPI_Iallreduce_c(...) RULE_CALL(MPI_Iallreduce_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ireduce_scatter_block
#define MPI_Ireduce_scatter_block(...) RULE_CALL(MPI_Ireduce_scatter_block, (__VA_ARGS__))
#endif
#ifndef MPI_Ireduce_scatter_block_c
#define MPI_Ireduce_scatter_block_c(...) RULE_CALL(MPI_Ireduce_scatter_block_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ireduce_scatter
#define MPI_Ireduce_scatter(...) RULE_CALL(MPI_Ireduce_scatter, (__VA_ARGS__))
#endif
#ifndef MPI_Ireduce_scatter_c
#define MPI_Ireduce_scatter_c(...) RULE_CALL(MPI_Ireduce_scatter_c, (__VA_ARGS__))
#endif
#ifndef MPI_Iscan
#define MPI_Iscan(...) RULE_CALL(MPI_Iscan, (__VA_ARGS__))
#endif
#ifndef MPI_Iscan_c
#define MPI_Iscan_c(...) RULE_CALL(MPI_Iscan_c, (__VA_ARGS__))
#endif
#ifndef MPI_Iexscan
#define MPI_Iexscan(...) RULE_CALL(MPI_Iexscan, (__VA_ARGS__))
#endif
#ifndef MPI_Iexscan_c
#define MPI_Iexscan_c(...) RULE_CALL(MPI_Iexscan_c, (__VA_ARGS__))
#endif
#ifndef MPI_Barrier_init
#define MPI_Barrier_init(...) RULE_CALL(MPI_Barrier_init, (__VA_ARGS__))
#endif
#ifndef MPI_Bcast_init
#define MPI_Bcast_init(...) RULE_CALL(MPI_Bcast_init, (__VA_ARGS__))
#endif
#ifndef MPI_Bcast_init_c
#define MPI_Bcast_init_c(...) RULE_CALL(MPI_Bcast_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Gather_init
#define MPI_Gather_init(...) RULE_CALL(MPI_Gather_init, (__VA_ARGS__))
#endif
#ifndef MPI_Gather_init_c
#define MPI_Gather_init_c(...) RULE_CALL(MPI_Gather_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Gatherv_init
#define MPI_Gatherv_init(...) RULE_CALL(MPI_Gatherv_init, (__VA_ARGS__))
#endif
#ifndef MPI_Gatherv_init_c
#define MPI_Gatherv_init_c(...) RULE_CALL(MPI_Gatherv_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Scatter_init
#define MPI_Scatter_init(...) RULE_CALL(MPI_Scatter_init, (__VA_ARGS__))
#endif
#ifndef MPI_Scatter_init_c
#define MPI_Scatter_init_c(...) RULE_CALL(MPI_Scatter_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Scatterv_init
#define MPI_Scatterv_init(...) RULE_CALL(MPI_Scatterv_init, (__VA_ARGS__))
#endif
#ifndef MPI_Scatterv_init_c
#define MPI_Scatterv_init_c(...) RULE_CALL(MPI_Scatterv_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Allgather_init
#define MPI_Allgather_init(...) RULE_CALL(MPI_Allgather_init, (__VA_ARGS__))
#endif
#ifndef MPI_Allgather_init_c
#define MPI_Allgather_init_c(...) RULE_CALL(MPI_Allgather_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Allgatherv_init
#define MPI_Allgatherv_init(...) RULE_CALL(MPI_Allgatherv_init, (__VA_ARGS__))
#endif
#ifndef MPI_Allgatherv_init_c
#define MPI_Allgatherv_init_c(...) RULE_CALL(MPI_Allgatherv_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoall_init
#define MPI_Alltoall_init(...) RULE_CALL(MPI_Alltoall_init, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoall_init_c
#define MPI_Alltoall_init_c(...) RULE_CALL(MPI_Alltoall_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoallv_init
#define MPI_Alltoallv_init(...) RULE_CALL(MPI_Alltoallv_init, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoallv_init_c
#define MPI_Alltoallv_init_c(...) RULE_CALL(MPI_Alltoallv_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoallw_init
#define MPI_Alltoallw_init(...) RULE_CALL(MPI_Alltoallw_init, (__VA_ARGS__))
#endif
#ifndef MPI_Alltoallw_init_c
#define MPI_Alltoallw_init_c(...) RULE_CALL(MPI_Alltoallw_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_init
#define MPI_Reduce_init(...) RULE_CALL(MPI_Reduce_init, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_init_c
#define MPI_Reduce_init_c(...) RULE_CALL(MPI_Reduce_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Allreduce_init
#define MPI_Allreduce_init(...) RULE_CALL(MPI_Allreduce_init, (__VA_ARGS__))
#endif
#ifndef MPI_Allreduce_init_c
#define MPI_Allreduce_init_c(...) RULE_CALL(MPI_Allreduce_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_scatter_block_init
#define MPI_Reduce_scatter_block_init(...) RULE_CALL(MPI_Reduce_scatter_block_init, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_scatter_block_init_c
#define MPI_Reduce_scatter_block_init_c(...) RULE_CALL(MPI_Reduce_scatter_block_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_scatter_init
#define MPI_Reduce_scatter_init(...) RULE_CALL(MPI_Reduce_scatter_init, (__VA_ARGS__))
#endif
#ifndef MPI_Reduce_scatter_init_c
#define MPI_Reduce_scatter_init_c(...) RULE_CALL(MPI_Reduce_scatter_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Scan_init
#define MPI_Scan_init(...) RULE_CALL(MPI_Scan_init, (__VA_ARGS__))
#endif
#ifndef MPI_Scan_init_c
#define MPI_Scan_init_c(...) RULE_CALL(MPI_Scan_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Exscan_init
#define MPI_Exscan_init(...) RULE_CALL(MPI_Exscan_init, (__VA_ARGS__))
#endif
#ifndef MPI_Exscan_init_c
#define MPI_Exscan_init_c(...) RULE_CALL(MPI_Exscan_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Group_size
#define MPI_Group_size(...) RULE_CALL(MPI_Group_size, (__VA_ARGS__))
#endif
#ifndef MPI_Group_rank
#define MPI_Group_rank(...) RULE_CALL(MPI_Group_rank, (__VA_ARGS__))
#endif
#ifndef MPI_Group_translate_ranks
#define MPI_Group_translate_ranks(...) RULE_CALL(MPI_Group_translate_ranks, (__VA_ARGS__))
#endif
#ifndef MPI_Group_compare
#define MPI_Group_compare(...) RULE_CALL(MPI_Group_compare, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_group
#define MPI_Comm_group(...) RULE_CALL(MPI_Comm_group, (__VA_ARGS__))
#endif
#ifndef MPI_Group_union
#define MPI_Group_union(...) RULE_CALL(MPI_Group_union, (__VA_ARGS__))
#endif
#ifndef MPI_Group_intersection
#define MPI_Group_intersection(...) RULE_CALL(MPI_Group_intersection, (__VA_ARGS__))
#endif
#ifndef MPI_Group_difference
#define MPI_Group_difference(...) RULE_CALL(MPI_Group_difference, (__VA_ARGS__))
#endif
#ifndef MPI_Group_incl
#define MPI_Group_incl(...) RULE_CALL(MPI_Group_incl, (__VA_ARGS__))
#endif
#ifndef MPI_Group_excl
#define MPI_Group_excl(...) RULE_CALL(MPI_Group_excl, (__VA_ARGS__))
#endif
#ifndef MPI_Group_range_incl
#define MPI_Group_range_incl(...) RULE_CALL(MPI_Group_range_incl, (__VA_ARGS__))
#endif
#ifndef MPI_Group_range_excl
#define MPI_Group_range_excl(...) RULE_CALL(MPI_Group_range_excl, (__VA_ARGS__))
#endif
#ifndef MPI_Group_from_session_pset
#define MPI_Group_from_session_pset(...) RULE_CALL(MPI_Group_from_session_pset, (__VA_ARGS__))
#endif
#ifndef MPI_Group_free
#define MPI_Group_free(...) RULE_CALL(MPI_Group_free, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_size
#define MPI_Comm_size(...) RULE_CALL(MPI_Comm_size, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_rank
#define MPI_Comm_rank(...) RULE_CALL(MPI_Comm_rank, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_compare
#define MPI_Comm_compare(...) RULE_CALL(MPI_Comm_compare, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_dup
#define MPI_Comm_dup(...) RULE_CALL(MPI_Comm_dup, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_dup_with_info
#define MPI_Comm_dup_with_info(...) RULE_CALL(MPI_Comm_dup_with_info, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_idup
#define MPI_Comm_idup(...) RULE_CALL(MPI_Comm_idup, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_idup_with_info
#define MPI_Comm_idup_with_info(...) RULE_CALL(MPI_Comm_idup_with_info, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_create
#define MPI_Comm_create(...) RULE_CALL(MPI_Comm_create, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_create_group
#define MPI_Comm_create_group(...) RULE_CALL(MPI_Comm_create_group, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_split
#define MPI_Comm_split(...) RULE_CALL(MPI_Comm_split, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_split_type
#define MPI_Comm_split_type(...) RULE_CALL(MPI_Comm_split_type, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_create_from_group
#define MPI_Comm_create_from_group(...) RULE_CALL(MPI_Comm_create_from_group, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_free
#define MPI_Comm_free(...) RULE_CALL(MPI_Comm_free, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_set_info
#define MPI_Comm_set_info(...) RULE_CALL(MPI_Comm_set_info, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_get_info
#define MPI_Comm_get_info(...) RULE_CALL(MPI_Comm_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_test_inter
#define MPI_Comm_test_inter(...) RULE_CALL(MPI_Comm_test_inter, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_remote_size
#define MPI_Comm_remote_size(...) RULE_CALL(MPI_Comm_remote_size, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_remote_group
#define MPI_Comm_remote_group(...) RULE_CALL(MPI_Comm_remote_group, (__VA_ARGS__))
#endif
#ifndef MPI_Intercomm_create
#define MPI_Intercomm_create(...) RULE_CALL(MPI_Intercomm_create, (__VA_ARGS__))
#endif
#ifndef MPI_Intercomm_create_from_groups
#define MPI_Intercomm_create_from_groups(...) RULE_CALL(MPI_Intercomm_create_from_groups, (__VA_ARGS__))
#endif
#ifndef MPI_Intercomm_merge
#define MPI_Intercomm_merge(...) RULE_CALL(MPI_Intercomm_merge, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_create_keyval
#define MPI_Comm_create_keyval(...) RULE_CALL(MPI_Comm_create_keyval, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_free_keyval
#define MPI_Comm_free_keyval(...) RULE_CALL(MPI_Comm_free_keyval, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_set_attr
#define MPI_Comm_set_attr(...) RULE_CALL(MPI_Comm_set_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_get_attr
#define MPI_Comm_get_attr(...) RULE_CALL(MPI_Comm_get_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_delete_attr
#define MPI_Comm_delete_attr(...) RULE_CALL(MPI_Comm_delete_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Win_create_keyval
#define MPI_Win_create_keyval(...) RULE_CALL(MPI_Win_create_keyval, (__VA_ARGS__))
#endif
#ifndef MPI_Win_free_keyval
#define MPI_Win_free_keyval(...) RULE_CALL(MPI_Win_free_keyval, (__VA_ARGS__))
#endif
#ifndef MPI_Win_set_attr
#define MPI_Win_set_attr(...) RULE_CALL(MPI_Win_set_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Win_get_attr
#define MPI_Win_get_attr(...) RULE_CALL(MPI_Win_get_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Win_delete_attr
#define MPI_Win_delete_attr(...) RULE_CALL(MPI_Win_delete_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_keyval
#define MPI_Type_create_keyval(...) RULE_CALL(MPI_Type_create_keyval, (__VA_ARGS__))
#endif
#ifndef MPI_Type_free_keyval
#define MPI_Type_free_keyval(...) RULE_CALL(MPI_Type_free_keyval, (__VA_ARGS__))
#endif
#ifndef MPI_Type_set_attr
#define MPI_Type_set_attr(...) RULE_CALL(MPI_Type_set_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_attr
#define MPI_Type_get_attr(...) RULE_CALL(MPI_Type_get_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Type_delete_attr
#define MPI_Type_delete_attr(...) RULE_CALL(MPI_Type_delete_attr, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_set_name
#define MPI_Comm_set_name(...) RULE_CALL(MPI_Comm_set_name, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_get_name
#define MPI_Comm_get_name(...) RULE_CALL(MPI_Comm_get_name, (__VA_ARGS__))
#endif
#ifndef MPI_Type_set_name
#define MPI_Type_set_name(...) RULE_CALL(MPI_Type_set_name, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_name
#define MPI_Type_get_name(...) RULE_CALL(MPI_Type_get_name, (__VA_ARGS__))
#endif
#ifndef MPI_Win_set_name
#define MPI_Win_set_name(...) RULE_CALL(MPI_Win_set_name, (__VA_ARGS__))
#endif
#ifndef MPI_Win_get_name
#define MPI_Win_get_name(...) RULE_CALL(MPI_Win_get_name, (__VA_ARGS__))
#endif
#ifndef MPI_Cart_create
#define MPI_Cart_create(...) RULE_CALL(MPI_Cart_create, (__VA_ARGS__))
#endif
#ifndef MPI_Dims_create
#define MPI_Dims_create(...) RULE_CALL(MPI_Dims_create, (__VA_ARGS__))
#endif
#ifndef MPI_Graph_create
#define MPI_Graph_create(...) RULE_CALL(MPI_Graph_create, (__VA_ARGS__))
#endif
#ifndef MPI_Dist_graph_create_adjacent
#define MPI_Dist_graph_create_adjacent(...) RULE_CALL(MPI_Dist_graph_create_adjacent, (__VA_ARGS__))
#endif
#ifndef MPI_Dist_graph_create
#define MPI_Dist_graph_create(...) RULE_CALL(MPI_Dist_graph_create, (__VA_ARGS__))
#endif
#ifndef MPI_Topo_test
#define MPI_Topo_test(...) RULE_CALL(MPI_Topo_test, (__VA_ARGS__))
#endif
#ifndef MPI_Graphdims_get
#define MPI_Graphdims_get(...) RULE_CALL(MPI_Graphdims_get, (__VA_ARGS__))
#endif
#ifndef MPI_Graph_get
#define MPI_Graph_get(...) RULE_CALL(MPI_Graph_get, (__VA_ARGS__))
#endif
#ifndef MPI_Cartdim_get
#define MPI_Cartdim_get(...) RULE_CALL(MPI_Cartdim_get, (__VA_ARGS__))
#endif
#ifndef MPI_Cart_get
#define MPI_Cart_get(...) RULE_CALL(MPI_Cart_get, (__VA_ARGS__))
#endif
#ifndef MPI_Cart_rank
#define MPI_Cart_rank(...) RULE_CALL(MPI_Cart_rank, (__VA_ARGS__))
#endif
#ifndef MPI_Cart_coords
#define MPI_Cart_coords(...) RULE_CALL(MPI_Cart_coords, (__VA_ARGS__))
#endif
#ifndef MPI_Graph_neighbors_count
#define MPI_Graph_neighbors_count(...) RULE_CALL(MPI_Graph_neighbors_count, (__VA_ARGS__))
#endif
#ifndef MPI_Graph_neighbors
#define MPI_Graph_neighbors(...) RULE_CALL(MPI_Graph_neighbors, (__VA_ARGS__))
#endif
#ifndef MPI_Dist_graph_neighbors_count
#define MPI_Dist_graph_neighbors_count(...) RULE_CALL(MPI_Dist_graph_neighbors_count, (__VA_ARGS__))
#endif
#ifndef MPI_Dist_graph_neighbors
#define MPI_Dist_graph_neighbors(...) RULE_CALL(MPI_Dist_graph_neighbors, (__VA_ARGS__))
#endif
#ifndef MPI_Cart_shift
#define MPI_Cart_shift(...) RULE_CALL(MPI_Cart_shift, (__VA_ARGS__))
#endif
#ifndef MPI_Cart_sub
#define MPI_Cart_sub(...) RULE_CALL(MPI_Cart_sub, (__VA_ARGS__))
#endif
#ifndef MPI_Cart_map
#define MPI_Cart_map(...) RULE_CALL(MPI_Cart_map, (__VA_ARGS__))
#endif
#ifndef MPI_Graph_map
#define MPI_Graph_map(...) RULE_CALL(MPI_Graph_map, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_allgather
#define MPI_Neighbor_allgather(...) RULE_CALL(MPI_Neighbor_allgather, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_allgather_c
#define MPI_Neighbor_allgather_c(...) RULE_CALL(MPI_Neighbor_allgather_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_allgatherv
#define MPI_Neighbor_allgatherv(...) RULE_CALL(MPI_Neighbor_allgatherv, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_allgatherv_c
#define MPI_Neighbor_allgatherv_c(...) RULE_CALL(MPI_Neighbor_allgatherv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoall
#define MPI_Neighbor_alltoall(...) RULE_CALL(MPI_Neighbor_alltoall, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoall_c
#define MPI_Neighbor_alltoall_c(...) RULE_CALL(MPI_Neighbor_alltoall_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoallv
#define MPI_Neighbor_alltoallv(...) RULE_CALL(MPI_Neighbor_alltoallv, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoallv_c
#define MPI_Neighbor_alltoallv_c(...) RULE_CALL(MPI_Neighbor_alltoallv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoallw
#define MPI_Neighbor_alltoallw(...) RULE_CALL(MPI_Neighbor_alltoallw, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoallw_c
#define MPI_Neighbor_alltoallw_c(...) RULE_CALL(MPI_Neighbor_alltoallw_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_allgather
#define MPI_Ineighbor_allgather(...) RULE_CALL(MPI_Ineighbor_allgather, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_allgather_c
#define MPI_Ineighbor_allgather_c(...) RULE_CALL(MPI_Ineighbor_allgather_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_allgatherv
#define MPI_Ineighbor_allgatherv(...) RULE_CALL(MPI_Ineighbor_allgatherv, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_allgatherv_c
#define MPI_Ineighbor_allgatherv_c(...) RULE_CALL(MPI_Ineighbor_allgatherv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_alltoall
#define MPI_Ineighbor_alltoall(...) RULE_CALL(MPI_Ineighbor_alltoall, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_alltoall_c
#define MPI_Ineighbor_alltoall_c(...) RULE_CALL(MPI_Ineighbor_alltoall_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_alltoallv
#define MPI_Ineighbor_alltoallv(...) RULE_CALL(MPI_Ineighbor_alltoallv, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_alltoallv_c
#define MPI_Ineighbor_alltoallv_c(...) RULE_CALL(MPI_Ineighbor_alltoallv_c, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_alltoallw
#define MPI_Ineighbor_alltoallw(...) RULE_CALL(MPI_Ineighbor_alltoallw, (__VA_ARGS__))
#endif
#ifndef MPI_Ineighbor_alltoallw_c
#define MPI_Ineighbor_alltoallw_c(...) RULE_CALL(MPI_Ineighbor_alltoallw_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_allgather_init
#define MPI_Neighbor_allgather_init(...) RULE_CALL(MPI_Neighbor_allgather_init, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_allgather_init_c
#define MPI_Neighbor_allgather_init_c(...) RULE_CALL(MPI_Neighbor_allgather_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_allgatherv_init
#define MPI_Neighbor_allgatherv_init(...) RULE_CALL(MPI_Neighbor_allgatherv_init, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_allgatherv_init_c
#define MPI_Neighbor_allgatherv_init_c(...) RULE_CALL(MPI_Neighbor_allgatherv_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoall_init
#define MPI_Neighbor_alltoall_init(...) RULE_CALL(MPI_Neighbor_alltoall_init, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoall_init_c
#define MPI_Neighbor_alltoall_init_c(...) RULE_CALL(MPI_Neighbor_alltoall_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoallv_init
#define MPI_Neighbor_alltoallv_init(...) RULE_CALL(MPI_Neighbor_alltoallv_init, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoallv_init_c
#define MPI_Neighbor_alltoallv_init_c(...) RULE_CALL(MPI_Neighbor_alltoallv_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoallw_init
#define MPI_Neighbor_alltoallw_init(...) RULE_CALL(MPI_Neighbor_alltoallw_init, (__VA_ARGS__))
#endif
#ifndef MPI_Neighbor_alltoallw_init_c
#define MPI_Neighbor_alltoallw_init_c(...) RULE_CALL(MPI_Neighbor_alltoallw_init_c, (__VA_ARGS__))
#endif
#ifndef MPI_Get_version
#define MPI_Get_version(...) RULE_CALL(MPI_Get_version, (__VA_ARGS__))
#endif
#ifndef MPI_Get_library_version
#define MPI_Get_library_version(...) RULE_CALL(MPI_Get_library_version, (__VA_ARGS__))
#endif
#ifndef MPI_Get_processor_name
#define MPI_Get_processor_name(...) RULE_CALL(MPI_Get_processor_name, (__VA_ARGS__))
#endif
#ifndef MPI_Get_hw_resource_info
#define MPI_Get_hw_resource_info(...) RULE_CALL(MPI_Get_hw_resource_info, (__VA_ARGS__))
#endif
#ifndef MPI_Alloc_mem
#define MPI_Alloc_mem(...) RULE_CALL(MPI_Alloc_mem, (__VA_ARGS__))
#endif
#ifndef MPI_Free_mem
#define MPI_Free_mem(...) RULE_CALL(MPI_Free_mem, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_create_errhandler
#define MPI_Comm_create_errhandler(...) RULE_CALL(MPI_Comm_create_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_set_errhandler
#define MPI_Comm_set_errhandler(...) RULE_CALL(MPI_Comm_set_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_get_errhandler
#define MPI_Comm_get_errhandler(...) RULE_CALL(MPI_Comm_get_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Win_create_errhandler
#define MPI_Win_create_errhandler(...) RULE_CALL(MPI_Win_create_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Win_set_errhandler
#define MPI_Win_set_errhandler(...) RULE_CALL(MPI_Win_set_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Win_get_errhandler
#define MPI_Win_get_errhandler(...) RULE_CALL(MPI_Win_get_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_File_create_errhandler
#define MPI_File_create_errhandler(...) RULE_CALL(MPI_File_create_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_File_set_errhandler
#define MPI_File_set_errhandler(...) RULE_CALL(MPI_File_set_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_errhandler
#define MPI_File_get_errhandler(...) RULE_CALL(MPI_File_get_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Session_create_errhandler
#define MPI_Session_create_errhandler(...) RULE_CALL(MPI_Session_create_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Session_set_errhandler
#define MPI_Session_set_errhandler(...) RULE_CALL(MPI_Session_set_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Session_get_errhandler
#define MPI_Session_get_errhandler(...) RULE_CALL(MPI_Session_get_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Errhandler_free
#define MPI_Errhandler_free(...) RULE_CALL(MPI_Errhandler_free, (__VA_ARGS__))
#endif
#ifndef MPI_Error_string
#define MPI_Error_string(...) RULE_CALL(MPI_Error_string, (__VA_ARGS__))
#endif
#ifndef MPI_Error_class
#define MPI_Error_class(...) RULE_CALL(MPI_Error_class, (__VA_ARGS__))
#endif
#ifndef MPI_Add_error_class
#define MPI_Add_error_class(...) RULE_CALL(MPI_Add_error_class, (__VA_ARGS__))
#endif
#ifndef MPI_Remove_error_class
#define MPI_Remove_error_class(...) RULE_CALL(MPI_Remove_error_class, (__VA_ARGS__))
#endif
#ifndef MPI_Add_error_code
#define MPI_Add_error_code(...) RULE_CALL(MPI_Add_error_code, (__VA_ARGS__))
#endif
#ifndef MPI_Remove_error_code
#define MPI_Remove_error_code(...) RULE_CALL(MPI_Remove_error_code, (__VA_ARGS__))
#endif
#ifndef MPI_Add_error_string
#define MPI_Add_error_string(...) RULE_CALL(MPI_Add_error_string, (__VA_ARGS__))
#endif
#ifndef MPI_Remove_error_string
#define MPI_Remove_error_string(...) RULE_CALL(MPI_Remove_error_string, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_call_errhandler
#define MPI_Comm_call_errhandler(...) RULE_CALL(MPI_Comm_call_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Win_call_errhandler
#define MPI_Win_call_errhandler(...) RULE_CALL(MPI_Win_call_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_File_call_errhandler
#define MPI_File_call_errhandler(...) RULE_CALL(MPI_File_call_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Session_call_errhandler
#define MPI_Session_call_errhandler(...) RULE_CALL(MPI_Session_call_errhandler, (__VA_ARGS__))
#endif
#ifndef MPI_Info_create
#define MPI_Info_create(...) RULE_CALL(MPI_Info_create, (__VA_ARGS__))
#endif
#ifndef MPI_Info_set
#define MPI_Info_set(...) RULE_CALL(MPI_Info_set, (__VA_ARGS__))
#endif
#ifndef MPI_Info_delete
#define MPI_Info_delete(...) RULE_CALL(MPI_Info_delete, (__VA_ARGS__))
#endif
#ifndef MPI_Info_get_string
#define MPI_Info_get_string(...) RULE_CALL(MPI_Info_get_string, (__VA_ARGS__))
#endif
#ifndef MPI_Info_get_nkeys
#define MPI_Info_get_nkeys(...) RULE_CALL(MPI_Info_get_nkeys, (__VA_ARGS__))
#endif
#ifndef MPI_Info_get_nthkey
#define MPI_Info_get_nthkey(...) RULE_CALL(MPI_Info_get_nthkey, (__VA_ARGS__))
#endif
#ifndef MPI_Info_dup
#define MPI_Info_dup(...) RULE_CALL(MPI_Info_dup, (__VA_ARGS__))
#endif
#ifndef MPI_Info_free
#define MPI_Info_free(...) RULE_CALL(MPI_Info_free, (__VA_ARGS__))
#endif
#ifndef MPI_Info_create_env
#define MPI_Info_create_env(...) RULE_CALL(MPI_Info_create_env, (__VA_ARGS__))
#endif
#ifndef MPI_Init
#define MPI_Init(...) RULE_CALL(MPI_Init, (__VA_ARGS__))
#endif
#ifndef MPI_Init_thread
#define MPI_Init_thread(...) RULE_CALL(MPI_Init_thread, (__VA_ARGS__))
#endif
#ifndef MPI_Query_thread
#define MPI_Query_thread(...) RULE_CALL(MPI_Query_thread, (__VA_ARGS__))
#endif
#ifndef MPI_Is_thread_main
#define MPI_Is_thread_main(...) RULE_CALL(MPI_Is_thread_main, (__VA_ARGS__))
#endif
#ifndef MPI_Finalize
#define MPI_Finalize(...) RULE_CALL(MPI_Finalize, (__VA_ARGS__))
#endif
#ifndef MPI_Initialized
#define MPI_Initialized(...) RULE_CALL(MPI_Initialized, (__VA_ARGS__))
#endif
#ifndef MPI_Finalized
#define MPI_Finalized(...) RULE_CALL(MPI_Finalized, (__VA_ARGS__))
#endif
#ifndef MPI_Session_init
#define MPI_Session_init(...) RULE_CALL(MPI_Session_init, (__VA_ARGS__))
#endif
#ifndef MPI_Session_finalize
#define MPI_Session_finalize(...) RULE_CALL(MPI_Session_finalize, (__VA_ARGS__))
#endif
#ifndef MPI_Session_get_num_psets
#define MPI_Session_get_num_psets(...) RULE_CALL(MPI_Session_get_num_psets, (__VA_ARGS__))
#endif
#ifndef MPI_Session_get_nth_pset
#define MPI_Session_get_nth_pset(...) RULE_CALL(MPI_Session_get_nth_pset, (__VA_ARGS__))
#endif
#ifndef MPI_Session_get_info
#define MPI_Session_get_info(...) RULE_CALL(MPI_Session_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_Session_get_pset_info
#define MPI_Session_get_pset_info(...) RULE_CALL(MPI_Session_get_pset_info, (__VA_ARGS__))
#endif
#ifndef MPI_Abort
#define MPI_Abort(...) RULE_CALL(MPI_Abort, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_spawn
#define MPI_Comm_spawn(...) RULE_CALL(MPI_Comm_spawn, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_get_parent
#define MPI_Comm_get_parent(...) RULE_CALL(MPI_Comm_get_parent, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_spawn_multiple
#define MPI_Comm_spawn_multiple(...) RULE_CALL(MPI_Comm_spawn_multiple, (__VA_ARGS__))
#endif
#ifndef MPI_Open_port
#define MPI_Open_port(...) RULE_CALL(MPI_Open_port, (__VA_ARGS__))
#endif
#ifndef MPI_Close_port
#define MPI_Close_port(...) RULE_CALL(MPI_Close_port, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_accept
#define MPI_Comm_accept(...) RULE_CALL(MPI_Comm_accept, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_connect
#define MPI_Comm_connect(...) RULE_CALL(MPI_Comm_connect, (__VA_ARGS__))
#endif
#ifndef MPI_Publish_name
#define MPI_Publish_name(...) RULE_CALL(MPI_Publish_name, (__VA_ARGS__))
#endif
#ifndef MPI_Unpublish_name
#define MPI_Unpublish_name(...) RULE_CALL(MPI_Unpublish_name, (__VA_ARGS__))
#endif
#ifndef MPI_Lookup_name
#define MPI_Lookup_name(...) RULE_CALL(MPI_Lookup_name, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_disconnect
#define MPI_Comm_disconnect(...) RULE_CALL(MPI_Comm_disconnect, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_join
#define MPI_Comm_join(...) RULE_CALL(MPI_Comm_join, (__VA_ARGS__))
#endif
#ifndef MPI_Win_create
#define MPI_Win_create(...) RULE_CALL(MPI_Win_create, (__VA_ARGS__))
#endif
#ifndef MPI_Win_create_c
#define MPI_Win_create_c(...) RULE_CALL(MPI_Win_create_c, (__VA_ARGS__))
#endif
#ifndef MPI_Win_allocate
#define MPI_Win_allocate(...) RULE_CALL(MPI_Win_allocate, (__VA_ARGS__))
#endif
#ifndef MPI_Win_allocate_c
#define MPI_Win_allocate_c(...) RULE_CALL(MPI_Win_allocate_c, (__VA_ARGS__))
#endif
#ifndef MPI_Win_allocate_shared
#define MPI_Win_allocate_shared(...) RULE_CALL(MPI_Win_allocate_shared, (__VA_ARGS__))
#endif
#ifndef MPI_Win_allocate_shared_c
#define MPI_Win_allocate_shared_c(...) RULE_CALL(MPI_Win_allocate_shared_c, (__VA_ARGS__))
#endif
#ifndef MPI_Win_shared_query
#define MPI_Win_shared_query(...) RULE_CALL(MPI_Win_shared_query, (__VA_ARGS__))
#endif
#ifndef MPI_Win_shared_query_c
#define MPI_Win_shared_query_c(...) RULE_CALL(MPI_Win_shared_query_c, (__VA_ARGS__))
#endif
#ifndef MPI_Win_create_dynamic
#define MPI_Win_create_dynamic(...) RULE_CALL(MPI_Win_create_dynamic, (__VA_ARGS__))
#endif
#ifndef MPI_Win_attach
#define MPI_Win_attach(...) RULE_CALL(MPI_Win_attach, (__VA_ARGS__))
#endif
#ifndef MPI_Win_detach
#define MPI_Win_detach(...) RULE_CALL(MPI_Win_detach, (__VA_ARGS__))
#endif
#ifndef MPI_Win_free
#define MPI_Win_free(...) RULE_CALL(MPI_Win_free, (__VA_ARGS__))
#endif
#ifndef MPI_Win_get_group
#define MPI_Win_get_group(...) RULE_CALL(MPI_Win_get_group, (__VA_ARGS__))
#endif
#ifndef MPI_Win_set_info
#define MPI_Win_set_info(...) RULE_CALL(MPI_Win_set_info, (__VA_ARGS__))
#endif
#ifndef MPI_Win_get_info
#define MPI_Win_get_info(...) RULE_CALL(MPI_Win_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_Put
#define MPI_Put(...) RULE_CALL(MPI_Put, (__VA_ARGS__))
#endif
#ifndef MPI_Put_c
#define MPI_Put_c(...) RULE_CALL(MPI_Put_c, (__VA_ARGS__))
#endif
#ifndef MPI_Get
#define MPI_Get(...) RULE_CALL(MPI_Get, (__VA_ARGS__))
#endif
#ifndef MPI_Get_c
#define MPI_Get_c(...) RULE_CALL(MPI_Get_c, (__VA_ARGS__))
#endif
#ifndef MPI_Accumulate
#define MPI_Accumulate(...) RULE_CALL(MPI_Accumulate, (__VA_ARGS__))
#endif
#ifndef MPI_Accumulate_c
#define MPI_Accumulate_c(...) RULE_CALL(MPI_Accumulate_c, (__VA_ARGS__))
#endif
#ifndef MPI_Get_accumulate
#define MPI_Get_accumulate(...) RULE_CALL(MPI_Get_accumulate, (__VA_ARGS__))
#endif
#ifndef MPI_Get_accumulate_c
#define MPI_Get_accumulate_c(...) RULE_CALL(MPI_Get_accumulate_c, (__VA_ARGS__))
#endif
#ifndef MPI_Fetch_and_op
#define MPI_Fetch_and_op(...) RULE_CALL(MPI_Fetch_and_op, (__VA_ARGS__))
#endif
#ifndef MPI_Compare_and_swap
#define MPI_Compare_and_swap(...) RULE_CALL(MPI_Compare_and_swap, (__VA_ARGS__))
#endif
#ifndef MPI_Rput
#define MPI_Rput(...) RULE_CALL(MPI_Rput, (__VA_ARGS__))
#endif
#ifndef MPI_Rput_c
#define MPI_Rput_c(...) RULE_CALL(MPI_Rput_c, (__VA_ARGS__))
#endif
#ifndef MPI_Rget
#define MPI_Rget(...) RULE_CALL(MPI_Rget, (__VA_ARGS__))
#endif
#ifndef MPI_Rget_c
#define MPI_Rget_c(...) RULE_CALL(MPI_Rget_c, (__VA_ARGS__))
#endif
#ifndef MPI_Raccumulate
#define MPI_Raccumulate(...) RULE_CALL(MPI_Raccumulate, (__VA_ARGS__))
#endif
#ifndef MPI_Raccumulate_c
#define MPI_Raccumulate_c(...) RULE_CALL(MPI_Raccumulate_c, (__VA_ARGS__))
#endif
#ifndef MPI_Rget_accumulate
#define MPI_Rget_accumulate(...) RULE_CALL(MPI_Rget_accumulate, (__VA_ARGS__))
#endif
#ifndef MPI_Rget_accumulate_c
#define MPI_Rget_accumulate_c(...) RULE_CALL(MPI_Rget_accumulate_c, (__VA_ARGS__))
#endif
#ifndef MPI_Win_fence
#define MPI_Win_fence(...) RULE_CALL(MPI_Win_fence, (__VA_ARGS__))
#endif
#ifndef MPI_Win_start
#define MPI_Win_start(...) RULE_CALL(MPI_Win_start, (__VA_ARGS__))
#endif
#ifndef MPI_Win_complete
#define MPI_Win_complete(...) RULE_CALL(MPI_Win_complete, (__VA_ARGS__))
#endif
#ifndef MPI_Win_post
#define MPI_Win_post(...) RULE_CALL(MPI_Win_post, (__VA_ARGS__))
#endif
#ifndef MPI_Win_wait
#define MPI_Win_wait(...) RULE_CALL(MPI_Win_wait, (__VA_ARGS__))
#endif
#ifndef MPI_Win_test
#define MPI_Win_test(...) RULE_CALL(MPI_Win_test, (__VA_ARGS__))
#endif
#ifndef MPI_Win_lock
#define MPI_Win_lock(...) RULE_CALL(MPI_Win_lock, (__VA_ARGS__))
#endif
#ifndef MPI_Win_lock_all
#define MPI_Win_lock_all(...) RULE_CALL(MPI_Win_lock_all, (__VA_ARGS__))
#endif
#ifndef MPI_Win_unlock
#define MPI_Win_unlock(...) RULE_CALL(MPI_Win_unlock, (__VA_ARGS__))
#endif
#ifndef MPI_Win_unlock_all
#define MPI_Win_unlock_all(...) RULE_CALL(MPI_Win_unlock_all, (__VA_ARGS__))
#endif
#ifndef MPI_Win_flush
#define MPI_Win_flush(...) RULE_CALL(MPI_Win_flush, (__VA_ARGS__))
#endif
#ifndef MPI_Win_flush_all
#define MPI_Win_flush_all(...) RULE_CALL(MPI_Win_flush_all, (__VA_ARGS__))
#endif
#ifndef MPI_Win_flush_local
#define MPI_Win_flush_local(...) RULE_CALL(MPI_Win_flush_local, (__VA_ARGS__))
#endif
#ifndef MPI_Win_flush_local_all
#define MPI_Win_flush_local_all(...) RULE_CALL(MPI_Win_flush_local_all, (__VA_ARGS__))
#endif
#ifndef MPI_Win_sync
#define MPI_Win_sync(...) RULE_CALL(MPI_Win_sync, (__VA_ARGS__))
#endif
#ifndef MPI_Grequest_start
#define MPI_Grequest_start(...) RULE_CALL(MPI_Grequest_start, (__VA_ARGS__))
#endif
#ifndef MPI_Grequest_complete
#define MPI_Grequest_complete(...) RULE_CALL(MPI_Grequest_complete, (__VA_ARGS__))
#endif
#ifndef MPI_Status_set_elements
#define MPI_Status_set_elements(...) RULE_CALL(MPI_Status_set_elements, (__VA_ARGS__))
#endif
#ifndef MPI_Status_set_elements_c
#define MPI_Status_set_elements_c(...) RULE_CALL(MPI_Status_set_elements_c, (__VA_ARGS__))
#endif
#ifndef MPI_Status_set_cancelled
#define MPI_Status_set_cancelled(...) RULE_CALL(MPI_Status_set_cancelled, (__VA_ARGS__))
#endif
#ifndef MPI_Status_set_source
#define MPI_Status_set_source(...) RULE_CALL(MPI_Status_set_source, (__VA_ARGS__))
#endif
#ifndef MPI_Status_set_tag
#define MPI_Status_set_tag(...) RULE_CALL(MPI_Status_set_tag, (__VA_ARGS__))
#endif
#ifndef MPI_Status_set_error
#define MPI_Status_set_error(...) RULE_CALL(MPI_Status_set_error, (__VA_ARGS__))
#endif
#ifndef MPI_File_open
#define MPI_File_open(...) RULE_CALL(MPI_File_open, (__VA_ARGS__))
#endif
#ifndef MPI_File_close
#define MPI_File_close(...) RULE_CALL(MPI_File_close, (__VA_ARGS__))
#endif
#ifndef MPI_File_delete
#define MPI_File_delete(...) RULE_CALL(MPI_File_delete, (__VA_ARGS__))
#endif
#ifndef MPI_File_set_size
#define MPI_File_set_size(...) RULE_CALL(MPI_File_set_size, (__VA_ARGS__))
#endif
#ifndef MPI_File_preallocate
#define MPI_File_preallocate(...) RULE_CALL(MPI_File_preallocate, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_size
#define MPI_File_get_size(...) RULE_CALL(MPI_File_get_size, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_group
#define MPI_File_get_group(...) RULE_CALL(MPI_File_get_group, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_amode
#define MPI_File_get_amode(...) RULE_CALL(MPI_File_get_amode, (__VA_ARGS__))
#endif
#ifndef MPI_File_set_info
#define MPI_File_set_info(...) RULE_CALL(MPI_File_set_info, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_info
#define MPI_File_get_info(...) RULE_CALL(MPI_File_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_File_set_view
#define MPI_File_set_view(...) RULE_CALL(MPI_File_set_view, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_view
#define MPI_File_get_view(...) RULE_CALL(MPI_File_get_view, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_at
#define MPI_File_read_at(...) RULE_CALL(MPI_File_read_at, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_at_c
#define MPI_File_read_at_c(...) RULE_CALL(MPI_File_read_at_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_at_all
#define MPI_File_read_at_all(...) RULE_CALL(MPI_File_read_at_all, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_at_all_c
#define MPI_File_read_at_all_c(...) RULE_CALL(MPI_File_read_at_all_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_at
#define MPI_File_write_at(...) RULE_CALL(MPI_File_write_at, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_at_c
#define MPI_File_write_at_c(...) RULE_CALL(MPI_File_write_at_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_at_all
#define MPI_File_write_at_all(...) RULE_CALL(MPI_File_write_at_all, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_at_all_c
#define MPI_File_write_at_all_c(...) RULE_CALL(MPI_File_write_at_all_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_at
#define MPI_File_iread_at(...) RULE_CALL(MPI_File_iread_at, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_at_c
#define MPI_File_iread_at_c(...) RULE_CALL(MPI_File_iread_at_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_at_all
#define MPI_File_iread_at_all(...) RULE_CALL(MPI_File_iread_at_all, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_at_all_c
#define MPI_File_iread_at_all_c(...) RULE_CALL(MPI_File_iread_at_all_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_at
#define MPI_File_iwrite_at(...) RULE_CALL(MPI_File_iwrite_at, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_at_c
#define MPI_File_iwrite_at_c(...) RULE_CALL(MPI_File_iwrite_at_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_at_all
#define MPI_File_iwrite_at_all(...) RULE_CALL(MPI_File_iwrite_at_all, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_at_all_c
#define MPI_File_iwrite_at_all_c(...) RULE_CALL(MPI_File_iwrite_at_all_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_read
#define MPI_File_read(...) RULE_CALL(MPI_File_read, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_c
#define MPI_File_read_c(...) RULE_CALL(MPI_File_read_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_all
#define MPI_File_read_all(...) RULE_CALL(MPI_File_read_all, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_all_c
#define MPI_File_read_all_c(...) RULE_CALL(MPI_File_read_all_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write
#define MPI_File_write(...) RULE_CALL(MPI_File_write, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_c
#define MPI_File_write_c(...) RULE_CALL(MPI_File_write_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_all
#define MPI_File_write_all(...) RULE_CALL(MPI_File_write_all, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_all_c
#define MPI_File_write_all_c(...) RULE_CALL(MPI_File_write_all_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread
#define MPI_File_iread(...) RULE_CALL(MPI_File_iread, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_c
#define MPI_File_iread_c(...) RULE_CALL(MPI_File_iread_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_all
#define MPI_File_iread_all(...) RULE_CALL(MPI_File_iread_all, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_all_c
#define MPI_File_iread_all_c(...) RULE_CALL(MPI_File_iread_all_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite
#define MPI_File_iwrite(...) RULE_CALL(MPI_File_iwrite, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_c
#define MPI_File_iwrite_c(...) RULE_CALL(MPI_File_iwrite_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_all
#define MPI_File_iwrite_all(...) RULE_CALL(MPI_File_iwrite_all, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_all_c
#define MPI_File_iwrite_all_c(...) RULE_CALL(MPI_File_iwrite_all_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_seek
#define MPI_File_seek(...) RULE_CALL(MPI_File_seek, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_position
#define MPI_File_get_position(...) RULE_CALL(MPI_File_get_position, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_byte_offset
#define MPI_File_get_byte_offset(...) RULE_CALL(MPI_File_get_byte_offset, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_shared
#define MPI_File_read_shared(...) RULE_CALL(MPI_File_read_shared, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_shared_c
#define MPI_File_read_shared_c(...) RULE_CALL(MPI_File_read_shared_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_shared
#define MPI_File_write_shared(...) RULE_CALL(MPI_File_write_shared, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_shared_c
#define MPI_File_write_shared_c(...) RULE_CALL(MPI_File_write_shared_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_shared
#define MPI_File_iread_shared(...) RULE_CALL(MPI_File_iread_shared, (__VA_ARGS__))
#endif
#ifndef MPI_File_iread_shared_c
#define MPI_File_iread_shared_c(...) RULE_CALL(MPI_File_iread_shared_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_shared
#define MPI_File_iwrite_shared(...) RULE_CALL(MPI_File_iwrite_shared, (__VA_ARGS__))
#endif
#ifndef MPI_File_iwrite_shared_c
#define MPI_File_iwrite_shared_c(...) RULE_CALL(MPI_File_iwrite_shared_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_ordered
#define MPI_File_read_ordered(...) RULE_CALL(MPI_File_read_ordered, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_ordered_c
#define MPI_File_read_ordered_c(...) RULE_CALL(MPI_File_read_ordered_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_ordered
#define MPI_File_write_ordered(...) RULE_CALL(MPI_File_write_ordered, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_ordered_c
#define MPI_File_write_ordered_c(...) RULE_CALL(MPI_File_write_ordered_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_seek_shared
#define MPI_File_seek_shared(...) RULE_CALL(MPI_File_seek_shared, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_position_shared
#define MPI_File_get_position_shared(...) RULE_CALL(MPI_File_get_position_shared, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_at_all_begin
#define MPI_File_read_at_all_begin(...) RULE_CALL(MPI_File_read_at_all_begin, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_at_all_begin_c
#define MPI_File_read_at_all_begin_c(...) RULE_CALL(MPI_File_read_at_all_begin_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_at_all_end
#define MPI_File_read_at_all_end(...) RULE_CALL(MPI_File_read_at_all_end, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_at_all_begin
#define MPI_File_write_at_all_begin(...) RULE_CALL(MPI_File_write_at_all_begin, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_at_all_begin_c
#define MPI_File_write_at_all_begin_c(...) RULE_CALL(MPI_File_write_at_all_begin_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_at_all_end
#define MPI_File_write_at_all_end(...) RULE_CALL(MPI_File_write_at_all_end, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_all_begin
#define MPI_File_read_all_begin(...) RULE_CALL(MPI_File_read_all_begin, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_all_begin_c
#define MPI_File_read_all_begin_c(...) RULE_CALL(MPI_File_read_all_begin_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_all_end
#define MPI_File_read_all_end(...) RULE_CALL(MPI_File_read_all_end, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_all_begin
#define MPI_File_write_all_begin(...) RULE_CALL(MPI_File_write_all_begin, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_all_begin_c
#define MPI_File_write_all_begin_c(...) RULE_CALL(MPI_File_write_all_begin_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_all_end
#define MPI_File_write_all_end(...) RULE_CALL(MPI_File_write_all_end, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_ordered_begin
#define MPI_File_read_ordered_begin(...) RULE_CALL(MPI_File_read_ordered_begin, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_ordered_begin_c
#define MPI_File_read_ordered_begin_c(...) RULE_CALL(MPI_File_read_ordered_begin_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_read_ordered_end
#define MPI_File_read_ordered_end(...) RULE_CALL(MPI_File_read_ordered_end, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_ordered_begin
#define MPI_File_write_ordered_begin(...) RULE_CALL(MPI_File_write_ordered_begin, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_ordered_begin_c
#define MPI_File_write_ordered_begin_c(...) RULE_CALL(MPI_File_write_ordered_begin_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_write_ordered_end
#define MPI_File_write_ordered_end(...) RULE_CALL(MPI_File_write_ordered_end, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_type_extent
#define MPI_File_get_type_extent(...) RULE_CALL(MPI_File_get_type_extent, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_type_extent_c
#define MPI_File_get_type_extent_c(...) RULE_CALL(MPI_File_get_type_extent_c, (__VA_ARGS__))
#endif
#ifndef MPI_Register_datarep
#define MPI_Register_datarep(...) RULE_CALL(MPI_Register_datarep, (__VA_ARGS__))
#endif
#ifndef MPI_Register_datarep_c
#define MPI_Register_datarep_c(...) RULE_CALL(MPI_Register_datarep_c, (__VA_ARGS__))
#endif
#ifndef MPI_File_set_atomicity
#define MPI_File_set_atomicity(...) RULE_CALL(MPI_File_set_atomicity, (__VA_ARGS__))
#endif
#ifndef MPI_File_get_atomicity
#define MPI_File_get_atomicity(...) RULE_CALL(MPI_File_get_atomicity, (__VA_ARGS__))
#endif
#ifndef MPI_File_sync
#define MPI_File_sync(...) RULE_CALL(MPI_File_sync, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_f90_real
#define MPI_Type_create_f90_real(...) RULE_CALL(MPI_Type_create_f90_real, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_f90_complex
#define MPI_Type_create_f90_complex(...) RULE_CALL(MPI_Type_create_f90_complex, (__VA_ARGS__))
#endif
#ifndef MPI_Type_create_f90_integer
#define MPI_Type_create_f90_integer(...) RULE_CALL(MPI_Type_create_f90_integer, (__VA_ARGS__))
#endif
#ifndef MPI_Type_match_size
#define MPI_Type_match_size(...) RULE_CALL(MPI_Type_match_size, (__VA_ARGS__))
#endif
#ifndef MPI_Abi_get_version
#define MPI_Abi_get_version(...) RULE_CALL(MPI_Abi_get_version, (__VA_ARGS__))
#endif
#ifndef MPI_Abi_get_info
#define MPI_Abi_get_info(...) RULE_CALL(MPI_Abi_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_Abi_set_fortran_info
#define MPI_Abi_set_fortran_info(...) RULE_CALL(MPI_Abi_set_fortran_info, (__VA_ARGS__))
#endif
#ifndef MPI_Abi_get_fortran_info
#define MPI_Abi_get_fortran_info(...) RULE_CALL(MPI_Abi_get_fortran_info, (__VA_ARGS__))
#endif
#ifndef MPI_Abi_set_fortran_booleans
#define MPI_Abi_set_fortran_booleans(...) RULE_CALL(MPI_Abi_set_fortran_booleans, (__VA_ARGS__))
#endif
#ifndef MPI_Abi_get_fortran_booleans
#define MPI_Abi_get_fortran_booleans(...) RULE_CALL(MPI_Abi_get_fortran_booleans, (__VA_ARGS__))
#endif
#ifndef MPI_Comm_toint
#define MPI_Comm_toint(...) RULE_CALL(MPI_Comm_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Errhandler_toint
#define MPI_Errhandler_toint(...) RULE_CALL(MPI_Errhandler_toint, (__VA_ARGS__))
#endif
#ifndef MPI_File_toint
#define MPI_File_toint(...) RULE_CALL(MPI_File_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Group_toint
#define MPI_Group_toint(...) RULE_CALL(MPI_Group_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Info_toint
#define MPI_Info_toint(...) RULE_CALL(MPI_Info_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Message_toint
#define MPI_Message_toint(...) RULE_CALL(MPI_Message_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Op_toint
#define MPI_Op_toint(...) RULE_CALL(MPI_Op_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Request_toint
#define MPI_Request_toint(...) RULE_CALL(MPI_Request_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Session_toint
#define MPI_Session_toint(...) RULE_CALL(MPI_Session_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Type_toint
#define MPI_Type_toint(...) RULE_CALL(MPI_Type_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Win_toint
#define MPI_Win_toint(...) RULE_CALL(MPI_Win_toint, (__VA_ARGS__))
#endif
#ifndef MPI_Pcontrol
#define MPI_Pcontrol(...) RULE_CALL(MPI_Pcontrol, (__VA_ARGS__))
#endif
#ifndef MPI_T_init_thread
#define MPI_T_init_thread(...) RULE_CALL(MPI_T_init_thread, (__VA_ARGS__))
#endif
#ifndef MPI_T_finalize
#define MPI_T_finalize(...) RULE_CALL(MPI_T_finalize, (__VA_ARGS__))
#endif
#ifndef MPI_T_enum_get_info
#define MPI_T_enum_get_info(...) RULE_CALL(MPI_T_enum_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_enum_get_item
#define MPI_T_enum_get_item(...) RULE_CALL(MPI_T_enum_get_item, (__VA_ARGS__))
#endif
#ifndef MPI_T_cvar_get_num
#define MPI_T_cvar_get_num(...) RULE_CALL(MPI_T_cvar_get_num, (__VA_ARGS__))
#endif
#ifndef MPI_T_cvar_get_info
#define MPI_T_cvar_get_info(...) RULE_CALL(MPI_T_cvar_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_cvar_get_index
#define MPI_T_cvar_get_index(...) RULE_CALL(MPI_T_cvar_get_index, (__VA_ARGS__))
#endif
#ifndef MPI_T_cvar_handle_alloc
#define MPI_T_cvar_handle_alloc(...) RULE_CALL(MPI_T_cvar_handle_alloc, (__VA_ARGS__))
#endif
#ifndef MPI_T_cvar_handle_free
#define MPI_T_cvar_handle_free(...) RULE_CALL(MPI_T_cvar_handle_free, (__VA_ARGS__))
#endif
#ifndef MPI_T_cvar_read
#define MPI_T_cvar_read(...) RULE_CALL(MPI_T_cvar_read, (__VA_ARGS__))
#endif
#ifndef MPI_T_cvar_write
#define MPI_T_cvar_write(...) RULE_CALL(MPI_T_cvar_write, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_get_num
#define MPI_T_pvar_get_num(...) RULE_CALL(MPI_T_pvar_get_num, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_get_info
#define MPI_T_pvar_get_info(...) RULE_CALL(MPI_T_pvar_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_get_index
#define MPI_T_pvar_get_index(...) RULE_CALL(MPI_T_pvar_get_index, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_session_create
#define MPI_T_pvar_session_create(...) RULE_CALL(MPI_T_pvar_session_create, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_session_free
#define MPI_T_pvar_session_free(...) RULE_CALL(MPI_T_pvar_session_free, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_handle_alloc
#define MPI_T_pvar_handle_alloc(...) RULE_CALL(MPI_T_pvar_handle_alloc, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_handle_free
#define MPI_T_pvar_handle_free(...) RULE_CALL(MPI_T_pvar_handle_free, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_start
#define MPI_T_pvar_start(...) RULE_CALL(MPI_T_pvar_start, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_stop
#define MPI_T_pvar_stop(...) RULE_CALL(MPI_T_pvar_stop, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_read
#define MPI_T_pvar_read(...) RULE_CALL(MPI_T_pvar_read, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_write
#define MPI_T_pvar_write(...) RULE_CALL(MPI_T_pvar_write, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_reset
#define MPI_T_pvar_reset(...) RULE_CALL(MPI_T_pvar_reset, (__VA_ARGS__))
#endif
#ifndef MPI_T_pvar_readreset
#define MPI_T_pvar_readreset(...) RULE_CALL(MPI_T_pvar_readreset, (__VA_ARGS__))
#endif
#ifndef MPI_T_source_get_num
#define MPI_T_source_get_num(...) RULE_CALL(MPI_T_source_get_num, (__VA_ARGS__))
#endif
#ifndef MPI_T_source_get_info
#define MPI_T_source_get_info(...) RULE_CALL(MPI_T_source_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_source_get_timestamp
#define MPI_T_source_get_timestamp(...) RULE_CALL(MPI_T_source_get_timestamp, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_get_num
#define MPI_T_event_get_num(...) RULE_CALL(MPI_T_event_get_num, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_get_info
#define MPI_T_event_get_info(...) RULE_CALL(MPI_T_event_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_get_index
#define MPI_T_event_get_index(...) RULE_CALL(MPI_T_event_get_index, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_handle_alloc
#define MPI_T_event_handle_alloc(...) RULE_CALL(MPI_T_event_handle_alloc, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_handle_set_info
#define MPI_T_event_handle_set_info(...) RULE_CALL(MPI_T_event_handle_set_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_handle_get_info
#define MPI_T_event_handle_get_info(...) RULE_CALL(MPI_T_event_handle_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_register_callback
#define MPI_T_event_register_callback(...) RULE_CALL(MPI_T_event_register_callback, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_callback_set_info
#define MPI_T_event_callback_set_info(...) RULE_CALL(MPI_T_event_callback_set_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_callback_get_info
#define MPI_T_event_callback_get_info(...) RULE_CALL(MPI_T_event_callback_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_handle_free
#define MPI_T_event_handle_free(...) RULE_CALL(MPI_T_event_handle_free, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_set_dropped_handler
#define MPI_T_event_set_dropped_handler(...) RULE_CALL(MPI_T_event_set_dropped_handler, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_read
#define MPI_T_event_read(...) RULE_CALL(MPI_T_event_read, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_copy
#define MPI_T_event_copy(...) RULE_CALL(MPI_T_event_copy, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_get_timestamp
#define MPI_T_event_get_timestamp(...) RULE_CALL(MPI_T_event_get_timestamp, (__VA_ARGS__))
#endif
#ifndef MPI_T_event_get_source
#define MPI_T_event_get_source(...) RULE_CALL(MPI_T_event_get_source, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_get_num
#define MPI_T_category_get_num(...) RULE_CALL(MPI_T_category_get_num, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_get_info
#define MPI_T_category_get_info(...) RULE_CALL(MPI_T_category_get_info, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_get_num_events
#define MPI_T_category_get_num_events(...) RULE_CALL(MPI_T_category_get_num_events, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_get_index
#define MPI_T_category_get_index(...) RULE_CALL(MPI_T_category_get_index, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_get_cvars
#define MPI_T_category_get_cvars(...) RULE_CALL(MPI_T_category_get_cvars, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_get_pvars
#define MPI_T_category_get_pvars(...) RULE_CALL(MPI_T_category_get_pvars, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_get_events
#define MPI_T_category_get_events(...) RULE_CALL(MPI_T_category_get_events, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_get_categories
#define MPI_T_category_get_categories(...) RULE_CALL(MPI_T_category_get_categories, (__VA_ARGS__))
#endif
#ifndef MPI_T_category_changed
#define MPI_T_category_changed(...) RULE_CALL(MPI_T_category_changed, (__VA_ARGS__))
#endif
#ifndef MPI_Info_get
#define MPI_Info_get(...) RULE_CALL(MPI_Info_get, (__VA_ARGS__))
#endif
#ifndef MPI_Info_get_valuelen
#define MPI_Info_get_valuelen(...) RULE_CALL(MPI_Info_get_valuelen, (__VA_ARGS__))
#endif
#ifndef MPI_Type_size_x
#define MPI_Type_size_x(...) RULE_CALL(MPI_Type_size_x, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_extent_x
#define MPI_Type_get_extent_x(...) RULE_CALL(MPI_Type_get_extent_x, (__VA_ARGS__))
#endif
#ifndef MPI_Type_get_true_extent_x
#define MPI_Type_get_true_extent_x(...) RULE_CALL(MPI_Type_get_true_extent_x, (__VA_ARGS__))
#endif
#ifndef MPI_Get_elements_x
#define MPI_Get_elements_x(...) RULE_CALL(MPI_Get_elements_x, (__VA_ARGS__))
#endif
#ifndef MPI_Status_set_elements_x
#define MPI_Status_set_elements_x(...) RULE_CALL(MPI_Status_set_elements_x, (__VA_ARGS__))
#endif

#endif
