//! Frames that break the WebSocket protocol (RFC 6455): each is answered with the close code for it.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::harness::server::Server;

const TEXT: u8 = 0x1;
const BINARY: u8 = 0x2;
const CLOSE: u8 = 0x8;
const PING: u8 = 0x9;
/// The last frame of a message.
const FIN: u8 = 0x80;
const TIMEOUT: Duration = Duration::from_secs(20);

/// A connection that has been upgraded, without a library that would refuse to send what it must not.
struct RawSocket(TcpStream);

impl RawSocket {
    async fn open(base: &str, path: &str) -> RawSocket {
        let host = base.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(host).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        RawSocket(stream)
    }

    /// The code of the close frame that the server sends; `None` if it closes without one.
    async fn close_code(&mut self) -> Option<u16> {
        loop {
            let first = self.0.read_u8().await.ok()?;
            let length = match self.0.read_u8().await.ok()? {
                126 => self.0.read_u16().await.ok()?.into(),
                127 => self.0.read_u64().await.ok()?,
                short => u64::from(short),
            };
            let mut payload = vec![0; usize::try_from(length).unwrap()];
            self.0.read_exact(&mut payload).await.ok()?;
            if first & 0xf == CLOSE {
                return Some(u16::from_be_bytes([*payload.first()?, *payload.get(1)?]));
            }
        }
    }
}

/// A frame as a client sends it, masked with zeros.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match u8::try_from(payload.len()).ok().filter(|&length| length < 126) {
        Some(length) => frame.push(0x80 | length),
        None => {
            frame.push(0x80 | 126);
            frame.extend(u16::try_from(payload.len()).unwrap().to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

#[tokio::test]
async fn what_breaks_the_protocol_is_told_by_the_close_code() {
    let server = Server::start().await;
    let ana = server.guest().await;
    let options = serde_json::json!({"rules": "azul"});
    let table = ana.open(options, serde_json::json!([{"kind": "open"}])).await;
    let fragment = |first, then| [frame(TEXT, first), frame(FIN, then)].concat();
    let cases: [(&str, Vec<u8>, u16); 17] = [
        ("not masked", vec![FIN | TEXT, 2, b'h', b'i'], 1002),
        ("a reserved bit", frame(FIN | 0x40 | TEXT, b"{}"), 1002),
        ("a reserved opcode", frame(FIN | 0x3, b"{}"), 1002),
        ("a reserved control opcode", frame(FIN | 0xb, b""), 1002),
        ("a ping in fragments", frame(PING, b""), 1002),
        ("a long ping", frame(FIN | PING, &[0; 126]), 1002),
        ("the rest of nothing", frame(FIN, b"{}"), 1002),
        ("a message in another", [frame(TEXT, b"{"), frame(FIN | TEXT, b"}")].concat(), 1002),
        ("not UTF-8", frame(FIN | TEXT, b"\"\xff\""), 1007),
        ("not UTF-8 in fragments", fragment(b"\"\xc3", b"\x28\""), 1007),
        ("not UTF-8 at the end", fragment(b"\"", b"\xc3"), 1007),
        ("half a close code", frame(FIN | CLOSE, &[3]), 1002),
        ("a close code that must not be sent", frame(FIN | CLOSE, &1005_u16.to_be_bytes()), 1002),
        ("a close code that does not exist", frame(FIN | CLOSE, &999_u16.to_be_bytes()), 1002),
        ("a close reason that is not UTF-8", frame(FIN | CLOSE, b"\x03\xe8\xff"), 1007),
        ("binary", frame(FIN | BINARY, b"{}"), 1003),
        ("a proper goodbye", frame(FIN | CLOSE, &1000_u16.to_be_bytes()), 1000),
    ];
    for path in [format!("/api/tables/{table}/socket"), "/api/lobby/socket".into()] {
        for (what, bytes, code) in &cases {
            let mut socket = RawSocket::open(&server.base, &path).await;
            socket.0.write_all(bytes).await.unwrap();
            let found = tokio::time::timeout(TIMEOUT, socket.close_code()).await.unwrap();
            assert_eq!(found, Some(*code), "{what}, {path}");
        }
    }
}
