//! Validating untrusted positions: all errors are reported at once.

use super::board::{DAMAGED_SPACES, Held};
use super::chip::{Chip, ChipSet};
use super::colour::{Colour, Tiles};
use super::dome::{Column, Row, Slot, Tile};
use super::goal::Goals;
use super::moves::Factory;
use super::phase::{Phase, Then};
use super::plate::{Cell, Plate, PlateKind, PlateSet, Quarter};
use super::position::{
    CHIPS_PER_ROUND, DISPLAY_SPACES, Duel, FactoryChip, MAX_RETURNED, ROUNDS, TOKENS, other,
};
use super::setup_error::SetupError;
use super::stack::Stack;
use crate::seat::{Players, Seat};

/// The description of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardSetup {
    /// The score.
    pub score: u16,
    /// The contents of each pattern line, from the top.
    pub lines: [Option<Held>; 6],
    /// The plate in each slot, with its orientation.
    pub plates: [Option<(Plate, Quarter)>; 9],
    /// The tile on each cell, row by row.
    pub dome: [[Option<Tile>; 6]; 6],
    /// The damaged tiles.
    pub damaged: Tiles,
    /// The unspent chips.
    pub chips: ChipSet,
    /// The chips spent in the whole game.
    pub spent: ChipSet,
    /// Tokens used in this round; between rounds, in the last one.
    pub tokens: u8,
    /// Chips taken in this round; between rounds, in the last one.
    pub taken: u8,
}

/// The description of a position, unchecked until [`Setup::validate`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The phase of the game.
    pub phase: Phase,
    /// The player to act; meaningless during chance events and at the end.
    pub turn: Seat,
    /// The starting player of this round; between rounds and at the end, of the next.
    pub first: Seat,
    /// Who took the marker; `None` while it lies on the large factory.
    pub marker: Option<Seat>,
    /// The round being played, or the last one played; 0 in the set-up.
    pub round: u8,
    /// The goals.
    pub goals: Goals,
    /// The plates on the display.
    pub display: PlateSet,
    /// The plates of the stack in unknown order.
    pub unseen: PlateSet,
    /// The plates returned under the stack, top to bottom: who returned them, turn by turn.
    pub under: Vec<(Seat, Vec<Plate>)>,
    /// The backs of the plates that the player to act has drawn and not yet looked at, in drawing
    /// order.
    pub drawn: Vec<PlateKind>,
    /// The back of the stack's top plate; `None` if the stack is empty or it has not been revealed.
    pub top: Option<PlateKind>,
    /// The plates that the player to act has looked at and neither laid nor returned.
    pub looked: PlateSet,
    /// The tiles on the sun sides of the small factories.
    pub sun: [Tiles; 4],
    /// The stacks on their moon sides.
    pub moon: [Stack; 4],
    /// The chips on them.
    pub factory_chips: [FactoryChip; 4],
    /// The tiles on the large factory's sun side.
    pub large_sun: Tiles,
    /// The tiles on the large factory's moon side.
    pub large_moon: Tiles,
    /// The chips that are not on a factory yet.
    pub pool: ChipSet,
    /// The tiles in the bag.
    pub bag: Tiles,
    /// The tiles in the tower.
    pub tower: Tiles,
    /// The two boards.
    pub boards: [BoardSetup; 2],
}

/// The most that a tile can have scored: two runs of six; a special tile scores less.
const MAX_PER_TILE: usize = 12;

impl Setup {
    /// Returns the position, or all errors.
    ///
    /// Faults about the phase can only be judged if everything else is valid, so they are reported
    /// only if there are no others.
    pub fn validate(&self) -> Result<Duel, Vec<SetupError>> {
        let mut errors = Vec::new();
        for seat in [self.turn, self.first].into_iter().chain(self.marker) {
            if !Players::Two.has(seat) && !errors.contains(&SetupError::NoSuchSeat { seat }) {
                errors.push(SetupError::NoSuchSeat { seat });
            }
        }
        if self.round > ROUNDS {
            errors.push(SetupError::NoSuchRound { round: self.round });
        }
        self.check_tiles(&mut errors);
        self.check_plates(&mut errors);
        self.check_chips(&mut errors);
        for seat in Players::Two.seats() {
            self.check_board(seat, &mut errors);
        }
        if errors.is_empty() {
            self.check_phase(&mut errors);
        }
        if errors.is_empty() {
            self.check_backs(&mut errors);
        }
        if errors.is_empty() { Ok(self.assemble()) } else { Err(errors) }
    }

    fn board(&self, seat: Seat) -> &BoardSetup {
        &self.boards[seat as usize & 1]
    }

