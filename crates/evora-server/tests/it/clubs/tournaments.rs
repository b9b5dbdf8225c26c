//! Tournaments for the members of a club.

use evora_store::Role;
use evora_wire::TournamentInfo;
use reqwest::Method;
use serde_json::{Value, json};

use super::{done, found, join, names, settings};
use crate::harness::server::{NOON, Server};
use crate::harness::{Answer, Client};

/// Creates a tournament for a club.
async fn create(who: &Client, club: &str, name: &str, visibility: &str) -> Answer {
    let body = json!({
        "name": name, "format": {"kind": "arena", "minutes": 60}, "rules": "azul", "players": 2,
        "clock": {"kind": "bank", "seconds": 300, "increment": 5}, "starts": NOON + 60_000,
        "visibility": visibility, "club": club.rsplit('/').next().unwrap(),
    });
    who.post("/api/tournaments", Some(body)).await
}

/// The address of a tournament that was created.
fn address(made: &Answer) -> String {
    assert_eq!(made.status.as_u16(), 201, "{made:?}");
    format!("/api/tournaments/{}", made.body["tournament"]["about"]["id"].as_str().unwrap())
}

async fn join_tournament(who: &Client, at: &str) -> Answer {
    who.post(&format!("{at}/join"), Some(json!({}))).await
}

async fn listed(who: &Client, club: &str) -> Vec<String> {
    names(&who.get(&format!("{club}/tournaments")).await.body, "tournaments")
}

#[tokio::test]
async fn leaders_create_tournaments_which_members_join() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (cleo, dan) = (server.account("Cleo").await, server.account("Dan").await);
    let club = found(&ana, "Azulejo", "open", "everyone").await;
    for who in [&ben, &cleo] {
        join(who, &club).await;
    }
    done(&ana, Method::PUT, &format!("{club}/leaders/Ben")).await;
    for nobody in [&cleo, &dan] {
        let refused = create(nobody, &club, "Mine", "public").await;
        assert_eq!(refused.body["reason"]["id"], "problem-club-role");
    }
    let nowhere = create(&ben, "/api/clubs/k3m9x2pqrs7a", "Mine", "public").await;
    assert_eq!(nowhere.status.as_u16(), 404);
    let open = create(&ben, &club, "Open arena", "public").await;
    assert_eq!(open.body["link"], Value::Null);
    assert_eq!(open.body["tournament"]["about"]["club"]["name"], "Azulejo");
    let open = address(&open);
    let inner = create(&ana, &club, "Inner arena", "link").await;
    assert_eq!(inner.body["link"], Value::Null, "members need none");
    let inner = address(&inner);
    // Everybody sees the one, members both; only members join.
    let nobody = server.client();
    assert_eq!(names(&nobody.get("/api/tournaments").await.body, "tournaments"), ["Open arena"]);
    assert_eq!(listed(&nobody, &club).await, ["Open arena"]);
    assert_eq!(listed(&cleo, &club).await.len(), 2);
    assert_eq!(
        (nobody.get(&open).await.status.as_u16(), dan.get(&inner).await.status.as_u16()),
        (200, 404)
    );
    assert_eq!(cleo.get(&inner).await.status.as_u16(), 200);
    let refused = join_tournament(&dan, &open).await;
    assert_eq!(refused.body["reason"]["id"], "problem-tournament-club");
    assert_eq!(join_tournament(&dan, &inner).await.status.as_u16(), 404);
    assert_eq!(join_tournament(&cleo, &open).await.status.as_u16(), 200);
    assert_eq!(join_tournament(&cleo, &inner).await.status.as_u16(), 200);
    // A club that shows its members to members only has no public tournaments, from then on.
    let hidden = settings("Azulejo", "open", "members");
    ana.ask(Method::PUT, &club, Some(hidden), &[]).await;
    assert_eq!(
        names(&nobody.get("/api/tournaments").await.body, "tournaments"),
        Vec::<String>::new()
    );
    assert_eq!(nobody.get(&open).await.status.as_u16(), 404);
    assert_eq!(nobody.get(&format!("{club}/tournaments")).await.status.as_u16(), 403);
    let made = create(&ana, &club, "Another", "public").await;
    assert_eq!(made.body["tournament"]["about"]["visibility"], "link");
    // Whoever leaves the club leaves its tournaments, and does not see them.
    assert_eq!(join_tournament(&ben, &open).await.status.as_u16(), 200);
    assert_eq!(ana.get(&open).await.body["about"]["entrants"], 2);
    done(&cleo, Method::DELETE, &format!("{club}/membership")).await;
    assert_eq!(ana.get(&open).await.body["about"]["entrants"], 1);
    assert_eq!(cleo.get(&open).await.status.as_u16(), 404);
    assert_eq!(join_tournament(&cleo, &address(&made)).await.status.as_u16(), 404);
    let own = cleo.get("/api/me/tournaments").await.body;
    assert_eq!(names(&own, "tournaments"), Vec::<String>::new());
    // Without the club, those who joined still see the tournament, and nobody else can join.
    done(&ana, Method::DELETE, &club).await;
    let seen = ben.get(&open).await.body;
    assert_eq!((&seen["about"]["club"], &seen["about"]["entrants"]), (&Value::Null, &json!(1)));
    assert_eq!(ana.get(&inner).await.status.as_u16(), 200, "she created it");
    assert_eq!(join_tournament(&ana, &inner).await.status.as_u16(), 403);
}

