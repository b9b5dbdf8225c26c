//! Creating, finding, joining and leaving tournaments, and what is refused.

use evora_store::Role;
use evora_wire::TournamentPhase;
use reqwest::Method;
use serde_json::{Value, json};

use super::{create, join, leave, new, on, see, start, table, until};
use crate::harness::Client;
use crate::harness::server::{NOON, PASSWORD, Server};

fn arena() -> Value {
    new(json!({"kind": "arena", "minutes": 30}), NOON)
}

/// The status and reason of a refused request.
async fn refused(who: &Client, method: Method, path: &str, body: Option<Value>) -> (u16, String) {
    let answer = who.ask(method, path, body, &[]).await;
    assert!(!answer.status.is_success(), "{answer:?}");
    let reason = answer.body["reason"]["id"].as_str();
    (answer.status.as_u16(), reason.unwrap_or(answer.problem()).to_owned())
}

async fn names(who: &Client, path: &str) -> Vec<String> {
    let body = who.get(path).await.body;
    let tournaments = body["tournaments"].as_array().unwrap();
    tournaments.iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn tournaments_are_created_listed_and_called_off() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let guest = server.guest().await;
    let made = guest.post("/api/tournaments", Some(arena())).await;
    assert_eq!(made.problem(), "account-needed");
    for (starts, fault) in
        [(NOON - 120_000, "fault-tournament-past"), (NOON * 2, "fault-tournament-starts")]
    {
        let mut body = arena();
        body["starts"] = json!(starts);
        let answer = ana.post("/api/tournaments", Some(body)).await;
        assert_eq!(answer.body["faults"].as_array().unwrap().len(), 1, "{answer:?}");
        assert_eq!(answer.body["faults"][0]["reason"]["id"], fault);
    }
    let mut later = arena();
    later["name"] = json!("  The \u{202e}second ");
    later["starts"] = json!(NOON + 7_200_000);
    later["rules"] = json!("azul");
    let (first, second) = (create(&ana, arena()).await, create(&ana, later).await);
    assert_eq!(names(&guest, "/api/tournaments").await, ["Cup", "The second"]);
    assert_eq!(names(&guest, "/api/tournaments?rules=azul").await, ["The second"]);
    assert_eq!(names(&guest, "/api/tournaments?phase=running").await, Vec::<String>::new());
    let page = guest.get("/api/tournaments?limit=1").await.body;
    let next = format!("/api/tournaments?limit=1&cursor={}", page["next"].as_str().unwrap());
    assert_eq!(names(&guest, &next).await, ["The second"]);
    assert_eq!(names(&ben, "/api/me/tournaments").await, Vec::<String>::new());
    join(&ben, &second).await;
    assert_eq!(names(&ben, "/api/me/tournaments").await, ["The second"]);
    assert_eq!(names(&ana, "/api/me/tournaments").await, ["The second", "Cup"]);
    // Only whoever created it calls it off or begins it early.
    let path = format!("/api/tournaments/{first}");
    let creator = (403, "problem-tournament-creator".to_owned());
    assert_eq!(refused(&ben, Method::DELETE, &path, None).await, creator);
    assert_eq!(refused(&ben, Method::POST, &format!("{path}/start"), None).await, creator);
    let few = (409, "problem-tournament-too-few".to_owned());
    assert_eq!(refused(&ana, Method::POST, &format!("{path}/start"), None).await, few);
    let answer = ana.delete(&path, None).await;
    assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
    assert_eq!(see(&guest, &first).await.about.phase, TournamentPhase::CalledOff);
    assert_eq!(names(&guest, "/api/tournaments").await, ["The second"]);
    let over = (409, "problem-tournament-over".to_owned());
    assert_eq!(refused(&ana, Method::DELETE, &path, None).await, over);
    assert_eq!(refused(&ben, Method::POST, &format!("{path}/join"), Some(json!({}))).await, over);
    // One person has only so many at a time.
    for _ in 0..4 {
        create(&ana, arena()).await;
    }
    let many = (403, "problem-too-many-tournaments".to_owned());
    assert_eq!(refused(&ana, Method::POST, "/api/tournaments", Some(arena())).await, many);
}

