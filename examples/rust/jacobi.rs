// SPDX-License-Identifier: BSD-3-Clause
//! Solves Laplace's equation on a square, with the rows divided among the ranks, through mpi.rs.
//!
//!     python3 generate.py PREFIX/share/mpi_abi/mpi_abi.json >mpi.rs
//!     rustc --edition 2021 --crate-type rlib mpi.rs -L PREFIX/lib
//!     rustc --edition 2021 -O jacobi.rs --extern mpi=libmpi.rlib -L PREFIX/lib -C link-arg=-Wl,-rpath,PREFIX/lib
//!     mpiexec.mpich -n 3 ./jacobi
//!     mpiexec.openmpi -n 3 ./jacobi
use mpi::*;
use std::ffi::c_void;
use std::os::raw::{c_char, c_int};
use std::ptr::null_mut;

const N: usize = 8; // points inside the square, in each direction
type Row = [f64; N + 2];

/// The solution, which is also given at the boundary: x*x - y*y.
fn exact(row: usize, column: usize) -> f64 {
    let part = |i: usize| i as f64 / (N + 1) as f64;
    part(column).powi(2) - part(row).powi(2)
}

/// A row at the start: the solution at the boundary, otherwise 0.
fn row(i: usize) -> Row {
    let inside = |k: usize| 0 < k && k <= N;
    std::array::from_fn(|j| if inside(i) && inside(j) { 0.0 } else { exact(i, j) })
}

/// An operator of MPI: the larger element of each pair.
unsafe extern "C" fn largest(new: *mut c_void, result: *mut c_void, length: *mut c_int, _: *mut MPI_Datatype) {
    let given = std::slice::from_raw_parts(new as *const f64, *length as usize);
    let kept = std::slice::from_raw_parts_mut(result as *mut f64, *length as usize);
    for (k, g) in kept.iter_mut().zip(given) {
        *k = k.max(*g);
    }
}

/// The rows of one rank, with one more at each end: of a neighbor, or of the boundary.
struct Solver {
    comm: MPI_Comm,
    op: MPI_Op,
    rank: c_int,
    size: c_int,
    up: c_int,
    down: c_int,
    first: usize,
    rows: Vec<Row>,
}

impl Solver {
    unsafe fn new() -> Solver {
        let (mut rank, mut size, mut up, mut down) = (0, 0, 0, 0);
        let (mut comm, mut op) = (MPI_COMM_NULL, MPI_OP_NULL);
        MPI_Comm_size(MPI_COMM_WORLD, &mut size);
        MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &0, 0, &mut comm);
        MPI_Comm_rank(comm, &mut rank);
        MPI_Cart_shift(comm, 0, 1, &mut up, &mut down);
        MPI_Op_create(largest as MPI_User_function as *const c_void, 1, &mut op);
        let part = |r: c_int| 1 + N * r as usize / size as usize;
        let rows = (part(rank) - 1..part(rank + 1) + 1).map(row).collect();
        Solver { comm, op, rank, size, up, down, first: part(rank), rows }
    }

    /// The largest value of all ranks.
    unsafe fn over_all(&self, mut value: f64) -> f64 {
        let address = &mut value as *mut f64 as *mut c_void;
        MPI_Allreduce(MPI_IN_PLACE, address, 1, MPI_DOUBLE, self.op, self.comm);
        value
    }

    /// Sends a row to a neighbor, and receives one from the other neighbor, if there is one.
    unsafe fn exchange(&mut self, sent: usize, dest: c_int, received: usize, source: c_int) {
        let (mut status, mut count, length) = (MPI_Status::default(), 0, (N + 2) as c_int);
        let (from, to) = (self.rows[sent].as_ptr(), self.rows[received].as_mut_ptr());
        MPI_Sendrecv(
            from as *const c_void, length, MPI_DOUBLE, dest, 7,
            to as *mut c_void, length, MPI_DOUBLE, source, MPI_ANY_TAG, self.comm, &mut status,
        );
        MPI_Get_count(&status, MPI_DOUBLE, &mut count);
        let wanted = if source == MPI_PROC_NULL { (source, MPI_ANY_TAG, 0) } else { (source, 7, length) };
        assert_eq!((status.MPI_SOURCE, status.MPI_TAG, count), wanted);
    }

    /// Makes each point the mean of its neighbors, and returns the largest change.
    unsafe fn step(&mut self) -> f64 {
        let last = self.rows.len() - 1;
        self.exchange(1, self.up, last, self.down);
        self.exchange(last - 1, self.down, 0, self.up);
        let old = self.rows.clone();
        let mut change: f64 = 0.0;
        for i in 1..last {
            for j in 1..N + 1 {
                self.rows[i][j] = (old[i - 1][j] + old[i + 1][j] + old[i][j - 1] + old[i][j + 1]) / 4.0;
                change = change.max((self.rows[i][j] - old[i][j]).abs());
            }
        }
        self.over_all(change)
    }

    /// The largest difference from the solution.
    unsafe fn error(&self) -> f64 {
        let own = 1..self.rows.len() - 1;
        let points = own.flat_map(|i| (1..N + 1).map(move |j| (i, j)));
        let errors = points.map(|(i, j)| (self.rows[i][j] - exact(self.first + i - 1, j)).abs());
        self.over_all(errors.fold(0.0, f64::max))
    }
}

/// The first words of what the MPI says of itself.
unsafe fn library_version() -> String {
    let (mut text, mut length) = ([0u8; MPI_MAX_LIBRARY_VERSION_STRING as usize], 0);
    MPI_Get_library_version(text.as_mut_ptr() as *mut c_char, &mut length);
    let text = String::from_utf8_lossy(&text[..length as usize]);
    text.split_whitespace().take(3).collect::<Vec<_>>().join(" ")
}

fn main() {
    unsafe {
        MPI_Init(null_mut(), null_mut());
        let mut solver = Solver::new();
        let mut iterations = 1;
        while solver.step() > 1e-8 {
            iterations += 1;
        }
        let error = solver.error();
        if solver.rank == 0 {
            let size = solver.size;
            println!("{size} ranks, {iterations} iterations, error {error:.10}; {}", library_version());
        }
        MPI_Op_free(&mut solver.op);
        MPI_Comm_free(&mut solver.comm);
        MPI_Finalize();
    }
}