    fn check_tiles(&self, errors: &mut Vec<SetupError>) {
        for (small, factory) in Factory::SMALL.into_iter().enumerate() {
            let count = self.sun[small].iter().count() as u32;
            let stacked = self.moon[small].from_bottom().count() as u32;
            // A stack consists of the leftovers of four tiles.
            if count > 4 || stacked > 3 {
                errors.push(SetupError::CrowdedFactory { factory, count: count.max(stacked) });
            }
            if count > 0 && stacked > 0 {
                errors.push(SetupError::BothSides { factory });
            }
        }
        let large = [self.large_sun, self.large_moon].map(|tiles| tiles.iter().count() as u32);
        if large[0] > 5 || large[1] > 4 {
            let count = large[0].max(large[1]);
            errors.push(SetupError::CrowdedFactory { factory: Factory::Large, count });
        }
        if large[0] > 0 && large[1] > 0 {
            errors.push(SetupError::BothSides { factory: Factory::Large });
        }
        for colour in Colour::ALL {
            let on_board = |board: &BoardSetup| {
                let lines = board.lines.iter().flatten().filter(|held| held.colour == colour);
                let tile = Some(Tile::Colour(colour));
                let dome = board.dome.iter().flatten().filter(|&&cell| cell == tile).count();
                lines.map(|held| u32::from(held.count)).sum::<u32>()
                    + dome as u32
                    + board.damaged.get(colour)
            };
            let stacked = self.moon.iter().flat_map(|stack| stack.from_bottom());
            let loose = [self.large_sun, self.large_moon, self.bag, self.tower];
            let count = self.sun.iter().chain(&loose).map(|t| t.get(colour)).sum::<u32>()
                + stacked.filter(|&tile| tile == colour).count() as u32
                + self.boards.iter().map(on_board).sum::<u32>();
            if count != Colour::TILES {
                errors.push(SetupError::TileCount { colour, count });
            }
        }
    }

    fn returned(&self) -> impl Iterator<Item = Plate> {
        self.under.iter().flat_map(|(_, plates)| plates.iter().copied())
    }

    fn check_plates(&self, errors: &mut Vec<SetupError>) {
        let laid = |plate: Plate| {
            let lies = |slot: &&Option<(Plate, Quarter)>| slot.is_some_and(|(p, _)| p == plate);
            self.boards.iter().flat_map(|board| &board.plates).filter(lies).count()
        };
        for plate in Plate::all() {
            let sets = [self.display, self.unseen, self.looked];
            let count = sets.iter().filter(|set| set.has(plate)).count()
                + self.returned().filter(|&p| p == plate).count()
                + laid(plate);
            if count != 1 {
                errors.push(SetupError::PlateCount { plate, count: count as u32 });
            }
        }
        if self.display.len() > DISPLAY_SPACES {
            errors.push(SetupError::CrowdedDisplay { count: self.display.len() });
        }
        let stack = self.unseen.len() + self.returned().count();
        let empty_turn = self.under.iter().any(|(_, plates)| plates.is_empty());
        if self.returned().count() > MAX_RETURNED || empty_turn {
            errors.push(SetupError::TooManyReturned);
        }
        if self.drawn.len() > stack {
            errors.push(SetupError::DrawnTooMany { drawn: self.drawn.len(), stack });
        }
    }

    /// Checks whether the known backs are those that are public, and possible (D-3.1).
    fn check_backs(&self, errors: &mut Vec<SetupError>) {
        let left = self.unseen.len() + self.returned().count() - self.drawn.len();
        // Before the display is first filled no back is public.
        let untouched = self.round == 0 && self.phase == Phase::Plates && self.display.is_empty();
        let waits = untouched || matches!(self.phase, Phase::Top(_));
        if self.top.is_some() != (left > 0 && !waits) {
            errors.push(SetupError::Top);
        }
        let backs = || self.drawn.iter().copied().chain(self.top);
        let unknown = || backs().take(self.unseen.len());
        let possible = PlateKind::ALL.into_iter().all(|kind| {
            unknown().filter(|&back| back == kind).count() <= self.unseen.of_kind(kind).len()
        });
        let mut known = backs().skip(self.unseen.len()).zip(self.returned());
        if !possible || known.any(|(back, plate)| back != plate.kind()) {
            errors.push(SetupError::Backs);
        }
    }

