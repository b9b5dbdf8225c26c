//! Why a move is better than another, from what the rules say that each of them does.

use evora_chance::Quick;
use evora_rules::{
    AnyMove, AnyPosition, AnyView, Effect, MoveList, Position, Seat, Turn, View as _, azul, duel,
    effect,
};

use crate::analysis::Loss;
use crate::search_result::Candidate;

/// The smallest difference of tiles on another floor that is told: one more or less is common.
const FLOOR_OF_OTHER: u8 = 2;

/// Something that the better move gains over the move played.
#[derive(Clone, PartialEq, Debug)]
pub enum Why {
    /// It completes a pattern line.
    Line {
        /// The row, from 1.
        row: u8,
    },
    /// It scores more by the end of the round, less what it costs.
    Points {
        /// How much more.
        points: u16,
    },
    /// Fewer tiles fall to the floor or are damaged.
    Floor {
        /// How many fewer.
        tiles: u8,
    },
    /// It gains more bonus tiles.
    Bonus {
        /// How many more.
        tiles: u8,
    },
    /// The board is worth more at the end of the game.
    End {
        /// How many points more.
        points: u16,
    },
    /// It takes the marker, so that the player starts the next round.
    Marker,
    /// The next player's best reply gains less.
    Deny {
        /// The next player.
        seat: Seat,
        /// How many points less.
        points: u16,
        /// The reply that the move played allows.
        reply: Box<Reply>,
    },
    /// Another player gets more tiles on the floor, or damaged, if both lines are played as the search expects.
    FloorOfOther {
        /// The other player.
        seat: Seat,
        /// How many more.
        tiles: u8,
    },
    /// None of these: the search finds it better later on.
    Later {
        /// By how many points of lead, at the end of the game.
        points: f32,
    },
    /// The price: the move played scores more by the end of the round.
    Price {
        /// How much more.
        points: u16,
    },
}

/// A reply to a move.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    /// The position in which it is played.
    pub position: AnyPosition,
    /// The reply.
    pub mv: AnyMove,
}

/// Lists what the better move gains over the other. Uses only what the view shows: what is hidden is sampled, and no reason
/// depends on it.
pub(super) fn compare(
    view: &AnyView,
    seat: Seat,
    better: &Candidate<AnyMove>,
    other: &Candidate<AnyMove>,
    loss: Loss,
) -> Vec<Why> {
    let position = view.resample(&mut Quick::new(0));
    let (good, bad) = (effect_of(&position, better.mv), effect_of(&position, other.mv));
    let (after_good, after_bad) = (after(position, better.mv), after(position, other.mv));
    let mut whys = Vec::new();
    if good.fills
        && !bad.fills
        && let Some(row) = row_of(better.mv)
    {
        whys.push(Why::Line { row });
    }
    let gained = net(good) - net(bad);
    if let Ok(points @ 1..) = u16::try_from(gained) {
        whys.push(Why::Points { points });
    }
    if let tiles @ 1.. = bad.spilled.saturating_sub(good.spilled) {
        whys.push(Why::Floor { tiles });
    }
    if let tiles @ 1.. = good.bonus.saturating_sub(bad.bonus) {
        whys.push(Why::Bonus { tiles });
    }
    let end = end_points(&after_good, seat) - end_points(&after_bad, seat);
    if let Ok(points @ 1..) = u16::try_from(end) {
        whys.push(Why::End { points });
    }
    if marker(&position).is_none()
        && marker(&after_good) == Some(seat)
        && marker(&after_bad) != Some(seat)
    {
        whys.push(Why::Marker);
    }
    whys.extend(denied(seat, &after_good, &after_bad));
    whys.extend(floors(position, seat, &better.line, &other.line));
    if whys.is_empty() {
        whys.push(Why::Later { points: loss.points });
    }
    if let Ok(points @ 1..) = u16::try_from(-gained) {
        whys.push(Why::Price { points });
    }
    whys
}

// The functions of this module run once for a decision. They call code of every game, so copies of them would take much
// of the space that the engine in the page may take.

#[inline(never)]
fn after(mut position: AnyPosition, mv: AnyMove) -> AnyPosition {
    position.play_unchecked(mv);
    position
}

