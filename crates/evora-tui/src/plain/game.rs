//! The read-eval loop of line mode.

use std::io::{BufRead, Write};
use std::path::Path;
use std::time::Duration;

use evora_rules::{AnyMove, Cited, Position, Seat, Turn};
use evora_words::{Words, seat_number, understand};

use super::hint::hint;
use super::shell::{Broken, Shell};
use crate::command::{COMMANDS, Command};
use crate::controller::{Controller, Next, NotSaved};
use crate::narration;
use crate::participant::Participant;
use crate::printed::{self, Printed};
use crate::terminal_game::Undo;

/// How long a bot may think before a notice is shown.
const PATIENCE: Duration = Duration::from_millis(500);

/// Plays a game over the shell until it is over or the players leave. Fails if input or output fails.
pub fn play<I: BufRead, O: Write>(
    table: Controller,
    words: &Words,
    shell: Shell<I, O>,
) -> Result<(), Broken> {
    let mut game = Game { table, words, shell, warned: false };
    game.welcome()?;
    game.go_on()?;
    let Game { table, mut shell, .. } = game;
    let kept = table.is_worth_keeping() && table.autosave_path().is_some();
    table.leave();
    if kept { shell.say(&words.say("table-kept")) } else { Ok(()) }
}

/// A command that ends a prompt.
enum PromptResult {
    Play(AnyMove),
    Undone,
    Quit,
}

/// A game in line mode.
struct Game<'w, I, O> {
    table: Controller,
    words: &'w Words,
    shell: Shell<I, O>,
    /// Whether the warning that autosave fails was shown.
    warned: bool,
}

