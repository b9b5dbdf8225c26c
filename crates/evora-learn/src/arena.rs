//! Matches between networks, and against the hand-made bots.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, bail};
use evora_engine::arena::{
    BotPlayer, Budget, Contestant, Kind, Player, Schedule, Tally, Terms, run_match,
};
use evora_engine::network::{AnyNetwork, expand};
use evora_engine::{Bot, Deals, Engine, Evaluators, Exploration};
use evora_game::GoalChoice;
use evora_rules::{Players, RuleSet};

/// A contestant and the network it searches with: `full@nodes=400`, `full@movetime=50+FILE`, or, with other
/// constants of exploration, `full@nodes=400+FILE+1.5+0.2+32+256+0.001`: the exploration constant, the first-play urgency
/// reduction, visits before the first deal past the end of a round, and for each deal (0: the round's end is a leaf), and
/// the part of the best prior that a move needs below the root.
#[derive(Clone, Debug)]
pub struct Entrant {
    contestant: Contestant,
    network: Option<PathBuf>,
    constants: Vec<f32>,
}

impl Entrant {
    /// The constants that were given, and the usual ones for the others.
    fn exploration(&self, usual: Exploration) -> Exploration {
        let mut exploration = usual;
        let [c_puct, fpu_reduction, after, visits, least_prior] =
            std::array::from_fn(|place| self.constants.get(place).copied());
        exploration.c_puct = c_puct.unwrap_or(usual.c_puct);
        exploration.fpu_reduction = fpu_reduction.unwrap_or(usual.fpu_reduction);
        exploration.least_prior = least_prior.unwrap_or(usual.least_prior);
        if let (Some(after), Some(visits)) = (after, visits) {
            let deals = Deals { after: after as u32, visits: visits as u32 };
            exploration.deals = Some(deals).filter(|deals| deals.visits > 0);
        }
        exploration
    }
}

impl FromStr for Entrant {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Entrant> {
        let mut parts = text.split('+');
        let contestant = parts.next().unwrap_or_default().parse()?;
        let network = parts.next().map(PathBuf::from);
        let constants = parts.map(str::parse).collect::<Result<Vec<f32>, _>>()?;
        Ok(Entrant { contestant, network, constants })
    }
}

/// What a match of two found.
#[derive(Clone, Debug)]
pub struct MatchResult {
    /// Games played.
    pub games: u64,
    /// The first contestant's share of the win per seat, and half the width of its 95 % interval.
    pub share: (f64, f64),
    /// Mean points of the first and of the second contestant.
    pub points: (f64, f64),
    /// Faults of both.
    pub faults: u64,
}

/// Plays a match of the first entrant against the second, which takes all other seats.
pub fn play_match(
    rules: RuleSet,
    players: Players,
    entrants: &[Entrant; 2],
    games: u64,
    seed: u64,
    jobs: usize,
) -> anyhow::Result<MatchResult> {
    let mut ready: Vec<(Engine, Bot, usize)> = vec![];
    for entrant @ Entrant { contestant, network, .. } in entrants {
        let Kind::Bot(bot) = contestant.kind else { bail!("{} is no bot", contestant.name) };
        if bot == Bot::Full && !contestant.budget.is_limited() {
            bail!("{} needs a limit, as in full@nodes=400 or full@movetime=50", contestant.name);
        }
        let mut evaluators = Evaluators::classic();
        if let Some(path) = network {
            let bytes = std::fs::read(path).with_context(|| path.display().to_string())?;
            let network = expand(&bytes)
                .and_then(|bytes| AnyNetwork::read(&bytes))
                .with_context(|| path.display().to_string())?;
            let game =
                AnyNetwork::layout(rules, players).map(|layout| (layout.rules, layout.players));
            if game != Some(network.game()) {
                bail!("{}: {} is for another game", path.display(), network.network());
            }
            let exploration = entrant.exploration(network.exploration());
            evaluators = evaluators.with(network.with_exploration(exploration));
        }
        let engine = Engine::new(evaluators);
        ready.push((engine, bot, contestant.threads));
    }
    let budgets: Vec<Budget> = entrants.iter().map(|entrant| entrant.contestant.budget).collect();
    let terms = Terms {
        rules,
        players,
        goals: GoalChoice::Random,
        budgets,
        clock: None,
        margin: Duration::from_secs(1),
    };
    let schedule = Schedule::new(players, 2, seed, games)?;
    let mut tally = Tally::new(&schedule);
    let make = |number: usize| -> Box<dyn Player> {
        let (engine, bot, threads) = ready[number].clone();
        Box::new(BotPlayer::new(engine, bot, threads))
    };
    run_match(&terms, &schedule, jobs, &make, &mut |played| {
        tally.add(&played);
        ControlFlow::Continue(())
    });
    let standings = tally.standings();
    let (one, two) = (standings[0], standings[1]);
    Ok(MatchResult {
        games: tally.games(),
        share: (one.share.mean(), one.share.error().unwrap_or(0.5)),
        points: (one.points.mean(), two.points.mean()),
        faults: one.faults + two.faults,
    })
}
