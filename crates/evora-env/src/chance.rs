//! Chance as a chain of small draws with exact probabilities.
//!
//! A deal has far too many outcomes to list, but it is drawn item by item: tile after tile, chip after chip, plate after
//! plate. Each of these draws has at most 18 outcomes, and their probabilities are those of the rules. Searches and
//! algorithms that average over chance follow the chain.

use evora_rules::azul::Azul;
use evora_rules::duel::{self, Chance, Chip, Duel, Plate, PlateKind, Shown};
use evora_rules::pavilion::{self, Pavilion, Supply};
use evora_rules::{
    AnyChance, AnyPosition, Deal, Draws, Position, TILES_PER_FACTORY, TileColour, Tiles, Turn,
};

/// The most outcomes of a draw: the plates of Duel.
pub const MOST_OUTCOMES: usize = Plate::COUNT;

/// What comes next in a chain.
#[derive(Clone, PartialEq, Debug)]
pub enum NextDraw {
    /// One of these items is drawn.
    Item(Vec<Likely>),
    /// Everything is drawn.
    Done(AnyChance),
}

/// An item that may be drawn: a tile by its colour's index, a chip by its kind's, a plate or the kind of a plate by its
/// own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Likely {
    /// The index of the item.
    pub item: u8,
    /// Its probability, more than 0.
    pub probability: f64,
}

/// Why a chain is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadChain {
    /// Nothing is to be drawn.
    #[error("chance is not to act")]
    NotDue,
    /// An item cannot be drawn there.
    #[error("item {item} cannot be drawn in place {place}")]
    Impossible {
        /// The index of the item.
        item: u8,
        /// Its place in the chain, from 0.
        place: usize,
    },
    /// There are more items than are drawn.
    #[error("{given} items are too many; {due} are drawn")]
    TooMany {
        /// The number of items.
        given: usize,
        /// How many are drawn.
        due: usize,
    },
}

/// Returns what can be drawn after some items of the draw that a position asks for.
///
/// # Errors
/// If chance is not to act, or these items cannot come one after another.
pub fn next_draw(position: &AnyPosition, drawn: &[u8]) -> Result<NextDraw, BadChain> {
    if !matches!(position.turn(), Turn::Chance(_)) {
        return Err(BadChain::NotDue);
    }
    match position {
        AnyPosition::Azul(azul) | AnyPosition::Mini(azul) => of_azul(azul, drawn),
        AnyPosition::Pavilion(pavilion) => of_pavilion(pavilion, drawn),
        AnyPosition::Duel(duel) => of_duel(duel, drawn),
    }
}

fn of_azul(azul: &Azul, drawn: &[u8]) -> Result<NextDraw, BadChain> {
    let Turn::Chance(due) = azul.turn() else { return Err(BadChain::NotDue) };
    let mut bag = Bag { bag: azul.bag(), discarded: azul.lid() };
    let done = |items: &[_]| AnyChance::Azul(deal(items));
    bag.chain(drawn, due.tiles.into(), done)
}

fn of_pavilion(pavilion: &Pavilion, drawn: &[u8]) -> Result<NextDraw, BadChain> {
    let mut bag = Bag { bag: pavilion.bag(), discarded: pavilion.tower() };
    match pavilion.turn() {
        Turn::Chance(pavilion::Draw::Deal { tiles, .. }) => {
            bag.chain(drawn, tiles.into(), |items| {
                AnyChance::Pavilion(pavilion::Chance::Deal(deal(items)))
            })
        }
        Turn::Chance(pavilion::Draw::Supply { tiles }) => {
            let count = usize::from(tiles);
            let items = match bag.draw_all(drawn, count)? {
                Drawn::More(next) => return Ok(next),
                Drawn::All(items) => items,
            };
            let supply = Supply::new(items).ok_or(BadChain::TooMany { given: count, due: 10 })?;
            Ok(NextDraw::Done(AnyChance::Pavilion(pavilion::Chance::Supply(supply))))
        }
        Turn::Seat(_) | Turn::Over => Err(BadChain::NotDue),
    }
}

