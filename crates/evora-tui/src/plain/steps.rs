//! Steps and results in line mode.

use std::io::{BufRead, Write};

use evora_words::{Words, seat_number};

use super::boards;
use super::shell::{Broken, Shell};
use super::style::{STRONG, paint};
use crate::narration::{ended, narrate};
use crate::terminal_game::TerminalGame;

impl<I: BufRead, O: Write> Shell<I, O> {
    /// Shows the table after this many steps.
    pub(super) fn show(
        &mut self,
        words: &Words,
        terminal_game: &TerminalGame,
        steps: usize,
    ) -> Result<(), Broken> {
        self.say("")?;
        let lines = boards::draw(words, terminal_game, terminal_game.position_after(steps));
        lines.iter().try_for_each(|line| self.say(line))?;
        self.say("")
    }

    /// Describes a step: who did what, and every change of a score.
    pub(super) fn tell_step(
        &mut self,
        words: &Words,
        terminal_game: &TerminalGame,
        step: usize,
    ) -> Result<(), Broken> {
        let (Some(taken), Some(narration)) =
            (terminal_game.steps().get(step), narrate(words, terminal_game, step))
        else {
            return Ok(());
        };
        let Some((seat, mv)) = taken.decided() else {
            return match narration.headline.is_empty() {
                true => Ok(()),
                false => self.say(&format!("\n{}", paint(STRONG, &narration.headline))),
            };
        };
        let line = match &narration.word {
            Some(word) => words.tell(
                "line-move",
                &[
                    ("seat", seat_number(seat).into()),
                    ("what", words.describe(&taken.before, mv).into()),
                    ("word", paint(STRONG, word).into()),
                ],
            ),
            None => narration.headline,
        };
        self.say(&line)?;
        if narration.ends_round {
            self.say(&format!("\n{}", paint(STRONG, &words.say("line-round-over"))))?;
        }
        narration.points.iter().try_for_each(|points| self.say(&format!("  {points}")))
    }

    /// Describes the result, if the game is over.
    pub(super) fn tell_result(
        &mut self,
        words: &Words,
        terminal_game: &TerminalGame,
    ) -> Result<(), Broken> {
        let Some(ended) = ended(words, terminal_game) else { return Ok(()) };
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
