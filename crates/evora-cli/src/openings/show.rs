//! `evora openings show`.

use std::io::Write;

use evora_notation::Notation as _;
use evora_openings::{Counts, Explored, Kind, Openings, built_in};
use evora_rules::{AnyPosition, Position as _};
use evora_words::Words;
use serde_json::{Value, json};

use crate::args::ShowOpeningsArgs;
use crate::decisions::{self, Decision};
use crate::failure::Failure;

pub(crate) fn run(args: &ShowOpeningsArgs, words: &Words) -> Result<(), Failure> {
    let Decision { position, .. } =
        decisions::asked(args.position.as_deref(), args.file.as_deref())?;
    let none = Openings::default();
    let openings = built_in(position.rules(), position.players()).unwrap_or(&none);
    let rows = openings.explore(&position).map_err(|error| Failure::Bad(error.to_string()))?;
    let mut out = anstream::stdout().lock();
    if args.json {
        let rows: Vec<Value> = rows.iter().map(|row| row_json(&position, row)).collect();
        writeln!(out, "{}", json!({ "games": openings.games, "kinds": rows }))?;
        return Ok(out.flush()?);
    }
    writeln!(out, "{}", words.tell("openings-games", &[("count", openings.games.into())]))?;
    for row in &rows {
        writeln!(out, "{}", row_text(words, row))?;
    }
    Ok(out.flush()?)
}

/// A kind of move with its counts, as a line.
fn row_text(words: &Words, row: &Explored) -> String {
    let kind = kind_text(words, row.kind);
    let Counts { offered, .. } = row.counts;
    let percent = |share: f64| words.decimal(100.0 * share as f32, 1);
    let (Some(frequency), Some(share), Some(even), Some(points)) = (
        row.counts.frequency(),
        row.counts.share(),
        row.counts.offered_share(),
        row.counts.points(),
    ) else {
        let id = if offered == 0 { "openings-never-offered" } else { "openings-never-played" };
        return words.tell(id, &[("kind", kind.into()), ("offered", offered.into())]);
    };
    words.tell(
        "openings-row",
        &[
            ("kind", kind.into()),
            ("frequency", percent(frequency).into()),
            ("offered", offered.into()),
            ("share", percent(share).into()),
            ("even", percent(even).into()),
            ("points", words.decimal(points as f32, 1).into()),
        ],
    )
}

fn row_json(position: &AnyPosition, row: &Explored) -> Value {
    let moves: Vec<String> = row.moves.iter().map(|&mv| position.word(mv)).collect();
    let Counts { offered, played, .. } = row.counts;
    json!({
        "kind": row.kind.to_string(),
        "moves": moves,
        "offered": offered,
        "played": played,
        "offered_share": row.counts.offered_share(),
        "played_share": row.counts.share(),
        "points": row.counts.points(),
    })
}

/// A kind of move in words.
fn kind_text(words: &Words, kind: Kind) -> String {
    let yes = |yes: bool| if yes { "yes" } else { "no" };
    match kind {
        Kind::Take { from, tiles, line, fills, spills } => words.tell(
            "kind-take",
            &[
                ("from", from.to_string().into()),
                ("tiles", tiles.into()),
                ("line", line.unwrap_or(0).into()),
                ("fills", yes(fills).into()),
                ("spills", yes(spills).into()),
            ],
        ),
        Kind::Collect { from, tiles, trumps } => words.tell(
            "kind-collect",
            &[
                ("from", from.to_string().into()),
                ("tiles", tiles.into()),
                ("trumps", trumps.into()),
            ],
        ),
        Kind::Bonus { trump } => words.tell("kind-bonus", &[("trump", yes(trump).into())]),
        Kind::Cover { centre, space, jokers, bonus } => words.tell(
            "kind-cover",
            &[
                ("centre", yes(centre).into()),
                ("space", space.into()),
                ("jokers", jokers.into()),
                ("bonus", bonus.into()),
            ],
        ),
        Kind::Pass { kept } => words.tell("kind-pass", &[("kept", kept.into())]),
        Kind::Lay { line, points } => {
            words.tell("kind-lay", &[("line", line.into()), ("points", points.into())])
        }
        Kind::Plate { drawn, row } => {
            words.tell("kind-plate", &[("drawn", yes(drawn).into()), ("row", row.into())])
        }
        Kind::Draw => words.say("kind-draw"),
        Kind::Look => words.say("kind-look"),
        Kind::Under => words.say("kind-under"),
        Kind::Chip => words.say("kind-chip"),
        Kind::Complete { line } => words.tell("kind-complete", &[("line", line.into())]),
        Kind::Skip { line } => words.tell("kind-skip", &[("line", line.into())]),
    }
}
