//! The view of Azul and Mini, in which nothing is hidden.

use std::collections::BTreeMap;

use evora_rules::azul::{Azul, Board, Colour, Column, Phase, Row, Tiles, floor_penalty};
use evora_rules::{Position, Seat, Side, Source};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Forecast, counts, from_one, number, turn_number};
use crate::names::{AzulColour, Rules};

/// A position of Azul or Mini.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AzulView {
    /// Which of the four rule sets.
    pub rules: Rules,
    /// The round being played, or the last one played; 0 before the first.
    pub round: u16,
    /// The phase.
    pub phase: AzulPhase,
    /// The seat to move.
    pub turn: Option<u8>,
    /// The seat that started this round; between rounds, the one that starts the next.
    pub first: u8,
    /// The seat that took the marker; null while it lies in the centre.
    pub marker: Option<u8>,
    /// Rounds in a row that moved no tile to any wall.
    pub idle_rounds: u8,
    /// The tiles on each factory.
    pub factories: Vec<String>,
    /// The tiles in the centre.
    pub centre: String,
    /// How many of each colour are in the bag.
    pub bag: BTreeMap<AzulColour, u8>,
    /// How many of each colour are in the lid.
    pub lid: BTreeMap<AzulColour, u8>,
    /// The boards by seat.
    pub boards: Vec<AzulBoard>,
}

/// A phase of Azul.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "at", rename_all = "snake_case")]
pub enum AzulPhase {
    /// The factories are to be filled.
    Deal {},
    /// Tiles are taken.
    Offer {},
    /// The full line of this row is to be placed (grey wall).
    Tiling {
        /// The row.
        row: u8,
    },
    /// The game is over.
    Over {},
}

/// A player's board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AzulBoard {
    /// The current score.
    pub score: u16,
    /// The five pattern lines from the top.
    pub lines: Vec<String>,
    /// The five rows of the wall.
    pub wall: Vec<String>,
    /// The tiles on the floor, without the marker.
    pub floor: String,
    /// How many spaces of the floor are taken, the marker's included.
    pub floor_spaces: u8,
    /// The current penalty of the floor.
    pub floor_penalty: u16,
    /// The end-of-game points if the game ended now.
    pub bonus: AzulBonus,
    /// What the player would score if the round ended now.
    pub forecast: Forecast,
}

/// End-of-game points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AzulBonus {
    /// For complete rows.
    pub rows: u16,
    /// For complete columns.
    pub columns: u16,
    /// For complete colours.
    pub colours: u16,
}

impl AzulView {
    pub(super) fn new(azul: &Azul, mini: bool) -> AzulView {
        AzulView {
            rules: match (mini, azul.side()) {
                (false, Side::Coloured) => Rules::Azul,
                (false, Side::Grey) => Rules::AzulGrey,
                (true, Side::Coloured) => Rules::Mini,
                (true, Side::Grey) => Rules::MiniGrey,
            },
            round: azul.round(),
            phase: match azul.phase() {
                Phase::Deal => AzulPhase::Deal {},
                Phase::Offer => AzulPhase::Offer {},
                Phase::Tiling(row) => AzulPhase::Tiling { row: from_one!(row) },
                Phase::Over => AzulPhase::Over {},
            },
            turn: turn_number(azul.turn()),
            first: number(azul.first()),
            marker: azul.marker().map(number),
            idle_rounds: azul.idle_rounds(),
            factories: azul.factories().map(|factory| azul.tiles_at(factory).to_string()).collect(),
            centre: azul.tiles_at(Source::Centre).to_string(),
            bag: counts!(azul.bag(), AzulColour),
            lid: counts!(azul.lid(), AzulColour),
            boards: azul.players().seats().map(|seat| AzulBoard::new(azul, seat)).collect(),
        }
    }
}

impl AzulBoard {
    fn new(azul: &Azul, seat: Seat) -> AzulBoard {
        let (board, bonus) = (azul.board(seat), azul.bonus(seat));
        AzulBoard {
            score: board.score(),
            lines: Row::ALL.map(|row| line(board, row)).to_vec(),
            wall: Row::ALL.map(|row| wall_row(board, row)).to_vec(),
            floor: board.floor().to_string(),
            floor_spaces: board.floor_spaces(),
            floor_penalty: floor_penalty(board.floor_spaces()),
            bonus: AzulBonus { rows: bonus.rows, columns: bonus.columns, colours: bonus.colours },
            forecast: azul.forecast(seat).into(),
        }
    }
}

fn line(board: &Board, row: Row) -> String {
    board
        .line(row)
        .map_or_else(String::new, |held| Tiles::of(held.colour, held.count.into()).to_string())
}

fn wall_row(board: &Board, row: Row) -> String {
    let wall = board.wall();
    Column::ALL.iter().map(|&column| wall.get(row, column).map_or('.', Colour::letter)).collect()
}
