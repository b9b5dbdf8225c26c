//! The phrases of a language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::catalogue::catalogue;
use crate::lang::Lang;
use crate::phrase::Phrase;
use crate::pseudo::pseudolocalise;

/// The phrases of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Loads the catalogue of a language.
    pub fn new(lang: Lang) -> Words {
        let texts: Vec<&str> = catalogue(lang).iter().map(|&(_, text)| text).collect();
        Words::of_texts(lang, &texts)
    }

    /// Loads other texts in place of the catalogue's: for tests, and for trying out a translation.
    pub fn of_texts(lang: Lang, texts: &[&str]) -> Words {
        // The code of a `Lang` is always a valid language identifier; a test ensures it.
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // All our languages are written left to right, and isolation marks would upset columns.
        bundle.set_use_isolating(false);
        for &text in texts {
            // Uses whatever parses; tests find the errors.
            let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
            let _ = bundle.add_resource(resource);
        }
        Words { lang, bundle }
    }

    /// Returns pseudo-localised English, with arguments unchanged: for tests that look for text
    /// outside the catalogues. Typed words (`{ "draw" }`) are unchanged too.
    pub fn pseudo() -> Words {
        let mut words = Words::new(Lang::En);
        words.bundle.set_transform(Some(pseudolocalise));
        words
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Formats a message without arguments.
    pub fn say(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// Formats a message with these arguments; a missing message gives its name, as in `⟨name⟩`.
    pub fn tell(&self, id: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        self.format(id, Some(&args.iter().map(|(name, value)| (*name, value.clone())).collect()))
    }

    /// Formats a number with this number of decimals, as in `1.5`.
    pub fn decimal(&self, number: f32, decimals: usize) -> String {
        let sign = self.lang.decimal_sign();
        format!("{number:.decimals$}").replace('.', sign.encode_utf8(&mut [0; 4]))
    }

    /// Joins a list, as in `a, b and c`.
    pub fn list(&self, parts: &[String]) -> String {
        match parts {
            [most @ .., last] if !most.is_empty() => {
                self.joined("list-and", &[self.joined("list-comma", most), last.clone()])
            }
            few => few.concat(),
        }
    }

    /// Joins alternatives, as in `a or b or c`.
    pub fn choice(&self, parts: &[String]) -> String {
        self.joined("list-or", parts)
    }

    /// Joins parts with this joint between each two.
    fn joined(&self, joint: &'static str, parts: &[String]) -> String {
        let [first, rest @ ..] = parts else { return String::new() };
        rest.iter().fold(first.clone(), |before, next| {
            self.phrase(joint).with("before", before).with("next", next.clone()).format()
        })
    }

    /// Starts a message with arguments.
    pub(crate) fn phrase(&self, id: &'static str) -> Phrase<&Words> {
        Phrase::of(self, id)
    }

    pub(crate) fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        let message = self.bundle.get_message(id);
        match message.and_then(|message| message.value()) {
            // Formatting errors leave a mark in the text, which tests look for.
            Some(pattern) => {
                self.bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned()
            }
            None => format!("⟨{id}⟩"),
        }
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish_non_exhaustive()
    }
}
