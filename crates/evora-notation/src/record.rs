//! Game records: a game as a readable text file, with tags, deals, moves and comments.
//!
//! The writer is strict, one spelling for each record; the reader is tolerant of white space,
//! the order of tags, and comments anywhere. The grammar is in `docs/notation.md`.

mod read;
mod write;

pub use read::{BadRecord, Records, read_records};

use crate::event::{Event, Start};
use crate::read::Located;
use crate::untold::{is_untold, tell_backs};

/// A remark that stands after so many steps of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// How many steps (moves and what chance did) come before it.
    pub after: usize,
    /// What it says.
    pub text: String,
}

/// One game as it was written down; whether it is legal is for the [`Referee`](crate::Referee) to say.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// How the game began.
    pub start: Start,
    /// Further tags, in order: names, dates, whatever the writer wanted to keep.
    pub tags: Vec<(String, String)>,
    /// What chance did, and the moves. Who moved and what was legal is not written down: the rules say it.
    pub steps: Vec<Located>,
    /// The remarks, in order.
    pub comments: Vec<Comment>,
    /// The final scores and the winners, if the game was finished.
    pub result: Option<(Vec<i64>, Vec<u64>)>,
}

impl Record {
    /// A record with nothing played yet.
    pub fn new(start: Start) -> Record {
        Record { start, tags: Vec::new(), steps: Vec::new(), comments: Vec::new(), result: None }
    }

    /// Writes an event down.
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

    /// Whether it is a game of Duel from before the backs of plates were told.
    pub fn is_untold(&self) -> bool {
        is_untold(&self.start, self.steps.iter().map(|step| &step.event))
    }

    /// The same game with every back told, to be gone on with as games are now. Comments stay where they stand.
    #[must_use]
    pub fn telling_backs(mut self) -> Record {
        if !self.is_untold() {
            return self;
        }
        let is_step =
            |located: &Located| !matches!(located.event, Event::Start(_) | Event::End { .. });
        self.steps = self.events().filter(is_step).collect();
        // How many steps there are now where so many were told.
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

    /// The game as events, each with the line it was read from. The backs of plates are told also where
    /// the record is older than they are.
    pub fn events(&self) -> impl Iterator<Item = Located> + '_ {
        let first_line = self.steps.first().map_or(1, |step| step.line);
        let last_line = self.steps.last().map_or(1, |step| step.line);
        let start = Located { line: first_line, event: Event::Start(self.start.clone()) };
        let end = self.result.iter().map(move |(scores, winners)| Located {
            line: last_line,
            event: Event::End { scores: scores.clone(), winners: winners.clone() },
        });
        tell_backs(std::iter::once(start).chain(self.steps.iter().cloned()).chain(end).collect())
            .into_iter()
    }
}
