//! What has happened, for people who read line by line.

use std::io::{BufRead, Write};

use evora_words::{Words, seat_number};

use super::boards;
use super::shell::{Broken, Shell};
use super::style::{STRONG, paint};
use crate::narration::{ended, told};
use crate::session::Session;

impl<I: BufRead, O: Write> Shell<I, O> {
    /// Shows the table as it was after so many steps.
    pub(super) fn show(
        &mut self,
        words: &Words,
        session: &Session,
        steps: usize,
    ) -> Result<(), Broken> {
        self.say("")?;
        let lines = boards::draw(words, session, session.position_after(steps));
        lines.iter().try_for_each(|line| self.say(line))?;
        self.say("")
    }

    /// Tells a step: who did what, and every point that came or went.
    pub(super) fn tell_step(
        &mut self,
        words: &Words,
        session: &Session,
        step: usize,
    ) -> Result<(), Broken> {
        let (Some(taken), Some(told)) = (session.steps().get(step), told(words, session, step))
        else {
            return Ok(());
        };
        let Some((seat, mv)) = taken.decided() else {
            return match told.headline.is_empty() {
                true => Ok(()),
                false => self.say(&format!("\n{}", paint(STRONG, &told.headline))),
            };
        };
        let line = match &told.word {
            Some(word) => words.tell(
                "line-move",
                &[
                    ("seat", seat_number(seat).into()),
                    ("what", words.describe(&taken.before, mv).into()),
                    ("word", paint(STRONG, word).into()),
                ],
            ),
            None => told.headline,
        };
        self.say(&line)?;
        if told.ends_round {
            self.say(&format!("\n{}", paint(STRONG, &words.say("line-round-over"))))?;
        }
        told.points.iter().try_for_each(|points| self.say(&format!("  {points}")))
    }

    /// Tells how the game ended, once it has.
    pub(super) fn tell_result(&mut self, words: &Words, session: &Session) -> Result<(), Broken> {
        let Some(ended) = ended(words, session) else { return Ok(()) };
        for (seat, total, sums) in &ended.seats {
            let sums: Vec<String> =
                sums.iter().map(|(label, sum)| format!("{label} {sum}")).collect();
            let total = paint(STRONG, &format!("{total:>4}"));
            let args = [
                ("seat", seat_number(*seat).into()),
                ("total", total.into()),
                ("sums", sums.join(", ").into()),
            ];
            self.say(&words.tell("line-sums", &args))?;
        }
        self.say(&paint(STRONG, &ended.verdict))
    }
}
