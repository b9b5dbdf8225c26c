//! Summer Pavilion: the table as text.

mod picture;

use evora_rules::pavilion::{Colour, Pavilion, Phase, Space, Star, Tip, cost};
use evora_rules::{Position, Seat, Source, Tiles, Turn};
use evora_words::Words;

use super::cell::{Cell, MARKER, offer};
use super::style::{FAINT, Painted, STRONG, paint};
use crate::narration::shown_scores;
use crate::printed::by_colour;

/// The number of rounds.
const ROUNDS: u8 = 6;

/// Returns the lines of the table; `names` are the players by seat.
///
/// The board of the seat to act is drawn in full, at the end every board is; the others take
/// a line each.
pub(super) fn draw(words: &Words, position: &Pavilion, names: &[String]) -> Vec<String> {
    let mut lines = vec![head(words, position)];
    if position.phase() == Phase::Offer {
        lines.push(String::new());
        let factories: Vec<_> = position.factories().map(|f| (f, position.tiles_at(f))).collect();
        let marker = position.marker().is_none();
        lines.extend(offer(words, &factories, position.tiles_at(Source::Centre), marker));
    }
    if position.phase() != Phase::Over {
        let mut supply = Cell::default();
        supply.styled(STRONG, &words.say("line-supply")).plain(" ").tiles(position.supply());
        lines.push(supply.line());
    }
    let acting = match position.turn() {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance(_) | Turn::Over => None,
    };
    let in_full = |seat: &Seat| acting == Some(*seat) || position.phase() == Phase::Over;
    let seats = position.players().seats();
    for seat in seats.clone().filter(|seat| !in_full(seat)) {
        lines.push(String::new());
        lines.push(title(words, position, seat, &names[seat.index()]));
        lines.push(in_brief(position, seat));
    }
    for seat in seats.filter(in_full) {
        lines.push(String::new());
        lines.push(title(words, position, seat, &names[seat.index()]));
        lines.extend(picture::draw(position, seat));
    }
    if acting.is_some() {
        lines.extend(picture::legend(words, position.side()).map(|line| paint(FAINT, &line)));
    }
    lines
}

fn head(words: &Words, position: &Pavilion) -> String {
    if position.phase() == Phase::Over {
        return paint(STRONG, &words.tell("line-over", &[("rounds", ROUNDS.into())]));
    }
    let round = position.round().max(1);
    let round = [("round", round.into()), ("rounds", ROUNDS.into())];
    let mut trump = Cell::default();
    trump.tile(position.trump());
    let (bag, tower) = (by_colour(position.bag()), by_colour(position.tower()));
    let left = [("trump", trump.text.into()), ("bag", bag.into()), ("tower", tower.into())];
    let round = paint(STRONG, &words.tell("line-round-of", &round));
    format!("{round} {}", words.tell("line-pavilion", &left))
}

/// Returns a seat's name, score, stock and possessions.
fn title(words: &Words, position: &Pavilion, seat: Seat, name: &str) -> String {
    let board = position.board(seat);
    let score = words.tell("line-score", &[("score", shown_scores(position)[seat].into())]);
    let marker = match position.marker() == Some(seat) {
        true => format!("{} ", paint(STRONG, MARKER)),
        false => String::new(),
    };
    let held = |id, tiles| words.tell(id, &[("tiles", shown(words, tiles).into())]);
    let tiles = match board.passed() {
        true if position.phase() == Phase::Over => String::new(),
        true => held("line-keeps", board.kept()),
        false => held("line-stock", board.stock()),
    };
    let (name, score) = (paint(STRONG, name), paint(STRONG, &score));
    format!("{name}  {score}  {marker}{tiles}").trim_end().to_string()
}

/// Formats tiles one by one, or a word if there are none.
fn shown(words: &Words, tiles: Tiles<Colour>) -> String {
    if tiles.is_empty() {
        return words.say("line-nothing");
    }
    let mut cell = Cell::default();
    cell.tiles(tiles);
    cell.text
}

/// Formats a board in one line: each star's spaces in order, with the cost of empty ones.
fn in_brief(position: &Pavilion, seat: Seat) -> String {
    let board = position.board(seat);
    let mut cell = Cell::default();
    for star in Star::ALL {
        cell.plain("  ").styled(STRONG, &format!("{star} "));
        for space in Tip::ALL.map(|tip| Space { star, tip }) {
            match board.tile(space) {
                Some(colour) => cell.styled(colour.style(), &colour.to_string()),
                None => cell.styled(FAINT, &cost(position.side(), space).to_string()),
            };
        }
    }
    cell.line()
}
