//! Positions described by what matters in them. What nobody mentions is filled in: tiles lie in the
//! bag, plates in the first empty slots and then in the stack, chips among the spent ones and then in
//! the pool.

mod fill;

use evora_rules::duel::{
    BoardSetup, Cell, CellSet, Chance, Chip, ChipSet, Colour, Column, Deal, Draw, Duel, Factory,
    FactoryChip, Goals, Held, Illegal, Impossible, Line, Move, Phase, Plate, PlateKind, PlateSet,
    Quarter, ROUNDS, Reason, Row, Setup, Shown, Slot, Stack, Tile, Tiles, all_tiles,
};
use evora_rules::{Cited, Draws, MoveList, Players, Points, Position, Seat, Turn};

/// The nine universal plates on one dome, as they are printed:
/// `?BTRKY` `TKB?R?` `TYYRTK` `?K?BR?` `RTTBR?` `Y??YBK` are its rows.
pub(crate) const UNIVERSAL: &str = "2@1r0 3@2r0 4@3r0 6@4r0 10@5r0 12@6r0 14@7r0 15@8r0 17@9r0";

/// The nine special plates on one dome, as they are printed:
/// `YKK**K` `T*TRRB` `YBTRY*` `K*B*KR` `BK*T*Y` `*TYBBR` are its rows.
pub(crate) const SPECIAL: &str = "1@1r0 5@2r0 7@3r0 8@4r0 9@5r0 11@6r0 13@7r0 16@8r0 18@9r0";

/// A position being described.
#[derive(Clone)]
pub(crate) struct Scene {
    setup: Setup,
    /// Whether the tiles that nobody mentions lie in the tower.
    rest_in_tower: bool,
    /// How many chips the players have taken, where it is told.
    taken: [Option<u8>; 2],
    /// Cells to be covered, with what tiles does not matter.
    covered: [CellSet; 2],
}

/// Answers every draw with the last tile of the bag in colour order: red before yellow before black.
pub(crate) struct Last;

impl Draws for Last {
    fn below(&mut self, bound: u32) -> u32 {
        bound - 1
    }
}

/// Answers with these places one after another, and then with the first.
pub(crate) struct Script<'a>(pub(crate) &'a [u32]);

impl Draws for Script<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        assert!(first < bound, "there is no place {first} of {bound}");
        first
    }
}

fn colour(letter: char) -> Colour {
    Colour::from_letter(letter).unwrap()
}

fn digit<T>(letter: char, from: impl Fn(char) -> Option<T>) -> T {
    from(letter).unwrap_or_else(|| panic!("{letter} names nothing here"))
}

/// The tiles with these letters.
pub(crate) fn tiles(letters: &str) -> Tiles {
    letters.chars().map(colour).collect()
}

/// The stack with these letters, bottom to top.
pub(crate) fn stack(letters: &str) -> Stack {
    Stack::new(letters.chars().map(colour)).unwrap()
}

/// The chips with these names, joined by commas.
pub(crate) fn chips(names: &str) -> ChipSet {
    names.split(',').filter(|name| !name.is_empty()).map(chip).collect()
}

/// The chip with this name.
pub(crate) fn chip(name: &str) -> Chip {
    name.parse().unwrap()
}

/// The plate with this number.
pub(crate) fn plate(number: u8) -> Plate {
    Plate::new(number).unwrap()
}

/// The plates with these numbers.
pub(crate) fn plates(numbers: &[u8]) -> PlateSet {
    numbers.iter().copied().map(plate).collect()
}

/// The goals with these names.
pub(crate) fn goals(names: &str) -> Goals {
    Goals::new(names.split(' ').map(|name| name.parse().unwrap())).unwrap()
}

