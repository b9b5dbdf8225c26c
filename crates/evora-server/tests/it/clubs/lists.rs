//! Lists of clubs and members, privacy, leaderboards and exports.

use evora_rules::RuleSet;
use evora_store::{
    ChangeKind, Holder, NewChange, NewTable, Rating, RatingChange, Summary, TableId, TableSecret,
    UserId,
};
use reqwest::Method;
use serde_json::{Value, json};

use super::{done, found, join, names, settings};
use crate::harness::Client;
use crate::harness::server::{NOON, Server};

#[tokio::test]
async fn clubs_are_found_by_name() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    found(&ana, "Azulejo", "open", "everyone").await;
    let porto = found(&ana, "Porto tiles", "open", "everyone").await;
    found(&ben, "Tiles of Lisbon", "open", "members").await;
    join(&ben, &porto).await;
    let nobody = server.client();
    let list = async |query: &str| nobody.get(&format!("/api/clubs{query}")).await.body;
    assert_eq!(names(&list("").await, "clubs")[0], "Porto tiles", "most members first");
    assert_eq!(names(&list("?name=TILES").await, "clubs"), ["Porto tiles", "Tiles of Lisbon"]);
    assert_eq!(names(&list("?name=azul").await, "clubs"), ["Azulejo"]);
    assert_eq!(names(&list("?name=%25").await, "clubs"), Vec::<String>::new());
    let first = list("?limit=1").await;
    let rest = list(&format!("?limit=2&cursor={}", first["next"].as_str().unwrap())).await;
    assert_eq!((names(&rest, "clubs").len(), &rest["next"]), (2, &Value::Null));
    assert_eq!(nobody.get("/api/clubs?cursor=x").await.problem(), "invalid");
    // A club is changed by its leaders, and found by its new name.
    let changed = settings("Porto", "request", "members");
    let answer = ana.ask(Method::PUT, &porto, Some(changed), &[]).await;
    assert_eq!(answer.status.as_u16(), 204);
    let seen = nobody.get(&porto).await.body;
    assert_eq!(
        (&seen["club"]["name"], &seen["club"]["admission"]),
        (&json!("Porto"), &json!("request"))
    );
    assert_eq!((&seen["leaders"], &seen["members_shown_to"]), (&Value::Null, &json!("members")));
    assert_eq!(names(&list("?name=porto").await, "clubs"), ["Porto"]);
}

async fn set_privacy(who: &Client, what: &str, allowed: &str) {
    let mut body = who.get("/api/privacy").await.body;
    body[what] = allowed.into();
    let answer = who.ask(Method::PUT, "/api/privacy", Some(body), &[]).await;
    assert_eq!(answer.status.as_u16(), 204, "{answer:?}");
}

#[tokio::test]
async fn members_are_shown_online_to_those_who_may_see_them() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    let club = found(&ana, "Azulejo", "open", "everyone").await;
    for who in [&ben, &cleo] {
        server.pass(1);
        join(who, &club).await;
    }
    let mut sockets = Vec::new();
    for who in [&ana, &ben, &cleo] {
        let mut socket = who.socket("/api/friends/socket", None).await.unwrap();
        socket.until("challenges").await;
        sockets.push(socket);
    }
    let online = async |who: &Client| {
        names(&who.get(&format!("{club}/members?online=true")).await.body, "members")
    };
    // Presence is written a moment after a socket is open.
    for _ in 0..200 {
        if online(&ana).await.len() == 3 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(online(&ana).await, ["Cleo", "Ben", "Ana"]);
    set_privacy(&cleo, "presence", "nobody").await;
    done(&ben, Method::PUT, "/api/blocks/Ana").await;
    assert_eq!(online(&ana).await, ["Ana"]);
    assert_eq!(online(&cleo).await, ["Cleo", "Ben", "Ana"]);
    let all = ana.get(&format!("{club}/members")).await.body;
    assert_eq!(names(&all, "members"), ["Cleo", "Ben", "Ana"]);
    assert_eq!(all["members"][1]["presence"], json!({"kind": "offline"}));
    assert_eq!(all["members"][2]["role"], "owner");
    // Visitors and guests see members, and nobody online.
    for who in [&server.client(), &server.guest().await] {
        assert_eq!(online(who).await, Vec::<String>::new());
        assert_eq!(names(&who.get(&club).await.body, "leaders"), ["Ana"]);
    }
    let first = ana.get(&format!("{club}/members?limit=2")).await.body;
    let next = format!("{club}/members?cursor={}", first["next"].as_str().unwrap());
    assert_eq!(names(&ana.get(&next).await.body, "members"), ["Ana"]);
}

