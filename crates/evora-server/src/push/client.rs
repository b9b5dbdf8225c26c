//! The HTTP client for push services: one request on a connection of its own, to an address that was checked.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};
use tokio_util::task::AbortOnDropHandle;

use super::endpoint::{Endpoint, is_public};

/// How long a push service may take for everything.
const TIMEOUT: Duration = Duration::from_secs(15);

/// What a push service answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) status: StatusCode,
    /// The seconds in `Retry-After`.
    pub(super) retry_after: Option<u64>,
}

/// Why a push service was not reached. The texts name no address: it is a secret of the device.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unreachable {
    /// The name has no address on the public internet.
    #[error("its name leads to no public address")]
    NotPublic,
    /// It took too long.
    #[error("it took longer than {} s", TIMEOUT.as_secs())]
    Timeout,
    /// The name cannot be resolved, or the connection failed.
    #[error("no connection: {0}")]
    Connection(#[from] std::io::Error),
    /// The answer is not HTTP.
    #[error("no HTTP answer: {0}")]
    Http(#[from] hyper::Error),
}

/// Sends requests to push services.
pub(super) struct Client {
    tls: TlsConnector,
    is_local: bool,
    /// Whether there are certificates by which push services can be recognized.
    pub(super) has_roots: bool,
}

impl Client {
    /// Creates a client that trusts the system's root certificates, and this one for a local push service. A local one may
    /// be at any address.
    ///
    /// # Errors
    /// If TLS cannot be set up.
    pub(super) fn new(is_local: bool, root: Option<&[u8]>) -> Result<Client, rustls::Error> {
        let mut roots = RootCertStore::empty();
        let system = rustls_native_certs::load_native_certs();
        for error in &system.errors {
            tracing::warn!(%error, "could not read a root certificate");
        }
        roots.add_parsable_certificates(system.certs);
        roots.add_parsable_certificates(root.map(|root| CertificateDer::from(root.to_vec())));
        let has_roots = !roots.is_empty();
        let config = ClientConfig::builder_with_provider(Arc::new(default_provider()));
        let config = config.with_safe_default_protocol_versions()?;
        let tls = config.with_root_certificates(roots).with_no_client_auth();
        Ok(Client { tls: TlsConnector::from(Arc::new(tls)), is_local, has_roots })
    }

    /// Sends a request. Redirections are not followed, and the body of the answer is not read.
    ///
    /// # Errors
    /// If there is no answer in time.
    pub(super) async fn send(
        &self,
        to: &Endpoint,
        request: Request<Body>,
    ) -> Result<Answer, Unreachable> {
        let sent = tokio::time::timeout(TIMEOUT, self.send_now(to, request)).await;
        sent.unwrap_or(Err(Unreachable::Timeout))
    }

    async fn send_now(&self, to: &Endpoint, request: Request<Body>) -> Result<Answer, Unreachable> {
        let stream = self.connect(to).await?;
        if !to.is_tls {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(to.host.clone()).map_err(std::io::Error::other)?;
        exchange(self.tls.connect(name, stream).await?, request).await
    }

    /// Connects to the first address of the host that answers. Addresses are checked after the name was resolved, so that
    /// no name leads elsewhere.
    async fn connect(&self, to: &Endpoint) -> Result<TcpStream, Unreachable> {
        let host = to.host.trim_start_matches('[').trim_end_matches(']');
        let found = lookup_host((host, to.port)).await?;
        let allowed = |address: &SocketAddr| self.is_local || is_public(address.ip());
        let mut failure = Unreachable::NotPublic;
        for address in found.filter(allowed) {
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => failure = error.into(),
            }
        }
        Err(failure)
    }
}

/// Sends a request over a connection, and reads the head of the answer.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
) -> Result<Answer, Unreachable> {
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let _connection = AbortOnDropHandle::new(tokio::spawn(connection));
    let answer = sender.send_request(request).await?;
    let retry_after = answer.headers().get(header::RETRY_AFTER);
    let retry_after = retry_after.and_then(|value| value.to_str().ok()?.trim().parse().ok());
    Ok(Answer { status: answer.status(), retry_after })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_that_leads_to_this_machine_is_not_connected_to() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        // As if a name on the internet had this machine's address.
        let endpoint = Endpoint::parse(&format!("http://localhost:{port}/x"), true).unwrap();
        let request = || Request::post("/x").body(Body::empty()).unwrap();
        let refused = Client::new(false, None).unwrap().send(&endpoint, request()).await;
        assert!(matches!(refused, Err(Unreachable::NotPublic)), "{refused:?}");
        let accepted = tokio::time::timeout(Duration::from_millis(200), listener.accept()).await;
        assert!(accepted.is_err(), "nobody has connected");
    }
}
