//! Games that play themselves from a seed, for referees.

use evora_chance::{Draws, Purpose, Stream};
use evora_notation::{Event, Kind, Notation};
use evora_rules::{
    AnyMove, AnyPosition, GameSpec, MoveList, Players, Position, RuleSet, Seat, Turn,
};

use crate::game::Game;
use crate::goals::{GoalChoice, draw_goals};

/// Under [`Policy::Lively`], one choice in so many passes while anything else is legal.
const PASSES_ONE_IN: u32 = 20;

/// How a random player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Evenly among all legal moves.
    Uniform,
    /// First evenly among the kinds of legal moves, with passing one time in twenty, then evenly
    /// within the kind, so that rare rules are met.
    Lively,
}

/// A game drawn from a seed, before its first step.
pub struct Seeded {
    /// What is played.
    pub spec: GameSpec,
    /// The stream that goes on with what chance does.
    pub stream: Stream,
}

/// The start of a seeded game: the seed chooses who begins, and Duel's goals, unless somebody else
/// has. `None` if so many cannot play, or there is no such player to begin.
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

/// What is played, drawn where nobody has chosen.
pub(crate) fn draw_spec(
    rules: RuleSet,
    players: Players,
    first: Option<Seat>,
    goals: GoalChoice,
    stream: &mut Stream,
) -> Option<GameSpec> {
    // Drawn in any case, so that what comes after does not depend on who chose.
    let drawn = Seat::from_index(stream.below(players.count() as u32) as usize);
    let spec = GameSpec::new(rules, players, first.or(drawn)?).ok()?;
    match spec.goals() {
        Some(_) => Some(spec.with_goals(draw_goals(goals, stream))),
        None => Some(spec),
    }
}

/// A random legal move; `None` where no seat is to act.
pub fn choose(position: &AnyPosition, policy: Policy, draws: &mut impl Draws) -> Option<AnyMove> {
    let list = position.legal_moves();
    // The order of the list is no promise, so the choice is made in the order of the words.
    let mut moves: Vec<(String, AnyMove)> = list.iter().map(|mv| (position.word(mv), mv)).collect();
    moves.sort_unstable();
    if policy == Policy::Lively {
        let mut kinds: Vec<Kind> = moves.iter().map(|&(_, mv)| position.kind(mv)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        // While anything else is legal, a pass is chosen one time in twenty.
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
    // Nothing is drawn where there is nothing to choose.
    match items {
        [] | [_] => items.first(),
        _ => items.get(draws.below(items.len() as u32) as usize),
    }
}

/// A game that plays itself, event by event.
pub struct SelfPlay {
    game: Game,
    start: Option<Event>,
    deals: Stream,
    choices: Stream,
    policy: Policy,
}

impl SelfPlay {
    /// A game from this seed; `None` if there is no such game.
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

    /// The position reached.
    pub fn position(&self) -> &AnyPosition {
        self.game.position()
    }
}

/// The events of one step after another, until the game is over.
impl Iterator for SelfPlay {
    type Item = Vec<Event>;

    fn next(&mut self) -> Option<Vec<Event>> {
        if let Some(start) = self.start.take() {
            return Some(vec![start]);
        }
        let position = *self.game.position();
        match position.turn() {
            Turn::Over => return None,
            Turn::Chance(_) => self.game.apply(position.draw(&mut self.deals)?).ok()?,
            Turn::Seat(_) => {
                let mv = choose(&position, self.policy, &mut self.choices)?;
                self.game.play(mv).ok()?
            }
        };
        Some(self.game.events(self.game.ply() - 1))
    }
}
