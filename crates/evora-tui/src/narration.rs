//! Steps, results and seats in words.

use evora_game::Audience;
use evora_rules::{AnyMove, AnyPosition, BySeat, Position, Seat};
use evora_words::{Words, seat_number};

use crate::controller::effect;
use crate::participant::Participant;
use crate::terminal_game::TerminalGame;

/// A step of a game in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Narration {
    /// What happened; empty if it is not public.
    pub headline: String,
    /// The move word, if it is public.
    pub word: Option<String>,
    /// Every change of a score, with its reason.
    pub points: Vec<String>,
    /// Whether the step ended a round.
    pub ends_round: bool,
}

/// Describes a step. Returns `None` if the game has no such step.
pub fn narrate(words: &Words, terminal_game: &TerminalGame, step: usize) -> Option<Narration> {
    let step = terminal_game.steps().get(step)?;
    let (headline, word) = match step.decided() {
        Some((seat, mv)) => {
            let what = words.describe(&step.before, mv);
            let headline = words
                .tell("told-move", &[("seat", seat_number(seat).into()), ("what", what.into())]);
            (headline, step.seen_by(Audience::Spectators).word())
        }
        None => (words.chance_news(&step.before), None),
    };
    let points = step.points.iter().map(|&points| words.explain(points)).collect();
    Some(Narration { headline, word, points, ends_round: step.ends_round })
}

/// Describes a move that has not been played yet, with its gain and cost if it has any.
pub fn preview(words: &Words, position: &AnyPosition, seat: Seat, mv: AnyMove) -> String {
    with_effect(words, position, seat, mv, None)
}

/// Describes a move that has not been played yet, with its gain and cost, also if it has none: somebody asked for them.
pub fn answer(words: &Words, position: &AnyPosition, seat: Seat, mv: AnyMove) -> String {
    with_effect(words, position, seat, mv, Some("effect-none"))
}

/// Describes a move and its effect; `none` is the message if it changes no points.
fn with_effect(
    words: &Words,
    position: &AnyPosition,
    seat: Seat,
    mv: AnyMove,
    none: Option<&'static str>,
) -> String {
    let what = words.describe(position, mv);
    let args = [("seat", seat_number(seat).into()), ("what", what.into())];
    let told = words.tell("told-move", &args);
    let effect = effect(position, mv);
    let parts = [
        ("effect-fills", effect.fills.into()),
        ("effect-gain", effect.gain),
        ("effect-bonus", effect.bonus.into()),
        ("effect-spilled", effect.spilled.into()),
        ("effect-cost", effect.cost),
    ];
    let mut parts: Vec<String> = parts
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(|(id, count)| words.tell(id, &[("count", count.into())]))
        .collect();
    if effect.gain == 0 && effect.cost == 0 {
        parts.extend(none.map(|none| words.say(none)));
    }
    if parts.is_empty() { told } else { format!("{told} ({})", parts.join(", ")) }
}

/// Returns the scores to show: during the game the current ones, at its end the final ones with all bonuses.
pub fn shown_scores<P: Position>(position: &P) -> BySeat<u16> {
    position.outcome().map_or_else(|| position.scores(), |outcome| outcome.scores)
}

/// A seat, its final score, and the breakdown of that score as labels with sums.
pub type Final = (Seat, u16, Vec<(String, i32)>);

/// The result of a game in words.
pub struct Ended {
    /// One entry for each seat.
    pub seats: Vec<Final>,
    /// Who won; with the tie-break if scores are equal.
    pub verdict: String,
}

/// Describes the result. Returns `None` if the game is not over.
pub fn ended(words: &Words, terminal_game: &TerminalGame) -> Option<Ended> {
    let position = terminal_game.position();
    let outcome = position.outcome()?;
    let (rules, game) = (position.rules(), terminal_game.game());
    let seats: Vec<_> = position
        .players()
        .seats()
        .map(|seat| (seat, outcome.scores[seat], words.breakdown(rules, &game.breakdown(seat))))
        .collect();
    let winners: Vec<String> =
        outcome.winners.iter().map(|seat| seat_number(seat).to_string()).collect();
    let verdict = match &winners[..] {
        [winner] => {
            let best = seats.iter().map(|(_, total, _)| *total).max();
            let level = seats.iter().filter(|(_, total, _)| Some(*total) == best).count() > 1;
            let why = words.tie_break(rules).filter(|_| level);
            let winner = winner.clone();
            match why {
                Some(why) => {
                    words.tell("told-wins-tie", &[("seat", winner.into()), ("why", why.into())])
                }
                None => words.tell("told-wins", &[("seat", winner.into())]),
            }
        }
        several => words.tell("told-shared", &[("seats", words.list(several).into())]),
    };
    Some(Ended { seats, verdict })
}

/// Returns the long and the short name of a seat's player: `Player 1 (you)` and `1: you`.
pub fn names(words: &Words, terminal_game: &TerminalGame, seat: Seat) -> (String, String) {
    let sits = terminal_game.participant(seat);
    let people =
        terminal_game.participants().iter().filter(|&&other| other == Participant::Human).count();
    // With several people at one terminal, "you" would be ambiguous.
    if sits == Participant::Human && people > 1 {
        return (words.seat(seat), words.seat(seat));
    }
    let args = [("seat", seat_number(seat).into()), ("who", participant(words, sits).into())];
    (words.tell("told-seat", &args), words.tell("told-seat-brief", &args))
}

/// Returns the name of a participant in the reader's language.
pub fn participant(words: &Words, participant: Participant) -> String {
    match participant {
        Participant::Human => words.say("participant-human"),
        Participant::Random => words.say("participant-random"),
        Participant::Greedy => words.say("participant-greedy"),
        Participant::Bot(level) => {
            words.tell("participant-bot", &[("level", level.to_string().into())])
        }
    }
}