fn of_duel(duel: &Duel, drawn: &[u8]) -> Result<NextDraw, BadChain> {
    let done = |chance| Ok(NextDraw::Done(AnyChance::Duel(chance)));
    match duel.turn() {
        Turn::Chance(duel::Draw::Deal { tiles }) => duel_deal(duel, tiles.into(), drawn),
        Turn::Chance(duel::Draw::Chips) => {
            let mut pool = duel.pool();
            let mut chips = [Chip::BB; 4];
            for (place, slot) in chips.iter_mut().enumerate() {
                let Some(&item) = drawn.get(place) else {
                    return Ok(likely(Chip::ALL.map(|chip| pool.get(chip))));
                };
                let chip = Chip::from_index(item.into());
                let left = chip.and_then(|chip| Some((chip, pool.without(chip)?)));
                (*slot, pool) = left.ok_or(BadChain::Impossible { item, place })?;
            }
            check_count(drawn, chips.len())?;
            done(Chance::Chips(chips))
        }
        Turn::Chance(duel::Draw::Top) => {
            let kinds = scripted_kinds(duel);
            match drawn {
                [] => Ok(likely(kinds)),
                &[item] => match PlateKind::from_index(item.into()) {
                    Some(kind) if kinds[kind.index()] > 0 => done(Chance::Top(kind)),
                    _ => Err(BadChain::Impossible { item, place: 0 }),
                },
                _ => Err(BadChain::TooMany { given: drawn.len(), due: 1 }),
            }
        }
        Turn::Chance(duel::Draw::Plates { count }) => {
            match scripted_plates(duel, drawn, count.into())? {
                Drawn::More(next) => Ok(next),
                Drawn::All(plates) => match Shown::new(plates) {
                    Some(shown) => done(Chance::Plates(shown)),
                    None => Err(BadChain::TooMany { given: drawn.len(), due: count.into() }),
                },
            }
        }
        Turn::Chance(duel::Draw::Stack) => match scripted_plates(duel, drawn, 1)? {
            Drawn::More(next) => Ok(next),
            Drawn::All(plates) => match plates.first() {
                Some(&plate) => done(Chance::Stack(plate)),
                None => Err(BadChain::NotDue),
            },
        },
        Turn::Seat(_) | Turn::Over => Err(BadChain::NotDue),
    }
}

/// The tiles of the large factory of Duel (D-2.3).
const LARGE: usize = 5;

/// The large factory's tiles, then the small factories' (D-2.3, D-6.1).
fn duel_deal(duel: &Duel, tiles: usize, drawn: &[u8]) -> Result<NextDraw, BadChain> {
    check_count(drawn, tiles)?;
    let factory = LargeFactory::new(Bag { bag: duel.bag(), discarded: duel.tower() }, tiles);
    let mut large = Vec::new();
    while large.len() < factory.count {
        let next = factory.next(&large);
        let Some(&item) = drawn.get(large.len()) else { return Ok(NextDraw::Item(next)) };
        if !next.iter().any(|likely| likely.item == item) {
            return Err(BadChain::Impossible { item, place: large.len() });
        }
        large.extend(duel::Colour::from_index(item.into()));
    }
    let large: duel::Tiles = large.into_iter().collect();
    let mut bag = factory.without(large);
    let chained = bag.chain(&drawn[factory.count..], tiles - factory.count, |items: &[_]| {
        let mut deal = duel::Deal { large, ..duel::Deal::default() };
        let small = deal.small.iter_mut().zip(items.chunks(TILES_PER_FACTORY as usize));
        small.for_each(|(small, items)| *small = items.iter().copied().collect());
        AnyChance::Duel(Chance::Deal(deal))
    });
    chained.map_err(|bad| match bad {
        BadChain::Impossible { item, place } => {
            BadChain::Impossible { item, place: place + factory.count }
        }
        other => other,
    })
}

/// The large factory of Duel: its tiles are drawn again while all are of one colour and the bag has others (D-6.2), so a
/// tile's probability depends on which draws will stand.
struct LargeFactory {
    /// The bag of the first try.
    bag: Bag<duel::Colour>,
    /// The bag of every further one: refilled if the first try needed it.
    again: Bag<duel::Colour>,
    count: usize,
}

