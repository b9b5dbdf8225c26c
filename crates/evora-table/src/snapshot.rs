//! Games in wire form: the same for everyone in an audience, without what is hidden from it.

use std::sync::OnceLock;

use evora_game::{Audience, Game};
use evora_rules::Seat;
use evora_wire::{CachedJson, Clock, Clocks, GameState, LegalMove, Step, View};

use crate::fact::{Millis, Moment};
use crate::state::Table;

/// The state of a game, to be rendered for each audience.
#[derive(Debug)]
pub struct GameSnapshot {
    game: Game,
    clocks: Option<Clocks>,
    /// What everybody sees, if the game hides nothing from anybody.
    public: OnceLock<Option<Seen>>,
}

/// What an audience sees of a game.
#[derive(Clone, Debug)]
struct Seen {
    view: CachedJson<View>,
    /// The last move and what chance did after it, by ply.
    last: Vec<CachedJson<Step>>,
}

impl Seen {
    fn new(game: &Game, audience: Audience) -> Option<Seen> {
        let view = View::new(&game.seen_by(audience).view()?);
        let last = Step::last_of(game, audience).map(CachedJson::from);
        Some(Seen { view: view.into(), last: last.collect() })
    }
}

impl GameSnapshot {
    /// The game of a table with its clocks at `now`. Returns `None` before the game has started.
    pub fn of(table: &Table, now: Moment) -> Option<GameSnapshot> {
        let (game, clocks) = (table.game.clone()?, clocks(table, now));
        Some(GameSnapshot { game, clocks, public: OnceLock::new() })
    }

    /// What everybody sees, made once. Returns `None` if the game may hide something from somebody.
    fn public(&self) -> Option<&Seen> {
        if self.game.position().rules().has_hidden_information() {
            return None;
        }
        self.public.get_or_init(|| Seen::new(&self.game, Audience::Spectators)).as_ref()
    }

    /// The game as this audience may know it. Returns `None` for the omniscient audience, which gets no messages.
    pub fn seen_by(&self, audience: Audience) -> Option<GameState> {
        let ply = u32::try_from(self.game.ply()).ok()?;
        let Seen { view, last } = match self.public() {
            Some(public) if audience != Audience::Omniscient => public.clone(),
            _ => Seen::new(&self.game, audience)?,
        };
        let legal = || LegalMove::all(self.game.position());
        Some(GameState::new(audience, ply, view, legal, self.clocks.clone(), last))
    }

    /// One of the last steps, if everybody sees it alike. Returns `None` if it must be made for each audience.
    pub(crate) fn public_step(&self, ply: u32) -> Option<CachedJson<Step>> {
        self.public()?.last.iter().find(|step| step.ply == ply).cloned()
    }
}

/// The remaining times. Returns `None` at a table without clocks.
pub fn clocks(table: &Table, now: Moment) -> Option<Clocks> {
    if table.options.clock == (Clock::Unlimited {}) {
        return None;
    }
    let left = table.seats().map(|seat| table.left(seat, now.ticks).map_or(0, wire_time)).collect();
    let running = table.turn().filter(|_| table.deadline().is_some());
    // After an outage the turn may have begun later than now: what was given back is more than it has taken.
    let starts_in = running.map_or(0, |_| wire_time(table.since - now.ticks));
    Some(Clocks { at: wire_time(now.at), left, running: running.map(seat_number), starts_in })
}

/// A seat's number on the wire.
pub fn seat_number(seat: Seat) -> u8 {
    seat.index() as u8
}

/// A time on the wire; 0 if it is negative.
pub fn wire_time(time: Millis) -> u64 {
    u64::try_from(time).unwrap_or_default()
}
