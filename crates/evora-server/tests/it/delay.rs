//! Tables that show themselves later to people without a seat.

use reqwest::Method;
use serde_json::{Value, json};

use crate::harness::routes::operations;
use crate::harness::server::Server;
use crate::harness::{Answer, Client};

/// How much later, in seconds.
const DELAY: i64 = 60;

/// The player to move at a table of two, with the ply and a legal move.
async fn turn<'a>(id: &str, players: [&'a Client; 2]) -> (&'a Client, u64, String) {
    for player in players {
        let game = player.get(&format!("/api/tables/{id}")).await.body["game"].clone();
        if let Some(word) = game["legal"][0]["word"].as_str() {
            return (player, game["ply"].as_u64().unwrap(), word.to_owned());
        }
    }
    panic!("nobody is to move");
}

/// Plays a move. Returns the ply after it.
async fn play(id: &str, players: [&Client; 2]) -> u64 {
    let (player, ply, word) = turn(id, players).await;
    let body = json!({"ply": ply, "word": word});
    let answer = player.post(&format!("/api/tables/{id}/moves"), Some(body)).await;
    answer.body["game"]["ply"].as_u64().unwrap_or_else(|| panic!("{answer:?}"))
}

async fn ply(who: &Client, id: &str) -> Value {
    who.get(&format!("/api/tables/{id}")).await.body["game"]["ply"].clone()
}

