! SPDX-License-Identifier: BSD-3-Clause
! Solves Laplace's equation on a square, with the columns divided among the ranks, through mpi_abi.f90.
!
!     python3 generate.py PREFIX/share/mpi_abi/mpi_abi.json >mpi_abi.f90
!     gfortran -O2 mpi_abi.f90 jacobi.f90 -o jacobi -LPREFIX/lib -lmpi_abi -Wl,-rpath,PREFIX/lib
!     mpiexec.mpich -n 3 ./jacobi
!     mpiexec.openmpi -n 3 ./jacobi
module solver
  use mpi_abi
  implicit none
  integer, parameter :: n = 8 ! points inside the square, in each direction
  integer(c_int), parameter :: points = n + 2
  type(c_ptr) :: comm, op
  integer(c_int) :: rank, ranks, left, right
  integer :: first, end ! the columns of this rank are first to end - 1
  ! With one more column at each end: of a neighbor, or of the boundary.
  real(c_double), allocatable, target :: u(:, :)

contains

  ! The solution, which is also given at the boundary: x*x - y*y.
  pure real(c_double) function exact(i, j)
    integer, intent(in) :: i, j
    exact = (real(i, c_double) / (n + 1))**2 - (real(j, c_double) / (n + 1))**2
  end function

  ! An operator of MPI: the larger element of each pair.
  subroutine largest(new, result, length, datatype) bind(C)
    type(c_ptr), value :: new, result
    integer(c_int), intent(in) :: length
    type(c_ptr), intent(in) :: datatype
    real(c_double), pointer :: given(:), kept(:)
    if (.not. c_associated(datatype, MPI_DOUBLE)) error stop 'wanted MPI_DOUBLE'
    call c_f_pointer(new, given, [length])
    call c_f_pointer(result, kept, [length])
    kept = max(given, kept)
  end subroutine

  subroutine start()
    integer :: i, j
    call check(MPI_Comm_size(MPI_COMM_WORLD, ranks))
    call check(MPI_Cart_create(MPI_COMM_WORLD, 1, [ranks], [0_c_int], 0, comm))
    call check(MPI_Comm_rank(comm, rank))
    call check(MPI_Cart_shift(comm, 0, 1, left, right))
    call check(MPI_Op_create(c_funloc(largest), 1, op))
    first = 1 + n * rank / ranks
    end = 1 + n * (rank + 1) / ranks
    allocate (u(0:n + 1, first - 1:end))
    do j = first - 1, end
      do i = 0, n + 1
        u(i, j) = merge(0.0_c_double, exact(i, j), i > 0 .and. i <= n .and. j > 0 .and. j <= n)
      end do
    end do
  end subroutine

  ! The largest value of all ranks.
  real(c_double) function over_all(value)
    real(c_double), intent(in) :: value
    real(c_double), target :: result
    result = value
    call check(MPI_Allreduce(MPI_IN_PLACE, c_loc(result), 1, MPI_DOUBLE, op, comm))
    over_all = result
  end function

  ! Sends a column to a neighbor, and receives one from the other neighbor, if there is one.
  subroutine exchange(sent, dest, received, source)
    integer, intent(in) :: sent, received
    integer(c_int), intent(in) :: dest, source
    type(MPI_Status), target :: status
    integer(c_int) :: count
    call check(MPI_Sendrecv(c_loc(u(0, sent)), points, MPI_DOUBLE, dest, 7, &
                            c_loc(u(0, received)), points, MPI_DOUBLE, source, MPI_ANY_TAG, comm, c_loc(status)))
    call check(MPI_Get_count(c_loc(status), MPI_DOUBLE, count))
    if (status%MPI_SOURCE /= source) error stop 'wrong source in the status'
    if (count /= merge(0, points, source == MPI_PROC_NULL)) error stop 'wrong count in the status'
  end subroutine

  ! Makes each point the mean of its neighbors, and returns the largest change.
  real(c_double) function step()
    real(c_double) :: old(0:n + 1, first - 1:end), change
    integer :: i, j
    call exchange(first, left, end, right)
    call exchange(end - 1, right, first - 1, left)
    old = u
    change = 0
    do j = first, end - 1
      do i = 1, n
        u(i, j) = (old(i, j - 1) + old(i, j + 1) + old(i - 1, j) + old(i + 1, j)) / 4
        change = max(change, abs(u(i, j) - old(i, j)))
      end do
    end do
    step = over_all(change)
  end function

  ! The largest difference from the solution.
  real(c_double) function error_of_all()
    integer :: i, j
    error_of_all = over_all(maxval([((abs(u(i, j) - exact(i, j)), i = 1, n), j = first, end - 1)]))
  end function

  ! The words of what the MPI says of itself, up to the third.
  function library_version() result(text)
    character(kind=c_char, len=MPI_MAX_LIBRARY_VERSION_STRING) :: text
    integer(c_int) :: length
    integer :: i
    call check(MPI_Get_library_version(text, length))
    text(length + 1:) = ''
    do i = 1, length
      if (iachar(text(i:i)) < 32) text(i:i) = ' '
    end do
    i = scan(text, ' ')
    i = i + scan(text(i + 1:), ' ')
    i = i + scan(text(i + 1:), ' ')
    text(i:) = ''
  end function

  subroutine check(code)
    integer(c_int), intent(in) :: code
    if (code /= MPI_SUCCESS) error stop 'a function of MPI failed'
  end subroutine
end module

program jacobi
  use solver
  implicit none
  integer :: iterations
  real(c_double) :: error
  call check(MPI_Init(c_null_ptr, c_null_ptr))
  call start()
  iterations = 1
  do while (step() > 1e-8_c_double)
    iterations = iterations + 1
  end do
  error = error_of_all()
  if (rank == 0) print '(i0, a, i0, a, f12.10, 2a)', ranks, ' ranks, ', iterations, ' iterations, error ', error, &
    '; ', trim(library_version())
  call check(MPI_Op_free(op))
  call check(MPI_Comm_free(comm))
  call check(MPI_Finalize())
end program
