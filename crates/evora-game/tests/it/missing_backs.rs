//! Games of Duel from before the backs of plates were recorded (`docs/notation.md`, *Games of Duel from before `top`*).

use evora_game::{GoalChoice, Policy, Referee, SelfPlay, Verdict, verify};
use evora_notation::{Event, Record, Start, read_events, read_records};
use evora_rules::{Players, Position, RuleSet, Turn};

/// Returns the events of a game of Duel in the current format.
fn game(seed: u64) -> Vec<Event> {
    let (rules, goals) = (RuleSet::Duel, GoalChoice::Random);
    let game = SelfPlay::new(rules, Players::Two, None, goals, seed, Policy::Lively);
    game.unwrap().flatten().collect()
}

/// Converts to the old format: without tops, also in the states.
fn untold(events: &[Event]) -> Vec<Event> {
    let told = events.iter().filter(|event| !matches!(event, Event::Top { .. }));
    let mut told: Vec<Event> = told.cloned().collect();
    for event in &mut told {
        if let Event::Round { state: Some(state), .. } = event {
            state.as_object_mut().unwrap().remove("top");
        }
    }
    told
}

fn read(text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let each = |located: evora_notation::Located| {
        events.push(located.event);
        Ok::<(), ()>(())
    };
    read_events(text.as_bytes(), each).unwrap().unwrap();
    events
}

fn trace(events: &[Event]) -> String {
    events.iter().map(|event| event.to_json() + "\n").collect()
}

fn record(events: &[Event]) -> Record {
    let Event::Start(start) = &events[0] else { panic!("a game begins with its start") };
    let mut record = Record::new(Start::clone(start));
    events.iter().for_each(|event| record.push(event));
    record
}

#[test]
fn what_an_old_trace_does_not_tell_is_taken_from_what_comes_later() {
    let mut tops = 0;
    for seed in 0..40 {
        let told = game(seed);
        tops += told.iter().filter(|event| matches!(event, Event::Top { .. })).count();
        assert_eq!(read(&trace(&untold(&told))), told, "seed {seed}");
        // A game with backs is read unchanged.
        assert_eq!(read(&trace(&told)), told, "seed {seed}");
    }
    assert!(tops > 400, "{tops}");
}

#[test]
fn games_of_both_times_and_of_other_rule_sets_may_stand_in_one_file() {
    let (old, new) = (game(1), game(2));
    let azul =
        SelfPlay::new(RuleSet::Azul, Players::Two, None, GoalChoice::Random, 3, Policy::Uniform);
    let azul: Vec<Event> = azul.unwrap().flatten().collect();
    let text = [trace(&untold(&old)), trace(&azul), trace(&new), trace(&untold(&new))].concat();
    assert_eq!(read(&text), [old, azul, new.clone(), new].concat());
}

#[test]
fn an_old_record_is_read_as_a_game_that_tells_its_backs_and_written_as_it_was() {
    for seed in 0..20 {
        let (old, new) = (record(&untold(&game(seed))), record(&game(seed)));
        let events = |record: &Record| -> Vec<Event> {
            record.events().map(|located| located.event).collect()
        };
        assert_eq!(events(&old), events(&new), "seed {seed}");
        let text = old.to_string();
        assert_eq!(read_records(&text).unwrap()[0].to_string(), text);
        assert!(!text.contains("top"));
    }
}

#[test]
fn an_old_record_can_be_made_one_that_tells_its_backs_with_its_comments_in_place() {
    let (mut old, new) = (record(&untold(&game(3))), record(&game(3)));
    for after in [0, 1, 7, old.steps.len()] {
        let text = format!("after {after}");
        old.comments.push(evora_notation::Comment { after, text });
    }
    let told = old.clone().with_backs();
    assert_eq!(told.steps, new.steps);
    for (before, after) in old.comments.iter().zip(&told.comments) {
        let last = |record: &Record, after: usize| {
            after.checked_sub(1).map(|last| record.steps[last].event.clone())
        };
        assert_eq!(last(&told, after.after), last(&old, before.after), "{}", before.text);
    }
    assert_eq!(new.clone().with_backs(), new);
}

/// Replays these events.
fn replay(events: &[Event]) -> Referee {
    let mut referee = Referee::new();
    for event in events {
        referee.see(event).unwrap_or_else(|why| panic!("{}: {why}", event.to_json()));
    }
    referee
}

#[test]
fn an_old_game_that_stops_anywhere_can_be_read_and_gone_on_with() {
    let old = untold(&game(5));
    for end in 1..old.len() {
        let events = read(&trace(&old[..end]));
        assert!(replay(&events).game().is_some());
        assert_eq!(untold(&events), old[..end]);
    }
}

#[test]
fn what_cannot_stand_in_an_old_game_is_still_found() {
    let mut old = untold(&game(5));
    let place = old.iter().rposition(|event| matches!(event, Event::Plates { .. })).unwrap();
    let Event::Plates { drawn } = &mut old[place] else { unreachable!() };
    drawn[0] = drawn[0] % 18 + 1;
    let events = read(&trace(&old));
    let mut referee = Referee::new();
    assert!(events.iter().any(|event| referee.see(event).is_err()));
}

#[test]
fn a_fair_record_from_before_replays_and_verifies() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/fair/duel-2-before-backs.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let records = read_records(&text).unwrap();
    assert!(matches!(verify(&records[0]), Verdict::Verified { finished: true, .. }));
    let events: Vec<Event> = records[0].events().map(|located| located.event).collect();
    assert_eq!(replay(&events).game().unwrap().position().turn(), Turn::Over);
    // An exchanged plate is found, with the step number of the record itself.
    let step = records[0].steps.iter().position(|step| matches!(step.event, Event::Plates { .. }));
    let mut changed = records[0].clone();
    let Event::Plates { drawn } = &mut changed.steps[step.unwrap()].event else { unreachable!() };
    drawn.swap(0, 1);
    assert!(matches!(verify(&changed), Verdict::Differs(_)));
}
