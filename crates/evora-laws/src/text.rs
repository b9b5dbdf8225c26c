//! Laws of the parsers: they accept or reject any input, and what they accept round-trips.

use evora_chance::{Quick, Secret};
use evora_game::{Chosen, Claim, Referee, Verdict, verify};
use evora_notation::{
    Event, Notation, Record, parse_position, print_position, read_events, read_records,
};
use evora_rules::{AnyPosition, Players, RuleSet, Seat};

use crate::game::play_out;

/// An accepted move word is the canonical word of its move.
pub fn move_word(input: &str) {
    for rules in RuleSet::ALL {
        let position = rules.start(Players::Two, Seat::S0).expect("two can play anything");
        if let Ok(mv) = position.parse_word(input) {
            assert_eq!(position.word(mv), input);
        }
    }
}

/// An accepted position text is the canonical text of its position, and the position can be
/// played out.
pub fn position_text(input: &str) {
    let Ok(position) = parse_position(input) else { return };
    assert_eq!(print_position(&position), input);
    let mut draws = Quick::new(input.len() as u64);
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => play_out(&game, &mut draws),
        AnyPosition::Pavilion(game) => play_out(&game, &mut draws),
        AnyPosition::Duel(game) => play_out(&game, &mut draws),
    }
}

/// A parsed record is written in canonical form, which parses to the same record; the referee and
/// the verifier of its deals can process it.
pub fn record(input: &str) {
    let Ok(records) = read_records(input) else { return };
    for record in records {
        let written = record.to_string();
        let again = read_records(&written).expect("what was written can be read");
        let [again] = &again[..] else { panic!("one record became {}", again.len()) };
        assert_eq!(without_lines(again.clone()), without_lines(record.clone()));
        assert_eq!(again.to_string(), written);
        let mut referee = Referee::new();
        let legal =
            record.events().try_for_each(|located| referee.see(&located.event).map(drop)).is_ok();
        fair(record, legal);
    }
}

/// Every claim about the deals can be checked; with a secret that matches its commitment, an
/// illegal game is never verified.
fn fair(mut record: Record, legal: bool) {
    let _ = verify(&record);
    let secret = Secret::new([7; 32]);
    let (commitment, chosen) = (secret.commitment(), Chosen { first: true, goals: true });
    record.tags = Claim { commitment, secret: Some(secret), shares: Vec::new(), chosen }.tags();
    match verify(&record) {
        Verdict::Verified { deals, .. } => {
            assert!(legal && deals <= record.steps.len());
        }
        Verdict::Differs(differences) => assert!(!differences.is_empty()),
        other => panic!("a claim with a secret must be checked, got {other:?}"),
    }
}

fn without_lines(mut record: Record) -> Record {
    record.steps.iter_mut().for_each(|step| step.line = 0);
    record
}

/// A trace or record of any bytes is read to its end or its first error; the events that a referee
/// emits for it are accepted by another referee, which emits the same.
pub fn trace(input: &[u8]) {
    let mut referee = Referee::new();
    let mut told: Vec<Event> = Vec::new();
    let _ = read_events(input, |located| {
        told.extend(referee.see(&located.event)?);
        Ok::<(), evora_game::Complaint>(())
    });
    let mut second = Referee::new();
    let again: Vec<Event> = told
        .iter()
        .flat_map(|event| {
            let json = event.to_json();
            let mut read = Vec::new();
            let _ = read_events(json.as_bytes(), |located| {
                read.push(located.event);
                Ok::<(), ()>(())
            });
            assert_eq!(read, std::slice::from_ref(event));
            second.see(event).expect("another referee accepts a referee's events")
        })
        .collect();
    assert_eq!(again, told);
}
