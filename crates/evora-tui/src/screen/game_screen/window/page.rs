//! Renders the subset of Markdown that our rules pages use as rows of a window.
//!
//! A parser such as `pulldown-cmark` would save nothing: converting its events to rows takes as much code as parsing
//! the few constructs that our own pages have.

use super::text::TextRow;

/// Returns the rows of a page, with each paragraph joined to one row, to be wrapped to the window.
pub(super) fn lines(page: &str) -> Vec<TextRow> {
    let mut lines: Vec<TextRow> = Vec::new();
    let mut paragraph = String::new();
    let finish = |paragraph: &mut String, lines: &mut Vec<TextRow>| {
        if !paragraph.is_empty() {
            lines.push(item(std::mem::take(paragraph)));
        }
    };
    for line in page.lines() {
        let line = line.trim_end();
        let text = line.trim_start();
        let begins = text.is_empty()
            || text.starts_with(['#', '|', '-'])
            || text.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
        if begins {
            finish(&mut paragraph, &mut lines);
        }
        match text {
            "" => lines.push(TextRow::Text(String::new())),
            // The delimiter row of a table.
            rule if rule.starts_with("|--") => {}
            row if row.starts_with('|') => lines.push(cells(row)),
            more => {
                if !paragraph.is_empty() {
                    paragraph.push(' ');
                }
                paragraph.push_str(&plain(more));
            }
        }
    }
    finish(&mut paragraph, &mut lines);
    lines
}

/// Returns a paragraph, or a list item with its number.
fn item(paragraph: String) -> TextRow {
    match paragraph.split_once(' ') {
        Some((number, text))
            if number == "-"
                || number.strip_suffix('.').is_some_and(|n| n.parse::<u8>().is_ok()) =>
        {
            TextRow::Pair(number.to_string(), text.to_string())
        }
        _ => TextRow::Text(paragraph),
    }
}

/// Returns a table row: its first cell, and the others.
fn cells(row: &str) -> TextRow {
    let row = plain(row);
    let mut cells = row.trim_matches('|').split('|').map(str::trim);
    let first = cells.next().unwrap_or_default().to_string();
    TextRow::Pair(first, cells.collect::<Vec<_>>().join("  "))
}

/// Strips the markup of headings, emphasis and code.
fn plain(text: &str) -> String {
    text.trim_start_matches('#').trim_start().replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_items_and_tables_become_lines() {
        let page = "# Head\n\nOne **two**\nthree.\n\n1. First\n   item.\n2. `Second`.\n\n| a | b |\n|---|---|\n| c | d |\n";
        let text = |text: &str| TextRow::Text(text.into());
        let pair = |word: &str, what: &str| TextRow::Pair(word.into(), what.into());
        let lines = lines(page);
        let expected = [
            text("Head"),
            text(""),
            text("One two three."),
            text(""),
            pair("1.", "First item."),
            pair("2.", "Second."),
            text(""),
            pair("a", "b"),
            pair("c", "d"),
        ];
        assert_eq!(lines, expected);
    }
}
