//! A way to a server that can be cut, as a network can.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// Passes connections on to a server while it is whole.
pub(crate) struct Proxy {
    address: SocketAddr,
    server: String,
    whole: Arc<watch::Sender<bool>>,
    accepting: JoinHandle<()>,
}

impl Proxy {
    pub(crate) async fn to(server: &str) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let whole = Arc::new(watch::Sender::new(true));
        let server = server.to_owned();
        let accepting = accept(listener, server.clone(), whole.clone());
        Proxy { address, server, whole, accepting }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Breaks all connections and new ones as soon as they are made.
    pub(crate) fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.whole.send_replace(true);
    }

    /// Breaks all connections and refuses new ones, as a machine on which nothing listens.
    pub(crate) async fn stop_listening(&mut self) {
        self.cut();
        self.accepting.abort();
        assert!((&mut self.accepting).await.is_err(), "the proxy had stopped by itself");
    }

    pub(crate) async fn listen_again(&mut self) {
        let listener = TcpListener::bind(self.address).await.unwrap();
        self.mend();
        self.accepting = accept(listener, self.server.clone(), self.whole.clone());
    }
}

fn accept(
    listener: TcpListener,
    server: String,
    whole: Arc<watch::Sender<bool>>,
) -> JoinHandle<()> {
    tokio::spawn(async move {
        while let Ok((mut near, _)) = listener.accept().await {
            let (server, mut whole) = (server.clone(), whole.subscribe());
            if !*whole.borrow() {
                continue;
            }
            tokio::spawn(async move {
                let Ok(mut far) = TcpStream::connect(server).await else { return };
                tokio::select! {
                    _ = copy_bidirectional(&mut near, &mut far) => {}
                    _ = whole.wait_for(|whole| !whole) => {}
                }
            });
        }
    })
}