/// The cells with these names, as in `1@2 3@4`: row and column.
pub(crate) fn cells(names: &str) -> CellSet {
    let one = |name: &str| match name.chars().collect::<Vec<_>>()[..] {
        [r, '@', c] => CellSet::cell(digit(r, Row::from_letter), digit(c, Column::from_letter)),
        _ => panic!("{name} is no cell"),
    };
    names.split_whitespace().map(one).fold(CellSet::EMPTY, |all, cell| all | cell)
}

/// All 36 cells.
pub(crate) fn all_cells() -> CellSet {
    Row::ALL.into_iter().map(CellSet::row).fold(CellSet::EMPTY, |all, row| all | row)
}

/// A plate, a slot and an orientation, as in `14@5r2`.
fn laid(word: &str) -> (Plate, Slot, Quarter) {
    let (number, place) = word.split_once('@').unwrap();
    match place.chars().collect::<Vec<_>>()[..] {
        [slot, 'r', quarter] => (
            plate(number.parse().unwrap()),
            digit(slot, Slot::from_letter),
            digit(quarter, Quarter::from_letter),
        ),
        _ => panic!("{word} lays no plate"),
    }
}

/// The move with this word.
pub(crate) fn mv(word: &str) -> Move {
    if let Some(number) = word.strip_prefix("under") {
        return Move::Under { plate: plate(number.parse().unwrap()) };
    }
    if let Some((row, names)) = word.strip_prefix("chips").and_then(|rest| rest.split_once(':')) {
        let row = digit(row.parse().unwrap(), Row::from_letter);
        return Move::Complete { row, chips: chips(names) };
    }
    if let Some(row) = word.strip_prefix("skip") {
        return Move::Skip { row: digit(row.parse().unwrap(), Row::from_letter) };
    }
    if let Some(place) = word.strip_prefix('A') {
        let (plate, slot, quarter) = laid(place);
        return Move::Lay { plate, slot, quarter };
    }
    let (take, order) = word.split_once('^').unwrap_or((word, ""));
    match take.chars().collect::<Vec<_>>()[..] {
        ['d', 'r', 'a', 'w'] => Move::Draw,
        ['l', 'o', 'o', 'k'] => Move::Look,
        [row, '@', column] => Move::Place {
            row: digit(row, Row::from_letter),
            column: digit(column, Column::from_letter),
        },
        ['D', factory] => Move::Chip { factory: digit(factory, Factory::from_letter) },
        ['M', letter, line] => {
            Move::Moon { colour: colour(letter), line: digit(line, Line::from_letter) }
        }
        [factory, letter, line] => Move::Sun {
            factory: digit(factory, Factory::from_letter),
            colour: colour(letter),
            line: digit(line, Line::from_letter),
            stack: stack(order),
        },
        _ => panic!("{word} is no move word"),
    }
}

/// The word of a move.
pub(crate) fn word(mv: Move) -> String {
    match mv {
        Move::Lay { plate, slot, quarter } => format!("A{plate}@{slot}r{quarter}"),
        Move::Draw => "draw".into(),
        Move::Look => "look".into(),
        Move::Under { plate } => format!("under{plate}"),
        Move::Sun { factory, colour, line, stack } if stack.is_empty() => {
            format!("{factory}{colour}{line}")
        }
        Move::Sun { factory, colour, line, stack } => format!("{factory}{colour}{line}^{stack}"),
        Move::Moon { colour, line } => format!("M{colour}{line}"),
        Move::Chip { factory } => format!("D{factory}"),
        Move::Complete { row, chips } => format!("chips{row}:{chips}"),
        Move::Skip { row } => format!("skip{row}"),
        Move::Place { row, column } => format!("{row}@{column}"),
    }
}

/// The words of all legal moves, sorted; that none is listed twice is checked too.
pub(crate) fn legal(position: &Duel) -> Vec<String> {
    let list = position.legal_moves();
    let mut words: Vec<String> = list.iter().map(word).collect();
    assert_eq!(words.len(), list.len());
    words.sort();
    assert!(words.windows(2).all(|pair| pair[0] != pair[1]), "{words:?}");
    words
}

