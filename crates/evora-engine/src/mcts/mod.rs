//! Monte Carlo tree search with PUCT, for any game and any number of players.
//!
//! Each simulation samples the hidden information from the view and the chance events, descends by PUCT
//! (mean value so far, and prior), and stops at a new position or at the end of the game. The value of that
//! position is backed up, and each seat maximises its own. The end of a round is a leaf at first, where the
//! evaluator gives the mean over the next deals; with an evaluator that allows it ([`Deals`]), a leaf that is
//! visited often is searched past the deal.

mod arena;
mod kept;
mod tree;

use evora_rules::Position;

pub use self::kept::KeptTrees;
use self::tree::Tree;
#[cfg(doc)]
use crate::evaluator::Deals;
use crate::evaluator::Evaluator;
use crate::limits::{Limits, Settings, Stop};
use crate::search_result::{Candidate, SearchResult};

/// Searches from the view of the seat to move and passes intermediate results to `report`. Returns `None`
/// if nobody is to move.
///
/// It goes on with the trees of the last search in `kept` if they contain this position, and leaves its own there. A
/// search with a node limit starts afresh, so that its result does not depend on what came before.
pub fn mcts<P, E>(
    view: &P::View,
    evaluator: &E,
    settings: &Settings,
    stop: &Stop,
    kept: &mut KeptTrees<P>,
    report: &mut dyn FnMut(SearchResult<P::Move>),
) -> Option<SearchResult<P::Move>>
where
    P: Position<Move: Send, View: Sync> + Send,
    E: Evaluator<P>,
{
    let threads = settings.threads.max(1);
    let mut earlier = kept.take(threads);
    if settings.limits.nodes.is_some() {
        earlier.fill_with(|| None);
    }
    // Each thread depends only on its index, so that a node limit gives reproducible results.
    let run = |number: usize, earlier, report: &mut dyn FnMut(SearchResult<P::Move>)| {
        let share =
            |nodes: u64| nodes / threads as u64 + u64::from(number == 0) * (nodes % threads as u64);
        let limits = Limits { nodes: settings.limits.nodes.map(share), ..settings.limits };
        let seed = settings.seed.wrapping_add((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut tree = Tree::new(view, evaluator, seed, threads, earlier)?;
        // With several trees, none knows how far ahead a move is in all of them.
        let until_decided = settings.until_decided && threads == 1;
        let nodes = tree.run(view, limits, until_decided, stop, report);
        Some((tree.candidates(), nodes, tree.keep()))
    };
    let mut finished = vec![];
    std::thread::scope(|scope| {
        let mut earlier = earlier.drain(..);
        let first = earlier.next().flatten();
        let others: Vec<_> = (1..threads)
            .zip(earlier)
            .map(|(number, earlier)| scope.spawn(move || run(number, earlier, &mut |_| {})))
            .collect();
        finished.push(run(0, first, report));
        finished.extend(others.into_iter().filter_map(|other| other.join().ok()));
    });
    let mut found = vec![];
    for (candidates, nodes, tree) in finished.into_iter().flatten() {
        found.push((candidates, nodes));
        kept.put(tree);
    }
    merge(found)
}

/// Merges the root statistics of several trees.
fn merge<M: Copy + Eq>(
    trees: impl IntoIterator<Item = (Vec<Candidate<M>>, u64)>,
) -> Option<SearchResult<M>> {
    let (mut all, mut total): (Vec<Candidate<M>>, u64) = (vec![], 0);
    for (candidates, nodes) in trees {
        total += nodes;
        for candidate in candidates {
            match all.iter_mut().find(|known| known.mv == candidate.mv) {
                Some(known) => {
                    let weight =
                        candidate.visits as f32 / (known.visits + candidate.visits).max(1) as f32;
                    known.value = known.value.lerp(&candidate.value, weight);
                    if candidate.visits > known.visits {
                        known.line = candidate.line;
                    }
                    known.visits += candidate.visits;
                }
                None => all.push(candidate),
            }
        }
    }
    all.sort_by_key(|candidate| std::cmp::Reverse(candidate.visits));
    let depth = all.first()?.line.len() as u32;
    Some(SearchResult { candidates: all, nodes: total, depth, proven: false })
}