#[tokio::test]
async fn clubs_are_on_a_profile_as_far_as_the_player_and_the_club_show_it() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    found(&ana, "Azulejo", "open", "everyone").await;
    let inner = found(&ana, "Inner circle", "open", "members").await;
    let seen = async |who: &Client| names(&who.get("/api/players/ana/clubs").await.body, "clubs");
    assert_eq!(seen(&server.client()).await, ["Azulejo"]);
    assert_eq!(seen(&ben).await, ["Azulejo"]);
    join(&ben, &inner).await;
    assert_eq!(seen(&ben).await, ["Azulejo", "Inner circle"]);
    set_privacy(&ana, "clubs", "nobody").await;
    assert_eq!(seen(&ben).await, Vec::<String>::new());
    assert_eq!(seen(&ana).await, ["Azulejo", "Inner circle"]);
    set_privacy(&ana, "clubs", "following").await;
    done(&ana, Method::PUT, "/api/following/Ben").await;
    assert_eq!(seen(&ben).await, ["Azulejo", "Inner circle"]);
    // A club of Ben's that keeps Ana out is in her file, as are her own.
    let other = found(&ben, "Others", "request", "everyone").await;
    done(&ben, Method::PUT, &format!("{other}/kept-out/Ana")).await;
    let wish = found(&ben, "Wishes", "request", "everyone").await;
    join(&ana, &wish).await;
    let complaint = Some(json!({"reason": "words of Ana"}));
    assert_eq!(ana.post(&format!("{other}/reports"), complaint).await.status.as_u16(), 204);
    let export = ana.get("/api/export").await.body;
    let clubs = &export["clubs"];
    assert_eq!(names(clubs, "member"), ["Azulejo", "Inner circle"]);
    assert_eq!(clubs["member"][0]["role"], "owner");
    let id = |address: &str| json!(address.rsplit('/').next().unwrap());
    assert_eq!((&clubs["requested"][0], &clubs["kept_out"][0]), (&id(&wish), &id(&other)));
    assert_eq!(clubs["reports"][0]["text"], "words of Ana");
    assert_eq!(export["privacy"]["clubs"], "following");
}

#[tokio::test]
async fn a_club_has_a_leaderboard_for_every_game() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    let club = found(&ana, "Azulejo", "open", "everyone").await;
    join(&ben, &club).await;
    let store = &server.app.store;
    let table = TableId::from_bytes([7; 16]);
    let new = NewTable {
        id: table.clone(),
        rules: RuleSet::Azul,
        public: true,
        rated: true,
        spectators: true,
        options: "{}".into(),
        secret: TableSecret([5; 32]),
        created_by: None,
        created_at: NOON,
        seats: vec![Holder::Open, Holder::Open],
        summary: Summary::OPEN,
        changes: vec![NewChange::new(NOON, ChangeKind::Opened)],
    };
    store.create(new).await.unwrap();
    let mut changes = Vec::new();
    for (who, rating, deviation) in
        [(&ana, 1500.0, 60.0), (&ben, 1700.0, 60.0), (&cleo, 1900.0, 60.0)]
    {
        let user: UserId = who.id().await.parse().unwrap();
        let after = Rating { rating, deviation, volatility: 0.06, games: 20 };
        changes.push(RatingChange { user, rank: 1, games_before: 0, after });
    }
    store.record_result(&table, RuleSet::Azul, 2, NOON, changes).await.unwrap();
    let nobody = server.client();
    let board = nobody.get(&format!("{club}/leaderboard/azul/2")).await.body;
    assert_eq!(names(&board, "leaders"), ["Ben", "Ana"], "Cleo is the best, but no member");
    assert_eq!(
        (&board["leaders"][1]["place"], &board["leaders"][0]["rating"]["rating"]),
        (&json!(2), &json!(1700))
    );
    let first = nobody.get(&format!("{club}/leaderboard/azul/2?limit=1")).await.body;
    let next = format!("{club}/leaderboard/azul/2?cursor={}", first["next"].as_str().unwrap());
    assert_eq!(names(&nobody.get(&next).await.body, "leaders"), ["Ana"]);
    assert_eq!(nobody.get(&format!("{club}/leaderboard/mini/2")).await.body["leaders"], json!([]));
    assert_eq!(nobody.get(&format!("{club}/leaderboard/duel/3")).await.status.as_u16(), 404);
    // Its members are for members' eyes: so is the board.
    let hidden = settings("Azulejo", "open", "members");
    ana.ask(Method::PUT, &club, Some(hidden), &[]).await;
    let refused = cleo.get(&format!("{club}/leaderboard/azul/2")).await;
    assert_eq!(refused.body["reason"]["id"], "problem-club-members-hidden");
    assert_eq!(ben.get(&format!("{club}/leaderboard/azul/2")).await.status.as_u16(), 200);
}