/// What a seat's board is worth at the end of the game, if the round ended now.
#[inline(never)]
fn end_points(position: &AnyPosition, seat: Seat) -> i16 {
    position.forecast(seat).end
}

#[inline(never)]
fn effect_of(position: &AnyPosition, mv: AnyMove) -> Effect {
    effect(position, mv)
}

#[inline(never)]
pub(super) fn is_legal(position: &AnyPosition, mv: AnyMove) -> bool {
    position.check(mv).is_ok()
}

/// The points of a move for its player by the end of the round.
fn net(effect: Effect) -> i32 {
    i32::from(effect.gain) - i32::from(effect.cost)
}

/// The row of the pattern line that a move puts tiles in, from 1.
fn row_of(mv: AnyMove) -> Option<u8> {
    match mv {
        AnyMove::Azul(azul::Move::Take { line, .. }) => line.row().map(|row| row as u8 + 1),
        AnyMove::Duel(duel::Move::Sun { line, .. } | duel::Move::Moon { line, .. }) => {
            line.row().map(|row| row as u8 + 1)
        }
        AnyMove::Duel(duel::Move::Complete { row, .. }) => Some(row as u8 + 1),
        AnyMove::Azul(_) | AnyMove::Pavilion(_) | AnyMove::Duel(_) => None,
    }
}

/// Who has taken the marker in this round.
fn marker(position: &AnyPosition) -> Option<Seat> {
    match position {
        AnyPosition::Azul(game) | AnyPosition::Mini(game) => game.marker(),
        AnyPosition::Pavilion(game) => game.marker(),
        AnyPosition::Duel(game) => game.marker(),
    }
}

/// The move that scores most by the end of the round, and how much; `None` if another than `seat` is not to move.
#[inline(never)]
fn best_reply(position: &AnyPosition, seat: Seat) -> Option<(Seat, AnyMove, i32)> {
    let Turn::Seat(other) = position.turn() else { return None };
    if other == seat {
        return None;
    }
    let mut list = <AnyPosition as Position>::Moves::default();
    position.legal_moves_into(&mut list);
    let worth = list.iter().map(|mv| (mv, net(effect_of(position, mv))));
    // The first of equal ones.
    let best = worth.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(mv, points)| (other, mv, points))
}

/// Whether the next player's best reply gains less after the better move.
fn denied(seat: Seat, after_good: &AnyPosition, after_bad: &AnyPosition) -> Option<Why> {
    let (one, _, left) = best_reply(after_good, seat)?;
    let (other, mv, allowed) = best_reply(after_bad, seat)?;
    let points = u16::try_from(allowed - left).ok().filter(|&points| points > 0)?;
    let reply = Box::new(Reply { position: *after_bad, mv });
    // A reply that only costs less denies nothing.
    (one == other && allowed > 0).then_some(Why::Deny { seat: other, points, reply })
}

/// The other players who get more tiles on their floor in the line of the better move.
fn floors(position: AnyPosition, seat: Seat, good: &[AnyMove], bad: &[AnyMove]) -> Vec<Why> {
    let (good, bad) = (played(position, good), played(position, bad));
    // A longer line has more floors in it.
    let length = good.len().min(bad.len());
    let sum = |line: &[(Seat, u8)], other: Seat| -> u8 {
        let floors = line.iter().take(length).filter(|(who, _)| *who == other);
        floors.map(|(_, spilled)| spilled).sum()
    };
    let others = position.players().seats().filter(|&other| other != seat);
    let more = others.map(|other| (other, sum(&good, other).saturating_sub(sum(&bad, other))));
    let told = more.filter(|&(_, tiles)| tiles >= FLOOR_OF_OTHER);
    told.map(|(seat, tiles)| Why::FloorOfOther { seat, tiles }).collect()
}

/// The seats that move in a line of play, and the tiles that fall to their floors, until the round ends or chance acts.
#[inline(never)]
fn played(mut position: AnyPosition, line: &[AnyMove]) -> Vec<(Seat, u8)> {
    let rounds = position.rounds_done();
    let mut all = Vec::new();
    for &mv in line {
        let Turn::Seat(seat) = position.turn() else { break };
        // A line of a search through several worlds need not be legal in this one.
        if position.rounds_done() > rounds || !is_legal(&position, mv) {
            break;
        }
        all.push((seat, effect_of(&position, mv).spilled));
        position = after(position, mv);
    }
    all
}

