//! A move that is being picked, spot by spot.

use evora_rules::{AnyMove, AnyPosition, MoveList, Position};

use super::spot::{Spot, spots};

/// The spots chosen so far, and the legal moves they leave.
///
/// Spots may come in any order. A spot that all remaining moves share is chosen
/// automatically.
#[derive(Clone, Debug, Default)]
pub struct Pick {
    legal: Vec<(AnyMove, Vec<Spot>)>,
    /// The chosen spots, each followed by those chosen automatically because of it.
    steps: Vec<Vec<Spot>>,
    /// The spots that can be chosen now; cached, because every spot on the screen asks.
    open: Vec<Spot>,
}

impl Pick {
    /// Creates an empty pick. It has no spots if no seat is to act.
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

    /// Returns the chosen spots.
    pub fn chosen(&self) -> impl Iterator<Item = Spot> + '_ {
        self.steps.iter().flatten().copied()
    }

    /// Returns whether any spot is chosen.
    pub fn is_begun(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Returns how often a spot is chosen.
    pub fn count(&self, spot: Spot) -> usize {
        self.chosen().filter(|&chosen| chosen == spot).count()
    }

    /// Returns the moves that are still possible.
    pub fn moves(&self) -> impl Iterator<Item = AnyMove> + '_ {
        self.possible(None).map(|(mv, _)| *mv)
    }

    /// Returns the moves that would still be possible with one more spot.
    pub fn moves_with(&self, spot: Spot) -> impl Iterator<Item = AnyMove> + '_ {
        self.possible(Some(spot)).map(|(mv, _)| *mv)
    }

    fn possible(&self, more: Option<Spot>) -> impl Iterator<Item = &(AnyMove, Vec<Spot>)> {
        let wanted: Vec<Spot> = self.chosen().chain(more).collect();
        self.legal.iter().filter(move |(_, spots)| rest(spots, &wanted).is_some())
    }

    /// Returns the spots not chosen yet, for each possible move.
    fn rests(&self) -> impl Iterator<Item = Vec<Spot>> {
        let chosen: Vec<Spot> = self.chosen().collect();
        self.legal.iter().filter_map(move |(_, spots)| rest(spots, &chosen))
    }

    /// Returns the spots to choose from next: the first spot not chosen yet of each possible move.
    pub fn next(&self) -> Vec<Spot> {
        distinct(self.rests().filter_map(|rest| rest.first().copied()))
    }

    /// Returns every spot that can be chosen now, in any order.
    pub fn open(&self) -> &[Spot] {
        &self.open
    }

    /// Chooses a spot. Returns `false` if no legal move has it.
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

    /// Returns a spot not chosen yet that all possible moves share.
    fn forced(&self) -> Option<Spot> {
        let mut rests = self.rests();
        let first = rests.next()?;
        let others: Vec<Vec<Spot>> = rests.collect();
        first.into_iter().find(|spot| others.iter().all(|rest| rest.contains(spot)))
    }

    /// Takes back the last choice. Returns `false` if there was none.
    pub fn back(&mut self) -> bool {
        let had = self.steps.pop().is_some();
        self.refresh();
        had
    }

    /// Takes back all choices.
    pub fn clear(&mut self) {
        self.steps.clear();
        self.refresh();
    }

    /// Returns the move if the pick is complete. Further spots may still lead to other moves.
    pub fn ready(&self) -> Option<AnyMove> {
        if self.steps.is_empty() {
            return None;
        }
        let chosen: Vec<Spot> = self.chosen().collect();
        let whole = |spots: &[Spot]| rest(spots, &chosen).is_some_and(|rest| rest.is_empty());
        self.legal.iter().find(|(_, spots)| whole(spots)).map(|(mv, _)| *mv)
    }

    /// Chooses all spots of a legal move.
    pub fn set(&mut self, mv: AnyMove) {
        if let Some((_, spots)) = self.legal.iter().find(|(legal, _)| *legal == mv) {
            self.steps = spots.iter().map(|&spot| vec![spot]).collect();
            self.refresh();
        }
    }
}

/// Returns the spots without the chosen ones, or `None` if a chosen spot is not among them.
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
