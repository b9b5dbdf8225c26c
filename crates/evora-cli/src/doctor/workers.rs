//! Reviews and other jobs: who does them, and who hands them out.

use evora_server::config::Settings;
use evora_server::work::WorkerTokens;
use evora_store::Bus;

use super::{Finding, Status};

/// Whether somebody does the jobs, and the tokens of workers can be read.
pub(super) fn workers(settings: &Settings) -> Finding {
    let finding = |status, message| Finding::new("workers", status, message);
    let Some(path) = &settings.worker_token_file else {
        return match settings.built_in_worker {
            true => finding(Status::Ok, "doctor-workers-built-in"),
            false => finding(Status::Warning, "doctor-workers-nobody"),
        };
    };
    match WorkerTokens::read(path) {
        Ok(_) => finding(Status::Ok, "doctor-workers-ok").with("path", path.display().to_string()),
        Err(bad) => finding(Status::Problem, "doctor-workers-bad").with("why", bad.why),
    }
}

/// Whether the bus can hand out jobs. Nothing if there is none, or it cannot be reached: another check tells that.
pub(super) async fn queue(settings: &Settings) -> Option<Finding> {
    let url = settings.bus.as_ref()?;
    let bus = Bus::nats(url.reveal(), &settings.bus_prefix).await.ok()?;
    bus.ping().await.ok()?;
    let (status, message) = match bus.has_jetstream().await {
        true => (Status::Ok, "doctor-queue-jetstream"),
        false => (Status::Warning, "doctor-queue-table"),
    };
    Some(Finding::new("queue", status, message).with("bus", url.to_string()))
}
