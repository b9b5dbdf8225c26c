//! The breakdown of a final score.

use evora_rules::{AnyReason, Points, RuleSet, Seat, azul, duel, pavilion};

/// The source of a part of a score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PartKind {
    /// The score a player starts with.
    Start,
    /// Tiles on wall or dome.
    Tiles,
    /// The floor.
    Floor,
    /// Complete rows.
    Rows,
    /// Complete columns.
    Columns,
    /// Complete colours.
    Colours,
    /// Tiles placed on stars.
    Placements,
    /// The marker.
    Marker,
    /// Tiles not kept.
    Discards,
    /// Full stars.
    Stars,
    /// Full numbers.
    Numbers,
    /// Special tiles.
    Specials,
    /// Plates drawn from the stack.
    Draws,
    /// Damaged tiles.
    Damaged,
    /// Goals.
    Goals,
}

/// A part of a score.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// Its source.
    pub kind: PartKind,
    /// The points.
    pub points: i32,
}

/// Breaks down one seat's score, given every change of a score in the game: a fixed list for each game, which
/// adds up to the final score.
pub fn break_down(
    rules: RuleSet,
    seat: Seat,
    points: impl IntoIterator<Item = Points<AnyReason>>,
) -> Vec<Part> {
    use PartKind as P;
    let own = points.into_iter().filter(|points| points.seat == seat);
    let own = own.map(|points| (points.points, points.reason));
    let parts = match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => {
            let mut sums = azul::Breakdown::default();
            for (points, reason) in own {
                if let AnyReason::Azul(reason) = reason {
                    sums.add(points, reason);
                }
            }
            let azul::Breakdown { tiles, floor, rows, columns, colours } = sums;
            vec![
                (P::Tiles, tiles),
                (P::Floor, floor),
                (P::Rows, rows),
                (P::Columns, columns),
                (P::Colours, colours),
            ]
        }
        RuleSet::Pavilion | RuleSet::PavilionGrey => {
            let start = pavilion::Breakdown::default().total();
            let mut sums = pavilion::Breakdown::default();
            for (points, reason) in own {
                if let AnyReason::Pavilion(reason) = reason {
                    sums.add(points, reason);
                }
            }
            let pavilion::Breakdown { placements, marker, discards, stars, numbers } = sums;
            vec![
                (P::Start, start),
                (P::Placements, placements),
                (P::Marker, marker),
                (P::Discards, discards),
                (P::Stars, stars),
                (P::Numbers, numbers),
            ]
        }
        RuleSet::Duel => {
            let start = duel::Breakdown::default().total();
            let mut sums = duel::Breakdown::default();
            for (points, reason) in own {
                if let AnyReason::Duel(reason) = reason {
                    sums.add(points, reason);
                }
            }
            let duel::Breakdown { tiles, specials, draws, damaged, marker, goals } = sums;
            vec![
                (P::Start, start),
                (P::Tiles, tiles),
                (P::Specials, specials),
                (P::Draws, draws),
                (P::Damaged, damaged),
                (P::Marker, marker),
                (P::Goals, goals),
            ]
        }
    };
    parts.into_iter().map(|(kind, points)| Part { kind, points }).collect()
}
