//! Kinds of moves.

use std::fmt;
use std::str::FromStr;

use evora_rules::azul::{self, Azul};
use evora_rules::duel::{self, Duel, Factory};
use evora_rules::pavilion::{self, Pavilion, Star};
use evora_rules::{AnyMove, AnyPosition, Effect, Source, effect};

/// More tiles than this count as this many.
const MOST_TILES: u8 = 5;

/// Where tiles come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// A factory; in Duel the sun side of a small one.
    Factory,
    /// The centre, after somebody has taken the marker.
    Centre,
    /// The centre, with the marker.
    Marker,
    /// Duel: the sun side of the large factory.
    Large,
    /// Duel: the moon sides.
    Moon,
}

/// What moves have in common, whatever was dealt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Azul and Duel: tiles to a line.
    Take {
        /// Where from.
        from: Origin,
        /// How many tiles, up to five.
        tiles: u8,
        /// The number of the line; `None` for the floor, or Duel's damaged tiles.
        line: Option<u8>,
        /// Whether the line is then full.
        fills: bool,
        /// Whether tiles fall to the floor or are damaged because the line is full.
        spills: bool,
    },
    /// Summer Pavilion: tiles to the stock.
    Collect {
        /// Where from.
        from: Origin,
        /// How many tiles, up to five.
        tiles: u8,
        /// How many of them are trumps, up to five.
        trumps: u8,
    },
    /// Summer Pavilion: a bonus tile from the supply.
    Bonus {
        /// Whether it is a trump.
        trump: bool,
    },
    /// Summer Pavilion: a space of a star is covered.
    Cover {
        /// Whether it is the star in the middle.
        centre: bool,
        /// The number of the space, which is its price.
        space: u8,
        /// How many trumps are paid in place of its colour.
        jokers: u8,
        /// How many bonus tiles it brings.
        bonus: u8,
    },
    /// Summer Pavilion: pass.
    Pass {
        /// How many tiles are kept.
        kept: u8,
    },
    /// The grey wall and Duel: the tile of a full line is laid.
    Lay {
        /// The number of the line.
        line: u8,
        /// What it scores.
        points: u8,
    },
    /// Duel: a plate is laid.
    Plate {
        /// Whether it was drawn from the stack, not taken from the display.
        drawn: bool,
        /// The row of plates, from 1 at the top to 3.
        row: u8,
    },
    /// Duel: a plate is drawn unseen.
    Draw,
    /// Duel: no more plates are drawn.
    Look,
    /// Duel: a plate goes back under the stack.
    Under,
    /// Duel: a chip is taken.
    Chip,
    /// Duel: a line is completed with chips.
    Complete {
        /// The number of the line.
        line: u8,
    },
    /// Duel: a line that chips could complete is left.
    Skip {
        /// The number of the line.
        line: u8,
    },
}

/// The kind of a legal move; `None` for a move of another game.
pub fn kind_of(position: &AnyPosition, mv: AnyMove) -> Option<Kind> {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
            mv.as_azul().map(|&its| azul_kind(game, its, effect(position, mv)))
        }
        AnyPosition::Pavilion(game) => {
            mv.as_pavilion().map(|&its| pavilion_kind(game, its, effect(position, mv)))
        }
        AnyPosition::Duel(game) => {
            mv.as_duel().map(|&its| duel_kind(game, its, effect(position, mv)))
        }
    }
}

fn few(tiles: u32) -> u8 {
    tiles.min(MOST_TILES.into()) as u8
}

/// Where a take of Azul or Summer Pavilion is from.
fn origin(source: Source, is_marker_left: bool) -> Origin {
    match source {
        Source::Centre if is_marker_left => Origin::Marker,
        Source::Centre => Origin::Centre,
        _ => Origin::Factory,
    }
}

fn azul_kind(game: &Azul, mv: azul::Move, effect: Effect) -> Kind {
    match mv {
        azul::Move::Take { source, colour, line } => Kind::Take {
            from: origin(source, game.marker().is_none()),
            tiles: few(game.tiles_at(source).get(colour)),
            line: line.row().map(|row| row as u8 + 1),
            fills: effect.fills,
            spills: line.row().is_some() && effect.spilled > 0,
        },
        azul::Move::Place { row, .. } => {
            Kind::Lay { line: row as u8 + 1, points: effect.gain.min(99) as u8 }
        }
    }
}

fn pavilion_kind(game: &Pavilion, mv: pavilion::Move, effect: Effect) -> Kind {
    match mv {
        pavilion::Move::Take { source, colour } => {
            let taken = game.would_take(source, colour);
            Kind::Collect {
                from: origin(source, game.marker().is_none()),
                tiles: few(taken.len()),
                trumps: few(taken.get(game.trump())),
            }
        }
        pavilion::Move::Bonus { colour } => Kind::Bonus { trump: colour == game.trump() },
        pavilion::Move::Place { space, jokers, .. } => Kind::Cover {
            centre: space.star == Star::Centre,
            space: pavilion::cost(game.side(), space),
            jokers,
            bonus: effect.bonus,
        },
        pavilion::Move::Pass { keep } => Kind::Pass { kept: keep.tiles().len() as u8 },
    }
}

