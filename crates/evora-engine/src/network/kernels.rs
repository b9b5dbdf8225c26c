//! The arithmetic of a network, by the instructions of the processor.

use super::encoding::MoveRows;
use super::{HEADS, OUTPUTS, POLICY, VALUE, scalar};

/// Which instructions compute a network. All of them give the same answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernels {
    /// Portable code.
    Scalar,
    /// AVX2 on x86-64.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// SIMD of WebAssembly, in modules compiled with it.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

/// Proof that the processor has AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Avx2(());

impl Kernels {
    /// All that this processor can run, the fastest first.
    pub fn available() -> Vec<Kernels> {
        let mut available = vec![];
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            available.push(Kernels::Avx2(Avx2(())));
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        available.push(Kernels::Simd128);
        available.push(Kernels::Scalar);
        available
    }

    /// The fastest that this processor can run.
    pub fn detect() -> Kernels {
        Kernels::available()[0]
    }

    /// Adds rows of a table to a sum. The table has rows of the sum's length.
    #[inline]
    pub(super) fn add_rows(self, sum: &mut [i16], table: &[i16], rows: &[u16]) {
        match self {
            Kernels::Scalar => scalar::add_rows(sum, table, rows),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx2(proof) => super::avx2::add_rows(proof, sum, table, rows),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernels::Simd128 => super::simd128::add_rows(sum, table, rows),
        }
    }

    /// Clips both halves of the hidden layer and multiplies them with each other.
    #[inline]
    pub(super) fn activate(self, hidden: &[i16], active: &mut [u8]) {
        match self {
            Kernels::Scalar => scalar::activate(hidden, active),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx2(proof) => super::avx2::activate(proof, hidden, active),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernels::Simd128 => super::simd128::activate(hidden, active),
        }
    }

    /// A dense layer: a sum for each bias, with its row of weights.
    #[inline]
    pub(super) fn dense(self, input: &[u8], weights: &[i8], biases: &[i32], sums: &mut [i32]) {
        match self {
            Kernels::Scalar => scalar::dense(input, weights, biases, sums),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx2(proof) => super::avx2::dense(proof, input, weights, biases, sums),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernels::Simd128 => super::simd128::dense(input, weights, biases, sums),
        }
    }

    /// Passes the logit of each move to `each`: the sum of its embeddings times the policy head.
    #[inline]
    pub(super) fn logits(
        self,
        head: &[i16; POLICY],
        table: &[i16],
        moves: &[MoveRows],
        mut each: impl FnMut(i32),
    ) {
        match self {
            Kernels::Scalar => {
                moves.iter().for_each(|rows| each(scalar::logit(head, table, rows)));
            }
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx2(proof) => super::avx2::logits(proof, head, table, moves, each),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernels::Simd128 => super::simd128::logits(head, table, moves, each),
        }
    }
}

const _: () =
    assert!(HEADS.is_multiple_of(4) && VALUE.is_multiple_of(32) && OUTPUTS.is_multiple_of(4));
