//! What an input has, to say why nothing of it was selected.

use evora_rules::{Players, Position};

use crate::args::AnalyseArgs;
use crate::decisions::Decision;
use crate::failure::Failure;

/// The decisions of an input, selected or not.
#[derive(Default)]
pub(super) struct Seen {
    /// Games, or position texts.
    games: usize,
    /// Whether they are position texts.
    texts: bool,
    /// The moves of the longest game that `--game` allows.
    plies: usize,
    /// The most players of such a game.
    players: Option<Players>,
}

impl Seen {
    pub(super) fn add(&mut self, args: &AnalyseArgs, decision: &Decision) {
        self.games = self.games.max(decision.game);
        self.texts = decision.ply.is_none();
        if args.game.is_none_or(|game| game == decision.game) {
            self.plies = self.plies.max(decision.ply.unwrap_or(0));
            self.players = self.players.max(Some(decision.position.players()));
        }
    }

    /// The error if the options select no decision.
    pub(super) fn nothing(&self, args: &AnalyseArgs, whence: &str) -> Failure {
        let why = self.out_of_range(args).unwrap_or_else(|| Seen::contradiction(args));
        Failure::Bad(format!("{whence}: {why}"))
    }

    /// Which option asks for something beyond what there is.
    fn out_of_range(&self, args: &AnalyseArgs) -> Option<String> {
        let beyond = |number: usize, last: usize| number == 0 || number > last;
        if let Some(game) = args.game.filter(|&game| self.games > 0 && beyond(game, self.games)) {
            let noun = if self.texts { "position" } else { "game" };
            return Some(format!("--game {game}: {}", there_are(noun, self.games)));
        }
        let seat = args.player.map(|seat| seat.index() + 1);
        if let (Some(seat), Some(players)) = (seat, self.players)
            && beyond(seat, players.count())
        {
            return Some(format!("--player {seat}: {}", there_are("player", players.count())));
        }
        let plies = [("--ply", args.ply), ("--from", args.from), ("--to", args.to)];
        plies.into_iter().find_map(|(option, ply)| {
            // The last move may be before --to, but not the first one after it.
            let ply = ply.filter(|&ply| match option {
                "--to" => ply == 0,
                _ => beyond(ply, self.plies),
            })?;
            (self.plies > 0).then(|| format!("{option} {ply}: {}", there_are("move", self.plies)))
        })
    }

    /// All options are within their ranges, but nothing is within all of them.
    fn contradiction(args: &AnalyseArgs) -> String {
        let chosen = [
            ("--game", args.game.is_some()),
            ("--ply", args.ply.is_some()),
            ("--from", args.from.is_some()),
            ("--to", args.to.is_some()),
            ("--player", args.player.is_some()),
        ];
        let names: Vec<&str> =
            chosen.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
        match &names[..] {
            [] => "nobody is to move in it".into(),
            [name] => format!("nobody moves where {name} says"),
            names => format!("nobody moves where {} say", names.join(" and ")),
        }
    }
}

/// As in `there are moves 1 to 42`.
fn there_are(noun: &str, last: usize) -> String {
    if last == 1 {
        format!("there is only {noun} 1")
    } else {
        format!("there are {noun}s 1 to {last}")
    }
}
