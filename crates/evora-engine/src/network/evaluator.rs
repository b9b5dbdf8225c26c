//! A network as an evaluator.

use std::marker::PhantomData;
use std::sync::Arc;

use evora_rules::{BySeat, Players, RuleSet};

use super::blocks::Lanes;
use super::cache::{Cache, NetworkId, Sum, with_cache};
use super::encoding::Encode;
use super::file::{BadNetwork, Network};
use super::forward::Outputs;
use super::kernels::Kernels;
use super::{OUTPUTS, scale};
use crate::evaluator::{Deals, Evaluator, Exploration, Head, softmax};
use crate::value::Value;

/// How a search with a network explores (`docs/networks.md` has what was tried).
const EXPLORATION: Exploration = Exploration {
    c_puct: 1.0,
    fpu_reduction: 0.1,
    least_prior: 0.0,
    deals: Some(Deals { after: 32, visits: 256 }),
};

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
            exploration: Exploration { least_prior: P::LEAST_PRIOR, ..EXPLORATION },
            game: PhantomData,
        }
    }

    /// Computes with these instructions instead of the fastest. Takes over no sums that others have computed, so that
    /// tests compare all of the arithmetic.
    pub fn with_kernels(self, kernels: Kernels) -> NetworkEvaluator<P> {
        NetworkEvaluator { kernels, id: NetworkId::new(), ..self }
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

    /// Whether the network is for this position's rule set and number of players.
    pub fn serves(&self, position: &P) -> bool {
        self.game() == (position.network_rules(), position.players())
    }

    /// The value of a position, after `then` was called with the policy head.
    #[inline]
    fn pass(&self, position: &P, then: impl FnOnce(&Lanes, &mut Cache)) -> Value {
        with_cache(|cache| {
            let mut sum = Sum::new(&self.network, self.id, self.kernels, cache);
            let secured = position.encode(&mut sum);
            let Outputs { head, out } = sum.forward();
            then(&head, cache);
            self.value_of(position, &out, secured)
        })
    }

    /// The value of the last layer's outputs.
    fn value_of(&self, position: &P, out: &[i32; OUTPUTS], secured: BySeat<f32>) -> Value {
        let players = self.network.players();
        let count = players.count();
        let out = out.map(|sum| sum as f32 / scale::OUTPUT);
        // Four at once: those of seats that do not play come to 0.
        let mut wins = [f32::NEG_INFINITY; 4];
        wins[..count].copy_from_slice(&out[..count]);
        softmax(&mut wins);
        let mut value = Value { wins: BySeat::new([0.0; 4]), points: secured };
        let mut seat = position.perspective();
        for (&win, &points) in wins.iter().zip(&out[OUTPUTS / 2..]).take(count) {
            value.wins[seat] = win;
            value.points[seat] += scale::POINTS * points;
            seat = players.after(seat);
        }
        value
    }

    /// The value of a position, and priors of its moves.
    #[inline]
    fn pass_with_priors(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) -> Value {
        self.pass(position, |head, cache| self.weigh(head, position, moves, cache, priors))
    }

    /// Appends the priors of a position's moves.
    fn weigh(
        &self,
        head: &Lanes,
        position: &P,
        moves: &P::Moves,
        cache: &mut Cache,
        priors: &mut Vec<f32>,
    ) {
        cache.moves.clear();
        position.encode_moves(moves, |rows| cache.moves.push(*rows));
        self.kernels.priors(head, &self.network.moves, &cache.moves, priors);
    }
}

impl<P: Encode> Evaluator<P> for NetworkEvaluator<P> {
    const JOINT: bool = true;
    const EARLY_PRIORS: bool = P::PRIORS_ARE_CHEAP;

    fn value(&self, position: &P) -> Value {
        self.pass(position, |_, _| {})
    }

    fn value_and_head(&self, position: &P) -> (Value, Option<Head>) {
        let mut kept = Lanes::ZERO;
        let value = self.pass(position, |head, _| kept = *head);
        (value, Some(Head(kept.0)))
    }

    fn priors_from(&self, head: &Head, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) {
        with_cache(|cache| self.weigh(&Lanes(head.0), position, moves, cache, priors));
    }

    fn exploration(&self) -> Exploration {
        self.exploration
    }

    fn utility(&self, players: Players, value: &Value) -> BySeat<f32> {
        value.utility_to_win(players)
    }

    fn priors(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) {
        self.pass_with_priors(position, moves, priors);
    }

    fn evaluate(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) -> Value {
        self.pass_with_priors(position, moves, priors)
    }
}
