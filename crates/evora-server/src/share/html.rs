//! HTML from texts that others wrote.

use std::fmt;

/// A text as it stands in HTML, between tags or in an attribute with double quotes.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            // No reader needs them, and parsers disagree about them.
            control if control.is_control() => f.write_str(" "),
            other => write!(f, "{other}"),
        })
    }
}

/// A text as part of the query of an address: everything but letters, digits and a few signs as percents.
pub(super) fn in_query(text: &str) -> String {
    let is_plain =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~');
    text.bytes()
        .map(|byte| match is_plain(&byte) {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02X}"),
        })
        .collect()
}

/// A decoded parameter of a query.
pub(super) fn parameter(query: &str, name: &str) -> Option<String> {
    let mut parameters = query.split('&').filter_map(|part| part.split_once('='));
    let (_, text) = parameters.find(|(its, _)| *its == name)?;
    decoded(&text.replace('+', " "))
}

/// A text with percents. Returns `None` if they are wrong or give no text; `percent-encoding` would leave wrong ones as they are.
pub(super) fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => {
                let mut digit = || char::from(rest.next()?).to_digit(16);
                u8::try_from(digit()? * 16 + digit()?).ok()?
            }
            other => other,
        });
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_a_text_or_an_attribute() {
        let hostile = "\"><script>alert('&')</script>\0\n";
        let escaped = Escaped(hostile).to_string();
        assert_eq!(escaped, "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;  ");
        assert!(!escaped.contains(['<', '>', '"', '\'', '\0']));
    }

    #[test]
    fn a_query_holds_any_text() {
        assert_eq!(in_query("azul 2 a:b;-&ł"), "azul%202%20a%3Ab%3B-%26%C5%82");
    }

    #[test]
    fn parameters_of_addresses_are_decoded() {
        let query = "ply=3&position=azul%202+x&game=%ff&more=%4&sign=%+5";
        assert_eq!(parameter(query, "position").as_deref(), Some("azul 2 x"));
        assert_eq!(parameter(query, "ply").as_deref(), Some("3"));
        for missing in ["game", "more", "sign", "none"] {
            assert_eq!(parameter(query, missing), None, "{missing}");
        }
    }
}
