//! Errors for unknown names.

use std::fmt::Display;

/// A text that names no member of a closed set, such as a rule set or a colour. The message lists the valid names.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{shown}\" is no {what}; {valid}")]
pub struct UnknownName {
    what: &'static str,
    shown: String,
    valid: String,
}

impl UnknownName {
    /// What should have been named, as in `rule set`.
    pub fn what(&self) -> &'static str {
        self.what
    }

    /// The valid names in a sentence, as in `there are rows, columns`.
    pub fn valid(&self) -> &str {
        &self.valid
    }
}

/// How a parse error speaks of a closed set.
pub(crate) struct Names {
    what: &'static str,
    lead: &'static str,
    between: &'static str,
}

impl Names {
    /// A set whose members are called this.
    pub(crate) const fn of(what: &'static str) -> Names {
        Names { what, lead: "there are", between: ", " }
    }

    /// The same with other words before its members and between them.
    pub(crate) const fn listed(self, lead: &'static str, between: &'static str) -> Names {
        Names { lead, between, ..self }
    }

    /// The error for a text that names none of the members.
    pub(crate) fn unknown(&self, text: &str, members: &[impl Display]) -> UnknownName {
        let names: Vec<String> = members.iter().map(ToString::to_string).collect();
        let valid = format!("{} {}", self.lead, names.join(self.between));
        UnknownName { what: self.what, shown: shown(text), valid }
    }
}

/// At most this many characters of a bad text are repeated in a message.
const SHOWN: usize = 40;

/// The beginning of a text, without control characters.
fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use crate::duel::{Chip, Goal, PlateKind};
    use crate::{Players, RuleSet, Seat, Side, Source, UnknownName, azul, duel, pavilion};

    fn leads_back<T>(all: impl IntoIterator<Item = T>)
    where
        T: std::str::FromStr<Err = UnknownName> + ToString + PartialEq + std::fmt::Debug,
    {
        for one in all {
            let text = one.to_string();
            assert_eq!(text.parse::<T>().as_ref(), Ok(&one), "{text}");
            for bad in [format!("{text} "), format!("{text}{text}"), String::new()] {
                assert!(bad.parse::<T>().is_err(), "{bad:?}");
            }
        }
    }

    #[test]
    fn what_is_displayed_is_read_back_and_nothing_else_is() {
        leads_back(RuleSet::ALL);
        leads_back(Seat::ALL);
        leads_back(Players::ALL);
        leads_back(Side::ALL);
        leads_back(Source::ALL);
        leads_back(azul::Colour::ALL);
        leads_back(pavilion::Colour::ALL);
        leads_back(duel::Colour::ALL);
        leads_back(Goal::ALL);
        leads_back(Chip::ALL);
        leads_back(PlateKind::ALL);
    }

    #[test]
    fn the_message_lists_the_valid_names() {
        let message = |bad: UnknownName| bad.to_string();
        let rules = message("AZUL".parse::<RuleSet>().unwrap_err());
        assert_eq!(
            rules,
            "\"AZUL\" is no rule set; there are azul, azul-grey, mini, mini-grey, pavilion, \
             pavilion-grey, duel"
        );
        let colour = message("X".parse::<azul::Colour>().unwrap_err());
        assert_eq!(colour, "\"X\" is no colour; the colours are B Y R K W");
        let seat = message("4".parse::<Seat>().unwrap_err());
        assert_eq!(seat, "\"4\" is no seat; there are 0, 1, 2, 3");
    }

    #[test]
    fn a_long_or_strange_text_is_shortened_and_escaped() {
        let bad = format!("\n{}", "x".repeat(1000)).parse::<Goal>().unwrap_err().to_string();
        assert!(bad.starts_with("\"\\nxxx") && bad.contains("x…\" is no goal"), "{bad}");
    }
}
