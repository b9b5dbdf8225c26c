//! The events of a trace, one JSON object per line.

use evora_rules::{AnyPosition, BadSpec, GameSpec, Players, Position as _, RuleSet};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::goals::parse_goals;
use crate::text::{parse_position, parse_rules, print_position};

/// What stands for something that the reader may not know.
const UNKNOWN: &str = "?";

/// One event. Fields that are not known are passed over; `player`, `legal`, `round` and `end` may be left out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Event {
    /// A game begins.
    Start(Start),
    /// The factories were filled.
    Deal {
        /// The letters of each factory, in order; `""` for an empty one.
        factories: Vec<String>,
    },
    /// The supply was filled.
    Supply {
        /// The letters, in drawing order.
        tiles: String,
    },
    /// Plates were added to the display.
    Plates {
        /// Their numbers, in the order they came from the stack.
        drawn: Vec<u64>,
    },
    /// Another plate is on top of the stack.
    Top {
        /// The kind its back shows: `special` or `universal`.
        kind: String,
    },
    /// A plate drawn from the stack was looked at.
    Stack {
        /// Its number.
        plate: u64,
    },
    /// Chips were laid face down on the small factories.
    Chips {
        /// Their names, in factory order.
        chips: Vec<String>,
    },
    /// A player moved.
    Move {
        /// The player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<u64>,
        /// All legal moves, sorted by bytes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        legal: Option<Vec<String>>,
        /// The move word.
        #[serde(rename = "move")]
        word: String,
    },
    /// A round was scored, without the final bonuses.
    Round {
        /// The number of the round, from 1.
        round: u64,
        /// The state after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        state: Option<Value>,
    },
    /// The game is over.
    End {
        /// The final scores.
        scores: Vec<i64>,
        /// The winners, in ascending order.
        winners: Vec<u64>,
    },
}

/// The beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The name of the rule set.
    pub rules: String,
    /// The number of players.
    pub players: u64,
    /// The seed of the chance events, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The starting player.
    pub first: u64,
    /// The names of the goals; Duel only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goals: Option<Vec<String>>,
    /// The position that the game begins with, as position text; `None` for the start of a game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// Why a start event is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStart {
    /// There is no such rule set.
    #[error("{0}")]
    Rules(String),
    /// The rule set is not for so many players, or nobody sits in the seat that would start.
    #[error(transparent)]
    Spec(#[from] BadSpec),
    /// There are no such goals.
    #[error("{0}")]
    Goals(String),
    /// The position cannot be read, or is not of this game.
    #[error("{0}")]
    Position(String),
}

impl Start {
    /// The start of a game. `seed` is the seed that chance is drawn from, if it is.
    pub fn new(spec: &GameSpec, seed: Option<u64>) -> Start {
        let goals = spec.goals();
        Start {
            rules: spec.rules().name().into(),
            players: spec.players().count() as u64,
            seed,
            first: spec.first().index() as u64,
            goals: goals.map(|goals| goals.iter().map(|goal| goal.name().into()).collect()),
            position: None,
        }
    }

    /// The start of a game that begins with a position. Who starts is who started its round.
    pub fn at(position: &AnyPosition) -> Start {
        let text = print_position(position);
        let goals = position.goals();
        Start {
            rules: position.rules().name().into(),
            players: position.players().count() as u64,
            seed: None,
            first: first_of(&text).unwrap_or_default(),
            goals: goals.map(|goals| goals.iter().map(|goal| goal.name().into()).collect()),
            position: Some(text),
        }
    }

    /// The position that the game begins with, if it is not the start of a game; `spec` is what [`Start::spec`] returns.
    ///
    /// # Errors
    /// If the position cannot be read, or is of another game.
    // The engine in the page has to stay small.
    #[inline(never)]
    pub fn begins(&self, spec: &GameSpec) -> Result<Option<AnyPosition>, BadStart> {
        let Some(text) = &self.position else { return Ok(None) };
        let bad = |what: &str| BadStart::Position(["the position: ", what].concat());
        let position = parse_position(text).map_err(|error| bad(&error.to_string()))?;
        if (position.rules(), position.players()) != (spec.rules(), spec.players()) {
            let game = |rules: RuleSet, players: Players| {
                [rules.name(), " for ", &players.count().to_string()].concat()
            };
            let (its, own) =
                (game(position.rules(), position.players()), game(spec.rules(), spec.players()));
            return Err(bad(&["it is of ", &its, ", and the game is ", &own].concat()));
        }
        let first = first_of(text).unwrap_or_default();
        if first != self.first {
            let what = "the first player must be the one who started its round, ";
            return Err(bad(&[what, &first.to_string()].concat()));
        }
        if self.goals.is_some() && position.goals() != spec.goals() {
            return Err(bad("it has other goals"));
        }
        Ok(Some(position))
    }

