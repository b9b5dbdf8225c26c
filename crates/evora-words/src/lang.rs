//! The supported languages, and choosing one.

use std::fmt;
use std::str::FromStr;

/// A supported language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
    /// Ukrainian.
    Uk,
}

/// The environment variables for the language of messages, by precedence as in POSIX.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Pl, Lang::Uk];

    /// Returns the language code, as in `pl`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pl => "pl",
            Lang::Uk => "uk",
        }
    }

    /// Returns the language of a code or a locale name: `pl`, `pl-PL` and `pl_PL.UTF-8` in any
    /// case.
    pub fn from_code(code: &str) -> Option<Lang> {
        let end = code.find(['-', '_', '.', '@']).unwrap_or(code.len());
        let code = &code[..end];
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// Returns the name of the language in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Pl => "Polski",
            Lang::Uk => "Українська",
        }
    }

    /// Returns the decimal separator.
    pub const fn decimal_sign(self) -> char {
        match self {
            Lang::En => '.',
            Lang::Pl | Lang::Uk => ',',
        }
    }

    /// Returns the language set in the environment, looked up with `get`; English if it is not
    /// supported.
    pub fn from_environment(get: impl Fn(&str) -> Option<String>) -> Lang {
        let set = VARIABLES.into_iter().filter_map(get).find(|value| !value.is_empty());
        set.and_then(|locale| Lang::from_code(&locale)).unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// The code of an unsupported language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLang;

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the languages are {}", Lang::ALL.map(Lang::code).join(", "))
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(code: &str) -> Result<Lang, UnknownLang> {
        Lang::from_code(code).ok_or(UnknownLang)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_every_form_of_its_code() {
        for code in ["pl", "PL", "pl_PL", "pl-PL", "pl_PL.UTF-8", "pl.UTF-8", "pl@euro"] {
            assert_eq!(Lang::from_code(code), Some(Lang::Pl), "{code}");
        }
        for code in ["", "C", "POSIX", "p", "pll", "de_DE", "_pl", "ł"] {
            assert_eq!(Lang::from_code(code), None, "{code}");
        }
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert_eq!("xx".parse::<Lang>(), Err(UnknownLang));
        assert_eq!(UnknownLang.to_string(), "the languages are en, pl, uk");
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let lang = |all: &str, messages: &str, lang: &str| {
            Lang::from_environment(|name| {
                let value = match name {
                    "LC_ALL" => all,
                    "LC_MESSAGES" => messages,
                    _ => lang,
                };
                // A dash means that the variable is not set.
                (value != "-").then(|| value.to_owned())
            })
        };
        assert_eq!(lang("-", "-", "-"), Lang::En);
        assert_eq!(lang("-", "", "uk_UA.UTF-8"), Lang::Uk);
        assert_eq!(lang("", "pl_PL", "uk_UA"), Lang::Pl);
        assert_eq!(lang("C", "pl_PL", "uk_UA"), Lang::En);
        assert_eq!(lang("fr_FR", "pl_PL", "uk_UA"), Lang::En);
    }
}
