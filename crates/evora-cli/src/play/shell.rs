//! The conversation: show the table, ask, explain, go on.

use std::io::{BufRead, IsTerminal, Read, Write};
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use evora_engine::Stop;
use evora_notation::Notation;
use evora_rules::{AnyMove, AnyPosition, AnyReason, Cited, MoveList, Points, Position, Seat, Turn};

use super::session::{Session, Undo};
use super::style::{STRONG, paint};
use super::{Sitter, words};
use crate::failure::Failure;
use evora_engine::advice::{Budget, opinion};

/// The longest line anybody may type.
const LONGEST_LINE: u64 = 4096;

const HELP: &str = "\
Small letters do as well. Other words:
  ?          list the legal moves
  hint       what a strong bot would play, and why
  undo       take back your last move
  save FILE  save the game; evora play --load FILE goes on with it
  table      show the table again
  rules      how to read the rules
  help       this text
  quit       leave";

/// After so long a silence somebody at a terminal is told that a bot is thinking.
const PATIENCE: Duration = Duration::from_millis(500);

/// What the player wants.
enum Wish {
    Play(AnyMove),
    Undo,
    Quit,
}

/// Plays the game with whoever types, until it is over or they leave.
pub(crate) fn play(
    mut session: Session,
    input: impl BufRead,
    interactive: bool,
) -> Result<(), Failure> {
    let seen = std::io::stdout().is_terminal();
    let mut shell = Shell { out: anstream::stdout().lock(), input, interactive, seen };
    shell.say(
        "Type a move, ? for the legal moves, hint for a good one, help for everything else.",
    )?;
    if let Some(about) = words::about_bots(&session.sitters) {
        shell.say(&about)?;
    }
    loop {
        match session.position.turn() {
            Turn::Chance(_) => {
                let news = words::chance_news(&session.position);
                session.draw();
                if !news.is_empty() {
                    shell.say(&format!("\n{}", paint(STRONG, &news)))?;
                }
            }
            Turn::Seat(seat) => match session.sitter(seat) {
                Sitter::Random => {
                    let Some(mv) = session.random_move() else { return Ok(()) };
                    shell.play(&mut session, seat, mv)?;
                }
                Sitter::Greedy | Sitter::Bot(_) => {
                    let Some((bot, settings)) = session.bot(seat) else { return Ok(()) };
                    let view = session.position.view(seat);
                    let choice = shell.wait_for(&words::thinking(seat), || {
                        bot.choose(&view, &settings, &Stop::default())
                    })?;
                    let Some(mv) = choice else { return Ok(()) };
                    shell.play(&mut session, seat, mv)?;
                }
                Sitter::Human => {
                    shell.show(&session)?;
                    let prompt = format!("Player {seat}, your move: ");
                    match shell.ask(&mut session, &prompt)? {
                        Wish::Play(mv) => shell.play(&mut session, seat, mv)?,
                        Wish::Undo => {}
                        Wish::Quit => return shell.say("Goodbye."),
                    }
                }
            },
            Turn::Over => {
                shell.show(&session)?;
                shell.tell_result(&session)?;
                if !session.sitters.contains(&Sitter::Human) {
                    return Ok(());
                }
                // The last word is the player's: to save the game, or to take back.
                match shell.ask(&mut session, "save FILE, undo or quit: ")? {
                    Wish::Play(_) | Wish::Undo => {}
                    Wish::Quit => return shell.say("Goodbye."),
                }
            }
        }
    }
}

struct Shell<I, O> {
    input: I,
    out: O,
    /// Whether somebody types.
    interactive: bool,
    /// Whether somebody looks on.
    seen: bool,
}

