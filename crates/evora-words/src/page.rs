//! The rules pages of `docs/rules`, embedded in the program.

use evora_rules::RuleSet;

use crate::lang::Lang;

/// Embeds the page of a game in every language.
macro_rules! page {
    ($lang:expr, $name:literal) => {
        match $lang {
            Lang::En => include_str!(concat!("../../../docs/rules/", $name, ".md")),
            Lang::Pl => include_str!(concat!("../../../docs/rules/pl/", $name, ".md")),
            Lang::Uk => include_str!(concat!("../../../docs/rules/uk/", $name, ".md")),
        }
    };
}

/// Returns the rules of a game as Markdown.
pub fn rules_page(lang: Lang, rules: RuleSet) -> &'static str {
    match rules {
        RuleSet::Azul | RuleSet::AzulGrey | RuleSet::Mini | RuleSet::MiniGrey => {
            page!(lang, "azul")
        }
        RuleSet::Pavilion | RuleSet::PavilionGrey => page!(lang, "pavilion"),
        RuleSet::Duel => page!(lang, "duel"),
    }
}
