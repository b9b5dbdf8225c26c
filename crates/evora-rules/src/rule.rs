//! Citations of the numbered rules.

use std::fmt;

/// The number of a rule in `docs/rules`, such as `A-2.4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rule(&'static str);

impl Rule {
    /// Creates a citation of the rule with this number.
    pub const fn new(number: &'static str) -> Rule {
        Rule(number)
    }

    /// Returns the citation as text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
