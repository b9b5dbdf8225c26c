//! A network of any game.

use std::sync::Arc;

use evora_rules::azul::Azul;
use evora_rules::duel::Duel;
use evora_rules::pavilion::Pavilion;
use evora_rules::{AnyPosition, Players, RuleSet, Seat};

use super::encoding::{Encode, MoveRows, Part, RowList, RowSink};
use super::evaluator::NetworkEvaluator;
use super::file::{BadNetwork, Network};
use crate::evaluator::{Evaluator as _, Exploration};

/// A network for the game that its file names.
#[derive(Clone)]
pub enum AnyNetwork {
    /// For Azul and Azul Mini.
    Azul(NetworkEvaluator<Azul>),
    /// For Summer Pavilion.
    Pavilion(NetworkEvaluator<Pavilion>),
    /// For Duel.
    Duel(NetworkEvaluator<Duel>),
}

/// Does the same with a network of any game.
macro_rules! for_any {
    ($any:expr, $network:ident => $do:expr) => {
        match $any {
            AnyNetwork::Azul($network) => $do,
            AnyNetwork::Pavilion($network) => $do,
            AnyNetwork::Duel($network) => $do,
        }
    };
}

impl AnyNetwork {
    /// The layout for a rule set of any game; `None` if it has no networks.
    pub fn layout(rules: RuleSet, players: Players) -> Option<super::Layout> {
        Azul::layout(rules, players)
            .or_else(|| Pavilion::layout(rules, players))
            .or_else(|| Duel::layout(rules, players))
    }

    /// The rule set and number of players whose network evaluates games of these: Azul's for Azul Mini, else their own; `None`
    /// if there can be no network. Files are named after it.
    pub fn game_of(rules: RuleSet, players: Players) -> Option<(RuleSet, Players)> {
        let layout = AnyNetwork::layout(rules, players)?;
        Some((layout.rules, layout.players))
    }

    /// Reads a network file.
    pub fn read(bytes: &[u8]) -> Result<AnyNetwork, BadNetwork> {
        let network = Arc::new(Network::read(bytes, AnyNetwork::layout)?);
        Ok(match network.rules() {
            RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => {
                AnyNetwork::Azul(NetworkEvaluator::new(network))
            }
            RuleSet::Pavilion | RuleSet::PavilionGrey => {
                AnyNetwork::Pavilion(NetworkEvaluator::new(network))
            }
            RuleSet::Duel => AnyNetwork::Duel(NetworkEvaluator::new(network)),
        })
    }

    /// The network.
    pub fn network(&self) -> &Network {
        for_any!(self, network => network.network())
    }

    /// The rule set and number of players that the network is for.
    pub fn game(&self) -> (RuleSet, Players) {
        for_any!(self, network => network.game())
    }

    /// Whether the network evaluates games of this rule set and number of players: those that it is for, and with a network
    /// for Azul those of Azul Mini.
    pub fn serves(&self, rules: RuleSet, players: Players) -> bool {
        match rules.start(players, Seat::S0) {
            Some(AnyPosition::Azul(game) | AnyPosition::Mini(game)) => {
                matches!(self, AnyNetwork::Azul(network) if network.serves(&game))
            }
            Some(AnyPosition::Pavilion(game)) => {
                matches!(self, AnyNetwork::Pavilion(network) if network.serves(&game))
            }
            Some(AnyPosition::Duel(game)) => {
                matches!(self, AnyNetwork::Duel(network) if network.serves(&game))
            }
            None => false,
        }
    }

    /// How a search with it explores.
    pub fn exploration(&self) -> Exploration {
        for_any!(self, network => network.exploration())
    }

    /// Explores in this way instead of the usual one.
    pub fn with_exploration(self, exploration: Exploration) -> AnyNetwork {
        match self {
            AnyNetwork::Azul(network) => AnyNetwork::Azul(network.with_exploration(exploration)),
            AnyNetwork::Pavilion(network) => {
                AnyNetwork::Pavilion(network.with_exploration(exploration))
            }
            AnyNetwork::Duel(network) => AnyNetwork::Duel(network.with_exploration(exploration)),
        }
    }
}

/// The input of a network: the rows that are true of a position and of its legal moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Input {
    /// The rows of the position, sorted.
    pub rows: Vec<u16>,
    /// The rows of each legal move, in the order of [`legal_moves`](evora_rules::Position::legal_moves).
    pub moves: Vec<MoveRows>,
}

impl Input {
    /// Encodes a position as networks read it.
    pub fn new(position: &AnyPosition) -> Input {
        match position {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => Input::of(game),
            AnyPosition::Pavilion(game) => Input::of(game),
            AnyPosition::Duel(game) => Input::of(game),
        }
    }

    fn of<P: Encode>(position: &P) -> Input {
        let mut input = Input::default();
        position.encode(&mut input);
        input.rows.sort_unstable();
        let moves = position.legal_moves();
        position.encode_moves(&moves, |rows| input.moves.push(*rows));
        input
    }
}

impl RowSink for Input {
    fn rows(&mut self, rows: &[u16]) {
        self.rows.extend_from_slice(rows);
    }

    fn part(&mut self, _: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
        let mut rows = RowList::default();
        let told = list(&mut rows);
        self.rows.extend_from_slice(rows.as_slice());
        told
    }
}

impl std::fmt::Debug for AnyNetwork {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.network().fmt(f)
    }
}
