//! AVX2 code. Each function computes what its namesake in [`scalar`](super::scalar) does.
//!
//! Unsafe code, as only here and in `simd128`: vector loads and stores, each within a slice whose length was
//! checked just before, and calls that need AVX2, for which [`Avx2`] is the proof.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::encoding::MoveRows;
use super::kernels::Avx2;
use super::{MOST_HIDDEN, POLICY, scale};

/// Loads 32 bytes of a slice that is at least that long.
#[inline]
#[target_feature(enable = "avx2")]
fn load<T>(from: &[T]) -> __m256i {
    assert!(size_of_val(from) >= 32);
    // SAFETY: the slice has 32 bytes, and an unaligned load needs no more.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

/// Stores 32 bytes to a slice of numbers that is at least that long.
#[inline]
#[target_feature(enable = "avx2")]
fn store<T>(to: &mut [T], value: __m256i) {
    assert!(size_of_val(to) >= 32);
    // SAFETY: the slice has 32 bytes, and every bit pattern is a number.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), value) }
}

#[inline]
pub(super) fn add_rows(_: Avx2, sum: &mut [i16], table: &[i16], rows: &[u16]) {
    // SAFETY: the processor has AVX2.
    unsafe { add_rows_avx2(sum, table, rows) }
}

#[target_feature(enable = "avx2")]
fn add_rows_avx2(sum: &mut [i16], table: &[i16], rows: &[u16]) {
    let width = sum.len();
    // 128 sums fit into eight registers while all rows pass.
    for (block, sum) in sum.as_chunks_mut::<128>().0.iter_mut().enumerate() {
        let mut sums = [_mm256_setzero_si256(); 8];
        for (place, lane) in sums.iter_mut().enumerate() {
            *lane = load(&sum[16 * place..]);
        }
        for &row in rows {
            let weights = &table[usize::from(row) * width + 128 * block..][..128];
            for (place, lane) in sums.iter_mut().enumerate() {
                *lane = _mm256_add_epi16(*lane, load(&weights[16 * place..]));
            }
        }
        for (place, lane) in sums.into_iter().enumerate() {
            store(&mut sum[16 * place..], lane);
        }
    }
}

#[inline]
pub(super) fn activate(_: Avx2, hidden: &[i16], active: &mut [u8]) {
    // SAFETY: the processor has AVX2.
    unsafe { activate_avx2(hidden, active) }
}

#[target_feature(enable = "avx2")]
fn activate_avx2(hidden: &[i16], active: &mut [u8]) {
    let half = hidden.len() / 2;
    let (left, right) = hidden.split_at(half);
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(scale::ROW as i16));
    let most = _mm256_set1_epi16(127);
    let round = _mm256_set1_epi16(1 << (scale::PRODUCT_SHIFT - 1));
    let product = |place: usize| {
        let a = _mm256_min_epi16(_mm256_max_epi16(load(&left[place..]), zero), one);
        let b = _mm256_min_epi16(_mm256_max_epi16(load(&right[place..]), zero), one);
        let product = _mm256_add_epi16(_mm256_mullo_epi16(a, b), round);
        _mm256_min_epi16(_mm256_srli_epi16::<{ scale::PRODUCT_SHIFT as i32 }>(product), most)
    };
    for (block, active) in active[..half].as_chunks_mut::<32>().0.iter_mut().enumerate() {
        let packed = _mm256_packus_epi16(product(32 * block), product(32 * block + 16));
        // Packing works within halves of a register: put them in order.
        store(active, _mm256_permute4x64_epi64::<0b11_01_10_00>(packed));
    }
}

#[inline]
pub(super) fn dense(_: Avx2, input: &[u8], weights: &[i8], biases: &[i32], sums: &mut [i32]) {
    // SAFETY: the processor has AVX2.
    unsafe { dense_avx2(input, weights, biases, sums) }
}

#[target_feature(enable = "avx2")]
fn dense_avx2(input: &[u8], weights: &[i8], biases: &[i32], sums: &mut [i32]) {
    let width = input.len();
    assert!(width <= MOST_HIDDEN && width.is_multiple_of(32));
    let ones = _mm256_set1_epi16(1);
    for (block, (sums, biases)) in
        sums.as_chunks_mut::<4>().0.iter_mut().zip(biases.as_chunks::<4>().0).enumerate()
    {
        let rows = &weights[4 * block * width..][..4 * width];
        let (mut a, mut b) = (_mm256_setzero_si256(), _mm256_setzero_si256());
        let (mut c, mut d) = (a, b);
        for (place, input) in input.as_chunks::<32>().0.iter().enumerate() {
            let input = load(input);
            // Two products of at most 127 × 127 fit into 16 bits.
            let dot = |row: usize| {
                let weights = load(&rows[row * width + 32 * place..][..32]);
                _mm256_madd_epi16(_mm256_maddubs_epi16(input, weights), ones)
            };
            a = _mm256_add_epi32(a, dot(0));
            b = _mm256_add_epi32(b, dot(1));
            c = _mm256_add_epi32(c, dot(2));
            d = _mm256_add_epi32(d, dot(3));
        }
        let all = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
        let total = _mm_add_epi32(_mm256_castsi256_si128(all), _mm256_extracti128_si256::<1>(all));
        let mut found = [0i32; 8];
        store(&mut found, _mm256_castsi128_si256(total));
        for ((sum, &bias), &found) in sums.iter_mut().zip(biases).zip(&found) {
            *sum = bias.wrapping_add(found);
        }
    }
}

#[inline]
pub(super) fn logits(
    _: Avx2,
    head: &[i16; POLICY],
    table: &[i16],
    moves: &[MoveRows],
    each: impl FnMut(i32),
) {
    // SAFETY: the processor has AVX2.
    unsafe { logits_avx2(head, table, moves, each) }
}

#[target_feature(enable = "avx2")]
fn logits_avx2(head: &[i16; POLICY], table: &[i16], moves: &[MoveRows], mut each: impl FnMut(i32)) {
    for rows in moves {
        each(logit_avx2(head, table, rows));
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn logit_avx2(head: &[i16; POLICY], table: &[i16], rows: &MoveRows) -> i32 {
    let (mut low, mut high) = (_mm256_setzero_si256(), _mm256_setzero_si256());
    for &row in rows {
        let embedding = &table[usize::from(row) * POLICY..][..POLICY];
        low = _mm256_add_epi16(low, load(embedding));
        high = _mm256_add_epi16(high, load(&embedding[16..]));
    }
    let products = _mm256_add_epi32(
        _mm256_madd_epi16(low, load(head)),
        _mm256_madd_epi16(high, load(&head[16..])),
    );
    let four =
        _mm_add_epi32(_mm256_castsi256_si128(products), _mm256_extracti128_si256::<1>(products));
    let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b01_00_11_10>(four));
    let one = _mm_add_epi32(two, _mm_shuffle_epi32::<0b10_11_00_01>(two));
    _mm_cvtsi128_si32(one)
}
