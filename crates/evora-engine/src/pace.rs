//! How much of a game is still to come, for sharing out a clock.

use evora_rules::{AnyPosition, Position, RuleSet};

/// About how many decisions a player still has to make in this game.
pub(crate) fn moves_to_come(position: &AnyPosition) -> u32 {
    // The rounds of a usual game, and the decisions of one player in a round.
    let (rounds, decisions): (u32, u32) = match position.rules() {
        RuleSet::Azul | RuleSet::Mini => (5, 6),
        RuleSet::AzulGrey | RuleSet::MiniGrey => (5, 9),
        RuleSet::Pavilion | RuleSet::PavilionGrey => (6, 12),
        RuleSet::Duel => (5, 14),
    };
    rounds.saturating_sub(u32::from(position.rounds_done())).max(1) * decisions
}
