//! Moves, points and refusals of whichever game it is.

use evora_game::Part;
use evora_notation::{BadWord, Notation};
use evora_rules::{
    AnyDraw, AnyIllegal, AnyMove, AnyPosition, AnyReason, MoveList, Points, Position, RuleSet,
    Turn, duel as duel_rules, pavilion as pavilion_rules,
};

use crate::phrase::Message;
use crate::words::Words;
use crate::{azul, duel, pavilion};

/// The games that have words of their own.
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

/// Why a move is refused, without the number of the rule; it follows other text and begins small.
pub fn refusal(reason: &AnyIllegal) -> Message {
    match reason {
        AnyIllegal::Azul(reason) => azul::refusal(*reason),
        AnyIllegal::Pavilion(reason) => pavilion::refusal(*reason),
        AnyIllegal::Duel(reason) => duel::refusal(*reason),
        AnyIllegal::Foreign(_) => Message::new("refused-foreign"),
    }
}

/// That a word is no move word of the game, and what those look like.
pub fn bad_word(rules: RuleSet, bad: &BadWord) -> Message {
    let id = match family(rules) {
        Family::Azul => "azul-bad-word",
        Family::Pavilion => "pavilion-bad-word",
        Family::Duel => "duel-bad-word",
    };
    Message::new(id).with("word", bad.shown())
}

impl Words {
    /// What a move does, after the name of a player, as in `takes 2 blue from factory 1 for line 2`. What others may not know
    /// stays out of it.
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

    /// Why points came or went, as in `blue in row 1, column 1: alone`.
    pub fn reason(&self, reason: AnyReason) -> String {
        match reason {
            AnyReason::Azul(reason) => azul::reason(self, reason),
            AnyReason::Pavilion(reason) => pavilion::reason(self, reason),
            AnyReason::Duel(reason) => duel::reason(self, reason),
        }
    }

    /// Whose points came or went, how many and why, as in `Player 1 +2: 2 across`.
    pub fn explain(&self, Points { seat, points, reason }: Points<AnyReason>) -> String {
        self.phrase("points-told")
            .seat(seat)
            .with("points", format!("{points:+}"))
            .with("why", self.reason(reason))
            .told()
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

    /// What decides between level totals, where something does; it follows `Player 1 wins`.
    pub fn tie_break(&self, rules: RuleSet) -> Option<String> {
        match family(rules) {
            Family::Azul => Some(self.say("azul-tie-break")),
            Family::Pavilion => None,
            Family::Duel => Some(self.say("duel-tie-break")),
        }
    }

    /// Why a move is refused, without the number of the rule.
    pub fn refusal(&self, reason: &AnyIllegal) -> String {
        refusal(reason).told_in(self)
    }

    /// That a word is no move word of the game, and what those look like.
    pub fn bad_word(&self, rules: RuleSet, bad: &BadWord) -> String {
        bad_word(rules, bad).told_in(self)
    }

    /// What chance does from here, once it has; empty where not everybody sees it.
    pub fn chance_news(&self, before: &AnyPosition) -> String {
        match before {
            AnyPosition::Azul(game) | AnyPosition::Mini(game) => {
                let round = u32::from(game.round()) + 1;
                self.phrase("news-factories").with("round", round).told()
            }
            AnyPosition::Pavilion(game) => pavilion::chance_news(self, game),
            AnyPosition::Duel(game) => duel::chance_news(self, game),
        }
    }

    /// Who or what must act next, as in `player 1 to move`.
    pub fn whats_next(&self, turn: Turn<AnyDraw>) -> String {
        use duel_rules::Draw as Duel;
        use pavilion_rules::Draw as Pavilion;
        match turn {
            Turn::Over => self.say("next-over"),
            Turn::Seat(seat) => self.phrase("next-seat").seat(seat).told(),
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

    /// What a move is, in a sentence that comes before [`Words::help`].
    pub fn help_intro(&self, rules: RuleSet) -> String {
        self.say(match family(rules) {
            Family::Azul => "azul-help",
            Family::Pavilion => "pavilion-help",
            Family::Duel => "duel-help",
        })
    }

    /// How to type a move: samples, and what they mean.
    pub fn help(&self, rules: RuleSet) -> Vec<(String, String)> {
        let samples = match family(rules) {
            Family::Azul => azul::HELP,
            Family::Pavilion => pavilion::HELP,
            Family::Duel => duel::HELP,
        };
        samples.iter().map(|&(word, meaning)| (word.to_owned(), self.say(meaning))).collect()
    }

    /// Every legal move: the words of all that are alike, and what they do.
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
