//! Every open spot is clickable at every size, and no clickable areas overlap.

use evora_game::GoalChoice;
use evora_rules::{AnyPosition, Position, RuleSet, Seat, Turn};
use evora_words::{Lang, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::draw;
use crate::controller::{Controller, Spot};
use crate::participant::Participant;
use crate::screen::canvas::{Canvas, Target};
use crate::screen::render_context::{RenderContext, acting};
use crate::screen::theme::{Background, ColourDepth, Marks, Theme};
use crate::terminal_game::{Beginning, TerminalGame};

const SIZES: [(u16, u16); 6] = [(80, 20), (100, 26), (82, 36), (122, 46), (80, 26), (110, 20)];

/// Returns the clickable areas of the table drawn for the seat to act.
fn hits(words: &Words, table: &Controller, (width, height): (u16, u16)) -> Vec<(Rect, Target)> {
    let AnyPosition::Pavilion(game) = table.position() else { unreachable!() };
    let theme =
        Theme { depth: ColourDepth::Full, background: Background::Dark, marks: Marks::Signs };
    let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width, height: height + 4 });
    let mut canvas = Canvas::new(&mut buffer, theme);
    let own = acting(table.position()).unwrap_or(Seat::S0);
    let context = RenderContext {
        words,
        names: vec![("somebody".into(), "who".into()); 4],
        own,
        acting: Some(own),
        picking: Some(table),
        cursor: None,
        explained: None,
        last: None,
    };
    draw(&mut canvas, Rect { x: 0, y: 1, width, height }, &context, game);
    canvas.into_hits()
}

fn is_on_the_table(spot: Spot) -> bool {
    matches!(spot, Spot::Offer(..) | Spot::Stock(_) | Spot::Space(_) | Spot::Supply(_))
}

fn check(words: &Words, table: &Controller, size: (u16, u16)) {
    let hits = hits(words, table, size);
    for spot in table.pick().open().iter().copied().filter(|&spot| is_on_the_table(spot)) {
        let found = hits.iter().filter(|(_, target)| *target == Target::Spot(spot)).count();
        assert_eq!(found, 1, "{spot:?} in {size:?}");
    }
    for (place, (one, target)) in hits.iter().enumerate() {
        for (other, other_target) in &hits[place + 1..] {
            assert!(!one.intersects(*other), "{target:?} {other_target:?} in {size:?}");
        }
    }
}

#[test]
fn every_spot_that_can_be_chosen_has_a_place_of_its_own_through_whole_games() {
    let words = Words::new(Lang::default());
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        for rules in [RuleSet::Pavilion, RuleSet::PavilionGrey] {
            let participants = vec![Participant::Human; players];
            let (first, goals) = (None, GoalChoice::Random);
            let beginning = Beginning { rules, participants, first, goals, seed };
            let mut table = Controller::new(TerminalGame::new(&beginning).unwrap(), None);
            let mut step = 0;
            while table.position().turn() != Turn::Over {
                table.advance();
                let open = table.pick().next();
                let Some(&spot) = open.get(step * 7 % open.len().max(1)) else { continue };
                let size = SIZES[step % SIZES.len()];
                check(&words, &table, size);
                table.pick_mut().choose(spot);
                check(&words, &table, size);
                let mv = table.pick().moves().last().unwrap();
                table.play(mv).unwrap();
                step += 1;
            }
            assert!(step > 40);
        }
    }
}
