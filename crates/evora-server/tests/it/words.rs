//! Whatever the server refuses, a page can say in every language.

use evora_wire::{
    Argument, Faults, Incoming, Message, NewTable, NewToken, Problem, ProblemKind, Rules, SignUp,
    Study, TableWhole,
};
use evora_words::{Lang, Value, Words, catalogue};
use serde_json::json;

use crate::harness::cluster::Cluster;

/// The words of the page: those of the program, and what only the page says.
fn words(lang: Lang) -> Words {
    let only_page = ["page", "friends", "clubs", "tournaments"].map(|name| {
        let folder = format!("{}/../../locales/{}", env!("CARGO_MANIFEST_DIR"), lang.code());
        std::fs::read_to_string(format!("{folder}/{name}.ftl")).unwrap()
    });
    let texts = catalogue(lang).iter().map(|&(_, text)| text);
    let texts = texts.chain(only_page.iter().map(String::as_str));
    Words::of_texts(lang, &texts.collect::<Vec<_>>())
}

/// A message in a language; what is missing leaves a mark.
fn told(lang: Lang, message: &Message) -> String {
    let value = |argument: &Argument| match argument {
        Argument::Number(number) => Value::from(*number),
        Argument::Text(text) => Value::from(text.clone()),
    };
    let args: Vec<(&str, Value<'_>)> =
        message.args.iter().map(|(name, argument)| (name.as_str(), value(argument))).collect();
    words(lang).tell(&message.id, &args)
}

fn is_told(message: &Message) {
    for lang in Lang::ALL {
        let text = told(lang, message);
        assert!(!text.is_empty() && !text.contains(['⟨', '{', '}']), "{lang}: {text}");
    }
}

#[test]
fn every_kind_of_problem_has_a_sentence() {
    for kind in ProblemKind::ALL {
        is_told(&Message::new(kind.uri().replace("/api/problems/", "problem-")));
    }
    let more = [
        "wrong-seat-link",
        "not-host",
        "not-your-password",
        "wrong-code",
        "void-link",
        "file-too-large",
    ];
    for id in more.into_iter().chain(["file-not-text", "file-empty", "file-broken"]) {
        is_told(&Message::new(format!("problem-{id}")));
    }
    let of_friends = [
        "unblock-first",
        "too-many-followed",
        "too-many-blocked",
        "challenge-others",
        "challenged-already",
        "too-many-challenges",
    ];
    for id in of_friends {
        is_told(&Message::new(format!("problem-{id}")));
    }
    let of_clubs = [
        "members-hidden",
        "role",
        "kept-out",
        "full",
        "too-many",
        "too-many-owned",
        "too-many-requests",
        "too-many-leaders",
        "too-many-kept-out",
    ];
    for id in of_clubs {
        is_told(&Message::new(format!("problem-club-{id}")));
    }
    is_told(&Message::new("problem-no-such-player").with("name", "Zoe"));
    let of_tournaments = [
        "tournament-too-late",
        "tournament-full",
        "tournament-over",
        "tournament-begun",
        "tournament-too-few",
        "tournament-creator",
        "tournament-entrant",
        "tournament-game",
        "too-many-tournaments",
        "tournament-club",
    ];
    for id in of_tournaments {
        is_told(&Message::new(format!("problem-{id}")));
    }
}

fn faults_of(checked: Result<(), Faults>) -> Vec<evora_wire::Fault> {
    checked.err().map(Faults::into_vec).unwrap_or_default()
}

/// What people can do wrong in the forms of the page.
#[test]
fn every_fault_of_a_form_has_a_sentence() {
    let sign_up =
        |name: &str, password: &str| SignUp { name: name.into(), password: password.into() };
    let mut all = Vec::new();
    for name in ["a", "Ana!", "-Ana", "123", "A  na", "Anаstasia", "A\u{202e}na"] {
        all.extend(faults_of(sign_up(name, "short").validate()));
    }
    all.extend(faults_of(sign_up("Ana", "password1").validate()));
    let table = json!({
        "options": {"rules": "duel", "rated": true, "takebacks": true, "hints": true, "on_timeout": "bot",
            "goals": ["rows"]},
        "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": 9}],
    });
    let mut table: NewTable = serde_json::from_value(table).unwrap();
    all.extend(faults_of(table.validate()));
    table.seats = vec![table.seats[2]];
    table.options.clock = evora_wire::Clock::Days { days: 999 };
    all.extend(faults_of(table.validate()));
    for (format, clock) in [
        (json!({"kind": "arena", "minutes": 60}), json!({"kind": "days", "days": 1})),
        (json!({"kind": "knockout", "best_of": 2}), json!({"kind": "none"})),
    ] {
        let tournament = json!({
            "name": "Cup", "format": format, "rules": "azul", "players": 3, "clock": clock, "starts": 0,
        });
        let tournament: evora_wire::NewTournament = serde_json::from_value(tournament).unwrap();
        all.extend(faults_of(tournament.validate()));
    }
    is_told(&Message::new("fault-tournament-starts"));
    let token = json!({"label": "", "scopes": []});
    all.extend(faults_of(serde_json::from_value::<NewToken>(token).unwrap().validate()));
    let told: Vec<&Message> = all.iter().filter_map(|fault| fault.reason.as_ref()).collect();
    told.iter().for_each(|message| is_told(message));
    let mut ids: Vec<&str> = told.iter().map(|message| message.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(
        ids,
        [
            "fault-arena-days",
            "fault-character",
            "fault-edge",
            "fault-even-match",
            "fault-goals",
            "fault-guessable",
            "fault-knockout-players",
            "fault-length",
            "fault-no-letter",
            "fault-nobody",
            "fault-rated-bots",
            "fault-rated-clock",
            "fault-rated-hints",
            "fault-rated-seats",
            "fault-rated-takebacks",
            "fault-rated-timeout",
            "fault-scopes",
            "fault-scripts",
            "fault-signs",
            "fault-tournament-clock",
            "fault-within",
        ]
    );
    for field in ["name", "password", "new", "label", "text", "seconds", "increment", "days", "x"] {
        is_told(&Message::new("fault-told").with("field", field).with("what", "…"));
    }
}

