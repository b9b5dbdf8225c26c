//! What a seat sees of Summer Pavilion.

use evora_rules::pavilion::{Board, Pavilion, Phase, Space, Star, Tip};
use evora_rules::{Players, Position, Seat, Side, Source};

use crate::layout::Layout;
use crate::pen::{Pen, byte};
use crate::seats::{clockwise_from, to_act};

/// Returns the sections of an observation.
pub(super) fn layout(pavilion: &Pavilion) -> Layout {
    let (players, sources) = (pavilion.players().count(), pavilion.players().factories() + 1);
    let seat = ("seat", players);
    let (space, colour) = (("space", 6), ("colour", 6));
    let layout = Layout::new()
        .with("offer", &[("source", sources), colour], 22, "tiles on a factory; the centre is last")
        .with("bag", &[colour], 22, "tiles in the bag")
        .with("supply", &[colour], 10, "tiles on the supply spaces")
        .with("centre marker", &[], 1, "1 while the marker lies in the centre")
        .with("round", &[], 6, "the round, from 1")
        .with("trump", &[colour], 1, "1 for the trump of the round")
        .with("phase", &[("phase", 3)], 1, "1 for taking, for placing or for bonus tiles")
        .with("bonus due", &[], 10, "bonus tiles that the seat to act still takes");
    let layout = match pavilion.side() {
        Side::Coloured => layout
            .with("outer stars", &[seat, ("star", 6), space], 1, "1 if the space is covered")
            .with("centre star", &[seat, space, colour], 1, "1 if a tile of the colour is there"),
        Side::Grey => layout.with(
            "stars",
            &[seat, ("star", 7), space, colour],
            1,
            "1 if a tile of the colour is there; the centre star is last",
        ),
    };
    layout
        .with("stock", &[seat, colour], 22, "tiles in the stock")
        .with("kept", &[seat, colour], 4, "tiles kept by passing")
        .with("passed", &[seat], 1, "1 if the seat has passed in this round")
        .with("score", &[seat], 152, "the running score, without bonuses of the end")
        .with("marker", &[seat], 1, "1 for whoever took the marker in this round")
        .with("first", &[seat], 1, "1 for the starting player of this round")
        .with("to act", &[seat], 1, "1 for the seat to act")
}

/// Returns the length of an observation.
pub(super) fn len(players: Players, side: Side) -> usize {
    let (players, sources) = (players.count(), players.factories() + 1);
    let stars = match side {
        Side::Coloured => 36 + 36,
        Side::Grey => 7 * 36,
    };
    6 * sources + 6 + 6 + 1 + 1 + 6 + 3 + 1 + players * (stars + 6 + 6 + 5)
}

/// Writes what a seat sees.
#[inline]
pub(super) fn write(pavilion: &Pavilion, observer: Seat, out: &mut [u8]) {
    let players = pavilion.players();
    let mut pen = Pen::new(&mut out[..len(players, pavilion.side())]);
    for source in pavilion.factories() {
        pen.tiles(pavilion.tiles_at(source));
    }
    pen.tiles(pavilion.tiles_at(Source::Centre));
    pen.tiles(pavilion.bag());
    pen.tiles(pavilion.supply());
    let (phase, due) = match pavilion.phase() {
        Phase::Offer => (Some(0), 0),
        Phase::Placing => (Some(1), 0),
        Phase::Bonus { due } => (Some(2), due),
        Phase::Supply | Phase::Deal | Phase::Over => (None, 0),
    };
    pen.flag(phase.is_some() && pavilion.marker().is_none());
    pen.byte(pavilion.round());
    pen.one_hot((pavilion.round() > 0).then(|| pavilion.trump().index()), 6);
    pen.one_hot(phase, 3);
    pen.byte(due);
    let boards = || clockwise_from(observer, players).map(|seat| pavilion.board(seat));
    match pavilion.side() {
        Side::Coloured => {
            for board in boards() {
                for star in Star::OUTER {
                    pen.bits(board.covered().star_bits(star) as u64, 6);
                }
            }
            boards().for_each(|board| write_stars(board, &[Star::Centre], pen.take(36)));
        }
        Side::Grey => boards().for_each(|board| write_stars(board, &Star::ALL, pen.take(7 * 36))),
    }
    boards().for_each(|board| pen.tiles(board.stock()));
    boards().for_each(|board| pen.tiles(board.kept()));
    boards().for_each(|board| pen.flag(board.passed()));
    boards().for_each(|board| pen.byte(byte(board.score())));
    let seats = || clockwise_from(observer, players);
    seats().for_each(|seat| pen.flag(pavilion.marker() == Some(seat)));
    seats().for_each(|seat| pen.flag(pavilion.first() == seat));
    let to_act = to_act(pavilion);
    seats().for_each(|seat| pen.flag(to_act == Some(seat)));
    pen.finish();
}

/// Writes a byte for each space and colour of these stars.
fn write_stars(board: &Board, stars: &[Star], out: &mut [u8]) {
    out.fill(0);
    for (&star, out) in stars.iter().zip(out.chunks_exact_mut(36)) {
        let mut covered = board.covered().star_bits(star);
        while covered != 0 {
            let tip = covered.trailing_zeros() as usize;
            covered &= covered - 1;
            if let Some(colour) = board.tile(Space { star, tip: Tip::ALL[tip] }) {
                out[6 * tip + colour.index()] = 1;
            }
        }
    }
}