impl LargeFactory {
    fn new(bag: Bag<duel::Colour>, tiles: usize) -> LargeFactory {
        let again = match (bag.bag.len() as usize) < LARGE {
            true => Bag { bag: bag.bag + bag.discarded, discarded: Tiles::EMPTY },
            false => bag,
        };
        LargeFactory { bag, again, count: LARGE.min(tiles) }
    }

    /// Returns what can follow these tiles.
    fn next(&self, drawn: &[duel::Colour]) -> Vec<Likely> {
        let chances = duel::Colour::ALL.map(|colour| self.chance(&[drawn, &[colour]].concat()));
        let all: f64 = chances.iter().sum();
        let items = (0..).zip(chances).filter(|&(_, chance)| chance > 0.0);
        items.map(|(item, chance)| Likely { item, probability: chance / all }).collect()
    }

    /// Returns the probability that the tiles that stand begin with these.
    fn chance(&self, tiles: &[duel::Colour]) -> f64 {
        let all = self.again.bag;
        if all.iter().all(|colour| Some(colour) == all.iter().next()) {
            return self.bag.chance(tiles);
        }
        let first = self.stands(&self.bag, tiles);
        let refused = 1.0 - self.stands(&self.bag, &[]);
        first + refused * self.stands(&self.again, tiles) / self.stands(&self.again, &[])
    }

    /// Returns the probability that a try begins with these tiles and does not end with one colour.
    fn stands(&self, bag: &Bag<duel::Colour>, tiles: &[duel::Colour]) -> f64 {
        let of_one = |colour: duel::Colour| match tiles.iter().all(|&tile| tile == colour) {
            true => bag.chance(&vec![colour; self.count]),
            false => 0.0,
        };
        if tiles.len() == self.count {
            // Exact, so that what cannot be is not left over by rounding.
            let one = tiles.iter().all(|&tile| Some(&tile) == tiles.first());
            return if one { 0.0 } else { bag.chance(tiles) };
        }
        bag.chance(tiles) - duel::Colour::ALL.into_iter().map(of_one).sum::<f64>()
    }

    /// Returns the bag after these tiles.
    fn without(&self, large: duel::Tiles) -> Bag<duel::Colour> {
        Bag { bag: self.again.bag - large, ..self.again }
    }
}

/// Deals tiles to the factories, four each.
fn deal<C: TileColour>(items: &[C]) -> Deal<C> {
    let mut deal = Deal::default();
    let factories = deal.factories.iter_mut().zip(items.chunks(TILES_PER_FACTORY as usize));
    factories.for_each(|(factory, items)| *factory = items.iter().copied().collect());
    deal
}

/// A bag, and what refills it when it is empty and a tile is needed.
#[derive(Clone, Copy)]
struct Bag<C: TileColour> {
    bag: Tiles<C>,
    discarded: Tiles<C>,
}

/// What a chain has come to.
enum Drawn<T> {
    More(NextDraw),
    All(Vec<T>),
}

impl<C: TileColour> Bag<C> {
    /// Draws `count` tiles, of which some are given.
    fn draw_all(&mut self, drawn: &[u8], count: usize) -> Result<Drawn<C>, BadChain> {
        check_count(drawn, count)?;
        let mut items = Vec::new();
        for place in 0..count {
            if self.bag.is_empty() {
                self.bag = std::mem::take(&mut self.discarded);
            }
            let Some(&item) = drawn.get(place) else {
                let counts: Vec<u32> =
                    C::COLOURS.iter().map(|&colour| self.bag.get(colour)).collect();
                return Ok(Drawn::More(likely(counts)));
            };
            let colour = C::COLOURS.get(usize::from(item)).copied();
            let left =
                colour.and_then(|colour| Some((colour, self.bag.minus(Tiles::of(colour, 1))?)));
            let (colour, left) = left.ok_or(BadChain::Impossible { item, place })?;
            self.bag = left;
            items.push(colour);
        }
        Ok(Drawn::All(items))
    }