#[tokio::test]
async fn a_refused_move_says_why_as_a_message_and_as_an_english_sentence() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let ann = cluster.guest("Ann").await;
    let bot = json!([{"kind": "bot", "level": 1}]);
    let made = node.open(&ann, Rules::Azul, bot, json!({"first": 0})).await;
    let path = format!("/api/tables/{}", made.table.id);
    let (_, whole) = node.get(Some(&ann), &path).await;
    let ply = serde_json::from_value::<TableWhole>(whole).unwrap().game.unwrap().ply;
    let refused = async |word: &str| -> Problem {
        let wish = json!({"ply": ply, "word": word});
        let (status, body) = node.post(&ann, &format!("{path}/moves"), wish).await;
        assert_eq!(status, 422, "{body}");
        serde_json::from_value(body).unwrap()
    };
    let problem = refused("CB1").await;
    assert_eq!(problem.detail, "There is no blue tile in the centre.");
    assert_eq!(problem.rule.as_deref(), Some("A-2.2"));
    let reason = problem.reason.unwrap();
    assert_eq!(reason.id, "refused-not-there");
    is_told(&reason);
    assert!(told(Lang::Pl, &reason).contains("niebieskich"), "{}", told(Lang::Pl, &reason));
    let problem = refused("nonsense").await;
    assert_eq!(problem.kind, ProblemKind::BadWord);
    is_told(&problem.reason.unwrap());
    let study = json!({"rules": "azul", "players": 2, "seed": 3, "words": [], "ask": "CB1"});
    let study: Study = node.done(&ann, "/api/study", study).await;
    assert_eq!(study.refused.unwrap().reason, Some(reason));
    node.stop().await;
}
