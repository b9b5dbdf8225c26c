//! The view of Duel, which has hidden information (D-8).

use std::collections::BTreeMap;

use evora_rules::duel::{
    self, Cell, ChipSet, Column, Duel, Factory, Phase, PlateSet, Quarter, Returned, Row, Slot,
    Tile, damage_penalty,
};
use evora_rules::{Players, Position, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Forecast, counts, from_one, number, turn_number};
use crate::names::{DuelColour, Goal, PlateKind};

/// A position of Duel, as far as its reader may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct DuelView {
    /// The round being played, or the last one played; 0 in the set-up.
    pub round: u8,
    /// The phase.
    pub phase: DuelPhase,
    /// The seat to move.
    pub turn: Option<u8>,
    /// The seat that started this round; between rounds, the one that starts the next.
    pub first: u8,
    /// The seat that took the marker; null while it lies on the large factory.
    pub marker: Option<u8>,
    /// The goals of the game.
    pub goals: Vec<Goal>,
    /// The plates on display.
    pub display: Vec<Plate>,
    /// The number of plates in the stack.
    pub stack: u8,
    /// The kind on the back of the stack's top plate; null if the stack is empty or it is not revealed yet.
    pub top: Option<PlateKind>,
    /// The kinds on the backs of plates drawn but not looked at, in drawing order.
    pub drawn: Vec<PlateKind>,
    /// The plates that the reader has looked at and not yet laid or returned.
    pub looked: Vec<Plate>,
    /// The kinds on the backs of plates that another player has looked at and not laid, including those returned in
    /// this turn except one that is now on top of the stack; the special ones first.
    pub backs: Vec<PlateKind>,
    /// The plates returned under the stack in earlier turns (and by the reader in this one), top to bottom.
    pub returned: Vec<ReturnedTurn>,
    /// The numbers of all plates whose location the reader does not know.
    pub unseen: Vec<u8>,
    /// The tiles on the sun sides: factories 1 to 4, then the large one.
    pub sun: Vec<String>,
    /// The tiles on the moon sides, from bottom to top; on the large factory in colour order.
    pub moon: Vec<String>,
    /// The chips on factories 1 to 4.
    pub chips: Vec<FactoryChip>,
    /// All chips that may lie face down or are still to come.
    pub pool: Vec<String>,
    /// How many of each colour are in the bag.
    pub bag: BTreeMap<DuelColour, u8>,
    /// How many of each colour are in the tower.
    pub tower: BTreeMap<DuelColour, u8>,
    /// The boards by seat.
    pub boards: Vec<DuelBoard>,
}

/// A phase of Duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum DuelPhase {
    /// The display is to be filled.
    Plates {},
    /// The factories are to be filled.
    Deal {},
    /// The chips are to be laid out.
    Chips {},
    /// The back of the stack's top plate is to be revealed.
    Top {},
    /// A first plate is laid.
    SetUp {},
    /// A turn of phase 1.
    Turn {},
    /// Plates have been drawn, and more may be.
    Drawing {},
    /// The drawn plates are to be revealed.
    Looking {},
    /// One of the plates looked at is laid.
    Keeping {},
    /// The others are returned under the stack.
    Returning {},
    /// This line may be completed with chips.
    Completing {
        /// Its row.
        row: u8,
    },
    /// The tile of this line is laid.
    Laying {
        /// Its row.
        row: u8,
    },
    /// The game is over.
    Over {},
}

/// A plate, face up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Plate {
    /// Its number, 1 to 18.
    pub number: u8,
    /// Its cells in orientation 0: upper left, upper right, lower left, lower right. A colour, `?` for any, `*` for a
    /// special tile.
    pub cells: String,
}

/// A plate on a dome.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct LaidPlate {
    /// Its number, 1 to 18.
    pub number: u8,
    /// Quarter turns clockwise, 0 to 3.
    pub quarter: u8,
    /// Its cells after rotation: upper left, upper right, lower left, lower right.
    pub cells: String,
}

