//! `evora user`: accounts, for operators. It works on the database, whether or not a server is running.

mod show;

use std::io::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use evora_server::config::Database;
use evora_server::moderation::acts::{ActError, Acting};
use evora_store::{
    Actor, Millis, Options, Page, PeopleFilter, SanctionKind, SchemaState, Store, StoreError, User,
    UserId,
};
use evora_wire::text;
use evora_words::Words;

use crate::args::{ImposeArgs, ListArgs, RoleChange, UserArgs, UserCommand};
use crate::failure::Failure;
use crate::serve;

pub(crate) fn run(args: &UserArgs, words: &Words) -> Result<(), Failure> {
    serve::runtime()?.block_on(async {
        let operator = Operator { store: open(args, words).await?, words, now: now() };
        let done = operator.execute(&args.command).await;
        operator.store.close().await;
        done
    })
}

/// The time now.
fn now() -> Millis {
    millis(SystemTime::now())
}

fn millis(time: SystemTime) -> Millis {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

/// A date as in `2026-12-24T18:00:00Z`.
fn date(at: Millis) -> String {
    let since = Duration::from_millis(u64::try_from(at).unwrap_or_default());
    // The library formats no year after 9999.
    let latest = Duration::from_secs(253_402_300_799);
    humantime::format_rfc3339_seconds(UNIX_EPOCH + since.min(latest)).to_string()
}

/// Opens the database of the settings, which must be there and of this version: only a server migrates it.
async fn open(args: &UserArgs, words: &Words) -> Result<Store, Failure> {
    let settings = serve::read(&args.settings())?;
    let (url, shown) = match &settings.db {
        Database::Named(url) => (url.reveal().to_owned(), url.to_string()),
        Database::Usual(file) => {
            (format!("sqlite:{}", file.display()), format!("sqlite:{}", file.display()))
        }
        Database::Nowhere => return Err(Failure::Bad(words.say("doctor-database-nowhere"))),
    };
    let failed = |error: StoreError| Failure::No(format!("{shown}: {error}"));
    let message = match Store::inspect(&url).await.map_err(failed)?.schema {
        SchemaState::Current => {
            return Store::open(&url, Options { connections: 1 }).await.map_err(failed);
        }
        SchemaState::Absent | SchemaState::Missing => "user-no-database",
        SchemaState::Pending(_) => "user-old-database",
        SchemaState::Newer => "doctor-database-newer",
        SchemaState::Broken => "doctor-database-broken",
    };
    Err(Failure::No(words.tell(message, &[("db", shown.into())])))
}

/// An operator at work.
struct Operator<'a> {
    store: Store,
    words: &'a Words,
    now: Millis,
}

