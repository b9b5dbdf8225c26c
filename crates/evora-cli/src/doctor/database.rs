//! The database, and the clock, which is compared with it.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use evora_server::config::{Database, Settings};
use evora_store::{Inspection, ReadOnly, SchemaState, Store};
use evora_words::Words;

use super::{Finding, Status};
use crate::cause;

/// Differences of the clock from the database server's, in milliseconds: worth a warning, and a problem. Leases of bots
/// last seconds.
const CLOCK_WARNING: i64 = 2_000;
const CLOCK_PROBLEM: i64 = 30_000;

/// No clock that is right shows an earlier time: 2026-01-01.
const EARLIEST: i64 = 1_767_225_600_000;

/// The file of a SQLite database.
pub(super) fn sqlite_file(settings: &Settings) -> Option<PathBuf> {
    match &settings.db {
        Database::Usual(file) => Some(file.clone()),
        Database::Named(url) => {
            let path = url.reveal().strip_prefix("sqlite:")?;
            Some(path.strip_prefix("//").unwrap_or(path).into())
        }
        Database::Nowhere => None,
    }
}

/// Looks at the database. If nothing can be created in the folder of a SQLite file, `folder_is_bad`, its absence is no
/// good news.
pub(super) async fn database(
    settings: &Settings,
    folder_is_bad: bool,
    words: &Words,
) -> Vec<Finding> {
    let finding = |status, message| Finding::new("database", status, message);
    let (url, shown) = match &settings.db {
        Database::Named(url) => (url.reveal().to_owned(), url.to_string()),
        Database::Usual(file) => {
            (format!("sqlite:{}", file.display()), format!("sqlite:{}", file.display()))
        }
        Database::Nowhere => return vec![finding(Status::Problem, "doctor-database-nowhere")],
    };
    let file = sqlite_file(settings);
    let inspected = match Store::inspect(&url).await {
        Ok(inspected) => inspected,
        Err(error) => {
            let message = match file {
                Some(_) => "doctor-database-unreadable",
                None => "doctor-database-unreachable",
            };
            let unreachable = finding(Status::Problem, message);
            return vec![
                unreachable.with("db", shown).with("why", cause::store(words, &error)),
                clock(&Inspection { clock: None, ..missing() }),
            ];
        }
    };
    let mut findings = Vec::new();
    if !(folder_is_bad && inspected.schema == SchemaState::Absent) {
        findings.push(schema(&inspected, &shown));
    }
    if let Some(why) = &inspected.damage {
        let damaged = finding(Status::Problem, "doctor-database-damaged");
        findings.push(damaged.with("db", shown.clone()).with("why", why.clone()));
    }
    if let Some(why) = inspected.read_only {
        let why = match why {
            ReadOnly::Transactions => "transactions",
            ReadOnly::Privilege => "privilege",
        };
        let read_only = finding(Status::Problem, "doctor-database-read-only");
        findings.push(read_only.with("db", shown.clone()).with("why", why));
    }
    if inspected.in_use {
        let in_use = finding(Status::Warning, "doctor-database-in-use");
        findings.push(in_use.with("db", shown.clone()));
    }
    if let Some(file) = file.filter(|file| is_exposed(file)) {
        let exposed = finding(Status::Warning, "doctor-database-exposed");
        findings.push(exposed.with("path", file.display().to_string()));
    }
    if let Some(max) = inspected.max_connections
        && i64::from(settings.db_connections) >= max
    {
        let few = finding(Status::Warning, "doctor-database-connections");
        findings.push(few.with("wanted", settings.db_connections).with("max", max));
    }
    findings.push(clock(&inspected));
    findings
}

fn schema(inspected: &Inspection, shown: &str) -> Finding {
    let (status, message) = match inspected.schema {
        SchemaState::Absent => (Status::Ok, "doctor-database-new"),
        SchemaState::Missing => (Status::Ok, "doctor-database-empty"),
        SchemaState::Current => (Status::Ok, "doctor-database-ok"),
        SchemaState::Pending(_) => (Status::Warning, "doctor-database-pending"),
        SchemaState::Newer => (Status::Problem, "doctor-database-newer"),
        SchemaState::Broken => (Status::Problem, "doctor-database-broken"),
    };
    Finding::new("database", status, message).with("db", shown.to_owned())
}

/// An inspection that found nothing.
fn missing() -> Inspection {
    Inspection {
        schema: SchemaState::Absent,
        read_only: None,
        damage: None,
        in_use: false,
        clock: None,
        last_in_service: None,
        max_connections: None,
    }
}

/// Compares the clock with the database server's, and with the time of the last node in service.
fn clock(inspected: &Inspection) -> Finding {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = i64::try_from(now.as_millis()).unwrap_or(i64::MAX);
    clock_at(now, inspected)
}

fn clock_at(now: i64, inspected: &Inspection) -> Finding {
    let finding = |status, message| Finding::new("clock", status, message);
    if now < EARLIEST {
        return finding(Status::Problem, "doctor-clock-wrong");
    }
    if let Some(ahead) = inspected.last_in_service.map(|last| last.saturating_sub(now))
        && ahead > CLOCK_PROBLEM
    {
        return finding(Status::Problem, "doctor-clock-back").with("seconds", ahead / 1000);
    }
    let Some(difference) = inspected.clock.map(|clock| clock.saturating_sub(now).saturating_abs())
    else {
        return finding(Status::Ok, "doctor-clock-plausible");
    };
    let (status, message) = match difference {
        ..CLOCK_WARNING => (Status::Ok, "doctor-clock-ok"),
        CLOCK_WARNING..CLOCK_PROBLEM => (Status::Warning, "doctor-clock-differs"),
        CLOCK_PROBLEM.. => (Status::Problem, "doctor-clock-differs"),
    };
    finding(status, message).with("seconds", difference / 1000)
}

/// Whether others on this machine may read a file.
#[cfg(unix)]
pub(super) fn is_exposed(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
pub(super) fn is_exposed(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_held_against_the_database_and_the_last_node() {
        let now = EARLIEST + 1_000_000;
        let status = |now, clock, last_in_service| {
            clock_at(now, &Inspection { clock, last_in_service, ..missing() }).status
        };
        assert_eq!(status(now, None, None), Status::Ok);
        assert_eq!(status(now, Some(now + 500), Some(now - 86_400_000)), Status::Ok);
        assert_eq!(status(now, Some(now - 5_000), None), Status::Warning);
        assert_eq!(status(now, Some(now + 60_000), None), Status::Problem);
        assert_eq!(status(now, None, Some(now + 60_000)), Status::Problem);
        assert_eq!(status(0, None, None), Status::Problem);
    }
}
