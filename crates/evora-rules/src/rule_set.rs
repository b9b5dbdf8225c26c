//! The games and their variants by name.

use crate::any::AnyPosition;
use crate::azul::Azul;
use crate::closed::named;
use crate::duel::{Duel, Goals};
use crate::pavilion::Pavilion;
use crate::seat::{Players, Seat};
use crate::side::Side;

named! {
    /// The names of the games and their variants, as every text form spells them.
    pub enum RuleSet ("rule set") {
        /// Azul with the coloured wall.
        Azul = "azul",
        /// Azul with the grey wall.
        AzulGrey = "azul-grey",
        /// Azul Mini with the coloured wall: Azul's rules and its own look.
        Mini = "mini",
        /// Azul Mini with the grey wall.
        MiniGrey = "mini-grey",
        /// Azul: Summer Pavilion on the coloured side.
        Pavilion = "pavilion",
        /// Azul: Summer Pavilion on the grey side.
        PavilionGrey = "pavilion-grey",
        /// Azul Duel, for two.
        Duel = "duel",
    }
}

impl RuleSet {
    /// How many may play: two to four, in Duel exactly two (A-1.1, P-1.1, D-1.1).
    pub const fn players(self) -> &'static [Players] {
        match self {
            RuleSet::Azul
            | RuleSet::AzulGrey
            | RuleSet::Mini
            | RuleSet::MiniGrey
            | RuleSet::Pavilion
            | RuleSet::PavilionGrey => &Players::ALL,
            RuleSet::Duel => &[Players::Two],
        }
    }

    /// Whether goals are chosen before the game: only in Duel (D-2.2).
    pub const fn has_goals(self) -> bool {
        match self {
            RuleSet::Azul
            | RuleSet::AzulGrey
            | RuleSet::Mini
            | RuleSet::MiniGrey
            | RuleSet::Pavilion
            | RuleSet::PavilionGrey => false,
            RuleSet::Duel => true,
        }
    }

    /// Whether a seat may know less than the whole position: only in Duel (D-8).
    pub const fn has_hidden_information(self) -> bool {
        match self {
            RuleSet::Azul
            | RuleSet::AzulGrey
            | RuleSet::Mini
            | RuleSet::MiniGrey
            | RuleSet::Pavilion
            | RuleSet::PavilionGrey => false,
            RuleSet::Duel => true,
        }
    }

    /// The table before anything has happened, with the goals of a first game where there are goals. Returns
    /// `None` if so many cannot play or `first` is not one of them.
    pub fn start(self, players: Players, first: Seat) -> Option<AnyPosition> {
        self.start_with_goals(players, first, Goals::FIRST_GAME)
    }

    /// Like [`start`](RuleSet::start) with these goals; a game without goals ignores them.
    pub fn start_with_goals(
        self,
        players: Players,
        first: Seat,
        goals: Goals,
    ) -> Option<AnyPosition> {
        if !self.players().contains(&players) || !players.has(first) {
            return None;
        }
        let azul = |side| Azul::new(players, side, first);
        let pavilion = |side| AnyPosition::Pavilion(Pavilion::new(players, side, first));
        Some(match self {
            RuleSet::Azul => AnyPosition::Azul(azul(Side::Coloured)),
            RuleSet::AzulGrey => AnyPosition::Azul(azul(Side::Grey)),
            RuleSet::Mini => AnyPosition::Mini(azul(Side::Coloured)),
            RuleSet::MiniGrey => AnyPosition::Mini(azul(Side::Grey)),
            RuleSet::Pavilion => pavilion(Side::Coloured),
            RuleSet::PavilionGrey => pavilion(Side::Grey),
            RuleSet::Duel => AnyPosition::Duel(Duel::new(first, goals)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    #[test]
    fn every_rule_set_starts_a_game_that_says_its_name_back() {
        for rules in RuleSet::ALL {
            for &players in rules.players() {
                let start = rules.start(players, Seat::S1).unwrap();
                assert_eq!((start.rules(), start.players()), (rules, players));
                assert_eq!(start.goals().is_some(), rules.has_goals());
                assert_eq!(rules.start(Players::Two, Seat::S3), None);
            }
        }
        assert_eq!(RuleSet::Duel.start(Players::Three, Seat::S0), None);
    }

    #[test]
    fn a_8_mini_has_the_rules_of_azul() {
        let pairs = [(RuleSet::Azul, RuleSet::Mini), (RuleSet::AzulGrey, RuleSet::MiniGrey)];
        for (azul, mini) in pairs {
            let (Some(AnyPosition::Azul(a)), Some(AnyPosition::Mini(m))) =
                (azul.start(Players::Two, Seat::S0), mini.start(Players::Two, Seat::S0))
            else {
                panic!("each starts its own game");
            };
            assert_eq!(a, m);
        }
    }
}
