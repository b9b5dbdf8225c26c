//! The slow twin of observations: each section written down from a view in the most obvious way.

use std::collections::BTreeMap;

use evora_rules::azul::{self, Azul};
use evora_rules::duel::{self, FactoryChip};
use evora_rules::pavilion::{self, Pavilion};
use evora_rules::{AnyView, Position, Seat, Side, Source, TileColour, Tiles, Turn};

type Sections = BTreeMap<&'static str, Vec<u8>>;

/// Returns the sections of what a seat sees.
pub(crate) fn sections(view: &AnyView, seat: Seat) -> Sections {
    match view {
        AnyView::Azul(view) | AnyView::Mini(view) => azul(view, seat),
        AnyView::Pavilion(view) => pavilion(view, seat),
        AnyView::Duel(view) => duel(view, seat),
    }
}

fn one_hot(index: Option<usize>, len: usize) -> Vec<u8> {
    (0..len).map(|place| u8::from(index == Some(place))).collect()
}

fn counts<C: TileColour>(tiles: Tiles<C>) -> Vec<u8> {
    C::COLOURS.iter().map(|&colour| tiles.get(colour) as u8).collect()
}

/// The seats clockwise from the observer.
fn around<P: Position>(position: &P, observer: Seat) -> Vec<Seat> {
    let count = position.players().count();
    (0..count).map(|place| Seat::ALL[(observer.index() + place) % count]).collect()
}

fn acting<P: Position>(position: &P) -> Option<Seat> {
    match position.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    }
}

fn flags(seats: &[Seat], of: impl Fn(Seat) -> bool) -> Vec<u8> {
    seats.iter().map(|&seat| u8::from(of(seat))).collect()
}

fn azul(azul: &Azul, observer: Seat) -> Sections {
    let seats = around(azul, observer);
    let mut out = Sections::new();
    let sources: Vec<Source> = azul.factories().chain([Source::Centre]).collect();
    out.insert("offer", sources.iter().flat_map(|&s| counts(azul.tiles_at(s))).collect());
    out.insert("bag", counts(azul.bag()));
    let in_round = matches!(azul.phase(), azul::Phase::Offer | azul::Phase::Tiling(_));
    out.insert("centre marker", vec![u8::from(in_round && azul.marker().is_none())]);
    out.insert("round", vec![azul.round() as u8]);
    out.insert("idle rounds", vec![azul.idle_rounds()]);
    let (mut lines, mut wall, mut floor) = (Vec::new(), Vec::new(), Vec::new());
    for &seat in &seats {
        let board = azul.board(seat);
        floor.extend(counts(board.floor()));
        for row in azul::Row::ALL {
            for colour in azul::Colour::ALL {
                lines.push(match board.line(row) {
                    Some(held) if held.colour == colour => held.count,
                    _ => 0,
                });
            }
            for column in azul::Column::ALL {
                let tile = board.wall().get(row, column);
                match azul.side() {
                    Side::Coloured => wall.push(u8::from(tile.is_some())),
                    Side::Grey => wall.extend(azul::Colour::ALL.map(|c| u8::from(tile == Some(c)))),
                }
            }
        }
    }
    out.insert("lines", lines);
    out.insert("wall", wall);
    out.insert("floor", floor);
    if azul.side() == Side::Grey {
        let row = match azul.phase() {
            azul::Phase::Tiling(row) => Some(row.index()),
            _ => None,
        };
        out.insert("tiling row", one_hot(row, 5));
    }
    let board = |seat: &Seat| azul.board(*seat);
    out.insert("floor spaces", seats.iter().map(|s| board(s).floor_spaces()).collect());
    out.insert("score", seats.iter().map(|s| board(s).score() as u8).collect());
    out.insert("marker", flags(&seats, |seat| azul.marker() == Some(seat)));
    out.insert("first", flags(&seats, |seat| azul.first() == seat));
    out.insert("to act", flags(&seats, |seat| acting(azul) == Some(seat)));
    out
}

