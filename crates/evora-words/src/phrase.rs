//! Messages with their arguments, built step by step.

use evora_rules::pavilion::{Space, Star, cost};
use evora_rules::{Seat, Side, Source};
use fluent_bundle::{FluentArgs, FluentValue};

use crate::names::{ColourName, seat_number};
use crate::words::Words;

/// The key for a missing colour.
const NONE: &str = "none";

/// A message with its arguments, and the words that will format it.
#[derive(Debug)]
pub struct Phrase<W> {
    words: W,
    id: &'static str,
    args: FluentArgs<'static>,
}

/// A message with its arguments, independent of the language: formatted here, or by a client.
pub type Message = Phrase<()>;

impl Message {
    pub(crate) fn new(id: &'static str) -> Message {
        Phrase { words: (), id, args: FluentArgs::new() }
    }

    /// Returns the name of the message in the catalogues.
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Returns the arguments by name.
    pub fn args(&self) -> impl Iterator<Item = (&str, &FluentValue<'_>)> {
        self.args.iter()
    }

    /// Formats the message in one language.
    pub fn format_in(&self, words: &Words) -> String {
        words.format(self.id, Some(&self.args))
    }
}

impl<'w> Phrase<&'w Words> {
    pub(crate) fn of(words: &'w Words, id: &'static str) -> Phrase<&'w Words> {
        Phrase { words, id, args: FluentArgs::new() }
    }

    /// Formats the message.
    pub(crate) fn format(self) -> String {
        self.words.format(self.id, Some(&self.args))
    }
}

impl<W> Phrase<W> {
    pub(crate) fn with(
        mut self,
        name: &'static str,
        value: impl Into<FluentValue<'static>>,
    ) -> Self {
        self.args.set(name, value);
        self
    }

    pub(crate) fn count(self, count: impl Into<u32>) -> Self {
        self.with("count", count.into())
    }

    /// Adds an item by its letter; a digit is passed as a number.
    pub(crate) fn figure(self, name: &'static str, letter: char) -> Self {
        match letter.to_digit(10) {
            Some(number) => self.with(name, number),
            None => self.with(name, letter.to_string()),
        }
    }

    /// Adds a player by its display number.
    pub(crate) fn seat(self, seat: Seat) -> Self {
        self.with("seat", seat_number(seat))
    }

    /// Adds `yes` or `no`.
    pub(crate) fn whether(self, name: &'static str, holds: bool) -> Self {
        self.with(name, if holds { "yes" } else { "no" })
    }

    pub(crate) fn colour(self, colour: impl ColourName) -> Self {
        self.with("colour", colour.key())
    }

    pub(crate) fn colour_if_any(self, colour: Option<impl ColourName>) -> Self {
        self.with("colour", colour.map_or(NONE, ColourName::key))
    }

    /// Adds a factory or the centre.
    pub(crate) fn source(self, source: Source) -> Self {
        let key = if source == Source::Centre { "centre" } else { "factory" };
        self.with("source", key).figure("factory", source.letter())
    }

    /// Adds which runs of a laid tile count, and their lengths.
    pub(crate) fn runs(self, across: u8, down: u8) -> Self {
        let key = match (across, down) {
            (1, 1) => "alone",
            (_, 1) => "across",
            (1, _) => "down",
            _ => "both",
        };
        self.with("runs", key).with("across", across).with("down", down)
    }

    /// Adds a star of Summer Pavilion, as key and as letter.
    pub(crate) fn star(self, star: Star) -> Self {
        self.with("star", star.name()).figure("letter", star.letter())
    }

    /// Adds a space of Summer Pavilion, as a whole and in parts.
    pub(crate) fn space(self, space: Space) -> Self {
        self.with("space", space.to_string())
            .star(space.star)
            .figure("position", space.tip.letter())
    }

    /// Adds a space of Summer Pavilion as printed on the board: with its side and its number.
    pub(crate) fn printed_space(self, side: Side, space: Space) -> Self {
        let key = match side {
            Side::Coloured => "coloured",
            Side::Grey => "grey",
        };
        self.space(space).with("side", key).with("cost", cost(side, space))
    }
}
