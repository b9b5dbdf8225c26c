//! What the record of one game says for its tournament.

use std::collections::{BTreeMap, BTreeSet};

use evora_game::{Difference, Game, Verdict, scores, verify};
use evora_notation::Record;

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The number of the game in its tournament, by the order of pairing.
    pub number: u32,
    /// Its tournament.
    pub tournament: String,
    /// Its table.
    pub table: String,
    /// The name of the player in each seat.
    pub names: Vec<String>,
    /// The place of each seat, from 1; equal if it is shared.
    pub places: Vec<usize>,
    /// The moves of players, without what chance did.
    pub moves: usize,
}

impl Played {
    /// Plays a recorded game again.
    ///
    /// # Errors
    /// If it breaks the rules, its deals do not follow from their secret, or it does not say what its tournament needs; the error
    /// says which game it is.
    pub fn read(record: &Record) -> Result<Played, String> {
        let table = tag(record, "Table")?.to_owned();
        Played::of(record, &table).map_err(|why| format!("the game at table {table}: {why}"))
    }

    fn of(record: &Record, table: &str) -> Result<Played, String> {
        check_deals(record)?;
        let game = Game::from_record(record).map_err(|error| error.to_string())?;
        let players = game.spec().players().count();
        let name = |seat| tag(record, &format!("Player{seat}")).map(str::to_owned);
        let number = tag(record, "Game")?;
        Ok(Played {
            number: number.parse().map_err(|_| format!("{number:?} is no number of a game"))?,
            tournament: tag(record, "Tournament")?.to_owned(),
            table: table.to_owned(),
            names: (0..players).map(name).collect::<Result<_, _>>()?,
            places: places(&game, &gone(record)?)?,
            moves: game.steps().iter().filter(|step| step.seat().is_some()).count(),
        })
    }
}

fn tag<'a>(record: &'a Record, name: &str) -> Result<&'a str, String> {
    let found = record.tags.iter().find(|(tag, _)| tag == name);
    found.map(|(_, value)| value.as_str()).ok_or_else(|| format!("a record has no tag {name}"))
}

/// Checks that all deals follow from the secret that was committed to.
fn check_deals(record: &Record) -> Result<(), String> {
    match verify(record) {
        Verdict::Verified { .. } => Ok(()),
        Verdict::Differs(differences) => {
            let told = differences.iter().map(|difference| match difference {
                Difference::Illegal { line, complaint, .. } => format!("line {line}: {complaint}"),
                other => format!("{other:?}"),
            });
            Err(told.collect::<Vec<_>>().join("; "))
        }
        Verdict::NotRevealed => Err("the secret of its deals is not revealed".into()),
        Verdict::NotClaimed => Err("it says nothing about its deals".into()),
    }
}

/// For each seat that resigned or ran out of time, how many steps it stayed for.
fn gone(record: &Record) -> Result<BTreeMap<usize, u32>, String> {
    let Ok(forfeits) = tag(record, "Forfeit") else { return Ok(BTreeMap::new()) };
    // As in "0 resigned, 2 ran out of time".
    let seat = |forfeit: &str| forfeit.split(' ').next().and_then(|seat| seat.parse().ok());
    let seats: Option<BTreeSet<usize>> = forfeits.split(", ").map(seat).collect();
    let seats = seats.ok_or_else(|| format!("the tag Forfeit {forfeits:?} names no seats"))?;
    if seats.len() == 1 {
        return Ok(seats.into_iter().map(|seat| (seat, 0)).collect());
    }
    // As in "2 after 14, 0 after 31". Records from before this tag do not have it.
    let left = tag(record, "Left")
        .map_err(|_| "it does not say who of those who left stayed longer".to_owned())?;
    let departure = |words: &str| {
        let (seat, steps) = words.split_once(" after ")?;
        Some((seat.parse().ok()?, steps.parse().ok()?))
    };
    let gone: Option<BTreeMap<usize, u32>> = left.split(", ").map(departure).collect();
    gone.filter(|gone| gone.keys().eq(&seats))
        .ok_or_else(|| format!("the tags Forfeit {forfeits:?} and Left {left:?} disagree"))
}

/// The place of each seat: winners first, then the others by their scores, then those who are gone, whoever stayed longer before the
/// others.
fn places(game: &Game, gone: &BTreeMap<usize, u32>) -> Result<Vec<usize>, String> {
    let players = game.spec().players().count();
    let scores = scores(game);
    let stayed: Vec<usize> = (0..players).filter(|seat| !gone.contains_key(seat)).collect();
    let by_rules: Vec<usize> = match game.outcome() {
        Some(outcome) => {
            let has_won = |at: &usize| outcome.winners.iter().any(|seat| seat.index() == *at);
            (0..players).filter(has_won).collect()
        }
        None if stayed.len() == 1 => stayed.clone(),
        None => return Err("it is not over".into()),
    };
    // If whoever has won by the rules is gone, the best of the others wins.
    let best = stayed.iter().map(|&seat| scores[seat]).max();
    let is_won = by_rules.iter().any(|winner| stayed.contains(winner));
    let has_won = |seat: usize| match is_won {
        true => by_rules.contains(&seat),
        false => Some(scores[seat]) == best,
    };
    // Those who share a win share the place, whatever their scores are.
    let rank = |seat: usize| match (gone.get(&seat), has_won(seat)) {
        (Some(steps), _) => (2, u32::MAX - steps),
        (None, true) => (0, 0),
        (None, false) => (1, u32::from(u16::MAX - scores[seat])),
    };
    let place = |seat| 1 + (0..players).filter(|&other| rank(other) < rank(seat)).count();
    Ok((0..players).map(place).collect())
}
