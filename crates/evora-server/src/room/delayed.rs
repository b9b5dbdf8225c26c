//! What people without a seat see of a game that is shown to them later, so that nobody can be helped.
//!
//! They get a table of its own, made of the same facts once these are old enough, so whatever is shown of it is how the table was. It
//! is the only thing they get while the game is played ([`RoomState::seen`](super::RoomState::seen)); when it is over, they see everything.

use std::collections::VecDeque;

use evora_table::{Broken, Fact, LiveTable, Moment, PendingMessage, Stage, Ticks};

use super::{HISTORY_LENGTH, Update};

/// A table as it was some time ago.
pub(super) struct Delayed {
    delay: Ticks,
    /// The table as people without a seat see it.
    pub(super) live: LiveTable,
    /// The facts that they do not see yet, oldest first.
    pending: VecDeque<(Moment, Fact)>,
    /// The messages of the latest changes that they have seen, oldest first.
    pub(super) history: VecDeque<PendingMessage>,
}

impl Delayed {
    /// The delayed copy of a table that has just been opened. Returns `None` if the table shows everything at once.
    pub(super) fn new(opened: &LiveTable) -> Option<Delayed> {
        let delay = Ticks::from(opened.table.options.delay) * 1000;
        let new = || Delayed {
            delay,
            live: opened.clone(),
            pending: VecDeque::new(),
            history: VecDeque::new(),
        };
        (delay > 0).then(new)
    }

    /// Takes facts that people without a seat see later.
    pub(super) fn add(&mut self, facts: &[(Moment, Fact)]) {
        self.pending.extend(facts.iter().cloned());
    }

    /// Applies the facts that may be seen now, given the table as it is.
    ///
    /// # Errors
    /// If a fact contradicts the table.
    pub(super) fn release(
        &mut self,
        latest: &LiveTable,
        present: &[bool],
        now: Moment,
    ) -> Result<Vec<Update>, Broken> {
        let due = self.due(latest, now);
        if due == 0 {
            return Ok(Vec::new());
        }
        let facts: Vec<_> = self.pending.drain(..due).collect();
        self.live.ratings = latest.ratings.clone();
        let batches = self.live.fold(&facts, None, present, self.shown(now))?;
        let updates = batches.into_iter().map(|batch| {
            self.history.extend(batch.messages.iter().cloned());
            Update::new(batch)
        });
        let updates = updates.collect();
        let over = self.history.len().saturating_sub(HISTORY_LENGTH);
        self.history.drain(..over);
        Ok(updates)
    }

    /// How many facts may be seen: those that are old enough, everything before the first step, and everything once the game is over.
    fn due(&self, latest: &LiveTable, now: Moment) -> usize {
        if latest.table.stage != Stage::Playing {
            return self.pending.len();
        }
        let mut has_begun = self.live.table.stage != Stage::Open;
        let is_due = |(at, fact): &&(Moment, Fact)| {
            let is_due =
                at.ticks.saturating_add(self.delay) <= now.ticks || (!has_begun && !fact.is_step());
            has_begun |= matches!(fact, Fact::Started { .. });
            is_due
        };
        self.pending.iter().take_while(is_due).count()
    }

    /// When the next fact may be seen.
    pub(super) fn next_due(&self) -> Option<Ticks> {
        self.pending.front().map(|(at, _)| at.ticks.saturating_add(self.delay))
    }

    /// The moment that is shown now: clocks stand as they stood then.
    pub(super) fn shown(&self, now: Moment) -> Moment {
        Moment { at: now.at, ticks: now.ticks.saturating_sub(self.delay) }
    }
}
