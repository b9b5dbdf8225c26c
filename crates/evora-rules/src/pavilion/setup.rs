//! Validating untrusted positions: all errors are reported at once.

use super::board::Board;
use super::chance::SUPPLY_SPACES;
use super::colour::{Colour, Tiles};
use super::moves::MOST_KEPT;
use super::position::{Pavilion, Phase, ROUNDS};
use super::score::START_SCORE;
use super::star::{Space, Star, Tip, gained};
use crate::deal::TILES_PER_FACTORY;
use crate::offer::Offer;
use crate::position::Cited;
use crate::rule::Rule;
use crate::seat::{BySeat, Players, Seat};
use crate::side::Side;
use crate::source::Source;

/// The description of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardSetup {
    /// The score.
    pub score: u16,
    /// The colour on each space, star by star in the order of [`Star::ALL`].
    pub stars: [[Option<Colour>; 6]; 7],
    /// The stock or, if the player has passed, the tiles kept.
    pub held: Tiles,
    /// Whether the player has passed in this round.
    pub passed: bool,
}

impl Default for BoardSetup {
    fn default() -> BoardSetup {
        let stars = [[None; 6]; 7];
        BoardSetup { score: START_SCORE, stars, held: Tiles::EMPTY, passed: false }
    }
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
    /// The player to act; while the supply is refilled, whose turn it was; meaningless between
    /// rounds and at the end.
    pub turn: Seat,
    /// The starting player of this round; between rounds and at the end, of the next.
    pub first: Seat,
    /// Who took the marker; `None` while it lies in the centre.
    pub marker: Option<Seat>,
    /// The round being played, or the last one played.
    pub round: u8,
    /// The tiles on each factory.
    pub factories: [Tiles; 9],
    /// The tiles in the centre.
    pub centre: Tiles,
    /// The tiles on the supply spaces.
    pub supply: Tiles,
    /// The tiles in the bag.
    pub bag: Tiles,
    /// The tiles in the tower.
    pub tower: Tiles,
    /// The boards; those of unused seats are ignored.
    pub boards: BySeat<BoardSetup>,
}

/// An error of a [`Setup`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say what the fields are
pub enum SetupError {
    #[error("there is no player {seat} among {players}")]
    NoSuchSeat { seat: Seat, players: Players },
    #[error("there are {count} {} tiles in all; there must be 22", .colour.name())]
    TileCount { colour: Colour, count: u32 },
    #[error("factory {factory} holds tiles but is not laid out for {players} players")]
    NotLaidOut { factory: Source, players: Players },
    #[error("factory {factory} holds {count} tiles; it can hold 4")]
    CrowdedFactory { factory: Source, count: u32 },
    #[error("the supply holds {count} tiles; it has 10 spaces")]
    CrowdedSupply { count: u32 },
    #[error("player {seat}: the {} star holds {}, but takes only its own colour", .star.name(), .colour.name())]
    WrongColour { seat: Seat, star: Star, colour: Colour },
    #[error("player {seat}: the centre star has {} more than once", .colour.name())]
    CentreRepeats { seat: Seat, colour: Colour },
    #[error("player {seat}: star {star} must be of one colour or have all different ones")]
    MixedStar { seat: Seat, star: Star },
    #[error("player {seat}: a score of {score} is impossible; with these tiles it is 1 to {most}")]
    Score { seat: Seat, score: u16, most: u16 },
    #[error("player {seat} keeps {count} tiles; at most {most} can be kept in round {round}")]
    KeepsTooMuch { seat: Seat, count: u32, most: u32, round: u8 },
    #[error("there is no round {round}; a game has six")]
    NoSuchRound { round: u8 },
    #[error("before the first deal nothing has happened but the filling of the supply")]
    BeforeFirstDeal,
    #[error("there are tiles on the table, so players must be taking them")]
    TilesOnTable,
    #[error("players cannot be taking tiles when there are none on the table")]
    EmptyTable,
    #[error("player {seat} cannot have passed while tiles are being taken")]
    PassedTooSoon { seat: Seat },
    #[error("player {seat} has not passed, so the round is not over")]
    NotPassed { seat: Seat },
    #[error("player {seat} has passed and cannot be the one to act")]
    HasPassed { seat: Seat },
    #[error("player {seat} has no tiles and passes automatically")]
    EmptyStock { seat: Seat },
    #[error(
        "{due} bonus tiles cannot be due: player {seat} has completed no such feature, or the supply holds too few"
    )]
    NoBonus { seat: Seat, due: u8 },
    #[error(
        "the supply cannot be waiting: it is full, or there is nothing to fill it with, or player {seat} can have taken no bonus tile"
    )]
    NoRefill { seat: Seat },
    #[error("player {marker} has the marker, so player {first} cannot be the next to start")]
    WrongFirst { marker: Seat, first: Seat },
    #[error("after round 6 the game is over, and not sooner")]
    WrongEnd,
}

