//! Clients that speak HTTP by hand, each from a loopback address of its own.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};

use crate::process::PATIENCE;

/// A connection from one of many loopback addresses.
pub async fn connect(server: &str, from: u16) -> TcpStream {
    let [high, low] = from.to_be_bytes();
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((Ipv4Addr::new(127, 9, high, low), 0))).unwrap();
    socket.connect(server.parse().unwrap()).await.unwrap()
}

/// An HTTP response.
#[derive(Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The value of `Retry-After`.
    pub retry_after: Option<u32>,
}

/// Sends a request and reads the response. Returns `None` if the connection is closed before a response.
pub async fn ask(stream: &mut TcpStream, request: &[u8]) -> Option<Response> {
    stream.write_all(request).await.ok()?;
    read(stream).await
}

/// Reads a response. Returns `None` if the connection is closed before it is complete.
pub async fn read(stream: &mut (impl AsyncRead + Unpin)) -> Option<Response> {
    let mut reader = BufReader::new(stream);
    let mut head = Vec::new();
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        match line.trim_end() {
            "" => break,
            line => head.push(line.to_ascii_lowercase()),
        }
    }
    let status = head.first()?.split(' ').nth(1)?.parse().ok()?;
    let length = head.iter().find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length?.parse().ok()?];
    reader.read_exact(&mut body).await.ok()?;
    let retry = head.iter().find_map(|line| line.strip_prefix("retry-after: "));
    Some(Response { status, retry_after: retry.and_then(|seconds| seconds.parse().ok()) })
}

/// Waits until the server closes the connection.
pub async fn closed(stream: &mut TcpStream) {
    let mut rest = Vec::new();
    // A reset is an end as well.
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut rest)).await.unwrap();
}

/// Whether a connection is open and has nothing to read.
pub fn is_open(stream: &TcpStream) -> bool {
    let read = stream.try_read(&mut [0; 1]);
    read.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
}

/// The text of a request.
pub fn request(method: &str, path: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: evora\r\nContent-Length: {length}\r\n");
    format!("{head}Content-Type: application/json\r\n\r\n{body}").into_bytes()
}
