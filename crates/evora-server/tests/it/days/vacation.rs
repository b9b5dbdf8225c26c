//! Vacations: clocks of games over days stand still, at every table and through restarts.

use evora_server::{purge, sweep};
use serde_json::{Value, json};

use super::{DAY, game, over_days, play, table};
use crate::harness::Client;
use crate::harness::server::{NOON, PASSWORD, Server};

const DAY_MS: u64 = 24 * 3600 * 1000;

async fn begin(who: &Client) -> Value {
    let answer = who.put("/api/vacation").await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
    answer.body
}

async fn end(who: &Client) -> Value {
    let answer = who.delete("/api/vacation", None).await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
    answer.body
}

/// The time that a seat has left, in days, and whether it is on vacation.
async fn seat(who: &Client, id: &str, seat: usize) -> (u64, bool) {
    let table = table(who, id).await;
    let left = table["game"]["clocks"]["left"][seat].as_u64().unwrap();
    let vacation = table["table"]["seats"][seat]["vacation"].as_bool().unwrap_or_default();
    (left / DAY_MS, vacation)
}

async fn state(who: &Client, id: &str) -> Value {
    table(who, id).await["table"]["state"].clone()
}

#[tokio::test]
async fn clocks_over_days_stand_still_and_opponents_see_it() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (one, two) = (game(&ana, &ben).await, game(&ben, &ana).await);
    let live =
        ana.play(&ben, over_days(json!({"clock": {"kind": "per_move", "seconds": 86400}}))).await;
    let (mut socket, _) = ben.watch(&one).await;
    server.pass(DAY);
    sweep(&server.app).await.unwrap();
    let info = begin(&ana).await;
    let now = NOON as u64 + DAY_MS;
    assert_eq!(info["since"], now);
    assert_eq!((&info["days"], &info["left"]), (&json!(30), &json!(30 * DAY_MS)));
    assert_eq!(info["until"], now + 30 * DAY_MS);
    // Whoever watches is sent the table again.
    socket.until("reload").await;
    assert_eq!(seat(&ben, &one, 0).await, (2, true));
    assert_eq!(table(&ben, &one).await["game"]["clocks"]["running"], Value::Null);
    assert_eq!(seat(&ben, &two, 1).await, (3, true));
    // Live games and the clocks of others go on: Ana's live game is lost, and Ben moves in his own time.
    server.pass(DAY);
    sweep(&server.app).await.unwrap();
    assert_eq!(state(&ben, &live).await, "over");
    play(&ben, &two).await;
    for _ in 0..10 {
        server.pass(DAY);
        sweep(&server.app).await.unwrap();
    }
    assert_eq!(seat(&ben, &one, 0).await, (2, true));
    assert_eq!(seat(&ben, &two, 1).await, (3, true));
    let info = end(&ana).await;
    assert_eq!((&info["since"], &info["left"]), (&Value::Null, &json!(19 * DAY_MS)));
    assert_eq!(seat(&ben, &one, 0).await, (2, false));
    assert_eq!(seat(&ben, &two, 1).await, (3, false));
    server.pass(2 * DAY - 1);
    sweep(&server.app).await.unwrap();
    assert_eq!(state(&ben, &one).await, "playing");
    server.pass(1);
    sweep(&server.app).await.unwrap();
    assert_eq!(state(&ben, &one).await, "over");
    assert_eq!(state(&ben, &two).await, "playing");
    let export = ana.get("/api/export").await.body;
    let days = export["vacations"][0]["ended"].as_u64().unwrap() - now;
    assert_eq!(days, 11 * DAY_MS);
}

#[tokio::test]
async fn a_vacation_ends_when_the_days_are_used_up() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let id = game(&ana, &ben).await;
    begin(&ana).await;
    assert_eq!(begin(&ana).await["since"], NOON as u64, "it lasts already");
    server.pass(30 * DAY - 1);
    sweep(&server.app).await.unwrap();
    assert_eq!(seat(&ben, &id, 0).await, (3, true));
    server.pass(1);
    sweep(&server.app).await.unwrap();
    assert_eq!(seat(&ben, &id, 0).await, (3, false));
    let info = ana.get("/api/vacation").await.body;
    assert_eq!((&info["since"], &info["left"]), (&Value::Null, &json!(0)));
    let refused = ana.put("/api/vacation").await;
    assert_eq!(refused.problem(), "forbidden");
    server.pass(3 * DAY);
    sweep(&server.app).await.unwrap();
    assert_eq!(state(&ben, &id).await, "over");
    // The next year has days again.
    server.pass(365 * DAY);
    let sign_in = json!({"name": "Ana", "password": PASSWORD});
    ana.post("/api/sign-in", Some(sign_in)).await;
    assert_eq!(ana.get("/api/vacation").await.body["left"], 30 * DAY_MS);
}

#[tokio::test]
async fn whoever_is_on_vacation_may_move_and_begin_games_whose_clocks_stand_still() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let old = game(&ana, &ben).await;
    begin(&ana).await;
    server.pass(2 * DAY);
    play(&ana, &old).await;
    assert_eq!(seat(&ben, &old, 0).await, (3, true));
    let new = game(&ana, &ben).await;
    while !seat(&ben, &new, 0).await.1 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    server.pass(2 * DAY);
    sweep(&server.app).await.unwrap();
    assert_eq!(seat(&ben, &new, 0).await, (3, true));
    assert_eq!(seat(&ben, &old, 1).await, (1, false), "Ben's clock runs");
}

#[tokio::test]
async fn tables_that_did_not_hear_of_a_vacation_hear_of_it_later() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let id = game(&ana, &ben).await;
    // As if the node had died between the two.
    let user = ana.id().await.parse().unwrap();
    let store = &server.app.store;
    assert_eq!(store.begin_vacation(&user, NOON, NOON + 1_000_000).await, Ok(true));
    assert_eq!(seat(&ben, &id, 0).await, (3, false));
    purge(&server.app).await.unwrap();
    assert_eq!(seat(&ben, &id, 0).await, (3, true));
    assert_eq!(store.end_vacation(&user, NOON + 5).await, Ok(true));
    purge(&server.app).await.unwrap();
    assert_eq!(seat(&ben, &id, 0).await, (3, false));
    // Once all is said, nothing more is written.
    let version = store.version(&id.parse().unwrap()).await.unwrap();
    purge(&server.app).await.unwrap();
    assert_eq!(store.version(&id.parse().unwrap()).await.unwrap(), version);
}
