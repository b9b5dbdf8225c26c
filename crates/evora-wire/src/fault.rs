//! What is wrong with a message that could be read: everything at once.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Fault {
    /// Where, as in `seats[2].level`.
    pub field: String,
    /// What is wrong and what would be right, as a sentence.
    pub what: String,
}

/// What has been found wrong so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// Adds a fault.
    pub fn add(&mut self, field: impl Into<String>, what: impl Into<String>) {
        self.0.push(Fault { field: field.into(), what: what.into() });
    }

    /// Adds a fault unless this holds.
    pub fn expect(&mut self, holds: bool, field: &str, what: impl FnOnce() -> String) {
        if !holds {
            self.add(field, what());
        }
    }

    /// Adds a fault if a check of one field found one.
    pub fn check<T, E: std::fmt::Display>(&mut self, field: &str, checked: Result<T, E>) {
        if let Err(error) = checked {
            self.add(field, error.to_string());
        }
    }

    /// Adds a fault unless the number lies between these two, themselves included.
    pub fn within<N: PartialOrd + std::fmt::Display>(
        &mut self,
        field: &str,
        n: N,
        (from, to): (N, N),
    ) {
        self.expect(from <= n && n <= to, field, || {
            format!("It must be from {from} to {to}, not {n}.")
        });
    }

    /// Everything that was found.
    pub fn into_vec(self) -> Vec<Fault> {
        self.0
    }

    /// Fine if nothing was found.
    pub fn finish(self) -> Result<(), Faults> {
        if self.0.is_empty() { Ok(()) } else { Err(self) }
    }
}

impl std::fmt::Display for Faults {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (place, fault) in self.0.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{}: {}", fault.field, fault.what)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
