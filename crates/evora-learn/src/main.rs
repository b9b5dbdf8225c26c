//! `evora-learn`: trains networks. `learn/README.md` tells how.

use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::{Args, Parser, Subcommand};
use evora_engine::network::{Encode, Layout, NetworkChoice, Symmetry};
use evora_engine::{Engine, Evaluators};
use evora_learn::arena::{Entrant, play_match};
use evora_learn::calibration::{Bin, Calibration, Plan, RoundErrors, calibrate};
use evora_learn::export::export;
use evora_learn::games::read_games;
use evora_learn::generations::Run;
use evora_learn::losses::losses;
use evora_learn::picture::{draw, line};
use evora_learn::samples::Mix;
use evora_learn::selfplay::{SelfPlay, self_play};
use evora_learn::teacher::{Teacher, Trainable};
use evora_rules::azul::Azul;
use evora_rules::duel::Duel;
use evora_rules::pavilion::Pavilion;
use evora_rules::{Players, RuleSet, Seat};

/// Trains the networks of the bots.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Args, Clone)]
struct GameArguments {
    /// The rule set.
    rules: RuleSet,
    /// Number of players.
    #[arg(long, default_value = "2")]
    players: Players,
    /// Threads; by default one for each core.
    #[arg(long, default_value_t = std::thread::available_parallelism().map_or(1, usize::from))]
    threads: usize,
    /// Seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Subcommand)]
#[expect(clippy::large_enum_variant, reason = "there is one")]
enum Command {
    #[command(flatten)]
    Learn(LearnCommand),
    /// Plays a match of two contestants, such as `full@nodes=400+new.network` and `level:8`.
    Match {
        #[command(flatten)]
        game: GameArguments,
        /// The first contestant.
        #[arg(long)]
        one: Entrant,
        /// The second, in all other seats.
        #[arg(long)]
        two: Entrant,
        /// Number of games.
        #[arg(long)]
        games: u64,
    },
    /// Compares predicted shares of the win with what then happened, in games of any rule set.
    Calibration {
        #[command(flatten)]
        game: GameArguments,
        /// What predicts: a network file, or `classic`; by default the built-in networks.
        #[arg(long)]
        network: Option<NetworkChoice>,
        /// What plays the games: a network file, or `classic`; by default the built-in networks.
        #[arg(long)]
        played_by: Option<NetworkChoice>,
        /// Simulations for each move.
        #[arg(long, default_value_t = 400)]
        nodes: u64,
        /// Number of games.
        #[arg(long)]
        games: u64,
        /// A file to which a line with the result is added, for `picture`.
        #[arg(long)]
        append: Option<PathBuf>,
    },
    /// Draws the calibration of several games as an SVG picture.
    Picture {
        /// The file that `calibration --append` has written.
        lines: PathBuf,
        /// Where to write.
        #[arg(long)]
        out: PathBuf,
    },
}

/// Commands for games that have networks.
#[derive(Subcommand)]
enum LearnCommand {
    /// Plays games and writes them to a file.
    Selfplay {
        #[command(flatten)]
        game: GameArguments,
        /// The network that plays; without one, the hand-made evaluator.
        #[arg(long)]
        network: Option<PathBuf>,
        /// Simulations for each move.
        #[arg(long, default_value_t = 400)]
        nodes: u64,
        /// Simulations for the decisions that are not recorded, three in four; 0 records all.
        #[arg(long, default_value_t = 0)]
        quick_nodes: u64,
        /// Number of games.
        #[arg(long)]
        games: u64,
        /// Stops after this many seconds, at the end of the games then played.
        #[arg(long)]
        seconds: Option<f64>,
        /// Where to write.
        #[arg(long)]
        out: PathBuf,
    },
    /// Writes training data of games to a folder.
    Export {
        #[command(flatten)]
        game: GameArguments,
        /// The folder.
        #[arg(long)]
        out: PathBuf,
        /// Files of games.
        files: Vec<PathBuf>,
    },
    /// Prints the losses of a network on games.
    Losses {
        #[command(flatten)]
        game: GameArguments,
        /// The network.
        #[arg(long)]
        network: PathBuf,
        /// Files of games.
        files: Vec<PathBuf>,
    },
    /// Prints the input rows as JSON.
    Layout {
        #[command(flatten)]
        game: GameArguments,
    },
    /// Trains generation after generation in a folder; goes on where it was stopped.
    Run {
        #[command(flatten)]
        game: GameArguments,
        /// The folder.
        #[arg(long)]
        folder: PathBuf,
        /// The trainer's command.
        #[arg(long, default_value = "python3 learn/train.py")]
        trainer: String,
        /// A network that plays first, instead of the hand-made evaluator, and whose weights every training starts from.
        #[arg(long)]
        start_from: Option<PathBuf>,
        /// No generation is started after this many minutes.
        #[arg(long, default_value_t = 1e6)]
        minutes: f64,
        /// Most generations.
        #[arg(long, default_value_t = 1000)]
        generations: usize,
        /// Seconds of self-play in a generation.
        #[arg(long, default_value_t = 45.0)]
        seconds: f64,
        /// Seconds of self-play of the hand-made evaluator.
        #[arg(long, default_value_t = 20.0)]
        first_seconds: f64,
        /// Most games in a generation.
        #[arg(long, default_value_t = 1_000_000)]
        games: u64,
        /// Simulations for each move of the hand-made evaluator.
        #[arg(long, default_value_t = 200)]
        first_nodes: u64,
        /// Simulations for each move of a network.
        #[arg(long, default_value_t = 400)]
        nodes: u64,
        /// Simulations for the decisions of a network that only lead the game on, three in four; 0 records all.
        #[arg(long, default_value_t = 64)]
        quick_nodes: u64,
        /// Size of the hidden layer.
        #[arg(long, default_value_t = 256)]
        hidden: usize,
        /// Times that training passes all samples.
        #[arg(long, default_value_t = 4.0)]
        epochs: f64,
        /// Games of a match of each network against the last one.
        #[arg(long, default_value_t = 400)]
        gate: u64,
    },
}

impl LearnCommand {
    fn game(&self) -> &GameArguments {
        match self {
            LearnCommand::Selfplay { game, .. }
            | LearnCommand::Export { game, .. }
            | LearnCommand::Losses { game, .. }
            | LearnCommand::Layout { game }
            | LearnCommand::Run { game, .. } => game,
        }
    }
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Calibration { game, network, played_by, nodes, games, append } => {
            let GameArguments { rules, players, seed, threads } = game;
            let engine = |network: Option<NetworkChoice>| -> anyhow::Result<Engine> {
                let usual = Evaluators::default();
                let evaluators = network.map_or(Ok(usual.clone()), |other| other.apply(usual))?;
                Ok(Engine::new(evaluators))
            };
            let plan = Plan { rules, players, games, nodes, seed, threads };
            let found = calibrate(&engine(played_by)?, &engine(network)?, &plan);
            print_calibration(&found);
            if let Some(path) = append {
                let file = File::options().create(true).append(true).open(&path);
                let written = file.and_then(|mut file| writeln!(file, "{}", line(&plan, &found)));
                written.with_context(|| path.display().to_string())?;
            }
        }
        Command::Picture { lines, out } => {
            let text = fs::read_to_string(&lines).with_context(|| lines.display().to_string())?;
            let svg = draw(&text).with_context(|| lines.display().to_string())?;
            fs::write(&out, svg).with_context(|| out.display().to_string())?;
        }
        Command::Match { game, one, two, games } => {
            let GameArguments { rules, players, seed, threads } = game;
            let found = play_match(rules, players, &[one, two], games, seed, threads)?;
            let ((share, error), (own, other)) = (found.share, found.points);
            println!(
                "{} games: {:.1} ± {:.1} % of the wins, {own:.1} points against {other:.1}, {} faults",
                found.games,
                100.0 * share,
                100.0 * error,
                found.faults,
            );
        }
        Command::Learn(command) => {
            let GameArguments { rules, players, .. } = *command.game();
            if let Some(layout) = Azul::layout(rules, players) {
                learn::<Azul>(command, &layout)?;
            } else if let Some(layout) = Pavilion::layout(rules, players) {
                learn::<Pavilion>(command, &layout)?;
            } else if let Some(layout) = Duel::layout(rules, players) {
                learn::<Duel>(command, &layout)?;
            } else {
                bail!("no networks exist for {rules}");
            }
        }
    }
    Ok(())
}

