//! Every message serialises as in the snapshots, round-trips, and is rejected with unknown fields.

// A test may fail at any step.
use std::collections::BTreeSet;

use evora_wire::{INCOMING, OUTGOING, Problem, ProblemKind, ToServer, limits, read, read_as_each};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::examples::{self, Example};

/// Groups the examples by name, in order.
fn by_name(examples: Vec<Example>) -> Value {
    let named =
        |Example { message, title, json }| (format!("{message} {title}").trim().to_owned(), json);
    Value::Object(examples.into_iter().map(named).collect())
}

#[test]
fn messages_are_spelt_as_the_snapshots_show() {
    insta::assert_json_snapshot!("incoming", by_name(examples::incoming()));
    insta::assert_json_snapshot!("outgoing", by_name(examples::outgoing()));
    insta::assert_json_snapshot!("to_client", by_name(examples::to_client()));
}

#[test]
fn every_message_has_an_example() {
    let names =
        |examples: Vec<Example>| examples.iter().map(|e| e.message).collect::<BTreeSet<_>>();
    assert_eq!(names(examples::incoming()), INCOMING.iter().copied().collect());
    let mut outgoing = names(examples::outgoing());
    outgoing.extend(names(examples::to_client()));
    assert_eq!(outgoing, OUTGOING.iter().copied().collect());
}

fn read_as(message: &str, json: &Value) -> Result<String, Problem> {
    let bytes = serde_json::to_vec(json).unwrap();
    read_as_each(&bytes).into_iter().find(|(name, _)| *name == message).unwrap().1
}

#[test]
fn every_incoming_example_is_read_and_is_valid() {
    for Example { message, json, .. } in examples::incoming() {
        let back: Value = serde_json::from_str(&read_as(message, &json).unwrap()).unwrap();
        assert_eq!(back, json, "{message}");
    }
}

/// Returns copies of the value, each with an extra field in one of its objects.
fn with_one_field_more(value: &Value) -> Vec<Value> {
    let mut all = Vec::new();
    match value {
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("unheard_of".into(), json!(1));
            all.push(Value::Object(more));
            for (key, field) in fields {
                for changed in with_one_field_more(field) {
                    let mut more: Map<String, Value> = fields.clone();
                    more.insert(key.clone(), changed);
                    all.push(Value::Object(more));
                }
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                for changed in with_one_field_more(item) {
                    let mut more = items.clone();
                    more[place] = changed;
                    all.push(Value::Array(more));
                }
            }
        }
        _ => {}
    }
    all
}

#[test]
fn unknown_fields_are_refused_wherever_they_stand() {
    for Example { message, title, json } in examples::incoming() {
        let changed = with_one_field_more(&json);
        assert!(!changed.is_empty());
        for json in changed {
            let problem = read_as(message, &json).expect_err(&format!("{message} {title}: {json}"));
            assert_eq!(problem.kind, ProblemKind::Malformed, "{message} {title}: {json}");
        }
    }
}

#[test]
fn what_passes_by_itself_says_when_to_try_again() {
    for &kind in ProblemKind::ALL {
        let problem = Problem::new(kind, "Some detail.");
        assert_eq!(problem.retry_after.is_some(), matches!(kind.status(), 429 | 503), "{kind:?}");
    }
}

#[test]
fn problems_keep_their_names_and_statuses() {
    let mut names = BTreeSet::new();
    for &kind in ProblemKind::ALL {
        assert_eq!(serde_json::to_value(kind).unwrap(), json!(kind.uri()));
        assert!(names.insert(kind.uri()) && kind.uri().starts_with("/api/problems/"));
        assert!((400..=599).contains(&kind.status()) && !kind.title().ends_with('.'));
    }
}

