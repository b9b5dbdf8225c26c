//! Parsing and validation of incoming messages, for HTTP and WebSockets alike.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::fault::Faults;
use crate::limits::MESSAGE_MAX;
use crate::problem::{Problem, ProblemKind};

/// An incoming message.
pub trait Incoming: DeserializeOwned + Serialize {
    /// Validates the values. Fails with all faults at once.
    fn validate(&self) -> Result<(), Faults>;
}

/// Parses and validates a message. Fails with `malformed` or `invalid`.
pub fn read<T: Incoming>(bytes: &[u8]) -> Result<T, Problem> {
    read_up_to(MESSAGE_MAX, bytes)
}

/// The same, for a message that may have more bytes or fewer than others.
pub fn read_up_to<T: Incoming>(most: usize, bytes: &[u8]) -> Result<T, Problem> {
    if bytes.len() > most {
        let detail = format!("At most {most} bytes are read, and these are {}.", bytes.len());
        return Err(Problem::new(ProblemKind::TooLarge, detail));
    }
    // serde would accept an array for a struct.
    if bytes.trim_ascii_start().first() == Some(&b'[') {
        return Err(malformed("a message is an object, not a list"));
    }
    let message: T = match serde_json::from_slice(bytes) {
        Ok(message) => message,
        Err(error) => {
            let complaint = error.to_string();
            let whole = complaint.contains(FLOATING).then(|| with_whole_numbers(bytes)).flatten();
            whole.ok_or_else(|| malformed(&complaint))?
        }
    };
    message.validate()?;
    Ok(message)
}

/// The start of serde's error for a floating-point number in place of an integer.
const FLOATING: &str = "invalid type: floating point";

/// Parses the message again with integral floating-point numbers as integers. To JSON 6.0 and 6 are the same number,
/// and some languages only write the first.
fn with_whole_numbers<T: Incoming>(bytes: &[u8]) -> Option<T> {
    let mut value: Value = serde_json::from_slice(bytes).ok()?;
    make_whole(&mut value);
    serde_json::from_value(value).ok()
}

fn make_whole(value: &mut Value) {
    /// Up to this bound every integer is exact as a double.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Array(all) => all.iter_mut().for_each(make_whole),
        Value::Object(all) => all.values_mut().for_each(make_whole),
        Value::Number(number) => {
            let float = number.as_f64().filter(|_| number.is_f64());
            if let Some(float) = float.filter(|float| float.fract() == 0.0 && float.abs() <= EXACT)
            {
                *value = Value::from(float as i64);
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// The maximum length of a parse error that is passed on; it can quote the input.
const COMPLAINT_MAX: usize = 200;

fn malformed(complaint: &str) -> Problem {
    let mut detail: String =
        complaint.chars().filter(|c| !c.is_control()).take(COMPLAINT_MAX).collect();
    // Some complaints are whole sentences.
    if !detail.ends_with('.') {
        detail.push('.');
    }
    Problem::new(ProblemKind::Malformed, detail)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PlayMove, QuickMatch};

    #[test]
    fn a_list_is_no_message() {
        for bytes in [&b"[]"[..], b" [1, \"3B4\"]"] {
            let problem = read::<PlayMove>(bytes).unwrap_err();
            assert_eq!(problem.kind, ProblemKind::Malformed, "{}", problem.detail);
        }
    }

    #[test]
    fn a_whole_number_is_one_however_it_is_written() {
        let same = read::<PlayMove>(br#"{"ply": 360, "word": "3B4"}"#).unwrap();
        for ply in ["360.0", "3.6e2", "36000E-2"] {
            let text = format!(r#"{{"ply": {ply}, "word": "3B4"}}"#);
            assert_eq!(read::<PlayMove>(text.as_bytes()).as_ref(), Ok(&same), "{ply}");
        }
        for ply in ["0.5", "-1.0", "1e300", "4294967296.0", "\"360\""] {
            let text = format!(r#"{{"ply": {ply}, "word": "3B4"}}"#);
            let problem = read::<PlayMove>(text.as_bytes()).unwrap_err();
            assert_eq!(problem.kind, ProblemKind::Malformed, "{ply}");
        }
        let nested =
            br#"{"rules": "duel", "players": 2.0, "clock": {"kind": "days", "days": 6.0}}"#;
        assert!(read::<QuickMatch>(nested).is_ok());
    }
}
