//! Generation after generation: self-play with the best network so far, and training on all games beside it.
//!
//! Everything lies in one folder, so that a run can be stopped at any time and goes on where it was:
//! `NN.games` and `NN.network` of each generation, and `generations.jsonl` with a line for each network.
//! Training data (`NN.data/`) is made again from the games where it is missing.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use evora_engine::network::{Layout, NetworkEvaluator, expand};
use evora_rules::Seat;
use serde_json::{Value, json};

use crate::arena::{Entrant, MatchResult, play_match};
use crate::export::export;
use crate::samples::Mix;
use crate::selfplay::{SelfPlay, self_play};
use crate::teacher::{Teacher, Trainable};

/// Settings of a run.
#[derive(Clone, Debug)]
pub struct Run {
    /// The folder.
    pub folder: PathBuf,
    /// The trainer's command and first arguments.
    pub trainer: Vec<String>,
    /// A network that plays first, instead of the hand-made evaluator, and whose weights every training starts from.
    pub start_from: Option<PathBuf>,
    /// No generation is started after this time.
    pub deadline: Instant,
    /// Most generations.
    pub generations: usize,
    /// Seconds of self-play in a generation: of the hand-made evaluator, and of networks.
    pub seconds: (f64, f64),
    /// Most games in a generation.
    pub games: u64,
    /// Simulations for each move: of the hand-made evaluator, and of networks.
    pub nodes: (u64, u64),
    /// Simulations for decisions of networks that are not recorded; `None` if all are.
    pub quick_nodes: Option<u64>,
    /// Size of the hidden layer.
    pub hidden: usize,
    /// Times that training passes all samples.
    pub epochs: f64,
    /// Games of a match of each network against the last one, and the simulations for each move.
    pub gate: (u64, u64),
    /// Seed.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// A running training of a network.
struct Training {
    child: Child,
    network: PathBuf,
    began: Instant,
}

impl Run {
    fn path(&self, generation: usize, what: &str) -> PathBuf {
        self.folder.join(format!("{generation:02}.{what}"))
    }

    /// Runs until the deadline or the last generation. Returns the best network.
    pub fn run<P: Trainable>(
        &self,
        layout: &Layout,
        describe: &Value,
        start: impl Fn(Seat) -> P + Sync + Copy,
    ) -> anyhow::Result<Option<PathBuf>>
    where
        Teacher<P>: Sync,
    {
        fs::create_dir_all(&self.folder).with_context(|| self.folder.display().to_string())?;
        fs::write(self.folder.join("layout.json"), describe.to_string())?;
        let mut best = self.start_from.clone();
        let mut done = 0;
        while done < self.generations && self.path(done, "games").exists() {
            self.export(layout, done, start)?;
            if self.path(done, "network").exists() {
                best = Some(self.path(done, "network"));
            }
            done += 1;
        }
        for generation in done..self.generations {
            if Instant::now() >= self.deadline {
                break;
            }
            let mut training = self.train(generation)?;
            // The first network is waited for: its games are much better than the hand-made evaluator's.
            if best.is_none()
                && let Some(network) = self.finish::<P>(layout, training.take(), None)?
            {
                best = Some(network);
            }
            self.play(layout, generation, best.as_deref(), start)?;
            self.export(layout, generation, start)?;
            if let Some(network) = self.finish::<P>(layout, training, best.as_deref())? {
                best = Some(network);
            }
        }
        // The last games train one more.
        let training = self.train(self.played())?;
        if let Some(network) = self.finish::<P>(layout, training, best.as_deref())? {
            best = Some(network);
        }
        Ok(best)
    }

    /// Number of generations that were played.
    fn played(&self) -> usize {
        (0..).take_while(|&number| self.path(number, "games").exists()).count()
    }

    fn play<P: Trainable>(
        &self,
        layout: &Layout,
        generation: usize,
        best: Option<&Path>,
        start: impl Fn(Seat) -> P + Sync + Copy,
    ) -> anyhow::Result<()>
    where
        Teacher<P>: Sync,
    {
        let teacher: Teacher<P> = Teacher::read(best)?;
        let began = Instant::now();
        let (nodes, seconds) = match best {
            None => (self.nodes.0, self.seconds.0),
            Some(_) => (self.nodes.1, self.seconds.1),
        };
        let settings = SelfPlay {
            players: layout.players,
            nodes,
            quick_nodes: self.quick_nodes.filter(|_| best.is_some()),
            // Room for more games than a generation has.
            seed: self.seed.wrapping_mul(1_000_003).wrapping_add((generation as u64) << 32),
            games: self.games,
            deadline: Some(began + Duration::from_secs_f64(seconds)),
            threads: self.threads,
        };
        let unfinished = self.path(generation, "games.part");
        let file = BufWriter::new(File::create(&unfinished)?);
        let totals = self_play(&settings, &teacher, start, file)?;
        fs::rename(&unfinished, self.path(generation, "games"))?;
        self.report(&json!({
            "generation": generation,
            "teacher": best.map(|path| path.display().to_string()),
            "nodes": settings.nodes,
            "quick_nodes": settings.quick_nodes,
            "seed": settings.seed,
            "games": totals.games,
            "positions": totals.positions,
            "points": totals.points as f64 / totals.games as f64 / layout.players.count() as f64,
            "rounds": totals.rounds as f64 / totals.games as f64,
            "seconds": began.elapsed().as_secs_f64(),
        }))
    }

