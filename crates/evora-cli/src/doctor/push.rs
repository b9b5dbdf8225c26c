//! Notifications: whether they can be sent.

use evora_server::Push;
use evora_server::config::Settings;

use super::{Finding, Status};

/// Whether notifications are sent, and browsers and push services will have them. No push service is asked: which they are
/// depends on the players' browsers.
pub(super) fn push(settings: &Settings) -> Finding {
    let finding = |status, message| Finding::new("push", status, message);
    let Some(push) = &settings.push else { return finding(Status::Ok, "doctor-push-none") };
    let has_tls = settings.origin.as_ref().is_some_and(|origin| origin.starts_with("https://"));
    if !has_tls {
        return finding(Status::Warning, "doctor-push-no-tls");
    }
    match Push::new(push) {
        Err(bad) => finding(Status::Problem, "doctor-push-bad").with("why", bad.why),
        Ok(ready) if !ready.has_root_certificates() => {
            finding(Status::Warning, "doctor-push-no-roots")
        }
        Ok(_) => finding(Status::Ok, "doctor-push-ok").with("contact", push.contact.clone()),
    }
}
