//! A game at the table: what has happened, taking back, saving and loading.

use std::io::Write;
use std::path::{Path, PathBuf};

use evora_chance::{Draws, Purpose, Stream};
use evora_engine::{Bot, Settings};
use evora_notation::{
    Event, GoalChoice, Notation, Policy, Record, Records, Referee, Seeded, Start, choose,
    read_record_text, seeded,
};
use evora_rules::duel::{Duel, FactoryChip};
use evora_rules::{
    AnyIllegal, AnyMove, AnyPosition, AnyReason, Players, Points, Position, RuleSet, Seat, Turn,
};

use super::Sitter;
use crate::failure::Failure;
use crate::input;

/// One step that was taken, and how things stood before it.
struct Past {
    before: AnyPosition,
    event: Event,
    /// Who decided; nobody for chance.
    by: Option<Seat>,
    /// Where the stream of chance stood.
    deals_at: u128,
}

/// What came of taking back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undo {
    /// It is taken back.
    Done,
    /// There was nothing to take back.
    Nothing,
    /// Something hidden has been seen since, which cannot be unseen.
    Seen,
}

/// A game at the table.
pub(crate) struct Session {
    pub(crate) position: AnyPosition,
    pub(crate) sitters: Vec<Sitter>,
    first: Seat,
    /// The seed that all deals came from; none if some came from elsewhere.
    seed: Option<u64>,
    deals: Stream,
    choices: Stream,
    /// The seed that bots take theirs from.
    bots: u64,
    past: Vec<Past>,
    /// Tags and comments of the file the game was loaded from.
    loaded: Option<Record>,
    /// The file this session has written, which it may write again.
    saved: Option<PathBuf>,
}

impl Session {
    pub(crate) fn new(
        rules: RuleSet,
        players: Players,
        sitters: Vec<Sitter>,
        first: Option<Seat>,
        goals: GoalChoice,
        seed: u64,
    ) -> Option<Session> {
        let Seeded { position, first, stream } = seeded(rules, players, first, goals, seed)?;
        Some(Session {
            position,
            sitters,
            first,
            seed: Some(seed),
            deals: stream,
            choices: Stream::new(seed, Purpose::Moves),
            bots: seed,
            past: Vec::new(),
            loaded: None,
            saved: None,
        })
    }

    /// Goes on with the last game of a file.
    pub(crate) fn load(file: &Path, seats: &[Sitter]) -> Result<Session, Failure> {
        let bad = |what: String| Failure::Bad(format!("{}: {what}", input::name(file)));
        let text = read_record_text(input::open(file)?).map_err(|error| bad(error.to_string()))?;
        let last =
            Records::new(&text).last().ok_or_else(|| bad("there is no game in it".into()))?;
        let record = last.map_err(|error| bad(error.to_string()))?;
        let mut referee = Referee::new();
        for (number, located) in record.events().enumerate() {
            input::show(&mut referee, file, number + 1, &located)?;
        }
        let start =
            referee.game().map(|game| *game.position()).ok_or_else(|| bad("no start".into()))?;
        let (rules, players) = (start.rules(), start.players());
        let first = Seat::from_index(record.start.first as usize).unwrap_or(Seat::S0);
        let sitters = sitters_of(&record, seats, players)?;
        let seed = record.start.seed.unwrap_or_else(super::fresh_seed);
        let goals = match &start {
            AnyPosition::Duel(duel) => GoalChoice::Given(duel.goals()),
            _ => GoalChoice::Random,
        };
        let mut session = Session::new(rules, players, sitters, Some(first), goals, seed)
            .ok_or_else(|| bad("no such game".into()))?;
        session.seed = record.start.seed;
        for step in &record.steps {
            session.take_recorded(&step.event);
        }
        session.loaded = Some(record);
        Ok(session)
    }

    /// Takes a step of a record that the referee has passed.
    fn take_recorded(&mut self, event: &Event) {
        if let Some(Ok(chance)) = self.position.parse_chance(event) {
            self.remember(event.clone(), None);
            // As long as the deals are those of the seed, the stream keeps step with them.
            if self.position.draw(&mut self.deals).as_ref() != Some(&chance) {
                self.seed = None;
            }
            self.position.apply_unchecked(&chance);
        } else if let Event::Move { word, .. } = event
            && let Ok(mv) = self.position.parse_word(word)
        {
            let _ = self.play(mv);
        }
    }

    fn remember(&mut self, event: Event, by: Option<Seat>) {
        let deals_at = self.deals.place();
        self.past.push(Past { before: self.position, event, by, deals_at });
    }

    /// Lets chance act, if that is due.
    pub(crate) fn draw(&mut self) {
        let deals_at = self.deals.place();
        if let Some(chance) = self.position.draw(&mut self.deals) {
            let event = self.position.chance_event(&chance);
            self.past.push(Past { before: self.position, event, by: None, deals_at });
            self.position.apply_unchecked(&chance);
        }
    }

