//! Notifications by web push: "your move" on a device, also while no page is open.
//!
//! Messages are encrypted for the device (`encrypt.rs`), and the server identifies itself to push services by a key of its own
//! (`vapid.rs`), which is made on first use and kept in the database, so that all nodes share it and an operator need do
//! nothing. What is to be sent is in the database, too, until a push service has taken it (`queue.rs`).

mod client;
mod encrypt;
mod endpoint;
mod queue;
mod routes;
mod vapid;

use std::time::Duration;

use evora_store::{PushSubscription, Store};
use evora_wire::{Problem, ProblemKind};
use tokio::sync::OnceCell;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::client::Client;
use self::endpoint::Endpoint;
use self::vapid::VapidKey;
use crate::app::{App, BadConfig};
use crate::identity::internal_error;
use crate::problem::Refused;

pub(crate) use queue::run;

/// How notifications are sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PushSettings {
    /// Whom push services can write to: `mailto:…` or `https://…`.
    pub contact: String,
    /// How long to wait before each further attempt.
    pub retry_after: Vec<Duration>,
    /// A push service of one's own, for tests; `None` allows only those on the public internet.
    pub local: Option<LocalPushService>,
}

/// A push service on this machine, which may use plain HTTP, any port, and this root certificate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocalPushService {
    /// A root certificate to trust (DER).
    pub root: Option<Vec<u8>>,
}

impl PushSettings {
    /// Settings with this contact and the usual delays between attempts: about six hours in all.
    pub fn new(contact: impl Into<String>) -> PushSettings {
        let retry_after = [5, 60, 600, 3600, 4 * 3600].map(Duration::from_secs).into();
        PushSettings { contact: contact.into(), retry_after, local: None }
    }

    /// Whether push services accept a contact.
    pub fn is_contact(text: &str) -> bool {
        let rest = text.strip_prefix("mailto:").or_else(|| text.strip_prefix("https://"));
        rest.is_some_and(|rest| {
            !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_graphic())
        })
    }
}

/// What a node needs to send notifications.
pub struct Push {
    settings: PushSettings,
    client: Client,
    key: OnceCell<VapidKey>,
}

impl Push {
    /// Prepares sending.
    ///
    /// # Errors
    /// If the contact is invalid, or TLS cannot be set up.
    pub fn new(settings: &PushSettings) -> Result<Push, BadConfig> {
        let bad = |why: String| BadConfig { what: "push-contact", why };
        if !PushSettings::is_contact(&settings.contact) {
            return Err(bad("It must be as in mailto:admin@evora.example or https://…".into()));
        }
        let root = settings.local.as_ref().and_then(|local| local.root.as_deref());
        let client = Client::new(settings.local.is_some(), root);
        let client = client.map_err(|error| bad(error.to_string()))?;
        Ok(Push { settings: settings.clone(), client, key: OnceCell::new() })
    }

    /// Whether the system has root certificates, without which no push service can be recognized.
    pub fn has_root_certificates(&self) -> bool {
        self.client.has_roots
    }

    /// The server's key, made and stored if there is none.
    async fn key(&self, store: &Store) -> Result<&VapidKey, Refused> {
        self.key
            .get_or_try_init(async || {
                let new = VapidKey::generate();
                let new = new.ok_or_else(|| internal_error(&"there are no random bytes"))?;
                let stored = store.push_key(new).await?;
                let invalid = || internal_error(&"the stored key for push services is invalid");
                VapidKey::read(&stored).ok_or_else(invalid)
            })
            .await
    }

    /// The address of a device. Returns `None` if it is not allowed.
    fn endpoint(&self, text: &str) -> Option<Endpoint> {
        Endpoint::parse(text, self.settings.local.is_some())
    }
}

/// The push service of a device, without the part of the address that is secret.
pub(crate) fn service(device: &PushSubscription) -> String {
    Endpoint::parse(&device.endpoint, true).map(|endpoint| endpoint.service()).unwrap_or_default()
}

/// The routes of devices.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(
        routes::read_push,
        routes::subscribe_push,
        routes::unsubscribe_push
    ))
}

/// The refusal of a server that sends no notifications.
fn unavailable() -> Refused {
    Refused(Problem::new(ProblemKind::NotFound, "This server sends no notifications."))
}
