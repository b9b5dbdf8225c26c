//! The catalogues of `locales/`, built into the program.

use crate::lang::Lang;

/// Takes in these files of every language's folder.
macro_rules! files {
    ($($name:literal,)+) => {
        /// The files of a language: the name of each, without its ending, and its text.
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

// A new file is a line here, and a file in each language's folder.
files! {
    "common",
    "azul",
    "pavilion",
    "duel",
    "table",
    "cli",
}
