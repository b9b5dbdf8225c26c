//! Compresses all finished games of a database, and prints how many bytes they take then.
//!
//! ```text
//! cargo run --release -p evora-store --example compress -- URL
//! ```
//!
//! `docs/scale.md` says what it was run on.

use std::env;
use std::error::Error;
use std::time::Instant;

use evora_store::{Millis, Options, Store};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let url = env::args().nth(1).ok_or("usage: compress URL")?;
    let store = Store::open(&url, Options::default()).await?;
    let begun = Instant::now();
    let (mut games, mut changes, mut bytes, mut last) = (0_u64, 0, 0, None);
    loop {
        let found = store.games_to_compress(Millis::MAX, last.as_ref(), 100).await?;
        for game in &found {
            if let Some(moved) = store.compress_game(game).await? {
                games += 1;
                changes += moved.changes;
                bytes += moved.bytes;
            }
        }
        last = match found.into_iter().next_back() {
            Some(game) => Some(game),
            None => break,
        };
    }
    let took = begun.elapsed().as_secs_f64();
    println!("{games} games, {changes} changes: {bytes} bytes compressed, in {took:.1} s");
    Ok(())
}
