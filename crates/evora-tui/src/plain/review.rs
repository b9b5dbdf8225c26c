//! Review of a game in line mode, step by step.

use std::io::{BufRead, Write};

use evora_words::Words;

use super::shell::{Broken, Shell};
use crate::command::ReviewCommand;
use crate::session::Session;

/// Reviews a game from its start. Fails if input or output fails.
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
        let wanted = match ReviewCommand::read(words, &line) {
            ReviewCommand::Next => Some(at + 1),
            ReviewCommand::Back => at.checked_sub(1),
            ReviewCommand::To(step) => Some(step),
            ReviewCommand::Quit => break,
            ReviewCommand::Unknown => {
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
        // On the way back, too, describe the step that led to the shown position.
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
