//! A siege: rounds of attacks, each on an empty database that is compared with what was acknowledged.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::attack::Attack;
use crate::audit::compare;
use crate::endless::EndlessGames;
use crate::node::Node;
use crate::report::{Report, Row};
use crate::stage::{Kind, MEMORY_BOUND, Stage};

/// What a siege is like.
pub struct Plan {
    /// The `evora` program.
    pub program: PathBuf,
    /// How long it lasts, at least: rounds are finished. There is at least one.
    pub lasts: Duration,
    /// How long each attack lasts.
    pub attack: Duration,
    /// The tables at which games are played.
    pub tables: usize,
    /// What is attacked, in turn.
    pub kinds: Vec<Kind>,
}

/// Runs a siege, and shows each row when it is there.
///
/// # Errors
/// If something other than the server fails: a disk that cannot be mounted, a database that cannot be read.
pub async fn run(plan: &Plan, show: impl Fn(&Row)) -> Result<Report> {
    let begun = Instant::now();
    let mut report = Report::default();
    for (round, kind) in plan.kinds.iter().cycle().enumerate() {
        if round > 0 && begun.elapsed() >= plan.lasts {
            break;
        }
        one_round(plan, round + 1, *kind, &mut report, &show).await?;
    }
    Ok(report)
}

async fn one_round(
    plan: &Plan,
    round: usize,
    kind: Kind,
    report: &mut Report,
    show: &impl Fn(&Row),
) -> Result<()> {
    let mut stage = Stage::start(&plan.program, kind).await?;
    let games = EndlessGames::start(&stage.nodes, plan.tables).await;
    for attack in Attack::ALL {
        let before = games.log().count();
        games.log().take_longest_pause();
        for node in &mut stage.nodes {
            node.take_peak_memory();
        }
        let outcome = attack.run(&mut stage, &games, plan.attack).await;
        let memory = stage.nodes.iter_mut().map(Node::take_peak_memory).max();
        let row = Row {
            round,
            kind,
            attack,
            did: outcome.did,
            moves: games.log().count() - before,
            pause: games.log().take_longest_pause(),
            memory: memory.unwrap_or_default(),
        };
        show(&row);
        let complain = |what: String| format!("round {round}, {}: {what}", attack.name());
        report.complaints.extend(outcome.complaints.into_iter().map(complain));
        if row.moves == 0 {
            report.complaints.push(complain("no move was acknowledged".into()));
        }
        if row.memory > MEMORY_BOUND {
            report.complaints.push(complain(format!("{} MiB of memory", row.memory >> 20)));
        }
        report.rows.push(row);
    }
    let (tables, log, complaints) = games.stop().await;
    // As if the machine had stopped: what is acknowledged is stored by now.
    stage.nodes.iter_mut().for_each(Node::kill);
    let audit = compare(&stage.backend.db, &tables, &log).await?;
    report.acknowledged += audit.acknowledged;
    report.stored += audit.stored;
    let all = complaints.into_iter().chain(audit.complaints);
    report.complaints.extend(all.map(|complaint| format!("round {round}: {complaint}")));
    Ok(())
}