#[tokio::test]
async fn a_clubs_tournaments_are_in_the_hands_of_its_leaders() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    let club = found(&ana, "Azulejo", "open", "everyone").await;
    for who in [&ben, &cleo] {
        join(who, &club).await;
    }
    done(&ana, Method::PUT, &format!("{club}/leaders/Ben")).await;
    let open = address(&create(&ben, &club, "Open arena", "public").await);
    let inner = address(&create(&ben, &club, "Inner arena", "link").await);
    for who in [&ana, &ben, &cleo] {
        assert_eq!(join_tournament(who, &inner).await.status.as_u16(), 200);
    }
    let refused = cleo.delete(&inner, None).await;
    assert_eq!(refused.body["reason"]["id"], "problem-tournament-creator");
    // Whoever is kept out is out of the tournament, too, sees no more of it, and has no say in it.
    let mut watched = ben.socket(&format!("{inner}/socket"), None).await.unwrap();
    let mut public = ben.socket(&format!("{open}/socket"), None).await.unwrap();
    for socket in [&mut watched, &mut public] {
        socket.until("tournament").await;
    }
    done(&ana, Method::PUT, &format!("{club}/kept-out/Ben")).await;
    assert_eq!(ben.get(&inner).await.status.as_u16(), 404);
    assert!(ben.socket(&format!("{inner}/socket"), None).await.is_err());
    assert_eq!(watched.closed().await, (1008, "not shown to you any more".into()));
    assert_eq!(ana.post(&format!("{open}/join"), Some(json!({}))).await.status.as_u16(), 200);
    public.until("update").await;
    for (method, at) in [(Method::DELETE, inner.clone()), (Method::POST, format!("{inner}/start"))]
    {
        assert_eq!(ben.ask(method, &at, None, &[]).await.status.as_u16(), 404);
    }
    // The public one is seen as by everybody.
    assert_eq!(ben.get(&open).await.status.as_u16(), 200);
    let refused = ben.delete(&open, None).await;
    assert_eq!(refused.body["reason"]["id"], "problem-tournament-creator");
    let own = ben.get("/api/me/tournaments").await.body;
    assert_eq!(names(&own, "tournaments"), ["Open arena"]);
    // The others go on, and the owner begins or calls off what is left.
    assert_eq!(ana.get(&inner).await.body["about"]["entrants"], 2);
    assert_eq!(ana.post(&format!("{inner}/start"), None).await.status.as_u16(), 200);
    assert_eq!(ana.delete(&open, None).await.status.as_u16(), 204);
}

