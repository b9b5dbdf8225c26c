//! Position text: one line per position, one canonical text for each.

use evora_rules::{
    AnyPosition, Cited, RuleSet, Side, UnknownName, azul as a, duel as d, pavilion as p,
};

use crate::notation::shown;
use crate::{azul, duel, pavilion};

/// Why a text is not a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadText {
    /// A field is missing or malformed.
    #[error("field {number} ({name}): {what}")]
    Field {
        /// The number of the field, from 1.
        number: usize,
        /// What the field should be.
        name: &'static str,
        /// What is wrong, and what would be right.
        what: String,
    },
    /// The position breaks the rules; all reasons, each with its rule.
    #[error("no such position: {}", .0.join("; "))]
    Nonsense(Vec<String>),
    /// The position is valid but not in canonical form.
    #[error("the canonical text is: {0}")]
    NotCanonical(String),
}

impl BadText {
    /// Creates the error for these faults.
    pub(crate) fn nonsense(faults: &[impl Cited]) -> BadText {
        let told = faults.iter().map(|fault| format!("{fault} ({})", fault.rule()));
        BadText::Nonsense(told.collect())
    }
}

/// Iterates over the fields of a position text.
pub(crate) struct Fields<'a> {
    rest: std::str::Split<'a, char>,
    number: usize,
}

impl<'a> Fields<'a> {
    fn new(text: &'a str) -> Fields<'a> {
        Fields { rest: text.split(' '), number: 0 }
    }

    /// Parses the next field.
    pub(crate) fn next<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<T, BadText> {
        self.number += 1;
        let read = self.rest.next().ok_or_else(|| "is missing".into()).and_then(read);
        read.map_err(|what| BadText::Field { number: self.number, name, what })
    }

    /// Parses the next field, which begins with its name and a colon.
    pub(crate) fn labelled<T>(
        &mut self,
        name: &'static str,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<T, BadText> {
        self.next(name, |text| {
            let value = text.strip_prefix(name).and_then(|rest| rest.strip_prefix(':'));
            read(value.ok_or_else(|| format!("\"{}\" should begin with {name}:", shown(text)))?)
        })
    }

    /// Fails if there are more fields.
    pub(crate) fn end(&mut self) -> Result<(), BadText> {
        match self.rest.next() {
            None => Ok(()),
            Some(more) => {
                let what = format!("\"{}\" is one field too many", shown(more));
                Err(BadText::Field { number: self.number + 1, name: "end", what })
            }
        }
    }
}

/// The description of a position of any game, which need not be possible.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnySetup {
    /// Azul.
    Azul(Box<a::Setup>),
    /// Mini.
    Mini(Box<a::Setup>),
    /// Summer Pavilion.
    Pavilion(Box<p::Setup>),
    /// Duel.
    Duel(Box<d::Setup>),
}

impl AnySetup {
    /// Returns the rule set.
    pub fn rules(&self) -> RuleSet {
        match self {
            AnySetup::Azul(setup) => by_side(setup.side, RuleSet::Azul, RuleSet::AzulGrey),
            AnySetup::Mini(setup) => by_side(setup.side, RuleSet::Mini, RuleSet::MiniGrey),
            AnySetup::Pavilion(setup) => {
                by_side(setup.side, RuleSet::Pavilion, RuleSet::PavilionGrey)
            }
            AnySetup::Duel(_) => RuleSet::Duel,
        }
    }

    fn validate(&self) -> Result<AnyPosition, BadText> {
        match self {
            AnySetup::Azul(setup) => checked(setup.validate()).map(AnyPosition::Azul),
            AnySetup::Mini(setup) => checked(setup.validate()).map(AnyPosition::Mini),
            AnySetup::Pavilion(setup) => checked(setup.validate()).map(AnyPosition::Pavilion),
            AnySetup::Duel(setup) => checked(setup.validate()).map(AnyPosition::Duel),
        }
    }
}

fn by_side(side: Side, coloured: RuleSet, grey: RuleSet) -> RuleSet {
    match side {
        Side::Coloured => coloured,
        Side::Grey => grey,
    }
}

fn checked<T>(validated: Result<T, Vec<impl Cited>>) -> Result<T, BadText> {
    validated.map_err(|faults| BadText::nonsense(&faults))
}

/// Writes a position as text.
pub fn print_position(position: &AnyPosition) -> String {
    let text = match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => azul::print_setup(&game.into()),
        AnyPosition::Pavilion(game) => pavilion::print_setup(&game.into()),
        AnyPosition::Duel(game) => duel::print_setup(&game.into()),
    };
    format!("{} {text}", position.rules())
}

/// Writes a description in the grammar of position text.
pub fn print_setup(setup: &AnySetup) -> String {
    let text = match setup {
        AnySetup::Azul(setup) | AnySetup::Mini(setup) => azul::print_setup(setup),
        AnySetup::Pavilion(setup) => pavilion::print_setup(setup),
        AnySetup::Duel(setup) => duel::print_setup(setup),
    };
    format!("{} {text}", setup.rules())
}