fn duel_kind(game: &Duel, mv: duel::Move, effect: Effect) -> Kind {
    let take = |from, tiles: u32, line: duel::Line| Kind::Take {
        from,
        tiles: few(tiles),
        line: line.row().map(|row| row as u8 + 1),
        fills: effect.fills,
        spills: line.row().is_some() && effect.spilled > 0,
    };
    match mv {
        duel::Move::Sun { factory, colour, line, .. } => {
            let from = if factory == Factory::Large { Origin::Large } else { Origin::Factory };
            take(from, game.sun(factory).get(colour), line)
        }
        duel::Move::Moon { colour, line } => {
            let tops = (0..4).filter(|&small| game.moon(small).top() == Some(colour)).count();
            take(Origin::Moon, tops as u32 + game.large_moon().get(colour), line)
        }
        duel::Move::Lay { plate, slot, .. } => Kind::Plate {
            drawn: !game.display().iter().any(|other| other == plate),
            row: slot as u8 / 3 + 1,
        },
        duel::Move::Draw => Kind::Draw,
        duel::Move::Look => Kind::Look,
        duel::Move::Under { .. } => Kind::Under,
        duel::Move::Chip { .. } => Kind::Chip,
        duel::Move::Complete { row, .. } => Kind::Complete { line: row as u8 + 1 },
        duel::Move::Skip { row } => Kind::Skip { line: row as u8 + 1 },
        duel::Move::Place { row, .. } => {
            Kind::Lay { line: row as u8 + 1, points: effect.gain.min(99) as u8 }
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Origin::Factory => "factory",
            Origin::Centre => "centre",
            Origin::Marker => "marker",
            Origin::Large => "large",
            Origin::Moon => "moon",
        })
    }
}

/// A few words, such as `take factory 2 line 2 fills`.
impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Kind::Take { from, tiles, line, fills, spills } => {
                write!(f, "take {from} {tiles} ")?;
                match line {
                    Some(line) => write!(f, "line {line}")?,
                    None => f.write_str("floor")?,
                }
                f.write_str(if fills { " fills" } else { "" })?;
                f.write_str(if spills { " spills" } else { "" })
            }
            Kind::Collect { from, tiles, trumps } => {
                write!(f, "collect {from} {tiles} trumps {trumps}")
            }
            Kind::Bonus { trump } => f.write_str(if trump { "bonus trump" } else { "bonus plain" }),
            Kind::Cover { centre, space, jokers, bonus } => {
                let star = if centre { "centre" } else { "star" };
                write!(f, "cover {star} {space} jokers {jokers} bonus {bonus}")
            }
            Kind::Pass { kept } => write!(f, "pass {kept}"),
            Kind::Lay { line, points } => write!(f, "lay {line} points {points}"),
            Kind::Plate { drawn, row } => {
                write!(f, "plate {} row {row}", if drawn { "drawn" } else { "display" })
            }
            Kind::Draw => f.write_str("draw"),
            Kind::Look => f.write_str("look"),
            Kind::Under => f.write_str("under"),
            Kind::Chip => f.write_str("chip"),
            Kind::Complete { line } => write!(f, "complete {line}"),
            Kind::Skip { line } => write!(f, "skip {line}"),
        }
    }
}

/// Error for words that name no kind of move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no kind of move; one is, for instance, \"take factory 2 line 2 fills\"")]
pub struct BadKind(String);

impl FromStr for Kind {
    type Err = BadKind;

    fn from_str(text: &str) -> Result<Kind, BadKind> {
        let words: Vec<&str> = text.split(' ').collect();
        let found = parsed(&words).filter(|kind| kind.to_string() == text);
        found.ok_or_else(|| BadKind(text.chars().take(80).collect()))
    }
}

/// The kind that these words name, if what they say twice agrees: the caller compares it with its own text.
fn parsed(words: &[&str]) -> Option<Kind> {
    let origin = |word: &str| {
        use Origin::*;
        [Factory, Centre, Marker, Large, Moon].into_iter().find(|from| from.to_string() == word)
    };
    Some(match *words {
        ["take", from, tiles, "floor", ..] => Kind::Take {
            from: origin(from)?,
            tiles: tiles.parse().ok()?,
            line: None,
            fills: false,
            spills: false,
        },
        ["take", from, tiles, "line", line, ..] => Kind::Take {
            from: origin(from)?,
            tiles: tiles.parse().ok()?,
            line: Some(line.parse().ok()?),
            fills: words.contains(&"fills"),
            spills: words.contains(&"spills"),
        },
        ["collect", from, tiles, "trumps", trumps] => Kind::Collect {
            from: origin(from)?,
            tiles: tiles.parse().ok()?,
            trumps: trumps.parse().ok()?,
        },
        ["bonus", which] => Kind::Bonus { trump: which == "trump" },
        ["cover", star, space, "jokers", jokers, "bonus", bonus] => Kind::Cover {
            centre: star == "centre",
            space: space.parse().ok()?,
            jokers: jokers.parse().ok()?,
            bonus: bonus.parse().ok()?,
        },
        ["pass", kept] => Kind::Pass { kept: kept.parse().ok()? },
        ["lay", line, "points", points] => {
            Kind::Lay { line: line.parse().ok()?, points: points.parse().ok()? }
        }
        ["plate", from, "row", row] => {
            Kind::Plate { drawn: from == "drawn", row: row.parse().ok()? }
        }
        ["draw"] => Kind::Draw,
        ["look"] => Kind::Look,
        ["under"] => Kind::Under,
        ["chip"] => Kind::Chip,
        ["complete", line] => Kind::Complete { line: line.parse().ok()? },
        ["skip", line] => Kind::Skip { line: line.parse().ok()? },
        _ => return None,
    })
}
