//! A sentence by its name in the catalogues, so that a page can say it in the reader's language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A message of the catalogues (`locales/`) with its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Message {
    /// Its name, as in `refused-line-full`.
    pub id: String,
    /// Its arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Argument>>", optional)]
    pub args: BTreeMap<String, Argument>,
}

/// What a message is told with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(untagged)]
pub enum Argument {
    /// A number, on which languages choose a plural.
    Number(i32),
    /// A text, or a key that the catalogues select on.
    Text(String),
}

impl Message {
    /// A message of this name, without arguments yet.
    pub fn new(id: impl Into<String>) -> Message {
        Message { id: id.into(), args: BTreeMap::new() }
    }

    /// The same with another argument.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<Argument>) -> Message {
        self.args.insert(name.into(), value.into());
        self
    }
}

impl From<i32> for Argument {
    fn from(number: i32) -> Argument {
        Argument::Number(number)
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.into())
    }
}
