//! The games and their variants by name.

use crate::any::AnyPosition;
use crate::closed::named;
use crate::seat::{Players, Seat};
use crate::spec::GameSpec;

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

    /// The position before anything has happened, with the goals of a first game in Duel. Returns `None` if
    /// [`GameSpec`] refuses it.
    pub fn start(self, players: Players, first: Seat) -> Option<AnyPosition> {
        GameSpec::new(self, players, first).ok().map(|spec| spec.start())
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
