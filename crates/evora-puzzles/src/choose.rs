//! Which puzzle comes next, and the puzzle of a day: as in the page (`web/app/puzzles/choose.ts`).

use std::collections::BTreeSet;

use evora_rules::RuleSet;

use crate::progress::Attempts;
use crate::puzzle::Puzzle;
use crate::theme::Theme;

/// The next puzzle is one of this many whose ratings are nearest to the solver's.
const NEAREST: usize = 12;

/// How long a puzzle is kept for its day: ordinary choice leaves out the puzzles of today and of this many days more.
const AHEAD: u64 = 30;

/// Which puzzles are wanted; `None` for any.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wanted {
    /// The rule set.
    pub rules: Option<RuleSet>,
    /// What the puzzle is about.
    pub theme: Option<Theme>,
}

impl Wanted {
    /// Whether a puzzle is one of them.
    pub fn matches(&self, puzzle: &Puzzle) -> bool {
        self.rules.is_none_or(|rules| puzzle.position.rules() == rules)
            && self.theme.is_none_or(|theme| puzzle.themes().contains(&theme))
    }
}

/// The place of the next puzzle in the list: one that was not tried yet and is about as hard as the solver is good; once all
/// were tried, the one that was tried longest ago. `random` picks one of those that are equally good. The puzzles of the coming
/// days come only where nothing else is left. `None` if no puzzle is wanted but `except`.
pub fn next_puzzle(
    puzzles: &[Puzzle],
    wanted: Wanted,
    attempts: &Attempts,
    rating: i32,
    random: usize,
    coming: &BTreeSet<String>,
    except: Option<&str>,
) -> Option<usize> {
    let named: Vec<(usize, String)> = puzzles
        .iter()
        .enumerate()
        .filter(|(_, puzzle)| wanted.matches(puzzle))
        .map(|(place, puzzle)| (place, puzzle.id()))
        .filter(|(_, id)| except != Some(id.as_str()))
        .collect();
    let untried: Vec<_> = named.iter().filter(|(_, id)| attempts.of(id).is_none()).collect();
    if untried.is_empty() {
        let before = |id: &str| attempts.of(id).map(|attempt| attempt.at);
        return named.iter().min_by_key(|(_, id)| before(id)).map(|&(place, _)| place);
    }
    let free: Vec<_> = untried.iter().copied().filter(|(_, id)| !coming.contains(id)).collect();
    let mut fresh = if free.is_empty() { untried } else { free };
    fresh.sort_by_key(|(place, _)| i32::from(puzzles[*place].rating).abs_diff(rating));
    fresh.truncate(NEAREST);
    fresh.get(random % fresh.len()).map(|(place, _)| *place)
}

/// The place of the puzzle of a day, counted from 1970-01-01 (UTC), among puzzles with these ids: the one whose hash with the
/// day is the highest, so it does not depend on their order.
pub fn daily_puzzle<'a>(ids: impl IntoIterator<Item = &'a str>, day: u64) -> Option<usize> {
    let hashed =
        ids.into_iter().enumerate().map(|(place, id)| (hash(&format!("{day} {id}")), id, place));
    // Of equal hashes the first id by its letters, as in the page.
    let best = hashed.max_by(|one, other| one.0.cmp(&other.0).then_with(|| other.1.cmp(one.1)));
    best.map(|(_, _, place)| place)
}

/// The ids of the puzzles of a day and of the days after it, which ordinary choice leaves to their days.
pub fn coming_dailies(puzzles: &[Puzzle], day: u64) -> BTreeSet<String> {
    let ids: Vec<String> = puzzles.iter().map(Puzzle::id).collect();
    let of = |day| daily_puzzle(ids.iter().map(String::as_str), day);
    (day..=day.saturating_add(AHEAD)).filter_map(of).map(|place| ids[place].clone()).collect()
}

/// FNV-1a (32 bits) of a text in ASCII. Its last step mixes the bits, as texts that differ in their last letters only would else
/// have similar hashes.
fn hash(text: &str) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    for byte in text.bytes() {
        hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }
    hash = (hash ^ (hash >> 16)).wrapping_mul(0x85eb_ca6b);
    hash = (hash ^ (hash >> 13)).wrapping_mul(0xc2b2_ae35);
    hash ^ (hash >> 16)
}
