//! Looking through a game, a step at a time and both ways.

use std::io::{BufRead, Write};

use evora_words::Words;

use super::shell::{Broken, Shell};
use crate::command::Step;
use crate::session::Session;

/// Shows a game from its beginning, as whoever types wants to see it.
pub fn review<I: BufRead, O: Write>(
    session: &Session,
    words: &Words,
    mut shell: Shell<I, O>,
) -> Result<(), Broken> {
    let all = session.game().ply();
    shell.say(&words.say("line-review"))?;
    shell.show(words, session, 0)?;
    let mut at = 0usize;
    loop {
        let place = [("step", at.into()), ("all", all.into())];
        let Some(line) = shell.ask(&words.tell("line-review-prompt", &place))? else { break };
        let wanted = match Step::read(words, &line) {
            Step::Next => Some(at + 1),
            Step::Back => at.checked_sub(1),
            Step::To(step) => Some(step),
            Step::Quit => break,
            Step::Unknown => {
                shell.say(&words.tell("line-review-unknown", &[("all", all.into())]))?;
                continue;
            }
        };
        at = match wanted {
            None => {
                shell.say(&words.say("line-review-start"))?;
                continue;
            }
            Some(step) if step > all => {
                shell.say(&words.say("line-review-end"))?;
                continue;
            }
            Some(step) => step,
        };
        // What led here is told again on the way back, too: it is what the table shows.
        if let Some(last) = at.checked_sub(1) {
            shell.tell_step(words, session, last)?;
        }
        shell.show(words, session, at)?;
        if at == all {
            shell.tell_result(words, session)?;
        }
    }
    shell.say(&words.say("line-goodbye"))
}
