//! One game of a vector.

use evora_chance::{Draws, Quick};
use evora_engine::{Bot, Settings, Stop, greedy};
use evora_game::seeded;
use evora_rules::{GameSpec, MoveList, Outcome, Position, Seat, Turn, View};

use super::playable::Playable;
use super::settings::{Rewards, VectorSettings};

/// The seat of the caller if there are opponents.
const OWN: Seat = Seat::S0;

/// One game of a vector.
#[derive(Clone, Debug)]
pub(super) struct Lane<P> {
    pub(super) position: P,
    draws: Quick,
    /// The caller's actions in this game.
    steps: u32,
    /// The number of games begun with the seed, this one included.
    begun: u32,
}

/// How a step left a game.
pub(super) enum State {
    /// This seat acts.
    Goes(Seat),
    /// Nobody acts.
    Over,
    /// There were too many steps.
    Truncated,
}

impl<P: Playable> Lane<P> {
    pub(super) fn new(start: P) -> Lane<P> {
        Lane { position: start, draws: Quick::new(0), steps: 0, begun: 0 }
    }

    /// Begins the games of a seed from the first on.
    pub(super) fn seed(&mut self) {
        self.begun = 0;
    }

    /// Begins the next game and returns the seat to act.
    pub(super) fn begin(&mut self, origin: Origin, settings: &VectorSettings, stop: &Stop) -> Seat {
        loop {
            self.draws = Quick::new(origin.game_seed(self.begun));
            self.begun = self.begun.wrapping_add(1);
            self.steps = 0;
            if let Some(start) = start(settings, &mut self.draws) {
                self.position = start;
            }
            // No game is over before somebody has acted; if opponents play it to its end, another begins.
            match self.advance(settings, stop) {
                State::Goes(seat) => return seat,
                State::Over | State::Truncated if stop.is_stopped() => return OWN,
                State::Over | State::Truncated => {}
            }
        }
    }

    /// Plays a legal move of the caller and what follows up to the caller's next turn.
    #[inline]
    pub(super) fn play(&mut self, mv: P::Move, settings: &VectorSettings, stop: &Stop) -> State {
        self.position.play_unchecked(mv);
        self.steps += 1;
        match self.advance(settings, stop) {
            State::Goes(_) if settings.max_steps.is_some_and(|most| self.steps >= most) => {
                State::Truncated
            }
            state => state,
        }
    }

    /// Lets chance and opponents act. If it is stopped, the game is left where it is.
    #[inline]
    fn advance(&mut self, settings: &VectorSettings, stop: &Stop) -> State {
        loop {
            match self.position.turn() {
                Turn::Seat(seat) => match settings.opponent {
                    Some(_) if seat != OWN && stop.is_stopped() => return State::Truncated,
                    Some(bot) if seat != OWN => self.let_act(bot, seat, settings, stop),
                    _ => return State::Goes(seat),
                },
                Turn::Chance(_) => self.draw(),
                Turn::Over => return State::Over,
            }
        }
    }

    #[inline(never)]
    fn draw(&mut self) {
        if let Some(outcome) = self.position.draw(&mut self.draws) {
            self.position.apply_unchecked(&outcome);
        }
    }

    /// Lets an opponent act.
    fn let_act(&mut self, bot: Bot, seat: Seat, settings: &VectorSettings, stop: &Stop) {
        let chosen = match bot {
            Bot::Random => None,
            Bot::Greedy => {
                let world = self.position.view(seat).resample(&mut self.draws);
                greedy(&world, seat, &mut self.draws)
            }
            Bot::Level(_) | Bot::Policy(_) | Bot::Full => {
                let view = self.position.any().view(seat);
                let search = Settings { seed: self.draws.word(), ..Settings::default() };
                settings.engine.choose(bot, &view, &search, stop).and_then(P::own)
            }
        };
        let random = |lane: &mut Lane<P>| {
            let list = lane.position.legal_moves();
            list.get(lane.draws.below(list.len().max(1) as u32) as usize)
        };
        if let Some(mv) = chosen.or_else(|| random(self)) {
            self.position.play_unchecked(mv);
        }
    }
}

/// Returns the start of a game: who begins is drawn, and Duel's goals if they are to be.
fn start<P: Playable>(settings: &VectorSettings, draws: &mut Quick) -> Option<P> {
    let VectorSettings { spec, goals, .. } = settings;
    let (rules, players) = (spec.rules(), spec.players());
    let first = Seat::from_index(draws.below(players.count() as u32) as usize)?;
    let spec = match goals.is_drawn() && rules.has_goals() {
        true => seeded(rules, players, Some(first), *goals, draws.word())?.spec,
        false => {
            let with_first = GameSpec::new(rules, players, first).ok()?;
            spec.goals().map_or(with_first, |goals| with_first.with_goals(goals))
        }
    };
    P::start(&spec)
}

/// What the games in a place of a vector are drawn from.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    pub(super) seed: u64,
    /// The place among the games of the seed.
    pub(super) game: usize,
}

impl Origin {
    /// Returns the seed of the n-th game.
    fn game_seed(self, begun: u32) -> u64 {
        // Each word depends on all bits of those before it.
        let with_game = Quick::new(self.seed).word() ^ self.game as u64;
        let with_begun = Quick::new(with_game).word() ^ u64::from(begun);
        Quick::new(with_begun).word()
    }
}

/// Writes the rewards of a step.
#[inline]
pub(super) fn write_rewards<P: Position>(
    rewards: Rewards,
    before: &evora_rules::BySeat<u16>,
    after: &P,
    over: bool,
    out: &mut [f32],
) {
    match (rewards, over) {
        (Rewards::Outcome, false) => out.fill(0.0),
        (Rewards::Outcome, true) => {
            if let Some(outcome) = after.outcome() {
                write_utilities(&outcome, out);
            }
        }
        (Rewards::Points, _) => {
            let after = after.outcome().map_or_else(|| after.scores(), |outcome| outcome.scores);
            for (seat, out) in Seat::ALL.into_iter().zip(out) {
                *out = f32::from(after[seat]) - f32::from(before[seat]);
            }
        }
    }
}

/// Writes what the outcome of a game is worth to every seat; see [`Rewards::Outcome`].
fn write_utilities(outcome: &Outcome, out: &mut [f32]) {
    let players = out.len() as f32;
    let winners = outcome.winners.iter().count() as f32;
    for (seat, out) in Seat::ALL.into_iter().zip(out) {
        let share = if outcome.winners.has(seat) { players / winners } else { 0.0 };
        *out = (share - 1.0) / (players - 1.0);
    }
}
