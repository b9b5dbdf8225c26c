//! Serving a node until shutdown.

use std::future::Future;
use std::io;

use tokio::net::TcpListener;

use crate::app::App;
use crate::listen::serve;
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
    if let Err(error) = app.standings().load(&app).await {
        // The watch tries again.
        tracing::warn!(%error, "could not read who is suspended");
    }
    let sweepers = [
        tokio::spawn(crate::archive::sweep(app.clone())),
        tokio::spawn(crate::archive::run_database(app.clone())),
        tokio::spawn(crate::archive::run_compression(app.clone())),
        tokio::spawn(run_sweep(app.clone())),
        tokio::spawn(crate::late_reads::run(app.clone())),
        tokio::spawn(crate::mail::run(app.clone())),
        tokio::spawn(crate::push::run(app.clone())),
        tokio::spawn(crate::moderation::watch(app.clone())),
        tokio::spawn(crate::friends::online::run(app.clone())),
        tokio::spawn(crate::guard::shared_limits::run(app.clone())),
        tokio::spawn(crate::socket::online_counts::run(app.clone())),
        tokio::spawn(crate::work::run(app.clone())),
    ];
    tokio::spawn(async move {
        shutdown.await;
        tracing::info!("stopping");
        signal.begin();
    });
    let overdue = async {
        stop.begun().await;
        tokio::time::sleep(patience).await;
    };
    tokio::select! {
        () = serve(listener, &app, router(app.clone())) => {}
        () = overdue => {
            tracing::warn!("some requests did not finish in time and are dropped");
        }
    }
    if !stop.done(patience).await {
        tracing::warn!("some sockets did not close in time and are dropped");
    }
    sweepers.iter().for_each(tokio::task::JoinHandle::abort);
    if let Err(error) = app.store.release_bots(app.rooms().node()).await {
        // The leases expire a little later anyway.
        tracing::warn!(%error, "could not release bot leases");
    }
    if let Err(error) = app.store.forget_presence(app.rooms().node()).await {
        // It expires a little later anyway.
        tracing::warn!(%error, "could not store that nobody is online here");
    }
    Ok(())
}
