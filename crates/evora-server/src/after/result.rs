//! How a game ended, as everybody is told.

use evora_ratings::{Finish, ranks};
use evora_rules::{Position, Seat};
use evora_wire::{GameResult, HowEnded, break_down};

use crate::table::{Fact, Forfeit, Millis, Table};

/// How a game ended, from its facts; what it did to ratings is not in it. Nothing before the end.
pub fn result<'a>(
    table: &Table,
    facts: impl IntoIterator<Item = (Millis, &'a Fact)>,
) -> Option<GameResult> {
    let outcome = table.outcome.as_ref()?;
    let facts: Vec<&Fact> = facts.into_iter().map(|(_, fact)| fact).collect();
    let played = table.position.as_ref().is_some_and(|position| position.outcome().is_some());
    let last = facts.iter().rev().find_map(|fact| match fact {
        Fact::Forfeited { seat, why } => Some((*seat, *why)),
        _ => None,
    });
    let how = match last {
        _ if played => HowEnded::Played {},
        _ if outcome.winners.is_empty() => HowEnded::Abandoned {},
        Some((seat, Forfeit::Resigned)) => HowEnded::Resigned { seat },
        Some((seat, Forfeit::TimedOut)) => HowEnded::TimedOut { seat },
        None => HowEnded::Abandoned {},
    };
    let places = ranks(&finishes(table, facts.iter().copied(), false)?);
    let best = outcome.scores.iter().max();
    let told: Vec<_> = table.steps.iter().flat_map(|step| step.told.iter().copied()).collect();
    let rules = table.rules()?;
    let parts = |seat: usize| Some(break_down(rules, Seat::from_index(seat)?, &told));
    Some(GameResult {
        how,
        scores: outcome.scores.clone(),
        places: places.into_iter().map(|place| u8::try_from(place).unwrap_or(u8::MAX)).collect(),
        winners: outcome.winners.clone(),
        tied: outcome.scores.iter().filter(|&score| Some(score) == best).count() > 1,
        parts: if played {
            (0..table.chairs.len()).filter_map(parts).collect()
        } else {
            Vec::new()
        },
        ratings: Vec::new(),
    })
}

/// How the game ended for each seat. Where a bot played on because somebody's time ran out, the seat may still win; for
/// ratings (`strict`) who sat there has left.
pub(super) fn finishes<'a>(
    table: &Table,
    facts: impl IntoIterator<Item = &'a Fact>,
    strict: bool,
) -> Option<Vec<Finish>> {
    let outcome = table.outcome.as_ref()?;
    let mut left: Vec<Option<u32>> = vec![None; table.chairs.len()];
    let mut steps = 0;
    for fact in facts {
        match fact {
            Fact::Chance { .. } | Fact::Moved { .. } => steps += 1,
            Fact::TookBack { step } => steps = *step,
            Fact::BotTookOver { .. } if !strict => {}
            Fact::Forfeited { seat, .. } | Fact::BotTookOver { seat } => {
                // Who runs out of time and then resigns has left only once.
                left.get_mut(usize::from(*seat))?.get_or_insert(steps);
            }
            _ => {}
        }
    }
    let seats = left.into_iter().zip(&outcome.scores).enumerate();
    let finish = |(seat, (left, score)): (usize, (Option<u32>, &u16))| match left {
        Some(after) => Finish::Left { after },
        None => Finish::Played {
            won: outcome.winners.iter().any(|&winner| usize::from(winner) == seat),
            score: i64::from(*score),
        },
    };
    Some(seats.map(finish).collect())
}
