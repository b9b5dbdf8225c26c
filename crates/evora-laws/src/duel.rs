//! Invariants of Duel (D-10), and of what stays hidden (D-8).

use evora_chance::Quick;
use evora_rules::duel::{
    Breakdown, Chip, ChipSet, Colour, Column, Duel, Factory, FactoryChip, Line, Move, Phase, Plate,
    PlateSet, Quarter, Reason, Row, Setup, Slot, Stack, Tile,
};
use evora_rules::{Players, Position, Seat, Turn, View as _};

use crate::game::Lawful;

impl Lawful for Duel {
    // In each of five rounds every tile and chip is taken once, and every plate drawn and returned.
    const MAX_STEPS: usize = 5 * 400;

    fn candidate_moves(&self) -> impl Iterator<Item = Move> {
        let chips = match self.turn() {
            Turn::Seat(seat) => self.board(seat).chips(),
            Turn::Chance(_) | Turn::Over => ChipSet::EMPTY,
        };
        candidate_moves(chips)
    }

    fn check_invariants(&self) {
        pieces_are_conserved(self);
        domes_are_valid(self);
        counts_are_in_bounds(self);
        a_view_hides_and_a_sample_agrees_with_it(self);
    }

    fn rebuilt(&self) -> Result<Duel, String> {
        Setup::from(self).validate().map_err(|faults| format!("{faults:?}"))
    }

    fn check_points(&self, seat: Seat, told: &[(i16, Reason)]) {
        let mut sums = Breakdown::default();
        told.iter().for_each(|&(points, reason)| sums.add(points, reason));
        let goals = i32::from(self.goals().points(self.board(seat).dome()));
        let lacking = told
            .iter()
            .filter(|(_, reason)| *reason == Reason::NotBelowZero)
            .map(|&(points, _)| i32::from(points))
            .sum::<i32>();
        assert_eq!(sums.goals, goals + lacking);
    }
}

/// Every move except payments, and every payment with these chips, legal or not.
fn candidate_moves(chips: ChipSet) -> impl Iterator<Item = Move> {
    let lays = Plate::all().flat_map(|plate| {
        Slot::ALL
            .into_iter()
            .flat_map(move |slot| Quarter::ALL.map(|quarter| Move::Lay { plate, slot, quarter }))
    });
    let unders = Plate::all().map(|plate| Move::Under { plate });
    let homes = || Colour::ALL.into_iter().flat_map(|c| Line::ALL.map(|line| (c, line)));
    let suns = Factory::ALL.into_iter().flat_map(move |factory| {
        homes().flat_map(move |(colour, line)| {
            stacks().map(move |stack| Move::Sun { factory, colour, line, stack })
        })
    });
    let moons = homes().map(|(colour, line)| Move::Moon { colour, line });
    let taken = Factory::ALL.into_iter().map(|factory| Move::Chip { factory });
    let rows = Row::ALL.into_iter().flat_map(move |row| {
        let places = Column::ALL.into_iter().map(move |column| Move::Place { row, column });
        let payments = parts(chips).into_iter().map(move |chips| Move::Complete { row, chips });
        places.chain(payments).chain([Move::Skip { row }])
    });
    lays.chain(unders)
        .chain(suns)
        .chain(moons)
        .chain(taken)
        .chain(rows)
        .chain([Move::Draw, Move::Look])
}

/// The empty stack, and every stack of two or three tiles.
fn stacks() -> impl Iterator<Item = Stack> {
    let pairs = Colour::ALL.into_iter().flat_map(|a| Colour::ALL.map(|b| vec![a, b]));
    let triples = pairs.clone().flat_map(|pair| {
        Colour::ALL.map(|colour| pair.iter().copied().chain([colour]).collect::<Vec<_>>())
    });
    let all = std::iter::once(Vec::new()).chain(pairs).chain(triples);
    all.filter_map(Stack::new)
}

/// Every subset of these chips.
fn parts(chips: ChipSet) -> Vec<ChipSet> {
    let mut parts = vec![ChipSet::EMPTY];
    for chip in Chip::ALL {
        for mut larger in parts.clone() {
            for _ in 0..chips.get(chip) {
                larger = larger.with(chip);
                parts.push(larger);
            }
        }
    }
    parts
}

