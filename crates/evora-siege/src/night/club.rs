//! The club, its members and its arena.

use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use evora_test_services::{Answer, Client};
use futures_util::{StreamExt, TryStreamExt, stream};
use reqwest::Method;
use serde_json::{Value, json};

use super::NightPlan;
use super::cluster::Cluster;
use crate::node::Node;

/// Accounts that are made at once.
const AT_ONCE: usize = 8;

/// A club with an arena.
pub(super) struct Club {
    /// Everybody who plays: a client of each node, the nearest first. The first one leads the club.
    pub(super) people: Vec<Vec<Client>>,
    /// The arena.
    pub(super) tournament: String,
}

impl Club {
    /// Makes accounts, a club with all of them, and an arena that its leader can begin.
    pub(super) async fn found(cluster: &Cluster, plan: &NightPlan) -> Result<Club> {
        let bases: Vec<String> = cluster.nodes.iter().map(Node::base).collect();
        let accounts = (0..plan.players).map(|number| account(&bases, number));
        let people: Vec<Vec<Client>> =
            stream::iter(accounts).buffered(AT_ONCE).try_collect().await?;
        let leader = &people[0][0];
        let club = json!({
            "name": "Azulejo", "description": "Every Friday.", "admission": "open", "members_shown_to": "everyone",
        });
        let made = asked(leader, Method::POST, "/api/clubs", Some(club)).await?;
        let club = text(&made, "/club/id")?;
        let join = format!("/api/clubs/{club}/membership");
        let joins = people[1..].iter().map(|clients| asked(&clients[0], Method::PUT, &join, None));
        let _: Vec<Answer> = stream::iter(joins).buffered(AT_ONCE).try_collect().await?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
        let arena = json!({
            "name": "Club night", "format": {"kind": "arena", "minutes": plan.minutes}, "rules": "mini",
            "players": 2, "clock": {"kind": "per_move", "seconds": plan.seconds}, "rated": true,
            "starts": u64::try_from(now)? + 3_600_000, "club": club,
        });
        let made = asked(leader, Method::POST, "/api/tournaments", Some(arena)).await?;
        let tournament = text(&made, "/tournament/about/id")?;
        Ok(Club { people, tournament })
    }

    /// Begins the arena.
    pub(super) async fn begin(&self) -> Result<()> {
        let path = format!("/api/tournaments/{}/start", self.tournament);
        asked(&self.people[0][0], Method::POST, &path, None).await.map(drop)
    }

    /// How many facts the tournament has.
    pub(super) async fn version(&self) -> Result<u64> {
        let path = format!("/api/tournaments/{}", self.tournament);
        let answer = asked(&self.people[0][0], Method::GET, &path, None).await?;
        answer.body["version"].as_u64().context("a tournament has a version")
    }
}

/// An account, with a client of each node. Members are at the nodes in turn.
async fn account(bases: &[String], number: usize) -> Result<Vec<Client>> {
    let mut bases = bases.to_vec();
    let count = bases.len();
    bases.rotate_left(number % count);
    let client = Client::new(&bases[0]);
    client.sign_in_as_guest().await;
    let account = json!({"name": format!("Member {number}"), "password": "tiles and coffee"});
    asked(&client, Method::POST, "/api/account", Some(account)).await?;
    Ok(bases.into_iter().map(|base| client.at(base)).collect())
}

/// Asks for something that must succeed.
async fn asked(client: &Client, method: Method, path: &str, body: Option<Value>) -> Result<Answer> {
    let answer = client.try_ask(method, path, body, &[]).await?;
    ensure!(answer.status.is_success(), "{path} was answered with {}", answer.text);
    Ok(answer)
}

fn text(answer: &Answer, at: &str) -> Result<String> {
    let found = answer.body.pointer(at).and_then(Value::as_str);
    found.map(str::to_owned).with_context(|| format!("{at} is missing in {}", answer.text))
}
