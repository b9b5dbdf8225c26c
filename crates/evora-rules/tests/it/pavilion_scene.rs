//! Positions described by what matters in them; every tile not mentioned lies in the bag.

use evora_rules::pavilion::{
    BoardSetup, Chance, Colour, Deal, Illegal, Impossible, Kept, Move, Pavilion, Phase, Reason,
    Setup, Space, Star, Supply, Tiles, Tip, all_tiles,
};
use evora_rules::{Cited, Draws, MoveList, Players, Points, Position, Seat, Side, Source};

/// A position being described, and where the tiles are that nobody mentions.
#[derive(Clone)]
pub(crate) struct Scene(Setup, Rest);

#[derive(Clone, Copy)]
enum Rest {
    Bag,
    Tower,
    Stock(Seat),
}

/// Answers every draw with the last tile of the bag in colour order: red before blue before yellow.
pub(crate) struct Last;

impl Draws for Last {
    fn below(&mut self, bound: u32) -> u32 {
        bound - 1
    }
}

fn colour(letter: char) -> Colour {
    Colour::from_letter(letter).unwrap()
}

/// The tiles with these letters.
pub(crate) fn tiles(letters: &str) -> Tiles {
    letters.chars().map(colour).collect()
}

/// The space with this name, as in `B.6`.
pub(crate) fn space(name: &str) -> Space {
    match name.chars().collect::<Vec<_>>()[..] {
        [star, '.', tip] => {
            Space { star: Star::from_letter(star).unwrap(), tip: Tip::from_letter(tip).unwrap() }
        }
        _ => panic!("{name} is no space"),
    }
}

/// These tiles, to be kept.
pub(crate) fn keep(letters: &str) -> Kept {
    Kept::new(tiles(letters)).unwrap()
}

/// The move with this word.
pub(crate) fn mv(word: &str) -> Move {
    if let Some(letters) = word.strip_prefix("pass:") {
        return Move::Pass { keep: keep(letters) };
    }
    if let Some((name, payment)) = word.split_once('=') {
        let (letter, jokers) = payment.split_once('+').unwrap_or((payment, "0"));
        let colour = colour(letter.parse().unwrap());
        return Move::Place { space: space(name), colour, jokers: jokers.parse().unwrap() };
    }
    match word.chars().collect::<Vec<_>>()[..] {
        ['+', letter] => Move::Bonus { colour: colour(letter) },
        [from, letter] => {
            Move::Take { source: Source::from_letter(from).unwrap(), colour: colour(letter) }
        }
        _ => panic!("{word} is no move word"),
    }
}

/// The word of a move.
pub(crate) fn word(mv: Move) -> String {
    match mv {
        Move::Take { source, colour } => format!("{source}{colour}"),
        Move::Bonus { colour } => format!("+{colour}"),
        Move::Place { space, colour, jokers: 0 } => format!("{space}={colour}"),
        Move::Place { space, colour, jokers } => format!("{space}={colour}+{jokers}"),
        Move::Pass { keep } => format!("pass:{}", keep.tiles()),
    }
}

/// The words of all legal moves, sorted.
pub(crate) fn legal(position: &Pavilion) -> Vec<String> {
    let list = position.legal_moves();
    let mut words: Vec<String> = list.iter().map(word).collect();
    words.sort();
    words
}

/// The words of the legal moves that begin so, sorted, in one line.
pub(crate) fn legal_with(position: &Pavilion, start: &str) -> String {
    let mut words = legal(position);
    words.retain(|word| word.starts_with(start));
    words.join(" ")
}