/// The words of the legal moves that begin so, sorted, in one line.
pub(crate) fn legal_with(position: &Duel, start: &str) -> String {
    let mut words = legal(position);
    words.retain(|word| word.starts_with(start));
    words.join(" ")
}

/// How many legal moves begin so.
pub(crate) fn count_with(position: &Duel, start: &str) -> usize {
    legal(position).iter().filter(|word| word.starts_with(start)).count()
}

/// Plays the moves one after another and returns every score change. `top:S` and `top:U` tell the
/// back of the stack's top plate in between.
pub(crate) fn play(position: &mut Duel, words: &[&str]) -> Vec<Points<Reason>> {
    let mut seen = Vec::new();
    for word in words {
        if let Some(letter) = word.strip_prefix("top:") {
            let kind = if letter == "S" { PlateKind::Special } else { PlateKind::Universal };
            happen(position, &[top(kind)]);
            continue;
        }
        let played = position.play_watched(mv(word), |points| seen.push(points));
        played.unwrap_or_else(|reason| panic!("{word}: {reason}"));
    }
    seen
}

/// Who got how many points, in order.
pub(crate) fn points(seen: &[Points<Reason>]) -> Vec<(Seat, i16)> {
    seen.iter().map(|change| (change.seat, change.points)).collect()
}

/// Why the move is refused, and by which rule; that nothing changed is checked too.
pub(crate) fn refusal(position: &Duel, word: &str) -> (Illegal, &'static str) {
    let mut after = *position;
    let reason = after.play(mv(word)).unwrap_err();
    assert_eq!(after, *position, "a refused move changed the position");
    assert!(!legal(position).contains(&word.to_string()));
    (reason, reason.rule().as_str())
}

/// Why chance cannot come out so, and by which rule; that nothing changed is checked too.
pub(crate) fn impossible(position: &Duel, chance: &Chance) -> (Impossible, &'static str) {
    let mut after = *position;
    let reason = after.apply(chance).unwrap_err();
    assert_eq!(after, *position, "a refused outcome of chance changed the position");
    (reason, reason.rule().as_str())
}

/// Lets chance come out so, one after another.
pub(crate) fn happen(position: &mut Duel, outcomes: &[Chance]) {
    for chance in outcomes {
        position.apply(chance).unwrap_or_else(|reason| panic!("{chance:?}: {reason}"));
    }
}

/// A deal: small factories 1 to 4, then the large one; those not named get nothing.
pub(crate) fn deal(large: &str, small: &[&str]) -> Chance {
    let mut deal = Deal { large: tiles(large), ..Deal::default() };
    for (slot, letters) in deal.small.iter_mut().zip(small) {
        *slot = tiles(letters);
    }
    Chance::Deal(deal)
}

/// These plates are shown, in order.
pub(crate) fn shown(numbers: &[u8]) -> Chance {
    Chance::Plates(Shown::new(numbers.iter().copied().map(plate)).unwrap())
}

/// These four chips are laid face down, joined by commas.
pub(crate) fn four_chips(names: &str) -> Chance {
    Chance::Chips(names.split(',').map(chip).collect::<Vec<_>>().try_into().unwrap())
}

/// The back of the stack's top plate shows this kind.
pub(crate) fn top(kind: PlateKind) -> Chance {
    Chance::Top(kind)
}

/// The next drawn plate is this one.
pub(crate) fn drawn(number: u8) -> Chance {
    Chance::Stack(plate(number))
}

/// The player to act draws these plates and looks at them. The backs told are theirs; below them is a
/// special one wherever it can be.
pub(crate) fn draw_and_look(position: &mut Duel, numbers: &[u8]) {
    let mut next = numbers.iter().skip(1).map(|&number| plate(number).kind());
    for _ in numbers {
        play(position, &["draw"]);
        if position.turn() == Turn::Chance(Draw::Top) {
            let any =
                PlateKind::ALL.into_iter().find(|&kind| position.check_chance(&top(kind)).is_ok());
            happen(position, &[top(next.next().or(any).unwrap())]);
        }
    }
    play(position, &["look"]);
    for &number in numbers {
        happen(position, &[drawn(number)]);
    }
}

