//! A push service over a real socket (RFC 8030), and devices that read what it got for them.
//!
//! It checks how the server identifies itself (RFC 8292), and devices decrypt messages (RFC 8291), both with other code than the
//! server's: RustCrypto instead of ring. The example of the RFC shows that the decryption is right.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Nonce};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, Response};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::{PublicKey, SecretKey};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;

/// How long a test waits for a notification: much longer than it takes.
const PATIENCE: Duration = Duration::from_secs(30);

/// A push service.
pub(crate) struct PushService {
    /// Its origin, as in `http://127.0.0.1:4321`.
    pub(crate) origin: String,
    received: mpsc::UnboundedReceiver<Received>,
    answers: Answers,
    devices: AtomicU32,
}

type Answers = Arc<Mutex<VecDeque<(u16, Option<u32>)>>>;

/// A request that was sent to the push service.
#[derive(Debug)]
pub(crate) struct Received {
    /// The path, which is the device's secret.
    pub(crate) path: String,
    /// The headers.
    pub(crate) headers: HeaderMap,
    /// What the token claims; its signature was checked.
    pub(crate) claims: Value,
    /// The key with which it is signed.
    pub(crate) key: String,
    body: Vec<u8>,
}

impl Received {
    /// A header as text.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }
}

impl PushService {
    /// A push service that speaks plain HTTP.
    pub(crate) async fn start() -> PushService {
        PushService::serve(None).await
    }

    /// A push service with a certificate for `localhost`.
    pub(crate) async fn with_tls(tls: TlsAcceptor) -> PushService {
        PushService::serve(Some(tls)).await
    }

    async fn serve(tls: Option<TlsAcceptor>) -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let origin = match tls {
            Some(_) => format!("https://localhost:{port}"),
            None => format!("http://127.0.0.1:{port}"),
        };
        let (sender, received) = mpsc::unbounded_channel();
        let answers = Answers::default();
        let next = answers.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (sender, next, tls) = (sender.clone(), next.clone(), tls.clone());
                tokio::spawn(async move {
                    match tls {
                        Some(tls) => {
                            if let Ok(stream) = tls.accept(stream).await {
                                connection(stream, sender, next).await;
                            }
                        }
                        None => connection(stream, sender, next).await,
                    }
                });
            }
        });
        PushService { origin, received, answers, devices: AtomicU32::new(0) }
    }

    /// A new device.
    pub(crate) fn device(&self) -> Device {
        let number = self.devices.fetch_add(1, Ordering::Relaxed);
        let mut bytes = [0; 48];
        getrandom::fill(&mut bytes).unwrap();
        let (secret, auth) = bytes.split_at(32);
        Device {
            path: format!("/device/{number}"),
            endpoint: format!("{}/device/{number}", self.origin),
            secret: SecretKey::from_slice(secret).unwrap(),
            auth: auth.try_into().unwrap(),
        }
    }

    /// Answers the next requests with these statuses, and `Retry-After` where there is one, instead of taking them.
    pub(crate) fn answer(&self, statuses: &[(u16, Option<u32>)]) {
        self.answers.lock().unwrap().extend(statuses);
    }

    /// The next notification, whether or not it was taken.
    pub(crate) async fn next(&mut self) -> Received {
        tokio::time::timeout(PATIENCE, self.received.recv()).await.unwrap().unwrap()
    }

    /// Whether nothing more arrives for two rounds of the server's queue.
    pub(crate) async fn is_quiet(&mut self) -> bool {
        tokio::time::timeout(Duration::from_millis(2500), self.received.recv()).await.is_err()
    }
}

async fn connection(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    sender: mpsc::UnboundedSender<Received>,
    answers: Answers,
) {
    let service = service_fn(move |request: Request<hyper::body::Incoming>| {
        let (sender, answers) = (sender.clone(), answers.clone());
        async move {
            let request = request.map(Body::new);
            let (status, retry_after) = match checked(request).await {
                Ok(received) => {
                    let next = answers.lock().unwrap().pop_front().unwrap_or((201, None));
                    drop(sender.send(received));
                    next
                }
                // A real service would refuse it, too.
                Err(why) => {
                    eprintln!("the push service refused a request: {why}");
                    (400, None)
                }
            };
            let mut answer = Response::builder().status(status);
            if let Some(seconds) = retry_after {
                answer = answer.header("retry-after", seconds);
            }
            Ok::<_, Infallible>(answer.body(Body::empty()).unwrap())
        }
    });
    drop(http1::Builder::new().serve_connection(TokioIo::new(stream), service).await);
}

