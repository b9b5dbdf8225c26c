//! Duel's goals by their names.

use evora_rules::UnknownName;
use evora_rules::duel::{Goal, Goals};

/// The goals with these names, or why there are none such (D-1.5, D-2.2).
pub fn parse_goals<'a>(names: impl Iterator<Item = &'a str>) -> Result<Goals, String> {
    let goals: Result<Vec<Goal>, String> = names
        .take(9)
        .map(|name| name.parse().map_err(|unknown: UnknownName| format!("{unknown} (D-1.5)")))
        .collect();
    Goals::new(goals?).ok_or_else(|| {
        "a game has three or four goals, and not both sides of one tile: rows or five-colours, \
         columns or edge, diagonals or corners, universal or special (D-2.2)"
            .into()
    })
}
