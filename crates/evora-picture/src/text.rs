//! Numbers and signs, drawn as lines, so that a picture is the same with every font and without any.

use crate::drawn::n;

/// How a text lies at its place.
#[derive(Clone, Copy)]
pub(crate) enum Lies {
    /// Its middle is there.
    Middle,
    /// It ends there.
    Right,
}

/// The height of a digit, and how far it is to the next one.
const HEIGHT: f32 = 14.0;
const STEP: f32 = 11.4;
/// The width of a digit.
const WIDTH: f32 = 10.0;

/// The lines of a digit or sign in a box of 10 × 14; none for any other.
fn lines(sign: char) -> &'static str {
    match sign {
        '0' => "M5 1C2.2 1 1.2 3.6 1.2 7S2.2 13 5 13S8.8 10.4 8.8 7S7.8 1 5 1Z",
        '1' => "M2.4 3.6L6 1V13",
        '2' => "M1.4 4.2C1.6 2.2 3 1 5 1S8.6 2.4 8.6 4.5C8.6 7 1.6 10.2 1.3 13H8.8",
        '3' => {
            "M1.6 2.6C2.4 1.6 3.6 1 5 1C7 1 8.4 2.2 8.4 4S7 6.8 4.4 6.8C7.2 6.8 8.8 7.9 8.8 9.9S7.2 13 5 13C3.3 13 1.9 12.3 1.2 11"
        }
        '4' => "M6.8 13V1L1 9.4H9.2",
        '5' => {
            "M8.2 1H2.6L2 6.8C2.8 6 3.8 5.6 5 5.6C7.3 5.6 8.8 7.1 8.8 9.2S7.3 13 5 13C3.3 13 2 12.3 1.2 11"
        }
        '6' => {
            "M7.8 1.4C4 1.6 1.3 5 1.3 9C1.3 11.4 2.8 13 5 13S8.8 11.4 8.8 9.2S7.3 5.6 5.1 5.6C3.2 5.6 1.6 6.9 1.3 9"
        }
        '7' => "M1.2 1H8.8L4 13",
        '8' => {
            "M5 6.7C3 6.7 1.7 5.5 1.7 3.9S3 1 5 1S8.3 2.3 8.3 3.9S7 6.7 5 6.7C2.7 6.7 1.2 7.9 1.2 9.8S2.7 13 5 13S8.8 11.7 8.8 9.8S7.3 6.7 5 6.7Z"
        }
        '9' => {
            "M2.2 12.6C6 12.4 8.7 9 8.7 5C8.7 2.6 7.2 1 5 1S1.2 2.6 1.2 4.8S2.7 8.4 4.9 8.4C6.8 8.4 8.4 7.1 8.7 5"
        }
        '−' => "M1.5 7.5H8.5",
        '×' => "M2.2 5L7.8 10.6M7.8 5L2.2 10.6",
        _ => "",
    }
}

/// A number or sign with its foot at a height, as large as a text of this size.
pub(crate) fn text(content: &str, x: f32, y: f32, size: f32, lies: Lies, ink: &str) -> String {
    let scale = size / 20.0;
    let width = STEP * (content.chars().count() as f32 - 1.0) + WIDTH;
    let left = match lies {
        Lies::Middle => x - scale * width / 2.0,
        Lies::Right => x - scale * width,
    };
    let mut markup = format!(
        "<g aria-label=\"{content}\" transform=\"translate({} {}) scale({})\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\">",
        n(left),
        n(y - scale * HEIGHT),
        n(scale)
    );
    for (place, sign) in content.chars().enumerate() {
        let (at, lines) = (n(STEP * place as f32), lines(sign));
        markup += &format!("<path transform=\"translate({at} 0)\" d=\"{lines}\"/>");
    }
    markup + "</g>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_and_sign_has_lines() {
        for sign in "0123456789−×".chars() {
            assert!(lines(sign).starts_with('M'), "{sign}");
        }
    }
}
