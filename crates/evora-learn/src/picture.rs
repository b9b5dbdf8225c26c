//! Calibration as a picture: a panel for each game, what happened over what was predicted.

use std::fmt::Write as _;

use anyhow::Context;
use evora_rules::{Players, RuleSet};
use serde_json::{Value, json};

use crate::calibration::{BINS, Bin, Calibration, Plan};

/// The calibration of one game, as a line of a file.
pub fn line(plan: &Plan, found: &Calibration) -> Value {
    let bins = found.bins.map(|bin| json!([bin.count, bin.predicted, bin.happened]));
    json!({
        "rules": plan.rules.to_string(),
        "players": plan.players.count(),
        "games": plan.games,
        "nodes": plan.nodes,
        "bins": bins,
    })
}

/// One game of the picture.
struct Panel {
    rules: RuleSet,
    players: Players,
    bins: [Bin; BINS],
}

impl Panel {
    fn read(line: &str) -> anyhow::Result<Panel> {
        let line: Value = serde_json::from_str(line)?;
        let text = |name: &str| line[name].as_str().with_context(|| format!("no {name}"));
        let number = |name: &str| line[name].as_u64().with_context(|| format!("no {name}"));
        let mut bins = [Bin::default(); BINS];
        for (place, bin) in bins.iter_mut().enumerate() {
            let found = &line["bins"][place];
            let read = |place: usize| found[place].as_f64().context("no numbers of a bin");
            *bin = Bin { count: read(0)? as u64, predicted: read(1)?, happened: read(2)? };
        }
        Ok(Panel {
            rules: text("rules")?.parse()?,
            players: number("players")?.to_string().parse()?,
            bins,
        })
    }
}

/// Sizes in pixels: of a diagram, of the room around it, and above it for its title.
const SIDE: f64 = 130.0;
const GAP: f64 = 34.0;
const TITLE: f64 = 22.0;

/// The picture of lines of a file, as SVG: a row for each rule set, a column for each number of players.
pub fn draw(lines: &str) -> anyhow::Result<String> {
    let panels = (1..)
        .zip(lines.lines())
        .map(|(number, line)| Panel::read(line).with_context(|| format!("line {number}")))
        .collect::<anyhow::Result<Vec<_>>>()?;
    let mut rows: Vec<RuleSet> = vec![];
    for panel in &panels {
        if !rows.contains(&panel.rules) {
            rows.push(panel.rules);
        }
    }
    let (width, height) = (3.0 * (SIDE + GAP) + GAP, rows.len() as f64 * (SIDE + GAP + TITLE));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"10\" fill=\"#333\">\n\
         <title>Share of the win that was predicted, and that then happened</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for panel in &panels {
        let row = rows.iter().position(|&rules| rules == panel.rules).unwrap_or(0) as f64;
        let column = panel.players.count() as f64 - 2.0;
        let (x, y) = (GAP + column * (SIDE + GAP), TITLE + row * (SIDE + GAP + TITLE));
        draw_panel(&mut svg, panel, x, y)?;
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

/// Draws a diagram with its upper left corner there.
fn draw_panel(svg: &mut String, panel: &Panel, x: f64, y: f64) -> anyhow::Result<()> {
    let Panel { rules, players, bins } = panel;
    let bottom = y + SIDE;
    writeln!(svg, "<text x=\"{x}\" y=\"{:.0}\">{rules}, {players} players</text>", y - 6.0)?;
    writeln!(
        svg,
        "<path d=\"M{x} {y}V{bottom}H{}M{x} {bottom}L{} {y}\" fill=\"none\" stroke=\"#bbb\"/>",
        x + SIDE,
        x + SIDE
    )?;
    for (share, anchor) in [(0.0, "start"), (0.5, "middle"), (1.0, "end")] {
        let (percent, at, below) = (100.0 * share, x + share * SIDE, bottom + 12.0);
        writeln!(svg, "<text x=\"{at}\" y=\"{below}\" text-anchor=\"{anchor}\">{percent}%</text>")?;
        let (beside, up) = (x - 4.0, bottom - share * SIDE + 3.0);
        writeln!(svg, "<text x=\"{beside}\" y=\"{up}\" text-anchor=\"end\">{percent}%</text>")?;
    }
    let most = bins.iter().map(|bin| bin.count).max().unwrap_or(1).max(1) as f64;
    for bin in bins.iter().filter(|bin| bin.count > 0) {
        let count = bin.count as f64;
        let (predicted, happened) = (bin.predicted / count, bin.happened / count);
        // The area of a dot is the number of predictions.
        let radius = 1.5 + 6.0 * (count / most).sqrt();
        writeln!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\" fill=\"#2a6f97\" fill-opacity=\".75\"/>",
            x + predicted * SIDE,
            bottom - happened * SIDE
        )?;
    }
    Ok(())
}