/// Parses a position. Only the canonical text is accepted.
pub fn parse_position(text: &str) -> Result<AnyPosition, BadText> {
    let position = parse_setup(text)?.validate()?;
    let canonical = print_position(&position);
    if canonical == text { Ok(position) } else { Err(BadText::NotCanonical(canonical)) }
}

/// Parses text in the grammar of position text, whose position need not be possible.
pub fn parse_setup(text: &str) -> Result<AnySetup, BadText> {
    let mut fields = Fields::new(text);
    let rules = fields.next("rules", parse_rules)?;
    let side = match rules {
        RuleSet::Azul | RuleSet::Mini | RuleSet::Pavilion | RuleSet::Duel => Side::Coloured,
        RuleSet::AzulGrey | RuleSet::MiniGrey | RuleSet::PavilionGrey => Side::Grey,
    };
    Ok(match rules {
        RuleSet::Azul | RuleSet::AzulGrey => {
            AnySetup::Azul(Box::new(azul::parse_setup(side, &mut fields)?))
        }
        RuleSet::Mini | RuleSet::MiniGrey => {
            AnySetup::Mini(Box::new(azul::parse_setup(side, &mut fields)?))
        }
        RuleSet::Pavilion | RuleSet::PavilionGrey => {
            AnySetup::Pavilion(Box::new(pavilion::parse_setup(side, &mut fields)?))
        }
        RuleSet::Duel => AnySetup::Duel(Box::new(duel::parse_setup(&mut fields)?)),
    })
}

