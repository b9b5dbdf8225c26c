//! A game in the terminal: history, undo, chance and records.

use std::sync::Arc;

use evora_chance::{Purpose, Stream};
use evora_engine::{Bot, Limits, Settings};
use evora_game::{Action, Game, GoalChoice, Policy, Seeded, Step, bot_seed, choose, seeded};
use evora_notation::Record;
use evora_rules::{AnyIllegal, AnyMove, AnyPosition, Players, Position, RuleSet, Seat};

use crate::participant::Participant;

/// The outcome of an undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// The move was taken back.
    Done,
    /// No person has moved yet.
    Nothing,
    /// Refused, because hidden information was revealed since.
    Seen,
}

/// The options of a new game.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The rule set.
    pub rules: RuleSet,
    /// One participant per player, by seat.
    pub participants: Vec<Participant>,
    /// The starting player; drawn at random if `None`.
    pub first: Option<Seat>,
    /// Duel's goals.
    pub goals: GoalChoice,
    /// The seed of all chance.
    pub seed: u64,
}

/// A game in the terminal, with history and participants.
pub struct TerminalGame {
    game: Game,
    /// The position of the chance stream before each step.
    deals_at: Vec<u128>,
    participants: Vec<Participant>,
    /// The seed of all deals; `None` if some deals do not follow from one.
    seed: Option<u64>,
    deals: Stream,
    choices: Stream,
    /// The seed from which the bots' seeds are derived.
    bots: u64,
    /// The record the game was loaded from, for its tags and comments.
    loaded: Option<Record>,
}

impl TerminalGame {
    /// Starts a new game. Returns `None` if the rule set does not allow these options.
    pub fn new(beginning: &Beginning) -> Option<TerminalGame> {
        let players = Players::new(beginning.participants.len())?;
        let Seeded { spec, stream } =
            seeded(beginning.rules, players, beginning.first, beginning.goals, beginning.seed)?;
        Some(TerminalGame {
            game: Game::new(spec),
            deals_at: Vec::new(),
            participants: beginning.participants.clone(),
            seed: Some(beginning.seed),
            deals: stream,
            choices: Stream::new(beginning.seed, Purpose::Moves),
            bots: beginning.seed,
            loaded: None,
        })
    }

    /// Continues a recorded game with one participant per player. Chance continues from the record's seed,
    /// or from `seed` if it has none. Returns `None` if the number of participants is wrong.
    pub fn from_record(
        record: Record,
        game: &Game,
        participants: Vec<Participant>,
        seed: u64,
    ) -> Option<TerminalGame> {
        let spec = game.spec();
        let goals = spec.goals().map_or(GoalChoice::Random, GoalChoice::Given);
        let seed = record.start.seed.unwrap_or(seed);
        let (rules, first) = (spec.rules(), Some(spec.first()));
        let mut terminal_game =
            TerminalGame::new(&Beginning { rules, participants, first, goals, seed })?;
        terminal_game.seed = record.start.seed;
        for step in game.steps() {
            terminal_game.take_up(step);
        }
        terminal_game.game = game.clone();
        terminal_game.loaded = Some(record);
        Some(terminal_game)
    }

    /// Advances the chance stream past a step of a recorded game.
    fn take_up(&mut self, step: &Step) {
        self.deals_at.push(self.deals.position());
        if let Action::Chance(chance) = &step.action
            && step.before.draw(&mut self.deals).as_ref() != Some(chance)
        {
            // The recorded deal does not follow from the seed.
            self.seed = None;
        }
    }

    /// Returns the game with its history.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the current position.
    pub fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// Returns the participants by seat.
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// Returns the participant of a seat.
    pub fn participant(&self, seat: Seat) -> Participant {
        self.participants.get(seat.index()).copied().unwrap_or(Participant::Random)
    }

    /// Returns every step so far.
    pub fn steps(&self) -> &[Arc<Step>] {
        self.game.steps()
    }

    /// Returns the position after this many steps, or the current one if there are fewer.
    pub fn position_after(&self, steps: usize) -> &AnyPosition {
        self.game.at(steps).unwrap_or(self.game.position())
    }

    /// Returns the seed of all deals; `None` if some deals do not follow from one.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Draws and applies an outcome of chance. Returns `false` if it is not chance's turn.
    pub fn draw(&mut self) -> bool {
        let place = self.deals.position();
        let drawn = self.game.position().draw(&mut self.deals);
        let applied = drawn.and_then(|chance| self.game.apply(chance).ok()).is_some();
        if applied {
            self.deals_at.push(place);
        }
        applied
    }

    /// Plays a move for the seat to act. Fails if the move is illegal.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), AnyIllegal> {
        self.game.play(mv)?;
        self.deals_at.push(self.deals.position());
        Ok(())
    }

    /// Draws a uniformly distributed legal move; `None` if there is none.
    pub fn random_move(&mut self) -> Option<AnyMove> {
        choose(self.game.position(), Policy::Uniform, &mut self.choices)
    }

    /// Returns the bot in a seat with its settings for the next move; `None` if the seat has no engine bot.
    pub fn bot(&self, seat: Seat) -> Option<(Bot, Settings)> {
        let seed = bot_seed(self.bots, self.game.ply());
        let limits = Limits::at_a_table();
        Some((self.participant(seat).bot()?, Settings { seed, limits, ..Settings::default() }))
    }

    /// Takes back to before the last move of a person, unless hidden information was revealed since.
    pub fn undo(&mut self) -> Undo {
        let human = |step: &Arc<Step>| {
            step.seat().is_some_and(|seat| self.participant(seat) == Participant::Human)
        };
        let Some(ply) = self.steps().iter().rposition(human) else { return Undo::Nothing };
        if self.steps()[ply..].iter().any(|step| step.uncovers()) {
            return Undo::Seen;
        }
        if self.game.undo_to(ply).is_none() {
            return Undo::Nothing;
        }
        self.deals.seek(self.deals_at[ply]);
        self.deals_at.truncate(ply);
        Undo::Done
    }

    /// Returns the game as a record.
    pub fn record(&self) -> Record {
        let mut record = self.game.record(self.seed);
        if let Some(loaded) = &self.loaded {
            record.tags.clone_from(&loaded.tags);
            let kept = loaded.comments.iter().filter(|comment| comment.after <= self.game.ply());
            record.comments = kept.cloned().collect();
        }
        for (number, participant) in self.participants.iter().enumerate() {
            let (name, value) = (format!("Player{number}"), participant.name());
            match record.tags.iter_mut().find(|(tag, _)| *tag == name) {
                // Keep the recorded names of people.
                Some((_, own))
                    if *participant == Participant::Human
                        && Participant::from_name(own).is_none() => {}
                Some(tag) => tag.1 = value,
                None => record.tags.push((name, value)),
            }
        }
        record
    }
}

/// Returns the participants of a recorded game; `Human` for seats of which the record says nothing.
pub fn recorded_participants(record: &Record, players: Players) -> Vec<Participant> {
    let recorded = |number: usize| {
        let name = format!("Player{number}");
        let value =
            record.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value.as_str());
        value.and_then(Participant::from_name).unwrap_or(Participant::Human)
    };
    (0..players.count()).map(recorded).collect()
}
