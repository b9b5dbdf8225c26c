//! Portable arithmetic, and the plain statement of what vector code must compute.

use super::{POLICY, scale};

pub(super) fn add_rows(sum: &mut [i16], table: &[i16], rows: &[u16]) {
    let width = sum.len();
    for &row in rows {
        let weights = &table[usize::from(row) * width..][..width];
        for (sum, &weight) in sum.iter_mut().zip(weights) {
            *sum = sum.wrapping_add(weight);
        }
    }
}

pub(super) fn activate(hidden: &[i16], active: &mut [u8]) {
    let (left, right) = hidden.split_at(hidden.len() / 2);
    let clip = |sum: i16| i32::from(sum).clamp(0, scale::ROW);
    const HALF: i32 = 1 << (scale::PRODUCT_SHIFT - 1);
    for ((active, &a), &b) in active.iter_mut().zip(left).zip(right) {
        *active = ((clip(a) * clip(b) + HALF) >> scale::PRODUCT_SHIFT).min(127) as u8;
    }
}

pub(super) fn dense(input: &[u8], weights: &[i8], biases: &[i32], sums: &mut [i32]) {
    for ((sum, &bias), weights) in
        sums.iter_mut().zip(biases).zip(weights.chunks_exact(input.len()))
    {
        let products = input.iter().zip(weights).map(|(&x, &w)| i32::from(x) * i32::from(w));
        *sum = bias.wrapping_add(products.sum());
    }
}

pub(super) fn logit(head: &[i16; POLICY], table: &[i16], rows: &[u16]) -> i32 {
    let mut sum = 0;
    for (place, &factor) in head.iter().enumerate() {
        let embedding: i32 =
            rows.iter().map(|&row| i32::from(table[usize::from(row) * POLICY + place])).sum();
        sum += i32::from(factor) * embedding;
    }
    sum
}
