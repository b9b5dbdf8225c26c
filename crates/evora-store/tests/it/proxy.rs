//! A way to a server that can be cut, as a network can.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// Passes connections on to a server while it is whole.
pub(crate) struct Proxy {
    address: SocketAddr,
    whole: Arc<watch::Sender<bool>>,
}

impl Proxy {
    pub(crate) async fn to(server: &str) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let whole = Arc::new(watch::Sender::new(true));
        let (server, state) = (server.to_owned(), whole.clone());
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let (server, mut state) = (server.clone(), state.subscribe());
                if !*state.borrow() {
                    continue;
                }
                tokio::spawn(async move {
                    let Ok(mut far) = TcpStream::connect(server).await else { return };
                    tokio::select! {
                        _ = copy_bidirectional(&mut near, &mut far) => {}
                        _ = state.wait_for(|whole| !whole) => {}
                    }
                });
            }
        });
        Proxy { address, whole }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Breaks all connections and refuses new ones.
    pub(crate) fn cut(&self) {
        self.whole.send_replace(false);
    }

    pub(crate) fn mend(&self) {
        self.whole.send_replace(true);
    }
}
