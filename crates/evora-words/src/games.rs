//! Text of moves, points and refusals, for all games.

use evora_game::Part;
use evora_notation::{BadWord, Notation};
use evora_rules::{
    AnyDraw, AnyIllegal, AnyMove, AnyPosition, AnyReason, MoveList, Points, Position, RuleSet,
    Turn, duel as duel_rules, pavilion as pavilion_rules,
};

use crate::phrase::Message;
use crate::words::Words;
use crate::{azul, duel, pavilion};

/// The games with their own text.
#[derive(Clone, Copy)]
enum Family {
    Azul,
    Pavilion,
    Duel,
}

const fn family(rules: RuleSet) -> Family {
    match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => Family::Azul,
        RuleSet::Pavilion | RuleSet::PavilionGrey => Family::Pavilion,
        RuleSet::Duel => Family::Duel,
    }
}

/// Returns why a move is illegal, without the rule number; begins in lower case because it
/// follows other text.
pub fn refusal(reason: &AnyIllegal) -> Message {
    match reason {
        AnyIllegal::Azul(reason) => azul::refusal(*reason),
        AnyIllegal::Pavilion(reason) => pavilion::refusal(*reason),
        AnyIllegal::Duel(reason) => duel::refusal(*reason),
        AnyIllegal::Foreign(_) => Message::new("refused-foreign"),
    }
}

/// Returns the message for a word that is not a move word of the game, with what those look like.
pub fn bad_word(rules: RuleSet, bad: &BadWord) -> Message {
    let id = match family(rules) {
        Family::Azul => "azul-bad-word",
        Family::Pavilion => "pavilion-bad-word",
        Family::Duel => "duel-bad-word",
    };
    let message = Message::new(id).with("word", bad.shown());
    match rules {
        // Where tiles are placed, the words for that are explained, too.
        RuleSet::Azul | RuleSet::Mini => message.whether("places", false),
        RuleSet::AzulGrey | RuleSet::MiniGrey => message.whether("places", true),
        RuleSet::Pavilion | RuleSet::PavilionGrey | RuleSet::Duel => message,
    }
}

