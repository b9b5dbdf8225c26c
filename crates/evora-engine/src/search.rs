//! Which search for which position.

use std::time::Instant;

use evora_chance::Quick;
use evora_rules::{MoveList, Players, Sight, Turn};

use crate::alphabeta::alpha_beta;
use crate::evaluator::{Evaluator, Game, Method, estimate};
use crate::limits::{Limits, Settings, Stop};
use crate::solve::{Solution, attempt};
use crate::thought::{Candidate, Thought};
use crate::tree::tree_search;

/// With fewer nodes than this, alpha-beta does not see enough to be better than the tree.
const FEW_NODES: u64 = 1_000;

/// One part in so many of the time and the nodes for a move may be spent on trying to solve the position.
const SOLVING: u32 = 4;

/// Where nothing else limits it, solving ends after so many positions.
const MOST_SOLVING: u64 = 1_000_000;

/// Searches what a seat sees of a position in which it is to move, in the way that suits it best.
pub(crate) fn search<P>(
    view: &P::View,
    settings: &Settings,
    stop: &Stop,
    report: &mut dyn FnMut(Thought<P::Move>),
) -> Option<Thought<P::Move>>
where
    P: Game<Move: Send, View: Sync>,
{
    let world = view.resample(&mut Quick::new(settings.seed));
    let Turn::Seat(_) = world.turn() else { return None };
    let list = world.legal_moves();
    if let (1, Some(only)) = (list.len(), list.get(0)) {
        return Some(forced(&world, only));
    }
    let few = settings.limits.nodes.is_some_and(|nodes| nodes < FEW_NODES);
    let mut settings = *settings;
    let mut tried = 0;
    if world.players() == Players::Two && world.is_known() && ends_this_round(&world) {
        let (solution, nodes) = attempt(&world, part(&settings.limits), stop);
        if let Some(proven) = solution.and_then(proven) {
            return Some(proven);
        }
        // What was spent in vain is gone.
        tried = nodes;
        let left = |nodes: u64| nodes.saturating_sub(tried).max(1);
        settings.limits.nodes = settings.limits.nodes.map(left);
    }
    let mut thought = match world.method() {
        Method::AlphaBeta if !few => alpha_beta(view, P::evaluator(), &settings, stop, report),
        _ => tree_search(view, P::evaluator(), &settings, stop, report),
    }?;
    thought.nodes += tried;
    Some(thought)
}

/// The answer where there is no choice.
fn forced<P: Game>(position: &P, only: P::Move) -> Thought<P::Move> {
    let mut next = position.clone();
    next.play_unchecked(only);
    let estimate = estimate(P::evaluator(), &next);
    let candidate = Candidate { mv: only, estimate, visits: 1, line: vec![only] };
    Thought { candidates: vec![candidate], nodes: 1, depth: 1, proven: false }
}

/// The part of the limits that may be spent on trying to solve a position.
fn part(limits: &Limits) -> Limits {
    let now = Instant::now();
    Limits {
        nodes: Some(limits.nodes.map_or(MOST_SOLVING, |nodes| nodes / u64::from(SOLVING))),
        depth: None,
        deadline: limits
            .deadline
            .map(|deadline| now + deadline.saturating_duration_since(now) / SOLVING),
    }
}

/// A proof as an answer.
fn proven<M: Copy>(solution: Solution<M>) -> Option<Thought<M>> {
    let Solution { line, estimate, nodes } = solution;
    let (&mv, depth) = (line.first()?, line.len() as u32);
    let candidate = Candidate { mv, estimate, visits: nodes, line };
    Some(Thought { candidates: vec![candidate], nodes, depth, proven: true })
}

/// Whether the game would end with this round if everybody made the move of the largest weight.
fn ends_this_round<P: Game>(position: &P) -> bool {
    let rounds = position.rounds_done();
    let (mut position, mut list, mut weights) = (position.clone(), P::Moves::default(), vec![]);
    let mut draws = Quick::new(0);
    while position.rounds_done() == rounds {
        match position.turn() {
            Turn::Over => return true,
            Turn::Chance(_) => match position.draw(&mut draws) {
                Some(chance) => position.apply_unchecked(&chance),
                None => return false,
            },
            Turn::Seat(_) => {
                position.legal_moves_into(&mut list);
                weights.clear();
                P::evaluator().weigh(&position, &list, &mut weights);
                let best = weights.iter().enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b));
                let Some(mv) = best.and_then(|(place, _)| list.get(place)) else { return false };
                position.play_unchecked(mv);
            }
        }
    }
    position.turn() == Turn::Over
}
