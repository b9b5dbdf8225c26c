//! Names that nobody can take, because they would pose as the site, its operators, a bot, a guest or a deleted player.
//!
//! Names are compared word by word in the form that ignores case, marks and letters that look alike ([`text::bare_key`]).
//! Only new names are checked: whoever has such a name keeps it.

use evora_wire::text;

/// The site: any name with this word in it is reserved.
const SITE: [&str; 2] = ["evora", "евора"];
/// Operators: any name with one of these words in it is reserved.
const OPERATORS: [&str; 14] = [
    "admin",
    "admins",
    "administrator",
    "administrators",
    "administratorzy",
    "moderator",
    "moderators",
    "moderatorzy",
    "адмін",
    "адміни",
    "адміністратор",
    "адміністратори",
    "модератор",
    "модератори",
];
/// Words of those who run a site: a name of nothing else is reserved.
const ROLES: [&str; 23] = [
    "mod",
    "mods",
    "root",
    "system",
    "server",
    "site",
    "the",
    "official",
    "staff",
    "support",
    "team",
    "oficjalny",
    "oficjalna",
    "oficjalne",
    "obsługa",
    "wsparcie",
    "zespół",
    "serwer",
    "офіційний",
    "офіційна",
    "підтримка",
    "команда",
    "сервер",
];
/// Names with a fixed meaning, with or without a number.
const FIXED: [&str; 20] = [
    "greedy",
    "random",
    "anonymous",
    "anonim",
    "anonimowy",
    "анонім",
    "анонімний",
    "deleted",
    "deleted player",
    "deleted account",
    "deleted user",
    "usunięty",
    "usunięty gracz",
    "usunięte konto",
    "видалений",
    "видалений гравець",
    "guest",
    "guests",
    "gość",
    "гість",
];
/// How names of guests begin, in every language.
const GUESTS: [&str; 3] = ["guest", "gość", "гість"];
/// Bots; in capitals, the last one looks like the first.
const BOTS: [&str; 8] = ["bot", "bots", "boty", "robot", "бот", "боти", "робот", "вот"];
/// Levels of bots.
const LEVELS: [&str; 4] = ["level", "lvl", "poziom", "рівень"];
/// Roman numbers of the levels.
const NUMERALS: [&str; 8] = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"];

/// A part of a name.
#[derive(PartialEq, Eq, Debug)]
enum Part {
    /// A word, as it is compared.
    Word(String),
    /// A number.
    Number,
}

/// Whether a normalised name is nobody's to take.
pub(crate) fn is_reserved(name: &str) -> bool {
    let key = text::name_key(name);
    if GUESTS.iter().any(|guest| key.starts_with(&text::name_key(guest))) {
        return true;
    }
    // What looks like one word to the reader may be two, and the other way round.
    [parts(name, false), parts(name, true)].iter().any(|parts| is_posing(parts))
}

fn is_posing(parts: &[Part]) -> bool {
    let words: Vec<&str> = (parts.iter())
        .filter_map(|part| match part {
            Part::Word(word) => Some(word.as_str()),
            Part::Number => None,
        })
        .collect();
    let has_number = words.len() < parts.len() || words.iter().any(|word| is_in(word, &NUMERALS));
    let joined = words.concat();
    let is_level = |word: &str| is_in(word, &LEVELS) || is_in(word, &NUMERALS);
    let is_bot = words.iter().any(|word| is_in(word, &BOTS));
    let is_only_bot = words.iter().all(|word| is_in(word, &BOTS) || is_level(word));
    words.iter().any(|word| is_in(word, &SITE) || is_in(word, &OPERATORS))
        || words.first().is_some_and(|word| is_in(word, &GUESTS))
        || (!words.is_empty() && words.iter().all(|word| is_in(word, &ROLES)))
        || (is_only_bot && is_bot)
        || (has_number && words.iter().any(|word| is_in(word, &LEVELS)) && is_only_bot)
        || [&SITE[..], &OPERATORS, &ROLES, &FIXED, &BOTS].iter().any(|list| is_in(&joined, list))
        || is_site_and_role(&joined)
}

