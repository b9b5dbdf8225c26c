//! Standings from the records of the games alone, to compare with those of the server.

use evora_game::Game;
use evora_notation::{Record, read_records};
use evora_rules::Seat;
use evora_tournaments::{Entrant, Fact, Finish, Format, GameNumber, Spec, Tournament};
use evora_wire::{TournamentFormat, TournamentInfo, TournamentRow};

use crate::harness::Client;

fn tag<'a>(record: &'a Record, name: &str) -> Option<&'a str> {
    record.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
}

/// The place of each seat, from 0: by who won, then by the score; whoever gave up is behind those who did not.
fn ranks(record: &Record) -> Vec<u8> {
    let game = Game::from_record(record).unwrap();
    let players = game.spec().players().count();
    let forfeits = tag(record, "Forfeit");
    // "0 resigned, 2 ran out of time".
    let gone: Vec<usize> = (forfeits.iter().flat_map(|forfeits| forfeits.split(", ")))
        .map(|forfeit| forfeit.split(' ').next().unwrap().parse().unwrap())
        .collect();
    if gone.len() == players - 1 {
        // In these tests all give up at the same step, so they share a place.
        return (0..players).map(|seat| u8::from(gone.contains(&seat))).collect();
    }
    // Otherwise it is played to its end, where one gave up by a bot.
    assert!(gone.len() <= 1, "{forfeits:?}");
    let outcome = game.outcome().expect("a game that goes on is played to its end");
    let scores = evora_game::scores(&game);
    let has_won = |seat: usize| outcome.winners.iter().any(|winner| winner.index() == seat);
    let worth = |seat: usize| (!gone.contains(&seat), has_won(seat), scores[seat]);
    let is_better = |one: usize, two: usize| worth(one) > worth(two);
    let place = |seat| (0..players).filter(|&other| is_better(other, seat)).count() as u8;
    (0..players).map(place).collect()
}

/// Whether somebody never moved and ran out of time.
fn is_absent(record: &Record, seat: usize) -> bool {
    let game = Game::from_record(record).unwrap();
    let has_moved = game.steps().iter().any(|step| step.seat() == Seat::from_index(seat));
    let forfeits = tag(record, "Forfeit").unwrap_or_default();
    !has_moved && forfeits.split(", ").any(|it| it == format!("{seat} ran out of time"))
}

/// Plays a tournament again from its records, with these entrants.
pub(super) fn recount(text: &str, info: &TournamentInfo) -> Tournament {
    let format = match info.about.format {
        TournamentFormat::Arena { minutes } => Format::Arena { minutes },
        TournamentFormat::Swiss { rounds } => Format::Swiss { rounds },
        TournamentFormat::Knockout { best_of } => Format::Knockout { best_of },
    };
    let mut tournament = Tournament::new(Spec::new(format, info.about.players).unwrap());
    let names: Vec<String> = (info.entrants.iter())
        .map(|entrant| match &entrant.player {
            evora_wire::Player::Account { name, .. } => name.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    for entrant in &info.entrants {
        tournament.apply(&Fact::Joined { rating: entrant.rating }).unwrap();
    }
    tournament.apply(&Fact::Started).unwrap();
    let records = read_records(text).unwrap();
    let seats = |record: &Record| -> Vec<Entrant> {
        let name = |seat| tag(record, &format!("Player{seat}")).unwrap();
        let entrant = |seat| names.iter().position(|known| known == name(seat)).unwrap();
        (0..usize::from(info.about.players)).map(|seat| Entrant(entrant(seat) as u16)).collect()
    };
    let round = |record: &Record| tag(record, "Round").map(str::to_owned);
    let is_swiss = matches!(format, Format::Swiss { .. });
    // Who sat out is in no record, so that is taken from the server.
    let mut byes = info.byes.iter().map(|round| round.iter().copied().map(Entrant).collect());
    // Rounds of a Swiss tournament are paired as a whole, other games one by one.
    for group in records.chunk_by(|one, two| is_swiss && round(one) == round(two)) {
        let games: Vec<Vec<Entrant>> = group.iter().map(seats).collect();
        let byes: Vec<Entrant> = byes.next().unwrap_or_default();
        let first = tournament.games().len() as u32;
        tournament.apply(&Fact::Paired { games, byes }).unwrap();
        for (game, record) in (first..).zip(group) {
            let finish = |(seat, rank)| Finish { rank, present: !is_absent(record, seat) };
            let finishes = ranks(record).into_iter().enumerate().map(finish).collect();
            tournament.apply(&Fact::Ended { game: GameNumber(game), finishes }).unwrap();
        }
    }
    // A round that is paired and of which no game has ended.
    for byes in byes {
        tournament.apply(&Fact::Paired { games: vec![], byes }).unwrap();
    }
    tournament
}

/// Compares the standings that the server tells with those from the records, and returns how many records there are.
pub(super) async fn compare(who: &Client, id: &str) -> usize {
    let info = super::see(who, id).await;
    let answer = who.get(&format!("/api/tournaments/{id}/records")).await;
    assert_eq!(answer.status.as_u16(), 200, "{answer:?}");
    let again = recount(&answer.text, &info);
    let standings = again.standings();
    let order: Vec<Vec<u16>> = (standings.chunk_by(|one, two| one.place == two.place))
        .map(|tied| tied.iter().map(|standing| standing.entrant.0).collect())
        .collect();
    assert_eq!(order, info.order);
    for standing in &standings {
        let row: &TournamentRow = &info.rows[usize::from(standing.entrant.0)];
        assert_eq!(
            (row.points, row.buchholz, row.sonneborn_berger, row.wins, row.games, row.streak),
            (
                standing.points,
                standing.buchholz,
                standing.sonneborn_berger,
                standing.wins,
                standing.games,
                standing.streak
            ),
            "{standing:?}"
        );
    }
    read_records(&answer.text).unwrap().len()
}
