//! A page of Markdown as lines of a window: as much of Markdown as our rules pages use.
//!
//! A parser such as `pulldown-cmark` would save nothing: turning its events into these lines takes as much code as reading
//! the few marks that our own pages have.

use super::text::Line;

/// The lines of a page; paragraphs are put together again, to be broken where the window ends.
pub(super) fn lines(page: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut paragraph = String::new();
    let finish = |paragraph: &mut String, lines: &mut Vec<Line>| {
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
            "" => lines.push(Line::Text(String::new())),
            // The rule below the head of a table.
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

/// A paragraph, or an item of a list with its number before it.
fn item(paragraph: String) -> Line {
    match paragraph.split_once(' ') {
        Some((number, text))
            if number == "-"
                || number.strip_suffix('.').is_some_and(|n| n.parse::<u8>().is_ok()) =>
        {
            Line::Pair(number.to_string(), text.to_string())
        }
        _ => Line::Text(paragraph),
    }
}

/// A row of a table: its first cell, and the others.
fn cells(row: &str) -> Line {
    let row = plain(row);
    let mut cells = row.trim_matches('|').split('|').map(str::trim);
    let first = cells.next().unwrap_or_default().to_string();
    Line::Pair(first, cells.collect::<Vec<_>>().join("  "))
}

/// Text without the marks of headings, weight and code.
fn plain(text: &str) -> String {
    text.trim_start_matches('#').trim_start().replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_items_and_tables_become_lines() {
        let page = "# Head\n\nOne **two**\nthree.\n\n1. First\n   item.\n2. `Second`.\n\n| a | b |\n|---|---|\n| c | d |\n";
        let text = |text: &str| Line::Text(text.into());
        let pair = |word: &str, what: &str| Line::Pair(word.into(), what.into());
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
