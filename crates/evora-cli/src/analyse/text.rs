//! Findings as text.

use evora_engine::Candidate;
use evora_engine::analysis::{Knowledge, Mark, Review};
use evora_game::Game;
use evora_notation::Notation;
use evora_rules::{AnyMove, BySeat, Players, Position, RuleSet, Seat};
use evora_tui::hint::{expected_points, line_of_play, percent};
use evora_tui::plain::style::{STRONG, paint};
use evora_wire::{GameReview, PlayerReview};
use evora_words::{Words, seat_number};

use super::why::phrase;
use super::{Finding, move_number};

/// Total losses of a player in a game.
#[derive(Clone, Copy, Default)]
struct Sums {
    decisions: u32,
    win: f32,
    points: f32,
    /// Number of moves with each mark.
    marks: [u32; Mark::ALL.len()],
}

/// Says which knowledge a search used, where it matters.
pub(crate) fn knowledge_line(
    words: &Words,
    rules: RuleSet,
    knowledge: Knowledge,
) -> Option<String> {
    let whose = match knowledge {
        Knowledge::Player => "player",
        Knowledge::All => "all",
    };
    let line = words.tell("analyse-knowledge", &[("knowledge", whose.into())]);
    rules.has_hidden_information().then(|| format!("  {line}"))
}

/// Writes findings as text, game by game.
pub(super) struct TextReport<'w> {
    words: &'w Words,
    lines: usize,
    knowledge: Knowledge,
    /// The current game and its number of players.
    game: Option<(usize, Players)>,
    sums: BySeat<Sums>,
}

