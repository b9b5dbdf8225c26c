//! The record of a table's game.

use evora_chance::Secret;
use evora_game::{Audience, Chosen, Claim};
use evora_id::TableId;
use evora_notation::Record;
use evora_rules::Seat;

use crate::fact::{Forfeit, Participant};
use crate::state::Table;

impl Table {
    /// Who reads the game from a seat, or without one; everything is open once the game is over.
    pub fn reader(&self, seat: Option<Seat>) -> Audience {
        match seat {
            _ if self.outcome.is_some() => Audience::Omniscient,
            Some(seat) => Audience::Seat(seat),
            None => Audience::Spectators,
        }
    }

    /// The claim about the deals, with the secret once the game is over. Returns `None` if the commitment is malformed.
    pub fn claim(&self, secret: &Secret) -> Option<Claim> {
        Some(Claim {
            commitment: self.commitment.parse().ok()?,
            secret: self.outcome.is_some().then(|| secret.clone()),
            shares: self.seat_states.iter().map(|seat_state| seat_state.share).collect(),
            chosen: Chosen {
                first: self.options.first.is_some(),
                goals: self.options.goals().is_some_and(|goals| !goals.is_drawn()),
            },
        })
    }

    /// The record of the game as an audience may know it, with the names of the people. Returns `None` before the game
    /// has started.
    pub fn record(
        &self,
        id: &TableId,
        secret: &Secret,
        audience: Audience,
        name: impl Fn(Seat) -> Option<String>,
    ) -> Option<Record> {
        let mut record = self.game.as_ref()?.seen_by(audience).record(None);
        record.tags.push(("Table".into(), id.to_string()));
        for (seat, seat_state) in self.seats().zip(&self.seat_states) {
            let name = match &seat_state.participant {
                Some(Participant::Bot { level }) => format!("level {level}"),
                // A deleted account has no name.
                Some(Participant::Person(_)) => {
                    name(seat).unwrap_or_else(|| "deleted player".into())
                }
                None => continue,
            };
            record.tags.push((format!("Player{}", seat.index()), name));
        }
        record.tags.extend(self.claim(secret)?.tags());
        let forfeits = self.forfeits();
        if !forfeits.is_empty() {
            record.tags.push(("Forfeit".into(), forfeits.join(", ")));
        }
        let departures = self.departures_in_words();
        if departures.len() > 1 {
            record.tags.push(("Left".into(), departures.join(", ")));
        }
        Some(record)
    }

    /// The seats that forfeited, with the reason, for a record's tag.
    fn forfeits(&self) -> Vec<String> {
        let why = |forfeit: Forfeit| match forfeit {
            Forfeit::Resigned => "resigned",
            Forfeit::TimedOut => "ran out of time",
        };
        let seat_states = self.seat_states.iter().enumerate();
        seat_states
            .filter_map(|(seat, seat_state)| Some(format!("{seat} {}", why(seat_state.forfeit?))))
            .collect()
    }

    /// The seats that forfeited, in that order, each with the number of steps before it did, for a record's tag. Whoever
    /// stayed longer has the better place.
    fn departures_in_words(&self) -> Vec<String> {
        let departures = self.departures.iter().enumerate();
        departures
            .filter(|(at, it)| self.departures[..*at].iter().all(|before| before.seat != it.seat))
            .map(|(_, it)| format!("{} after {}", it.seat.index(), it.ply))
            .collect()
    }
}
