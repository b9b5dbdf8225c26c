//! Themes: what a puzzle is about, as far as the rules tell.

mod azul;
mod duel;
mod pavilion;

use evora_notation::Notation as _;
use evora_rules::{AnyMove, AnyPosition, Position, Seat, effect};

use crate::puzzle::{Puzzle, seat_to_move};

/// What a puzzle is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// The reply to a typical wrong answer takes what the answer takes.
    Deny,
    /// The answer drops tiles to the floor, or damages them.
    Floor,
    /// In the line after the answer, others drop at least three tiles.
    Burden,
    /// The answer fills a pattern line.
    Line,
    /// The answer leads to a complete row of the wall.
    Row,
    /// The answer leads to a complete column.
    Column,
    /// The answer leads to a complete colour.
    Colour,
    /// The answer chooses the place of a tile on the wall or dome.
    Tiling,
    /// The answer takes the starting-player marker.
    Marker,
    /// The game ends with this round, as it stands after the answer.
    LastRound,
    /// The answer takes trump tiles, or pays with them in place of another colour.
    Trump,
    /// The answer completes a statue.
    Statue,
    /// The answer completes a pillar.
    Pillar,
    /// The answer completes a window.
    Window,
    /// The answer completes a star.
    Star,
    /// The answer completes a number.
    Number,
    /// The answer takes a bonus tile.
    Bonus,
    /// The answer passes.
    Pass,
    /// The answer is about the plates of the dome.
    Dome,
    /// The answer takes or spends chips.
    Chips,
    /// The answer takes from the moon sides.
    Moon,
    /// The answer leads to more points for goals.
    Goal,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 22] = [
        Theme::Deny,
        Theme::Floor,
        Theme::Burden,
        Theme::Line,
        Theme::Row,
        Theme::Column,
        Theme::Colour,
        Theme::Tiling,
        Theme::Marker,
        Theme::LastRound,
        Theme::Trump,
        Theme::Statue,
        Theme::Pillar,
        Theme::Window,
        Theme::Star,
        Theme::Number,
        Theme::Bonus,
        Theme::Pass,
        Theme::Dome,
        Theme::Chips,
        Theme::Moon,
        Theme::Goal,
    ];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Deny => "deny",
            Theme::Floor => "floor",
            Theme::Burden => "burden",
            Theme::Line => "line",
            Theme::Row => "row",
            Theme::Column => "column",
            Theme::Colour => "colour",
            Theme::Tiling => "tiling",
            Theme::Marker => "marker",
            Theme::LastRound => "last-round",
            Theme::Trump => "trump",
            Theme::Statue => "statue",
            Theme::Pillar => "pillar",
            Theme::Window => "window",
            Theme::Star => "star",
            Theme::Number => "number",
            Theme::Bonus => "bonus",
            Theme::Pass => "pass",
            Theme::Dome => "dome",
            Theme::Chips => "chips",
            Theme::Moon => "moon",
            Theme::Goal => "goal",
        }
    }
}

/// Tiles that others drop in a line before it counts as a burden.
const BURDEN: u32 = 3;

/// The themes of a puzzle, in the order of [`Theme::ALL`]. They follow from its position and its lines.
pub fn themes(puzzle: &Puzzle) -> Vec<Theme> {
    let (position, seat) = (&puzzle.position, puzzle.seat());
    let Some(answer) = puzzle.answer().filter(|&answer| position.is_legal(answer)) else {
        return vec![];
    };
    let mut found = vec![];
    let done = effect(position, answer);
    if done.fills {
        found.push(Theme::Line);
    }
    if done.spilled > 0 {
        found.push(Theme::Floor);
    }
    if puzzle.wrong.iter().any(|wrong| reply_takes(position, seat, &wrong.line, answer)) {
        found.push(Theme::Deny);
    }
    if dropped_by_others(position, seat, &puzzle.line) >= BURDEN {
        found.push(Theme::Burden);
    }
    let mut after = *position;
    after.play_unchecked(answer);
    match (position, answer) {
        (AnyPosition::Azul(game) | AnyPosition::Mini(game), AnyMove::Azul(mv)) => {
            if let AnyPosition::Azul(after) | AnyPosition::Mini(after) = &after {
                azul::themes(game, after, seat, mv, &mut found);
            }
        }
        (AnyPosition::Pavilion(game), AnyMove::Pavilion(mv)) => {
            if let AnyPosition::Pavilion(after) = &after {
                pavilion::themes(game, after, seat, mv, &mut found);
            }
        }
        (AnyPosition::Duel(game), AnyMove::Duel(mv)) => {
            if let AnyPosition::Duel(after) = &after {
                duel::themes(game, after, seat, mv, &mut found);
            }
        }
        // The answer is legal, so it is a move of this game.
        (AnyPosition::Azul(_) | AnyPosition::Mini(_), _)
        | (AnyPosition::Pavilion(_), _)
        | (AnyPosition::Duel(_), _) => {}
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether the last move of a line is another seat's and takes the very tiles that the answer takes.
fn reply_takes(position: &AnyPosition, seat: Seat, line: &[String], answer: AnyMove) -> bool {
    let mut at = *position;
    let mut last = None;
    for word in line {
        let (Some(mover), Ok(mv)) = (seat_to_move(&at), at.parse_word(word)) else { return false };
        last = Some((mover, mv));
        if at.play(mv).is_err() {
            return false;
        }
    }
    last.is_some_and(|(mover, mv)| mover != seat && take_the_same(mv, answer))
}

/// Whether two moves take the same colour from the same place.
fn take_the_same(one: AnyMove, other: AnyMove) -> bool {
    match (one, other) {
        (AnyMove::Azul(one), AnyMove::Azul(other)) => azul::take_the_same(one, other),
        (AnyMove::Pavilion(one), AnyMove::Pavilion(other)) => pavilion::take_the_same(one, other),
        (AnyMove::Duel(one), AnyMove::Duel(other)) => duel::take_the_same(one, other),
        (AnyMove::Azul(_), _) | (AnyMove::Pavilion(_), _) | (AnyMove::Duel(_), _) => false,
    }
}

/// The tiles that other seats drop in a line.
fn dropped_by_others(position: &AnyPosition, seat: Seat, line: &[String]) -> u32 {
    let (mut at, mut dropped) = (*position, 0);
    for word in line {
        let (Some(mover), Ok(mv)) = (seat_to_move(&at), at.parse_word(word)) else { break };
        if !at.is_legal(mv) {
            break;
        }
        if mover != seat {
            dropped += u32::from(effect(&at, mv).spilled);
        }
        at.play_unchecked(mv);
    }
    dropped
}
