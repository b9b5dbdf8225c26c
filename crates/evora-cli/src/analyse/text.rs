//! Findings for people to read.

use evora_engine::Candidate;
use evora_notation::Notation;
use evora_rules::{AnyMove, BySeat, Players, Position, Seat};

use super::Finding;
use crate::play::style::{STRONG, paint};
use crate::play::words::{counted, expected_points, line_of_play, percent};
use evora_engine::advice::{Mark, Played};

/// What a player gave up in a game so far.
#[derive(Clone, Copy, Default)]
struct Sums {
    decisions: u32,
    win: f32,
    points: f32,
    /// How many of each mark.
    marks: [u32; Mark::ALL.len()],
}

/// Findings as text, one game after another.
pub(super) struct Text {
    lines: usize,
    /// The game that is being told, if it has been begun.
    game: Option<(usize, Players)>,
    sums: BySeat<Sums>,
}

impl Text {
    pub(super) fn new(lines: usize) -> Text {
        Text { lines, game: None, sums: BySeat::new([Sums::default(); 4]) }
    }

    /// What was played and what would have been best, a line each.
    pub(super) fn tell(&mut self, finding: &Finding) -> Vec<String> {
        let Finding { moment, opinion, played } = finding;
        let mut told = Vec::new();
        if self.game.is_none_or(|(game, _)| game != moment.game) {
            let (rules, players) = (moment.position.rules(), moment.position.players());
            if self.game.is_some() {
                told.push(String::new());
            }
            let what = if moment.ply.is_some() { "Game" } else { "Position" };
            let head = format!("{what} {}: {rules}, {players} players", moment.game);
            told.push(paint(STRONG, &head));
            self.game = Some((moment.game, players));
        }
        told.push(self.head(finding));
        if let Some(played) = played
            && opinion.forced.is_none()
        {
            self.count(moment.seat, played);
        }
        told.extend(self.rows(finding));
        told
    }

    /// Who decides, what they played, and what that gave up.
    fn head(&self, finding: &Finding) -> String {
        let Finding { moment, opinion, played } = finding;
        let ply = moment.ply.map(|ply| format!("{ply:>3}  ")).unwrap_or_default();
        let seat = moment.seat;
        let word = |mv| paint(STRONG, &moment.position.word(mv));
        let what = match (played, opinion.forced) {
            (Some(played), Some(_)) => format!("plays {}, forced", word(played.mv)),
            (Some(played), None) => format!("plays {}{}", word(played.mv), verdict(played)),
            (None, Some(only)) => format!("is to move: {}, forced", word(only)),
            (None, None) => "is to move".into(),
        };
        format!("{ply}Player {seat} {what}")
    }

    /// The best moves, and the one that was played where it is not among them.
    fn rows(&self, finding: &Finding) -> Vec<String> {
        let Finding { moment, opinion, played } = finding;
        let best = opinion.candidates.iter().enumerate().take(self.lines);
        let mut rows: Vec<(String, &Candidate<AnyMove>)> =
            best.map(|(place, candidate)| ((place + 1).to_string(), candidate)).collect();
        if let Some(Played { place, apart, candidate: Some(candidate), .. }) = played {
            match place {
                _ if *apart => rows.push(("*".into(), candidate)),
                Some(place) if *place >= self.lines => {
                    rows.push(((place + 1).to_string(), candidate));
                }
                _ => {}
            }
        }
        let visits = rows.iter().map(|(_, row)| row.visits.to_string().len()).max().unwrap_or(0);
        let row = |(label, candidate): &(String, &Candidate<AnyMove>)| {
            let win = percent(candidate.estimate.wins[moment.seat], 0);
            let points = expected_points(&moment.position, &candidate.estimate.points, 4);
            let line = line_of_play(&moment.position, &candidate.line);
            let looks = candidate.visits;
            format!("{label:>7}  win {win:>5}  points {points}  visits {looks:>visits$}  {line}")
        };
        rows.iter().map(row).collect()
    }

    fn count(&mut self, seat: Seat, played: &Played) {
        let Some(lost) = played.lost else { return };
        let sums = &mut self.sums[seat];
        sums.decisions += 1;
        sums.win += lost.win;
        sums.points += lost.points;
        if let Some(mark) = lost.mark() {
            sums.marks[mark as usize] += 1;
        }
    }

    /// What every player gave up in the game as a whole.
    pub(super) fn end_game(&mut self) -> Vec<String> {
        let sums = std::mem::replace(&mut self.sums, BySeat::new([Sums::default(); 4]));
        let Some((game, players)) = self.game else { return vec![] };
        let judged = players.seats().filter(|&seat| sums[seat].decisions > 0);
        let mut told: Vec<String> = judged.map(|seat| summary(seat, &sums[seat])).collect();
        if !told.is_empty() {
            told.splice(0..0, [String::new(), paint(STRONG, &format!("Game {game} in all"))]);
        }
        told
    }
}

/// What is said behind a move that was no forced one.
fn verdict(played: &Played) -> String {
    match played.lost {
        _ if played.place == Some(0) => ", the best".into(),
        None => ", not looked at".into(),
        Some(lost) => {
            let mark = lost.mark().map(|mark| format!(" {}", mark.sign())).unwrap_or_default();
            let (win, points) = (percent(lost.win, 1), lost.points);
            match lost.is_nothing() {
                true => ", as good as the best".into(),
                false => format!("{mark}, giving up {win} and {points:.1} points"),
            }
        }
    }
}

fn summary(seat: Seat, sums: &Sums) -> String {
    let mean = |sum: f32| sum / sums.decisions as f32;
    let (win, points) = (percent(mean(sums.win), 1), mean(sums.points));
    let slips = counted(sums.marks.iter().sum(), "slip", "slips");
    let marks: Vec<String> = Mark::ALL
        .into_iter()
        .map(|mark| format!("{} {}", sums.marks[mark as usize], mark.sign()))
        .collect();
    format!(
        "  Player {seat} gave up {win} and {points:.1} points a move in {}: {slips} ({})",
        counted(sums.decisions, "decision", "decisions"),
        marks.join(", ")
    )
}
