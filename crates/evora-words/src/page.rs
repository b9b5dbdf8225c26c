//! The rules pages of `docs/rules`, built into the program.

use evora_rules::RuleSet;

use crate::lang::Lang;

/// The page of a game in every language.
macro_rules! page {
    ($lang:expr, $name:literal) => {
        match $lang {
            Lang::En => include_str!(concat!("../../../docs/rules/", $name, ".md")),
            Lang::Pl => include_str!(concat!("../../../docs/rules/pl/", $name, ".md")),
            Lang::Uk => include_str!(concat!("../../../docs/rules/uk/", $name, ".md")),
        }
    };
}

/// The rules of a game, in our own words, as Markdown.
pub fn rules_page(lang: Lang, rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => {
            page!(lang, "azul")
        }
        RuleSet::Pavilion | RuleSet::PavilionGrey => page!(lang, "pavilion"),
        RuleSet::Duel => page!(lang, "duel"),
    }
}
