//! E-mails: a bounded queue, delivered by SMTP outside of requests. Those about turns wait in the database.

mod trouble;
mod turns;

use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use evora_store::{LinkPurpose, Millis, NewMailLink, Reminder, TableId, TableRow, User, UserId};
use evora_wire::{AuditAction, PageLanguage, Problem, ProblemKind};
use evora_words::{Lang, Words};
use lettre::message::header::{ContentType, MIME_VERSION_1_0};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::authentication::Credentials;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

use crate::app::{App, BadConfig};
use crate::config::Hidden;
use crate::days;
use crate::identity::{self, Source};
use crate::problem::Refused;

pub use trouble::MailTrouble;

/// How many e-mails may wait.
const QUEUE: usize = 256;
/// How many e-mails are sent, or wait to be sent again, at once.
const AT_ONCE: usize = 32;
/// An e-mail that the database keeps is tried this often again after the usual attempts, with this time between two: for a day,
/// in which a mail server that was down is up again.
const KEPT_ATTEMPTS: usize = 24;
const KEPT_DELAY: Duration = Duration::from_secs(3600);
/// How long a server may take to answer.
const TIMEOUT: Duration = Duration::from_secs(20);
/// How long a link that confirms an address is valid: a day.
const CONFIRM_LIFETIME: Millis = 24 * 3600 * 1000;
/// How long a link that sets a password is valid: half an hour.
const RESET_LIFETIME: Millis = 30 * 60 * 1000;

/// Players are reminded so long before their time is over, if nothing has happened at the table for as long: 12 hours.
const REMIND_BEFORE: Millis = 12 * 3600 * 1000;

/// How e-mails are sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailSettings {
    /// The SMTP server: `smtps://…`, or `smtp://…` with `?tls=required` for STARTTLS or without for plain text.
    pub url: Hidden,
    /// The sender.
    pub from: String,
    /// A file with the password of the user in the URL.
    pub password_file: Option<PathBuf>,
    /// How long to wait before each further attempt.
    pub retry_after: Vec<Duration>,
}

impl MailSettings {
    /// The delays between attempts unless tests set others: about ten minutes in all.
    pub fn usual_delays() -> Vec<Duration> {
        [2, 15, 60, 500].map(Duration::from_secs).into()
    }
}

/// The mail queue of a node.
pub struct Mail {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// The site's address, with which links begin.
    origin: String,
    retry_after: Vec<Duration>,
    queue: mpsc::Sender<Job>,
    /// How many e-mails were not taken and wait for another attempt.
    to_retry: AtomicUsize,
    jobs: Mutex<Option<mpsc::Receiver<Job>>>,
}

/// An e-mail to send.
pub(crate) enum Job {
    /// To an address that somebody wants for their account.
    Confirm { user: Box<User>, address: Address, language: Option<PageLanguage> },
    /// To the address of the account with this normalized name, if there is one.
    Reset { key: String, language: Option<PageLanguage>, source: Source },
    /// To an address that is no longer the account's.
    Former { user: Box<User>, address: Address },
    /// To a player whose time to move is running out.
    Remind(Reminder),
}

