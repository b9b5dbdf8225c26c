//! Rows of moves. They are factored, so that hundreds of ways to pay and to pass share what they have in common.

use std::sync::LazyLock;

use evora_rules::pavilion::{
    Board, Colour, Kept, Move, MoveList, Pavilion, Phase, Space, Star, Tiles, cost, features_at,
};
use evora_rules::{MoveList as _, Side, Source};

use super::boards::{HELD, covered_by_cost, missing};
use super::{CONTENTS, Colours};
use crate::network::encoding::{Encode as _, MoveRows};
use crate::network::layout::{MOVE_ROWS, Section, first_rows, in_order, most};

/// What is done: take (from a factory or the centre, count, trump), bonus tile (how many are due), place (space),
/// pass (how many are kept).
const TAKE: usize = 0;
const BONUS: usize = TAKE + 2 * 6 * 3;
const PLACE: usize = BONUS + 6;
const PASS: usize = PLACE + Space::COUNT;
const KINDS: usize = PASS + 5;

/// The colour and how many tiles of it are held; all tiles held before passing.
const TAKE_COLOUR: usize = 0;
const BONUS_COLOUR: usize = TAKE_COLOUR + 6 * HELD;
const PLACE_COLOUR: usize = BONUS_COLOUR + 6 * HELD;
const PASS_HELD: usize = PLACE_COLOUR + 6 * HELD;
const HELDS: usize = PASS_HELD + 20;

/// The content of a factory, the size of the centre, cost and jokers, the trump's cost, what is kept.
const FACTORY: usize = 0;
const CENTRE: usize = FACTORY + CONTENTS;
const SUPPLY: usize = CENTRE + 16;
const COST: usize = SUPPLY + 1;
const TRUMP_COST: usize = COST + 36;
const KEPT: usize = TRUMP_COST + 6;
const PRICES: usize = KEPT + CONTENTS;

/// Points: of the run, and whether star and number are completed; lost for the marker; lost for discarded tiles.
const RUN: usize = 0;
const MARKER: usize = RUN + 6 * 4;
const DISCARDS: usize = MARKER + 9;
const NO_POINTS: usize = DISCARDS + 13;
const POINTS: usize = NO_POINTS + 1;

/// Bonus tiles, and what is then missing of the features around; tiles of the colour with jokers after taking; jokers
/// discarded.
const GAIN: usize = 0;
const TAKE_REACH: usize = GAIN + 4 * 25;
const BONUS_REACH: usize = TAKE_REACH + 16;
const LOST_JOKERS: usize = BONUS_REACH + 16;
const GAINS: usize = LOST_JOKERS + 9;

/// The covered spaces of the star; those of the star of the colour, or on the grey side of stars that take it; how many
/// placements passing gives up.
const STAR: usize = 0;
const COLOUR_STAR: usize = STAR + 7 * 64;
const fn given_up(side: Side) -> usize {
    match side {
        Side::Coloured => COLOUR_STAR + 6 * 64,
        Side::Grey => COLOUR_STAR + 6 * 8,
    }
}
const GIVEN_UP: usize = 8;

/// What is left: of the colour on the table, of the colour in the supply, of next round's trump and at most of one colour
/// among the kept tiles, of the colour and of jokers after paying, on the grey side by what the star takes.
const ON_TABLE: usize = 0;
const IN_SUPPLY: usize = ON_TABLE + 13;
const KEPT_NEXT: usize = IN_SUPPLY + 6;
const AFTER_PAYING: usize = KEPT_NEXT + 25;
const fn left(side: Side) -> usize {
    match side {
        Side::Coloured => AFTER_PAYING + 64,
        Side::Grey => AFTER_PAYING + 5 * 64,
    }
}