impl Operator<'_> {
    async fn execute(&self, command: &UserCommand) -> Result<(), Failure> {
        match command {
            UserCommand::List(args) => self.list(args).await,
            UserCommand::Show { who, json } => self.show(who, *json).await,
            UserCommand::Rename { who, name } => {
                let user = self.find(who).await?;
                self.acting().rename(&user, name).await.map_err(|error| self.failure(&error))?;
                let name = text::name(name).unwrap_or_default();
                self.tell("user-renamed", &user, &[("new", name.into())])
            }
            UserCommand::Mute(args) => self.impose(SanctionKind::Mute, args).await,
            UserCommand::Suspend(args) => self.impose(SanctionKind::Suspension, args).await,
            UserCommand::Ban(args) => self.impose(SanctionKind::Ban, args).await,
            UserCommand::Unmute { who } => self.lift(SanctionKind::Mute, who).await,
            UserCommand::Unsuspend { who } => self.lift(SanctionKind::Suspension, who).await,
            UserCommand::Unban { who } => self.lift(SanctionKind::Ban, who).await,
            UserCommand::EndSessions { who } => {
                let user = self.find(who).await?;
                let ended = self.acting().end_access(&user.id).await;
                let ended = ended.map_err(|error| self.failure(&error))?;
                self.tell("user-sessions-ended", &user, &[("count", ended.into())])
            }
            UserCommand::Role { change, who, role } => {
                let user = self.find(who).await?;
                let role = (*role).into();
                let is_given = *change == RoleChange::Add;
                let had = self.store.roles().await.map_err(no)?;
                let has_it = had.iter().any(|(id, had)| *id == user.id && *had == role);
                let changed = match is_given || has_it {
                    true => self.acting().set_role(&user, role, is_given).await,
                    false => Ok(false),
                };
                let message = match (changed.map_err(|error| self.failure(&error))?, is_given) {
                    (false, _) => "user-role-same",
                    (true, true) => "user-role-given",
                    (true, false) => "user-role-taken",
                };
                self.tell(message, &user, &[("role", role.name().into())])
            }
        }
    }

    fn acting(&self) -> Acting<'_> {
        Acting { store: &self.store, actor: Actor::Operator, at: self.now }
    }

    /// Finds somebody by name or identifier.
    async fn find(&self, who: &str) -> Result<User, Failure> {
        let by_name = self.store.user_by_name(&text::name_key(who)).await.map_err(no)?;
        let found = match (by_name, who.parse::<UserId>()) {
            (None, Ok(id)) => self.store.user(&id).await.map_err(no)?,
            (found, _) => found,
        };
        found.filter(|user| user.deleted_at.is_none()).ok_or_else(|| {
            Failure::No(self.words.tell("user-unknown", &[("who", who.to_owned().into())]))
        })
    }

    async fn impose(&self, kind: SanctionKind, args: &ImposeArgs) -> Result<(), Failure> {
        let user = self.find(&args.who).await?;
        let period = args.period.map(|period| {
            self.now.saturating_add(Millis::try_from(period.as_millis()).unwrap_or(Millis::MAX))
        });
        let ends_at = period.or(args.until.map(millis));
        if ends_at.is_some_and(|end| end <= self.now) {
            return Err(Failure::Bad(self.words.say("user-past")));
        }
        let imposed = self.acting().impose(&user.id, kind, &args.reason, ends_at).await;
        imposed.map_err(|error| self.failure(&error))?;
        let kind = ("kind", kind.name().into());
        match ends_at.map(date) {
            Some(until) => self.tell("user-imposed", &user, &[kind, ("until", until.into())]),
            None => self.tell("user-imposed-forever", &user, &[kind]),
        }
    }

    async fn lift(&self, kind: SanctionKind, who: &str) -> Result<(), Failure> {
        let user = self.find(who).await?;
        let lifted = self.acting().lift(&user.id, kind).await;
        let kind = [("kind", kind.name().into())];
        match lifted.map_err(|error| self.failure(&error))? {
            true => self.tell("user-lifted", &user, &kind),
            false => {
                let name = ("name", show::name(&user).into());
                let [kind] = kind;
                Err(Failure::No(self.words.tell("user-nothing-to-lift", &[kind, name])))
            }
        }
    }

    async fn list(&self, args: &ListArgs) -> Result<(), Failure> {
        let filter = PeopleFilter {
            key: args.name.as_deref().map(text::name_key),
            guests: args.guests,
            with_role: args.roles,
            sanctioned: args.suspended,
        };
        let mut out = anstream::stdout().lock();
        let standings = show::Standings::read(&self.store, self.now).await.map_err(no)?;
        let (mut left, mut page) = (args.limit, Page::first(args.limit.min(200)));
        loop {
            let found = self.store.people(&filter, self.now, &page).await.map_err(no)?;
            for person in &found.items {
                if args.json {
                    writeln!(out, "{}", standings.json(&person.user, person.seen_at))?;
                } else {
                    let line = standings.line(self.words, &person.user, person.seen_at);
                    writeln!(out, "{line}")?;
                }
            }
            left = left.saturating_sub(u32::try_from(found.items.len()).unwrap_or(u32::MAX));
            let Some(next) = found.next.filter(|_| left > 0) else { return Ok(out.flush()?) };
            page = Page { after: Some(next), ..Page::first(left.min(200)) };
        }
    }

    async fn show(&self, who: &str, json: bool) -> Result<(), Failure> {
        let user = self.find(who).await?;
        let seen = self.store.last_seen(&user.id).await.map_err(no)?;
        let standings = show::Standings::read(&self.store, self.now).await.map_err(no)?;
        let sessions = self.store.sessions_of(&user.id, self.now).await.map_err(no)?.len();
        let log = self.store.audit_of(&user.id, true, &Page::first(100)).await.map_err(no)?.items;
        let mut out = anstream::stdout().lock();
        if json {
            writeln!(out, "{}", show::whole_json(&standings, &user, seen, sessions, &log))?;
        } else {
            for line in show::lines(self.words, &standings, &user, seen, sessions, &log) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(out.flush()?)
    }

    /// Prints a message about somebody.
    fn tell(
        &self,
        message: &str,
        user: &User,
        args: &[(&str, evora_words::Value<'_>)],
    ) -> Result<(), Failure> {
        let mut told = vec![("name", show::name(user).into())];
        told.extend(args.iter().map(|(name, value)| (*name, value.clone())));
        let mut out = anstream::stdout().lock();
        writeln!(out, "{}", self.words.tell(message, &told))?;
        Ok(out.flush()?)
    }

    fn failure(&self, error: &ActError) -> Failure {
        match error {
            ActError::BadName(why) => Failure::Bad(why.clone()),
            ActError::NameTaken => Failure::No(self.words.say("user-name-taken")),
            ActError::NoAccount => Failure::No(self.words.say("user-guest")),
            ActError::Store(_) | ActError::NoRandomness => Failure::No(error.to_string()),
        }
    }
}

fn no(error: StoreError) -> Failure {
    Failure::No(error.to_string())
}
