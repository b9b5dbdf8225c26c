//! Random games from a seed, for testing referees.

use std::sync::Arc;

use evora_chance::{Draws, Purpose, Stream};
use evora_notation::{Event, Kind, Notation};
use evora_rules::{
    AnyMove, AnyPosition, GameSpec, MoveList, Players, Position, RuleSet, Seat, Turn,
};

use crate::game::Game;
use crate::goals::{GoalChoice, draw_goals};
use crate::step::Step;

/// Under [`Policy::Lively`], one choice in this many is a pass while other moves are legal.
const PASSES_ONE_IN: u32 = 20;

/// How a random player chooses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Uniformly among all legal moves.
    Uniform,
    /// First uniformly among the kinds of legal moves (passing one time in twenty), then uniformly
    /// within the kind, so that rare rules come up.
    Lively,
}

/// A game drawn from a seed, before its first step.
pub struct Seeded {
    /// The spec of the game.
    pub spec: GameSpec,
    /// The stream from which chance continues.
    pub stream: Stream,
}

/// Starts a seeded game: the seed draws the starting player, and Duel's goals, unless they were
/// chosen. Returns `None` if the number of players or the starting player is invalid.
pub fn seeded(
    rules: RuleSet,
    players: Players,
    first: Option<Seat>,
    goals: GoalChoice,
    seed: u64,
) -> Option<Seeded> {
    let mut stream = Stream::new(seed, Purpose::Game);
    let spec = draw_spec(rules, players, first, goals, &mut stream)?;
    Some(Seeded { spec, stream })
}

/// Returns the seed of a bot's search after this many steps of a seeded game. The same seed gives the same game, a loaded
/// game continues as it would have, and after an undo the bot answers in the same way again.
pub fn bot_seed(seed: u64, ply: usize) -> u64 {
    // Two words of the stream for each step.
    let mut words = Stream::new(seed, Purpose::Moves);
    words.seek(2 * ply as u128);
    let mut word = || u64::from(words.below(1 << 31));
    word() << 31 | word()
}

/// Returns the spec, with everything drawn that was not chosen.
pub(crate) fn draw_spec(
    rules: RuleSet,
    players: Players,
    first: Option<Seat>,
    goals: GoalChoice,
    stream: &mut Stream,
) -> Option<GameSpec> {
    // Drawn in any case, so that what follows does not depend on the choice.
    let drawn = Seat::from_index(stream.below(players.count() as u32) as usize);
    let spec = GameSpec::new(rules, players, first.or(drawn)?).ok()?;
    match spec.goals() {
        Some(_) => Some(spec.with_goals(draw_goals(goals, stream))),
        None => Some(spec),
    }
}

/// Chooses a random legal move; `None` if no seat is to act.
pub fn choose(position: &AnyPosition, policy: Policy, draws: &mut impl Draws) -> Option<AnyMove> {
    let list = position.legal_moves();
    // The order of the list is unspecified, so choose in the order of the words.
    let mut moves: Vec<(String, AnyMove)> = list.iter().map(|mv| (position.word(mv), mv)).collect();
    moves.sort_unstable();
    if policy == Policy::Lively {
        let mut kinds: Vec<Kind> = moves.iter().map(|&(_, mv)| position.kind(mv)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        // While other moves are legal, pass one time in twenty.
        if kinds.len() > 1 && kinds.last() == Some(&Kind::Pass) && draws.below(PASSES_ONE_IN) > 0 {
            kinds.pop();
        } else if kinds.last() == Some(&Kind::Pass) {
            kinds = vec![Kind::Pass];
        }
        let kind = *pick(&kinds, draws)?;
        moves.retain(|&(_, mv)| position.kind(mv) == kind);
    }
    pick(&moves, draws).map(|&(_, mv)| mv)
}

fn pick<'a, T>(items: &'a [T], draws: &mut impl Draws) -> Option<&'a T> {
    // A single item needs no draw.
    match items {
        [] | [_] => items.first(),
        _ => items.get(draws.below(items.len() as u32) as usize),
    }
}

/// A random game, as an iterator over its events.
pub struct SelfPlay {
    game: Game,
    start: Option<Event>,
    deals: Stream,
    choices: Stream,
    policy: Policy,
}

impl SelfPlay {
    /// Starts a random game from a seed. Returns `None` if the number of players or the starting player is invalid.
    pub fn new(
        rules: RuleSet,
        players: Players,
        first: Option<Seat>,
        goals: GoalChoice,
        seed: u64,
        policy: Policy,
    ) -> Option<SelfPlay> {
        let Seeded { spec, stream } = seeded(rules, players, first, goals, seed)?;
        let game = Game::new(spec);
        Some(SelfPlay {
            start: Some(Event::Start(game.start_event(Some(seed)))),
            game,
            deals: stream,
            choices: Stream::new(seed, Purpose::Moves),
            policy,
        })
    }

    /// Returns the current position.
    pub fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// Plays to the end and returns the game.
    pub fn play(mut self) -> Game {
        while self.step().is_some() {}
        self.game
    }

    /// Takes a step; `None` if the game is over.
    fn step(&mut self) -> Option<Arc<Step>> {
        let position = *self.game.position();
        match position.turn() {
            Turn::Over => None,
            Turn::Chance(_) => self.game.apply(position.draw(&mut self.deals)?).ok(),
            Turn::Seat(_) => {
                let mv = choose(&position, self.policy, &mut self.choices)?;
                self.game.play(mv).ok()
            }
        }
    }
}

/// Yields the events of each step until the game is over.
impl Iterator for SelfPlay {
    type Item = Vec<Event>;

    fn next(&mut self) -> Option<Vec<Event>> {
        if let Some(start) = self.start.take() {
            return Some(vec![start]);
        }
        self.step()?;
        Some(self.game.events(self.game.ply() - 1))
    }
}