impl Mail {
    /// Creates a queue.
    ///
    /// # Errors
    /// If a setting is invalid, the site has no `origin`, or the file with the password cannot be read.
    pub fn new(settings: &MailSettings, origin: Option<&str>) -> Result<Mail, BadConfig> {
        let bad = |what, why: String| BadConfig { what, why };
        let Some(origin) = origin else {
            return Err(bad("mail", "It needs `origin`, because links begin with it.".into()));
        };
        let url = settings.url.reveal();
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url);
        // The error may quote the password.
        let mut transport = transport.map_err(|_| {
            let why = "It must be an SMTP server, as in `smtps://user:password@mail.example`.";
            bad("mail", why.into())
        })?;
        if let Some(path) = &settings.password_file {
            let password = std::fs::read_to_string(path).map_err(|error| {
                bad("mail-password-file", format!("{}: {error}", path.display()))
            })?;
            let user = url.split_once("//").and_then(|(_, rest)| rest.rsplit_once('@'));
            let Some((user, _)) = user.filter(|(user, _)| !user.contains(':')) else {
                let why = "`mail` must name the user without a password, as in `smtps://user@mail.example`.";
                return Err(bad("mail-password-file", why.into()));
            };
            let user = user.replace("%40", "@");
            transport = transport.credentials(Credentials::new(user, password.trim_end().into()));
        }
        let from = settings.from.parse().map_err(|_| {
            bad("mail-from", "It must be an address, as in `Evora <noreply@evora.example>`.".into())
        })?;
        let (queue, jobs) = mpsc::channel(QUEUE);
        Ok(Mail {
            transport: transport.timeout(Some(TIMEOUT)).build(),
            from,
            origin: origin.trim_end_matches('/').to_owned(),
            retry_after: settings.retry_after.clone(),
            queue,
            to_retry: AtomicUsize::new(0),
            jobs: Mutex::new(Some(jobs)),
        })
    }

    /// Connects to the mail server, with TLS and signing in as e-mails do, without sending any.
    ///
    /// # Errors
    /// Says what failed.
    pub async fn check(&self) -> Result<(), MailTrouble> {
        match self.transport.test_connection().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(MailTrouble::NotSmtp),
            Err(error) => Err(MailTrouble::new(&error)),
        }
    }

    /// Adds an e-mail to the queue.
    ///
    /// # Errors
    /// If the queue is full.
    pub(crate) fn send(&self, job: Job) -> Result<(), Refused> {
        self.queue.try_send(job).map_err(|_| {
            count("dropped");
            let detail = "Too many e-mails are waiting. Try again in a few minutes.";
            Refused(Problem::new(ProblemKind::Unavailable, detail).retry_after(120))
        })
    }

    /// An e-mail with a link, in the language of the user's settings or else in this one. `table` is the one it is about.
    fn message(
        &self,
        user: &User,
        address: Address,
        language: Option<PageLanguage>,
        [subject, body]: [&str; 2],
        link: &str,
        table: Option<&TableRow>,
    ) -> Result<Message, Refused> {
        let settings = identity::page_settings(user);
        let words = Words::new(lang(settings.and_then(|chosen| chosen.language).or(language)));
        let name = user.name.as_deref().unwrap_or_default();
        let game = table.map(|table| days::which_game(&words, table, &user.id));
        let args = [
            ("name", name.into()),
            ("link", link.into()),
            ("site", self.origin.as_str().into()),
            ("game", game.unwrap_or_default().into()),
        ];
        // Any identifier that is long enough is unique.
        let id = UserId::random().map_err(|error| identity::internal_error(&error))?;
        let message = Message::builder()
            .message_id(Some(format!("<{id}@{}>", self.from.email.domain())))
            .header(MIME_VERSION_1_0)
            .from(self.from.clone())
            .to(Mailbox::new(None, address))
            .subject(words.tell(subject, &args))
            .header(ContentType::TEXT_PLAIN)
            .body(words.tell(body, &args));
        message.map_err(|error| identity::internal_error(&error))
    }

    /// How many e-mails about games may be added, so that there is room for others.
    pub(crate) fn room(&self) -> u32 {
        u32::try_from(QUEUE - self.queued()).unwrap_or_default() / 2
    }

    /// The number of e-mails in the queue.
    fn queued(&self) -> usize {
        QUEUE - self.queue.capacity()
    }

    /// The number of e-mails that wait, in the queue or for another attempt.
    pub(crate) fn waiting(&self) -> usize {
        self.queued() + self.to_retry.load(Ordering::Relaxed)
    }

    /// Sends an e-mail, for the first or a further time; one that the database keeps is tried for longer. Returns how long to
    /// wait before another attempt; `None` if it was sent or is given up.
    async fn attempt(&self, message: Message, attempt: u32, kept: bool) -> Option<Duration> {
        let Err(error) = self.transport.send(message).await else {
            count("sent");
            return None;
        };
        let why = MailTrouble::new(&error);
        let tried = usize::try_from(attempt).unwrap_or(usize::MAX);
        let usual = self.retry_after.get(tried.saturating_sub(1)).copied();
        let later = (kept && tried <= self.retry_after.len() + KEPT_ATTEMPTS).then_some(KEPT_DELAY);
        let delay = usual.or(later).filter(|_| !error.is_permanent());
        if delay.is_some() {
            tracing::info!(%why, "an e-mail was not taken; it is sent again");
            count("retried");
        } else {
            tracing::warn!(%why, "an e-mail could not be sent");
            count("failed");
        }
        delay
    }

    /// Waits before another attempt.
    async fn wait(&self, delay: Duration) {
        self.to_retry.fetch_add(1, Ordering::Relaxed);
        tokio::time::sleep(delay).await;
        self.to_retry.fetch_sub(1, Ordering::Relaxed);
    }
}

fn count(result: &'static str) {
    metrics::counter!("evora_mails_total", "result" => result).increment(1);
}

/// Sends e-mails from the queue, and those about turns, until the queue is dropped.
pub(crate) async fn run(app: App) {
    let Some(mail) = &app.mail else { return };
    let jobs = mail.jobs.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(mut jobs) = jobs else { return };
    // Dropped with this future, which ends those that wait to be sent again.
    let mut sending = JoinSet::new();
    let mut tick = tokio::time::interval(turns::INTERVAL);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = tick.tick() => {
                if let Err(Refused(problem)) = turns::start_due(&app, &mut sending).await {
                    // While the database fails, the sweep tells so.
                    tracing::debug!(%problem, "could not read which e-mails are to be sent");
                }
            }
            job = jobs.recv(), if sending.len() < AT_ONCE => {
                let Some(job) = job else { return };
                let app = app.clone();
                sending.spawn(async move {
                    if let Err(error) = deliver(&app, job).await {
                        tracing::error!(?error, "could not write an e-mail");
                        count("failed");
                    }
                });
            }
            Some(_) = sending.join_next() => {}
        }
    }
}

