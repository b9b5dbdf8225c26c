//! Decisions in records, traces and position texts.

use std::io::BufRead;
use std::path::Path;

use evora_game::{Game, Referee};
use evora_notation::{
    Event, Form, Notation, detect_form, parse_position, read_events, read_record_text,
};
use evora_rules::{AnyMove, AnyPosition, Position, Seat, Turn};
use evora_words::{Lang, Words};

use crate::failure::Failure;
use crate::games::{self, each_record};
use crate::input;

/// A position in which a player is to move.
#[derive(Clone, Copy)]
pub(crate) struct Decision {
    /// The game or position of the input, from 1.
    pub(crate) game: usize,
    /// The move of the game, from 1; `None` for a position text.
    pub(crate) ply: Option<usize>,
    /// The steps before it, moves and chance alike; 0 for a position text.
    pub(crate) step: usize,
    /// The seat to move.
    pub(crate) seat: Seat,
    pub(crate) position: AnyPosition,
    /// The move played; `None` at the end of an unfinished game.
    pub(crate) played: Option<AnyMove>,
}

/// What a file has.
#[allow(clippy::large_enum_variant)]
pub(crate) enum Found<'a> {
    Decision(Decision),
    /// The end of a game.
    End(&'a Game),
    /// The game goes on against the rules, or cannot be read: what was found of it so far is of no use.
    Broken,
}

/// Called with each decision in order, and at the end of each game.
type See<'a> = &'a mut dyn FnMut(Found<'_>) -> Result<(), Failure>;

/// The decision of a position text. Errors refer to it as `whence`.
pub(crate) fn of_text(text: &str, whence: &str, game: usize) -> Result<Decision, Failure> {
    let bad = |what: String| Failure::Bad(format!("{whence}: {what}"));
    let position = parse_position(text).map_err(|error| bad(error.to_string()))?;
    match position.turn() {
        Turn::Seat(seat) => Ok(Decision { game, ply: None, step: 0, seat, position, played: None }),
        turn => {
            // Errors about input are in English, whatever the language of the output.
            let next = Words::new(Lang::En).whats_next(turn);
            Err(bad(format!("nobody is to move in this position: {next}")))
        }
    }
}

/// Passes every decision of a file to `see`. Decisions before an error are passed before it is returned. A bad game of a file of records does
/// not end the reading ([`each_record`]).
pub(crate) fn of_file(file: &Path, see: See<'_>) -> Result<(), Failure> {
    let mut input = input::open(file)?;
    let unreadable =
        |error: &dyn std::fmt::Display| Failure::Bad(format!("{}: {error}", input::name(file)));
    // Position texts start with the name of a rule set, traces with a brace, records with a tag or comment; a record that
    // lacks its tags, with a deal or another draw.
    let is_text = loop {
        let buffer =
            input.fill_buf().map_err(|error| unreadable(&format!("cannot read: {error}")))?;
        match buffer.iter().position(|byte| !byte.is_ascii_whitespace()) {
            Some(place) => break is_position_text(&buffer[place..]),
            None if buffer.is_empty() => {
                return Err(unreadable(
                    &"there is nothing in it; a trace, game records or a position text can be read",
                ));
            }
            None => {
                let all = buffer.len();
                input.consume(all);
            }
        }
    };
    if is_text {
        let text = read_record_text(input).map_err(|error| unreadable(&error))?;
        return of_texts(&text, file, see);
    }
    let mut games = Games { referee: Referee::new(), game: 0, ply: 0 };
    if detect_form(&mut input).map_err(|error| games::unreadable(file, &error))? == Form::Record {
        return each_record(file, input, &mut |number, record| {
            let Some(record) = record else { return see(Found::Broken).map(Ok) };
            let mut games = Games { referee: Referee::new(), game: number - 1, ply: 0 };
            for (number, located) in record.events().enumerate() {
                let before = games.decision();
                match input::show(&mut games.referee, file, number + 1, &located) {
                    Ok(_) => games.went_on(&located.event, before, see)?,
                    Err(complaint) => return see(Found::Broken).map(|()| Err(complaint)),
                }
            }
            games.end(see).map(Ok)
        });
    }
    let mut number = 0;
    let read = read_events(input, |located| -> Result<(), Failure> {
        number += 1;
        if let Event::Start(_) = located.event {
            games.end(see)?;
        }
        let before = games.decision();
        input::show(&mut games.referee, file, number, &located)?;
        games.went_on(&located.event, before, see)
    });
    read.map_err(|error| unreadable(&error))??;
    games.end(see)
}

/// Whether an input that begins like this has position texts.
fn is_position_text(input: &[u8]) -> bool {
    let end = input.iter().position(|byte| !byte.is_ascii_lowercase()).unwrap_or(input.len());
    let draws: [&[u8]; 6] = [b"deal", b"supply", b"plates", b"top", b"stack", b"chips"];
    end > 0 && !draws.contains(&&input[..end])
}

fn of_texts(text: &str, file: &Path, see: See<'_>) -> Result<(), Failure> {
    let mut count = 0;
    let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line.trim()));
    for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
        count += 1;
        let whence = format!("{}, line {number}", input::name(file));
        see(Found::Decision(of_text(line, &whence, count)?))?;
    }
    Ok(())
}