/// Plays the moves one after another and returns every score change.
pub(crate) fn play(position: &mut Pavilion, words: &[&str]) -> Vec<Points<Reason>> {
    let mut seen = Vec::new();
    for word in words {
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
pub(crate) fn refusal(position: &Pavilion, word: &str) -> (Illegal, &'static str) {
    let mut after = *position;
    let reason = after.play(mv(word)).unwrap_err();
    assert_eq!(after, *position, "a refused move changed the position");
    assert!(!legal(position).contains(&word.to_string()));
    (reason, reason.rule().as_str())
}

/// Why chance cannot come out so, and by which rule; that nothing changed is checked too.
pub(crate) fn impossible(position: &Pavilion, chance: &Chance) -> (Impossible, &'static str) {
    let mut after = *position;
    let reason = after.apply(chance).unwrap_err();
    assert_eq!(after, *position, "a refused outcome of chance changed the position");
    (reason, reason.rule().as_str())
}

/// A deal with these letters on the first factories.
pub(crate) fn deal(factories: &[&str]) -> Chance {
    let mut deal = Deal::default();
    for (slot, letters) in deal.factories.iter_mut().zip(factories) {
        *slot = tiles(letters);
    }
    Chance::Deal(deal)
}

/// Tiles for the supply, in drawing order.
pub(crate) fn supply(letters: &str) -> Chance {
    Chance::Supply(Supply::new(letters.chars().map(colour)).unwrap())
}

/// Every tile there is, wherever it lies.
pub(crate) fn everything(position: &Pavilion) -> Tiles {
    let table: Tiles = Source::ALL.into_iter().map(|source| position.tiles_at(source)).sum();
    let boards: Tiles = position.players().seats().map(|seat| position.board(seat).tiles()).sum();
    position.bag() + position.tower() + position.supply() + table + boards
}

impl Scene {
    fn new(players: usize, side: Side, phase: Phase, round: u8) -> Scene {
        let setup = Setup {
            players: Players::new(players).unwrap(),
            side,
            phase,
            turn: Seat::S0,
            first: Seat::S0,
            marker: None,
            round,
            factories: Default::default(),
            centre: Tiles::EMPTY,
            supply: Tiles::EMPTY,
            bag: Tiles::EMPTY,
            tower: Tiles::EMPTY,
            boards: Default::default(),
        };
        Scene(setup, Rest::Bag)
    }

    /// Players taking tiles in round 1, player 0 to move, with nothing anywhere yet.
    pub(crate) fn offer(players: usize, side: Side) -> Scene {
        Scene::new(players, side, Phase::Offer, 1)
    }

    /// Players placing tiles in round 1, player 0 to move and with the marker, nothing anywhere yet:
    /// the supply is empty, and players whose stock is not mentioned pass by themselves.
    pub(crate) fn placing(players: usize, side: Side) -> Scene {
        Scene::new(players, side, Phase::Placing, 1).with(|setup| setup.marker = Some(Seat::S0))
    }

    /// Everybody has passed, and the factories are to be filled for round 2.
    pub(crate) fn between(players: usize, side: Side) -> Scene {
        Scene::new(players, side, Phase::Deal, 1).all_passed()
    }

    /// The game has just ended.
    pub(crate) fn over(players: usize, side: Side) -> Scene {
        Scene::new(players, side, Phase::Over, 6).all_passed()
    }

    fn all_passed(mut self) -> Scene {
        for seat in self.0.players.seats() {
            self.board(seat).passed = true;
        }
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Scene {
        self.0.round = round;
        self
    }

    pub(crate) fn factory(mut self, number: usize, letters: &str) -> Scene {
        self.0.factories[number - 1] = tiles(letters);
        self
    }

    pub(crate) fn centre(mut self, letters: &str) -> Scene {
        self.0.centre = tiles(letters);
        self
    }

    pub(crate) fn supply(mut self, letters: &str) -> Scene {
        self.0.supply = tiles(letters);
        self
    }

    /// Nothing but these tiles is in the bag; those not mentioned lie in the tower.
    pub(crate) fn bag(mut self, letters: &str) -> Scene {
        self.0.bag = tiles(letters);
        self.1 = Rest::Tower;
        self
    }

    /// The bag and the tower are empty; the tiles not mentioned are in this player's stock.
    pub(crate) fn hoard(mut self, seat: Seat) -> Scene {
        self.1 = Rest::Stock(seat);
        self
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut Setup)) -> Scene {
        change(&mut self.0);
        self
    }

    fn board(&mut self, seat: Seat) -> &mut BoardSetup {
        &mut self.0.boards[seat]
    }

    pub(crate) fn stock(mut self, seat: Seat, letters: &str) -> Scene {
        self.board(seat).held = tiles(letters);
        self
    }

    /// The player has passed and kept these tiles.
    pub(crate) fn kept(mut self, seat: Seat, letters: &str) -> Scene {
        self.board(seat).passed = true;
        self.stock(seat, letters)
    }

    pub(crate) fn score(mut self, seat: Seat, score: u16) -> Scene {
        self.board(seat).score = score;
        self
    }

    /// A star's spaces from position 1 on; `.` is an empty one.
    pub(crate) fn star(mut self, seat: Seat, star: char, spaces: &str) -> Scene {
        let star = Star::from_letter(star).unwrap();
        let letters = spaces.chars().map(Colour::from_letter);
        self.board(seat).stars[star.index()] = letters.collect::<Vec<_>>().try_into().unwrap();
        self
    }

    /// Covers these spaces, outer stars with their own colour and the centre star with all six.
    pub(crate) fn cover(mut self, seat: Seat, which: impl Fn(Space) -> bool) -> Scene {
        for space in Space::all().filter(|&space| which(space)) {
            let colour = space.star.colour().unwrap_or(Colour::ALL[space.tip.index()]);
            self.board(seat).stars[space.star.index()][space.tip.index()] = Some(colour);
        }
        self
    }

    /// The description, with every tile that was not mentioned where such tiles are.
    pub(crate) fn setup(mut self) -> Setup {
        let setup = &mut self.0;
        let mut rest = all_tiles() - setup.factories.iter().copied().sum();
        rest -= setup.centre + setup.supply + setup.bag + setup.tower;
        for seat in setup.players.seats() {
            let board = &setup.boards[seat];
            rest -= board.held + board.stars.iter().flatten().flatten().copied().collect();
        }
        match self.1 {
            Rest::Bag => setup.bag += rest,
            Rest::Tower => setup.tower += rest,
            Rest::Stock(seat) => setup.boards[seat].held += rest,
        }
        self.0
    }

    /// The position described.
    pub(crate) fn position(self) -> Pavilion {
        self.setup().validate().unwrap_or_else(|errors| panic!("{errors:#?}"))
    }
}