    fn check_chips(&self, errors: &mut Vec<SetupError>) {
        for chip in Chip::ALL {
            let lies = |on: &&FactoryChip| {
                **on == FactoryChip::Down(chip) || **on == FactoryChip::Up(chip)
            };
            let held = |board: &BoardSetup| board.chips.get(chip) + board.spent.get(chip);
            let count = self.pool.get(chip)
                + self.factory_chips.iter().filter(lies).count() as u32
                + self.boards.iter().map(held).sum::<u32>();
            if count != Chip::EACH {
                errors.push(SetupError::ChipCount { chip, count });
            }
        }
        for (small, factory) in Factory::SMALL.into_iter().enumerate() {
            let empty = self.sun[small].is_empty() && self.moon[small].is_empty();
            let fits = match self.factory_chips[small] {
                FactoryChip::None => true,
                FactoryChip::Hidden => false,
                FactoryChip::Down(_) => !empty,
                FactoryChip::Up(_) => empty,
            };
            if !fits {
                errors.push(SetupError::ChipFace { factory });
            }
        }
    }

    fn check_board(&self, seat: Seat, errors: &mut Vec<SetupError>) {
        let board = self.board(seat);
        for (row, held) in Row::ALL.into_iter().zip(board.lines) {
            if let Some(Held { count, .. }) = held
                && (count == 0 || u32::from(count) > row.spaces())
            {
                errors.push(SetupError::LineCount { seat, row, count });
            }
        }
        let tile = |row: Row, column: Column| board.dome[row.index()][column.index()];
        let mut most = usize::from(super::board::START_SCORE);
        for (row, column) in Row::ALL.into_iter().flat_map(|r| Column::ALL.map(|c| (r, c))) {
            let slot = Slot::at(row, column);
            let cells = board.plates[slot.index()].map(|(plate, quarter)| plate.cells(quarter));
            let here = 2 * (row.index() % 2) + column.index() % 2;
            let cell = cells.map(|cells| cells[here]);
            let fits = match (tile(row, column), cell) {
                (None, _) | (Some(Tile::Special), Some(Cell::Special)) => true,
                (Some(Tile::Colour(colour)), Some(Cell::Colour(shown))) => colour == shown,
                (Some(Tile::Colour(_)), Some(Cell::Any)) => true,
                (Some(_), _) => false,
            };
            if !fits {
                errors.push(SetupError::WrongCell { seat, row, column });
            }
            if cell == Some(Cell::Special) {
                let (top, left) = (row.index() / 2 * 2, column.index() / 2 * 2);
                let covered = [(0, 0), (0, 1), (1, 0), (1, 1)]
                    .into_iter()
                    .filter(|&(down, right)| board.dome[top + down][left + right].is_some())
                    .count();
                let special = tile(row, column).is_some();
                if (covered - usize::from(special) == 3) != special {
                    errors.push(SetupError::SpecialTile { seat, row, column });
                }
            }
            most += usize::from(tile(row, column).is_some()) * MAX_PER_TILE;
        }
        if usize::from(board.score) > most {
            let most = most as u16;
            errors.push(SetupError::ScoreTooHigh { seat, score: board.score, most });
        }
        let count = board.damaged.iter().count() as u32;
        if count > DAMAGED_SPACES {
            errors.push(SetupError::CrowdedDamaged { seat, count });
        }
    }

