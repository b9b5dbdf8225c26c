//! A move that is being put together, spot by spot.

use evora_rules::{AnyMove, AnyPosition, MoveList, Position};

use super::spot::{Spot, spots};

/// What has been pointed at so far, and what that leaves open.
///
/// Spots may come in any order. Once what is left has a spot in common, that spot needs no pointing at: it
/// is taken by itself.
#[derive(Clone, Debug, Default)]
pub struct Pick {
    legal: Vec<(AnyMove, Vec<Spot>)>,
    /// What was pointed at, each with what followed from it.
    steps: Vec<Vec<Spot>>,
    /// What can be pointed at now; worked out once, because every spot on the screen asks.
    open: Vec<Spot>,
}

impl Pick {
    /// Nothing chosen yet; there is nothing to choose where no seat is to act.
    pub fn new(position: &AnyPosition) -> Pick {
        let list = position.legal_moves();
        let mut legal: Vec<_> = list.iter().map(|mv| (mv, spots(mv))).collect();
        legal.sort_by_key(|(mv, _)| *mv);
        let mut pick = Pick { legal, ..Pick::default() };
        pick.refresh();
        pick
    }

    fn refresh(&mut self) {
        self.open = distinct(self.rests().flatten());
    }

    /// What is chosen.
    pub fn chosen(&self) -> impl Iterator<Item = Spot> + '_ {
        self.steps.iter().flatten().copied()
    }

    /// Whether anything is chosen.
    pub fn is_begun(&self) -> bool {
        !self.steps.is_empty()
    }

    /// How often a spot is chosen.
    pub fn count(&self, spot: Spot) -> usize {
        self.chosen().filter(|&chosen| chosen == spot).count()
    }

    /// The moves that are still possible.
    pub fn moves(&self) -> impl Iterator<Item = AnyMove> + '_ {
        self.possible(None).map(|(mv, _)| *mv)
    }

    /// The moves that would still be possible with one spot more.
    pub fn moves_with(&self, spot: Spot) -> impl Iterator<Item = AnyMove> + '_ {
        self.possible(Some(spot)).map(|(mv, _)| *mv)
    }

    fn possible(&self, more: Option<Spot>) -> impl Iterator<Item = &(AnyMove, Vec<Spot>)> {
        let wanted: Vec<Spot> = self.chosen().chain(more).collect();
        self.legal.iter().filter(move |(_, spots)| rest(spots, &wanted).is_some())
    }

    /// What is not chosen yet of every move that is possible.
    fn rests(&self) -> impl Iterator<Item = Vec<Spot>> {
        let chosen: Vec<Spot> = self.chosen().collect();
        self.legal.iter().filter_map(move |(_, spots)| rest(spots, &chosen))
    }

    /// The spots to choose from next: of every move that is possible, the first that is not chosen yet.
    pub fn next(&self) -> Vec<Spot> {
        distinct(self.rests().filter_map(|rest| rest.first().copied()))
    }

    /// Every spot that could be chosen now, also out of the usual order.
    pub fn open(&self) -> &[Spot] {
        &self.open
    }

    /// Chooses a spot; whether that was possible.
    pub fn choose(&mut self, spot: Spot) -> bool {
        if self.moves_with(spot).next().is_none() {
            return false;
        }
        self.steps.push(vec![spot]);
        while let Some(forced) = self.forced()
            && let Some(step) = self.steps.last_mut()
        {
            step.push(forced);
        }
        self.refresh();
        true
    }

    /// A spot that every move still possible has, and that is not chosen yet.
    fn forced(&self) -> Option<Spot> {
        let mut rests = self.rests();
        let first = rests.next()?;
        let others: Vec<Vec<Spot>> = rests.collect();
        first.into_iter().find(|spot| others.iter().all(|rest| rest.contains(spot)))
    }

    /// Takes the last choice back; whether there was one.
    pub fn back(&mut self) -> bool {
        let had = self.steps.pop().is_some();
        self.refresh();
        had
    }

    /// Takes every choice back.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.refresh();
    }

    /// The move that is chosen, if nothing is missing; others may still be possible by choosing more.
    pub fn ready(&self) -> Option<AnyMove> {
        if self.steps.is_empty() {
            return None;
        }
        let chosen: Vec<Spot> = self.chosen().collect();
        let whole = |spots: &[Spot]| rest(spots, &chosen).is_some_and(|rest| rest.is_empty());
        self.legal.iter().find(|(_, spots)| whole(spots)).map(|(mv, _)| *mv)
    }

    /// Chooses all that makes up a legal move.
    pub fn set(&mut self, mv: AnyMove) {
        if let Some((_, spots)) = self.legal.iter().find(|(legal, _)| *legal == mv) {
            self.steps = spots.iter().map(|&spot| vec![spot]).collect();
            self.refresh();
        }
    }
}

/// What is left of the spots without those chosen, if they are all among them.
fn rest(spots: &[Spot], chosen: &[Spot]) -> Option<Vec<Spot>> {
    let mut rest = spots.to_vec();
    for spot in chosen {
        let place = rest.iter().position(|other| other == spot)?;
        rest.remove(place);
    }
    Some(rest)
}

fn distinct(spots: impl Iterator<Item = Spot>) -> Vec<Spot> {
    let mut distinct: Vec<Spot> = spots.collect();
    distinct.sort_unstable();
    distinct.dedup();
    distinct
}
