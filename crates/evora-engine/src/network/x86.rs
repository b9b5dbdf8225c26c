//! Code for vector instructions of x86-64. Each step computes what its namesake in [`scalar`](super::scalar) does.
//!
//! Unsafe code, as only here and in `simd128`: loads and stores of whole blocks, which are as large and aligned as
//! they need, and calls of functions compiled for instructions, for whose presence [`Avx2`] and [`Avx512`] are the
//! proof.
#![allow(unsafe_code)]

/// Implements `forward`, `priors` and [`Steps`](super::forward::Steps) for a proof type, from the functions of the calling
/// module, compiled with these target features.
macro_rules! compiled_for {
    ($proof:ident, $features:literal) => {
        impl $proof {
            /// Computes all layers.
            pub(in crate::network) fn forward(
                self,
                network: &Network,
                terms: Terms<'_>,
            ) -> Outputs {
                #[target_feature(enable = $features)]
                fn compiled(proof: $proof, network: &Network, terms: Terms<'_>) -> Outputs {
                    forward(proof, network, terms)
                }
                // SAFETY: the processor has these instructions; so in all methods.
                unsafe { compiled(self, network, terms) }
            }

            /// Appends the priors of moves.
            pub(in crate::network) fn priors(
                self,
                head: &Lanes,
                table: &[Lanes],
                moves: &[MoveRows],
                list: &mut Vec<f32>,
            ) {
                #[target_feature(enable = $features)]
                fn compiled(
                    proof: $proof,
                    head: &Lanes,
                    table: &[Lanes],
                    moves: &[MoveRows],
                    list: &mut Vec<f32>,
                ) {
                    priors(proof, head, table, moves, list);
                }
                unsafe { compiled(self, head, table, moves, list) }
            }
        }

        impl Steps for $proof {
            #[inline(always)]
            fn sum_rows(self, sum: &mut [Lanes], table: &[Narrow], rows: &[u16]) {
                unsafe { sum_rows(sum, table, rows) }
            }

            #[inline(always)]
            fn activate(self, network: &Network, terms: Terms<'_>, active: &mut [Active]) {
                unsafe { activate(network, terms, active) }
            }

            #[inline(always)]
            fn dense<const BLOCKS: usize>(
                self,
                input: &[Active],
                layer: &Dense<BLOCKS>,
            ) -> [Sums; BLOCKS] {
                unsafe { dense(input, layer) }
            }

            #[inline(always)]
            fn logit(self, head: &Lanes, table: &[Lanes], rows: &MoveRows) -> i32 {
                unsafe { logit(head, table, rows) }
            }
        }
    };
}

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
