//! Traceability: every rule of `docs/rules` is cited by the code that implements it and has a test
//! named after it, and nothing cites a rule that does not exist.

use std::collections::BTreeSet;

use super::page;
use super::tree::Text;

/// The maximum distance between `#[test]` and its function; other attributes may come between.
const ATTRIBUTE_LINES: usize = 4;

/// Returns an error for every rule without code or test, and for every citation of an unknown rule.
///
/// `pages` are those of `docs/rules`, `sources` the Rust files under `crates`.
pub fn check(pages: &[Text], sources: &[Text]) -> Vec<String> {
    let mut errors = Vec::new();
    let code = sources.iter().filter(|source| is_code(&source.path));
    let code: BTreeSet<&str> =
        code.flat_map(|source| source.text.lines().flat_map(citations)).collect();
    let tests: Vec<&str> = sources.iter().flat_map(|source| tests(&source.text)).collect();

    let mut rules = BTreeSet::new();
    for page in pages {
        let path = &page.path;
        let (sections, misnumbered) = page::sections(page);
        errors.extend(misnumbered);
        for section in sections {
            for rule in section.rules() {
                let test = test_name(&rule);
                if section.is_for_code() && !code.contains(rule.as_str()) {
                    errors.push(format!(
                        "{path}: {rule} is cited nowhere in crates/*/src; name it where the code \
                         carries it out"
                    ));
                }
                if !tests.iter().any(|name| name.starts_with(&test)) {
                    errors.push(format!(
                        "{path}: {rule} has no test; its name would start with {test}"
                    ));
                }
            }
            if !rules.insert(section.number.clone()) {
                errors.push(format!("{path}: {} appears twice", section.number));
            }
            // A section may also be cited as a whole, beside its items.
            rules.extend(section.rules());
        }
    }
    errors.extend(sources.iter().flat_map(|source| unknown(source, &rules)));
    errors
}

/// Returns an error for every citation of an unknown rule of a known game.
fn unknown(source: &Text, rules: &BTreeSet<String>) -> Vec<String> {
    let games: BTreeSet<&str> = rules.iter().map(|rule| game(rule)).collect();
    let mut errors = Vec::new();
    for (at, line) in (1..).zip(source.text.lines()) {
        for cited in citations(line) {
            if games.contains(game(cited)) && !rules.contains(cited) {
                errors.push(format!("{}:{at}: cites {cited}, which is not a rule", source.path));
            }
        }
    }
    errors
}

/// Returns the letters of the game in a rule number.
fn game(rule: &str) -> &str {
    rule.split('-').next().unwrap_or_default()
}

/// Returns whether a path is `crates/*/src/…`.
fn is_code(path: &str) -> bool {
    path.split('/').nth(2) == Some("src")
}

/// Returns the prefix of a rule's test name: `a_2_4_` for `A-2.4`.
fn test_name(rule: &str) -> String {
    format!("{}_", rule.to_lowercase().replace(['-', '.'], "_"))
}

/// Finds the citations in a line, such as `A-6` and `A-2.4`: capitals, a dash, a number and an
/// optional second number, not inside a longer word.
pub(super) fn citations(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices('-').filter_map(|(dash, _)| {
        let (before, after) = (&line[..dash], &line[dash + 1..]);
        let other = before.trim_end_matches(|c: char| c.is_ascii_uppercase());
        let section = digits(after);
        let item = after[section..].strip_prefix('.').map_or(0, digits);
        let number = if item == 0 { section } else { section + 1 + item };
        let is_citation = other.len() < before.len()
            && !other.ends_with(is_word_char)
            && section > 0
            && !after[number..].starts_with(is_word_char);
        is_citation.then(|| &line[other.len()..dash + 1 + number])
    })
}

