//! What is agreed on before a game begins.

use crate::any::AnyPosition;
use crate::azul::Azul;
use crate::duel::{Duel, Goals};
use crate::pavilion::Pavilion;
use crate::position::Cited;
use crate::rule::Rule;
use crate::rule_set::RuleSet;
use crate::seat::{Players, Seat};
use crate::side::Side;

/// What is agreed on before a game begins: the rule set, how many play, who starts, and what else the
/// game lets players choose. A spec that exists is valid, so [`start`](GameSpec::start) cannot fail.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameSpec {
    rules: RuleSet,
    players: Players,
    first: Seat,
    /// Set for Duel and for no other game.
    goals: Option<Goals>,
    tells_backs: bool,
}

/// Why a spec is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum BadSpec {
    /// The rule set is not for so many players.
    #[error("{players} players cannot play; {} can", counts(*.rules))]
    Players {
        /// The rule set.
        rules: RuleSet,
        /// How many would play.
        players: u64,
    },
    /// Nobody sits in the seat that would start.
    #[error("there is no player {first} to start")]
    First {
        /// The rule set.
        rules: RuleSet,
        /// The number of the seat.
        first: u64,
    },
}

/// How many can play, in words.
fn counts(rules: RuleSet) -> String {
    match rules.players() {
        [only] => only.to_string(),
        _ => "2, 3 or 4".into(),
    }
}

impl Cited for BadSpec {
    fn rule(&self) -> Rule {
        Rule::new(match self {
            BadSpec::Players { rules, .. } => match rules {
                RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => "A-1.1",
                RuleSet::Pavilion | RuleSet::PavilionGrey => "P-1.1",
                RuleSet::Duel => "D-1.1",
            },
            BadSpec::First { rules, .. } => match rules {
                RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => "A-1.4",
                RuleSet::Pavilion | RuleSet::PavilionGrey => "P-1.4",
                RuleSet::Duel => "D-2.5",
            },
        })
    }
}

impl GameSpec {
    /// A game of this rule set. Duel has the goals of a first game (D-2.2);
    /// [`with_goals`](GameSpec::with_goals) sets others.
    ///
    /// # Errors
    /// If the rule set is not for so many players, or nobody sits in the seat that would start.
    pub fn new(rules: RuleSet, players: Players, first: Seat) -> Result<GameSpec, BadSpec> {
        GameSpec::from_numbers(rules, players.count() as u64, first.index() as u64)
    }

    /// Like [`new`](GameSpec::new), from unvalidated numbers.
    ///
    /// # Errors
    /// If the rule set is not for so many players, or nobody sits in the seat that would start.
    pub fn from_numbers(rules: RuleSet, players: u64, first: u64) -> Result<GameSpec, BadSpec> {
        let so_many = usize::try_from(players).ok().and_then(Players::new);
        let Some(so_many) = so_many.filter(|count| rules.players().contains(count)) else {
            return Err(BadSpec::Players { rules, players });
        };
        let seat = usize::try_from(first).ok().and_then(Seat::from_index);
        let Some(seat) = seat.filter(|&seat| so_many.has(seat)) else {
            return Err(BadSpec::First { rules, first });
        };
        let goals = rules.has_goals().then_some(Goals::FIRST_GAME);
        Ok(GameSpec { rules, players: so_many, first: seat, goals, tells_backs: true })
    }

    /// The same game with these goals. Only Duel has goals: any other game stays as it is.
    #[must_use]
    pub fn with_goals(mut self, goals: Goals) -> GameSpec {
        self.goals = self.goals.map(|_| goals);
        self
    }

    /// The same game as it was played before Duel's plate backs were told (D-3.1). Any other game stays as it is.
    #[must_use]
    pub fn without_backs(mut self) -> GameSpec {
        self.tells_backs = false;
        self
    }

    /// The rule set.
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// How many play.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// Who starts.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Duel's goals; `None` in every other game.
    pub const fn goals(&self) -> Option<Goals> {
        self.goals
    }

    /// The position before anything has happened.
    pub fn start(&self) -> AnyPosition {
        let azul = |side| Azul::new(self.players, side, self.first);
        let pavilion = |side| AnyPosition::Pavilion(Pavilion::new(self.players, side, self.first));
        match self.rules {
            RuleSet::Azul => AnyPosition::Azul(azul(Side::Coloured)),
            RuleSet::AzulGrey => AnyPosition::Azul(azul(Side::Grey)),
            RuleSet::Mini => AnyPosition::Mini(azul(Side::Coloured)),
            RuleSet::MiniGrey => AnyPosition::Mini(azul(Side::Grey)),
            RuleSet::Pavilion => pavilion(Side::Coloured),
            RuleSet::PavilionGrey => pavilion(Side::Grey),
            RuleSet::Duel => {
                let duel = Duel::new(self.first, self.goals.unwrap_or(Goals::FIRST_GAME));
                AnyPosition::Duel(if self.tells_backs { duel } else { duel.without_backs() })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    #[test]
    fn every_game_there_is_starts_as_agreed() {
        for rules in RuleSet::ALL {
            for &players in rules.players() {
                for first in players.seats() {
                    let spec = GameSpec::new(rules, players, first).unwrap();
                    let start = spec.start();
                    assert_eq!((start.rules(), start.players()), (rules, players));
                    assert_eq!((spec.first(), spec.goals().is_some()), (first, rules.has_goals()));
                }
            }
        }
    }

    #[test]
    fn a_game_there_is_not_is_refused_with_its_rule() {
        let told = |bad: Result<GameSpec, BadSpec>| {
            let bad = bad.unwrap_err();
            format!("{bad} ({})", bad.rule())
        };
        let spec = |rules, players, first| told(GameSpec::from_numbers(rules, players, first));
        assert_eq!(spec(RuleSet::Azul, 5, 0), "5 players cannot play; 2, 3 or 4 can (A-1.1)");
        assert_eq!(spec(RuleSet::Duel, 3, 0), "3 players cannot play; 2 can (D-1.1)");
        assert_eq!(spec(RuleSet::Pavilion, u64::MAX, 0).split(' ').next_back(), Some("(P-1.1)"));
        assert_eq!(spec(RuleSet::PavilionGrey, 2, 2), "there is no player 2 to start (P-1.4)");
        assert_eq!(spec(RuleSet::Duel, 2, u64::MAX).split(' ').next_back(), Some("(D-2.5)"));
    }

    #[test]
    fn d_2_2_goals_are_of_duel_alone() {
        let goals = Goals::new([
            crate::duel::Goal::Rows,
            crate::duel::Goal::Edge,
            crate::duel::Goal::Corners,
        ]);
        let goals = goals.unwrap();
        let duel = GameSpec::new(RuleSet::Duel, Players::Two, Seat::S1).unwrap().with_goals(goals);
        assert!(matches!(duel.start(), AnyPosition::Duel(duel) if duel.goals() == goals));
        let azul = GameSpec::new(RuleSet::Azul, Players::Two, Seat::S1).unwrap();
        assert_eq!(azul.with_goals(goals), azul);
    }
}
