//! Whole games at random, and everything that is said of them.

use evora_chance::{Purpose, Stream};
use evora_game::{GoalChoice, Policy, Seeded, break_down, choose, seeded};
use evora_rules::{
    AnyMove, AnyPosition, AnyReason, MoveList, Players, Points, Position, RuleSet, Turn,
};
use evora_words::Words;

/// What is seen of a game.
pub(crate) enum Seen<'a> {
    /// A position, and the legal moves there.
    Position(&'a AnyPosition, &'a [AnyMove]),
    /// Points as they are told.
    Points(Points<AnyReason>),
    /// All points of the game at its end.
    End(&'a AnyPosition, &'a [Points<AnyReason>]),
}

/// Plays a game at random and shows all of it.
fn play(rules: RuleSet, players: Players, seed: u64, mut show: impl FnMut(Seen<'_>)) {
    let Seeded { spec, mut stream } =
        seeded(rules, players, None, GoalChoice::Random, seed).unwrap();
    let mut position = spec.start();
    let mut choices = Stream::new(seed, Purpose::Moves);
    let mut told = Vec::new();
    loop {
        let list = position.legal_moves();
        let moves: Vec<AnyMove> = list.iter().collect();
        show(Seen::Position(&position, &moves));
        let known = told.len();
        match position.turn() {
            Turn::Over => return show(Seen::End(&position, &told)),
            Turn::Chance(_) => {
                let chance = position.draw(&mut stream).unwrap();
                position.apply_watched(&chance, |points| told.push(points)).unwrap();
            }
            Turn::Seat(_) => {
                let mv = choose(&position, Policy::Lively, &mut choices).unwrap();
                position.play_watched(mv, |points| told.push(points)).unwrap();
            }
        }
        told[known..].iter().for_each(|&points| show(Seen::Points(points)));
    }
}

/// Games of every rule set and number of players.
pub(crate) fn games(mut show: impl FnMut(Seen<'_>)) {
    for rules in RuleSet::ALL {
        for &players in rules.players() {
            for seed in 0..3 {
                play(rules, players, seed, &mut show);
            }
        }
    }
}

/// Everything that is said of what is seen, each with what kind of phrase it is. What is typed is left out.
pub(crate) fn say(words: &Words, seen: &Seen<'_>) -> Vec<(&'static str, String)> {
    match *seen {
        Seen::Position(position, moves) => {
            let described = moves.iter().map(|&mv| ("move", words.describe(position, mv)));
            let listed = words.list_legal(position).into_iter().map(|(_, what)| ("listed", what));
            let next = [("next", words.whats_next(position.turn()))];
            let chance = matches!(position.turn(), Turn::Chance(_));
            let news = chance.then(|| ("news", words.chance_news(position)));
            described.chain(listed).chain(next).chain(news).collect()
        }
        Seen::Points(points) => {
            vec![("points", words.explain(points)), ("reason", words.reason(points.reason))]
        }
        Seen::End(position, told) => {
            let rules = position.rules();
            let seats = position.players().seats();
            let sums = seats.flat_map(|seat| {
                words.breakdown(rules, &break_down(rules, seat, told.iter().copied()))
            });
            let sums = sums.map(|(label, _)| ("label", label));
            sums.chain(words.tie_break(rules).map(|why| ("tie", why))).collect()
        }
    }
}
