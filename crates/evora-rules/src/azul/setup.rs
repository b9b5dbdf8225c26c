//! Validating untrusted positions: all errors are reported at once.

use super::board::{Board, Held};
use super::colour::{Colour, Tiles};
use super::play::IDLE_LIMIT;
use super::position::{Azul, Phase};
use super::score::FLOOR_SPACES;
use super::wall::{Column, Row, Wall, colour_at};
use crate::deal::TILES_PER_FACTORY;
use crate::offer::Offer;
use crate::position::Cited;
use crate::rule::Rule;
use crate::seat::{BySeat, Players, Seat};
use crate::side::Side;
use crate::source::Source;

/// The description of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BoardSetup {
    /// The score.
    pub score: u16,
    /// The contents of each pattern line, from the top.
    pub lines: [Option<Held>; 5],
    /// The colour on each cell, row by row.
    pub wall: [[Option<Colour>; 5]; 5],
    /// The tiles on the floor, without the marker.
    pub floor: Tiles,
}

/// The description of a position, unchecked until [`Setup::validate`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The number of players.
    pub players: Players,
    /// The side of the boards that is up.
    pub side: Side,
    /// The phase of the game.
    pub phase: Phase,
    /// The player to act; meaningless between rounds and at the end.
    pub turn: Seat,
    /// The starting player of this round; between rounds and at the end, of the next.
    pub first: Seat,
    /// Who took the marker; `None` while it lies in the centre.
    pub marker: Option<Seat>,
    /// The round being played, or the last one played.
    pub round: u16,
    /// The number of consecutive rounds that moved no tile to a wall, including this one once its
    /// tiling has begun.
    pub idle: u8,
    /// The tiles on each factory.
    pub factories: [Tiles; 9],
    /// The tiles in the centre.
    pub centre: Tiles,
    /// The tiles in the bag.
    pub bag: Tiles,
    /// The tiles in the lid.
    pub lid: Tiles,
    /// The boards; those of unused seats are ignored.
    pub boards: BySeat<BoardSetup>,
}

/// An error of a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum SetupError {
    #[error("there is no player {seat} among {players}")]
    NoSuchSeat { seat: Seat, players: Players },
    #[error("there are {count} {} tiles in all; there must be 20", .colour.name())]
    TileCount { colour: Colour, count: u32 },
    #[error("factory {factory} holds tiles but is not laid out for {players} players")]
    NotLaidOut { factory: Source, players: Players },
    #[error("factory {factory} holds {count} tiles; it can hold 4")]
    CrowdedFactory { factory: Source, count: u32 },
    #[error(
        "player {seat}: line {row} holds {count} tiles; it must be 1 to {row}, or the line empty"
    )]
    LineCount { seat: Seat, row: Row, count: u8 },
    #[error("player {seat}: line {row} holds {}, which wall row {row} already has", .colour.name())]
    LineOnWall { seat: Seat, row: Row, colour: Colour },
    #[error("player {seat}: wall row {row}, column {column} is for {}, not {}", .printed.name(), .colour.name())]
    WrongCell { seat: Seat, row: Row, column: Column, printed: Colour, colour: Colour },
    #[error("player {seat}: wall row {row} has {} more than once", .colour.name())]
    RowRepeats { seat: Seat, row: Row, colour: Colour },
    #[error("player {seat}: wall column {column} has {} more than once", .colour.name())]
    ColumnRepeats { seat: Seat, column: Column, colour: Colour },
    #[error("player {seat}: the floor holds {count} tiles; it has 7 spaces")]
    CrowdedFloor { seat: Seat, count: u32 },
    #[error(
        "player {seat}: a score of {score} cannot come from {tiles} wall tiles; each gives at most 10"
    )]
    ScoreTooHigh { seat: Seat, score: u16, tiles: u32 },
    #[error("round {round} is impossible: with so few wall tiles there are at most {most} rounds")]
    TooManyRounds { round: u16, most: u32 },
    #[error("round 0 is before the first deal, when all tiles are in the bag")]
    BeforeFirstDeal,
    #[error("{idle} rounds in a row without a tile moved to a wall; the game ends after 5")]
    TooIdle { idle: u8 },
    #[error("players cannot be taking tiles when there are none on the table")]
    EmptyTable,
    #[error("there are tiles on the table, so players must be taking them")]
    TilesOnTable,
    #[error("player {seat} has a complete row, so the game has ended")]
    RowComplete { seat: Seat },
    #[error("player {seat}: line {row} is full and must have been resolved")]
    FullLine { seat: Seat, row: Row },
    #[error("player {seat}: the floor must have been cleared")]
    FloorNotCleared { seat: Seat },
    #[error("player {marker} has the marker, so player {first} cannot be the next to start")]
    WrongFirst { marker: Seat, first: Seat },
    #[error(
        "the game cannot be over: no row is complete, there are tiles to deal, and no five rounds were idle"
    )]
    NotOver,
    #[error("there is nothing left to deal, so the game has ended")]
    NothingToDeal,
    #[error("on the coloured wall there is no column to choose")]
    NoChoice,
    #[error("player {seat}: line {row} is not a full line with a column to choose")]
    NothingToPlace { seat: Seat, row: Row },
}

