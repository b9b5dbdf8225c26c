//! Pictures of whole random games of every rule set.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use evora_game::{Audience, Game, GoalChoice, Policy, SelfPlay};
use evora_rules::{Players, Position, RuleSet, Seat};
use evora_wire::View;

/// The views of some steps of random games.
fn views(seen_by: Audience) -> Vec<(RuleSet, Players, View)> {
    let mut views = vec![];
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            let play = SelfPlay::new(rules, players, None, GoalChoice::Random, 5, Policy::Lively);
            let game: Game = play.unwrap().play();
            for ply in (0..=game.ply()).step_by(6).chain([game.ply()]) {
                let view = game.seen_by(seen_by).view_at(ply).unwrap();
                views.push((rules, players, View::new(&view)));
            }
        }
    }
    views
}

/// The tags of a document, checked to be nested as they must be.
fn tags(svg: &str) -> Vec<&str> {
    let (mut open, mut all) = (vec![], vec![]);
    for tag in svg.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap();
        let name = |tag: &str| tag.split([' ', '/']).next().unwrap().to_owned();
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(closed), "{tag}");
            continue;
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if !tag.ends_with('/') {
            open.push(name(tag));
        }
        all.push(tag);
    }
    assert!(open.is_empty(), "{open:?}");
    all
}

/// The value of an attribute.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    tag.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}

#[test]
fn pictures_are_whole_documents() {
    for (rules, players, view) in views(Audience::Spectators) {
        let svg = evora_picture::svg(&view);
        let tags = tags(&svg);
        let ids: BTreeSet<&str> = tags.iter().filter_map(|tag| attribute(tag, "id")).collect();
        for used in tags.iter().filter_map(|tag| attribute(tag, "href")) {
            assert!(ids.contains(used.strip_prefix('#').unwrap()), "{rules} {players}: {used}");
        }
        assert!(!svg.contains("NaN") && !svg.contains("inf") && !svg.contains("class="));
        assert!(svg.len() < 200_000, "{rules} {players}: {}", svg.len());
    }
}

#[test]
fn duels_goals_are_drawn_and_its_chips_lie_apart() {
    let mut most = 0;
    for (_, _, view) in views(Audience::Spectators) {
        let View::Duel(duel) = &view else { continue };
        let svg = evora_picture::svg(&view);
        let goals: Vec<&str> =
            tags(&svg).iter().filter_map(|tag| attribute(tag, "data-goal")).collect();
        let names = duel.goals.iter().map(|&goal| evora_rules::duel::Goal::from(goal).name());
        assert_eq!(goals, names.collect::<Vec<_>>());
        // The places of chips on a board, which share a line.
        let places: Vec<f32> = svg
            .split("translate(")
            .filter_map(|rest| rest.split_once(" 401) scale(0.4)\">")?.0.parse().ok())
            .collect();
        let chips = duel.boards.iter().map(|board| board.chips.len() + board.spent.len());
        assert_eq!(places.len(), chips.clone().sum::<usize>());
        most = most.max(chips.max().unwrap_or(0));
        for pair in places.windows(2) {
            // The two boards have the same places.
            let apart = (pair[0] - pair[1]).abs();
            assert!(apart >= 40.0 || pair[0] == pair[1] || places.len() > 10, "{places:?}");
        }
    }
    assert!(most >= 4);
}

#[test]
fn every_tile_is_drawn_once() {
    for (_, _, view) in views(Audience::Spectators) {
        let View::Azul(azul) = &view else { continue };
        let on_boards = azul.boards.iter().flat_map(|board| board.lines.iter().chain(&board.wall));
        let floors = azul.boards.iter().map(|board| &board.floor);
        let lying = azul.factories.iter().chain(on_boards).chain(floors);
        let tiles = lying.flat_map(|tiles| tiles.chars()).filter(|&tile| tile != '.').count();
        // Those in the centre are in piles.
        let piles = azul.centre.chars().collect::<BTreeSet<_>>().len();
        let svg = evora_picture::svg(&view);
        assert_eq!(svg.matches("<use href=\"#ev-t-").count(), tiles + piles);
        assert_eq!(svg.matches("<use href=\"#ev-marker\"").count(), 1);
    }
}

#[test]
fn what_is_hidden_is_not_drawn() {
    let game =
        SelfPlay::new(RuleSet::Duel, Players::Two, None, GoalChoice::Random, 3, Policy::Lively);
    let game = game.unwrap().play();
    let picture = |ply, audience| {
        evora_picture::svg(&View::new(&game.seen_by(audience).view_at(ply).unwrap()))
    };
    let differ = (0..game.ply()).filter(|&ply| {
        picture(ply, Audience::Seat(Seat::S0)) != picture(ply, Audience::Seat(Seat::S1))
    });
    // Plates that one of them looks at.
    assert!(differ.count() > 0);
}

