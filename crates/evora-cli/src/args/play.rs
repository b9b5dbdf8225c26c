//! Arguments of `evora play`.

use std::path::PathBuf;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use evora_game::GoalChoice;
use evora_rules::{Players, RuleSet, Seat};
use evora_tui::Participant;
use evora_tui::screen::theme::{Background, ColourDepth};

use super::NetworkArgs;
use super::values::{one_of, player, players, rule_set};

/// Options of a new game, which conflict with continuing one.
const NEW: [&str; 5] = ["rules", "players", "first", "seed", "goals"];

#[derive(clap::Args, Debug)]
pub(crate) struct PlayArgs {
    /// The rule set; by default azul
    #[arg(long, value_name = "NAME", value_parser = rule_set())]
    pub(crate) rules: Option<RuleSet>,
    /// How many play; by default as many as there are seats, or 2
    #[arg(long, value_name = "N", value_parser = players())]
    pub(crate) players: Option<Players>,
    /// Duel's goals: random for three, random4 for all four, first for those of a first game, or three or four
    /// of rows, five-colours, columns, edge, diagonals, corners, universal and special;
    /// by default what you chose last, and first in your first game
    #[arg(long, value_name = "GOALS", value_parser = GoalChoice::parse)]
    pub(crate) goals: Option<GoalChoice>,
    /// Who sits where, from player 1 on, joined by commas; by default you against bots of level 3
    #[arg(long, value_name = "WHO", value_delimiter = ',', value_parser = one_of(participants(), Participant::from_name))]
    pub(crate) seats: Vec<Participant>,
    /// Who starts, counted from 1; by default drawn at random
    #[arg(long, value_name = "PLAYER", value_parser = player())]
    pub(crate) first: Option<Seat>,
    /// The seed that chance is drawn from; by default a new one
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Go on with a game saved in this file
    #[arg(long, value_name = "FILE", conflicts_with_all = NEW, conflicts_with_all = ["resume", "replay"])]
    pub(crate) load: Option<PathBuf>,
    /// Go on with the latest game that was not finished
    #[arg(long, conflicts_with_all = NEW, conflicts_with = "replay")]
    pub(crate) resume: bool,
    /// Look through the game in this file, step by step
    #[arg(long, value_name = "FILE", conflicts_with_all = NEW, conflicts_with = "seats")]
    pub(crate) replay: Option<PathBuf>,
    /// Line by line, for screen readers and plain terminals; pipes have it by themselves
    #[arg(long)]
    pub(crate) plain: bool,
    /// How many colours to use; by default what the terminal says it can show
    #[arg(long, value_name = "HOW", default_value = "auto", hide_default_value = true)]
    pub(crate) colour: ColourArg,
    /// What is behind the full screen; by default what the terminal says, or dark
    #[arg(long, value_name = "WHICH", conflicts_with = "plain")]
    pub(crate) background: Option<BackgroundArg>,
    /// Letters on the tiles of the full screen instead of signs
    #[arg(long, conflicts_with = "plain")]
    pub(crate) letters: bool,
    #[command(flatten)]
    pub(crate) networks: NetworkArgs,
}

impl PlayArgs {
    /// Whether the options name a game, so that the home page is skipped.
    pub(crate) fn names_a_game(&self) -> bool {
        self.rules.is_some()
            || self.players.is_some()
            || self.goals.is_some()
            || !self.seats.is_empty()
            || self.first.is_some()
            || self.seed.is_some()
            || self.load.is_some()
            || self.resume
            || self.replay.is_some()
    }
}

/// How many colours to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ColourArg {
    /// As many as the terminal says it has
    Auto,
    /// Any colour
    Full,
    /// The 256 of most terminals
    #[value(name = "256")]
    Indexed,
    /// The 16 that every colour terminal has
    #[value(name = "16")]
    Sixteen,
    /// None
    None,
}

impl ColourArg {
    /// The number of colours chosen, if any.
    pub(crate) fn depth(self) -> Option<ColourDepth> {
        match self {
            ColourArg::Auto => None,
            ColourArg::Full => Some(ColourDepth::Full),
            ColourArg::Indexed => Some(ColourDepth::Indexed),
            ColourArg::Sixteen => Some(ColourDepth::Sixteen),
            ColourArg::None => Some(ColourDepth::None),
        }
    }
}

/// The background of the full screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BackgroundArg {
    Dark,
    Light,
}

impl From<BackgroundArg> for Background {
    fn from(background: BackgroundArg) -> Background {
        match background {
            BackgroundArg::Dark => Background::Dark,
            BackgroundArg::Light => Background::Light,
        }
    }
}

/// Everybody who can take a seat, with their help texts.
fn participants() -> Vec<PossibleValue> {
    let plain = [
        ("human", "Somebody at this terminal"),
        ("random", "Plays any legal move"),
        ("greedy", "Takes what brings most at once"),
        ("bot", "The same as bot:3"),
    ];
    let mut names: Vec<_> = plain.map(|(name, what)| PossibleValue::new(name).help(what)).into();
    // Possible values have static names, and there are eight levels.
    let levels = ["bot:1", "bot:2", "bot:3", "bot:4", "bot:5", "bot:6", "bot:7", "bot:8"];
    names.extend(levels.into_iter().map(|name| {
        let value = PossibleValue::new(name);
        match name {
            "bot:1" => value.help("The weakest bot"),
            "bot:8" => value.help("The strongest bot"),
            _ => value,
        }
    }));
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_somebodys() {
        for value in participants() {
            let name = value.get_name();
            let participant = Participant::from_name(name).unwrap();
            assert!(participant.name() == name || name == "bot", "{name}");
        }
        assert!(participants().iter().any(|value| {
            let same = format!("The same as {}", Participant::USUAL_BOT.name());
            value.get_help().is_some_and(|help| help.to_string() == same)
        }));
    }
}