const fn sizes(side: Side) -> [(&'static str, usize); MOVE_ROWS] {
    [
        ("kind", KINDS),
        ("colour and held", HELDS),
        ("source, price or kept", PRICES),
        ("points", POINTS),
        ("bonus tiles and features", GAINS),
        ("star", given_up(side) + GIVEN_UP),
        ("left", left(side)),
    ]
}

/// First row of each section.
const fn firsts(side: Side) -> [u16; MOVE_ROWS] {
    first_rows(&sizes(side))
}

/// The sections of moves.
pub(super) fn sections(side: Side) -> Vec<Section> {
    in_order(&sizes(side))
}

/// Passes the rows of each move to `each`.
pub(super) fn encode(
    position: &Pavilion,
    colours: Colours,
    moves: &MoveList,
    mut each: impl FnMut(&MoveRows),
) {
    let firsts = firsts(colours.side);
    let mut encoder = Encoder::new(position, colours, moves);
    for mv in moves.iter() {
        let mut rows = firsts;
        for (row, place) in rows.iter_mut().zip(encoder.places(mv)) {
            *row += place as u16;
        }
        each(&rows);
    }
}

/// What the moves of a position have in common.
struct Encoder<'a> {
    position: &'a Pavilion,
    colours: Colours,
    board: &'a Board,
    held: Tiles,
    /// All tiles on the table, while they are taken.
    on_table: Tiles,
    /// Covered spaces by cost, while tiles are placed.
    covered: [usize; 6],
    /// Number of placements.
    placements: usize,
    kept: &'static [KeptTiles; Kept::COUNT],
    /// The rows of a placement that do not depend on the payment, by space, once they are known.
    spaces: [Option<SpaceRows>; Space::COUNT],
}

/// Rows of a placement that depend on the space alone: points, bonus tiles, and the star.
#[derive(Clone, Copy)]
struct SpaceRows {
    run: usize,
    gain: usize,
    star: usize,
}