impl Cited for SetupError {
    fn rule(&self) -> Rule {
        use SetupError::*;
        Rule::new(match self {
            NoSuchSeat { .. } | NotLaidOut { .. } => "P-1.1",
            TileCount { .. } => "P-9",
            CrowdedFactory { .. } | CrowdedSupply { .. } | BeforeFirstDeal => "P-1.3",
            WrongColour { .. } | CentreRepeats { .. } => "P-4.3",
            MixedStar { .. } => "P-7.1",
            Score { .. } => "P-1.2",
            KeepsTooMuch { most: 0, .. } | WrongEnd => "P-5.2",
            KeepsTooMuch { .. } | EmptyStock { .. } | HasPassed { .. } => "P-4.7",
            NoSuchRound { .. } => "P-1.5",
            TilesOnTable | EmptyTable => "P-3.1",
            PassedTooSoon { .. } | NotPassed { .. } => "P-4.1",
            NoBonus { .. } => "P-4.5",
            NoRefill { .. } => "P-4.6",
            WrongFirst { .. } => "P-5.1",
        })
    }
}

impl Setup {
    /// Returns the position, or all errors.
    ///
    /// Faults about the phase can only be judged if everything else is valid, so they are reported
    /// only if there are no others.
    pub fn validate(&self) -> Result<Pavilion, Vec<SetupError>> {
        let mut errors = Vec::new();
        self.check_seats(&mut errors);
        self.check_table(&mut errors);
        for seat in self.players.seats() {
            self.check_board(seat, &mut errors);
        }
        if self.round > ROUNDS {
            errors.push(SetupError::NoSuchRound { round: self.round });
        }
        if errors.is_empty() {
            match self.round {
                0 => self.check_start(&mut errors),
                _ => self.check_phase(&mut errors),
            }
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
        let count = self.supply.iter().count() as u32;
        if count > SUPPLY_SPACES {
            errors.push(SetupError::CrowdedSupply { count });
        }
        for colour in Colour::ALL {
            let on_board = |seat| {
                let board: &BoardSetup = &self.boards[seat];
                let stars = board.stars.iter().flatten().filter(|&&tile| tile == Some(colour));
                stars.count() as u32 + board.held.get(colour)
            };
            let loose = [self.centre, self.supply, self.bag, self.tower];
            let count = self.factories.iter().chain(&loose).map(|t| t.get(colour)).sum::<u32>()
                + self.players.seats().map(on_board).sum::<u32>();
            if count != Colour::TILES {
                errors.push(SetupError::TileCount { colour, count });
            }
        }
    }

    fn check_board(&self, seat: Seat, errors: &mut Vec<SetupError>) {
        let board = &self.boards[seat];
        // The most a star can have scored: 1 for its first tile, 2 for its second, and so on.
        let mut most = START_SCORE;
        for (star, tiles) in Star::ALL.into_iter().zip(&board.stars) {
            let on: Vec<Colour> = tiles.iter().flatten().copied().collect();
            most += (on.len() * (on.len() + 1) / 2) as u16;
            let repeated = |&colour: &Colour| on.iter().filter(|&&c| c == colour).count() > 1;
            let all_alike = on.iter().all(|&colour| colour == on[0]);
            match (self.side, star.colour()) {
                (Side::Coloured, Some(own)) => {
                    if let Some(&colour) = on.iter().find(|&&colour| colour != own) {
                        errors.push(SetupError::WrongColour { seat, star, colour });
                    }
                }
                (Side::Coloured, None) => {
                    if let Some(&colour) = on.iter().find(|colour| repeated(colour)) {
                        errors.push(SetupError::CentreRepeats { seat, colour });
                    }
                }
                (Side::Grey, _) => {
                    if !all_alike && on.iter().any(repeated) {
                        errors.push(SetupError::MixedStar { seat, star });
                    }
                }
            }
        }
        if !(1..=most).contains(&board.score) {
            errors.push(SetupError::Score { seat, score: board.score, most });
        }
        let count = board.held.iter().count() as u32;
        let most = if self.round == ROUNDS { 0 } else { MOST_KEPT };
        if board.passed && count > most {
            errors.push(SetupError::KeepsTooMuch { seat, count, most, round: self.round });
        }
    }

    /// Before the first deal there are only two positions: before and after the supply is filled.
    fn check_start(&self, errors: &mut Vec<SetupError>) {
        let empty_boards =
            self.players.seats().all(|seat| self.boards[seat] == BoardSetup::default());
        let supply = match self.phase {
            Phase::Supply => 0,
            _ => SUPPLY_SPACES,
        };
        let in_place = self.supply.len() == supply && self.bag.len() == 132 - supply;
        let fits = matches!(self.phase, Phase::Supply | Phase::Deal);
        if !(empty_boards && in_place && fits && self.marker.is_none()) {
            errors.push(SetupError::BeforeFirstDeal);
        }
    }

    /// Checks whether the contents fit the phase; everything else is valid.
    fn check_phase(&self, errors: &mut Vec<SetupError>) {
        let position = self.assemble();
        let offer = self.phase == Phase::Offer;
        let between = matches!(self.phase, Phase::Deal | Phase::Over);
        match position.table.is_empty() {
            true if offer => errors.push(SetupError::EmptyTable),
            false if !offer => errors.push(SetupError::TilesOnTable),
            _ => {}
        }
        for seat in self.players.seats() {
            match self.boards[seat].passed {
                true if offer => errors.push(SetupError::PassedTooSoon { seat }),
                false if between => errors.push(SetupError::NotPassed { seat }),
                true if !between && seat == self.turn => {
                    errors.push(SetupError::HasPassed { seat });
                }
                _ => {}
            }
        }
        let seat = self.turn;
        // The most that covering one of the spaces last would have earned.
        let covered = position.boards[seat].covered();
        let most_gained = covered.iter().map(|space| gained(covered, space)).max().unwrap_or(0);
        match self.phase {
            Phase::Placing if self.boards[seat].held.is_empty() => {
                errors.push(SetupError::EmptyStock { seat });
            }
            Phase::Bonus { due } => {
                let possible = (1..=most_gained).contains(&due);
                if !possible || self.supply.len() < u32::from(due) {
                    errors.push(SetupError::NoBonus { seat, due });
                }
            }
            Phase::Supply => {
                let took_bonus = most_gained > 0 && !self.boards[seat].held.is_empty();
                if position.supply_due() == 0 || !took_bonus {
                    errors.push(SetupError::NoRefill { seat });
                }
            }
            Phase::Deal | Phase::Over => {
                if (self.phase == Phase::Over) != (self.round == ROUNDS) {
                    errors.push(SetupError::WrongEnd);
                }
                if let Some(marker) = self.marker.filter(|&marker| marker != self.first) {
                    errors.push(SetupError::WrongFirst { marker, first: self.first });
                }
            }
            _ => {}
        }
    }

    fn assemble(&self) -> Pavilion {
        let board = |seat: Seat| {
            if !self.players.has(seat) {
                return Board::new(self.side);
            }
            let BoardSetup { score, stars, held, passed } = &self.boards[seat];
            Board::assemble(self.side, stars, *held, *passed, *score)
        };
        let idle = self.round == 0 || matches!(self.phase, Phase::Deal | Phase::Over);
        Pavilion {
            table: Offer::new(&self.factories, self.centre),
            bag: self.bag,
            tower: self.tower,
            supply: self.supply,
            boards: BySeat::new(Seat::ALL.map(board)),
            phase: self.phase,
            round: self.round,
            turn: if idle { self.first } else { self.turn },
            first: self.first,
            marker: self.marker,
            players: self.players,
            side: self.side,
        }
    }
}

impl From<&Pavilion> for Setup {
    fn from(position: &Pavilion) -> Setup {
        let board = |seat| {
            let board: &Board = position.board(seat);
            let tile = |star, tip| board.tile(Space { star, tip });
            BoardSetup {
                score: board.score(),
                stars: Star::ALL.map(|star| Tip::ALL.map(|tip| tile(star, tip))),
                held: board.stock() + board.kept(),
                passed: board.passed(),
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
            factories: Source::FACTORIES.map(|factory| position.table.at(factory)),
            centre: position.table.at(Source::Centre),
            supply: position.supply,
            bag: position.bag,
            tower: position.tower,
            boards: BySeat::new(Seat::ALL.map(board)),
        }
    }
}
