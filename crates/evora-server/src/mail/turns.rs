//! E-mails to players whose turn it is in a game over days. They are in the database until the mail server has taken them or the
//! turn is over; a node claims what it sends for a while, so that another takes over if it dies.

use std::time::Duration;

use evora_store::DueTurnMail;
use evora_table::Millis;
use tokio::task::JoinSet;

use super::{AT_ONCE, about_game, count};
use crate::app::App;
use crate::problem::Refused;

/// How often the database is asked for e-mails.
pub(super) const INTERVAL: Duration = Duration::from_secs(1);
/// How long a node has for one: more than a mail server may take.
const LEASE: Millis = 5 * 60_000;

/// Begins to send what is due, as far as there is room.
pub(super) async fn start_due(app: &App, sending: &mut JoinSet<()>) -> Result<(), Refused> {
    let room = u32::try_from(AT_ONCE.saturating_sub(sending.len())).unwrap_or_default();
    if room == 0 {
        return Ok(());
    }
    let now = app.time.now();
    for due in app.store.claim_turn_mails(now, now + LEASE, room).await? {
        let app = app.clone();
        sending.spawn(async move {
            if let Err(Refused(problem)) = deliver(&app, &due).await {
                // It is sent again when the claim ends.
                tracing::warn!(%problem, "could not send an e-mail about a turn");
            }
        });
    }
    Ok(())
}

/// Sends an e-mail once, and stores what became of it.
async fn deliver(app: &App, due: &DueTurnMail) -> Result<(), Refused> {
    let Some(mail) = &app.mail else { return Ok(()) };
    let texts = ["mail-move-subject", "mail-move"];
    let about = (&due.table, &due.user, due.address.as_str());
    let Some(message) = about_game(app, mail, about, texts).await? else {
        count("failed");
        return Ok(app.store.finish_turn_mail(due).await?);
    };
    match mail.attempt(message, due.attempts, true).await {
        Some(delay) => {
            let delay = Millis::try_from(delay.as_millis()).unwrap_or(LEASE);
            app.store.retry_turn_mail(due, app.time.now() + delay).await?;
        }
        None => app.store.finish_turn_mail(due).await?,
    }
    Ok(())
}
