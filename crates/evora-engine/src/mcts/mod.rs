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
mod worker;

use evora_chance::Quick;
use evora_rules::{Position, Turn, View as _};

pub use self::kept::KeptTree;
use self::tree::{SharedTree, Tree};
use self::worker::Worker;
#[cfg(doc)]
use crate::evaluator::Deals;
use crate::evaluator::Evaluator;
use crate::limits::{Settings, Stop};
use crate::search_result::SearchResult;

/// Searches from the view of the seat to move and passes intermediate results to `report`. Returns `None`
/// if nobody is to move.
///
/// It goes on with the tree of the last search in `kept` if that contains this position, and leaves its own there. A
/// search with a node limit starts afresh, so that its result does not depend on what came before; with one thread
/// it depends on nothing but the seed.
pub fn mcts<P, E>(
    view: &P::View,
    evaluator: &E,
    settings: &Settings,
    stop: &Stop,
    kept: &mut Option<KeptTree<P>>,
    report: &mut dyn FnMut(SearchResult<P::Move>),
) -> Option<SearchResult<P::Move>>
where
    P: Position<Move: Send, View: Sync> + Send,
    E: Evaluator<P>,
{
    let mut draws = Quick::new(settings.seed);
    let root = view.resample(&mut draws);
    let Turn::Seat(_) = root.turn() else { return None };
    let earlier = kept.take().filter(|_| settings.limits.nodes.is_none());
    let tree = Tree::new(root, evaluator.exploration(), earlier, settings, stop);
    let tree = SharedTree::new(tree);
    let depth = settings.limits.depth.map_or(usize::MAX, |depth| depth.max(1) as usize);
    let mut first = Worker::new(view, evaluator, &tree, depth, draws);
    first.expand_root();
    std::thread::scope(|scope| {
        for number in 1..settings.threads {
            let tree = &tree;
            let seed =
                settings.seed.wrapping_add((number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15));
            scope.spawn(move || {
                Worker::new(view, evaluator, tree, depth, Quick::new(seed)).run(&mut |_| {});
            });
        }
        first.run(report);
    });
    let tree = tree.into_inner();
    let result = tree.result();
    *kept = Some(tree.keep());
    result
}

#[cfg(test)]
mod tests {
    use evora_rules::azul::Azul;
    use evora_rules::duel::{Duel, Goals};
    use evora_rules::pavilion::Pavilion;
    use evora_rules::{MoveList as _, Players, Seat, Side};

    use super::*;
    use crate::evaluator::{Deals, Exploration};
    use crate::limits::Limits;
    use crate::linear::{Features, Linear};
    use crate::value::Value;

    /// The hand-made evaluator, with a search past the deal.
    struct PastDeals<P: Features>(Linear<P>);

    impl<P: Features> Evaluator<P> for PastDeals<P>
    where
        Linear<P>: Evaluator<P>,
    {
        fn value(&self, position: &P) -> Value {
            self.0.value(position)
        }

        fn priors(&self, position: &P, moves: &P::Moves, priors: &mut Vec<f32>) {
            self.0.priors(position, moves, priors);
        }

        fn exploration(&self) -> Exploration {
            let deals = Some(Deals { after: 4, visits: 8 });
            Exploration { deals, ..Exploration::default() }
        }
    }

    /// Searches with several threads, and checks that every simulation is counted where it went.
    fn check<P>(start: P)
    where
        P: Features<Move: Send, View: Sync> + Send,
    {
        let mut position = start;
        let mut draws = Quick::new(7);
        let evaluator = PastDeals(Linear::<P>::default());
        let limits = Limits { nodes: Some(3_000), ..Limits::default() };
        let settings = Settings { threads: 4, limits, ..Settings::default() };
        for _ in 0..12 {
            while let Turn::Chance(_) = position.turn() {
                let chance = position.draw(&mut draws).unwrap();
                position.apply(&chance).unwrap();
            }
            let Turn::Seat(seat) = position.turn() else { return };
            if let (1, Some(only)) = (position.legal_moves().len(), position.legal_moves().get(0)) {
                // A search of one move ends at once.
                position.play(only).unwrap();
                continue;
            }
            let mut kept = None;
            let (view, stop) = (position.view(seat), Stop::default());
            let result = mcts(&view, &evaluator, &settings, &stop, &mut kept, &mut |_| {}).unwrap();
            let arena = kept.unwrap().arena;
            for (number, node) in arena.nodes.iter().enumerate() {
                let edges = arena.edges_of(number);
                assert!(edges.iter().all(|edge| edge.pending == 0), "{number}: {node:?}");
                let below: u32 = edges.iter().map(|edge| edge.visits).sum();
                assert!(below <= node.visits, "{number}: {node:?}");
                for edge in edges.iter().filter(|edge| edge.visits > 0) {
                    assert_eq!(arena.nodes[edge.child as usize].visits, edge.visits);
                }
            }
            assert_eq!(arena.nodes[0].visits, 3_000);
            position.play(result.best().unwrap().mv).unwrap();
        }
    }

    #[test]
    fn threads_lose_no_simulation_and_leave_nothing_pending() {
        check(Azul::new(Players::Three, Side::Coloured, Seat::S0));
        check(Pavilion::new(Players::Two, Side::Grey, Seat::S0));
        check(Duel::new(Seat::S0, Goals::FIRST_GAME));
    }
}
