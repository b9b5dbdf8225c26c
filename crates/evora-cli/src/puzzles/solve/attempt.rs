//! An attempt at one puzzle: what is typed, and what is said about it.

use std::io::{BufRead, Write};

use evora_notation::Notation as _;
use evora_puzzles::{Puzzle, Theme, Wrong};
use evora_rules::{AnyMove, Cited, Position};
use evora_tui::command::Command;
use evora_tui::narration;
use evora_tui::plain::style::{STRONG, paint};
use evora_tui::plain::{self, Broken};
use evora_words::{Words, seat_number, understand};

use super::{Solver, Then};

/// The commands of puzzles besides those of the table: the English name, accepted in every language, the message of the name in the
/// reader's language, and that of its help.
const OWN: [(&str, &str, &str); 3] = [
    ("answer", "command-answer", "solve-help-answer"),
    ("next", "command-next", "solve-help-next"),
    ("choices", "command-choices", "solve-help-choices"),
];

/// The commands of the table that puzzles have, too, with the message of their help.
const SHARED: [(&str, &str); 6] = [
    ("command-hint", "solve-help-hint"),
    ("command-table", "help-table"),
    ("command-values", "help-values"),
    ("command-rules", "help-rules"),
    ("command-help", "help-help"),
    ("command-quit", "line-help-quit"),
];

/// What is typed at a puzzle.
enum Typed {
    Answer,
    Next,
    Choices,
    /// One of the choices, from 0.
    Choice(usize),
    /// Something that the table has, too.
    Table(Command),
}

impl Typed {
    fn read(words: &Words, line: &str) -> Typed {
        let word = line.trim().to_lowercase();
        if let Some(place) = word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)) {
            return Typed::Choice(place);
        }
        let meant = OWN.iter().find(|(english, own, _)| *english == word || words.say(own) == word);
        match meant.map(|&(english, ..)| english) {
            Some("answer") => Typed::Answer,
            Some("next") => Typed::Next,
            Some("choices") => Typed::Choices,
            _ => Typed::Table(Command::read(words, line)),
        }
    }
}

/// How an attempt stands.
#[derive(Default)]
struct State {
    /// Whether something was answered, or the answer was shown.
    answered: bool,
    /// Whether the right move is known now, so that only the next puzzle is left.
    over: bool,
    /// The moves to choose from, once they were asked for.
    choices: Vec<AnyMove>,
}