#[tokio::test]
async fn a_tournament_begins_by_itself_or_does_not_take_place() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (full, empty) = (create(&ana, arena()).await, create(&ana, arena()).await);
    for player in [&ana, &ben] {
        join(player, &full).await;
    }
    join(&ana, &empty).await;
    server.pass(3600);
    // Its first games may be paired a moment after it has begun.
    let info = until(&ana, &full, |it| !on(it).is_empty()).await;
    assert_eq!(info.about.phase, TournamentPhase::Running);
    assert_eq!(info.about.starts, NOON as u64 + 3_600_000);
    assert_eq!(on(&info).len(), 1);
    let info = until(&ana, &empty, |it| it.about.phase != TournamentPhase::Open).await;
    assert_eq!(info.about.phase, TournamentPhase::TooFew);
    assert_eq!(names(&ben, "/api/tournaments?phase=running").await, ["Cup"]);
}

#[tokio::test]
async fn joining_and_leaving_twice_does_no_harm() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let guest = server.guest().await;
    let id = create(&ana, arena()).await;
    let path = format!("/api/tournaments/{id}");
    let join_path = format!("{path}/join");
    let needed = (403, "account-needed".to_owned());
    assert_eq!(refused(&guest, Method::POST, &join_path, Some(json!({}))).await, needed);
    let not_in = (403, "problem-tournament-entrant".to_owned());
    assert_eq!(refused(&ben, Method::POST, &format!("{path}/leave"), None).await, not_in);
    let title = ben.post(&format!("{path}/leave"), None).await.body["title"].clone();
    assert_eq!(title, "You can't do that", "there is no table");
    for _ in 0..2 {
        let you = join(&ben, &id).await;
        assert_eq!(you, json!({"entrant": 0, "left": false, "absent": false, "table": null}));
    }
    for _ in 0..2 {
        leave(&ben, &id).await;
        assert!(see(&ana, &id).await.rows[0].left);
    }
    let info = see(&ana, &id).await;
    assert_eq!((info.version, info.about.entrants, info.you), (2, 0, None));
    assert_eq!(info.order, Vec::<Vec<u16>>::new(), "nobody is in");
    let listed = ana.get("/api/tournaments").await.body;
    assert_eq!(listed["tournaments"][0]["entrants"], 0);
    join(&ben, &id).await;
    let info = see(&ana, &id).await;
    assert_eq!((info.about.entrants, info.order), (1, vec![vec![0]]));
    join(&ana, &id).await;
    let info = start(&ana, &id).await;
    let begun = (409, "problem-tournament-begun".to_owned());
    assert_eq!(refused(&ana, Method::POST, &format!("{path}/start"), None).await, begun);
    assert_eq!(refused(&ana, Method::DELETE, &path, None).await, begun);
    // A game cannot be left, only resigned, and its table knows the tournament.
    let game = &on(&info)[0];
    let whole = table(&ben, game).await;
    assert_eq!(whole["table"]["tournament"], json!(id));
    assert_eq!(whole["table"]["options"]["first"], 0);
    let leave_path = format!("/api/tables/{}/leave", game.table);
    let of_tournament = (403, "problem-tournament-game".to_owned());
    assert_eq!(refused(&ben, Method::POST, &leave_path, None).await, of_tournament);
}

