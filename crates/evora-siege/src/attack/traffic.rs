//! Requests that cost something: labels for the metrics, hints, passwords.

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::json;

use super::{Deadline, Outcome, Statuses};
use crate::raw::{ask, connect, request};
use crate::stage::Stage;
use evora_test_services::Client;

/// The first of the addresses that each attack comes from.
const LABELS_FROM: u16 = 30_000;
const PASSWORDS_FROM: u16 = 40_000;

/// Requests with methods and paths of which each is another.
pub(super) async fn labels(stage: &Stage, until: Deadline) -> Result<Outcome, String> {
    let clients = stage.nodes.iter().flat_map(|node| (0..8).map(move |from| (node, from)));
    let statuses = clients.map(|(node, from)| async move {
        let mut statuses = Vec::new();
        let mut number = 0_u32;
        while !until.is_over() {
            // Another address each time: so none meets its limits, and all are remembered.
            let address =
                LABELS_FROM + from * 1000 + u16::try_from(number % 997).unwrap_or_default();
            let mut stream = connect(node.address(), address).await;
            for _ in 0..20 {
                number += 1;
                let (method, path) = (format!("M{from}X{number}"), format!("/p{number}/{from}"));
                let invented = request(&method, &path, "");
                let games = request(&method, "/api/games", "");
                for request in [invented, games] {
                    // A connection that was closed is opened again.
                    let Some(answer) = ask(&mut stream, &request).await else { break };
                    statuses.push(answer.status);
                }
            }
        }
        statuses
    });
    let mut all = Statuses::default();
    join_all(statuses).await.into_iter().flatten().for_each(|status| all.add(status));
    Ok(all.outcome("invented requests", &[404, 405, 429, 503]))
}

/// Guests, each of whom asks for hints until there are no more.
pub(super) async fn hints(stage: &Stage, until: Deadline) -> Result<Outcome, String> {
    let node = &stage.nodes[0];
    let mut all = Statuses::default();
    while !until.is_over() {
        let guest = Client::new(node.base());
        guest.sign_in_as_guest().await;
        let options = json!({"rules": "azul", "first": 0, "hints": true});
        let table = guest.open(options, json!([{"kind": "bot", "level": 1}])).await;
        let path = format!("/api/tables/{table}/hint");
        let hints = (0..60).map(|_| guest.try_ask(Method::POST, &path, None, &[]));
        for answer in join_all(hints).await {
            let answer = answer.map_err(|error| format!("a hint was not answered: {error}"))?;
            all.add(answer.status.as_u16());
        }
    }
    Ok(all.outcome("hints", &[200, 429, 503]))
}

/// Wrong passwords for many names, from many addresses at once.
pub(super) async fn passwords(stage: &Stage, until: Deadline) -> Result<Outcome, String> {
    let mut all = Statuses::default();
    let mut round = 0_u16;
    while !until.is_over() {
        let guess = |number: u16| async move {
            let node = &stage.nodes[usize::from(number) % stage.nodes.len()];
            let mut stream = connect(node.address(), PASSWORDS_FROM + number).await;
            let name = format!("ann{round}x{number}");
            let body = json!({"name": name, "password": "correct horse"}).to_string();
            ask(&mut stream, &request("POST", "/api/sign-in", &body)).await
        };
        for answer in join_all((0..100).map(guess)).await.into_iter().flatten() {
            all.add(answer.status);
        }
        round = round.wrapping_add(1);
    }
    Ok(all.outcome("wrong passwords", &[401, 429, 503]))
}
