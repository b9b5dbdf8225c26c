//! What plays: the search with a network, or with the hand-made evaluator for the first generation.

use std::path::Path;

use anyhow::Context;
use evora_chance::Draws;
use evora_engine::network::{Encode, Layout, NetworkEvaluator, expand};
use evora_engine::{
    Evaluator, Features, Limits, Linear, SearchGame, SearchResult, Settings, Stop, mcts,
};
use evora_env::selfplay::drawn_goals;
use evora_game::seeded;
use evora_rules::azul::Azul;
use evora_rules::duel::{Duel, Goals};
use evora_rules::pavilion::{Move, MoveList, Pavilion};
use evora_rules::{AnyPosition, MoveList as _, Players, Position, RuleSet, Seat, Side};

/// A game that networks can be trained for.
pub trait Trainable:
    Encode + Features + SearchGame + Position<Move: Send, View: Sync> + Send + Sync
{
    /// The start of a game of a layout's rule set and number of players.
    fn start(layout: &Layout, first: Seat) -> Self;

    /// The start of a game with what its seed draws before chance does anything: Duel's goals.
    fn with_drawn_goals(self, _seed: u64) -> Self {
        self
    }

    /// The place of a random move in the list of legal moves, to lead games of self-play to other positions.
    fn random_move(moves: &Self::Moves, draws: &mut impl Draws) -> u16 {
        draws.below(moves.len() as u32) as u16
    }
}

impl Trainable for Azul {
    fn start(layout: &Layout, first: Seat) -> Azul {
        Azul::new(layout.players, side(layout.rules), first)
    }
}

impl Trainable for Pavilion {
    fn start(layout: &Layout, first: Seat) -> Pavilion {
        Pavilion::new(layout.players, side(layout.rules), first)
    }

    /// All passes together are as likely as one other move: there may be two hundred, and with one random move in ten most
    /// rounds would end early.
    fn random_move(moves: &MoveList, draws: &mut impl Draws) -> u16 {
        let places = |passes: bool| -> Vec<u16> {
            let is_one = |mv: &Move| matches!(mv, Move::Pass { .. }) == passes;
            (0..).zip(moves.iter()).filter(|(_, mv)| is_one(mv)).map(|(place, _)| place).collect()
        };
        let (passes, others) = (places(true), places(false));
        let choice = draws.below((others.len() + usize::from(!passes.is_empty())) as u32) as usize;
        match others.get(choice) {
            Some(&place) => place,
            None => passes[draws.below(passes.len() as u32) as usize],
        }
    }
}

impl Trainable for Duel {
    fn start(_: &Layout, first: Seat) -> Duel {
        Duel::new(first, Goals::FIRST_GAME)
    }

    fn with_drawn_goals(self, seed: u64) -> Duel {
        let choice = drawn_goals(seed);
        let drawn = seeded(RuleSet::Duel, Players::Two, Some(self.first()), choice, seed);
        match drawn.map(|game| game.spec.start()) {
            Some(AnyPosition::Duel(game)) => game,
            Some(AnyPosition::Azul(_) | AnyPosition::Mini(_) | AnyPosition::Pavilion(_)) | None => {
                self
            }
        }
    }
}

fn side(rules: RuleSet) -> Side {
    match rules {
        RuleSet::Azul | RuleSet::Mini | RuleSet::Pavilion | RuleSet::Duel => Side::Coloured,
        RuleSet::AzulGrey | RuleSet::MiniGrey | RuleSet::PavilionGrey => Side::Grey,
    }
}

/// A search with its evaluator.
pub enum Teacher<P> {
    /// The hand-made evaluator.
    Classic(Linear<P>),
    /// A network.
    Network(NetworkEvaluator<P>),
}

impl<P: Trainable> Teacher<P> {
    /// Reads a network, or takes the hand-made evaluator if there is none.
    pub fn read(network: Option<&Path>) -> anyhow::Result<Teacher<P>> {
        let Some(path) = network else { return Ok(Teacher::Classic(Linear::default())) };
        let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
        let network = expand(&bytes)
            .and_then(|bytes| NetworkEvaluator::read(&bytes))
            .with_context(|| path.display().to_string())?;
        Ok(Teacher::Network(network))
    }

    /// Searches a number of nodes from the view of the seat to move.
    pub fn search(&self, view: &P::View, nodes: u64, seed: u64) -> Option<SearchResult<P::Move>> {
        match self {
            Teacher::Classic(classic) => tree::<P>(view, classic, nodes, seed),
            Teacher::Network(network) => tree::<P>(view, network, nodes, seed),
        }
    }
}

fn tree<P: Trainable>(
    view: &P::View,
    evaluator: &impl Evaluator<P>,
    nodes: u64,
    seed: u64,
) -> Option<SearchResult<P::Move>> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let settings = Settings { seed, limits, ..Settings::default() };
    mcts(view, evaluator, &settings, &Stop::default(), &mut None, &mut |_| {})
}