/// Runs a command for networks of one game.
fn learn<P: Trainable>(command: LearnCommand, layout: &Layout) -> anyhow::Result<()>
where
    Teacher<P>: Sync,
{
    let start = |first: Seat| P::start(layout, first);
    match command {
        LearnCommand::Selfplay { game, network, nodes, quick_nodes, games, seconds, out } => {
            let teacher: Teacher<P> = Teacher::read(network.as_deref())?;
            if let Teacher::Network(network) = &teacher
                && network.game() != (layout.rules, layout.players)
            {
                bail!("{} is for another game", network.network());
            }
            let began = Instant::now();
            let settings = SelfPlay {
                players: game.players,
                nodes,
                quick_nodes: Some(quick_nodes).filter(|&nodes| nodes > 0),
                seed: game.seed,
                games,
                deadline: seconds.map(|seconds| began + Duration::from_secs_f64(seconds)),
                threads: game.threads,
            };
            let file = File::create(&out).with_context(|| out.display().to_string())?;
            let totals = self_play(&settings, &teacher, start, BufWriter::new(file))?;
            let count = totals.games as f64;
            println!(
                "{} games, {} positions, {:.1} points a seat, {:.2} rounds, {:.0} positions a second",
                totals.games,
                totals.positions,
                totals.points as f64 / count / game.players.count() as f64,
                totals.rounds as f64 / count,
                totals.positions as f64 / began.elapsed().as_secs_f64(),
            );
        }
        LearnCommand::Export { game, out, files } => {
            let GameArguments { seed, threads, .. } = game;
            let samples = export(layout, &files, start, Mix::default(), seed, threads, &out)?;
            println!("{samples} samples");
        }
        LearnCommand::Run {
            game,
            folder,
            trainer,
            start_from,
            minutes,
            generations,
            seconds,
            first_seconds,
            games,
            first_nodes,
            nodes,
            quick_nodes,
            hidden,
            epochs,
            gate,
        } => {
            let run = Run {
                folder,
                trainer: shlex::split(&trainer).context("quotes of --trainer are not closed")?,
                start_from,
                deadline: Instant::now() + Duration::from_secs_f64(60.0 * minutes),
                generations,
                seconds: (first_seconds, seconds),
                games,
                nodes: (first_nodes, nodes),
                quick_nodes: Some(quick_nodes).filter(|&nodes| nodes > 0),
                hidden,
                epochs,
                gate: (gate, nodes),
                seed: game.seed,
                threads: game.threads,
            };
            let best = run.run(layout, &describe::<P>(layout), start)?;
            println!("best: {}", best.map_or("none".into(), |path| path.display().to_string()));
        }
        LearnCommand::Losses { game, network, files } => {
            let Teacher::Network(network) = Teacher::<P>::read(Some(&network))? else {
                bail!("no network");
            };
            let games = read_games(game.players, &files)?;
            let found = losses(game.players, &games, &network, &start);
            println!(
                "{} samples: value {:.4} policy {:.4}",
                found.samples, found.value, found.policy
            );
        }
        LearnCommand::Layout { .. } => println!("{}", describe::<P>(layout)),
    }
    Ok(())
}

