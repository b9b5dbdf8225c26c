//! AVX2.

use std::arch::x86_64::*;

use super::Block;
use crate::network::blocks::{Active, Dense, Lanes, Narrow, Sums, Weights};
use crate::network::encoding::MoveRows;
use crate::network::file::Network;
use crate::network::forward::{Outputs, Steps, Terms, forward, priors};
use crate::network::scale;

/// Proof that the processor has AVX2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// The proof, if the processor has these instructions.
    pub(in crate::network) fn detect() -> Option<Avx2> {
        std::arch::is_x86_feature_detected!("avx2").then_some(Avx2(()))
    }
}

compiled_for!(Avx2, "avx2");

type Two = [__m256i; 2];

#[inline]
#[target_feature(enable = "avx2")]
fn load<B: Block>(from: &B) -> Two {
    const { assert!(size_of::<B>() == 64 && align_of::<B>() == 64) };
    let from = std::ptr::from_ref(from).cast();
    // SAFETY: a block has 64 bytes and is aligned to them.
    unsafe { [_mm256_load_si256(from), _mm256_load_si256(from.add(1))] }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store<B: Block>(to: &mut B, value: Two) {
    const { assert!(size_of::<B>() == 64 && align_of::<B>() == 64) };
    let to = std::ptr::from_mut(to).cast();
    // SAFETY: a block has 64 bytes and is aligned to them, and every bit pattern is a number.
    unsafe {
        _mm256_store_si256(to, value[0]);
        _mm256_store_si256(to.add(1), value[1]);
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn add(a: Two, b: Two) -> Two {
    [_mm256_add_epi16(a[0], b[0]), _mm256_add_epi16(a[1], b[1])]
}

/// Adds 64 weights to two blocks of sums.
#[inline]
#[target_feature(enable = "avx2")]
fn add_wide(sums: &mut [Two; 2], weights: &Narrow) {
    let weights = load(weights);
    for (sum, weights) in sums.iter_mut().zip(weights) {
        let low = _mm256_cvtepi8_epi16(_mm256_castsi256_si128(weights));
        let high = _mm256_cvtepi8_epi16(_mm256_extracti128_si256::<1>(weights));
        *sum = add(*sum, [low, high]);
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn sum_rows(sum: &mut [Lanes], table: &[Narrow], rows: &[u16]) {
    const BLOCKS: usize = 4;
    let len = sum.len() / 2;
    // The sums of four blocks are eight registers, in which they stay while all rows pass.
    for (number, sum) in sum.as_chunks_mut::<BLOCKS>().0.iter_mut().enumerate() {
        let mut sums = [[[_mm256_setzero_si256(); 2]; 2]; BLOCKS / 2];
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
#[target_feature(enable = "avx2")]
fn activate(network: &Network, terms: Terms<'_>, active: &mut [Active]) {
    let half = active.len();
    for (number, active) in active.iter_mut().enumerate() {
        // Two blocks of the left half, and their partners.
        let sum = |place: usize| {
            let biases = &network.row_biases[2 * place..][..2];
            let mut sums = [load(&biases[0]), load(&biases[1])];
            for term in terms.sums {
                let term = &term[2 * place..][..2];
                sums = [add(sums[0], load(&term[0])), add(sums[1], load(&term[1]))];
            }
            for &row in terms.rows {
                add_wide(&mut sums, &network.rows[usize::from(row) * 2 * half + place]);
            }
            sums
        };
        let ([a, b], [c, d]) = (sum(number), sum(half + number));
        store(active, [pack(a, c), pack(b, d)]);
    }
}

/// The products of two blocks of the hidden layer, in order.
#[inline]
#[target_feature(enable = "avx2")]
fn pack(left: Two, right: Two) -> __m256i {
    let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(scale::ROW as i16));
    let most = _mm256_set1_epi16(127);
    let round = _mm256_set1_epi16(1 << (scale::PRODUCT_SHIFT - 1));
    let product = |place: usize| {
        let a = _mm256_min_epi16(_mm256_max_epi16(left[place], zero), one);
        let b = _mm256_min_epi16(_mm256_max_epi16(right[place], zero), one);
        let product = _mm256_add_epi16(_mm256_mullo_epi16(a, b), round);
        _mm256_min_epi16(_mm256_srli_epi16::<{ scale::PRODUCT_SHIFT as i32 }>(product), most)
    };
    // Packing works within halves of a register: put them in order.
    _mm256_permute4x64_epi64::<0b11_01_10_00>(_mm256_packus_epi16(product(0), product(1)))
}

#[inline]
#[target_feature(enable = "avx2")]
fn dense<const BLOCKS: usize>(input: &[Active], layer: &Dense<BLOCKS>) -> [Sums; BLOCKS] {
    let (zero, ones) = (_mm256_setzero_si256(), _mm256_set1_epi16(1));
    let mut sums = [[zero; 2]; BLOCKS];
    for (sums, biases) in sums.iter_mut().zip(&layer.biases) {
        *sums = load(biases);
    }
    for (input, weights) in input.iter().zip(layer.weights.chunks(Active::LEN / Weights::INPUTS)) {
        let fours = input.0.as_chunks::<{ Weights::INPUTS }>().0;
        // Most activations are 0: a bit for each four that are not all.
        let is_zero = load(input).map(|half| {
            let is_zero = _mm256_castsi256_ps(_mm256_cmpeq_epi32(half, zero));
            _mm256_movemask_ps(is_zero) as u32
        });
        let mut left = !(is_zero[0] | is_zero[1] << 8) & 0xFFFF;
        while left != 0 {
            let place = left.trailing_zeros() as usize % fours.len();
            left &= left - 1;
            let Some(weights) = weights.get(place) else { break };
            let four = _mm256_set1_epi32(i32::from_le_bytes(fours[place]));
            for (sums, weights) in sums.iter_mut().zip(weights) {
                let weights = load(weights);
                for (sum, weights) in sums.iter_mut().zip(weights) {
                    // Two products of at most 127 × 128 fit into 16 bits.
                    let pairs = _mm256_maddubs_epi16(four, weights);
                    *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(pairs, ones));
                }
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
#[target_feature(enable = "avx2")]
fn logit(head: &Lanes, table: &[Lanes], rows: &MoveRows) -> i32 {
    let mut sum = [_mm256_setzero_si256(); 2];
    for &row in rows {
        sum = add(sum, load(&table[usize::from(row)]));
    }
    let head = load(head);
    let products =
        _mm256_add_epi32(_mm256_madd_epi16(sum[0], head[0]), _mm256_madd_epi16(sum[1], head[1]));
    let four =
        _mm_add_epi32(_mm256_castsi256_si128(products), _mm256_extracti128_si256::<1>(products));
    let two = _mm_add_epi32(four, _mm_shuffle_epi32::<0b01_00_11_10>(four));
    let one = _mm_add_epi32(two, _mm_shuffle_epi32::<0b10_11_00_01>(two));
    _mm_cvtsi128_si32(one)
}
