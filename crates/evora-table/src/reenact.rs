//! Checks facts that somebody else has kept.

use evora_chance::Secret;

use crate::decide::{Command, Decision};
use crate::fact::{Fact, Forfeit, Ticks};
use crate::opening::opening_facts;
use crate::state::{Broken, Table};

/// Plays a game again in which only the host and bots have seats: each fact must be exactly what the table would have
/// decided, with everything that chance did drawn anew from the secret. [`Table::of`] believes what facts say of chance
/// and of the result; this believes nothing.
///
/// # Errors
/// The first fact that the table would not have decided.
pub fn reenact(facts: &[(Ticks, Fact)], secret: &Secret) -> Result<Table, Broken> {
    let opening = opening(facts, secret).ok_or(Broken { version: 1 })?;
    must_equal(facts, 0, &opening)?;
    let times = facts.iter().map(|(at, _)| *at);
    let mut table = Table::of(times.zip(&opening))?;
    let mut done = opening.len();
    while let Some((at, next)) = facts.get(done) {
        let decision =
            decision(&table, next, *at, secret).ok_or(Broken { version: done as u64 + 1 })?;
        must_equal(facts, done, &decision.facts)?;
        done += decision.facts.len();
        table = decision.table;
    }
    Ok(table)
}

/// The facts with which the table must have been opened.
fn opening(facts: &[(Ticks, Fact)], secret: &Secret) -> Option<Vec<Fact>> {
    let mut facts = facts.iter().map(|(_, fact)| fact);
    let Some(Fact::Opened { by, options, .. }) = facts.next() else { return None };
    let (mut participants, mut share) = (Vec::new(), None);
    for fact in facts {
        match fact {
            Fact::Seated { participant, .. } => participants.push(Some(participant.clone())),
            Fact::Shared { share: first, .. } => {
                share = Some(first.as_str());
                break;
            }
            _ => break,
        }
    }
    Some(opening_facts(by, options.clone(), participants, share, secret))
}

/// What is decided when this fact is the first to come of it. Returns `None` if nothing could have.
fn decision(table: &Table, next: &Fact, at: Ticks, secret: &Secret) -> Option<Decision> {
    let by_host = |command| table.decide(&table.host, command, secret, at).ok();
    match next {
        Fact::Started { .. } => table.begin(secret, at).ok(),
        Fact::Moved { seat, word } if table.turn() == Some(*seat) => {
            table.play_for(*seat, word, secret, at).ok()
        }
        Fact::Forfeited { why: Forfeit::Resigned, .. } => by_host(Command::Resign),
        Fact::Forfeited { why: Forfeit::TimedOut, .. } | Fact::BotTookOver { .. } => {
            table.time_out(at)
        }
        Fact::TakebackAsked { .. } => by_host(Command::AskTakeback),
        // Every other end comes with the fact that causes it.
        Fact::Ended { .. } => by_host(Command::Abandon),
        _ => None,
    }
    // Without a fact it would be asked for again and again.
    .filter(|decision| !decision.facts.is_empty())
}

/// Fails at the first fact from `done` on that differs from what was decided, or is missing.
fn must_equal(facts: &[(Ticks, Fact)], done: usize, decided: &[Fact]) -> Result<(), Broken> {
    for (place, fact) in (done..).zip(decided) {
        if facts.get(place).is_none_or(|(_, kept)| kept != fact) {
            return Err(Broken { version: place as u64 + 1 });
        }
    }
    Ok(())
}