impl<'a> Encoder<'a> {
    fn new(position: &'a Pavilion, colours: Colours, moves: &MoveList) -> Encoder<'a> {
        let board = position.board(position.perspective());
        let (mut on_table, mut covered, mut placements) = (Tiles::EMPTY, [0; 6], 0);
        match position.phase() {
            Phase::Offer => {
                let sources = position.factories().chain([Source::Centre]);
                on_table = sources.map(|source| position.tiles_at(source)).sum();
            }
            Phase::Placing => {
                covered = covered_by_cost(colours.side, board);
                placements = moves.iter().filter(|mv| matches!(mv, Move::Place { .. })).count();
            }
            _ => {}
        }
        let kept = &kept_table(colours.side)[colours.trump.index()];
        let (held, spaces) = (board.held(), [None; Space::COUNT]);
        Encoder { position, colours, board, held, on_table, covered, placements, kept, spaces }
    }

    /// The rows of a move within their sections.
    fn places(&mut self, mv: Move) -> [usize; MOVE_ROWS] {
        match mv {
            Move::Take { source, colour } => self.take(source, colour),
            Move::Bonus { colour } => self.bonus(colour),
            Move::Place { space, colour, jokers } => self.place(space, colour, jokers),
            Move::Pass { keep } => self.pass(keep),
        }
    }

    /// A colour and how many tiles of it are held.
    fn held_of(&self, colour: Colour) -> usize {
        HELD * self.colours.number(colour) + most(self.held.get(colour), HELD)
    }

    /// How many tiles can pay for a colour, with jokers.
    fn reach(&self, held: Tiles, colour: Colour) -> u32 {
        let trump = self.colours.trump;
        held.get(colour) + if colour == trump { 0 } else { held.get(trump) }
    }

    /// The stars that tiles of a colour are for.
    fn star_of(&self, colour: Colour) -> usize {
        let covered = self.board.covered();
        COLOUR_STAR
            + match self.colours.side {
                Side::Coloured => {
                    let star = Star::ALL.into_iter().find(|star| star.colour() == Some(colour));
                    64 * colour.index() + star.map_or(0, |star| covered.star_bits(star))
                }
                Side::Grey => {
                    let (mut best, mut takers) = (0, 0);
                    for star in Star::ALL {
                        let count = covered.star_bits(star).count_ones() as usize;
                        if count < 6 && self.board.takes(star, colour) {
                            takers += 1;
                            if self.board.star_colour(star) == Some(colour) {
                                best = count.max(best);
                            }
                        }
                    }
                    8 * best + takers
                }
            }
    }

    fn take(&self, source: Source, colour: Colour) -> [usize; MOVE_ROWS] {
        let Encoder { position, colours, held, .. } = *self;
        let (tiles, trump) = (position.would_take(source, colour), colours.trump);
        let (there, count) = (position.tiles_at(source), tiles.len());
        let centre = source == Source::Centre;
        let trumps = match colour == trump {
            true => 2,
            false => usize::from(tiles.get(trump) > 0),
        };
        let pays = centre && position.marker().is_none();
        let elsewhere = self.on_table.get(colour).saturating_sub(tiles.get(colour));
        [
            TAKE + (usize::from(centre) * 6 + most(count.saturating_sub(1), 6)) * 3 + trumps,
            TAKE_COLOUR + self.held_of(colour),
            match centre {
                false => FACTORY + colours.content(there),
                true => CENTRE + most(there.len(), 16),
            },
            MARKER + if pays { most(count, 9) } else { 0 },
            TAKE_REACH + most(self.reach(held + tiles, colour), 16),
            self.star_of(colour),
            ON_TABLE + most(elsewhere, 13),
        ]
    }

    fn bonus(&self, colour: Colour) -> [usize; MOVE_ROWS] {
        let due = match self.position.phase() {
            Phase::Bonus { due } => due.clamp(1, 6).into(),
            _ => 1,
        };
        let reach = 1 + self.reach(self.held, colour);
        [
            BONUS + due - 1,
            BONUS_COLOUR + self.held_of(colour),
            SUPPLY,
            NO_POINTS,
            BONUS_REACH + most(reach, 16),
            self.star_of(colour),
            IN_SUPPLY + most(self.position.supply().get(colour), 6),
        ]
    }

    /// The rows of placements on a space, computed once.
    fn space(&mut self, space: Space) -> SpaceRows {
        if let Some(rows) = self.spaces[space.index()] {
            return rows;
        }
        let Encoder { position, colours, board, .. } = *self;
        let cost = usize::from(cost(colours.side, space));
        let covered = board.covered();
        let bits = covered.star_bits(space.star);
        let completes_star = bits.count_ones() == 5;
        let completes_number =
            cost <= 4 && self.covered[cost - 1] + 1 == spaces_of(colours.side, cost);
        let completes = 2 * usize::from(completes_star) + usize::from(completes_number);
        let gained = u32::from(board.would_gain(space)).min(position.supply().len());
        // A space is at one feature or at two.
        let mut near =
            features_at(space).map(|feature| missing(feature, covered).saturating_sub(1));
        let near = 5 * near.next().unwrap_or(4) + near.next().unwrap_or(4);
        let rows = SpaceRows {
            run: RUN + 4 * (usize::from(board.run(space)).clamp(1, 6) - 1) + completes,
            gain: GAIN + 25 * most(gained, 4) + near,
            star: STAR + 64 * space.star.index() + bits,
        };
        self.spaces[space.index()] = Some(rows);
        rows
    }

    fn place(&mut self, space: Space, colour: Colour, jokers: u8) -> [usize; MOVE_ROWS] {
        let SpaceRows { run, gain, star } = self.space(space);
        let Encoder { colours, held, .. } = *self;
        let cost = usize::from(cost(colours.side, space));
        let paid = (cost as u32).saturating_sub(jokers.into());
        let left = held.get(colour).saturating_sub(paid);
        let jokers_left = match colour == colours.trump {
            true => left,
            false => held.get(colours.trump).saturating_sub(jokers.into()),
        };
        let after = 8 * most(left, 8) + most(jokers_left, 8);
        [
            PLACE + space.index(),
            PLACE_COLOUR + self.held_of(colour),
            match colour == colours.trump {
                true => TRUMP_COST + cost - 1,
                false => COST + 6 * (cost - 1) + usize::from(jokers.min(5)),
            },
            run,
            gain,
            star,
            AFTER_PAYING
                + match colours.side {
                    Side::Coloured => after,
                    Side::Grey => 64 * self.kind_of(space.star, colour) + after,
                },
        ]
    }

    /// What a tile of this colour makes of a star of the grey side: the first one, the second of its colour, the second
    /// of another, one of many colours, one of the same again.
    fn kind_of(&self, star: Star, colour: Colour) -> usize {
        match (self.board.covered().star_bits(star).count_ones(), self.board.star_colour(star)) {
            (0, _) => 0,
            (1, Some(one)) if one == colour => 1,
            (1, _) => 2,
            (_, None) => 3,
            (_, Some(_)) => 4,
        }
    }

    fn pass(&self, keep: Kept) -> [usize; MOVE_ROWS] {
        let Encoder { colours, held, .. } = *self;
        let kept = self.kept[keep.index()];
        let discarded = held.len().saturating_sub(kept.len.into());
        let jokers = held.get(colours.trump).saturating_sub(kept.trumps.into());
        let next = if colours.next.is_some() { kept.next } else { 0 };
        [
            PASS + most(kept.len.into(), 5),
            PASS_HELD + most(held.len(), 20),
            KEPT + usize::from(kept.content),
            DISCARDS + most(discarded, 13),
            LOST_JOKERS + most(jokers, 9),
            given_up(colours.side) + self.placements.min(GIVEN_UP - 1),
            KEPT_NEXT + 5 * usize::from(next) + usize::from(kept.stack),
        ]
    }
}

/// What the rows of a pass need to know of the tiles that are kept: at most four.
#[derive(Clone, Copy)]
struct KeptTiles {
    content: u8,
    len: u8,
    /// Of the trump, of the next one, and at most of one colour.
    trumps: u8,
    next: u8,
    stack: u8,
}

/// What can be kept, by the trump: there are up to 210 ways to pass, and most positions have many.
type KeptTable = [[KeptTiles; Kept::COUNT]; 6];

fn kept_table(side: Side) -> &'static KeptTable {
    static COLOURED: LazyLock<KeptTable> = LazyLock::new(|| list_kept(Side::Coloured));
    static GREY: LazyLock<KeptTable> = LazyLock::new(|| list_kept(Side::Grey));
    match side {
        Side::Coloured => &COLOURED,
        Side::Grey => &GREY,
    }
}

fn list_kept(side: Side) -> KeptTable {
    Colour::ALL.map(|trump| {
        let colours = Colours { side, trump, next: None };
        let next = Colour::ALL[(trump.index() + 1) % 6];
        let mut table =
            [KeptTiles { content: 0, len: 0, trumps: 0, next: 0, stack: 0 }; Kept::COUNT];
        for (entry, kept) in table.iter_mut().zip(Kept::all()) {
            let tiles = kept.tiles();
            let counts = Colour::ALL.map(|colour| tiles.get(colour) as u8);
            *entry = KeptTiles {
                content: colours.content(tiles) as u8,
                len: tiles.len() as u8,
                trumps: tiles.get(trump) as u8,
                next: tiles.get(next) as u8,
                stack: counts.into_iter().max().unwrap_or(0),
            };
        }
        table
    })
}

/// How many spaces have this cost.
fn spaces_of(side: Side, cost: usize) -> usize {
    match (side, cost) {
        (Side::Coloured, _) => 7,
        (Side::Grey, 3) => 12,
        (Side::Grey, _) => 6,
    }
}
