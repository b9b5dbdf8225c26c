//! Chooses between solver, alpha-beta and tree search.

use evora_chance::Quick;
use evora_rules::{MoveList, Players, Turn, View as _};

use crate::alphabeta::alpha_beta;
use crate::evaluator::{Algorithm, Evaluator, SearchGame, position_value};
use crate::instant::Instant;
use crate::limits::{Limits, Settings, Stop};
use crate::mcts::{KeptTree, mcts};
use crate::search_result::{Candidate, SearchResult};
use crate::solve::{Solution, attempt};

/// Below this node limit tree search is stronger than alpha-beta.
const FEW_NODES: u64 = 1_000;

/// The solver may use one part in this many of the time and nodes.
const SOLVING: u32 = 4;

/// Most nodes for the value of the only legal move. The evaluator alone is not enough: networks are trained on decisions, and
/// know few of the positions around forced moves.
const FORCED: u64 = 1_000;

/// Node limit of the solver if there is no other.
const MOST_SOLVING: u64 = 1_000_000;

/// Searches from the view of the seat to move with the strongest algorithm for the position. A tree search goes on with
/// the trees in `kept` and leaves its own there.
pub(crate) fn search<P, E>(
    view: &P::View,
    evaluator: &E,
    settings: &Settings,
    stop: &Stop,
    kept: &mut Option<KeptTree<P>>,
    report: &mut dyn FnMut(SearchResult<P::Move>),
) -> Option<SearchResult<P::Move>>
where
    P: SearchGame<Move: Send, View: Sync> + Send,
    E: Evaluator<P>,
{
    let world = view.resample(&mut Quick::new(settings.seed));
    let Turn::Seat(_) = world.turn() else { return None };
    let mut settings = *settings;
    let list = world.legal_moves();
    if let (1, Some(only)) = (list.len(), list.get(0)) {
        if settings.until_decided {
            return Some(forced(evaluator, &world, only));
        }
        settings.limits.nodes =
            Some(settings.limits.nodes.map_or(FORCED, |nodes| nodes.min(FORCED)));
    }
    let few = settings.limits.nodes.is_some_and(|nodes| nodes < FEW_NODES);
    let mut tried = 0;
    if world.players() == Players::Two
        && world.is_perfect_information()
        && ends_this_round(evaluator, &world)
    {
        let (solution, nodes) = attempt(&world, evaluator, part(&settings.limits), stop);
        if let Some(proven) = solution.and_then(proven) {
            return Some(proven);
        }
        // Nodes of a failed attempt count.
        tried = nodes;
        let left = |nodes: u64| nodes.saturating_sub(tried).max(1);
        settings.limits.nodes = settings.limits.nodes.map(left);
    }
    let mut result = match world.algorithm() {
        Algorithm::AlphaBeta if !few && !E::JOINT => {
            alpha_beta(view, evaluator, &settings, stop, report)
        }
        _ => mcts(view, evaluator, &settings, stop, kept, report),
    }?;
    result.nodes += tried;
    Some(result)
}

/// The result if there is only one legal move, and no more is asked.
fn forced<P: SearchGame>(
    evaluator: &impl Evaluator<P>,
    position: &P,
    only: P::Move,
) -> SearchResult<P::Move> {
    let mut next = position.clone();
    next.play_unchecked(only);
    let value = position_value(evaluator, &next);
    let candidate = Candidate { mv: only, value, visits: 1, line: vec![only] };
    SearchResult { candidates: vec![candidate], nodes: 1, depth: 1, proven: false }
}

/// The limits of the solver.
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

/// A solution as a search result.
fn proven<M: Copy>(solution: Solution<M>) -> Option<SearchResult<M>> {
    let Solution { line, value, nodes } = solution;
    let (&mv, depth) = (line.first()?, line.len() as u32);
    let candidate = Candidate { mv, value, visits: nodes, line };
    Some(SearchResult { candidates: vec![candidate], nodes, depth, proven: true })
}

/// Whether the game would end with this round if everybody played the move with the largest prior.
fn ends_this_round<P: SearchGame>(evaluator: &impl Evaluator<P>, position: &P) -> bool {
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
                evaluator.priors(&position, &list, &mut weights);
                let best = weights.iter().enumerate().max_by(|(_, a), (_, b)| a.total_cmp(b));
                let Some(mv) = best.and_then(|(place, _)| list.get(place)) else { return false };
                position.play_unchecked(mv);
            }
        }
    }
    position.turn() == Turn::Over
}
