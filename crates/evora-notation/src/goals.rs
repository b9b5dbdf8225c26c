//! Duel's goals by their names.

use evora_rules::duel::{Goal, Goals};

use crate::notation::shown;

/// The goals with these names, or why there are none such (D-1.5, D-2.2).
pub fn parse_goals<'a>(names: impl Iterator<Item = &'a str>) -> Result<Goals, String> {
    let goals: Result<Vec<Goal>, String> = names
        .take(9)
        .map(|name| {
            Goal::from_name(name).ok_or_else(|| {
                let known = Goal::ALL.map(Goal::name).join(", ");
                format!("\"{}\" is no goal; there are {known} (D-1.5)", shown(name))
            })
        })
        .collect();
    Goals::new(goals?).ok_or_else(|| {
        "three or four goals are played, and not both sides of one tile: rows or five-colours, \
         columns or edge, diagonals or corners, universal or special (D-2.2)"
            .into()
    })
}
