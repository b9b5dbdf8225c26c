//! What a page needs because it knows no rules.

use evora_rules::RuleSet;
use evora_wire::{
    Checked, Happened, Hint, ProblemKind, Replay, Rules, Study, TableMade, TableWhole, ToClient,
};
use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::cluster::Cluster;

/// Plays with the first of the words each time until the game is over, as everybody at one screen.
#[tokio::test]
async fn several_people_at_one_screen_play_every_rule_set_to_its_end_and_step_through_it() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let ann = cluster.guest("Ann").await;
    for rules in RuleSet::ALL {
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let body = json!({"options": {"rules": rules.name()}, "seats": seats, "share": "00"});
        let made: TableMade = node.done(&ann, "/api/tables", body).await;
        assert_eq!(made.table.yours, [0, 1]);
        let id = made.table.id.to_string();
        let mut steps = 0;
        loop {
            let (_, whole) = node.get(Some(&ann), &format!("/api/tables/{id}")).await;
            let whole: TableWhole = serde_json::from_value(whole).unwrap();
            let game = whole.game.unwrap();
            steps = game.ply.max(steps);
            let Some(legal) = game.legal else {
                assert!(whole.table.result.is_some(), "nobody can move: {:?}", whole.table);
                break;
            };
            assert_eq!(whole.table.you, game.view.turn(), "the view is of the seat to move");
            let word = &legal[game.ply as usize % legal.len()].word;
            let body = json!({"ply": game.ply, "word": word});
            let _: Value = node.done(&ann, &format!("/api/tables/{id}/moves"), body).await;
        }
        for from in ["", "?seat=0", "?seat=1"] {
            let (status, replay) = node.get(None, &format!("/api/tables/{id}/replay{from}")).await;
            assert_eq!(status, 200, "{replay}");
            let replay: Replay = serde_json::from_value(replay).unwrap();
            assert_eq!(replay.states.len() as u32, steps + 1, "{rules:?}");
            assert!(replay.states[0].step.is_none() && replay.result.is_some());
        }
        let record = node.client(None).get(&format!("/api/tables/{id}/record")).await.text;
        let again = reqwest::Client::new().post(format!("{}/api/replay?seat=1", node.base));
        let again = again.header("content-type", "text/plain").body(record).send().await.unwrap();
        assert_eq!(again.status().as_u16(), 200);
        let again: Replay = again.json().await.unwrap();
        assert_eq!(again.states.len() as u32, steps + 1);
        assert_eq!(again.names[0].as_deref(), Some("Ann"));
    }
    node.stop().await;
}

#[tokio::test]
async fn a_record_that_cannot_be_is_refused_with_the_place() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let send = async |text: &str| {
        let url = format!("{}/api/replay", node.base);
        let sent = reqwest::Client::new().post(url).body(text.to_owned()).send().await.unwrap();
        (sent.status().as_u16(), sent.text().await.unwrap())
    };
    assert_eq!(send("").await.0, 422);
    let (status, body) = send("[Rules \"azul\"]\n[Players \"2\"]\n[First \"0\"]\n\n9Z9\n").await;
    assert_eq!(status, 422, "{body}");
    assert_eq!(send(&"x".repeat(300 * 1024)).await.0, 413);
    node.stop().await;
}

#[tokio::test]
async fn what_is_tried_out_goes_the_same_way_each_time_and_is_refused_with_its_rule() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let ann = cluster.guest("Ann").await;
    let ask =
        |words: Vec<String>| json!({"rules": "azul", "players": 2, "seed": 3, "words": words});
    let first: Study = node.done(&ann, "/api/study", ask(vec![])).await;
    assert_eq!((first.turn, first.steps.len()), (Some(0), 1));
    let word = first.legal.as_ref().unwrap()[0].word.clone();
    let next: Study = node.done(&ann, "/api/study", ask(vec![word.clone()])).await;
    assert_eq!(next.turn, Some(1));
    let again: Study = node.done(&ann, "/api/study", ask(vec![word.clone()])).await;
    assert_eq!(next, again);
    let (status, problem) = node.post(&ann, "/api/study", ask(vec![word.clone(), word])).await;
    assert_eq!(status, 422, "{problem}");
    assert!(problem["rule"].as_str().is_some(), "{problem}");
    node.stop().await;
}

#[tokio::test]
async fn asking_about_a_move_tells_why_not_and_plays_nothing() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let id = node.begun(Rules::Azul, &[&ann, &ben], json!({"first": 0})).await;
    let whole = async || {
        let (_, whole) = node.get(Some(&ann), &format!("/api/tables/{id}")).await;
        serde_json::from_value::<TableWhole>(whole).unwrap().game.unwrap()
    };
    let before = whole().await;
    let path = format!("/api/tables/{id}/check");
    let asked = |ply: u32, word: &str| json!({"ply": ply, "word": word});
    let legal = &before.legal.as_ref().unwrap()[0].word;
    let fine: Checked = node.done(&ann, &path, asked(before.ply, legal)).await;
    assert_eq!(fine.refused, None);
    // The centre is empty at the start.
    let never: Checked = node.done(&ann, &path, asked(before.ply, "CB1")).await;
    let never = never.refused.unwrap();
    assert_eq!((never.kind, never.rule.is_some()), (ProblemKind::Illegal, true));
    let typo: Checked = node.done(&ann, &path, asked(before.ply, "9Z9")).await;
    assert_eq!(typo.refused.unwrap().kind, ProblemKind::BadWord);
    let other: Checked = node.done(&ben, &path, asked(before.ply, legal)).await;
    assert_eq!(other.refused.unwrap().kind, ProblemKind::NotYourTurn);
    assert_eq!(whole().await.ply, before.ply);
    // The same in a game that is only tried out.
    let study = json!({"rules": "azul", "players": 2, "seed": 3, "words": [], "ask": "CB1"});
    let study: Study = node.done(&ann, "/api/study", study).await;
    assert_eq!(study.refused.unwrap().kind, ProblemKind::Illegal);
    node.stop().await;
}

