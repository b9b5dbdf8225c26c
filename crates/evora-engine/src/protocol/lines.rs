//! Reading lines from untrusted input.

use std::io::{BufRead, ErrorKind, Result};

/// The longest accepted line in bytes; a whole game has a few thousand.
const MAX_LINE_BYTES: usize = 1 << 16;

/// Error for an unreadable line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum BadLine {
    #[error("this line is too long; a line has at most {MAX_LINE_BYTES} bytes")]
    TooLong,
    #[error("this line is not UTF-8 text")]
    NotUtf8,
}

/// Reads the next line without its terminator; `None` at the end of the input. A line that is too long is
/// discarded, so memory is bounded.
pub(crate) fn read_line(
    input: &mut impl BufRead,
) -> Result<Option<std::result::Result<String, BadLine>>> {
    let mut bytes = Vec::new();
    let (mut is_empty, mut is_too_long) = (true, false);
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            if is_empty {
                return Ok(None);
            }
            break;
        }
        is_empty = false;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        if bytes.len() + part.len() > MAX_LINE_BYTES {
            is_too_long = true;
            bytes = Vec::new();
        } else if !is_too_long {
            bytes.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    if is_too_long {
        return Ok(Some(Err(BadLine::TooLong)));
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| BadLine::NotUtf8)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// Reads all lines through a tiny buffer, so that they are split.
    fn lines(bytes: &[u8]) -> Vec<std::result::Result<String, BadLine>> {
        let mut input = BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_end_with_a_line_feed_or_the_input() {
        let ok = |text: &str| Ok(text.to_owned());
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"go\n"), [ok("go")]);
        assert_eq!(lines(b"go nodes 100\r\n\nquit"), [ok("go nodes 100"), ok(""), ok("quit")]);
    }

    #[test]
    fn a_bad_line_is_one_bad_line() {
        let mut bytes = vec![b'a'; MAX_LINE_BYTES];
        bytes.extend(b"\n\xff\xfe\nend");
        assert_eq!(lines(&bytes)[1..], [Err(BadLine::NotUtf8), Ok("end".to_owned())]);
        bytes.insert(0, b'a');
        let read = lines(&bytes);
        assert_eq!(read.len(), 3);
        assert_eq!(read[0], Err(BadLine::TooLong));
        let endless = vec![b'x'; 10 * MAX_LINE_BYTES];
        assert_eq!(lines(&endless), [Err(BadLine::TooLong)]);
    }
}
