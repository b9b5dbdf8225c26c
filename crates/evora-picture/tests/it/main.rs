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
