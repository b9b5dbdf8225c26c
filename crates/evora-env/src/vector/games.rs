//! The games of a vector, of one type.

use std::num::NonZeroUsize;

use evora_rules::{AnyPosition, Position, Seat};

use super::StepError;
use super::buffers::{Buffers, Widths};
use super::lane::{Lane, State, write_rewards};
use super::playable::Playable;
use super::settings::{Rewards, VectorSettings};
use crate::action::{BadAction, legal_action};

/// The games of a vector.
#[derive(Debug)]
pub(super) struct Games<P: Position> {
    lanes: Vec<Lane<P>>,
    /// The checked actions of a step, kept for the room they take.
    moves: Vec<P::Move>,
    widths: Widths,
}

/// Some games with their rows of the buffers.
struct Share<'a, P: Position, A> {
    /// The index of the first game.
    first: usize,
    lanes: &'a mut [Lane<P>],
    actions: &'a [A],
    to: Buffers<'a>,
}

impl<P: Playable> Games<P> {
    pub(super) fn new(start: P, settings: &VectorSettings) -> Games<P> {
        let widths = Widths {
            observation: start.observation_len(),
            actions: start.action_count() as usize,
            players: start.players().count(),
        };
        let lanes = vec![Lane::new(start); settings.games];
        Games { lanes, moves: Vec::with_capacity(settings.games), widths }
    }

    pub(super) fn bytes_per_game(&self) -> usize {
        size_of::<Lane<P>>() + size_of::<P::Move>()
    }

    pub(super) fn position(&self, game: usize) -> Option<AnyPosition> {
        self.lanes.get(game).map(|lane| lane.position.any())
    }

    /// Begins all games, with a new seed or with the next ones of the old seed.
    pub(super) fn reset(&mut self, settings: &VectorSettings, seeded: bool, to: &mut Buffers<'_>) {
        let widths = self.widths;
        self.share(settings.threads, &[(); 0], to, |share| {
            let mut rows = share.to;
            for (game, lane) in (share.first..).zip(share.lanes) {
                let mut row = rows.split(1, &widths);
                if seeded {
                    lane.seed();
                }
                let seat = lane.begin(game, settings);
                row.rewards.fill(0.0);
                row.terminations.fill(0);
                row.truncations.fill(0);
                write_seen(&lane.position, seat, &mut row);
            }
        });
    }

    /// Checks all actions, then plays them.
    pub(super) fn step<A: Copy + Into<i64> + Sync>(
        &mut self,
        settings: &VectorSettings,
        actions: &[A],
        to: &mut Buffers<'_>,
    ) -> Result<(), StepError> {
        self.moves.clear();
        for (game, (lane, &action)) in self.lanes.iter().zip(actions).enumerate() {
            let number = action.into();
            match checked(&lane.position, number) {
                Some(mv) => self.moves.push(mv),
                None => return Err(StepError::Action { game, why: refusal(lane, number) }),
            }
        }
        let moves = std::mem::take(&mut self.moves);
        let widths = self.widths;
        self.share(settings.threads, &moves, to, |share| {
            let mut rows = share.to;
            let games = share.first..;
            for ((game, lane), &mv) in games.zip(share.lanes).zip(share.actions) {
                step_one(game, lane, mv, settings, rows.split(1, &widths));
            }
        });
        self.moves = moves;
        Ok(())
    }

    /// Shares the games among threads.
    fn share<A: Sync>(
        &mut self,
        threads: usize,
        actions: &[A],
        to: &mut Buffers<'_>,
        each: impl Fn(Share<'_, P, A>) + Sync,
    ) {
        let count = self.lanes.len();
        let of_thread = count.div_ceil(NonZeroUsize::new(threads).map_or(1, NonZeroUsize::get));
        let mut rows = Buffers {
            observations: &mut *to.observations,
            masks: &mut *to.masks,
            rewards: &mut *to.rewards,
            terminations: &mut *to.terminations,
            truncations: &mut *to.truncations,
            seats: &mut *to.seats,
            last_observations: to.last_observations.as_deref_mut(),
        };
        if of_thread >= count {
            return each(Share { first: 0, lanes: &mut self.lanes, actions, to: rows });
        }
        let (each, widths) = (&each, self.widths);
        std::thread::scope(|scope| {
            for (number, lanes) in self.lanes.chunks_mut(of_thread).enumerate() {
                let first = number * of_thread;
                let actions = actions.get(first..first + lanes.len()).unwrap_or_default();
                let to = rows.split(lanes.len(), &widths);
                scope.spawn(move || each(Share { first, lanes, actions, to }));
            }
        });
    }
}

/// Returns the legal move that a number stands for.
#[inline]
fn checked<P: Playable>(position: &P, number: i64) -> Option<P::Move> {
    let mv = position.move_of(u32::try_from(number).ok()?)?;
    position.is_legal(mv).then_some(mv)
}

/// Says why an action is refused.
#[cold]
fn refusal<P: Playable>(lane: &Lane<P>, number: i64) -> BadAction {
    match legal_action(&lane.position.any(), number) {
        Err(why) => why,
        // Both ways of checking agree; if they ever did not, it is still not played.
        Ok(_) => BadAction::NoSuchNumber { number, count: lane.position.action_count() },
    }
}

/// Plays a move in one game and writes its rows.
#[inline]
fn step_one<P: Playable>(
    game: usize,
    lane: &mut Lane<P>,
    mv: P::Move,
    settings: &VectorSettings,
    mut row: Buffers<'_>,
) {
    let actor = match lane.position.turn() {
        evora_rules::Turn::Seat(seat) => seat,
        evora_rules::Turn::Chance(_) | evora_rules::Turn::Over => Seat::S0,
    };
    let before = match settings.rewards {
        Rewards::Points => lane.position.scores(),
        Rewards::Outcome => Default::default(),
    };
    let state = lane.play(mv, settings);
    let over = matches!(state, State::Over);
    write_rewards(settings.rewards, &before, &lane.position, over, row.rewards);
    row.terminations.fill(over.into());
    row.truncations.fill(matches!(state, State::Truncated).into());
    let seat = match state {
        State::Goes(seat) => seat,
        State::Over | State::Truncated => {
            if let Some(last) = &mut row.last_observations {
                lane.position.write_observation(actor, last);
            }
            lane.begin(game, settings)
        }
    };
    write_seen(&lane.position, seat, &mut row);
}

/// Writes what the seat to act sees and may do.
#[inline]
fn write_seen<P: Playable>(position: &P, seat: Seat, row: &mut Buffers<'_>) {
    position.write_observation(seat, row.observations);
    position.write_mask(row.masks);
    row.seats.fill(seat as u8);
}