impl Words {
    /// Describes a move, to follow a player's name, as in `takes 2 blue from factory 1 for line 2`.
    /// Contains no hidden information.
    pub fn describe(&self, position: &AnyPosition, mv: AnyMove) -> String {
        let described = match position {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                mv.as_azul().map(|&mv| azul::describe(self, game, mv))
            }
            AnyPosition::Pavilion(game) => {
                mv.as_pavilion().map(|&mv| pavilion::describe(self, game, mv))
            }
            AnyPosition::Duel(game) => mv.as_duel().map(|&mv| duel::describe(self, game, mv)),
        };
        // A move of another game does nothing here; its word says which it is.
        described.unwrap_or_else(|| position.word(mv))
    }

    /// Describes a reason for points, as in `blue in row 1, column 1: alone`.
    pub fn reason(&self, reason: AnyReason) -> String {
        match reason {
            AnyReason::Azul(reason) => azul::reason(self, reason),
            AnyReason::Pavilion(reason) => pavilion::reason(self, reason),
            AnyReason::Duel(reason) => duel::reason(self, reason),
        }
    }

    /// Describes points with their player and reason, as in `Player 1 +2: 2 across`.
    pub fn explain(&self, Points { seat, points, reason }: Points<AnyReason>) -> String {
        self.phrase("points-told")
            .seat(seat)
            .with("points", format!("{points:+}").replace('-', "−"))
            .with("why", self.reason(reason))
            .format()
    }

    /// What a player's points came from: a label and a sum each.
    pub fn breakdown(&self, rules: RuleSet, parts: &[Part]) -> Vec<(String, i32)> {
        let label = match family(rules) {
            Family::Azul => azul::part_label,
            Family::Pavilion => pavilion::part_label,
            Family::Duel => duel::part_label,
        };
        let labelled = |part: &Part| Some((self.say(label(part.kind)?), part.points));
        parts.iter().filter_map(labelled).collect()
    }

    /// Returns the tie-breaker of the rule set, if there is one; it follows `Player 1 wins`.
    pub fn tie_break(&self, rules: RuleSet) -> Option<String> {
        match family(rules) {
            Family::Azul => Some(self.say("azul-tie-break")),
            Family::Pavilion => None,
            Family::Duel => Some(self.say("duel-tie-break")),
        }
    }

    /// Returns why a move is illegal, without the rule number.
    pub fn refusal(&self, reason: &AnyIllegal) -> String {
        refusal(reason).format_in(self)
    }

    /// Returns the text for a word that is not a move word of the game, with what those look like.
    pub fn bad_word(&self, rules: RuleSet, bad: &BadWord) -> String {
        bad_word(rules, bad).format_in(self)
    }

    /// Describes the chance event of this position after it happened; empty if it is not public.
    pub fn chance_news(&self, before: &AnyPosition) -> String {
        match before {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                let round = u32::from(game.round()) + 1;
                self.phrase("news-factories").with("round", round).format()
            }
            AnyPosition::Pavilion(game) => pavilion::chance_news(self, game),
            AnyPosition::Duel(game) => duel::chance_news(self, game),
        }
    }

    /// Describes who or what must act next, as in `player 1 to move`.
    pub fn whats_next(&self, turn: Turn<AnyDraw>) -> String {
        use duel_rules::Draw as Duel;
        use pavilion_rules::Draw as Pavilion;
        match turn {
            Turn::Over => self.say("next-over"),
            Turn::Seat(seat) => self.phrase("next-seat").seat(seat).format(),
            Turn::Chance(
                AnyDraw::Azul(_)
                | AnyDraw::Pavilion(Pavilion::Deal { .. })
                | AnyDraw::Duel(Duel::Deal { .. }),
            ) => self.say("next-factories"),
            Turn::Chance(AnyDraw::Pavilion(Pavilion::Supply { .. })) => self.say("next-supply"),
            Turn::Chance(AnyDraw::Duel(Duel::Plates { .. })) => self.say("next-display"),
            Turn::Chance(AnyDraw::Duel(Duel::Chips)) => self.say("next-chips"),
            Turn::Chance(AnyDraw::Duel(Duel::Top)) => self.say("next-top"),
            Turn::Chance(AnyDraw::Duel(Duel::Stack)) => self.say("next-look"),
        }
    }

    /// Returns the introduction to [`Words::help`]: what a move is.
    pub fn help_intro(&self, rules: RuleSet) -> String {
        self.say(match family(rules) {
            Family::Azul => "azul-help",
            Family::Pavilion => "pavilion-help",
            Family::Duel => "duel-help",
        })
    }

    /// Returns how to type moves: examples, and what they mean.
    pub fn help(&self, rules: RuleSet) -> Vec<(String, String)> {
        let samples = match family(rules) {
            Family::Azul => azul::HELP,
            Family::Pavilion => pavilion::HELP,
            Family::Duel => duel::HELP,
        };
        samples.iter().map(|&(word, meaning)| (word.to_owned(), self.say(meaning))).collect()
    }

    /// Lists the legal moves, grouped: the words of each group, and what they do.
    pub fn list_legal(&self, position: &AnyPosition) -> Vec<(String, String)> {
        let list = position.legal_moves();
        let mut moves: Vec<AnyMove> = list.iter().collect();
        moves.sort_unstable();
        let moves = moves.into_iter().map(|mv| (mv, position.word(mv)));
        match position {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                let moves = moves.filter_map(|(mv, word)| Some((*mv.as_azul()?, word)));
                azul::list(self, game, &moves.collect::<Vec<_>>())
            }
            AnyPosition::Pavilion(game) => {
                let moves = moves.filter_map(|(mv, word)| Some((*mv.as_pavilion()?, word)));
                pavilion::list(self, game, &moves.collect::<Vec<_>>())
            }
            AnyPosition::Duel(game) => {
                let moves = moves.filter_map(|(mv, word)| Some((*mv.as_duel()?, word)));
                duel::list(self, game, &moves.collect::<Vec<_>>())
            }
        }
    }
}
