//! The command line; help, man pages and completions are generated from it.

mod database;
mod network;
mod openings;
mod play;
mod puzzles;
mod serve;
mod user;
mod values;

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Parser, Subcommand, ValueEnum};
use evora_engine::Clock;
use evora_engine::analysis::{Budget, DEFAULT_NODES, Knowledge};
use evora_engine::arena::{Contestant, KINDS, SETTINGS, Sprt};
use evora_engine::network::NetworkChoice;
use evora_game::{GoalChoice, Policy};
use evora_rules::{Players, RuleSet, Seat};
use evora_server::BasePath;
use evora_words::{Lang, Words};

pub(crate) use database::{DatabaseArgs, DatabaseCommand, VerifyFilesArgs};
pub(crate) use network::NetworkArgs;
pub(crate) use openings::{CountOpeningsArgs, OpeningsArgs, OpeningsCommand, ShowOpeningsArgs};
pub(crate) use play::{ColourArg, PlayArgs};
pub(crate) use puzzles::{
    CheckArgs, ExportArgs, MakeArgs, PuzzlesArgs, PuzzlesCommand, QueueArgs, SolveArgs,
};
pub(crate) use serve::{BackupArgs, DoctorArgs, LoadArgs, ServeArgs, SettingArgs, WorkerArgs};
pub(crate) use user::{ImposeArgs, ListArgs, RoleChange, UserArgs, UserCommand};
use values::{clock, lang, player, players, rule_set, seat, sprt};

use crate::failure::Failure;

/// Azul and its family: exact rules, at the table and for referees.
#[derive(Parser, Debug)]
#[command(name = "evora", version, propagate_version = true, disable_help_subcommand = true)]
pub(crate) struct Args {
    /// The language; by default that of the environment, or English
    // Listed after the options of a command.
    #[arg(long, global = true, value_name = "LANG", value_parser = lang(), display_order = 998)]
    lang: Option<Lang>,
    // Help lists it with the commands that take it.
    #[arg(long = "network", id = "network before the command", value_name = "FILE", hide = true)]
    networks: Vec<NetworkChoice>,
    #[command(subcommand)]
    command: Command,
}

impl Args {
    /// The language of the options or of the environment.
    pub(crate) fn words(&self) -> Words {
        let environment = || Lang::from_environment(|name| std::env::var(name).ok());
        Words::new(self.lang.unwrap_or_else(environment))
    }

