//! Positions described by what matters in them; every tile not mentioned lies in the bag.

use evora_rules::azul::{
    Azul, BoardSetup, Colour, Column, Deal, Held, Illegal, Line, Move, Phase, Reason, Row, Setup,
    Tiles, all_tiles,
};
use evora_rules::{MoveList, Players, Points, Position, Seat, Side, Source};

/// A position being described.
#[derive(Clone)]
pub(crate) struct Scene(Setup);

/// The tiles with these letters.
pub(crate) fn tiles(letters: &str) -> Tiles {
    letters.chars().map(|letter| Colour::from_letter(letter).unwrap()).collect()
}

/// The move with this word.
pub(crate) fn mv(word: &str) -> Move {
    let letters: Vec<char> = word.chars().collect();
    match letters[..] {
        [row, '@', column] => Move::Place {
            row: Row::from_letter(row).unwrap(),
            column: Column::from_letter(column).unwrap(),
        },
        [source, colour, line] => Move::Take {
            source: Source::from_letter(source).unwrap(),
            colour: Colour::from_letter(colour).unwrap(),
            line: Line::from_letter(line).unwrap(),
        },
        _ => panic!("{word} is no move word"),
    }
}

/// The word of a move.
pub(crate) fn word(mv: Move) -> String {
    match mv {
        Move::Take { source, colour, line } => format!("{source}{colour}{line}"),
        Move::Place { row, column } => format!("{row}@{column}"),
    }
}

/// The words of all legal moves, sorted.
pub(crate) fn legal(position: &Azul) -> Vec<String> {
    let list = position.legal_moves();
    let mut words: Vec<String> = list.iter().map(word).collect();
    words.sort();
    words
}

/// Plays the moves one after another and returns every score change.
pub(crate) fn play(position: &mut Azul, words: &[&str]) -> Vec<Points<Reason>> {
    let mut seen = Vec::new();
    for word in words {
        position.play_watched(mv(word), |points| seen.push(points)).unwrap();
    }
    seen
}

/// Why the move is refused; that nothing changed is checked too.
pub(crate) fn refusal(position: &Azul, word: &str) -> Illegal {
    let mut after = *position;
    let reason = after.play(mv(word)).unwrap_err();
    assert_eq!(after, *position, "a refused move changed the position");
    assert!(!legal(position).contains(&word.to_string()));
    reason
}

/// A deal with these letters on the first factories.
pub(crate) fn deal(factories: &[&str]) -> Deal {
    let mut deal = Deal::default();
    for (slot, letters) in deal.factories.iter_mut().zip(factories) {
        *slot = tiles(letters);
    }
    deal
}

impl Scene {
    /// Players taking tiles in round 2, player 0 to move, with nothing anywhere yet.
    pub(crate) fn offer(players: usize, side: Side) -> Scene {
        Scene(Setup {
            players: Players::new(players).unwrap(),
            side,
            phase: Phase::Offer,
            turn: Seat::S0,
            first: Seat::S0,
            marker: None,
            round: 2,
            idle: 0,
            factories: Default::default(),
            centre: Tiles::EMPTY,
            bag: Tiles::EMPTY,
            lid: Tiles::EMPTY,
            boards: Default::default(),
        })
    }

    /// Four players with every tile but two white ones on walls and unfinished lines, in round 30.
    pub(crate) fn all_but_two_in_use() -> Scene {
        let rows = ["BYRK.", ".BYRK", "K.BYR", "RK.BY", "YRK.B"];
        let scene = Scene::offer(4, Side::Coloured).with(|setup| setup.round = 30);
        let full = |scene: Scene, seat| scene.wall(seat, rows).line(seat, 5, "WWWW");
        Seat::ALL.into_iter().fold(scene, full).line(Seat::S1, 2, "W").line(Seat::S2, 2, "W")
    }

    pub(crate) fn factory(mut self, number: usize, letters: &str) -> Scene {
        self.0.factories[number - 1] = tiles(letters);
        self
    }

    pub(crate) fn centre(mut self, letters: &str) -> Scene {
        self.0.centre = tiles(letters);
        self
    }

    pub(crate) fn lid(mut self, tiles: Tiles) -> Scene {
        self.0.lid = tiles;
        self
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut Setup)) -> Scene {
        change(&mut self.0);
        self
    }

    fn board(&mut self, seat: Seat) -> &mut BoardSetup {
        &mut self.0.boards[seat]
    }

    pub(crate) fn line(mut self, seat: Seat, number: usize, letters: &str) -> Scene {
        let colour = Colour::from_letter(letters.chars().next().unwrap()).unwrap();
        self.board(seat).lines[number - 1] = Some(Held { colour, count: letters.len() as u8 });
        self
    }

    pub(crate) fn floor(mut self, seat: Seat, letters: &str) -> Scene {
        self.board(seat).floor = tiles(letters);
        self
    }

    pub(crate) fn score(mut self, seat: Seat, score: u16) -> Scene {
        self.board(seat).score = score;
        self
    }

    /// Rows from the top; `.` is an empty cell.
    pub(crate) fn wall(mut self, seat: Seat, rows: [&str; 5]) -> Scene {
        for (cells, row) in self.board(seat).wall.iter_mut().zip(rows) {
            for (cell, letter) in cells.iter_mut().zip(row.chars()) {
                *cell = Colour::from_letter(letter);
            }
        }
        self
    }

    /// The description with every tile that is nowhere put in the bag.
    pub(crate) fn setup(mut self) -> Setup {
        let mut bag = all_tiles();
        let setup = &mut self.0;
        for used in setup.factories.iter().chain([&setup.centre, &setup.lid]) {
            bag -= *used;
        }
        for seat in setup.players.seats() {
            let board = &setup.boards[seat];
            bag -= board.floor;
            for held in board.lines.iter().flatten() {
                bag -= Tiles::of(held.colour, held.count.into());
            }
            bag -= board.wall.iter().flatten().flatten().copied().collect();
        }
        setup.bag = bag;
        self.0
    }

    /// The position described.
    pub(crate) fn position(self) -> Azul {
        self.setup().validate().unwrap_or_else(|errors| panic!("{errors:#?}"))
    }
}