    /// Checks whether the contents fit the phase; everything else is valid.
    fn check_phase(&self, errors: &mut Vec<SetupError>) {
        self.check_counts(errors);
        let position = self.assemble();
        let drawing = matches!(
            self.phase,
            Phase::Drawing
                | Phase::Looking
                | Phase::Keeping
                | Phase::Returning { .. }
                | Phase::Top(Then::Drawing | Then::Returning | Then::Next)
        );
        let in_turns = drawing || self.phase == Phase::Turn;
        let out = position.has_tiles_out()
            || self.factory_chips.iter().any(|&chip| chip != FactoryChip::None);
        // Outside phase 1 the factories are empty, except for what has just been dealt.
        let dealt = self.phase == Phase::Chips || (self.round == 0 && self.phase != Phase::Deal);
        if out && !in_turns && !dealt {
            errors.push(SetupError::NotEmpty);
        }
        let (drawn, looked) = (!self.drawn.is_empty(), !self.looked.is_empty());
        let stray = match self.phase {
            Phase::Drawing | Phase::Top(Then::Drawing) => !drawn || looked,
            Phase::Looking => !drawn,
            Phase::Keeping => drawn || !looked,
            // A single remaining plate is returned automatically.
            Phase::Returning { .. } | Phase::Top(Then::Returning) => drawn || self.looked.len() < 2,
            _ => drawn || looked,
        };
        let begun = matches!(
            self.phase,
            Phase::Returning { begun: true } | Phase::Top(Then::Returning | Then::Next)
        );
        // A returned plate's back is revealed only because it has become the top one.
        let on_top = matches!(self.phase, Phase::Top(Then::Returning | Then::Next));
        let under_others = !self.unseen.is_empty() || self.under.len() > 1;
        if stray
            || (begun && self.under.last().is_none_or(|&(by, _)| by != self.turn))
            || (on_top && under_others)
        {
            errors.push(SetupError::StrayPlates);
        }
        if self.marker.is_some() && !self.large_sun.is_empty() && in_turns {
            errors.push(SetupError::MarkerTaken);
        }
        match self.phase {
            Phase::Turn if !position.can_act(self.turn) => {
                errors.push(SetupError::NothingToDo { seat: self.turn });
            }
            Phase::Plates if position.plates_due() == 0 => errors.push(SetupError::NothingDue),
            Phase::Top(_) if position.stack_left() == 0 => errors.push(SetupError::NothingDue),
            // The set-up has been checked as a whole.
            Phase::Deal | Phase::Chips | Phase::Top(Then::Filled)
                if self.round > 0 && position.plates_due() > 0 =>
            {
                errors.push(SetupError::PlatesFirst);
            }
            Phase::Chips if self.round > 0 && !self.is_dealt() => errors.push(SetupError::NotDealt),
            Phase::Completing(_) | Phase::Laying(_) => self.check_mosaic(&position, errors),
            _ => {}
        }
        let between = self.phase.is_between_rounds();
        if between && self.round > 0 {
            if (self.phase == Phase::Over) != (self.round == ROUNDS) {
                errors.push(SetupError::WrongEnd);
            }
            if let Some(marker) = self.marker.filter(|&marker| marker != self.first) {
                errors.push(SetupError::WrongFirst { marker, first: self.first });
            }
            for seat in Players::Two.seats() {
                self.check_settled(&position, seat, 6, true, errors);
            }
        }
    }

    /// Returns whether the factories look as after a deal (D-6.1).
    fn is_dealt(&self) -> bool {
        let moons_empty =
            self.moon.iter().all(|stack| stack.is_empty()) && self.large_moon.is_empty();
        // Full, or short because everything has run out; then those after a short one get nothing.
        let counts = [(self.large_sun, 5)].into_iter().chain(self.sun.map(|sun| (sun, 4)));
        let mut run_out = self.bag.is_empty() && self.tower.is_empty();
        let mut short = false;
        for (tiles, most) in counts {
            let count = tiles.len();
            if short && count > 0 {
                run_out = false;
            }
            short |= count < most;
        }
        moons_empty && (!short || run_out)
    }

    /// Checks the numbers of plates, tokens and chips.
    fn check_counts(&self, errors: &mut Vec<SetupError>) {
        let between = self.phase.is_between_rounds();
        let mosaic = matches!(self.phase, Phase::Completing(_) | Phase::Laying(_));
        let unlaid = matches!(
            self.phase,
            Phase::Drawing | Phase::Looking | Phase::Keeping | Phase::Top(Then::Drawing)
        );
        if self.round == 0 {
            return self.check_set_up(errors);
        }
        if self.phase == Phase::SetUp {
            errors.push(SetupError::SetUp);
        }
        // The chips that have been laid out so far, and those of them still there.
        let come = 4 * u32::from(self.round);
        if self.pool.len() != 20 - come {
            errors.push(SetupError::PoolSize { pool: self.pool.len(), due: 20 - come });
        }
        let there = self.factory_chips.iter().filter(|&&chip| chip != FactoryChip::None).count();
        let all_used = between || mosaic;
        for seat in Players::Two.seats() {
            let board = self.board(seat);
            let most_tokens = if self.round == ROUNDS { 0 } else { TOKENS };
            if board.tokens > most_tokens || (all_used && board.tokens != most_tokens) {
                errors.push(SetupError::Tokens { seat, tokens: board.tokens });
            }
            let held = board.chips.len() + board.spent.len();
            let due =
                u32::from(CHIPS_PER_ROUND) * (u32::from(self.round) - 1) + u32::from(board.taken);
            if held != due {
                errors.push(SetupError::ChipsHeld { seat, held, due });
            }
            if board.taken > CHIPS_PER_ROUND || (all_used && board.taken != CHIPS_PER_ROUND) {
                errors.push(SetupError::ChipsTaken { seat, taken: board.taken });
            }
            // One in the set-up, two in each of the first four completed rounds.
            let earlier = (u32::from(self.round) - 1).min(4);
            let pending = u32::from(unlaid && seat == self.turn);
            let laid = board.plates.iter().flatten().count() as u32;
            let due = (1 + 2 * earlier + u32::from(board.tokens)).saturating_sub(pending);
            if laid != due || (pending == 1 && board.tokens == 0) {
                errors.push(SetupError::PlatesLaid { seat, laid, due });
            }
        }
        let taken: u32 = self.boards.iter().map(|board| u32::from(board.taken)).sum();
        if !between && there as u32 + taken != 4 {
            errors.push(SetupError::ChipsTaken { seat: self.turn, taken: taken as u8 });
        }
    }

