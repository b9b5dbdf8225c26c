//! A position of Azul.

use super::board::{Board, Held, Line};
use super::colour::{Colour, Tiles, all_tiles};
use super::deal::{Deal, Draw};
use super::illegal::{Illegal, Impossible};
use super::moves::{Move, MoveList};
use super::score::{Bonus, Reason};
use super::wall::{Column, Row};
use crate::audience::Audience;
use crate::draw::Draws;
use crate::offer::Offer;
use crate::position::{Outcome, Points, Position, Turn, View};
use crate::seat::{BySeat, Players, Seat, SeatSet};
use crate::side::Side;
use crate::source::Source;

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The factories are to be filled.
    Deal,
    /// Players take tiles in turn.
    Offer,
    /// On the grey wall, the player to act chooses a column for the full line of this row.
    Tiling(Row),
    /// The game is over.
    Over,
}

/// A position of Azul or Mini, for two to four players and either wall.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Azul {
    pub(super) table: Offer<Colour>,
    pub(super) bag: Tiles,
    pub(super) boards: BySeat<Board>,
    pub(super) round: u16,
    pub(super) phase: Phase,
    pub(super) turn: Seat,
    pub(super) first: Seat,
    /// Who took the marker; `None` while it lies in the centre.
    pub(super) marker: Option<Seat>,
    /// The number of consecutive rounds, including this one once its tiling has begun, that moved
    /// no tile to a wall.
    pub(super) idle: u8,
    pub(super) players: Players,
    pub(super) side: Side,
}

impl Azul {
    /// Creates a game before the first deal.
    pub fn new(players: Players, side: Side, first: Seat) -> Azul {
        debug_assert!(players.has(first));
        Azul {
            table: Offer::empty(),
            bag: all_tiles(),
            boards: BySeat::new([Board::new(); 4]),
            round: 0,
            phase: Phase::Deal,
            turn: first,
            first,
            marker: None,
            idle: 0,
            players,
            side,
        }
    }

    /// Returns the side of the boards that is up.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the phase of the game.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the current round; between rounds and at the end, the last one; 0 before the first
    /// deal.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Returns the starting player of this round; between rounds and at the end, of the next.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Returns who took the marker in this round, or in the last one; `None` while it lies in the
    /// centre.
    pub fn marker(&self) -> Option<Seat> {
        self.marker
    }

    /// Returns the number of consecutive rounds that moved no tile to any wall.
    pub fn idle_rounds(&self) -> u8 {
        self.idle
    }

    /// Returns the tiles on a factory or in the centre.
    pub fn tiles_at(&self, source: Source) -> Tiles {
        self.table.at(source)
    }

    /// Returns words that are equal for two positions exactly if every factory and the centre hold the same tiles. The
    /// highest 14 bits of each word are 0.
    #[inline]
    pub fn offer_key(&self) -> [u64; 4] {
        self.table.key()
    }

    /// Returns the takes of the offer phase as two words of sets, ten bits apart for each colour: the sources that hold
    /// it, the centre's bit the highest, and the pattern lines of the player to act that accept it, five bits (A-2.2,
    /// Returns `None` in every other phase.
    #[inline]
    pub fn take_sets(&self) -> Option<(u64, u64)> {
        (self.phase == Phase::Offer)
            .then(|| (self.table.holders(), self.boards[self.turn].open_lines()))
    }

    /// Iterates over the factories in use for this number of players.
    pub fn factories(&self) -> impl Iterator<Item = Source> + use<> {
        Source::FACTORIES.into_iter().take(self.players.factories())
    }

    /// Returns the tiles in the bag.
    pub fn bag(&self) -> Tiles {
        self.bag
    }

    /// Returns the tiles in the lid: all those that are nowhere else.
    // Rarely needed; out of line so that its work is not hoisted into the loop of play.
    #[inline(never)]
    pub fn lid(&self) -> Tiles {
        let boards: Tiles = self.players.seats().map(|seat| self.boards[seat].tiles()).sum();
        all_tiles() - self.bag - self.table.all() - boards
    }

    /// Returns the board of a seat; an empty one for an unused seat.
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat]
    }

    /// Returns the bonuses of a seat's wall if the game ended now.
    pub fn bonus(&self, seat: Seat) -> Bonus {
        Bonus::of(&self.boards[seat].wall())
    }

    fn check_take(&self, source: Source, colour: Colour, line: Line) -> Result<(), Illegal> {
        if source != Source::Centre && source as usize >= self.players.factories() {
            let factories = self.players.factories() as u8;
            return Err(Illegal::NoSuchFactory { factory: source, factories });
        }
        if self.table.at(source).get(colour) == 0 {
            return Err(Illegal::NotThere { from: source, colour });
        }
        let board = &self.boards[self.turn];
        let Some(row) = line.row() else { return Ok(()) };
        match board.line(row) {
            Some(Held { count, .. }) if u32::from(count) == row.spaces() => {
                Err(Illegal::LineFull { line })
            }
            Some(Held { colour: holds, .. }) if holds != colour => {
                Err(Illegal::OtherColour { line, holds })
            }
            None if board.wall().row_has(row, colour) => Err(Illegal::OnWall { line, colour }),
            _ => Ok(()),
        }
    }

    fn check_place(&self, row: Row, column: Column) -> Result<(), Illegal> {
        let Phase::Tiling(due) = self.phase else {
            return Err(match self.side {
                Side::Coloured => Illegal::NoChoice,
                Side::Grey => Illegal::NotTilingYet,
            });
        };
        if row != due {
            return Err(Illegal::OtherRow { row: due });
        }
        let board = &self.boards[self.turn];
        if board.wall().covered().has(row, column) {
            return Err(Illegal::Covered { row, column });
        }
        match board.full(row) {
            Some(colour) if board.wall().column_has(column, colour) => {
                Err(Illegal::InColumn { column, colour })
            }
            _ => Ok(()),
        }
    }
}