/// Parses the name of a rule set.
pub(crate) fn parse_rules(name: &str) -> Result<RuleSet, String> {
    name.parse().map_err(|unknown: UnknownName| unknown.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use evora_rules::{Players, Seat};

    #[test]
    fn the_text_of_a_new_azul_game() {
        let start = RuleSet::Azul.start(Players::Two, Seat::S1).unwrap();
        let text = "azul 2 round:0 deal first:1 marker:C idle:0 factories:-,-,-,-,- centre:- \
                    bag:B20Y20R20K20W20 lid:- board:0;-,-,-,-,-;...../...../...../...../.....;- \
                    board:0;-,-,-,-,-;...../...../...../...../.....;-";
        assert_eq!(print_position(&start), text);
        assert_eq!(parse_position(text), Ok(start));
    }

    fn start(rules: RuleSet) -> AnyPosition {
        rules.start(Players::Two, Seat::S0).unwrap()
    }

    #[test]
    fn the_documented_examples_are_valid() {
        let page = include_str!("../../../docs/notation.md");
        let examples: Vec<&str> = page
            .lines()
            .filter_map(|line| line.strip_prefix("    "))
            .filter(|line| line.contains(" round:") && line.contains(" board:"))
            .collect();
        assert_eq!(examples.len(), 3);
        examples.iter().for_each(|text| assert_eq!(parse_position(text).err(), None, "{text}"));
    }

    #[test]
    fn the_text_of_a_new_pavilion_game() {
        let start = RuleSet::PavilionGrey.start(Players::Two, Seat::S1).unwrap();
        let board = "board:5;....../....../....../....../....../....../......;stock;-";
        let text = format!(
            "pavilion-grey 2 round:0 supply first:1 marker:C supply:- factories:-,-,-,-,- centre:- \
             bag:P22G22O22Y22B22R22 tower:- {board} {board}"
        );
        assert_eq!(print_position(&start), text);
        assert_eq!(parse_position(&text), Ok(start));
    }

    #[test]
    fn each_bad_field_of_duel_is_named() {
        let good = print_position(&start(RuleSet::Duel));
        for (from, to, says) in [
            ("duel 2", "duel 3", "field 2 (players): the game is for 2 players (D-1.1)"),
            (" plates ", " turn ", "field 4 (phase): expected plates, top, deal, chips or over"),
            (" plates ", " lay:0:7 ", "field 4 (phase): expected a row from 1 to 6"),
            ("marker:L", "marker:C", "field 6 (marker): \"C\" is no player"),
            (
                "goals:rows",
                "goals:five-colours,rows",
                "field 7 (goals): a game has three or four goals",
            ),
            ("display:-", "display:0", "field 8 (display): \"0\" is no plate; they are 1 to 18"),
            ("under:-", "under:12", "field 10 (under): a turn is PLAYER=PLATE+PLATE"),
            (
                "drawn:-",
                "drawn:1",
                "field 11 (drawn): \"1\": a back is S, special, or U, universal",
            ),
            ("top:-", "top:SU", "field 12 (top): only one plate is on top"),
            (
                "top:-",
                "top:S",
                "must be given, unless the stack is empty or it has not been revealed yet (D-3.1)",
            ),
            ("sun:-,", "sun:", "field 14 (sun): expected 5 factories"),
            ("moon:-", "moon:BBBBB", "field 15 (moon): \"BBBBB\" has more than 4 tiles"),
            ("chips:-", "chips:BT", "field 16 (chips): \"BT\" is no chip"),
            ("pool:BB", "pool:BB,BB", "field 17 (pool): there are only two BB chips"),
            ("board:5;", "board:5;;", "field 20 (board): a board is score;lines;plates;dome"),
            ("....../", "...../", "field 20 (board): the dome is 6 rows of 6 cells"),
            ("B13", "B12", "there are 12 blue tiles in all; there must be 13 (D-2.3)"),
            ("stack:1,", "stack:", "plate 1 is in 0 places; it must be in one (D-1.3)"),
            ("round:0", "round:6", "there is no round 6; a game has five (D-6.3)"),
            (" plates ", " deal ", "in the set-up nothing has been taken (D-2.5)"),
        ] {
            let text = good.replacen(from, to, 1);
            let error = parse_position(&text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}\n  {error}");
        }
    }

    #[test]
    fn each_bad_field_of_pavilion_is_named() {
        let good = print_position(&start(RuleSet::Pavilion));
        for (from, to, says) in [
            (" 2 ", " 1 ", "field 2 (players): 2, 3 or 4 players can play (P-1.1)"),
            (" supply ", " bonus:0 ", "field 4 (phase): expected supply, supply:PLAYER, deal"),
            (" supply ", " bonus:0:x ", "field 4 (phase): \"x\" is not a number"),
            (
                "supply:-",
                "supply:K",
                "field 7 (supply): \"K\" is no colour; the colours are P G O Y B R",
            ),
            (
                "supply:-",
                "supply:PPPPPPPPPPP",
                "the supply holds 11 tiles; it has 10 spaces (P-1.3)",
            ),
            ("tower:-", "tower:P", "field 11 (tower): \"P\" is not a count"),
            (";stock;", ";pile;", "field 12 (board): expected stock after the stars or"),
            ("....../", "...../", "field 12 (board): expected 7 stars (O R B Y G P *) of 6 spaces"),
            (
                "board:5;......",
                "board:5;..x...",
                "field 12 (board): a space is . or a colour letter",
            ),
            ("P22", "P21", "there are 21 purple tiles in all; there must be 22 (P-9)"),
            ("round:0", "round:7", "there is no round 7; a game has six (P-1.5)"),
            (" supply ", " deal ", "before the first deal nothing has happened"),
        ] {
            let text = good.replacen(from, to, 1);
            let error = parse_position(&text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}\n  {error}");
        }
    }

    #[test]
    fn each_bad_field_is_named() {
        let good = print_position(&start(RuleSet::AzulGrey));
        for (from, to, says) in [
            ("azul-grey", "chess", "field 1 (rules): \"chess\" is no rule set"),
            (" 2 ", " 5 ", "field 2 (players): 2, 3 or 4 players can play (A-1.1)"),
            ("round:0", "round:-1", "field 3 (round): \"-1\" is not a number"),
            ("round:0", "round:00", "field 3 (round): \"00\" is not a number"),
            ("deal", "dealt", "field 4 (phase): expected deal"),
            ("first:0", "first:7", "field 5 (first): \"7\" is no player"),
            ("marker:C", "marker:X", "field 6 (marker)"),
            ("idle", "lazy", "field 7 (idle): \"lazy:0\" should begin with idle:"),
            ("factories:-,", "factories:", "field 8 (factories): expected 5 factories"),
            ("centre:-", "centre:Q", "field 9 (centre): \"Q\" is no colour"),
            ("bag:B20", "bag:B20B20", "field 10 (bag)"),
            ("lid:-", "lid:B0", "field 11 (lid)"),
            ("board:0;", "board:0;;", "field 12 (board): a board is score;lines;wall;floor"),
            ("...../", "......", "field 12 (board): the wall is 5 rows of 5 cells"),
            (
                "B20",
                "B19",
                "no such position: there are 19 blue tiles in all; there must be 20 (A-1.3)",
            ),
        ] {
            let text = good.replacen(from, to, 1);
            let error = parse_position(&text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}\n  {error}");
        }
        let error = parse_position(&format!("{good} more")).unwrap_err().to_string();
        assert_eq!(error, "field 14 (end): \"more\" is one field too many");
        let error = parse_position(good.rsplit_once(' ').unwrap().0).unwrap_err().to_string();
        assert_eq!(error, "field 13 (board): is missing");
    }

    #[test]
    fn another_spelling_is_rejected_with_the_canonical_one() {
        let good = print_position(&start(RuleSet::Azul));
        let other = good.replace("B20Y20", "Y20B20");
        assert_eq!(parse_position(&other), Err(BadText::NotCanonical(good)));
    }
}
