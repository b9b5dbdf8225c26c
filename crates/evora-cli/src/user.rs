//! `evora user`: accounts, for operators. It works on the database, whether or not a server is running.

mod show;

use std::io::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use evora_server::config::Database;
use evora_server::moderation::acts::{ActError, Acting};
use evora_store::{
    Actor, Millis, Options, Page, PeopleFilter, Role, SanctionKind, SchemaState, Store, StoreError,
    User, UserId,
};
use evora_wire::text;
use evora_words::Words;

use crate::args::{ImposeArgs, ListArgs, RoleChange, SettingArgs, UserArgs, UserCommand};
use crate::cause;
use crate::failure::Failure;
use crate::serve;

pub(crate) fn run(args: &UserArgs, words: &Words) -> Result<(), Failure> {
    serve::runtime()?.block_on(async {
        let store = open(&args.settings(), words).await?;
        let operator = Operator { store, words, now: now() };
        let done = operator.execute(&args.command).await;
        operator.store.close().await;
        done
    })
}

/// The longest time for which something is imposed: a hundred years.
const LONGEST: Duration = Duration::from_secs(100 * 366 * 24 * 60 * 60);

/// The time now.
pub(crate) fn now() -> Millis {
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
pub(crate) async fn open(args: &SettingArgs, words: &Words) -> Result<Store, Failure> {
    let settings = serve::read(args).map_err(|bad| Failure::Bad(bad.tell(words)))?;
    let (url, shown) = match &settings.db {
        Database::Named(url) => (url.reveal().to_owned(), url.to_string()),
        Database::Usual(file) => {
            (format!("sqlite:{}", file.display()), format!("sqlite:{}", file.display()))
        }
        Database::Nowhere => return Err(Failure::Bad(words.say("doctor-database-nowhere"))),
    };
    let failed = |error: StoreError| {
        let args = [("db", shown.clone().into()), ("why", cause::store(words, &error).into())];
        Failure::No(words.tell("user-database-failed", &args))
    };
    let message = match Store::inspect(&url).await.map_err(failed)?.schema {
        SchemaState::Current => {
            return Store::open(&url, Options { connections: 1 }).await.map_err(failed);
        }
        SchemaState::Absent => "user-no-database",
        SchemaState::Missing => "user-empty-database",
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
                let had = self.store.roles().await.map_err(|error| self.no(&error))?;
                let had = had.iter().find(|(id, _)| *id == user.id).map(|(_, role)| *role);
                let changed = match is_given || had == Some(role) {
                    true => self.acting().set_role(&user, role, is_given).await,
                    false => Ok(false),
                };
                let changed = changed.map_err(|error| self.failure(&error))?;
                let message = match (changed, is_given, had) {
                    (false, ..) => "user-role-same",
                    (true, true, None) => "user-role-given",
                    (true, true, Some(_)) => "user-role-replaced",
                    (true, false, _) => "user-role-taken",
                };
                let old = had.map_or("none", Role::name);
                self.tell(message, &user, &[("role", role.name().into()), ("old", old.into())])
            }
        }
    }

    fn acting(&self) -> Acting<'_> {
        Acting { store: &self.store, actor: Actor::Operator, at: self.now }
    }

    /// Finds somebody by name or identifier.
    async fn find(&self, who: &str) -> Result<User, Failure> {
        let by_name =
            self.store.user_by_name(&text::name_key(who)).await.map_err(|error| self.no(&error))?;
        let found = match (by_name, who.parse::<UserId>()) {
            (None, Ok(id)) => self.store.user(&id).await.map_err(|error| self.no(&error))?,
            (found, _) => found,
        };
        found.filter(|user| user.deleted_at.is_none()).ok_or_else(|| {
            Failure::No(self.words.tell("user-unknown", &[("who", who.to_owned().into())]))
        })
    }

    async fn impose(&self, kind: SanctionKind, args: &ImposeArgs) -> Result<(), Failure> {
        let user = self.find(&args.who).await?;
        let reason = self.reason(&args.reason)?;
        let ends_at = match (&args.period, &args.until) {
            (Some(period), _) => Some(self.now.saturating_add(self.period(period)?)),
            (None, Some(until)) => Some(self.date(until)?),
            (None, None) => None,
        };
        if ends_at.is_some_and(|end| end <= self.now) {
            return Err(Failure::Bad(self.words.say("user-past")));
        }
        let imposed = self.acting().impose(&user.id, kind, reason, ends_at).await;
        imposed.map_err(|error| self.failure(&error))?;
        let kind = ("kind", kind.name().into());
        match ends_at.map(date) {
            Some(until) => self.tell("user-imposed", &user, &[kind, ("until", until.into())]),
            None => self.tell("user-imposed-forever", &user, &[kind]),
        }
    }

    /// A reason that is not empty and not too long.
    fn reason<'a>(&self, typed: &'a str) -> Result<&'a str, Failure> {
        let most = evora_wire::limits::REPORT_MAX;
        let reason = typed.trim();
        match reason.is_empty() || reason.chars().count() > most {
            true => {
                Err(Failure::Bad(self.words.tell("user-bad-reason", &[("count", most.into())])))
            }
            false => Ok(reason),
        }
    }

    /// A time of at most a hundred years, as in `7days`.
    fn period(&self, typed: &str) -> Result<Millis, Failure> {
        let parsed = humantime::parse_duration(typed).ok().filter(|period| *period <= LONGEST);
        let period = parsed.and_then(|period| Millis::try_from(period.as_millis()).ok());
        period.ok_or_else(|| self.bad("user-bad-period", typed))
    }

    /// A date, as in `2026-12-24T18:00:00Z`.
    fn date(&self, typed: &str) -> Result<Millis, Failure> {
        let parsed = humantime::parse_rfc3339_weak(typed);
        parsed.map(millis).map_err(|_| self.bad("user-bad-until", typed))
    }

    /// Refuses what was typed.
    fn bad(&self, message: &str, typed: &str) -> Failure {
        Failure::Bad(self.words.tell(message, &[("value", typed.to_owned().into())]))
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
            sanction: args.sanction(),
        };
        let mut out = anstream::stdout().lock();
        let standings =
            show::Standings::read(&self.store, self.now).await.map_err(|error| self.no(&error))?;
        let (mut left, mut page) = (args.limit, Page::first(args.limit.min(200)));
        loop {
            let found = self
                .store
                .people(&filter, self.now, &page)
                .await
                .map_err(|error| self.no(&error))?;
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
        let seen = self.store.last_seen(&user.id).await.map_err(|error| self.no(&error))?;
        let standings =
            show::Standings::read(&self.store, self.now).await.map_err(|error| self.no(&error))?;
        let sessions = self
            .store
            .sessions_of(&user.id, self.now)
            .await
            .map_err(|error| self.no(&error))?
            .len();
        let log = self.store.audit_of(&user.id, true, &Page::first(100)).await;
        let log = log.map_err(|error| self.no(&error))?.items;
        let mut moderators = show::Names::new();
        for entry in &log {
            if let Actor::Moderator(id) = &entry.actor {
                let moderator = self.store.user(id).await.map_err(|error| self.no(&error))?;
                moderators.insert(id.clone(), moderator.and_then(|user| user.name));
            }
        }
        let mut out = anstream::stdout().lock();
        if json {
            writeln!(out, "{}", show::whole_json(&standings, &user, seen, sessions, &log))?;
        } else {
            let mut lines = vec![standings.line(self.words, &user, seen)];
            lines.push(show::about(self.words, &user, sessions));
            lines.extend(log.iter().map(|entry| show::entry(self.words, &moderators, entry)));
            writeln!(out, "{}", lines.join("\n"))?;
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
            ActError::BadName(_) => Failure::Bad(self.words.say("user-bad-name")),
            ActError::NameTaken => Failure::No(self.words.say("user-name-taken")),
            ActError::NoAccount => Failure::No(self.words.say("user-guest")),
            ActError::Store(error) => self.no(error),
            ActError::NoRandomness => self.failed(self.words.say("cause-no-randomness")),
        }
    }

    /// The database failed.
    fn no(&self, error: &StoreError) -> Failure {
        self.failed(cause::store(self.words, error))
    }

    fn failed(&self, why: String) -> Failure {
        Failure::No(self.words.tell("user-failed", &[("why", why.into())]))
    }
}
