//! Translations of the rules pages: every language has every page, with the same rules in the same
//! order.
//!
//! `docs/rules/azul.md` is a page, and `docs/rules/pl/azul.md` its translation into Polish. Only
//! pages are checked against code and tests (`citations`); a translation is compared with its page.

use std::collections::BTreeSet;

use super::page::{self, Section};
use super::tree::Text;

const RULES: &str = "docs/rules/";

/// Splits the files of `docs/rules` into pages and translations.
pub fn split(files: Vec<Text>) -> (Vec<Text>, Vec<Text>) {
    files.into_iter().partition(|file| translated(&file.path).is_none())
}

/// Returns an error for every missing translation into a language that has any, for every
/// translation without a page, and for every translation whose rules differ from its page's.
pub fn check(pages: &[Text], translations: &[Text]) -> Vec<String> {
    let mut errors = Vec::new();
    let known = translations.iter().filter_map(|file| translated(&file.path));
    let languages: BTreeSet<&str> = known.map(|(language, _)| language).collect();
    for page in pages {
        for language in &languages {
            let path = translation(&page.path, language);
            match translations.iter().find(|file| file.path == path) {
                Some(file) => errors.extend(compare(page, file)),
                None => errors.push(format!("{path} is missing, the translation of {}", page.path)),
            }
        }
    }
    for Text { path, .. } in translations {
        let of_a_page =
            |(language, _)| pages.iter().any(|p| translation(&p.path, language) == *path);
        if !translated(path).is_some_and(of_a_page) {
            errors.push(format!("{path} translates no page of {RULES}"));
        }
    }
    errors
}

/// Returns the language of a page or translation by its path.
pub(super) fn language_of(path: &str) -> &str {
    translated(path).map_or("en", |(language, _)| language)
}

/// Splits the path of a translation into its language and the rest.
fn translated(path: &str) -> Option<(&str, &str)> {
    path.strip_prefix(RULES)?.split_once('/')
}

/// Returns the path of a page's translation.
fn translation(page: &str, language: &str) -> String {
    format!("{RULES}{language}/{}", page.strip_prefix(RULES).unwrap_or(page))
}