fn pavilion(game: &Pavilion, observer: Seat) -> Sections {
    use pavilion::{Colour, Phase, Space, Star, Tip};
    let seats = around(game, observer);
    let mut out = Sections::new();
    let sources: Vec<Source> = game.factories().chain([Source::Centre]).collect();
    out.insert("offer", sources.iter().flat_map(|&s| counts(game.tiles_at(s))).collect());
    out.insert("bag", counts(game.bag()));
    out.insert("supply", counts(game.supply()));
    let phase = match game.phase() {
        Phase::Offer => Some(0),
        Phase::Placing => Some(1),
        Phase::Bonus { .. } => Some(2),
        _ => None,
    };
    let due = if let Phase::Bonus { due } = game.phase() { due } else { 0 };
    out.insert("centre marker", vec![u8::from(phase.is_some() && game.marker().is_none())]);
    out.insert("round", vec![game.round()]);
    let trump = |colour: &Colour| game.round() > 0 && game.trump() == *colour;
    out.insert("trump", Colour::ALL.iter().map(|colour| u8::from(trump(colour))).collect());
    out.insert("phase", one_hot(phase, 3));
    out.insert("bonus due", vec![due]);
    let cells = |stars: &[Star]| -> Vec<u8> {
        let mut cells = Vec::new();
        for &seat in &seats {
            for &star in stars {
                for tip in Tip::ALL {
                    let tile = game.board(seat).tile(Space { star, tip });
                    cells.extend(Colour::ALL.map(|colour| u8::from(tile == Some(colour))));
                }
            }
        }
        cells
    };
    match game.side() {
        Side::Grey => {
            out.insert("stars", cells(&Star::ALL));
        }
        Side::Coloured => {
            let covered = cells(&Star::OUTER);
            let any = covered.chunks(6).map(|space| space.iter().sum());
            out.insert("outer stars", any.collect());
            out.insert("centre star", cells(&[Star::Centre]));
        }
    }
    let board = |seat: &Seat| game.board(*seat);
    out.insert("stock", seats.iter().flat_map(|s| counts(board(s).stock())).collect());
    out.insert("kept", seats.iter().flat_map(|s| counts(board(s).kept())).collect());
    out.insert("passed", flags(&seats, |seat| game.board(seat).passed()));
    out.insert("score", seats.iter().map(|s| board(s).score() as u8).collect());
    out.insert("marker", flags(&seats, |seat| game.marker() == Some(seat)));
    out.insert("first", flags(&seats, |seat| game.first() == seat));
    out.insert("to act", flags(&seats, |seat| acting(game) == Some(seat)));
    out
}

fn duel(view: &duel::View, observer: Seat) -> Sections {
    let mut out = duel_table(view, observer);
    let game = view.table();
    let seats = around(game, observer);
    let board = |seat: &Seat| game.board(*seat);
    let (mut lines, mut accepting, mut tiles) = (Vec::new(), Vec::new(), Vec::new());
    let (mut any, mut special) = (Vec::new(), Vec::new());
    for &seat in &seats {
        for (row, colour) in
            duel::Row::ALL.into_iter().flat_map(|r| duel::Colour::ALL.map(|c| (r, c)))
        {
            lines.push(match game.board(seat).line(row) {
                Some(held) if held.colour == colour => held.count,
                _ => 0,
            });
        }
        let dome = game.board(seat).dome();
        let cells = || duel::Row::ALL.into_iter().flat_map(|r| duel::Column::ALL.map(|c| (r, c)));
        for colour in duel::Colour::ALL {
            accepting.extend(cells().map(|(row, column)| {
                let takes = match dome.cell(row, column) {
                    Some(duel::Cell::Colour(own)) => own == colour,
                    Some(duel::Cell::Any) => true,
                    Some(duel::Cell::Special) | None => false,
                };
                u8::from(takes && dome.tile(row, column).is_none())
            }));
        }
        let is = |cell| move |(row, column)| u8::from(dome.cell(row, column) == Some(cell));
        any.extend(cells().map(is(duel::Cell::Any)));
        special.extend(cells().map(is(duel::Cell::Special)));
        let kinds =
            duel::Colour::ALL.map(duel::Tile::Colour).into_iter().chain([duel::Tile::Special]);
        for kind in kinds {
            tiles.extend(
                cells().map(|(row, column)| u8::from(dome.tile(row, column) == Some(kind))),
            );
        }
    }
    out.insert("lines", lines);
    out.insert("accepting", accepting);
    out.insert("any cells", any);
    out.insert("special cells", special);
    out.insert("tiles", tiles);
    let chips = |set: duel::ChipSet| duel::Chip::ALL.map(|chip| set.get(chip) as u8);
    out.insert("damaged", seats.iter().flat_map(|s| counts(board(s).damaged())).collect());
    out.insert("chips", seats.iter().flat_map(|s| chips(board(s).chips())).collect());
    out.insert("spent chips", seats.iter().flat_map(|s| chips(board(s).spent())).collect());
    out.insert("tokens", seats.iter().map(|s| board(s).tokens()).collect());
    out.insert("chips taken", seats.iter().map(|s| board(s).chips_taken()).collect());
    out.insert("score", seats.iter().map(|s| board(s).score().min(255) as u8).collect());
    out.insert("marker", flags(&seats, |seat| game.marker() == Some(seat)));
    out.insert("first", flags(&seats, |seat| game.first() == seat));
    out.insert("to act", flags(&seats, |seat| acting(game) == Some(seat)));
    out
}