#[test]
fn the_final_scores_are_those_of_the_rules() {
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            for seed in 0..5 {
                let play =
                    SelfPlay::new(rules, players, None, GoalChoice::Random, seed, Policy::Lively);
                let game = play.unwrap().play();
                let svg = evora_picture::svg(&View::new(&game.position().public_view()));
                let scores = game.outcome().unwrap().scores;
                // A score is the only text of its size.
                let is_score =
                    |tag: &&str| tag.contains("aria-label") && tag.contains("scale(1.5)");
                let label = |tag: &str| attribute(tag, "aria-label").unwrap().parse().unwrap();
                let shown: Vec<u16> = tags(&svg).into_iter().filter(is_score).map(label).collect();
                let expected: Vec<u16> = players.seats().map(|seat| scores[seat]).collect();
                assert_eq!(shown, expected, "{rules} {players} {seed}");
            }
        }
    }
}

#[test]
fn people_count_seats_from_one() {
    use evora_picture::{Options, SeatNumbers, svg_with};
    for (rules, players, view) in views(Audience::Spectators).into_iter().step_by(7) {
        // A number of a seat is the only text of its size.
        let numbers = |svg: &str| -> Vec<usize> {
            let is_number = |tag: &&str| tag.contains("aria-label") && tag.contains("scale(0.95)");
            let label = |tag: &str| attribute(tag, "aria-label").unwrap().parse().unwrap();
            tags(svg).into_iter().filter(is_number).map(label).collect()
        };
        let all = players.count();
        let people = Options { seats: SeatNumbers::FromOne, ..Options::default() };
        let (programs, people) = (evora_picture::svg(&view), svg_with(&view, people));
        assert_eq!(numbers(&programs), (0..all).collect::<Vec<_>>(), "{rules} {players}");
        assert_eq!(numbers(&people), (1..=all).collect::<Vec<_>>(), "{rules} {players}");
    }
}

#[test]
fn nobody_is_to_move_once_a_game_is_over() {
    use evora_picture::{Options, svg_with};
    // The edge of the seat to move is the only line of its width.
    let marks = |svg: &str| svg.matches("stroke-width=\"3\"/><circle").count();
    let mut moved = 0;
    for (rules, players, view) in views(Audience::Spectators).into_iter().step_by(7) {
        let running = marks(&svg_with(&view, Options::default()));
        assert_eq!(running, usize::from(view.turn().is_some()), "{rules} {players}");
        let over = Options { is_over: true, ..Options::default() };
        assert_eq!(marks(&svg_with(&view, over)), 0, "{rules} {players}");
        moved += running;
    }
    assert!(moved > 0);
}

#[cfg(feature = "raster")]
#[test]
fn pixels_are_the_picture() {
    for (rules, players, view) in views(Audience::Spectators).into_iter().step_by(9) {
        let picture = evora_picture::pixels(&view, 300).unwrap();
        assert_eq!(picture.bytes.len() as u32, 3 * picture.width * picture.height);
        assert_eq!(picture.width, 300);
        assert!((150..450).contains(&picture.height), "{rules} {players}: {}", picture.height);
        // Many colours, so neither blank nor only the ground; and the ground at an edge.
        let colours: BTreeSet<&[u8]> = picture.bytes.chunks(3).collect();
        assert!(colours.len() > 500, "{rules} {players}: {}", colours.len());
        assert_eq!(&picture.bytes[3 * 150..3 * 151], [0xf0, 0xea, 0xdd]);
    }
    let (_, _, view) = views(Audience::Spectators).remove(0);
    assert_eq!(evora_picture::pixels(&view, 0), None);
}

#[cfg(feature = "raster")]
#[test]
fn png_files_have_the_size_that_is_asked_for() {
    use evora_picture::{PngSize, png};
    let size = |bytes: &[u8]| {
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    };
    for (rules, players, view) in views(Audience::Spectators).into_iter().step_by(40) {
        let whole = size(&png(&view, PngSize::Width(300)).unwrap());
        let pixels = evora_picture::pixels(&view, 300).unwrap();
        assert_eq!(whole, (pixels.width, pixels.height), "{rules} {players}");
        assert_eq!(size(&png(&view, PngSize::Card(120, 63)).unwrap()), (120, 63));
    }
}
