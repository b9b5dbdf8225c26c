//! Features of a board of Summer Pavilion.
//!
//! They describe the board after placing the stock well, not the current one, so that positions while
//! taking, while placing and after the round are comparable.

use evora_rules::pavilion::{Pavilion, Phase};
use evora_rules::{BySeat, Players, Position, Seat, Source, Turn};

use super::plan::{LAST, Plan, Taste, next_trump, plan, wants};
use super::priors;
use super::sketch::{COLOURS, STARS, Sketch, TABLES, counts, pattern};
use super::weights::TABLE;
use crate::linear::{Extracted, Features, Weights};

/// Shared by all seats: the number of players.
const ONE: usize = 0;
const THREE: usize = 1;
const FOUR: usize = 2;
/// Stars of one colour that lack one to five tiles: their number, their value beyond the least, and their
/// cost in tiles beyond the least.
const STAR: usize = FOUR + 1;
const STAR_WORTH: usize = STAR + 5;
const STAR_COST: usize = STAR_WORTH + 5;
/// Stars of several colours that lack one to five tiles.
const SEVERAL: usize = STAR_COST + 4;
/// On partial stars: points still to be scored, and points of the empty spaces beyond one each.
const TO_COME: usize = SEVERAL + 5;
const BESIDE: usize = TO_COME + 1;
/// For each number, whether it lacks one, two, three or four spaces; on the grey side there are twelve
/// threes.
const NUMBERS: usize = BESIDE + 1;
/// Windows that lack one space, the sixth or the fifth; statues and pillars that lack one or two.
const WINDOW: usize = NUMBERS + 16;
const STATUE: usize = WINDOW + 2;
const PILLAR: usize = STATUE + 2;
/// Tiles kept: their number, next round's jokers and the ones after, the most of one colour, and their
/// value to the stars.
const KEPT: usize = PILLAR + 2;
const KEPT_JOKERS: usize = KEPT + 1;
const KEPT_LATER: usize = KEPT_JOKERS + 1;
const KEPT_STACK: usize = KEPT_LATER + 1;
const KEPT_WANTED: usize = KEPT_STACK + 1;
/// The part of the plan that is still to be played.
const PLAN_POINTS: usize = KEPT_WANTED + 1;
const PLAN_PLACED: usize = PLAN_POINTS + 1;
const PLAN_GAINED: usize = PLAN_PLACED + 1;
const PLAN_WASTED: usize = PLAN_GAINED + 1;
const PLAN_BONUS: usize = PLAN_WASTED + 1;
/// The stock before the plan: tiles, jokers.
const STOCK: usize = PLAN_BONUS + 1;
const STOCK_JOKERS: usize = STOCK + 1;
/// Tiles still on the table per player, and the jokers among them.
const TABLE_TILES: usize = STOCK_JOKERS + 1;
const TABLE_JOKERS: usize = TABLE_TILES + 1;
/// Whether the seat has the marker, or started while nobody has it; whether it is to move.
const MARKER: usize = TABLE_JOKERS + 1;
const UNTAKEN: usize = MARKER + 1;
const TO_MOVE: usize = UNTAKEN + 1;
/// Cost in tiles of the four stars nearest to complete.
const NEAREST: usize = TO_MOVE + 1;
/// Cost of partial stars of the next joker's colour, and of a later joker's.
const STAR_NEXT: usize = NEAREST + 4;
const STAR_LATER: usize = STAR_NEXT + 1;
/// The most tiles in the stock of a colour other than trump.
const STOCK_STACK: usize = STAR_LATER + 1;
/// Value to the stars of the tiles on the table: of all, and of the best take, by whether the seat is to
/// move.
const WANTED: usize = STOCK_STACK + 1;
const BEST_TAKE: usize = WANTED + 1;
/// Number of features.
pub(super) const COUNT: usize = BEST_TAKE + 2;

/// Stages for each side and round: placing and the end of the round, then taking, by what is left on the
/// table.
pub(super) const STAGES: usize = 2 * 4 * 6;