/// What lies between the two boards.
fn duel_table(view: &duel::View, observer: Seat) -> Sections {
    use duel::{Chip, Colour, Factory, Goal, Phase, Plate, PlateKind};
    let game = view.table();
    let mut out = Sections::new();
    out.insert("suns", Factory::SMALL.into_iter().flat_map(|f| counts(game.sun(f))).collect());
    let mut moons = Vec::new();
    for small in 0..4 {
        let mut from_top: Vec<Colour> = game.moon(small).from_bottom().collect();
        from_top.reverse();
        for place in 0..4 {
            moons.extend(one_hot(from_top.get(place).map(|colour| colour.index()), 5));
        }
    }
    out.insert("moons", moons);
    out.insert("large sun", counts(game.sun(Factory::Large)));
    out.insert("large moon", counts(game.large_moon()));
    out.insert("bag", counts(game.bag()));
    let on_factories: Vec<FactoryChip> = (0..4).map(|small| game.factory_chip(small)).collect();
    let down = |chip: &FactoryChip| u8::from(*chip == FactoryChip::Hidden);
    out.insert("chips down", on_factories.iter().map(down).collect());
    let up = |chip: &FactoryChip| Chip::ALL.map(|kind| u8::from(*chip == FactoryChip::Up(kind)));
    out.insert("chips up", on_factories.iter().flat_map(up).collect());
    out.insert("chips unseen", Chip::ALL.map(|chip| game.pool().get(chip) as u8).into());
    let has = |set: duel::PlateSet| Plate::all().map(|plate| u8::from(set.has(plate))).collect();
    out.insert("display", has(game.display()));
    out.insert("plates unseen", has(game.unseen()));
    out.insert("looked at", has(game.looked()));
    let number = |kinds: Vec<PlateKind>| -> Vec<u8> {
        let of = |kind| kinds.iter().filter(|&&other| other == kind).count() as u8;
        vec![of(PlateKind::Special), of(PlateKind::Universal)]
    };
    out.insert("others look at", number(view.others_backs().collect()));
    out.insert("drawn", number(game.drawn_kinds().collect()));
    out.insert("top", number(game.top().into_iter().collect()));
    out.insert("stack", vec![view.stack_left() as u8]);
    let mut returned = Vec::new();
    for plate in game.returned() {
        let back = if plate.kind() == PlateKind::Special { 1 } else { 2 };
        let by = if plate.by() == observer { 1 } else { 2 };
        let face = plate.plate().map_or(0, Plate::number);
        returned.extend([face, back, by, u8::from(plate.begins())]);
    }
    returned.resize(64, 0);
    out.insert("returned", returned);
    let (phase, row) = match game.phase() {
        Phase::SetUp => (Some(0), None),
        Phase::Turn => (Some(1), None),
        Phase::Drawing => (Some(2), None),
        Phase::Keeping => (Some(3), None),
        Phase::Returning { .. } => (Some(4), None),
        Phase::Completing(row) => (Some(5), Some(row.index())),
        Phase::Laying(row) => (Some(6), Some(row.index())),
        _ => (None, None),
    };
    out.insert("phase", one_hot(phase, 7));
    out.insert("due row", one_hot(row, 6));
    out.insert("round", vec![game.round()]);
    out.insert("goals", Goal::ALL.map(|goal| u8::from(game.goals().has(goal))).into());
    let on_large = game.marker().is_none() && game.round() > 0 && acting(game).is_some();
    out.insert("large marker", vec![u8::from(on_large)]);
    out
}
