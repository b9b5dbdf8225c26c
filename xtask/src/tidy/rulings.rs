//! Our own rulings: the list at the top of a rules page names exactly the rules marked as such, in
//! every language.

use super::citations::citations;
use super::page;
use super::translations::language_of;
use super::tree::Text;

/// The mark in each language of the rules.
const MARKS: [(&str, &str); 3] =
    [("en", "our ruling"), ("pl", "nasza decyzja"), ("uk", "наше рішення")];

/// Returns an error for every page or translation whose list differs from its marked rules, or whose
/// language has no mark here.
pub fn check(pages: &[Text]) -> Vec<String> {
    let complain = |page: &Text| {
        let (path, language) = (&page.path, language_of(&page.path));
        let Some((_, mark)) = MARKS.iter().find(|(known, _)| *known == language) else {
            return Some(format!(
                "{path}: xtask/src/tidy/rulings.rs has no mark of our rulings in `{language}`"
            ));
        };
        let (listed, marked) = rulings(page, mark);
        let (lists, marks) = (listed.join(" "), marked.join(" "));
        (listed != marked)
            .then(|| format!("{path}: lists {lists} as our rulings, but marks {marks}"))
    };
    pages.iter().filter_map(complain).collect()
}

/// Returns the rulings that a page lists before its first section, and the rules with the mark.
fn rulings(page: &Text, mark: &str) -> (Vec<String>, Vec<String>) {
    let (mut listed, mut marked) = (Vec::new(), Vec::new());
    for (rule, text) in blocks(page) {
        let Some((_, rest)) = text.split_once(mark) else { continue };
        match rule {
            Some(rule) => marked.push(rule),
            None => listed.extend(citations(rest).map(str::to_owned)),
        }
    }
    (listed, marked)
}

/// Returns the paragraphs before the first section, and the text of every rule with its number; a
/// section without items is a rule. Lines are joined, because a mark may span two.
fn blocks(page: &Text) -> Vec<(Option<String>, String)> {
    let mut blocks = vec![(None, String::new())];
    let mut section = None;
    for line in page.text.lines() {
        if let Some(open) = page::heading(line) {
            section = Some(open.number);
            blocks.push((section.clone(), String::new()));
        } else if let (Some(section), Some(item)) = (&section, page::item(line)) {
            blocks.push((Some(format!("{section}.{item}")), String::new()));
        } else if section.is_none() && line.is_empty() {
            blocks.push((None, String::new()));
        }
        if let Some((_, text)) = blocks.last_mut() {
            text.push_str(line.trim());
            text.push(' ');
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors_for(list: &str, second: &str) -> Vec<String> {
        let text = format!(
            "# Azul\n\nRead `A-1.2` so.\n\nMarked \"(our ruling)\": {list}. Good.\n\nSeen A-1.1.\n\n\
             ## A-1 Set-up\n\n1. First.\n2. Second{second}.\n\n   More of it.\n3. Third (our\n   \
             ruling).\n\n## A-2 Hidden\n\nMuch.\n\nMore (our ruling).\n"
        );
        check(&[Text::new("docs/rules/azul.md", text)])
    }

    #[test]
    fn a_list_of_the_marked_rules_passes() {
        assert_eq!(errors_for("A-1.3 and A-2", ""), Vec::<String>::new());
        assert_eq!(errors_for("A-1.2, A-1.3 and A-2", " (our ruling)"), Vec::<String>::new());
    }

    #[test]
    fn a_list_that_differs_from_the_marks_is_rejected() {
        assert_eq!(
            errors_for("A-1.3 and A-2", " (our ruling)"),
            ["docs/rules/azul.md: lists A-1.3 A-2 as our rulings, but marks A-1.2 A-1.3 A-2"]
        );
        assert_eq!(
            errors_for("A-1.3, A-1.4 and A-2", ""),
            ["docs/rules/azul.md: lists A-1.3 A-1.4 A-2 as our rulings, but marks A-1.3 A-2"]
        );
    }

    #[test]
    fn every_language_has_its_mark() {
        for (language, mark) in MARKS {
            let path = match language {
                "en" => "docs/rules/azul.md".to_owned(),
                other => format!("docs/rules/{other}/azul.md"),
            };
            let page = format!("# Azul\n\n{mark}: A-1.\n\n## A-1 Wall\n\nNothing.\n");
            let lists = format!("{path}: lists A-1 as our rulings, but marks ");
            assert_eq!(check(&[Text::new(path, page)]), [lists]);
        }
        let errors = check(&[Text::new("docs/rules/de/azul.md", "# Azul\n".to_owned())]);
        assert!(errors[0].ends_with("has no mark of our rulings in `de`"), "{errors:?}");
    }
}
