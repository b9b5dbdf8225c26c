//! Parsing the rules pages of `docs/rules`.

use super::tree::Text;

/// A section of a rules page: `## A-2 Offer phase` and the numbered items below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Section {
    /// The number in the heading, such as `A-2`.
    pub(super) number: String,
    /// The rest of the heading.
    title: String,
    /// The number of numbered items.
    items: u32,
}

impl Section {
    /// Returns the numbers of its rules: `A-2.1`, `A-2.2` and so on, or the section itself if it
    /// has no numbered items.
    pub(super) fn rules(&self) -> Vec<String> {
        match self.items {
            0 => vec![self.number.clone()],
            items => (1..=items).map(|item| format!("{}.{item}", self.number)).collect(),
        }
    }

    /// Returns whether the code must cite its rules. Examples and invariants only need tests.
    pub(super) fn is_for_code(&self) -> bool {
        !["Examples", "What always holds"].iter().any(|tests| self.title.starts_with(tests))
    }
}

/// Parses the sections of a page; also returns an error for every item out of order.
pub(super) fn sections(page: &Text) -> (Vec<Section>, Vec<String>) {
    let mut sections = Vec::new();
    let mut errors = Vec::new();
    let mut open: Option<Section> = None;
    let mut in_code = false;
    for (at, line) in (1..).zip(page.text.lines()) {
        if line.starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        if line.starts_with("# ") || line.starts_with("## ") {
            sections.extend(open.take());
            open = heading(line);
        } else if let (Some(section), Some(item)) = (&mut open, item(line)) {
            if item == section.items + 1 {
                section.items = item;
            } else {
                let (path, number, next) = (&page.path, &section.number, section.items + 1);
                errors.push(format!("{path}:{at}: item {item} of {number} should be item {next}"));
            }
        }
    }
    sections.extend(open);
    (sections, errors)
}

/// Parses a numbered heading, which opens a section.
pub(super) fn heading(line: &str) -> Option<Section> {
    let heading = line.strip_prefix("## ")?.trim();
    let (number, title) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
    let (letters, digits) = number.split_once('-')?;
    let is_number = !letters.is_empty()
        && letters.bytes().all(|b| b.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then(|| Section {
        number: number.to_owned(),
        title: title.trim().to_owned(),
        items: 0,
    })
}

/// Parses the number of the item that a line starts, if it does.
pub(super) fn item(line: &str) -> Option<u32> {
    let (number, rest) = line.split_once('.')?;
    let is_item = number.bytes().all(|b| b.is_ascii_digit())
        && (rest.is_empty() || rest.starts_with(char::is_whitespace));
    if is_item { number.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(text: &str) -> Text {
        Text::new("docs/rules/azul.md", text)
    }

    fn rules(text: &str) -> Vec<String> {
        let (sections, errors) = sections(&page(text));
        assert_eq!(errors, [""; 0]);
        sections.iter().flat_map(Section::rules).collect()
    }

    #[test]
    fn numbered_items_are_rules() {
        let text = "\
# Azul

1. Not in a section.

## A-2 Offer phase
Some words first.
1. At the start of every round,
   2. this is not an item, and neither is
5 rounds or
1.5 rounds.
2. A turn.

| a | table |
|---|---|

3.

## A-10 Next
1. One.
";
        assert_eq!(rules(text), ["A-2.1", "A-2.2", "A-2.3", "A-10.1"]);
    }

    #[test]
    fn a_section_without_items_is_a_rule() {
        assert_eq!(rules("## A-6 Coloured wall\nRow `r`.\n\n## AB-7\n"), ["A-6", "AB-7"]);
    }

    #[test]
    fn other_headings_end_a_section_and_are_not_rules() {
        let text = "## A-1 One\n1. Rule.\n### A-9 Below\n2. Rule.\n## Notes\n3. No rule.\n";
        assert_eq!(rules(text), ["A-1.1", "A-1.2"]);
        assert_eq!(rules("## a-1 x\n## A- x\n## -1 x\n## A-1.2 x\n## A1 x\n##A-1 x\n"), [""; 0]);
    }

    #[test]
    fn code_blocks_are_not_rules() {
        assert_eq!(rules("## A-1 One\n```text\n## A-2 Two\n1. x\n```\n1. Rule.\n"), ["A-1.1"]);
    }

    #[test]
    fn items_out_of_order_are_rejected() {
        let (sections, errors) = sections(&page("## A-1 One\n1. x\n3. x\n2. x\n"));
        assert_eq!(sections[0].rules(), ["A-1.1", "A-1.2"]);
        assert_eq!(errors, ["docs/rules/azul.md:3: item 3 of A-1 should be item 2"]);
    }

    #[test]
    fn examples_and_invariants_need_no_citation_in_code() {
        let text = "## P-8 Examples in the book\n1. x\n## P-9 What always holds\n## P-2 B ◆\n";
        let (sections, _) = sections(&page(text));
        let for_code: Vec<_> = sections.iter().map(Section::is_for_code).collect();
        assert_eq!(for_code, [false, false, true]);
    }
}