/// The plates that one player returned under the stack in one turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReturnedTurn {
    /// The seat that returned them.
    pub by: u8,
    /// The plates: top to bottom if the reader returned them; otherwise first one whose back was revealed, then the
    /// special ones.
    pub plates: Vec<ReturnedPlate>,
}

/// A plate under the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReturnedPlate {
    /// The kind shown on its back.
    pub kind: PlateKind,
    /// Its number, only if the reader returned it.
    pub number: Option<u8>,
}

/// The chip on a small factory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "lies", rename_all = "snake_case")]
pub enum FactoryChip {
    /// There is none.
    None {},
    /// Face down: nobody knows which.
    Down {},
    /// Face up.
    Up {
        /// Its two halves, such as `KY`.
        chip: String,
    },
}

/// A player's board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct DuelBoard {
    /// The current score.
    pub score: u16,
    /// The six pattern lines from the top.
    pub lines: Vec<String>,
    /// The plates in slots 1 to 9.
    pub slots: Vec<Option<LaidPlate>>,
    /// The six rows of the dome; `S` is a special tile.
    pub dome: Vec<String>,
    /// The damaged tiles.
    pub damaged: String,
    /// The current penalty of the damaged tiles, without the marker.
    pub damage_penalty: u16,
    /// The chips in store.
    pub chips: Vec<String>,
    /// The chips spent, over the whole game.
    pub spent: Vec<String>,
    /// The number of tokens used in this round.
    pub tokens: u8,
    /// The number of chips taken in this round.
    pub chips_taken: u8,
    /// The points of each goal if the game ended now.
    pub goals: Vec<GoalPoints>,
    /// What the player would score if the round ended now.
    pub forecast: Forecast,
}

/// The points of a goal if the game ended now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GoalPoints {
    /// The goal.
    pub goal: Goal,
    /// The points, before a negative total is raised to 0.
    pub points: i16,
}

/// What the audience knows of plates that lie face down or are being looked at.
struct Faces {
    looked: PlateSet,
    backs: Vec<PlateKind>,
    returned: Vec<ReturnedTurn>,
    unseen: PlateSet,
}

impl Faces {
    fn new(view: &duel::View) -> Faces {
        let table = view.table();
        let mut returned: Vec<ReturnedTurn> = Vec::new();
        for &plate in table.returned() {
            if plate.begins() || returned.is_empty() {
                returned.push(ReturnedTurn { by: number(plate.by()), plates: Vec::new() });
            }
            if let Some(turn) = returned.last_mut() {
                turn.plates.push(ReturnedPlate::new(plate));
            }
        }
        Faces {
            looked: table.looked(),
            backs: view.others_backs().map(Into::into).collect(),
            returned,
            unseen: table.unseen(),
        }
    }
}

impl ReturnedPlate {
    fn new(plate: Returned) -> ReturnedPlate {
        ReturnedPlate { kind: plate.kind().into(), number: plate.plate().map(duel::Plate::number) }
    }
}

impl DuelView {
    pub(super) fn new(view: &duel::View) -> DuelView {
        let table = view.table();
        let faces = Faces::new(view);
        let seats = Players::Two.seats();
        let laid: u32 = seats.clone().map(|seat| table.board(seat).dome().plate_count()).sum();
        let elsewhere = laid as usize
            + table.display().len()
            + faces.looked.len()
            + faces.backs.len()
            + usize::from(table.drawn());
        DuelView {
            round: table.round(),
            phase: table.phase().into(),
            turn: turn_number(table.turn()),
            first: number(table.first()),
            marker: table.marker().map(number),
            goals: table.goals().iter().map(Into::into).collect(),
            display: table.display().iter().map(Plate::new).collect(),
            stack: duel::Plate::COUNT.saturating_sub(elsewhere) as u8,
            top: table.top().map(Into::into),
            drawn: table.drawn_kinds().map(Into::into).collect(),
            looked: faces.looked.iter().map(Plate::new).collect(),
            backs: faces.backs,
            returned: faces.returned,
            unseen: faces.unseen.iter().map(duel::Plate::number).collect(),
            sun: Factory::ALL.map(|factory| table.sun(factory).to_string()).to_vec(),
            moon: moons(table),
            chips: (0..4).map(|small| table.factory_chip(small).into()).collect(),
            pool: names(table.pool()),
            bag: counts!(table.bag(), DuelColour),
            tower: counts!(table.tower(), DuelColour),
            boards: seats.map(|seat| DuelBoard::new(table, seat)).collect(),
        }
    }
}