#[cfg(test)]
mod tests {
    use evora_notation::{Notation, parse_position};

    use super::*;
    use crate::value::Value;

    /// What the first word gains over the second for the seat to move, each the beginning of a line of play.
    fn gains(text: &str, better: &str, other: &str) -> (AnyPosition, Vec<Why>) {
        let position = parse_position(text).unwrap();
        let Turn::Seat(seat) = position.turn() else { panic!("nobody is to move") };
        let candidate = |words: &str| {
            let line: Vec<AnyMove> =
                words.split(' ').map(|word| position.parse_word(word).unwrap()).collect();
            position.check(line[0]).unwrap();
            Candidate { mv: line[0], value: Value::default(), visits: 1, line }
        };
        let loss = Loss { win: 0.1, points: 2.5 };
        let view = position.view(seat);
        (position, compare(&view, seat, &candidate(better), &candidate(other), loss))
    }

    /// The position of: player 0 has two white in line 2, black in line 3; player 1 lacks two yellow in line 5.
    const AZUL: &str = "azul 2 round:3 offer:0 first:0 marker:C idle:0 factories:BYYK,-,RKKW,-,BYRW centre:BYRW bag:B8Y7R8K9W8 \
                        lid:B5Y4R5K6W6 board:4;-,WW,K,B,-;..R../..Y../...Y./...../.R...;- board:3;-,K,RR,-,YYY;B..../.B.../..B../...../...W.;-";

    fn told(text: &str, better: &str, other: &str) -> Vec<Why> {
        gains(text, better, other).1
    }

    #[test]
    fn a_line_that_only_the_better_move_completes_is_told_with_its_points() {
        // White in row 2 is tiled first, at column 1, and black in row 3 below it: a run of two.
        let whys = told(AZUL, "3K3", "1Y5");
        assert_eq!(whys, [Why::Line { row: 3 }, Why::Points { points: 2 }]);
    }

    #[test]
    fn tiles_that_stay_off_the_floor_are_told() {
        let whys = told(AZUL, "1Y5", "1YF");
        assert_eq!(whys, [Why::Points { points: 2 }, Why::Floor { tiles: 2 }]);
    }

    #[test]
    fn the_marker_is_told_with_its_price() {
        // White scores 1 in row 1 and the marker costs 1; black would score 2 beside red.
        let whys = told(AZUL, "CW1", "1K1");
        assert_eq!(whys, [Why::Marker, Why::Price { points: 2 }]);
    }

    #[test]
    fn what_the_rules_do_not_show_comes_later() {
        assert_eq!(told(AZUL, "1Y5", "3W5"), [Why::Later { points: 2.5 }]);
    }

    #[test]
    fn a_reply_that_is_taken_away_is_told() {
        // Yellow at row 1, column 2 makes two runs of two for player 1, and one tile falls to the floor: 3 points. Without
        // the yellow tiles, the best is black from the centre, which scores 1 and costs 1 for the marker.
        let late = AZUL
            .replace("BYYK,-,RKKW,-,BYRW centre:BYRW", "BYYK,-,-,-,- centre:BW")
            .replace("lid:B5Y4R5K6W6", "lid:B6Y6R8K8W8");
        let whys = told(&late, "1Y5", "CW1");
        let [Why::Deny { seat: Seat::S1, points: 3, reply }] = &whys[..] else {
            panic!("{whys:?}")
        };
        assert_eq!(reply.position.word(reply.mv), "1Y1");
    }

    #[test]
    fn tiles_on_the_floor_of_another_are_told() {
        // Whoever is left with four yellow tiles has room for two of them in line 5.
        let last = AZUL
            .replace("BYYK,-,RKKW,-,BYRW centre:BYRW", "-,-,-,-,- centre:BYYYY")
            .replace("lid:B5Y4R5K6W6", "lid:B7Y4R8K9W9");
        let whys = told(&last, "CB1 CY5", "CY5 CB4");
        assert!(whys.contains(&Why::FloorOfOther { seat: Seat::S1, tiles: 2 }), "{whys:?}");
        // The lines are compared as far as both go.
        let whys = told(&last, "CB1 CY5", "CY5");
        assert!(!whys.iter().any(|why| matches!(why, Why::FloorOfOther { .. })), "{whys:?}");
    }

