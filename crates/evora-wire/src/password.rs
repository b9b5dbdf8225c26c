//! Passwords that are easy to guess.

/// Words that guessers try first.
const COMMON: &str = include_str!("common_passwords.txt");
/// Rows of keys, of a Latin and a Ukrainian keyboard, straight and in zigzag, and the alphabet.
const ROWS: [&str; 13] = [
    "1234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "abcdefghijklmnopqrstuvwxyz",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "1qaz2wsx3edc4rfv5tgb",
    "zaq12wsxcde34rfv",
    "йцукенгшщзхї",
    "фівапролджє",
    "ячсмитьбю",
];
/// With at most this many other characters around it, a common word is still easy to guess.
const AROUND: usize = 5;
/// Digits alone are easy to guess up to this length: dates and phone numbers.
const DIGITS: usize = 10;

/// Whether a password is one of the first that somebody would try: a common word or the account's name with a few
/// digits or signs, digits alone, a row of keys, or a repetition.
pub(crate) fn is_guessable(password: &str, name: Option<&str>) -> bool {
    let lower = password.to_lowercase();
    let count = lower.chars().count();
    if count <= DIGITS && lower.chars().all(char::is_numeric) {
        return true;
    }
    is_repetition(&lower) || is_row(&lower) || is_word(&lower, name)
}

/// Whether it consists of a block of at most four characters, again and again.
fn is_repetition(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    (1..=4).any(|block| letters.iter().skip(block).zip(&letters).all(|(one, other)| one == other))
}

/// Whether it is part of a row of keys, in either direction, or several rows after each other.
fn is_row(text: &str) -> bool {
    let steps = |one: char, other: char| {
        ROWS.iter().any(|row| {
            let place = |letter| row.chars().position(|key| key == letter);
            matches!((place(one), place(other)), (Some(a), Some(b)) if a.abs_diff(b) == 1)
        })
    };
    let letters: Vec<char> = text.chars().collect();
    let pairs = letters.windows(2);
    let neighbours = pairs.filter(|pair| steps(pair[0], pair[1])).count();
    // A few jumps to another row or place do not help.
    neighbours > 0 && (letters.len() - 1 - neighbours) * 4 <= letters.len()
}

/// Whether it is a common word or the name, with few characters around it.
fn is_word(text: &str, name: Option<&str>) -> bool {
    let name = name.map(str::to_lowercase);
    let is_common = |word: &str| {
        let found = COMMON.lines().any(|line| line == word && !line.starts_with('#'));
        found || name.as_deref() == Some(word)
    };
    let spell = |text: &str| text.chars().map(letter).collect::<String>();
    let is_sign = |sign: char| !sign.is_alphabetic();
    let count = text.chars().count();
    // A sign at the end is rather an addition, at the beginning it can be a letter.
    let (rest, core) = (text.trim_end_matches(is_sign), text.trim_matches(is_sign));
    [core.to_owned(), spell(core), spell(rest), spell(text)].iter().any(|word| {
        let half = word.len() / 2;
        let twice = word.is_char_boundary(half) && word[..half] == word[half..];
        let is_rest = count - word.chars().count() <= AROUND;
        is_rest && (is_common(word) || (twice && is_common(&word[..half])))
    })
}

/// The letter that a digit or sign often stands for.
fn letter(sign: char) -> char {
    match sign {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_guessers_try_first_is_guessable() {
        for bad in [
            "password",
            "Password1",
            "p@ssw0rd",
            "P4$$w0rd!",
            "password2024",
            "qwertyui",
            "qwerty123",
            "12345678",
            "87654321",
            "19870512",
            "1234567890",
            "aaaaaaaa",
            "abababab",
            "abc1abc1",
            "iloveyou",
            "ILoveYou!",
            "letmein!!",
            "!!dragon!!",
            "zxcvbnm1",
            "asdfghjkl",
            "abcdefgh",
            "hgfedcba",
            "monkeymonkey",
            "пароль123",
            "йцукенгш",
            "haslo123",
            "hasło1234",
            "privet123",
            "1q2w3e4r",
            "q1w2e3r4t5",
            "1qaz2wsx",
            "zaq12wsx",
        ] {
            assert!(is_guessable(bad, None), "{bad}");
        }
    }

    #[test]
    fn the_name_is_no_password() {
        for bad in ["Anastasia", "anastasia1", "ANASTASIA2024", "anastasiaanastasia"] {
            assert!(is_guessable(bad, Some("Anastasia")), "{bad}");
        }
        assert!(!is_guessable("anastasia1", None));
    }

    #[test]
    fn other_passwords_are_left_to_people() {
        for good in [
            "correct horse",
            "battery staple",
            "a good password",
            "wrong horse",
            "kJ8#mq2Lx",
            "blue tiles on my wall",
            "дощ іде третій день",
            "monkeys paint trains",
            "20240917-0815-33",
        ] {
            assert!(!is_guessable(good, Some("Ana")), "{good}");
        }
    }

    #[test]
    fn the_list_is_sorted_out() {
        let words: Vec<&str> = COMMON.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(words.len() > 200);
        for word in words {
            assert_eq!(word, word.to_lowercase());
            assert!(word.chars().all(char::is_alphabetic), "{word}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_judged(password in any::<String>(), name in any::<Option<String>>()) {
            let _ = is_guessable(&password, name.as_deref());
        }
    }
}