impl<I: BufRead, O: Write> Solver<'_, I, O> {
    /// Gives a puzzle, until it is answered and the solver goes on.
    pub(super) fn attempt(
        &mut self,
        puzzle: &Puzzle,
        daily: bool,
        is_last: bool,
        day: u64,
    ) -> Result<Then, Broken> {
        let words = self.words;
        self.shell.say("")?;
        self.shell.say(&paint(STRONG, &self.about(puzzle)))?;
        self.shell.say(&words.say(if daily { "puzzle-find-daily" } else { "puzzle-find" }))?;
        self.show(puzzle)?;
        let mut state = State::default();
        loop {
            let prompt = match state.over {
                true if is_last => words.say("solve-prompt-end"),
                true => words.say("solve-prompt-next"),
                false => words.tell("line-prompt", &[("seat", seat_number(puzzle.seat()).into())]),
            };
            let Some(line) = self.shell.ask(&prompt)? else { return Ok(Then::Quit) };
            match Typed::read(words, &line) {
                Typed::Next => return Ok(Then::Next),
                Typed::Table(Command::Nothing) if state.over => return Ok(Then::Next),
                Typed::Table(Command::Nothing) => {}
                Typed::Table(Command::Quit) => return Ok(Then::Quit),
                Typed::Table(Command::Table) => self.show(puzzle)?,
                Typed::Table(Command::Help) => self.help(puzzle)?,
                Typed::Table(Command::List) => self.list(puzzle)?,
                Typed::Table(Command::Values) => self.values(puzzle)?,
                Typed::Table(Command::Rules) => {
                    let rules = puzzle.position.rules().to_string();
                    self.shell.say(&words.tell("table-rules", &[("rules", rules.into())]))?;
                }
                Typed::Table(Command::Ask(word)) => self.preview(puzzle, &word)?,
                Typed::Table(Command::TooMuch { understood, rest }) => {
                    let args = [("understood", understood.into()), ("rest", rest.into())];
                    self.shell.say(&words.tell("table-too-much", &args))?;
                }
                Typed::Table(Command::Undo | Command::Save(_)) => {
                    self.shell.say(&words.say("solve-not-here"))?;
                }
                _ if state.over => self.shell.say(&words.say("solve-over"))?,
                Typed::Table(Command::Hint) => self.hint(puzzle)?,
                Typed::Choices => self.choices(puzzle, day, &mut state)?,
                Typed::Answer => self.show_answer(puzzle, day, &mut state)?,
                Typed::Choice(place) => match state.choices.get(place) {
                    Some(&mv) => self.judge(puzzle, mv, day, &mut state)?,
                    None => self.shell.say(&words.say("solve-no-choice"))?,
                },
                Typed::Table(Command::Word(word)) => {
                    match understand(words, &puzzle.position, &word) {
                        Ok(mv) => self.judge(puzzle, mv, day, &mut state)?,
                        Err(why) => self.shell.say(&why)?,
                    }
                }
            }
        }
    }

    fn show(&mut self, puzzle: &Puzzle) -> Result<(), Broken> {
        self.shell.say("")?;
        let lines = plain::table(self.words, &puzzle.position, puzzle.seat());
        lines.iter().try_for_each(|line| self.shell.say(line))?;
        self.shell.say("")
    }

    fn list(&mut self, puzzle: &Puzzle) -> Result<(), Broken> {
        let moves = self.words.list_legal(&puzzle.position);
        self.columns(&moves, 28)
    }

    /// What is printed on the boards, which line mode does not draw.
    fn values(&mut self, puzzle: &Puzzle) -> Result<(), Broken> {
        let lines = evora_tui::printed::on_boards(self.words, &puzzle.position);
        let width = lines.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0) + 1;
        self.columns(&lines, width)
    }

    fn preview(&mut self, puzzle: &Puzzle, word: &str) -> Result<(), Broken> {
        let told = match understand(self.words, &puzzle.position, word) {
            Ok(mv) => narration::answer(self.words, &puzzle.position, puzzle.seat(), mv),
            Err(why) => why,
        };
        self.shell.say(&told)
    }

    fn help(&mut self, puzzle: &Puzzle) -> Result<(), Broken> {
        let words = self.words;
        let rules = puzzle.position.rules();
        self.shell.say(&words.help_intro(rules))?;
        self.columns(&words.help(rules), 22)?;
        self.shell.say(&words.say("line-help"))?;
        let own = OWN.iter().map(|(_, name, help)| (words.say(name), words.say(help)));
        let shared = SHARED.iter().map(|(name, help)| (words.say(name), words.say(help)));
        let asked = [
            ("?".to_owned(), words.say("help-list")),
            (words.say("help-ask-sample"), words.say("help-ask")),
        ];
        let lines: Vec<_> = asked.into_iter().chain(own).chain(shared).collect();
        self.columns(&lines, 22)
    }

    fn columns(&mut self, lines: &[(String, String)], width: usize) -> Result<(), Broken> {
        lines
            .iter()
            .try_for_each(|(one, other)| self.shell.say_after(&format!("  {one:<width$} "), other))
    }

    /// What the puzzle is about.
    fn hint(&mut self, puzzle: &Puzzle) -> Result<(), Broken> {
        let words = self.words;
        match themes(words, puzzle) {
            themes if themes.is_empty() => self.shell.say(&words.say("solve-hint-none")),
            themes => self.shell.say(&words.tell("solve-hint", &[("themes", themes.into())])),
        }
    }

    /// Shows the best move among typical wrong ones, in an order that tells nothing.
    /// Whoever chooses among a few has not found it.
    fn choices(&mut self, puzzle: &Puzzle, day: u64, state: &mut State) -> Result<(), Broken> {
        let words = self.words;
        let mut choices: Vec<AnyMove> =
            puzzle.answer().into_iter().chain(puzzle.wrong_moves()).collect();
        choices.sort_by_key(|&mv| puzzle.position.word(mv));
        choices.dedup();
        if choices.len() < 2 {
            return self.shell.say(&words.say("solve-choices-none"));
        }
        self.shell.say(&words.say("solve-choices"))?;
        for (place, &mv) in choices.iter().enumerate() {
            let word = paint(STRONG, &puzzle.position.word(mv));
            let what = words.describe(&puzzle.position, mv);
            self.shell.say_after(&format!("  {}  ", place + 1), &format!("{word}  {what}"))?;
        }
        state.choices = choices;
        // At once, or somebody could look at them, leave, and come back.
        let first = !std::mem::replace(&mut state.answered, true);
        if first { self.count(puzzle, day, false) } else { Ok(()) }
    }

    /// Says whether a move is the answer and, if it is not, how it is punished.
    fn judge(
        &mut self,
        puzzle: &Puzzle,
        mv: AnyMove,
        day: u64,
        state: &mut State,
    ) -> Result<(), Broken> {
        let words = self.words;
        if let Err(reason) = puzzle.position.check(mv) {
            let args = [
                ("reason", words.refusal(&reason).into()),
                ("rule", reason.rule().to_string().into()),
            ];
            return self.shell.say(&words.tell("table-refused", &args));
        }
        let first = !std::mem::replace(&mut state.answered, true);
        let right = puzzle.answer() == Some(mv);
        let told = narration::preview(words, &puzzle.position, puzzle.seat(), mv);
        if right {
            state.over = true;
            let margin = [("margin", puzzle.margin.into())];
            self.shell.say(&paint(STRONG, &words.tell("puzzle-right", &margin)))?;
            self.shell.say(&told)?;
            self.tell_themes(puzzle)?;
        } else {
            let word = puzzle.position.word(mv);
            let refuted = puzzle.refute(&self.engine, &word);
            let loss = refuted.as_ref().map_or(0, |wrong| wrong.loss);
            let verdict = match loss {
                0 => words.say("puzzle-wrong-plain"),
                loss => words.tell("puzzle-wrong", &[("loss", loss.into())]),
            };
            self.shell.say(&paint(STRONG, &verdict))?;
            self.shell.say(&told)?;
            if let Some(Wrong { line, .. }) = refuted {
                self.follow(puzzle, &line)?;
            }
        }
        if first {
            self.count(puzzle, day, right)?;
        }
        if right { Ok(()) } else { self.shell.say(&words.say("solve-again")) }
    }

    /// Shows the answer, why it is the best, and what the others lose.
    fn show_answer(&mut self, puzzle: &Puzzle, day: u64, state: &mut State) -> Result<(), Broken> {
        let words = self.words;
        let first = !std::mem::replace(&mut state.answered, true);
        state.over = true;
        let margin = [("margin", puzzle.margin.into())];
        let Some(answer) = puzzle.answer() else { return Ok(()) };
        let told = narration::preview(words, &puzzle.position, puzzle.seat(), answer);
        let word = puzzle.position.word(answer);
        self.shell.say(&format!("{} {told}", paint(STRONG, &word)))?;
        self.shell.say(&words.tell("puzzle-shown", &margin))?;
        self.tell_themes(puzzle)?;
        self.follow(puzzle, &puzzle.line)?;
        for wrong in &puzzle.wrong {
            let Some(word) = wrong.line.first() else { continue };
            let Ok(mv) = puzzle.position.parse_word(word) else { continue };
            let args = [
                ("word", word.clone().into()),
                ("what", words.describe(&puzzle.position, mv).into()),
                ("loss", wrong.loss.into()),
            ];
            self.shell.say(&words.tell("solve-other", &args))?;
        }
        // Whoever looks it up has not solved it.
        if first { self.count(puzzle, day, false) } else { Ok(()) }
    }

    /// Keeps the first answer, and says what it changed.
    fn count(&mut self, puzzle: &Puzzle, day: u64, solved: bool) -> Result<(), Broken> {
        let Some(change) = self.answered(puzzle, day, solved)? else { return Ok(()) };
        let points = format!("{}{}", if change < 0 { "−" } else { "+" }, change.unsigned_abs());
        self.shell.say(&self.words.tell("puzzles-change", &[("points", points.into())]))
    }

    fn tell_themes(&mut self, puzzle: &Puzzle) -> Result<(), Broken> {
        match themes(self.words, puzzle) {
            themes if themes.is_empty() => Ok(()),
            themes => {
                self.shell.say(&self.words.tell("solve-themes", &[("themes", themes.into())]))
            }
        }
    }

    /// Tells the moves of a line after its first one, up to the first move of somebody else.
    fn follow(&mut self, puzzle: &Puzzle, line: &[String]) -> Result<(), Broken> {
        let mut at = puzzle.position;
        for (place, word) in line.iter().enumerate() {
            let Ok(mv) = at.parse_word(word) else { return Ok(()) };
            let evora_rules::Turn::Seat(seat) = at.turn() else { return Ok(()) };
            if place > 0 {
                let args = [
                    ("seat", seat_number(seat).into()),
                    ("what", self.words.describe(&at, mv).into()),
                    ("word", paint(STRONG, word).into()),
                ];
                self.shell.say(&format!("  {}", self.words.tell("line-move", &args)))?;
                if seat != puzzle.seat() {
                    return Ok(());
                }
            }
            if at.play(mv).is_err() {
                return Ok(());
            }
        }
        Ok(())
    }
}

/// What a puzzle is about, in words; empty if nothing is known.
fn themes(words: &Words, puzzle: &Puzzle) -> String {
    let name = |theme: Theme| words.tell("puzzle-theme", &[("theme", theme.name().into())]);
    let names: Vec<String> = puzzle.themes().into_iter().map(name).collect();
    names.join(", ")
}
