//! Checking a recorded game against the rules.

use std::collections::VecDeque;

use evora_notation::{About, BadStart, Event, Notation, SHOWN, Start, legal_words, shown};
use evora_rules::{Cited, Position, Turn};
use serde_json::Value;

use crate::game::Game;

/// Why an event is rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Complaint {
    /// The event breaks the rules; the message cites the rule.
    #[error("{0}")]
    Illegal(String),
    /// The event is malformed or out of place.
    #[error("{0}")]
    Malformed(String),
}

fn illegal<T>(what: String) -> Result<T, Complaint> {
    Err(Complaint::Illegal(what))
}

/// Replays games through the rules and rejects the first illegal or malformed event.
#[derive(Debug, Default)]
pub struct Referee {
    game: Option<Game>,
    /// Our own events that may come next: the end of the round and of the game.
    due: VecDeque<Event>,
}

impl Referee {
    /// Creates a referee without a game.
    pub fn new() -> Referee {
        Referee::default()
    }

    /// Returns the game so far.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Returns the game.
    pub fn into_game(self) -> Option<Game> {
        self.game
    }

    /// Checks an event and returns our own events for it, including the end of the round and of the game.
    ///
    /// Returns nothing for `round` and `end`, which were returned with the move before them.
    pub fn see(&mut self, event: &Event) -> Result<Vec<Event>, Complaint> {
        match event {
            Event::Start(start) => self.start(start),
            Event::Round { round, state } => self.see_round(*round, state.as_ref()),
            Event::End { scores, winners } => self.see_end(scores, winners),
            Event::Move { player, legal, word } => self.see_move(*player, legal.as_deref(), word),
            Event::Deal { .. }
            | Event::Supply { .. }
            | Event::Plates { .. }
            | Event::Top { .. }
            | Event::Stack { .. }
            | Event::Chips { .. } => self.see_chance(event),
        }
    }

    fn start(&mut self, start: &Start) -> Result<Vec<Event>, Complaint> {
        let told = |bad| match bad {
            BadStart::Rules(what) | BadStart::Position(what) => Complaint::Malformed(what),
            BadStart::Spec(bad) => Complaint::Illegal(format!("{bad} ({})", bad.rule())),
            BadStart::Goals(what) => Complaint::Illegal(what),
        };
        let spec = start.spec().map_err(told)?;
        let game = match start.begins(&spec).map_err(told)? {
            None => Game::new(spec),
            Some(position) => {
                let goals = position.goals();
                Game::from_position(goals.map_or(spec, |goals| spec.with_goals(goals)), position)
            }
        };
        let told = Event::Start(game.recorded_start(start.seed));
        self.game = Some(game);
        self.due.clear();
        Ok(vec![told])
    }

    fn playing(&mut self) -> Result<&mut Game, Complaint> {
        self.game
            .as_mut()
            .ok_or_else(|| Complaint::Malformed("a game must begin with a start event".into()))
    }

    /// Returns our own events of the last step; those after the first are stored for comparison with the next input.
    fn events_of_last_step(&mut self) -> Vec<Event> {
        let events = self.game.as_ref().map(|game| game.events(game.ply() - 1)).unwrap_or_default();
        self.due = events.iter().skip(1).cloned().collect();
        events
    }

    fn see_chance(&mut self, event: &Event) -> Result<Vec<Event>, Complaint> {
        let game = self.playing()?;
        let chance = match game.position().parse_chance(event) {
            Some(Ok(chance)) => chance,
            Some(Err(what)) => return illegal(what),
            None => {
                let rules = game.position().rules();
                return illegal(format!("there is no {} event in {rules}", event.name()));
            }
        };
        match game.apply(chance) {
            Ok(_) => Ok(self.events_of_last_step()),
            Err(reason) => illegal(format!("{reason} ({})", reason.rule())),
        }
    }

