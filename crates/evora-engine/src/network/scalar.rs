//! Portable arithmetic, and the plain statement of what vector code must compute.

use super::blocks::{Active, Dense, Lanes, Narrow, Sums, Weights};
use super::encoding::MoveRows;
use super::file::Network;
use super::forward::{Steps, Terms};
use super::{MOST_HIDDEN, scale};

/// No instructions but those that every processor has.
#[derive(Clone, Copy)]
pub(super) struct Scalar;

impl Steps for Scalar {
    fn sum_rows(self, sum: &mut [Lanes], table: &[Narrow], rows: &[u16]) {
        sum.fill(Lanes::ZERO);
        add_rows(sum, table, rows);
    }

    fn activate(self, network: &Network, terms: Terms<'_>, active: &mut [Active]) {
        let mut hidden = [Lanes::ZERO; MOST_HIDDEN / Lanes::LEN];
        let hidden = &mut hidden[..network.row_biases.len()];
        hidden.copy_from_slice(&network.row_biases);
        terms.sums.iter().for_each(|sum| add(hidden, sum));
        add_rows(hidden, &network.rows, terms.rows);
        let (left, right) = hidden.split_at(hidden.len() / 2);
        let active =
            active.iter_mut().flat_map(|block| block.0.as_chunks_mut::<{ Lanes::LEN }>().0);
        for ((active, left), right) in active.zip(left).zip(right) {
            for ((active, &a), &b) in active.iter_mut().zip(&left.0).zip(&right.0) {
                *active = product(a, b);
            }
        }
    }

    fn dense<const BLOCKS: usize>(self, input: &[Active], layer: &Dense<BLOCKS>) -> [Sums; BLOCKS] {
        let mut sums = layer.biases;
        let input = input.iter().flat_map(|block| block.0.as_chunks::<{ Weights::INPUTS }>().0);
        for (input, weights) in input.zip(&layer.weights) {
            for (sums, weights) in sums.iter_mut().zip(weights) {
                let weights = weights.0.as_chunks::<{ Weights::INPUTS }>().0;
                for (sum, weights) in sums.0.iter_mut().zip(weights) {
                    let products = input.iter().zip(weights);
                    let added: i32 = products.map(|(&x, &w)| i32::from(x) * i32::from(w)).sum();
                    *sum = sum.wrapping_add(added);
                }
            }
        }
        sums
    }

    fn logit(self, head: &Lanes, table: &[Lanes], rows: &MoveRows) -> i32 {
        let mut sum = 0;
        for (place, &factor) in head.0.iter().enumerate() {
            let embedding: i32 =
                rows.iter().map(|&row| i32::from(table[usize::from(row)].0[place])).sum();
            sum += i32::from(factor) * embedding;
        }
        sum
    }
}

fn add(sum: &mut [Lanes], other: &[Lanes]) {
    for (sum, other) in sum.iter_mut().zip(other) {
        for (sum, &other) in sum.0.iter_mut().zip(&other.0) {
            *sum = sum.wrapping_add(other);
        }
    }
}

fn add_rows(sum: &mut [Lanes], table: &[Narrow], rows: &[u16]) {
    let len = sum.len() * Lanes::LEN / Narrow::LEN;
    for &row in rows {
        let weights = &table[usize::from(row) * len..][..len];
        let weights = weights.iter().flat_map(|block| block.0.as_chunks::<{ Lanes::LEN }>().0);
        for (sum, weights) in sum.iter_mut().zip(weights) {
            for (sum, &weight) in sum.0.iter_mut().zip(weights) {
                *sum = sum.wrapping_add(weight.into());
            }
        }
    }
}

/// The product of two numbers of the hidden layer, both clipped.
fn product(a: i16, b: i16) -> u8 {
    const HALF: i32 = 1 << (scale::PRODUCT_SHIFT - 1);
    let clip = |sum: i16| i32::from(sum).clamp(0, scale::ROW);
    ((clip(a) * clip(b) + HALF) >> scale::PRODUCT_SHIFT).min(127) as u8
}
