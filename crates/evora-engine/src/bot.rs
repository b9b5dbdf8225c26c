//! Bots: ways to choose a move.

use evora_chance::{Draws, Quick};
use evora_rules::{MoveList, Turn, View as _};

use crate::engine::Searcher;
use crate::evaluator::{SearchGame, boltzmann};
use crate::greedy::greedy;
use crate::level::{Heat, Level, Plan};
use crate::limits::{Settings, Stop};
use crate::mcts::KeptTree;

/// A way to choose a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// A random legal move.
    Random,
    /// The move with the best greedy score.
    Greedy,
    /// One of the levels.
    Level(Level),
    /// A move sampled from the evaluator's priors, without search.
    Policy(Heat),
    /// Search within the limits of the settings, at full strength.
    Full,
}

/// Chooses a move of one game; see [`Engine::choose`](crate::Engine::choose).
pub(crate) fn choose<P: SearchGame>(
    bot: Bot,
    searcher: &dyn Searcher<P>,
    view: &P::View,
    settings: &Settings,
    stop: &Stop,
    kept: &mut Option<KeptTree<P>>,
) -> Option<P::Move> {
    let mut draws = Quick::new(settings.seed);
    let world = view.resample(&mut draws);
    let Turn::Seat(seat) = world.turn() else { return None };
    let list = world.legal_moves();
    if list.len() == 1 {
        return list.get(0);
    }
    let mut searched = |settings: &Settings| {
        let settings = Settings { until_decided: true, ..*settings };
        searcher.search(view, &settings, stop, kept, &mut |_| {})?.best().map(|best| best.mv)
    };
    let plan = |level: Level| match searcher.has_policy(&world) {
        true => P::LADDER.plan(level),
        false => level.classic_plan(world.algorithm()),
    };
    let sampled = |heat: Heat, draws: &mut Quick| {
        let mut weights = searcher.policy(&world, &list);
        heat.apply(&mut weights);
        sample_weighted(&weights, draws).and_then(|place| list.get(place))
    };
    match bot {
        Bot::Random => list.get(draws.below(list.len() as u32) as usize),
        Bot::Greedy => greedy(&world, seat, &mut draws),
        Bot::Full => searched(settings),
        Bot::Policy(heat) => sampled(heat, &mut draws),
        Bot::Level(level) => match plan(level) {
            Plan::Policy(heat) => sampled(heat, &mut draws),
            Plan::Greedy { temperature } => {
                let mut weights: Vec<f32> =
                    list.iter().map(|mv| world.greedy_score(seat, mv)).collect();
                boltzmann(&mut weights, temperature);
                sample_weighted(&weights, &mut draws).and_then(|place| list.get(place))
            }
            Plan::Search { nodes } => {
                let mut settings = *settings;
                let given = settings.limits.nodes;
                // The top level uses all of its time.
                if level != Level::TOP || settings.limits.deadline.is_none() {
                    settings.limits.nodes = Some(given.map_or(nodes, |given| given.min(nodes)));
                }
                searched(&settings)
            }
        },
    }
}

/// An index sampled with probability proportional to its weight; `None` if all weights are 0.
pub fn sample_weighted(weights: &[f32], draws: &mut impl Draws) -> Option<usize> {
    let sum: f32 = weights.iter().sum();
    let mut at = sum * (draws.below(1 << 24) as f32 / (1 << 24) as f32);
    for (place, &weight) in weights.iter().enumerate() {
        if at < weight {
            return Some(place);
        }
        at -= weight;
    }
    // Rounding may leave a remainder.
    weights.iter().rposition(|&weight| weight > 0.0)
}