    /// The command, with the networks that were named before it. Fails if no bot thinks in it.
    pub(crate) fn into_command(self) -> Result<Command, Failure> {
        let Args { mut command, networks, .. } = self;
        if networks.is_empty() {
            return Ok(command);
        }
        let Some(args) = command.networks() else {
            let root = <Args as clap::CommandFactory>::command();
            let takes = root.get_subcommands().filter(|command| {
                command.get_arguments().any(|argument| argument.get_long() == Some("network"))
            });
            let takes: Vec<&str> = takes.map(clap::Command::get_name).collect();
            let takes = takes.join(", ");
            return Err(Failure::Bad(format!("--network is for {takes}: there bots think")));
        };
        args.choices.splice(0..0, networks);
        Ok(command)
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a game at this terminal
    Play(PlayArgs),
    /// Say what a strong bot would play in a position, and why
    Hint(HintArgs),
    /// Find the best moves of a position, or of every position of a game
    Analyse(AnalyseArgs),
    /// Play random games and write every event as a line of JSON
    Trace(TraceArgs),
    /// Check a trace or a game record against the rules
    Replay(ReplayArgs),
    /// Check that the deals of a game record were fair
    Verify(VerifyArgs),
    /// Turn a trace into game records, or records into a trace
    Convert(ConvertArgs),
    /// Speak the engine protocol on standard input and output
    Engine(EngineArgs),
    /// Let bots and engines play against each other
    Match(MatchArgs),
    /// Solve puzzles, make new ones, or check them again
    Puzzles(PuzzlesArgs),
    /// Check files of the open database: their checksums, and every game in them
    Database(DatabaseArgs),
    /// Show how often each kind of move was made in the first round, or count it in games of bots
    Openings(OpeningsArgs),
    /// Count all positions reached after a number of moves
    Perft(PerftArgs),
    /// Measure how fast the rules are on this machine, or the bots with --search
    Bench(BenchArgs),
    /// Serve games to players, over HTTP and WebSockets
    Serve(ServeArgs),
    /// Do reviews and other heavy work of a server on this machine
    Worker(WorkerArgs),
    /// Write the page as plain files, for a host without our server
    Page(PageArgs),
    /// Check whether a server would start and run well here, and say what to do
    Doctor(DoctorArgs),
    /// Look after accounts of the server: list, rename, suspend, ban, end sessions, roles
    User(UserArgs),
    /// Copy the server's SQLite database while it is in use
    Backup(BackupArgs),
    /// Play many games at once against a server and measure it
    Load(LoadArgs),
    /// Print the rules of a game
    Rules(RulesArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
    /// Write the manual pages into a folder
    Man(ManArgs),
}

impl Command {
    /// The networks of a command in which bots think.
    fn networks(&mut self) -> Option<&mut NetworkArgs> {
        match self {
            Command::Play(args) => Some(&mut args.networks),
            Command::Hint(args) => Some(&mut args.networks),
            Command::Analyse(args) => Some(&mut args.networks),
            Command::Engine(args) => Some(&mut args.networks),
            Command::Match(args) => Some(&mut args.networks),
            Command::Bench(args) => Some(&mut args.networks),
            Command::Serve(args) => Some(&mut args.networks),
            Command::Worker(args) => Some(&mut args.networks),
            Command::Puzzles(args) => args.networks(),
            Command::Openings(OpeningsArgs { command: OpeningsCommand::Count(args) }) => {
                Some(&mut args.networks)
            }
            _ => None,
        }
    }
}

/// Which game, and how many play it.
#[derive(clap::Args, Debug)]
pub(crate) struct GameArgs {
    /// The rule set
    #[arg(long, value_name = "NAME", default_value = "azul", value_parser = rule_set())]
    pub(crate) rules: RuleSet,
    /// How many play
    #[arg(long, value_name = "N", default_value = "2", value_parser = players())]
    pub(crate) players: Players,
}

#[derive(clap::Args, Debug)]
pub(crate) struct EngineArgs {
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

/// How much thought a position gets.
#[derive(clap::Args, Debug)]
pub(crate) struct SearchArgs {
    /// How many positions to look at; by default 20000, or any number within --movetime
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// How many milliseconds to think about a position at most
    #[arg(long, value_name = "MS")]
    pub(crate) movetime: Option<u64>,
    /// How many threads to think with
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// The seed of the search; with one thread the same seed and nodes give the same answer
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// What the search may use, which matters in Duel: what the player to move may know, or everything, as after the game
    #[arg(long, value_name = "player|all", hide_possible_values = true, default_value = "player")]
    pub(crate) knowledge: KnowledgeArg,
}

/// What a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum KnowledgeArg {
    /// What the player to move may know
    Player,
    /// Everything that lies on the table, also face down
    All,
}

impl From<KnowledgeArg> for Knowledge {
    fn from(knowledge: KnowledgeArg) -> Knowledge {
        match knowledge {
            KnowledgeArg::Player => Knowledge::Player,
            KnowledgeArg::All => Knowledge::All,
        }
    }
}

impl SearchArgs {
    pub(crate) fn budget(&self) -> Budget {
        Budget {
            nodes: self.nodes.or(self.movetime.is_none().then_some(DEFAULT_NODES)),
            time: self.movetime.map(Duration::from_millis),
            threads: self.threads.into(),
            seed: self.seed,
            knowledge: self.knowledge.into(),
            ..Budget::default()
        }
    }
}

#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("asked").args(["file", "position"]).required(true))]
pub(crate) struct HintArgs {
    /// A file that holds a position text, or a game that goes on after its last move; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// This position text instead of a file
    #[arg(long, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Answer with a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A row tells a move's place, the mover's share of the win, the points each player can expect, how \
much of the search went into it, and the expected line; * is the move played, searched on its \
own. ?! gives up at least 5 % of the win, ? 10 %, ?? 20 %. Nothing is used that the player to move \
may not know, unless --knowledge all asks for it.")]
#[command(group = ArgGroup::new("asked").args(["file", "position"]).required(true))]
pub(crate) struct AnalyseArgs {
    /// A trace, game records, or position texts, one a line; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// This position text instead of a file
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["game", "ply", "from", "to"])]
    pub(crate) position: Option<String>,
    /// How many of the best moves to tell
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) lines: u16,
    /// Only the game of this number in the file, from 1
    #[arg(long, value_name = "N")]
    pub(crate) game: Option<usize>,
    /// Only this move of a game, from 1
    #[arg(long, value_name = "N", conflicts_with_all = ["from", "to"])]
    pub(crate) ply: Option<usize>,
    /// From this move of a game on
    #[arg(long, value_name = "PLY")]
    pub(crate) from: Option<usize>,
    /// Up to this move of a game
    #[arg(long, value_name = "PLY")]
    pub(crate) to: Option<usize>,
    /// Only the moves of this player, counted from 1
    #[arg(long, value_name = "PLAYER", value_parser = player())]
    pub(crate) player: Option<Seat>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Answer with a JSON object a line for each position
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The seed of the first game; the next has the next number
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) games: u64,
    /// Duel's goals: random for three, random4 for all four, first for those of a first game, or three or four
    /// of rows, five-colours, columns, edge, diagonals, corners, universal and special; by default random
    #[arg(long, value_name = "GOALS", value_parser = GoalChoice::parse)]
    pub(crate) goals: Option<GoalChoice>,
    /// How moves are chosen
    #[arg(long, value_name = "HOW", default_value = "uniform")]
    pub(crate) policy: PolicyArg,
    /// Who starts, counted from 0 as in traces; by default drawn from the seed
    #[arg(long, value_name = "PLAYER", value_parser = seat())]
    pub(crate) first: Option<Seat>,
}