/// Checks everything that a push service can check.
async fn checked(request: Request<Body>) -> Result<Received, String> {
    let (head, body) = request.into_parts();
    let body = to_bytes(body, 4096).await.map_err(|_| "the body is longer than 4096 bytes")?;
    let header = |name: &str| -> Result<String, String> {
        let value = head.headers.get(name).ok_or(format!("there is no {name}"))?;
        Ok(value.to_str().map_err(|_| format!("{name} is no text"))?.to_owned())
    };
    if head.method != Method::POST || header("content-encoding")? != "aes128gcm" {
        return Err("it is no POST of aes128gcm".into());
    }
    header("ttl")?.parse::<u32>().map_err(|_| "the TTL is no number")?;
    let topic = header("topic")?;
    let is_letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if topic.len() > 32 || !topic.chars().all(is_letter) {
        return Err(format!("{topic} is no topic"));
    }
    let authorization = header("authorization")?;
    let (token, key) = authorization
        .strip_prefix("vapid t=")
        .and_then(|rest| rest.split_once(", k="))
        .ok_or("the server does not identify itself")?;
    let claims = verified(token, key).ok_or("the token is not signed by the key")?;
    let host = header("host")?;
    let audience = claims["aud"].as_str().unwrap_or_default();
    if audience.split_once("//").is_none_or(|(_, named)| named != host) {
        return Err(format!("the token is for {audience}, not for {host}"));
    }
    let path = head.uri.path().to_owned();
    Ok(Received { path, headers: head.headers.clone(), claims, key: key.into(), body: body.into() })
}

/// What a token claims. Returns `None` if it is not signed by the key.
fn verified(token: &str, key: &str) -> Option<Value> {
    let (signed, signature) = token.rsplit_once('.')?;
    let (header, claims) = signed.split_once('.')?;
    let decoded = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).ok();
    let header: Value = serde_json::from_slice(&decoded(header)?).ok()?;
    if header["alg"] != "ES256" {
        return None;
    }
    let key = VerifyingKey::from_sec1_bytes(&decoded(key)?).ok()?;
    key.verify(signed.as_bytes(), &Signature::from_slice(&decoded(signature)?).ok()?).ok()?;
    serde_json::from_slice(&decoded(claims)?).ok()
}

/// A device that gets notifications.
pub(crate) struct Device {
    pub(crate) path: String,
    pub(crate) endpoint: String,
    secret: SecretKey,
    auth: [u8; 16],
}

impl Device {
    /// What the page sends to the server.
    pub(crate) fn subscription(&self) -> Value {
        let key = self.secret.public_key().to_sec1_bytes();
        json!({
            "endpoint": self.endpoint,
            "p256dh": BASE64_URL_SAFE_NO_PAD.encode(uncompressed(&key)),
            "auth": BASE64_URL_SAFE_NO_PAD.encode(self.auth),
        })
    }

    /// What the service worker gets.
    pub(crate) fn read(&self, received: &Received) -> Value {
        assert_eq!(received.path, self.path, "it is for another device");
        let text = decrypt(&self.secret, &self.auth, &received.body).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}

/// A point as RFC 8291 wants it.
fn uncompressed(key: &[u8]) -> Vec<u8> {
    assert_eq!((key.len(), key[0]), (65, 4));
    key.to_vec()
}

/// Decrypts a message (RFC 8291, section 3.4, and RFC 8188, section 2). Returns `None` if it is not for this device.
fn decrypt(secret: &SecretKey, auth: &[u8], body: &[u8]) -> Option<Vec<u8>> {
    let (salt, rest) = body.split_at_checked(16)?;
    let (size, rest) = rest.split_at_checked(4)?;
    let (length, rest) = rest.split_first()?;
    let (sender, record) = rest.split_at_checked(usize::from(*length))?;
    // One record must be all there is.
    let size = u32::from_be_bytes(size.try_into().ok()?);
    if record.len() > usize::try_from(size).ok()? {
        return None;
    }
    let public = PublicKey::from_sec1_bytes(sender).ok()?;
    let shared = p256::ecdh::diffie_hellman(secret.to_nonzero_scalar(), public.as_affine());
    let own = uncompressed(&secret.public_key().to_sec1_bytes());
    let info = [b"WebPush: info\0", own.as_slice(), sender].concat();
    let mut key = [0; 32];
    Hkdf::<Sha256>::new(Some(auth), shared.raw_secret_bytes()).expand(&info, &mut key).ok()?;
    let derived = Hkdf::<Sha256>::new(Some(salt), &key);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    derived.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
    derived.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    let cipher = Aes128Gcm::new_from_slice(&key).ok()?;
    let mut text = cipher.decrypt(&Nonce::from(nonce), record).ok()?;
    // The text ends with a 2 and zeros.
    while text.pop()? != 2 {}
    Some(text)
}

/// The example of RFC 8291, section 5 and appendix A.
#[test]
fn the_example_of_the_rfc_is_decrypted() {
    let decoded = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    let secret = decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94");
    let secret = SecretKey::from_slice(&secret).unwrap();
    let auth = decoded("BTBZMqHH6r4Tts7J_aSIgg");
    let body = decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
    );
    let text = decrypt(&secret, &auth, &body).unwrap();
    assert_eq!(text, b"When I grow up, I want to be a watermelon");
    assert!(decrypt(&secret, &[0; 16], &body).is_none(), "another secret");
}
