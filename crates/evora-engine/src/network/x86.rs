//! Code for vector instructions of x86-64. Each step computes what its namesake in [`scalar`](super::scalar) does.
//!
//! Unsafe code, as only here and in `simd128`: loads and stores of whole blocks, which are as large and aligned as
//! they need, and calls of functions compiled for instructions, for whose presence [`Avx2`] and [`Avx512`] are the
//! proof.
#![allow(unsafe_code)]

mod avx2;
mod avx512;

pub(super) use avx2::Avx2;
pub(super) use avx512::Avx512;

use super::blocks::{Active, Lanes, Narrow, Sums, Weights};

/// A block of 64 bytes of numbers.
trait Block {}
impl Block for Lanes {}
impl Block for Narrow {}
impl Block for Active {}
impl Block for Weights {}
impl Block for Sums {}
