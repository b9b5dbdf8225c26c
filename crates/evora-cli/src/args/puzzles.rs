//! `evora puzzles`: making and checking puzzles.

use std::path::PathBuf;

use clap::Subcommand;

use evora_puzzles::Theme;
use evora_rules::RuleSet;
use evora_server::config::Setting;

use super::play::ColourArg;
use super::values::{one_of, rule_set};
use super::{GameArgs, NetworkArgs, SettingArgs};

#[derive(clap::Args, Debug)]
pub(crate) struct PuzzlesArgs {
    #[command(subcommand)]
    pub(crate) command: PuzzlesCommand,
}

impl PuzzlesArgs {
    /// The networks that bots think with.
    pub(super) fn networks(&mut self) -> Option<&mut NetworkArgs> {
        match &mut self.command {
            PuzzlesCommand::Solve(args) => Some(&mut args.networks),
            PuzzlesCommand::Make(args) => Some(&mut args.networks),
            PuzzlesCommand::Check(args) => Some(&mut args.networks),
            PuzzlesCommand::Queue(_) | PuzzlesCommand::Export(_) => None,
        }
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum PuzzlesCommand {
    /// Solve puzzles at this terminal, one after another
    Solve(SolveArgs),
    /// Look for puzzles in games of bots, or in games from files; resumes an interrupted run
    Make(MakeArgs),
    /// Solve every puzzle of a file again by a longer search, and list those that fail
    Check(CheckArgs),
    /// Have the workers of a server look for puzzles in its finished public games
    Queue(QueueArgs),
    /// Write the puzzles that workers have found to a file
    Export(ExportArgs),
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The puzzles are about as hard as you are good: your rating, your streak and what you have tried are kept in the puzzles file of \
evora's folder below $XDG_STATE_HOME or ~/.local/state. The puzzle of the day is that of the page. Everything is told in lines \
of text, so screen readers and pipes can follow; type help for what can be typed.")]
pub(crate) struct SolveArgs {
    /// Puzzles of your own, in the format of docs/puzzles.md; by default the set that is built in
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Only puzzles of this rule set
    #[arg(long, value_name = "NAME", value_parser = rule_set())]
    pub(crate) rules: Option<RuleSet>,
    /// Only puzzles about this
    #[arg(long, value_name = "THEME", value_parser = theme())]
    pub(crate) theme: Option<Theme>,
    /// The puzzle of the day, and no other
    #[arg(long, conflicts_with_all = ["rules", "theme", "id", "count"])]
    pub(crate) daily: bool,
    /// The puzzle with this id, and no other
    #[arg(long, value_name = "ID", conflicts_with_all = ["rules", "theme", "count"])]
    pub(crate) id: Option<String>,
    /// Stop after this many puzzles
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) count: Option<u32>,
    /// The seed that chooses among puzzles that are equally fit; by default a new one
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Keep your progress in this file instead
    #[arg(long, value_name = "FILE")]
    pub(crate) progress: Option<PathBuf>,
    /// How many colours to use; by default what the terminal says it can show
    #[arg(long, value_name = "HOW", default_value = "auto", hide_default_value = true)]
    pub(crate) colour: ColourArg,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

fn theme() -> impl clap::builder::TypedValueParser<Value = Theme> {
    one_of(Theme::ALL.map(Theme::name), |name| {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    })
}

/// Which database.
#[derive(clap::Args, Debug)]
pub(crate) struct DatabaseArgs {
    /// The settings file of the server; EVORA_CONFIG names one, too
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The database, in place of that of the settings
    #[arg(long, value_name = "URL")]
    db: Option<String>,
}

impl DatabaseArgs {
    /// The settings that say which database it is.
    pub(crate) fn settings(&self) -> SettingArgs {
        let flags = self.db.iter().map(|db| (Setting::Db, db.clone())).collect();
        SettingArgs { config: self.config.clone(), flags }
    }
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Each game is a job of the server's queue, behind everything that somebody waits for. A game is searched once: the same \
command goes on with games that have been played since, so it can run every night.")]
pub(crate) struct QueueArgs {
    /// How many games to queue at most, the oldest first; 0 only prints how many jobs the queue has
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) games: u32,
    /// How many positions the longest search of a puzzle looks at
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(100..=100_000_000))]
    pub(crate) nodes: u64,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
The file is written anew each time, in the order of the puzzles' ids. Solve them again by longer searches before people get \
them: evora puzzles check FILE --keep GOOD.")]
pub(crate) struct ExportArgs {
    /// The file
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Puzzles are added to FILE as they are found, and FILE.progress says how far each kind of game has come: \
stop it at any time, and the same command goes on. With the same settings, a seed always gives the same puzzles, with \
any number of threads. docs/puzzles.md has the format.")]
pub(crate) struct MakeArgs {
    /// The file to add puzzles to; it is made if it is not there
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// Look in the games of this trace or record file instead; as often as you like
    #[arg(long, value_name = "GAMES", conflicts_with_all = ["rules", "players", "seed"])]
    pub(crate) from: Vec<PathBuf>,
    /// How many puzzles to find
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// The seed of the games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many positions the longest search of a puzzle looks at
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(100..))]
    pub(crate) nodes: u64,
    /// How many games to search at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct CheckArgs {
    /// The file of puzzles
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// How many positions to look at
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// How many puzzles to solve at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Write those that stand to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) keep: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}