    /// Makes training data of a generation's games, if it is missing.
    fn export<P: Trainable>(
        &self,
        layout: &Layout,
        generation: usize,
        start: impl Fn(Seat) -> P + Sync,
    ) -> anyhow::Result<()> {
        let data = self.path(generation, "data");
        if data.exists() {
            return Ok(());
        }
        let (games, unfinished) =
            (self.path(generation, "games"), self.path(generation, "data.part"));
        let seed = self.seed.wrapping_add(generation as u64);
        export(layout, &[games], start, Mix::default(), seed, self.threads, &unfinished)?;
        Ok(fs::rename(&unfinished, &data)?)
    }

    /// Starts training on all data so far. Returns `None` if there is none, or its network exists.
    fn train(&self, generation: usize) -> anyhow::Result<Option<Training>> {
        let network = self.path(generation, "network");
        let data: Vec<PathBuf> = (0..generation).map(|number| self.path(number, "data")).collect();
        if data.is_empty() || network.exists() {
            return Ok(None);
        }
        let [program, arguments @ ..] = &self.trainer[..] else { bail!("no trainer") };
        let log = File::create(self.path(generation, "log"))?;
        // Its weights are a better start than random ones: the games of a run alone are too few at first.
        let start = self.start_from.iter().flat_map(|path| [Path::new("--start-from"), path]);
        let child = Command::new(program)
            .args(arguments)
            .args(start)
            .args(&data)
            .arg("--layout")
            .arg(self.folder.join("layout.json"))
            .arg("--out")
            .arg(&network)
            .args(["--hidden", &self.hidden.to_string()])
            .args(["--epochs", &self.epochs.to_string()])
            .args(["--seed", &(self.seed + generation as u64).to_string()])
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .with_context(|| format!("could not start {program}"))?;
        Ok(Some(Training { child, network, began: Instant::now() }))
    }

    /// Waits for a training and plays its network against the best so far. Returns the network unless it is
    /// clearly weaker.
    fn finish<P: Trainable>(
        &self,
        layout: &Layout,
        training: Option<Training>,
        best: Option<&Path>,
    ) -> anyhow::Result<Option<PathBuf>> {
        let Some(Training { mut child, network, began }) = training else { return Ok(None) };
        let status = child.wait()?;
        let log = network.with_extension("log");
        if !status.success() {
            bail!("training failed: see {}", log.display());
        }
        let trained = began.elapsed().as_secs_f64();
        let read: NetworkEvaluator<P> = NetworkEvaluator::read(&expand(&fs::read(&network)?)?)?;
        let (games, nodes) = self.gate;
        let entrant = |network: Option<&Path>| -> anyhow::Result<Entrant> {
            let plus = network.map_or(String::new(), |path| format!("+{}", path.display()));
            format!("full@nodes={nodes}{plus}").parse()
        };
        let entrants = [entrant(Some(&network))?, entrant(best)?];
        let MatchResult { games, share: (share, error), points, .. } =
            play_match(layout.rules, layout.players, &entrants, games, self.seed, self.threads)?;
        let even = 1.0 / layout.players.count() as f64;
        let accepted = best.is_none() || share + error >= even;
        let losses = fs::read_to_string(&log).unwrap_or_default();
        self.report(&json!({
            "network": network.display().to_string(),
            "checksum": format!("{:08x}", read.network().checksum()),
            "against": best.map(|path| path.display().to_string()),
            "games": games,
            "nodes": nodes,
            "share": share,
            "error": error,
            "points": points,
            "accepted": accepted,
            "seconds": trained,
            "losses": losses.lines().rfind(|line| line.starts_with("step")),
        }))?;
        Ok(accepted.then_some(network))
    }

    /// Appends a line to the manifest, and prints it.
    fn report(&self, line: &Value) -> anyhow::Result<()> {
        println!("{line}");
        let path = self.folder.join("generations.jsonl");
        let mut file = fs::OpenOptions::new().create(true).append(true).open(path)?;
        Ok(writeln!(file, "{line}")?)
    }
}
