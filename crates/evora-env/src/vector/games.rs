//! The games of a vector, of one type.

use std::sync::Arc;

use evora_engine::Stop;
use evora_rules::{AnyPosition, Position, Seat};

use super::StepError;
use super::buffers::{Buffers, Widths};
use super::checkpoint::copied;
use super::lane::{Lane, Origin, State, write_rewards};
use super::playable::Playable;
use super::pool::Pool;
use super::settings::{Rewards, Seeds, VectorSettings};
use crate::action::{BadAction, legal_action};

/// The games of a vector.
#[derive(Debug)]
pub(super) struct Games<P: Position> {
    lanes: Vec<Lane<P>>,
    /// The checked actions of a step, kept for the room they take.
    moves: Vec<P::Move>,
    /// The seed of each game that has one of its own; `None` if all share the one of the settings.
    own_seeds: Option<Arc<[Option<u64>]>>,
    widths: Widths,
}

/// How games are stepped.
#[derive(Clone, Copy)]
pub(super) struct At<'a> {
    pub(super) settings: &'a VectorSettings,
    pub(super) pool: &'a Pool,
    pub(super) stop: &'a Stop,
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
    /// Returns `None` without the memory for so many games.
    pub(super) fn new(start: P, settings: &VectorSettings) -> Option<Games<P>> {
        let widths = Widths {
            observation: start.observation_len(),
            actions: start.action_count() as usize,
            players: start.players().count(),
        };
        let (mut lanes, mut moves) = (Vec::new(), Vec::new());
        lanes.try_reserve_exact(settings.games).ok()?;
        moves.try_reserve_exact(settings.games).ok()?;
        lanes.resize(settings.games, Lane::new(start));
        Some(Games { lanes, moves, own_seeds: None, widths })
    }

    /// Returns `None` without the memory for a copy.
    pub(super) fn copy(&self) -> Option<Games<P>> {
        let mut moves = Vec::new();
        moves.try_reserve_exact(self.lanes.len()).ok()?;
        let own_seeds = self.own_seeds.clone();
        Some(Games { lanes: copied(&self.lanes)?, moves, own_seeds, widths: self.widths })
    }

    pub(super) fn bytes_per_game(&self) -> usize {
        size_of::<Lane<P>>() + size_of::<P::Move>()
    }

    pub(super) fn position(&self, game: usize) -> Option<AnyPosition> {
        self.lanes.get(game).map(|lane| lane.position.any())
    }

    /// Begins all games, with new seeds or with the next ones of the old seeds.
    pub(super) fn reset(
        &mut self,
        at: At<'_>,
        seeds: Seeds<'_>,
        to: &mut Buffers<'_>,
    ) -> Result<(), StepError> {
        let widths = self.widths;
        match seeds {
            Seeds::Next => {}
            Seeds::All(_) => self.own_seeds = None,
            Seeds::Each(each) => {
                let old = self.own_seeds.as_deref();
                let old = |game| old.and_then(|old| *old.get(game)?);
                let own = each.iter().enumerate().map(|(game, new)| new.or_else(|| old(game)));
                self.own_seeds = Some(own.collect());
            }
        }
        let own_seeds = self.own_seeds.clone();
        self.share(at, &[(); 0], to, |share| {
            let mut rows = share.to;
            for (game, lane) in (share.first..).zip(share.lanes) {
                let mut row = rows.split(1, &widths);
                if seeds.renew(game) {
                    lane.seed();
                }
                let origin = origin(game, own_seeds.as_deref(), at.settings);
                let seat = lane.begin(origin, at.settings, at.stop);
                row.rewards.fill(0.0);
                row.terminations.fill(0);
                row.truncations.fill(0);
                write_seen(&lane.position, seat, &mut row);
            }
        })
    }

    /// Checks all actions, then plays them.
    pub(super) fn step<A: Copy + Into<i64> + Sync>(
        &mut self,
        at: At<'_>,
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
        let own_seeds = self.own_seeds.clone();
        let done = self.share(at, &moves, to, |share| {
            let mut rows = share.to;
            let games = share.first..;
            for ((game, lane), &mv) in games.zip(share.lanes).zip(share.actions) {
                let origin = || origin(game, own_seeds.as_deref(), at.settings);
                step_one(origin, lane, mv, at, rows.split(1, &widths));
            }
        });
        self.moves = moves;
        done
    }

    /// Shares the games among threads.
    fn share<A: Sync>(
        &mut self,
        at: At<'_>,
        actions: &[A],
        to: &mut Buffers<'_>,
        each: impl Fn(Share<'_, P, A>) + Sync,
    ) -> Result<(), StepError> {
        let count = self.lanes.len();
        // Several shares for each thread: who is held up by other programs or by a long search gets fewer.
        let least = if at.settings.has_searching_opponent() { 1 } else { LEAST_SHARE };
        let of_share = count.div_ceil(SHARES * at.pool.threads()).max(least);
        let mut rows = Buffers {
            observations: &mut *to.observations,
            masks: &mut *to.masks,
            rewards: &mut *to.rewards,
            terminations: &mut *to.terminations,
            truncations: &mut *to.truncations,
            seats: &mut *to.seats,
            last_observations: to.last_observations.as_deref_mut(),
        };
        if at.pool.threads() == 1 || of_share >= count {
            each(Share { first: 0, lanes: &mut self.lanes, actions, to: rows });
        } else {
            let widths = self.widths;
            let shares = self.lanes.chunks_mut(of_share).enumerate().map(|(number, lanes)| {
                let first = number * of_share;
                let actions = actions.get(first..first + lanes.len()).unwrap_or_default();
                Share { first, actions, to: rows.split(lanes.len(), &widths), lanes }
            });
            at.pool.for_each(shares, each);
        }
        if at.stop.is_stopped() { Err(StepError::Stopped) } else { Ok(()) }
    }
}

/// Shares for each thread.
const SHARES: usize = 8;
/// The fewest games that are worth a share of their own if nobody searches.
const LEAST_SHARE: usize = 64;

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

/// Returns what the games in a place are drawn from. A seed of its own gives the games that are first among those of the seed.
fn origin(game: usize, own_seeds: Option<&[Option<u64>]>, settings: &VectorSettings) -> Origin {
    match own_seeds.and_then(|own| *own.get(game)?) {
        Some(seed) => Origin { seed, game: 0 },
        None => Origin { seed: settings.seed, game },
    }
}

/// Plays a move in one game and writes its rows.
#[inline]
fn step_one<P: Playable>(
    origin: impl Fn() -> Origin,
    lane: &mut Lane<P>,
    mv: P::Move,
    At { settings, stop, .. }: At<'_>,
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
    let state = lane.play(mv, settings, stop);
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
            lane.begin(origin(), settings, stop)
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