/// 65 coloured tiles, 13 of each; 18 plates; 20 chips; nothing is in two places.
pub fn pieces_are_conserved(position: &Duel) {
    let mut tiles = position.bag() + position.tower() + position.large_moon();
    Factory::ALL.into_iter().for_each(|factory| tiles += position.sun(factory));
    (0..4).for_each(|small| tiles += position.moon(small).tiles());
    Players::Two.seats().for_each(|seat| tiles += position.board(seat).tiles());
    assert_eq!(
        Colour::ALL.map(|colour| tiles.get(colour)),
        [13; 5],
        "tiles were lost or duplicated"
    );

    let mut plates: Vec<Plate> = position.display().iter().collect();
    plates.extend(position.unseen().iter().chain(position.looked().iter()));
    plates.extend(position.returned().iter().filter_map(|returned| returned.plate()));
    for seat in Players::Two.seats() {
        let dome = position.board(seat).dome();
        plates.extend(Slot::ALL.into_iter().filter_map(|slot| dome.plate(slot)).map(|(p, _)| p));
    }
    let set: PlateSet = plates.iter().copied().collect();
    assert_eq!((plates.len(), set), (18, PlateSet::ALL), "plates were lost or duplicated");

    let mut chips: Vec<Chip> = position.pool().iter().collect();
    chips.extend((0..4).filter_map(|small| match position.factory_chip(small) {
        FactoryChip::Down(chip) | FactoryChip::Up(chip) => Some(chip),
        FactoryChip::None | FactoryChip::Hidden => None,
    }));
    for seat in Players::Two.seats() {
        let board = position.board(seat);
        chips.extend(board.chips().iter().chain(board.spent().iter()));
    }
    assert_eq!(chips.len(), 20);
    let mut counts = [0; 10];
    chips.iter().for_each(|chip| counts[chip.index()] += 1);
    assert_eq!(counts, [2; 10], "chips were lost or duplicated");
}

/// Every tile lies on a cell that takes it; special tiles lie exactly where they are due.
pub fn domes_are_valid(position: &Duel) {
    use evora_rules::duel::Cell;
    for seat in Players::Two.seats() {
        let dome = position.board(seat).dome();
        let cells = Row::ALL.into_iter().flat_map(|row| Column::ALL.map(|column| (row, column)));
        for (row, column) in cells {
            match (dome.tile(row, column), dome.cell(row, column)) {
                (None, _) => assert!(!dome.covered().has(row, column)),
                (Some(Tile::Colour(colour)), Some(Cell::Colour(shown))) => {
                    assert_eq!(colour, shown);
                }
                (Some(Tile::Colour(_)), Some(Cell::Any)) => {}
                (Some(Tile::Special), Some(Cell::Special)) => {}
                (tile, cell) => panic!("{tile:?} on {cell:?}"),
            }
        }
    }
}

/// Scores and stacks are in bounds, and there are at most five rounds.
pub fn counts_are_in_bounds(position: &Duel) {
    assert!(position.round() <= 5 && position.display().len() <= 3);
    for seat in Players::Two.seats() {
        let board = position.board(seat);
        assert!(board.damaged_count() <= 4 && board.tokens() <= 2 && board.chips_taken() <= 2);
        for row in Row::ALL {
            assert!(board.line(row).is_none_or(|held| u32::from(held.count) <= row.spaces()));
        }
        if position.phase() == Phase::Over {
            assert_eq!(board.dome().plate_count(), 9, "every player lays nine plates");
        }
    }
}

/// A position sampled from a seat's view is valid, gives that seat the same view, and agrees with
/// the original in everything that is not hidden.
pub fn a_view_hides_and_a_sample_agrees_with_it(position: &Duel) {
    for seat in Players::Two.seats() {
        let view = position.view(seat);
        let sample = view.resample(&mut Quick::new(u64::from(position.bag().len())));
        assert_eq!(sample.view(seat), view, "the view reveals something hidden");
        let anew = Setup::from(&sample).validate();
        assert_eq!(anew.as_ref().map_err(|faults| format!("{faults:?}")), Ok(&sample));
        assert_eq!(sample.scores(), position.scores());
        assert_eq!(sample.board(Seat::S0), position.board(Seat::S0));
        assert_eq!(sample.board(Seat::S1), position.board(Seat::S1));
        assert_eq!(sample.stack_left() + returned_now(position, seat), position.stack_left());
    }
}

/// The number of plates the other player has returned in an unfinished turn, which a view does not
/// reveal.
fn returned_now(position: &Duel, seat: Seat) -> usize {
    match (position.turn(), position.phase()) {
        (Turn::Seat(turn), Phase::Returning { begun: true }) if turn != seat => {
            let under = position.returned();
            let begin = under.iter().rposition(|returned| returned.begins()).unwrap_or(0);
            // The first one is visible if it has become the top plate of the stack.
            let on_top = usize::from(begin == 0 && position.unseen().is_empty());
            under.len() - begin - on_top
        }
        _ => 0,
    }
}
