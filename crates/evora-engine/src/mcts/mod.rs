//! Monte Carlo tree search with PUCT, for any game and any number of players.
//!
//! Each simulation samples the hidden information from the view and the chance events, descends by PUCT
//! (mean value so far, and prior), and stops at a new position or at the end of the game. The value of that
//! position is backed up, and each seat maximises its own. The end of a round is a leaf at first, where the
//! evaluator gives the mean over the next deals; with an evaluator that allows it ([`Deals`]), a leaf that is
//! visited often is searched past the deal.
//!
//! A node stands for all positions that the same moves lead to. Its moves are those of all samples that reached it, and
//! a simulation chooses among those that are legal in its own. The seat that searches must not plan by what it cannot
//! know: everything that its view hides is drawn anew in every simulation, and moves that it does not see are no branches
//! of the tree but drawn like chance.

mod arena;
mod heads;
mod kept;
mod samples;
mod select;
mod tree;
mod worker;

use evora_chance::Quick;
use evora_rules::{Turn, View as _};

pub use self::kept::KeptTree;
use self::tree::{SharedTree, Tree};
use self::worker::Worker;
#[cfg(doc)]
use crate::evaluator::Deals;
use crate::evaluator::{Evaluator, SearchGame};
use crate::limits::{Limits, Settings, Stop};
use crate::search_result::SearchResult;

/// Searches from the view of the seat to move and passes intermediate results to `report`. Returns `None`
/// if nobody is to move.
///
/// It goes on with the tree of the last search in `kept` if that contains this position, and leaves its own there. A
/// search with a node limit starts afresh, so that its result does not depend on what came before; with one thread
/// it depends on nothing but the seed. One with a depth limit starts afresh too and leaves nothing, since its visits
/// are of another kind.
pub fn mcts<P, E>(
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
    let mut draws = Quick::new(settings.seed);
    let root = view.resample(&mut draws);
    let Turn::Seat(viewer) = root.turn() else { return None };
    let Limits { nodes, depth, .. } = settings.limits;
    let earlier = kept.take().filter(|_| nodes.is_none() && depth.is_none());
    let tree = Tree::new(root, evaluator.exploration(), earlier, settings, stop);
    let tree = SharedTree::new(tree);
    let moves = depth.map_or(usize::MAX, |depth| depth.max(1) as usize);
    let mut first = Worker::new(view, viewer, evaluator, &tree, moves, draws);
    first.expand_root();
    std::thread::scope(|scope| {
        for number in 1..settings.threads {
            let tree = &tree;
            let seed =
                settings.seed.wrapping_add((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            let help = move || {
                Worker::new(view, viewer, evaluator, tree, moves, Quick::new(seed))
                    .run(&mut |_| {});
            };
            // If the system starts no more threads, those that there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        first.run(report);
    });
    let tree = tree.into_inner();
    let result = tree.result();
    *kept = depth.is_none().then(|| tree.keep());
    result
}

#[cfg(test)]
mod tests;
