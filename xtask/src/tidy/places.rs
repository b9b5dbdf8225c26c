//! Every game and every language has its files in all the places that need one.
//!
//! The compiler finds a forgotten `match` arm; it cannot find a forgotten page, twin or fuzz target.

use std::collections::BTreeSet;

/// A game is a folder here with a `position.rs` in it.
const GAMES: &str = "crates/evora-rules/src/";
/// A language is a folder here.
const LANGUAGES: &str = "locales/";

/// Where a game named `{}` has a file, or a folder with files.
const PLACES_OF_GAMES: &[&str] = &[
    "docs/rules/{}.md",
    "docs/short/{}.md",
    "testdata/examples/{}.txt",
    "testdata/perft/{}",
    "testdata/playthroughs/{}",
    "testdata/impossible/{}.txt",
    "crates/evora-rules/src/effect/{}.rs",
    "crates/evora-laws/src/{}.rs",
    "crates/evora-laws/src/twin/{}.rs",
    "crates/evora-laws/tests/it/{}_laws.rs",
    "crates/evora-laws/tests/it/{}_twin.rs",
    "fuzz/fuzz_targets/{}_game.rs",
    "crates/evora-notation/src/{}/",
    "crates/evora-engine/src/games/{}/",
    "crates/evora-engine/src/network/{}.rs",
    "crates/evora-env/src/{}/",
    "crates/evora-picture/src/{}.rs",
    "crates/evora-puzzles/src/theme/{}.rs",
    "crates/evora-wasm/src/setup/{}.rs",
    "python/evora/pettingzoo/{}_v0.py",
    "crates/evora-wire/src/view/{}.rs",
    "crates/evora-wire/src/detail/{}.rs",
    "crates/evora-words/src/{}.rs",
    "crates/evora-tui/src/plain/{}.rs",
    "crates/evora-tui/src/screen/boards/{}.rs",
    "web/board/games/{}.ts",
    "web/app/learn/guide/{}.ts",
];

/// Where a language with the code `{}` has a file, or a folder with files.
const PLACES_OF_LANGUAGES: &[&str] = &["web/app/words/{}.ts"];

/// Where a language other than English has a file.
const GLOSSARY: &str = "locales/{}/GLOSSARY.md";

/// Where a language other than English has a file for each game.
const PLACES_OF_TRANSLATIONS: &[&str] = &["docs/rules/{}/", "docs/short/{}/"];

/// Returns an error for every place that lacks a game or a language, given the tracked files.
pub fn check(files: &[String]) -> Vec<String> {
    let games = names(files, GAMES, "/position.rs");
    let languages = names(files, LANGUAGES, "/common.ftl");
    let has = |place: &str| files.iter().any(|file| file.starts_with(place));
    let mut errors = Vec::new();
    let mut need = |what: String, place: String| {
        if !has(&place) {
            errors.push(format!("{place}: missing, although there is {what}"));
        }
    };
    for game in &games {
        for place in PLACES_OF_GAMES {
            need(format!("a game {game}"), place.replace("{}", game));
        }
        for language in languages.iter().filter(|&code| code != "en") {
            for place in PLACES_OF_TRANSLATIONS {
                let place = format!("{}{game}.md", place.replace("{}", language));
                need(format!("a game {game} and a language {language}"), place);
            }
        }
        for language in &languages {
            let place = format!("{LANGUAGES}{language}/{game}.ftl");
            need(format!("a game {game} and a language {language}"), place);
        }
    }
    for language in &languages {
        for place in PLACES_OF_LANGUAGES {
            need(format!("a language {language}"), place.replace("{}", language));
        }
        if language != "en" {
            need(format!("a language {language}"), GLOSSARY.replace("{}", language));
        }
    }
    errors
}

/// Returns the names of the folders in `parent` that have such a file.
fn names(files: &[String], parent: &str, file: &str) -> BTreeSet<String> {
    let name = |path: &String| path.strip_prefix(parent)?.strip_suffix(file).map(str::to_owned);
    files.iter().filter_map(name).filter(|name| !name.contains('/')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complete() -> Vec<String> {
        let mut files = vec![format!("{GAMES}chess/position.rs"), format!("{GAMES}any.rs")];
        files.extend(PLACES_OF_GAMES.iter().map(|place| place.replace("{}", "chess")));
        for language in ["en", "pl"] {
            files.push(format!("{LANGUAGES}{language}/common.ftl"));
            files.push(format!("{LANGUAGES}{language}/chess.ftl"));
            files.extend(PLACES_OF_LANGUAGES.iter().map(|place| place.replace("{}", language)));
        }
        files.push(GLOSSARY.replace("{}", "pl"));
        files.extend(["docs/rules/pl/chess.md".into(), "docs/short/pl/chess.md".into()]);
        files
    }

    #[test]
    fn nothing_is_missing_where_everything_is_there() {
        assert_eq!(check(&complete()), Vec::<String>::new());
    }

    #[test]
    fn every_forgotten_place_is_found() {
        let all = complete();
        // Without its first file there is no such game, or no such language.
        let begins =
            |file: &String| file.ends_with("/position.rs") || file.ends_with("/common.ftl");
        for gone in
            all.iter().filter(|file| !begins(file) && *file != "crates/evora-rules/src/any.rs")
        {
            let rest: Vec<String> = all.iter().filter(|file| *file != gone).cloned().collect();
            let errors = check(&rest);
            assert_eq!(errors.len(), 1, "{gone}: {errors:?}");
            assert!(errors[0].starts_with(gone.as_str()), "{errors:?}");
        }
    }
}
