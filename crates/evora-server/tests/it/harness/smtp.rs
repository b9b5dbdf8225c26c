//! An SMTP server that keeps what it is sent, over a real socket.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// How long a test waits for an e-mail: much longer than it takes.
const PATIENCE: Duration = Duration::from_secs(30);

/// An SMTP server.
pub(crate) struct SmtpSink {
    pub(crate) url: String,
    mails: mpsc::UnboundedReceiver<Mail>,
    refusals: Arc<AtomicU32>,
}

/// An e-mail as it arrived.
#[derive(Debug)]
pub(crate) struct Mail {
    /// Who it is for.
    pub(crate) to: String,
    /// Headers and body, decoded.
    pub(crate) text: String,
}

impl Mail {
    /// The secret of its link.
    pub(crate) fn secret(&self, page: &str) -> String {
        let (_, rest) = self.text.split_once(&format!("/account#{page}=")).expect(&self.text);
        rest.chars().take_while(char::is_ascii_hexdigit).collect()
    }
}

impl SmtpSink {
    pub(crate) async fn start() -> SmtpSink {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let (sender, mails) = mpsc::unbounded_channel();
        let refusals = Arc::new(AtomicU32::new(0));
        let left = refusals.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, sender.clone(), left.clone()));
            }
        });
        SmtpSink { url, mails, refusals }
    }

    /// Refuses the next e-mails for the time being.
    pub(crate) fn refuse(&self, count: u32) {
        self.refusals.store(count, Ordering::Relaxed);
    }

    /// Waits until as many were refused as were to be.
    pub(crate) async fn refused(&self) {
        let refused = async {
            while self.refusals.load(Ordering::Relaxed) > 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, refused).await.unwrap();
    }

    /// The next e-mail.
    pub(crate) async fn next(&mut self) -> Mail {
        tokio::time::timeout(PATIENCE, self.mails.recv()).await.unwrap().unwrap()
    }

    /// Whether nothing more has arrived.
    pub(crate) fn is_empty(&mut self) -> bool {
        self.mails.try_recv().is_err()
    }
}

async fn serve(
    stream: TcpStream,
    mails: mpsc::UnboundedSender<Mail>,
    refusals: Arc<AtomicU32>,
) -> std::io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    write.write_all(b"220 sink\r\n").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await? {
        let word = line.split(' ').next().unwrap_or_default().to_ascii_uppercase();
        let answer = match word.as_str() {
            "EHLO" => "250-sink\r\n250 8BITMIME\r\n",
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                let refused = refusals
                    .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
                if refused.is_ok() { "451 later\r\n" } else { "250 ok\r\n" }
            }
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut text = String::new();
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    text.push_str(line.strip_prefix('.').unwrap_or(&line));
                    text.push('\n');
                }
                drop(mails.send(Mail { to: to.clone(), text: decoded(&text) }));
                "250 kept\r\n"
            }
            "QUIT" => {
                return write.write_all(b"221 bye\r\n").await;
            }
            _ => "250 ok\r\n",
        };
        write.write_all(answer.as_bytes()).await?;
    }
    Ok(())
}

/// An e-mail with its body as text.
fn decoded(text: &str) -> String {
    let Some((head, body)) = text.split_once("\n\n") else { return text.to_owned() };
    let encoding = |name: &str| head.contains(&format!("Content-Transfer-Encoding: {name}"));
    let body = match () {
        () if encoding("base64") => from_base64(body),
        () if encoding("quoted-printable") => from_quoted_printable(body),
        () => body.as_bytes().to_vec(),
    };
    format!("{head}\n\n{}", String::from_utf8_lossy(&body))
}

fn from_base64(body: &str) -> Vec<u8> {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let values = body.bytes().filter_map(|byte| letters.iter().position(|&letter| letter == byte));
    let values: Vec<u32> = values.map(|value| u32::try_from(value).unwrap()).collect();
    let bytes = values.chunks(4).flat_map(|chunk| {
        let bits = chunk.iter().fold(0, |bits, value| bits << 6 | value);
        let bits = bits << (6 * (4 - chunk.len()));
        bits.to_be_bytes()[1..chunk.len()].to_vec()
    });
    bytes.collect()
}

fn from_quoted_printable(body: &str) -> Vec<u8> {
    let body = body.replace("=\n", "");
    let (mut bytes, mut rest) = (Vec::new(), body.as_bytes());
    while let Some((&first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|code| std::str::from_utf8(code).ok());
        let byte =
            code.filter(|_| first == b'=').and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    bytes
}
