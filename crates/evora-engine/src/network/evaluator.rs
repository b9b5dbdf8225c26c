//! A network as an evaluator.

use std::marker::PhantomData;
use std::sync::Arc;

use evora_rules::{BySeat, Players, RuleSet};

use super::cache::{NetworkId, Sum, with_cache};
use super::encoding::Encode;
use super::file::{BadNetwork, Network};
use super::kernels::Kernels;
use super::{HEADS, MOST_HIDDEN, OUTPUTS, POLICY, VALUE, scale};
use crate::evaluator::{Deals, Evaluator, Exploration, softmax};
use crate::value::Value;

/// How a search with a network explores (`docs/networks.md` has what was tried).
const EXPLORATION: Exploration =
    Exploration { c_puct: 1.0, fpu_reduction: 0.1, deals: Some(Deals { after: 32, visits: 256 }) };

/// Evaluates positions of one rule set and number of players with a network. Copies share the weights.
pub struct NetworkEvaluator<P> {
    network: Arc<Network>,
    id: NetworkId,
    kernels: Kernels,
    exploration: Exploration,
    game: PhantomData<fn(&P)>,
}

impl<P> Clone for NetworkEvaluator<P> {
    fn clone(&self) -> Self {
        NetworkEvaluator { network: self.network.clone(), ..*self }
    }
}

impl<P: Encode> NetworkEvaluator<P> {
    /// Reads a network file.
    pub fn read(bytes: &[u8]) -> Result<NetworkEvaluator<P>, BadNetwork> {
        Ok(NetworkEvaluator::new(Arc::new(Network::read(bytes, P::layout)?)))
    }

    /// Evaluates with a network of this game.
    pub(super) fn new(network: Arc<Network>) -> NetworkEvaluator<P> {
        NetworkEvaluator {
            network,
            id: NetworkId::new(),
            kernels: Kernels::detect(),
            exploration: EXPLORATION,
            game: PhantomData,
        }
    }

    /// Computes with these instructions instead of the fastest.
    pub fn with_kernels(self, kernels: Kernels) -> NetworkEvaluator<P> {
        NetworkEvaluator { kernels, ..self }
    }

    /// Explores in this way instead of the usual one.
    pub fn with_exploration(self, exploration: Exploration) -> NetworkEvaluator<P> {
        NetworkEvaluator { exploration, ..self }
    }

    /// The network.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// The rule set and number of players that the network is for.
    pub fn game(&self) -> (RuleSet, Players) {
        (self.network.rules(), self.network.players())
    }

    /// The value of a position, and the policy head.
    #[inline]
    fn pass(&self, position: &P) -> (Value, [i16; POLICY]) {
        let Network { hidden: size, heads, value, outputs, .. } = &*self.network;
        let kernels = self.kernels;
        let mut hidden = [0; MOST_HIDDEN];
        let hidden = &mut hidden[..*size];
        let secured = with_cache(|cache| {
            position.encode(&mut Sum::new(&self.network, self.id, kernels, cache, hidden))
        });
        let mut active = [0; MOST_HIDDEN / 2];
        let active = &mut active[..size / 2];
        kernels.activate(hidden, active);
        let mut sums = [0; HEADS];
        kernels.dense(active, &heads.weights, &heads.biases, &mut sums);
        let (of_value, of_policy) = sums.split_at(VALUE);
        let mut head = [0; POLICY];
        for (head, &sum) in head.iter_mut().zip(of_policy) {
            let most = scale::MOST_POLICY;
            *head = (sum >> scale::POLICY_SHIFT).clamp(-most, most) as i16;
        }
        // The last layer sees both layers of the value head.
        let mut layers = [0; 2 * VALUE];
        let (first, second) = layers.split_at_mut(VALUE);
        clip(of_value, first);
        let mut sums = [0; VALUE];
        kernels.dense(first, &value.weights, &value.biases, &mut sums);
        clip(&sums, second);
        let mut out = [0; OUTPUTS];
        kernels.dense(&layers, &outputs.weights, &outputs.biases, &mut out);
        (self.value_of(position, &out, secured), head)
    }

    /// The value of the last layer's outputs.
    fn value_of(&self, position: &P, out: &[i32; OUTPUTS], secured: BySeat<f32>) -> Value {
        let players = self.network.players();
        let count = players.count();
        let out = out.map(|sum| sum as f32 / scale::OUTPUT);
        let mut wins = [0.0; 4];
        wins[..count].copy_from_slice(&out[..count]);
        softmax(&mut wins[..count]);
        let mut value = Value { wins: BySeat::new([0.0; 4]), points: secured };
        let mut seat = position.perspective();
        for (&win, &points) in wins.iter().zip(&out[OUTPUTS / 2..]).take(count) {
            value.wins[seat] = win;
            value.points[seat] += scale::POINTS * points;
            seat = players.after(seat);
        }
        value
    }

    fn priors_of(
        &self,
        position: &P,
        moves: &P::Moves,
        head: &[i16; POLICY],
        priors: &mut Vec<f32>,
    ) {
        let first = priors.len();
        with_cache(|cache| {
            cache.moves.clear();
            position.encode_moves(moves, |rows| cache.moves.push(*rows));
            self.kernels.logits(head, &self.network.moves, &cache.moves, |logit| {
                priors.push(logit as f32 / scale::LOGIT);
            });
        });
        softmax(&mut priors[first..]);
    }
}

/// Clips sums to activations.
fn clip(sums: &[i32], active: &mut [u8]) {
    for (active, &sum) in active.iter_mut().zip(sums) {
        *active = (sum >> scale::DENSE_SHIFT).clamp(0, 127) as u8;
    }
}

impl<P: Encode> Evaluator<P> for NetworkEvaluator<P> {
    const JOINT: bool = true;

    fn value(&self, position: &P) -> Value {
        self.pass(position).0
    }

    fn exploration(&self) -> Exploration {
        self.exploration
    }

    fn utility(&self, players: Players, value: &Value) -> BySeat<f32> {
        value.utility_to_win(players)
    }

    fn priors(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) {
        let (_, head) = self.pass(position);
        self.priors_of(position, moves, &head, priors);
    }

    fn evaluate(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) -> Value {
        let (value, head) = self.pass(position);
        self.priors_of(position, moves, &head, priors);
        value
    }
}
