//! Greedy plan of the placements of a stock.

use evora_rules::pavilion::{MOST_KEPT, number_points};

use super::sketch::{COLOURS, STARS, Sketch, TABLES, Tables, pattern};

/// The last round, after which no tiles are kept (P-5.2).
pub(super) const LAST: u8 = 6;

/// Preferences of a planner, in points.
#[derive(Clone, Copy)]
pub(super) struct Taste {
    /// Weight of incomplete stars and numbers; complete ones always count in full.
    hope: f32,
    /// Value of a bonus tile.
    bonus: f32,
    /// Opportunity cost of a tile, and the extra cost of a joker.
    tile: f32,
    joker: f32,
    /// Value of a tile kept for the next round; 0 after the last.
    kept: f32,
}

impl Taste {
    /// Considers only the points of this round.
    pub(super) fn naive(round: u8) -> Taste {
        let kept = if round >= LAST { -1.0 } else { 0.15 };
        Taste { hope: 0.0, bonus: 0.5, tile: 0.2, joker: 0.1, kept }
    }

    /// Considers the rest of the game.
    pub(super) fn wise(round: u8) -> Taste {
        const HOPE: [f32; 6] = [0.8, 0.85, 0.9, 0.85, 0.6, 0.0];
        let hope = HOPE[usize::from(round.clamp(1, LAST)) - 1];
        match round {
            LAST.. => Taste { hope, bonus: 1.5, tile: 1.0, joker: 0.2, kept: -1.0 },
            _ => Taste { hope, bonus: 2.0, tile: 1.2, joker: 0.4, kept: 1.2 },
        }
    }
}

/// Progress of a feature by the number of spaces it lacks.
const FEATURE: [f32; 5] = [1.0, 0.4, 0.15, 0.05, 0.0];
/// Progress of a number by the number of spaces it lacks.
const NUMBER: [f32; 13] = [1.0, 0.55, 0.3, 0.16, 0.08, 0.04, 0.02, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];

/// Values of the spaces of a board, updated only for stars that changed.
pub(super) struct Appraisal {
    taste: Taste,
    /// Points, bonus tiles and numbers, by space.
    points: [[f32; 6]; STARS],
    /// Part of the star's value, by space.
    parts: [[f32; 6]; STARS],
    /// Stars that need an update.
    stale: u8,
}

impl Appraisal {
    pub(super) fn new(taste: Taste) -> Appraisal {
        let nothing = [[0.0; 6]; STARS];
        Appraisal { taste, points: nothing, parts: nothing, stale: !0 }
    }

    /// Updates a star if it changed.
    #[inline]
    fn renew(&mut self, tables: &Tables, sketch: &Sketch, star: usize) {
        if self.stale >> star & 1 == 0 {
            return;
        }
        self.stale &= !(1 << star);
        let (set, pattern) = (sketch.star(star), pattern(sketch.side, star));
        let Taste { hope, bonus, .. } = self.taste;
        let promise = |set: usize| match set {
            63 => 1.0,
            _ => hope * tables.prices[pattern][set].promise,
        };
        let before = promise(set);
        for tip in (0..6).filter(|tip| set >> tip & 1 == 0) {
            let space = 6 * star + tip;
            let mut points = f32::from(tables.shapes[set].runs[tip]);
            for &(spaces, tiles) in &tables.around[space] {
                let missing = (spaces & !sketch.covered).count_ones() as usize;
                let part = match missing {
                    0 => 0.0,
                    1 => 1.0 - hope * FEATURE[1],
                    _ => hope * (FEATURE[missing - 1] - FEATURE[missing]),
                };
                points += bonus * f32::from(tiles) * part;
            }
            let number = usize::from(tables.costs[pattern][tip]);
            if let Some(spaces) = tables.numbers[sketch.side.index()].get(number - 1) {
                let missing = (spaces & !sketch.covered).count_ones() as usize;
                let after = if missing == 1 { 1.0 } else { hope * NUMBER[missing - 1] };
                points += f32::from(number_points(number as u8)) * (after - hope * NUMBER[missing]);
            }
            self.points[star][tip] = points;
            self.parts[star][tip] = promise(set | 1 << tip) - before;
        }
    }

    /// Value of covering a space with a colour, without its cost.
    #[inline]
    pub(super) fn of(&mut self, sketch: &Sketch, star: usize, tip: usize, colour: usize) -> f32 {
        self.renew(&TABLES, sketch, star);
        self.points[star][tip] + self.parts[star][tip] * sketch.worth_with(star, colour)
    }

    /// Value of the tiles paid for a space, of which this many are trump.
    #[inline]
    fn price(&self, cost: u8, trumps: u8) -> f32 {
        self.taste.tile * f32::from(cost) + self.taste.joker * f32::from(trumps)
    }

