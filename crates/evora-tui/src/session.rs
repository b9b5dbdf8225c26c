//! A game at the table: what has happened, taking back, writing it down.

use evora_chance::{Draws, Purpose, Stream};
use evora_engine::{Bot, Settings};
use evora_notation::{Event, GoalChoice, Notation, Policy, Record, Seeded, Start, choose, seeded};
use evora_rules::duel::{Duel, FactoryChip};
use evora_rules::{
    AnyIllegal, AnyMove, AnyPosition, AnyReason, Players, Points, Position, RuleSet, Seat, Turn,
};

use crate::sitter::Sitter;

/// One step that was taken.
#[derive(Clone, Debug)]
pub struct Past {
    /// How things stood before it.
    pub before: AnyPosition,
    /// What happened.
    pub event: Event,
    /// The move and who made it; nothing for chance.
    pub decided: Option<(Seat, AnyMove)>,
    /// Every point it gave and took.
    pub told: Vec<Points<AnyReason>>,
    /// Where the stream of chance stood before it.
    deals_at: u128,
}

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
    position: AnyPosition,
    sitters: Vec<Sitter>,
    first: Seat,
    /// The seed that all deals came from; none if some came from elsewhere.
    seed: Option<u64>,
    deals: Stream,
    choices: Stream,
    /// The seed that bots take theirs from.
    bots: u64,
    past: Vec<Past>,
    /// Tags and comments of the record the game was taken up from.
    loaded: Option<Record>,
}

impl Session {
    /// A new game; none where the rules know no such game.
    pub fn new(beginning: &Beginning) -> Option<Session> {
        let players = Players::new(beginning.sitters.len())?;
        let Seeded { position, first, stream } =
            seeded(beginning.rules, players, beginning.first, beginning.goals, beginning.seed)?;
        Some(Session {
            position,
            sitters: beginning.sitters.clone(),
            first,
            seed: Some(beginning.seed),
            deals: stream,
            choices: Stream::new(beginning.seed, Purpose::Moves),
            bots: beginning.seed,
            past: Vec::new(),
            loaded: None,
        })
    }

    /// Goes on with a game that a referee has passed, which began at `start`. `sitters` are as many as
    /// play; chance goes on from the record's seed, or from `seed` where it has none.
    pub fn from_record(
        record: Record,
        start: &AnyPosition,
        sitters: Vec<Sitter>,
        seed: u64,
    ) -> Option<Session> {
        let goals = start.goals().map_or(GoalChoice::Random, GoalChoice::Given);
        let first = Seat::from_index(record.start.first as usize)?;
        let seed = record.start.seed.unwrap_or(seed);
        let rules = start.rules();
        let beginning = Beginning { rules, sitters, first: Some(first), goals, seed };
        let mut session = Session::new(&beginning)?;
        session.seed = record.start.seed;
        for step in &record.steps {
            session.take_recorded(&step.event);
        }
        session.loaded = Some(record);
        Some(session)
    }

    /// Takes a step of a record that the referee has passed.
    fn take_recorded(&mut self, event: &Event) {
        if let Some(Ok(chance)) = self.position.parse_chance(event) {
            let deals_at = self.deals.place();
            // As long as the deals are those of the seed, the stream keeps step with them.
            if self.position.draw(&mut self.deals).as_ref() != Some(&chance) {
                self.seed = None;
            }
            let (before, mut told) = (self.position, Vec::new());
            if self.position.apply_watched(&chance, |points| told.push(points)).is_ok() {
                let event = event.clone();
                self.past.push(Past { before, event, decided: None, told, deals_at });
            }
        } else if let Event::Move { word, .. } = event
            && let Ok(mv) = self.position.parse_word(word)
        {
            let _ = self.play(mv);
        }
    }

