//! The table, moves and points of whichever game it is.

use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, AnyReason, MoveList, Points, Position, RuleSet, Seat};

use super::{azul, duel, pavilion};

pub(super) fn counted(count: u32, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

/// The whole table, a line each; `names` says who sits where.
pub(super) fn table(position: &AnyPosition, names: &[String]) -> Vec<String> {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => azul::draw(game, names),
        AnyPosition::Pavilion(game) => pavilion::draw(game, names),
        AnyPosition::Duel(game) => duel::draw(game, names),
    }
}

/// How to type a move.
pub(super) fn help(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => azul::HELP,
        RuleSet::Pavilion | RuleSet::PavilionGrey => pavilion::HELP,
        RuleSet::Duel => duel::HELP,
    }
}

/// What chance does from here, once it has; empty where not everybody sees it.
pub(super) fn chance_news(before: &AnyPosition) -> String {
    match before {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
            format!("Round {}: the factories are filled.", game.round() + 1)
        }
        AnyPosition::Pavilion(game) => pavilion::chance_news(game),
        AnyPosition::Duel(game) => duel::chance_news(game),
    }
}

/// The word of a move, where it tells no more than everybody may know.
pub(super) fn public_word(position: &AnyPosition, mv: AnyMove) -> Option<String> {
    match mv {
        AnyMove::Duel(secret) if duel::is_secret(secret) => None,
        _ => Some(position.word(mv)),
    }
}

/// What a move does, as in `takes 2 blue from factory 1 to line 2`.
pub(super) fn describe(position: &AnyPosition, mv: AnyMove) -> String {
    match (position, mv) {
        (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
            azul::describe(game, mv)
        }
        (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => pavilion::describe(game, mv),
        (AnyPosition::Duel(game), AnyMove::Duel(mv)) => duel::describe(game, mv),
        (_, mv) => position.word(mv),
    }
}

/// Why points came or went.
pub(super) fn explain(Points { seat, points, reason }: Points<AnyReason>) -> String {
    let why = match reason {
        AnyReason::Azul(reason) => azul::explain(reason),
        AnyReason::Pavilion(reason) => pavilion::explain(reason),
        AnyReason::Duel(reason) => duel::explain(reason),
    };
    format!("Player {seat} {points:+}: {why}")
}

/// What a player's points came from, of all that was told in a game.
pub(super) fn break_down(rules: RuleSet, seat: Seat, told: &[Points<AnyReason>]) -> String {
    let mine = told.iter().filter(|points| points.seat == seat);
    match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => {
            azul::break_down(mine.filter_map(|told| match told.reason {
                AnyReason::Azul(reason) => Some((told.points, reason)),
                _ => None,
            }))
        }
        RuleSet::Pavilion | RuleSet::PavilionGrey => {
            pavilion::break_down(mine.filter_map(|told| match told.reason {
                AnyReason::Pavilion(reason) => Some((told.points, reason)),
                _ => None,
            }))
        }
        RuleSet::Duel => duel::break_down(mine.filter_map(|told| match told.reason {
            AnyReason::Duel(reason) => Some((told.points, reason)),
            _ => None,
        })),
    }
}

/// What decides between level totals, where something does.
pub(super) fn tie_break(rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => {
            ", having more complete rows (A-5.5)"
        }
        RuleSet::Pavilion | RuleSet::PavilionGrey => "",
        RuleSet::Duel => ", because a tie goes to the owner of the marker (D-6.4)",
    }
}

/// The word that was meant, as far as the game can tell from sloppy typing.
pub(super) fn tidied(position: &AnyPosition, word: &str) -> String {
    match position {
        AnyPosition::Pavilion(_) => pavilion::tidied(word),
        AnyPosition::Duel(_) => duel::tidied(word),
        AnyPosition::Azul(_) | AnyPosition::Mini(_) => word.to_ascii_uppercase(),
    }
}

/// Every legal move, a line for all that are alike, with what they do.
pub(super) fn list_legal(position: &AnyPosition) -> Vec<String> {
    let mut list = <AnyPosition as Position>::Moves::default();
    position.legal_moves(&mut list);
    let mut moves: Vec<AnyMove> = list.iter().collect();
    moves.sort_unstable();
    let lines = match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
            let moves = moves.into_iter().filter_map(|mv| match mv {
                AnyMove::Azul(own) => Some((own, position.word(mv))),
                _ => None,
            });
            azul::list(game, &moves.collect::<Vec<_>>())
        }
        AnyPosition::Pavilion(game) => {
            let moves = moves.into_iter().filter_map(|mv| match mv {
                AnyMove::Pavilion(own) => Some((own, position.word(mv))),
                _ => None,
            });
            pavilion::list(game, &moves.collect::<Vec<_>>())
        }
        AnyPosition::Duel(game) => {
            let moves = moves.into_iter().filter_map(|mv| match mv {
                AnyMove::Duel(own) => Some((own, position.word(mv))),
                _ => None,
            });
            duel::list(game, &moves.collect::<Vec<_>>())
        }
    };
    lines.into_iter().map(|(words, what)| format!("  {words:<28} {what}")).collect()
}