#[test]
fn faults_name_the_unit_and_write_numbers_as_digits() {
    let fault = |name: &str, message: Value| -> String {
        let problem = read_as(name, &message).unwrap_err();
        assert_eq!(problem.faults.len(), 1, "{problem:?}");
        problem.faults[0].what.clone()
    };
    let word = fault("PlayMove", json!({"ply": 0, "word": ""}));
    assert_eq!(word, "It must have 1 to 80 bytes, not 0.");
    let me = json!({"kind": "me"});
    let five = json!({"options": {"rules": "azul"}, "seats": [me, me, me, me, me]});
    assert_eq!(fault("NewTable", five), "azul is for 2 to 4 players, not 5.");
    // Characters are counted, not bytes.
    let text =
        |length: usize| "zażółć gęślą jaźń ".chars().cycle().take(length).collect::<String>();
    let password = |length: usize| json!({"name": "Ana", "password": text(length)});
    assert!(read_as("SignUp", &password(256)).is_ok());
    assert!(fault("SignUp", password(257)).contains("256 characters"));
}

#[test]
fn all_that_is_wrong_with_a_tournament_is_told_at_once() {
    let faults = |body: Value| -> Vec<String> {
        let problem = read::<evora_wire::NewTournament>(body.to_string().as_bytes()).unwrap_err();
        assert_eq!(problem.kind, ProblemKind::Invalid, "{problem:?}");
        problem.faults.into_iter().map(|fault| fault.field).collect()
    };
    let knockout = json!({
        "name": "x", "format": {"kind": "knockout", "best_of": 4}, "rules": "azul", "players": 3, "goals": "random",
        "clock": {"kind": "none"}, "starts": 1,
    });
    assert_eq!(faults(knockout), ["name", "format.best_of", "players", "goals", "clock"]);
    let arena = json!({
        "name": "Arena", "format": {"kind": "arena", "minutes": 4}, "rules": "duel", "players": 3,
        "clock": {"kind": "days", "days": 3}, "starts": 1,
    });
    assert_eq!(faults(arena), ["format.minutes", "clock", "players"]);
    let swiss = json!({
        "name": "Swiss", "format": {"kind": "swiss", "rounds": 21}, "rules": "azul", "players": 4,
        "clock": {"kind": "per_move", "seconds": 1}, "delay": 901, "starts": 1,
    });
    assert_eq!(faults(swiss), ["format.rounds", "clock.seconds", "delay"]);
}

#[test]
fn all_that_is_wrong_with_a_table_is_told_at_once() {
    let table = json!({
        "options": {
            "rules": "duel", "goals": ["rows", "five-colours", "edge"], "first": 3, "rated": true,
            "takebacks": true, "clock": {"kind": "per_move", "seconds": 1},
        },
        "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": 9}],
    });
    let problem = read_as("NewTable", &table).unwrap_err();
    assert_eq!((problem.kind, problem.status), (ProblemKind::Invalid, 422));
    let fields: Vec<_> = problem.faults.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(
        fields,
        [
            "seats",
            "options.goals",
            "options.first",
            "clock.seconds",
            "options.takebacks",
            "seats[2].level",
            "seats[2]",
            "seats",
        ]
    );
}

#[test]
fn a_short_table_has_sensible_defaults() {
    let table = json!({"options": {"rules": "azul"}, "seats": [{"kind": "me"}, {"kind": "bot", "level": 3}]});
    let whole: Value = serde_json::from_str(&read_as("NewTable", &table).unwrap()).unwrap();
    assert_eq!(
        whole["options"],
        json!({
            "rules": "azul", "clock": {"kind": "none"}, "on_timeout": "forfeit", "rated": false,
            "visibility": "public", "spectators": true, "takebacks": false, "hints": false, "chat": true,
        })
    );
}

#[test]
fn long_messages_are_not_even_looked_at() {
    let long = vec![b' '; limits::MESSAGE_MAX + 1];
    assert_eq!(read::<ToServer>(&long).unwrap_err().kind, ProblemKind::TooLarge);
}