    #[test]
    fn a_bonus_at_the_end_of_the_game_is_told() {
        // White in row 1 completes column 5, which is worth 7 at the end.
        let text = "azul 2 round:4 offer:0 first:0 marker:C idle:0 factories:BYRW,-,-,-,- centre:- bag:B15Y15R15K15W15 \
                    lid:B3Y3R3K4W4 board:20;-,-,-,-,-;...../....K/....R/....Y/....B;- board:0;-,-,-,-,-;...../...../...../...../.....;-";
        let whys = told(text, "1W1", "1B1");
        assert!(whys.contains(&Why::End { points: 7 }), "{whys:?}");
        assert!(whys.contains(&Why::Points { points: 4 }), "{whys:?}");
    }

    /// Moves of a position with their effects.
    fn effects(position: &AnyPosition) -> Vec<(String, Effect)> {
        let mut list = <AnyPosition as Position>::Moves::default();
        position.legal_moves_into(&mut list);
        list.iter().map(|mv| (position.word(mv), effect(position, mv))).collect()
    }

    #[test]
    fn bonus_tiles_of_summer_pavilion_are_told() {
        let game = include_str!("../../../../testdata/playthroughs/pavilion-2.txt");
        let mut seen = 0;
        for text in game.lines().filter(|line| line.contains(" place:")) {
            let all = effects(&parse_position(text).unwrap());
            let (Some((with, most)), Some((without, _))) = (
                all.iter().find(|(_, effect)| effect.bonus > 0),
                all.iter().find(|(_, effect)| effect.bonus == 0 && effect.gain > 0),
            ) else {
                continue;
            };
            seen += 1;
            let whys = told(text, with, without);
            assert!(whys.contains(&Why::Bonus { tiles: most.bonus }), "{text}: {whys:?}");
        }
        assert!(seen > 0);
    }

    #[test]
    fn d_8_reasons_of_duel_do_not_depend_on_what_is_hidden() {
        let text = "duel 2 round:3 turn:0 first:1 marker:L goals:rows,edge,diagonals,special display:10,11,17 stack:6,7,8,9,16 under:- drawn:- top:S \
                    looked:- sun:BBKK,BBBR,TKRR,-,KKYYR moon:-,-,-,KRB,- chips:TY?,TT?,YY?,TT? pool:BK,TY,TR,KK,KY,KY,RR,RR bag:K1Y1 tower:B4T9K1Y5R3 \
                    board:0;R,BB,RRR,-,KK,T;-,-,13r0,-,2r2,-,18r3,15r2,5r3;....../....../....../..B.../....../......;-;BB,BB,TR,KK;-;0;0 \
                    board:0;Y,Y,KK,R,YYY,K;12r1,-,4r1,14r0,-,-,-,3r1,1r2;.T..../T...../....../....../....../......;-;BR;BK,BR,YY;0;0";
        let twin = text.replace(
            "chips:TY?,TT?,YY?,TT? pool:BK,TY,TR,KK,KY,KY,RR,RR",
            "chips:BK?,KK?,RR?,KY? pool:TT,TT,TY,TY,TR,KY,YY,RR",
        );
        // Chips and pool together are the same.
        assert!(parse_position(&twin).is_ok(), "{:?}", parse_position(&twin));
        let all = effects(&parse_position(text).unwrap());
        let clean = all.iter().find(|(word, effect)| effect.spilled == 0 && word.starts_with("LK"));
        let spilled =
            all.iter().find(|(word, effect)| effect.spilled == 2 && word.starts_with("LK"));
        let (clean, spilled) = (&clean.unwrap().0, &spilled.unwrap().0);
        let whys = told(text, clean, spilled);
        assert!(whys.contains(&Why::Floor { tiles: 2 }), "{clean} {spilled} {whys:?}");
        let ids = |whys: Vec<Why>| -> Vec<String> {
            let id = |why: &Why| match why {
                Why::Deny { seat, points, reply } => {
                    format!("{seat:?} {points} {}", reply.position.word(reply.mv))
                }
                why => format!("{why:?}"),
            };
            whys.iter().map(id).collect()
        };
        for (word, _) in &all {
            assert_eq!(ids(told(text, clean, word)), ids(told(&twin, clean, word)), "{word}");
        }
    }
}
