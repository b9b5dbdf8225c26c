//! The read replica. Without it the primary answers, so nothing here keeps a server from working.

use evora_server::config::{Database, Settings};
use evora_store::{ReplicaFault, ReplicaInspection, ReplicaOptions, SchemaState, Store};
use evora_words::Words;

use super::{Finding, Status};
use crate::cause;

/// Looks at the read replica. Returns `None` if none is set.
pub(super) async fn replica(settings: &Settings, words: &Words) -> Option<Finding> {
    let (Some(url), Database::Named(db)) = (&settings.db_replica, &settings.db) else {
        return None;
    };
    let finding =
        |status, message| Finding::new("replica", status, message).with("db", url.to_string());
    let inspected = match Store::inspect_replica(db.reveal(), url.reveal()).await {
        Ok(inspected) => inspected,
        Err(error) => {
            let unreachable = finding(Status::Warning, "doctor-replica-unreachable");
            return Some(unreachable.with("why", cause::store(words, &error)));
        }
    };
    let (status, message) = judge(&inspected);
    Some(finding(status, message).with("seconds", ReplicaOptions::default().max_lag.as_secs()))
}

fn judge(inspected: &ReplicaInspection) -> (Status, &'static str) {
    let message = match (inspected.fault, &inspected.schema) {
        (Some(ReplicaFault::NotAStandby), _) => "doctor-replica-not-a-standby",
        (Some(ReplicaFault::OfAnotherServer), _) => "doctor-replica-of-another-server",
        (Some(ReplicaFault::Late | ReplicaFault::Unknown | ReplicaFault::Unreachable), _) => {
            "doctor-replica-late"
        }
        // The first start of a new version changes the schema of both.
        (None, SchemaState::Current | SchemaState::Missing | SchemaState::Pending(_)) => {
            return (Status::Ok, "doctor-replica-ok");
        }
        (None, SchemaState::Absent | SchemaState::Newer | SchemaState::Broken) => {
            "doctor-replica-schema"
        }
    };
    (Status::Warning, message)
}
