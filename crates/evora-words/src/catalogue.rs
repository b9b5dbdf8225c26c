//! The catalogues of `locales/`, embedded in the program.

use crate::lang::Lang;

/// Embeds these files of every language's folder.
macro_rules! files {
    ($($name:literal,)+) => {
        /// Returns the files of a language: the name of each, without its extension, and its text.
        pub fn catalogue(lang: Lang) -> &'static [(&'static str, &'static str)] {
            match lang {
                Lang::En => &[$(($name, file!("en", $name))),+],
                Lang::Pl => &[$(($name, file!("pl", $name))),+],
                Lang::Uk => &[$(($name, file!("uk", $name))),+],
            }
        }
    };
}

macro_rules! file {
    ($lang:literal, $name:literal) => {
        include_str!(concat!("../../../locales/", $lang, "/", $name, ".ftl"))
    };
}

// A new file needs a line here, and a file in each language's folder.
files! {
    "common",
    "azul",
    "pavilion",
    "duel",
    "table",
    "review",
    "openings",
    "puzzles",
    "share",
    "cli",
    "mail",
    "operator",
    "account",
}
