//! WebAssembly SIMD code, for modules compiled with `simd128`. Each function computes what its namesake in
//! [`scalar`](super::scalar) does.
//!
//! Unsafe only for loads and stores, each within a slice whose length was checked just before.
#![allow(unsafe_code)]

use std::arch::wasm32::*;

use super::encoding::MoveRows;
use super::{MOST_HIDDEN, POLICY, scale};

/// Loads 16 bytes of a slice that is at least that long.
#[inline]
fn load<T>(from: &[T]) -> v128 {
    assert!(size_of_val(from) >= 16);
    // SAFETY: the slice has 16 bytes, and a load needs no alignment.
    unsafe { v128_load(from.as_ptr().cast()) }
}

/// Stores 16 bytes to a slice of numbers that is at least that long.
#[inline]
fn store<T>(to: &mut [T], value: v128) {
    assert!(size_of_val(to) >= 16);
    // SAFETY: the slice has 16 bytes, and every bit pattern is a number.
    unsafe { v128_store(to.as_mut_ptr().cast(), value) }
}

pub(super) fn add_rows(sum: &mut [i16], table: &[i16], rows: &[u16]) {
    let width = sum.len();
    // 64 sums fit into eight registers while all rows pass.
    for (block, sum) in sum.as_chunks_mut::<64>().0.iter_mut().enumerate() {
        let mut sums = [i16x8_splat(0); 8];
        for (place, lane) in sums.iter_mut().enumerate() {
            *lane = load(&sum[8 * place..]);
        }
        for &row in rows {
            let weights = &table[usize::from(row) * width + 64 * block..][..64];
            for (place, lane) in sums.iter_mut().enumerate() {
                *lane = i16x8_add(*lane, load(&weights[8 * place..]));
            }
        }
        for (place, lane) in sums.into_iter().enumerate() {
            store(&mut sum[8 * place..], lane);
        }
    }
}

pub(super) fn activate(hidden: &[i16], active: &mut [u8]) {
    let half = hidden.len() / 2;
    let (left, right) = hidden.split_at(half);
    let (zero, one) = (i16x8_splat(0), i16x8_splat(scale::ROW as i16));
    let (most, round) = (i16x8_splat(127), i16x8_splat(1 << (scale::PRODUCT_SHIFT - 1)));
    let product = |place: usize| {
        let a = i16x8_min(i16x8_max(load(&left[place..]), zero), one);
        let b = i16x8_min(i16x8_max(load(&right[place..]), zero), one);
        let product = i16x8_add(i16x8_mul(a, b), round);
        i16x8_min(u16x8_shr(product, scale::PRODUCT_SHIFT), most)
    };
    for (block, active) in active[..half].as_chunks_mut::<16>().0.iter_mut().enumerate() {
        store(active, u8x16_narrow_i16x8(product(16 * block), product(16 * block + 8)));
    }
}

pub(super) fn dense(input: &[u8], weights: &[i8], biases: &[i32], sums: &mut [i32]) {
    let width = input.len();
    assert!(width <= MOST_HIDDEN && width.is_multiple_of(16));
    // Widened once for all rows.
    let mut wide = [i16x8_splat(0); MOST_HIDDEN / 8];
    for (wide, input) in wide.as_chunks_mut::<2>().0.iter_mut().zip(input.as_chunks::<16>().0) {
        let input = load(input);
        *wide = [u16x8_extend_low_u8x16(input), u16x8_extend_high_u8x16(input)];
    }
    for ((sum, &bias), weights) in sums.iter_mut().zip(biases).zip(weights.chunks_exact(width)) {
        let mut total = i32x4_splat(0);
        for (input, weights) in wide.as_chunks::<2>().0.iter().zip(weights.as_chunks::<16>().0) {
            let weights = load(weights);
            let low = i32x4_dot_i16x8(input[0], i16x8_extend_low_i8x16(weights));
            let high = i32x4_dot_i16x8(input[1], i16x8_extend_high_i8x16(weights));
            total = i32x4_add(total, i32x4_add(low, high));
        }
        *sum = bias.wrapping_add(across(total));
    }
}

/// The sum of four numbers.
#[inline]
fn across(sums: v128) -> i32 {
    let two = i32x4_add(sums, i32x4_shuffle::<2, 3, 0, 1>(sums, sums));
    i32x4_extract_lane::<0>(two).wrapping_add(i32x4_extract_lane::<1>(two))
}

pub(super) fn logits(
    head: &[i16; POLICY],
    table: &[i16],
    moves: &[MoveRows],
    mut each: impl FnMut(i32),
) {
    for rows in moves {
        let mut sums = [i16x8_splat(0); POLICY / 8];
        for &row in rows {
            let embedding = &table[usize::from(row) * POLICY..][..POLICY];
            for (place, sum) in sums.iter_mut().enumerate() {
                *sum = i16x8_add(*sum, load(&embedding[8 * place..]));
            }
        }
        let mut total = i32x4_splat(0);
        for (place, sum) in sums.into_iter().enumerate() {
            total = i32x4_add(total, i32x4_dot_i16x8(sum, load(&head[8 * place..])));
        }
        each(across(total));
    }
}