impl Cited for SetupError {
    fn rule(&self) -> Rule {
        use SetupError::*;
        Rule::new(match self {
            NoSuchSeat { .. } | NotLaidOut { .. } => "A-1.1",
            TileCount { .. } | BeforeFirstDeal => "A-1.3",
            CrowdedFactory { .. } => "A-1.5",
            LineCount { .. } => "A-1.2",
            LineOnWall { .. } | RowRepeats { .. } => "A-2.4",
            WrongCell { .. } | NoChoice => "A-6",
            ColumnRepeats { .. } | NothingToPlace { .. } => "A-7.1",
            CrowdedFloor { .. } => "A-2.6",
            ScoreTooHigh { .. } => "A-4.2",
            TooManyRounds { .. } | TooIdle { .. } => "A-5.6",
            EmptyTable | TilesOnTable => "A-2.7",
            RowComplete { .. } | NotOver => "A-5.1",
            FullLine { .. } => "A-3.1",
            FloorNotCleared { .. } | WrongFirst { .. } => "A-4.4",
            NothingToDeal => "A-5.3",
        })
    }
}

impl Setup {
    /// Returns the position, or all errors.
    ///
    /// Faults about the phase can only be judged if everything else is valid, so they are reported
    /// only if there are no others.
    pub fn validate(&self) -> Result<Azul, Vec<SetupError>> {
        let mut errors = Vec::new();
        self.check_seats(&mut errors);
        self.check_table(&mut errors);
        for seat in self.players.seats() {
            self.check_board(seat, &mut errors);
        }
        self.check_rounds(&mut errors);
        if errors.is_empty() {
            self.check_phase(&mut errors);
        }
        if errors.is_empty() { Ok(self.assemble()) } else { Err(errors) }
    }

    fn check_seats(&self, errors: &mut Vec<SetupError>) {
        for seat in [self.turn, self.first].into_iter().chain(self.marker) {
            let error = SetupError::NoSuchSeat { seat, players: self.players };
            if !self.players.has(seat) && !errors.contains(&error) {
                errors.push(error);
            }
        }
    }

    fn check_table(&self, errors: &mut Vec<SetupError>) {
        for (number, (&factory, tiles)) in Source::FACTORIES.iter().zip(&self.factories).enumerate()
        {
            let count = tiles.iter().count() as u32;
            if number >= self.players.factories() && count > 0 {
                errors.push(SetupError::NotLaidOut { factory, players: self.players });
            } else if count > TILES_PER_FACTORY {
                errors.push(SetupError::CrowdedFactory { factory, count });
            }
        }
        for colour in Colour::ALL {
            let on_board = |seat| {
                let board: &BoardSetup = &self.boards[seat];
                let lines = board.lines.iter().flatten().filter(|held| held.colour == colour);
                let wall =
                    board.wall.iter().flatten().filter(|&&cell| cell == Some(colour)).count();
                lines.map(|held| u32::from(held.count)).sum::<u32>()
                    + wall as u32
                    + board.floor.get(colour)
            };
            let loose = [self.centre, self.bag, self.lid];
            let count = self.factories.iter().chain(&loose).map(|t| t.get(colour)).sum::<u32>()
                + self.players.seats().map(on_board).sum::<u32>();
            if count != Colour::TILES {
                errors.push(SetupError::TileCount { colour, count });
            }
        }
    }

