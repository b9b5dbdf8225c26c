use evora_chance::{Draws, Purpose, Stream};
use evora_game::GoalChoice;
use evora_rules::duel::{Duel, Goal, Goals};
use evora_rules::{AnyPosition, Position, RuleSet, Seat, View as _};
use evora_words::{Lang, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{PLANS, draw};
use crate::controller::{Controller, Next, Spot, spots};
use crate::participant::Participant;
use crate::screen::canvas::{Canvas, Target};
use crate::screen::choices;
use crate::screen::render_context::{RenderContext, acting};
use crate::screen::theme::{Background, ColourDepth, Marks, Theme};
use crate::terminal_game::{Beginning, TerminalGame};

const LOOK: Theme =
    Theme { depth: ColourDepth::Full, background: Background::Dark, marks: Marks::Signs };

/// Columns and rows of the table itself, on screens of 80 by 24 and more.
const SIZES: [(u16, u16); 7] =
    [(80, 20), (80, 36), (92, 26), (100, 26), (120, 36), (160, 46), (220, 66)];

fn table(seed: u64) -> Controller {
    let goals = [Goal::FiveColours, Goal::Edge, Goal::Corners, Goal::Special];
    let beginning = Beginning {
        rules: RuleSet::Duel,
        participants: vec![Participant::Human; 2],
        first: None,
        goals: GoalChoice::Given(Goals::new(goals).unwrap()),
        seed,
    };
    Controller::new(TerminalGame::new(&beginning).unwrap(), None)
}

fn duel(table: &Controller) -> &Duel {
    match table.position() {
        AnyPosition::Duel(game) => game,
        _ => unreachable!(),
    }
}

fn context<'a>(words: &'a Words, table: &'a Controller, cursor: Option<Spot>) -> RenderContext<'a> {
    let acting = acting(table.position());
    let last = table.terminal_game().steps().last().and_then(|step| step.decided());
    RenderContext {
        words,
        names: vec![("A very long name indeed".into(), "A".into()); 2],
        own: acting.unwrap_or(Seat::S0),
        acting,
        picking: Some(table),
        cursor,
        explained: None,
        last: last.map(|(seat, mv)| (seat, spots(mv))),
    }
}

/// Plays a game of random moves, each picked spot by spot, and inspects every state.
fn play(seed: u64, mut inspect: impl FnMut(&Controller, Option<Spot>, &mut Stream)) {
    let mut random = Stream::new(seed, Purpose::Moves);
    let mut table = table(seed);
    loop {
        match table.advance() {
            Next::Over => return,
            Next::Person(_) => {}
            _ => continue,
        }
        inspect(&table, None, &mut random);
        while table.pick().ready().is_none() {
            let next = table.pick().next();
            // Draw plates more often than at random, so that many are looked at.
            let spot = match next.contains(&Spot::Draw) && random.below(3) > 0 {
                true => Spot::Draw,
                false => next[random.below(next.len() as u32) as usize],
            };
            inspect(&table, Some(spot), &mut random);
            assert!(table.pick_mut().choose(spot));
            inspect(&table, None, &mut random);
        }
        let mv = table.pick().ready().unwrap();
        table.play(mv).unwrap();
    }
}

#[test]
fn every_spot_to_choose_next_can_be_reached_and_no_two_share_a_place() {
    let words = Words::new(Lang::En);
    for seed in 0..6 {
        play(seed, |table, cursor, random| {
            let (width, height) = SIZES[random.below(SIZES.len() as u32) as usize];
            let area = Rect { x: 0, y: 0, width, height: height + 1 };
            let mut buffer = Buffer::empty(area);
            let mut canvas = Canvas::new(&mut buffer, LOOK);
            let context = context(&words, table, cursor);
            draw(&mut canvas, Rect { height, ..area }, &context, duel(table));
            choices::paint(&mut canvas, Rect { y: height, height: 1, ..area }, &context, table);
            for spot in table.pick().next() {
                assert!(canvas.has(Target::Spot(spot)), "{spot:?} at {width}x{height}");
            }
            let hits = canvas.into_hits();
            for (place, (one, target)) in hits.iter().enumerate() {
                for (other, other_target) in &hits[place + 1..] {
                    assert!(
                        target == other_target || !one.intersects(*other),
                        "{target:?} and {other_target:?} at {width}x{height}"
                    );
                }
            }
        });
    }
}

#[test]
fn two_positions_that_a_seat_cannot_tell_apart_look_the_same_to_it() {
    let words = Words::new(Lang::En);
    play(11, |table, cursor, random| {
        for own in [Seat::S0, Seat::S1] {
            let context = RenderContext { own, ..context(&words, table, cursor) };
            let picture = |game: &Duel| {
                let area = Rect { x: 0, y: 0, width: 80, height: 20 };
                let mut buffer = Buffer::empty(area);
                draw(&mut Canvas::new(&mut buffer, LOOK), area, &context, game);
                buffer
            };
            let other = duel(table).view(own).resample(random);
            assert_eq!(picture(duel(table)), picture(&other));
        }
    });
}

#[test]
fn nothing_is_painted_outside_the_area() {
    let languages = [Lang::En, Lang::Pl, Lang::Uk].map(Words::new);
    play(23, |table, cursor, random| {
        let (width, height) = SIZES[random.below(SIZES.len() as u32) as usize];
        let area = Rect { x: 4, y: 3, width, height };
        let whole = Rect { x: 0, y: 0, width: width + 20, height: height + 10 };
        let (mut buffer, mut empty) = (Buffer::empty(whole), Buffer::empty(whole));
        Canvas::new(&mut empty, LOOK);
        let words = &languages[random.below(3) as usize];
        let context = context(words, table, cursor);
        let left = draw(&mut Canvas::new(&mut buffer, LOOK), area, &context, duel(table));
        assert_eq!(left.intersection(area), left);
        for place in whole.positions().filter(|place| !area.contains(*place)) {
            assert_eq!(buffer[place], empty[place], "{place} at {width}x{height}");
        }
        // The area of the move list is still empty.
        for place in left.positions() {
            assert_eq!(buffer[place], empty[place], "{place} at {width}x{height}");
        }
    });
}

#[test]
fn the_smallest_plan_fits_the_smallest_screen_and_every_plan_is_used() {
    for (width, height) in SIZES {
        let area = Rect { x: 0, y: 0, width, height };
        assert!(PLANS.iter().any(|plan| plan.fits(area, 4, 0)), "{width}x{height}");
    }
    for (place, plan) in PLANS.iter().enumerate() {
        let (left, right) = (plan.left(), plan.right(4, 0));
        let width = left.0 + super::GAP + right.0;
        let area = Rect { x: 0, y: 0, width, height: (left.1 + super::LOG).max(right.1) };
        assert_eq!(PLANS.iter().position(|plan| plan.fits(area, 4, 0)), Some(place), "{plan:?}");
    }
}

#[test]
fn nothing_breaks_on_a_screen_that_is_too_small() {
    let words = Words::new(Lang::En);
    play(5, |table, cursor, random| {
        let (width, height) = (random.below(90) as u16 + 1, random.below(24) as u16 + 1);
        let area = Rect { x: 0, y: 0, width, height };
        let mut buffer = Buffer::empty(area);
        let context = context(&words, table, cursor);
        let left = draw(&mut Canvas::new(&mut buffer, LOOK), area, &context, duel(table));
        assert_eq!(left.intersection(area), left);
    });
}
