//! Normalisation and validation of names, chat and passwords.

use icu_casemap::CaseMapper;
use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use icu_properties::CodePointMapData;
use icu_properties::props::{BidiControl, GeneralCategory, GeneralCategoryGroup as Group};
use icu_properties::{CodePointSetData, CodePointSetDataBorrowed};
use unicode_security::MixedScript;
use unicode_security::confusable_detection::skeleton;

use crate::fault::Explained;
use crate::limits::{
    CHAT_MAX, CLUB_NAME_MAX, DESCRIPTION_MAX, NAME_MAX, NAME_MIN, PASSWORD_MAX, PASSWORD_MIN,
    TITLE_MAX, TITLE_MIN,
};
use crate::message::Message;

/// Why a text is rejected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadText {
    /// It has the wrong length.
    #[error("It must have {from} to {to} characters, not {len}.")]
    Length {
        /// The minimum.
        from: usize,
        /// The maximum.
        to: usize,
        /// The actual length.
        len: usize,
    },
    /// A character that is not allowed.
    #[error("The character {} can't be used here.", .0.escape_unicode())]
    Character(char),
    /// A name that does not begin and end with a letter or digit.
    #[error("It must begin and end with a letter or a digit.")]
    Edge,
    /// A name without letters.
    #[error("It needs at least one letter.")]
    NoLetter,
    /// Two punctuation marks in a row.
    #[error("Two spaces or signs can't stand next to each other.")]
    Signs,
    /// Letters of several scripts, which can imitate another name.
    #[error("All its letters must be of one script, as Latin or Cyrillic.")]
    Scripts,
}

impl Explained for BadText {
    fn message(&self) -> Message {
        match self {
            BadText::Length { from, to, .. } => {
                Message::new("fault-length").with("from", *from as i32).with("to", *to as i32)
            }
            // Invisible characters are shown by their code point.
            BadText::Character(c) if c.is_control() || !is_seen(*c) => {
                let number = format!("U+{:04X}", u32::from(*c));
                Message::new("fault-character").with("character", number)
            }
            BadText::Character(c) => {
                Message::new("fault-character").with("character", c.to_string())
            }
            BadText::Edge => Message::new("fault-edge"),
            BadText::NoLetter => Message::new("fault-no-letter"),
            BadText::Signs => Message::new("fault-signs"),
            BadText::Scripts => Message::new("fault-scripts"),
        }
    }
}

const NFKC: ComposingNormalizerBorrowed<'static> = ComposingNormalizerBorrowed::new_nfkc();
const NFC: ComposingNormalizerBorrowed<'static> = ComposingNormalizerBorrowed::new_nfc();
const NFKD: DecomposingNormalizerBorrowed<'static> = DecomposingNormalizerBorrowed::new_nfkd();
const BIDI_CONTROL: CodePointSetDataBorrowed<'static> = CodePointSetData::new::<BidiControl>();
/// Punctuation allowed between letters and digits of a name.
const SIGNS: [char; 5] = [' ', '\'', '-', '_', '.'];
/// The most combining marks on one letter, in names and in chat.
const MOST_MARKS: usize = 3;
/// The most folding passes for a name's key.
const MOST_STEPS: usize = 8;

fn is_in(c: char, group: Group) -> bool {
    group.contains(CodePointMapData::<GeneralCategory>::new().get(c))
}

/// Checks the length of a text in characters.
pub(crate) fn length(text: &str, from: usize, to: usize) -> Result<(), BadText> {
    let len = text.chars().count();
    if (from..=to).contains(&len) { Ok(()) } else { Err(BadText::Length { from, to, len }) }
}

