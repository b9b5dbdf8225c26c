//! A game at the table: what has happened, taking back, writing it down.

use std::sync::Arc;

use evora_chance::{Draws, Purpose, Stream};
use evora_engine::{Bot, Settings};
use evora_game::{Action, Game, GoalChoice, Policy, Seeded, Step, choose, seeded};
use evora_notation::Record;
use evora_rules::{AnyIllegal, AnyMove, AnyPosition, Players, Position, RuleSet, Seat};

use crate::sitter::Sitter;

/// What came of taking back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// It is taken back.
    Done,
    /// There was nothing to take back.
    Nothing,
    /// Something hidden has been seen since, which cannot be unseen.
    Seen,
}

/// What is chosen before a game begins.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The rule set.
    pub rules: RuleSet,
    /// Who sits where; as many as play.
    pub sitters: Vec<Sitter>,
    /// Who starts; drawn at random if nobody was chosen.
    pub first: Option<Seat>,
    /// Duel's goals.
    pub goals: GoalChoice,
    /// The seed that chance is drawn from.
    pub seed: u64,
}

/// A game at the table.
pub struct Session {
    game: Game,
    /// Where the stream of chance stood before each step.
    deals_at: Vec<u128>,
    sitters: Vec<Sitter>,
    /// The seed that all deals came from; none if some came from elsewhere.
    seed: Option<u64>,
    deals: Stream,
    choices: Stream,
    /// The seed that bots take theirs from.
    bots: u64,
    /// Tags and comments of the record the game was taken up from.
    loaded: Option<Record>,
}

impl Session {
    /// A new game; none where the rules know no such game.
    pub fn new(beginning: &Beginning) -> Option<Session> {
        let players = Players::new(beginning.sitters.len())?;
        let Seeded { spec, stream } =
            seeded(beginning.rules, players, beginning.first, beginning.goals, beginning.seed)?;
        Some(Session {
            game: Game::new(spec),
            deals_at: Vec::new(),
            sitters: beginning.sitters.clone(),
            seed: Some(beginning.seed),
            deals: stream,
            choices: Stream::new(beginning.seed, Purpose::Moves),
            bots: beginning.seed,
            loaded: None,
        })
    }

    /// Goes on with a recorded game. `sitters` are as many as play; chance goes on from the record's seed,
    /// or from `seed` if it has none.
    pub fn from_record(
        record: Record,
        game: &Game,
        sitters: Vec<Sitter>,
        seed: u64,
    ) -> Option<Session> {
        let spec = game.spec();
        let goals = spec.goals().map_or(GoalChoice::Random, GoalChoice::Given);
        let seed = record.start.seed.unwrap_or(seed);
        let (rules, first) = (spec.rules(), Some(spec.first()));
        let mut session = Session::new(&Beginning { rules, sitters, first, goals, seed })?;
        session.seed = record.start.seed;
        for step in game.steps() {
            session.take_up(step);
        }
        session.game = game.clone();
        session.loaded = Some(record);
        Some(session)
    }

    /// Keeps the stream of chance in step with a step of a recorded game.
    fn take_up(&mut self, step: &Step) {
        self.deals_at.push(self.deals.position());
        if let Action::Chance(chance) = &step.action
            && step.before.draw(&mut self.deals).as_ref() != Some(chance)
        {
            // These deals are not those of the seed.
            self.seed = None;
        }
    }

    /// The game with its history.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position as it stands.
    pub fn position(&self) -> &AnyPosition {
        self.game.position()
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Who sits there.
    pub fn sitter(&self, seat: Seat) -> Sitter {
        self.sitters.get(seat.index()).copied().unwrap_or(Sitter::Random)
    }

    /// Every step so far.
    pub fn steps(&self) -> &[Arc<Step>] {
        self.game.steps()
    }

    /// The position after so many steps, or now if there are fewer.
    pub fn position_after(&self, steps: usize) -> &AnyPosition {
        self.game.at(steps).unwrap_or(self.game.position())
    }

    /// The seed that all deals came from, as far as it is known.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Lets chance act; whether that was due.
    pub fn draw(&mut self) -> bool {
        let place = self.deals.position();
        let drawn = self.game.position().draw(&mut self.deals);
        let applied = drawn.and_then(|chance| self.game.apply(chance).ok()).is_some();
        if applied {
            self.deals_at.push(place);
        }
        applied
    }

    /// Plays a move for whoever is to act.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), AnyIllegal> {
        self.game.play(mv)?;
        self.deals_at.push(self.deals.position());
        Ok(())
    }

    /// What a random player would do.
    pub fn random_move(&mut self) -> Option<AnyMove> {
        choose(self.game.position(), Policy::Uniform, &mut self.choices)
    }

    /// The bot that sits there, and how it is to think about the next move.
    pub fn bot(&self, seat: Seat) -> Option<(Bot, Settings)> {
        // Two words of the stream for each step: the same game comes of the same seed, a loaded game goes
        // on as it would have, and what is taken back is answered in the same way again.
        let mut words = Stream::new(self.bots, Purpose::Moves);
        words.seek(2 * self.game.ply() as u128);
        let mut word = || u64::from(words.below(1 << 31));
        let seed = word() << 31 | word();
        Some((self.sitter(seat).bot()?, Settings { seed, ..Settings::default() }))
    }

    /// Takes back to the last decision of a human.
    pub fn undo(&mut self) -> Undo {
        let human =
            |step: &Arc<Step>| step.seat().is_some_and(|seat| self.sitter(seat) == Sitter::Human);
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

    /// The game as a record.
    pub fn record(&self) -> Record {
        let mut record = self.game.record(self.seed);
        if let Some(loaded) = &self.loaded {
            record.tags.clone_from(&loaded.tags);
            let kept = loaded.comments.iter().filter(|comment| comment.after <= self.game.ply());
            record.comments = kept.cloned().collect();
        }
        for (number, sitter) in self.sitters.iter().enumerate() {
            let (name, value) = (format!("Player{number}"), sitter.name());
            match record.tags.iter_mut().find(|(tag, _)| *tag == name) {
                // Whoever plays under a name of their own keeps it.
                Some((_, own)) if *sitter == Sitter::Human && Sitter::from_name(own).is_none() => {}
                Some(tag) => tag.1 = value,
                None => record.tags.push((name, value)),
            }
        }
        record
    }
}

/// Who sits where in a recorded game, as far as the record says; humans where it does not.
pub fn recorded_sitters(record: &Record, players: Players) -> Vec<Sitter> {
    let recorded = |number: usize| {
        let name = format!("Player{number}");
        let value =
            record.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value.as_str());
        value.and_then(Sitter::from_name).unwrap_or(Sitter::Human)
    };
    (0..players.count()).map(recorded).collect()
}
