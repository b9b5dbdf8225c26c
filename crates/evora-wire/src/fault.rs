//! What is wrong with a message that could be read: everything at once.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::message::Message;

/// One thing that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Fault {
    /// Where, as in `seats[2].level`.
    pub field: String,
    /// What is wrong and what would be right, as a sentence.
    pub what: String,
    /// The same as a message of the catalogues, where a page can cause it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Message>,
}

/// An error that the catalogues have a sentence for.
pub trait Explained: std::fmt::Display {
    /// That sentence.
    fn message(&self) -> Message;
}

impl<E: Explained> Explained for &E {
    fn message(&self) -> Message {
        (*self).message()
    }
}

/// What has been found wrong so far.
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

    /// The same for a fault that the catalogues have a sentence for.
    pub fn expect_as(&mut self, holds: bool, field: &str, id: &str, what: &str) {
        if !holds {
            self.add(field, what.into(), Some(Message::new(id)));
        }
    }

    /// Adds a fault if a check of one field found one.
    pub fn check<T>(&mut self, field: &str, checked: Result<T, impl Explained>) {
        if let Err(error) = checked {
            self.add(field, error.to_string(), Some(error.message()));
        }
    }

    /// Adds a fault unless the number lies between these two, themselves included.
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