/// Returns the number of leading digits.
fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Returns the names of the test functions of a Rust file.
fn tests(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let functions = lines.iter().enumerate().filter_map(|(at, line)| {
        let name = line.strip_prefix("fn ")?;
        let name = &name[..name.find(|c| !is_word_char(c))?];
        let above = lines[..at].iter().rev().take(ATTRIBUTE_LINES);
        // The `#[test]` of another item does not reach past that item's end.
        let mut own = above.take_while(|line| !line.ends_with(['}', ';']));
        own.any(|line| *line == "#[test]").then_some(name)
    });
    functions.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "\
# Azul
Cite rules as `A-2.4`.

## A-2 Offer phase
1. First.
2. Second.

## A-6 Coloured wall
Words.

## A-9 Examples in the books
1. Example.

## A-10 What always holds
Words.
";

    const CODE: &str = "\
//! The offer (A-2).
/// Takes tiles (A-2.1, A-2.2).
fn take() {}
// A-6: the wall's colours.
";

    const TESTS: &str = "\
#[test]
fn a_2_1_first() {}

#[test]
#[cfg(unix)]
// Why.
fn a_2_2_second() {}

#[test]
fn a_6_the_wall() {}

proptest! {
    #[test]
    fn a_9_1_example(seed in 0u64..) {
    }

    #[test]
    fn a_10_invariant(seed in 0u64..) {
    }
}
";

    /// The errors for this page, code and tests.
    fn errors_for(page: &str, code: &str, tests: &str) -> Vec<String> {
        let pages = [Text::new("docs/rules/azul.md", page)];
        let sources = [
            Text::new("crates/evora-rules/src/azul/play.rs", code),
            Text::new("crates/evora-rules/tests/it/azul.rs", tests),
        ];
        check(&pages, &sources)
    }

    fn cited(line: &str) -> Vec<&str> {
        citations(line).collect()
    }

    #[test]
    fn a_page_with_code_and_tests_passes() {
        assert_eq!(errors_for(PAGE, CODE, TESTS), [""; 0]);
    }

    #[test]
    fn citations_are_whole_numbers() {
        assert_eq!(
            cited("// A-2.4's ban, (A-2.40), A-6. A-10, AB-3.1; `P-3`"),
            ["A-2.4", "A-2.40", "A-6", "A-10", "AB-3.1", "P-3"]
        );
        assert_eq!(
            cited("A-2.2–A-2.6, A-2-A-5, A-3.x, –A-4"),
            ["A-2.2", "A-2.6", "A-2", "A-5", "A-3", "A-4"]
        );
        assert_eq!(
            cited("a-2, xA-2, _A-2, 3A-2, ÉA-2, A-2b, A-2.4c, A-, A-x, -2, A - 2, –2"),
            [""; 0]
        );
    }

    #[test]
    fn every_rule_needs_a_citation_in_code() {
        let errors = errors_for(PAGE, &CODE.replace("A-2.2", "A-2"), TESTS);
        assert_eq!(
            errors,
            ["docs/rules/azul.md: A-2.2 is cited nowhere in crates/*/src; name it where the code \
              carries it out"]
        );
    }

    #[test]
    fn a_citation_in_a_test_does_not_count_as_code() {
        let tests = format!("{TESTS}// A-6\n");
        assert_eq!(errors_for(PAGE, &CODE.replace("A-6", "A-2"), &tests).len(), 1);
    }

    #[test]
    fn every_rule_needs_a_test_of_its_name() {
        for (name, rule) in
            [("a_2_1", "A-2.1"), ("a_6", "A-6"), ("a_9_1", "A-9.1"), ("a_10", "A-10")]
        {
            let errors = errors_for(PAGE, CODE, &TESTS.replace(name, "other"));
            let expected = format!(
                "docs/rules/azul.md: {rule} has no test; its name would start with {name}_"
            );
            assert_eq!(errors, [expected]);
        }
        assert_eq!(errors_for(PAGE, CODE, &TESTS.replace("a_2_1_", "a_2_11_")).len(), 1);
    }

    #[test]
    fn a_function_without_the_attribute_is_not_a_test() {
        assert_eq!(tests("fn a_1_helper() {}\n"), [""; 0]);
        assert_eq!(tests("#[test]\nfn a_1() {}\nfn a_2() {}\n"), ["a_1"]);
        assert_eq!(tests("#[test]\n//\n//\n//\n//\nfn a_1() {}\n"), [""; 0]);
        assert_eq!(tests("#[test]\n//\n//\n//\nfn a_1() {}\n"), ["a_1"]);
    }

    #[test]
    fn a_citation_of_an_unknown_rule_is_rejected() {
        let code = format!("{CODE}// A-2.3, A-6.1, A-7, but P-1.1 has no page yet, nor UTF-8.\n");
        let path = "crates/evora-rules/src/azul/play.rs:5";
        assert_eq!(
            errors_for(PAGE, &code, TESTS),
            ["A-2.3", "A-6.1", "A-7"].map(|no| format!("{path}: cites {no}, which is not a rule"))
        );
        assert_eq!(errors_for(PAGE, CODE, &format!("// A-11\n{TESTS}")).len(), 1);
    }

    #[test]
    fn sections_are_unique() {
        let page = format!("{PAGE}## A-2 Again\n1. First.\n");
        assert_eq!(errors_for(&page, CODE, TESTS), ["docs/rules/azul.md: A-2 appears twice"]);
        let page = format!("{PAGE}## A-6 Again\n");
        assert_eq!(errors_for(&page, CODE, TESTS), ["docs/rules/azul.md: A-6 appears twice"]);
    }

    #[test]
    fn citations_are_not_checked_without_pages() {
        assert_eq!(check(&[], &[Text::new("crates/a/src/lib.rs", "// A-2.4")]), [""; 0]);
    }
}
