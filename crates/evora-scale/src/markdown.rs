//! Tables of Markdown.

/// A table with a head.
pub(crate) fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|{}\n", "---|".repeat(head.len()));
    let rows: String = rows.iter().map(|row| line(row)).collect();
    format!("{}{rule}{rows}", line(head))
}

/// A number with three significant digits or, from 1,000 on, without a fraction and with commas.
pub(crate) fn number(value: f64) -> String {
    let size = value.abs();
    if value > 0.0 && value < 0.0005 {
        return "< 0.001".to_owned();
    }
    if size >= 1000.0 {
        // Three digits are as exact as any figure here.
        let unit = 10_f64.powi(size.log10().floor() as i32 - 2);
        return grouped((value / unit).round() * unit);
    }
    let digits = match size {
        _ if size >= 100.0 || size == 0.0 => 0,
        _ if size >= 10.0 => 1,
        _ if size >= 1.0 => 2,
        _ => 3,
    };
    let text = format!("{value:.digits$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text
    }
}

/// A whole number with commas.
pub(crate) fn grouped(value: f64) -> String {
    let digits = format!("{:.0}", value.abs());
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if value < 0.0 { format!("-{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits_and_commas() {
        for (value, text) in [
            (0.0, "0"),
            (0.0004, "< 0.001"),
            (0.004, "0.004"),
            (0.5, "0.5"),
            (2.0, "2"),
            (2.125, "2.12"),
            (47.26, "47.3"),
            (999.4, "999"),
            (1234.0, "1,230"),
            (1_234_567.0, "1,230,000"),
            (999_999.0, "1,000,000"),
        ] {
            assert_eq!(number(value), text);
        }
        assert_eq!(grouped(1000.0), "1,000");
        assert_eq!(grouped(123.0), "123");
    }

    #[test]
    fn a_table_has_a_rule_below_its_head() {
        let cells = |texts: [&str; 2]| texts.map(str::to_owned).to_vec();
        let made = table(&cells(["", "a"]), &[cells(["x", "1"])]);
        assert_eq!(made, "|  | a |\n|---|---|\n| x | 1 |\n");
    }
}
