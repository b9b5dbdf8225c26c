//! Counts of kinds of moves.

use std::collections::{BTreeMap, BTreeSet};

use evora_game::{Action, Game};
use evora_rules::{AnyMove, AnyPosition, MoveList as _, Outcome, Position as _, Seat};

use crate::engine_id::EngineId;
use crate::kind::{Kind, kind_of};

/// What a win counts, so that wins that two, three or four players share are whole numbers.
pub const RESULT: u64 = 12;

/// How often a kind of move could be made and was made, and how those games ended for its player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counts {
    /// Decisions in which a move of this kind was legal.
    pub offered: u64,
    /// Results of their games for the player who decided, in twelfths of a win.
    pub offered_results: u64,
    /// Decisions in which a move of this kind was made.
    pub played: u64,
    /// Results of those, in twelfths of a win.
    pub played_results: u64,
    /// Final points of the player in those.
    pub played_points: u64,
}

impl Counts {
    /// Adds other counts.
    pub fn add(&mut self, other: &Counts) {
        self.offered += other.offered;
        self.offered_results += other.offered_results;
        self.played += other.played;
        self.played_results += other.played_results;
        self.played_points += other.played_points;
    }

    /// How often it was made where it could be made; `None` if it never could.
    pub fn frequency(&self) -> Option<f64> {
        (self.offered > 0).then(|| self.played as f64 / self.offered as f64)
    }

    /// The mean share of the win of those who made it; `None` if nobody did.
    pub fn share(&self) -> Option<f64> {
        (self.played > 0).then(|| self.played_results as f64 / (RESULT * self.played) as f64)
    }

    /// The mean share of the win of those who could make it; `None` if nobody could.
    pub fn offered_share(&self) -> Option<f64> {
        (self.offered > 0).then(|| self.offered_results as f64 / (RESULT * self.offered) as f64)
    }

    /// The mean final points of those who made it; `None` if nobody did.
    pub fn points(&self) -> Option<f64> {
        (self.played > 0).then(|| self.played_points as f64 / self.played as f64)
    }
}

/// When in the first round a decision is made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Nobody has taken tiles yet.
    First,
    /// Somebody has.
    Later,
}

/// The counts of games of one rule set and number of players, in their first rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Openings {
    /// How many games were counted.
    pub games: u64,
    /// The engine that played them.
    pub engine: EngineId,
    /// The counts of each kind of move at each stage of the round.
    pub kinds: BTreeMap<(Stage, Kind), Counts>,
}

impl Openings {
    /// Counts a finished game. Does nothing with one that is not.
    pub fn count(&mut self, game: &Game) {
        let Some(outcome) = game.outcome() else { return };
        self.games += 1;
        for step in game.steps() {
            if !is_first_round(&step.before) {
                break;
            }
            if let Action::Move { seat, mv } = step.action {
                self.count_decision(&step.before, seat, mv, &outcome);
            }
        }
    }

    fn count_decision(
        &mut self,
        position: &AnyPosition,
        seat: Seat,
        played: AnyMove,
        outcome: &Outcome,
    ) {
        let result = match outcome.winners.has(seat) {
            true => RESULT / outcome.winners.len().max(1) as u64,
            false => 0,
        };
        let points = u64::from(outcome.scores[seat]);
        let stage = stage(position);
        let (legal, played) = (kinds(position), kind_of(position, played));
        for kind in legal {
            let is_played = u64::from(Some(kind) == played);
            self.kinds.entry((stage, kind)).or_default().add(&Counts {
                offered: 1,
                offered_results: result,
                played: is_played,
                played_results: is_played * result,
                played_points: is_played * points,
            });
        }
    }

    /// Adds the counts of other games, whose engine the caller has compared.
    pub fn add(&mut self, other: &Openings) {
        self.games += other.games;
        for (&key, counts) in &other.kinds {
            self.kinds.entry(key).or_default().add(counts);
        }
    }
}

/// Whether a position is in the first round.
pub(crate) fn is_first_round(position: &AnyPosition) -> bool {
    position.rounds_done() == 0
}

/// The kinds of the legal moves.
fn kinds(position: &AnyPosition) -> BTreeSet<Kind> {
    position.legal_moves().iter().filter_map(|mv| kind_of(position, mv)).collect()
}

/// The stage of a decision.
pub(crate) fn stage(position: &AnyPosition) -> Stage {
    if is_untouched(position) { Stage::First } else { Stage::Later }
}

/// Whether every factory has tiles, and nothing lies beside them.
fn is_untouched(position: &AnyPosition) -> bool {
    use evora_rules::Source;
    use evora_rules::duel::Factory;
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
            game.tiles_at(Source::Centre).is_empty()
                && game.factories().all(|factory| !game.tiles_at(factory).is_empty())
        }
        AnyPosition::Pavilion(game) => {
            game.tiles_at(Source::Centre).is_empty()
                && game.factories().all(|factory| !game.tiles_at(factory).is_empty())
        }
        AnyPosition::Duel(game) => {
            Factory::ALL.into_iter().all(|factory| !game.sun(factory).is_empty())
                && game.large_moon().is_empty()
        }
    }
}