#[tokio::test]
async fn members_watch_the_games_of_a_clubs_tournament() {
    let server = Server::start().await;
    let mut people = Vec::new();
    for name in ["Ana", "Ben", "Cleo", "Dan"] {
        people.push(server.account(name).await);
    }
    let [ana, ben, cleo, dan] = &people[..] else { unreachable!() };
    let club = found(ana, "Azulejo", "open", "members").await;
    for who in [ben, cleo] {
        join(who, &club).await;
    }
    let arena = address(&create(ana, &club, "Inner arena", "link").await);
    for who in [ana, ben] {
        assert_eq!(join_tournament(who, &arena).await.status.as_u16(), 200);
    }
    let begun = ana.post(&format!("{arena}/start"), None).await;
    let table = begun.body["games"][0]["table"].as_str().unwrap().to_owned();
    let at = format!("/api/tables/{table}");
    // The table is opened a moment after the pairing.
    for _ in 0..400 {
        if ben.get(&at).await.status.as_u16() == 200 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(cleo.get(&at).await.status.as_u16(), 200, "a member watches");
    assert_eq!(dan.get(&at).await.status.as_u16(), 404);
    assert_eq!(server.client().get(&at).await.status.as_u16(), 404);
    // She is a spectator and nothing else, as long as she is a member.
    let join = cleo.post(&format!("{at}/join"), Some(json!({"share": "00"}))).await;
    assert_eq!(join.status.as_u16() / 100, 4);
    let mut watched = cleo.socket(&format!("{at}/socket"), None).await.unwrap();
    watched.send(json!({"type": "hello"}).to_string()).await;
    let mut played = ben.socket(&format!("{at}/socket"), None).await.unwrap();
    played.send(json!({"type": "hello"}).to_string()).await;
    for socket in [&mut watched, &mut played] {
        socket.until("table").await;
    }
    for name in ["Cleo", "Ben"] {
        done(ana, Method::PUT, &format!("{club}/kept-out/{name}")).await;
    }
    assert_eq!(watched.closed().await, (1008, "not shown to you any more".into()));
    // A game that is on is played to its end.
    played.send(json!({"type": "ping"}).to_string()).await;
    played.until("pong").await;
}

#[tokio::test]
async fn whoever_is_out_of_a_club_is_not_paired_although_a_node_died() {
    let server = Server::start().await;
    let mut people = Vec::new();
    for name in ["Ana", "Ben", "Cleo", "Dan"] {
        people.push(server.account(name).await);
    }
    let [ana, ben, _, dan] = &people[..] else { unreachable!() };
    let club = found(ana, "Azulejo", "open", "everyone").await;
    for who in &people[1..] {
        join(who, &club).await;
    }
    let arena = address(&create(ana, &club, "Inner arena", "link").await);
    for who in &people {
        assert_eq!(join_tournament(who, &arena).await.status.as_u16(), 200);
    }
    // The node dies when somebody is out of the club, and before they are out of its tournaments.
    let id = club.rsplit('/').next().unwrap().parse().unwrap();
    let leave_and_die = async |who: &Client| {
        let user = who.id().await.parse().unwrap();
        server.app.store.leave_club(&id, &user).await.unwrap();
    };
    let entrants = async || ana.get(&arena).await.body["about"]["entrants"].clone();
    leave_and_die(ben).await;
    assert_eq!(entrants().await, 4);
    // One leaves once more, which finishes it.
    let again = ben.delete(&format!("{club}/membership"), None).await;
    assert_eq!(again.status.as_u16(), 404, "{again:?}");
    assert_eq!(entrants().await, 3);
    // Another does not, and is withdrawn when games are paired.
    leave_and_die(dan).await;
    assert_eq!(entrants().await, 3);
    let begun = ana.post(&format!("{arena}/start"), None).await;
    assert_eq!(begun.status.as_u16(), 200, "{begun:?}");
    let begun: TournamentInfo = serde_json::from_value(begun.body).unwrap();
    let mut seats = begun.games[0].seats.clone();
    seats.sort_unstable();
    assert_eq!((begun.games.len(), seats, begun.about.entrants), (1, vec![0, 2], 2));
    assert_eq!(
        begun.rows.iter().map(|row| row.left).collect::<Vec<_>>(),
        [false, true, false, true]
    );
}

#[tokio::test]
async fn streams_end_when_their_club_shows_them_to_its_members_only() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let (dan, mia) = (server.account("Dan").await, server.account("Mia").await);
    server.promote(&mia, Role::Moderator).await;
    let club = found(&ana, "Azulejo", "open", "everyone").await;
    join(&ben, &club).await;
    let arena = address(&create(&ana, &club, "Open arena", "public").await);
    let nobody = server.client();
    let open = async |who: &Client| {
        let mut socket = who.socket(&format!("{arena}/socket"), None).await.unwrap();
        socket.until("tournament").await;
        socket
    };
    let not_shown = (1008, "not shown to you any more".to_owned());
    let edit = async |shown_to: &str| {
        let settings = settings("Azulejo", "open", shown_to);
        let edited = ana.ask(Method::PUT, &club, Some(settings), &[]).await;
        assert_eq!(edited.status.as_u16(), 204, "{edited:?}");
    };
    // Its leaders hide who is in it.
    let mut bens = open(&ben).await;
    let others = [open(&dan).await, open(&nobody).await];
    edit("members").await;
    for socket in others {
        assert_eq!(socket.closed().await, not_shown);
    }
    // Moderators close it.
    edit("everyone").await;
    let others = [open(&dan).await, open(&nobody).await];
    let path = format!("/api/moderation/clubs/{}/closed", club.rsplit('/').next().unwrap());
    let closed = mia.ask(Method::PUT, &path, Some(json!({"reason": "spam"})), &[]).await;
    assert_eq!(closed.status.as_u16(), 204, "{closed:?}");
    for socket in others {
        assert_eq!(socket.closed().await, not_shown);
    }
    // Members watch on, until it is gone; then those who have joined do.
    assert_eq!(join_tournament(&ana, &arena).await.status.as_u16(), 200);
    bens.until("update").await;
    done(&mia, Method::DELETE, &path).await;
    done(&ana, Method::DELETE, &club).await;
    assert_eq!(bens.closed().await, not_shown);
    open(&ana).await;
    // The last member leaves, and the club is gone, too.
    let club = found(&dan, "Mosaic", "open", "everyone").await;
    let arena = address(&create(&dan, &club, "Last arena", "public").await);
    let mut watching = nobody.socket(&format!("{arena}/socket"), None).await.unwrap();
    watching.until("tournament").await;
    done(&dan, Method::DELETE, &format!("{club}/membership")).await;
    assert_eq!(watching.closed().await, not_shown);
}