/// Games in progress.
struct Games {
    referee: Referee,
    game: usize,
    /// Moves of this game so far.
    ply: usize,
}

impl Games {
    /// The current decision, if a player is to move.
    fn decision(&self) -> Option<Decision> {
        let game = self.referee.game()?;
        let (step, position) = (game.ply(), *game.position());
        let Turn::Seat(seat) = position.turn() else { return None };
        let ply = Some(self.ply + 1);
        Some(Decision { game: self.game, ply, step, seat, position, played: None })
    }

    /// Called after the referee accepted an event; `before` is the decision before it.
    fn went_on(
        &mut self,
        event: &Event,
        before: Option<Decision>,
        see: See<'_>,
    ) -> Result<(), Failure> {
        match event {
            Event::Start(_) => (self.game, self.ply) = (self.game + 1, 0),
            Event::Move { word, .. } => {
                self.ply += 1;
                if let Some(decision) = before
                    && let Ok(mv) = decision.position.parse_word(word)
                {
                    see(Found::Decision(Decision { played: Some(mv), ..decision }))?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Called at the end of the input or of a game. An unfinished game ends with a decision without a move.
    fn end(&self, see: See<'_>) -> Result<(), Failure> {
        let Some(game) = self.referee.game() else { return Ok(()) };
        if let Some(decision) = self.decision() {
            see(Found::Decision(decision))?;
        }
        see(Found::End(game))
    }
}

/// The position asked about: in a game, the one after its last move.
pub(crate) fn asked(position: Option<&str>, file: Option<&Path>) -> Result<Decision, Failure> {
    if let Some(text) = position {
        return of_text(text, "--position", 1);
    }
    let Some(file) = file else {
        return Err(Failure::Bad("name a file or give a --position".into()));
    };
    let mut seen: Vec<Decision> = Vec::new();
    of_file(file, &mut |found| {
        if let Found::Decision(decision) = found {
            // The last decision of a game counts; of position texts there must be only one.
            seen.retain(|_| decision.ply.is_none());
            seen.push(decision);
        }
        Ok(())
    })?;
    let bad = |what: &str| Err(Failure::Bad(format!("{}: {what}", input::name(file))));
    match seen[..] {
        [decision] => match decision.played {
            None => Ok(decision),
            Some(last) => {
                let mut position = decision.position;
                let turn = position.play(last).map_or(Turn::Over, |()| position.turn());
                // Errors about input are in English, whatever the language of the output.
                let next = Words::new(Lang::En).whats_next(turn);
                bad(&format!("nobody is to move after the last move of the game: {next}"))
            }
        },
        [] => bad("there is no position in it"),
        _ => bad("it holds more than one position; evora analyse takes as many as you like"),
    }
}
