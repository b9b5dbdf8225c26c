//! Serving until told to stop.

use std::future::{Future, IntoFuture};
use std::io;
use std::net::SocketAddr;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::app::App;
use crate::router::router;
use crate::sweep::keep;

/// Serves a node on a listener until `shutdown` is over. Then nobody new is let in, sockets are told to come again
/// elsewhere, and what has begun is ended, as long as the operator has patience. What this node had undertaken to do
/// is left to others. The store is still open afterwards.
///
/// # Errors
/// If the listener fails.
pub async fn run(
    listener: TcpListener,
    app: App,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (stop, patience) = (app.stop.clone(), app.config.patience);
    let asked = app.stop.clone();
    let sweepers =
        [tokio::spawn(crate::archive::sweep(app.clone())), tokio::spawn(keep(app.clone()))];
    let routes = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let listener = listener.tap_io(|stream| {
        // A move is a small message that somebody waits for: it must not wait for more to be sent with it.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "messages to one client may be late");
        }
    });
    let serving = axum::serve(listener, routes).with_graceful_shutdown(async move {
        shutdown.await;
        tracing::info!("stopping");
        asked.begin();
    });
    let overdue = async {
        stop.begun().await;
        tokio::time::sleep(patience).await;
    };
    let served = tokio::select! {
        served = serving.into_future() => served,
        () = overdue => {
            tracing::warn!("some requests were not over in time and are cut off");
            Ok(())
        }
    };
    // A listener that failed is a reason to stop, too.
    stop.begin();
    if !stop.done(patience).await {
        tracing::warn!("some sockets were not closed in time and are cut off");
    }
    sweepers.iter().for_each(tokio::task::JoinHandle::abort);
    if let Err(error) = app.store.release_bots(app.rooms().node()).await {
        // Their leases end by themselves, a little later.
        tracing::warn!(%error, "bots' moves were not left to other nodes");
    }
    served
}