/// Whether a word is in a list.
fn is_in(word: &str, list: &[&str]) -> bool {
    list.iter().any(|listed| compared(listed) == word)
}

/// Whether a name is the site's with a role, written as one word.
fn is_site_and_role(joined: &str) -> bool {
    SITE.iter().map(|site| compared(site)).any(|site| {
        let rest = joined.strip_prefix(&site).or_else(|| joined.strip_suffix(&site));
        rest.is_some_and(|rest| {
            is_in(rest, &ROLES) || is_in(rest, &OPERATORS) || is_in(rest, &BOTS)
        })
    })
}

/// The form in which a text is compared, without spaces.
fn compared(text: &str) -> String {
    text::bare_key(text).replace(' ', "")
}

/// The words and numbers of a name; with `camel`, a capital after a small letter begins another word.
fn parts(name: &str, camel: bool) -> Vec<Part> {
    let mut words = vec![String::new()];
    let mut is_small = false;
    for c in name.chars() {
        let begins = camel && is_small && c.is_uppercase();
        is_small = c.is_lowercase();
        if begins || !(c.is_alphanumeric() || is_mark(c)) {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut()
            && (c.is_alphanumeric() || is_mark(c))
        {
            word.push(c);
        }
    }
    let mut parts = Vec::new();
    for word in &words {
        // A nought or a one within a word stands for a letter; after it they are a number.
        let letters = word.trim_end_matches(char::is_numeric);
        if !letters.is_empty() {
            parts.push(Part::Word(compared(letters)));
        }
        if letters.len() < word.len() {
            parts.push(Part::Number);
        }
    }
    parts
}

/// Names have letters, digits, marks and a few signs in ASCII.
fn is_mark(c: char) -> bool {
    !c.is_ascii() && !c.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_pose_as_somebody_are_reserved() {
        let of_the_site = "Evora,EVORA,Évora,Ëvora,Ev0ra,Evora Team,EvoraTeam,evorateam,Official Evora,Evora's,Evora fan,\
            Евора,E.vora,Support-Évora,Evora2026";
        let of_operators = "Admin,admins,Administrator,adrnin,Moderat0r,Moderators,Moderator Ana,Support,Official,Staff,\
            Support Team,The Team,Модератор,mod,root,system,server,Zespół,Zespol,Підтримка";
        let of_bots = "Bot 3,Бот 3,bot,BOT,B0t,Bot3,bot_8,Robot,robot 5,Bot level 3,Bot III,level 3,level 8,Level-1,Level8,\
            LEVEL I,poziom 4,Poziom4,рівень 2,Рівень-2,greedy,Random,random 2,ВОТ 3";
        let of_others = "anonymous,Anonymous 7,Анонім,deleted,deleted player,Deleted-Player,DeletedPlayer,Usunięty gracz,\
            Usuniety gracz,Видалений гравець,Guest k3m9,guests,Gość k3m9,Gosc k3m9,Gosc,Гість";
        for names in [of_the_site, of_operators, of_bots, of_others] {
            for name in names.split(',') {
                assert!(is_reserved(name.trim()), "{name}");
            }
        }
    }

    #[test]
    fn names_of_people_and_clubs_are_not() {
        let people = "Ana,Boteko,Levelyn,Abbott,Botond,Modesta,Zoë O'Neil,Łukasz_7,Олена-Марія,田中さん,Goscinny,Randolph,\
            Teamu,Staffan,Ana3,Level,Robotnik,Viv,Ivi,Adminka,Gustaw,Ботвинник,Vi 3,Evorah";
        let clubs = "Azulejo,Amigos do azulejo,Robots of Lisbon,Level 3 wizards,Support group,Official tiles club,\
            Team Lisboa,Random tiles,The tilers,Anonymous tilers";
        for name in people.split(',').chain(clubs.split(',')) {
            assert!(!is_reserved(name.trim()), "{name}");
        }
    }
}
