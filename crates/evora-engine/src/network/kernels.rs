//! The arithmetic of a network, by the instructions of the processor.

use super::blocks::{Lanes, Narrow};
use super::encoding::MoveRows;
use super::file::Network;
use super::forward::{Outputs, Steps as _, Terms, forward, priors};
use super::scalar::Scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use super::simd128::Simd128;
#[cfg(target_arch = "x86_64")]
use super::x86::{Avx2, Avx512};

/// Which instructions compute a network. All of them give the same answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kernels {
    /// Portable code.
    Scalar,
    /// AVX-512 with dot products (VNNI) on x86-64.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// AVX2 on x86-64.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// SIMD of WebAssembly, in modules compiled with it.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Kernels {
    /// All that this processor can run, the fastest first.
    pub fn available() -> Vec<Kernels> {
        let mut available = vec![];
        #[cfg(target_arch = "x86_64")]
        {
            available.extend(Avx512::detect().map(Kernels::Avx512));
            available.extend(Avx2::detect().map(Kernels::Avx2));
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

    /// Sums rows of a table that has as many weights in a row as the sum has numbers.
    #[inline]
    pub(super) fn sum_rows(self, sum: &mut [Lanes], table: &[Narrow], rows: &[u16]) {
        match self {
            Kernels::Scalar => Scalar.sum_rows(sum, table, rows),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx512(proof) => proof.sum_rows(sum, table, rows),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx2(proof) => proof.sum_rows(sum, table, rows),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernels::Simd128 => Simd128.sum_rows(sum, table, rows),
        }
    }

    /// Computes all layers.
    #[inline]
    pub(super) fn forward(self, network: &Network, terms: Terms<'_>) -> Outputs {
        match self {
            Kernels::Scalar => forward(Scalar, network, terms),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx512(proof) => proof.forward(network, terms),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx2(proof) => proof.forward(network, terms),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernels::Simd128 => forward(Simd128, network, terms),
        }
    }

    /// Appends the priors of moves, whose embeddings are in a table.
    #[inline]
    pub(super) fn priors(
        self,
        head: &Lanes,
        table: &[Lanes],
        moves: &[MoveRows],
        list: &mut Vec<f32>,
    ) {
        match self {
            Kernels::Scalar => priors(Scalar, head, table, moves, list),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx512(proof) => proof.priors(head, table, moves, list),
            #[cfg(target_arch = "x86_64")]
            Kernels::Avx2(proof) => proof.priors(head, table, moves, list),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Kernels::Simd128 => priors(Simd128, head, table, moves, list),
        }
    }
}
