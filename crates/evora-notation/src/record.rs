//! Game records: a game as a human-readable text file with tags, deals, moves and comments.
//!
//! The writer is canonical; the reader tolerates any white space, order of tags, and comments
//! anywhere. The grammar is in `docs/notation.md`.

mod read;
mod stream;
mod write;

pub use read::{BadRecord, Records, read_records, read_step};
pub use stream::RecordReader;

use crate::event::{Event, Start};
use crate::missing_backs::{insert_backs, lacks_backs};
use crate::read::Located;

/// A comment on a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// The number of steps (moves and chance) before it.
    pub after: usize,
    /// The text.
    pub text: String,
}

/// A recorded game; the `Referee` of `evora-game` checks whether it is legal.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The beginning of the game.
    pub start: Start,
    /// Further tags, in order: names, dates and so on.
    pub tags: Vec<(String, String)>,
    /// The moves and chance events. Players and legal moves are not recorded: they follow from the
    /// rules.
    pub steps: Vec<Located>,
    /// The comments, in order.
    pub comments: Vec<Comment>,
    /// The final scores and the winners, if the game was finished.
    pub result: Option<(Vec<i64>, Vec<u64>)>,
}

impl Record {
    /// Creates a record without steps.
    pub fn new(start: Start) -> Record {
        Record { start, tags: Vec::new(), steps: Vec::new(), comments: Vec::new(), result: None }
    }

    /// Appends an event.
    pub fn push(&mut self, event: &Event) {
        let event = match event {
            Event::Start(_) | Event::Round { .. } => return,
            Event::End { scores, winners } => {
                self.result = Some((scores.clone(), winners.clone()));
                return;
            }
            Event::Move { word, .. } => {
                Event::Move { player: None, legal: None, word: word.clone() }
            }
            Event::Deal { .. }
            | Event::Supply { .. }
            | Event::Plates { .. }
            | Event::Top { .. }
            | Event::Stack { .. }
            | Event::Chips { .. } => event.clone(),
        };
        self.steps.push(Located { line: 0, event });
    }

    /// Returns whether this is a game of Duel recorded without the backs of plates.
    pub fn lacks_backs(&self) -> bool {
        lacks_backs(&self.start, self.steps.iter().map(|step| &step.event))
    }

    /// Returns the same game with all backs inserted, so that it can be continued. Comments keep
    /// their places.
    #[must_use]
    pub fn with_backs(mut self) -> Record {
        if !self.lacks_backs() {
            return self;
        }
        let is_step =
            |located: &Located| !matches!(located.event, Event::Start(_) | Event::End { .. });
        self.steps = self.events().filter(is_step).collect();
        // The new number of steps for each old one.
        let told = self
            .steps
            .iter()
            .enumerate()
            .filter(|(_, step)| !matches!(step.event, Event::Top { .. }));
        let places: Vec<usize> = told.map(|(place, _)| place + 1).collect();
        for comment in &mut self.comments {
            let last = comment.after.checked_sub(1).and_then(|last| places.get(last));
            comment.after = last.copied().unwrap_or(comment.after);
        }
        self
    }

    /// Returns the game as events, each with the line it was read from. Backs of plates are
    /// inserted if the record lacks them.
    pub fn events(&self) -> impl Iterator<Item = Located> + '_ {
        let first_line = self.steps.first().map_or(1, |step| step.line);
        let last_line = self.steps.last().map_or(1, |step| step.line);
        let start = Located { line: first_line, event: Event::Start(self.start.clone()) };
        let end = self.result.iter().map(move |(scores, winners)| Located {
            line: last_line,
            event: Event::End { scores: scores.clone(), winners: winners.clone() },
        });
        insert_backs(std::iter::once(start).chain(self.steps.iter().cloned()).chain(end).collect())
            .into_iter()
    }
}
