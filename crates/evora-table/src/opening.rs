//! The first facts of a table.

use evora_chance::Secret;
use evora_rules::Seat;

use crate::fact::{Fact, Participant, Person};
use crate::options::Options;

/// The facts of a new table, opened by a person, with who sits where from the start. The share is that of the person's
/// seats.
pub fn opening_facts(
    by: &Person,
    options: Options,
    participants: Vec<Option<Participant>>,
    share: Option<&str>,
    secret: &Secret,
) -> Vec<Fact> {
    let commitment = secret.commitment().to_string();
    let mut facts = vec![Fact::Opened { by: by.clone(), options, commitment }];
    let mut own = Vec::new();
    for (seat, participant) in Seat::ALL.into_iter().zip(participants) {
        if matches!(&participant, Some(Participant::Person(person)) if person.id == by.id) {
            own.push(seat);
        }
        facts.extend(participant.map(|participant| Fact::Seated { seat, participant }));
    }
    if let Some(share) = share {
        facts.extend(own.into_iter().map(|seat| Fact::Shared { seat, share: share.to_owned() }));
    }
    facts
}