/// Returns the first combining mark that exceeds the limit.
fn heaped_mark(text: &str) -> Option<char> {
    let mut marks = 0;
    text.chars().find(|&c| {
        marks = if is_in(c, Group::Mark) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

/// Normalises a name: compatibility forms replaced (NFKC), trimmed. Fails unless it has letters of one script,
/// digits, and single ` '-_.` between them.
pub fn name(text: &str) -> Result<String, BadText> {
    name_up_to(text, NAME_MAX)
}

/// Normalises the name of a club as that of an account, which is shorter.
pub fn club_name(text: &str) -> Result<String, BadText> {
    name_up_to(text, CLUB_NAME_MAX)
}

/// Normalises a name of at most so many characters.
fn name_up_to(text: &str, most: usize) -> Result<String, BadText> {
    // Reject text that is far too long before normalising it.
    length(text, 0, 8 * most).map_err(|_| BadText::Length {
        from: NAME_MIN,
        to: most,
        len: text.chars().count(),
    })?;
    let name = NFKC.normalize(text.trim()).into_owned();
    let is_letter = |c: char| is_in(c, Group::Letter);
    let is_digit = |c: char| is_in(c, Group::DecimalNumber);
    let known =
        |c: char| is_letter(c) || is_digit(c) || is_in(c, Group::Mark) || SIGNS.contains(&c);
    if let Some(c) = name.chars().find(|&c| !known(c)).or_else(|| heaped_mark(&name)) {
        return Err(BadText::Character(c));
    }
    length(&name, NAME_MIN, most)?;
    let signs: Vec<bool> = name.chars().map(|c| SIGNS.contains(&c)).collect();
    let first_is_mark = name.chars().next().is_some_and(|c| is_in(c, Group::Mark));
    if signs.first() == Some(&true) || signs.last() == Some(&true) || first_is_mark {
        return Err(BadText::Edge);
    }
    if signs.windows(2).any(|pair| pair == [true, true]) {
        return Err(BadText::Signs);
    }
    if !name.chars().any(is_letter) {
        return Err(BadText::NoLetter);
    }
    if name.as_str().is_single_script() { Ok(name) } else { Err(BadText::Scripts) }
}

/// Returns the key that identifies a name: two names with the same key are equal or look alike. Case-folded
/// NFKC with each letter replaced by its confusable prototype.
pub fn name_key(name: &str) -> String {
    let fold = |text: &str| {
        NFKC.normalize(&CaseMapper::new().fold_string(&NFKC.normalize(text))).into_owned()
    };
    let once = |text: &str| {
        let plain: String = skeleton(&fold(text)).collect();
        // A small i may come from a capital one, which looks like a small l.
        fold(&plain).replace('i', "l")
    };
    // The result of one pass can be folded further; a few passes always reach a fixed point.
    let mut key = once(name);
    for _ in 0..MOST_STEPS {
        let next = once(&key);
        if next == key {
            break;
        }
        key = next;
    }
    key
}

/// Returns the key of a name without its marks, so that `É` and `Ł` are `e` and `l`. Different people may have names of the same
/// bare key; it is for names that nobody may imitate.
pub fn bare_key(name: &str) -> String {
    let bare = |text: &str| -> String {
        NFKD.normalize(text).chars().filter(|&c| !is_in(c, Group::Mark)).collect()
    };
    bare(&name_key(&bare(name)))
}

/// Normalises a chat message: composed (NFC), white space collapsed to single spaces, without
/// invisible characters and those that change the text direction. Fails if the rest is empty or too long,
/// or has too many combining marks on a letter.
pub fn chat(text: &str) -> Result<String, BadText> {
    line(text, 1, CHAT_MAX)
}

/// Normalises the description of a club, as a chat message; it may be empty. Fails if it is too long.
pub fn description(text: &str) -> Result<String, BadText> {
    line(text, 0, DESCRIPTION_MAX)
}

/// Normalises the name of a tournament, as a chat message. Fails if it is too short or too long.
pub fn title(text: &str) -> Result<String, BadText> {
    line(text, TITLE_MIN, TITLE_MAX)
}

/// Normalises a line of so many characters.
fn line(text: &str, from: usize, to: usize) -> Result<String, BadText> {
    length(text, 0, 8 * to).map_err(|_| BadText::Length { from, to, len: text.chars().count() })?;
    let spaced = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c });
    let seen: String = spaced.filter(|&c| is_seen(c)).collect();
    let words: Vec<&str> = seen.split(' ').filter(|word| !word.is_empty()).collect();
    let line = NFC.normalize(&words.join(" ")).into_owned();
    if let Some(mark) = heaped_mark(&line) {
        return Err(BadText::Character(mark));
    }
    length(&line, from, to)?;
    Ok(line)
}

/// Returns whether a chat character is kept; joiners are, for emoji and for scripts that need them.
fn is_seen(c: char) -> bool {
    let joins = matches!(c, '\u{200c}' | '\u{200d}');
    joins || !(is_in(c, Group::Other) || BIDI_CONTROL.contains(c))
}

/// Checks the length of a password. It is hashed exactly as typed.
pub fn password(text: &str) -> Result<(), BadText> {
    let len = text.chars().count();
    if !(PASSWORD_MIN..=PASSWORD_MAX).contains(&len) {
        return Err(BadText::Length { from: PASSWORD_MIN, to: PASSWORD_MAX, len });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_of_people_pass() {
        for good in ["Ana", "Zoë O'Neil", "Łukasz_7", "Олена-Марія", "田中さん", "J.R. Hartley"]
        {
            // "J.R. Hartley" has a full stop and a space in a row.
            let expected = if good.contains(". ") { Err(BadText::Signs) } else { Ok(good.into()) };
            assert_eq!(name(good), expected, "{good}");
        }
        assert_eq!(name("  Ａｎａ  "), Ok("Ana".into()), "full-width letters are letters");
    }

    #[test]
    fn names_that_disguise_themselves_are_refused() {
        assert_eq!(name("аdmin"), Err(BadText::Scripts), "a Cyrillic a");
        assert_eq!(name("ab\u{202e}cd"), Err(BadText::Character('\u{202e}')));
        assert_eq!(name("ab\u{200b}cd"), Err(BadText::Character('\u{200b}')));
        assert_eq!(name("a\nbc"), Err(BadText::Character('\n')));
        assert_eq!(name("<b>ab"), Err(BadText::Character('<')));
        assert_eq!(name("-abc"), Err(BadText::Edge));
        assert_eq!(name("1234"), Err(BadText::NoLetter));
        assert_eq!(name("x\u{35b}\u{35b}\u{35b}\u{35b}bc"), Err(BadText::Character('\u{35b}')));
        assert!(matches!(name("ab"), Err(BadText::Length { len: 2, .. })));
        assert!(matches!(name(&"a".repeat(21)), Err(BadText::Length { len: 21, .. })));
        assert!(matches!(
            name(&"\u{fdfa}".repeat(20)),
            Err(BadText::Length { .. } | BadText::Signs)
        ));
    }

    #[test]
    fn names_that_read_the_same_have_one_key() {
        assert_eq!(name_key("STRASSE"), name_key("straße"));
        assert_eq!(name_key("Ana"), name_key("ＡＮＡ"));
        assert_eq!(name_key("ΟΔΟΣ"), name_key("οδος"));
        assert_ne!(name_key("Ana"), name_key("Anna"));
    }

    #[test]
    fn names_that_look_the_same_have_one_key() {
        for (one, other) in [
            ("рор", "pop"),
            ("Bill", "BiII"),
            ("Bill", "B1l1"),
            ("Arnold", "Amold"),
            ("Zoe", "z0e"),
            ("Ωmega", "Ωmega"),
        ] {
            assert_eq!(name_key(one), name_key(other), "{one} {other}");
        }
        assert_ne!(name_key("Zoë"), name_key("Zoe"), "an accent can be seen");
    }

    #[test]
    fn a_bare_key_has_no_marks() {
        for (one, other) in [("Évora", "EVORA"), ("Łódź", "lodz"), ("Gość", "gosc"), ("Ѐ", "е")]
        {
            assert_eq!(bare_key(one), bare_key(other), "{one} {other}");
        }
        assert_ne!(bare_key("Évora"), bare_key("Evoro"));
    }

    #[test]
    fn chat_is_one_line_of_what_can_be_seen() {
        assert_eq!(chat(" well \t played\r\n! "), Ok("well played !".into()));
        assert_eq!(chat("a\u{202e}b\u{0}c\u{2066}d"), Ok("abcd".into()));
        assert_eq!(
            chat("👩\u{200d}🎨 <b>"),
            Ok("👩\u{200d}🎨 <b>".into()),
            "kept; escaped where shown"
        );
        assert!(matches!(chat(" \u{200b}\n "), Err(BadText::Length { len: 0, .. })));
        assert!(chat(&"x".repeat(CHAT_MAX + 1)).is_err() && chat(&"x".repeat(CHAT_MAX)).is_ok());
    }

    #[test]
    fn clubs_have_longer_names_and_perhaps_a_description() {
        let long = "Amigos do azulejo de Évora e arredores";
        assert_eq!(club_name(long), Ok(long.into()));
        assert!(name(long).is_err() && club_name(&"a".repeat(41)).is_err());
        assert_eq!(club_name("аzul"), Err(BadText::Scripts), "a Cyrillic a");
        assert_eq!(description(" \n"), Ok(String::new()));
        assert_eq!(description("Tiles,\nand coffee."), Ok("Tiles, and coffee.".into()));
        assert!(description(&"x".repeat(500)).is_ok() && description(&"x".repeat(501)).is_err());
    }

    #[test]
    fn passwords_are_bounded() {
        assert!(password("12345678").is_ok() && password("1234567").is_err());
        assert!(password(&"é".repeat(256)).is_ok() && password(&"é".repeat(257)).is_err());
    }

    proptest! {
        #[test]
        fn what_is_made_of_a_text_is_made_of_itself_again(text in "\\PC{0,40}|.{0,40}") {
            if let Ok(once) = name(&text) {
                prop_assert_eq!(name(&once), Ok(once.clone()));
                let len = once.chars().count();
                prop_assert!((NAME_MIN..=NAME_MAX).contains(&len));
            }
            if let Ok(once) = chat(&text) {
                prop_assert_eq!(chat(&once), Ok(once.clone()));
            }
            if let Ok(once) = club_name(&text) {
                prop_assert_eq!(club_name(&once), Ok(once));
            }
            if let Ok(once) = description(&text) {
                prop_assert_eq!(description(&once), Ok(once));
            }
            if let Ok(once) = title(&text) {
                prop_assert_eq!(title(&once), Ok(once.clone()));
            }
            let key = name_key(&text);
            prop_assert_eq!(name_key(&key), key);
        }
    }
}
