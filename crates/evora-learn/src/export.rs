//! Training data: the games of self-play as the input rows and targets that the trainer reads.
//!
//! A folder holds one array per file, in shuffled order of samples: `rows.u16` (padded with the number of rows),
//! `counts.u16` (moves of each sample), `moves.u16`, `visits.u8` (both for all samples one after another),
//! `targets.f32` (for each sample its weight, the share of the win of each seat from the seat to move on, and the
//! points each seat will still make, in tens).

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, bail};
use evora_chance::{Draws, Quick};
use evora_engine::network::{Layout, MoveRows, Part, RowList, RowSink};
use evora_rules::{Players, Seat};

use crate::games::read_games;
use crate::samples::{Mix, Sample, for_each_sample};
use crate::teacher::Trainable;

/// Samples in memory.
#[derive(Default)]
struct Samples {
    rows: Vec<u16>,
    counts: Vec<u16>,
    moves: Vec<MoveRows>,
    visits: Vec<u8>,
    targets: Vec<f32>,
}

/// Lists the rows of a position.
#[derive(Default)]
struct Listed(Vec<u16>);

impl RowSink for Listed {
    fn rows(&mut self, rows: &[u16]) {
        self.0.extend_from_slice(rows);
    }

    fn part(&mut self, _: Part, list: impl FnOnce(&mut RowList) -> [u8; 4]) -> [u8; 4] {
        let mut rows = RowList::default();
        let told = list(&mut rows);
        self.rows(rows.as_slice());
        told
    }
}

/// Reads files of games and writes their samples to a folder. Returns the number of samples.
pub fn export<P: Trainable>(
    layout: &Layout,
    files: &[impl AsRef<Path>],
    start: impl Fn(Seat) -> P + Sync,
    mix: Mix,
    seed: u64,
    threads: usize,
    out: &Path,
) -> anyhow::Result<usize> {
    let players = layout.players;
    let games = read_games(players, files)?;
    let share = games.len().div_ceil(threads.max(1)).max(1);
    let parts: Vec<Samples> = std::thread::scope(|scope| {
        let start = &start;
        let parts: Vec<_> = games
            .chunks(share)
            .map(|games| {
                scope.spawn(move || {
                    let mut samples = Samples::default();
                    for game in games {
                        for_each_sample(players, game, start, mix, |sample| {
                            samples.add(layout, &sample);
                        });
                    }
                    samples
                })
            })
            .collect();
        parts.into_iter().filter_map(|part| part.join().ok()).collect()
    });
    let total: usize = parts.iter().map(|part| part.counts.len()).sum();
    if total == 0 {
        bail!("no samples in {} games", games.len());
    }
    write_shuffled(&parts, layout, seed, out)?;
    Ok(total)
}

impl Samples {
    fn add<P: Trainable>(&mut self, layout: &Layout, sample: &Sample<'_, P>) {
        let Sample { position, weight, wins, ends, visits } = *sample;
        let mut listed = Listed::default();
        let secured = position.encode(&mut listed);
        debug_assert!(listed.0.len() <= layout.most_rows, "{} rows", listed.0.len());
        listed.0.resize(layout.most_rows, layout.rows() as u16);
        self.rows.extend_from_slice(&listed.0);
        self.targets.push(weight);
        let from_me = from(position.perspective(), layout.players);
        self.targets.extend(from_me.iter().map(|seat| wins[seat.index()]));
        self.targets.extend(from_me.iter().map(|&seat| (ends[seat] - secured[seat]) / 10.0));
        let before = self.moves.len();
        if !visits.is_empty() {
            let moves = position.legal_moves();
            position.encode_moves(&moves, |rows| self.moves.push(*rows));
            self.visits.resize(self.moves.len(), 0);
            for &(place, share) in visits {
                if let Some(visits) = self.visits.get_mut(before + usize::from(place)) {
                    *visits = share;
                }
            }
        }
        self.counts.push((self.moves.len() - before) as u16);
    }
}

/// The seats in order from one of them on.
fn from(first: Seat, players: Players) -> Vec<Seat> {
    std::iter::successors(Some(first), |&seat| Some(players.after(seat)))
        .take(players.count())
        .collect()
}

fn write_shuffled(parts: &[Samples], layout: &Layout, seed: u64, out: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    // Each sample with the place of its first move.
    let mut order = vec![];
    for (number, part) in parts.iter().enumerate() {
        let mut first = 0;
        for (place, &count) in part.counts.iter().enumerate() {
            order.push((number, place, first));
            first += usize::from(count);
        }
    }
    let mut draws = Quick::new(seed);
    for last in (1..order.len()).rev() {
        order.swap(last, draws.below(last as u32 + 1) as usize);
    }
    let file = |name: &str| -> anyhow::Result<BufWriter<File>> {
        let path = out.join(name);
        let file = File::create(&path).with_context(|| path.display().to_string())?;
        Ok(BufWriter::with_capacity(1 << 20, file))
    };
    let (width, targets) = (layout.most_rows, 1 + 2 * layout.players.count());
    let (mut rows, mut counts) = (file("rows.u16")?, file("counts.u16")?);
    let (mut moves, mut visits) = (file("moves.u16")?, file("visits.u8")?);
    let mut values = file("targets.f32")?;
    for (number, place, first) in order {
        let part = &parts[number];
        let count = part.counts[place];
        for row in &part.rows[place * width..][..width] {
            rows.write_all(&row.to_le_bytes())?;
        }
        counts.write_all(&count.to_le_bytes())?;
        for row in part.moves[first..][..count.into()].iter().flatten() {
            moves.write_all(&row.to_le_bytes())?;
        }
        visits.write_all(&part.visits[first..][..count.into()])?;
        for value in &part.targets[place * targets..][..targets] {
            values.write_all(&value.to_le_bytes())?;
        }
    }
    for mut file in [rows, counts, moves, visits, values] {
        file.flush()?;
    }
    Ok(())
}
