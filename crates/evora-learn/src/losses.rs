//! The losses of a network on games, as the trainer computes them but with the network's own integers.

use evora_engine::Evaluator;
use evora_engine::network::NetworkEvaluator;
use evora_rules::{Players, Seat};

use crate::games::LearnedGame;
use crate::samples::{Mix, for_each_sample};
use crate::teacher::Trainable;

/// Mean losses.
#[derive(Clone, Copy, Default, Debug)]
pub struct Losses {
    /// Divergence of the shares of the win from their targets.
    pub value: f64,
    /// Divergence of the priors from the visits.
    pub policy: f64,
    /// Number of samples.
    pub samples: u64,
}

/// The losses of a network on games.
pub fn losses<P: Trainable>(
    players: Players,
    games: &[LearnedGame],
    network: &NetworkEvaluator<P>,
    start: &impl Fn(Seat) -> P,
) -> Losses {
    let (mut value, mut policy, mut weights, mut decisions) = (0.0, 0.0, 0.0, 0.0);
    let mut samples = 0;
    let mut priors = vec![];
    for game in games {
        for_each_sample(players, game, start, Mix::default(), |sample| {
            let moves = sample.position.legal_moves();
            priors.clear();
            let found = match sample.visits.is_empty() {
                true => network.value(sample.position),
                false => network.evaluate(sample.position, &moves, &mut priors),
            };
            for (seat, &want) in players.seats().zip(sample.wins) {
                value += f64::from(sample.weight * divergence(want, found.wins[seat]));
            }
            let total: f32 = sample.visits.iter().map(|&(_, share)| f32::from(share)).sum();
            for &(place, share) in sample.visits {
                policy +=
                    f64::from(divergence(f32::from(share) / total, priors[usize::from(place)]));
            }
            weights += f64::from(sample.weight);
            decisions += f64::from(u8::from(!sample.visits.is_empty()));
            samples += 1;
        });
    }
    Losses { value: value / weights, policy: policy / decisions, samples }
}

fn divergence(want: f32, found: f32) -> f32 {
    if want <= 0.0 { 0.0 } else { want * (want / found.max(1e-6)).ln() }
}
