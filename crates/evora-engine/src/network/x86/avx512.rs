//! AVX-512 with dot products (VNNI).

use std::arch::x86_64::*;

use super::Block;
use crate::network::blocks::{Active, Dense, Lanes, Narrow, Sums, Weights};
use crate::network::encoding::MoveRows;
use crate::network::file::Network;
use crate::network::forward::{Outputs, Steps, Terms, forward, priors};
use crate::network::scale;

/// Proof that the processor has AVX-512 F, BW, VL and VNNI.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Avx512(());

impl Avx512 {
    /// The proof, if the processor has these instructions.
    pub(in crate::network) fn detect() -> Option<Avx512> {
        let has_all = std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512vl")
            && std::arch::is_x86_feature_detected!("avx512vnni");
        has_all.then_some(Avx512(()))
    }
}

compiled_for!(Avx512, "avx512f,avx512bw,avx512vl,avx512vnni");

#[inline]
#[target_feature(enable = "avx512f")]
fn load<B: Block>(from: &B) -> __m512i {
    const { assert!(size_of::<B>() == 64 && align_of::<B>() == 64) };
    // SAFETY: a block has 64 bytes and is aligned to them.
    unsafe { _mm512_load_si512(std::ptr::from_ref(from).cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store<B: Block>(to: &mut B, value: __m512i) {
    const { assert!(size_of::<B>() == 64 && align_of::<B>() == 64) };
    // SAFETY: a block has 64 bytes and is aligned to them, and every bit pattern is a number.
    unsafe { _mm512_store_si512(std::ptr::from_mut(to).cast(), value) }
}

/// Adds 64 weights to two blocks of sums.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn add_wide(sums: &mut [__m512i; 2], weights: &Narrow) {
    let weights = load(weights);
    let low = _mm512_cvtepi8_epi16(_mm512_castsi512_si256(weights));
    let high = _mm512_cvtepi8_epi16(_mm512_extracti64x4_epi64::<1>(weights));
    *sums = [_mm512_add_epi16(sums[0], low), _mm512_add_epi16(sums[1], high)];
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn sum_rows(sum: &mut [Lanes], table: &[Narrow], rows: &[u16]) {
    const BLOCKS: usize = 4;
    let len = sum.len() / 2;
    for (number, sum) in sum.as_chunks_mut::<BLOCKS>().0.iter_mut().enumerate() {
        let mut sums = [[_mm512_setzero_si512(); 2]; BLOCKS / 2];
        for &row in rows {
            let weights = &table[usize::from(row) * len + BLOCKS / 2 * number..][..BLOCKS / 2];
            for (sums, weights) in sums.iter_mut().zip(weights) {
                add_wide(sums, weights);
            }
        }
        for (to, sum) in sum.iter_mut().zip(sums.as_flattened()) {
            store(to, *sum);
        }
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn activate(network: &Network, terms: Terms<'_>, active: &mut [Active]) {
    let half = active.len();
    for (number, active) in active.iter_mut().enumerate() {
        // Two blocks of the left half, and their partners.
        let sum = |place: usize| {
            let biases = &network.row_biases[2 * place..][..2];
            let mut sums = [load(&biases[0]), load(&biases[1])];
            for term in terms.sums {
                let term = &term[2 * place..][..2];
                sums[0] = _mm512_add_epi16(sums[0], load(&term[0]));
                sums[1] = _mm512_add_epi16(sums[1], load(&term[1]));
            }
            for &row in terms.rows {
                add_wide(&mut sums, &network.rows[usize::from(row) * 2 * half + place]);
            }
            sums
        };
        let ([a, b], [c, d]) = (sum(number), sum(half + number));
        let packed = _mm512_packus_epi16(product(a, c), product(b, d));
        // Packing works within quarters of a register: put them in order.
        let order = _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7);
        store(active, _mm512_permutexvar_epi64(order, packed));
    }
}

/// The products of 32 numbers of the hidden layer with their partners, all clipped.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn product(left: __m512i, right: __m512i) -> __m512i {
    let (zero, one) = (_mm512_setzero_si512(), _mm512_set1_epi16(scale::ROW as i16));
    let round = _mm512_set1_epi16(1 << (scale::PRODUCT_SHIFT - 1));
    let a = _mm512_min_epi16(_mm512_max_epi16(left, zero), one);
    let b = _mm512_min_epi16(_mm512_max_epi16(right, zero), one);
    let product = _mm512_add_epi16(_mm512_mullo_epi16(a, b), round);
    let product = _mm512_srli_epi16::<{ scale::PRODUCT_SHIFT }>(product);
    _mm512_min_epi16(product, _mm512_set1_epi16(127))
}

#[inline]
#[target_feature(enable = "avx512f,avx512vnni")]
fn dense<const BLOCKS: usize>(input: &[Active], layer: &Dense<BLOCKS>) -> [Sums; BLOCKS] {
    let mut sums = layer.biases.each_ref().map(|biases| load(biases));
    for (input, weights) in input.iter().zip(layer.weights.chunks(Active::LEN / Weights::INPUTS)) {
        let fours = input.0.as_chunks::<{ Weights::INPUTS }>().0;
        // Many activations are 0: one bit for each group of four that has another number.
        let input = load(input);
        let mut left = _mm512_test_epi32_mask(input, input);
        while left != 0 {
            let place = left.trailing_zeros() as usize % fours.len();
            left &= left - 1;
            let Some(weights) = weights.get(place) else { break };
            let four = _mm512_set1_epi32(i32::from_le_bytes(fours[place]));
            for (sum, weights) in sums.iter_mut().zip(weights) {
                *sum = _mm512_dpbusd_epi32(*sum, four, load(weights));
            }
        }
    }
    let mut found = [Sums::ZERO; BLOCKS];
    for (found, sums) in found.iter_mut().zip(sums) {
        store(found, sums);
    }
    found
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn logit(head: &Lanes, table: &[Lanes], rows: &MoveRows) -> i32 {
    let mut sum = _mm512_setzero_si512();
    for &row in rows {
        sum = _mm512_add_epi16(sum, load(&table[usize::from(row)]));
    }
    _mm512_reduce_add_epi32(_mm512_madd_epi16(sum, load(head)))
}
