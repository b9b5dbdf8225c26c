//! The table, moves and points of whichever game it is.

use evora_engine::Candidate;
use evora_notation::Notation;
use evora_rules::{
    AnyDraw, AnyMove, AnyPosition, AnyReason, BySeat, MoveList, Points, Position, RuleSet, Seat,
    Turn,
};

use super::style::{STRONG, paint};
use super::{Sitter, azul, duel, pavilion};
use evora_engine::advice::Opinion;

pub(crate) fn counted(count: u32, one: &str, many: &str) -> String {
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

/// How bots are chosen, where a human plays against some.
pub(super) fn about_bots(sitters: &[Sitter]) -> Option<String> {
    let mut levels: Vec<String> = Vec::new();
    for sitter in sitters {
        if let Sitter::Bot(level) = sitter
            && !levels.contains(&level.to_string())
        {
            levels.push(level.to_string());
        }
    }
    let here = levels.join(" and ");
    let played = !levels.is_empty() && sitters.contains(&Sitter::Human);
    played.then(|| {
        format!("Bots play at levels 1 to 8, here at {here}; --seats human,bot:6 chooses another.")
    })
}

/// Said while a bot takes its time.
pub(super) fn thinking(seat: Seat) -> String {
    format!("Player {seat} is thinking …")
}

/// Who or what must act next.
pub(crate) fn whats_next(turn: Turn<AnyDraw>) -> String {
    use evora_rules::{duel::Draw, pavilion};
    match turn {
        Turn::Over => "the game is over".into(),
        Turn::Seat(seat) => format!("player {seat} is to move"),
        Turn::Chance(AnyDraw::Pavilion(pavilion::Draw::Supply { .. })) => {
            "the supply is to be filled".into()
        }
        Turn::Chance(AnyDraw::Duel(Draw::Plates { .. })) => "the display is to be filled".into(),
        Turn::Chance(AnyDraw::Duel(Draw::Chips)) => "chips are to be laid out".into(),
        Turn::Chance(AnyDraw::Duel(Draw::Stack)) => "a drawn plate is to be looked at".into(),
        Turn::Chance(_) => "the factories are to be filled".into(),
    }
}

/// The best move in words, and why.
pub(crate) fn hint(position: &AnyPosition, opinion: &Opinion) -> Vec<String> {
    let named = |mv| (paint(STRONG, &position.word(mv)), describe(position, mv));
    if let Some(only) = opinion.forced {
        let (word, what) = named(only);
        return vec![format!("{word} {what}. There is no other move.")];
    }
    let Some(best) = opinion.candidates.first() else { return vec![] };
    let (word, what) = named(best.mv);
    let win = |candidate: &Candidate<AnyMove>| candidate.estimate.wins[opinion.seat];
    let (seat, share) = (opinion.seat, percent(win(best), 0));
    let points = expected_points(position, &best.estimate.points, 0);
    let mut lines = vec![
        format!("{word} {what}."),
        match opinion.proven {
            true => format!("  That is proven: it ends with points {points} at best play."),
            false => {
                format!("  Player {seat} then wins {share} of the time; expected points {points}.")
            }
        },
    ];
    if let Some(second) = opinion.candidates.get(1) {
        let other = position.word(second.mv);
        let theirs = percent(win(second), 0);
        // Also where the second looks better after fewer looks: the search has not settled.
        lines.push(match theirs == share || win(second) > win(best) {
            true => format!("  The next best, {other}, is about as good."),
            false => format!("  The next best, {other}, wins {theirs}."),
        });
    }
    if best.line.len() > 1 {
        lines.push(format!("  Expected to follow: {}", line_of_play(position, &best.line[1..])));
    }
    lines
}

/// How many moves of an expected line are told.
const LINE_TOLD: usize = 6;

/// Moves one after another, as many as can be taken in.
pub(crate) fn line_of_play(position: &AnyPosition, line: &[AnyMove]) -> String {
    let mut words: Vec<String> = line.iter().take(LINE_TOLD).map(|&mv| position.word(mv)).collect();
    if line.len() > LINE_TOLD {
        words.push("…".into());
    }
    words.join(" ")
}

/// The points every player can expect, from player 0 on, in columns of this width.
pub(crate) fn expected_points(
    position: &AnyPosition,
    points: &BySeat<f32>,
    width: usize,
) -> String {
    let seats = position.players().seats();
    // An estimate may fall below nothing, points never do.
    let shown = |points: f32| format!("{:>width$.1}", points.max(0.0));
    let told: Vec<String> = seats.map(|seat| shown(points[seat])).collect();
    told.join(" – ")
}

/// A share in percent.
pub(crate) fn percent(share: f32, decimals: usize) -> String {
    format!("{:.decimals$} %", 100.0 * share)
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
pub(crate) fn describe(position: &AnyPosition, mv: AnyMove) -> String {
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
