//! What people do to each other, and what stays of them.

mod best;
mod lobby;
mod lobby_changes;
mod moderation;
mod moderators;
mod names;
mod ratings;
mod signed_out;
mod tidy;

use serde_json::{Value, json};

use crate::harness::Client;

/// Plays any move for whoever is to move.
async fn play_a_move(people: &[&Client], table: &str) {
    for who in people {
        let game = who.get(&format!("/api/tables/{table}")).await.body["game"].clone();
        if let Some(word) = game["legal"][0]["word"].as_str() {
            let body = json!({"ply": game["ply"], "word": word});
            let _: Value = who.done(&format!("/api/tables/{table}/moves"), body).await;
            return;
        }
    }
    panic!("nobody is to move");
}