    /// Draws `count` tiles and makes an outcome of them.
    fn chain(
        &mut self,
        drawn: &[u8],
        count: usize,
        done: impl FnOnce(&[C]) -> AnyChance,
    ) -> Result<NextDraw, BadChain> {
        Ok(match self.draw_all(drawn, count)? {
            Drawn::More(next) => next,
            Drawn::All(items) => NextDraw::Done(done(&items)),
        })
    }

    /// Returns the probability of drawing these tiles one after another.
    fn chance(mut self, tiles: &[C]) -> f64 {
        let mut chance = 1.0;
        for &colour in tiles {
            if self.bag.is_empty() {
                self.bag = std::mem::take(&mut self.discarded);
            }
            let Some(left) = self.bag.minus(Tiles::of(colour, 1)) else { return 0.0 };
            chance *= f64::from(self.bag.get(colour)) / f64::from(self.bag.len());
            self.bag = left;
        }
        chance
    }
}

fn check_count(drawn: &[u8], due: usize) -> Result<(), BadChain> {
    match drawn.len() > due {
        true => Err(BadChain::TooMany { given: drawn.len(), due }),
        false => Ok(()),
    }
}

/// Returns the items with their shares of all.
fn likely(counts: impl IntoIterator<Item = u32>) -> NextDraw {
    let counts: Vec<u32> = counts.into_iter().collect();
    let all = f64::from(counts.iter().sum::<u32>());
    let items = (0..).zip(counts).filter(|&(_, count)| count > 0);
    NextDraw::Item(
        items.map(|(item, count)| Likely { item, probability: f64::from(count) / all }).collect(),
    )
}

/// Gives the rules the numbers of a script, and remembers what they asked for after its end.
struct Script<'a> {
    left: std::slice::Iter<'a, u32>,
    /// The bound of the first number after the script.
    asked: Option<u32>,
}

impl Draws for Script<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        match self.left.next() {
            Some(&number) => number.min(bound.saturating_sub(1)),
            None => {
                self.asked.get_or_insert(bound);
                0
            }
        }
    }
}

/// Draws by a script.
fn scripted(duel: &Duel, script: &[u32]) -> (Option<Chance>, Option<u32>) {
    let mut draws = Script { left: script.iter(), asked: None };
    let chance = duel.draw(&mut draws);
    (chance, draws.asked)
}

/// Returns how many of the equally likely numbers reveal a plate of each kind.
fn scripted_kinds(duel: &Duel) -> [u32; 2] {
    let mut kinds = [0; 2];
    let (_, asked) = scripted(duel, &[]);
    for number in 0..asked.unwrap_or(1) {
        if let (Some(Chance::Top(kind)), _) = scripted(duel, &[number]) {
            kinds[kind.index()] += 1;
        }
    }
    kinds
}

/// Follows plates that are drawn one by one. The rules draw a number for each as long as its place is unknown; the rest
/// are those returned under the stack, in order.
fn scripted_plates(duel: &Duel, drawn: &[u8], count: usize) -> Result<Drawn<Plate>, BadChain> {
    check_count(drawn, count)?;
    let plate_at = |script: &[u32], place: usize| match scripted(duel, script).0 {
        Some(Chance::Plates(shown)) => shown.iter().nth(place),
        Some(Chance::Stack(plate)) => Some(plate),
        _ => None,
    };
    let (mut script, mut plates) = (Vec::new(), Vec::new());
    for place in 0..count {
        let (_, asked) = scripted(duel, &script);
        let with = |number| [script.as_slice(), &[number]].concat();
        let numbers = asked.map_or(1, |bound| bound);
        let choices: Vec<Option<Plate>> = (0..numbers).map(|n| plate_at(&with(n), place)).collect();
        let Some(&item) = drawn.get(place) else {
            let is =
                |index: usize| move |plate: &&Option<Plate>| plate.map(Plate::index) == Some(index);
            let count = |index| choices.iter().filter(is(index)).count() as u32;
            return Ok(Drawn::More(likely((0..Plate::COUNT).map(count))));
        };
        let number = choices.iter().position(|plate| plate.map(Plate::index) == Some(item.into()));
        let number = number.ok_or(BadChain::Impossible { item, place })?;
        plates.extend(choices[number]);
        if asked.is_some() {
            script.push(number as u32);
        }
    }
    Ok(Drawn::All(plates))
}
