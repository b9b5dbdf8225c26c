//! Accepting connections and speaking HTTP on them, with time limits.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::task::TaskTracker;
use tower::Service;

use crate::app::App;
use crate::guard::{Full, Place, is_proxy};

/// The most bytes of a request that are buffered, and so the longest URL and headers.
const BUFFER_BYTES: usize = 64 * 1024;

/// How long to wait after the listener failed, as when the process has too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_millis(500);

/// Serves connections until the node stops, and then until all of them have finished their requests.
pub(crate) async fn serve(listener: TcpListener, app: &App, router: Router) {
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = app.stop.begun() => break,
        };
        match accepted {
            Ok((stream, peer)) => match app.guard.connections.enter(counted_address(app, peer)) {
                Ok(place) => {
                    let (app, router) = (app.clone(), router.clone());
                    connections.spawn(connection(stream, peer, app, router, place));
                }
                Err(full) => refuse(stream, full),
            },
            Err(error) => accept_failed(&error).await,
        }
    }
    // No new connections from here on.
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// The address whose connections are counted. Returns `None` for a trusted proxy.
fn counted_address(app: &App, peer: SocketAddr) -> Option<IpAddr> {
    let address = peer.ip().to_canonical();
    (!is_proxy(app, address)).then_some(address)
}

/// Answers a connection that has no place, and closes it.
fn refuse(stream: TcpStream, full: Full) {
    tracing::debug!(?full, "refused a connection");
    let status = match full {
        Full::Server => "503 Service Unavailable",
        Full::Address => "429 Too Many Requests",
    };
    let head = "Retry-After: 5\r\nContent-Length: 0\r\nConnection: close";
    // It does not block: the buffers of a new connection are empty. If it fails, the client is gone.
    let _ = stream.into_std().map(|mut stream| {
        let _ = write!(stream, "HTTP/1.1 {status}\r\n{head}\r\n\r\n");
        let _ = stream.shutdown(std::net::Shutdown::Write);
    });
}

async fn accept_failed(error: &io::Error) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        return;
    }
    tracing::error!(%error, "cannot accept connections; is the limit of open files too low?");
    tokio::time::sleep(ACCEPT_PAUSE).await;
}

/// Serves one connection until it is closed, becomes a WebSocket, takes too long, or loses its place.
async fn connection(stream: TcpStream, peer: SocketAddr, app: App, router: Router, place: Place) {
    // Moves are small messages that somebody waits for: send them without Nagle's delay.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "could not set TCP_NODELAY");
    }
    let limits = &app.config.guard;
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        let busy = place.busy();
        request.extensions_mut().insert(ConnectInfo(peer));
        let response = router.clone().call(request);
        async move {
            let response = response.await;
            drop(busy);
            response
        }
    });
    let http = http1::Builder::new()
        .timer(TokioTimer::new())
        // It also counts while a connection is idle between two requests.
        .header_read_timeout(limits.idle)
        .max_buf_size(BUFFER_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let (mut http, mut first_request) =
        (pin!(http), pin!(tokio::time::sleep(limits.first_request)));
    let (mut stopping, mut is_late) = (pin!(app.stop.begun()), false);
    let mut is_stopping = false;
    loop {
        tokio::select! {
            served = http.as_mut() => {
                if let Err(error) = served {
                    tracing::debug!(%error, "a connection failed");
                }
                return;
            }
            () = place.evicted() => return,
            () = &mut first_request, if !is_late => {
                is_late = true;
                if !place.has_asked() {
                    return;
                }
            }
            () = &mut stopping, if !is_stopping => {
                is_stopping = true;
                http.as_mut().graceful_shutdown();
            }
        }
    }
}
