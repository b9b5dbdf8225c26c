//! Games in wire form: the same for everyone in an audience, without what is hidden from it.

use std::sync::OnceLock;

use evora_game::{Audience, Game};
use evora_rules::Seat;
use evora_wire::{CachedJson, Clock, Clocks, GameState, LegalMove, Step, View};

use crate::table::{Millis, Moment, Table};

/// The state of a game, to be rendered for each audience.
#[derive(Debug)]
pub(crate) struct GameSnapshot {
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
        let from = game.steps().iter().rposition(|step| !step.is_chance()).unwrap_or(0);
        let last = (from..game.ply()).filter_map(|ply| step(game, ply, audience));
        let view = View::new(&game.seen_by(audience).view()?);
        Some(Seen { view: view.into(), last: last.map(CachedJson::from).collect() })
    }
}

impl GameSnapshot {
    /// The game of a table with its clocks at `now`. Returns `None` before the game has started.
    pub(crate) fn of(table: &Table, now: Moment) -> Option<GameSnapshot> {
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
    pub(crate) fn seen_by(&self, audience: Audience) -> Option<GameState> {
        let ply = u32::try_from(self.game.ply()).ok()?;
        let Seen { view, last } = match self.public() {
            Some(public) if audience != Audience::Omniscient => public.clone(),
            _ => Seen::new(&self.game, audience)?,
        };
        let legal = || LegalMove::all(self.game.position());
        Some(GameState::new(audience, ply, view, legal, self.clocks.clone(), last))
    }

    /// One of the last steps, if everybody sees it alike. Returns `None` if it must be made for each audience.
    pub(super) fn public_step(&self, ply: u32) -> Option<CachedJson<Step>> {
        self.public()?.last.iter().find(|step| step.ply == ply).cloned()
    }
}

/// A step of a game as an audience may know it. Returns `None` if there is no such step.
pub(crate) fn step(game: &Game, ply: usize, audience: Audience) -> Option<Step> {
    Step::new(u32::try_from(ply).ok()?, &game.seen_by(audience).step(ply)?)
}

/// The remaining times. Returns `None` at a table without clocks.
pub(super) fn clocks(table: &Table, now: Moment) -> Option<Clocks> {
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
pub(crate) fn seat_number(seat: Seat) -> u8 {
    seat.index() as u8
}

/// A time on the wire; 0 if it is negative.
pub(crate) fn wire_time(time: Millis) -> u64 {
    u64::try_from(time).unwrap_or_default()
}
