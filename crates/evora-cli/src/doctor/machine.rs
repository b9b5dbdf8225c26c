//! Ports, the page, the limit of open files, and the bus.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use evora_server::config::Settings;
use evora_server::has_page;
use evora_store::Bus;
use evora_words::Words;

use super::{Finding, Status};
use crate::cause;
use crate::serve::open_files;

/// How long whoever listens on our port may take to answer.
const TIMEOUT: Duration = Duration::from_secs(2);

pub(super) fn ports(settings: &Settings, words: &Words) -> Vec<Finding> {
    let admin = settings.admin.map(|address| port("admin", address, words));
    std::iter::once(port("listen", settings.listen, words)).chain(admin).collect()
}

/// Checks that an address is free, or that it is a server of ours that has it.
fn port(check: &'static str, address: SocketAddr, words: &Words) -> Finding {
    let finding =
        |status, message| Finding::new(check, status, message).with("address", address.to_string());
    match TcpListener::bind(address) {
        Ok(_) => finding(Status::Ok, "doctor-port-free"),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => match is_evora(address) {
            true => finding(Status::Warning, "doctor-port-ours"),
            false => finding(Status::Problem, "doctor-port-taken"),
        },
        Err(error) => {
            let why = match error.kind() {
                io::ErrorKind::PermissionDenied => "denied",
                io::ErrorKind::AddrNotAvailable => "elsewhere",
                _ => "other",
            };
            let failed = finding(Status::Problem, "doctor-port-failed");
            failed.with("why", why).with("error", cause::system(words, &error))
        }
    }
}

/// Whether a server of ours answers at an address.
fn is_evora(address: SocketAddr) -> bool {
    let answer = || -> io::Result<String> {
        let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        stream.set_write_timeout(Some(TIMEOUT))?;
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.take(8192).read_to_string(&mut answer)?;
        Ok(answer)
    };
    answer()
        .is_ok_and(|answer| answer.starts_with("HTTP/1.1 200") && answer.ends_with("\r\n\r\nok\n"))
}

pub(super) fn page() -> Finding {
    match has_page() {
        true => Finding::new("page", Status::Ok, "doctor-page-ok"),
        false => Finding::new("page", Status::Warning, "doctor-page-missing"),
    }
}

pub(super) fn open_files(settings: &Settings) -> Finding {
    let guard = &settings.guard;
    let Some(limit) = open_files::limit(true) else {
        return Finding::new("open-files", Status::Ok, "doctor-files-unlimited");
    };
    let finding = |status, message| {
        let wanted = guard.connections.saturating_add(guard.sockets);
        Finding::new("open-files", status, message).with("limit", limit).with("wanted", wanted)
    };
    match open_files::fitting(guard.connections, guard.sockets, limit) {
        None => finding(Status::Ok, "doctor-files-ok"),
        Some((connections, sockets)) => {
            let status = match open_files::are_caps_set(settings) {
                true => Status::Warning,
                false => Status::Ok,
            };
            let fewer = finding(status, "doctor-files-low");
            fewer.with("connections", connections).with("sockets", sockets)
        }
    }
}

pub(super) async fn bus(settings: &Settings, words: &Words) -> Finding {
    let finding = |status, message| Finding::new("bus", status, message);
    let Some(url) = &settings.bus else {
        let is_sqlite = super::database::sqlite_file(settings).is_some();
        return match is_sqlite {
            true => finding(Status::Ok, "doctor-bus-local"),
            false => finding(Status::Warning, "doctor-bus-none"),
        };
    };
    let answer = async { Bus::nats(url.reveal(), &settings.bus_prefix).await?.ping().await };
    match answer.await {
        Ok(()) => finding(Status::Ok, "doctor-bus-ok").with("bus", url.to_string()),
        Err(error) => finding(Status::Problem, "doctor-bus-unreachable")
            .with("bus", url.to_string())
            .with("why", cause::bus(words, &error)),
    }
}
