//! Who may do what in a club: every route, asked by everybody who might try.

use evora_store::{
    ClubAdmission, ClubId, ClubLimits, ClubSettings, MembersShownTo, NewClub, Store, UserId,
};
use reqwest::Method;
use serde_json::{Value, json};

use super::{done, found, join, names, settings};
use crate::harness::Client;
use crate::harness::routes::operations;
use crate::harness::server::{NOON, PASSWORD, Server};

const LIMITS: ClubLimits =
    ClubLimits { owned: 9, joined: 9, members: 9, leaders: 9, requests: 9, kept_out: 9 };

/// A route, and what is answered to: nobody, a guest, another account, a member, a leader, the owner, a token of the
/// owner's with all scopes. Ana owns the club, Lea leads it, Max is a member, Zoe asks to join, Kim is kept out.
type Row = (Method, &'static str, Value, [u16; 7]);

fn rows() -> Vec<Row> {
    let (get, put, post, delete) = (Method::GET, Method::PUT, Method::POST, Method::DELETE);
    let none = Value::Null;
    let for_leaders = [401, 403, 403, 403, 204, 204, 403];
    let for_owner = [401, 403, 403, 403, 403, 204, 403];
    let for_members = [403, 403, 403, 200, 200, 200, 200];
    let list = [401, 403, 403, 403, 200, 200, 403];
    vec![
        (get.clone(), "", none.clone(), [200; 7]),
        (put.clone(), "", settings("Another", "open", "everyone"), for_leaders),
        (delete.clone(), "", none.clone(), for_owner),
        (get.clone(), "/members", none.clone(), for_members),
        (get.clone(), "/leaderboard/azul/2", none.clone(), for_members),
        (get.clone(), "/tournaments", none.clone(), for_members),
        (put.clone(), "/membership", none.clone(), [401, 403, 200, 200, 200, 200, 200]),
        (delete.clone(), "/membership", none.clone(), [401, 403, 404, 204, 204, 204, 204]),
        (get.clone(), "/requests", none.clone(), list),
        (put.clone(), "/members/Zoe", none.clone(), for_leaders),
        (delete.clone(), "/requests/Zoe", none.clone(), for_leaders),
        (get, "/kept-out", none.clone(), list),
        (put.clone(), "/kept-out/Max", none.clone(), for_leaders),
        (put.clone(), "/kept-out/Zoe", none.clone(), for_leaders),
        (put.clone(), "/kept-out/Lea", none.clone(), for_owner),
        (put.clone(), "/kept-out/Ana", none.clone(), [401, 403, 403, 403, 403, 403, 403]),
        (delete.clone(), "/kept-out/Kim", none.clone(), for_leaders),
        (put, "/leaders/Max", none.clone(), for_owner),
        (delete, "/leaders/Lea", none, for_owner),
        (post, "/reports", json!({"reason": "spam"}), [401, 204, 204, 204, 204, 204, 204]),
    ]
}

/// A club that shows its members to members only, with everybody in it.
async fn make(store: &Store, id: &ClubId, [ana, lea, max, zoe, kim]: [&UserId; 5]) {
    let settings = ClubSettings {
        name: "Azulejo".into(),
        name_key: "azulejo".into(),
        description: String::new(),
        admission: ClubAdmission::Open,
        members_shown_to: MembersShownTo::Members,
    };
    let new =
        NewClub { id: id.clone(), settings: settings.clone(), founder: ana.clone(), at: NOON };
    store.found_club(new, LIMITS).await.unwrap();
    for user in [lea, max] {
        store.join_club(id, user, NOON + 1, LIMITS).await.unwrap();
    }
    store.set_leader(id, ana, lea, true, LIMITS).await.unwrap();
    let asked = ClubSettings { admission: ClubAdmission::Request, ..settings };
    store.edit_club(id, ana, asked).await.unwrap();
    store.join_club(id, zoe, NOON + 2, LIMITS).await.unwrap();
    store.keep_out(id, ana, kim, NOON + 3, LIMITS).await.unwrap();
}

/// The path of a route of a club, with parameters as the description has them.
fn described(path: &str) -> String {
    let parts = path.split('/').skip(1).map(|part| match part {
        "azul" => "{rules}",
        "2" => "{players}",
        name if name.starts_with(char::is_uppercase) => "{name}",
        part => part,
    });
    parts.fold("/api/clubs/{id}".to_owned(), |path, part| format!("{path}/{part}"))
}

#[test]
fn every_route_of_a_club_has_a_row() {
    let rows: Vec<(Method, String)> =
        rows().into_iter().map(|(method, path, ..)| (method, described(path))).collect();
    let routes = operations().into_iter().filter(|(_, path)| path.starts_with("/api/clubs/{id}"));
    for route in routes {
        assert!(rows.contains(&route), "{route:?} has no row: say who may do it");
    }
}

#[tokio::test]
async fn a_role_allows_what_it_says_and_no_more() {
    let server = Server::start().await;
    let store = &server.app.store;
    let mut people = Vec::new();
    for name in ["Ana", "Lea", "Max", "Zoe", "Kim", "Eve"] {
        people.push(server.account(name).await);
    }
    let mut ids: Vec<UserId> = Vec::new();
    for person in &people {
        ids.push(person.id().await.parse().unwrap());
    }
    let [ana, lea, max, zoe, kim, eve] = &people[..] else { unreachable!() };
    let [a, l, m, z, k, _] = &ids[..] else { unreachable!() };
    let token = ana.token(&["read", "tables", "play", "chat", "friends"]).await;
    let (nobody, guest) = (server.client(), server.guest().await);
    let club = ClubId::from_bytes([7; 16]);
    for (method, path, body, expected) in rows() {
        let at = format!("/api/clubs/{club}{path}");
        let body = (!body.is_null()).then_some(body);
        for (place, expected) in expected.into_iter().enumerate() {
            make(store, &club, [a, l, m, z, k]).await;
            let who: &Client = [&nobody, &guest, eve, max, lea, ana, ana][place];
            let answer = match place {
                6 => who.with_token(&token, method.clone(), &at, body.clone()).await,
                _ => who.ask(method.clone(), &at, body.clone(), &[]).await,
            };
            assert_eq!(answer.status.as_u16(), expected, "{method} {path} by {place}: {answer:?}");
            if expected >= 400 {
                answer.problem();
            }
            // Another club for the next.
            if let Some(owner) = store.club_owner(&club).await.unwrap() {
                store.delete_club(&club, &owner).await.unwrap();
            }
        }
    }
    // Nobody joins who is kept out.
    make(store, &club, [a, l, m, z, k]).await;
    let at = format!("/api/clubs/{club}");
    let refused = kim.ask(Method::PUT, &format!("{at}/membership"), None, &[]).await;
    assert_eq!((refused.status.as_u16(), refused.problem()), (403, "forbidden"));
    assert_eq!(refused.body["reason"]["id"], "problem-club-kept-out");
    assert_eq!(kim.get(&at).await.body["you"], json!({"kind": "kept_out"}));
    assert_eq!(zoe.get(&at).await.body["you"]["kind"], "requested");
}

#[tokio::test]
async fn people_join_lead_and_leave() {
    let server = Server::start().await;
    let (ana, ben) = (server.account("Ana").await, server.account("Ben").await);
    let cleo = server.account("Cleo").await;
    let club = found(&ana, "Azulejo", "request", "everyone").await;
    assert_eq!(join(&ben, &club).await["kind"], "requested");
    assert_eq!(names(&ben.get("/api/me/clubs").await.body, "requested"), ["Azulejo"]);
    assert_eq!(ana.get("/api/me/clubs").await.body["clubs"][0]["requests"], 1);
    assert_eq!(
        (&ana.get(&club).await.body["requests"], &ben.get(&club).await.body["requests"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(names(&ana.get(&format!("{club}/requests")).await.body, "people"), ["Ben"]);
    done(&ana, Method::PUT, &format!("{club}/members/ben")).await;
    assert_eq!(ben.get(&club).await.body["you"]["role"], "member");
    done(&ana, Method::PUT, &format!("{club}/leaders/Ben")).await;
    join(&cleo, &club).await;
    done(&ben, Method::DELETE, &format!("{club}/requests/Cleo")).await;
    assert_eq!(cleo.get(&club).await.body["you"], json!({"kind": "stranger"}));
    // The club passes to Ben, with Ana's account gone.
    let deleted = ana.delete("/api/account", Some(json!({"password": PASSWORD}))).await;
    assert_eq!(deleted.status.as_u16(), 204);
    let seen = ben.get(&club).await.body;
    assert_eq!((&seen["you"]["role"], &seen["club"]["members"]), (&json!("owner"), &json!(1)));
    assert_eq!(seen["leaders"][0]["player"]["name"], "Ben");
    // The last one takes the club along.
    done(&ben, Method::DELETE, &format!("{club}/membership")).await;
    assert_eq!(ben.get(&club).await.status.as_u16(), 404);
    let again = ben.delete(&format!("{club}/membership"), None).await;
    assert_eq!(again.status.as_u16(), 404);
}

#[tokio::test]
async fn names_and_texts_are_checked_and_limited() {
    let server = Server::start().await;
    let ana = server.account("Ana").await;
    found(&ana, "Azulejo", "open", "everyone").await;
    let ask = async |name: &str, description: String| {
        let mut body = settings(name, "open", "everyone");
        body["description"] = description.into();
        ana.post("/api/clubs", Some(body)).await
    };
    for taken in [
        "AZULEJO",
        "Azu1ejo",
        "Evora",
        "Admin",
        "Guests",
        "Moderators",
        "Support",
        "Official Évora",
    ] {
        assert_eq!(ask(taken, String::new()).await.problem(), "name-taken", "{taken}");
    }
    for bad in ["ab", "-abc", "1234", "аzul", &"a".repeat(41)] {
        let refused = ask(bad, String::new()).await;
        assert_eq!(refused.body["faults"][0]["field"], "name", "{bad}");
    }
    let refused = ask("Porto", "x".repeat(501)).await;
    assert_eq!(refused.body["faults"][0]["field"], "description");
    let made = ask("  Porto  ", "tiles\n\nand   coffee".into()).await.body;
    assert_eq!(made["club"]["name"], "Porto");
    assert_eq!(made["club"]["description"], "tiles and coffee");
    for n in 3..=5 {
        found(&ana, &format!("Club {n} of five"), "open", "everyone").await;
    }
    let refused = ask("One too many", String::new()).await;
    assert_eq!(refused.body["reason"]["id"], "problem-club-too-many-owned");
}