/// The part of the round, from 0 (placing, or over) to 3 (just dealt).
fn part_of_round(position: &Pavilion, on_table: u32) -> usize {
    if position.phase() != Phase::Offer {
        return 0;
    }
    let each = on_table / position.players().count() as u32;
    match each {
        0..=2 => 1,
        3..=6 => 2,
        _ => 3,
    }
}

impl Features for Pavilion {
    const COUNT: usize = COUNT;
    const STAGES: usize = STAGES;

    fn extract(&self, features: &mut [f32]) -> Extracted {
        let mut secured = BySeat::new([0.0; 4]);
        let round = self.round().clamp(1, LAST);
        let offer = self.phase() == Phase::Offer;
        let (mut on_table, mut jokers) = (0, 0);
        if offer {
            for source in self.factories().chain([Source::Centre]) {
                on_table += self.tiles_at(source).len();
                jokers += self.tiles_at(source).get(self.trump());
            }
        }
        let players = self.players().count() as f32;
        for (seat, features) in self.players().seats().zip(features.chunks_exact_mut(COUNT)) {
            let flag = |is: bool| f32::from(u8::from(is));
            features[ONE] = 1.0;
            features[THREE] = flag(self.players() == Players::Three);
            features[FOUR] = flag(self.players() == Players::Four);
            features[TABLE_TILES] = on_table as f32 / players;
            features[TABLE_JOKERS] = jokers as f32 / players;
            features[MARKER] = flag(self.marker() == Some(seat));
            features[UNTAKEN] = flag(self.marker().is_none() && self.first() == seat);
            features[TO_MOVE] = flag(self.turn() == Turn::Seat(seat));
            let (after, points) = describe_plan(self, seat, round, features);
            describe_stars(&after, round, features);
            describe_rest(&after, features);
            let wants = wants(&after, round);
            describe_kept(&after, round, &wants, features);
            if offer {
                describe_offer(self, seat, &wants, features);
            }
            secured[seat] = points + after.bonus(&TABLES);
        }
        let part = 4 * self.side().index() + part_of_round(self, on_table);
        let stage = 6 * part + usize::from(round) - 1;
        Extracted { stage, secured }
    }

    fn priors(&self, moves: &<Pavilion as Position>::Moves, priors: &mut Vec<f32>) {
        priors::priors(self, moves, priors);
    }

    fn fitted() -> Weights {
        Weights::new(&TABLE)
    }
}

/// Adds the features of the stock. Returns the board after placing it, and its score.
fn describe_plan(
    position: &Pavilion,
    seat: Seat,
    round: u8,
    features: &mut [f32],
) -> (Sketch, f32) {
    let board = position.board(seat);
    let mut sketch = Sketch::new(position.side(), board, position.trump());
    let score = f32::from(board.score());
    if board.passed() {
        sketch.stock = counts(board.kept());
        return (sketch, score);
    }
    features[STOCK] = sketch.tiles() as f32;
    features[STOCK_JOKERS] = f32::from(sketch.stock[sketch.trump]);
    let others = (0..COLOURS).filter(|&colour| colour != sketch.trump);
    let most = others.map(|colour| sketch.stock[colour]).max();
    features[STOCK_STACK] = f32::from(most.unwrap_or(0));
    let supply = counts(position.supply());
    let Plan { after, points, placed, gained, wasted } =
        plan(&sketch, supply, round, Taste::wise(round));
    features[PLAN_POINTS] = points as f32;
    features[PLAN_PLACED] = placed as f32;
    features[PLAN_GAINED] = gained as f32;
    features[PLAN_WASTED] = wasted as f32;
    features[PLAN_BONUS] = (after.bonus(&TABLES) - sketch.bonus(&TABLES)) / 10.0;
    (after, (score + points as f32 - wasted as f32).max(1.0))
}

