//! Summer Pavilion: the table as text, moves and points in words.

mod picture;

use evora_rules::pavilion::{
    Breakdown, Colour, MOST_KEPT, Move, Pavilion, Phase, Reason, Space, Star, Tip, cost,
    features_at,
};
use evora_rules::{Position, Seat, Source, TileColour, Tiles, Turn};

use super::cell::{Cell, MARKER, offer};
use super::style::{FAINT, STRONG, paint};
use super::words::counted;

/// The whole table, a line each; `names` says who sits where.
///
/// The board of whoever is to act is drawn as a picture, at the end every board is; the others take
/// a line each.
pub(super) fn draw(position: &Pavilion, names: &[String]) -> Vec<String> {
    let mut lines = vec![head(position)];
    if position.phase() == Phase::Offer {
        lines.push(String::new());
        let factories: Vec<_> = position.factories().map(|f| (f, position.tiles_at(f))).collect();
        let marker = position.marker().is_none();
        lines.extend(offer(&factories, position.tiles_at(Source::Centre), marker));
    }
    if position.phase() != Phase::Over {
        let mut supply = Cell::default();
        supply.styled(STRONG, "Supply:").plain(" ").tiles(position.supply());
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
        lines.push(title(position, seat, &names[seat.index()]));
        lines.push(in_brief(position, seat));
    }
    for seat in seats.filter(in_full) {
        lines.push(String::new());
        lines.push(title(position, seat, &names[seat.index()]));
        lines.extend(picture::draw(position, seat));
    }
    if acting.is_some() {
        lines.extend(picture::legend(position.side()).map(|line| paint(FAINT, line)));
    }
    lines
}

fn head(position: &Pavilion) -> String {
    let (bag, tower) = (position.bag().len(), position.tower().len());
    match position.phase() {
        Phase::Over => paint(STRONG, "The game is over after 6 rounds."),
        _ => {
            let round = format!("Round {} of 6.", position.round().max(1));
            let mut trump = Cell::default();
            trump.plain("Trump ").tile(position.trump());
            format!("{} {} Bag {bag}, tower {tower}.", paint(STRONG, &round), trump.text)
        }
    }
}

/// Who sits there, with score, stock and what else is theirs.
fn title(position: &Pavilion, seat: Seat, name: &str) -> String {
    let board = position.board(seat);
    let mut cell = Cell::default();
    cell.styled(STRONG, &format!("Player {seat}")).plain(&format!(" ({name})  "));
    cell.styled(STRONG, &format!("score {}", board.score())).plain("  ");
    if position.marker() == Some(seat) {
        cell.styled(STRONG, MARKER).plain(" ");
    }
    match board.passed() {
        true if position.phase() == Phase::Over => {}
        true => _ = cell.plain("passed, keeps ").plain(nothing(board.kept())).tiles(board.kept()),
        false => _ = cell.plain("stock ").plain(nothing(board.stock())).tiles(board.stock()),
    }
    cell.line()
}

fn nothing<C: TileColour>(tiles: Tiles<C>) -> &'static str {
    if tiles.is_empty() { "nothing" } else { "" }
}

/// A board in a line: each star's spaces in order, the cost where nothing lies.
fn in_brief(position: &Pavilion, seat: Seat) -> String {
    let board = position.board(seat);
    let mut cell = Cell::default();
    for star in Star::ALL {
        cell.plain("  ").styled(STRONG, &format!("{star} "));
        for space in Tip::ALL.map(|tip| Space { star, tip }) {
            match board.tile(space) {
                Some(colour) => {
                    cell.styled(super::style::Painted::style(colour), &colour.to_string())
                }
                None => cell.styled(FAINT, &cost(position.side(), space).to_string()),
            };
        }
    }
    cell.line()
}

/// What chance has just done.
pub(super) fn chance_news(before: &Pavilion) -> String {
    match (before.phase(), before.round()) {
        (Phase::Supply, 0) => "The supply is filled.".into(),
        (Phase::Supply, _) => "The supply is filled again.".into(),
        (_, round) => {
            let (round, trump) = (round + 1, Colour::trump(round + 1).name());
            format!("Round {round}: the factories are filled. Trump is {trump}.")
        }
    }
}

/// How to type a move.
pub(super) const HELP: &str = "\
A move is a word.
  3B         take all blue tiles of factory 3 (and one trump tile, if there is one)
  CP         take purple from the centre
  B.6=B      cover position 6 of the blue star with blue tiles
  B.6=B+2    the same, paying 2 of the tiles with trump
  *.3=G      cover position 3 of the centre star with green
  +G         take a green tile from the supply, when a window, statue or pillar is complete
  pass:GGR   pass and keep two green and one red; every other tile costs a point
  pass:      pass and keep nothing";

/// What a move does.
pub(super) fn describe(game: &Pavilion, mv: Move) -> String {
    match mv {
        Move::Take { source, colour } => {
            let marker = match source == Source::Centre && game.marker().is_none() {
                true => " and the starting marker",
                false => "",
            };
            let tiles = named(game.would_take(source, colour));
            format!("takes {tiles}{marker} from {}", source.name())
        }
        Move::Bonus { colour } => format!("takes a {} tile from the supply", colour.name()),
        Move::Place { space, colour, jokers } => {
            let price = payment(game, space, colour, jokers);
            format!("covers {space} with {}, paying {price}", colour.name())
        }
        Move::Pass { keep } if keep.tiles().is_empty() => "passes and keeps nothing".into(),
        Move::Pass { keep } => format!("passes and keeps {}", named(keep.tiles())),
    }
}

