//! The fields of server messages that a player of random moves needs.
//!
//! The messages are `evora_wire::ToClient`. The rest is not parsed, so that the client uses little of the
//! machine that it shares with the server.

use std::borrow::Cow;

use serde::Deserialize;

#[derive(Deserialize, Debug)]
pub(super) struct ServerMessage<'a> {
    #[serde(rename = "type", borrow)]
    pub(super) kind: Cow<'a, str>,
    /// Of an accepted or rejected move.
    pub(super) ply: Option<u32>,
    /// Of a move that was played.
    pub(super) step: Option<Step>,
    #[serde(borrow)]
    pub(super) game: Option<Game<'a>>,
    #[serde(borrow)]
    pub(super) problem: Option<Problem<'a>>,
}

#[derive(Deserialize, Debug)]
pub(super) struct Step {
    pub(super) ply: u32,
}

#[derive(Deserialize, Debug)]
pub(super) struct Game<'a> {
    pub(super) ply: u32,
    #[serde(borrow)]
    pub(super) legal: Option<Vec<LegalMove<'a>>>,
}

#[derive(Deserialize, Debug)]
pub(super) struct Problem<'a> {
    #[serde(rename = "type", borrow)]
    pub(super) kind: Cow<'a, str>,
    #[serde(borrow)]
    pub(super) detail: Cow<'a, str>,
}

#[cfg(test)]
mod tests {
    use evora_wire::{Happened, MoveDetail, Problem, ProblemKind, Step, ToClient};

    use super::*;

    fn heard(message: &ToClient, check: impl Fn(ServerMessage<'_>)) {
        let text = serde_json::to_string(message).unwrap();
        check(serde_json::from_str(&text).unwrap());
    }

    #[test]
    fn what_the_server_says_is_understood() {
        heard(&ToClient::Accepted { ply: 7, version: 9 }, |heard| {
            assert_eq!((&*heard.kind, heard.ply), ("accepted", Some(7)));
        });
        let what =
            Happened::Move { seat: 1, word: None, detail: MoveDetail::DuelReturn { plate: None } };
        let step = Step { ply: 3, what, told: vec![], ends_round: false, reveals: false };
        heard(&ToClient::Moved { version: 4, step: step.into(), game: None }, |heard| {
            assert_eq!((&*heard.kind, heard.step.map(|step| step.ply)), ("moved", Some(3)));
        });
        let problem = Problem::new(ProblemKind::Stale, "It has \"moved\" on.");
        heard(&ToClient::Refused { ply: None, problem }, |heard| {
            let problem = heard.problem.unwrap();
            assert_eq!(&*problem.kind, "/api/problems/stale");
            assert_eq!(&*problem.detail, "It has \"moved\" on.");
        });
    }
}

/// A legal move without its effects.
#[derive(Deserialize, Debug)]
pub(super) struct LegalMove<'a> {
    #[serde(borrow)]
    pub(super) word: Cow<'a, str>,
}