    /// Checks a position before the first turn: nothing is taken, and plates are laid one by one
    /// (D-2.5).
    fn check_set_up(&self, errors: &mut Vec<SetupError>) {
        let laid = |seat: Seat| self.board(seat).plates.iter().flatten().count();
        let (first, second) = (laid(self.first), laid(other(self.first)));
        let bare = |seat: Seat| {
            let board = self.board(seat);
            let empty = BoardSetup { plates: board.plates, ..BoardSetup::default() };
            *board == empty
        };
        let (shown, total) = (self.display.len(), first + second);
        let due = match self.phase {
            Phase::Plates => {
                first <= second && second <= 1 && shown == if total == 0 { 0 } else { 2 }
            }
            Phase::Deal | Phase::Chips => total == 0 && shown == 3,
            Phase::Top(Then::Filled) => first <= second && second <= 1 && shown == 3,
            Phase::SetUp => {
                let by = if total == 0 { other(self.first) } else { self.first };
                first == 0 && second == total && shown == 3 && self.turn == by
            }
            _ => false,
        };
        let factories_full = self.sun.iter().all(|sun| sun.len() == 4) && self.large_sun.len() == 5;
        let undealt = matches!(self.phase, Phase::Plates | Phase::Top(_)) && total == 0;
        let dealt = !undealt && self.phase != Phase::Deal;
        let tiles_fit = match dealt {
            true => factories_full && self.bag.len() == 65 - 21,
            false => self.bag.len() == 65,
        };
        let chips = self.factory_chips.iter().filter(|&&c| c != FactoryChip::None).count();
        let chips_fit = chips == if dealt && self.phase != Phase::Chips { 4 } else { 0 };
        let all_bare = Players::Two.seats().all(bare);
        let untouched = self.under.is_empty() && self.marker.is_none() && total <= 2 && all_bare;
        if !(due && tiles_fit && chips_fit && untouched) {
            errors.push(SetupError::SetUp);
        }
    }

    /// Checks a position of phase 2: everything before the line to decide is resolved.
    fn check_mosaic(&self, position: &Duel, errors: &mut Vec<SetupError>) {
        let (Phase::Completing(row) | Phase::Laying(row)) = self.phase else { return };
        for seat in Players::Two.seats() {
            let (rows, settled) = match seat.cmp(&self.turn) {
                std::cmp::Ordering::Less => (6, true),
                std::cmp::Ordering::Equal => (row.index(), false),
                std::cmp::Ordering::Greater => (0, false),
            };
            self.check_settled(position, seat, rows, settled, errors);
        }
        let board = position.board(self.turn);
        let decides = board.line(row).is_some_and(|Held { colour, count }| {
            let missing = row.spaces() - u32::from(count);
            let free = board.dome().free_columns(row, colour) != 0;
            match self.phase {
                Phase::Completing(_) => {
                    free && missing > 0 && board.chips().can_pay(missing, colour)
                }
                // A line completed with chips still has its original number of tiles.
                _ => free,
            }
        });
        if !decides {
            errors.push(SetupError::NothingToDecide { seat: self.turn, row });
        }
    }

    /// Checks whether the first lines of a player are resolved, and the damage is scored.
    fn check_settled(
        &self,
        position: &Duel,
        seat: Seat,
        rows: usize,
        settled: bool,
        errors: &mut Vec<SetupError>,
    ) {
        let board = position.board(seat);
        for &row in &Row::ALL[..rows] {
            let Some(Held { colour, count }) = board.line(row) else { continue };
            let free = board.dome().free_columns(row, colour) != 0;
            let full = u32::from(count) == row.spaces();
            if (free && full) || (!free && board.dome().plates_lie(row)) {
                errors.push(SetupError::Unresolved { seat, row });
            }
        }
        if settled && board.damaged_count() > 0 {
            errors.push(SetupError::DamagedLeft { seat });
        }
    }
}

impl Default for BoardSetup {
    fn default() -> BoardSetup {
        BoardSetup {
            score: super::board::START_SCORE,
            lines: [None; 6],
            plates: [None; 9],
            dome: [[None; 6]; 6],
            damaged: Tiles::EMPTY,
            chips: ChipSet::EMPTY,
            spent: ChipSet::EMPTY,
            tokens: 0,
            taken: 0,
        }
    }
}
