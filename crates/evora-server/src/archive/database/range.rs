//! The part of a file that a request asks for (RFC 9110, section 14), so that a download can go on where it broke off.

use axum::http::header::{self, HeaderMap, HeaderValue};

/// Some bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Range {
    /// The first.
    pub(super) from: u64,
    /// The one after the last.
    pub(super) until: u64,
}

/// What a request asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Requested {
    /// The whole file.
    Whole,
    /// Some bytes that there are.
    Part(Range),
    /// Bytes that there are not.
    Nothing,
}

/// What the headers of a request ask for, of a file with this tag and length. Several ranges, other units and what cannot be read
/// count as the whole file, as the standard allows.
pub(super) fn requested(headers: &HeaderMap, tag: &HeaderValue, length: u64) -> Requested {
    // The client has the beginning of another edition.
    if headers.get(header::IF_RANGE).is_some_and(|known| known != tag) {
        return Requested::Whole;
    }
    let text = headers.get(header::RANGE).and_then(|range| range.to_str().ok());
    match text.and_then(|text| parse(text, length)) {
        None => Requested::Whole,
        Some(range) if range.from < range.until => Requested::Part(range),
        Some(_) => Requested::Nothing,
    }
}

/// One range of bytes, cut to the length of the file.
fn parse(text: &str, length: u64) -> Option<Range> {
    let (from, last) = text.strip_prefix("bytes=")?.trim().split_once('-')?;
    let number = |text: &str| -> Option<u64> {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        // A number too long for us is beyond every file.
        (digits && !text.is_empty()).then(|| text.parse().unwrap_or(u64::MAX))
    };
    if from.is_empty() {
        return Some(Range { from: length.saturating_sub(number(last)?), until: length });
    }
    let from = number(from)?;
    let last = if last.is_empty() { u64::MAX } else { number(last)? };
    (from <= last).then_some(Range { from, until: last.saturating_add(1).min(length) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(range: &str, if_range: Option<&str>) -> Requested {
        let mut headers = HeaderMap::new();
        headers.insert(header::RANGE, HeaderValue::from_str(range).unwrap());
        if let Some(tag) = if_range {
            headers.insert(header::IF_RANGE, HeaderValue::from_str(tag).unwrap());
        }
        requested(&headers, &HeaderValue::from_static("\"a\""), 10)
    }

    #[test]
    fn a_range_is_cut_to_the_file_and_anything_else_is_the_whole() {
        let part = |from, until| Requested::Part(Range { from, until });
        assert_eq!(ask("bytes=0-3", None), part(0, 4));
        assert_eq!(ask("bytes=4-", Some("\"a\"")), part(4, 10));
        assert_eq!(ask("bytes=-3", None), part(7, 10));
        assert_eq!(ask("bytes=-30", None), part(0, 10));
        assert_eq!(ask("bytes=9-99999999999999999999999", None), part(9, 10));
        assert_eq!(ask("bytes=10-", None), Requested::Nothing);
        assert_eq!(ask("bytes=-0", None), Requested::Nothing);
        assert_eq!(ask("bytes=4-", Some("\"b\"")), Requested::Whole);
        for odd in
            ["bytes=3-1", "bytes=0-1,3-4", "lines=0-3", "bytes=", "bytes=-", "bytes=x-3", "0-3"]
        {
            assert_eq!(ask(odd, None), Requested::Whole, "{odd}");
        }
        let headers = HeaderMap::new();
        let tag = HeaderValue::from_static("\"a\"");
        assert_eq!(requested(&headers, &tag, 10), Requested::Whole);
    }
}
