//! What is told about a game: the same for everybody of one audience, and nothing hidden.

use std::sync::Arc;

use evora_notation::Event;
use evora_rules::{AnyMove, AnyPosition, Position, Seat};
use evora_wire::{
    Audience, Choice, Clocks, GameState, Happened, MoveDetail, Step as WireStep, Told, View,
};

use crate::table::{Clock, Millis, Step, Table};

/// A step of a game, before it is known for whom it is told.
#[derive(Debug)]
pub(crate) struct Beat {
    ply: u32,
    what: What,
    told: Vec<Told>,
    ends_round: bool,
}

#[derive(Debug)]
enum What {
    Moved { seat: Seat, mv: AnyMove, word: String, detail: MoveDetail },
    Chance { event: Event, looker: Option<Seat> },
}

impl Beat {
    /// The step of this number, if there is one.
    pub(crate) fn of(table: &Table, place: usize) -> Option<Beat> {
        Beat::among(&table.steps, table.position.as_ref()?, place)
    }

    /// The step of this number among these, after all of which is this position.
    pub(crate) fn among(steps: &[Arc<Step>], last: &AnyPosition, place: usize) -> Option<Beat> {
        let step = steps.get(place)?;
        let after = steps.get(place + 1).map_or(last, |next| &next.before);
        let what = match (&step.event, step.decided) {
            (Event::Move { word, .. }, Some((seat, mv))) => {
                let detail = MoveDetail::of(&step.before, mv)?;
                What::Moved { seat, mv, word: word.clone(), detail }
            }
            (event, _) => {
                let mut earlier = steps[..place].iter().rev();
                let looker = earlier.find_map(|step| step.decided).map(|(seat, _)| seat);
                What::Chance { event: event.clone(), looker }
            }
        };
        Some(Beat {
            ply: u32::try_from(place).ok()?,
            what,
            told: step.told.iter().map(|&points| points.into()).collect(),
            ends_round: after.rounds_done() > step.before.rounds_done(),
        })
    }

    /// The step as this audience may know it.
    pub(crate) fn told_to(&self, audience: Audience) -> Option<WireStep> {
        let what = match &self.what {
            What::Moved { seat, mv, word, detail } => {
                Happened::moved(*seat, *mv, word.clone(), detail.clone(), audience)
            }
            What::Chance { event, looker } => Happened::chance(event, *looker, audience)?,
        };
        Some(WireStep { ply: self.ply, what, told: self.told.clone(), ends_round: self.ends_round })
    }

    /// Whether a seat moved.
    pub(crate) fn is_move(&self) -> bool {
        matches!(self.what, What::Moved { .. })
    }
}

/// A game as it stands.
#[derive(Debug)]
pub(crate) struct Scene {
    position: AnyPosition,
    ply: u32,
    clocks: Option<Clocks>,
    last: Vec<Arc<Beat>>,
}

impl Scene {
    /// The game of a table at some moment, once it has begun.
    pub(crate) fn of(table: &Table, now: Millis) -> Option<Scene> {
        let position = table.position?;
        let from = table.steps.iter().rposition(|step| step.decided.is_some()).unwrap_or(0);
        let last = (from..table.steps.len()).filter_map(|place| Beat::of(table, place));
        Some(Scene {
            position,
            ply: table.ply(),
            clocks: clocks(table, now),
            last: last.map(Arc::new).collect(),
        })
    }

    /// The game as this audience may know it.
    pub(crate) fn told_to(&self, audience: Audience) -> GameState {
        let view = match audience {
            Audience::Seat(seat) => View::of_seat(&self.position.view(seat)),
            Audience::Onlooker => View::of_onlookers(&self.position.view(Seat::S0)),
        };
        let legal = || Choice::all(&self.position);
        let last = self.last.iter().filter_map(|beat| beat.told_to(audience)).collect();
        GameState::new(audience, self.ply, view, legal, self.clocks.clone(), last)
    }
}

/// The time left, where it is counted.
fn clocks(table: &Table, now: Millis) -> Option<Clocks> {
    if table.options.clock == Clock::None {
        return None;
    }
    let seats = (0..table.chairs.len()).filter_map(Seat::from_index);
    let left = seats.map(|seat| table.left(seat, now).map_or(0, unsigned)).collect();
    let running = table.turn().filter(|_| table.deadline().is_some());
    Some(Clocks { at: unsigned(now), left, running: running.map(|seat| seat.index() as u8) })
}

/// A time as messages have it.
pub(crate) fn unsigned(time: Millis) -> u64 {
    u64::try_from(time).unwrap_or_default()
}
