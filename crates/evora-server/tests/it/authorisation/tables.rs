//! Tables, play, sockets, chat, and what comes after.

use evora_store::TableId;
use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::Client;
use crate::harness::routes::{filled, operations};
use crate::harness::server::Server;

/// A table at which Ana is the host and Ben sits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum At {
    /// None at all.
    Nowhere,
    /// A seat is free.
    Open,
    /// The third seat is for who has its link.
    Reserved,
    /// A seat is free, for those with the link.
    Private,
    /// A game of Duel is on.
    Playing,
    /// A game is on, for players' eyes only.
    Unwatched,
    /// A game is on, and nobody else can find it.
    PrivatePlaying,
    /// The game is over.
    Over,
    /// The game is over, and nobody else can find it.
    PrivateOver,
}

/// A route, and what is answered to: nobody, a guest, another account, its token without the scope, its token with all,
/// a player, the host.
pub(crate) struct Row {
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    body: Value,
    at: At,
    expected: [u16; 7],
}

pub(crate) fn rows() -> Vec<Row> {
    let row = |method: &Method, path, body, at, expected| Row {
        method: method.clone(),
        path,
        body,
        at,
        expected,
    };
    let get = |path, at, expected| row(&Method::GET, path, Value::Null, at, expected);
    let post = |path, body, at, expected| row(&Method::POST, path, body, at, expected);
    let table = json!({"options": {"rules": "azul"}, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let quick = json!({"rules": "azul", "players": 2});
    let (share, wrong) = (json!({"share": "00"}), json!({"link": "a".repeat(26)}));
    let (stale, take) = (json!({"ply": 0, "word": "zz"}), json!({"ply": 0}));
    let (answer, line) = (json!({"ply": 0, "agree": true}), json!({"text": "hello"}));
    let report = json!({"version": 1, "reason": "rude"});
    let all = [200; 7];
    let hidden = [404, 404, 404, 404, 404, 200, 200];
    vec![
        get("/api/tables", At::Nowhere, all),
        get("/api/me/tables", At::Nowhere, [401, 200, 200, 403, 200, 200, 200]),
        post("/api/tables", table, At::Nowhere, [401, 201, 201, 403, 201, 201, 201]),
        post("/api/quick", quick, At::Nowhere, [401, 200, 200, 403, 200, 200, 200]),
        get("/api/tables/{id}", At::Open, [200, 200, 200, 403, 200, 200, 200]),
        get("/api/tables/{id}", At::Private, [404, 404, 404, 403, 404, 200, 200]),
        get("/api/tables/{id}", At::PrivatePlaying, [404, 404, 404, 403, 404, 200, 200]),
        get("/api/tables/{id}", At::PrivateOver, [404, 404, 404, 403, 404, 200, 200]),
        post("/api/tables/{id}/join", json!({}), At::Open, [401, 200, 200, 403, 200, 409, 409]),
        post("/api/tables/{id}/join", json!({}), At::Private, [401, 404, 404, 403, 404, 409, 409]),
        post("/api/tables/{id}/join", json!({}), At::Playing, [401, 409, 409, 403, 409, 409, 409]),
        post("/api/tables/{id}/join", json!({}), At::Reserved, [401, 409, 409, 403, 409, 409, 409]),
        post(
            "/api/tables/{id}/join",
            json!({"seat": 2}),
            At::Reserved,
            [401, 409, 409, 403, 409, 409, 409],
        ),
        post("/api/tables/{id}/join", wrong, At::Reserved, [401, 403, 403, 403, 403, 403, 403]),
        post("/api/tables/{id}/leave", Value::Null, At::Open, [401, 403, 403, 403, 403, 204, 204]),
        post(
            "/api/tables/{id}/leave",
            Value::Null,
            At::Private,
            [401, 404, 404, 403, 404, 204, 204],
        ),
        post(
            "/api/tables/{id}/share",
            share.clone(),
            At::Open,
            [401, 403, 403, 403, 403, 200, 200],
        ),
        post("/api/tables/{id}/share", share, At::Private, [401, 404, 404, 403, 404, 200, 200]),
        post("/api/tables/{id}/start", Value::Null, At::Open, [401, 403, 403, 403, 403, 403, 409]),
        post(
            "/api/tables/{id}/start",
            Value::Null,
            At::Private,
            [401, 404, 404, 403, 404, 403, 409],
        ),
        post(
            "/api/tables/{id}/rematch",
            Value::Null,
            At::Open,
            [401, 403, 403, 403, 403, 409, 409],
        ),
        post(
            "/api/tables/{id}/rematch",
            Value::Null,
            At::Over,
            [401, 403, 403, 403, 403, 200, 200],
        ),
        post(
            "/api/tables/{id}/rematch",
            Value::Null,
            At::PrivateOver,
            [401, 404, 404, 403, 404, 200, 200],
        ),
        post(
            "/api/tables/{id}/moves",
            stale.clone(),
            At::Playing,
            [401, 403, 403, 403, 403, 409, 409],
        ),
        post(
            "/api/tables/{id}/moves",
            stale.clone(),
            At::Unwatched,
            [401, 403, 403, 403, 403, 409, 409],
        ),
        post(
            "/api/tables/{id}/moves",
            stale.clone(),
            At::PrivatePlaying,
            [401, 404, 404, 404, 404, 409, 409],
        ),
        // Asking about a move tells only those who play why it could not be made.
        post(
            "/api/tables/{id}/check",
            stale.clone(),
            At::Playing,
            [401, 403, 403, 403, 403, 200, 200],
        ),
        post(
            "/api/tables/{id}/check",
            stale.clone(),
            At::Unwatched,
            [401, 403, 403, 403, 403, 200, 200],
        ),
        post(
            "/api/tables/{id}/check",
            stale,
            At::PrivatePlaying,
            [401, 404, 404, 403, 404, 200, 200],
        ),
        post(
            "/api/tables/{id}/resign",
            Value::Null,
            At::Playing,
            [401, 403, 403, 403, 403, 200, 200],
        ),
        post(
            "/api/tables/{id}/resign",
            Value::Null,
            At::PrivatePlaying,
            [401, 404, 404, 404, 404, 200, 200],
        ),
        // With other people one can only resign.
        post(
            "/api/tables/{id}/abandon",
            Value::Null,
            At::Playing,
            [401, 403, 403, 403, 403, 403, 403],
        ),
        post(
            "/api/tables/{id}/abandon",
            Value::Null,
            At::PrivatePlaying,
            [401, 404, 404, 403, 404, 403, 403],
        ),
        post(
            "/api/tables/{id}/takeback",
            take.clone(),
            At::Playing,
            [401, 403, 403, 403, 403, 409, 409],
        ),
        post(
            "/api/tables/{id}/takeback",
            take,
            At::PrivatePlaying,
            [401, 404, 404, 404, 404, 409, 409],
        ),
        post(
            "/api/tables/{id}/takeback/answer",
            answer.clone(),
            At::Playing,
            [401, 403, 403, 403, 403, 409, 409],
        ),
        post(
            "/api/tables/{id}/takeback/answer",
            answer,
            At::PrivatePlaying,
            [401, 404, 404, 404, 404, 409, 409],
        ),
        post(
            "/api/tables/{id}/chat",
            line.clone(),
            At::Playing,
            [401, 204, 204, 403, 204, 204, 204],
        ),
        post(
            "/api/tables/{id}/chat",
            line.clone(),
            At::Unwatched,
            [401, 403, 403, 403, 403, 204, 204],
        ),
        post(
            "/api/tables/{id}/chat",
            line,
            At::PrivatePlaying,
            [401, 404, 404, 404, 404, 204, 204],
        ),
        post("/api/tables/{id}/reports", report, At::Playing, [401, 404, 404, 403, 404, 404, 404]),
        get("/api/tables/{id}/socket", At::Playing, [426, 426, 426, 403, 426, 426, 426]),
        get("/api/tables/{id}/socket", At::Unwatched, [403, 403, 403, 403, 403, 426, 426]),
        get("/api/tables/{id}/socket", At::PrivatePlaying, [404, 404, 404, 403, 404, 426, 426]),
        get("/api/lobby/socket", At::Nowhere, [426, 426, 426, 403, 426, 426, 426]),
        get("/api/tables/{id}/record", At::Open, [409; 7]),
        get("/api/tables/{id}/record", At::Playing, [409, 409, 409, 409, 409, 200, 200]),
        get("/api/tables/{id}/record", At::Unwatched, hidden),
        get("/api/tables/{id}/record", At::PrivatePlaying, hidden),
        get("/api/tables/{id}/record", At::Over, all),
        get("/api/tables/{id}/record", At::PrivateOver, hidden),
        get("/api/tables/{id}/trace", At::Playing, [409, 409, 409, 409, 409, 200, 200]),
        get("/api/tables/{id}/trace", At::PrivatePlaying, hidden),
        get("/api/tables/{id}/trace", At::PrivateOver, hidden),
        get("/api/tables/{id}/replay", At::Open, [409; 7]),
        get("/api/tables/{id}/replay", At::Playing, [409, 409, 409, 409, 409, 200, 200]),
        get("/api/tables/{id}/replay", At::Unwatched, hidden),
        get("/api/tables/{id}/replay", At::PrivatePlaying, hidden),
        get("/api/tables/{id}/replay", At::Over, all),
        get("/api/tables/{id}/replay", At::PrivateOver, hidden),
        get("/api/tables/{id}/review", At::Open, [409; 7]),
        get("/api/tables/{id}/review", At::Playing, [409; 7]),
        get("/api/tables/{id}/review", At::PrivatePlaying, [404, 404, 404, 404, 404, 409, 409]),
        get("/api/tables/{id}/review", At::Over, all),
        get("/api/tables/{id}/review", At::PrivateOver, hidden),
        post("/api/tables/{id}/review", Value::Null, At::Over, [401, 200, 200, 403, 200, 200, 200]),
        post(
            "/api/tables/{id}/review",
            Value::Null,
            At::PrivateOver,
            [401, 404, 404, 403, 404, 200, 200],
        ),
        // What is sent is all there is to see.
        post("/api/replay", Value::Null, At::Nowhere, [422; 7]),
        post(
            "/api/study",
            json!({"rules": "azul", "players": 2, "words": []}),
            At::Nowhere,
            [200; 7],
        ),
        // People who did not agree to hints get none.
        post(
            "/api/tables/{id}/hint",
            Value::Null,
            At::Playing,
            [401, 403, 403, 403, 403, 403, 403],
        ),
        post(
            "/api/tables/{id}/hint",
            Value::Null,
            At::PrivateOver,
            [401, 404, 404, 403, 404, 403, 403],
        ),
        get("/api/tables/{id}/verify", At::Playing, all),
        get("/api/tables/{id}/verify", At::PrivatePlaying, hidden),
        get("/api/games", At::Nowhere, all),
        // An account, or its token with the scope, may send a game; this is none.
        post("/api/games", json!({}), At::Nowhere, [401, 403, 400, 403, 400, 400, 400]),
        get("/api/best", At::Nowhere, [200; 7]),
        get("/api/database", At::Nowhere, [200; 7]),
        get("/api/database/SHA256SUMS", At::Nowhere, [200; 7]),
        get("/api/database/{file}", At::Nowhere, [404; 7]),
        get("/api/explorer", At::Nowhere, [400; 7]),
        // Pictures show what everybody may see, whoever asks.
        get("/api/tables/{id}/image.svg", At::Open, [409; 7]),
        get("/api/tables/{id}/image.svg", At::Playing, all),
        get("/api/tables/{id}/image.svg", At::Unwatched, [403; 7]),
        get("/api/tables/{id}/image.svg", At::PrivatePlaying, [404; 7]),
        get("/api/tables/{id}/image.svg", At::Over, all),
        get("/api/tables/{id}/image.svg", At::PrivateOver, [404; 7]),
        get("/api/tables/{id}/image.png", At::Playing, all),
        get("/api/tables/{id}/image.png", At::Unwatched, [403; 7]),
        get("/api/tables/{id}/image.png", At::PrivateOver, [404; 7]),
        get("/api/position/image.svg", At::Nowhere, [400; 7]),
        get("/api/position/image.png", At::Nowhere, [400; 7]),
        get("/api/players/{name}", At::Nowhere, all),
        get("/api/players/{name}/ratings/{rules}/{players}", At::Nowhere, all),
        get("/api/players/{name}/statistics/{rules}/{players}", At::Nowhere, all),
        get("/api/leaderboard/{rules}/{players}", At::Nowhere, all),
        get("/api/mutes", At::Nowhere, [401, 200, 200, 403, 200, 200, 200]),
        row(
            &Method::PUT,
            "/api/mutes/{user}",
            Value::Null,
            At::Nowhere,
            [401, 204, 204, 403, 204, 204, 204],
        ),
        row(
            &Method::DELETE,
            "/api/mutes/{user}",
            Value::Null,
            At::Nowhere,
            [401, 204, 204, 403, 404, 204, 204],
        ),
    ]
}

/// A table as the row wants it: its name.
async fn table(at: At, ana: &Client, ben: &Client) -> String {
    let playing =
        matches!(at, At::Playing | At::Unwatched | At::PrivatePlaying | At::Over | At::PrivateOver);
    let private = matches!(at, At::Private | At::PrivatePlaying | At::PrivateOver);
    let options = json!({
        "rules": if playing { "duel" } else { "azul" },
        "visibility": if private { "link" } else { "public" },
        "spectators": at != At::Unwatched,
    });
    let mut seats = vec![json!({"kind": "me"}), json!({"kind": "open"})];
    match at {
        At::Reserved => seats.push(json!({"kind": "link"})),
        _ if !playing => seats.push(json!({"kind": "open"})),
        _ => {}
    }
    let wish = json!({"options": options, "seats": seats, "share": "00"});
    let made = ana.post("/api/tables", Some(wish)).await.body;
    let id = made["table"]["id"].as_str().unwrap().to_owned();
    let mut join = json!({"share": "01", "seat": 1});
    if private {
        join["link"] = made["link"].clone();
    }
    let joined = ben.post(&format!("/api/tables/{id}/join"), Some(join)).await;
    assert_eq!(joined.status.as_u16(), 200, "{joined:?}");
    if matches!(at, At::Over | At::PrivateOver) {
        ben.post(&format!("/api/tables/{id}/resign"), None).await;
    }
    id
}

#[tokio::test]
async fn everybody_gets_what_is_theirs() {
    let server = Server::start().await;
    let (ana, ben, cleo) =
        (server.account("Ana").await, server.account("Ben").await, server.account("Cleo").await);
    let (nobody, guest, stranger) =
        (server.client(), server.guest().await, server.guest().await.id().await);
    let everything = cleo.token(&["read", "tables", "play", "chat"]).await;
    let (no_chat, only_chat) =
        (cleo.token(&["read", "tables", "play"]).await, cleo.token(&["chat"]).await);
    for Row { method, path, body, at, expected } in rows() {
        let is_chat = ["chat", "reports", "mutes"].iter().any(|word| path.contains(word));
        let without = if is_chat { &no_chat } else { &only_chat };
        let body = (!body.is_null()).then_some(body);
        let mut got = [0; 7];
        for (asker, status) in got.iter_mut().enumerate() {
            let id = if at == At::Nowhere { String::new() } else { table(at, &ana, &ben).await };
            let asked = path
                .replace("{id}", &id)
                .replace("{name}", "Ana")
                .replace("{rules}", "azul")
                .replace("{players}", "2")
                .replace("{user}", &stranger);
            let (method, body) = (method.clone(), body.clone());
            let answer = match asker {
                0 => nobody.ask(method, &asked, body, &[]).await,
                1 => guest.ask(method, &asked, body, &[]).await,
                2 => cleo.ask(method, &asked, body, &[]).await,
                3 => cleo.with_token(without, method, &asked, body).await,
                4 => cleo.with_token(&everything, method, &asked, body).await,
                5 => ben.ask(method, &asked, body, &[]).await,
                _ => ana.ask(method, &asked, body, &[]).await,
            };
            *status = answer.status.as_u16();
            if *status >= 400 {
                answer.problem();
                // What is hidden is not even named.
                let said = answer.body.to_string();
                assert!(!said.contains("Ana") && !said.contains("Ben"), "{path}: {said}");
            }
        }
        assert_eq!(got, expected, "{method} {path} {at:?}");
    }
}

/// Every answer that somebody can get about a table, whatever is sent.
async fn every_answer(who: &Client, table: &str) -> Vec<(String, String)> {
    let bodies = [
        None,
        Some(json!({})),
        Some(json!({"ply": 0, "word": "under 3"})),
        Some(json!({"ply": 9999, "agree": true})),
        Some(json!({"text": "hello"})),
        Some(json!({"version": 1, "reason": "rude"})),
    ];
    let mut all = Vec::new();
    for (method, path) in operations() {
        let about_it = path.contains("/tables/{id}");
        // These would change the table for those who may do it.
        if !about_it || path.ends_with("/resign") || path.ends_with("/socket") {
            continue;
        }
        let at = filled(&path, table);
        for body in &bodies {
            if body.is_some() && method == Method::GET {
                continue;
            }
            let answer = who.ask(method.clone(), &at, body.clone(), &[]).await;
            all.push((format!("{method} {path}"), answer.body.to_string()));
        }
        if method == Method::GET {
            all.push((path.clone(), who.get(&at).await.text));
        }
    }
    all
}

#[tokio::test]
async fn nothing_hidden_is_in_any_answer_or_refusal() {
    let server = Server::start().await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let id = ana.play(&ben, json!({"rules": "duel"})).await;
    for _ in 0..30 {
        for who in [&ana, &ben] {
            let game = who.get(&format!("/api/tables/{id}")).await.body["game"].clone();
            let Some(words) = game["legal"].as_array() else { continue };
            let mut words = words.iter().map(|choice| choice["word"].as_str().unwrap());
            let draw = words.clone().find(|word| word.starts_with("draw"));
            let word = draw.or(words.next_back()).unwrap();
            let body = json!({"ply": game["ply"], "word": word});
            let moved = who.post(&format!("/api/tables/{id}/moves"), Some(body)).await;
            assert_eq!(moved.status.as_u16(), 200, "{moved:?}");
        }
    }
    let table: TableId = id.parse().unwrap();
    let kept = server.app.store.table(&table).await.unwrap().unwrap();
    let secret = hex::encode(kept.secret.0);
    let changes = server.app.store.changes(&table, 0, 10_000).await.unwrap();
    let bodies = changes.iter().map(|change| serde_json::from_str::<Value>(&change.body).unwrap());
    // What chance did that not everybody saw, as a record or a trace would tell it.
    let chips: Vec<String> = bodies
        .filter_map(|fact| {
            let chips = fact["event"]["chips"].as_array()?;
            Some(chips.iter().map(|chip| chip.as_str().unwrap()).collect::<Vec<_>>().join(" "))
        })
        .collect();
    assert!(!chips.is_empty(), "the game was too short");
    for who in [&server.client(), &server.guest().await, &ana, &ben] {
        for (path, text) in every_answer(who, &id).await {
            assert!(!text.contains(&secret), "{path}: the secret of the deals");
            for chips in &chips {
                let as_list =
                    format!("{:?}", chips.split(' ').collect::<Vec<_>>()).replace(' ', "");
                assert!(!text.contains(&format!("chips {chips}")), "{path}: {text}");
                assert!(!text.contains(&format!("\"chips\":{as_list}")), "{path}: {text}");
            }
        }
    }
}
