//! `evora serve` with its default settings under hostile anonymous traffic, from many addresses.

mod connections;
mod memory;

use std::path::Path;
use std::process::{Command, Stdio};

use crate::server::Server;

/// A server with default settings except for these, and the address of its operator's listener.
async fn serve(folder: &Path, settings: &[&str]) -> (Server, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evora"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--admin", "127.0.0.1:0", "--log", "off"]);
    command.args(settings).env_clear().env("HOME", folder).stdin(Stdio::null());
    let start = move || {
        let mut server = Server::start(&mut command);
        let admin = std::mem::take(&mut server.address);
        server.address = server.line();
        (server, admin)
    };
    tokio::task::spawn_blocking(start).await.unwrap()
}
