//! Arguments of `evora user`.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};
use evora_server::config::Setting;
use evora_store::{Role, SanctionKind};

use super::SettingArgs;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
WHO is the name of an account, or an identifier. It works on the database of the settings, whether or not a server is \
running; a running one honours it within 5 seconds. Everything is recorded in the account's audit log.")]
pub(crate) struct UserArgs {
    /// The settings file of the server; EVORA_CONFIG names one, too
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The database, in place of that of the settings
    #[arg(long, global = true, value_name = "URL")]
    db: Option<String>,
    #[command(subcommand)]
    pub(crate) command: UserCommand,
}

impl UserArgs {
    /// The settings that say which database it is.
    pub(crate) fn settings(&self) -> SettingArgs {
        let flags = self.db.iter().map(|db| (Setting::Db, db.clone())).collect();
        SettingArgs { config: self.config.clone(), flags }
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum UserCommand {
    /// List accounts, the newest first
    List(ListArgs),
    /// Show an account, its sanctions and its audit log
    Show {
        /// The account
        who: String,
        /// Answer with a JSON object
        #[arg(long)]
        json: bool,
    },
    /// Give an account another name
    Rename {
        /// The account
        who: String,
        /// The new name
        name: String,
    },
    /// Mute an account: no chat
    Mute(ImposeArgs),
    /// Suspend an account: no games and no chat
    Suspend(ImposeArgs),
    /// Ban an account: ends its sessions and revokes its tokens
    Ban(ImposeArgs),
    /// Let somebody chat again
    Unmute {
        /// The account
        who: String,
    },
    /// Let somebody play again
    Unsuspend {
        /// The account
        who: String,
    },
    /// Let somebody sign in again
    Unban {
        /// The account
        who: String,
    },
    /// End all sessions of an account and revoke its tokens
    EndSessions {
        /// The account
        who: String,
    },
    /// Make somebody a moderator or an admin, or no longer
    Role {
        /// Whether to give or take the role
        change: RoleChange,
        /// The account
        who: String,
        /// The role: moderators moderate players, admins moderators, too
        role: RoleArg,
    },
}

#[derive(clap::Args, Debug)]
pub(crate) struct ListArgs {
    /// Only names that contain this
    #[arg(long, value_name = "TEXT")]
    pub(crate) name: Option<String>,
    /// Guests, too
    #[arg(long)]
    pub(crate) guests: bool,
    /// Only moderators and admins
    #[arg(long)]
    pub(crate) roles: bool,
    /// Only those who are muted
    #[arg(long, group = "sanction")]
    muted: bool,
    /// Only those who are suspended
    #[arg(long, group = "sanction")]
    suspended: bool,
    /// Only those who are banned
    #[arg(long, group = "sanction")]
    banned: bool,
    /// How many at most
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) limit: u32,
    /// Answer with a JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

impl ListArgs {
    /// What must be imposed on those who are listed.
    pub(crate) fn sanction(&self) -> Option<SanctionKind> {
        let kinds = [
            (self.muted, SanctionKind::Mute),
            (self.suspended, SanctionKind::Suspension),
            (self.banned, SanctionKind::Ban),
        ];
        kinds.into_iter().find_map(|(is_wanted, kind)| is_wanted.then_some(kind))
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct ImposeArgs {
    /// The account
    pub(crate) who: String,
    /// Why; the owner of the account reads it
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    /// For how long, as in 12h or 7days; by default without end
    #[arg(long = "for", value_name = "TIME")]
    pub(crate) period: Option<String>,
    /// Until when, in UTC, as in 2026-12-24T18:00:00Z
    #[arg(long, value_name = "DATE", conflicts_with = "period")]
    pub(crate) until: Option<String>,
}

/// What to do with a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum RoleChange {
    /// Give it
    Add,
    /// Take it away
    Remove,
}

/// A role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum RoleArg {
    /// May moderate players
    Moderator,
    /// May moderate moderators, too
    Admin,
}

impl From<RoleArg> for Role {
    fn from(role: RoleArg) -> Role {
        match role {
            RoleArg::Moderator => Role::Moderator,
            RoleArg::Admin => Role::Admin,
        }
    }
}
