//! The layers of a network, one after another, whatever instructions compute them.

use std::slice;

use super::blocks::{Active, Dense, Lanes, Narrow, Sums};
use super::encoding::MoveRows;
use super::file::Network;
use super::{MOST_HIDDEN, OUTPUTS, VALUE, scale};
use crate::evaluator::softmax_below;

/// What a hidden layer is the sum of, beside the biases.
#[derive(Clone, Copy)]
pub(super) struct Terms<'a> {
    /// Sums of rows.
    pub(super) sums: &'a [&'a [Lanes]],
    /// Rows of the table.
    pub(super) rows: &'a [u16],
}

/// What a network computes of a position.
pub(super) struct Outputs {
    /// The policy head.
    pub(super) head: Lanes,
    /// Outputs of the last layer.
    pub(super) out: [i32; OUTPUTS],
}

/// The steps that vector instructions compute, each as in [`scalar`](super::scalar).
pub(super) trait Steps: Copy {
    /// Sums rows of a table that has as many weights in a row as the sum has numbers.
    fn sum_rows(self, sum: &mut [Lanes], table: &[Narrow], rows: &[u16]);

    /// Sums up the hidden layer, clips both halves of it and multiplies them with each other.
    fn activate(self, network: &Network, terms: Terms<'_>, active: &mut [Active]);

    /// The sums of a dense layer.
    fn dense<const BLOCKS: usize>(self, input: &[Active], layer: &Dense<BLOCKS>) -> [Sums; BLOCKS];

    /// The logit of a move: the sum of its embeddings times the policy head.
    fn logit(self, head: &Lanes, table: &[Lanes], rows: &MoveRows) -> i32;
}

/// Computes all layers.
// Inlined, like everything below, into a function compiled with the target features of the steps.
#[inline(always)]
pub(super) fn forward(steps: impl Steps, network: &Network, terms: Terms<'_>) -> Outputs {
    let mut active = [Active::ZERO; MOST_HIDDEN / 2 / Active::LEN];
    let active = &mut active[..network.hidden / 2 / Active::LEN];
    steps.activate(network, terms, active);
    let [a, b, c, d] = steps.dense(active, &network.heads);
    let mut head = Lanes::ZERO;
    for (head, &sum) in head.0.iter_mut().zip([c.0, d.0].as_flattened()) {
        let most = scale::MOST_POLICY;
        *head = (sum >> scale::POLICY_SHIFT).clamp(-most, most) as i16;
    }
    // The last layer sees both layers of the value head.
    let mut layers = Active::ZERO;
    clip(&[a, b], &mut layers.0[..VALUE]);
    let second = steps.dense(slice::from_ref(&layers), &network.value);
    clip(&second, &mut layers.0[VALUE..]);
    let [sums] = steps.dense(slice::from_ref(&layers), &network.outputs);
    let mut out = [0; OUTPUTS];
    out.copy_from_slice(&sums.0[..OUTPUTS]);
    Outputs { head, out }
}

/// Clips sums to activations.
#[inline(always)]
fn clip(sums: &[Sums; 2], active: &mut [u8]) {
    for (active, &sum) in active.iter_mut().zip([sums[0].0, sums[1].0].as_flattened()) {
        *active = (sum >> scale::DENSE_SHIFT).clamp(0, 127) as u8;
    }
}

/// Appends the priors of moves.
#[inline(always)]
pub(super) fn priors(
    steps: impl Steps,
    head: &Lanes,
    table: &[Lanes],
    moves: &[MoveRows],
    priors: &mut Vec<f32>,
) {
    let first = priors.len();
    let mut best = i32::MIN;
    priors.extend(moves.iter().map(|rows| {
        let logit = steps.logit(head, table, rows);
        best = best.max(logit);
        logit as f32 / scale::LOGIT
    }));
    // The scale is positive, so the largest integer is the largest number.
    softmax_below(best as f32 / scale::LOGIT, &mut priors[first..]);
}
