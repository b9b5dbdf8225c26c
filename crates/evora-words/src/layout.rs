//! Cyrillic look-alikes of the letters in move words.

/// Cyrillic letters and their Latin look-alikes, lower and upper case.
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

/// Replaces Cyrillic letters by their Latin look-alikes, which typists cannot tell apart.
pub(crate) fn latin(typed: &str) -> String {
    let alike = |letter| ALIKE.iter().find(|(cyrillic, _)| *cyrillic == letter);
    typed.chars().map(|letter| alike(letter).map_or(letter, |&(_, latin)| latin)).collect()
}
