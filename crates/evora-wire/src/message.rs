//! Translatable messages, so that a page can show them in the reader's language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A message of the catalogues (`locales/`) with its arguments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Message {
    /// The message id, such as `refused-line-full`.
    pub id: String,
    /// Its arguments by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, Argument>>", optional)]
    pub args: BTreeMap<String, Argument>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(untagged)]
pub enum Argument {
    /// A number, which selects plural forms.
    Number(i32),
    /// A text, or a key for selectors in the catalogues.
    Text(String),
}

impl Message {
    /// Creates a message without arguments.
    pub fn new(id: impl Into<String>) -> Message {
        Message { id: id.into(), args: BTreeMap::new() }
    }

    /// Adds an argument.
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