#[test]
fn passwords_and_secrets_are_not_shown_for_debugging() {
    let sign_up = evora_wire::SignUp { name: "Ana".into(), password: "correct horse".into() };
    let change = evora_wire::ChangePassword {
        old: "correct horse".into(),
        new: "correct horse".into(),
        end_sessions: true,
        end_tokens: false,
    };
    assert!(!format!("{sign_up:?} {change:?}").contains("horse"));
}

/// Generates arbitrary JSON of limited depth.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        prop::sample::select(vec!["play", "say", "azul", "duel", "me", "bot", "none", "bank"])
            .prop_map(Value::from),
    ];
    let key = prop_oneof![
        prop::sample::select(vec![
            "type", "kind", "ply", "word", "seats", "options", "rules", "clock", "share"
        ])
        .prop_map(String::from),
        ".{0,6}",
    ];
    leaf.prop_recursive(4, 32, 5, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(key.clone(), inner, 0..5)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Generates an example with a change.
fn changed_example() -> impl Strategy<Value = Value> {
    let examples: Vec<Value> =
        examples::incoming().into_iter().map(|example| example.json).collect();
    (prop::sample::select(examples), any::<prop::sample::Index>(), any_json()).prop_map(
        |(mut json, at, other)| {
            if let Value::Object(fields) = &mut json
                && !fields.is_empty()
            {
                let key = fields.keys().nth(at.index(fields.len())).cloned().unwrap_or_default();
                fields.insert(key, other);
            }
            json
        },
    )
}

/// Checks that whatever can be read round-trips.
fn holds(bytes: &[u8]) -> Result<(), TestCaseError> {
    for (message, answer) in read_as_each(bytes) {
        match answer {
            Ok(written) => {
                let again =
                    read_as_each(written.as_bytes()).into_iter().find(|(name, _)| *name == message);
                prop_assert_eq!(again, Some((message, Ok(written))));
            }
            Err(problem) => {
                prop_assert!((400..500).contains(&problem.status));
                prop_assert!(!problem.detail.is_empty());
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        holds(&bytes)?;
    }

    #[test]
    fn any_json_is_read_or_refused(json in any_json()) {
        holds(&serde_json::to_vec(&json).unwrap())?;
    }

    #[test]
    fn anything_in_place_of_a_field_is_read_or_refused(json in changed_example()) {
        holds(&serde_json::to_vec(&json).unwrap())?;
    }
}

/// The documentation of the API.
const PAGE: &str = include_str!("../../../../docs/http-api.md");

/// Returns the documented messages of one direction.
fn on_the_page(arrow: &str) -> Vec<&'static str> {
    PAGE.lines().filter_map(|line| line.trim().strip_prefix(arrow)).map(str::trim).collect()
}

#[test]
fn the_page_has_every_message_of_the_sockets() {
    for said in on_the_page("→") {
        assert!(read::<ToServer>(said.as_bytes()).is_ok(), "{said}");
    }
    let kind = |json: &Value| format!("{{\"type\": {}", json["type"]);
    let (to_server, from_server) = (on_the_page("→"), on_the_page("←"));
    for example in examples::incoming().iter().filter(|one| one.message == "ToServer") {
        let kind = kind(&example.json);
        assert!(to_server.iter().any(|line| line.starts_with(&kind)), "{kind}");
    }
    let out = examples::outgoing();
    let is_streamed =
        |message| matches!(message, "LobbyToClient" | "FriendsToClient" | "TournamentToClient");
    let streams = out.iter().filter(|one| is_streamed(one.message));
    for example in examples::to_client().iter().chain(streams) {
        let kind = kind(&example.json);
        assert!(from_server.iter().any(|line| line.starts_with(&kind)), "{kind}");
    }
}

#[test]
fn the_page_has_every_problem_with_its_status() {
    for kind in ProblemKind::ALL {
        let name = kind.uri().strip_prefix("/api/problems/").unwrap();
        let row = format!("| `{name}` | {} | ", kind.status());
        assert!(PAGE.contains(&row), "{row}");
    }
}