/// How random moves are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum PolicyArg {
    /// Evenly among all legal moves
    Uniform,
    /// First a kind of move, then a move of that kind
    Lively,
}

impl From<PolicyArg> for Policy {
    fn from(policy: PolicyArg) -> Policy {
        match policy {
            PolicyArg::Uniform => Policy::Uniform,
            PolicyArg::Lively => Policy::Lively,
        }
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct ReplayArgs {
    /// A trace or a file of game records; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
A game is verified if its secret is the one that was committed to, and who started, the goals and \
every draw are what the key made of the secret and the players' shares gives. The status is 0 if \
every game is verified, 1 if one is not, 2 if the file cannot be read.")]
pub(crate) struct VerifyArgs {
    /// A file of game records; - for standard input
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,
    /// Answer with a JSON object a line for each game
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ConvertArgs {
    /// A trace or a file of game records; - for standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// What to write; by default the other of the two
    #[arg(long, value_name = "FORM")]
    pub(crate) to: Option<FormArg>,
}

/// The two ways to write down games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum FormArg {
    /// One JSON object a line, with legal moves and states
    Trace,
    /// Readable text with tags
    Record,
}

#[derive(clap::Args, Debug)]
#[command(after_help = format!("\
policy:HEAT plays by a network without search: 0 is the likeliest move, 1 samples moves by their likelihood, and more \
heat, up to 100, makes them more alike. \"cmd:COMMAND LINE\" starts any engine that speaks the protocol.\n\n\
Settings are {SETTINGS}. threads and network are for our own bots, network=classic lets them play without a network; \
any other setting is an option of the engine."))]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    // Contestants and their settings are listed once, for help and errors.
    #[arg(value_name = "CONTESTANT", required = true, num_args = 2..=4, help = format!(
        "Two contestants, or one for each seat: {KINDS}; settings follow an @, as in full@nodes=5000,threads=2"
    ))]
    pub(crate) contestants: Vec<Contestant>,
    /// How many games at least; every deal is played from all sides
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The seed of the first deal; the next has the next number
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Duel's goals: random for three, random4 for all four, first for those of a first game, or three or four
    /// of rows, five-colours, columns, edge, diagonals, corners, universal and special; by default random
    #[arg(long, value_name = "GOALS", value_parser = GoalChoice::parse)]
    pub(crate) goals: Option<GoalChoice>,
    /// How many games are played at once; by default as many as there are processors
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1024))]
    pub(crate) jobs: Option<u64>,
    /// How many positions a contestant may look at for a move, if it has no settings of its own
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// How many milliseconds it may think about a move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub(crate) movetime: Option<u64>,
    /// How many moves it may look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) depth: Option<u32>,
    /// Seconds for each player's whole game, and the increment per move
    #[arg(long, value_name = "SECONDS+SECONDS", value_parser = clock)]
    pub(crate) clock: Option<Clock>,
    /// Stop early by SPRT between these two Elo hypotheses
    #[arg(long, value_name = "ELO,ELO", value_parser = sprt, allow_hyphen_values = true)]
    pub(crate) sprt: Option<Sprt>,
    /// How many milliseconds beyond its time a foreign engine may answer, and a clock may run
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(..=86_400_000))]
    pub(crate) margin: u64,
    /// How many seconds a foreign engine may take to start, and to move where no time is set
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) patience: u64,
    /// Write every result to this file, as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,
    /// Write every game to this file, as a record
    #[arg(long, value_name = "FILE")]
    pub(crate) records: Option<PathBuf>,
    /// Write what was said with an engine that failed into this folder; it is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    pub(crate) logs: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many moves deep
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: u32,
    /// The seed of the fixed deals
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Start from this position text instead of the start of a game
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["rules", "players"])]
    pub(crate) position: Option<String>,
    /// Count for each first move on its own
    #[arg(long)]
    pub(crate) divide: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct BenchArgs {
    /// Measure the bots instead of the rules: a signature of their answers, speed, lateness
    #[arg(long, conflicts_with_all = ["samples", "moves"])]
    pub(crate) search: bool,
    /// Only this rule set
    #[arg(long, value_name = "NAME", value_parser = rule_set())]
    pub(crate) rules: Option<RuleSet>,
    /// Only this many players
    #[arg(long, value_name = "N", value_parser = players())]
    pub(crate) players: Option<Players>,
    /// How many samples to take of each figure; the best and the median are shown
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) samples: u32,
    /// How many moves a sample has
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) moves: u64,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