    /// What is played. If nothing is said about goals, those of a first game are played (D-2.2).
    ///
    /// # Errors
    /// If there is no such rule set, if it is not for so many players, if nobody sits in the seat that
    /// would start, or if there are no such goals.
    pub fn spec(&self) -> Result<GameSpec, BadStart> {
        let rules = parse_rules(&self.rules).map_err(BadStart::Rules)?;
        let spec = GameSpec::from_numbers(rules, self.players, self.first)?;
        match (&self.goals, spec.goals()) {
            (Some(goals), Some(_)) => {
                let goals = parse_goals(goals.iter().map(String::as_str));
                Ok(spec.with_goals(goals.map_err(BadStart::Goals)?))
            }
            _ => Ok(spec),
        }
    }
}

/// Who started the round of a position: its fifth field in every game.
fn first_of(text: &str) -> Option<u64> {
    text.split(' ').nth(4)?.strip_prefix("first:")?.parse().ok()
}

impl Event {
    /// Returns the name of the event, the value of its `t` field.
    pub const fn name(&self) -> &'static str {
        match self {
            Event::Start(_) => "start",
            Event::Deal { .. } => "deal",
            Event::Supply { .. } => "supply",
            Event::Plates { .. } => "plates",
            Event::Top { .. } => "top",
            Event::Stack { .. } => "stack",
            Event::Chips { .. } => "chips",
            Event::Move { .. } => "move",
            Event::Round { .. } => "round",
            Event::End { .. } => "end",
        }
    }

    /// Returns whether this is a chance event.
    pub const fn is_chance(&self) -> bool {
        matches!(
            self,
            Event::Deal { .. }
                | Event::Supply { .. }
                | Event::Plates { .. }
                | Event::Top { .. }
                | Event::Stack { .. }
                | Event::Chips { .. }
        )
    }

    /// The event as it is told to somebody who knows only that it happened: `?` for what cannot be known, and 0
    /// for a plate.
    #[must_use]
    pub fn masked(&self) -> Event {
        let unknown = |list: &[String]| vec![UNKNOWN.to_string(); list.len()];
        match self {
            Event::Move { player, .. } => {
                Event::Move { player: *player, legal: None, word: UNKNOWN.into() }
            }
            Event::Deal { factories } => Event::Deal { factories: unknown(factories) },
            Event::Supply { .. } => Event::Supply { tiles: UNKNOWN.into() },
            Event::Plates { drawn } => Event::Plates { drawn: vec![0; drawn.len()] },
            Event::Top { .. } => Event::Top { kind: UNKNOWN.into() },
            Event::Stack { .. } => Event::Stack { plate: 0 },
            Event::Chips { chips } => Event::Chips { chips: unknown(chips) },
            Event::Start(_) | Event::Round { .. } | Event::End { .. } => self.clone(),
        }
    }

    /// The event as one line of JSON, without the line break.
    pub fn to_json(&self) -> String {
        // Serialisation cannot fail: all keys are strings, all numbers finite.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_match_the_documented_examples() {
        for line in [
            r#"{"t":"start","rules":"azul","players":3,"seed":7,"first":1}"#,
            r#"{"t":"deal","factories":["BBYK","RRRW","","KWWW","BBRW","YYYY","RKKW"]}"#,
            r#"{"t":"supply","tiles":"GBR"}"#,
            r#"{"t":"start","rules":"duel","players":2,"first":0,"goals":["rows","edge","corners"]}"#,
            r#"{"t":"plates","drawn":[3,7,12]}"#,
            r#"{"t":"top","kind":"special"}"#,
            r#"{"t":"stack","plate":9}"#,
            r#"{"t":"chips","chips":["TT","TR","KK","BR"]}"#,
            r#"{"t":"move","player":1,"legal":["1B1","1B2"],"move":"1B2"}"#,
            r#"{"t":"round","round":1,"state":{"scores":[0,1],"first":0}}"#,
            r#"{"t":"end","scores":[31,44,28],"winners":[1]}"#,
        ] {
            let event: Event = serde_json::from_str(line).unwrap();
            assert_eq!(event.to_json(), line);
        }
    }
}