/// Tiles in words, as in `2 blue and 1 red`.
fn named(tiles: Tiles<Colour>) -> String {
    let parts: Vec<String> = Colour::ALL
        .into_iter()
        .filter(|&colour| tiles.get(colour) > 0)
        .map(|colour| format!("{} {}", tiles.get(colour), colour.name()))
        .collect();
    match &parts[..] {
        [] => "nothing".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

fn payment(game: &Pavilion, space: Space, colour: Colour, jokers: u8) -> String {
    let own = u32::from(cost(game.side(), space).saturating_sub(jokers));
    named(Tiles::of(colour, own) + Tiles::of(game.trump(), jokers.into()))
}

/// Why points came or went.
pub(super) fn explain(reason: Reason) -> String {
    match reason {
        Reason::Placed { space, colour, run: 1 } => format!("{} on {space}, alone", colour.name()),
        Reason::Placed { space, colour, run } => {
            format!("{} on {space}, in a run of {run}", colour.name())
        }
        Reason::Marker { tiles } => {
            format!("the starting marker, taken with {}", counted(tiles.into(), "tile", "tiles"))
        }
        Reason::Discards { tiles } => {
            format!("{} not kept", counted(tiles.into(), "tile", "tiles"))
        }
        Reason::Star { star, colour: Some(colour) } => {
            format!("full star {star}, {}", colour.name())
        }
        Reason::Star { star, colour: None } => format!("full star {star}, multicolour"),
        Reason::Number { cost } => format!("all spaces that cost {cost}"),
    }
}

/// What a player's points came from.
pub(super) fn break_down(told: impl Iterator<Item = (i16, Reason)>) -> String {
    let mut sums = Breakdown::default();
    told.for_each(|(points, reason)| sums.add(points, reason));
    let start =
        sums.total() - (sums.placements + sums.marker + sums.discards + sums.stars + sums.numbers);
    let Breakdown { placements, marker, discards, stars, numbers } = sums;
    format!(
        "start {start}, placements {placements}, marker {marker}, discards {discards}, \
         stars {stars}, numbers {numbers}"
    )
}

/// The word that was meant: letters in any case, and the tiles of a pass in any order.
pub(super) fn tidied(word: &str) -> String {
    let word = word.to_ascii_uppercase();
    let Some(letters) = word.strip_prefix("PASS") else { return word };
    let mut letters: Vec<char> = letters.trim_start_matches(':').chars().collect();
    let order = |&letter: &char| Colour::from_letter(letter).map_or(usize::MAX, Colour::index);
    letters.sort_by_key(order);
    format!("pass:{}", letters.into_iter().collect::<String>())
}

/// More ways to pass than this are not listed one by one.
const PASSES_LISTED: usize = 8;

/// Legal moves, a line for all that are alike, with what they do.
pub(super) fn list(game: &Pavilion, moves: &[(Move, String)]) -> Vec<(String, String)> {
    let start = |(mv, _): &(Move, String)| match *mv {
        Move::Take { source, colour } => (0, Some((source, colour)), None),
        Move::Place { space, colour, .. } => (1, None, Some((space, colour))),
        Move::Bonus { .. } => (2, None, None),
        Move::Pass { .. } => (3, None, None),
    };
    let line = |alike: &[(Move, String)]| {
        let words: Vec<&str> = alike.iter().map(|(_, word)| word.as_str()).collect();
        let what = match alike.first() {
            Some(&(Move::Take { source, colour }, _)) => {
                format!("{} from {}", named(game.would_take(source, colour)), source.name())
            }
            Some(&(Move::Place { space, .. }, _)) => placement(game, space),
            Some((Move::Bonus { .. }, _)) => "one of the supply".into(),
            Some((Move::Pass { .. }, _)) => match words.len() > PASSES_LISTED {
                true => return (format!("pass:… ({} ways)", words.len()), how_to_pass()),
                false => "the tiles to keep; each of the others costs a point".into(),
            },
            None => String::new(),
        };
        (words.join(" "), what)
    };
    moves.chunk_by(|a, b| start(a) == start(b)).map(line).collect()
}

fn how_to_pass() -> String {
    format!("name up to {MOST_KEPT} tiles to keep; each of the others costs a point")
}

/// What covering a space costs and brings.
fn placement(game: &Pavilion, space: Space) -> String {
    let Turn::Seat(seat) = game.turn() else { return String::new() };
    let board = game.board(seat);
    let cost = counted(cost(game.side(), space).into(), "tile", "tiles");
    let points = counted(board.run(space).into(), "point", "points");
    let completed: Vec<&str> = features_at(space)
        .filter(|feature| {
            feature.spaces.iter().all(|other| other == space || board.covered().has(other))
        })
        .map(|feature| feature.kind.name())
        .collect();
    match board.would_gain(space) {
        0 => format!("{cost} for {points}"),
        gain => {
            let gain = counted(gain.into(), "bonus tile", "bonus tiles");
            format!("{cost} for {points}, and {gain} ({})", completed.join(" and "))
        }
    }
}