    fn check_board(&self, seat: Seat, errors: &mut Vec<SetupError>) {
        let board = &self.boards[seat];
        for (row, cells) in Row::ALL.into_iter().zip(&board.wall) {
            for colour in Colour::ALL {
                if cells.iter().filter(|&&cell| cell == Some(colour)).count() > 1 {
                    errors.push(SetupError::RowRepeats { seat, row, colour });
                }
            }
            for (column, &cell) in Column::ALL.into_iter().zip(cells) {
                let printed = colour_at(row, column);
                if let Some(colour) = cell
                    && self.side == Side::Coloured
                    && colour != printed
                {
                    errors.push(SetupError::WrongCell { seat, row, column, printed, colour });
                }
            }
            if let Some(Held { colour, count }) = board.lines[row.index()] {
                if count == 0 || u32::from(count) > row.spaces() {
                    errors.push(SetupError::LineCount { seat, row, count });
                }
                if cells.contains(&Some(colour)) {
                    errors.push(SetupError::LineOnWall { seat, row, colour });
                }
            }
        }
        if self.side == Side::Grey {
            for column in Column::ALL {
                for colour in Colour::ALL {
                    let in_column =
                        board.wall.iter().filter(|row| row[column.index()] == Some(colour));
                    if in_column.count() > 1 {
                        errors.push(SetupError::ColumnRepeats { seat, column, colour });
                    }
                }
            }
        }
        let count = board.floor.iter().count() as u32;
        if count > FLOOR_SPACES.into() {
            errors.push(SetupError::CrowdedFloor { seat, count });
        }
        let tiles = board.wall.iter().flatten().flatten().count() as u32;
        if u32::from(board.score) > 10 * tiles {
            errors.push(SetupError::ScoreTooHigh { seat, score: board.score, tiles });
        }
    }

    fn check_rounds(&self, errors: &mut Vec<SetupError>) {
        // At most four idle rounds come before each round that moves a tile, and after the last.
        let walls = self.players.seats().map(|seat| &self.boards[seat].wall);
        let tiles = walls.flatten().flatten().flatten().count() as u32;
        let most = u32::from(IDLE_LIMIT) * (tiles + 1);
        if u32::from(self.round) > most {
            errors.push(SetupError::TooManyRounds { round: self.round, most });
        }
        let untouched = self.phase == Phase::Deal && self.bag.iter().count() == 100;
        if (self.round == 0) != untouched {
            errors.push(SetupError::BeforeFirstDeal);
        }
        let most_idle = match self.phase {
            Phase::Over | Phase::Tiling(_) => IDLE_LIMIT,
            Phase::Deal | Phase::Offer => IDLE_LIMIT - 1,
        };
        if self.idle > most_idle {
            errors.push(SetupError::TooIdle { idle: self.idle });
        }
    }

