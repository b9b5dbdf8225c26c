//! Refusals as messages.

use evora_rules::RuleSet;
use evora_wire::{Message, Problem, ProblemKind, sentence};

use crate::decide::Refusal;
use crate::state::{Stage, Table};

/// The message about a refused command.
pub fn problem(refusal: &Refusal, table: &Table) -> Problem {
    use ProblemKind as K;
    let kind = match (refusal, table.stage) {
        (Refusal::Illegal(illegal), _) => return evora_study::illegal(illegal),
        (Refusal::BadWord(bad), _) => {
            // Words are not parsed at tables with unknown rules.
            return evora_study::bad_word(table.rules().unwrap_or(RuleSet::Azul), bad);
        }
        (Refusal::Begun, Stage::Over | Stage::Closed) => K::Over,
        (Refusal::Begun, _) => K::Started,
        (Refusal::NotPlaying, Stage::Open) => K::NotStarted,
        (Refusal::NotPlaying, _) => K::Over,
        (Refusal::Seated, _) => K::AlreadySeated,
        (Refusal::NotSeated, _) => K::NotSeated,
        (Refusal::NoSeat, _) => {
            let full = table.seat_states.iter().all(|seat_state| seat_state.participant.is_some());
            if full { K::TableFull } else { K::SeatTaken }
        }
        (Refusal::NeedsAccount, _) => K::AccountNeeded,
        (Refusal::NotFull, _) => K::NotStarted,
        (Refusal::NotHost, _) => {
            let problem = Problem::new(K::Forbidden, sentence(&refusal.to_string()));
            return problem.because(Message::new("problem-not-host"));
        }
        (Refusal::NotYourTurn, _) => K::NotYourTurn,
        (Refusal::Stale { .. }, _) => K::Stale,
        (Refusal::NotAlone, _) => K::NotAlone,
        (Refusal::NotAllowed | Refusal::NothingToTakeBack | Refusal::NotAsked, _) => K::NoTakeback,
    };
    Problem::new(kind, sentence(&refusal.to_string()))
}
