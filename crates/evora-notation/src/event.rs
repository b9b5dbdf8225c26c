//! The events of a trace, one JSON object per line.

use evora_rules::{AnyPosition, Position, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An event. Unknown fields are ignored; `player`, `legal`, `round` and `end` are optional.
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
}

impl Start {
    /// Creates the start of a game that begins with this position.
    pub fn new(position: &AnyPosition, first: Seat, seed: Option<u64>) -> Start {
        let goals = match position {
            AnyPosition::Duel(duel) => Some(duel.goals()),
            _ => None,
        };
        Start {
            rules: position.rules().name().into(),
            players: position.players().count() as u64,
            seed,
            first: first.index() as u64,
            goals: goals.map(|goals| goals.iter().map(|goal| goal.name().into()).collect()),
        }
    }
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

    /// Returns the event as one line of JSON, without a line break.
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
