//! The events of a trace, as JSON objects: what happened, one line each.

use evora_rules::{AnyPosition, Position, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One event. Fields that are not known are passed over; `player`, `legal`, `round` and `end` may be left out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Event {
    /// A game begins.
    Start(Start),
    /// The factories were filled; the letters of each, in factory order.
    Deal {
        /// `""` for an empty one.
        factories: Vec<String>,
    },
    /// The supply was filled.
    Supply {
        /// The letters in drawing order.
        tiles: String,
    },
    /// Plates were shown.
    Plates {
        /// Their numbers, in the order they came from the stack.
        drawn: Vec<u64>,
    },
    /// Another plate lies on top of the stack.
    Top {
        /// What its back shows: `special` or `universal`.
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
        /// Who.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<u64>,
        /// Every legal move, sorted by bytes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        legal: Option<Vec<String>>,
        /// The word.
        #[serde(rename = "move")]
        word: String,
    },
    /// A round was scored, the final bonuses not yet.
    Round {
        /// Its number, from 1.
        round: u64,
        /// What lies where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        state: Option<Value>,
    },
    /// The game is over.
    End {
        /// The final scores.
        scores: Vec<i64>,
        /// Who won, in ascending order.
        winners: Vec<u64>,
    },
}

/// How a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The rule set's name.
    pub rules: String,
    /// How many play.
    pub players: u64,
    /// The seed that chance was drawn from, if it was drawn from one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Who starts.
    pub first: u64,
    /// The names of the goals; Duel only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goals: Option<Vec<String>>,
}

impl Start {
    /// The start of the game that begins with this position, before anything has happened.
    pub fn new(position: &AnyPosition, first: Seat, seed: Option<u64>) -> Start {
        Start {
            rules: position.rules().name().into(),
            players: position.players().count() as u64,
            seed,
            first: first.index() as u64,
            goals: position
                .goals()
                .map(|goals| goals.iter().map(|goal| goal.name().into()).collect()),
        }
    }
}

impl Event {
    /// The event's name, as its `t` field spells it.
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

    /// Whether it tells an outcome of chance.
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

    /// The event as one line of JSON, without the line break.
    pub fn to_json(&self) -> String {
        // Nothing in an event can fail to be written: all keys are strings, all numbers finite.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_spelt_as_the_contract_shows() {
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
