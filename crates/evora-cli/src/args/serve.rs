//! Arguments of the server's commands.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command, value_parser};
use evora_rules::RuleSet;
use evora_server::config::Setting;

use super::NetworkArgs;
use super::values::rule_set;

/// The settings of the server: a flag for each, generated from the list that also defines the environment variables and
/// the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct SettingArgs {
    /// The settings file.
    pub(crate) config: Option<PathBuf>,
    /// The settings given as flags.
    pub(crate) flags: Vec<(Setting, String)>,
}

const CONFIG: &str = "config";

impl SettingArgs {
    /// Adds the flags of these settings to a command.
    fn augment(command: Command, settings: &[Setting]) -> Command {
        let command = command.arg(
            Arg::new(CONFIG)
                .long(CONFIG)
                .value_name("FILE")
                .value_parser(value_parser!(PathBuf))
                .help("A TOML file with any of the settings below, by their names; EVORA_CONFIG names one, too"),
        );
        let settings = settings.iter().map(|setting| {
            Arg::new(setting.name())
                .long(setting.name())
                .value_name(setting.value())
                .help(setting.help())
        });
        command.args(settings).after_help(
            "Every setting can also be given by the environment, as EVORA_BOT_THREADS for --bot-threads, and in the \
             file, as bot-threads = 2. A flag is stronger than the environment, the environment than the file.",
        )
    }

    /// Reads the flags of these settings.
    fn said(matches: &ArgMatches, settings: &[Setting]) -> SettingArgs {
        let said = |setting: &Setting| {
            let value = matches.get_one::<String>(setting.name())?;
            Some((*setting, value.clone()))
        };
        SettingArgs {
            config: matches.get_one::<PathBuf>(CONFIG).cloned(),
            flags: settings.iter().filter_map(said).collect(),
        }
    }
}

impl clap::Args for SettingArgs {
    fn augment_args(command: Command) -> Command {
        SettingArgs::augment(command, Setting::ALL)
    }

    fn augment_args_for_update(command: Command) -> Command {
        SettingArgs::augment_args(command)
    }
}

impl clap::FromArgMatches for SettingArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<SettingArgs, clap::Error> {
        Ok(SettingArgs::said(matches, Setting::ALL))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = SettingArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Those of the settings that a worker has.
#[derive(Clone, Debug, Default)]
pub(crate) struct WorkerSettingArgs(pub(crate) SettingArgs);

impl clap::Args for WorkerSettingArgs {
    fn augment_args(command: Command) -> Command {
        SettingArgs::augment(command, Setting::OF_WORKERS)
    }

    fn augment_args_for_update(command: Command) -> Command {
        WorkerSettingArgs::augment_args(command)
    }
}

impl clap::FromArgMatches for WorkerSettingArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<WorkerSettingArgs, clap::Error> {
        Ok(WorkerSettingArgs(SettingArgs::said(matches, Setting::OF_WORKERS)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = WorkerSettingArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct WorkerArgs {
    /// Process the queued jobs, then exit
    #[arg(long)]
    pub(crate) once: bool,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
    #[command(flatten)]
    pub(crate) settings: WorkerSettingArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ServeArgs {
    /// Print every setting as it would be, without passwords, and do nothing else
    #[arg(long = "print-config")]
    pub(crate) print: bool,
    /// On a desktop, open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct DoctorArgs {
    /// Answer with a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The copy is the database as it was at one moment, and a whole database by itself: to restore it, stop the server and put \
it in the place of the file. A PostgreSQL database is backed up with pg_dump.")]
pub(crate) struct BackupArgs {
    /// The database file, which may be in use
    #[arg(value_name = "DB")]
    pub(crate) db: PathBuf,
    /// The copy; there must be no such file yet
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Without --url a server is started on this machine, with a new SQLite file in a temporary folder, and its memory and \
processor time are reported as well. With several --url the players of a table are on different nodes, as behind a load \
balancer. Without --rate and --think everybody plays as fast as they can. Point --url only at servers of your own: their limits must allow so much (--rate-request and others).")]
pub(crate) struct LoadArgs {
    /// The server, as in http://127.0.0.1:8017, or each of its nodes; by default one is started
    #[arg(long = "url", value_name = "URL")]
    pub(crate) urls: Vec<String>,
    /// The process of the server at --url, or of each node, to report their memory and processor time
    #[arg(long = "pid", value_name = "ID", requires = "urls")]
    pub(crate) pids: Vec<u32>,
    /// The database of the server that is started, in place of a new SQLite file
    #[arg(long, value_name = "URL", conflicts_with = "urls")]
    pub(crate) db: Option<String>,
    /// The rule set; by default each in turn
    #[arg(long, value_name = "NAME", value_parser = rule_set())]
    pub(crate) rules: Option<RuleSet>,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(1..=20_000))]
    pub(crate) tables: u32,
    /// How many more sockets watch these games and do nothing
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=50_000))]
    pub(crate) sockets: u32,
    /// How many more sockets follow the list of tables
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = value_parser!(u32).range(..=50_000))]
    pub(crate) lobby: u32,
    /// For how many seconds moves are counted
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = value_parser!(u32).range(1..=3600))]
    pub(crate) seconds: u32,
    /// How many milliseconds each player waits before a move
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = value_parser!(u32).range(..=60_000))]
    pub(crate) think: u32,
    /// How many moves a second are played in all, at even intervals
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(crate) rate: Option<u32>,
    /// The seed of the moves
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Answer with a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
