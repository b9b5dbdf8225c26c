//! Clients that are slow, or say nothing at all.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::Outcome;
use crate::raw::{connect, request};
use crate::stage::Stage;

/// Connections to each node: twice as many as it accepts.
const COUNT: u16 = 2000;

/// The first of the addresses that they come from.
const FROM: u16 = 20_000;

/// Opens connections from a hundred addresses; each sends the beginning of something, and a byte now and then.
pub(super) async fn slow(stage: &Stage, lasts: Duration) -> Result<Outcome, String> {
    let mut open = Vec::new();
    for node in &stage.nodes {
        for group in 0..COUNT / 100 {
            let begin = |n: u16| begin(node.address(), group * 100 + n, FROM + n);
            open.extend(join_all((0..100).map(begin)).await);
        }
    }
    let all = open.len();
    let pause = lasts / 10;
    for _ in 0..10 {
        tokio::time::sleep(pause).await;
        for stream in open.iter_mut().flatten().filter(|(slow, _)| *slow) {
            // Those that were let go cannot be written to.
            let _ = stream.1.try_write(b"x");
        }
    }
    Ok(Outcome { did: format!("{all} connections"), complaints: Vec::new() })
}

/// Opens one connection. Returns whether more is sent on it, or `None` if it was refused.
async fn begin(address: &str, number: u16, from: u16) -> Option<(bool, TcpStream)> {
    let mut stream = connect(address, from).await;
    let body = request("POST", "/api/sign-in", &" ".repeat(1000));
    let (slow, first) = match number % 4 {
        0 => (false, Vec::new()),
        1 => (false, b"GET /api/games HTTP/1.1\r\nHost: evora\r\nX-Half: ".to_vec()),
        2 => (true, b"GET / HTTP/1.1\r\nHost: evora\r\nX-Slow: ".to_vec()),
        _ => (true, body[..body.len() - 900].to_vec()),
    };
    stream.write_all(&first).await.ok()?;
    Some((slow, stream))
}
