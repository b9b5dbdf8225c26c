//! Letters of another alphabet that look like the ones moves are typed with.

/// Cyrillic letters and the Latin ones they look like, small and large.
const ALIKE: [(char, char); 26] = [
    ('А', 'A'),
    ('В', 'B'),
    ('Е', 'E'),
    ('І', 'I'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('С', 'C'),
    ('Т', 'T'),
    ('У', 'Y'),
    ('Х', 'X'),
    ('а', 'a'),
    ('в', 'b'),
    ('е', 'e'),
    ('і', 'i'),
    ('к', 'k'),
    ('м', 'm'),
    ('н', 'h'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('т', 't'),
    ('у', 'y'),
    ('х', 'x'),
];

/// What was typed, with Latin letters in place of Cyrillic ones that look the same: nobody can see the difference.
pub(crate) fn latin(typed: &str) -> String {
    let alike = |letter| ALIKE.iter().find(|(cyrillic, _)| *cyrillic == letter);
    typed.chars().map(|letter| alike(letter).map_or(letter, |&(_, latin)| latin)).collect()
}
