//! Vacations: in a game over days, the clock of a player on vacation stands still. Such a player may move all the same.

use evora_rules::Seat;
use evora_wire::Clock;

use crate::state::Table;

#[cfg(feature = "vacation")]
use {
    crate::decide::Decision,
    crate::fact::{Fact, Ticks},
    crate::state::Stage,
    evora_id::UserId,
};

impl Table {
    /// Whether players have days for a move.
    pub fn is_over_days(&self) -> bool {
        matches!(self.options.clock, Clock::Days { .. })
    }

    /// Whether the clock of a seat stands still.
    pub fn is_paused(&self, seat: Seat) -> bool {
        self.seat_states.get(seat.index()).is_some_and(|state| state.paused.is_some())
    }

    /// Stops the clock of a seat, or lets it run on from where it stood. Returns `None` if it does so already.
    #[cfg(feature = "vacation")]
    pub(crate) fn set_vacation(&mut self, at: Ticks, seat: Seat, begins: bool) -> Option<()> {
        let is_to_move = self.turn() == Some(seat);
        let seat_state = self.seat_states.get_mut(seat.index())?;
        match (seat_state.paused, begins) {
            (None, true) => seat_state.paused = Some(at),
            (Some(paused), false) => {
                seat_state.paused = None;
                if is_to_move {
                    // The turn may have begun while the clock stood still.
                    self.since += (at - paused.max(self.since)).max(0);
                }
            }
            (None, false) | (Some(_), true) => return None,
        }
        Some(())
    }

    /// The decision that makes clocks stand still for the people who are away, and run for the others. Returns `None` if
    /// nothing changes, or this is not a running game over days.
    #[cfg(feature = "vacation")]
    pub fn set_away(&self, is_away: impl Fn(&UserId) -> bool, at: Ticks) -> Option<Decision> {
        if self.stage != Stage::Playing || !self.is_over_days() {
            return None;
        }
        let differs = |&seat: &Seat| {
            let still_plays = self.seat_states[seat.index()].bot_since.is_none();
            let person = self.person_in(seat).filter(|_| still_plays);
            person.is_some_and(|person| is_away(&person.id) != self.is_paused(seat))
        };
        let fact = |seat| Fact::Vacation { seat, begins: !self.is_paused(seat) };
        let facts: Vec<Fact> = self.seats().filter(differs).map(fact).collect();
        if facts.is_empty() {
            return None;
        }
        self.decided(facts, at).ok()
    }
}
