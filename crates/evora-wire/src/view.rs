//! Views of a game for one seat or for spectators.
//!
//! A [`View`] is built from an [`AnyView`] and nothing else, so what the rules hide from an audience
//! cannot be in it.

mod azul;
mod duel;
mod pavilion;

use evora_rules::{AnyView, Seat, Turn};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use azul::{AzulBoard, AzulBonus, AzulPhase, AzulView};
pub use duel::{
    DuelBoard, DuelPhase, DuelView, FactoryChip, GoalPoints, LaidPlate, Plate, ReturnedPlate,
    ReturnedTurn,
};
pub use pavilion::{PavilionBoard, PavilionBonus, PavilionPhase, PavilionView};

/// A position as its reader may know it. Tiles are letters in colour order, rows of cells have `.` for an
/// empty one, seats are numbered from 0, everything else from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum View {
    /// Azul or Mini, either wall.
    Azul(AzulView),
    /// Summer Pavilion, either side.
    Pavilion(PavilionView),
    /// Duel.
    Duel(DuelView),
}

impl View {
    /// Converts a view of the rules.
    pub fn new(view: &AnyView) -> View {
        match view {
            AnyView::Azul(azul) => View::Azul(AzulView::new(azul, false)),
            AnyView::Mini(azul) => View::Azul(AzulView::new(azul, true)),
            AnyView::Pavilion(pavilion) => View::Pavilion(PavilionView::new(pavilion)),
            AnyView::Duel(duel) => View::Duel(DuelView::new(duel)),
        }
    }

    /// Returns the seat to move, if any.
    pub fn turn(&self) -> Option<u8> {
        match self {
            View::Azul(view) => view.turn,
            View::Pavilion(view) => view.turn,
            View::Duel(view) => view.turn,
        }
    }
}

/// What a player would score if the round ended now, with no chips spent and choices made for the most immediate
/// points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Forecast {
    /// Points for the tiles of full lines.
    pub tiles: u16,
    /// Points lost to the floor, to damaged tiles and the marker, or to tiles that cannot be kept.
    pub penalty: u16,
    /// The score after the round.
    pub score: u16,
    /// The end-of-game points if the game ended then, before a negative total is raised to 0.
    pub end: i16,
}

impl From<evora_rules::Forecast> for Forecast {
    fn from(forecast: evora_rules::Forecast) -> Forecast {
        let evora_rules::Forecast { tiles, penalty, score, end } = forecast;
        Forecast { tiles, penalty, score, end }
    }
}

/// Returns the number of a seat in messages.
pub(crate) fn number(seat: Seat) -> u8 {
    seat.index() as u8
}

/// Returns the seat to move, if any.
fn turn_number<D>(turn: Turn<D>) -> Option<u8> {
    match turn {
        Turn::Seat(seat) => Some(number(seat)),
        Turn::Chance(_) | Turn::Over => None,
    }
}

/// The number of a row or column, counted from 1.
macro_rules! from_one {
    ($key:expr) => {
        $key.index() as u8 + 1
    };
}
pub(crate) use from_one;

/// The number of tiles of each colour, zeros included.
macro_rules! counts {
    ($tiles:expr, $colour:ty) => {{
        let tiles = $tiles;
        <$colour>::ALL.iter().map(|&colour| (colour, tiles.get(colour.into()) as u8)).collect()
    }};
}
use counts;