fn describe_stars(sketch: &Sketch, round: u8, features: &mut [f32]) {
    let tables = &*TABLES;
    let mut nearest = [21; 4];
    for star in 0..STARS {
        let set = sketch.star(star);
        let missing = 6 - set.count_ones() as usize;
        if !(1..=5).contains(&missing) {
            continue;
        }
        let place = missing - 1;
        let left = tables.prices[pattern(sketch.side, star)][set].left;
        // The four smallest, in order.
        let mut more = left;
        for known in &mut nearest {
            (*known, more) = (more.min(*known), more.max(*known));
        }
        if sketch.is_multicolour(star) {
            features[SEVERAL + place] += 1.0;
        } else {
            features[STAR + place] += 1.0;
            features[STAR_WORTH + place] += (sketch.worth(star) - 14.0) / 6.0;
            // Colours are numbered in the order of their rounds (P-1.5). A grey star with a single tile has
            // no colour yet and counts as none to come.
            let colour = sketch.takes(star).trailing_zeros() as u8;
            if colour == round {
                features[STAR_NEXT] += f32::from(left) / 10.0;
            } else if colour > round {
                features[STAR_LATER] += f32::from(left) / 10.0;
            }
        }
        if place < 4 {
            let least = (missing * (missing + 1) / 2) as f32;
            features[STAR_COST + place] += (f32::from(left) - least) / 4.0;
        }
        features[TO_COME] += f32::from(tables.shapes[set].to_come) / 10.0;
        features[BESIDE] += f32::from(tables.shapes[set].beside) / 10.0;
    }
    for (place, left) in nearest.into_iter().enumerate() {
        features[NEAREST + place] = f32::from(left) / 10.0;
    }
}

/// Adds the features of incomplete numbers, windows, statues and pillars.
fn describe_rest(sketch: &Sketch, features: &mut [f32]) {
    let tables = &*TABLES;
    for (number, &spaces) in tables.numbers[sketch.side.index()].iter().enumerate() {
        let missing = (spaces & !sketch.covered).count_ones() as usize;
        if (1..=4).contains(&missing) {
            features[NUMBERS + 4 * number + missing - 1] = 1.0;
        }
    }
    for &(spaces, tiles) in &tables.features {
        let missing = (spaces & !sketch.covered).count_ones();
        if !(1..=2).contains(&missing) {
            continue;
        }
        let place = missing as usize - 1;
        match tiles {
            1 => features[PILLAR + place] += 1.0,
            2 => features[STATUE + place] += 1.0,
            // A window has two spaces: it lacks both, or one of them.
            _ if place == 0 => {
                let five = spaces & !sketch.covered == spaces & spaces.wrapping_neg();
                features[WINDOW + usize::from(five)] += 1.0;
            }
            _ => {}
        }
    }
}

fn describe_kept(sketch: &Sketch, round: u8, wants: &[f32; COLOURS], features: &mut [f32]) {
    let kept = &sketch.stock;
    let count: u8 = kept.iter().sum();
    if round >= LAST || count == 0 {
        return;
    }
    features[KEPT] = f32::from(count);
    if let Some(next) = next_trump(round) {
        features[KEPT_JOKERS] = f32::from(kept[next]);
    }
    if let Some(later) = next_trump(round + 1) {
        features[KEPT_LATER] = f32::from(kept[later]);
    }
    features[KEPT_STACK] = f32::from(kept.iter().copied().max().unwrap_or(0));
    features[KEPT_WANTED] = (0..COLOURS).map(|c| f32::from(kept[c]) * wants[c]).sum::<f32>() / 4.0;
}

fn describe_offer(position: &Pavilion, seat: Seat, wants: &[f32; COLOURS], features: &mut [f32]) {
    let trump = position.trump() as usize;
    let (mut all, mut best) = (0.0, 0.0f32);
    for source in position.factories().chain([Source::Centre]) {
        let tiles = counts(position.tiles_at(source));
        let joker = if tiles[trump] > 0 { 2.0 } else { 0.0 };
        for colour in (0..COLOURS).filter(|&colour| colour != trump && tiles[colour] > 0) {
            let worth = f32::from(tiles[colour]) * wants[colour];
            all += worth;
            best = best.max(worth + joker);
        }
    }
    features[WANTED] = all / 10.0 / position.players().count() as f32;
    let to_move = position.turn() == Turn::Seat(seat);
    features[BEST_TAKE + usize::from(to_move)] = best / 4.0;
}