/// Prints mean squared errors by round, and what happened by what was predicted.
fn print_calibration(found: &Calibration) {
    println!("round  count  before deal  mean of deals  after deal  search");
    for (number, round) in (1..).zip(&found.rounds) {
        let RoundErrors { before_deal, mean_of_deals, after_deal, search } = round;
        println!(
            "{number:>5}  {:>5}  {:>11.4}  {:>13.4}  {:>10.4}  {:>6.4}",
            before_deal.count(),
            before_deal.mean(),
            mean_of_deals.mean(),
            after_deal.mean(),
            search.mean(),
        );
    }
    println!("predicted  happened  count");
    for Bin { count, predicted, happened } in &found.bins {
        let mean = |sum: &f64| 100.0 * sum / *count as f64;
        println!("{:>8.1}%  {:>7.1}%  {count:>5}", mean(predicted), mean(happened));
    }
}

/// What the trainer needs to know of a layout.
fn describe<P: Trainable>(layout: &Layout) -> serde_json::Value {
    let shared: Vec<_> = layout
        .sections
        .iter()
        .filter_map(|section| Some([section.first, section.len, section.like?]))
        .collect();
    let symmetries: Vec<_> = P::symmetries(layout)
        .into_iter()
        .map(|Symmetry { rows, moves }| serde_json::json!({ "rows": rows, "moves": moves }))
        .collect();
    serde_json::json!({
        "rules": layout.rules.to_string(),
        "rules_index": layout.rules.index(),
        "players": layout.players.count(),
        "rows": layout.rows(),
        "most_rows": layout.most_rows,
        "move_rows": layout.move_rows(),
        "move_sections": layout.move_sections.len(),
        "hash": format!("{:016x}", layout.hash()),
        "shared": shared,
        "symmetries": symmetries,
    })
}
