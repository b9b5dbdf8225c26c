//! Scripted input for line mode.

use std::time::Duration;

use evora_chance::{Purpose, Stream};
use evora_game::{GoalChoice, Policy, choose};
use evora_notation::Notation;
use evora_rules::RuleSet;
use evora_rules::duel::Goals;
use evora_tui::plain::{Broken, Shell, play};
use evora_tui::{Beginning, Controller, Next, Participant, TerminalGame};
use evora_words::Words;

/// Returns the options of a new game with these participants, as on the command line.
pub(crate) fn beginning(rules: RuleSet, seats: &str, seed: u64) -> Beginning {
    let participants = seats.split(',').map(|name| Participant::from_name(name).unwrap()).collect();
    let goals = GoalChoice::Given(Goals::FIRST_GAME);
    Beginning { rules, participants, first: None, goals, seed }
}

pub(crate) fn table(beginning: &Beginning) -> Controller {
    Controller::new(TerminalGame::new(beginning).unwrap(), None)
}

/// Continues the game; people choose at random from this stream. Returns their move words, at most `moves`.
pub(crate) fn play_on(table: &mut Controller, people: &mut Stream, moves: usize) -> Vec<String> {
    let mut typed = Vec::new();
    while typed.len() < moves {
        match table.advance() {
            Next::Stepped => {}
            Next::Bot(_) => while table.thinking_for().is_some() && !table.wait(Duration::MAX) {},
            Next::Person(_) => {
                let mv = choose(table.position(), Policy::Lively, people).unwrap();
                typed.push(table.position().word(mv));
                table.play(mv).unwrap();
            }
            Next::Over => break,
        }
    }
    typed
}

/// Returns the input of a whole game.
pub(crate) fn whole_game(beginning: &Beginning) -> Vec<String> {
    let mut people = Stream::new(beginning.seed + 1, Purpose::Moves);
    play_on(&mut table(beginning), &mut people, usize::MAX)
}

/// Returns the output for this input, without echo.
pub(crate) fn said(words: &Words, table: Controller, typed: &[String]) -> String {
    talk(typed, |shell| play(table, words, shell))
}

/// Returns the output of a shell for this input.
pub(crate) fn talk(
    typed: &[String],
    talk: impl FnOnce(Shell<&[u8], &mut Vec<u8>>) -> Result<(), Broken>,
) -> String {
    let input: String = typed.iter().map(|line| format!("{line}\n")).collect();
    let mut out = Vec::new();
    let shell = Shell {
        input: input.as_bytes(),
        out: &mut out,
        interactive: true,
        seen: false,
        columns: || None,
    };
    talk(shell).unwrap();
    String::from_utf8(out).unwrap()
}