impl<I: BufRead, O: Write> Game<'_, I, O> {
    fn welcome(&mut self) -> Result<(), Broken> {
        self.shell.say(&self.words.say("line-welcome"))?;
        if let Some(about) = about_bots(self.words, self.table.terminal_game().participants()) {
            self.shell.say(&about)?;
        }
        // Without a drawn board, the values printed on it must be listed.
        self.shell.say("")?;
        self.printed(&printed::on_boards(self.words, self.table.position()))
    }

    /// Shows the values printed on the boards, and the contents of bag, lid and tower.
    fn values(&mut self) -> Result<(), Broken> {
        let mut lines = printed::on_boards(self.words, self.table.position());
        lines.extend(printed::left(self.words, self.table.position()));
        self.printed(&lines)
    }

    fn printed(&mut self, lines: &[Printed]) -> Result<(), Broken> {
        self.shell.say(&format!("{}:", self.words.say("window-values")))?;
        self.columns(lines, 2)
    }

    /// Plays until the game is over or the players leave.
    fn go_on(&mut self) -> Result<(), Broken> {
        loop {
            self.warn()?;
            let step = self.table.terminal_game().game().ply();
            match self.table.advance() {
                Next::Stepped => self.tell(step)?,
                Next::Bot(seat) => {
                    self.wait_for(seat)?;
                    self.tell(step)?;
                }
                Next::Person(seat) => {
                    self.show()?;
                    let seat = [("seat", seat_number(seat).into())];
                    match self.ask(&self.words.tell("line-prompt", &seat))? {
                        PromptResult::Play(mv) => self.play(mv)?,
                        PromptResult::Undone => {}
                        PromptResult::Quit => {
                            return self.shell.say(&self.words.say("line-goodbye"));
                        }
                    }
                }
                Next::Over => {
                    self.show()?;
                    self.shell.tell_result(self.words, self.table.terminal_game())?;
                    if !self.table.terminal_game().participants().contains(&Participant::Human) {
                        return Ok(());
                    }
                    // Prompt once more at the end, so that players can save or take back.
                    match self.ask(&self.words.say("line-prompt-over"))? {
                        PromptResult::Play(_) | PromptResult::Undone => {}
                        PromptResult::Quit => {
                            return self.shell.say(&self.words.say("line-goodbye"));
                        }
                    }
                }
            }
        }
    }

    fn show(&mut self) -> Result<(), Broken> {
        let terminal_game = self.table.terminal_game();
        self.shell.show(self.words, terminal_game, terminal_game.game().ply())
    }

    fn tell(&mut self, step: usize) -> Result<(), Broken> {
        self.shell.tell_step(self.words, self.table.terminal_game(), step)
    }

    /// Warns once if autosave fails.
    fn warn(&mut self) -> Result<(), Broken> {
        let Some(autosave_error) = self.table.autosave_error().filter(|_| !self.warned) else {
            return Ok(());
        };
        let error = autosave_error.to_string();
        self.warned = true;
        self.shell.say(&self.words.tell("table-autosave-failed", &[("error", error.into())]))
    }

    /// Waits until the bot has moved.
    fn wait_for(&mut self, seat: Seat) -> Result<(), Broken> {
        let notice = self.words.tell("line-thinking", &[("seat", seat_number(seat).into())]);
        let table = &mut self.table;
        self.shell.wait(&notice, || {
            (table.thinking_for().is_none() || table.wait(PATIENCE)).then_some(())
        })
    }

    fn play(&mut self, mv: AnyMove) -> Result<(), Broken> {
        let step = self.table.terminal_game().game().ply();
        match self.table.play(mv) {
            Ok(()) => self.tell(step),
            Err(reason) => {
                let (why, rule) = (self.words.refusal(&reason), reason.rule().to_string());
                let args = [("reason", why.into()), ("rule", rule.into())];
                self.shell.say(&self.words.tell("table-refused", &args))
            }
        }
    }

    /// Prompts until a command changes the game or leaves it.
    fn ask(&mut self, prompt: &str) -> Result<PromptResult, Broken> {
        loop {
            let Some(line) = self.shell.ask(prompt)? else { return Ok(PromptResult::Quit) };
            match Command::read(self.words, &line) {
                Command::Nothing => {}
                Command::List => self.list()?,
                Command::Help => self.help()?,
                Command::Hint => self.give_hint()?,
                Command::Rules => {
                    let rules = self.table.position().rules().to_string();
                    let text = self.words.tell("table-rules", &[("rules", rules.into())]);
                    self.shell.say(&text)?;
                }
                Command::Table => self.show()?,
                Command::Values => self.values()?,
                Command::Quit => return Ok(PromptResult::Quit),
                Command::Undo => {
                    let undone = self.table.undo();
                    self.shell.say(&self.words.say(match undone {
                        Undo::Done => "table-undone",
                        Undo::Nothing => "table-undo-nothing",
                        Undo::Seen => "table-undo-seen",
                    }))?;
                    if undone == Undo::Done {
                        return Ok(PromptResult::Undone);
                    }
                }
                Command::Save(file) => self.save(&file)?,
                Command::TooMuch { understood, rest } => {
                    let args = [("understood", understood.into()), ("rest", rest.into())];
                    self.shell.say(&self.words.tell("table-too-much", &args))?;
                }
                Command::Ask(word) => self.preview(&word)?,
                Command::Word(word) => match understand(self.words, self.table.position(), &word) {
                    Ok(mv) => return Ok(PromptResult::Play(mv)),
                    Err(why) => self.shell.say(&why)?,
                },
            }
        }
    }

    /// Shows what a move would do, without playing it.
    fn preview(&mut self, word: &str) -> Result<(), Broken> {
        let position = self.table.position();
        let answer = match (understand(self.words, position, word), position.turn()) {
            (Ok(mv), Turn::Seat(seat)) => narration::answer(self.words, position, seat, mv),
            (Ok(_), _) => self.words.say("line-no-hint"),
            (Err(why), _) => why,
        };
        self.shell.say(&answer)
    }

    /// Lists the legal moves, one line for each group.
    fn list(&mut self) -> Result<(), Broken> {
        let moves = self.words.list_legal(self.table.position());
        moves
            .iter()
            .try_for_each(|(typed, what)| self.shell.say_after(&format!("  {typed:<28} "), what))
    }

    fn help(&mut self) -> Result<(), Broken> {
        let words = self.words;
        let rules = self.table.position().rules();
        self.shell.say(&words.help_intro(rules))?;
        self.columns(&words.help(rules), 3)?;
        self.shell.say(&words.say("line-help"))?;
        let kept = self.table.autosave_path().is_some();
        let mut others = vec![
            ("?".to_string(), words.say("help-list")),
            (words.say("help-ask-sample"), words.say("help-ask")),
        ];
        others.extend(COMMANDS.iter().map(|command| {
            let name = command.name(words);
            match command.help {
                "help-save" => {
                    (format!("{name} {}", words.say("line-file")), words.say("line-help-save"))
                }
                "help-quit" if !kept => (name, words.say("line-help-quit")),
                help => (name, words.say(help)),
            }
        }));
        self.columns(&others, 2)
    }

    /// Prints two aligned columns with this gap.
    fn columns(&mut self, lines: &[(String, String)], gap: usize) -> Result<(), Broken> {
        let width = lines.iter().map(|(typed, _)| typed.chars().count()).max().unwrap_or(0) + gap;
        lines.iter().try_for_each(|(typed, meaning)| {
            self.shell.say_after(&format!("  {typed:<width$}"), meaning)
        })
    }

    /// Shows a hint for the seat to act, from its view.
    fn give_hint(&mut self) -> Result<(), Broken> {
        let Turn::Seat(_) = self.table.position().turn() else {
            return self.shell.say(&self.words.say("line-no-hint"));
        };
        self.table.ask_hint();
        let table = &mut self.table;
        let found = self.shell.wait(&self.words.say("table-hinting"), || {
            let found = table.hint(PATIENCE);
            // A search may also end without a result.
            (found.is_some() || !table.is_hinting()).then_some(found)
        })?;
        let Some(opinion) = found else { return Ok(()) };
        let lines = hint(self.words, self.table.position(), &opinion);
        lines.iter().try_for_each(|line| self.shell.say(line))
    }

    fn save(&mut self, file: &str) -> Result<(), Broken> {
        let words = self.words;
        if file.is_empty() {
            return self.shell.say(&words.say("table-save-where"));
        }
        let name = ("file", file.into());
        let text = match self.table.save(Path::new(file)) {
            Ok(()) => words.tell("table-saved", &[name]),
            Err(NotSaved::Taken) => words.tell("table-save-taken", &[name]),
            Err(NotSaved::Failed(error)) => {
                words.tell("table-save-failed", &[name, ("error", error.to_string().into())])
            }
        };
        self.shell.say(&text)
    }
}

/// Explains how to choose bots, if a person plays against some.
fn about_bots(words: &Words, participants: &[Participant]) -> Option<String> {
    let mut levels: Vec<String> = Vec::new();
    for participant in participants {
        if let Participant::Bot(level) = participant
            && !levels.contains(&level.to_string())
        {
            levels.push(level.to_string());
        }
    }
    let played = !levels.is_empty() && participants.contains(&Participant::Human);
    played.then(|| words.tell("line-bots", &[("levels", words.list(&levels).into())]))
}