    /// The best placement, if one is better than keeping the tiles.
    fn best(&mut self, tables: &Tables, sketch: &Sketch) -> Option<(usize, usize, usize)> {
        let (mut most, mut best, mut found) = (f32::NEG_INFINITY, (0, 0, 0), 0.0);
        let jokers = sketch.stock[sketch.trump];
        let mut held = 0;
        for (colour, &count) in sketch.stock.iter().enumerate() {
            held |= u8::from(count > 0) << colour;
        }
        for star in 0..STARS {
            let free = !sketch.star(star) as u8 & 63;
            let mut colours = sketch.takes(star) & held;
            if free == 0 || colours == 0 {
                continue;
            }
            let pattern = pattern(sketch.side, star);
            self.renew(tables, sketch, star);
            while colours != 0 {
                let colour = colours.trailing_zeros() as usize;
                colours &= colours - 1;
                let own = sketch.stock[colour];
                let all = if colour == sketch.trump { own } else { own + jokers };
                let mut tips = free & tables.affordable[pattern][usize::from(all).min(6)];
                let worth = sketch.worth_with(star, colour);
                while tips != 0 {
                    let tip = tips.trailing_zeros() as usize;
                    tips &= tips - 1;
                    let cost = tables.costs[pattern][tip];
                    let trumps =
                        if colour == sketch.trump { cost } else { cost.saturating_sub(own) };
                    let value = self.points[star][tip] + self.parts[star][tip] * worth;
                    let net = value - self.price(cost, trumps);
                    if net > most {
                        (most, best, found) = (net, (star, tip, colour), value);
                    }
                }
            }
        }
        if most == f32::NEG_INFINITY {
            return None;
        }
        // Tiles that could not be kept are better placed (P-4.7).
        let cost = u32::from(tables.costs[pattern(sketch.side, best.0)][best.1]);
        let room = if self.taste.kept < 0.0 { 0 } else { MOST_KEPT };
        let spare = sketch.tiles().saturating_sub(room).min(cost);
        let keeping = self.taste.kept * (cost - spare) as f32 - spare as f32;
        (found > keeping).then_some(best)
    }
}

/// Result of a plan.
pub(super) struct Plan {
    /// The board after the plan, with the kept tiles as its stock.
    pub after: Sketch,
    /// Points of the placements.
    pub points: u32,
    /// Number of placements.
    pub placed: u32,
    /// Bonus tiles received.
    pub gained: u32,
    /// Tiles that could neither be placed nor kept.
    pub wasted: u32,
}

/// Places tiles greedily, then keeps the four most useful ones.
pub(super) fn plan(start: &Sketch, supply: [u8; COLOURS], round: u8, taste: Taste) -> Plan {
    let tables: &Tables = &TABLES;
    let mut plan = Plan { after: *start, points: 0, placed: 0, gained: 0, wasted: 0 };
    let mut supply = supply;
    let mut appraisal = Appraisal::new(taste);
    while let Some((star, tip, colour)) = appraisal.best(tables, &plan.after) {
        let (run, gained) = plan.after.place(tables, star, tip, colour);
        appraisal.stale |= 1 << star | tables.touched[6 * star + tip];
        plan.points += u32::from(run);
        plan.placed += 1;
        if gained > 0 {
            plan.gained += u32::from(gained);
            let wants = wants(&plan.after, round);
            for _ in 0..gained {
                take_bonus(&mut plan.after, &wants, &mut supply);
            }
        }
    }
    plan.wasted = keep(&mut plan.after, round);
    plan
}

/// Takes the most useful tile of the supply, if there is one.
fn take_bonus(sketch: &mut Sketch, wants: &[f32; COLOURS], supply: &mut [u8; COLOURS]) {
    let mut best: Option<(f32, usize)> = None;
    for colour in (0..COLOURS).filter(|&colour| supply[colour] > 0) {
        let want = wants[colour] + bonus_extra(sketch, colour);
        if best.is_none_or(|(most, _)| want > most) {
            best = Some((want, colour));
        }
    }
    if let Some((_, colour)) = best {
        supply[colour] -= 1;
        sketch.stock[colour] += 1;
    }
}

/// Extra value of a bonus tile that can be used this round.
#[inline]
pub(super) fn bonus_extra(sketch: &Sketch, colour: usize) -> f32 {
    let stock = f32::from(sketch.stock[colour].min(5));
    if colour == sketch.trump { 2.0 } else { 0.3 * stock }
}

/// Value of a tile of each colour after this round: the remaining points per tile of the best star that
/// accepts it, and more for the next joker.
pub(super) fn wants(sketch: &Sketch, round: u8) -> [f32; COLOURS] {
    let tables: &Tables = &TABLES;
    let mut wants = [0.1f32; COLOURS];
    for star in 0..STARS {
        let set = sketch.star(star);
        if set == 63 {
            continue;
        }
        let left = f32::from(tables.prices[pattern(sketch.side, star)][set].left);
        let points = f32::from(tables.shapes[set].to_come) + sketch.worth(star);
        let several = sketch.is_multicolour(star);
        // A star of several colours accepts each colour once.
        let rate = if several { 0.7 * points / left } else { points / left };
        let mut colours = sketch.takes(star);
        while colours != 0 {
            let colour = colours.trailing_zeros() as usize;
            colours &= colours - 1;
            wants[colour] = wants[colour].max(rate);
        }
    }
    let next = next_trump(round);
    for (colour, want) in wants.iter_mut().enumerate() {
        *want = want.min(4.0) + 0.15 * f32::from(sketch.stock[colour].min(4));
        if Some(colour) == next {
            *want += 1.5;
        }
    }
    wants
}

/// The joker of the next round; `None` in the last.
#[inline]
pub(super) fn next_trump(round: u8) -> Option<usize> {
    (round < LAST).then(|| evora_rules::pavilion::Colour::trump(round + 1) as usize)
}

/// Keeps the most useful tiles of the stock (P-4.7). Returns how many are discarded.
pub(super) fn keep(sketch: &mut Sketch, round: u8) -> u32 {
    let all = sketch.tiles();
    let room = if round >= LAST { 0 } else { MOST_KEPT };
    let mut wasted = all.saturating_sub(room);
    if wasted == 0 {
        return 0;
    }
    let wants = wants(sketch, round);
    let mut left = wasted as u8;
    while left > 0 {
        let held = (0..COLOURS).filter(|&colour| sketch.stock[colour] > 0);
        let Some(least) = held.min_by(|&a, &b| wants[a].total_cmp(&wants[b])) else { break };
        let goes = sketch.stock[least].min(left);
        sketch.stock[least] -= goes;
        left -= goes;
    }
    wasted -= u32::from(left);
    wasted
}
