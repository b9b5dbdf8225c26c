//! The settings themselves, and whether the site that they describe can work.

use std::net::IpAddr;

use evora_server::config::{Database, Hidden, Origin, Setting, Settings};

use super::database::is_exposed;
use super::{Finding, Status};
use crate::args::SettingArgs;
use crate::serve::{log, settings_file, unknown_variables};

/// The settings file, the environment and the log filter.
pub(super) fn settings(args: &SettingArgs, settings: &Settings) -> Vec<Finding> {
    let finding = |status, message| Finding::new("config", status, message);
    let mut findings = Vec::new();
    let log_is_bad = log::filter(&settings.log).is_err();
    // The file is not valid if the log filter in it is not.
    let is_bad = |source: &[Origin]| log_is_bad && source.contains(&settings.source(Setting::Log));
    match settings_file(args) {
        None if is_bad(&[Origin::Environment, Origin::Flag]) => {}
        None => findings.push(finding(Status::Ok, "doctor-config-none")),
        Some(path) => {
            let shown = path.display().to_string();
            if !is_bad(&[Origin::File]) {
                findings.push(finding(Status::Ok, "doctor-config-ok").with("path", shown.clone()));
            }
            if has_secret_in_file(settings) && is_exposed(&path) {
                let exposed = finding(Status::Warning, "doctor-config-exposed");
                findings.push(exposed.with("path", shown));
            }
        }
    }
    let unknown = unknown_variables().into_iter();
    findings.extend(unknown.map(|name| {
        Finding::new("environment", Status::Warning, "doctor-environment-unknown")
            .with("name", name)
    }));
    if log_is_bad {
        let bad = Finding::new("log", Status::Problem, "doctor-log-bad");
        findings.push(bad.with("log", settings.log.clone()));
    }
    findings
}

/// Whether the settings file has a password in the address of the database, the bus or the mail server.
fn has_secret_in_file(settings: &Settings) -> bool {
    let has_password = |url: &Hidden| url.reveal().contains('@');
    let db = matches!(&settings.db, Database::Named(url) if has_password(url));
    let bus = settings.bus.as_ref().is_some_and(has_password);
    let mail = settings.mail.as_ref();
    let mail = mail.is_some_and(|mail| mail.password_file.is_none() && has_password(&mail.url));
    (db && settings.source(Setting::Db) == Origin::File)
        || (bus && settings.source(Setting::Bus) == Origin::File)
        || (mail && settings.source(Setting::Mail) == Origin::File)
}

/// The address that people type, against what the server listens on.
pub(super) fn site(settings: &Settings) -> Vec<Finding> {
    let finding = |status, message| Finding::new("site", status, message);
    let is_public = !settings.listen.ip().is_loopback();
    let mut findings = Vec::new();
    match settings.origin.as_deref() {
        None if is_public => findings.push(finding(Status::Warning, "doctor-site-none")),
        None => findings.push(finding(Status::Ok, "doctor-site-home")),
        Some(origin) => {
            let (scheme, host) = origin.split_once("://").unwrap_or_default();
            let is_local = is_local(host);
            let (status, message) = match scheme {
                "https" if is_local => (Status::Warning, "doctor-site-local"),
                "https" => (Status::Ok, "doctor-site-ok"),
                _ if is_local => (Status::Ok, "doctor-site-ok"),
                _ => (Status::Warning, "doctor-site-plain"),
            };
            findings.push(finding(status, message).with("origin", origin.to_owned()));
            // The server itself speaks plain HTTP, so there is a proxy.
            if scheme == "https" && settings.guard.trusted_proxies.is_empty() {
                findings.push(finding(Status::Warning, "doctor-site-no-proxy"));
            }
        }
    }
    if let Some(admin) = settings.admin.filter(|admin| !admin.ip().is_loopback()) {
        let open = Finding::new("admin", Status::Warning, "doctor-admin-open");
        findings.push(open.with("address", admin.to_string()));
    }
    findings
}

/// Whether a host, perhaps with a port, is this machine.
fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name == "localhost"
        || name.ends_with(".localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_that_only_this_machine_can_reach_is_recognised() {
        for host in ["localhost", "localhost:8443", "127.0.0.1:80", "[::1]:8017", "evora.localhost"]
        {
            assert!(is_local(host), "{host}");
        }
        for host in ["evora.example", "localhost.example", "10.0.0.1", "[fe80::1]:80", ""] {
            assert!(!is_local(host), "{host}");
        }
    }
}
