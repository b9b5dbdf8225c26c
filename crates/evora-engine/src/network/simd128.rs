//! WebAssembly SIMD code, for modules compiled with `simd128`. Each step computes what its namesake in
//! [`scalar`](super::scalar) does.
//!
//! Unsafe only for loads and stores of 16 bytes, each within an array that has as many.
#![allow(unsafe_code)]

use std::arch::wasm32::*;

use super::blocks::{Active, Dense, Lanes, Narrow, Sums, Weights};
use super::encoding::MoveRows;
use super::file::Network;
use super::forward::{Steps, Terms};
use super::scale;

/// SIMD of WebAssembly.
#[derive(Clone, Copy)]
pub(super) struct Simd128;

/// Loads eight numbers.
#[inline]
fn load(from: &[i16; 8]) -> v128 {
    // SAFETY: the array has 16 bytes, and a load needs no alignment.
    unsafe { v128_load(from.as_ptr().cast()) }
}

/// Loads 16 weights.
#[inline]
fn load_weights(from: &[i8; 16]) -> v128 {
    // SAFETY: the array has 16 bytes, and a load needs no alignment.
    unsafe { v128_load(from.as_ptr().cast()) }
}

/// Stores eight numbers.
#[inline]
fn store(to: &mut [i16; 8], value: v128) {
    // SAFETY: the array has 16 bytes, and every bit pattern is a number.
    unsafe { v128_store(to.as_mut_ptr().cast(), value) }
}

/// Stores 16 activations.
#[inline]
fn store_active(to: &mut [u8; 16], value: v128) {
    // SAFETY: the array has 16 bytes, and every bit pattern is a number.
    unsafe { v128_store(to.as_mut_ptr().cast(), value) }
}

/// Four registers have a block of the hidden layer.
type Four = [v128; 4];

#[inline]
fn load_lanes(from: &Lanes) -> Four {
    let [a, b, c, d] = from.0.as_chunks().0 else { return [i16x8_splat(0); 4] };
    [load(a), load(b), load(c), load(d)]
}

#[inline]
fn add(sums: &mut Four, from: &Lanes) {
    for (sum, number) in sums.iter_mut().zip(load_lanes(from)) {
        *sum = i16x8_add(*sum, number);
    }
}

/// Adds 32 weights of an input row.
#[inline]
fn add_wide(sums: &mut Four, weights: &[i8; Lanes::LEN]) {
    for (sums, weights) in sums.as_chunks_mut::<2>().0.iter_mut().zip(weights.as_chunks().0) {
        let weights = load_weights(weights);
        sums[0] = i16x8_add(sums[0], i16x8_extend_low_i8x16(weights));
        sums[1] = i16x8_add(sums[1], i16x8_extend_high_i8x16(weights));
    }
}

impl Steps for Simd128 {
    fn sum_rows(self, sum: &mut [Lanes], table: &[Narrow], rows: &[u16]) {
        let len = sum.len() / 2;
        // Two blocks fit into eight registers while all rows pass.
        for (number, sum) in sum.as_chunks_mut::<2>().0.iter_mut().enumerate() {
            let mut sums = [[i16x8_splat(0); 4]; 2];
            for &row in rows {
                let weights = table[usize::from(row) * len + number].0.as_chunks().0;
                sums.iter_mut().zip(weights).for_each(|(sum, weights)| add_wide(sum, weights));
            }
            for (to, from) in sum.iter_mut().zip(sums) {
                for (to, from) in to.0.as_chunks_mut().0.iter_mut().zip(from) {
                    store(to, from);
                }
            }
        }
    }

    fn activate(self, network: &Network, terms: Terms<'_>, active: &mut [Active]) {
        let len = network.row_biases.len();
        let sum = |place: usize| {
            let mut sum = load_lanes(&network.row_biases[place]);
            terms.sums.iter().for_each(|term| add(&mut sum, &term[place]));
            for &row in terms.rows {
                let weights = &network.rows[usize::from(row) * len / 2 + place / 2];
                add_wide(&mut sum, &weights.0.as_chunks().0[place % 2]);
            }
            sum
        };
        let active = active.iter_mut().flat_map(|block| block.0.as_chunks_mut::<32>().0);
        for (place, active) in active.enumerate() {
            let (left, right) = (sum(place), sum(len / 2 + place));
            for (number, active) in active.as_chunks_mut().0.iter_mut().enumerate() {
                let [a, b] =
                    [2 * number, 2 * number + 1].map(|number| product(left[number], right[number]));
                store_active(active, u8x16_narrow_i16x8(a, b));
            }
        }
    }

    fn dense<const BLOCKS: usize>(self, input: &[Active], layer: &Dense<BLOCKS>) -> [Sums; BLOCKS] {
        let mut found = layer.biases;
        for (block, found) in found.iter_mut().enumerate() {
            // For each two outputs two sums each: of the first two inputs of every four, and of the others.
            let mut sums = [i32x4_splat(0); Weights::OUTPUTS / 2];
            let fours = input.iter().flat_map(|block| block.0.as_chunks::<{ Weights::INPUTS }>().0);
            for (four, weights) in fours.zip(&layer.weights) {
                let four = u32::from_le_bytes(*four);
                // Most activations are 0.
                if four == 0 {
                    continue;
                }
                let input = u16x8_extend_low_u8x16(u32x4_splat(four));
                let weights = weights[block].0.as_chunks().0;
                for (sums, weights) in sums.as_chunks_mut::<2>().0.iter_mut().zip(weights) {
                    let weights = load_weights(weights);
                    let low = i32x4_dot_i16x8(input, i16x8_extend_low_i8x16(weights));
                    let high = i32x4_dot_i16x8(input, i16x8_extend_high_i8x16(weights));
                    *sums = [i32x4_add(sums[0], low), i32x4_add(sums[1], high)];
                }
            }
            for (found, sums) in found.0.as_chunks_mut::<2>().0.iter_mut().zip(sums) {
                let pairs = i32x4_add(sums, i32x4_shuffle::<1, 0, 3, 2>(sums, sums));
                found[0] = found[0].wrapping_add(i32x4_extract_lane::<0>(pairs));
                found[1] = found[1].wrapping_add(i32x4_extract_lane::<2>(pairs));
            }
        }
        found
    }

    fn logit(self, head: &Lanes, table: &[Lanes], rows: &MoveRows) -> i32 {
        let mut sums = [i16x8_splat(0); 4];
        rows.iter().for_each(|&row| add(&mut sums, &table[usize::from(row)]));
        let mut total = i32x4_splat(0);
        for (sum, head) in sums.into_iter().zip(load_lanes(head)) {
            total = i32x4_add(total, i32x4_dot_i16x8(sum, head));
        }
        let two = i32x4_add(total, i32x4_shuffle::<2, 3, 0, 1>(total, total));
        i32x4_extract_lane::<0>(two).wrapping_add(i32x4_extract_lane::<1>(two))
    }
}

/// The products of eight numbers of the hidden layer with their partners, all clipped.
#[inline]
fn product(left: v128, right: v128) -> v128 {
    let (zero, one) = (i16x8_splat(0), i16x8_splat(scale::ROW as i16));
    let (most, round) = (i16x8_splat(127), i16x8_splat(1 << (scale::PRODUCT_SHIFT - 1)));
    let a = i16x8_min(i16x8_max(left, zero), one);
    let b = i16x8_min(i16x8_max(right, zero), one);
    let product = i16x8_add(i16x8_mul(a, b), round);
    i16x8_min(u16x8_shr(product, scale::PRODUCT_SHIFT), most)
}