impl TextReport<'_> {
    pub(super) fn new(words: &Words, lines: usize, knowledge: Knowledge) -> TextReport<'_> {
        let sums = BySeat::new([Sums::default(); 4]);
        TextReport { words, lines, knowledge, game: None, sums }
    }

    /// The lines about a finding: the move played, and the best moves.
    pub(super) fn tell(&mut self, finding: &Finding) -> Vec<String> {
        let Finding { decision, analysis, played, .. } = finding;
        let mut told = Vec::new();
        if self.game.is_none_or(|(game, _)| game != decision.game) {
            let (rules, players) = (decision.position.rules(), decision.position.players());
            if self.game.is_some() {
                told.push(String::new());
            }
            let what = match decision.ply {
                Some(_) => "analyse-game",
                None => "analyse-position",
            };
            let args = [
                ("number", decision.game.into()),
                ("rules", rules.name().into()),
                ("players", players.count().into()),
            ];
            told.push(paint(STRONG, &self.words.tell(what, &args)));
            told.extend(knowledge_line(self.words, rules, self.knowledge));
            self.game = Some((decision.game, players));
        }
        told.push(self.head(finding));
        if let Some(played) = played
            && analysis.forced.is_none()
        {
            self.count(decision.seat, played);
        }
        told.extend(self.rows(finding));
        told.extend(self.why(finding));
        told
    }

    /// What the better move gains over a marked one.
    fn why(&self, finding: &Finding) -> Option<String> {
        let judgement = finding.judgement.as_ref().filter(|it| !it.why.is_empty())?;
        let position = &finding.decision.position;
        let whys: Vec<String> =
            judgement.why.iter().map(|why| phrase(self.words, position.rules(), why)).collect();
        let word = paint(STRONG, &position.word(judgement.best.mv));
        let args = [("word", word.into()), ("whys", whys.join("; ").into())];
        Some(format!("     {}", self.words.tell("analyse-better", &args)))
    }

    /// The player, the move played, and its loss.
    fn head(&self, finding: &Finding) -> String {
        let Finding { decision, analysis, played, .. } = finding;
        let ply = decision.ply.map(|ply| format!("{ply:>3}  ")).unwrap_or_default();
        let word = |mv| paint(STRONG, &decision.position.word(mv));
        let seat = ("seat", seat_number(decision.seat).into());
        let what = match (played, analysis.forced) {
            (Some(played), Some(_)) => {
                self.words.tell("analyse-forced", &[seat, ("word", word(played.mv).into())])
            }
            (Some(played), None) => self.verdict(decision.seat, &word(played.mv), played),
            (None, Some(only)) => {
                self.words.tell("analyse-to-move-forced", &[seat, ("word", word(only).into())])
            }
            (None, None) => self.words.tell("analyse-to-move", &[seat]),
        };
        format!("{ply}{what}")
    }

    /// The loss of a move that was not forced.
    fn verdict(&self, seat: Seat, word: &str, played: &Review) -> String {
        let seat = ("seat", seat_number(seat).into());
        let tell = |id: &str| self.words.tell(id, &[seat.clone(), ("word", word.into())]);
        match played.loss {
            _ if played.place == Some(0) => tell("analyse-best"),
            None => tell("analyse-unseen"),
            Some(loss) if loss.is_negligible() => tell("analyse-as-good"),
            Some(loss) => {
                let mark = loss.mark().map(|mark| format!(" {}", mark.sign())).unwrap_or_default();
                let args = [
                    seat.clone(),
                    ("word", format!("{word}{mark}").into()),
                    ("win", percent(self.words, loss.win, 1).into()),
                    ("points", self.words.decimal(loss.points, 1).into()),
                ];
                self.words.tell("analyse-gives-up", &args)
            }
        }
    }

    /// The best moves, and the move played if it is not among them.
    fn rows(&self, finding: &Finding) -> Vec<String> {
        let Finding { decision, analysis, played, .. } = finding;
        let best = analysis.candidates.iter().enumerate().take(self.lines);
        let mut rows: Vec<(String, &Candidate<AnyMove>)> =
            best.map(|(place, candidate)| ((place + 1).to_string(), candidate)).collect();
        if let Some(Review { place, searched_alone, candidate: Some(candidate), .. }) = played {
            match place {
                _ if *searched_alone => rows.push(("*".into(), candidate)),
                Some(place) if *place >= self.lines => {
                    rows.push(((place + 1).to_string(), candidate));
                }
                _ => {}
            }
        }
        let visits = rows.iter().map(|(_, row)| row.visits.to_string().len()).max().unwrap_or(0);
        let row = |(label, candidate): &(String, &Candidate<AnyMove>)| {
            let win = percent(self.words, candidate.value.wins[decision.seat], 0);
            let points =
                expected_points(self.words, &decision.position, &candidate.value.points, 4);
            let line = line_of_play(&decision.position, &candidate.line);
            let args = [
                ("win", format!("{win:>5}").into()),
                ("points", points.into()),
                ("visits", format!("{:>visits$}", candidate.visits).into()),
            ];
            format!("{label:>7}  {}  {line}", self.words.tell("analyse-row", &args))
        };
        rows.iter().map(row).collect()
    }

    fn count(&mut self, seat: Seat, played: &Review) {
        let Some(loss) = played.loss else { return };
        let sums = &mut self.sums[seat];
        sums.decisions += 1;
        sums.win += loss.win;
        sums.points += loss.points;
        if let Some(mark) = loss.mark() {
            sums.marks[mark as usize] += 1;
        }
    }

    /// The summary of a game for each player.
    pub(super) fn end_game(&mut self, all: &Game, review: &GameReview) -> Vec<String> {
        let sums = std::mem::replace(&mut self.sums, BySeat::new([Sums::default(); 4]));
        let Some((game, players)) = self.game else { return vec![] };
        let judged = players.seats().filter(|&seat| sums[seat].decisions > 0);
        let mut told: Vec<String> = judged.map(|seat| self.summary(seat, &sums[seat])).collect();
        if !told.is_empty() {
            let head = self.words.tell("analyse-in-all", &[("number", game.into())]);
            told.splice(0..0, [String::new(), paint(STRONG, &head)]);
            told.extend(self.review(all, review));
        }
        told
    }

    /// Accuracy, points given away and luck of each player, and the turning points.
    fn review(&self, game: &Game, review: &GameReview) -> Vec<String> {
        let line = |(seat, player): (usize, &PlayerReview)| {
            let luck = percent(self.words, player.luck.abs(), 1);
            let sign = if player.luck < 0.0 { '−' } else { '+' };
            let args = [
                ("seat", (seat + 1).into()),
                ("accuracy", self.words.decimal(player.accuracy?, 1).into()),
                ("points", self.words.decimal(player.points, 1).into()),
                ("luck", format!("{sign}{luck}").into()),
            ];
            Some(format!("  {}", self.words.tell("analyse-review", &args)))
        };
        let mut told: Vec<String> = review.players.iter().enumerate().filter_map(line).collect();
        let plies: Vec<String> =
            review.turning_points.iter().map(|&ply| move_number(game, ply).to_string()).collect();
        if !plies.is_empty() {
            let args = [("plies", plies.join(", ").into())];
            told.push(format!("  {}", self.words.tell("analyse-turning", &args)));
        }
        told
    }

    fn summary(&self, seat: Seat, sums: &Sums) -> String {
        let mean = |sum: f32| sum / sums.decisions as f32;
        let marks: Vec<String> = Mark::ALL
            .into_iter()
            .map(|mark| format!("{} {}", sums.marks[mark as usize], mark.sign()))
            .collect();
        let args = [
            ("seat", seat_number(seat).into()),
            ("win", percent(self.words, mean(sums.win), 1).into()),
            ("points", self.words.decimal(mean(sums.points), 1).into()),
            ("decisions", sums.decisions.into()),
            ("slips", sums.marks.iter().sum::<u32>().into()),
            ("marks", marks.join(", ").into()),
        ];
        format!("  {}", self.words.tell("analyse-sums", &args))
    }
}