fn moons(table: &Duel) -> Vec<String> {
    let small = (0..4).map(|small| table.moon(small).to_string());
    small.chain([table.large_moon().to_string()]).collect()
}

fn names(chips: ChipSet) -> Vec<String> {
    chips.iter().map(|chip| chip.name().into()).collect()
}

fn letters(cells: [Cell; 4]) -> String {
    cells.iter().map(|cell| cell.letter()).collect()
}

impl Plate {
    fn new(plate: duel::Plate) -> Plate {
        Plate { number: plate.number(), cells: letters(plate.cells(Quarter::R0)) }
    }
}

impl DuelBoard {
    fn new(table: &Duel, seat: Seat) -> DuelBoard {
        let board = table.board(seat);
        let dome = board.dome();
        let line = |row| match board.line(row) {
            Some(held) => held.colour.to_string().repeat(held.count.into()),
            None => String::new(),
        };
        let tile = |row, column| dome.tile(row, column).map_or('.', Tile::letter);
        let row = |row| Column::ALL.iter().map(|&column| tile(row, column)).collect();
        let slot = |slot| {
            dome.plate(slot).map(|(plate, quarter)| LaidPlate {
                number: plate.number(),
                quarter: quarter.index() as u8,
                cells: letters(plate.cells(quarter)),
            })
        };
        let goal = |goal: duel::Goal| GoalPoints { goal: goal.into(), points: goal.points(dome) };
        DuelBoard {
            score: board.score(),
            lines: Row::ALL.map(line).to_vec(),
            slots: Slot::ALL.map(slot).to_vec(),
            dome: Row::ALL.map(row).to_vec(),
            damaged: board.damaged().to_string(),
            damage_penalty: damage_penalty(board.damaged_count()),
            chips: names(board.chips()),
            spent: names(board.spent()),
            tokens: board.tokens(),
            chips_taken: board.chips_taken(),
            goals: table.goals().iter().map(goal).collect(),
            forecast: table.forecast(seat).into(),
        }
    }
}

impl From<duel::FactoryChip> for FactoryChip {
    fn from(chip: duel::FactoryChip) -> FactoryChip {
        match chip {
            duel::FactoryChip::None => FactoryChip::None {},
            // A view never contains a known face-down chip; if it did, it would stay hidden here.
            duel::FactoryChip::Hidden | duel::FactoryChip::Down(_) => FactoryChip::Down {},
            duel::FactoryChip::Up(chip) => FactoryChip::Up { chip: chip.name().into() },
        }
    }
}

impl From<Phase> for DuelPhase {
    fn from(phase: Phase) -> DuelPhase {
        match phase {
            Phase::Plates => DuelPhase::Plates {},
            Phase::Deal => DuelPhase::Deal {},
            Phase::Chips => DuelPhase::Chips {},
            Phase::Top(_) => DuelPhase::Top {},
            Phase::SetUp => DuelPhase::SetUp {},
            Phase::Turn => DuelPhase::Turn {},
            Phase::Drawing => DuelPhase::Drawing {},
            Phase::Looking => DuelPhase::Looking {},
            Phase::Keeping => DuelPhase::Keeping {},
            Phase::Returning { .. } => DuelPhase::Returning {},
            Phase::Completing(row) => DuelPhase::Completing { row: from_one!(row) },
            Phase::Laying(row) => DuelPhase::Laying { row: from_one!(row) },
            Phase::Over => DuelPhase::Over {},
        }
    }
}