#[tokio::test]
async fn whoever_watches_sees_each_step_so_much_later_and_the_end_at_once() {
    let server = Server::start().await;
    let (ana, ben, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let clock = json!({"kind": "bank", "seconds": 600, "increment": 0});
    let options = json!({"rules": "azul", "delay": DELAY, "clock": clock, "first": 0});
    let id = ana.play(&ben, options).await;
    let path = format!("/api/tables/{id}");
    let whole = eve.get(&path).await.body;
    // That the game has begun is seen, and nothing of it.
    assert_eq!((&whole["table"]["state"], &whole["game"]["ply"]), (&json!("playing"), &json!(0)));
    assert_eq!(whole["table"]["options"]["delay"], DELAY);
    assert_eq!(ply(&ana, &id).await, 1);
    // The deal is seen a minute later, and the first move half a minute after it.
    server.pass(DELAY / 2);
    assert_eq!(play(&id, [&ana, &ben]).await, 2);
    assert_eq!(ply(&eve, &id).await, 0);
    server.pass(DELAY / 2);
    let shown = eve.get(&path).await.body["game"].clone();
    assert_eq!(shown["ply"], 1);
    // Clocks stand as they stood then, by the time that is now.
    assert_eq!(shown["clocks"]["left"], json!([600_000, 600_000]));
    let now = ana.get(&path).await.body["game"]["clocks"].clone();
    assert_eq!((&now["left"], &now["running"]), (&json!([570_000, 570_000]), &json!(1)));
    assert_eq!((&shown["clocks"]["at"], &shown["clocks"]["running"]), (&now["at"], &json!(0)));
    server.pass(DELAY / 2 - 1);
    assert_eq!(ply(&eve, &id).await, 1);
    server.pass(1);
    assert_eq!(ply(&eve, &id).await, 2);
    // At the end everything is shown.
    let last = play(&id, [&ana, &ben]).await;
    assert_eq!((ply(&eve, &id).await, ply(&ana, &id).await), (json!(2), json!(last)));
    ana.post(&format!("{path}/resign"), None).await;
    let over = eve.get(&path).await.body;
    assert_eq!((&over["table"]["state"], &over["game"]["ply"]), (&json!("over"), &json!(last)));
    assert_eq!(over["table"]["result"]["winners"], json!([1]));
}

#[tokio::test]
async fn a_stream_without_a_seat_has_no_gap_and_is_told_everything_at_the_end() {
    let server = Server::start().await;
    let (ana, ben, eve) = (server.guest().await, server.guest().await, server.guest().await);
    let id = ana.open(json!({"rules": "azul", "delay": DELAY}), json!([{"kind": "open"}])).await;
    let path = format!("/api/tables/{id}/socket");
    let mut watching = eve.socket(&path, None).await.unwrap();
    watching.send(json!({"type": "hello"}).to_string()).await;
    let mut version = watching.until("table").await["table"]["version"].as_u64().unwrap();
    let mut playing = ana.socket(&path, None).await.unwrap();
    playing.send(json!({"type": "hello"}).to_string()).await;
    playing.until("table").await;
    ben.join(&id).await;
    // What happens before the first deal is told at once.
    for kind in ["seated", "started"] {
        version = watching.until(kind).await["version"].as_u64().unwrap().max(version);
    }
    playing.until("dealt").await;
    let first = play(&id, [&ana, &ben]).await;
    assert_eq!(playing.until("moved").await["step"]["ply"], first - 1);
    server.pass(DELAY);
    let second = play(&id, [&ana, &ben]).await;
    for (kind, step) in [("dealt", 0), ("moved", first - 1)] {
        let told = watching.until(kind).await;
        assert_eq!((&told["version"], &told["step"]["ply"]), (&json!(version + 1), &json!(step)));
        version += 1;
    }
    // Whoever comes back is told what they missed, and no more.
    let mut again = eve.socket(&path, None).await.unwrap();
    again.send(json!({"type": "hello", "after": version - 1}).to_string()).await;
    assert_eq!(again.until("moved").await["version"], version);
    // Taking a look at a version that they cannot have seen starts over.
    let mut ahead = eve.socket(&path, None).await.unwrap();
    ahead.send(json!({"type": "hello", "after": version + 1}).to_string()).await;
    assert_eq!(ahead.until("reload").await["version"], version);
    ana.post(&format!("/api/tables/{id}/resign"), None).await;
    let moved = watching.until("moved").await;
    assert_eq!(
        (&moved["version"], &moved["step"]["ply"]),
        (&json!(version + 1), &json!(second - 1))
    );
    assert_eq!(watching.until("resigned").await["version"], version + 2);
    assert_eq!(watching.until("ended").await["version"], version + 3);
    // Afterwards nothing is late.
    ana.chat(&id, "well played").await;
    assert_eq!(watching.until("said").await["line"]["text"], "well played");
}

/// What a request is answered, without what names the moment.
fn told(answer: &Answer) -> (u16, String) {
    (answer.status.as_u16(), answer.text.clone())
}

/// Everything that a stranger and nobody can ask about a table, and what they are told.
pub(crate) async fn everything(id: &str, who: [&Client; 2]) -> Vec<(String, (u16, String))> {
    let mut all = Vec::new();
    for who in who {
        for (method, path) in operations() {
            // Their own chat line would change the table; everything else that changes one is refused to them.
            let asks = path.starts_with("/api/tables")
                && !path.ends_with("/chat")
                && !path.ends_with("/reports");
            let asks = asks || ["/api/best", "/api/games"].contains(&path.as_str());
            if !asks
                || path.ends_with("socket")
                || (method == Method::POST && !path.contains("{id}"))
            {
                continue;
            }
            let at = path.replace("{id}", id);
            let bodies: &[Option<Value>] = match path.rsplit('/').next() {
                Some("moves" | "check") => &[
                    Some(json!({"ply": 1, "word": "1B1"})),
                    Some(json!({"ply": 2, "word": "1B1"})),
                    Some(json!({"ply": 3, "word": "1B1"})),
                ],
                Some("takeback") => &[Some(json!({"ply": 1}))],
                Some("answer") => &[Some(json!({"ply": 1, "agree": true}))],
                Some("share") => &[Some(json!({"share": "00"}))],
                Some("join") => &[Some(json!({}))],
                _ => &[None],
            };
            for body in bodies {
                let answer = who.ask(method.clone(), &at, body.clone(), &[]).await;
                all.push((format!("{method} {at} {body:?}"), told(&answer)));
            }
        }
        for page in ["/api/tables?state=playing", "/embed/game/ID", "/table/ID", "/game/ID"] {
            let at = page.replace("ID", id);
            let answer = who.ask(Method::GET, &at, None, &[("accept", "text/html")]).await;
            all.push((at, told(&answer)));
        }
    }
    all
}

#[tokio::test]
async fn no_route_tells_a_stranger_what_they_may_not_see_yet() {
    let server = Server::start().await;
    let (ana, ben, eve) =
        (server.account("Ana").await, server.account("Ben").await, server.account("Eve").await);
    let nobody = server.client();
    for rules in ["azul", "duel"] {
        let options =
            json!({"rules": rules, "delay": DELAY, "first": 0, "hints": true, "takebacks": true});
        let id = ana.play(&ben, options).await;
        server.pass(DELAY);
        // Wait until the first page could show it.
        for _ in 0..100 {
            if nobody.get("/api/best").await.body["best"]["table"]["id"] == json!(id) {
                break;
            }
            server.pass(4);
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        let before = everything(&id, [&nobody, &eve]).await;
        assert!(before.len() > 40, "{}", before.len());
        assert!(before.iter().any(|(path, _)| path.contains("/api/best")));
        // The players go on, take back and talk.
        let own = format!("/api/tables/{id}");
        let seen = ana.get(&own).await.body;
        let (mover, ply, word) = turn(&id, [&ana, &ben]).await;
        let body = json!({"ply": ply, "word": word});
        assert!(mover.post(&format!("{own}/moves"), Some(body)).await.status.is_success());
        ana.chat(&id, "that was a mistake").await;
        let ask = mover.post(&format!("{own}/takeback"), Some(json!({"ply": ply}))).await;
        // In Duel the first move has turned something up.
        assert!(ask.status.is_success() || rules == "duel", "{ask:?}");
        assert_ne!(ana.get(&own).await.body, seen);
        let after = everything(&id, [&nobody, &eve]).await;
        for (one, other) in before.iter().zip(&after) {
            assert_eq!(one, other, "{rules}");
        }
        assert_eq!(before.len(), after.len());
        // A minute later they see it.
        server.pass(DELAY);
        assert_ne!(everything(&id, [&nobody, &eve]).await, after);
        ana.post(&format!("{own}/resign"), None).await;
    }
}

#[tokio::test]
async fn a_delay_has_its_limit_and_players_are_not_delayed() {
    let server = Server::start().await;
    let (ana, ben) = (server.guest().await, server.guest().await);
    let body = |delay: i64| json!({"options": {"rules": "azul", "delay": delay}, "seats": [{"kind": "me"}, {"kind": "open"}]});
    let refused = ana.post("/api/tables", Some(body(901))).await;
    assert_eq!(refused.problem(), "invalid");
    assert!(refused.text.contains("options.delay"), "{}", refused.text);
    assert_eq!(ana.post("/api/tables", Some(body(-1))).await.problem(), "malformed");
    assert!(ana.post("/api/tables", Some(body(900))).await.status.is_success());
    let id = ana.play(&ben, json!({"rules": "duel", "delay": 900})).await;
    let turns = ana.get("/api/me/tables?state=playing").await.body["tables"][0]["turn"].clone();
    assert_eq!(turns.as_array().unwrap().len(), 1);
    let listed = server.client().get("/api/tables?state=playing").await.body["tables"][0].clone();
    assert_eq!((&listed["id"], &listed["turn"]), (&json!(id), &json!([])));
    let before = ply(&ben, &id).await;
    let after = play(&id, [&ana, &ben]).await;
    assert_eq!((ply(&ana, &id).await, ply(&ben, &id).await), (json!(after), json!(after)));
    assert_ne!(before, json!(after));
}