/// Writes an e-mail and sends it, several times if the server does not take it.
async fn deliver(app: &App, job: Job) -> Result<(), Refused> {
    let Some(mail) = &app.mail else { return Ok(()) };
    let Some(message) = write(app, mail, job).await? else { return Ok(()) };
    for attempt in 1.. {
        match mail.attempt(message.clone(), attempt, false).await {
            Some(delay) => mail.wait(delay).await,
            None => break,
        }
    }
    Ok(())
}

/// Writes an e-mail. Returns `None` if there is nobody to send it to.
async fn write(app: &App, mail: &Mail, job: Job) -> Result<Option<Message>, Refused> {
    let now = app.time.now();
    let (user, address, purpose, language, lifetime) = match job {
        Job::Confirm { user, address, language } => {
            (*user, address, LinkPurpose::Confirm, language, CONFIRM_LIFETIME)
        }
        Job::Reset { key, language, source } => {
            let Some(user) = app.store.user_by_name(&key).await? else { return Ok(None) };
            app.failed_attempts().add(&user.id, AuditAction::ResetRequested, now, &source);
            let email = app.store.email_of(&user.id).await?;
            let Some(address) = email.and_then(|email| email.address.parse().ok()) else {
                return Ok(None);
            };
            (user, address, LinkPurpose::Reset, language, RESET_LIFETIME)
        }
        Job::Former { user, address } => {
            let texts = ["mail-former-subject", "mail-former"];
            let url = format!("{}/account", mail.origin);
            return mail.message(&user, address, None, texts, &url, None).map(Some);
        }
        Job::Remind(Reminder { table, user, address }) => {
            let texts = ["mail-turn-subject", "mail-turn"];
            return about_game(app, mail, (&table, &user, &address), texts).await;
        }
    };
    let secret = link(app, &user.id, &address, purpose, now + lifetime).await?;
    let (page, texts) = match purpose {
        LinkPurpose::Confirm => ("confirm", ["mail-confirm-subject", "mail-confirm"]),
        LinkPurpose::Reset => ("reset", ["mail-reset-subject", "mail-reset"]),
    };
    // Browsers do not send what is after `#`, so the secret is in no log on the way.
    let url = format!("{}/account#{page}={secret}", mail.origin);
    mail.message(&user, address, language, texts, &url, None).map(Some)
}

/// Writes an e-mail about a game. Returns `None` if the account or the table is gone.
async fn about_game(
    app: &App,
    mail: &Mail,
    (table, user, address): (&TableId, &UserId, &str),
    texts: [&str; 2],
) -> Result<Option<Message>, Refused> {
    let Some(user) = app.store.user(user).await? else { return Ok(None) };
    let Ok(address) = address.parse() else { return Ok(None) };
    let Some(row) = app.store.table(table).await? else { return Ok(None) };
    let url = format!("{}/table/{table}", mail.origin);
    mail.message(&user, address, None, texts, &url, Some(&row)).map(Some)
}

/// Adds reminders for players whose time to move is running out, once.
pub(crate) async fn queue_reminders(app: &App) -> Result<(), Refused> {
    let Some(mail) = &app.mail else { return Ok(()) };
    let now = app.moment();
    // Claimed reminders must fit into the queue.
    let room = mail.room();
    let (until, quiet_since) = (now.ticks + REMIND_BEFORE, now.at - REMIND_BEFORE);
    for due in app.store.claim_reminders(now.ticks, until, quiet_since, room).await? {
        mail.send(Job::Remind(due))?;
    }
    Ok(())
}

/// Makes a link that was not there before, and returns its secret.
async fn link(
    app: &App,
    user: &UserId,
    address: &Address,
    purpose: LinkPurpose,
    expires_at: Millis,
) -> Result<String, Refused> {
    let (secret, hash) = identity::random_secret()?;
    let address = address.to_string();
    let new = NewMailLink { hash, user: user.clone(), purpose, address, expires_at };
    app.store.create_mail_link(new).await?;
    Ok(secret)
}

/// A language of the page as one of the catalogues, English by default.
pub(crate) fn lang(language: Option<PageLanguage>) -> Lang {
    match language.unwrap_or(PageLanguage::En) {
        PageLanguage::En => Lang::En,
        PageLanguage::Pl => Lang::Pl,
        PageLanguage::Uk => Lang::Uk,
    }
}
