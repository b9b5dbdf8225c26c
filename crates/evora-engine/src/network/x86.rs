//! Code for vector instructions of x86-64. Each step computes what its namesake in [`scalar`](super::scalar) does.
//!
//! Unsafe code, as only here and in `simd128`: loads and stores of whole blocks, which are as large and aligned as
//! they need, and calls of functions compiled for instructions, for whose presence [`Avx2`] is the proof.
#![allow(unsafe_code)]

mod avx2;

pub(super) use avx2::Avx2;
