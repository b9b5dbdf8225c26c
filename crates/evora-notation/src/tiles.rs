//! Text of tiles, common to all games: letters, counts, deals.

use std::fmt::Write;

use evora_rules::{Deal, Players, Seat, TILES_PER_FACTORY, TileColour, Tiles, UnknownName};
use serde_json::{Map, Value, json};

use crate::event::Event;
use crate::notation::shown;

/// Parses tiles by their letters, at most `most` of them.
pub(crate) fn parse_tiles<C: TileColour>(letters: &str, most: usize) -> Result<Tiles<C>, String> {
    let mut tiles = Tiles::EMPTY;
    for (place, letter) in letters.chars().enumerate() {
        if place == most {
            return Err(format!("\"{}\" has more than {most} tiles", shown(letters)));
        }
        tiles += Tiles::of(parse_colour(letter)?, 1);
    }
    Ok(tiles)
}

/// Parses a colour's letter.
pub(crate) fn parse_colour<C: TileColour>(letter: char) -> Result<C, String> {
    letter.encode_utf8(&mut [0; 4]).parse().map_err(|unknown: UnknownName| unknown.to_string())
}

/// Writes the letters of tiles, or `-` for none.
pub(crate) fn or_dash<C: TileColour>(tiles: Tiles<C>) -> String {
    if tiles.is_empty() { "-".into() } else { tiles.to_string() }
}

/// Parses the output of [`or_dash`].
pub(crate) fn parse_tiles_or_dash<C: TileColour>(
    text: &str,
    most: usize,
) -> Result<Tiles<C>, String> {
    match text {
        "-" => Ok(Tiles::EMPTY),
        "" => Err("write - for no tiles".into()),
        letters => parse_tiles(letters, most),
    }
}

/// Writes colours with their counts, as in `B13Y9`, or `-` for none.
pub(crate) fn counts<C: TileColour>(tiles: Tiles<C>) -> String {
    let mut text = String::new();
    for &colour in C::COLOURS {
        if tiles.get(colour) > 0 {
            // Writing to a `String` cannot fail.
            let _ = write!(text, "{}{}", colour.letter(), tiles.get(colour));
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

/// Parses the output of [`counts`].
pub(crate) fn parse_counts<C: TileColour>(text: &str) -> Result<Tiles<C>, String> {
    let bad = || format!("\"{}\" is not a count like B13Y9, or - for none", shown(text));
    if text == "-" {
        return Ok(Tiles::EMPTY);
    }
    let mut tiles = Tiles::EMPTY;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let colour = C::from_letter(letter).ok_or_else(bad)?;
        rest = &rest[letter.len_utf8()..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count: u8 = number(&rest[..digits]).map_err(|_| bad())?;
        if tiles.get(colour) > 0 || count == 0 {
            return Err(bad());
        }
        tiles += Tiles::of(colour, count.into());
        rest = &rest[digits..];
    }
    if text.is_empty() { Err(bad()) } else { Ok(tiles) }
}

/// Returns the counts of all colours as a JSON object.
pub(crate) fn count_object<C: TileColour>(tiles: Tiles<C>) -> Value {
    let counts = C::COLOURS.iter().map(|&c| (c.letter().to_string(), json!(tiles.get(c))));
    Value::Object(Map::from_iter(counts))
}

pub(crate) fn deal_event<C: TileColour>(players: Players, deal: &Deal<C>) -> Event {
    let factories = deal.factories.iter().take(players.factories());
    Event::Deal { factories: factories.map(ToString::to_string).collect() }
}

/// The rules that a malformed deal breaks.
pub(crate) struct DealRules {
    /// The rule about the number of factories.
    pub(crate) factories: &'static str,
    /// The rule about the tiles of a factory.
    pub(crate) tiles: &'static str,
}

pub(crate) fn parse_deal<C: TileColour>(
    players: Players,
    letters: &[String],
    rules: &DealRules,
) -> Result<Deal<C>, String> {
    let (expected, got) = (players.factories(), letters.len());
    if got != expected {
        let rule = rules.factories;
        return Err(format!(
            "with {players} players there are {expected} factories, not {got} ({rule})"
        ));
    }
    let mut deal = Deal::default();
    for (number, (slot, letters)) in deal.factories.iter_mut().zip(letters).enumerate() {
        *slot = parse_tiles(letters, TILES_PER_FACTORY as usize)
            .map_err(|what| format!("factory {}: {what} ({})", number + 1, rules.tiles))?;
    }
    Ok(deal)
}

/// Writes the factories, separated by commas.
pub(crate) fn factories<C: TileColour>(players: Players, factories: &[Tiles<C>; 9]) -> String {
    let laid_out = factories.iter().take(players.factories());
    laid_out.map(|&tiles| or_dash(tiles)).collect::<Vec<_>>().join(",")
}

/// Parses the output of [`factories`].
pub(crate) fn parse_factories<C: TileColour>(
    players: Players,
    text: &str,
) -> Result<[Tiles<C>; 9], String> {
    let mut factories = [Tiles::EMPTY; 9];
    let expected = players.factories();
    let parts: Vec<&str> = text.splitn(expected + 1, ',').collect();
    if parts.len() != expected {
        return Err(format!("expected {expected} factories separated by commas"));
    }
    for (slot, part) in factories.iter_mut().zip(parts) {
        // The rules say how many tiles a factory can hold.
        *slot = parse_tiles_or_dash(part, 132)?;
    }
    Ok(factories)
}

/// Returns the only letter of a text; `None` if it does not have exactly one.
pub(crate) fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// Parses a number in its canonical spelling.
pub(crate) fn number<N: TryFrom<u16>>(text: &str) -> Result<N, String> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    let parsed = canonical.then(|| text.parse::<u16>().ok().and_then(|n| N::try_from(n).ok()));
    parsed.flatten().ok_or_else(|| format!("\"{}\" is not a number in range", shown(text)))
}

/// Parses a player's number.
pub(crate) fn parse_seat(text: &str) -> Result<Seat, String> {
    single(text)
        .and_then(Seat::from_letter)
        .ok_or_else(|| format!("\"{}\" is no player; players are 0, 1, 2, 3", shown(text)))
}

/// Parses the place of the marker: a player, or the centre.
pub(crate) fn parse_marker(text: &str) -> Result<Option<Seat>, String> {
    match text {
        "C" => Ok(None),
        _ => parse_seat(text).map(Some).map_err(|what| format!("{what}, or C for the centre")),
    }
}
