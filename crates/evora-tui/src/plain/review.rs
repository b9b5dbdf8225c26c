//! Review of a game in line mode, step by step.

use std::io::{BufRead, Write};

use evora_words::Words;

use super::shell::{Broken, Shell};
use crate::command::ReviewCommand;
use crate::terminal_game::TerminalGame;

/// Reviews a game from its start. Fails if input or output fails.
pub fn review<I: BufRead, O: Write>(
    terminal_game: &TerminalGame,
    words: &Words,
    mut shell: Shell<I, O>,
) -> Result<(), Broken> {
    let all = terminal_game.game().ply();
    shell.say(&words.say("line-review"))?;
    shell.show(words, terminal_game, 0)?;
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
            shell.tell_step(words, terminal_game, last)?;
        }
        shell.show(words, terminal_game, at)?;
        if at == all {
            shell.tell_result(words, terminal_game)?;
        }
    }
    shell.say(&words.say("line-goodbye"))
}