#[derive(clap::Args, Debug)]
pub(crate) struct RulesArgs {
    /// The rule set
    #[arg(value_name = "NAME", default_value = "azul", value_parser = rule_set())]
    pub(crate) rules: RuleSet,
}

#[derive(clap::Args, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Any host of files can serve the folder, with no program of ours: rules, guided rounds, games against bots \
and replays work there, and also without a connection after the first visit. What needs other people or an \
account is left out.")]
pub(crate) struct PageArgs {
    /// The folder; it is made if it is not there
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
    /// Where the host serves the folder, such as /evora/ for someone.example/evora/
    #[arg(long, value_name = "PATH", default_value = "/")]
    pub(crate) base: BasePath,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ManArgs {
    /// The folder; it is made if it is not there
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
}

/// Checks the number of players, and that only Duel has goals.
pub(crate) fn check_game(
    rules: RuleSet,
    players: Players,
    goals: Option<GoalChoice>,
) -> Result<(), Failure> {
    if !rules.players().contains(&players) {
        return Err(Failure::Bad(format!("--players {players}: two play {rules} (D-1.1)")));
    }
    if goals.is_some() && !rules.has_goals() {
        return Err(Failure::Bad(format!("--goals: only duel has goals, not {rules}")));
    }
    Ok(())
}

/// Checks the starting player. Players are counted from 1 for people, from 0 in traces.
pub(crate) fn check_first(
    players: Players,
    first: Option<Seat>,
    from: usize,
) -> Result<(), Failure> {
    match first {
        Some(first) if !players.has(first) => {
            let (first, last) = (first.index() + from, players.count() - 1 + from);
            let why = format!("--first {first}: there are only players {from} to {last}");
            Err(Failure::Bad(why))
        }
        _ => Ok(()),
    }
}