    /// Plays a move for whoever is to act; tells every point given and taken.
    pub(crate) fn play(&mut self, mv: AnyMove) -> Result<Vec<Points<AnyReason>>, AnyIllegal> {
        self.position.check(mv)?;
        if let Turn::Seat(seat) = self.position.turn() {
            let word = self.position.word(mv);
            self.remember(Event::Move { player: None, legal: None, word }, Some(seat));
        }
        let mut told = Vec::new();
        self.position.play_watched(mv, |points| told.push(points))?;
        Ok(told)
    }

    /// Every point given and taken so far, with its reason.
    pub(crate) fn all_points(&self) -> Vec<Points<AnyReason>> {
        let mut told = Vec::new();
        for past in &self.past {
            let mut again = past.before;
            if let Some(Ok(chance)) = again.parse_chance(&past.event) {
                let _ = again.apply_watched(&chance, |points| told.push(points));
            } else if let Event::Move { word, .. } = &past.event
                && let Ok(mv) = again.parse_word(word)
            {
                let _ = again.play_watched(mv, |points| told.push(points));
            }
        }
        told
    }

    /// What a random player would do.
    pub(crate) fn random_move(&mut self) -> Option<AnyMove> {
        choose(&self.position, Policy::Uniform, &mut self.choices)
    }

    /// The bot that sits there, and how it is to think about the next move.
    pub(crate) fn bot(&self, seat: Seat) -> Option<(Bot, Settings)> {
        // Two words of the stream for each step: the same game comes of the same seed, a loaded game goes
        // on as it would have, and what is taken back is answered in the same way again.
        let mut words = Stream::new(self.bots, Purpose::Moves);
        words.go_to(2 * self.past.len() as u128);
        let mut word = || u64::from(words.below(1 << 31));
        let seed = word() << 31 | word();
        Some((self.sitter(seat).bot()?, Settings { seed, ..Settings::default() }))
    }

    /// Who sits there.
    pub(crate) fn sitter(&self, seat: Seat) -> Sitter {
        self.sitters.get(seat.index()).copied().unwrap_or(Sitter::Random)
    }

    /// Takes back to the last decision of a human.
    pub(crate) fn undo(&mut self) -> Undo {
        let human = |past: &Past| past.by.is_some_and(|seat| self.sitter(seat) == Sitter::Human);
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
        let before = &self.past[step].before;
        let after = self.past.get(step + 1).map_or(&self.position, |past| &past.before);
        let (AnyPosition::Duel(before), AnyPosition::Duel(after)) = (before, after) else {
            return false;
        };
        let down = |duel: &Duel, small| matches!(duel.factory_chip(small), FactoryChip::Down(_));
        let turned_up = (0..4).any(|small| down(before, small) && !down(after, small));
        self.past[step].event.is_chance() || turned_up
    }

    /// The game as a record.
    pub(crate) fn record(&self) -> Record {
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

    /// Saves the game; a file that this session did not write is never written over.
    pub(crate) fn save(&mut self, file: &Path) -> Result<(), String> {
        if file.exists() && self.saved.as_deref() != Some(file) {
            return Err(format!("{} is already there; choose another name", file.display()));
        }
        let cannot = |error: std::io::Error| format!("cannot save to {}: {error}", file.display());
        // Written beside it first, so that a failure in the middle spoils nothing.
        let mut beside = file.as_os_str().to_owned();
        beside.push(".part");
        let beside = PathBuf::from(beside);
        let written = std::fs::File::create(&beside)
            .and_then(|mut out| {
                out.write_all(self.record().to_string().as_bytes()).and_then(|()| out.sync_all())
            })
            .and_then(|()| std::fs::rename(&beside, file));
        if written.is_err() {
            let _ = std::fs::remove_file(&beside);
        }
        written.map_err(cannot)?;
        self.saved = Some(file.to_path_buf());
        Ok(())
    }
}

/// Who sits where in a loaded game: as told, else as the record says, else humans.
fn sitters_of(record: &Record, seats: &[Sitter], players: Players) -> Result<Vec<Sitter>, Failure> {
    if seats.len() == players.count() {
        return Ok(seats.to_vec());
    }
    if !seats.is_empty() {
        let (given, needed) = (seats.len(), players.count());
        return Err(Failure::Bad(format!(
            "--seats has {given} names; this game has {needed} players"
        )));
    }
    let recorded = |number: usize| {
        let name = format!("Player{number}");
        let value =
            record.tags.iter().find(|(tag, _)| *tag == name).map(|(_, value)| value.as_str());
        value.and_then(Sitter::from_name).unwrap_or(Sitter::Human)
    };
    Ok((0..players.count()).map(recorded).collect())
}