    /// The position as it stands.
    pub fn position(&self) -> &AnyPosition {
        &self.position
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
    pub fn past(&self) -> &[Past] {
        &self.past
    }

    /// The position after so many steps.
    pub fn position_after(&self, steps: usize) -> &AnyPosition {
        self.past.get(steps).map_or(&self.position, |past| &past.before)
    }

    /// Every point given and taken so far, with its reason.
    pub fn all_points(&self) -> Vec<Points<AnyReason>> {
        self.past.iter().flat_map(|past| past.told.iter().copied()).collect()
    }

    /// The seed that all deals came from, as far as it is known.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Lets chance act; whether that was due.
    pub fn draw(&mut self) -> bool {
        let deals_at = self.deals.place();
        let Some(chance) = self.position.draw(&mut self.deals) else { return false };
        let (before, mut told) = (self.position, Vec::new());
        let event = before.chance_event(&chance);
        let applied = self.position.apply_watched(&chance, |points| told.push(points));
        if applied.is_ok() {
            self.past.push(Past { before, event, decided: None, told, deals_at });
        }
        applied.is_ok()
    }

    /// Plays a move for whoever is to act.
    pub fn play(&mut self, mv: AnyMove) -> Result<(), AnyIllegal> {
        let (before, mut told) = (self.position, Vec::new());
        self.position.play_watched(mv, |points| told.push(points))?;
        if let Turn::Seat(seat) = before.turn() {
            let event = Event::Move { player: None, legal: None, word: before.word(mv) };
            let (decided, deals_at) = (Some((seat, mv)), self.deals.place());
            self.past.push(Past { before, event, decided, told, deals_at });
        }
        Ok(())
    }

    /// What a random player would do.
    pub fn random_move(&mut self) -> Option<AnyMove> {
        choose(&self.position, Policy::Uniform, &mut self.choices)
    }

    /// The bot that sits there, and how it is to think about the next move.
    pub fn bot(&self, seat: Seat) -> Option<(Bot, Settings)> {
        // Two words of the stream for each step: the same game comes of the same seed, a loaded game goes
        // on as it would have, and what is taken back is answered in the same way again.
        let mut words = Stream::new(self.bots, Purpose::Moves);
        words.go_to(2 * self.past.len() as u128);
        let mut word = || u64::from(words.below(1 << 31));
        let seed = word() << 31 | word();
        Some((self.sitter(seat).bot()?, Settings { seed, ..Settings::default() }))
    }

    /// Takes back to the last decision of a human.
    pub fn undo(&mut self) -> Undo {
        let human =
            |past: &Past| past.decided.is_some_and(|(seat, _)| self.sitter(seat) == Sitter::Human);
        let Some(place) = self.past.iter().rposition(human) else { return Undo::Nothing };
        if (place..self.past.len()).any(|step| self.showed_what_was_hidden(step)) {
            return Undo::Seen;
        }
        self.position = self.past[place].before;
        self.deals.go_to(self.past[place].deals_at);
        self.past.truncate(place);
        Undo::Done
    }

    /// Whether a step showed anybody what the rules had hidden: in Duel whatever is drawn, and a
    /// chip that was turned up (D-8).
    fn showed_what_was_hidden(&self, step: usize) -> bool {
        let (before, after) = (self.position_after(step), self.position_after(step + 1));
        let (Some(before), Some(after)) = (before.as_duel(), after.as_duel()) else {
            return false;
        };
        let down = |duel: &Duel, small| matches!(duel.factory_chip(small), FactoryChip::Down(_));
        let turned_up = (0..4).any(|small| down(before, small) && !down(after, small));
        self.past[step].event.is_chance() || turned_up
    }

    /// The game as a record.
    pub fn record(&self) -> Record {
        let position = &self.position;
        let start = Start::new(position, self.first, self.seed);
        let mut record = Record::new(start);
        if let Some(loaded) = &self.loaded {
            record.tags.clone_from(&loaded.tags);
            let kept = loaded.comments.iter().filter(|comment| comment.after <= self.past.len());
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
        self.past.iter().for_each(|past| record.push(&past.event));
        if let Some(outcome) = position.outcome() {
            let seats = position.players().seats();
            record.push(&Event::End {
                scores: seats.map(|seat| outcome.scores[seat].into()).collect(),
                winners: outcome.winners.iter().map(|seat| seat.index() as u64).collect(),
            });
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
