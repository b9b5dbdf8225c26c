//! Validation errors of a message, all at once.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::message::Message;

/// An invalid field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Fault {
    /// The path of the field, such as `seats[2].level`.
    pub field: String,
    /// What is wrong and what would be valid.
    pub what: String,
    /// The same as a translatable message, if a page can cause it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Message>,
}

/// An error with a translatable message.
pub trait Explained: std::fmt::Display {
    /// Returns the message.
    fn message(&self) -> Message;
}

impl<E: Explained> Explained for &E {
    fn message(&self) -> Message {
        (*self).message()
    }
}

/// The faults found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, field: &str, what: String, reason: Option<Message>) {
        self.0.push(Fault { field: field.into(), what, reason });
    }

    /// Adds a fault unless this holds.
    pub fn expect(&mut self, holds: bool, field: &str, what: impl FnOnce() -> String) {
        if !holds {
            self.add(field, what(), None);
        }
    }

    /// Adds a fault with a translatable message unless this holds.
    pub fn expect_as(&mut self, holds: bool, field: &str, id: &str, what: &str) {
        if !holds {
            self.add(field, what.into(), Some(Message::new(id)));
        }
    }

    /// Adds a fault if the check of a field failed.
    pub fn check<T>(&mut self, field: &str, checked: Result<T, impl Explained>) {
        if let Err(error) = checked {
            self.add(field, error.to_string(), Some(error.message()));
        }
    }

    /// Adds a fault unless the number is in this inclusive range.
    pub fn within<N: PartialOrd + std::fmt::Display>(
        &mut self,
        field: &str,
        n: N,
        (from, to): (N, N),
    ) {
        if from <= n && n <= to {
            return;
        }
        let what = format!("It must be from {from} to {to}, not {n}.");
        let reason = Message::new("fault-within");
        let reason = reason.with("from", from.to_string()).with("to", to.to_string());
        self.add(field, what, Some(reason));
    }

    /// Adds a fault unless the length of a text is in this inclusive range. `unit` is what is counted: `characters` or
    /// `bytes`.
    pub fn length(&mut self, field: &str, len: usize, (from, to): (usize, usize), unit: &str) {
        if from <= len && len <= to {
            return;
        }
        let what = format!("It must have {from} to {to} {unit}, not {len}.");
        let reason = Message::new("fault-length");
        let reason = reason.with("from", from.to_string()).with("to", to.to_string());
        self.add(field, what, Some(reason));
    }

    /// Returns all faults.
    pub fn into_vec(self) -> Vec<Fault> {
        self.0
    }

    /// Fails if there are any faults.
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