    fn see_move(
        &mut self,
        player: Option<u64>,
        legal: Option<&[String]>,
        word: &str,
    ) -> Result<Vec<Event>, Complaint> {
        let game = self.playing()?;
        let position = game.position();
        let mv = match position.parse_word(word) {
            Ok(mv) => mv,
            Err(bad) => return illegal(format!("{bad} ({})", position.rule_about(About::Legal))),
        };
        if let (Turn::Seat(seat), Some(player)) = (position.turn(), player)
            && seat.index() as u64 != player
        {
            let rule = position.rule_about(About::Turn);
            return illegal(format!("it is player {seat}'s turn, not player {player}'s ({rule})"));
        }
        if let Some(theirs) = legal {
            let ours = legal_words(position);
            if ours != theirs {
                return illegal(legal_difference(game, &ours, theirs));
            }
        }
        match game.play(mv) {
            Ok(_) => Ok(self.events_of_last_step()),
            Err(reason) => illegal(format!("{word} is not legal: {reason} ({})", reason.rule())),
        }
    }

    fn see_round(&mut self, round: u64, state: Option<&Value>) -> Result<Vec<Event>, Complaint> {
        let position = *self.playing()?.position();
        let Some(Event::Round { round: our_round, state: our_state }) = self.due.pop_front() else {
            let rule = position.rule_about(About::Round);
            return illegal(format!("no round ends here ({rule})"));
        };
        if round != our_round {
            let rule = position.rule_about(About::Round);
            return illegal(format!("this is round {our_round}, not round {round} ({rule})"));
        }
        if let (Some(ours), Some(theirs)) = (&our_state, state)
            && let Some((path, what)) = difference(ours, theirs, String::new())
        {
            let field = path.split(['.', '[']).nth(1).unwrap_or_default();
            let rule = position.rule_about(About::State(field));
            return illegal(format!("state{path}: {what} ({rule})"));
        }
        Ok(Vec::new())
    }

    fn see_end(&mut self, scores: &[i64], winners: &[u64]) -> Result<Vec<Event>, Complaint> {
        let position = *self.playing()?.position();
        // The end of the round may be omitted.
        let end = self.due.drain(..).find(|event| matches!(event, Event::End { .. }));
        let Some(Event::End { scores: our_scores, winners: our_winners }) = end else {
            let rule = position.rule_about(About::Scores);
            return illegal(format!(
                "the game does not end here, so it has no final scores and winners yet ({rule})"
            ));
        };
        if scores != our_scores {
            let rule = position.rule_about(About::Scores);
            return illegal(format!(
                "the final scores are {our_scores:?}, not {scores:?} ({rule})"
            ));
        }
        if winners != our_winners {
            let rule = position.rule_about(About::Winners);
            return illegal(format!("the winners are {our_winners:?}, not {winners:?} ({rule})"));
        }
        Ok(Vec::new())
    }
}

/// Says in which word two lists of legal moves differ, and why that word is or is not legal.
fn legal_difference(game: &Game, ours: &[String], theirs: &[String]) -> String {
    let position = game.position();
    let rule = position.rule_about(About::Legal);
    if let Some(extra) = theirs.iter().find(|word| !ours.contains(word)) {
        let why = position.parse_word(extra).ok().and_then(|mv| position.check(mv).err());
        return match why {
            Some(why) => format!("the legal list has {extra}, but {why} ({})", why.rule()),
            None => {
                format!("the legal list has \"{}\", which is not a move ({rule})", shown(extra))
            }
        };
    }
    match ours.iter().find(|word| !theirs.contains(word)) {
        Some(missing) => format!("the legal list lacks {missing} ({rule})"),
        None => format!("the legal list repeats a word or is not sorted by bytes ({rule})"),
    }
}

/// Truncates a text.
fn cut(text: String) -> String {
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// Returns the path of the first difference between our state and theirs; their extra fields are
/// ignored.
fn difference(ours: &Value, theirs: &Value, path: String) -> Option<(String, String)> {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => ours.iter().find_map(|(key, ours)| {
            let path = format!("{path}.{key}");
            match theirs.get(key) {
                Some(theirs) => difference(ours, theirs, path),
                None => Some((path, format!("is missing; it is {ours}"))),
            }
        }),
        (Value::Array(ours), Value::Array(theirs)) if ours.len() == theirs.len() => {
            let pairs = ours.iter().zip(theirs).enumerate();
            pairs
                .map(|(i, (ours, theirs))| difference(ours, theirs, format!("{path}[{i}]")))
                .find_map(|d| d)
        }
        _ if ours == theirs => None,
        // JSON needs no escaping here, but truncation.
        _ => Some((path, format!("is {ours}, not {}", cut(theirs.to_string())))),
    }
}