    /// Checks whether the contents fit the phase; everything else is valid.
    fn check_phase(&self, errors: &mut Vec<SetupError>) {
        let position = self.assemble();
        let table_empty = position.table.is_empty();
        match self.phase {
            Phase::Offer if table_empty => errors.push(SetupError::EmptyTable),
            Phase::Offer => {}
            _ if !table_empty => errors.push(SetupError::TilesOnTable),
            _ => {}
        }
        for seat in self.players.seats() {
            let board = &position.boards[seat];
            // How far this seat's tiling must be: which rows, and the floor after them.
            let (rows_done, settled) = match self.phase {
                Phase::Offer => (0, false),
                Phase::Tiling(_) if seat > self.turn => (0, false),
                Phase::Tiling(row) if seat == self.turn => (row.index(), false),
                Phase::Tiling(_) | Phase::Deal | Phase::Over => (5, true),
            };
            for &row in &Row::ALL[..rows_done] {
                if board.full(row).is_some() {
                    errors.push(SetupError::FullLine { seat, row });
                }
            }
            if settled && !board.floor().is_empty() {
                errors.push(SetupError::FloorNotCleared { seat });
            }
            let may_be_complete = self.phase == Phase::Over || rows_done > 0;
            if board.wall().complete_rows() > 0 && (!may_be_complete || self.phase == Phase::Deal) {
                errors.push(SetupError::RowComplete { seat });
            }
        }
        match (self.phase, self.marker) {
            (Phase::Deal | Phase::Over, Some(marker)) if marker != self.first => {
                errors.push(SetupError::WrongFirst { marker, first: self.first });
            }
            (Phase::Tiling(row), _) => {
                let board = &position.boards[self.turn];
                let can_choose = board
                    .full(row)
                    .is_some_and(|colour| board.wall().grey_columns(row, colour).next().is_some());
                if self.side == Side::Coloured {
                    errors.push(SetupError::NoChoice);
                } else if !can_choose {
                    errors.push(SetupError::NothingToPlace { seat: self.turn, row });
                }
            }
            _ => {}
        }
        match self.phase {
            Phase::Over if !position.is_finished() => errors.push(SetupError::NotOver),
            Phase::Deal if self.bag.is_empty() && self.lid.is_empty() => {
                errors.push(SetupError::NothingToDeal);
            }
            _ => {}
        }
    }

    fn assemble(&self) -> Azul {
        let between_rounds = matches!(self.phase, Phase::Deal | Phase::Over);
        let board = |seat: Seat| {
            if !self.players.has(seat) {
                return Board::new();
            }
            let setup = &self.boards[seat];
            let mut wall = Wall::default();
            for (row, cells) in Row::ALL.into_iter().zip(&setup.wall) {
                for (column, &cell) in Column::ALL.into_iter().zip(cells) {
                    if let Some(colour) = cell {
                        wall.put(row, column, colour);
                    }
                }
            }
            // The marker leaves the floor when its owner's floor is cleared.
            let settled = match self.phase {
                Phase::Offer => false,
                Phase::Tiling(_) => seat < self.turn,
                Phase::Deal | Phase::Over => true,
            };
            let marker = self.marker == Some(seat) && !settled;
            Board::assemble(setup.lines, wall, setup.floor, marker, setup.score)
        };
        Azul {
            table: Offer::new(&self.factories, self.centre),
            bag: self.bag,
            boards: BySeat::new(Seat::ALL.map(board)),
            round: self.round,
            phase: self.phase,
            turn: if between_rounds { self.first } else { self.turn },
            first: self.first,
            marker: self.marker,
            idle: self.idle,
            players: self.players,
            side: self.side,
        }
    }
}

impl From<&Azul> for Setup {
    fn from(position: &Azul) -> Setup {
        let board = |seat| {
            let board: &Board = position.board(seat);
            BoardSetup {
                score: board.score(),
                lines: Row::ALL.map(|row| board.line(row)),
                wall: Row::ALL.map(|row| Column::ALL.map(|column| board.wall().get(row, column))),
                floor: board.floor(),
            }
        };
        Setup {
            players: position.players,
            side: position.side,
            phase: position.phase,
            turn: position.turn,
            first: position.first,
            marker: position.marker,
            round: position.round,
            idle: position.idle,
            factories: Source::FACTORIES.map(|factory| position.table.at(factory)),
            centre: position.table.at(Source::Centre),
            bag: position.bag,
            lid: position.lid(),
            boards: BySeat::new(Seat::ALL.map(board)),
        }
    }
}