#[tokio::test]
async fn hints_are_legal_and_only_for_who_is_to_move() {
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let id = node.begun(Rules::Azul, &[&ann, &ben], json!({"first": 0, "hints": true})).await;
    let path = format!("/api/tables/{id}/hint");
    let hint: Hint = node.done(&ann, &path, json!({})).await;
    let (_, whole) = node.get(Some(&ann), &format!("/api/tables/{id}")).await;
    let whole: TableWhole = serde_json::from_value(whole).unwrap();
    let legal = whole.game.unwrap().legal.unwrap();
    assert!(legal.iter().any(|choice| choice.word == hint.word));
    assert_eq!(node.post(&ben, &path, json!({})).await.0, 409);
    let cleo = cluster.guest("Cleo").await;
    assert_eq!(node.post(&cleo, &path, json!({})).await.0, 403);
    node.stop().await;
}

/// The bot of another table has threads of its own; before, it waited for all of these hints.
#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_hints_does_not_delay_another_tables_bot() {
    const HINTS: usize = 12;
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let (ann, ben) = (cluster.guest("Ann").await, cluster.guest("Ben").await);
    let bot = || json!([{"kind": "bot", "level": 1}]);
    let flooded = node.open(&ann, Rules::Azul, bot(), json!({"first": 0})).await.table.id;
    let quiet = node.open(&ben, Rules::Azul, bot(), json!({"first": 0})).await.table.id;
    let mut socket = node.watch(Some(&ben), quiet.as_str(), None).await;
    socket.next().await.unwrap();
    let mut hints = tokio::task::JoinSet::new();
    for _ in 0..HINTS {
        let (client, path) = (node.client(Some(&ann)), format!("/api/tables/{flooded}/hint"));
        hints.spawn(async move { client.post(&path, Some(json!({}))).await.status });
    }
    // One is answered, so the others wait for their turn.
    assert_eq!(hints.join_next().await.unwrap().unwrap(), 200);
    let word = socket.legal().unwrap()[0].clone();
    socket.play(&word).await;
    let bot_moved = |message: &ToClient| match message {
        ToClient::Moved { step, .. } => matches!(step.what, Happened::Move { seat: 1, .. }),
        _ => false,
    };
    socket.until(bot_moved).await;
    let mut answered = 1;
    while hints.try_join_next().is_some() {
        answered += 1;
    }
    assert!(answered < HINTS / 2, "the bot waited for {answered} hints");
    hints.abort_all();
    node.stop().await;
}

/// `cargo xtask test` builds the page before; without it the server says that it has none.
#[tokio::test]
async fn every_address_that_is_no_file_is_the_page_pressed_and_known_again() {
    let built = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/index.html");
    let cluster = Cluster::new().await;
    let node = cluster.node("one", 1).await;
    let get = async |path: &str, headers: &[(&str, &str)]| {
        node.client(None).ask(Method::GET, path, None, headers).await
    };
    let page = get("/table/abcdefghjkmn", &[]).await;
    if !std::path::Path::new(built).is_file() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "the page was not built");
        assert_eq!(page.status.as_u16(), 404);
        return;
    }
    assert_eq!(page.status.as_u16(), 200);
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert_eq!(page.headers["cache-control"], "no-cache");
    let policy = page.headers["content-security-policy"].to_str().unwrap().to_owned();
    // No script may be made of text; WebAssembly may be compiled.
    let rest = policy.replace("'wasm-unsafe-eval'", "");
    assert!(rest.contains("script-src 'self'") && !rest.contains("unsafe"), "{policy}");
    let tag = page.headers["etag"].to_str().unwrap().to_owned();
    let html = page.text;
    assert_eq!(get("/", &[("if-none-match", &tag)]).await.status.as_u16(), 304);
    let (from, to) = ("src=\"", ".js\"");
    let script = html.split(from).nth(1).unwrap().split(to).next().unwrap();
    let script = get(&format!("{script}.js"), &[("accept-encoding", "br, gzip")]).await;
    assert_eq!(script.headers["content-encoding"], "br");
    assert!(script.headers["cache-control"].to_str().unwrap().contains("immutable"));
    // A probe that asks for the operator's pages here must not be told that all is well.
    for path in ["/livez", "/metrics", "/reports", "/reports/x/resolve"] {
        assert_eq!(get(path, &[]).await.status.as_u16(), 404, "{path}");
    }
    node.stop().await;
}
