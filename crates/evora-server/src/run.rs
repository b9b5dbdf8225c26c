//! Serving a node until shutdown.

use std::future::{Future, IntoFuture};
use std::io;
use std::net::SocketAddr;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::app::App;
use crate::router::router;
use crate::sweep::run_sweep;

/// Serves a node on a listener until `shutdown` completes. Then it accepts no new connections, asks sockets to
/// reconnect elsewhere, waits for open requests up to the shutdown timeout, and releases its bot leases. The store
/// stays open.
///
/// # Errors
/// If the listener fails.
pub async fn run(
    listener: TcpListener,
    app: App,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    if let Err(error) = app.service_clock().sync(&app.store).await {
        // The sweep tries again.
        tracing::warn!(%error, "could not read the time in service");
    }
    let (stop, patience) = (app.stop.clone(), app.config.patience);
    let signal = app.stop.clone();
    let sweepers =
        [tokio::spawn(crate::archive::sweep(app.clone())), tokio::spawn(run_sweep(app.clone()))];
    let routes = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let listener = listener.tap_io(|stream| {
        // Moves are small messages that somebody waits for: send them without Nagle's delay.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "could not set TCP_NODELAY");
        }
    });
    let serving = axum::serve(listener, routes).with_graceful_shutdown(async move {
        shutdown.await;
        tracing::info!("stopping");
        signal.begin();
    });
    let overdue = async {
        stop.begun().await;
        tokio::time::sleep(patience).await;
    };
    let served = tokio::select! {
        served = serving.into_future() => served,
        () = overdue => {
            tracing::warn!("some requests did not finish in time and are dropped");
            Ok(())
        }
    };
    // Also stop if the listener failed.
    stop.begin();
    if !stop.done(patience).await {
        tracing::warn!("some sockets did not close in time and are dropped");
    }
    sweepers.iter().for_each(tokio::task::JoinHandle::abort);
    if let Err(error) = app.store.release_bots(app.rooms().node()).await {
        // The leases expire a little later anyway.
        tracing::warn!(%error, "could not release bot leases");
    }
    served
}