impl<I: BufRead, O: Write> Shell<I, O> {
    fn say(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}")?)
    }

    fn show(&mut self, session: &Session) -> Result<(), Failure> {
        let names: Vec<String> = session.sitters.iter().map(|&sitter| sitter.name()).collect();
        self.say("")?;
        words::table(&session.position, &names).iter().try_for_each(|line| self.say(line))?;
        self.say("")
    }

    /// Waits for an answer; where that takes long and somebody looks on, the notice is shown meanwhile.
    fn wait_for<T: Send>(
        &mut self,
        notice: &str,
        work: impl FnOnce() -> Option<T> + Send,
    ) -> Result<Option<T>, Failure> {
        if !self.seen {
            return Ok(work());
        }
        self.out.flush()?;
        std::thread::scope(|scope| {
            let (tell, answer) = channel();
            scope.spawn(move || tell.send(work()));
            match answer.recv_timeout(PATIENCE) {
                Ok(found) => Ok(found),
                Err(RecvTimeoutError::Disconnected) => Ok(None),
                Err(RecvTimeoutError::Timeout) => {
                    write!(self.out, "{notice}")?;
                    self.out.flush()?;
                    let found = answer.recv().ok().flatten();
                    // Wiped out again, so that the lines read as if nobody had waited.
                    write!(self.out, "\r{}\r", " ".repeat(notice.chars().count()))?;
                    Ok(found)
                }
            }
        })
    }

    /// Says what a strong bot would do in the place of whoever is to move, from what they may know.
    fn give_hint(&mut self, position: &AnyPosition) -> Result<(), Failure> {
        let Turn::Seat(seat) = position.turn() else {
            return self.say("The game is over; there is nothing left to choose.");
        };
        let view = position.view(seat);
        let found =
            self.wait_for("Looking for a hint …", || opinion(&view, Budget::default()))?;
        let Some(found) = found else { return Ok(()) };
        words::hint(position, &found).iter().try_for_each(|line| self.say(line))
    }

    /// Plays a legal move and tells what it did.
    fn play(&mut self, session: &mut Session, seat: Seat, mv: AnyMove) -> Result<(), Failure> {
        let word = words::public_word(&session.position, mv);
        let word = word.map(|word| format!(" ({})", paint(STRONG, &word))).unwrap_or_default();
        let what = words::describe(&session.position, mv);
        let rounds = session.position.rounds_done();
        match session.play(mv) {
            Ok(told) => {
                self.say(&format!("Player {seat} {what}{word}."))?;
                let ended = session.position.rounds_done() > rounds;
                if ended || !told.is_empty() {
                    self.tell_points(&told, ended)?;
                }
                Ok(())
            }
            Err(reason) => self.say(&format!("That cannot be: {reason} ({}).", reason.rule())),
        }
    }

    fn tell_points(&mut self, told: &[Points<AnyReason>], ended: bool) -> Result<(), Failure> {
        if ended {
            self.say(&format!("\n{}", paint(STRONG, "The round is over.")))?;
        }
        told.iter().try_for_each(|&points| self.say(&format!("  {}", words::explain(points))))
    }

    fn tell_result(&mut self, session: &Session) -> Result<(), Failure> {
        let Some(outcome) = session.position.outcome() else { return Ok(()) };
        let (rules, told) = (session.position.rules(), session.all_points());
        for seat in session.position.players().seats() {
            let total = paint(STRONG, &format!("{:>4}", outcome.scores[seat]));
            let sums = words::break_down(rules, seat, &told);
            self.say(&format!("Player {seat} {total} = {sums}"))?;
        }
        let winners: Vec<String> = outcome.winners.iter().map(|seat| seat.to_string()).collect();
        let verdict = match &winners[..] {
            [winner] => {
                let seats = session.position.players().seats();
                let best = seats.clone().map(|seat| outcome.scores[seat]).max();
                let level = seats.filter(|&seat| Some(outcome.scores[seat]) == best).count() > 1;
                let why = if level { words::tie_break(rules) } else { "" };
                format!("Player {winner} wins{why}.")
            }
            several => format!("Players {} share the win.", several.join(" and ")),
        };
        self.say(&paint(STRONG, &verdict))
    }

    /// Asks until there is a wish that changes something.
    fn ask(&mut self, session: &mut Session, prompt: &str) -> Result<Wish, Failure> {
        loop {
            write!(self.out, "{prompt}")?;
            self.out.flush()?;
            let Some(line) = self.read_line()? else {
                self.say("")?;
                return Ok(Wish::Quit);
            };
            if !self.interactive {
                // Whoever reads a pipe sees what was answered.
                self.say(&line)?;
            }
            let line = line.trim();
            let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match command {
                "" => {}
                "?" => words::list_legal(&session.position).iter().try_for_each(|l| self.say(l))?,
                "help" => {
                    let moves = words::help(session.position.rules());
                    self.say(&format!("{moves}\n{HELP}"))?;
                }
                "hint" => self.give_hint(&session.position)?,
                "rules" => {
                    self.say(&format!("evora rules {} prints them.", session.position.rules()))?;
                }
                "table" => self.show(session)?,
                "quit" | "exit" => return Ok(Wish::Quit),
                "undo" => match session.undo() {
                    Undo::Done => {
                        self.say("Taken back.")?;
                        return Ok(Wish::Undo);
                    }
                    Undo::Nothing => self.say("There is no move of yours to take back.")?,
                    Undo::Seen => {
                        self.say("What was hidden has been seen since; that stays as it is.")?;
                    }
                },
                "save" if rest.is_empty() => self.say("Save where? Type save and a file name.")?,
                "save" => {
                    let saved = session.save(Path::new(rest.trim()));
                    self.say(
                        &saved.map_or_else(|why| why, |()| format!("Saved to {}.", rest.trim())),
                    )?;
                }
                word => match understand(&session.position, word) {
                    Ok(mv) => return Ok(Wish::Play(mv)),
                    Err(why) => self.say(&why)?,
                },
            }
        }
    }

    /// A line of input; nothing at its end.
    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        let mut bytes = Vec::new();
        let cannot = |error| Failure::Bad(format!("cannot read standard input: {error}"));
        self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(cannot)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim_end().to_string()))
    }
}

/// The legal move that a word means, or why there is none.
fn understand(position: &AnyPosition, word: &str) -> Result<AnyMove, String> {
    let mut list = <AnyPosition as Position>::Moves::default();
    position.legal_moves(&mut list);
    // At the prompt the case of letters does not matter, as long as only one move can be meant.
    let mut meant = list.iter().filter(|&mv| position.word(mv).eq_ignore_ascii_case(word));
    if let (Some(mv), None) = (meant.next(), meant.next()) {
        return Ok(mv);
    }
    let tidied = || position.parse_word(&words::tidied(position, word));
    let parsed = position.parse_word(word).or_else(|bad| tidied().map_err(|_| bad));
    match parsed.map(|mv| position.check(mv).map(|()| mv)) {
        Ok(Ok(mv)) => Ok(mv),
        Ok(Err(reason)) => Err(format!("{word} is not legal: {reason} ({}).", reason.rule())),
        Err(bad) => Err(format!("{bad}. ? lists the legal moves.")),
    }
}