#[tokio::test]
async fn a_private_tournament_is_for_those_with_its_link() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (cleo, nobody) = (server.account("Cleo").await, server.client());
    let mut body = arena();
    body["visibility"] = json!("link");
    let made = ana.post("/api/tournaments", Some(body)).await.body;
    let (id, link) = (made["tournament"]["about"]["id"].as_str().unwrap(), &made["link"]);
    let path = format!("/api/tournaments/{id}");
    let with_link = format!("{path}?link={}", link.as_str().unwrap());
    let wrong = format!("{path}?link={}", "z".repeat(26));
    assert_eq!(names(&ben, "/api/tournaments").await, Vec::<String>::new());
    for who in [&ben, &nobody] {
        for path in [&path, &wrong, &format!("{path}/games"), &format!("{path}/records")] {
            assert_eq!(refused(who, Method::GET, path, None).await.0, 404, "{path}");
        }
        assert_eq!(who.get(&with_link).await.status.as_u16(), 200);
        assert!(who.socket(&format!("{path}/socket"), None).await.is_err());
    }
    let join_path = format!("{path}/join");
    assert_eq!(refused(&ben, Method::POST, &join_path, Some(json!({}))).await.0, 404);
    for who in [&ben, &cleo] {
        let _: Value = who.done(&join_path, json!({"link": link})).await;
        // Whoever has joined needs the link no more.
        assert_eq!(who.get(&path).await.status.as_u16(), 200);
    }
    let info = start(&ana, id).await;
    let game = &on(&info)[0];
    table(&ben, game).await;
    // Its games are as private, and its link opens them.
    let table = format!("/api/tables/{}", game.table);
    assert_eq!(nobody.get(&table).await.status.as_u16(), 404);
    let linked = format!("{table}?link={}", link.as_str().unwrap());
    assert_eq!(nobody.get(&linked).await.status.as_u16(), 200);
    assert_eq!(ana.get(&table).await.status.as_u16(), 200);
}

#[tokio::test]
async fn whoever_is_suspended_cannot_enter() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let id = create(&ana, arena()).await;
    let mia = server.account("Mia").await;
    server.promote(&mia, Role::Moderator).await;
    let sanction = format!("/api/moderation/players/{}/suspension", ben.id().await);
    let imposed = mia.ask(Method::PUT, &sanction, Some(json!({"reason": "stalls"})), &[]).await;
    assert_eq!(imposed.status.as_u16(), 204, "{imposed:?}");
    let path = format!("/api/tournaments/{id}/join");
    for (path, body) in [(path.as_str(), json!({})), ("/api/tournaments", arena())] {
        assert_eq!(ben.post(path, Some(body)).await.problem(), "suspended");
    }
}

#[tokio::test]
async fn a_deleted_account_leaves_and_has_no_name_and_an_export_has_tournaments() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    let id = create(&ben, arena()).await;
    for player in [&ana, &ben, &cleo] {
        join(player, &id).await;
    }
    let export = ben.get("/api/export").await.body;
    let own = json!([{"tournament": id, "name": "Cup", "created": true, "entrant": 1}]);
    assert_eq!(export["tournaments"], own);
    let info = start(&ben, &id).await;
    let game = on(&info)[0].clone();
    assert!(game.seats.contains(&1), "{game:?}");
    table(&ben, &game).await;
    let answer = ben.delete("/api/account", Some(json!({"password": PASSWORD}))).await;
    assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
    // The game that was on is lost, and the others play on without them.
    let info = until(&ana, &id, |it| it.games.iter().any(|game| game.game == 1)).await;
    let next = info.games.iter().find(|game| game.game == 1).unwrap();
    let mut seats = next.seats.clone();
    seats.sort_unstable();
    assert_eq!(seats, [0, 2]);
    assert!(info.rows[1].left);
    let text = ana.get(&format!("/api/tournaments/{id}")).await.text;
    assert!(!text.contains("Ben"), "{text}");
    assert_eq!(info.about.creator, evora_wire::Player::Deleted {});
    let records = ana.get(&format!("/api/tournaments/{id}/records")).await.text;
    assert!(records.contains("deleted player") && !records.contains("Ben"), "{records}");
}

#[tokio::test]
async fn people_who_block_each_other_are_paired_all_the_same() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let answer = ana.put("/api/blocks/Ben").await;
    assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
    let id = create(&ana, arena()).await;
    for player in [&ana, &ben] {
        join(player, &id).await;
    }
    let info = start(&ana, &id).await;
    assert_eq!(table(&ben, &on(&info)[0]).await["table"]["seats"].as_array().unwrap().len(), 2);
}