/// Every coloured tile there is, wherever it lies.
pub(crate) fn everything(position: &Duel) -> Tiles {
    let suns: Tiles = Factory::ALL.into_iter().map(|factory| position.sun(factory)).sum();
    let moons: Tiles = (0..4).map(|small| position.moon(small).tiles()).sum();
    let boards: Tiles = Players::Two.seats().map(|seat| position.board(seat).tiles()).sum();
    position.bag() + position.tower() + suns + moons + position.large_moon() + boards
}

impl Scene {
    fn new(phase: Phase, round: u8) -> Scene {
        let tokens = if round < ROUNDS { 2 } else { 0 };
        let board = BoardSetup { tokens, taken: 2, ..BoardSetup::default() };
        let setup = Setup {
            phase,
            turn: Seat::S0,
            first: Seat::S0,
            marker: None,
            round,
            goals: Goals::FIRST_GAME,
            display: PlateSet::EMPTY,
            unseen: PlateSet::EMPTY,
            under: Vec::new(),
            drawn: Vec::new(),
            top: None,
            looked: PlateSet::EMPTY,
            sun: [Tiles::EMPTY; 4],
            moon: [Stack::EMPTY; 4],
            factory_chips: [FactoryChip::None; 4],
            large_sun: Tiles::EMPTY,
            large_moon: Tiles::EMPTY,
            pool: ChipSet::EMPTY,
            bag: Tiles::EMPTY,
            tower: Tiles::EMPTY,
            boards: [board; 2],
        };
        Scene { setup, rest_in_tower: false, taken: [None; 2], covered: [CellSet::EMPTY; 2] }
    }

    /// Phase 1, player 0 to move: all tokens are used, and chips that are not mentioned are taken.
    pub(crate) fn turns(round: u8) -> Scene {
        Scene::new(Phase::Turn, round)
    }

    /// The last turn of phase 1: player 1 has only to take a red chip, with `D1`.
    pub(crate) fn last(round: u8) -> Scene {
        let scene = Scene::turns(round).chip(1, "RR").taken(Seat::S0, 2).taken(Seat::S1, 1);
        scene.with(|setup| setup.turn = Seat::S1)
    }

    /// A round is over, and the factories are to be filled.
    pub(crate) fn between(round: u8) -> Scene {
        Scene::new(Phase::Deal, round)
    }