/// Nothing is hidden, so a seat's view is the position.
impl View for Azul {
    type Position = Azul;

    fn resample(&self, _draws: &mut impl Draws) -> Azul {
        *self
    }
}

impl Position for Azul {
    type Move = Move;
    type Moves = MoveList;
    type Draw = Draw;
    type Chance = Deal;
    type Illegal = Illegal;
    type Impossible = Impossible;
    type Reason = Reason;
    /// Nothing in Azul is hidden: the bag has no order until it is drawn from.
    type View = Azul;

    fn players(&self) -> Players {
        self.players
    }

    #[inline]
    fn turn(&self) -> Turn<Draw> {
        // The offer phase is by far the most frequent, so it is checked first.
        if self.phase == Phase::Offer {
            return Turn::Seat(self.turn);
        }
        match self.phase {
            Phase::Offer | Phase::Tiling(_) => Turn::Seat(self.turn),
            Phase::Deal => Turn::Chance(self.draw_due()),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal_moves_into(&self, list: &mut MoveList) {
        let board = &self.boards[self.turn];
        if self.phase == Phase::Offer {
            return list.fill_takes(self.players, self.table.holders(), board.open_lines());
        }
        list.clear();
        if let Phase::Tiling(row) = self.phase
            && let Some(colour) = board.full(row)
        {
            list.fill_places(row, board.wall().grey_column_bits(row, colour));
        }
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        match (self.phase, mv) {
            (Phase::Over, _) => Err(Illegal::Over),
            (Phase::Deal, _) => Err(Illegal::DealFirst),
            (Phase::Tiling(row), Move::Take { .. }) => Err(Illegal::TilingNow { row }),
            (_, Move::Take { source, colour, line }) => self.check_take(source, colour, line),
            (_, Move::Place { row, column }) => self.check_place(row, column),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        self.play_on(mv, &mut |_| {});
    }

    fn play_watched(
        &mut self,
        mv: Move,
        mut watch: impl FnMut(Points<Reason>),
    ) -> Result<(), Illegal> {
        self.check(mv)?;
        self.play_on(mv, &mut watch);
        Ok(())
    }

    fn check_chance(&self, deal: &Deal) -> Result<(), Impossible> {
        self.check_deal(deal)
    }

    #[inline]
    fn apply_unchecked(&mut self, deal: &Deal) {
        self.fill_factories(deal);
    }

    /// A deal gives and takes no points.
    fn apply_watched(
        &mut self,
        deal: &Deal,
        _watch: impl FnMut(Points<Reason>),
    ) -> Result<(), Impossible> {
        self.check_deal(deal)?;
        self.fill_factories(deal);
        Ok(())
    }

    #[inline]
    fn draw(&self, draws: &mut impl Draws) -> Option<Deal> {
        (self.phase == Phase::Deal)
            .then(|| Deal::draw(self.players, self.bag, || self.lid(), draws))
    }

    fn view(&self, _seat: Seat) -> Azul {
        *self
    }

    fn public_view(&self) -> Azul {
        *self
    }

    fn reveals_move(&self, _mv: Move, _audience: Audience) -> bool {
        true
    }

    fn reveals_chance(&self, _chance: &Deal, _audience: Audience) -> bool {
        true
    }

    fn uncovers(&self, _mv: Move) -> bool {
        false
    }

    fn rounds_done(&self) -> u16 {
        match self.phase {
            Phase::Deal | Phase::Over => self.round,
            Phase::Offer | Phase::Tiling(_) => self.round - 1,
        }
    }

    fn scores(&self) -> BySeat<u16> {
        BySeat::new(self.boards.as_array().map(|board| board.score()))
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase != Phase::Over {
            return None;
        }
        let scores = BySeat::new(
            self.boards.as_array().map(|board| board.score() + Bonus::of(&board.wall()).total()),
        );
        // the score, then the number of complete rows; remaining ties are shared.
        let rank = |seat| (scores[seat], self.boards[seat].wall().complete_rows());
        let best = self.players.seats().map(rank).max();
        let winners: SeatSet =
            self.players.seats().filter(|&seat| Some(rank(seat)) == best).collect();
        Some(Outcome { scores, winners })
    }
}