/// Returns an error for the first rule of a translation that differs from the page, and for items
/// out of order. One difference shifts all following rules, so the others are not reported.
fn compare(page: &Text, translation: &Text) -> Vec<String> {
    let (sections, _) = page::sections(page);
    let (translated, mut errors) = page::sections(translation);
    let numbers = |sections: &[Section]| sections.iter().flat_map(Section::rules).collect();
    let (wanted, found): (Vec<String>, Vec<String>) = (numbers(&sections), numbers(&translated));

    let same = wanted.iter().zip(&found).take_while(|(wanted, found)| wanted == found).count();
    let (here, there) = (&translation.path, &page.path);
    match (wanted.get(same), found.get(same)) {
        (Some(wanted), Some(found)) => {
            errors.push(format!("{here}: {found} should be {wanted}, as in {there}"));
        }
        (Some(wanted), None) => errors.push(format!("{here}: {wanted} of {there} is missing")),
        (None, Some(found)) => errors.push(format!("{here}: {found} is not in {there}")),
        (None, None) => {}
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
# Azul
## A-1 Set-up
1. First.
2. Second.
## A-6 Wall
Words.
## A-9 Examples
1. Example.
";

    const POLISH: &str = "\
# Azul
## A-1 Przygotowanie
1. Pierwsza.
2. Druga.
## A-6 Ściana
Słowa.
## A-9 Przykłady
1. Przykład.
";

    fn azul() -> Text {
        Text::new("docs/rules/azul.md", PAGE)
    }

    /// The errors for this Polish translation.
    fn errors_for(text: &str) -> Vec<String> {
        check(&[azul()], &[Text::new("docs/rules/pl/azul.md", text)])
    }

    #[test]
    fn the_same_rules_pass() {
        assert_eq!(errors_for(POLISH), [""; 0]);
        assert_eq!(errors_for(PAGE), [""; 0]);
    }

    #[test]
    fn folders_are_languages() {
        let paths = ["azul.md", "duel.md", "pl/azul.md", "uk/azul.md", "uk/old/azul.md"];
        let files = paths.map(|path| Text::new(format!("docs/rules/{path}"), ""));
        let (pages, translations) = split(Vec::from(files));
        let paths = |texts: Vec<Text>| texts.into_iter().map(|text| text.path).collect::<Vec<_>>();
        assert_eq!(paths(pages), ["docs/rules/azul.md", "docs/rules/duel.md"]);
        assert_eq!(
            paths(translations),
            ["docs/rules/pl/azul.md", "docs/rules/uk/azul.md", "docs/rules/uk/old/azul.md"]
        );
    }

    #[test]
    fn a_missing_rule_is_rejected() {
        assert_eq!(
            errors_for(&POLISH.replace("2. Druga.\n", "")),
            ["docs/rules/pl/azul.md: A-6 should be A-1.2, as in docs/rules/azul.md"]
        );
        assert_eq!(
            errors_for(&POLISH.replace("1. Przykład.\n", "")),
            ["docs/rules/pl/azul.md: A-9 should be A-9.1, as in docs/rules/azul.md"]
        );
        assert_eq!(
            errors_for(&POLISH.replace("## A-9 Przykłady\n", "## Przykłady\n")),
            ["docs/rules/pl/azul.md: A-9.1 of docs/rules/azul.md is missing"]
        );
    }

    #[test]
    fn an_extra_rule_is_rejected() {
        assert_eq!(
            errors_for(&POLISH.replace("Słowa.", "1. Słowa.")),
            ["docs/rules/pl/azul.md: A-6.1 should be A-6, as in docs/rules/azul.md"]
        );
        assert_eq!(
            errors_for(&format!("{POLISH}2. Jeszcze jeden.\n3. I jeszcze jeden.\n")),
            ["docs/rules/pl/azul.md: A-9.2 is not in docs/rules/azul.md"]
        );
    }

    #[test]
    fn rules_have_the_same_order() {
        let swapped = POLISH.replace("A-1", "A-0").replace("A-6", "A-1").replace("A-0", "A-6");
        assert_eq!(
            errors_for(&swapped),
            ["docs/rules/pl/azul.md: A-6.1 should be A-1.1, as in docs/rules/azul.md"]
        );
        assert_eq!(
            errors_for(&POLISH.replace("2. Druga.", "3. Druga.")),
            [
                "docs/rules/pl/azul.md:4: item 3 of A-1 should be item 2",
                "docs/rules/pl/azul.md: A-6 should be A-1.2, as in docs/rules/azul.md"
            ]
        );
    }

    #[test]
    fn a_language_has_every_page() {
        let pages = [azul(), Text::new("docs/rules/duel.md", "## D-7 Goals\n")];
        let mut translations = vec![
            Text::new("docs/rules/pl/azul.md", POLISH),
            Text::new("docs/rules/pl/duel.md", "## D-7 Cele\n"),
            Text::new("docs/rules/uk/azul.md", PAGE),
        ];
        assert_eq!(
            check(&pages, &translations),
            ["docs/rules/uk/duel.md is missing, the translation of docs/rules/duel.md"]
        );
        translations.pop();
        assert_eq!(check(&pages, &translations), [""; 0]);
    }

    #[test]
    fn a_translation_has_a_page() {
        for path in ["docs/rules/pl/mini.md", "docs/rules/pl/old/azul.md"] {
            let translations = [Text::new("docs/rules/pl/azul.md", POLISH), Text::new(path, "")];
            assert_eq!(
                check(&[azul()], &translations),
                [format!("{path} translates no page of docs/rules/")]
            );
        }
    }

    #[test]
    fn nothing_is_checked_without_translations() {
        assert_eq!(check(&[azul()], &[]), [""; 0]);
    }
}