    /// The game has just ended.
    pub(crate) fn over() -> Scene {
        Scene::new(Phase::Over, ROUNDS)
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut Setup)) -> Scene {
        change(&mut self.setup);
        self
    }

    fn board(&mut self, seat: Seat) -> &mut BoardSetup {
        &mut self.setup.boards[seat.index()]
    }

    pub(crate) fn sun(mut self, number: usize, letters: &str) -> Scene {
        self.setup.sun[number - 1] = tiles(letters);
        self
    }

    /// A stack, bottom to top.
    pub(crate) fn moon(mut self, number: usize, letters: &str) -> Scene {
        self.setup.moon[number - 1] = stack(letters);
        self
    }

    pub(crate) fn large_sun(self, letters: &str) -> Scene {
        self.with(|setup| setup.large_sun = tiles(letters))
    }

    pub(crate) fn large_moon(self, letters: &str) -> Scene {
        self.with(|setup| setup.large_moon = tiles(letters))
    }

    /// A chip on a small factory, face up if no tile lies there.
    pub(crate) fn chip(mut self, number: usize, name: &str) -> Scene {
        self.setup.factory_chips[number - 1] = FactoryChip::Up(chip(name));
        self
    }

    pub(crate) fn display(self, numbers: &[u8]) -> Scene {
        self.with(|setup| setup.display = plates(numbers))
    }

    /// Plates that a player returned under the stack in one turn, below those mentioned before.
    pub(crate) fn under(self, seat: Seat, numbers: &[u8]) -> Scene {
        let numbers = numbers.iter().copied().map(plate).collect();
        self.with(|setup| setup.under.push((seat, numbers)))
    }

    /// What the back of the stack's top plate shows; otherwise special wherever it can.
    pub(crate) fn top(self, kind: PlateKind) -> Scene {
        self.with(|setup| setup.top = Some(kind))
    }

    /// These plates are in the stack, and nobody knows their order.
    pub(crate) fn unseen(self, numbers: &[u8]) -> Scene {
        self.with(|setup| setup.unseen = plates(numbers))
    }

    /// Nothing but these tiles is in the bag; those not mentioned lie in the tower.
    pub(crate) fn bag(mut self, letters: &str) -> Scene {
        self.setup.bag = tiles(letters);
        self.rest_in_tower = true;
        self
    }

    pub(crate) fn tokens(mut self, seat: Seat, tokens: u8) -> Scene {
        self.board(seat).tokens = tokens;
        self
    }

    /// How many chips a player has taken in this round; otherwise player 0 took theirs first.
    pub(crate) fn taken(mut self, seat: Seat, taken: u8) -> Scene {
        self.taken[seat.index()] = Some(taken);
        self
    }

    pub(crate) fn score(mut self, seat: Seat, score: u16) -> Scene {
        self.board(seat).score = score;
        self
    }

    pub(crate) fn marker(self, seat: Seat) -> Scene {
        self.with(|setup| setup.marker = Some(seat))
    }

    /// A line's tiles, all of one colour.
    pub(crate) fn line(mut self, seat: Seat, number: usize, letters: &str) -> Scene {
        let held = letters.chars().next().map(colour);
        let held = held.map(|colour| Held { colour, count: letters.len() as u8 });
        self.board(seat).lines[number - 1] = held;
        self
    }

    pub(crate) fn damaged(mut self, seat: Seat, letters: &str) -> Scene {
        self.board(seat).damaged = tiles(letters);
        self
    }

    /// The chips that a player can spend.
    pub(crate) fn store(mut self, seat: Seat, names: &str) -> Scene {
        self.board(seat).chips = chips(names);
        self
    }

    /// Plates on a dome, as in `14@5r2 3@1r0`.
    pub(crate) fn plates(mut self, seat: Seat, words: &str) -> Scene {
        for (plate, slot, quarter) in words.split_whitespace().map(laid) {
            self.board(seat).plates[slot.index()] = Some((plate, quarter));
        }
        self
    }

    /// A tile on a cell, as in `1@2=K`; several with spaces between.
    pub(crate) fn tiles(mut self, seat: Seat, words: &str) -> Scene {
        for (cell, letter) in words.split_whitespace().map(|word| word.split_once('=').unwrap()) {
            let tile = Tile::from_letter(letter.parse().unwrap());
            for (row, column) in cells(cell).iter() {
                self.board(seat).dome[row.index()][column.index()] = tile;
            }
        }
        self
    }

    /// Covers these cells with what they take; special tiles come where a plate is full then.
    pub(crate) fn cover(mut self, seat: Seat, cells: CellSet) -> Scene {
        self.covered[seat.index()] |= cells;
        self
    }

    pub(crate) fn goals(self, names: &str) -> Scene {
        self.with(|setup| setup.goals = goals(names))
    }

    /// The description, with everything that was not mentioned where such things are.
    pub(crate) fn setup(mut self) -> Setup {
        self.fill_plates();
        self.fill_chips();
        let rest = self.fill_tiles();
        match self.rest_in_tower {
            true => self.setup.tower += rest,
            false => self.setup.bag += rest,
        }
        self.setup
    }

    /// The position described.
    pub(crate) fn position(self) -> Duel {
        self.setup().validate().unwrap_or_else(|errors| panic!("{errors:#?}"))
    }
}
